"""What changes: events, replacement, moves, entering, triggers, costs."""
