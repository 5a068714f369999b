"""Random games of Kalyra for properties: blind ones, and those of a computer player, in which quests and bosses fall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.kalyra import bot
from games.kalyra.lots import random_move
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kalyra.title import TITLE
from games.kernel.agents import softmax_pick
from games.kernel.chance import Chance
from games.kernel.personas import Style
from games.kernel.rules import Event, option_choices


class Deal(NamedTuple):
    n: int
    options: Options
    seed: int
    wise: bool = False

    @property
    def name(self) -> str:
        values = [(name, getattr(self.options, name)) for name in self.options.__struct_fields__]
        changed = [f"{name}={value}" for name, value in values if value != getattr(Options(), name)]
        return "-".join([str(self.n), *changed, "wise" if self.wise else "blind"])


class Step(NamedTuple):
    before: State
    seat: int
    move: Any
    events: tuple[Event, ...]
    after: State


def every_table() -> list[Deal]:
    """Every seat count, blind and wise, and every value of every option."""
    deals = [Deal(n, Options(), 70 + n) for n in TITLE.seats]
    deals += [Deal(n, Options(), 170 + n, wise=True) for n in (1, 3, 6)]
    for name, values in option_choices(Options).items():
        for k, value in enumerate(values[1:]):
            deals.append(Deal(2 + k % 3, Options(**{name: value}), 300 + k, wise=k == 0))
    return deals


def pick(state: State, seat: int, luck: Chance, wise: bool) -> Any:
    """Lots, mostly as the title draws them; or a loose judgement. Sometimes a card or a flag out of turn."""
    if wise:
        ratings = bot.rate(state.view(seat), seat, luck, 0, Style())
        return softmax_pick(ratings, 0.3, luck).move
    return random_move(state, seat, luck) if luck.below(3) else luck.pick(state.legal_moves(seat))


def steps(deal: Deal, most: int = 0) -> Iterator[Step]:
    """A game of at most so many moves (0: wise ones to their end), with an interruption now and then."""
    chance, luck = Chance(deal.seed), Chance(deal.seed + 1)
    state = new_game(deal.options, deal.n, chance)
    before = state.copy()
    for _ in range(most or (1200 if deal.wise else 350)):
        if not state.to_act():
            return
        seat = luck.pick(state.to_act())
        move = pick(state, seat, luck, deal.wise)
        other = luck.below(deal.n)
        if luck.below(25) == 0:
            seat, move = other, luck.pick(state.interrupts(other))
        told: list[Event] = []
        state.play(seat, move, chance, told.append)
        after = state.copy()
        yield Step(before, seat, move, tuple(told), after)
        before = after


@cache
def walk(deal: Deal) -> tuple[Step, ...]:
    """`steps`, kept: many properties look at the same games."""
    return tuple(steps(deal))
