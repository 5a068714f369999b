"""The measure of two players: what it finds between players of known strength, and how sure it says it is."""

from __future__ import annotations

import math
from statistics import mean, stdev

import pytest

from games.kernel.chance import Chance
from tests.ai.duels import Score, by_name, duel, seated, seatings, shared_out
from tests.programs.players.ladder import Test as Sequential
from tests.programs.players.ladder import per_game

ALLIED = {"mode": "allied"}


def flips(a: int, b: int, deals: int, alike: bool, seed: int = 1) -> Score:
    """Deals of four seats each; A wins a % of its seats, B b %. `alike`: what falls in one game of a deal falls in all."""
    luck, score = Chance(seed), Score()
    for _ in range(deals):
        draws = [luck.below(100)] * 4 if alike else [luck.below(100) for _ in range(4)]
        score.add(Score(4, sum(d < a for d in draws), 4, sum(100 - d <= b for d in draws)).close_deal())
    return score


def test_elo_is_that_of_the_odds() -> None:
    score = flips(75, 25, 4000, alike=False)
    assert score.elo == pytest.approx(400 * math.log10(9), abs=2 * score.margin)
    assert 5 < score.margin < 15


def test_deals_that_fall_alike_make_it_less_sure() -> None:
    sure, unsure = (flips(50, 50, 500, alike) for alike in (False, True))
    assert unsure.margin > 1.5 * sure.margin


def test_a_margin_says_how_far_elo_strays_where_one_wins_nearly_all() -> None:
    """Tables of their own, 95 and 75 of 100 won: the logarithm of odds is far steeper at the one than at the other."""
    luck, found = Chance(8), list[Score]()
    for _ in range(200):
        score = Score()
        for _ in range(300):
            score.add(Score(1, int(luck.below(100) < 95), 1, int(luck.below(100) < 75)).close_deal())
        found.append(score)
    strays = 1.96 * stdev([score.elo for score in found])
    assert strays == pytest.approx(mean([score.margin for score in found]), rel=0.12)


def test_where_one_wins_what_the_other_loses_the_lead_alone_says_how_deals_differ() -> None:
    score, leads = Score(), list[float]()
    for won in (3, 2, 4, 1, 3, 3, 2, 4, 4, 3, 2, 3):
        score.add(Score(4, won, 4, 4 - won).close_deal())
        leads.append(won / 4 - (4 - won) / 4)
    steep = 48 * 48 / (34.5 * 14.5)
    assert (score.won_a, score.won_b) == (34, 14)
    assert score.margin == pytest.approx(1.96 * 400 / math.log(10) * steep * stdev(leads) / math.sqrt(12))


def test_who_lost_no_game_is_not_thought_to_lose_none_ever() -> None:
    """Eleven tables of eleven against eight: much, but nothing is shown; where every deal falls alike there is no margin."""
    score, sure = Score(), Score()
    for deal in range(11):
        score.add(Score(1, 1, 1, int(deal < 8), games=2).close_deal())
        sure.add(Score(2, 2, 2, 0, games=2).close_deal())
    assert score.margin > 400
    assert Sequential(0, 100).verdict(score.elo, score.margin) == ""
    assert sure.margin == 0


def test_few_deals_are_judged_by_their_seats() -> None:
    score = flips(50, 50, 5, alike=False)
    assert score.margin == pytest.approx(1.96 * 400 / math.log(10) * math.sqrt(2 * 4 / 20), rel=0.2)


def test_every_deal_is_played_from_every_seat_by_both() -> None:
    score = duel(by_name("page"), by_name("random"), 3, range(3))
    assert (score.games_a, score.games_b, score.deals) == (27, 27, 3)


def test_at_two_seats_no_game_is_played_twice() -> None:
    assert seatings(2) == [(True, False), (False, True)]
    score = duel(by_name("page"), by_name("random"), 2, range(3))
    assert (score.games_a, score.games_b, score.deals) == (6, 6, 3)


def test_in_halves_each_sits_in_every_second_seat_once() -> None:
    assert seatings(5, "halves") == [(True, False, True, False, True), (False, True, False, True, False)]
    score = duel(by_name("page"), by_name("random"), 5, range(3), seating="halves")
    assert (score.games_a, score.games_b, score.deals) == (15, 15, 3)


def test_by_sides_each_whole_alliance_is_played_by_one_once() -> None:
    games = seated(10, 5, "kalesia", "sides")
    assert [[sides[seat] for seat, mine in enumerate(places) if mine] for places, sides in games] == [
        ["C"] * 4, ["F"] * 2, ["M"] * 4,
    ]  # fmt: skip
    score = duel(by_name("page"), by_name("random"), 10, range(2), seating="sides")
    assert (score.games_a, score.games_b, score.games, score.deals) == (6, 12, 6, 2)
    assert score.won_a + score.won_b == 6, "exactly one alliance wins"


@pytest.mark.parametrize("title", ["kalua", "kalyra"])
def test_where_no_sides_are_dealt_nothing_is_played_by_sides(title: str) -> None:
    with pytest.raises(ValueError, match="no two sides"):
        seated(3, 5, title, "sides")


def test_a_side_wins_once_however_many_it_is() -> None:
    sides = ("C", "C", "M", "M", "F")
    assert shared_out((True, True, False, False, False), (0, 1), sides) == Score(1, 1, 2, 0, games=1, whole=1)
    assert shared_out((True, True, False, False, False), (2, 3), sides) == Score(1, 0, 2, 1, games=1)


def test_where_all_win_as_one_each_has_the_whole_table_once() -> None:
    assert seated(3, 5, "kalyra", "together") == [((True,) * 3, ("all",) * 3), ((False,) * 3, ("all",) * 3)]
    assert shared_out((True,) * 3, (0, 1, 2), ("all",) * 3) == Score(1, 1, 0, 0, games=1)
    assert shared_out((False,) * 3, (), ("all",) * 3) == Score(0, 0, 1, 0, games=1)
    short = {"expedition": "short", "difficulty": "story"}
    score = duel(
        by_name("greedy", title="kalyra"), by_name("random", title="kalyra"), 3, range(2), 1, "kalyra", "together", short
    )
    assert (score.games_a, score.games_b, score.games, score.deals) == (2, 2, 4, 2)
    assert score.won_b == 0 < score.won_a
    assert [per_game(score, n) for n in (2, 3)] == [(score.elo, score.margin)] * 2, "nobody lost to anybody"


def test_who_plays_against_each_other_does_not_win_together() -> None:
    with pytest.raises(ValueError, match="not won or lost together"):
        duel(by_name("page"), by_name("random"), 3, range(3), seating="together")


def test_wins_are_those_of_who_sat_there() -> None:
    assert shared_out((True, False, True), (0, 2)) == Score(2, 2, 1, 0, games=1, whole=1)
    assert shared_out((True, False, True), (0,)) == Score(2, 1, 1, 0, games=1)
    assert shared_out((True, False), (0, 1)) == Score(1, 1, 1, 1, games=1)


def test_between_two_alliances_elo_is_half_of_the_odds() -> None:
    """One's victory is the other's loss, as with two seats; at a table of three it is not."""
    page, random = by_name("page", title="proelio"), by_name("random", title="proelio")
    allied = duel(page, random, 4, range(3), 1, "proelio", "halves", ALLIED)
    assert allied.games == allied.whole == 6
    assert per_game(allied, 4) == (allied.elo / 2, allied.margin / 2)
    single = duel(page, random, 3, range(3), 1, "proelio", "halves")
    assert single.games == 6 > single.whole
    assert per_game(single, 3) == (single.elo, single.margin)


def test_equal_players_are_equal_to_the_last_game() -> None:
    score = duel(by_name("squire"), by_name("squire"), 2, range(12))
    assert (score.elo, score.margin, score.won_a) == (0.0, 0.0, score.won_b)
