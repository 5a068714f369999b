"""Random games of Proelio for properties: blind ones, and eager ones in which walls rise and Attacks fly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.kernel.chance import Chance
from games.kernel.rules import Event, option_choices
from games.proelio.moves import Build, PlaceAttack, PlayInquisition, Support, TakeImperial
from games.proelio.state import State, new_game
from games.proelio.table import Options
from games.proelio.title import TITLE


class Deal(NamedTuple):
    n: int
    options: Options
    seed: int
    eager: bool = True

    @property
    def name(self) -> str:
        values = [(name, getattr(self.options, name)) for name in self.options.__struct_fields__]
        changed = [f"{name}={value}" for name, value in values if value != getattr(Options(), name)]
        return "-".join([str(self.n), *changed, "eager" if self.eager else "blind"])


class Step(NamedTuple):
    before: State
    seat: int
    move: Any
    events: tuple[Event, ...]
    after: State


def every_table() -> list[Deal]:
    """Every seat count, and every value of every option at a seat count that it fits."""
    deals = [Deal(n, Options(), 70 + n) for n in TITLE.seats]
    deals += [Deal(n, Options(guilds=False, invalid_attacks="penalised"), 90 + n) for n in TITLE.seats]
    deals += [Deal(3, Options(), 173, eager=False), Deal(4, Options(mode="allied"), 174, eager=False)]
    for name, values in option_choices(Options).items():
        allied = {"mode": "allied"} if name == "allied_stop" else {}
        deals += [Deal(4, Options(**allied, **{name: value}), 300 + k) for k, value in enumerate(values[1:])]
    return deals


def pick(state: State, seat: int, luck: Chance, eager: bool) -> Any:
    """Any legal move; an eager seat often builds and attacks, and seldom buys, inspects or supports."""
    moves = state.legal_moves(seat)
    if eager and len(moves) > 1:
        bold = [move for move in moves if isinstance(move, Build | PlaceAttack)]
        if bold and luck.below(2):
            return luck.pick(bold)
        if luck.below(4):
            moves = [move for move in moves if not isinstance(move, TakeImperial | PlayInquisition | Support)] or moves
    return luck.pick(moves)


def steps(deal: Deal, most: int = 400) -> Iterator[Step]:
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
