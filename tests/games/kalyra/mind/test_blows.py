"""Whom the enemies would strike: as R19 says, which the engine's own procedure proves."""

from __future__ import annotations

from games.kalyra.content import hero_index, kinds
from games.kalyra.fight.foes import intent
from games.kalyra.fight.odds import forecast
from games.kalyra.land.spaces import space
from games.kalyra.mind.blows import HURT, LIFE, MOST, Blows
from games.kalyra.mind.insight import TACTICS
from games.kalyra.mind.situation import Situation
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from tests.games.kalyra.positions import final, foe, hurt, lay

A, G, L = (hero_index()[name] for name in ("adrianna", "gwyn", "lilith"))
LAND = {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if (x, y) != (0, 0)}
COUNT = 2
"""Actions of an enemy."""


def laid(**heroes: tuple[int, int]) -> State:
    return lay(dict(heroes), LAND, active="adrianna")


def test_the_nearest_is_struck_and_of_equals_the_weakest() -> None:
    t = laid(adrianna=(4, 3), gwyn=(4, 6))
    wolf = foe(t, "gaunt_wolf", (4, 4))
    blows = Blows(t, A)
    assert blows.struck(wolf, space(4, 3)) == {A: COUNT}
    assert blows.struck(wolf, space(5, 7)) == {G: COUNT - 1}, "from there both are two steps off; she has less HP"
    hurt(t, "adrianna", 5)
    assert Blows(t, A).struck(wolf, space(5, 6)) == {A: COUNT - 1}


def test_who_must_walk_strikes_once_less_and_who_is_too_far_not_at_all() -> None:
    t = laid(adrianna=(4, 3))
    adder = foe(t, "skeleton_fighter", (4, 4))
    blows = Blows(t, A)
    assert [blows.struck(adder, space(4, y)) for y in (5, 6, 7, 8)] == [{A: 2.0}, {A: 1.0}, {A: 1.0}, {}]


def test_a_boss_comes_from_anywhere() -> None:
    t = laid(adrianna=(0, 0), gwyn=(0, 1))
    boss = final(t, "final_hollow", (8, 8))
    assert Blows(t, A).struck(boss, space(0, 0)) == {G: 1.0}


def test_a_sweep_hits_all_in_range_and_many_heads_share_out() -> None:
    t = laid(adrianna=(4, 3), gwyn=(3, 3), lilith=(8, 8))
    boss = final(t, "final_cinder", (4, 4))
    assert Blows(t, A).struck(boss, space(4, 3)) == {A: 2.0, G: 2.0}
    t = laid(adrianna=(4, 3), gwyn=(3, 3), lilith=(8, 8))
    boss = final(t, "final_venoms", (4, 4))
    assert Blows(t, A).struck(boss, space(4, 3)) == {A: 2.0, G: 2.0}
    assert Blows(t, A).struck(boss, space(8, 7)) == {G: 4.0}


def test_what_is_expected_is_the_mean_of_an_attack_and_half_of_a_life_costs_a_quarter() -> None:
    t = laid(adrianna=(4, 3), gwyn=(8, 8))
    wolf = foe(t, "gaunt_wolf", (4, 4))
    blows = Blows(t, A)
    damage = COUNT * forecast(t, wolf, ~A)[2]
    assert blows.damage(space(4, 3)) == {A: damage}
    assert blows.price(space(4, 3)) == {A: HURT * damage + LIFE * (damage / 20) ** 2}
    hurt(t, "adrianna", 1)
    assert Blows(t, A).price(space(4, 3)) == {A: HURT * damage + LIFE * MOST**2}


def test_wardstones_strike_nobody() -> None:
    t = laid(adrianna=(4, 3))
    foe(t, "wardstone", (4, 4))
    assert Blows(t, A).damage(space(4, 3)) == {}


def test_whoever_foresees_weighs_what_the_others_would_suffer() -> None:
    """Adrianna beside the skeleton draws its blows from Lilith, who stands two steps off."""
    t = laid(adrianna=(8, 8), lilith=(4, 6), gwyn=(8, 0))
    foe(t, "skeleton_fighter", (4, 4))
    look = Situation(t, TACTICS)
    near, far = space(4, 5), space(8, 8)
    assert look.sparing(near) == 0 > look.sparing(far)
    assert look.safety(near) < 0 == look.safety(far)
    assert look.spared(near) == L
    assert Situation(t).sparing(far) == 0, "at first sight nobody thinks of that"


def first_struck(t: State, number: int) -> tuple[int, ...]:
    """Whom that enemy attacks first in its activation, by the engine's procedure; nobody is moved for good."""
    world = t.copy()
    for _ in range(kinds()[world.enemies[number].kind].actions):
        now = intent(world, number)
        if now.heroes:
            return now.heroes
        if not now.path:
            return ()
        enemy = world.enemies[number]
        del world.at[enemy.space]
        enemy.space = now.path[-1]
        world.at[enemy.space] = number
    return ()


def test_in_games_of_knights_nearly_all_enemies_do_as_foreseen() -> None:
    """Water and figures in the way are not seen, and who walked further than it looked: one in ten at most."""
    right = asked = 0
    for seed in (1, 2):
        chance, mind = Chance(seed), make("knight", TITLE, seed)
        state = TITLE.new_game(TITLE.read_options({"expedition": "short"}), 3, chance, None)
        assert isinstance(state, State)
        while state.to_act():
            seat = state.to_act()[0]
            if state.phase == "turn" and not state.stack and state.active != NONE:
                blows, here = Blows(state, state.active), state.heroes[state.active].space
                for number in state.enemies:
                    seen, struck = blows.struck(number, here), first_struck(state, number)
                    asked += 1
                    right += bool(seen) == bool(struck) and set(struck) <= set(seen)
            state.apply(seat, mind.choose(state.view(seat), seat, 0).move, chance)
    assert asked > 500
    assert right > 0.9 * asked, (right, asked)
