"""The final quests: 3.16 and 8.6 of the rules page, with their vectors."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.content import bosses, content, kinds
from games.kalyra.fight.foes import intent
from games.kalyra.fight.stats import attack_dice, defense
from games.kalyra.land.spaces import place, slot, space
from games.kalyra.moves import Heal, Reveal, RotateTile
from games.kalyra.pending import Activation, Wound
from games.kalyra.quests.finals import boss_values
from games.kalyra.state import State
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalyra.positions import (
    Told,
    at,
    attack,
    deck,
    dice,
    final,
    first,
    foe,
    hero,
    hurt,
    lay,
    next_foes,
    pack,
    play,
    settle,
    six,
    to_enemies,
    used,
    wear,
)


def opened(quest: str, *foes: str, **options: Any) -> tuple[State, Told]:
    """Adrianna has revealed the boss tile to the east and lands beside it."""
    t = lay({"adrianna": (2, 1)}, **options)
    six(t)
    t.turn = 0
    t.final_deck = first(t.final_deck, quest)
    deck(t, "boss")
    next_foes(t, *foes)
    play(t, Reveal("E"))
    told = play(t, RotateTile(0))
    told += play(t, t.legal_moves(0)[0])
    return t, told


@clause("KALYRA-T25", "KALYRA-R65", "KALYRA-FIN-01")
def test_tv25_boss_values() -> None:
    t = lay({"adrianna": (1, 1)})
    t.round, t.level = 18, 4
    card = bosses()["final_cinder"]
    assert boss_values(t, card) == (129, 9)
    hard = lay({"adrianna": (1, 1)}, difficulty="hard")
    hard.round, hard.level = 18, 4
    assert boss_values(hard, card) == (136, 9)
    number = final(t, "final_cinder", (0, 0))
    t.level = 5
    assert (t.enemies[number].hp, t.enemies[number].strength) == (129, 9)


@clause("KALYRA-FIN-02", "KALYRA-TIL-02", "KALYRA-FIN-01", "KALYRA-TYP-01")
def test_the_boss_tile_begins_the_final_quest() -> None:
    t, told = opened("final_cinder")
    started = told.the("FinalQuestStarted")
    assert (started.card, started.space, started.hp, started.strength) == ("final_cinder", (4, 1), 34 + 11 + 9, 6)
    assert t.boss == started.boss
    assert place(t.enemies[t.boss].space) == (4, 1)
    assert kinds()["final_cinder"].type == ""
    assert t.final_deck == [card for card in t.final_deck if card != "final_cinder"]


@clause("KALYRA-T26", "KALYRA-R46")
def test_tv26_who_waits_is_out() -> None:
    t = lay({"adrianna": (2, 1), "odric": (0, 0)})
    deck(t, "boss")
    play(t, Reveal("E"))
    told = play(t, RotateTile(0))
    assert [event.hero for event in told.all("HeroOut")] == ["gwyn", "lilith", "valder", "edwin"]
    assert hero(t, "edwin").status == "out"


@clause("KALYRA-T27", "KALYRA-R41")
def test_tv27_sweep() -> None:
    t = lay({"adrianna": (3, 1), "gwyn": (2, 2), "lilith": (2, 0)}, {(1, 0): "boss"})
    six_are_out(t)
    boss = final(t, "final_cinder", (4, 1))
    assert intent(t, boss).heroes == (0, 1, 2)
    rolls = ["_" * 6, "___", "_" * 6, "___", "_" * 6, "_"]
    hurt(t, "adrianna", 20)
    t.land = {**t.land, space(3, 1): slot(1, 0)}
    told = to_enemies(t, dice(*rolls, *rolls))
    assert [event.target for event in told.all("AttackDeclared")] == [
        *["gwyn", "lilith", "adrianna"],
        *["gwyn", "lilith", "adrianna"],
    ]
    assert told.all("BossEffect")[0].effect == "burn"
    assert hero(t, "adrianna").hp == 19


def six_are_out(t: State) -> None:
    for one in t.heroes:
        if one.status == "waiting":
            one.status = "out"


@clause("KALYRA-R65")
def test_flight_and_relentless() -> None:
    t = lay({"adrianna": (10, 1)}, {(1, 0): "wild_01", (2, 0): "wild_02", (3, 0): "wild_04"})
    boss = final(t, "final_cinder", (0, 1))
    assert [place(one) for one in intent(t, boss).path][-1] == (8, 0)
    gone = {space(5, y) for y in range(3)}
    t.land = {one: tile for one, tile in t.land.items() if one not in gone}
    assert [place(one) for one in intent(t, boss).path][-1] == (8, 0)


@clause("KALYRA-R65")
def test_bosses_carry_no_venom_and_do_not_return() -> None:
    t = lay({"valder": (1, 1)}, {(1, 0): "boss"}, active="valder")
    wear(t, "valder", left="viper_fang")
    boss = final(t, "final_venoms", (2, 1))
    told = attack(t, boss, "WWW", "____")
    assert "VenomAdded" not in told.kinds
    foe(t, "lapsed_acolyte", (3, 1))
    t.enemies[boss].hp = 1
    told = attack(t, boss, "WWW", "____")
    assert "EnemyResurrected" not in told.kinds
    assert (t.xp, t.gold) == (25, 0)
    outcome = t.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("final_quest_won", (0,))


@clause("KALYRA-GEN-04", "KALYRA-GEN-05", "KALYRA-GEN-01", "KALYRA-R44", "KALYRA-FIN-03")
def test_victory_comes_before_defeat() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"}, seats=4)
    boss = final(t, "final_hollow", (2, 2))
    wisp = foe(t, "ember_wisp", (2, 1), hp=1)
    t.enemies[wisp].risen = True
    t.enemies[boss].hp = 1
    hurt(t, "adrianna", 1)
    gold = t.gold
    t.stack.append(Wound(((wisp, 1),), "attack", 0, ~0))
    told = settle(t)
    assert told.the("GameOver").result == "win"
    outcome = t.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.clause) == ((0, 1, 2, 3), (1, 1, 1, 1), "KALYRA-GEN-04")
    assert t.gold == gold + 2


@clause("KALYRA-R66", "KALYRA-ABL-02")
def test_the_court_of_the_hollow_king() -> None:
    t, told = opened("final_hollow", "gaunt_wolf", "hex_imp")
    assert [(e.card, e.space) for e in told.all("EnemySpawned")] == [("gaunt_wolf", (3, 0)), ("hex_imp", (5, 0))]
    wolf = next(n for n, enemy in t.enemies.items() if enemy.kind == "gaunt_wolf")
    t.enemies[wolf].hp = 0
    told = settle(t)
    assert told.the("EnemyResurrected").by == t.boss
    t.at.pop(t.enemies.pop(wolf).space)
    next_foes(t, "fen_viper")
    from games.kalyra.quests.finals import round_end

    told = Told()
    round_end(t, Chance(1), told.append)
    assert [(e.card, e.space) for e in told.all("EnemySpawned")] == [("fen_viper", (3, 0))]
    told = Told()
    round_end(t, Chance(1), told.append)
    assert told == []


@clause("KALYRA-T28", "KALYRA-R44", "KALYRA-R66")
def test_tv28_the_stolen_crown() -> None:
    t, told = opened("final_thief", "road_bandit", "hex_imp", "fen_viper", "mud_golem")
    assert [e.space for e in told.all("EnemySpawned")] == [(3, 0), (5, 0), (3, 2), (5, 2)]
    assert attack_dice(t, ~5, t.boss) == 2
    assert attack_dice(t, ~5, next(n for n, e in t.enemies.items() if e.guard)) >= 3
    t.gold = 3
    t.enemies[t.boss].hp -= 5
    hp = t.enemies[t.boss].hp
    from games.kalyra.quests.finals import round_end

    round_end(t, Chance(1), None)
    round_end(t, Chance(1), None)
    assert (t.gold, t.enemies[t.boss].hp) == (0, hp + 3)
    guards = [n for n, enemy in t.enemies.items() if enemy.guard]
    for n in [t.boss, *guards[:3]]:
        t.stack.append(Wound(((n, 99),), "attack", 0, ~0))
        settle(t, Chance(1))
        while t.asking == "level_up":
            play(t, t.legal_moves(t.to_act()[0])[-1])
    assert (t.boss, t.phase) == (0, "turn")
    t.stack.append(Wound(((guards[3], 99),), "attack", 0, ~0))
    settle(t)
    assert t.outcome() is not None


@clause("KALYRA-T29", "KALYRA-REV-11", "KALYRA-R67", "KALYRA-R27")
def test_tv29_swallowed_tile() -> None:
    tiles = {(1, 0): "wild_01", (2, 0): "wild_02", (2, 1): "boss", (-2, 0): "town_2", (-1, 0): "wild_04"}
    t = lay({"gwyn": (-5, 1), "adrianna": (1, 1)}, tiles)
    boss = final(t, "final_devourer", (7, 4))
    wolf = foe(t, "gaunt_wolf", (-6, 0))
    used(t, (-2, 0))
    t.phase, t.swallowing, t.turn = "round_end", 2, -1
    before = len(t.world_deck)
    told = Told()
    from games.kalyra.quests.finals import swallow

    swallow(t, Chance(5), told.append)
    from games.kalyra.fight.combat import wound

    assert told.the("TileRemoved").tile == "town_2"
    assert told.the("EnemyRemoved").enemy == wolf
    assert at(t, "gwyn")[0] == -3
    assert isinstance(t.stack[-1], Wound)
    wound(t, t.stack[-1], told.append)
    assert hero(t, "gwyn").hp == 14
    assert (t.xp, t.gold, t.enemy_discards[0]) == (0, 0, ["gaunt_wolf"])
    assert len(t.world_deck) == before + 1
    t.stack = []
    swallow(t, Chance(5), told.append)
    assert told.all("TileRemoved")[1].tile == "wild_04"
    assert (t.swallowed, t.swallowing) == (2, 0)
    t.world_deck = first(t.world_deck, "town_2")
    t.stack, t.phase, t.turn = [], "turn", 0
    assert boss in t.enemies


@clause("KALYRA-REV-11")
def test_the_devourer_spares_its_own_tile_the_boss_tile_and_the_inn_and_grows() -> None:
    from games.kalyra.quests.finals import swallow

    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss", (0, 1): "wild_01"})
    boss = final(t, "final_devourer", (1, 4))
    t.swallowing = 1
    swallow(t, Chance(1), None)
    assert len(t.tiles) == 3
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss", (0, 1): "wild_01"})
    boss = final(t, "final_devourer", (4, 1))
    t.swallowed, t.swallowing = 3, 1
    strength = t.enemies[boss].strength
    swallow(t, Chance(1), None)
    assert (t.swallowed, t.enemies[boss].strength) == (4, strength + 1)


@clause("KALYRA-T32", "KALYRA-R66", "KALYRA-FIN-03")
def test_tv32_wardstones() -> None:
    t, told = opened("final_scholar")
    stones = [event.enemy for event in told.all("EnemySpawned")]
    assert [e.space for e in told.all("EnemySpawned")] == [(3, 0), (5, 0), (3, 2)]
    assert all(t.enemies[n].hp == 12 for n in stones)
    hero(t, "lilith").strength = 7
    t.at.pop(t.enemies.pop(stones[1]).space)
    assert attack_dice(t, ~2, t.boss) == 5
    from games.kalyra.quests.finals import phase_start

    for h in t.on_board():
        t.at.pop(t.heroes[h].space)
        t.heroes[h].status = "out" if h else "board"
    t.heroes[0].space = space(4, 2)
    t.at[space(4, 2)] = ~0
    phase_start(t, None)
    assert t.stack[-1].hits == ((~0, 2),)
    t.stack = []
    t.stack.append(Wound(((t.boss, 999),), "attack", 0, ~0))
    settle(t)
    assert t.phase == "turn"
    t.heroes[2].status, t.heroes[2].space = "board", space(2, 2)
    for n in (stones[0], stones[2]):
        t.stack.append(Wound(((n, 12),), "attack", 0, ~0))
        told = settle(t)
    assert told.the("GameOver").result == "win"
    t, _ = opened("final_scholar")
    hero(t, "lilith").strength = 7
    for n, enemy in list(t.enemies.items()):
        if enemy.kind == "wardstone":
            t.at.pop(t.enemies.pop(n).space)
    assert attack_dice(t, ~2, t.boss) == 7


@clause("KALYRA-OPT-05", "KALYRA-OPT-06", "KALYRA-R66")
@pytest.mark.parametrize("expedition", ["outing", "journey"])
def test_two_weaker_stones_bring_a_level_each_in_the_short_forms(expedition: str) -> None:
    t, told = opened("final_scholar", expedition=expedition)
    stones = [event.enemy for event in told.all("EnemySpawned")]
    assert [event.space for event in told.all("EnemySpawned")] == [(3, 0), (5, 0)]
    assert [(t.enemies[n].hp, defense(t, n)) for n in stones] == [(8, 2), (8, 2)]
    assert attack_dice(t, ~0, t.boss) == max(0, t.heroes[0].strength - 2)
    for level, stone in enumerate(stones, 2):
        t.stack.append(Wound(((stone, 8),), "attack", 0, ~0))
        told = settle(t)
        assert (told.the("Xp").amount, told.the("LevelUp").level, t.asking) == (50, level, "level_up")
        while t.asking == "level_up":
            play(t, t.legal_moves(0)[0])
    assert (t.defeated, t.gold) == (0, content().limits.tier_gold), "gold of the new deck alone"


@clause("KALYRA-OPT-05", "KALYRA-OPT-06")
def test_bosses_of_the_short_forms_strike_harder() -> None:
    for card in bosses().values():
        whole, less = (lay({"adrianna": (1, 1)}, expedition=form) for form in ("full", "outing"))
        (health, strength), (left, more) = boss_values(whole, card), boss_values(less, card)
        added = content().expeditions.outing.more[card.id]
        assert (left, more) == ((health + 1) // 2 + added[0], strength + added[1])
        assert boss_values(lay({"adrianna": (1, 1)}, expedition="journey"), card) == (left, more)
        others = (lay({"adrianna": (1, 1)}, expedition="outing", difficulty=one) for one in ("story", "hard", "legend"))
        assert [boss_values(one, card)[1] - more for one in others] == [3 - 1, 1, 3]


@clause("KALYRA-T33")
def test_tv33_many_heads() -> None:
    from games.kalyra.quests.finals import round_end

    t = lay({"edwin": (3, 1), "gwyn": (2, 1), "odric": (5, 1)}, {(1, 0): "boss"}, active="edwin")
    boss = final(t, "final_venoms", (4, 1))
    t.enemies[boss].hp -= 10
    for strikers, healed in (([4, 1, 5], 0), ([4, 1], 8)):
        t.strikers = list(strikers)
        hp = t.enemies[boss].hp
        round_end(t, Chance(1), None)
        assert t.enemies[boss].hp == hp + healed
    t.strikers = []
    round_end(t, Chance(1), None)
    assert t.enemies[boss].hp == t.enemies[boss].max_hp
    struck = (0, 1, 0, 0, 2, 1)
    assert intent(t, boss, struck).heroes == (5,)
    t.heroes[5].space = space(4, 3)
    hurt(t, "gwyn", 4)
    assert intent(t, boss, struck).heroes == (1,)
    assert kinds()["final_venoms"].actions == 4


@clause("KALYRA-ENY-01", "KALYRA-R65")
def test_a_boss_takes_as_many_actions_as_its_card_says() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"})
    final(t, "final_venoms", (2, 1))
    told = to_enemies(t, dice(*["_____", "___"] * 4))
    assert len(told.all("AttackDeclared")) == 4
    assert t.acting is None or isinstance(t.acting, Activation)


@clause("KALYRA-FIN-06")
def test_shops_healing_and_experience_go_on() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"})
    final(t, "final_venoms", (5, 2))
    t.gold = 2
    hurt(t, "adrianna", 9)
    pack(t, "adrianna", "buckler")
    play(t, Heal("hp"))
    wolf = foe(t, "gaunt_wolf", (2, 2), hp=1)
    attack(t, wolf, "WWWW", "_")
    assert (hero(t, "adrianna").hp, t.xp, t.gold) == (11, 25, 1)


@pytest.mark.parametrize("quest", [boss.id for boss in content().bosses])
def test_every_final_quest_can_be_begun(quest: str) -> None:
    cards = ("road_bandit", "hex_imp", "fen_viper", "mud_golem")
    t, _ = opened(quest, *cards)
    assert t.final == quest
    assert t.asking == "hero_turn"
