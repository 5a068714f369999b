"""The enemy phase foreseen is the one that the engine plays when everybody ends the turn and no blow hurts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from games.kalyra.content import hero_index
from games.kalyra.fight.odds import kill_chance
from games.kalyra.fight.onslaught import danger, onslaught
from games.kalyra.fight.stats import attack_dice, defense, put
from games.kalyra.land.spaces import space
from games.kalyra.moves import EndTurn, Move_, Pass
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from tests.games.kalyra.positions import Told, final, foe, hero, hurt, lay

A, G, L = (hero_index()[name] for name in ("adrianna", "gwyn", "lilith"))
LAND = {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if (x, y) != (0, 0)}


class Blanks(Chance):
    """Every die shows a blank: whoever is struck is not hurt."""

    def below(self, n: int) -> int:
        return n - 1


def played(t: State, h: int, there: int) -> list[tuple[int, int, int, int]]:
    """Who attacks whom with how many dice against how many, as the engine plays it, with hero `h` on that space."""
    then, told = t.copy(), Told()
    put(then, ~h, there)
    found = []
    while then.round == t.round and then.to_act():
        move = EndTurn() if then.asking == "hero_turn" else Pass()
        then.play(then.to_act()[0], move, Blanks(0), told.append)
    for k, event in enumerate(told):
        if type(event).__name__ == "AttackDeclared" and isinstance(event.attacker, int):
            thrown = next(one for one in told[k:] if type(one).__name__ == "DiceRolled")
            found.append((event.attacker, hero_index()[event.target], len(thrown.attacker_faces), len(thrown.defender_faces)))
    return found


@cache
def turns() -> tuple[State, ...]:
    """Turns of heroes of random games with enemies about and nobody who is still to come back."""
    found = []
    for seed in range(1, 5):
        chance = Chance(seed)
        t = TITLE.new_game(TITLE.read_options({"expedition": "short"}), 3, chance, None)
        assert isinstance(t, State)
        for k in range(600):
            if not t.to_act():
                break
            if k % 6 == 0 and t.asking == "hero_turn" and not t.stack and len(t.enemies) > 1 and all_stand(t):
                found.append(t.copy())
            seat = t.to_act()[0]
            t.apply(seat, TITLE.random_move(t.view(seat), seat, chance), chance)
    return tuple(found)


def all_stand(t: State) -> bool:
    return all(hero.status != "waiting" for hero in t.heroes)


def stops(t: State) -> Iterator[int]:
    """Where its hero can stop: here, and at the end of some walks."""
    yield t.heroes[t.active].space
    walks = [move for move in t.legal_moves(t.heroes[t.active].seat) if isinstance(move, Move_)]
    for move in walks[:: max(1, len(walks) // 2)]:
        yield space(*move.path[-1])


def foreseen(t: State, h: int, there: int) -> list[tuple[int, ...]]:
    return [tuple(one) for one in onslaught(t, h, there)[0]]


def test_in_many_turns_the_engine_does_as_foreseen_wherever_the_hero_stops() -> None:
    asked = struck = 0
    for t in turns():
        for there in stops(t):
            foresaw = foreseen(t, t.active, there)
            assert foresaw == played(t, t.active, there), (t.round, there)
            asked, struck = asked + 1, struck + bool(foresaw)
    assert struck > 60


def laid(**heroes: tuple[int, int]) -> State:
    """Whoever is not named is out of the game."""
    t = lay(dict(heroes), LAND, active="adrianna")
    for one in t.heroes:
        one.status = "out" if one.status == "waiting" else one.status
    return t


def test_a_sweep_strikes_all_in_range_and_many_heads_share_out() -> None:
    for quest in ("final_cinder", "final_venoms"):
        t = laid(adrianna=(4, 3), gwyn=(3, 3), lilith=(8, 8))
        boss = final(t, quest, (4, 4))
        assert sorted((enemy, h) for enemy, h, _, _ in foreseen(t, A, space(4, 3))) == [(boss, h) for h in (A, A, G, G)]
        assert foreseen(t, A, space(4, 3)) == played(t, A, space(4, 3))


def test_fire_of_the_lair_is_certain_and_the_blows_come_on_top() -> None:
    t = laid(adrianna=(4, 3), gwyn=(0, 0))
    boss = final(t, "final_cinder", (4, 4))
    told = danger(t, A, space(4, 3))
    assert told.certain == 1, "Cindermaw burns everybody on its tile by one"
    assert told.enemies == (boss,)
    assert told.damage == pytest.approx(2 * mean_of(t, boss, A))


def mean_of(t: State, number: int, h: int) -> float:
    dice, against = attack_dice(t, number, ~h), defense(t, ~h)
    return sum(kill_chance(dice, against, hp) for hp in range(1, dice + 1))


def test_venom_comes_before_and_who_falls_by_it_is_struck_by_nobody() -> None:
    t = laid(adrianna=(4, 3), gwyn=(8, 8))
    foe(t, "gaunt_wolf", (4, 4))
    hurt(t, "adrianna", 2)
    hero(t, "adrianna").venom = 2
    told = danger(t, A, space(4, 3))
    assert told == ((), 0, 2, 1.0)
    assert foreseen(t, A, space(4, 3)) == played(t, A, space(4, 3))


def test_an_enemy_that_dies_of_venom_is_in_nobodys_way() -> None:
    t = laid(adrianna=(4, 4))
    t.land = {one: slot for one, slot in t.land.items() if one in {space(4, y) for y in range(3, 9)}}
    first = foe(t, "skeleton_fighter", (4, 5))
    second = foe(t, "skeleton_fighter", (4, 6))
    t.enemies[first].hp, t.enemies[first].venom = 1, 1
    assert {enemy for enemy, *_ in foreseen(t, A, space(4, 4))} == {first, second}
    assert foreseen(t, A, space(4, 4)) == played(t, A, space(4, 4))


def test_danger_counts_every_blow_and_says_how_likely_it_is_the_end() -> None:
    t = laid(adrianna=(4, 3), gwyn=(8, 8))
    fighter = foe(t, "skeleton_fighter", (4, 4))
    hurt(t, "adrianna", 1)
    told, once = danger(t, A, space(4, 3)), kill_chance(attack_dice(t, fighter, ~A), defense(t, ~A), 1)
    assert told.enemies == (fighter,)
    assert told.damage == pytest.approx(2 * mean_of(t, fighter, A))
    assert told.falls == pytest.approx(1 - (1 - once) ** 2)
    assert danger(t, A, space(4, 8)) == ((), 0, 0, 0.0), "out of its reach"
