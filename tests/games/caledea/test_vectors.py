"""Section 9 of the rules: worked examples T1 to T11, literally: dice, moves, fights and sieges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.caledea.fight.dice import attack_dice, deciding_index, defence_dice, first_wins
from games.caledea.fight.odds import duel, siege
from games.caledea.groups import reach
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    at,
    attack,
    build,
    defend,
    dice,
    go,
    ids_at,
    lay,
    pick,
    turn_of,
    units_at,
    upgrade,
    wall,
    why_not_go,
)


@clause("CALEDEA-T1", "CALEDEA-507", "CALEDEA-R3")
def test_t1_the_rulebooks_dice() -> None:
    red, green = [6, 6, 5, 5, 5], [6, 6, 6, 1]
    assert first_wins(red, green) is False
    assert first_wins(green, red) is True
    assert deciding_index(red, green) == 2


@clause("CALEDEA-T2", "CALEDEA-504", "CALEDEA-505")
@pytest.mark.parametrize(
    ("a", "b", "wins"),
    [
        ([6, 4], [6, 4, 1], False),
        ([6], [5, 5, 5], True),
        ([5, 5], [5, 5], None),
        ([3, 2, 1], [3, 2], True),
        ([1], [1, 1], False),
        ([1, 6, 6, 6], [6, 6, 6, 1], None),
    ],
)
def test_t2_more_lists(a: list[int], b: list[int], wins: bool | None) -> None:
    assert first_wins(a, b) is wins
    assert first_wins(b, a) is (None if wins is None else not wins)


@clause("CALEDEA-T3", "CALEDEA-615", "CALEDEA-613", "CALEDEA-614")
def test_t3_gold_example() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "ci", (1, 3): "i"}, gold=6),
        Side("karvad", (5, 5), {(5, 5): "i"}),
    )
    upgrade(t, 1)
    assert (t.tapped[0], t.available(0)) == (3, 3)
    go(t, (1, 3), (1, 2))
    assert (t.gold[0], t.tapped[0], t.available(0)) == (7, 3, 4)
    assert units_at(t, (1, 2)) == "ii"
    told = build(t, (2, 2))
    assert (t.tapped[0], t.available(0)) == (7, 0)
    assert (told.the("TurnEnded").seat, t.active) == (0, 1)
    turn_of(t, 0)
    assert (t.gold[0], t.tapped[0]) == (7, 0)


@clause("CALEDEA-T4", "CALEDEA-616")
def test_t4_example_turn() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "c", (0, 2): "ii", (1, 1): "i"}, gold=5),
        Side("karvad", (5, 5), {(5, 5): "i"}, claimed=[(0, 3)], gold=4),
    )
    wall(t, (2, 2), "tower", 0)
    told = go(t, (0, 2), (0, 3))
    assert (t.actions_left, t.marker[at(t, (0, 3))], t.gold[1]) == (2, "salted", 3)
    assert told.the("OutpostSalted").owner == 1
    go(t, (1, 1), (1, 2))
    assert (t.marker[at(t, (1, 2))], units_at(t, (1, 2)), t.gold[0]) == ("claimed", "ii", 6)
    build(t, (2, 2))
    assert t.structure[at(t, (2, 2))].kind == "castle"
    assert (t.tapped[0], t.available(0), t.active) == (6, 0, 1)
    turn_of(t, 0)
    assert t.available(0) == 6


@clause("CALEDEA-T5", "CALEDEA-304", "CALEDEA-306")
def test_t5_slowest_member() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 4): "ig"}), Side("karvad", (0, 3), {(0, 3): "i"}))
    pick(t, (4, 4))
    assert {m.path for m in t.legal_moves(0)} == {(at(t, p),) for p in ((4, 3), (5, 4), (4, 5), (3, 4))}
    distance = t.torus.distance[at(t, (4, 4))]
    assert set(reach(t, 0, at(t, (4, 4)), 3)) == {q for q in range(81) if 1 <= distance[q] <= 3}


@clause("CALEDEA-T6", "CALEDEA-008")
def test_t6_torus() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 4): "c", (5, 0): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    assert why_not_go(t, (8, 4), (0, 4), (1, 4)) is None
    go(t, (5, 0), (5, 8))
    assert units_at(t, (5, 8)) == "ii"  # an outpost of Talaq: claimed at once
    wide = lay(
        Side("talaq", (2, 3), {(8, 4): "i", (17, 4): "i", (5, 0): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}), boards="wide"
    )
    for start, to in (((8, 4), (9, 4)), ((17, 4), (0, 4)), ((5, 0), (5, 8))):
        assert why_not_go(wide, start, to) is None
    assert why_not_go(wide, (8, 4), (0, 4)) is not None


@clause("CALEDEA-T7", "CALEDEA-511", "CALEDEA-512", "CALEDEA-711", "CALEDEA-712")
def test_t7_strong_lands_and_structure() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "i"}),
        Side("karvad", (5, 5), {(1, 3): "i"}),
        Side("vessry", (7, 7), {(2, 4): "i"}),
    )
    target = at(t, (2, 3))
    assert defence_dice(t, 0, target) == 4
    assert attack_dice(t, 100, target, False) == 1
    assert attack_dice(t, 200, target, False) == 2
    assert duel(1, 4) == Fraction(979, 7776)
    assert duel(2, 4) == Fraction(11897, 46656)
    wall(t, (2, 3), "castle", 0)
    assert defence_dice(t, 0, target) == 5


@clause("CALEDEA-T8", "CALEDEA-509", "CALEDEA-821", "CALEDEA-822", "CALEDEA-R57")
def test_t8_a_full_combat() -> None:
    t = lay(
        Side("vessry", (7, 7), {(7, 7): "c", (4, 5): "gi"}, gold=3),
        Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "ci"}, claimed=[(4, 4)]),
    )
    go(t, (4, 5), (4, 4), ids=[1, 2])
    told = attack(t, 2, ambush=True)
    assert (told.the("AttackerChosen").dice, t.tapped[0]) == (5, 3)
    assert (t.phase, t.to_act()) == ("defender", (1,))
    told = defend(t, 101, dice("65321", "6533"))
    assert (told.the("DuelRolled").deciding_index, told.the("DuelRolled").winner) == (3, "defender")
    assert told.the("UnitRemoved").unit == 2
    assert t.phase == "defender"  # one attacker, no Ambush affordable: only the defender has a choice
    told = defend(t, 101, dice("6441", "6441", "5521", "5444", "4421", "442"))
    assert told.the("DuelTied").dice == (6, 4, 4, 1)
    assert [(e.winner, e.deciding_index) for e in told.all("DuelRolled")] == [("attacker", 1), ("attacker", 3)]
    assert [e.unit for e in told.all("UnitRemoved")] == [101, 102]
    assert units_at(t, (4, 4)) == "g"
    assert (t.marker[at(t, (4, 4))], t.gold[1]) == ("salted", 1)


@clause("CALEDEA-T9", "CALEDEA-710", "CALEDEA-714")
@pytest.mark.parametrize(
    ("rank", "kind", "throw", "falls"),
    [("c", "tower", "43", False), ("c", "tower", "51", True), ("g", "castle", "555", False), ("g", "castle", "611", True)],
)
def test_t9_siege_numbers(rank: str, kind: str, throw: str, falls: bool) -> None:
    t = lay(Side("karvad", (5, 5), {(0, 4): rank}), Side("talaq", (2, 3), {(2, 3): "c"}))
    wall(t, (1, 3), kind, 1)
    path = ((1, 4), (1, 3))
    told = go(t, (0, 4), *path, chance=dice(throw))
    assert told.the("SiegeRolled").success is falls
    assert (at(t, (1, 3)) in t.structure) is not falls
    assert siege("tower", 6) == Fraction(665, 729)
    assert siege("castle", 6) == Fraction(31031, 46656)


@clause("CALEDEA-T10", "CALEDEA-715", "CALEDEA-R22", "CALEDEA-R23")
def test_t10_thrown_back_and_claiming() -> None:
    t = lay(Side("karvad", (5, 5), {(8, 3): "c"}), Side("talaq", (2, 3), {(2, 3): "c"}))
    wall(t, (1, 3), "tower", 1)
    told = go(t, (8, 3), (0, 3), (1, 3), chance=dice("43"))
    assert told.the("GroupThrownBack").square == at(t, (0, 3))
    assert (units_at(t, (0, 3)), t.marker[at(t, (0, 3))], t.gold[0]) == ("ci", "claimed", 2)
    cavalry, infantry = ids_at(t, (0, 3))
    assert t.unit(cavalry).moved
    assert not t.unit(infantry).moved


@clause("CALEDEA-T11", "CALEDEA-713", "CALEDEA-R21")
def test_t11_siege_success_enters_as_a_group() -> None:
    t = lay(Side("karvad", (5, 5), {(0, 3): "gc"}), Side("talaq", (2, 3), {(2, 3): "c"}))
    wall(t, (1, 3), "tower", 1)
    told = go(t, (0, 3), (1, 3), chance=dice("21", "522"))
    assert [(e.unit, e.success) for e in told.all("SiegeRolled")] == [(1, False), (0, True)]
    assert at(t, (1, 3)) not in t.structure
    assert units_at(t, (1, 3)) == "gc"
