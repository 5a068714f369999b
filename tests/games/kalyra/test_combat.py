"""Attacks, types, enemies and abilities: 3.7 to 3.10 of the rules page, with their vectors."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalyra.content import content, kinds
from games.kalyra.fight.combat import FACES
from games.kalyra.fight.foes import intent
from games.kalyra.fight.stats import attack_dice, attack_parts, defense, put, reach, worn
from games.kalyra.land.spaces import space
from games.kalyra.land.spawning import spawn
from games.kalyra.moves import Attack, UseItem
from games.kalyra.pending import Strike
from games.kalyra.state import State
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalyra.positions import (
    add_tile,
    at,
    attack,
    dice,
    end,
    final,
    foe,
    go,
    hero,
    hurt,
    lay,
    next_items,
    pack,
    play,
    pool,
    refused,
    six,
    to_enemies,
    wear,
)


@clause("KALYRA-T1", "KALYRA-CMB-03", "KALYRA-CMB-04", "KALYRA-CMB-05")
def test_tv01_rulebook_combat() -> None:
    t = lay({"adrianna": (1, 1)})
    skeleton = foe(t, "skeleton_fighter", (2, 2))
    told = attack(t, skeleton, "WWD", "D_")
    assert told.the("AttackDeclared").dice == 3
    rolled = told.the("DiceRolled")
    assert rolled.attacker_faces == ("sword", "sword", "shield")
    assert (rolled.successes, rolled.damage) == ((2, 1), 1)
    assert t.enemies[skeleton].hp == 5


@clause("KALYRA-T2", "KALYRA-R42")
def test_tv02_no_negative_damage_and_no_venom() -> None:
    t = lay({"valder": (1, 1)}, active="valder")
    wear(t, "valder", left="viper_fang")
    skeleton = foe(t, "skeleton_fighter", (2, 2))
    told = attack(t, skeleton, "WD_", "DD")
    assert told.the("DiceRolled").damage == 0
    assert "Damage" not in told.kinds
    assert (t.enemies[skeleton].hp, t.enemies[skeleton].venom) == (6, 0)


@clause("KALYRA-R1")
def test_dice_faces() -> None:
    assert Counter(FACES) == {"sword": 3, "shield": 2, "blank": 1}


@clause("KALYRA-CMB-01", "KALYRA-CMB-02", "KALYRA-R10", "KALYRA-R8")
def test_range_is_distance_alone() -> None:
    t = lay({"lilith": (0, 0), "gwyn": (1, 1)}, {(1, 0): "wild_09"}, active="lilith")
    near, far = foe(t, "skeleton_fighter", (3, 2)), foe(t, "skeleton_fighter", (5, 2))
    assert reach(t, ~2) == 3
    assert refused(t, Attack(far)) == ("out_of_range", "CMB-02")
    assert refused(t, Attack(99)) == ("no_such_enemy", "CMB-01")
    attack(t, near, "WWW", "__")
    assert t.enemies[near].hp == 3
    t.actions = 0
    assert refused(t, Attack(near)) == ("no_actions", "RND-05")


@clause("KALYRA-T36", "KALYRA-TYP-02", "KALYRA-TYP-03", "KALYRA-TYP-04", "KALYRA-TYP-05", "KALYRA-TYP-06")
def test_tv36_types() -> None:
    t = lay({"gwyn": (1, 1), "odric": (2, 1)}, active="gwyn")
    skeleton = foe(t, "skeleton_fighter", (1, 2))
    assert attack_parts(t, ~1, skeleton) == {"base": 2, "type": 1}
    assert attack_parts(t, skeleton, ~5) == {"base": 5, "type": 1}
    assert attack_parts(t, skeleton, ~1) == {"base": 5}
    assert (defense(t, ~1), defense(t, skeleton)) == (3, 2)
    strong = {card.type: set[str]() for card in content().heroes}
    for card in content().heroes:
        t = lay({card.id: (1, 1)}, active=card.id)
        for kind in ("road_bandit", "gaunt_wolf", "hex_imp", "flagellant", "skeleton_fighter", "ember_wisp"):
            enemy = foe(t, kind, (2, 2))
            if "type" in attack_parts(t, ~t.active, enemy):
                strong[card.type].add(kinds()[kind].type)
            t.at.pop(t.enemies.pop(enemy).space)
    assert strong == {
        "martial": {"beast"},
        "beast": {"mystic"},
        "mystic": {"martial"},
        "holy": {"undead"},
        "undead": {"elemental"},
        "elemental": {"holy"},
    }


@clause("KALYRA-T3", "KALYRA-ABL-01", "KALYRA-R68")
def test_tv03_rulebook_aura() -> None:
    t = lay({"gwyn": (2, 1)}, {(1, 0): "wild_01", (2, 0): "wild_02"}, active="gwyn")
    witch, bandit = foe(t, "hedge_witch", (4, 0)), foe(t, "road_bandit", (5, 1))
    assert (attack_dice(t, bandit, ~1), attack_dice(t, witch, ~1)) == (6, 5)
    put(t, bandit, space(6, 1))
    assert attack_dice(t, bandit, ~1) == 5
    put(t, bandit, space(5, 1))
    other = foe(t, "hedge_witch", (4, 2))
    assert [attack_dice(t, n, ~1) for n in (witch, other, bandit)] == [6, 6, 7]
    golem = foe(t, "mud_golem", (3, 0))
    assert (defense(t, witch), defense(t, golem)) == (2, 2)


@clause("KALYRA-T4", "KALYRA-ABL-05", "KALYRA-ABL-06", "KALYRA-ABL-07")
def test_tv04_rulebook_venom() -> None:
    from games.kalyra.moves import Heal

    t = lay({"edwin": (3, 1)}, {(1, 0): "town_3"}, active="edwin")
    lich = foe(t, "plague_lich", (5, 2))
    told = to_enemies(t, dice("WW______", "__", "________", "__"))
    assert told.the("VenomAdded").total == 3
    assert (hero(t, "edwin").hp, hero(t, "edwin").venom) == (17, 3)
    t.at.pop(t.enemies.pop(lich).space)
    t.heroes[4].status = "board"
    while t.active != 4:
        play_revival(t)
    end(t)
    assert (hero(t, "edwin").hp, hero(t, "edwin").venom) == (14, 3)
    t.gold, t.turn, t.actions, t.phase, t.stack = 2, t.order.index(4), 3, "turn", []
    play(t, Heal("venom"))
    assert (t.gold, hero(t, "edwin").venom, hero(t, "edwin").hp) == (0, 1, 14)
    end(t)
    assert hero(t, "edwin").hp == 13


def play_revival(t: State) -> None:
    """Whoever revives does so, and ends its turn."""
    if t.asking == "revive_place":
        play(t, t.legal_moves(t.to_act()[0])[0])
    end(t)


@clause("KALYRA-T5", "KALYRA-ABL-08", "KALYRA-R38", "KALYRA-R41", "KALYRA-R27", "KALYRA-CMB-06")
def test_tv05_volatile_and_a_chain() -> None:
    t = lay({"lilith": (3, 5), "edwin": (3, 3)}, {(1, 0): "wild_01", (1, 1): "wild_02"}, active="lilith")
    pool(t, "q07", "q24", "q23")
    next_items(t, "militia_sword")
    t.arrivals = 3
    a = foe(t, "magma_spawn", (4, 4), hp=1)
    hound = foe(t, "grave_hound", (5, 4), hp=3)
    t.arrivals = 6
    b = foe(t, "magma_spawn", (4, 5), hp=2)
    hurt(t, "edwin", 4)
    hurt(t, "lilith", 13)
    told = attack(t, a, "WWW", "__")
    assert [(event.target, event.hp) for event in told.all("Damage")][1:4] == [(hound, 0), (b, -1), ("lilith", 10)]
    assert hero(t, "edwin").hp == 1
    assert [event.enemy for event in told.all("EnemyDefeated")] == [a, hound, b]
    assert [event.cause for event in told.all("EnemyDefeated")] == ["attack", "explosion", "explosion"]
    assert (t.xp, t.gold, t.defeated) == (75, 9, 3)
    assert [event.card for event in told.all("QuestCompleted")] == ["q07"]
    assert hero(t, "lilith").pack == ["militia_sword"]


@clause("KALYRA-T14", "KALYRA-ABL-04")
def test_tv14_sum_of_dice() -> None:
    t = lay({"odric": (4, 1)}, {(1, 0): "wild_01"}, active="odric")
    hound = foe(t, "grave_hound", (3, 0))
    foe(t, "marsh_serpent", (5, 0))
    foe(t, "rune_adept", (4, 0))
    assert attack_parts(t, hound, ~5) == {"base": 7, "type": 1, "flanking": 2, "aura": 1}
    told = to_enemies(t, dice("_" * 11, "__", "_" * 11, "__", *["_" * 7, "__"] * 2, *["_" * 7, "__"] * 2))
    assert told.all("AttackDeclared")[0].dice == 11
    assert told.all("AttackDeclared")[0].breakdown["flanking"] == 2


@clause("KALYRA-T15", "KALYRA-ABL-09", "KALYRA-R43")
def test_tv15_surge_limit() -> None:
    t = lay({"adrianna": (1, 1)})
    boar = foe(t, "thornback_boar", (2, 2), hp=7)
    assert attack_dice(t, boar, ~0) == 6
    t.enemies[boar].hp = 6
    assert attack_dice(t, boar, ~0) == 8


@clause("KALYRA-T16", "KALYRA-ABL-02", "KALYRA-R39", "KALYRA-R40", "KALYRA-R43")
def test_tv16_resurrect() -> None:
    t = lay({"adrianna": (0, 0)}, {(1, 0): "wild_01"})
    pool(t, "q06", "q24", "q23")
    flagellant, acolyte = foe(t, "flagellant", (1, 1), hp=1), foe(t, "lapsed_acolyte", (2, 2), hp=1)
    t.enemies[flagellant].venom = 2
    told = attack(t, flagellant, "WWW", "_")
    assert (told.the("EnemyResurrected").by, told.the("EnemyResurrected").hp) == (acolyte, 5)
    assert (t.enemies[flagellant].hp, t.enemies[flagellant].venom) == (5, 0)
    assert (t.xp, t.gold, t.pool[0].value) == (0, 0, 0)
    t.enemies[flagellant].hp = 2
    told = attack(t, flagellant, "WWW", "_")
    assert told.the("EnemyDefeated").gold == 2
    assert t.xp == 25
    go(t, (1, 1))
    t.actions = 1
    attack(t, acolyte, "WWW", "_")
    assert acolyte not in t.enemies


@clause("KALYRA-R40")
def test_a_figure_at_zero_resurrects_nobody_and_wardstones_do_not_burn() -> None:
    t = lay({"adrianna": (0, 0)})
    wisp, fanatic = foe(t, "ember_wisp", (1, 1), hp=1), foe(t, "flagellant", (2, 1), hp=2)
    healer, stone = foe(t, "lapsed_acolyte", (2, 2), hp=2), foe_stone(t, 1, 2)
    t.enemies[wisp].risen = True
    told = attack(t, wisp, "WWW", "_")
    assert set(told.the("Explosion").victims) == {"adrianna", fanatic, healer}
    assert list(t.enemies) == [stone]
    assert t.enemies[stone].hp == 12
    assert t.defeated == 3


@clause("KALYRA-T17", "KALYRA-R39")
def test_tv17_resurrect_before_volatile() -> None:
    t = lay({"lilith": (0, 0)}, active="lilith")
    wisp, acolyte = foe(t, "ember_wisp", (1, 1), hp=1), foe(t, "lapsed_acolyte", (2, 2))
    told = attack(t, wisp, "WWW", "_")
    assert "Explosion" not in told.kinds
    assert t.enemies[wisp].hp == 2
    told = attack(t, wisp, "WWW", "_")
    assert told.the("Explosion").damage == 2
    assert set(told.the("Explosion").victims) == {"lilith", acolyte}
    assert (hero(t, "lilith").hp, t.enemies[acolyte].hp) == (11, 4)
    assert wisp not in t.enemies


@clause("KALYRA-T18", "KALYRA-ABL-03", "KALYRA-R68")
def test_tv18_frightening() -> None:
    t = lay({"lilith": (0, 0), "valder": (1, 0)}, {(0, 1): "wild_01"}, active="lilith")
    wight = foe(t, "barrow_wight", (2, 2))
    attack(t, wight, "W__", "__")
    assert refused(t, Attack(wight)) == ("frightened", "ABL-03")
    go(t, (0, 1))
    assert refused(t, Attack(wight)) == ("frightened", "ABL-03")
    pack(t, "lilith", "firebomb")
    assert t.why_not(0, UseItem("lilith", "firebomb", wight)) is None
    end(t)
    assert t.active == 3
    assert t.why_not(0, Attack(wight)) is None


@clause("KALYRA-T31", "KALYRA-R34")
def test_tv31_flanking_item() -> None:
    t = lay({"edwin": (1, 1), "gwyn": (2, 1), "odric": (1, 2)}, active="edwin")
    wear(t, "edwin", left="briar_claws")
    hag = foe(t, "night_hag", (2, 2))
    assert attack_parts(t, ~4, hag) == {"base": 3, "items": 1, "type": 1, "flanking": 2}


@clause("KALYRA-R34")
def test_abilities_on_heroes_are_mirror_images() -> None:
    t = lay({"gwyn": (1, 1), "adrianna": (0, 0), "valder": (4, 4)}, {(1, 1): "wild_01"})
    wear(t, "gwyn", left="dawn_crook")
    assert (defense(t, ~0), defense(t, ~1), defense(t, ~3)) == (4, 3, 2)
    wear(t, "adrianna", left="oathkeeper")
    assert (defense(t, ~0), defense(t, ~1)) == (5, 4)
    wear(t, "valder", left="bone_sceptre", right="gravecaller")
    t.turn = t.order.index(3)
    wight = foe(t, "barrow_wight", (4, 5))
    told = attack(t, wight, "WWWW____", "____")
    assert told.the("VenomAdded").count == 3
    told = to_enemies(t, dice("_" * 7, "____", "_" * 7, "____"))
    assert [event.figure for event in told.all("VenomTick")] == [wight]
    assert t.enemies[wight].hp == 12 - 4 - 3
    t = lay({"valder": (1, 1), "odric": (1, 2)}, active="odric")
    wear(t, "valder", body="grave_shroud")
    skeleton = foe(t, "skeleton_fighter", (0, 1))
    hurt(t, "valder", 5)
    told = to_enemies(t, dice("_____", "___", "______", "__"))
    assert [event.target for event in told.all("AttackDeclared")] == ["valder", "odric"]
    assert skeleton in t.enemies


@clause("KALYRA-R34")
def test_a_hero_rises_once_beside_a_bearer_of_resurrect() -> None:
    t = lay({"gwyn": (1, 1), "adrianna": (0, 0)}, active="adrianna")
    wear(t, "gwyn", left="staff_first_light")
    pack(t, "adrianna", "buckler")
    hurt(t, "adrianna", 1)
    hero(t, "adrianna").venom = 2
    told = end(t)
    assert told.the("HeroResurrected").hp == 10
    assert (hero(t, "adrianna").hp, hero(t, "adrianna").venom, hero(t, "adrianna").deaths) == (10, 0, 0)
    assert hero(t, "adrianna").pack == ["buckler"]
    t.turn, t.phase = t.order.index(0), "turn"
    hurt(t, "adrianna", 1)
    hero(t, "adrianna").venom = 2
    told = end(t, Chance(1))
    assert told.the("HeroDefeated").deaths == 1


@clause("KALYRA-R32", "KALYRA-T24")
def test_tv24_smoke_vial() -> None:
    t = lay({"lilith": (0, 0)}, {(0, -1): "wild_01", (1, 0): "wild_02"}, active="lilith")
    captain = foe(t, "bandit_captain", (1, 1))
    pack(t, "lilith", "smoke_vial")
    told = to_enemies(t)
    assert t.asking == "react_attack"
    assert isinstance(t.stack[-1], Strike)
    told = play(t, UseItem("lilith", "smoke_vial", (0, -3)))
    assert told.kinds[:4] == ["ItemUsed", "HeroMoved", "EnemyMoved", "RoundEnded"]
    assert at(t, captain) == (0, -2) or at(t, captain)[1] == -2


@pytest.mark.parametrize("ability", ["aura", "resurrect", "frightening", "flanking", "venom", "volatile", "surge"])
def test_every_ability_is_on_some_card(ability: str) -> None:
    assert any(ability in kind.flags for kind in kinds().values())


@clause("KALYRA-R66")
def test_wardstones_are_things() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"})
    final(t, "final_scholar", (4, 1))
    stone = foe_stone(t)
    wear(t, "adrianna", left="viper_fang")
    told = attack(t, stone, "WWW", "___")
    assert t.enemies[stone].hp == 9
    assert "VenomAdded" not in told.kinds
    t.enemies[stone].hp = 1
    attack(t, stone, "WWW", "___")
    assert stone not in t.enemies
    assert (t.xp, t.gold, t.defeated) == (0, 0, 0)
    assert intent(t, t.boss).heroes == (0,)


@clause("KALYRA-R66")
@pytest.mark.parametrize("claws", ["briar_claws", "heartwood_talons"])
def test_a_wardstone_cannot_be_flanked(claws: str) -> None:
    t = lay({"edwin": (1, 1), "gwyn": (2, 2), "odric": (3, 1)}, {(1, 0): "boss"}, active="edwin")
    final(t, "final_scholar", (4, 1))
    wear(t, "edwin", left=claws)
    told = attack(t, foe_stone(t), "_" * (3 + worn(t.heroes[4]).strength), "___")
    assert "flanking" not in told.the("AttackDeclared").breakdown
    wolf = foe(t, "gaunt_wolf", (1, 2))
    assert attack_parts(t, ~4, wolf)["flanking"] == 1


def foe_stone(t, x: int = 2, y: int = 1):  # type: ignore[no-untyped-def]
    return spawn(t, "wardstone", space(x, y), None)


@clause("KALYRA-R42")
def test_who_falls_is_not_poisoned() -> None:
    t = lay({"edwin": (1, 1), "gwyn": (0, 0)}, active="edwin")
    hurt(t, "edwin", 1)
    foe(t, "fen_viper", (2, 2))
    told = to_enemies(t, dice("WWWW", "__", "____", "___"))
    assert told.the("HeroDefeated").hero == "edwin"
    assert "VenomAdded" not in told.kinds


def test_the_lattice_of_positions() -> None:
    t = lay({"adrianna": (1, 1)})
    six(t)
    add_tile(t, (0, 1), "wild_01")
    assert len({at(t, name) for name in ("adrianna", "gwyn", "lilith", "valder", "edwin", "odric")}) == 6
