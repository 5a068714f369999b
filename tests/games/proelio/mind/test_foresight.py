"""The strongest level plays on in thought: by habits that peek at nobody, and by what an end is likely from here."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.tree import FULL
from games.kernel.protocol import text_of
from games.proelio import moves as m
from games.proelio.mind import bot
from games.proelio.mind.endings import decided, shares
from games.proelio.mind.foresight import CANDIDATES, foreseen, merit, play_on, promise, tried
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.plans import action
from games.proelio.mind.rollout_policy import quick_move
from tests.games.proelio.positions import House, any_luck, lay
from tests.games.proelio.walks import every_table, walk

A, B, C, D = range(4)
TABLES = every_table()[:9]


@pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)
def test_a_habit_is_a_legal_move_and_goes_by_what_its_house_knows(deal: Any) -> None:
    """In another world that the House cannot tell from this one it does the same."""
    for step in walk(deal)[::5]:
        move = quick_move(step.before, step.seat)
        assert move in step.before.legal_moves(step.seat)
        world = step.before.view(step.seat).imagine(step.seat, Chance(4))
        assert quick_move(world, step.seat) == move


@pytest.mark.parametrize("n", [3, 6])
def test_games_end_by_habit_alone(n: int) -> None:
    t = play_on(lay(*[House("soldiers palisades") for _ in range(n)]), 400, Chance(2))
    assert t.result is not None
    assert sum(decided(t)) == pytest.approx(FULL, abs=n)


@pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)
def test_chances_are_shared_out_among_the_houses(deal: Any) -> None:
    for step in walk(deal)[::9]:
        t = step.before
        if t.phase in ("action", "deploy"):
            found = shares(t)
            assert min(found) >= 0
            whole = 2 * FULL if t.allied else FULL
            assert whole - 2 * t.n <= sum(found) <= whole


def test_an_attack_that_will_kill_decides_in_thought() -> None:
    t = lay(House("tower"), House("dung", None), House(), attacks={B: "soldiers"}, turn=A)
    assert shares(t) == [0, 0, FULL]
    assert promise(t, C) == FULL


def test_the_besieger_of_the_bare_house_stands_best() -> None:
    found = shares(lay(House("dung", None), House(), House(), House()))
    assert found.index(max(found)) == B


def test_points_decide_when_winter_is_at_the_door() -> None:
    rich = House("imperial_protection fortress hero", "tower")
    late = shares(lay(House(), rich, House(), deck="dung", season="autumn"))
    early = shares(lay(House(), rich, House()))
    assert late[B] > early[B]
    assert late[B] > FULL // 2


def test_allies_win_together() -> None:
    t = lay(House(), House("dung", None), House(), House(), mode="allied", attacks={B: "soldiers"})
    assert shares(t) == [FULL, 0, FULL, 0]


@pytest.mark.parametrize("deal", TABLES[::3], ids=lambda deal: deal.name)
def test_one_rating_per_legal_move_and_worlds_that_look_alike_are_foreseen_alike(deal: Any) -> None:
    for step in walk(deal)[3:60:11]:
        view = step.before.view(step.seat)
        text = text_of(view)
        world = view.imagine(step.seat, Chance(3))
        first, second = (bot.foresee(t.view(step.seat), step.seat, Chance(1), 100, Style()) for t in (step.before, world))
        assert first == second
        assert [rating.move for rating in first] == view.legal_moves(step.seat)
        assert {rating.reason.message for rating in first} <= set(bot.REASONS)
        assert text_of(view) == text


def test_without_worlds_to_try_it_trusts_the_first_look() -> None:
    t = lay(House("shields dung dung soldiers watch", None), House(), House())
    ratings = bot.foresee(t.view(A), A, Chance(1), 1, Style())
    assert max(ratings, key=lambda rating: rating.value).move == m.BUILD
    assert "reason.looked_ahead" not in {rating.reason.message for rating in ratings}


def test_it_says_how_many_games_it_has_played_on() -> None:
    """Whoever says so was not the first idea; the games are those of all trials, and no more than it was given."""
    told = [
        ratings[k].reason.args["games"]
        for step in walk(TABLES[0])[::4]
        for ratings in [bot.foresee(step.before.view(step.seat), step.seat, Chance(1), 100, Style())]
        for k in [max(range(len(ratings)), key=lambda k: ratings[k].value)]
        if ratings[k].reason.message == "reason.looked_ahead"
    ]
    assert told
    assert all(75 <= int(games) <= 100 for games in told)


IDEAS = (m.DRAW, m.BUILD, m.PlaceAttack("soldiers"), m.take_imperial(("dung", "soldiers"), False), m.PlaceAttack("dung"))


def test_the_worse_half_drops_out_and_most_games_go_to_the_last_two() -> None:
    """Five moves in three rounds of 100 games: in 20 worlds all of them, in 33 more three, in 50 more two."""
    t = lay(House("dung soldiers palisades watch"), House(), House("dung watch"))
    trials = foreseen(t.view(A), A, [(move, 0.0) for move in IDEAS], Chance(1), 300)
    assert [trial.move for trial in trials] == list(IDEAS)
    assert sorted(trial.games for trial in trials) == [20, 20, 53, 103, 103]
    assert [trial.stage == 3 for trial in trials] == [trial.games == 103 for trial in trials]
    ratings = bot.foresee(t.view(A), A, Chance(1), 300, Style())
    assert len([rating for rating in ratings if rating.value > -50]) == 2, "what dropped out stays below what did not"


def test_what_speaks_for_a_move_at_first_sight_keeps_it_in() -> None:
    t = lay(House("dung soldiers palisades watch"), House(), House("dung watch"))
    trials = foreseen(t.view(A), A, [(move, 90.0 * (move == m.PlaceAttack("dung"))) for move in IDEAS], Chance(1), 60)
    assert max(trials, key=merit).move == m.PlaceAttack("dung")


@pytest.mark.parametrize(
    ("pile", "season", "bought"),
    [
        ("knights palisades", "summer", m.TradeTake("palisades", ("dung", "dung"))),
        ("dung", "summer", m.TRADE_LEAVE),
        ("knights palisades", "autumn", m.TRADE_LEAVE),
    ],
)
def test_who_goes_to_the_merchant_in_thought_buys_there(pile: str, season: Any, bought: Any) -> None:
    """In Autumn an Imperial card would be due."""
    hand = "dung dung hero soldiers" if season == "summer" else "dung dung imperial_protection soldiers"
    t = lay(House(hand), House(), House(), discards=pile, merchant=A, season=season)
    any_luck(t, m.TRADE_BEGIN)
    assert quick_move(t, A) == bought


def test_a_support_is_tried_with_its_best_message_only() -> None:
    t = lay(House("shields shields knights watch"), House(), House("dung", None), House(), mode="allied")
    view = t.view(A)
    ratings = action(Grounds(view, A, Chance(1), 12, Style()), view.legal_moves(A))
    places = tried(ratings, 1000.0)
    supports = [ratings[k] for k in places if isinstance(ratings[k].move, m.Support)]
    assert len(places) <= CANDIDATES
    assert {rating.move.card for rating in supports} == {"shields", "knights", "watch"}
    assert len(supports) == 3
    assert all(rating.value >= other.value for rating in supports for other in ratings if _same_card(other.move, rating.move))


def _same_card(move: object, support: m.Support) -> bool:
    return isinstance(move, m.Support) and move.card == support.card
