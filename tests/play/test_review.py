"""Marks on the page of cards to check belong to a text and its program."""

from __future__ import annotations

from willforge.cards.model import Face
from willforge.play.review import review
from willforge.terms import CHANT


def faces(*texts: str) -> list[tuple[str, Face]]:
    return [(f"T-{number}", Face(f"Card {number}", CHANT, text=text)) for number, text in enumerate(texts)]


def test_print_and_program_stand_side_by_side() -> None:
    made = review(faces("Draw two cards.", "Draw two cards.", "Juggle geese."))
    assert (made.faces, made.checked, made.refused) == (2, 0, 1)
    assert "| Draw two cards. | spell:<br>&nbsp;&nbsp;1. you: draw 2 |" in made.page
    assert "Refused: not understood near 'geese'" in made.page


def test_a_mark_is_kept_until_the_text_or_the_program_changes() -> None:
    cards = faces("Draw two cards.", "You gain 300 life.")
    marked = review(cards).page.replace("- [ ] ", "- [x] ", 1)
    again = review(cards, marked)
    assert (again.checked, again.again) == (1, 0)
    assert again.page.count("- [x] ") == 1
    changed = review(faces("Draw three cards.", "You gain 300 life."), again.page)
    assert (changed.checked, changed.again) == (0, 1)
    assert "has changed since" in changed.page and "- [x]" not in changed.page
