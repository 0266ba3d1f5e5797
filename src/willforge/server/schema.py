"""The tables of the database, as a list of steps that lead from nothing to what the code expects.

A step is never changed once it was released: what comes later is a further step. Every step is plain SQL that SQLite
and PostgreSQL both understand."""

from __future__ import annotations

from typing import Final

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT, created BIGINT NOT NULL)""",
        """CREATE TABLE tokens (
            hash TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id), scopes TEXT NOT NULL,
            label TEXT NOT NULL, created BIGINT NOT NULL)""",
        "CREATE INDEX tokens_of_player ON tokens (player)",
        """CREATE TABLE decks (
            id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id), name TEXT NOT NULL, list TEXT NOT NULL,
            created BIGINT NOT NULL)""",
        "CREATE INDEX decks_of_player ON decks (player)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, settings TEXT NOT NULL,
            secret TEXT NOT NULL, invite TEXT NOT NULL, seats TEXT NOT NULL, beginning TEXT, engine TEXT,
            winner TEXT, created BIGINT NOT NULL, changed BIGINT NOT NULL)""",
        "CREATE INDEX tables_by_change ON tables (state, changed)",
        "CREATE INDEX tables_of_owner ON tables (owner, state)",
        """CREATE TABLE moves (
            table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL,
            number INTEGER NOT NULL, decision TEXT NOT NULL, chosen TEXT NOT NULL, result INTEGER NOT NULL,
            spent INTEGER NOT NULL, made BIGINT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, seq))""",
        "CREATE INDEX moves_by_decision ON moves (table_id, decision)",
        """CREATE TABLE stories (
            table_id TEXT NOT NULL REFERENCES tables (id), viewer TEXT NOT NULL, story TEXT NOT NULL,
            PRIMARY KEY (table_id, viewer))""",
        """CREATE TABLE commitments (
            commitment TEXT PRIMARY KEY, secret TEXT NOT NULL, owner TEXT NOT NULL, created BIGINT NOT NULL)""",
    ),
    (
        """CREATE TABLE pools (
            player TEXT PRIMARY KEY REFERENCES players (id), cards TEXT NOT NULL, changed BIGINT NOT NULL)""",
    ),
)
"""What was added to the database, in the order in which it was."""
