"""How enemies act: their order, whom they go for, which way, and what a fallen one leaves."""

from __future__ import annotations

from games.kalyra.content import kinds
from games.kalyra.fight.foes import intent
from games.kalyra.fight.stats import attack_dice, defense
from games.kalyra.land.spaces import place, space
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalyra.positions import (
    attack,
    dice,
    foe,
    hero,
    hurt,
    lay,
    to_enemies,
)


@clause("KALYRA-ENY-01", "KALYRA-R21", "KALYRA-CMB-01")
def test_an_enemy_has_two_actions_and_may_attack_twice() -> None:
    t = lay({"adrianna": (1, 1)})
    foe(t, "skeleton_fighter", (2, 2))
    told = to_enemies(t, dice("_____", "___", "W____", "___"))
    assert len(told.all("DiceRolled")) == 2
    assert hero(t, "adrianna").hp == 19


@clause("KALYRA-T12", "KALYRA-ENY-03", "KALYRA-ENY-04", "KALYRA-R19")
def test_tv12_target_by_distance_then_hp() -> None:
    t = lay({"odric": (5, 5), "lilith": (4, 6), "gwyn": (2, 4)}, {(1, 1): "wild_01", (1, 2): "wild_02", (0, 1): "wild_03"})
    hurt(t, "lilith", 5)
    hurt(t, "gwyn", 4)
    archer = foe(t, "bandit_archer", (4, 4))
    assert intent(t, archer).heroes == (5,)
    t.heroes[5].status = "waiting"
    assert intent(t, archer).heroes == (1,)
    hurt(t, "gwyn", 5)
    assert intent(t, archer).heroes == (1,)
    assert t.order.index(1) < t.order.index(2)
    hurt(t, "lilith", 4)
    assert intent(t, archer).heroes == (2,)


@clause("KALYRA-T13", "KALYRA-R19", "KALYRA-ENY-02")
def test_tv13_approach() -> None:
    slots = {(x, y): f"wild_0{1 + x + 4 * y}" for x in range(4) for y in range(2) if (x, y) != (0, 0)}
    t = lay({"adrianna": (2, 1), "lilith": (4, 4)}, slots)
    hurt(t, "lilith", 5)
    wolf = foe(t, "gaunt_wolf", (9, 1))
    assert place(intent(t, wolf).path[-1]) == (5, 3)
    assert len(intent(t, wolf).path) == 4
    told = to_enemies(t, dice("WWWW_", "_"))
    assert told.the("EnemyMoved").path[-1] == (5, 3)
    assert told.the("AttackDeclared").target == "lilith"


@clause("KALYRA-R19", "KALYRA-R9")
def test_no_path_means_nearer_and_nowhere_means_lost() -> None:
    """A hero ring of water: the enemy comes as near as it can, then stays."""
    t = lay({"adrianna": (4, 4)}, {(0, 1): "wild_01", (1, 1): "wild_02"})
    ring = {space(x, y) for x in range(3, 6) for y in range(3, 6) if (x, y) != (4, 4)}
    t.land = {one: slot for one, slot in t.land.items() if one not in ring}
    wolf = foe(t, "gaunt_wolf", (0, 4))
    path = [place(one) for one in intent(t, wolf).path]
    assert path[-1] == (2, 2)
    go_on = foe(t, "gaunt_wolf", (2, 3))
    t.enemies[wolf].hp = 5
    assert intent(t, go_on).path == ()


@clause("KALYRA-R19")
def test_a_walker_stops_on_the_last_free_space() -> None:
    t = lay({"adrianna": (0, 1)}, {(1, 0): "wild_01", (2, 0): "wild_02"})
    t.land = {one: slot for one, slot in t.land.items() if place(one)[1] == 1}
    first, last = foe(t, "skeleton_fighter", (6, 1)), foe(t, "skeleton_fighter", (8, 1))
    assert [place(one) for one in intent(t, last).path] == [(7, 1)]
    assert [place(one) for one in intent(t, first).path] == [(5, 1), (4, 1)]
    foe(t, "skeleton_fighter", (7, 1))
    assert intent(t, last).path == ()


@clause("KALYRA-R19")
def test_of_equally_near_heroes_the_weakest_is_approached() -> None:
    t = lay({"adrianna": (0, 0), "gwyn": (0, 2)}, {(1, 0): "wild_01", (2, 0): "wild_02"})
    wolf = foe(t, "gaunt_wolf", (5, 1))
    assert [place(one)[1] for one in intent(t, wolf).path][-1] in (0, 1)
    hurt(t, "adrianna", 18)
    hurt(t, "gwyn", 1)
    path = [place(one) for one in intent(t, wolf).path]
    assert path[-1] == (1, 1)
    t.at[space(1, 1)] = ~5
    assert place(intent(t, wolf).path[-1]) == (1, 2)
    hurt(t, "adrianna", 1)
    assert place(intent(t, wolf).path[-1])[1] == 0


@clause("KALYRA-R20", "KALYRA-R22")
def test_enemies_act_in_order_of_arrival_also_in_their_first_round() -> None:
    t = lay({"adrianna": (1, 1)})
    one, two = foe(t, "skeleton_fighter", (2, 2)), foe(t, "skeleton_fighter", (0, 0))
    told = to_enemies(t, dice(*["_____", "___"] * 4))
    assert [event.attacker for event in told.all("AttackDeclared")] == [one, one, two, two]


@clause("KALYRA-R23", "KALYRA-R45")
def test_with_nobody_on_the_board_enemies_rest_and_nothing_is_lost() -> None:
    t = lay({"adrianna": (1, 1)})
    foe(t, "skeleton_fighter", (2, 2))
    hurt(t, "adrianna", 1)
    hero(t, "adrianna").venom = 1
    told = to_enemies(t)
    assert "AttackDeclared" not in told.kinds
    assert t.outcome() is None
    assert t.asking == "revive_place"


@clause("KALYRA-R34", "KALYRA-R23")
def test_venom_bites_an_enemy_that_has_felled_the_last_hero() -> None:
    t = lay({"adrianna": (1, 1)})
    slayer, waiting = foe(t, "skeleton_fighter", (2, 1), hp=1), foe(t, "skeleton_fighter", (4, 4))
    t.enemies[slayer].venom, t.enemies[waiting].venom = 1, 2
    hero(t, "adrianna").hp = 1
    told = to_enemies(t, dice("W" * attack_dice(t, slayer, ~0), "_" * defense(t, ~0)))
    assert [event.hero for event in told.all("HeroDefeated")] == ["adrianna"]
    assert len(told.all("AttackDeclared")) == 1
    assert [(event.figure, event.damage) for event in told.all("VenomTick")] == [(slayer, 1), (waiting, 2)]
    assert slayer not in t.enemies
    assert t.asking == "revive_place"


@clause("KALYRA-ENY-05", "KALYRA-ENY-08", "KALYRA-R26", "KALYRA-R28", "KALYRA-ENY-07")
def test_a_defeated_enemy_leaves_gold_and_goes_to_its_own_pile() -> None:
    t = lay({"adrianna": (1, 1)})
    t.level, t.xp = 5, 400
    archer = foe(t, "bandit_archer", (2, 2), hp=1)
    told = attack(t, archer, "WWW", "_")
    assert (told.the("Gold").change, told.the("Gold").reason) == (2, "enemy")
    assert t.enemy_discards == [["bandit_archer"], [], []]
    card = kinds()["bandit_archer"]
    assert (card.health, card.strength, card.defense, card.range, card.move, card.gold) == (4, 4, 1, 3, 2, 2)


@clause("KALYRA-ENY-06")
def test_an_empty_enemy_deck_is_made_anew() -> None:
    from games.kalyra.land.spawning import draw_enemy

    t = lay({"adrianna": (1, 1)})
    t.enemy_discards[0] = [str(card) for card in t.enemy_decks[0]]
    t.enemy_decks[0] = []
    assert draw_enemy(t, Chance(1), None)
    assert (len(t.enemy_decks[0]), t.enemy_discards[0]) == (25, [])
