"""Positions in which a wrong turn would make an expert laugh. The seat to move is seat 0; its whole turn is looked at.

Squares are (column, row) of the Crown unless a position says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from games.caledea.moves import Bombard, Build, ChooseAttacker, MoveGroup, PlaceCapital, Transport, UpgradeUnit
from games.caledea.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent
from tests.games.caledea.mind.situations import (
    HOME,
    KARVAD,
    OXMARK,
    all_but_one_capital,
    ally_capital_taken,
    builder,
    castle_with_a_general,
    eight,
    far_ahead,
    fight,
    four_castles,
    moved_later,
    open_gate,
    own_capital_taken,
    placing,
    rival_city,
    rival_city_of_three,
)
from tests.games.caledea.positions import Place, Side, at, lay


class Turn(NamedTuple):
    """What a seat did until its turn was over."""

    before: State
    moves: list[Any]
    after: State

    def went_to(self, place: Place) -> bool:
        return any(isinstance(m, MoveGroup) and m.path[-1] == at(self.before, place) for m in self.moves)

    def did(self, kind: type[Any]) -> bool:
        return any(isinstance(move, kind) for move in self.moves)

    @property
    def won(self) -> bool:
        return self.after.result is not None and 0 in self.after.result.winners

    def marker(self, place: Place) -> str | None:
        return self.after.marker.get(at(self.after, place))

    def units(self, place: Place, seat: int = 0) -> int:
        return len([id for id in self.after.at[at(self.after, place)] if id // 100 == seat])


def turn_of(mind: Agent, t: State, seed: int) -> Turn:
    """Seat 0 plays until its turn is over; whoever else is asked something meanwhile answers at random."""
    before, moves, luck, others = t.copy(), list[Any](), Chance(seed), Chance(seed + 1)
    first = t.active
    while t.to_act() and t.active == first and t.round == before.round and len(moves) < 40:
        seat = t.to_act()[0]
        move = mind.choose(t.view(seat), seat, 0).move if seat == first else others.pick(t.legal_moves(seat))
        if seat == first:
            moves.append(move)
        t.play(seat, move, luck)
    return Turn(before, moves, t)


class Position(NamedTuple):
    name: str
    lay: Callable[[], State]
    sensible: Callable[[Turn], bool]


def apart(t: Turn) -> int:
    """Steps between the own new capital and the one that stood already."""
    own = next(move.square for move in t.moves if isinstance(move, PlaceCapital))
    return int(t.before.torus.distance[own][t.before.capital[1]])


def used_gold(t: Turn) -> bool:
    return any(isinstance(move, UpgradeUnit | Build | Bombard | Transport) for move in t.moves)


POSITIONS = [
    # Winning at once.
    Position("the fifth castle is built", lambda: four_castles("talaq", HOME, 6, "tower", 1), lambda t: t.won),
    Position(
        "tower and fifth castle are built in one turn",
        lambda: four_castles("hallin", {(4, 2): "ciii"}, 9, None, 2),
        lambda t: t.won,
    ),
    Position(
        "the fifth castle goes before an outpost to claim",
        lambda: four_castles("talaq", {**HOME, (1, 1): "i"}, 6, "tower", 1),
        lambda t: t.won,
    ),
    Position("who is far ahead finishes the city", far_ahead, lambda t: t.won),
    Position(
        "who is far ahead takes the open capital",
        lambda: lay(
            Side("oxmark", (7, 1), {(1, 4): "ccc", (7, 1): "ccccccc"}, claimed=OXMARK, gold=6),
            Side("vessry", (1, 3), {(4, 5): "ii"}, gold=1, tower=False),
        ),
        lambda t: t.won,
    ),
    Position(
        "who is far ahead does not let its armies sleep",
        lambda: lay(
            Side("oxmark", (7, 1), {(1, 5): "ccc", (7, 1): "cccccc"}, claimed=OXMARK, gold=5),
            Side("vessry", (1, 3), {(1, 3): "ii"}, gold=1),
            actions=3,
        ),
        lambda t: any(isinstance(move, MoveGroup) for move in t.moves),
    ),
    Position(
        "an open capital is taken",
        lambda: lay(
            Side("karvad", (5, 5), {(2, 5): "c", (5, 5): "i"}), Side("talaq", (2, 3), {(8, 7): "i"}, tower=False), actions=1
        ),
        lambda t: t.won,
    ),
    Position(
        "an open capital is taken over the edge of the board",
        lambda: lay(
            Side("talaq", (2, 3), {(8, 2): "c", (2, 3): "iii"}), Side("karvad", (0, 3), {(5, 5): "i"}, tower=False), actions=1
        ),
        lambda t: t.won,
    ),
    Position(
        "an open capital is taken over the corner",
        lambda: lay(
            Side("karvad", (5, 5), {(8, 8): "c", (5, 5): "ii"}),
            Side("sylvane", (0, 0), {(4, 7): "i"}, tower=False),
            actions=1,
        ),
        lambda t: t.won,
    ),
    Position(
        "an open capital goes before an outpost to claim",
        lambda: lay(
            Side("karvad", (5, 5), {(2, 5): "c", (5, 5): "i", (3, 6): "i"}),
            Side("talaq", (2, 3), {(8, 7): "i"}, tower=False),
            actions=1,
        ),
        lambda t: t.won,
    ),
    Position(
        "the way to an open capital is cut free first",
        lambda: lay(
            Side("karvad", (5, 5), {(2, 5): "gcc", (5, 5): "ii"}),
            Side("talaq", (2, 3), {(2, 4): "i"}, tower=False),
        ),
        lambda t: t.won or t.went_to((2, 4)) or t.went_to((2, 3)),
    ),
    Position(
        "an empty tower is all that guards the capital: it is stormed",
        lambda: lay(Side("karvad", (5, 5), {(2, 4): "gcc", (5, 5): "iii"}), Side("talaq", (2, 3), {(8, 7): "i"})),
        lambda t: t.won or t.went_to((2, 3)),
    ),
    Position(
        "the last opponent on the board is hunted down",
        lambda: lay(Side("karvad", (5, 5), {(3, 7): "ccc", (5, 5): "iii"}), Side("talaq", (2, 3), {(3, 8): "i"})),
        lambda t: t.won or t.went_to((3, 8)),
    ),
    Position("the last capital is taken", all_but_one_capital, lambda t: t.won),
    # Not losing at once.
    Position(
        "a rival's fifth castle is stopped by salting its gold",
        lambda: rival_city({(4, 5): "ii"}),
        lambda t: t.marker((4, 4)) == "salted",
    ),
    Position(
        "its gold is salted although an own outpost lies open",
        lambda: rival_city({(4, 5): "i", (3, 6): "i"}, actions=1),
        lambda t: t.marker((4, 4)) == "salted",
    ),
    Position(
        "its gold is salted over the edge of the board",
        lambda: rival_city({(0, 3): "i"}, actions=1),
        lambda t: t.marker((1, 2)) == "salted" or t.went_to((1, 3)),
    ),
    Position(
        "the empty fifth square of a rich city is stood on",
        lambda: rival_city({(0, 3): "ii"}, last=None, gold=10),
        lambda t: t.units((1, 3)) > 0,
    ),
    Position(
        "the open capital is not left to a cavalry two squares off",
        lambda: lay(
            Side("talaq", (2, 3), {(2, 3): "i", (8, 7): "i", (3, 1): "i"}, tower=False),
            Side("karvad", (5, 5), {(4, 3): "c", (5, 5): "ii"}),
        ),
        lambda t: t.units((2, 3)) > 0,
    ),
    Position(
        "the open capital is not left to a cavalry over the edge",
        lambda: lay(
            Side("talaq", (0, 6), {(0, 6): "i", (3, 1): "i"}, tower=False),
            Side("karvad", (5, 5), {(7, 6): "c", (5, 5): "ii"}),
        ),
        lambda t: t.units((0, 6)) > 0,
    ),
    Position(
        "the guard goes home when an army stands before the gate",
        lambda: lay(
            Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "ccc"}), Side("karvad", (5, 5), {(2, 5): "iiicc", (5, 5): "i"})
        ),
        lambda t: t.units((2, 3)) >= 3 or t.went_to((2, 5)) or t.went_to((2, 4)),
    ),
    Position(
        "the last guard does not run after a coin",
        lambda: lay(
            Side("talaq", (2, 3), {(2, 3): "c"}, tower=False),
            Side("karvad", (5, 5), {(2, 5): "c", (5, 5): "ii"}),
        ),
        lambda t: t.units((2, 3)) > 0 or t.went_to((2, 5)),
    ),
    Position(
        "five at home do not all go for one open outpost",
        lambda: lay(
            Side("talaq", (2, 3), {(2, 3): "ciiii"}),
            Side("karvad", (5, 5), {(4, 3): "ccc", (5, 5): "ii"}),
        ),
        lambda t: t.units((2, 3)) >= 2,
    ),
    Position(
        "nobody trusts in two pickets outside an empty capital against wagons",
        lambda: lay(
            Side("sylvane", (2, 6), {(2, 6): "ci", (2, 7): "i", (3, 5): "i"}, gold=2),
            Side("oxmark", (5, 0), {(3, 7): "c", (5, 0): "iii"}, gold=5),
        ),
        lambda t: t.units((2, 6)) > 0 or t.went_to((3, 7)),
    ),
    Position(
        "a rider goes home when a general could be carried to the gate",
        lambda: lay(
            Side("karvad", (5, 5), {(5, 5): "i", (6, 6): "c", (7, 7): "ii"}),
            Side("talaq", (8, 7), {(8, 7): "iii", (1, 2): "gc", (4, 4): "i"}, claimed=[(4, 4), (1, 2)], gold=6),
        ),
        lambda t: t.units((5, 5)) > 1 or t.went_to((4, 4)) or t.went_to((1, 2)),
    ),
    Position(
        "nobody strolls out of an open capital that a general could be carried to",
        lambda: lay(
            Side("sylvane", (4, 7), {(4, 7): "cii"}, gold=1, tower=False),
            Side("talaq", (2, 3), {(2, 3): "iigc", (5, 8): "i"}, claimed=[(5, 8)], gold=6),
        ),
        lambda t: t.units((4, 7)) == 3 or t.went_to((5, 8)),
    ),
    # Capitals of three and more.
    Position("the own capital is freed", own_capital_taken, lambda t: t.after.holder[0] == 0),
    Position(
        "the own capital is freed before a salted outpost",
        lambda: own_capital_taken(Side("vessry", (7, 7), {(7, 7): "ii"}, claimed=[(2, 1)])),
        lambda t: t.after.holder[0] == 0,
    ),
    Position("an ally's capital is freed", ally_capital_taken, lambda t: t.after.holder[2] == 2),
    Position(
        "of two outposts that of the seat about to win is salted",
        lambda: rival_city_of_three(),
        lambda t: t.marker((4, 4)) == "salted",
    ),
    *[
        Position(
            f"at a table of {n} an open capital next door is taken", partial(open_gate, n), lambda t: t.after.holder[1] == 0
        )
        for n in (3, 4)
    ],
    *[
        Position(
            f"at a table of {n} the builder who needs two turns is salted before an own outpost is claimed",
            partial(builder, n, {(4, 5): "i", (3, 6): "i"}, None, 6),
            lambda t: t.marker((4, 4)) == "salted",
        )
        for n in (3, 4)
    ],
    *[
        Position(
            f"at a table of {n} the builder who is one reclaimed outpost short of the fifth castle is salted",
            partial(builder, n, {(4, 5): "i", (3, 6): "i"}, "tower", 5, {(0, 2): "i"}),
            lambda t: t.marker((4, 4)) == "salted",
        )
        for n in (3, 4)
    ],
    *[
        Position(
            f"at a table of {n} the outpost that the builder would reclaim is stood on",
            partial(builder, n, {(1, 1): "i", (3, 6): "i"}, "tower", 5, {(0, 2): "i"}),
            lambda t: t.units((1, 2)) > 0,
        )
        for n in (3, 4)
    ],
    # Claims, salt, gold.
    Position(
        "an open outpost next door is claimed",
        lambda: lay(Side("talaq", (2, 3), {(2, 3): "ci", (1, 1): "i"}), KARVAD),
        lambda t: t.marker((1, 2)) == "claimed",
    ),
    Position(
        "an open outpost over the edge is claimed",
        lambda: lay(Side("talaq", (2, 3), {(2, 3): "ci", (8, 6): "i"}), KARVAD),
        lambda t: t.marker((0, 6)) == "claimed" or t.marker((8, 7)) == "claimed",
    ),
    Position(
        "two open outposts are claimed by two units",
        lambda: lay(Side("talaq", (2, 3), {(2, 3): "ci", (1, 1): "i", (4, 5): "i"}), Side("karvad", (8, 4), {(8, 4): "iiii"})),
        lambda t: t.marker((1, 2)) == t.marker((4, 4)) == "claimed",
    ),
    Position(
        "a group is split to claim on both sides",
        lambda: lay(
            Side("vessry", (6, 4), {(6, 4): "ii", (2, 2): "ii"}, gold=1),
            Side("karvad", (8, 4), {(8, 4): "iiii"}),
        ),
        lambda t: t.marker((2, 1)) == "claimed",
    ),
    Position(
        "a salted outpost is taken back",
        lambda: lay(Side("talaq", (2, 3), {(2, 3): "ci", (1, 1): "i"}, salted=[(1, 2)]), KARVAD),
        lambda t: t.marker((1, 2)) == "claimed",
    ),
    Position(
        "an enemy outpost without a guard is salted when nothing else is near",
        lambda: lay(
            Side("karvad", (5, 5), {(5, 5): "ii", (1, 1): "c"}, claimed=[(4, 1), (2, 0), (1, 8), (0, 3)], gold=0),
            Side("talaq", (6, 5), {(6, 5): "iiii"}, claimed=[(1, 2)]),
            actions=1,
        ),
        lambda t: t.marker((1, 2)) == "salted",
    ),
    Position(
        "a claim is not given up for an upgrade",
        lambda: lay(Side("talaq", (2, 3), {(2, 3): "ci", (1, 1): "i"}, gold=3), KARVAD, actions=1),
        lambda t: t.marker((1, 2)) == "claimed",
    ),
    Position(
        "gold that would lie idle is used",
        lambda: moved_later(lay(Side("talaq", (2, 3), {(2, 3): "ciiii"}, gold=4), KARVAD), (0, 1, 2, 3)),
        used_gold,
    ),
    Position(
        "a city that needs one castle more is built, not left",
        lambda: four_castles("talaq", HOME, 6, None),
        lambda t: t.did(Build),
    ),
    # Fights.
    Position(
        "no whole army against a fuller capital next door",
        lambda: lay(Side("hallin", (5, 3), {(5, 3): "ciii"}), Side("maravel", (6, 3), {(6, 3): "ciiiii"})),
        lambda t: not t.went_to((6, 3)),
    ),
    Position(
        "no lone infantry against a general in a castle",
        lambda: castle_with_a_general(),
        lambda t: not t.went_to((2, 3)),
    ),
    Position(
        "no infantry against a general in the open",
        lambda: lay(
            Side("karvad", (5, 5), {(5, 5): "iiii", (4, 3): "i"}, claimed=[(5, 5)]),
            Side("talaq", (2, 3), {(2, 3): "ii", (4, 4): "g"}, claimed=[(4, 4)]),
            actions=1,
        ),
        lambda t: not t.went_to((4, 4)),
    ),
    Position(
        "an Ambush that decides the fight is announced",
        lambda: fight("c", "c"),
        lambda t: any(isinstance(move, ChooseAttacker) and move.ambush for move in t.moves),
    ),
    Position(
        "wagons shell a lone guard before the gold lies idle",
        lambda: moved_later(
            lay(
                Side("oxmark", (2, 4), {(2, 4): "iiii", (4, 3): "c"}, gold=2),
                Side("talaq", (8, 7), {(8, 7): "iiii", (4, 4): "i"}, claimed=[(4, 4)]),
            ),
            (0, 1, 2, 3, 4),
        ),
        lambda t: t.did(Bombard),
    ),
    # Powers.
    Position(
        "the caravan carries the general to an open capital",
        lambda: lay(
            Side("talaq", (8, 7), {(8, 7): "giii", (4, 4): "i"}, claimed=[(4, 4)], gold=3),
            Side("karvad", (5, 5), {(1, 8): "i"}, tower=False),
        ),
        lambda t: t.won,
    ),
    Position(
        "the caravan brings a guard home",
        lambda: lay(
            Side("talaq", (2, 3), {(6, 5): "ccc", (0, 6): "i"}, claimed=[(6, 5)], gold=3, tower=False),
            Side("karvad", (5, 5), {(2, 5): "c", (5, 5): "iiiii"}),
        ),
        lambda t: t.units((2, 3)) > 0 or (t.did(Transport) and t.went_to((2, 5))),
    ),
    # Placing capitals.
    Position("no capital beside an enemy capital", lambda: placing("talaq", (4, 4), "karvad"), lambda t: apart(t) > 2),
    Position(
        "no capital beside an enemy capital over the edge",
        lambda: placing("karvad", (0, 3), "emberholt"),
        lambda t: apart(t) > 2,
    ),
    # Big tables.
    Position(
        "an outpost is claimed across the outer edge of two boards",
        lambda: lay(
            Side("oxmark", (8, 5), {(8, 5): "ci", (17, 2): "i"}), Side("karvad", (5, 5), {(5, 5): "iiii"}), boards="wide"
        ),
        lambda t: t.marker((0, 2)) == "claimed",
    ),
    Position(
        "at a table of eight an open capital is taken",
        lambda: eight(),
        lambda t: t.after.holder[1] == 0,
    ),
    Position(
        "at a table of eight nobody runs into a fuller capital",
        lambda: eight(tower=True, guard="iiiiig"),
        lambda t: not t.went_to((5, 5)),
    ),
]
