"""Fights played by the rules with dice that are laid, as the table hears them: events with the view at their moment."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.caledea.moves import (
    Bombard,
    ChooseAttacker,
    ChooseDefender,
    MoveGroup,
    PickGroup,
    PickPassenger,
    TakeUnits,
    Transport,
)
from games.caledea.state import State
from games.caledea.table import Group
from games.kernel.chance import Chance
from games.kernel.match import Player
from games.kernel.protocol import Event
from scenes.stage.words.words import Words
from scenes.table.context import Context
from tests.games.caledea.positions import NO_CHANCE, Place, Side, dice, lay, wall

NAMES = ("Mara", "Guglielmo", "Noor", "Wisp", "Tarn", "Ilse", "Krake", "Sylwen")


class Heard(NamedTuple):
    """An event, and the table at its moment as everybody sees it."""

    event: Any
    view: Any


def players(n: int) -> tuple[Player, ...]:
    return tuple(Player(name, "agent", "random", "fox") for name in NAMES[:n])


def context(heard: Heard, step: int = 0, share: float = 1.0, language: str = "en") -> Context:
    say = Words(language).teller("caledea")
    return Context(players(heard.view.n), say, event=heard.event, step=step, share=share)


class Evening:
    """A table at which everything that is told is kept."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.heard: list[Heard] = []

    def play(self, move: Any, chance: Chance = NO_CHANCE) -> None:
        def tell(event: Event) -> None:
            self.heard.append(Heard(event, self.state.view(None)))

        self.state.play(self.state.to_act()[0], move, chance, tell)

    def go(self, start: Place, *path: Place, ids: tuple[int, ...] = (), chance: Chance = NO_CHANCE) -> None:
        """All units of the square, or those."""
        at = self.state.torus.at
        self.play(PickGroup(at(*start)))
        while isinstance(self.state.pending, Group) and self.state.phase == "take":
            move = max(
                (m for m in self.state.legal_moves(self.state.active) if isinstance(m, TakeUnits)), key=lambda m: m.count
            )
            self.play(move if not ids or _wanted(self.state, move, ids) else TakeUnits(move.rank, move.transported, 0))
        group = self.state.pending
        assert isinstance(group, Group)
        self.play(MoveGroup(at(*start), group.ids, tuple(at(*place) for place in path)), chance)

    def of(self, kind: str) -> list[Heard]:
        return [heard for heard in self.heard if type(heard.event).__name__ == kind]


def _wanted(state: State, move: TakeUnits, ids: tuple[int, ...]) -> bool:
    return move.rank in {state.unit(id).rank for id in ids}


def ambush_fight() -> Evening:
    """T8 of the rules page: an Ambush that fails, a complete tie, and a row with a die left."""
    state = lay(
        Side("vessry", (7, 7), {(7, 7): "c", (4, 5): "gi"}, gold=3),
        Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "ci"}, claimed=[(4, 4)]),
    )
    table = Evening(state)
    table.go((4, 5), (4, 4))
    table.play(ChooseAttacker(2, True))
    table.play(ChooseDefender(101), dice("65321", "6533"))
    table.play(ChooseDefender(101), dice("6441", "6441", "5521", "5444", "4421", "442"))
    return table


def storm() -> Evening:
    """T11: a cavalry fails at a tower, the general brings it down."""
    state = lay(Side("karvad", (5, 5), {(0, 3): "gc"}), Side("talaq", (2, 3), {(2, 3): "c"}))
    wall(state, (1, 3), "tower", 1)
    table = Evening(state)
    table.go((0, 3), (1, 3), chance=dice("21", "522"))
    return table


def thrown_back() -> Evening:
    """T10: a cavalry fails at a tower and claims the square before it."""
    state = lay(Side("karvad", (5, 5), {(8, 3): "c"}), Side("talaq", (2, 3), {(2, 3): "c"}))
    wall(state, (1, 3), "tower", 1)
    table = Evening(state)
    table.go((8, 3), (0, 3), (1, 3), chance=dice("43"))
    return table


def bombard() -> Evening:
    """T14: a shot that misses and one that hits a unit under its tower."""
    state = lay(
        Side("karvad", (5, 5), {(1, 4): "i"}, gold=4),
        Side("talaq", (2, 3), {(2, 3): "c", (1, 3): "i"}),
    )
    wall(state, (1, 3), "tower", 1)
    table, square = Evening(state), state.torus.at(1, 3)
    table.play(Bombard(0, square), dice("11", "111"))
    table.play(Bombard(0, square), dice("66", "111"))
    return table


def caravan() -> Evening:
    """T15: a transported cavalry attacks with a die more, once."""
    state = lay(
        Side("talaq", (8, 7), {(8, 7): "c"}, claimed=[(4, 4)], gold=6),
        Side("karvad", (2, 0), {(5, 5): "ii"}, claimed=[(5, 5)]),
    )
    table, at = Evening(state), state.torus.at
    table.play(PickPassenger(0))
    table.play(Transport(0, at(4, 4)))
    table.go((4, 4), (4, 5), (5, 5), chance=dice("611", "511", "61", "511"))
    return table


def largest() -> Evening:
    """R47: eight dice against seven: a general with Ambush on its own outpost against a general under a castle on its."""
    state = lay(
        Side("sylvane", (0, 0), {(1, 4): "g"}, gold=6),
        Side("talaq", (2, 3), {(1, 3): "g"}),
    )
    square = state.torus.at(1, 3)
    wall(state, (1, 3), "castle", 1)
    own = list(state.outpost)
    own[square] = state.kingdom[0]
    state.outpost = tuple(own)
    state.kingdom[1] = state.kingdom[0]  # so that both are at home there: no table deals this, the stage must hold it
    table = Evening(state)
    table.go((1, 4), (1, 3))
    table.play(ChooseAttacker(0, True), dice("66554321", "6655431", "611"))
    return table


def allied_defence() -> Evening:
    """T26: an ally's general defends on a tower that is not its own."""
    state = lay(
        Side("talaq", (2, 3), {(1, 3): "i"}),
        Side("karvad", (5, 5), {(1, 4): "c"}),
        Side("vessry", (7, 7), {(1, 3): "g"}),
        Side("oxmark", (8, 5), {(8, 5): "i"}),
        active=1,
        teams="two",
    )
    wall(state, (1, 3), "tower", 0)
    table = Evening(state)
    table.go((1, 4), (1, 3), chance=NO_CHANCE)
    general = next(id for id in state.at[state.torus.at(1, 3)] if state.unit(id).rank == 3)
    mine, theirs = 2 + state.match(1, state.torus.at(1, 3)), 3 + state.match(2, state.torus.at(1, 3)) + 1
    table.play(ChooseDefender(general), dice("1" * mine, "6" * theirs))
    return table
