"""What can truly be told of a game that is over: who tipped its last hand, and at which hands it turned. Public knowledge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.kalesia.faces import ALLIANCES, Alliance, highest, totals_of
from games.kalesia.lines import Line, threats
from games.kalesia.state import State
from games.kalesia.table import PlayedHand, Result
from games.kernel.protocol import Outcome, Seat
from games.kernel.turning_points import Odds

Grid = list[Alliance | None]
STEEP: Final = 0.22


class Tip(NamedTuple):
    """A seat of another side without whose pair the last hand had gone elsewhere."""

    seat: Seat
    brought: int
    """What its pair added to the winner."""
    without: dict[Alliance, int]
    """The totals without its pair."""
    winner: Alliance
    """Who would have had the area."""


class Turn(NamedTuple):
    """What one hand meant. `kind`:

    paired   with it `side` held two of the three areas of the line that won in the end
    narrow   one more for `side` would have built its temple; `rival` took the area
    denied   `rival` took an area that would have completed a line of `side`
    ahead    with two areas or more, `side` held more than any other, and had not before
    """

    hand: int
    """1 for the first."""
    kind: str
    side: Alliance
    rival: Alliance


def grids(view: State) -> list[Grid]:
    """Who owned each cell: before the first hand, and after every hand."""
    fallen = view.options.fallen
    found: list[Grid] = [[owner if number <= fallen else None for number, owner in zip(view.number, view.owner, strict=True)]]
    for played in view.log:
        grid = found[-1][:]
        grid[view.number.index(played.area)] = played.winner
        found.append(grid)
    return found


def strengths(grid: Grid) -> list[int]:
    """Of every alliance: its areas, and twice its lines of which one area is missing."""
    open_lines = threats(grid)
    return [grid.count(side) + 2 * len(open_lines[side]) for side in ALLIANCES]


def grid_of(view: State) -> Grid:
    """As it lies there now."""
    return list(view.owner)


ODDS: Final = Odds[State](lambda view: strengths(grid_of(view)), STEEP)


def over(view: State) -> Result:
    """How the game ended."""
    assert view.result is not None, "the game is not over"
    return view.result


def sides_won(view: State, outcome: Outcome) -> Sequence[int]:
    return [ALLIANCES.index(over(view).winner)]


def tip(view: State) -> Tip | None:
    """The one seat that tipped the last hand; None where none did, or more than one."""
    last = view.log[-1]
    found = [tipped for seat in range(view.n) if view.alliance[seat] != last.winner and (tipped := _without(last, seat))]
    return found[0] if len(found) == 1 else None


def _without(played: PlayedHand, seat: Seat) -> Tip | None:
    pairs = [pair for other, pair in enumerate(played.pairs) if other != seat]
    totals = totals_of(pairs)
    winner, _ = highest(totals)
    assert played.winner is not None
    brought = played.totals[played.winner] - totals[played.winner]
    return Tip(seat, brought, totals, winner) if winner != played.winner else None


def longest_run(lines: Sequence[Line]) -> int:
    """How many areas the longest of the lines has that the last conquest completed: four or five in a row hold two or three
    lines of three (R2)."""
    runs: dict[int, set[int]] = {}
    for line in lines:
        runs.setdefault(line[1] - line[0], set()).update(line)
    return max(len(cells) for cells in runs.values())


def turns(view: State) -> list[Turn]:
    """What can be told of single hands but the last, best first where more is true of one."""
    laid = grids(view)
    return [turn for k in range(1, len(view.log)) for turn in _turns_of(view, laid, k)]


def _turns_of(view: State, laid: Sequence[Grid], hand: int) -> list[Turn]:
    before, after, played = laid[hand - 1], laid[hand], view.log[hand - 1]
    rival, cell = played.winner, view.number.index(played.area)
    assert rival is not None
    needing = [side for side, cells in threats(before).items() if cell in cells and side != rival]
    found = [Turn(hand, "paired", rival, rival)] if _pairs(view, before, after) else []
    found += [Turn(hand, "narrow", side, rival) for side in needing if _narrowly(played.totals, side)]
    found += [Turn(hand, "denied", side, rival) for side in needing]
    if after.count(rival) > 1 and _ahead(after, rival) and not _ahead(before, rival):
        found.append(Turn(hand, "ahead", rival, rival))
    return found


def _pairs(view: State, before: Grid, after: Grid) -> bool:
    assert view.result is not None
    side = view.result.winner
    held = [([grid[cell] for cell in line].count(side) for grid in (before, after)) for line in view.result.lines]
    return any((was, now) == (1, 2) for was, now in held)


def _narrowly(totals: Mapping[Alliance, int], side: Alliance) -> bool:
    return highest({**totals, side: totals[side] + 1})[0] == side


def _ahead(grid: Grid, side: Alliance) -> bool:
    return all(grid.count(side) > grid.count(other) for other in ALLIANCES if other != side)
