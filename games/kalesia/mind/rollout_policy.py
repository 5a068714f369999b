"""Many games of Kalesia played on at once, from one view, to see where each pair leads.

All games of a batch stand at the same area, because area k is always contested in hand k; so one step of numpy plays one hand
of them all. Everything is whole numbers: the results are the same on every machine. Arrays are indexed by
game, seat, face or alliance, in the order of `FACES` and `ALLIANCES`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, FACES, VALUE
from games.kalesia.lines import CELLS, THROUGH
from games.kalesia.table import HANDS_PER_ROUND
from games.kernel.chance import Chance

Ints = npt.NDArray[Any]

NONE: Final = -1
"""No winner yet."""
FOREST: Final = 2
TEMPLE: Final = 3840
"""A completed line; the other stakes are 64 times those of 11.2."""
OWNED: Final = (0, 10, 51, 256)
"""Stake of a line by how many of its cells one alliance would own, without a rival there."""
LATER: Final = tuple(256 * 9**k // 10**k for k in range(CELLS + 1))
"""256 * 0.9 ** k, rounded down."""
OWN: Final = 16
RIVAL: Final = 9
"""Sixteenths of a stake that a conquest is worth to its own alliance, and costs the others."""
USUAL: Final = (5, 5, 2)
"""Twelfths: how often C, M and F conquer."""
KEEP: Final = 10
"""Sixteenths of a weapon's use in later areas of the round that count against playing it now."""
WILD: Final = 120
"""Spread of the luck in the choice, in 256ths of the score."""
LOOSE: Final = (6, 12, 24, 48, 96)
"""How much luck is added to the score: drawn per game and seat, because nobody knows how well the others play."""
USUALLY: Final = np.array(USUAL, dtype=np.int32)
NEVER: Final = -(1 << 30)
SWAY: Final = np.array([256 - WILD // 2 + (die * WILD >> 8) for die in range(256)], dtype=np.int32)
"""By a die, what a score is multiplied with, in 256ths."""
ADDED: Final = np.array([LOOSE[die % len(LOOSE)] for die in range(256)], dtype=np.int32)
"""By a die, how much of another is added to a score."""
SIDED: Final = np.array([[OWN if a == b else -RIVAL for b in range(3)] for a in range(3)], dtype=np.int32)
"""[alliance that wishes, alliance that conquers], sixteenths of a stake."""

FACE_ALLIANCE: Final = np.array([ALLIANCES.index(ALLIANCE_OF[face]) for face in FACES])
FACE_VALUE: Final = np.array([VALUE[face] for face in FACES], dtype=np.int32)
PACKED: Final = np.array([VALUE[f] << (10 * ALLIANCES.index(ALLIANCE_OF[f])) for f in FACES], dtype=np.int32)
"""Per face its value in the ten bits of its alliance, so that one sum makes all three totals."""


@dataclass
class Games:
    """A batch. `hands` and `piles` [games, seats, faces] count weapons, `sides` [games, seats] are alliances, `owned`
    [games, alliances] has a bit per cell."""

    hands: Ints
    piles: Ints
    sides: Ints
    owned: Ints

    def __len__(self) -> int:
        return len(self.hands)

    def pick(self, which: Ints) -> Games:
        """The games of these indices (or of a mask), copied."""
        return Games(self.hands[which], self.piles[which], self.sides[which], self.owned[which])


class Calendar:
    """The grid as the order of its areas: what a conquest does for the lines through its cell, at any time.

    `fallen`: how many areas had been conquered when the first round began.
    """

    def __init__(self, number: Sequence[int], fallen: int = 0) -> None:
        self.number = number
        self.fallen = fallen
        self.cell = {k: c for c, k in enumerate(number)}
        self._stakes: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def bit(self, area: int) -> int:
        return 1 << self.cell[area]

    def last_of_round(self, area: int) -> int:
        """The last area of the round in which `area` is contested."""
        return min(self.fallen + HANDS_PER_ROUND * ((area - self.fallen - 1) // HANDS_PER_ROUND + 1), CELLS)

    def stakes(self, area: int, now: int) -> list[tuple[int, int]]:
        """(cells that must be owned already, stake) of the lines through `area` while `now` is contested."""
        key = area, now
        if key not in self._stakes:
            self._stakes[key] = self._work_out(area, now)
        return self._stakes[key]

    def _work_out(self, area: int, now: int) -> list[tuple[int, int]]:
        found: dict[int, int] = {}
        for line in THROUGH[self.cell[area]]:
            others = [self.number[c] for c in line if self.number[c] != area]
            past = [k for k in others if k < now]
            mask = sum([self.bit(k) for k in past])
            if len(past) == 2:
                found[mask] = TEMPLE
            else:
                last = max([k for k in others if k >= now])
                found[mask] = found.get(mask, 0) + OWNED[len(past) + 1] * LATER[max(last, area) - now] // 256
        return list(found.items())

    def temples(self, area: int) -> list[int]:
        """The pairs of cells that make a line with `area`, both conquered before it."""
        return [mask for mask, stake in self.stakes(area, area) if stake == TEMPLE and mask]


def dice(chance: Chance, shape: tuple[int, ...]) -> Ints:
    """Uniform numbers 0..255."""
    count = 1
    for size in shape:
        count *= size
    return np.frombuffer(chance.below(1 << (8 * count)).to_bytes(count, "little"), dtype=np.uint8).reshape(shape)


def play_on(games: Games, calendar: Calendar, area: int, chance: Chance, chosen: Ints | None = None) -> Ints:
    """Plays all games from `area` to their end: the winning alliance per game. The batch is used up.

    `chosen` [games, seats, 2]: the faces laid in the first hand, when they have been taken from the hands already.
    """
    winners = np.full(len(games), NONE, dtype=np.int8)
    alive = np.arange(len(games))
    for now in range(area, CELLS + 1):
        laid = choose(games, calendar, now, chance) if chosen is None or now > area else chosen
        conqueror = conquerors(laid)
        built = _conquer(games, calendar, now, conqueror)
        if now == CELLS:
            winners[alive] = np.where(built, conqueror, FOREST)
        elif built.any():
            winners[alive[built]] = conqueror[built]
            games, alive = games.pick(~built), alive[~built]
        if not len(alive):
            break
        if now == calendar.last_of_round(now):
            _pass_left(games)
    return winners


def _pass_left(games: Games) -> None:
    """KALESIA-503, 504, in every game."""
    games.hands = np.roll(games.hands, 1, axis=1) + games.piles
    games.piles = np.zeros_like(games.piles)


def choose(games: Games, calendar: Calendar, now: int, chance: Chance) -> Ints:
    """Every seat's two faces [games, seats, 2], taken from its hand: those of most use here that are not better kept."""
    count, seats, faces = games.hands.shape
    table = wishes(games.owned, calendar, now)
    rows = (3 * np.arange(count))[:, None] + games.sides
    scores = table.reshape(3 * count, faces).take(rows.reshape(-1), axis=0)
    luck = dice(chance, scores.shape)
    scores *= SWAY.take(luck)
    scores >>= 8
    scores += luck * ADDED.take(dice(chance, (count * seats, 1)))
    hands = games.hands.reshape(count * seats, faces)
    every = np.arange(count * seats)
    np.putmask(scores, hands == 0, NEVER)
    chosen = np.empty((count * seats, 2), dtype=np.int64)
    chosen[:, 0] = one = scores.argmax(axis=1)
    hands[every, one] -= 1
    scores[every, one] = np.where(hands[every, one] == 0, NEVER, scores[every, one])
    chosen[:, 1] = two = scores.argmax(axis=1)
    hands[every, two] -= 1
    piles = games.piles.reshape(count * seats, faces)
    piles[every, one] += 1
    piles[every, two] += 1
    return chosen.reshape(count, seats, 2)


def wishes(owned: Ints, calendar: Calendar, now: int) -> Ints:
    """Per game, alliance and face: of how much use it is to the alliance that this face lies here."""
    wish = _use(owned, calendar, now, now)
    last = calendar.last_of_round(now)
    if last > now:
        later = sum([_use(owned, calendar, area, now) for area in range(now + 1, last + 1)])
        wish = wish - later * KEEP // (16 * (last - now))
    table: Ints = wish.take(FACE_ALLIANCE, axis=2) * FACE_VALUE
    return table


def _use(owned: Ints, calendar: Calendar, area: int, now: int) -> Any:
    """[games, alliance that wishes, alliance of the weapon]: what one more point changes, as if luck were logistic."""
    stake = stakes_at(owned, calendar, area, now)
    worth = stake[:, None, :] * SIDED >> 4
    mean = worth @ USUALLY
    return (worth * 12 - mean[:, :, None]) * USUALLY >> 4


def stakes_at(owned: Ints, calendar: Calendar, area: int, now: int) -> Ints:
    """[games, alliances]: what conquering `area` would do for each alliance's lines, TEMPLE at most."""
    stake = np.zeros(owned.shape, dtype=np.int32)
    for mask, size in calendar.stakes(area, now):
        if mask:
            stake += ((owned & mask) == mask) * np.int32(size)
        else:
            stake += np.int32(size)
    if area == CELLS:
        stake[:, 2] = TEMPLE
    return np.minimum(stake, TEMPLE)


def put_instead(games: Games, chosen: Ints, seat: int, first: Ints) -> None:
    """Puts back what `seat` would have laid and lays what it is told to."""
    every = np.arange(len(games))
    for place in (0, 1):
        for faces, step in ((chosen[:, seat, place], 1), (first[:, place], -1)):
            games.hands[every, seat, faces] += step
            games.piles[every, seat, faces] -= step
    chosen[:, seat] = first


def conquerors(chosen: Ints) -> Ints:
    """KALESIA-401 to 403, for every game."""
    totals = PACKED.take(chosen).sum(axis=(1, 2), dtype=np.int64)
    c, m, f = totals & 1023, (totals >> 10) & 1023, totals >> 20
    return np.where((c > m) & (c > f), 0, np.where((m > c) & (m > f), 1, 2)).astype(np.int8)


def _conquer(games: Games, calendar: Calendar, now: int, conqueror: Ints) -> Ints:
    """Marks the cell and says in which games that completes a line."""
    owned = games.owned[np.arange(len(games)), conqueror]
    built = np.zeros(len(games), dtype=bool)
    for mask in calendar.temples(now):
        built |= (owned & mask) == mask
    games.owned[np.arange(len(games)), conqueror] = owned | calendar.bit(now)
    return built
