"""Second implementations of parts of the rules, written from their text and not from the engine: slow, plain, for
comparison alone."""
