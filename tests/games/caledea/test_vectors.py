"""Section 9 of the rules: worked examples T1 to T28, literally."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.caledea.dice import attack_dice, bombard_dice, deciding_index, defence_dice, first_wins
from games.caledea.groups import reach
from games.caledea.moves import Bombard, Build, ChooseOrder, PickGroup, PickPassenger, Transport, UpgradeUnit
from games.caledea.odds import Attacker, after_pick, duel, forecast, siege
from games.caledea.state import new_game
from games.caledea.table import Options, Structure
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    at,
    attack,
    bombard,
    build,
    capture,
    defend,
    dice,
    end,
    flag,
    go,
    ids_at,
    lay,
    pick,
    play,
    refused,
    transport,
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


@clause("CALEDEA-T12", "CALEDEA-605", "CALEDEA-606", "CALEDEA-607", "CALEDEA-608")
def test_t12_salt_salt_reclaim() -> None:
    t = lay(
        Side("vessry", (7, 7), {(7, 7): "c", (0, 2): "i"}),
        Side("oxmark", (8, 5), {(8, 5): "c", (1, 1): "i"}),
        Side("talaq", (2, 3), {(2, 3): "c", (2, 2): "i"}, claimed=[(1, 2)], gold=4),
    )
    square = at(t, (1, 2))
    go(t, (0, 2), (1, 2))
    assert (t.marker[square], t.gold[2]) == ("salted", 3)
    end(t)
    told = go(t, (1, 1), (1, 2), chance=dice("66", "51"))
    assert (t.marker[square], t.gold[2], units_at(t, (1, 2))) == ("salted", 3, "i")
    assert told.all("OutpostSalted") == []
    end(t)
    told = go(t, (2, 2), (1, 2), chance=dice("666", "51"))
    assert (t.marker[square], t.gold[2], units_at(t, (1, 2))) == ("claimed", 4, "i")
    assert told.all("UnitMustered") == []


@clause("CALEDEA-T13", "CALEDEA-716", "CALEDEA-717", "CALEDEA-706")
def test_t13_fortified_city() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 7): "i"}, gold=6), Side("karvad", (5, 5), {(5, 5): "i"}), actions=1)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 0)
    wall(t, (1, 3), "tower", 0)
    twin = t.copy()
    told = build(t, (1, 3))
    assert told.the("GameWon").reason == "fortified"
    assert t.outcome().winners == (0,)
    del twin.structure[at(twin, (1, 3))]
    twin.units[1][100] = twin.unit(100).__class__(1, at(twin, (1, 3)))
    twin.at[at(twin, (5, 5))], twin.at[at(twin, (1, 3))] = (), (100,)
    assert refused(twin, Build(at(twin, (1, 3)), 0)) == ("occupied_by_opponent", "CALEDEA-706")


@clause("CALEDEA-T14", "CALEDEA-811", "CALEDEA-812", "CALEDEA-813")
def test_t14_bombard() -> None:
    t = lay(
        Side("karvad", (5, 5), {(1, 4): "i"}, gold=4),
        Side("talaq", (2, 3), {(2, 3): "c", (1, 3): "i"}),
    )
    wall(t, (1, 3), "tower", 1)
    target = at(t, (1, 3))
    assert (bombard_dice(t, 0, target), defence_dice(t, 101, target)) == (2, 3)
    assert duel(2, 3) == Fraction(331, 972)
    told = bombard(t, 0, (1, 3), dice("11", "111"))
    assert (told.all("UnitRemoved"), t.actions_left, t.tapped[0]) == ([], 2, 2)
    assert why_not_go(t, (1, 4), (0, 4)) is None
    told = bombard(t, 0, (1, 3), dice("66", "111"))
    assert (told.the("UnitRemoved").unit, units_at(t, (1, 4)), units_at(t, (1, 3))) == (101, "i", "")
    assert (target in t.structure, t.actions_left, t.tapped[0]) == (True, 2, 4)


@clause("CALEDEA-T15", "CALEDEA-831", "CALEDEA-832", "CALEDEA-833", "CALEDEA-841")
def test_t15_transport() -> None:
    t = lay(
        Side("talaq", (8, 7), {(8, 7): "c"}, claimed=[(4, 4)], gold=6),
        Side("karvad", (2, 0), {(5, 5): "ii"}, claimed=[(5, 5)]),
    )
    transport(t, 0, (4, 4))
    assert (units_at(t, (4, 4)), t.tapped[0], t.actions_left) == ("c", 3, 3)
    assert t.why_not(0, PickPassenger(0)) is None
    twin = t.copy()
    transport(twin, 0, (8, 7))
    assert (twin.tapped[0], attack_dice(twin, 0, at(t, (5, 5)), False)) == (6, 3)
    assert duel(3, 3) == Fraction(1, 2)
    told = go(t, (4, 4), (4, 5), (5, 5), chance=dice("611", "511", "61", "511"))
    assert [(e.dice, d.dice) for e, d in zip(told.all("AttackerChosen"), told.all("DefenderChosen"), strict=True)] == [
        (3, 3),
        (2, 3),
    ]
    assert units_at(t, (5, 5)) == "c"


@clause("CALEDEA-T16", "CALEDEA-R58")
def test_t16_transport_target_refused() -> None:
    t = lay(
        Side("emberholt", (1, 4), {(1, 4): "c"}, claimed=[(6, 6), (3, 5)], gold=4),
        Side("talaq", (6, 5), {(6, 5): "c"}),
    )
    wall(t, (6, 6), "tower", 1)
    play(t, PickPassenger(0))
    assert refused(t, Transport(0, at(t, (6, 6)))) == ("walled_target", "CALEDEA-R58")
    assert t.legal_moves(0) == [Transport(0, at(t, (3, 5)))]


@clause("CALEDEA-T17", "CALEDEA-404", "CALEDEA-406")
def test_t17_two_upgrades_one_general() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ic"}, gold=8), Side("karvad", (5, 5), {(5, 5): "i"}))
    upgrade(t, 0)
    upgrade(t, 0)
    assert (t.unit(0).rank, t.actions_left, t.tapped[0]) == (3, 1, 8)
    assert refused(t, UpgradeUnit(0)) == ("highest_rank", "CALEDEA-403")
    t.gold[0] = 20
    assert refused(t, UpgradeUnit(1)) == ("one_general", "CALEDEA-406")
    pick(t, (2, 3))
    assert t.pending.ids == (1,)


@clause("CALEDEA-T18", "CALEDEA-1001", "CALEDEA-1003", "CALEDEA-1005", "CALEDEA-1006", "CALEDEA-1008", "CALEDEA-R35")
def test_t18_capture_leftovers_reclaim() -> None:
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "i", (2, 4): "c"}),
        Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "i"}, gold=5),
        Side("vessry", (7, 7), {(7, 7): "i"}),
    )
    wall(t, (3, 3), "castle", 1)
    wall(t, (1, 3), "tower", 1)
    told = go(t, (2, 4), (2, 3), chance=dice("66", "6543", "52"))
    assert told.the("CapitalCaptured").by == 0
    assert (t.gold[0], t.gold[1], t.holder[1]) == (2, 4, 0)
    castle, tower = at(t, (3, 3)), at(t, (1, 3))
    assert (t.structure[castle].controller, t.structure[tower].controller) == (0, 1)
    assert at(t, (2, 3)) not in t.structure
    end(t)
    assert t.active == 1
    assert refused(t, Build(tower, 1)) == ("no_capital_no_building", "CALEDEA-1008")
    told = go(t, (1, 3), (2, 3), chance=dice("666", "55"))
    assert told.the("CapitalReclaimed").owner == 1
    assert (t.gold[0], t.gold[1], t.holder[1]) == (1, 5, 1)
    assert (t.structure[castle].controller, t.structure[tower].controller) == (1, 1)
    assert at(t, (2, 3)) not in t.structure


def plain(*dice_of: int) -> list[Attacker]:
    return [Attacker(count, count) for count in dice_of]


@clause("CALEDEA-T19")
def test_t19_whole_attack_odds() -> None:
    assert forecast(plain(1), [1]).takes == Fraction(1, 2)
    assert forecast(plain(1, 1), [1]).takes == Fraction(3, 4)
    assert forecast(plain(1, 1, 1), [1]).takes == Fraction(7, 8)
    assert forecast(plain(1, 2), [1, 1]).takes == Fraction(66637, 93312)
    assert forecast(plain(1, 2), [1, 3]).takes == Fraction(297649, 839808)
    assert round(float(forecast(plain(3, 3, 4), [3, 3]).takes), 4) == 0.7509
    assert forecast(plain(2), [3], ambushes=1).takes == Fraction(1174321, 1679616)
    group = plain(1, 2, 3)
    firsts = [round(float(after_pick(group, [2, 5], unit, False).takes), 4) for unit in group]
    assert firsts == [0.3625, 0.3656, 0.3625]
    assert round(float(forecast(group, [2, 5]).takes), 4) == 0.3656


@clause("CALEDEA-T20")
def test_t20_order_before_a_siege() -> None:
    general, cavalry = Attacker(3, 3), Attacker(2, 2)
    first = {
        one: round(float(after_pick([general, cavalry], [4], one, False, 0, "tower").takes), 4) for one in (general, cavalry)
    }
    assert first == {cavalry: 0.4208, general: 0.4180}
    assert round(float(forecast([general, cavalry], [4]).takes), 4) == 0.5383
    assert round(float(forecast([general, cavalry], [4], 0, "tower").clears), 4) == 0.5383


@clause("CALEDEA-T21", "CALEDEA-105", "CALEDEA-201", "CALEDEA-R8")
@pytest.mark.parametrize(("choice", "order"), [("first", [2, 3, 0, 1]), ("last", [3, 0, 1, 2])])
def test_t21_placing_order(choice: str, order: list[int]) -> None:
    t = new_game(Options(kingdoms="deal"), 4, Chance(1))
    t.active = 2
    t.order = [2]
    play(t, ChooseOrder(choice))
    assert t.order == order
    for seat in order:
        assert t.to_act() == (seat,)
        play(t, t.legal_moves(seat)[0])
    assert (t.round, t.active) == (1, order[0])


@clause("CALEDEA-T22", "CALEDEA-207", "CALEDEA-R33", "CALEDEA-R59", "CALEDEA-210")
def test_t22_last_action_ends_the_turn() -> None:
    t = lay(
        Side("oxmark", (3, 3), {(3, 3): "ciii"}, gold=4),
        Side("talaq", (8, 7), {(4, 3): "i", (8, 7): "i"}),
    )
    for id, to in ((1, (3, 2)), (2, (3, 4))):
        go(t, (3, 3), to, ids=[id])
    shot = Bombard(0, at(t, (4, 3)))
    assert t.why_not(0, shot) is None
    told = go(t, (3, 3), (2, 3), ids=[3])
    assert told.the("TurnEnded").seat == 0
    assert refused(t, shot, seat=0) == ("power_off_turn", "CALEDEA-210")


@clause("CALEDEA-R59")
def test_before_the_last_action_the_power_that_would_be_too_late_is_named() -> None:
    """Only where it could be used: gold, somebody to shell, somewhere to go. An Ambush comes with its attack."""

    def asked(kingdom: str, capital: tuple[int, int], gold: int, actions: int, near: tuple[int, int]) -> str:
        other = Side("emberholt", (4, 0), {near: "i", (4, 0): "i"})
        return lay(Side(kingdom, capital, {capital: "ci"}, gold=gold), other, actions=actions).prompt(0).message

    beside, far = (4, 3), (7, 7)
    assert asked("oxmark", (3, 3), 2, 1, beside) == "prompt.last_action_bombard"
    assert asked("oxmark", (3, 3), 2, 1, far) == asked("oxmark", (3, 3), 1, 1, beside) == "prompt.last_action"
    assert asked("oxmark", (3, 3), 2, 2, beside) == "prompt.main"
    assert asked("vessry", (6, 4), 6, 1, (6, 3)) == "prompt.last_action"
    assert asked("talaq", (2, 3), 3, 1, far) == "prompt.last_action"
    t = lay(Side("talaq", (2, 3), {(2, 3): "ci"}, claimed=[(4, 4)], gold=3), Side("karvad", (5, 5), {(5, 5): "i"}), actions=1)
    assert t.prompt(0).message == "prompt.last_action_transport"


@clause("CALEDEA-T23", "CALEDEA-R45")
def test_t23_no_unit_left() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "c" + "i" * 18, (1, 1): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i", (1, 4): "g"}),
    )
    assert len(t.units[0]) == 20
    told = go(t, (1, 1), (1, 2))
    assert told.the("MusterFailed").seat == 0
    assert (t.gold[0], t.marker[at(t, (1, 2))], len(t.units[0])) == (2, "claimed", 20)
    end(t)
    assert len(ids_at(t, (1, 2))) == 1
    go(t, (1, 4), (1, 3), (1, 2), chance=dice("666", "111"))
    turn_of(t, 0)
    assert len(t.units[0]) == 19


@clause("CALEDEA-T24", "CALEDEA-906", "CALEDEA-R37", "CALEDEA-R38")
def test_t24_elimination() -> None:
    t = lay(
        Side("vessry", (7, 7), {(4, 5): "i"}, claimed=[(4, 5)]),
        Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "i"}, claimed=[(4, 4)]),
        Side("maravel", (0, 7), {(0, 6): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i"}),
    )
    capture(t, 2, by=0)
    wall(t, (1, 7), "tower", 2, controller=0)
    assert t.gold == [3, 2, 0, 1]
    go(t, (4, 5), (4, 4))
    told = attack(t, 0, chance=dice("11", "111"))
    assert told.the("SeatEliminated").seat == 0
    assert (t.alive[0], t.gold[0], t.capital[0]) == (False, 0, -1)
    assert [s for s, m in t.marker.items() if t.outpost[s] == t.kingdom[0]] == []
    assert at(t, (7, 7)) not in t.structure
    assert at(t, (1, 7)) not in t.structure
    assert (t.holder[2], told.the("CapitalVacated").owner) == (-1, 2)
    assert t.active == 1
    end(t)
    told = go(t, (0, 6), (0, 7))
    assert told.the("CapitalReclaimed").by == 2
    assert (t.holder[2], t.gold[2]) == (2, 1)


@clause("CALEDEA-T25", "CALEDEA-1010", "CALEDEA-R42")
def test_t25_all_capitals() -> None:
    sides = (
        Side("karvad", (5, 5), {(5, 5): "i", (2, 4): "c"}),
        Side("talaq", (2, 3), {(1, 1): "i"}),
        Side("vessry", (7, 7), {(0, 0): "i"}),
    )
    t = lay(*sides)
    capture(t, 2, by=0)
    told = go(t, (2, 4), (2, 3), chance=dice("55"))
    assert told.the("GameWon").reason == "all_capitals"
    assert (t.outcome().winners, t.outcome().clause) == ((0,), "CALEDEA-1010")

    t = lay(*sides)
    capture(t, 2, by=1)
    t.alive[2] = False
    t.units[2].clear()
    t.at[at(t, (0, 0))] = ()
    told = go(t, (2, 4), (2, 3), chance=dice("55"))
    assert told.the("GameWon").reason == "all_capitals"


@clause("CALEDEA-T26", "CALEDEA-1105", "CALEDEA-1106", "CALEDEA-1107", "CALEDEA-R61")
def test_t26_team_defence() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 4): "i"}),  # A: (2,4) is FC, one resource of Talaq
        Side("hallin", (8, 8), {(8, 8): "i", (2, 5): "ggg"}),  # B attacks
        Side("vessry", (7, 7), {(7, 7): "i", (2, 4): "g"}),  # C: none
        Side("karvad", (5, 5), {(5, 5): "i"}),
        active=1,
        teams="two",
    )
    t.structure[at(t, (2, 4))] = Structure("tower", 0, 0)
    square = at(t, (2, 4))
    assert (t.match(0, square), t.match(2, square)) == (1, 0)
    assert (defence_dice(t, 0, square), defence_dice(t, 201, square)) == (3, 4)
    go(t, (2, 5), (2, 4), ids=[101, 102])
    assert t.to_act() == (0,)
    told = defend(t, 201, dice("666", "5555", "665", "665", "666", "654", "511"))
    assert [e.unit for e in told.all("UnitRemoved")] == [201, 0]


@clause("CALEDEA-T27", "CALEDEA-R25", "CALEDEA-705")
def test_t27_outpost_under_a_hostile_tower() -> None:
    t = lay(
        Side("oxmark", (5, 0), {(4, 3): "i"}, claimed=[(3, 3)]),
        Side("talaq", (2, 3), {(2, 3): "c"}),
    )
    wall(t, (3, 3), "tower", 1)
    assert t.gold[0] == 2
    told = go(t, (4, 3), (3, 3), chance=dice("5"))
    assert told.the("StructureDestroyed").square == at(t, (3, 3))
    assert (t.marker[at(t, (3, 3))], t.gold[0], units_at(t, (3, 3))) == ("claimed", 2, "i")


@clause("CALEDEA-T28", "CALEDEA-211", "CALEDEA-212", "CALEDEA-603")
def test_t28_mixed_group_flags() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 4): "iic"}, gold=20), Side("karvad", (0, 3), {(0, 3): "i"}))
    a, b, c = ids_at(t, (4, 4))
    flag(t, a, moved=True)
    flag(t, c, upgraded=True)
    assert PickGroup(at(t, (4, 4))) in t.legal_moves(0)
    upgrades = [m.unit for m in t.legal_moves(0) if isinstance(m, UpgradeUnit)]
    assert upgrades == [b, c]
    assert refused(t, UpgradeUnit(a)) == ("already_moved", "CALEDEA-212")
    pick(t, (4, 4))
    assert t.pending.ids == (b,)
