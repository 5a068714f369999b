"""Sections 3.6 to 3.9 of the rules: claiming, salting, gold, structures, powers; and the rulings about them."""

from __future__ import annotations

import pytest

from games.caledea.fight.dice import attack_dice, defence_dice
from games.caledea.moves import Bombard, Build, ChooseAttacker, ChooseDefender, PickPassenger, Transport, UpgradeUnit
from games.caledea.table import Structure
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    at,
    attack,
    bombard,
    build,
    capture,
    dice,
    end,
    flag,
    go,
    lay,
    pick,
    play,
    refused,
    talaq_and_karvad,
    transport,
    units_at,
    upgrade,
    wall,
    why_not_go,
)

KARVAD = Side("karvad", (5, 5), {(5, 5): "i"})


@clause("CALEDEA-006", "CALEDEA-601", "CALEDEA-602", "CALEDEA-R26", "CALEDEA-R27")
def test_a_claim_brings_gold_and_one_infantry() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "iic"}), KARVAD)
    told = go(t, (1, 1), (1, 2))
    assert told.kinds[-4:] == ["GroupMoved", "OutpostClaimed", "GoldChanged", "UnitMustered"]
    assert (units_at(t, (1, 2)), t.gold[0], t.marker[at(t, (1, 2))]) == ("iici", 2, "claimed")


@clause("CALEDEA-603")
def test_the_new_infantry_acts_at_once() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i"}, gold=3), KARVAD)
    go(t, (1, 1), (1, 2))
    assert [move.unit for move in t.legal_moves(0) if isinstance(move, UpgradeUnit)] == [1]
    go(t, (1, 2), (0, 2))
    assert units_at(t, (0, 2)) == "i"


@clause("CALEDEA-604", "CALEDEA-R67")
def test_foreign_outposts_cannot_be_claimed() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i", (7, 5): "i"}), KARVAD)
    told = go(t, (1, 1), (0, 1))  # Emberholt's, who does not play
    told += go(t, (7, 5), (7, 6))  # Karvad's, unclaimed
    assert (t.marker, t.gold, told.all("OutpostClaimed")) == ({}, [1, 1], [])
    assert t.match(0, at(t, (0, 0))) == 0
    assert t.match(0, at(t, (2, 2))) == 1  # Dorrach does not play, its cattle still feed Talaq


@clause("CALEDEA-605", "CALEDEA-606", "CALEDEA-R29", "CALEDEA-R32")
def test_salting_costs_the_owner_once() -> None:
    t = lay(Side("talaq", (2, 3), {(7, 5): "i", (8, 6): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}, claimed=[(7, 6)]))
    told = go(t, (7, 5), (7, 6))
    assert (told.the("OutpostSalted").by, told.the("GoldChanged").total) == (0, 1)
    told = go(t, (8, 6), (7, 6))
    assert (told.all("OutpostSalted"), t.gold[1]) == ([], 1)


@clause("CALEDEA-607", "CALEDEA-608")
def test_reclaiming_gives_gold_and_no_unit() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i"}, salted=[(1, 2)]), KARVAD)
    told = go(t, (1, 1), (1, 2))
    assert told.kinds[-2:] == ["OutpostReclaimed", "GoldChanged"]
    assert (t.gold[0], units_at(t, (1, 2))) == (2, "i")


@clause("CALEDEA-007", "CALEDEA-612", "CALEDEA-613", "CALEDEA-R31")
def test_uses_add_up_to_the_gold_owned() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "iic"}, gold=6), KARVAD)
    assert [t.price(0, use) for use in ("cavalry", "general", "tower", "castle", "power")] == [3, 5, 4, 6, 3]
    upgrade(t, 0)
    assert refused(t, Build(at(t, (2, 2)), 0)) == ("not_enough_gold", "CALEDEA-612")
    assert t.why_not(0, Build(at(t, (2, 2)), 0)).args == {"needed": 4, "available": 3}
    told = upgrade(t, 1)
    assert (told.the("GoldTapped").n, t.available(0), t.gold[0]) == (3, 0, 6)
    end(t)
    assert t.tapped[0] == 6  # free again from the own next turn on
    t.units[1][100] = t.unit(100).__class__(1, at(t, (2, 2)))
    end(t)
    assert t.tapped[0] == 0


@clause("CALEDEA-R31")
def test_returned_gold_comes_from_the_tapped_first() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 1): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}, claimed=[(1, 2), (4, 4)]))
    t.tapped[1] = 2
    go(t, (1, 1), (1, 2))
    assert (t.gold[1], t.tapped[1]) == (2, 1)


@clause("CALEDEA-611", "CALEDEA-614")
def test_gold_counts_outposts_and_can_be_used_at_once() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i", (2, 3): "i"}, claimed=[(4, 4)]), KARVAD)
    assert refused(t, UpgradeUnit(1)) == ("not_enough_gold", "CALEDEA-612")
    go(t, (1, 1), (1, 2))
    assert t.why_not(0, UpgradeUnit(1)) is None
    upgrade(t, 1)
    assert t.available(0) == 0


@clause("CALEDEA-701")
def test_structures_stand_in_the_city_only() -> None:
    t = talaq_and_karvad()
    t.gold[0] = 30
    t.structure.clear()
    assert {m.square for m in t.legal_moves(0) if isinstance(m, Build)} == {
        at(t, place) for place in ((2, 3), (2, 2), (3, 3), (2, 4), (1, 3))
    }
    assert refused(t, Build(at(t, (3, 4)), 0)) == ("outside_city", "CALEDEA-701")
    assert refused(t, Build(at(t, (3, 3)), 5)) == ("no_such_city", "CALEDEA-701")
    assert refused(t, Build(at(t, (5, 5)), 1)) == ("not_your_city", "CALEDEA-1004")


@clause("CALEDEA-702", "CALEDEA-704")
def test_tower_then_castle_and_no_more() -> None:
    t = talaq_and_karvad()
    t.gold[0] = 30
    told = build(t, (2, 2))
    assert (told.the("StructureBuilt").kind_of, told.the("CityProgress").towers) == ("tower", 2)
    told = build(t, (2, 2))
    assert (told.the("StructureBuilt").kind_of, told.the("CityProgress").castles) == ("castle", 1)
    assert refused(t, Build(at(t, (2, 2)), 0)) == ("castle_is_highest", "CALEDEA-702")
    assert len([q for q in t.structure if q == at(t, (2, 2))]) == 1


@clause("CALEDEA-704", "CALEDEA-R10")
def test_a_shared_square_belongs_to_who_builds_first() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 7): "i"}, gold=30), Side("vessry", (1, 3), {(7, 7): "i"}))
    wall(t, (1, 2), "tower", 1)
    assert refused(t, Build(at(t, (1, 3)), 0)) == ("foreign_capital", "CALEDEA-R10")
    t = lay(Side("talaq", (2, 3), {(8, 7): "i"}, gold=30), Side("oxmark", (3, 3), {(7, 7): "i"}))
    assert refused(t, Build(at(t, (3, 3)), 0)) == ("foreign_capital", "CALEDEA-R10")
    t = lay(Side("talaq", (3, 1), {(8, 7): "i"}, gold=30), Side("oxmark", (3, 3), {(7, 7): "i"}))
    wall(t, (3, 2), "tower", 1)
    assert refused(t, Build(at(t, (3, 2)), 0)) == ("foreign_structure", "CALEDEA-704")


@clause("CALEDEA-705", "CALEDEA-706")
def test_markers_do_not_hinder_building_and_units_do() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}, gold=30), Side("vessry", (7, 7), {(2, 2): "i"}, claimed=[(1, 3)]))
    assert t.why_not(0, Build(at(t, (1, 3)), 0)) is None
    assert refused(t, Build(at(t, (2, 2)), 0)) == ("occupied_by_opponent", "CALEDEA-706")


@clause("CALEDEA-707", "CALEDEA-709")
def test_walls_are_attacked_with_rank_dice_and_without_powers() -> None:
    t = lay(Side("vessry", (7, 7), {(0, 3): "i", (7, 7): "i"}, gold=9), Side("talaq", (2, 3), {(2, 3): "i"}))
    wall(t, (1, 3), "tower", 1)  # an outpost of Vessry: two land dice in combat, none here
    assert attack_dice(t, 0, at(t, (1, 3)), False) == 3
    told = go(t, (0, 3), (1, 3), chance=dice("4"))
    assert (told.the("SiegeRolled").dice, t.tapped[0]) == ((4,), 0)


@clause("CALEDEA-710")
@pytest.mark.parametrize(("kind", "die", "falls"), [("tower", 4, 0), ("tower", 5, 1), ("castle", 5, 0), ("castle", 6, 1)])
def test_what_brings_walls_down(kind: str, die: int, falls: int) -> None:
    t = lay(Side("vessry", (7, 7), {(0, 3): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    wall(t, (1, 3), kind, 1)
    go(t, (0, 3), (1, 3), chance=dice(str(die)))
    assert (at(t, (1, 3)) not in t.structure) == bool(falls)


@clause("CALEDEA-711", "CALEDEA-R20")
def test_walls_help_only_their_own_side() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 3): "i"}), KARVAD)
    assert defence_dice(t, 0, at(t, (1, 3))) == 2
    wall(t, (1, 3), "tower", 0)
    assert defence_dice(t, 0, at(t, (1, 3))) == 3
    wall(t, (1, 3), "castle", 0)
    assert defence_dice(t, 0, at(t, (1, 3))) == 4
    wall(t, (1, 3), "castle", 0, controller=1)
    assert defence_dice(t, 0, at(t, (1, 3))) == 2


@clause("CALEDEA-713", "CALEDEA-715", "CALEDEA-R21", "CALEDEA-R24")
def test_every_unit_has_its_throw_and_another_group_may_try() -> None:
    t = lay(Side("karvad", (5, 5), {(0, 3): "iic", (1, 4): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    wall(t, (1, 3), "castle", 1)
    told = go(t, (0, 3), (1, 3), chance=dice("5", "5", "51"))
    assert [e.unit for e in told.all("SiegeRolled")] == [0, 1, 2]
    assert told.the("GroupThrownBack").ids == (0, 1, 2)
    assert units_at(t, (0, 3)) == "iici"  # Karvad's outpost, claimed by the end of that move (R23)
    told = go(t, (1, 4), (1, 3), chance=dice("6"))
    assert told.the("StructureDestroyed").kind_of == "castle"


@clause("CALEDEA-714", "CALEDEA-R44")
def test_a_fallen_castle_leaves_nothing_and_may_be_built_again() -> None:
    t = lay(Side("karvad", (5, 5), {(0, 3): "i", (5, 5): "i"}, claimed=[(0, 3)]), Side("talaq", (2, 3), {(2, 3): "i"}, gold=9))
    wall(t, (1, 3), "castle", 1)
    go(t, (0, 3), (1, 3), chance=dice("6"))
    assert at(t, (1, 3)) not in t.structure
    end(t)
    assert refused(t, Build(at(t, (1, 3)), 1)) == ("occupied_by_opponent", "CALEDEA-706")
    go(t, (2, 3), (1, 3), chance=dice("66", "11"))
    assert build(t, (1, 3)).the("StructureBuilt").kind_of == "tower"


@clause("CALEDEA-801", "CALEDEA-210")
def test_a_power_needs_its_kingdom_and_untapped_gold() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "i"}, gold=3), Side("talaq", (2, 3), {(1, 3): "i", (2, 3): "i"}, gold=6))
    shot = Bombard(0, at(t, (1, 3)))
    assert refused(t, PickPassenger(0)) == ("not_your_power", "CALEDEA-801")
    assert refused(t, shot, seat=1) == ("power_off_turn", "CALEDEA-210")
    bombard(t, 0, (1, 3), dice("11", "66"))
    assert refused(t, shot) == ("not_enough_gold", "CALEDEA-612")
    assert t.tapped[0] == 2
    end(t)
    assert refused(t, Bombard(100, at(t, (1, 4)))) == ("not_your_power", "CALEDEA-801")


@clause("CALEDEA-811", "CALEDEA-812", "CALEDEA-R56")
def test_bombards_are_for_any_unit_and_limited_by_gold() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "i", (8, 8): "i"}, gold=6), Side("talaq", (2, 3), {(1, 3): "ic", (2, 3): "i"}))
    go(t, (1, 4), (0, 4))
    flag(t, 0, square=at(t, (1, 4)))
    t.at[at(t, (0, 4))], t.at[at(t, (1, 4))] = (), (0,)
    told = bombard(t, 0, (1, 3))
    assert (t.phase, t.to_act(), told.kinds) == ("bombarded", (1,), ["BombardFired", "GoldTapped"])
    told = play(t, ChooseDefender(101), dice("65", "641"))
    assert (told.the("UnitRemoved").unit, told.the("UnitRemoved").cause) == (101, "bombarded")
    assert (units_at(t, (1, 4)), t.gold[0]) == ("i", 6)
    assert refused(t, Bombard(1, at(t, (1, 3)))) == ("not_adjacent", "CALEDEA-811")
    assert refused(t, Bombard(0, at(t, (0, 4)))) == ("nothing_to_bombard", "CALEDEA-R56")
    assert refused(t, Bombard(100, at(t, (0, 4)))) == ("not_your_unit", "CALEDEA-R56")


@clause("CALEDEA-811", "CALEDEA-506")
def test_a_tied_bombard_is_thrown_again_and_a_lost_one_costs_nothing() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}, gold=6), Side("talaq", (2, 3), {(1, 3): "c", (2, 3): "i"}))
    told = bombard(t, 0, (1, 3), dice("654", "654", "111", "666"))
    assert (told.the("DuelTied").dice, told.all("UnitRemoved")) == ((6, 5, 4), [])
    assert units_at(t, (1, 4)) == "c"


@clause("CALEDEA-821", "CALEDEA-823", "CALEDEA-R57", "CALEDEA-841")
def test_every_ambush_is_paid_and_lasts_one_round() -> None:
    t = lay(Side("vessry", (7, 7), {(4, 6): "c", (7, 7): "i"}, gold=6), Side("karvad", (2, 0), {(4, 7): "ic"}))  # (4,7) FG
    go(t, (4, 6), (4, 7))
    assert t.legal_moves(0) == [ChooseAttacker(0, False), ChooseAttacker(0, True)]
    told = attack(t, 0, True)
    assert (told.the("AttackerChosen").dice, t.tapped[0]) == (5, 3)
    play(t, ChooseDefender(101), dice("66666", "11"))
    told = attack(t, 0, False, dice("11", "6"))
    assert (told.the("AttackerChosen").dice, t.tapped[0]) == (2, 3)
    other = lay(Side("talaq", (2, 3), {(4, 6): "ci"}, gold=6), Side("karvad", (2, 0), {(4, 7): "i"}))
    go(other, (4, 6), (4, 7))
    assert refused(other, ChooseAttacker(0, True)) == ("no_ambush", "CALEDEA-801")


@clause("CALEDEA-R57", "CALEDEA-822")
def test_defenders_lay_no_ambush() -> None:
    t = lay(Side("karvad", (2, 0), {(4, 7): "i"}), Side("vessry", (7, 7), {(4, 6): "ic"}, gold=9))
    go(t, (4, 7), (4, 6))
    assert t.phase == "defender"
    assert {type(move).__name__ for move in t.legal_moves(1)} == {"ChooseDefender"}


@clause("CALEDEA-831", "CALEDEA-R58", "CALEDEA-R28")
def test_where_a_transport_may_go() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "i", (8, 1): "i", (0, 0): "i", (7, 4): "i"}, claimed=[(4, 4)], salted=[(1, 2)], gold=9),
        KARVAD,
    )
    flag(t, 2, moved=True)
    flag(t, 3, moved=True)  # no anchor any more
    play(t, PickPassenger(2))
    assert {move.square for move in t.legal_moves(0)} == {at(t, place) for place in ((2, 3), (8, 1), (4, 4))}
    assert refused(t, Transport(2, at(t, (1, 2)))) == ("no_anchor", "CALEDEA-831")
    assert refused(t, Transport(2, at(t, (0, 0)))) == ("same_square", "CALEDEA-R58")
    assert refused(t, Transport(1, at(t, (2, 3)))) == ("not_the_passenger", "CALEDEA-831")
    told = play(t, Transport(2, at(t, (8, 1))))
    assert told.the("UnitTransported").to == at(t, (8, 1))
    assert t.unit(2).moved
    assert not t.unit(1).moved


@clause("CALEDEA-R28", "CALEDEA-R58")
def test_a_transported_unit_claims_where_it_arrives() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}, salted=[(1, 2)], gold=9), KARVAD)
    flag(t, 1, square=at(t, (1, 2)))
    t.at[at(t, (2, 3))], t.at[at(t, (1, 2))] = (0,), (1,)
    t.gold[0] = 5
    told = transport(t, 0, (1, 2))
    assert told.the("OutpostReclaimed").square == at(t, (1, 2))
    assert t.gold[0] == 6


@clause("CALEDEA-832", "CALEDEA-833", "CALEDEA-R58")
def test_the_transports_die_is_one_and_for_one_duel() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "i"}, claimed=[(4, 4)], gold=12), KARVAD)
    for place in ((4, 4), (2, 3), (4, 4)):
        transport(t, 0, place)
    assert attack_dice(t, 0, at(t, (5, 5)), False) == 3
    flag(t, 0, transport_bonus=False, transport_bonus_used=True)
    transport(t, 0, (2, 3))
    assert not t.unit(0).transport_bonus


@clause("CALEDEA-R58")
def test_transported_units_are_asked_for_apart() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (4, 4): "i"}, gold=3), KARVAD)
    transport(t, 0, (4, 4))
    pick(t, (4, 4), ids=[1])
    assert t.pending.ids == (1,)
    assert not why_not_go(lay(Side("talaq", (2, 3), {(4, 4): "i"}), KARVAD), (4, 4), (4, 3))


@clause("CALEDEA-R30")
def test_capitals_are_never_salted() -> None:
    t = lay(
        Side("karvad", (5, 5), {(2, 4): "i"}),
        Side("talaq", (2, 3), {(8, 7): "i"}, tower=False),
        Side("vessry", (7, 7), {(7, 7): "i"}),
    )
    told = go(t, (2, 4), (2, 3))
    assert (told.all("OutpostSalted"), told.the("CapitalCaptured").by) == ([], 0)
    assert t.marker == {}


@clause("CALEDEA-R68")
def test_everybody_pays_by_the_own_card() -> None:
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "i"}, gold=6),
        Side("talaq", (2, 3), {(8, 7): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
    )
    capture(t, 1, by=0)
    told = build(t, (2, 3), city=1)
    assert told.the("GoldTapped").n == 3  # Karvad's tower; Talaq's would be 4
    assert t.structure[at(t, (2, 3))] == Structure("tower", 1, 0)
