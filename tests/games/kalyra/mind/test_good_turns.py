"""What a good player does with a turn, and heroes did not: each of these positions was misplayed once."""

from __future__ import annotations

import pytest

from games.kalyra.content import hero_ids
from games.kalyra.fight.odds import expected
from games.kalyra.fight.onslaught import onslaught
from games.kalyra.land.spaces import space
from games.kalyra.mind import bot
from games.kalyra.mind.finishing import Prey, fall_chance, spread
from games.kalyra.mind.insight import MASTERY
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Attack, EndTurn, ExchangeQuest, KalyraMove, Move_
from games.kalyra.presence.intention import intent_of
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, make
from games.kernel.minds.personas import Style
from tests.games.kalyra.mind.laid import weary
from tests.games.kalyra.positions import bazaar, final, foe, hurt, lay, pool, six, used

THOUGHT = 60


def chosen(t: State) -> KalyraMove:
    move: KalyraMove = make("hero", TITLE, 1).choose(t.view(0), 0, THOUGHT).move
    return move


def best(t: State, insight: int = 2) -> Rating:
    return max(bot.rate(t.view(0), 0, Chance(0), bot.SOBER, Style(insight=insight)), key=lambda one: one.value)


def danger(t: State, at: int) -> float:
    return sum(expected(one.dice, one.against) for one in onslaught(t, t.active, at)[0])


# -- one enemy after the other ----------------------------------------------------------------------------------------


def test_who_falls_by_the_blows_that_are_left_is_struck_before_who_does_not() -> None:
    assert chosen(weary()()) == Attack(2)


@pytest.mark.parametrize("insight", [0, 1, 2])
def test_from_squire_up_nobody_spreads_its_blows(insight: int) -> None:
    """With a die more against the other, it struck the one that it would not fell."""
    assert best(weary()(), insight).move == Attack(2)


def test_not_even_for_what_a_quest_asks_for() -> None:
    """Lilith, with a die more against a bandit at full health, beside an imp that is about to fall."""
    t = lay({"lilith": (1, 1), "gwyn": (0, 0)}, active="lilith")
    foe(t, "road_bandit", (2, 2))
    foe(t, "hex_imp", (2, 1), hp=2)
    assert best(t).move == Attack(2)


def test_of_two_stones_the_one_that_is_cracked_is_struck_on() -> None:
    t = lay({"lilith": (1, 1), "gwyn": (0, 0)}, {(1, 0): "boss"}, active="lilith")
    final(t, "final_scholar", (4, 1))
    whole, cracked = foe(t, "wardstone", (2, 2)), foe(t, "wardstone", (2, 1))
    t.enemies[cracked].hp -= 3
    look = Situation(t, MASTERY)
    assert look.target(cracked) > look.target(whole) > 0


def test_a_blow_is_spread_only_where_another_enemy_would_likely_have_fallen_and_harmed_nobody() -> None:
    fresh, dying = Prey(1, 0.1, 3.0, special=False, sound=True), Prey(2, 0.6, 2.5, special=False, sound=True)
    assert spread(fresh, [fresh, dying])
    assert not spread(dying, [fresh, dying])
    assert not spread(fresh, [fresh, dying._replace(sound=False)])
    assert not spread(fresh, [fresh, dying._replace(falls=0.45)])
    assert not spread(fresh, [fresh, dying._replace(worth=1.5)])
    assert not spread(fresh._replace(falls=0.5), [fresh, dying])
    assert not spread(fresh._replace(special=True), [fresh, dying])


def test_two_blows_fell_more_often_than_one_and_none_never() -> None:
    one, two = fall_chance(3, 1, 3, 1), fall_chance(3, 1, 3, 2)
    assert 0 < one < two < 1
    assert fall_chance(3, 1, 3, 0) == 0 < fall_chance(3, 1, 0, 0) == 1


# -- where the turn ends ----------------------------------------------------------------------------------------------


def feared(actions: int) -> State:
    """Odric has struck a thrall beside him, which he may not strike again; Gwyn stands four spaces away."""
    t = lay({"odric": (2, 2), "gwyn": (0, 5)}, {(1, 0): "wild_01", (0, 1): "wild_02"}, active="odric")
    t.struck, t.actions = [foe(t, "rotting_thrall", (3, 2))], actions
    return t


def test_whoever_may_not_strike_again_steps_back_from_the_enemy() -> None:
    """It stood there with an action left, and was struck twice instead of once."""
    t = feared(actions=1)
    move = chosen(t)
    assert isinstance(move, Move_)
    assert danger(t, space(*move.path[-1])) <= danger(t, t.heroes[t.active].space) / 2


def test_whoever_may_still_strike_does_so_first() -> None:
    t = feared(actions=2)
    t.struck = []
    assert chosen(t) == Attack(1)


def test_whom_the_enemy_comes_to_need_not_go_to_it() -> None:
    t = lay({"odric": (2, 2), "gwyn": (0, 5)}, {(1, 0): "wild_01", (0, 1): "wild_02"}, active="odric")
    foe(t, "skeleton_fighter", (3, 2))
    hurt(t, "odric", 10)
    look = Situation(t, MASTERY)
    near, far = (space(*at) for at in ((2, 2), (0, 2)))
    assert look.errand(near) == look.errand(far) == (2.6, "fight")


# -- days of peace ----------------------------------------------------------------------------------------------------


def counter() -> State:
    """Gwyn stands at the counter of a town, the others beside it; there is gold, and a sword for Adrianna."""
    ring = ((3, 1), (4, 0), (5, 0), (5, 1), (3, 2))
    others = [name for name in hero_ids() if name != "gwyn"]
    t = lay({"gwyn": (4, 1), **dict(zip(others, ring, strict=True))}, {(1, 0): "town_1"})
    used(t, (1, 0))
    bazaar(t, "knight_longsword")
    t.gold = 12
    return t


def test_whoever_has_land_to_open_does_not_wait_for_a_counter() -> None:
    """It stood beside it for days."""
    t = counter()
    assert t.order[0] == t.active
    assert not isinstance(best(t).move, EndTurn)
    assert best(t).reason.message in ("reason.to_explore", "reason.reveal")


def traveler() -> State:
    """The last of the order, hale, a space from a traveler, with a quest in the pool that asks for much and brings little."""
    t = lay({"odric": (3, 1)}, {(1, 0): "trav_1"}, active="odric")
    six(t)
    pool(t, "q16", "q24", "q23")
    t.level, t.xp = 5, 400
    return t


def test_whoever_has_nothing_else_to_do_has_a_poor_quest_exchanged() -> None:
    t = traveler()
    assert Situation(t, MASTERY).leisure
    made = best(t)
    assert isinstance(made.move, Move_)
    assert (made.move.path[-1], made.reason.message) == ((4, 1), "reason.to_quest")
    t.apply(0, made.move, Chance(1))
    assert isinstance(best(t).move, ExchangeQuest)


# -- who waits says for whom ------------------------------------------------------------------------------------------


def resting(left: int = 8, gwyn: int = 17) -> State:
    """Odric, last of the order and hale, among all six round the inn; the boss is under one of so many tiles."""
    t = lay({"odric": (2, 2)}, active="odric")
    six(t)
    t.world_deck = t.world_deck[-left:]
    t.bottom, t.gold, t.level, t.xp = left, 20, 5, 400
    hurt(t, "gwyn", gwyn)
    return t


def test_whoever_waits_for_a_friend_says_so_in_numbers_of_the_table() -> None:
    t = resting(gwyn=6)
    made = best(t)
    assert isinstance(made.move, EndTurn)
    assert (made.reason.message, made.reason.args) == ("reason.wait_heal", {"hero": "gwyn", "hp": 6, "most": 17})
    said = intent_of(t, [(made.move, made.reason)])
    assert said is not None
    assert (said.words, dict(said.values)["hero"]) == ("intent.wait_heal", "gwyn")


def test_whoever_leaves_land_to_the_first_says_so() -> None:
    made = best(resting())
    assert isinstance(made.move, EndTurn)
    assert (made.reason.message, made.reason.args) == ("reason.wait_first", {"hero": "adrianna"})


def test_lower_levels_know_none_of_this() -> None:
    assert best(resting(gwyn=6), insight=1).reason.message == "reason.wait"
