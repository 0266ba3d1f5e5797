"""What a game is made of: state, objects, events, agenda, decisions, tables, story, and all of it as data."""
