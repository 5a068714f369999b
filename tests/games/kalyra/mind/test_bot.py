"""The computer players: one rating per move, true reasons, and positions in which a blunder would be laughed at."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.kalyra.fight.odds import damage_odds, expected, kill_chance
from games.kalyra.mind import bot, foresight
from games.kalyra.mind.foresight import WON, standing, tried, worth_a_thought
from games.kalyra.mind.rollout_policy import play_on
from games.kalyra.mind.worth import best_set, gain, item_value, loss
from games.kalyra.moves import Attack, EndTurn, Shop, UseItem
from games.kalyra.random_policy import random_move
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason, make
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import SHUNNED
from games.kernel.protocol import text_of
from tests.games.kalyra.mind.laughable import FOOLISH, fight
from tests.games.kalyra.positions import bazaar, final, foe, hero, hurt, lay, pack, six, to_enemies, used
from tests.games.kalyra.walks import every_table, walk
from tests.programs.players.thought import gained, report

PLAIN = Style()
LEVELS = ("squire", "knight", "hero")


def ratings(t: State, insight: int = 0) -> list[Any]:
    seat = t.to_act()[0]
    return bot.rate(t.view(seat), seat, Chance(1), 0, Style(insight=insight))


def share(t: State, level: str, foolish: Callable[[Any], bool]) -> float:
    """How likely that level plays one of those moves."""
    found = ratings(t, bot.LEVELS[level].insight)
    temperature = bot.LEVELS[level].temperature
    top = max(one.value for one in found)
    weights = [math.exp((one.value - top) / max(temperature, 1e-9)) for one in found]
    return sum(w for w, one in zip(weights, found, strict=True) if foolish(one.move)) / sum(weights)


def best(t: State, insight: int = 0) -> Any:
    return max(ratings(t, insight), key=lambda one: one.value).move


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


@pytest.mark.parametrize("name", FOOLISH)
def test_nobody_from_squire_up_does_what_would_be_laughed_at(name: str) -> None:
    build, foolish = FOOLISH[name]
    t = build()
    assert any(not foolish(move) for move in t.legal_moves(t.to_act()[0])), "there must be something better"
    assert not any(foolish(best(t, insight)) for insight in (0, 1, 2))
    for level, most in zip(LEVELS, (0.2, 0.05, 0.01), strict=True):
        assert share(t, level, foolish) <= most, (level, best(t))


def test_there_are_forty_positions_and_each_tempts() -> None:
    assert len(FOOLISH) >= 40
    for name, (build, foolish) in FOOLISH.items():
        t = build()
        assert any(foolish(move) for move in t.legal_moves(t.to_act()[0])), name


@pytest.mark.parametrize("name", FOOLISH)
def test_the_hero_does_not_either_when_it_looks_ahead(name: str) -> None:
    build, foolish = FOOLISH[name]
    t = build()
    seat = t.to_act()[0]
    assert not foolish(make("hero", TITLE, 3).choose(t.view(seat), seat, 90).move)


def foreseen(t: State, games: int = 120) -> dict[Any, float]:
    seat = t.to_act()[0]
    return {one.move: one.value for one in bot.foresee(t.view(seat), seat, Chance(1), games, PLAIN)}


def test_looking_ahead_rates_every_legal_move_and_leaves_the_view_alone() -> None:
    """What is not tried is worth less than anything that is; where nobody fights first sight is enough."""
    for deal in [deal for deal in every_table() if deal.keen][:2]:
        for step in walk(deal)[::31]:
            view = step.before.view(step.before.to_act()[0])
            text = text_of(view)
            ratings = bot.rate(view, view.to_act()[0], Chance(1), 0, PLAIN)
            found = bot.foresee(view, view.to_act()[0], Chance(1), 12, PLAIN)
            assert [one.move for one in found] == [one.move for one in ratings]
            assert text_of(view) == text
            if not worth_a_thought(view):
                assert [one for one in found if one.value > SHUNNED] == [
                    one for one, looked in zip(ratings, found, strict=True) if looked.value > SHUNNED
                ]
                continue
            among = set(tried(ratings)) if len(tried(ratings)) > 1 else set(range(len(ratings)))
            among -= {k for k in among if found[k].value < SHUNNED}
            assert all(found[k].value <= min(found[j].value for j in among) for k in range(len(found)) if k not in among)


def test_a_round_played_on_tells_winning_from_waiting() -> None:
    """The boss is dying, and whoever strikes it wins; then it is far from dying, and two heroes are."""
    t = lay({"adrianna": (3, 1), "gwyn": (0, 0)}, {(1, 0): "boss"})
    boss = final(t, "final_hollow", (4, 1), hp=1)
    alike = [Rating(move, 0.0, Reason("reason.wait")) for move in (EndTurn(), Attack(boss))]
    found = foresight.foreseen(t.view(0), 0, alike, Chance(1), 400)
    assert found[1] > found[0] + 20
    assert standing(t) > -WON
    better = t.copy()
    better.enemies[boss].hp, better.enemies[boss].max_hp = 10, 80
    worse = t.copy()
    worse.enemies[boss].hp, worse.enemies[boss].max_hp = 70, 80
    assert standing(better) > standing(worse)
    hurt(worse, "gwyn", 1)
    assert standing(worse) < standing(t)


def test_more_thought_costs_more_worlds_and_no_other_luck() -> None:
    """Early in a round fewer worlds are played on, so that every thought takes as long."""
    t = fight(hp=4)
    assert foreseen(t, 40) == foreseen(t, 40)
    assert foreseen(t, 400) != foreseen(t, 40)


def test_a_round_is_played_on_to_its_end() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    foe(t, "skeleton_fighter", (2, 2))
    seen = t.view(0).imagine(0, Chance(2))
    play_on(seen, t.round + 1, Chance(3))
    assert seen.round == t.round + 1
    assert seen.defeated or any(enemy.hp < enemy.max_hp for enemy in seen.enemies.values()), "habits strike"


def test_levels_choose_more_loosely_downwards() -> None:
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


def test_what_a_thought_gains_is_measured_in_the_same_worlds_for_both_moves() -> None:
    """The same move gains nothing over itself; striking down what is nearly dead gains over waiting."""
    t = lay({"adrianna": (1, 1)})
    foe(t, "skeleton_fighter", (2, 2), hp=1)
    t.actions = 1  # nothing can be explored afterwards, and nobody else is there to strike
    view = t.view(0)
    strike = next(move for move in view.legal_moves(0) if isinstance(move, Attack))
    assert gained(view, 0, (strike, strike), 6, Chance(2)) == 0
    assert gained(view, 0, (EndTurn(), strike), 30, Chance(2)) > 0.5
    assert "too few" in report(9, [1.0])
    assert report(9, [1.0, 3.0]).startswith("9 decisions, 2 differ: +2.00 +- 1.96 each, 2 for the better")


@pytest.mark.parametrize(
    ("enemy", "dice", "hp", "drinks"),
    [
        ("marsh_serpent", 6, 6, True),  # six dice against six health
        ("marsh_serpent", 6, 7, True),  # it strikes twice, and the tonic lasts: both blows together may be the last
        ("marsh_serpent", 6, 14, False),
        ("skeleton_fighter", 5, 6, False),
        ("skeleton_fighter", 5, 2, True),  # the blow may well be the last
    ],
)
def test_a_stoneskin_is_drunk_against_many_dice_or_blows_that_may_be_the_last(
    enemy: str, dice: int, hp: int, drinks: bool
) -> None:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "stoneskin_tonic")
    hero(t, "adrianna").hp = hp
    foe(t, enemy, (2, 2))
    to_enemies(t)
    assert t.asking == "react_attack"
    assert t.prompt(t.to_act()[0]).args["dice"] == dice
    tonic = next(one for one in ratings(t) if isinstance(one.move, UseItem))
    assert (tonic.value > 0) == drinks
    assert isinstance(best(t), UseItem) == drinks


@pytest.mark.parametrize(("venom", "drunk"), [(1, False), (2, True), (5, True)])
def test_an_antidote_is_drunk_against_more_than_a_little_venom(venom: int, drunk: bool) -> None:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "antidote")
    hero(t, "adrianna").venom = venom
    (antidote,) = [one for one in ratings(t) if isinstance(one.move, UseItem)]
    assert (antidote.reason.message == "reason.drink") == drunk
    assert (antidote.value > 0) == drunk


def test_chance_strikes_where_it_can_about_one_time_in_six() -> None:
    t, luck = fight(), Chance(5)
    drawn = Counter(type(random_move(t, t.to_act()[0], luck)) for _ in range(960))
    assert drawn[Attack] == pytest.approx(960 * 5 / 32, rel=0.25)
    assert drawn[EndTurn] < 960 / 32, "else it walks; only one time in so many it does just anything"


def test_a_hero_spends_gold_that_heals_nobody_and_lower_levels_save_it() -> None:
    """With a chest full of coins an elixir is worth its price; with a few it is not."""
    t = lay({"gwyn": (4, 1)}, {(1, 0): "town_1"}, active="gwyn")
    six(t)
    used(t, (1, 0))
    bazaar(t, "elixir_might")
    t.actions, t.gold = 2, 45
    hero_, knight = bot.LEVELS["hero"].insight, bot.LEVELS["knight"].insight
    assert best(t, hero_) == Shop()
    assert best(t, knight) != Shop()
    t.gold = 8
    assert best(t, hero_) != Shop()
