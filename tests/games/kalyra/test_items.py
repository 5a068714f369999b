"""Gold, shops, healing, items, trades and consumables: 3.14 and 3.15 of the rules page, with their vectors."""

from __future__ import annotations

import pytest

from games.kalyra.content import content, items
from games.kalyra.fight.stats import attack_parts, defense, max_hp, movement, reach
from games.kalyra.goods.loot import draw_item
from games.kalyra.moves import (
    Attack,
    Buy,
    Equip,
    Heal,
    Hold,
    LeaveShop,
    Pass,
    Shop,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    Unequip,
    UseItem,
)
from games.kalyra.pieces import without
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import IllegalMove
from tests.clauses import clause
from tests.games.kalyra.positions import (
    ORDER,
    add_tile,
    at,
    attack,
    bazaar,
    dice,
    end,
    foe,
    go,
    hero,
    hurt,
    lay,
    legal,
    next_items,
    pack,
    play,
    refused,
    tile_at,
    to_enemies,
    used,
    wear,
)


@clause("KALYRA-T19", "KALYRA-ECO-02", "KALYRA-ECO-03", "KALYRA-ECO-04", "KALYRA-ECO-05", "KALYRA-R30", "KALYRA-TIL-03")
def test_tv19_city() -> None:
    t = lay({"gwyn": (4, 1), "adrianna": (3, 3)}, {(1, 0): "city_2", (1, 1): "wild_01"}, active="gwyn")
    t.gold = 9
    next_items(t, "kite_shield", "knight_longsword", "buckler")
    told = play(t, Shop())
    assert told.the("StockOpened").items == ("kite_shield", "knight_longsword", "buckler")
    assert (t.actions, t.asking, tile_at(t, (1, 0)).used) == (2, "shop_buy", True)
    assert refused(t, Buy("plate_harness")) == ("not_in_bazaar", "ECO-04")
    play(t, Buy("kite_shield"))
    assert (t.gold, hero(t, "gwyn").pack, t.bazaar) == (3, ["kite_shield"], ["knight_longsword", "buckler"])
    assert t.asking == "hero_turn"
    play(t, Shop())
    assert refused(t, Buy("knight_longsword")) == ("not_enough_gold", "ECO-05")
    assert {move.item for move in legal(t, Buy)} == {"buckler"}
    play(t, LeaveShop())
    t.gold = 2
    assert refused(t, Shop()) == ("nothing_to_buy", "R30")
    t.actions = 2
    go(t, (4, 2))
    assert refused(t, Shop()) == ("not_in_a_shop", "ECO-02")


@clause("KALYRA-ECO-03", "KALYRA-ECO-04")
def test_a_town_lays_out_one_item_and_the_bazaar_is_everywhere() -> None:
    t = lay({"gwyn": (4, 1)}, {(1, 0): "town_3"}, active="gwyn")
    bazaar(t, "buckler")
    next_items(t, "antidote")
    t.gold = 3
    told = play(t, Shop())
    assert told.the("StockOpened").items == ("antidote",)
    assert {move.item for move in legal(t, Buy)} == {"antidote", "buckler"}
    t.aside, t.bazaar = without(t.aside, "oathkeeper"), [*t.bazaar, "oathkeeper"]
    assert refused(t, Buy("oathkeeper")) == ("not_for_sale", "ITM-11")


@clause("KALYRA-T20", "KALYRA-ECO-06", "KALYRA-R31", "KALYRA-ECO-01")
def test_tv20_heal() -> None:
    t = lay({"edwin": (0, 0), "gwyn": (3, 3)}, {(1, 1): "wild_01"}, active="edwin")
    t.gold = 2
    hurt(t, "edwin", 18)
    foe(t, "bandit_archer", (2, 2))
    assert refused(t, Heal("venom")) == ("no_venom", "R31")
    told = play(t, Heal("hp"))
    assert (told.the("Healed").amount, t.gold, hero(t, "edwin").hp) == (1, 0, 19)
    assert refused(t, Heal("hp")) == ("not_enough_gold", "ECO-06")
    t.gold = 5
    assert refused(t, Heal("hp")) == ("nothing_to_heal", "R31")
    t.turn = t.order.index(1)
    assert refused(t, Heal("hp")) == ("no_healing_here", "ECO-06")
    add_tile(t, (2, 1), "city_3")
    t.at.pop(hero(t, "gwyn").space)
    from games.kalyra.fight.stats import put
    from games.kalyra.land.spaces import space

    put(t, ~1, space(8, 5))
    hurt(t, "gwyn", 5)
    hero(t, "gwyn").venom = 3
    told = play(t, Heal("venom"))
    assert (told.the("VenomRemoved").total, hero(t, "gwyn").hp) == (1, 5)


@clause("KALYRA-R31", "KALYRA-ABL-07")
def test_no_more_venom_is_removed_than_there_is() -> None:
    t = lay({"edwin": (0, 0)}, active="edwin")
    t.gold = 2
    hero(t, "edwin").venom = 1
    told = play(t, Heal("venom"))
    assert (told.the("VenomRemoved").count, hero(t, "edwin").venom) == (1, 0)


@clause("KALYRA-ITM-01", "KALYRA-ITM-03", "KALYRA-ITM-04", "KALYRA-ITM-05", "KALYRA-ITM-08", "KALYRA-R37", "KALYRA-ITM-07")
def test_hands_and_armor() -> None:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "militia_sword", "buckler", "great_maul", "padded_jack", "chain_hauberk", "tower_shield", "antidote")
    assert refused(t, Equip("antidote", "left")) == ("wrong_slot", "ITM-04")
    assert refused(t, Equip("militia_sword", "body")) == ("wrong_slot", "ITM-05")
    assert refused(t, Equip("padded_jack", "left")) == ("wrong_slot", "ITM-04")
    assert refused(t, Equip("great_maul", "right")) == ("wrong_slot", "ITM-04")
    assert refused(t, Equip("long_pike", "left")) == ("not_in_pack", "ITM-08")
    play(t, Equip("militia_sword", "left"))
    play(t, Equip("buckler", "right"))
    play(t, Equip("padded_jack", "body"))
    wolf = foe(t, "gaunt_wolf", (2, 2))
    assert attack_parts(t, ~0, wolf) == {"base": 3, "items": 1, "type": 1}
    assert defense(t, ~0) == 5
    play(t, Equip("chain_hauberk", "body"))
    assert (hero(t, "adrianna").body, defense(t, ~0)) == ("chain_hauberk", 6)
    play(t, Equip("great_maul", "left"))
    assert (hero(t, "adrianna").left, hero(t, "adrianna").right) == ("great_maul", "great_maul")
    assert hero(t, "adrianna").equipped() == ["great_maul", "chain_hauberk"]
    assert defense(t, ~0) == 5
    play(t, Equip("tower_shield", "right"))
    assert (hero(t, "adrianna").left, defense(t, ~0), movement(t, ~0)) == ("", 8, 2)
    play(t, Unequip("tower_shield"))
    assert movement(t, ~0) == 3
    assert refused(t, Unequip("tower_shield")) == ("not_equipped", "ITM-08")
    assert t.free_actions == 7
    assert len(hero(t, "adrianna").owned()) == 7


@clause("KALYRA-ITM-06", "KALYRA-R33")
def test_limited_items_may_be_carried_only() -> None:
    t = lay({"gwyn": (1, 1), "adrianna": (0, 0)}, active="gwyn")
    pack(t, "gwyn", "tower_shield")
    assert refused(t, Equip("tower_shield", "left")) == ("not_for_this_hero", "R33")
    assert legal(t, Equip) == []
    play(t, TradeOffer("adrianna", ("tower_shield",), ()))
    assert hero(t, "adrianna").pack == ["tower_shield"]


@clause("KALYRA-R37")
def test_more_maximum_does_not_heal_and_less_caps() -> None:
    t = lay({"edwin": (1, 1)}, active="edwin")
    pack(t, "edwin", "pilgrims_cloak")
    play(t, Equip("pilgrims_cloak", "body"))
    assert (hero(t, "edwin").hp, max_hp(hero(t, "edwin"))) == (19, 23)
    hurt(t, "edwin", 22)
    go(t, (1, 2))
    told = play(t, Unequip("pilgrims_cloak"))
    assert (hero(t, "edwin").hp, t.points) == (19, 3)
    assert (told.the("HealthCapped").amount, told.the("HealthCapped").hp) == (3, 19)


@clause("KALYRA-R37")
def test_health_that_is_not_above_the_new_maximum_stays_unmentioned() -> None:
    t = lay({"edwin": (1, 1)}, active="edwin")
    pack(t, "edwin", "pilgrims_cloak")
    play(t, Equip("pilgrims_cloak", "body"))
    assert "HealthCapped" not in play(t, Unequip("pilgrims_cloak")).kinds


@clause("KALYRA-ITM-09", "KALYRA-R35")
def test_trades() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (2, 0), "odric": (4, 4)}, {(1, 1): "wild_01"}, seats=2)
    pack(t, "adrianna", "buckler", "militia_sword")
    wear(t, "gwyn", left="viper_fang")
    pack(t, "lilith", "antidote")
    assert refused(t, TradeOffer("odric", ("buckler",), ())) == ("partner_not_adjacent", "ITM-09")
    assert refused(t, TradeOffer("adrianna", ("buckler",), ())) == ("no_such_partner", "R35")
    assert refused(t, TradeOffer("gwyn", (), ())) == ("empty_trade", "R35")
    assert refused(t, TradeOffer("gwyn", ("buckler", "buckler"), ())) == ("not_owned", "ITM-09")
    told = play(t, TradeOffer("lilith", (), ("antidote",)))
    assert told.kinds == ["TradeOffered", "ItemsTraded"]
    bundle = TradeOffer("gwyn", ("buckler", "antidote"), ("viper_fang",))
    play(t, bundle)
    assert (t.asking, t.to_act()) == ("trade_response", (1,))
    told = play(t, TradeAccept())
    assert told.kinds == ["ItemUnequipped", "ItemsTraded"]
    assert (sorted(hero(t, "gwyn").owned()), sorted(hero(t, "adrianna").owned())) == (
        ["antidote", "buckler"],
        ["militia_sword", "viper_fang"],
    )
    for _ in range(3):
        play(t, TradeOffer("gwyn", ("viper_fang",), ()))
        told = play(t, TradeDecline())
    assert told.the("TradeDeclined").by == "gwyn"
    assert refused(t, TradeOffer("gwyn", ("viper_fang",), ())) == ("trade_closed", "R35")
    assert t.why_not(0, TradeOffer("lilith", ("viper_fang",), ())) is None
    end(t)
    assert t.refused == [0] * 6


@clause("KALYRA-R35")
def test_three_refusals_of_one_hero_close_its_whole_seat() -> None:
    """Gwyn and Odric are of one seat, Lilith of another."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "odric": (2, 0), "lilith": (0, 2)}, seats=4)
    pack(t, "adrianna", "buckler")
    for partner in ("gwyn", "gwyn", "odric"):
        play(t, TradeOffer(partner, ("buckler",), ()))
        play(t, TradeDecline())
    assert t.why_not(0, TradeOffer("odric", ("buckler",), ())) is None, "three refusals, but not of one hero"
    play(t, TradeOffer("gwyn", ("buckler",), ()))
    play(t, TradeDecline())
    assert refused(t, TradeOffer("odric", ("buckler",), ())) == ("trade_closed", "R35")
    assert {move.partner for move in legal(t, TradeOffer)} == {"lilith"}


@clause("KALYRA-R49")
def test_sixty_free_actions_per_turn() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pack(t, "adrianna", "buckler", "healing_draught")
    hurt(t, "adrianna", 5)
    for _ in range(30):
        play(t, Equip("buckler", "left"))
        play(t, Unequip("buckler"))
    assert refused(t, Equip("buckler", "left")) == ("too_many_free_actions", "R49")
    assert refused(t, TradeOffer("gwyn", ("buckler",), ())) == ("too_many_free_actions", "R49")
    assert legal(t, Equip) == legal(t, TradeOffer) == []
    play(t, UseItem("adrianna", "healing_draught", "adrianna"))
    end(t)
    assert t.free_actions == 0


@clause("KALYRA-T23", "KALYRA-ITM-02", "KALYRA-R32")
def test_tv23_lethal_window() -> None:
    def struck(*cards: str):  # type: ignore[no-untyped-def]
        t = lay({"valder": (1, 1)}, active="valder")
        hurt(t, "valder", 3)
        pack(t, "valder", *cards)
        foe(t, "skeleton_fighter", (2, 2))
        to_enemies(t, dice("WWWWW", "__", *["_____", "__"] * 1))
        return t

    t = struck("healing_draught")
    assert (t.asking, hero(t, "valder").hp) == ("react_lethal", 3)
    told = play(t, UseItem("valder", "healing_draught", "valder"), dice("_____", "__"))
    assert [event.hp for event in told if type(event).__name__ in ("Healed", "Damage")][:2] == [7, 2]
    t = struck("phoenix_feather")
    hero(t, "valder").venom = 3
    told = play(t, UseItem("valder", "phoenix_feather", "valder"), dice("_____", "__"))
    assert (hero(t, "valder").hp, hero(t, "valder").venom) == (8, 0)
    assert "Damage" not in told.kinds
    t = struck("healing_draught")
    told = play(t, Pass(), Chance(1))
    assert told.the("HeroDefeated").hero == "valder"
    t = struck()
    assert hero(t, "valder").deaths == 1


@clause("KALYRA-R32")
def test_the_lethal_window_goes_round_the_table_and_starts_again() -> None:
    t = lay({"valder": (1, 1), "gwyn": (1, 0), "odric": (0, 0)}, active="valder", seats=3)
    assert [hero(t, name).seat for name in ("gwyn", "valder", "odric")] == [1, 0, 2]
    hurt(t, "valder", 1)
    hero(t, "valder").venom = 6
    pack(t, "gwyn", "healing_draught")
    pack(t, "odric", "healing_draught", "antidote")
    end(t)
    assert (t.asking, t.to_act()) == ("react_lethal", (1,))
    assert refused(t, UseItem("gwyn", "healing_draught", "gwyn")) == ("no_such_target", "R32")
    play(t, Pass())
    assert t.to_act() == (2,)
    assert refused(t, UseItem("odric", "antidote", "valder")) == ("no_use_now", "R32")
    play(t, UseItem("odric", "healing_draught", "valder"))
    assert (t.to_act(), hero(t, "valder").hp) == ((1,), 5)
    play(t, UseItem("gwyn", "healing_draught", "valder"))
    assert hero(t, "valder").hp == 3


@clause("KALYRA-R32", "KALYRA-R5")
def test_windows_go_round_in_the_order_of_the_draft() -> None:
    """Three people of six seats, and the second drafts first: after seat 0 come the computers, and then seats 1 and 2."""
    t = lay({"lilith": (1, 1), "adrianna": (0, 0), "valder": (2, 0)}, seats=6, people="3", first=2, active="lilith")
    assert [hero(t, name).seat for name in ORDER] == [1, 2, 0, 3, 4, 5]
    hurt(t, "lilith", 1)
    hero(t, "lilith").venom = 9
    pack(t, "adrianna", "healing_draught", "stoneskin_tonic", "firebomb")
    pack(t, "valder", "healing_draught", "stoneskin_tonic", "firebomb")
    asked: list[int] = []
    end(t)
    while t.asking == "react_lethal":
        asked += t.to_act()
        play(t, Pass(), Chance(1))
    assert asked == [3, 1], "in turn order from the victim"
    t = lay({"lilith": (1, 1), "adrianna": (0, 0), "valder": (2, 0)}, seats=6, people="3", first=2, active="valder")
    pack(t, "adrianna", "stoneskin_tonic", "firebomb")
    pack(t, "valder", "stoneskin_tonic", "firebomb")
    foe(t, "royal_headsman", (2, 2))
    for seat in (1, 3):
        play(t, Hold(seat, True), seat=seat)
    to_enemies(t)
    assert (t.asking, t.to_act()) == ("enemy_pause", (1,)), "from the first that holds"
    play(t, Pass())
    assert t.to_act() == (3,)
    play(t, Pass())
    assert (t.asking, t.stack[-1].target, t.to_act()) == ("react_attack", ~2, (3,)), "Valder has been made the last"
    play(t, Pass())
    assert t.to_act() == (1,)


@clause("KALYRA-R32", "KALYRA-GEN-06")
def test_any_seat_may_use_a_card_in_another_hero_turn() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, seats=2)
    pack(t, "gwyn", "healing_draught")
    hurt(t, "adrianna", 10)
    move = UseItem("gwyn", "healing_draught", "adrianna")
    assert move in t.interrupts(1)
    assert move not in t.legal_moves(0)
    assert refused(t, move, seat=0) == ("not_your_hero", "GEN-06")
    play(t, move, seat=1)
    assert (hero(t, "adrianna").hp, t.item_discard, t.active) == (14, ["healing_draught"], 0)
    with pytest.raises(IllegalMove):
        play(t, move, seat=1)


@clause("KALYRA-R32")
def test_hold_pauses_between_enemies() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, seats=2)
    one, two = foe(t, "skeleton_fighter", (2, 2)), foe(t, "skeleton_fighter", (0, 2))
    pack(t, "gwyn", "firebomb")
    assert refused(t, Hold(1, True), seat=0) == ("not_your_flag", "R32")
    told = play(t, Hold(1, True), seat=1)
    assert told.the("HoldSet").on
    assert refused(t, Hold(1, True), seat=1) == ("flag_so_already", "R32")
    to_enemies(t)
    assert (t.asking, t.to_act()) == ("enemy_pause", (1,))
    told = play(t, Pass(), dice("_____", "___", "_____", "___"))
    assert [event.attacker for event in told.all("AttackDeclared")] == [one, one]
    t.enemies[two].hp = 3
    told = play(t, UseItem("gwyn", "firebomb", two))
    assert told.the("EnemyDefeated").enemy == two
    assert t.round == 5


@clause("KALYRA-R32", "KALYRA-ITM-02")
def test_cards_before_a_roll() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "odric": (2, 0)}, seats=2)
    pack(t, "gwyn", "elixir_might", "stoneskin_tonic")
    pack(t, "odric", "smoke_vial")
    boar = foe(t, "thornback_boar", (2, 2))
    play(t, Attack(boar))
    assert (t.asking, t.to_act()) == ("react_attack", (1,))
    assert refused(t, UseItem("gwyn", "stoneskin_tonic", "adrianna")) == ("no_use_now", "R32")
    told = play(t, UseItem("gwyn", "elixir_might", "adrianna"), dice("______", "__"))
    assert len(told.the("DiceRolled").attacker_faces) == 6
    t.turn = 5
    told = end(t)
    assert (t.asking, hero(t, "adrianna").might) == ("react_attack", 0)
    strike = t.stack[-1]
    assert strike.target == ~0
    told = play(t, UseItem("gwyn", "stoneskin_tonic", "adrianna"), dice("______", "_____", "______", "_____"))
    assert all(len(event.defender_faces) == 5 for event in told.all("DiceRolled"))
    assert hero(t, "adrianna").stone == 0


def beside_a_fight() -> State:
    """Edwin, whose claws flank, strikes a boar; Odric stands by with a Smoke Vial, at Valder's side. A seat each."""
    t = lay({"edwin": (1, 1), "odric": (0, 0), "valder": (0, 1)}, active="edwin", seats=6)
    wear(t, "edwin", left="briar_claws")
    pack(t, "odric", "smoke_vial")
    foe(t, "thornback_boar", (2, 2))
    return t


@clause("KALYRA-R32", "KALYRA-ITM-02")
def test_who_stands_by_is_asked_before_a_roll_only_with_hold() -> None:
    t = beside_a_fight()
    told = play(t, Attack(1), dice("____", "__"))
    assert len(told.the("DiceRolled").attacker_faces) == 4, "nobody was asked"
    t = beside_a_fight()
    play(t, Hold(5, True), seat=5)
    play(t, Attack(1))
    assert (t.asking, t.to_act()) == ("react_attack", (5,))
    told = play(t, UseItem("odric", "smoke_vial", (2, 1)), dice("_____", "__"))
    assert len(told.the("DiceRolled").attacker_faces) == 5, "it flanks"
    assert at(t, "odric") == (2, 1)


@clause("KALYRA-R32")
def test_who_is_asked_may_use_every_card_and_who_then_holds_is_asked_too() -> None:
    t = beside_a_fight()
    pack(t, "edwin", "elixir_might", "recall_scroll")
    play(t, Attack(1))
    assert (t.asking, t.to_act()) == ("react_attack", (4,))
    assert legal(t, UseItem) == [UseItem("edwin", "elixir_might", "edwin"), UseItem("edwin", "recall_scroll")]
    assert refused(t, UseItem("odric", "smoke_vial", (2, 1)), seat=5) == ("not_your_turn", "GEN-06")
    play(t, Hold(5, True), seat=5)
    assert t.to_act() == (4,)
    play(t, Pass())
    assert t.to_act() == (5,)
    told = play(t, Pass(), dice("____", "__"))
    assert len(told.the("DiceRolled").attacker_faces) == 4


@clause("KALYRA-R32")
def test_who_flees_from_the_own_attack_has_lost_it() -> None:
    t = beside_a_fight()
    pack(t, "edwin", "recall_scroll")
    add_tile(t, (1, 0), "wild_01")
    go(t, (2, 1), (3, 1), (4, 1))
    foe(t, "road_bandit", (5, 1))
    play(t, Hold(4, True), seat=4)
    play(t, Attack(2))
    told = play(t, UseItem("edwin", "recall_scroll"))
    assert (told.kinds, t.asking, t.actions, at(t, "edwin")) == (["ItemUsed", "HeroMoved"], "hero_turn", 1, (1, 1))


@clause("KALYRA-ITM-02")
def test_every_other_consumable() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (2, 2)}, {(1, 0): "wild_14"})
    pack(t, "adrianna", "swiftness_draught", "recall_scroll", "antidote", "greater_draught", "smoke_vial", "healing_draught")
    assert refused(t, UseItem("adrianna", "healing_draught", "adrianna")) == ("no_use_now", "R32")
    assert refused(t, UseItem("adrianna", "buckler", None)) == ("not_in_pack", "ITM-02")
    hero(t, "gwyn").venom = 4
    play(t, UseItem("adrianna", "antidote", "gwyn"))
    assert hero(t, "gwyn").venom == 0
    hurt(t, "gwyn", 5)
    play(t, UseItem("adrianna", "greater_draught", "gwyn"))
    assert hero(t, "gwyn").hp == 13
    go(t, (2, 1))
    play(t, UseItem("adrianna", "swiftness_draught"))
    assert (t.points, movement(t, ~0)) == (5, 6)
    foe(t, "gaunt_wolf", (4, 1))
    assert refused(t, UseItem("adrianna", "smoke_vial", (3, 0))) == ("no_such_target", "R32")
    assert refused(t, UseItem("adrianna", "smoke_vial", (4, 1))) == ("no_such_target", "R32")
    told = play(t, UseItem("adrianna", "smoke_vial", (5, 1)))
    assert told.the("HeroMoved").points_left == 5
    play(t, UseItem("adrianna", "recall_scroll"))
    assert (at(t, "adrianna"), t.actions) == ((1, 1), 2)


@clause("KALYRA-ITM-01")
def test_what_is_no_consumable_cannot_be_used() -> None:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "buckler", "phoenix_feather", "elixir_might")
    assert refused(t, UseItem("adrianna", "buckler", None)) == ("not_a_consumable", "ITM-01")
    assert refused(t, UseItem("adrianna", "phoenix_feather", "adrianna")) == ("no_use_now", "R32")
    assert refused(t, UseItem("gwyn", "elixir_might", "gwyn")) == ("not_on_board", "DTH-01")
    t.phase, t.stack = "enemies", []
    assert t.why_not(0, UseItem("adrianna", "elixir_might", "adrianna")) is not None


@clause("KALYRA-R61")
def test_an_empty_item_deck_is_made_anew_and_both_empty_give_fewer() -> None:
    t = lay({"gwyn": (4, 1)}, {(1, 0): "city_2"}, active="gwyn")
    t.item_deck, t.item_blocks, t.item_discard = ["antidote"], [["antidote"]], ["buckler"]
    told = play(t, Shop(), Chance(1))
    assert told.the("StockOpened").items == ("antidote", "buckler")
    assert draw_item(t, Chance(1), None) == ""
    used(t, (1, 0))


def test_stats_of_gear_and_banes() -> None:
    t = lay({"adrianna": (1, 1), "lilith": (0, 0)}, active="lilith")
    wear(t, "adrianna", left="holy_sword", right="silvered_dagger")
    skeleton = foe(t, "skeleton_fighter", (2, 2))
    assert attack_parts(t, ~0, skeleton) == {"base": 3, "items": 4, "bane": 1}
    wear(t, "lilith", left="starfall_rod", right="throwing_knives", body="institute_robe")
    assert (reach(t, ~2), defense(t, ~2)) == (6, 2)
    attack(t, skeleton, "W" * 6, "__")
    assert skeleton not in t.enemies


def test_the_item_tables_of_the_page() -> None:
    kinds = [items()[item.id].kind for item in content().items for _ in range(item.count)]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {"weapon": 20, "shield": 7, "armor": 11, "consumable": 21, "epic": 6, "holy": 1}
