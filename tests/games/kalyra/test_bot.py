"""The computer players: one rating per move, true reasons, and positions in which a blunder would be laughed at."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from games.kalyra import bot
from games.kalyra.moves import (
    Attack,
    Buy,
    EndTurn,
    Equip,
    Heal,
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
from games.kalyra.odds import damage_odds, expected, kill_chance
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kalyra.worth import best_set, gain, item_value, loss
from games.kernel.agents import make
from games.kernel.chance import Chance
from games.kernel.personas import Style
from games.kernel.rules import text_of
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
from tests.games.kalyra.walks import every_table, walk

PLAIN = Style()
LEVELS = ("squire", "knight", "hero")


def ratings(t: State) -> list[Any]:
    seat = t.to_act()[0]
    return bot.rate(t.view(seat), seat, Chance(1), 0, PLAIN)


def share(t: State, level: str, foolish: Callable[[Any], bool]) -> float:
    """How likely that level plays one of those moves."""
    found = ratings(t)
    temperature = bot.LEVELS[level].temperature
    top = max(one.value for one in found)
    weights = [math.exp((one.value - top) / max(temperature, 1e-9)) for one in found]
    return sum(w for w, one in zip(weights, found, strict=True) if foolish(one.move)) / sum(weights)


def best(t: State) -> Any:
    return max(ratings(t), key=lambda one: one.value).move


@pytest.mark.parametrize(
    ("attack", "defense", "mean"), [(1, 0, 0.50), (3, 2, 0.96), (5, 1, 2.18), (8, 3, 3.02), (12, 5, 4.34), (7, 4, 2.23)]
)
def test_expected_damage_is_that_of_the_page(attack: int, defense: int, mean: float) -> None:
    assert abs(expected(attack, defense) - mean) < 0.0051
    assert abs(sum(damage_odds(attack, defense)) - 1) < 1e-9
    assert kill_chance(attack, defense, 0) == pytest.approx(1)
    assert kill_chance(attack, defense, attack) == pytest.approx(damage_odds(attack, defense)[attack])


def test_one_rating_per_legal_move_with_a_known_reason_and_the_view_is_left_alone() -> None:
    reasons, values = set(), set()
    for deal in [deal for deal in every_table() if deal.keen][:4]:
        for step in walk(deal)[::7]:
            if step.seat not in step.before.to_act():
                continue
            view = step.before.view(step.seat)
            text = text_of(view)
            found = bot.rate(view, step.seat, Chance(1), 0, PLAIN)
            assert [one.move for one in found] == view.legal_moves(step.seat)
            assert text_of(view) == text
            reasons |= {one.reason.message for one in found}
            values |= {one.value for one in found}
    assert reasons <= set(bot.REASONS)
    assert len(reasons) > 20
    assert len(values) > 100


def test_item_values() -> None:
    assert item_value(0, "tower_shield") == pytest.approx(3 * 2.2 - 0.8)
    assert item_value(1, "tower_shield") == 0
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "militia_sword", "great_maul", "buckler", "padded_jack", "woodsman_axe")
    value, (left, right, body) = best_set(0, hero(t, "adrianna"))
    assert (left, right, body) == ("great_maul", "great_maul", "padded_jack")
    assert value == pytest.approx(9 + 2.2)
    assert gain(t, 0, "kite_shield") == 0
    assert loss(t, 0, "buckler") == 0
    assert loss(t, 0, "great_maul") > 0


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
    t.item_deck.remove("antidote")
    t.item_deck.remove("antidote")
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
    from games.kalyra.spaces import space
    from games.kalyra.spawning import spawn

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


@pytest.mark.parametrize("name", FOOLISH)
def test_nobody_from_squire_up_does_what_would_be_laughed_at(name: str) -> None:
    build, foolish = FOOLISH[name]
    t = build()
    assert any(not foolish(move) for move in t.legal_moves(t.to_act()[0])), "there must be something better"
    assert not foolish(best(t))
    for level, most in zip(LEVELS, (0.2, 0.05, 0.01), strict=True):
        assert share(t, level, foolish) <= most, (level, best(t))


def test_there_are_forty_positions_and_each_tempts() -> None:
    assert len(FOOLISH) >= 40
    for name, (build, foolish) in FOOLISH.items():
        t = build()
        assert any(foolish(move) for move in t.legal_moves(t.to_act()[0])), name


def test_levels_think_alike_and_choose_more_loosely_downwards() -> None:
    loose = [bot.LEVELS[level].temperature for level in ("page", *LEVELS)]
    assert loose == sorted(loose, reverse=True)
    assert len(set(loose)) == 4


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    t = fight()
    choices = [make(level, TITLE, 3).choose(t.view(0), 0, 0) for level in ("page", *LEVELS) for _ in range(2)]
    assert choices[::2] == choices[1::2]


def test_the_search_without_judgement_can_play_too() -> None:
    t = fight(hp=1)
    assert make("search", TITLE, 3).choose(t.view(0), 0, 20).move in t.legal_moves(0)
    assert bot.evaluate(t) == bot.evaluate(t.copy())
    assert len(bot.evaluate(t)) == t.n
    better = t.copy()
    better.level, better.defeated = 3, 8
    assert bot.evaluate(better)[0] > bot.evaluate(t)[0]
    assert bot.candidates(t, 0)[0] == best(t)
    assert bot.knowledge_key(t, 0) == bot.knowledge_key(t.view(0).imagine(0, Chance(3)), 0)
