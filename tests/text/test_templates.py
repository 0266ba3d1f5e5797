"""No construct leaves out what it reads: every slot, both numbers of a count, whose and where of a noun phrase."""

from __future__ import annotations

from text.ignoring import ignored
from willforge.text.drafts import Np
from willforge.text.grammar import Construct, S
from willforge.text.language import language
from willforge.text.nodes import Const, Draw, Filter, Is, It, Player

WITHOUT_MEANING = {
    "host_noun": "the card this one is added to is one, whatever it is called",
    "host": "the same as a whole phrase",
    "several": "'all' or nothing before a plural",
    "one_thing": "'one thing' and 'a total of' count as the number after them does",
    "force": "a keyword that is the event itself",
    "recovery": "a card recovers in the recovery phase of its controller; how long is said by the duration",
    "home_deck": "cards go to the deck of their owner (302.6)",
    "standby_place": "there is one standby area that a card is put into",
    "item_kind": "what was gained or banished is known by the deed",
    "bracket_name": "the ability is the one that says it",
    "angle_name": "the ability is the one that says it",
    "name": "a name of this very card or ability, which says it",
}
"""Categories of slots that say nothing a program could keep, and why."""
ALLOWED = {
    ("search", "count"): "whoever searches may find fewer (1014)",
    ("anaphor", "type"): "what was done so is what the deed before did it to",
    ("conditional", "anaphor"): "the card that is put into the hand is the one spoken of",
}
"""By the first word of the pattern or the construct's category, and the slot's category."""


def _excused(category: str, pattern: str, kind: str, what: str) -> bool:
    if what == "slot" and kind in WITHOUT_MEANING:
        return True
    first = pattern.split()[0].removesuffix("es")
    return (first, kind) in ALLOWED or (category, kind) in ALLOWED


def test_no_construct_leaves_out_what_it_reads() -> None:
    found = [
        f"{construct.category}: {pattern}: {what} <{kind}>"
        for construct in language().constructs
        for pattern, kind, what in ignored(construct)
        if not _excused(construct.category, pattern, kind, what)
    ]
    assert not found, "\n".join(sorted(set(found)))


def test_faults_put_in_on_purpose_are_found() -> None:
    dropped = Construct("do", ("draw <n:num> cards",), (Draw(Player(0), Const(1)),))
    bound = Construct("do", ("draw <c:count> cards",), (Draw(Player(0), S.c[1]),))
    whose = Construct("cond1", ("it is a <np>",), lambda np: Is(It("it"), Filter(np.tests, 0)))
    checked = Construct(
        "cond1", ("it is a <np>",), lambda np: Is(It("it"), Filter(np.tests, 0)), when=lambda np: np == Np()
    )
    assert [what for _, _, what in ignored(dropped)] == ["slot"]
    assert [what for _, _, what in ignored(bound)] == ["part"]
    assert [what for _, _, what in ignored(whose)] == ["noun phrase"]
    assert not list(ignored(checked))
