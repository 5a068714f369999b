"""Who plays for whom: what the pairs revealed so far say about the other seats' alliances (7.6 of the rules page).

Every weapon laid is weighed against what else that seat held then, as far as the observer knows: a seat of alliance A lays the
more willingly what is of use to A there, and keeps what is not; so what is passed on at the end of a round counts too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from games.kalesia.faces import ALLIANCES, FACE_INDEX, Pair
from games.kalesia.mind.rollout_policy import Calendar, wishes
from games.kalesia.table import HANDS_PER_ROUND, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat

BETA: Final = 0.5
"""How far play follows from use; less than 1 because players bluff."""
SPREAD: Final = 900.0
"""Use, in the unit of `wishes`, that makes a weapon e times as likely, on top of a share of the best use there is."""
SHARE: Final = 0.5
HAND_SIZE: Final = 11
BLIND: Final = 0.2
"""Share of weapons that are laid without a thought."""
GRAIN: Final = 1_000_000

Logs = list[float]
"""Per alliance."""


class Suspicion:
    """What `seat` makes of every seat's play so far; its own alliance is not used, so others may think the same of it."""

    def __init__(self, view: Table, seat: Seat, calendar: Calendar) -> None:
        self.view = view
        self.seat = seat
        self.logs: list[Logs] = [[0.0, 0.0, 0.0] for _ in range(view.n)]
        self._rounds = [view.log[i : i + HANDS_PER_ROUND] for i in range(0, len(view.log), HANDS_PER_ROUND)]
        fallen = [(a, 1 << cell) for cell, a in enumerate(view.owner) if view.number[cell] <= calendar.fallen]
        owned = [sum([bit for a, bit in fallen if a == alliance]) for alliance in ALLIANCES]
        for played in view.log:
            if played.winner is None:
                break
            self._read(played.area, wishes(np.array([owned], dtype=np.int32), calendar, played.area)[0].tolist())
            owned[ALLIANCES.index(played.winner)] |= calendar.bit(played.area)

    def _read(self, area: int, table: list[list[int]]) -> None:
        """The pairs of one hand; `table` is the use of every face to every alliance there."""
        for j in range(self.view.n):
            held = list(self._held(j, area))
            hidden = HAND_SIZE - 2 * ((self.view.hand_of(area) - 1) % HANDS_PER_ROUND) - len(held)
            pair = self.view.log[self.view.hand_of(area) - 1].pairs[j]
            for i, use in enumerate(table):
                self.logs[j][i] += likelihood(pair, held, use, hidden)

    def _held(self, j: Seat, area: int) -> Iterator[int]:
        """Faces that seat j certainly held at that hand: what it laid then and later in the round, and what was left."""
        round_, place = divmod(self.view.hand_of(area) - 1, HANDS_PER_ROUND)
        for played in self._rounds[round_][place:]:
            yield from (FACE_INDEX[face] for face in played.pairs[j])
        if round_ < len(self.view.passed):
            given = self.view.passed[round_][j]
            if isinstance(given, tuple):
                yield from (FACE_INDEX[face] for face in given)
        else:
            for face, count in enumerate(self.view.known[j]):
                yield from [face] * count

    def assignments(self) -> list[tuple[tuple[int, ...], int]]:
        """Every way to give the unseen alliance cards to the other seats, with its weight 0 .. GRAIN.

        Each is (alliance of seat 0, 1 ...); the joint posterior of 7.6.
        """
        cards = [self.view.alliances_in_use[a] for a in ALLIANCES]
        me = self.view.alliance[self.seat]
        own = ALLIANCES.index(me) if me in ALLIANCES else 0
        cards[own] -= 1
        found: list[tuple[tuple[int, ...], float]] = [((), 0.0)]
        for j in range(self.view.n):
            found = [step for sides, log in found for step in self._with(j, own, sides, log, cards)]
        top = max(log for _, log in found)
        return [(sides, round(GRAIN * math.exp(log - top))) for sides, log in found]

    def _with(
        self, j: Seat, own: int, sides: tuple[int, ...], log: float, cards: Sequence[int]
    ) -> Iterator[tuple[tuple[int, ...], float]]:
        if j == self.seat:
            yield (*sides, own), log
            return
        for i in range(3):
            used = sum(side == i for k, side in enumerate(sides) if k != self.seat)
            if used < cards[i]:
                copies = cards[i] - used  # equal cards: so many ways
                yield (*sides, i), log + self.logs[j][i] + math.log(copies)

    def draw(self, count: int, chance: Chance) -> list[tuple[int, ...]]:
        """So many assignments, each as often as it is likely, spread evenly."""
        ways = self.assignments()
        total = sum(weight for _, weight in ways)
        start = chance.below(total)
        balls = [(start + total * k // count) % total for k in range(count)]
        picked = _at(balls, ways)
        chance.shuffle(picked)
        return picked


def _at(balls: Sequence[int], ways: Sequence[tuple[tuple[int, ...], int]]) -> list[tuple[int, ...]]:
    edges = [0]
    for _, weight in ways:
        edges.append(edges[-1] + weight)
    picked, way = [], 0
    for ball in sorted(balls):
        while ball >= edges[way + 1]:
            way += 1
        picked.append(ways[way][0])
    return picked


def likelihood(pair: Pair, held: Sequence[int], use: Sequence[int], hidden: int = 0) -> float:
    """Log of how likely a seat with these wishes lays `pair`, one weapon after the other.

    `held` are the faces that it held for certain, the pair included; `hidden` more may have been any.
    """
    scale = BETA / (SPREAD + SHARE * max([abs(wish) for wish in use]))
    weight = [math.exp(wish * scale) for wish in use]
    left = sum([weight[face] for face in held]) + hidden * sum(weight) / len(weight)
    first, second = (FACE_INDEX[face] for face in pair)
    found, count = 0.0, len(held) + hidden
    for face in (first, second):
        found += math.log((1 - BLIND) * weight[face] / left + BLIND / count)
        left -= weight[face]
        count -= 1
    return found


def exposure(suspicion: Suspicion, pairs: Sequence[Pair], calendar: Calendar) -> list[float]:
    """Per pair, by how much laying it would make the others surer of the seat's true alliance: -1 .. 1."""
    view, seat = suspicion.view, suspicion.seat
    owned = [sum([1 << c for c, owner in enumerate(view.owner) if owner == a]) for a in ALLIANCES]
    table = wishes(np.array([owned], dtype=np.int32), calendar, view.area)[0].tolist()
    held = [face for face, count in enumerate(view.hand[seat]) for _ in range(count)]
    cards = [view.alliances_in_use[a] for a in ALLIANCES]
    me = next(i for i, a in enumerate(ALLIANCES) if view.alliance[seat] == a)
    before = _posterior(suspicion.logs[seat], cards)[me]
    found = []
    for pair in pairs:
        logs = [log + likelihood(pair, held, use) for log, use in zip(suspicion.logs[seat], table, strict=True)]
        found.append(_posterior(logs, cards)[me] - before)
    return found


def _posterior(logs: Logs, cards: Sequence[int]) -> list[float]:
    top = max(logs)
    weights = [count * math.exp(log - top) for log, count in zip(logs, cards, strict=True)]
    return [weight / sum(weights) for weight in weights]
