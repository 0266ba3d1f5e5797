"""Training the network of `bots.network` with PyTorch: who will win, and what was chosen.

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
RATE: Final = 1e-3
DECAY: Final = 0.05
CHOICES: Final = 0.3
"""How much learning what was chosen counts beside learning who wins."""
DROPPED: Final = 0.2
"""The share of the numbers of the context that are left out while it learns."""
HELD: Final = 10
"""One pair of games in so many of those to learn from is held back, to see when to stop."""
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
    held = examples.pair % HELD == 0
    learned, kept = np.flatnonzero(~held), np.flatnonzero(held)
    weights = {name: _begun(shape) for name, shape in SHAPES.items()}
    weights["standing"] = torch.ones(SHAPES["standing"], requires_grad=True)  # the first guess
    optimizer = torch.optim.AdamW(weights.values(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, 3 * RATE, total_steps=max(1, epochs * -(-len(learned) // BATCH))
    )
    best, best_weights = -1.0, weights
    for number in range(1, epochs + 1):
        dice.shuffle(learned)
        losses = []
        for start in range(0, len(learned), BATCH):
            batch = _batch(examples, learned[start : start + BATCH])
            loss = _loss(weights, batch)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(float(loss.detach()))
        found = {"held back": _measured(weights, examples, kept)}
        found |= {name: _measured(weights, other, np.arange(len(other))) for name, other in others.items()}
        curve = {name: area for name, (area, _) in found.items()}
        tell(Epoch(number, float(np.mean(losses)), curve, {name: same for name, (_, same) in found.items()}))
        if curve["held back"] > best:
            best, best_weights = curve["held back"], {name: one.detach().clone() for name, one in weights.items()}
    return Network({name: one.detach().numpy() for name, one in best_weights.items()})


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


def _forward(weights: Weights, batch: _Batch, dropped: float) -> tuple[Tensor, Tensor]:
    """The values of the moments, and the scores of their options with a row of OPTIONS for each: what `Network` does
    with one moment."""
    many = len(batch.tables)
    tokens = torch.relu(batch.objects @ weights["object"] + batch.cards @ weights["card"] + weights["object_bias"])
    tokens = torch.relu(tokens @ weights["token"] + weights["token_bias"])
    sums = torch.zeros(many * GROUPS, WIDTH).index_add(0, batch.groups, tokens * SHARE).view(many, GROUPS * WIDTH)
    context = torch.relu(batch.tables @ weights["table"] + sums @ weights["groups"] + weights["groups_bias"])
    context = torch.dropout(context, dropped, dropped > 0)
    context = torch.relu(context @ weights["context"] + weights["context_bias"])
    context = torch.dropout(context, dropped, dropped > 0)
    values = (context @ weights["value"] + weights["value_bias"])[:, 0] + weights["standing"] * batch.standing
    told = batch.options @ weights["option"] + weights["option_bias"]
    told = told + (context @ weights["option_context"])[batch.option_moments]
    tokens = torch.cat([tokens, torch.zeros(1, WIDTH)])
    for name, rows in batch.pointed.items():
        told = told + tokens[rows] @ weights[f"option_{name}"]
    scores = torch.full((many, OPTIONS), -torch.inf)
    found = (torch.relu(told) @ weights["score"])[:, 0]
    return values, scores.index_put((batch.option_moments, batch.option_places), found)


def _loss(weights: Weights, batch: _Batch) -> Tensor:
    values, scores = _forward(weights, batch, DROPPED)
    loss = binary_cross_entropy_with_logits(values, batch.won)
    chose = batch.chosen != NOT_CHOOSING
    if chose.any():
        loss = loss + CHOICES * cross_entropy(scores[chose], batch.chosen[chose])
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
