"""Values and chance by fiat: what a scenario sets or fixes without the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from willforge import terms
from willforge.play import board
from willforge.play.scenario import words
from willforge.play.scenario.names import ScenarioError, StepFailed
from willforge.play.scenario.position import counter_name, read_will

if TYPE_CHECKING:
    from willforge.play.scenario.steps import Run


def arrange(run: Run, step: words.Step) -> None:
    """Carries out a roll, shuffle, random or with step. Raises ScenarioError for a value that means nothing."""
    script = board.by_fiat(run.state)
    if step.kind == words.ROLL:
        for value in step.data:
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 6:
                raise ScenarioError(f"roll: '{value}' is no result of a die", line=step.line)
            script.rolls.append(value)
    elif step.kind == words.RANDOM:
        script.picks.extend(_slot(run, str(name), step) for name in step.data)
    elif step.kind == words.SHUFFLE:
        for whose, cards in step.data.items():
            _shuffle(run, str(whose), cards, step)
    else:
        for path, value in step.data.items():
            _set(run, str(path), value, step)
        _refresh(run)


def _slot(run: Run, name: str, step: words.Step) -> int:
    try:
        found = run.names.meant(run.state, run.names.whole(name))
    except ScenarioError as error:
        raise error.at("", step.line) from error
    if not found:
        raise StepFailed(f"there is no {name}")
    return found[0].slot


def _shuffle(run: Run, whose: str, cards: Any, step: words.Step) -> None:
    player, _, zone = whose.partition(".")
    if player not in terms.PLAYER_NAMES or zone not in ("", "deck", "stone_deck") or not isinstance(cards, list):
        raise ScenarioError(f"shuffle: write {{A: [Name]}} or {{A.stone_deck: [Name]}}, not '{whose}'", line=step.line)
    assert run.state.script is not None
    taken: list[int] = []
    for name in cards:
        found = run.names.meant(run.state, run.names.whole(str(name)))
        free = [known.slot for known in found if known.slot not in taken]
        if not free:
            raise StepFailed(f"there is no further {name}")
        taken.append(free[0])
    number = terms.STONE_DECK if zone == "stone_deck" else terms.DECK
    run.state.script.shuffles.append((terms.PLAYER_NAMES.index(player), number, tuple(taken)))


def _set(run: Run, path: str, value: Any, step: words.Step) -> None:
    state = run.state
    owner, _, key = path.partition(".")
    if owner in terms.PLAYER_NAMES and key in ("life", "will", "weather"):
        seat = terms.PLAYER_NAMES.index(owner)
        if key == "life" and isinstance(value, int) and not isinstance(value, bool):
            state.life[seat] = value
        elif key == "will" and isinstance(value, str):
            state.will[seat] = read_will(value, "", step.line)
            state.will_only[seat] = (0,) * len(state.will[seat])
        elif key == "weather" and isinstance(value, str):
            state.weather[seat] = "" if value == "none" else value
        else:
            raise ScenarioError(f"with: '{value}' can not be {path}", line=step.line)
        return
    ref, rest = run.names.take(path)
    handles = run.names.handles(state, ref)
    if not handles or ref.player >= 0:
        raise StepFailed(f"with: there is no {ref.text}")
    number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if rest == ".damage" and number:
        board.set_value(state, handles[0], "damage", value)
    elif rest == ".rested" and isinstance(value, bool):
        board.set_value(state, handles[0], "rested", int(value))
    elif rest.startswith(".counters.") and number:
        name = counter_name(rest.removeprefix(".counters."))
        board.set_value(state, handles[0], f"counters.{name}", value)
    else:
        raise ScenarioError(f"with: '{path}: {value}' is not understood", line=step.line)


def _refresh(run: Run) -> None:
    """What a player may do is worked out anew after a value was set by fiat."""
    board.unsettle(run.state)
    run.set_by_fiat()
    decision = run.state.decision
    if decision is not None and decision.kind == "priority":
        board.ask_again(run.state)
        run.keep_up()
