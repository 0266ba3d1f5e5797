"""Training the network of `bots.network` with PyTorch: who will win, and what was chosen.

Beside it a critic learns who will win that sees both hands. It says how much of a result was the hand that nobody could
know of, so the network is taught what the critic thinks and not the result alone, and choices that went better than the
critic thought count more. It is there while the network learns and nowhere else: what is played holds none of it.

Needs the extra `willforge[learn]`. The same examples and seed give the same weights on the same machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from willforge.bots.features import (
    Floats,
    Ints,
    object_column,
    object_features,
    option_column,
    option_features,
    table_features,
)
from willforge.bots.network import GROUPS, SHAPES, SHARE, WIDTH, Network, groups_of
from willforge.play.columns import NO_ROW, OPTIONS
from willforge.research.examples import NOT_CHOOSING, Examples, area_under_curve, described

BATCH: Final = 256
RATE: Final = 3e-4
DECAY: Final = 0.05
CHOICES: Final = 0.3
"""How much learning what was chosen counts beside learning who wins."""
TRUST: Final = 0.5
"""How much of what the network is taught about a moment is what the critic thinks of it; the rest is who won."""
PRAISE: Final = 1.0
"""How much more a choice counts that went better than the critic thought: e to the power of this for one that won where
it saw no hope."""
DROPPED: Final = 0.4
"""The share of the numbers of the context that are left out while it learns."""
FORGOTTEN: Final = 0.5
"""The share of the cards that are not described while it learns, so that no deck is known by them."""
HELD: Final = 8
"""One deck in so many is held back with all its games, to see when to stop: who learns decks by heart knows nothing of
others."""
SEEING: Final = ("card", "object", "object_bias", "token", "token_bias", "table", "groups", "groups_bias", "context",
                 "context_bias")  # fmt: skip
"""The weights that make a context of what a player sees."""
CRITIC: Final[dict[str, tuple[int, ...]]] = {
    **{name: SHAPES[name] for name in SEEING},
    "both": (2 * WIDTH, WIDTH),
    "both_bias": (WIDTH,),
    "value": (WIDTH, 1),
    "standing": (1,),
}
"""The weights of the critic: a context of what either player sees, and what follows from the two."""
Weights = dict[str, Tensor]
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Epoch:
    """How well the network did after it had seen all examples once more: its loss on them, and the area under the curve
    and the share of choices that were the same on each set, by name."""

    number: int
    loss: float
    curve: dict[str, float]
    agreed: dict[str, float]
    critic: dict[str, float]
    """The area that the critic reaches, who sees both hands."""


@dataclass(frozen=True)
class _Batch:
    """Some moments as the network takes them."""

    standing: Tensor
    tables: Tensor
    objects: Tensor
    cards: Tensor
    groups: Tensor
    options: Tensor
    option_places: Tensor
    option_moments: Tensor
    pointed: dict[str, Tensor]
    chosen: Tensor
    won: Tensor


def train(
    examples: Examples, others: dict[str, Examples], epochs: int, seed: int, tell: Callable[[Epoch], None]
) -> Network:
    """The network after the epoch in which it said best who wins the games that were held back. `others` are sets it
    does not learn from; `tell` hears of every epoch. Linear in the examples and epochs."""
    torch.manual_seed(seed)
    dice = np.random.default_rng(seed)
    held = _held(examples)
    kept = np.flatnonzero(held)
    learned = np.flatnonzero(~held[::2])  # moments, each seen by both players
    weights, critic = _all_begun(SHAPES), _all_begun(CRITIC)
    optimizer = torch.optim.AdamW([*weights.values(), *critic.values()], lr=RATE, weight_decay=DECAY)
    steps = max(1, epochs * -(-2 * len(learned) // BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3 * RATE, total_steps=steps)
    sets = {"held back": (examples, kept)} | {name: (one, np.arange(len(one))) for name, one in others.items()}
    best, best_weights = -1.0, weights
    for number in range(1, epochs + 1):
        dice.shuffle(learned)
        losses = []
        for start in range(0, len(learned), BATCH // 2):
            batch = _batch(examples, seen_by_both(learned[start : start + BATCH // 2]))
            thought = _critic_values(critic, batch, DROPPED)
            loss = _loss(weights, batch, torch.sigmoid(thought.detach()))
            loss = loss + binary_cross_entropy_with_logits(thought, batch.won)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(float(loss.detach()))
        found = {name: _measured(weights, *one) for name, one in sets.items()}
        curve = {name: area for name, (area, _) in found.items()}
        agreed = {name: same for name, (_, same) in found.items()}
        seeing = {name: area_under_curve(judged(critic, *one), one[0].won[one[1]]) for name, one in sets.items()}
        tell(Epoch(number, float(np.mean(losses)), curve, agreed, seeing))
        if curve["held back"] > best:
            best, best_weights = curve["held back"], {name: one.detach().clone() for name, one in weights.items()}
    return Network({name: one.detach().numpy() for name, one in best_weights.items()})


def _held(examples: Examples) -> NDArray[np.bool_]:
    """Which examples are held back: those of some decks, or of some pairs of games where there are too few decks."""
    found: NDArray[np.bool_] = (examples.decks % HELD == 0).any(axis=1)
    return found if 0 < 2 * found.sum() < len(found) else examples.pair % HELD == 0


def seen_by_both(moments: Places) -> Places:
    """The examples of these moments: what the first player saw and what the second one saw, one after the other."""
    return np.stack([2 * moments, 2 * moments + 1], axis=1).ravel()


def _all_begun(shapes: dict[str, tuple[int, ...]]) -> Weights:
    """Weights before anything was learned; what `standing` says is the first guess."""
    weights = {name: _begun(shape) for name, shape in shapes.items()}
    weights["standing"] = torch.ones(shapes["standing"], requires_grad=True)
    return weights


def _begun(shape: tuple[int, ...]) -> Tensor:
    """Weights before anything was learned."""
    if len(shape) == 1:
        return torch.zeros(shape, requires_grad=True)
    return (torch.randn(shape) * (2 / shape[0]) ** 0.5 * 0.5).requires_grad_()


def _batch(examples: Examples, moments: Places) -> _Batch:
    """The moments of these numbers."""
    rows, row_moments, starts = _rows(examples.object_ends, moments)
    places, option_moments, option_starts = _rows(examples.option_ends, moments)
    objects, options = examples.objects[rows], examples.options[places]
    pointed = {}
    for name in ("card", "other"):
        row = option_column(options, name)
        pointed[name] = torch.from_numpy(np.where(row == NO_ROW, len(rows), row + starts[option_moments]))
    return _Batch(
        torch.from_numpy(examples.standing[moments]),
        torch.from_numpy(table_features(examples.tables[moments])),
        torch.from_numpy(object_features(objects)),
        torch.from_numpy(described(examples, object_column(objects, "name"))),
        torch.from_numpy(row_moments * GROUPS + groups_of(objects)),
        torch.from_numpy(option_features(options)),
        torch.from_numpy(np.arange(len(places)) - option_starts[option_moments]),
        torch.from_numpy(option_moments),
        pointed,
        torch.from_numpy(examples.chosen[moments].astype(np.int64)),
        torch.from_numpy(examples.won[moments]),
    )


def _rows(ends: Ints, moments: Places) -> tuple[Places, Places, Places]:
    """The rows of some moments, the place of the moment each belongs to, and where the rows of each begin now."""
    begins = np.where(moments > 0, ends[moments - 1], 0)
    counts = ends[moments] - begins
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    owners = np.repeat(np.arange(len(moments)), counts)
    return np.arange(len(owners)) - starts[owners] + begins[owners], owners, starts


def _seen(weights: Weights, batch: _Batch, dropped: float) -> tuple[Tensor, Tensor]:
    """The tokens of the cards that are seen, and the context of each moment."""
    many = len(batch.tables)
    cards = batch.cards @ weights["card"]
    if dropped > 0:
        cards = cards * (torch.rand(len(cards), 1) >= FORGOTTEN)
    tokens = torch.relu(batch.objects @ weights["object"] + cards + weights["object_bias"])
    tokens = torch.relu(tokens @ weights["token"] + weights["token_bias"])
    sums = torch.zeros(many * GROUPS, WIDTH).index_add(0, batch.groups, tokens * SHARE).view(many, GROUPS * WIDTH)
    context = torch.relu(batch.tables @ weights["table"] + sums @ weights["groups"] + weights["groups_bias"])
    context = torch.dropout(context, dropped, dropped > 0)
    context = torch.relu(context @ weights["context"] + weights["context_bias"])
    return tokens, torch.dropout(context, dropped, dropped > 0)


def _critic_values(weights: Weights, batch: _Batch, dropped: float) -> Tensor:
    """What the critic thinks of each moment of a batch in which what both players saw stands side by side. What one of
    them has the other has not: the values of the two are each other's opposite."""
    _, context = _seen(weights, batch, dropped)
    seats = context.view(-1, 2, WIDTH)
    both = torch.stack([seats.flatten(1), seats.flip(1).flatten(1)], dim=1).view(-1, 2 * WIDTH)
    found = (torch.relu(both @ weights["both"] + weights["both_bias"]) @ weights["value"]).view(-1, 2)
    standing = batch.standing.view(-1, 2)
    found = found - found.flip(1) + weights["standing"] * (standing - standing.flip(1)) / 2
    return found.flatten()


def _forward(weights: Weights, batch: _Batch, dropped: float) -> tuple[Tensor, Tensor]:
    """The values of the moments, and the scores of their options with a row of OPTIONS for each: what `Network` does
    with one moment."""
    many = len(batch.tables)
    tokens, context = _seen(weights, batch, dropped)
    values = (context @ weights["value"] + weights["value_bias"])[:, 0] + weights["standing"] * batch.standing
    told = batch.options @ weights["option"] + weights["option_bias"]
    told = told + (context @ weights["option_context"])[batch.option_moments]
    tokens = torch.cat([tokens, torch.zeros(1, WIDTH)])
    for name, rows in batch.pointed.items():
        told = told + tokens[rows] @ weights[f"option_{name}"]
    scores = torch.full((many, OPTIONS), -torch.inf)
    found = (torch.relu(told) @ weights["score"])[:, 0]
    return values, scores.index_put((batch.option_moments, batch.option_places), found)


def _loss(weights: Weights, batch: _Batch, judged: Tensor) -> Tensor:
    """How far the network is from what it is taught; `judged` is how likely the critic thinks each moment is won."""
    values, scores = _forward(weights, batch, DROPPED)
    loss = binary_cross_entropy_with_logits(values, TRUST * judged + (1 - TRUST) * batch.won)
    chose = batch.chosen != NOT_CHOOSING
    if chose.any():
        missed = cross_entropy(scores[chose], batch.chosen[chose], reduction="none")
        praise = torch.exp(PRAISE * (batch.won - judged)[chose])
        loss = loss + CHOICES * (praise * missed).sum() / praise.sum()
    return loss


def asked(network: Network, examples: Examples) -> tuple[Floats, Floats]:
    """The value of every moment, and the scores of its options, a row for each: what the network says when it is asked
    moment by moment, all at once. Linear."""
    weights = {name: torch.from_numpy(one) for name, one in network.weights.items()}
    values, scores = _told(weights, examples, np.arange(len(examples)))
    return values, scores.numpy()


def _told(weights: Weights, examples: Examples, moments: Places) -> tuple[Floats, Tensor]:
    values = np.zeros(len(moments), np.float32)
    scores = torch.full((len(moments), OPTIONS), -torch.inf)
    with torch.no_grad():
        for start in range(0, len(moments), BATCH):
            found, scored = _forward(weights, _batch(examples, moments[start : start + BATCH]), 0.0)
            values[start : start + BATCH] = found.numpy()
            scores[start : start + BATCH] = scored
    return values, scores


def _measured(weights: Weights, examples: Examples, moments: Places) -> tuple[float, float]:
    """How well the network says who wins some moments, and how often it would choose what was chosen."""
    values, scores = _told(weights, examples, moments)
    chosen = examples.chosen[moments]
    chose = chosen != NOT_CHOOSING
    same = scores.argmax(1).numpy()[chose] == chosen[chose]
    return area_under_curve(values, examples.won[moments]), float(same.mean()) if len(same) else 0.0


def judged(critic: Weights, examples: Examples, views: Places) -> Floats:
    """What the critic thinks of some examples, in which what both players saw stands side by side."""
    values = np.zeros(len(views), np.float32)
    with torch.no_grad():
        for start in range(0, len(views), BATCH):
            batch = _batch(examples, views[start : start + BATCH])
            values[start : start + BATCH] = _critic_values(critic, batch, 0.0).numpy()
    return values
