"""Two seats whose weapons are all known: the hand at the table is a matrix, and pairs are mixed against being read (11.3).

Rows are the better own pairs, columns the likely ones of the rival, once for each alliance that it may be of. Who conquers is
certain for every pair of pairs, and where that ends the game so is the winner. Elsewhere games are played on, and what a pair
of pairs is worth is put together from its conquest and from what either pair leaves behind, because few games go to each.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np

from games.kalesia.faces import ALLIANCES
from games.kalesia.lines import CELLS
from games.kalesia.mind.batches import worlds
from games.kalesia.mind.foresight import Foresight, PairTrial, faces_of_move
from games.kalesia.mind.rollout_policy import Games, Ints, choose, conquerors, play_on
from games.kalesia.moves import pairs_from
from games.kalesia.table import Table
from games.kernel.minds.mixture import ONE, Kind, solve

Pair = tuple[int, int]
"""Two faces by their number, the lower first."""

ROWS: Final = 12
COLUMNS: Final = 12
USUAL: Final = 9
"""Of the columns, at most so many for the pairs that the rival lays most often in thought."""
LOOKS: Final = 400
"""Games in which the rival's likely pairs are looked for, per alliance."""
HABIT: Final = ONE // 2
"""How far the rival is thought to play as everybody does in thought; for the rest it may have read the mixture."""
BELIEF: Final = 600
"""Games that must speak for it until what a pair leaves behind counts for half of what they say."""
FITS: Final = 4
"""Rounds in which conquests and pairs are told apart."""
WEIGHTS: Final = 1024


@dataclass(frozen=True)
class Rival:
    """One alliance that the other seat may be of: its likely pairs [columns, 2], and how often it lays them, of ONE."""

    sides: tuple[int, ...]
    weight: int
    pairs: Ints
    habit: Ints


def are_open(view: Table) -> bool:
    """Whether two sit there who know each other's weapons."""
    return view.n == 2 and not any(view.unknown)


def mix(thought: Foresight, games: int, shades: list[float]) -> list[int]:
    """How often to lay each pair of `thought.trials`, in parts of ONE, after about so many games played on.

    `shades`: percent of games by which style would rather lay it.
    """
    best = sorted(range(len(shades)), key=lambda i: (-thought.trials[i].stage, -thought.trials[i].share))[:ROWS]
    rows = [thought.trials[i] for i in best]
    taste = np.array([[round(shades[i] * ONE / 100)] for i in best])
    rivals = _rivals(thought)
    each = max(1, games // sum([len(rows) * len(rival.pairs) for rival in rivals]))
    row, _ = solve([_kind(thought, rows, rival, each, taste) for rival in rivals], HABIT)
    found = [0] * len(shades)
    for i, share in zip(best, row, strict=True):
        found[i] = share
    return found


def _rivals(thought: Foresight) -> list[Rival]:
    ways = [(sides, weight) for sides, weight in thought.suspicion.assignments() if weight]
    total = sum([weight for _, weight in ways])
    return [_rival(thought, sides, max(1, WEIGHTS * weight // total)) for sides, weight in ways]


def _rival(thought: Foresight, sides: tuple[int, ...], weight: int) -> Rival:
    view, other = thought.view, 1 - thought.seat
    batch = worlds(view, thought.seat, thought.recall, [sides] * LOOKS, thought.chance)
    chosen = choose(batch, thought.calendar, view.area, thought.chance)[:, other]
    laid = Counter((min(pair), max(pair)) for pair in chosen.tolist())
    pairs = _columns([faces_of_move(move) for move in pairs_from(other, thought.recall.known[other])], laid)
    often = np.array([laid[pair] for pair in pairs])
    habit = often * ONE // often.sum()
    habit[0] += ONE - habit.sum()
    return Rival(sides, weight, np.array(pairs), habit)


def _columns(legal: list[Pair], laid: Counter[Pair]) -> list[Pair]:
    """The pairs laid most often, and some of all other sorts, because a rival who can read is not bound to its habit."""
    usual = sorted(laid, key=lambda pair: (-laid[pair], pair))[:USUAL]
    rest = [pair for pair in legal if pair not in usual]
    room = COLUMNS - len(usual)
    return usual + (rest if len(rest) <= room else [rest[k * len(rest) // room] for k in range(room)])


def _kind(thought: Foresight, rows: list[PairTrial], rival: Rival, each: int, taste: Ints) -> Kind:
    """The matrix against a rival of that alliance, from `each` games per pair of pairs."""
    view, seat = thought.view, thought.seat
    shape = len(rows), len(rival.pairs)
    laid = np.empty((*shape, each, 2, 2), dtype=np.int64)
    laid[:, :, :, seat] = np.array([faces_of_move(p.move) for p in rows])[:, None, None]
    laid[:, :, :, 1 - seat] = rival.pairs[None, :, None]
    chosen: Ints = laid.reshape(-1, 2, 2)
    batch = worlds(view, seat, thought.recall, [rival.sides] * len(chosen), thought.chance)
    _lay(batch, chosen)
    conquered = conquerors(chosen).reshape(*shape, each)[:, :, 0]
    winners = play_on(batch, thought.calendar, view.area, thought.chance, chosen).reshape(*shape, each)
    ends = _ends(view, thought)
    mine, theirs = (_worth(winners == rival.sides[j], conquered, ends) for j in (seat, 1 - seat))
    return Kind(rival.weight, mine + taste, theirs, rival.habit)


def _lay(batch: Games, chosen: Ints) -> None:
    """Takes what everybody lays from the hands."""
    every = np.arange(len(batch))[:, None]
    seats = np.arange(chosen.shape[1])[None, :]
    for place in (0, 1):
        batch.hands[every, seats, chosen[:, :, place]] -= 1
        batch.piles[every, seats, chosen[:, :, place]] += 1


def _ends(view: Table, thought: Foresight) -> list[bool]:
    """Per alliance, whether the game is over when it conquers the area."""
    temples = thought.calendar.temples(view.area)
    owned = [sum([1 << c for c, owner in enumerate(view.owner) if owner == a]) for a in ALLIANCES]
    return [view.area == CELLS or any(owned[a] & mask == mask for mask in temples) for a in range(len(ALLIANCES))]


def _worth(won: Ints, conquered: Ints, ends: list[bool]) -> Ints:
    """[rows, columns] in parts of ONE, from games won [rows, columns, games]."""
    each = won.shape[2]
    seen = won.sum(axis=2, dtype=np.int64) * ONE // each
    certain = np.array(ends)[conquered]
    row, column = np.zeros(won.shape[0], dtype=np.int64), np.zeros(won.shape[1], dtype=np.int64)
    fitted = seen
    for _ in range(FITS):
        left = seen - row[:, None] - column[None, :]
        base = np.zeros_like(seen)
        for a in range(len(ALLIANCES)):
            here = (conquered == a) & ~certain
            base[here] = int(left[here].sum()) // max(1, int(here.sum()))
        row = _left_behind(np.where(certain, 0, seen - base - column[None, :]), ~certain, each, axis=1)
        column = _left_behind(np.where(certain, 0, seen - base - row[:, None]), ~certain, each, axis=0)
        fitted = base + row[:, None] + column[None, :]
    worth: Ints = np.where(certain, seen, fitted)
    return worth


def _left_behind(rest: Ints, open_: Ints, each: int, axis: int) -> Ints:
    """What pairs add by themselves, drawn towards nothing as long as few games speak for it."""
    games = open_.sum(axis=axis) * each
    left: Ints = rest.sum(axis=axis) * each // (games + BELIEF)
    return left
