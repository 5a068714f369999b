"""Random games of every title, for the contract tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.rules import Event, Seat, Title, option_choices
from tests.games.kernel.tiny import TITLE as TINY

ALL_TITLES = {**TITLES, TINY.id: TINY}
"""The real ones, and the made-up one so that the tests themselves are tested on every kind of move."""


class Case(NamedTuple):
    title: Title
    seats: int
    options: Any
    seed: int

    def new(self, tell: Callable[[Event], None] | None = None) -> tuple[Any, Chance]:
        chance = Chance(self.seed)
        return self.title.new_game(self.options, self.seats, chance, tell), chance


def cases() -> list[Any]:
    """Every title with every seat count, and with every value of every option at one seat count."""
    import pytest

    found = []
    for title in ALL_TITLES.values():
        plain = [(seats, {}) for seats in title.seats]
        middle = title.seats[len(title.seats) // 2]
        choices = option_choices(title.options).items()
        special = [(middle, {name: value}) for name, values in choices for value in values[1:]]
        for k, (seats, options) in enumerate(plain + special):
            name = "-".join([title.id, str(seats), *(f"{n}={v}" for n, v in options.items())])
            found.append(pytest.param(Case(title, seats, title.read_options(options), 1000 + k), id=name))
    return found


def decisions(case: Case, pick_seed: int = 1) -> Iterator[tuple[Any, Seat, Any, Chance]]:
    """Plays a whole random game; gives (state, seat, move, chance) before each move is made. The state is the running one."""
    state, chance = case.new()
    luck = Chance(pick_seed)
    while turn := state.to_act():
        seat = luck.pick(turn)
        move = luck.pick(state.legal_moves(seat))
        yield state, seat, move, chance
        state.apply(seat, move, chance)
