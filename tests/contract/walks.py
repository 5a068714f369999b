"""Random games of every title, for the contract tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.protocol import Event, OptionError, Seat, Title, option_choices
from games.proelio.trail import ALL, Passage
from tests.games.kernel.tiny import TITLE as TINY

ALL_TITLES = {**TITLES, TINY.id: TINY}
"""The real ones, and the made-up one so that the tests themselves are tested on every kind of move."""


def _few_rounds(state: Any) -> None:
    state.round_limit = 12


def _last_lives(state: Any) -> None:
    """Every defeat is a hero's last, and the first enemy that falls brings a level."""
    state.xp = 75
    for hero in state.heroes:
        hero.deaths = 2


def _almost_winter(state: Any) -> None:
    """The last life of the Base deck, with few cards left: the others were discarded, open to all."""
    gone = tuple(state.base_deck[:-20])
    del state.base_deck[:-20]
    state.base_discard += gone
    state.trail.append(Passage(gone, "base", "base_pile", ALL))
    if state.allied:
        state.base_exhaustions = state.options.allied_stop - 1
    else:
        state.season, state.base_exhaustions = "autumn", 1


SHORTER: dict[str, Callable[[Any], None]] = {"caledea": _few_rounds, "kalyra": _last_lives, "proelio": _almost_winter}
"""Titles whose random games are long: what is done to a new table so that they end soon, by the title's own rules."""


class Case(NamedTuple):
    title: Title
    seats: int
    options: Any
    seed: int

    def new(self, tell: Callable[[Event], None] | None = None) -> tuple[Any, Chance]:
        chance = Chance(self.seed)
        state = self.title.new_game(self.options, self.seats, chance, tell)
        if self.title.id in SHORTER:
            SHORTER[self.title.id](state)
        return state, chance


def fitting_seats(title: Title, options: Any) -> int:
    """The seat count nearest the middle that these options allow."""
    middle = title.seats[len(title.seats) // 2]
    for seats in sorted(title.seats, key=lambda n: (abs(n - middle), n)):
        try:
            title.new_game(options, seats, Chance(1), None)
        except OptionError:
            continue
        return seats
    raise AssertionError(f"{title.id} can be played with {options} by nobody")


def cases() -> list[Any]:
    """Every title with every seat count, and with every value of every option at one seat count."""
    import pytest

    found = []
    for title in ALL_TITLES.values():
        choices = option_choices(title.options).items()
        special = [{name: value} for name, values in choices for value in values[1:]]
        tables: list[tuple[int, dict[str, str | bool | int]]] = [(seats, {}) for seats in title.seats]
        tables += [(fitting_seats(title, title.read_options(options)), options) for options in special]
        for k, (seats, options) in enumerate(tables):
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
