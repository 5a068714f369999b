"""Random games of Caledea for properties: blind ones, and eager ones in which castles rise and capitals fall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.caledea.moves import Build, EndTurn, MoveGroup, UpgradeUnit
from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.rules import Event, option_choices


class Deal(NamedTuple):
    n: int
    options: Options
    seed: int
    eager: bool = True

    @property
    def name(self) -> str:
        changed = [str(value) for name, value in _values(self.options) if value != getattr(Options(), name)]
        return "-".join([str(self.n), *changed, "eager" if self.eager else "blind"])


def _values(options: Options) -> list[tuple[str, Any]]:
    return [(name, getattr(options, name)) for name in options.__struct_fields__]


class Step(NamedTuple):
    before: State
    seat: int
    move: Any
    events: tuple[Event, ...]
    after: State


def fits(n: int, options: Options) -> bool:
    """Whether these options can be played by n."""
    teams = {"none": 0, "two": 2, "three": 3, "four": 4}[options.teams]
    return (n <= 4 or options.boards not in ("A", "B")) and (teams == 0 or (n % teams == 0 and n // teams > 1))


def every_table() -> list[Deal]:
    """Every seat count, and every value of every option at a seat count that it fits."""
    deals = [Deal(n, Options(), 70 + n) for n in TITLE.seats]
    deals += [Deal(n, Options(), 170 + n, eager=False) for n in (2, 4, 8)]
    for name, values in option_choices(Options).items():
        for k, value in enumerate(values[1:]):
            options = Options(**{name: value})
            n = next(n for n in (4, 6, 8) if fits(n, options))
            deals.append(Deal(n, options, 300 + k))
    return deals


def pick(state: State, seat: int, luck: Chance, eager: bool) -> Any:
    """Any legal move; an eager seat often builds, upgrades, attacks and marches, and seldom ends its turn early."""
    moves = state.legal_moves(seat)
    if eager and len(moves) > 1:
        building = [move for move in moves if isinstance(move, Build)]
        if building and luck.below(2):
            return luck.pick(building)
        fights = [m for m in moves if isinstance(m, MoveGroup) and state.blocked(seat, m.path[-1])]
        if fights and luck.below(2):
            return luck.pick(fights)
        moves = [move for move in moves if not isinstance(move, EndTurn | UpgradeUnit)] or moves
    return luck.pick(moves)


def steps(deal: Deal, most: int = 700) -> Iterator[Step]:
    """A game of at most so many moves."""
    chance, luck = Chance(deal.seed), Chance(deal.seed + 1)
    state = new_game(deal.options, deal.n, chance)
    for _ in range(most):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        before, told = state.copy(), []
        move = pick(state, seat, luck, deal.eager)
        state.apply(seat, move, chance, told.append)
        yield Step(before, seat, move, tuple(told), state.copy())


@cache
def walk(deal: Deal) -> tuple[Step, ...]:
    """`steps`, kept: many properties look at the same games."""
    return tuple(steps(deal))
