"""Positions that prove the detectors of the never list: seat 0 is to act. Squares are (column, row) of the Crown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.caledea.moves import ChooseAttacker, EndTurn, MoveGroup, PickPassenger, PlaceCapital, Transport, UpgradeUnit
from games.caledea.state import State
from games.caledea.table import NONE
from tests.games.caledea.mind.situations import (
    HOME,
    KARVAD,
    ally_capital_taken,
    castle_with_a_general,
    fight,
    four_castles,
    moved_later,
    own_capital_taken,
    placing,
    rival_city,
)
from tests.games.caledea.positions import Place, Side, capture, flag, go, lay, pick, play, wall
from tests.programs.players.never import Laid

FAR = Side("talaq", (8, 7), {(8, 7): "iii"})
"""An opponent far from the middle."""


def ends(move: Any) -> bool:
    return isinstance(move, EndTurn)


def goes_to(*places: Place) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, MoveGroup) and (move.path[-1] % 9, move.path[-1] // 9) in places


def goes_elsewhere_than(*places: Place) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, MoveGroup) and not goes_to(*places)(move)


def settles(*places: Place) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, PlaceCapital) and (move.square % 9, move.square // 9) in places


def castles(t: State, *places: Place, city: int = 0) -> State:
    """Castles stand there, by default on four squares of Talaq's city at (2,3)."""
    for place in places or ((2, 2), (1, 3), (3, 3), (2, 4)):
        wall(t, place, "castle", city)
    return t


def talaq(units: dict[Place, str], *others: Side, claimed: Sequence[Place] = (), **options: Any) -> State:
    """Talaq at (2,3), by default without gold to spend; its outposts (1,2) and (4,4) are near."""
    more = {name: options.pop(name) for name in ("salted", "gold", "tower") if name in options}
    side = Side("talaq", (2, 3), {(2, 3): "ii", **units}, claimed=claimed, **{"gold": 1, **more})
    return lay(side, *(others or (KARVAD,)), **options)


def karvad(units: dict[Place, str], **more: Any) -> Side:
    return Side("karvad", (5, 5), {(5, 5): "ii", **units}, **more)


def changed(t: State, change: Callable[[State], object]) -> State:
    change(t)
    return t


def picked(t: State, place: Place, ids: Sequence[int] | None = None) -> State:
    """A group from there is about to go."""
    return changed(t, lambda t: pick(t, place, ids))


def rider(guard: str = "", tower: bool = False) -> State:
    """Karvad's cavalry (2,5) stands before Talaq's capital (2,3)."""
    talaq = Side("talaq", (2, 3), {(8, 7): "i", **({(2, 3): guard} if guard else {})}, tower=tower)
    return lay(Side("karvad", (5, 5), {(5, 5): "ii", (2, 5): "c"}), talaq)


def general(guards: str, menace: str = "c", seats: int = 3) -> State:
    """A general in Hallin's capital (4,2) could take Talaq's (2,3); a rider (4,4) of the last seat could take Hallin's."""
    threat = {(4, 4): menace} if menace else {}
    us = Side("hallin", (4, 2), {(4, 2): guards}, tower=False)
    them = Side("talaq", (2, 3), {(8, 7): "i", **(threat if seats == 2 else {})}, tower=False)
    return lay(us, them, *[Side("vessry", (7, 7), {(7, 7): "ii", **threat})][: seats - 2])


def gone() -> State:
    """Talaq has left the board, capital and all; a rider stands near the last square."""
    return lay(karvad({(8, 6): "c"}), Side("talaq", None, {}), Side("vessry", (7, 7), {(7, 7): "ii"}))


def guard(units: dict[Place, str], enemies: dict[Place, str], tower: bool = False, **options: Any) -> State:
    """Talaq's last guard is about to leave its capital (2,3)."""
    us = Side("talaq", (2, 3), {(2, 3): "c", **units}, gold=0, tower=tower)
    return picked(lay(us, karvad(enemies), **options), (2, 3), (0,))


def guarded_by_an_ally() -> State:
    vessry, sylvane = Side("vessry", (8, 2), {(2, 3): "i"}), Side("sylvane", (2, 6), {(2, 6): "i"})
    t = lay(Side("talaq", (2, 3), {(2, 3): "c"}, tower=False), karvad({(2, 5): "c"}), vessry, sylvane, teams="two")
    return picked(t, (2, 3))


def with_a_city_to_stop(actions: int | None = None) -> State:
    """Sylvane's guard is about to leave its capital (2,6); Talaq has four castles, and its rider could come."""
    us = Side("sylvane", (2, 6), {(2, 6): "c"}, gold=0, tower=False)
    t = castles(lay(us, Side("talaq", (2, 3), {(2, 3): "ii", (4, 6): "c"}, gold=6), actions=actions), city=1)
    return picked(t, (2, 6))


def carried(home: str, tower: bool = False) -> State:
    """Talaq is about to carry its first unit from its capital (2,3) to its outpost (6,5)."""
    us = Side("talaq", (2, 3), {(2, 3): home, (6, 5): "i"}, claimed=[(6, 5)], gold=3, tower=tower)
    return changed(lay(us, karvad({(2, 5): "c"})), lambda t: play(t, PickPassenger(0)))


def vacant(t: State, city: int) -> State:
    t.holder[city] = NONE
    t.structure.pop(t.capital[city], None)
    return t


def spender(gold: int, units: dict[Place, str], *others: Side, moved: tuple[int, ...] = ()) -> State:
    return moved_later(lay(Side("talaq", (2, 3), units, gold=gold), *(others or (KARVAD,))), moved)


def storm(ours: str, theirs: str, us: str = "talaq", at_: Place = (2, 6), there: Place = (3, 6), **more: Any) -> State:
    """Ours are about to go; theirs, of Karvad, stand on the next square."""
    home = {"talaq": (2, 3), "vessry": (7, 7)}[us]
    return picked(lay(Side(us, home, {home: "ii", at_: ours}, **more), karvad({there: theirs})), at_)


def storm_on_a_builder() -> State:
    return picked(rival_city({(1, 3): "i"}, last=None), (1, 3))


def at_a_castle(guards: str, ours: str = "i", kind: str = "castle", **options: Any) -> State:
    others = [Side("sylvane", (4, 7), {(4, 7): "i"}), Side("vessry", (8, 2), {(8, 2): "i"})] if options else []
    sides = [Side("karvad", (5, 5), {(5, 5): "ii", (2, 4): ours}), Side("talaq", (2, 3), {(8, 7): "i"}), *others]
    if options:  # an ally's
        sides[1], sides[2] = sides[2], sides[1]
    sides[2 if options else 1].units.update({(2, 3): guards} if guards else {})
    t = lay(*sides, **options)
    wall(t, (2, 3), kind, 2 if options else 1)
    return picked(t, (2, 4))


def at_the_gate(ours: str, theirs: str, gold: int = 3) -> State:
    """Karvad's units (2,4) are about to go; Talaq's stand in its walled capital (2,3)."""
    us = Side("karvad", (5, 5), {(5, 5): "ii", (2, 4): ours}, gold=gold)
    return picked(lay(us, Side("talaq", (2, 3), {(2, 3): theirs}, gold=2)), (2, 4))


def kept(length: str) -> State:
    """Karvad's cavalry is about to go; seat 2 keeps Talaq's capital (2,3), which wins a short game."""
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "iicc", (2, 4): "c"}, gold=9),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=1),
        Side("vessry", (7, 7), {(7, 7): "i", (2, 3): "iiii"}, gold=1),
        length=length,
    )
    capture(t, 1, by=2)
    return picked(t, (2, 4))


def beside_an_ally(unplaced: tuple[int, ...] = ()) -> State:
    """Talaq places its capital; its ally Karvad stands at (5,5), the opponents far off."""
    homes = (("talaq", (0, 6)), ("sylvane", (5, 2)), ("karvad", (5, 5)), ("hallin", (3, 6)))
    t = lay(*[Side(name, home, {home: "i"} if name != "talaq" else {}) for name, home in homes], teams="two")
    return unsettled(t, 0, *unplaced)


def unsettled(t: State, *seats: int) -> State:
    """Capitals are placed, those of these seats not yet; seat 0 is to place its own."""
    for seat in seats:
        t.structure.pop(t.capital[seat])
        t.capital[seat] = t.holder[seat] = NONE
    t.order, t.phase, t.round = [*range(1, t.n), 0], "place_capital", 0
    return t


def between_two() -> State:
    """Talaq has no room anywhere."""
    homes = (("talaq", (0, 6)), ("hallin", (4, 2)), ("vessry", (7, 7)))
    return unsettled(lay(*[Side(name, home, {home: "i"} if name != "talaq" else {}) for name, home in homes]), 0)


def recruit(units: dict[Place, str], enemies: dict[Place, str], *more: Side, **options: Any) -> State:
    return lay(Side("talaq", (2, 3), {(2, 3): "ii", **units}, gold=3), karvad(enemies), *more, **options)


def shells(foe: str, where: Place = (3, 5), gold: int = 2, ally: bool = False) -> State:
    """Karvad's infantry (3,6) could shell what is next to it."""
    us = Side("karvad", (5, 5), {(5, 5): "ii", (3, 6): "i"}, gold=gold)
    them = Side("talaq", (8, 7), {(8, 7): "ii", where: foe})
    sylvane, vessry = Side("sylvane", (0, 0), {(0, 0): "i"}), Side("vessry", (8, 2), {(8, 2): "i"})
    return lay(us, sylvane, them, vessry, teams="two") if ally else lay(us, them)


def upgrades(move: Any) -> bool:
    return isinstance(move, UpgradeUnit) and move.unit == 2


LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "passes_by_an_open_capital": [
        Laid(
            rider,
            ends,
            [
                lambda: rider("i"),
                lambda: rider(tower=True),
                lambda: moved_later(rider(), (2,)),
                own_capital_taken,
                gone,
            ],
        ),
        Laid(ally_capital_taken, ends, [lambda: changed(ally_capital_taken(), lambda t: t.holder.__setitem__(2, 2))]),
        Laid(lambda: general("gi"), ends, [lambda: general("g")]),  # another guards the own one
        Laid(lambda: general("g", menace=""), ends, [lambda: general("g")]),
        Laid(lambda: general("g", seats=2), ends, [lambda: general("g")]),  # it wins
        Laid(lambda: vacant(general("gi"), 1), ends, [lambda: vacant(general("g"), 1)]),
    ],
    "leaves_its_capital_to_thieves": [
        Laid(
            lambda: guard({}, {(2, 5): "c"}),
            goes_elsewhere_than((2, 4), (2, 5)),  # in the rider's way, or against it
            [
                lambda: guard({}, {(2, 5): "c"}, tower=True),
                lambda: guard({}, {(2, 5): "i"}),
                lambda: guard({(2, 3): "ci"}, {(2, 5): "c"}),
                lambda: guard({(1, 3): "i"}, {(2, 5): "c"}),  # who can come home
                guarded_by_an_ally,
                with_a_city_to_stop,
                lambda: picked(lay(Side("talaq", (2, 3), {(8, 7): "i"}, tower=False), karvad({(2, 5): "c"})), (8, 7)),
            ],
        ),
        Laid(  # to attack is no stroll
            lambda: guard({}, {(2, 5): "c", (2, 1): "c"}),
            goes_elsewhere_than((2, 5), (2, 1)),
            [lambda: guard({}, {(2, 5): "c", (2, 1): "c"}, tower=True)],
        ),
        Laid(  # nor to take a capital
            lambda: picked(general("g"), (4, 2)),
            goes_elsewhere_than((2, 3), (4, 3), (4, 4)),
            [lambda: picked(general("g", menace=""), (4, 2))],
        ),
        Laid(
            lambda: guard({(1, 3): "i"}, {(2, 5): "c"}, actions=1),
            goes_elsewhere_than((2, 4), (2, 5)),
            [lambda: guard({(1, 3): "i"}, {(2, 5): "c"}, actions=2)],
        ),
        Laid(
            lambda: carried("c"),
            lambda move: isinstance(move, Transport),
            [lambda: carried("ci"), lambda: carried("c", tower=True)],
        ),
    ],
    "leaves_its_capital_taken": [
        Laid(
            own_capital_taken,
            ends,
            [
                lambda: changed(own_capital_taken(), lambda t: wall(t, (2, 3), "tower", 0, 1)),
                lambda: moved_later(own_capital_taken(), (0, 1)),
                lambda: talaq({(2, 3): "", (2, 4): "cc"}, tower=False),  # it is open, and the own
            ],
        ),
        Laid(lambda: vacant(own_capital_taken(), 0), ends, [lambda: moved_later(vacant(own_capital_taken(), 0), (0, 1))]),
    ],
    "lets_gold_lie_that_would_win": [
        Laid(
            lambda: four_castles("talaq", HOME, 6, "tower", 1),
            ends,
            [
                lambda: four_castles("talaq", HOME, 5, "tower", 1),
                lambda: four_castles("talaq", HOME, 6, None, 1),
                lambda: changed(four_castles("talaq", HOME, 6, "tower", 1), lambda t: wall(t, (2, 2), "tower", 0)),
            ],
        ),
        Laid(
            lambda: four_castles("hallin", {(4, 2): "ciii"}, 9, None, 2),
            ends,
            [
                lambda: four_castles("hallin", {(4, 2): "ciii"}, 8, None, 2),
                lambda: four_castles("hallin", {(4, 2): "ciii"}, 9, None, 1),
            ],
        ),
    ],
    "lets_gold_lie": [
        Laid(
            lambda: spender(4, {(2, 3): "ii"}, moved=(0, 1)),  # a tower beside the capital
            ends,
            [
                lambda: spender(3, {(2, 3): "ii"}, moved=(0, 1)),
                lambda: spender(4, {(2, 3): "ii"}, karvad({(2, 5): "c"}), moved=(0, 1)),
            ],
        ),
        Laid(  # a castle on the capital, whoever comes
            lambda: spender(6, {(2, 3): "ii"}, karvad({(2, 5): "c"}), moved=(0, 1)),
            ends,
            [lambda: spender(5, {(2, 3): "ii"}, karvad({(2, 5): "c"}), moved=(0, 1))],
        ),
        Laid(  # a rider at home
            lambda: spender(3, {(2, 3): "ii"}, karvad({(2, 5): "c"})),
            ends,
            [lambda: spender(2, {(2, 3): "ii"}, karvad({(2, 5): "c"}))],
        ),
        Laid(
            lambda: spender(3, {(4, 4): "i"}),
            ends,
            [
                lambda: spender(2, {(4, 4): "i"}),
                lambda: spender(3, {(4, 4): "i"}, karvad({(4, 2): "c"})),
                lambda: spender(3, {(4, 4): "i"}, moved=(0,)),
            ],
        ),
    ],
    "one_against_many": [
        Laid(
            lambda: storm("i", "iii"),
            goes_to((3, 6), (4, 4), (4, 5)),
            [
                lambda: storm("i", "ii"),
                lambda: storm("c", "iii"),
                lambda: storm("ii", "iii"),
                lambda: storm("i", "iii", at_=(3, 4), there=(4, 4)),  # on its own outpost
                lambda: storm("i", "iii", at_=(3, 5), there=(4, 5)),  # evenly
                lambda: storm("i", "iii", "vessry", gold=3),  # with an Ambush
            ],
        ),
        Laid(lambda: storm("i", "iii", "vessry", gold=2), goes_to((3, 6)), [lambda: storm("i", "iii", "vessry", gold=3)]),
        Laid(lambda: castles(storm("i", "iii")), goes_to((3, 6)), [lambda: castles(storm("i", "ii"))]),
        Laid(lambda: at_a_castle("iii", kind="tower"), goes_to((2, 3)), [storm_on_a_builder]),
    ],
    "lone_infantry_against_a_castle": [
        Laid(
            lambda: picked(castle_with_a_general(), (2, 4)),
            goes_to((2, 3)),
            [
                lambda: at_a_castle(""),
                lambda: at_a_castle("gii", kind="tower"),
                lambda: at_a_castle("gii", ours="c"),
                lambda: at_a_castle("gii", ours="ii"),
                lambda: at_a_castle("g", teams="two"),
            ],
        ),
        Laid(lambda: at_a_castle("i"), goes_to((2, 3)), [lambda: at_a_castle("")]),
    ],
    "storms_on_a_slim_chance": [
        Laid(
            lambda: at_the_gate("c", "iii"),
            goes_to((2, 3)),
            [
                lambda: at_the_gate("ccccc", "iii"),
                lambda: at_the_gate("c", "i"),
                lambda: at_the_gate("c", "iii", gold=0),  # it is behind
                lambda: castles(at_the_gate("c", "iii"), (2, 2), (1, 3), (3, 3), (2, 4), city=1),
                lambda: changed(at_the_gate("c", "iii"), lambda t: capture(t, 0, by=1)),
            ],
        ),
        Laid(lambda: at_the_gate("ii", "cc", gold=4), goes_to((2, 3)), [lambda: at_the_gate("cccc", "cc")]),
        Laid(lambda: kept("full"), goes_to((2, 3)), [lambda: kept("short")]),
    ],
    "leaves_its_capital_empty": [
        Laid(
            lambda: guard({}, {(2, 5): "c"}, actions=1),
            goes_elsewhere_than((2, 5)),
            [
                lambda: guard({}, {(2, 5): "c"}, actions=2),
                lambda: guard({}, {(2, 6): "c"}, actions=1),
                lambda: guard({(2, 3): "ci"}, {(2, 5): "c"}, actions=1),
                lambda: with_a_city_to_stop(actions=1),
            ],
            kept={"could guard": True},
        ),
        Laid(
            lambda: guard({}, {(2, 5): "c"}, actions=1),
            goes_elsewhere_than((2, 5)),
            [lambda: guard({}, {(2, 5): "c"}, actions=1)],
            {"could guard": True},
            {"could guard": False},
        ),
    ],
    "passes_by_an_open_outpost": [
        Laid(
            lambda: talaq({(1, 1): "i"}),
            ends,
            [
                lambda: talaq({(1, 1): "i"}, claimed=[(1, 2)]),
                lambda: talaq({(1, 1): "i"}, karvad({(1, 4): "c"})),  # a rider could come there
                lambda: talaq({(1, 1): "i"}, karvad({(1, 2): "i"})),
                lambda: moved_later(talaq({(1, 1): "i"}), (2,)),
                lambda: talaq({(8, 5): "i"}),  # beside an outpost of Karvad
                lambda: changed(talaq({(2, 3): "", (2, 5): "c"}), lambda t: capture(t, 0, by=1)),
            ],
        ),
        Laid(  # where it stands they may come
            lambda: talaq({(1, 1): "i"}, karvad({(1, 8): "c"})),
            ends,
            [lambda: talaq({(1, 1): "i"}, karvad({(1, 8): "c"}), claimed=[(1, 2)])],
        ),
        Laid(  # salted
            lambda: talaq({(1, 1): "i"}, salted=[(1, 2)]),
            ends,
            [lambda: talaq({(1, 1): "i"}, karvad({}, salted=[(0, 3)]), claimed=[(1, 2)])],
        ),
        Laid(  # two hold an outpost, and one is enough
            lambda: talaq({(0, 6): "cc"}, karvad({(0, 4): "c"}), claimed=[(0, 6)]),
            ends,
            [lambda: talaq({(0, 6): "c"}, karvad({(0, 4): "c"}), claimed=[(0, 6)])],
        ),
    ],
    "sleeps": [
        Laid(
            lambda: talaq({(6, 2): "iii"}),
            ends,
            [
                lambda: talaq({(6, 2): "ii"}),
                lambda: talaq({(6, 2): "iii"}, actions=2),
                lambda: moved_later(talaq({(6, 2): "iii"}), (2,)),
                lambda: talaq({(6, 2): "iii"}, karvad({(6, 4): "c"})),
                lambda: talaq({(2, 3): "iiii"}),
                lambda: talaq({(5, 4): "iii"}, Side("karvad", (5, 5), {(0, 0): "ii"})),  # where Karvad would build
            ],
            kept={"sleeps": 1},
        ),
        Laid(lambda: talaq({(6, 2): "iii"}), ends, [lambda: talaq({(6, 2): "iii"})], {"sleeps": 1}, {"sleeps": 0}),
        Laid(  # with two actions a turn
            lambda: lay(karvad({(1, 1): "iii"}), FAR),
            ends,
            [lambda: lay(karvad({(1, 1): "iii"}), FAR, actions=1)],
            kept={"sleeps": 3},
        ),
    ],
    "settles_beside_an_enemy": [
        Laid(
            lambda: placing("karvad", (5, 5), "talaq"),
            settles((4, 4), (6, 5)),
            [
                lambda: placing("karvad", (8, 4), "talaq"),
                beside_an_ally,
                lambda: beside_an_ally(unplaced=(3,)),
                lambda: beside_an_ally(unplaced=(1, 3)),
                between_two,
            ],
        ),
    ],
    "trains_one_that_is_about_to_fall": [
        Laid(
            lambda: recruit({(3, 6): "i"}, {(2, 6): "iiii"}),
            upgrades,
            [
                lambda: recruit({(3, 6): "i"}, {(2, 6): "ii"}),
                lambda: recruit({(3, 6): "i"}, {(1, 6): "iiii"}),
                lambda: recruit({(3, 6): "ii"}, {(2, 6): "iiii"}),
                lambda: changed(recruit({(3, 6): "i"}, {(2, 6): "iiii"}), lambda t: flag(t, 2, upgraded=True)),
                lambda: lay(
                    Side("talaq", (2, 3), {(8, 7): "ii", (2, 3): "i"}, tower=False, gold=3), karvad({(2, 4): 13 * "c"})
                ),
                lambda: recruit({(4, 4): "i"}, {(4, 3): "iiii"}),  # on its own outpost
                lambda: recruit(
                    {(3, 6): "i"},
                    {},
                    Side("oxmark", (7, 1), {(2, 6): "iiii"}),
                    Side("vessry", (8, 2), {(8, 2): "i"}),
                    teams="two",
                ),
            ],
        ),
        Laid(lambda: recruit({(3, 6): "i"}, {(2, 6): "cci"}), upgrades, [lambda: recruit({(3, 6): "i"}, {(2, 6): "iii"})]),
    ],
    "keeps_shells_that_cost_nothing": [
        Laid(
            lambda: shells("i"),
            ends,
            [
                lambda: shells("i", gold=1),
                lambda: shells("i", where=(3, 4)),
                lambda: shells("g", where=(4, 6)),
                lambda: shells("i", ally=True),
            ],
        ),
    ],
    "saves_its_ambush_for_nobody": [
        Laid(
            lambda: fight("c", "c", actions=1),
            lambda move: isinstance(move, ChooseAttacker) and not move.ambush,
            [
                lambda: fight("c", "ci", actions=1),
                lambda: fight("c", "c", actions=2),
                lambda: fight("ci", "c", actions=1),
                lambda: changed(
                    talaq({(1, 4): "ci"}, karvad({(1, 5): "c"}), gold=6, actions=1), lambda t: go(t, (1, 4), (1, 5))
                ),
            ],
        ),
    ],
}
