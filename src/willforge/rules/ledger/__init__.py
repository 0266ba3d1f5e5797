"""The rules ledger: one entry for every rule statement of every version, what enforces it and what proves it."""
