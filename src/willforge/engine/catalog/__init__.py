"""What is printed, numbered and flattened once for all games: information, codes, keywords, what effects depend on."""
