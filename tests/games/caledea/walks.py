"""Random games of Caledea for properties: blind ones, and keen ones in which castles rise and capitals fall."""

from __future__ import annotations

from typing import Any, Final

from games.caledea.moves import Build, EndTurn, MoveGroup, UpgradeUnit
from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from tests.games.walking import Deal, Walks, each_option


def fits(n: int, options: Options) -> bool:
    """Whether these options can be played by n."""
    teams = {"none": 0, "two": 2, "three": 3, "four": 4}[options.teams]
    return (n <= 4 or options.boards not in ("A", "B")) and (teams == 0 or (n % teams == 0 and n // teams > 1))


def every_table() -> list[Deal]:
    """Every seat count, and every value of every option at a seat count that it fits."""
    deals = [Deal(n, Options(), 70 + n) for n in TITLE.seats]
    deals += [Deal(n, Options(), 170 + n, keen=False) for n in (2, 4, 8)]
    for k, options in each_option(Options):
        n = next(n for n in (4, 6, 8) if fits(n, options))
        deals.append(Deal(n, options, 300 + k))
    return deals


def pick(state: State, seat: int, luck: Chance, keen: bool) -> Any:
    """Any legal move; a keen seat often builds, upgrades, attacks and marches, and seldom ends its turn early."""
    moves = state.legal_moves(seat)
    if keen and len(moves) > 1:
        building = [move for move in moves if isinstance(move, Build)]
        if building and luck.below(2):
            return luck.pick(building)
        fights = [m for m in moves if isinstance(m, MoveGroup) and state.blocked(seat, m.path[-1])]
        if fights and luck.below(2):
            return luck.pick(fights)
        moves = [move for move in moves if not isinstance(move, EndTurn | UpgradeUnit)] or moves
    return luck.pick(moves)


def act(state: State, luck: Chance, keen: bool) -> tuple[Seat, Any]:
    seat = state.to_act()[0]
    return seat, pick(state, seat, luck, keen)


WALKS: Final = Walks(new_game, act, (700, 700))
steps, walk = WALKS.steps, WALKS.walk
