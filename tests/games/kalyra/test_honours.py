"""Medals and numbers of Kalyra: each earned at a laid table by the rules, and each missed by a hair."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.content import hero_index
from games.kalyra.fight.stats import attack_dice, defense, put
from games.kalyra.land.spaces import STEPS, place
from games.kalyra.moves import Buy, Shop
from games.kalyra.title import TITLE
from games.kernel.chance import ScriptedChance
from games.kernel.people.played import Played, Sat, with_collections
from tests.games.earning import Earning
from tests.games.kalyra.positions import (
    FACE,
    attack,
    end,
    final,
    foe,
    hero,
    hurt,
    lay,
    next_items,
    play,
    pool,
    six,
    to_enemies,
    wear,
)


class Sure(ScriptedChance):
    """These results, and then the first that there is."""

    def below(self, n: int) -> int:
        return super().below(n) if self.left else 0


def hearing(table: Any) -> Earning:
    return Earning(TITLE, table)


def blow(t: Any, enemy: int) -> None:
    """Whoever's turn it is strikes, and every die is a sword."""
    throws = "W" * attack_dice(t, ~t.active, enemy), "_" * defense(t, enemy)
    attack(t, enemy, chance=Sure([FACE[face] for throw in throws for face in throw]))


def last_fight(*heroes: str, seats: int = 2, **options: Any) -> tuple[Any, int]:
    """The boss stands with one HP beside the first of these heroes, whose turn it is; the others are out."""
    places = ((1, 1), (0, 0), (0, 1), (0, 2), (1, 2), (2, 0))
    t = lay(dict(zip(heroes, places, strict=False)), {(1, 0): "boss"}, active=heroes[0], seats=seats, **options)
    return t, final(t, "final_hollow", (2, 1), hp=1)


@pytest.mark.parametrize("foes", [3, 2])
def test_chain_of_fire(foes: int) -> None:
    """Two Ember Wisps and a hurt Skeleton side by side: one attack, and all of them fall."""
    t = lay({"lilith": (0, 0)}, active="lilith", seats=2)
    first = foe(t, "ember_wisp", (1, 1), hp=1)
    foe(t, "ember_wisp", (2, 1), hp=1)
    if foes == 3:
        foe(t, "skeleton_fighter", (2, 2), hp=1)
    with hearing(t) as earned:
        blow(t, first)
    assert t.defeated == foes
    leads = hero(t, "lilith").seat
    assert ("chain" in earned.medals(leads)) == (foes == 3)
    assert "chain" not in earned.medals(1 - leads)


def test_three_that_fall_one_by_one_are_no_chain() -> None:
    t = lay({"lilith": (1, 1)}, active="lilith")
    foes = [foe(t, "skeleton_fighter", at, hp=1) for at in ((0, 0), (2, 2), (0, 2))]
    with hearing(t) as earned:
        for enemy in foes:
            blow(t, enemy)
    assert t.defeated == 3
    assert earned.medals(0) == ()


@pytest.mark.parametrize("falls", [False, True])
def test_all_six_home(falls: bool) -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"}, seats=2)
    six(t)
    boss = final(t, "final_hollow", (2, 1) if (2, 1) not in _taken(t) else (3, 1), hp=1)
    with hearing(t) as earned:
        if falls:
            hurt(t, "odric", 1)
            hero(t, "odric").venom = 3
            t.turn = t.order.index(5)
            end(t, Sure([]))
            t.turn = t.order.index(0)
            t.actions = 3
        _beside(t, "adrianna", boss)
        blow(t, boss)
    assert t.result is not None
    assert t.result.result == "win"
    for seat in range(2):
        assert ("all_home" in earned.medals(seat)) != falls
        assert earned.numbers(seat)["falls"] == int(falls)


def _taken(t: Any) -> set[tuple[int, int]]:
    return {place(space) for space in t.at}


def _beside(t: Any, name: str, enemy: int) -> None:
    """That hero and another change places, so that it stands beside the enemy."""
    h = hero_index()[name]
    goal = next(t.enemies[enemy].space + step for step in STEPS if t.enemies[enemy].space + step in t.land)
    other = t.at.get(goal)
    if other is not None and other != ~h:
        own = t.heroes[h].space
        put(t, ~h, goal)
        t.at[own] = other
        t.heroes[~other].space = own
    else:
        put(t, ~h, goal)


@pytest.mark.parametrize("strikers", [4, 3])
def test_six_as_one(strikers: int) -> None:
    """Four heroes on the board; all of them wound the colossus, or one stands by."""
    spots = {"adrianna": (1, 1), "gwyn": (2, 1), "lilith": (1, 2), "valder": (3, 2)}
    t = lay(spots, {(1, 0): "wild_01"}, seats=2)
    pool(t, "q28", "q12", "q13")
    colossus = foe(t, "bone_colossus", (2, 2), hp=40)
    with hearing(t) as earned:
        for name in list(spots)[:strikers]:
            t.turn = next(k for k, h in enumerate(t.order) if t.heroes[h] is hero(t, name))
            t.actions = 3
            blow(t, colossus)
    assert ("six_as_one" in earned.medals(0)) == (strikers == 4)
    assert ("six_as_one" in earned.medals(1)) == (strikers == 4)


@pytest.mark.parametrize("buys", [True, False])
def test_empty_purse(buys: bool) -> None:
    t = lay({"gwyn": (4, 1), "adrianna": (3, 3)}, {(1, 0): "city_2", (1, 1): "wild_01"}, active="gwyn", seats=2)
    t.gold = 9
    next_items(t, "kite_shield", "knight_longsword", "buckler")
    with hearing(t) as earned:
        play(t, Shop())
        if buys:
            play(t, Buy("kite_shield"))
        else:
            play(t, t.legal_moves(t.to_act()[0])[-1])
        t.turn, t.actions, t.moving = t.order.index(0), 3, False
        boss = final(t, "final_hollow", (3, 4), hp=1)
        blow(t, boss)
    assert t.result is not None
    assert t.result.result == "win"
    for seat in range(2):
        assert ("empty_purse" in earned.medals(seat)) != buys
        if buys:
            assert earned.numbers(seat)["gold"] == 3


@pytest.mark.parametrize(
    "foes", ["gaunt_wolf gaunt_wolf fen_viper", "gaunt_wolf road_bandit fen_viper", "gaunt_wolf fen_viper"]
)
def test_right_tools(foes: str) -> None:
    """Adrianna is martial: strong against beasts, and against no bandit."""
    t = lay({"adrianna": (1, 1)}, seats=2)
    hero(t, "adrianna").hp = 30
    them = [foe(t, card, at, hp=1) for card, at in zip(foes.split(), ((0, 0), (2, 2), (0, 2)), strict=False)]
    with hearing(t) as earned:
        for enemy in them:
            blow(t, enemy)
        assert earned.medals(0) == (), "the round is not over"
        to_enemies(t, Sure([]))
        while t.round == 4:
            play(t, t.legal_moves(t.to_act()[0])[-1], Sure([]))
    assert ("right_tools" in earned.medals(1)) == (foes == "gaunt_wolf gaunt_wolf fen_viper")


@pytest.mark.parametrize("sword", ["holy_sword", "knight_longsword"])
def test_holy_steel(sword: str) -> None:
    t, boss = last_fight("gwyn", "adrianna")
    wear(t, "gwyn", right=sword)
    with hearing(t) as earned:
        blow(t, boss)
    assert t.result is not None
    leads = hero(t, "gwyn").seat
    assert ("holy_steel" in earned.medals(leads)) == (sword == "holy_sword")
    assert "holy_steel" not in earned.medals(1 - leads)


@pytest.mark.parametrize("heroes", [("gwyn",), ("gwyn", "adrianna")])
def test_last_one_standing(heroes: tuple[str, ...]) -> None:
    t, boss = last_fight(*heroes)
    with hearing(t) as earned:
        blow(t, boss)
    assert t.result is not None
    assert [("last_standing" in earned.medals(seat)) for seat in range(2)] == [len(heroes) == 1] * 2


def test_every_ending() -> None:
    """A piece a game; the sixth different one is the medal, in the game in which it was found, for whoever has them all."""
    t, boss = last_fight("gwyn")
    with hearing(t) as earned:
        blow(t, boss)
    assert earned.medals(0) == earned.medals(1)
    outcome = t.outcome()
    assert outcome is not None
    pieces = earned.honours.earned(TITLE.medals, outcome.winners)[0].pieces
    assert pieces == ("every_ending:final_hollow",)
    kinds = ("cinder", "hollow", "thief", "devourer", "scholar", "venoms")

    def game(k: int, ending: str) -> Played:
        found = (f"every_ending:final_{ending}",)
        return Played(f"{k}.jsonl", k, "kalyra", True, (Sat("Anna", "a" * 12, pieces=found), Sat("Bo", pieces=found)))

    games = [game(k, ending) for k, ending in enumerate((*kinds[:5], "hollow", *kinds))]
    told = with_collections(games[::-1], {"kalyra": TITLE})[::-1]
    assert [line.journal for line in told if "every_ending" in line.seats[0].medals] == ["11.jsonl"]
    assert not any(line.seats[1].medals for line in told), "guests collect nothing"
    assert not any("every_ending" in line.seats[0].medals for line in with_collections(games[:6], {"kalyra": TITLE}))


def test_numbers() -> None:
    t, boss = last_fight("gwyn", difficulty="hard")
    with hearing(t) as earned:
        blow(t, boss)
    assert t.result is not None
    for seat in range(2):
        assert earned.numbers(seat)["shortest"] == 4
        assert earned.numbers(seat)["defeated"] == 1
    assert earned.honours.rounds == 4
    assert TITLE.level(t.options) == "hard"
    assert TITLE.luck(t.options, 2) == 400
    assert TITLE.luck(TITLE.options(), 6) == 610
