"""Random games of Kalua for properties: blind ones, and eager ones with few purchases, in which more cards are played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.kalua.moves import BuyCard, CallConvert, LeaderPass, Pass, PlayCard
from games.kalua.state import State, new_game
from games.kalua.table import Options
from games.kernel.chance import Chance
from games.kernel.rules import Event, option_choices


class Deal(NamedTuple):
    n: int
    options: Options
    seed: int
    eager: bool = True

    @property
    def name(self) -> str:
        changed = [f"{k}={v}" for k, v in _values(self.options) if v != getattr(Options(), k)]
        return "-".join([str(self.n), *changed, "eager" if self.eager else "blind", str(self.seed)])


def _values(options: Options) -> list[tuple[str, Any]]:
    return [(name, getattr(options, name)) for name in options.__struct_fields__]


class Step(NamedTuple):
    before: State
    seat: int
    move: Any
    events: tuple[Event, ...]
    after: State


def every_table() -> list[Deal]:
    """Every seat count, eager and blind, and every value of every option."""
    deals = [Deal(n, Options(), 120 + n) for n in (2, 3, 4, 5)]
    deals += [Deal(n, Options(), 90 + n, eager=False) for n in (2, 3, 4, 5)]
    for name, values in option_choices(Options).items():
        deals += [Deal(2 + k % 4, Options(**{name: value}), 60 + k) for k, value in enumerate(values[1:])]
    return deals


def pick(t: State, seat: int, luck: Chance, eager: bool) -> Any:
    """Any legal move; an eager seat seldom buys or passes, and likes what is dear."""
    moves = t.legal_moves(seat)
    if eager and luck.below(8):
        moves = [move for move in moves if not isinstance(move, BuyCard | CallConvert | Pass | LeaderPass)] or moves
    dear = [move for move in moves if isinstance(move, PlayCard) and move.paid in (6, 12)]
    return luck.pick(dear) if eager and dear and luck.below(2) else luck.pick(moves)


def steps(deal: Deal) -> Iterator[Step]:
    """A whole game; now and then a seat buys a card that is not asked for anything."""
    chance, luck = Chance(deal.seed), Chance(deal.seed + 1)
    t = new_game(deal.options, deal.n, chance)
    while turn := t.to_act():
        seat = luck.pick(turn)
        move = pick(t, seat, luck, deal.eager)
        if not luck.below(12):
            other = luck.below(deal.n)
            if other not in turn and t.unasked_moves(other):
                seat, move = other, luck.pick(t.unasked_moves(other))
        before, told = t.copy(), []
        t.play(seat, move, chance, told.append)
        yield Step(before, seat, move, tuple(told), t.copy())


@cache
def walk(deal: Deal) -> tuple[Step, ...]:
    """`steps`, kept: many properties look at the same games."""
    return tuple(steps(deal))
