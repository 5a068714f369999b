"""Sections 3.3 to 3.5 of the rules: movement, ranks, combat; and the rulings about them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.caledea.fight.dice import attack_dice, defence_dice
from games.caledea.fight.odds import duel, duel_counts
from games.caledea.groups import reach
from games.caledea.moves import (
    Bombard,
    ChooseAttacker,
    ChooseDefender,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickPassenger,
    TakeUnits,
    UpgradeUnit,
)
from games.caledea.state import State
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    at,
    attack,
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
    talaq_and_karvad,
    units_at,
    upgrade,
    wall,
    why_not_go,
)


def lone(rank: str, place: tuple[int, int] = (4, 4)) -> State:
    return lay(Side("talaq", (2, 3), {place: rank}), Side("karvad", (0, 3), {(0, 3): "i"}))


@clause("CALEDEA-301", "CALEDEA-302", "CALEDEA-303", "CALEDEA-304")
@pytest.mark.parametrize(("rank", "steps"), [("i", 1), ("c", 2), ("g", 3)])
def test_straight_steps_up_to_the_ranks_speed(rank: str, steps: int) -> None:
    t = lone(rank)
    start = at(t, (4, 4))
    found = reach(t, 0, start, steps)
    assert set(found) == {q for q in range(81) if 0 < t.torus.distance[start][q] <= steps}
    assert why_not_go(t, (4, 4), (5, 5)).clause == "CALEDEA-301"
    long = [(4, 5), (4, 6), (4, 7), (4, 8)][: steps + 1]
    assert why_not_go(t, (4, 4), *long).message == "refusal.too_far"
    assert why_not_go(t, (4, 4), *long[:-1]) is None


@clause("CALEDEA-305", "CALEDEA-R11")
def test_a_group_is_picked_whole_and_stays_together() -> None:
    t = lone("iiic")
    pick(t, (4, 4), ids=[0, 3])
    assert t.pending.ids == (0, 3)
    assert refused(t, MoveGroup(at(t, (4, 4)), (0, 1), (at(t, (4, 3)),))) == ("not_the_group", "CALEDEA-305")
    play(t, MoveGroup(at(t, (4, 4)), (0, 3), (at(t, (4, 3)),)))
    assert (units_at(t, (4, 3)), units_at(t, (4, 4))) == ("ic", "ii")


@clause("CALEDEA-R11")
def test_how_many_of_each_kind_are_asked_one_after_the_other() -> None:
    t = lone("iic")
    play(t, PickGroup(at(t, (4, 4))))
    assert t.legal_moves(0) == [TakeUnits(2, False, 0), TakeUnits(2, False, 1)]
    assert refused(t, TakeUnits(1, False, 1)) == ("asked_for_others", "CALEDEA-R11")
    play(t, TakeUnits(2, False, 0))
    assert t.legal_moves(0) == [TakeUnits(1, False, 1), TakeUnits(1, False, 2)]
    assert (t.prompt(0).at_least, t.prompt(0).at_most) == (1, 2)
    assert refused(t, TakeUnits(1, False, 0)) == ("how_many", "CALEDEA-R11")
    play(t, TakeUnits(1, False, 2))
    assert (t.phase, t.pending.ids) == ("where", (0, 1))
    assert refused(lone("i"), PickGroup(at(t, (0, 0)))) == ("nobody_can_move", "CALEDEA-R11")


@clause("CALEDEA-306")
def test_the_slowest_sets_the_pace() -> None:
    assert why_not_go(lone("ic"), (4, 4), (4, 3), (4, 2)).args == {"speed": 1}
    assert why_not_go(lone("gc"), (4, 4), (4, 3), (4, 2)) is None


@clause("CALEDEA-307", "CALEDEA-311", "CALEDEA-501")
def test_nobody_passes_opposing_units() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 4): "c"}), Side("karvad", (0, 3), {(4, 3): "i"}))
    assert why_not_go(t, (4, 4), (4, 3), (4, 2)).clause == "CALEDEA-307"
    assert why_not_go(t, (4, 4), (4, 3)) is None
    twin = t.copy()
    pick(twin, (4, 4))
    listed = {move.path for move in twin.legal_moves(0)}
    assert (at(t, (4, 3)),) in listed
    assert not any(path[0] == at(t, (4, 3)) for path in listed if len(path) > 1)
    assert len(listed) == 4 + 3 * 3
    told = go(t, (4, 4), (4, 3), chance=dice("661", "55"))
    assert told.the("DuelRolled").winner == "attacker"
    assert units_at(t, (4, 3)) == "c"


@clause("CALEDEA-308", "CALEDEA-311")
def test_nobody_passes_opposing_walls() -> None:
    t = lay(Side("talaq", (2, 3), {(0, 5): "c"}), Side("karvad", (0, 3), {(0, 3): "i"}))
    wall(t, (0, 4), "tower", 1)
    assert why_not_go(t, (0, 5), (0, 4), (1, 4)).clause == "CALEDEA-308"
    assert why_not_go(t, (0, 5), (0, 4)) is None


@clause("CALEDEA-310", "CALEDEA-R15")
def test_own_pieces_and_markers_are_no_obstacle_and_passing_changes_nothing() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 5): "c", (2, 4): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i"}, claimed=[(7, 6)]),
    )
    wall(t, (2, 4), "tower", 0)
    told = go(t, (2, 5), (2, 4), (1, 4))
    assert told.kinds == ["GroupPicked", "GroupMoved"]
    t = lay(Side("talaq", (2, 3), {(1, 1): "c", (7, 7): "c"}), Side("karvad", (5, 5), {(5, 5): "i"}, claimed=[(7, 6)]))
    go(t, (1, 1), (1, 2), (0, 2))
    assert (t.marker.get(at(t, (1, 2))), t.gold[0]) == (None, 1)
    go(t, (7, 7), (7, 6), (7, 5))
    assert (t.marker[at(t, (7, 6))], t.gold[1]) == ("claimed", 2)


@clause("CALEDEA-R12")
def test_a_path_ends_elsewhere() -> None:
    t = lone("c")
    assert why_not_go(t, (4, 4), (4, 3), (4, 4)).clause == "CALEDEA-R12"
    pick(t, (4, 4))
    assert refused(t, MoveGroup(at(t, (4, 4)), (0,), ())) == ("no_path", "CALEDEA-R12")
    assert all(move.path[-1] != at(t, (4, 4)) for move in t.legal_moves(0))


@clause("CALEDEA-401", "CALEDEA-403", "CALEDEA-R53")
def test_ranks_rise_one_by_one_and_a_fallen_general_is_replaced() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "icg"}, gold=20), Side("karvad", (5, 5), {(5, 5): "i", (2, 2): "i"}))
    assert refused(t, UpgradeUnit(2)) == ("highest_rank", "CALEDEA-403")
    assert refused(t, UpgradeUnit(1)) == ("one_general", "CALEDEA-406")
    assert refused(t, UpgradeUnit(100)) == ("not_your_unit", "CALEDEA-205")
    go(t, (2, 3), (2, 2), ids=[2], chance=dice("1111", "22"))
    assert upgrade(t, 1).the("UnitUpgraded").rank == 3
    assert upgrade(t, 0).the("UnitUpgraded").rank == 2


@clause("CALEDEA-405", "CALEDEA-502", "CALEDEA-503")
@pytest.mark.parametrize(("rank", "count"), [("i", 1), ("c", 2), ("g", 3)])
def test_a_unit_throws_by_rank_and_the_highest_die_counts(rank: str, count: int) -> None:
    t = lay(Side("talaq", (2, 3), {(8, 3): rank}), Side("maravel", (5, 4), {(8, 2): "i"}))  # (8,2) RI: river for both
    assert attack_dice(t, 0, at(t, (8, 2)), False) == count + 1
    told = go(t, (8, 3), (8, 2), chance=dice("4" * (count + 1), "51"))
    assert told.the("DuelRolled").winner == "defender"
    assert told.the("UnitRemoved").unit == 0
    assert units_at(t, (8, 2)) == "i"


@clause("CALEDEA-506", "CALEDEA-R16")
def test_a_complete_tie_is_thrown_again_with_all_dice() -> None:
    t = lay(Side("vessry", (7, 7), {(4, 6): "i"}, gold=3), Side("karvad", (2, 0), {(4, 7): "g"}))  # (4,7): FG
    go(t, (4, 6), (4, 7))
    told = attack(t, 0, True, dice("6543", "654"))
    assert told.the("DuelRolled").winner == "attacker"
    t = lay(Side("vessry", (7, 7), {(4, 6): "i", (7, 7): "i"}, gold=3), Side("maravel", (5, 4), {(4, 7): "g"}))
    go(t, (4, 6), (4, 7))
    told = attack(t, 0, True, dice("6543", "6543", "1111", "1112"))
    assert told.the("DuelTied").dice == (6, 5, 4, 3)
    assert told.the("DuelRolled").winner == "defender"
    assert t.tapped[0] == 3


@clause("CALEDEA-508", "CALEDEA-509", "CALEDEA-510", "CALEDEA-R17", "CALEDEA-R18", "CALEDEA-R51")
def test_duel_by_duel_until_one_side_is_gone() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 7): "ic"}), Side("karvad", (2, 0), {(4, 6): "ic"}))  # (4,6): RG
    go(t, (4, 7), (4, 6))
    assert (t.phase, t.to_act()) == ("attacker", (0,))
    assert t.legal_moves(0) == [ChooseAttacker(0, False), ChooseAttacker(1, False)]
    assert refused(t, ChooseAttacker(5, False)) == ("not_attacking", "CALEDEA-R19")
    attack(t, 1)
    assert (t.phase, t.to_act(), t.pending.unit) == ("defender", (1,), 1)
    assert t.legal_moves(1) == [ChooseDefender(100), ChooseDefender(101)]
    assert refused(t, ChooseDefender(0)) == ("not_defending", "CALEDEA-509")
    assert refused(t, ChooseDefender(100), seat=0) == ("not_your_defence", "CALEDEA-R61")
    defend(t, 101, dice("661", "55"))
    assert t.phase == "attacker"  # the winner may be named again
    told = attack(t, 1, chance=dice("511", "6", "11", "2"))
    assert [e.unit for e in told.all("UnitRemoved")] == [1, 0]
    assert units_at(t, (4, 6)) == "i"


@clause("CALEDEA-510", "CALEDEA-R14")
def test_no_retreat_and_no_movement_left_over() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 7): "cc"}), Side("karvad", (2, 0), {(4, 6): "i"}))
    go(t, (4, 7), (4, 6), ids=[0], chance=dice("661", "5"))
    assert (units_at(t, (4, 6)), t.unit(0).moved) == ("c", True)
    t = lay(Side("talaq", (2, 3), {(4, 7): "ic"}), Side("karvad", (2, 0), {(4, 6): "i"}))
    go(t, (4, 7), (4, 6))
    assert all(isinstance(move, ChooseAttacker) for move in t.legal_moves(0))
    assert refused(t, EndTurn()) == ("not_now", "CALEDEA-R14")


@clause("CALEDEA-513", "CALEDEA-R69")
def test_the_attacked_square_counts_for_both_sides() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}), Side("karvad", (5, 5), {(1, 3): "i"}))
    wall(t, (2, 3), "castle", 0)
    target = at(t, (1, 3))  # RI: one for each
    assert attack_dice(t, 0, target, False) == 2  # its own castle and outpost do not help
    assert defence_dice(t, 100, target) == 2


@clause("CALEDEA-514", "CALEDEA-707", "CALEDEA-708")
def test_the_winners_enter_or_go_on_to_the_wall() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}), Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "i"}))
    told = go(t, (1, 4), (1, 3), chance=dice("666", "11"))
    assert told.kinds[-1] == "GroupEntered"
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}), Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "i"}))
    wall(t, (1, 3), "tower", 1)
    told = go(t, (1, 4), (1, 3), chance=dice("666", "111", "51"))
    assert told.the("StructureDestroyed").kind_of == "tower"
    assert (t.actions_left, units_at(t, (1, 3))) == (1, "c")


@clause("CALEDEA-R19")
def test_neighbours_do_not_help() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 7): "i", (5, 6): "g"}), Side("karvad", (2, 0), {(4, 6): "i", (3, 6): "g"}))
    told = go(t, (4, 7), (4, 6), chance=dice("11", "2"))
    assert len(told.all("UnitRemoved")) == 1
    assert t.pending is None


@clause("CALEDEA-R47")
def test_the_largest_throws() -> None:
    t = lay(Side("vessry", (7, 7), {(4, 5): "g"}, gold=3), Side("talaq", (2, 3), {(2, 3): "g"}))
    wall(t, (2, 3), "castle", 1)
    assert attack_dice(t, 0, at(t, (5, 6)), True) == 8
    assert defence_dice(t, 100, at(t, (2, 3))) == 7


@clause("CALEDEA-R51")
def test_equal_defenders_are_named_by_themselves() -> None:
    t = lay(Side("talaq", (2, 3), {(4, 7): "i"}), Side("karvad", (2, 0), {(4, 6): "ii"}))
    told = go(t, (4, 7), (4, 6), chance=dice("66", "1", "66", "1"))
    assert [e.unit for e in told.all("DefenderChosen")] == [100, 101]
    assert units_at(t, (4, 6)) == "i"


@clause("CALEDEA-R54")
def test_upgraded_units_use_powers_and_new_ones_move() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "i"}, gold=5), Side("talaq", (2, 3), {(2, 3): "c", (1, 3): "i"}))
    upgrade(t, 0)
    assert t.why_not(0, Bombard(0, at(t, (1, 3)))) is None
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (4, 4): "i"}, gold=6), Side("karvad", (5, 5), {(5, 5): "i"}))
    upgrade(t, 0)
    upgrade_target = at(t, (2, 3))
    assert t.why_not(0, PickPassenger(0)) is None
    play(t, PickPassenger(1))
    assert upgrade_target in {move.square for move in t.legal_moves(0)}
    t = lay(Side("talaq", (2, 3), {(1, 1): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    go(t, (1, 1), (1, 2))
    go(t, (1, 2), (1, 3), ids=[1])
    assert units_at(t, (1, 3)) == "i"


def test_dice_are_fair_over_a_combat_of_thousands() -> None:
    """The machine agrees with the closed form."""
    won: Counter[Any] = Counter()
    chance = Chance(12)
    for _ in range(2000):
        t = lay(Side("talaq", (2, 3), {(4, 7): "i"}), Side("karvad", (2, 0), {(4, 6): "i", (2, 0): "i"}))
        told = go(t, (4, 7), (4, 6), chance=chance)
        won[told.the("DuelRolled").winner] += 1
    assert abs(won["attacker"] / 2000 - float(duel(2, 1))) < 0.03
    assert duel_counts(2, 1) == (161, 0, 55)


def test_flags_fall_with_the_next_turn() -> None:
    t = talaq_and_karvad()
    flag(t, 1, moved=True, transport_bonus_used=True)
    flag(t, 2, upgraded=True, transport_bonus=True)
    end(t)
    end(t)
    assert all(unit == type(unit)(unit.rank, unit.square) for unit in t.units[0].values())
    assert ids_at(t, (2, 3)) == (0, 1, 2, 3, 4)
