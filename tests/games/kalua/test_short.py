"""The short game of the house (R59 of the rules page): how it begins, and that the first empty village ends it."""

from __future__ import annotations

import pytest

from games.kalua.decks import deck_of_card
from games.kalua.mind.blunders import laughable
from games.kalua.mind.judgement import WITHIN_REACH, worth
from games.kalua.moves import CONVERT, SPEECH, BuyCard, KaluaMove, LeaderBeliever, PlayCard
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, Options
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import hint_of, make
from games.kernel.minds.personas import Style
from games.kernel.protocol import Event
from tests.clauses import clause
from tests.games.kalua.positions import convert, lay

SHORT = Options(length="short")
HANDS = ["flood", "flood", "famine", "famine"]
"""So that nobody is passed over."""


@clause("KALUA-R59")
@pytest.mark.parametrize("n", range(2, 6))
def test_villages_are_small_and_first_hands_alike(n: int) -> None:
    told: list[Event] = []
    t = new_game(SHORT, n, Chance(n), told.append)
    assert (t.families, t.pp, t.atheists) == ([5] * n, [5] * n, 2 * n)
    for hand in t.hand:
        assert sorted(deck_of_card(str(card)) for card in hand) == [BONUS] * 3 + [1 - BONUS] * 2
    assert (t.phase, t.round, t.active) == ("draw", 1, t.start_seat)
    assert "SplitLocked" not in [type(event).__name__ for event in told]
    assert new_game(Options(), n, Chance(n)).families == [10] * n


def _judged(families: str, happiness: str, pp: str = "") -> State:
    t = lay(families, happiness=happiness, pp=pp, length="short", hands=HANDS[: len(families.split())])
    convert(t)
    return t


@clause("KALUA-R59")
def test_the_first_empty_village_ends_it_by_families_happiness_pp() -> None:
    end = _judged("6 0 4", "5 5 5").outcome()
    assert end is not None
    assert (end.winners, end.reason, end.clause, end.scores) == ((0,), "first_empty", "KALUA-R59", (6, 0, 4))
    assert _judged("4 0 4 4", "5 5 5 5", "0 9 0 1").outcome().winners == (3,)
    assert _judged("4 0 4 4", "5 5 5 5", "1 9 1 1").outcome().winners == (0, 2, 3)
    assert _judged("6 1 4", "5 5 5").outcome() is None
    full = lay("6 0 4", happiness="5 5 5", hands=HANDS[:3])
    convert(full)
    assert full.outcome() is None


@clause("KALUA-R59")
def test_a_village_may_be_saved_by_the_conversion_before_it_is_looked_at() -> None:
    t = _judged("6 0 4", "3 9 3")
    assert t.families[1] > 0
    assert t.outcome() is None


@clause("KALUA-R59")
def test_whoever_has_the_only_families_has_won_as_ever() -> None:
    assert _judged("6 0 0", "5 5 5").outcome().reason == "sole_families"


@pytest.mark.parametrize(("families", "mine"), [("6 0 4", True), ("4 0 6", False)])
def test_computers_see_that_an_empty_village_ends_it(families: str, mine: bool) -> None:
    t = lay(families, happiness="5 5 5", length="short", hands=HANDS[:3])
    style = Style()
    assert (worth(t, 0, style, ahead=True) > WITHIN_REACH) is mine
    assert (worth(t, 0, style, ahead=True) < -WITHIN_REACH) is not mine
    full = lay(families, happiness="5 5 5", hands=HANDS[:3])
    assert abs(worth(full, 0, style, ahead=True)) < WITHIN_REACH


def _advised(t: State) -> KaluaMove:
    seat = t.to_act()[0]
    move: KaluaMove = hint_of(make("hero", TITLE, 1), t.view(seat), seat, 20).move
    return move


def _lures() -> State:
    """Seat 2 has one family left and no Leader; seat 1 is the largest, and would win if a village stood empty."""
    return lay("3 7 1", happiness="5 5 5", leaders="110", phase="leader", length="short", hands=HANDS[:3])


@clause("KALUA-R59")
def test_nobody_is_advised_to_lure_the_last_family_where_another_would_win() -> None:
    t = _lures()
    given = laughable(t.view(0), 0)
    assert given(LeaderBeliever(2))
    assert not given(LeaderBeliever(1))
    assert not given(SPEECH)
    assert _advised(t) != LeaderBeliever(2)
    ahead = lay("7 3 1", happiness="5 5 5", leaders="110", phase="leader", length="short", hands=HANDS[:3])
    assert not laughable(ahead.view(0), 0)(LeaderBeliever(2))


@clause("KALUA-R59")
def test_nobody_is_advised_a_drought_that_empties_a_village_for_another() -> None:
    hands = ["great_drought", "flood", "famine"]
    t = lay("3 9 2", happiness="3 1 2", pp="0 0 0", length="short", hands=hands, atheists=0)
    drought = PlayCard("great_drought", 0)
    assert laughable(t.view(0), 0)(drought)
    assert _advised(t) != drought
    t.families = [4, 9, 2]
    assert not laughable(t.view(0), 0)(drought), "level in families, seat 0 is happier and wins"


@clause("KALUA-R59")
def test_who_loses_by_convert_plays_a_card_that_keeps_the_game_going() -> None:
    t = lay("5 9 2", happiness="5 6 3", pp="4 0 0", length="short", hands=["good_fishing scandal", "flood", "famine"])
    assert laughable(t.view(0), 0)(CONVERT)
    assert not isinstance(_advised(t), BuyCard)
    assert _advised(t) != CONVERT
