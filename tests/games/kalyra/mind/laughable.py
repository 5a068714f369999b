"""Positions in which a blunder would be laughed at, and the moves that are the blunder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kalyra.moves import (
    Attack,
    Buy,
    EndTurn,
    Equip,
    Heal,
    Hold,
    LeaveShop,
    Move_,
    Pass,
    RaiseStat,
    Reveal,
    Shop,
    TradeAccept,
    TradeOffer,
    Unequip,
    UseItem,
    VoteHealth,
)
from games.kalyra.pieces import without
from games.kalyra.state import State
from tests.games.kalyra.positions import (
    bazaar,
    defeat_one,
    end,
    final,
    foe,
    hero,
    hurt,
    lay,
    pack,
    play,
    pool,
    settle,
    six,
    to_enemies,
    used,
    wear,
)


def fight(name: str = "adrianna", enemy: str = "skeleton_fighter", hp: int | None = None) -> State:
    t = lay({name: (1, 1), "gwyn" if name != "gwyn" else "odric": (0, 0)}, active=name)
    foe(t, enemy, (2, 2), hp=hp)
    return t


def walls() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    t.gold = 10
    return t


def passive(move: Any) -> bool:
    return isinstance(move, EndTurn)


def not_attack(move: Any) -> bool:
    return not isinstance(move, Attack)


FOOLISH: dict[str, tuple[Callable[[], State], Callable[[Any], bool]]] = {}
"""Positions, and the moves that would be laughed at in them."""


def position(foolish: Callable[[Any], bool]) -> Callable[[Callable[[], State]], Callable[[], State]]:
    def keep(make_it: Callable[[], State]) -> Callable[[], State]:
        FOOLISH[make_it.__name__] = (make_it, foolish)
        return make_it

    return keep


@position(passive)
def ends_its_turn_beside_a_dying_enemy() -> State:
    return fight(hp=1)


@position(not_attack)
def walks_away_from_a_sure_kill() -> State:
    return fight("lilith", "bandit_archer", hp=1)


@position(lambda move: move != Attack(2))
def spares_the_dying_for_the_healthy() -> State:
    t = fight(enemy="mud_golem")
    foe(t, "gaunt_wolf", (2, 1), hp=1)
    return t


@position(lambda move: isinstance(move, Attack) and move.enemy == 1)
def blows_up_its_friends() -> State:
    t = lay({"lilith": (0, 0), "gwyn": (2, 1), "edwin": (1, 2)}, active="lilith")
    foe(t, "magma_spawn", (2, 2), hp=1)
    foe(t, "bandit_archer", (1, 1), hp=1)
    hurt(t, "gwyn", 2)
    hurt(t, "edwin", 2)
    return t


@position(lambda move: isinstance(move, Unequip))
def takes_its_armor_off() -> State:
    t = fight()
    wear(t, "adrianna", left="militia_sword", right="buckler", body="chain_hauberk")
    return t


@position(lambda move: not isinstance(move, Equip))
def leaves_a_sword_in_its_pack() -> State:
    t = fight()
    pack(t, "adrianna", "knight_longsword")
    return t


@position(lambda move: isinstance(move, Equip) and move.item == "padded_jack")
def changes_good_armor_for_bad() -> State:
    t = fight()
    wear(t, "adrianna", body="chain_hauberk")
    pack(t, "adrianna", "padded_jack")
    return t


@position(lambda move: isinstance(move, Equip) and move.item == "buckler")
def drops_a_long_sword_for_a_buckler() -> State:
    t = fight()
    wear(t, "adrianna", left="knight_longsword", right="tower_shield")
    pack(t, "adrianna", "buckler")
    return t


@position(lambda move: not isinstance(move, UseItem))
def does_not_drink_at_death_s_door() -> State:
    t = fight()
    hurt(t, "adrianna", 3)
    pack(t, "adrianna", "healing_draught")
    return t


@position(lambda move: isinstance(move, UseItem))
def drinks_for_a_scratch() -> State:
    t = fight()
    hurt(t, "adrianna", 18)
    pack(t, "adrianna", "greater_draught")
    return t


@position(lambda move: isinstance(move, UseItem))
def scatters_its_cards() -> State:
    t = walls()
    pack(t, "adrianna", "recall_scroll", "smoke_vial", "swiftness_draught", "elixir_might", "stoneskin_tonic")
    return t


@position(lambda move: isinstance(move, UseItem))
def throws_a_firebomb_at_a_giant() -> State:
    t = fight(enemy="bone_colossus")
    pack(t, "adrianna", "firebomb")
    return t


@position(lambda move: not isinstance(move, Heal))
def leaves_the_inn_half_dead_with_a_full_purse() -> State:
    t = walls()
    hurt(t, "adrianna", 7)
    return t


@position(lambda move: isinstance(move, Heal))
def pays_for_a_single_hit_point() -> State:
    t = walls()
    hurt(t, "adrianna", 19)
    return t


@position(lambda move: not (isinstance(move, Heal) and move.mode == "venom"))
def forgets_the_venom() -> State:
    t = walls()
    hero(t, "adrianna").venom = 3
    return t


@position(lambda move: not isinstance(move, Shop))
def passes_a_new_shop_with_a_full_purse() -> State:
    t = lay({"adrianna": (4, 1), "gwyn": (3, 0)}, {(1, 0): "city_1"})
    t.gold = 15
    return t


@position(lambda move: isinstance(move, Shop))
def shops_for_nothing() -> State:
    t = lay({"adrianna": (4, 1), "gwyn": (3, 0)}, {(1, 0): "city_1"})
    used(t, (1, 0))
    t.gold = 9
    bazaar(t, "antidote")
    hero(t, "adrianna").pack = ["antidote", "antidote"]
    t.item_deck = without(without(t.item_deck, "antidote"), "antidote")
    return t


@position(lambda move: not isinstance(move, Buy) or move.item == "antidote")
def buys_an_antidote_beside_a_great_sword() -> State:
    t = lay({"adrianna": (4, 1), "gwyn": (3, 0)}, {(1, 0): "city_1"})
    used(t, (1, 0))
    t.gold = 9
    bazaar(t, "knight_longsword", "antidote")
    play(t, Shop())
    return t


@position(lambda move: isinstance(move, Buy))
def buys_what_nobody_can_use() -> State:
    t = lay({"adrianna": (4, 1), "gwyn": (3, 0)}, {(1, 0): "city_1"})
    used(t, (1, 0))
    t.gold = 9
    bazaar(t, "scholars_focus")
    play(t, Shop())
    return t


@position(lambda move: not isinstance(move, TradeOffer))
def keeps_what_only_a_friend_can_wear() -> State:
    t = lay({"adrianna": (1, 1), "lilith": (0, 0)})
    pack(t, "adrianna", "scholars_focus")
    return t


@position(lambda move: isinstance(move, TradeOffer))
def gives_its_sword_away() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    wear(t, "adrianna", left="knight_longsword", right="tower_shield")
    return t


@position(lambda move: not isinstance(move, TradeAccept))
def refuses_a_gift() -> State:
    t = lay({"adrianna": (1, 1), "lilith": (0, 0)}, seats=6)
    pack(t, "adrianna", "starfall_rod")
    play(t, TradeOffer("lilith", ("starfall_rod",), ()))
    return t


@position(lambda move: isinstance(move, TradeAccept))
def lets_itself_be_robbed() -> State:
    t = lay({"adrianna": (1, 1), "lilith": (0, 0)}, seats=6)
    wear(t, "lilith", left="starfall_rod")
    play(t, TradeOffer("lilith", (), ("starfall_rod",)))
    return t


@position(lambda move: isinstance(move, Pass))
def lets_a_friend_die_with_a_draught_in_hand() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pack(t, "gwyn", "healing_draught")
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 4
    end(t)
    assert t.asking == "react_lethal"
    return t


@position(lambda move: isinstance(move, UseItem))
def wastes_a_draught_that_cannot_save() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pack(t, "gwyn", "healing_draught")
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 9
    end(t)
    return t


@position(lambda move: not (isinstance(move, UseItem) and move.item == "healing_draught"))
def burns_the_phoenix_where_a_draught_would_do() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pack(t, "gwyn", "phoenix_feather", "healing_draught")
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 3
    end(t)
    return t


@position(lambda move: isinstance(move, UseItem))
def drinks_stoneskin_against_a_feather() -> State:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "stoneskin_tonic")
    foe(t, "bandit_archer", (2, 2))
    to_enemies(t)
    assert t.asking == "react_attack"
    return t


@position(lambda move: isinstance(move, Pass))
def faces_a_killing_blow_without_its_tonic() -> State:
    t = lay({"lilith": (1, 1)}, active="lilith")
    hurt(t, "lilith", 2)
    pack(t, "lilith", "stoneskin_tonic")
    foe(t, "royal_headsman", (2, 2))
    to_enemies(t)
    return t


@position(lambda move: isinstance(move, UseItem))
def flees_from_a_blow_at_a_friend() -> State:
    t = lay({"lilith": (1, 1), "gwyn": (1, 0)}, active="lilith")
    hurt(t, "lilith", 2)
    pack(t, "gwyn", "smoke_vial", "recall_scroll")
    foe(t, "royal_headsman", (2, 2))
    play(t, Hold(0, True), seat=0)
    to_enemies(t)
    play(t, Pass())
    assert t.asking == "react_attack"
    return t


@position(lambda move: isinstance(move, RaiseStat) and move.stat == "none")
def raises_nothing() -> State:
    t = lay({"adrianna": (1, 1)})
    t.xp = 100
    settle(t)
    return t


@position(lambda move: isinstance(move, VoteHealth) and move.hero == "gwyn")
def votes_for_the_one_who_is_well() -> State:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pool(t, "q04", "q12", "q13")
    hurt(t, "adrianna", 5)
    defeat_one(t, "skeleton_fighter")
    return t


@position(lambda move: isinstance(move, Reveal))
def wakes_the_boss_while_a_friend_waits() -> State:
    t = lay({"adrianna": (2, 1), "gwyn": (2, 0)})
    t.world_deck = t.world_deck[20:]
    return t


@position(lambda move: isinstance(move, Reveal))
def reveals_more_with_a_fight_on() -> State:
    t = lay({"adrianna": (2, 1), "gwyn": (2, 0)})
    six(t)
    foe(t, "skeleton_fighter", (1, 1))
    return t


@position(lambda move: isinstance(move, Reveal))
def the_last_hero_of_the_round_opens_a_door() -> State:
    t = lay({"odric": (2, 1)}, active="odric")
    six(t)
    t.turn = 5
    return t


@position(passive)
def idles_with_everything_well() -> State:
    t = lay({"adrianna": (2, 1)})
    six(t)
    t.turn = 0
    return t


@position(lambda move: isinstance(move, Move_) and move.path[-1][0] < 0)
def wanders_off_alone() -> State:
    t = lay({"adrianna": (2, 1), "gwyn": (5, 1), "lilith": (5, 2), "valder": (5, 0)}, {(1, 0): "wild_01", (-1, 0): "wild_02"})
    foe(t, "skeleton_fighter", (4, 1))
    return t


@position(lambda move: not isinstance(move, Attack | UseItem))
def ignores_the_boss_at_its_feet() -> State:
    t = lay({"adrianna": (3, 1)}, {(1, 0): "boss"})
    final(t, "final_hollow", (4, 1))
    t.actions = 1
    return t


@position(lambda move: isinstance(move, Attack) and move.enemy == 1)
def strikes_the_warded_scholar_before_a_dying_stone() -> State:
    from games.kalyra.land.spaces import space
    from games.kalyra.land.spawning import spawn

    t = lay({"adrianna": (3, 1)}, {(1, 0): "boss"})
    final(t, "final_scholar", (4, 1))
    t.enemies[spawn(t, "wardstone", space(3, 0), None)].hp = 1
    return t


@position(lambda move: isinstance(move, LeaveShop))
def leaves_the_shop_without_the_plate() -> State:
    t = lay({"adrianna": (4, 1), "gwyn": (3, 0)}, {(1, 0): "city_1"})
    used(t, (1, 0))
    t.gold = 14
    bazaar(t, "plate_harness")
    play(t, Shop())
    return t


@position(lambda move: isinstance(move, Heal | Shop))
def heals_in_the_middle_of_a_winning_fight() -> State:
    t = fight(hp=1)
    t.gold = 6
    hurt(t, "adrianna", 17)
    return t


@position(lambda move: isinstance(move, Attack) and move.enemy == 2)
def strikes_a_thing_it_cannot_hurt_before_its_prey() -> State:
    t = lay({"gwyn": (1, 1), "odric": (0, 0)}, active="gwyn")
    foe(t, "skeleton_fighter", (2, 2), hp=2)
    foe(t, "mud_golem", (2, 1))
    return t


@position(lambda move: isinstance(move, Attack) and move.enemy == 1)
def strikes_down_what_the_acolyte_raises() -> State:
    t = lay({"lilith": (0, 1), "gwyn": (0, 0)}, active="lilith")
    foe(t, "skeleton_fighter", (2, 1), hp=1)
    foe(t, "lapsed_acolyte", (2, 2))
    return t


@position(lambda move: not isinstance(move, Move_) or move.path[-1][0] > 2)
def strikes_first_and_comes_too_late_for_the_cure() -> State:
    t = lay({"edwin": (4, 0), "gwyn": (1, 1)}, {(1, 0): "wild_01", (1, -1): "boss"}, active="edwin")
    final(t, "final_venoms", (4, -2))
    hero(t, "edwin").venom, t.gold = 4, 4
    hurt(t, "edwin", 13)
    return t


@position(passive)
def waits_far_off_while_a_friend_stands_at_the_counter() -> State:
    t = lay({"odric": (1, 1), "gwyn": (10, 1)}, {(1, 0): "wild_01", (2, 0): "wild_02", (3, 0): "town_1"}, active="odric")
    six(t)
    t.level, t.xp, t.gold = 5, 400, 41
    return t
