"""What the database holds of tables, people and decks: the statements, each a function of a connection.

Everything that happens at a table is a row of `moves`; that (table, seq) is unique makes the database the referee
between processes."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from willforge.server.refusals import STALE, Refusal
from willforge.server.store import Connection

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"

# what a move is
BEGIN: Final = "begin"
ANSWER: Final = "answer"
CONCEDE: Final = "concede"
TIMEOUT: Final = "timeout"
UNDO: Final = "undo"
DRAW: Final = "draw"
ASK_UNDO: Final = "ask_undo"
OFFER_DRAW: Final = "offer_draw"
DECLINE: Final = "decline"
CHAT: Final = "chat"
SETTINGS: Final = "settings"
MUTE: Final = "mute"
REMATCH: Final = "rematch"
NEXT: Final = "next"
TAKE_OVER: Final = "take_over"
COME_BACK: Final = "come_back"
COMMENT: Final = "comment"
JUDGE: Final = "judge"


class Move(NamedTuple):
    """One thing that happened at a table. `result` is the last event of the story of whoever did it, `spent` the
    milliseconds it took them, `note` what else belongs to it."""

    seq: int
    kind: str
    seat: str
    number: int = 0
    decision: str = ""
    chosen: str = ""
    result: int = 0
    spent: int = 0
    made: int = 0
    note: str = ""


class TableRow(NamedTuple):
    """A table as it is stored, without its moves. `beginning` is the packed record of its game before the first
    answer."""

    id: str
    owner: str
    state: str
    settings: dict[str, Any]
    secret: str
    invite: str
    seats: dict[str, Any]
    beginning: str | None
    engine: str
    winner: str | None
    created: int


_MOVE: Final = "seq, kind, seat, number, decision, chosen, result, spent, made, note"


# -- tables ------------------------------------------------------------------------------------------------------------
def add_table(link: Connection, row: TableRow) -> None:
    """Stores a new table."""
    link.execute(
        "INSERT INTO tables (id, owner, state, settings, secret, invite, seats, beginning, engine, created, changed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id, row.owner, row.state, json.dumps(row.settings), row.secret, row.invite, json.dumps(row.seats),
            row.beginning, row.engine, row.created, row.created,
        ),
    )  # fmt: skip


def begin_table(link: Connection, row: TableRow) -> None:
    """Stores that an open table has its players and its game. Raises Refusal if somebody else was first."""
    changed = link.execute(
        "UPDATE tables SET state = ?, seats = ?, beginning = ?, engine = ? WHERE id = ? AND state = ?",
        (PLAYING, json.dumps(row.seats), row.beginning, row.engine, row.id, OPEN),
    )
    if changed.rowcount != 1:
        raise Refusal(STALE, "the seat is taken")


def change_open_table(link: Connection, row: TableRow) -> None:
    """Stores with what an open table is played. Raises Refusal if its game has begun, or it was taken away."""
    changed = link.execute(
        "UPDATE tables SET settings = ?, seats = ? WHERE id = ? AND state = ?",
        (json.dumps(row.settings), json.dumps(row.seats), row.id, OPEN),
    )
    if changed.rowcount != 1:
        raise Refusal(STALE, "the game has begun")


def table(link: Connection, table_id: str) -> TableRow | None:
    """A table, or None."""
    found = link.execute(
        "SELECT id, owner, state, settings, secret, invite, seats, beginning, engine, winner, created"
        " FROM tables WHERE id = ?",
        (table_id,),
    ).fetchone()
    if found is None:
        return None
    return TableRow(
        found[0], found[1], found[2], json.loads(found[3]), found[4], found[5], json.loads(found[6]),
        found[7], found[8] or "", found[9], found[10],
    )  # fmt: skip


def tables_of(link: Connection, player: str, most: int) -> list[tuple[Any, ...]]:
    """The newest tables at which a player sits: id, settings, state, seats, winner, when."""
    return link.execute(
        "SELECT id, settings, state, seats, winner, created FROM tables"
        " WHERE owner = ? OR seats LIKE ? ORDER BY created DESC, id LIMIT ?",
        (player, f'%"player": "{player}"%', most),
    ).fetchall()


def watchable(link: Connection, most: int) -> list[tuple[Any, ...]]:
    """The newest tables that are played now and that anybody may watch: id, settings, seats, when."""
    return link.execute(
        "SELECT id, settings, seats, created FROM tables WHERE state = ? AND settings LIKE ?"
        " ORDER BY created DESC, id LIMIT ?",
        (PLAYING, '%"spectators": "listed"%', most),
    ).fetchall()


def joinable(link: Connection, most: int) -> list[tuple[Any, ...]]:
    """The newest tables that anybody may join: id, settings, seats, when, owner."""
    return link.execute(
        "SELECT id, settings, seats, created, owner FROM tables WHERE state = ? AND settings LIKE ?"
        " ORDER BY created DESC, id LIMIT ?",
        (OPEN, '%"join": "anybody"%', most),
    ).fetchall()


def remove_open_table(link: Connection, table_id: str) -> bool:
    """Forgets a table whose game has not begun; False if it has, or there is none such."""
    return link.execute("DELETE FROM tables WHERE id = ? AND state = ?", (table_id, OPEN)).rowcount == 1


def unfinished(link: Connection, player: str) -> int:
    """How many tables a player has opened that are not over."""
    found = link.execute("SELECT COUNT(*) FROM tables WHERE owner = ? AND state <> ?", (player, OVER)).fetchone()
    return int(found[0])


# -- moves -------------------------------------------------------------------------------------------------------------
def append(link: Connection, table_id: str, moves: list[Move], winner: str | None) -> bool:
    """Stores moves that follow each other, and the end of the game if they lead to it; False, and nothing is stored,
    if another process was faster. Raises Refusal for that, so that the store takes back what was begun."""
    for move in moves:
        done = link.execute(
            f"INSERT INTO moves (table_id, {_MOVE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (table_id, *move),
        )
        if done.rowcount != 1:
            raise Refusal(STALE, "another answer was faster")
    if winner is not None:
        link.execute(
            "UPDATE tables SET state = ?, winner = ?, changed = ? WHERE id = ?",
            (OVER, winner, moves[-1].made, table_id),
        )
    link.tell(table_id, moves[-1].seq)
    return True


def moves_after(link: Connection, table_id: str, seq: int) -> list[Move]:
    """The moves of a table after one."""
    found = link.execute(f"SELECT {_MOVE} FROM moves WHERE table_id = ? AND seq > ? ORDER BY seq", (table_id, seq))
    return [Move(*row) for row in found.fetchall()]


def answered(link: Connection, table_id: str, decision: str) -> Move | None:
    """The answer that was given to a decision, or None."""
    found = link.execute(
        f"SELECT {_MOVE} FROM moves WHERE table_id = ? AND decision = ? ORDER BY seq LIMIT 1", (table_id, decision)
    ).fetchone()
    return None if found is None else Move(*found)


def keep_story(link: Connection, table_id: str, stories: dict[str, str]) -> None:
    """Keeps what each viewer was told of a finished game, for engines to come that no longer play it the same."""
    for viewer, story in stories.items():
        link.execute(
            "INSERT INTO stories (table_id, viewer, story) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (table_id, viewer, story),
        )


def story(link: Connection, table_id: str, viewer: str) -> str | None:
    """What a viewer was told of a finished game, if it was kept."""
    found = link.execute("SELECT story FROM stories WHERE table_id = ? AND viewer = ?", (table_id, viewer)).fetchone()
    return None if found is None else str(found[0])


def untold(link: Connection, engine: str) -> list[str]:
    """Tables whose games are over and were played with this engine, and whose stories are not kept yet."""
    found = link.execute(
        "SELECT id FROM tables WHERE state = ? AND engine = ?"
        " AND NOT EXISTS (SELECT 1 FROM stories WHERE table_id = tables.id) ORDER BY changed",
        (OVER, engine),
    ).fetchall()
    return [str(row[0]) for row in found]


# -- commitments -------------------------------------------------------------------------------------------------------
def add_commitment(link: Connection, commitment: str, secret: str, owner: str, now: int) -> None:
    """Stores a secret that was committed to before its table is opened."""
    link.execute(
        "INSERT INTO commitments (commitment, secret, owner, created) VALUES (?, ?, ?, ?)",
        (commitment, secret, owner, now),
    )


def take_commitment(link: Connection, commitment: str, owner: str) -> str | None:
    """The secret behind a commitment of a player, which can be used once; None if there is none."""
    found = link.execute(
        "DELETE FROM commitments WHERE commitment = ? AND owner = ? RETURNING secret", (commitment, owner)
    ).fetchall()
    return str(found[0][0]) if found else None


# -- people ------------------------------------------------------------------------------------------------------------
def add_player(link: Connection, player: str, name: str, now: int) -> None:
    """Stores somebody new."""
    link.execute("INSERT INTO players (id, name, created) VALUES (?, ?, ?)", (player, name, now))


def add_token(link: Connection, digest: str, player: str, scopes: str, label: str, now: int) -> None:
    """Stores the hash of a token."""
    link.execute(
        "INSERT INTO tokens (hash, player, scopes, label, created) VALUES (?, ?, ?, ?, ?)",
        (digest, player, scopes, label, now),
    )


def owner_of_token(link: Connection, digest: str) -> tuple[str, str, str, str | None] | None:
    """Whose token it is: id, name, scopes, login; None if it is nobody's."""
    found = link.execute(
        "SELECT players.id, players.name, tokens.scopes, players.login FROM tokens"
        " JOIN players ON players.id = tokens.player WHERE tokens.hash = ?",
        (digest,),
    ).fetchone()
    return None if found is None else (found[0], found[1], found[2], found[3])


def make_account(link: Connection, player: str, login: str, password: str, name: str | None) -> bool:
    """Gives a player a login; False if it is somebody's, or the player has one."""
    taken = link.execute("SELECT 1 FROM players WHERE login = ?", (login,)).fetchone()
    if taken is not None:
        return False
    done = link.execute(
        "UPDATE players SET login = ?, password = ?, name = COALESCE(?, name) WHERE id = ? AND login IS NULL",
        (login, password, name, player),
    )
    return done.rowcount == 1


def account(link: Connection, login: str) -> tuple[str, str, str] | None:
    """Id, name and the hash of the password of an account, or None."""
    found = link.execute("SELECT id, name, password FROM players WHERE login = ?", (login,)).fetchone()
    return None if found is None else (found[0], found[1], found[2])


def forget_tokens(link: Connection, player: str) -> None:
    """Ends all sessions of a player."""
    link.execute("DELETE FROM tokens WHERE player = ?", (player,))


def forget_token(link: Connection, digest: str) -> None:
    """Ends one session."""
    link.execute("DELETE FROM tokens WHERE hash = ?", (digest,))


# -- decks -------------------------------------------------------------------------------------------------------------
def add_deck(link: Connection, deck: str, player: str, name: str, listed: str, now: int) -> None:
    """Keeps a deck of a player."""
    link.execute(
        "INSERT INTO decks (id, player, name, list, created) VALUES (?, ?, ?, ?, ?)", (deck, player, name, listed, now)
    )


def decks_of(link: Connection, player: str) -> list[tuple[str, str, str]]:
    """Id, name and list of a player's decks, oldest first."""
    found = link.execute("SELECT id, name, list FROM decks WHERE player = ? ORDER BY created, id", (player,)).fetchall()
    return [(row[0], row[1], row[2]) for row in found]


def deck_list(link: Connection, deck: str, player: str) -> str | None:
    """The list of a deck of a player, or None."""
    found = link.execute("SELECT list FROM decks WHERE id = ? AND player = ?", (deck, player)).fetchone()
    return None if found is None else str(found[0])


def change_deck(link: Connection, deck: str, player: str, name: str | None, listed: str | None) -> str | None:
    """Gives a deck another name or list, where one is given; its name then, None if the player has none such."""
    found = link.execute(
        "UPDATE decks SET name = COALESCE(?, name), list = COALESCE(?, list) WHERE id = ? AND player = ?"
        " RETURNING name",
        (name, listed, deck, player),
    ).fetchall()
    return str(found[0][0]) if found else None


def remove_deck(link: Connection, deck: str, player: str) -> bool:
    """Forgets a deck; False if the player has none such."""
    return link.execute("DELETE FROM decks WHERE id = ? AND player = ?", (deck, player)).rowcount == 1
