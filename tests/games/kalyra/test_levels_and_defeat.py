"""Experience, levels, the defeat and return of heroes: 3.11 and 3.12 of the rules page, with their vectors."""

from __future__ import annotations

from games.kalyra.content import content, hero_ids
from games.kalyra.fight.stats import max_hp, movement, reach
from games.kalyra.land.spaces import space
from games.kalyra.moves import PlaceHero, RaiseStat, Reveal, UseItem
from games.kalyra.rounds import start_round
from games.kalyra.state import State
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalyra.positions import (
    ORDER,
    at,
    attack,
    end,
    final,
    foe,
    hero,
    hurt,
    lay,
    pack,
    play,
    pool,
    refused,
    settle,
    six,
    to_enemies,
    wear,
)


def raise_all(t: State, stat: str = "none") -> list[str]:
    """Everybody chooses that; the heroes that did, in order."""
    chosen = []
    while t.asking == "level_up":
        seat = t.to_act()[0]
        move = next(move for move in t.legal_moves(seat) if move.stat == stat)
        chosen.append(move.hero)
        play(t, move, seat=seat)
    return chosen


@clause("KALYRA-T7", "KALYRA-XPL-01", "KALYRA-XPL-02", "KALYRA-XPL-04", "KALYRA-XPL-05", "KALYRA-R28", "KALYRA-R29")
def test_tv07_levels() -> None:
    t = lay({"adrianna": (1, 1)})
    t.xp, t.gold = 75, 3
    old, archer = foe(t, "skeleton_fighter", (0, 0)), foe(t, "bandit_archer", (2, 2), hp=1)
    told = attack(t, archer, "WWW", "_")
    assert (t.xp, t.gold, t.level, t.tier) == (100, 5, 2, 1)
    assert told.kinds[-1] == "LevelUp"
    assert sorted(raise_all(t)) == sorted(ORDER)
    assert (t.asking, t.actions) == ("hero_turn", 2)
    t.xp = 175
    other = foe(t, "bandit_archer", (2, 2), hp=1)
    told = attack(t, other, "WWW", "_")
    assert (t.xp, t.gold, t.level, t.tier) == (200, 12, 3, 2)
    assert told.the("TierChanged").tier == 2
    assert (t.enemies[old].hp, t.enemies[old].strength) == (6, 5)


@clause("KALYRA-T35", "KALYRA-R24")
def test_tv35_two_levels_at_once() -> None:
    t = lay({"adrianna": (1, 1)})
    six(t)
    t.level, t.xp = 2, 300
    told = settle(t)
    assert [event.level for event in told.all("LevelUp")] == [3]
    assert (t.level, t.gold, t.tier) == (3, 5, 2)
    assert len(raise_all_once(t)) == 6
    assert (t.level, t.gold) == (4, 5)
    assert len(raise_all_once(t)) == 6
    assert t.asking == "hero_turn"
    t.xp = 2000
    settle(t)
    raise_all(t)
    assert (t.level, t.tier, t.gold) == (content().limits.levels, 3, 10)


def raise_all_once(t: State) -> list[str]:
    level, chosen = t.level, []
    while t.asking == "level_up" and t.level == level:
        move = t.legal_moves(t.to_act()[0])[-1]
        chosen.append(move.hero)
        play(t, move)
    return chosen


@clause("KALYRA-XPL-03", "KALYRA-R25", "KALYRA-R70")
def test_every_hero_in_the_game_raises_one_stat() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (2, 2)}, seats=2)
    hero(t, "odric").status = "out"
    hurt(t, "gwyn", 5)
    t.xp = 100
    settle(t)
    assert t.to_act() == (0, 1)
    assert {move.hero for move in t.legal_moves(0)} == {"adrianna"}
    assert refused(t, RaiseStat("lilith", "health"), seat=0) == ("choose_in_order", "R25")
    luck = RaiseStat("adrianna", "luck")  # type: ignore[arg-type]  # as a file may say
    assert refused(t, luck, seat=0) == ("no_such_stat", "R25")
    play(t, RaiseStat("adrianna", "strength"), seat=0)
    assert hero(t, "adrianna").strength == 3
    play(t, RaiseStat("lilith", "range"), seat=0)
    play(t, RaiseStat("edwin", "none"), seat=0)
    assert t.to_act() == (1,)
    assert refused(t, RaiseStat("edwin", "none"), seat=0) == ("already_chosen", "R25")
    play(t, RaiseStat("gwyn", "health"), seat=1)
    told = play(t, RaiseStat("valder", "health"), seat=1)
    assert [(event.hero, event.stat) for event in told.all("StatRaised")] == [
        ("adrianna", "strength"),
        ("gwyn", "health"),
        ("lilith", "range"),
        ("valder", "health"),
        ("edwin", "none"),
    ]
    assert (hero(t, "adrianna").strength, hero(t, "lilith").range) == (4, 4)
    assert (hero(t, "gwyn").health, hero(t, "gwyn").hp) == (18, 6)
    assert (hero(t, "valder").health, hero(t, "valder").hp) == (17, 0)


@clause("KALYRA-T8", "KALYRA-DTH-01", "KALYRA-DTH-02", "KALYRA-DTH-03", "KALYRA-DTH-04", "KALYRA-DTH-05", "KALYRA-DTH-06")
@clause("KALYRA-R51", "KALYRA-R52", "KALYRA-R55", "KALYRA-TIL-01", "KALYRA-R56")
def test_tv08_defeat_and_revival() -> None:
    t = lay({"adrianna": (1, 1)})
    six(t)
    t.turn = 0
    wear(t, "adrianna", left="oathkeeper", right="buckler")
    hero(t, "adrianna").strength = 5
    hurt(t, "adrianna", 1)
    hero(t, "adrianna").venom = 1
    before = len(t.item_deck)
    told = end(t, Chance(2))
    fell = told.the("HeroDefeated")
    assert (fell.deaths, set(fell.items_lost)) == (1, {"oathkeeper", "buckler"})
    assert (len(t.item_deck), "oathkeeper" in t.aside, "buckler" in t.item_deck) == (before + 1, True, True)
    assert t.item_blocks == [sorted(map(str, t.item_deck))]
    assert hero(t, "adrianna").owned() == []
    assert t.active != 0
    while t.round == 4:
        end(t)
    assert (t.round, t.active, t.asking, t.actions) == (5, 0, "revive_place", 2)
    assert refused(t, PlaceHero((3, 3))) == ("not_on_inn", "R52")
    assert refused(t, PlaceHero(at(t, "gwyn"))) == ("occupied", "R52")
    told = play(t, PlaceHero((1, 1)))
    assert told.the("HeroRevived").max_hp == 15
    one = hero(t, "adrianna")
    assert (one.hp, one.health, one.strength, one.venom, t.actions, t.asking) == (15, 15, 5, 0, 2, "hero_turn")
    for deaths, status in ((2, "waiting"), (3, "out")):
        hurt(t, "adrianna", 0)
        told = settle(t)
        assert (one.deaths, one.status) == (deaths, status)
        if status == "waiting":
            one.status, one.health = "board", 10
            t.at[space(1, 1)] = ~0
            one.space = space(1, 1)
    assert told.the("HeroOut").hero == "adrianna"


@clause("KALYRA-R51", "KALYRA-R70")
def test_who_is_out_has_no_turn() -> None:
    t = lay()
    six(t)
    hero(t, "gwyn").status = "out"
    t.at.pop(hero(t, "gwyn").space)
    t.turn, t.phase = 0, "turn"
    end(t)
    assert t.active == 2


@clause("KALYRA-T9", "KALYRA-R51")
def test_tv09_defeated_before_the_own_turn() -> None:
    t = lay({"edwin": (1, 1), "odric": (2, 2), "gwyn": (0, 0)}, active="edwin")
    hurt(t, "odric", 2)
    wisp = foe(t, "ember_wisp", (2, 1), hp=1)
    told = attack(t, wisp, "WWW", "_")
    assert told.the("HeroDefeated").hero == "odric"
    while t.round == 4:
        end(t)
    assert t.round == 5
    seen = []
    while t.round == 5:
        if t.asking == "revive_place":
            seen.append(hero_ids()[t.active])
            play(t, t.legal_moves(0)[0])
        end(t)
    assert "odric" in seen


@clause("KALYRA-R51", "KALYRA-R54")
def test_a_hero_that_falls_in_its_own_turn_ends_it() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 1
    wisp = foe(t, "ember_wisp", (2, 1), hp=1)
    told = attack(t, wisp, "WWW", "_")
    assert told.the("HeroDefeated").hero == "adrianna"
    assert hero(t, "adrianna").venom == 0
    assert "TurnEnded" in told.kinds
    assert "VenomTick" not in told.kinds
    assert t.active == 1


@clause("KALYRA-R54")
def test_venom_can_defeat_and_has_its_lethal_window() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pack(t, "gwyn", "healing_draught")
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 2
    end(t)
    assert t.asking == "react_lethal"
    play(t, UseItem("gwyn", "healing_draught", "adrianna"))
    assert hero(t, "adrianna").hp == 4
    assert t.active == 1


@clause("KALYRA-R52")
def test_a_full_inn_revives_beside_it() -> None:
    from games.kalyra.land.movement import inn_spaces

    t = lay({}, {(0, -1): "wild_01"})
    for x in range(3):
        for y in range(3):
            foe(t, "gaunt_wolf" if x < 2 and y < 2 else "road_bandit", (x, y))
    assert inn_spaces(t) == [space(0, -1)]


@clause("KALYRA-R53")
def test_floors() -> None:
    t = lay({"adrianna": (1, 1)})
    one = hero(t, "adrianna")
    one.health = 3
    one.hp = 0
    settle(t)
    one.fell = 3
    t.phase, t.turn, t.stack = "turn", -1, []
    start_round(t, None)
    play(t, t.legal_moves(0)[0])
    assert (one.health, max_hp(one)) == (1, 1)
    one.move = one.range = 0
    assert (movement(t, ~0), reach(t, ~0)) == (1, 1)


@clause("KALYRA-DTH-07", "KALYRA-FIN-04", "KALYRA-R45")
def test_in_the_final_quest_nobody_revives() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, {(1, 0): "boss"})
    final(t, "final_venoms", (4, 1))
    hurt(t, "adrianna", 0)
    told = settle(t)
    assert told.the("HeroOut").hero == "adrianna"
    assert hero(t, "adrianna").status == "out"
    hurt(t, "gwyn", 0)
    told = settle(t)
    outcome = t.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("final_quest_lost", (), (0,))
    assert told.the("GameOver").result == "loss"


@clause("KALYRA-R45", "KALYRA-GEN-01")
def test_all_six_out_is_the_end() -> None:
    t = lay({"adrianna": (1, 1)}, seats=3)
    for one in t.heroes[1:]:
        one.status = "out"
    hero(t, "adrianna").deaths = 2
    hurt(t, "adrianna", 0)
    settle(t)
    outcome = t.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.winners) == ("all_out", "KALYRA-R45", ())
    assert t.to_act() == ()
    assert refused_by_all(t)


def refused_by_all(t: State) -> bool:
    return all((why := t.why_not(seat, Reveal("N"))) is not None and why.message == "refusal.game_over" for seat in range(t.n))


@clause("KALYRA-R48")
def test_ten_rounds_without_a_deed_lose_the_game() -> None:
    t = lay()
    six(t)
    t.turn = 0
    while t.phase != "over":
        end(t)
    outcome = t.outcome()
    assert outcome is not None
    assert (outcome.reason, t.round) == ("stalemate", 13)
    t = lay()
    six(t)
    t.turn, t.quiet = 0, 9
    t.stirred = True
    while t.round == 4:
        end(t)
    assert t.quiet == 0


@clause("KALYRA-OPT-04", "KALYRA-R50")
def test_nightfall() -> None:
    tiles = {(1, 0): "wild_01", (2, 0): "wild_09", (3, 0): "wild_02", (0, 1): "town_1"}
    t = lay({"adrianna": (1, 1)}, tiles, difficulty="legend")
    t.round = 6
    told = to_enemies(t)
    spawned = told.the("EnemySpawned")
    assert spawned.space == (10, 1)
    t = lay({"adrianna": (1, 1)}, tiles, difficulty="legend")
    t.round = 5
    assert "EnemySpawned" not in to_enemies(t).kinds
    t = lay({"adrianna": (1, 1)}, {(0, 1): "wild_09"}, difficulty="legend")
    t.round = 6
    assert "EnemySpawned" not in to_enemies(t).kinds
    t = lay({"adrianna": (1, 1)}, tiles, difficulty="hard")
    t.round = 6
    assert "EnemySpawned" not in to_enemies(t).kinds


@clause("KALYRA-R27")
def test_a_firebomb_kill_counts_and_is_credited() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pool(t, "q29", "q01", "q25")
    wolf = foe(t, "gaunt_wolf", (2, 2), hp=3)
    pack(t, "gwyn", "firebomb")
    told = play(t, UseItem("gwyn", "firebomb", wolf), Chance(1))
    assert told.the("EnemyDefeated").cause == "firebomb"
    assert t.xp == 25
    assert t.pool[0].value == 0
    assert "q01" in [event.card for event in told.all("QuestCompleted")]
    assert t.outcome() is None
