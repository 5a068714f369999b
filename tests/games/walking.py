"""Random games for properties: what the walks of every title share. Each title says how a move is picked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from games.kernel.chance import Chance
from games.kernel.protocol import Event, Seat, option_choices

Chosen = TypeVar("Chosen", bound=msgspec.Struct)


class Deal(NamedTuple):
    """One game to walk. `keen`: moves are picked as the title's own `pick` likes them, so that much happens; else blindly."""

    n: int
    options: Any
    seed: int
    keen: bool = True

    @property
    def name(self) -> str:
        usual = type(self.options)()
        values = [(name, getattr(self.options, name)) for name in self.options.__struct_fields__]
        changed = [f"{name}={value}" for name, value in values if value != getattr(usual, name)]
        return "-".join([str(self.n), *changed, "keen" if self.keen else "blind", str(self.seed)])


def each_option(options: type[Chosen]) -> Iterator[tuple[int, Chosen]]:
    """The options with one of them not as usual: which of its other values it has, counted from 0, and the options."""
    for name, values in option_choices(options).items():
        for k, value in enumerate(values[1:]):
            yield k, msgspec.structs.replace(options(), **{name: value})


class Step(NamedTuple):
    """One move: the state before, who, what, what was told, the state after."""

    before: Any
    seat: Seat
    move: Any
    events: tuple[Event, ...]
    after: Any


Act: TypeAlias = Callable[[Any, Chance, bool], tuple[Seat, Any]]
"""act(state, luck, keen): who moves next, and how."""


class Walks:
    """The games of one title. `most`: moves of a blind game and of a keen one."""

    def __init__(self, new_game: Callable[[Any, int, Chance], Any], act: Act, most: tuple[int, int]) -> None:
        self.new_game = new_game
        self.act = act
        self.most = most
        self._kept: dict[Deal, tuple[Step, ...]] = {}

    def steps(self, deal: Deal, most: int = 0) -> Iterator[Step]:
        """A game to its end, or of at most so many moves."""
        chance, luck = Chance(deal.seed), Chance(deal.seed + 1)
        state = self.new_game(deal.options, deal.n, chance)
        before = state.copy()
        for _ in range(most or self.most[deal.keen]):
            if not state.to_act():
                return
            seat, move = self.act(state, luck, deal.keen)
            told: list[Event] = []
            state.play(seat, move, chance, told.append)
            after = state.copy()
            yield Step(before, seat, move, tuple(told), after)
            before = after

    def walk(self, deal: Deal) -> tuple[Step, ...]:
        """`steps`, kept: many properties look at the same games."""
        if deal not in self._kept:
            self._kept[deal] = tuple(self.steps(deal))
        return self._kept[deal]
