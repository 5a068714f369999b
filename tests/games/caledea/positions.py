"""Tables of Caledea laid by hand, and actions played at them, so that a test reads like a played turn.

Squares are written (column, row) as on the rules page. Ranks are letters: i, c, g.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.caledea.content import content
from games.caledea.groups import classes
from games.caledea.moves import (
    Bombard,
    Build,
    ChooseAttacker,
    ChooseDefender,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickPassenger,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.state import State, new_game
from games.caledea.supply import put_unit
from games.caledea.table import Boards, Group, Options, Structure
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import Refusal

Place = tuple[int, int]

RANK = {"i": 1, "c": 2, "g": 3}
KINGDOM = {card.id: card.index for card in content().kingdoms}


class Side(msgspec.Struct):
    """A seat as it is laid: kingdom, capital, units per square ("iic"), markers. `gold` None: what the markers are worth."""

    kingdom: str
    capital: Place | None
    units: dict[Place, str] = {}
    claimed: Sequence[Place] = ()
    salted: Sequence[Place] = ()
    gold: int | None = None
    tower: bool = True


def lay(*sides: Side, active: int = 0, actions: int | None = None, boards: Boards = "A", **options: Any) -> State:
    """A table in the middle of `active`'s turn, in round 3, turn order by seats."""
    state = new_game(Options(boards=boards, **options), len(sides), Chance(1))
    at = state.torus.at
    state.draft = []
    state.kingdom = [KINGDOM[side.kingdom] for side in sides]
    state.order = list(range(state.n))
    for seat, side in enumerate(sides):
        if side.capital is not None:
            state.capital[seat] = at(*side.capital)
            state.holder[seat] = seat
            assert state.outpost[at(*side.capital)] == state.kingdom[seat], "a capital stands on an own outpost"
            if side.tower:
                state.structure[at(*side.capital)] = Structure("tower", seat, seat)
        for place, ranks in side.units.items():
            for letter in ranks:
                put_unit(state, seat, RANK[letter], at(*place))
        for place in side.claimed:
            state.marker[at(*place)] = "claimed"
        for place in side.salted:
            state.marker[at(*place)] = "salted"
        state.gold[seat] = len(side.claimed) + (side.capital is not None) if side.gold is None else side.gold
    state.round = 3
    state.active = active
    state.actions_left = state.card(active).actions if actions is None else actions
    state.phase = "main"
    return state


def wall(state: State, place: Place, kind: Any, city: int, controller: int | None = None) -> None:
    state.structure[state.torus.at(*place)] = Structure(kind, city, city if controller is None else controller)


def capture(state: State, city: int, by: int) -> None:
    """That capital is held by another seat; its walls have gone over and the one on the capital has fallen."""
    if state.holder[city] >= 0:
        state.gold[state.holder[city]] -= 1
    state.holder[city] = by
    state.gold[by] += 1
    state.structure.pop(state.capital[city], None)
    for square, wall in list(state.structure.items()):
        if wall.city == city:
            state.structure[square] = Structure(wall.kind, city, by)


def units_at(state: State, place: Place) -> str:
    """Letters of the ranks there, ids ascending."""
    return "".join("?icg"[state.unit(id).rank] for id in state.at[state.torus.at(*place)])


def ids_at(state: State, place: Place) -> tuple[int, ...]:
    return state.at[state.torus.at(*place)]


def flag(state: State, id: int, **flags: Any) -> None:
    state.units[id // 100][id] = msgspec.structs.replace(state.unit(id), **flags)


def dice(*throws: str) -> ScriptedChance:
    """Luck that throws these faces: dice("41", "6") gives 4, 1, then 6. Any further draw fails."""
    return ScriptedChance([int(face) - 1 for throw in throws for face in throw])


NO_CHANCE = ScriptedChance([])


class Told(list[Any]):
    """What was told, with short ways to ask."""

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self]

    def the(self, kind: str) -> Any:
        """The only event of that kind."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} events {kind} in {self.kinds}"
        return found[0]

    def all(self, kind: str) -> list[Any]:
        return [event for event in self if type(event).__name__ == kind]


def play(state: State, move: Any, chance: Chance = NO_CHANCE, seat: int | None = None) -> Told:
    """Through the checked door, by the seat to act (or by `seat`)."""
    told = Told()
    state.play(state.to_act()[0] if seat is None else seat, move, chance, told.append)
    return told


def pick(state: State, start: Place, ids: Sequence[int] | None = None) -> Told:
    """Puts a group together: all that may move, or those."""
    square = state.torus.at(*start)
    told = play(state, PickGroup(square))
    while state.phase == "take":
        group = state.pending
        assert isinstance(group, Group)
        asked = classes(state, state.active, square)[group.asked]
        count = len(asked.ids) if ids is None else len(set(ids) & set(asked.ids))
        told += play(state, TakeUnits(asked.rank, asked.transported, count))
    return told


def go(state: State, start: Place, *path: Place, ids: Sequence[int] | None = None, chance: Chance = NO_CHANCE) -> Told:
    """A whole move of all movable units there, or of those."""
    told = pick(state, start, ids)
    assert isinstance(state.pending, Group)
    assert ids is None or state.pending.ids == tuple(sorted(ids))
    at = state.torus.at
    told += play(state, MoveGroup(at(*start), state.pending.ids, tuple(at(*place) for place in path)), chance)
    return told


def why_not_go(state: State, start: Place, *path: Place, ids: Sequence[int] | None = None) -> Refusal | None:
    """Why that path is refused once the group is picked; the table stays as it was."""
    twin = state.copy()
    pick(twin, start, ids)
    assert isinstance(twin.pending, Group)
    at = state.torus.at
    return twin.why_not(twin.active, MoveGroup(at(*start), twin.pending.ids, tuple(at(*place) for place in path)))


def attack(state: State, unit: int, ambush: bool = False, chance: Chance = NO_CHANCE) -> Told:
    return play(state, ChooseAttacker(unit, ambush), chance)


def defend(state: State, unit: int, chance: Chance = NO_CHANCE) -> Told:
    return play(state, ChooseDefender(unit), chance)


def upgrade(state: State, unit: int) -> Told:
    return play(state, UpgradeUnit(unit))


def build(state: State, place: Place, city: int | None = None) -> Told:
    return play(state, Build(state.torus.at(*place), state.active if city is None else city))


def bombard(state: State, unit: int, place: Place, chance: Chance = NO_CHANCE) -> Told:
    return play(state, Bombard(unit, state.torus.at(*place)), chance)


def transport(state: State, unit: int, place: Place) -> Told:
    told = play(state, PickPassenger(unit))
    told += play(state, Transport(unit, state.torus.at(*place)))
    return told


def end(state: State) -> Told:
    return play(state, EndTurn())


def refused(state: State, move: Any, seat: int | None = None) -> tuple[str, str]:
    """(message without "refusal.", clause) of a move that must be illegal."""
    refusal = state.why_not(state.to_act()[0] if seat is None else seat, move)
    assert refusal is not None, f"{move} is legal"
    return refusal.message.removeprefix("refusal."), refusal.clause


def at(state: State, place: Place) -> int:
    return state.torus.at(*place)


def turn_of(state: State, seat: int) -> None:
    """Ends turns until that seat's begins."""
    while state.active != seat or state.phase != "main":
        end(state)


def random_game(n: int, seed: int, **options: Any) -> State:
    """The end of a game of random moves."""
    chance = Chance(seed)
    state = new_game(Options(**options), n, chance)
    while seats := state.to_act():
        state.apply(seats[0], chance.pick(state.legal_moves(seats[0])), chance)
    return state


def talaq_and_karvad(**more: Any) -> State:
    """Two seats: Talaq at (2,3) with five units there, Karvad at (5,5) with one."""
    return lay(Side("talaq", (2, 3), {(2, 3): "ciiii"}), Side("karvad", (5, 5), {(5, 5): "i"}), **more)
