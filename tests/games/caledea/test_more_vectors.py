"""Section 9 of the rules: worked examples T12 to T28, literally: salt, cities, powers, capitals, teams."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest

from games.caledea.fight.dice import attack_dice, bombard_dice, defence_dice
from games.caledea.fight.odds import Attacker, after_pick, duel, forecast
from games.caledea.moves import Bombard, Build, ChooseOrder, PickGroup, PickPassenger, Transport, UpgradeUnit
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
def test_t21_placing_order(choice: Literal["first", "last"], order: list[int]) -> None:
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
