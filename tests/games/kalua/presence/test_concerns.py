"""What of a volley is seen by whom, and what whoever is new to the game is left more time for."""

from __future__ import annotations

from typing import Any

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.presence.concerns import concerns, gathered, lasts, tallied
from games.kernel.protocol import Seat
from tests.games.kalua.positions import Told, aim, card, lay, lure, passes, quake

ME, OWL, BEAR = 0, 1, 2


def heard(t: Any, told: Told, kind: str, seat: Seat) -> str:
    return concerns(told.the(kind), t, seat)


def test_a_global_disaster_is_seen_by_all_whom_it_strikes() -> None:
    """It passed in a sweep, and only the losses were seen."""
    t = lay("5 5 5", active=BEAR, hands=["", "", "flood great_fire"])
    told = quake(t, "great_fire", 6)
    assert [heard(t, told, "ResolveStarted", seat) for seat in (ME, OWL)] == ["told", "told"]
    assert lasts(told.the("ResolveStarted"), t, [ME])
    assert not lasts(told.the("ResolveStarted"), t, [BEAR]), "its owner is spared for six prayers"


def test_the_blow_that_empties_a_village_is_seen_by_all() -> None:
    """Bear's Flood emptied Owl's village, which ended the game, and passed in a moment."""
    t = lay("5 1 5", active=BEAR, hands=["", "", "flood famine"])
    card(t, "flood")
    passes(t)
    told = aim(t, OWL)
    for kind in ("TargetChosen", "FamiliesDied"):
        assert heard(t if kind != "TargetChosen" else lay("5 1 5"), told, kind, ME) == "seen", kind
        assert lasts(told.the(kind), lay("5 1 5") if kind == "TargetChosen" else t, [ME])


def test_a_blow_at_another_that_empties_nothing_passes() -> None:
    t = lay("5 9 5", active=BEAR, hands=["", "", "flood famine"])
    card(t, "flood")
    passes(t)
    told = aim(t, OWL)
    assert heard(t, told, "TargetChosen", ME) == heard(t, told, "FamiliesDied", ME) == "others"
    assert not lasts(told.the("TargetChosen"), t, [ME])


def test_a_lured_family_is_told_to_whom_it_left_and_lasts() -> None:
    t = lay("5 5 5", active=BEAR, phase="leader")
    told = lure(t, ME)
    gone = told.the("FamiliesMoved")
    assert concerns(gone, t, ME) == "told"
    assert concerns(gone, t, BEAR) == "seen", "whoever lured it is not told of the own deed"
    assert lasts(gone, t, [ME])
    assert not lasts(gone, t, [OWL])


def test_who_is_new_has_more_time_for_the_end_and_for_what_converts_cost() -> None:
    t = lay("5 5 5")
    assert lasts(events.GameOver((2,), "first_empty", (5, 0, 7)), t, [ME])
    pool = events.ConvertPool((1, 0, 0), 1, (OWL,), 0)
    assert lasts(pool, t, [ME])
    assert not lasts(pool, t, [BEAR])
    assert not lasts(volley.Passed(OWL), t, [ME])


def test_who_was_away_hears_of_what_the_own_people_won_and_of_no_own_payment() -> None:
    """ "You pay 5 prayers and have 3 left" was told of a card that she had bought; that she had won 6 families was not."""
    t = lay("5 5 5")
    assert concerns(events.ConvertPool((0, 1, 0), 1, (ME,), 0), t, ME) == "told"
    assert concerns(volley.PpChanged(ME, -5, 3, "paid_draw"), t, ME) == "seen"
    assert concerns(events.LeaderLost(ME), t, ME) == "seen", "it leaps when its own god sends it"


def test_a_card_that_struck_is_told_instead_of_each_of_its_losses() -> None:
    star, aimed = volley.ResolveStarted(BEAR, "falling_star", 1, None), volley.TargetChosen(BEAR, "flood", ME)
    for struck in (star, aimed):
        for loss in (volley.FamiliesDied(ME, 2), volley.FamiliesMoved(ME, "island", 1), volley.HappinessChanged(ME, -1, 4)):
            assert gathered(struck, loss) is struck
    assert gathered(star, volley.FamiliesMoved(ME, BEAR, 1)) is None, "a Leader lured it"
    assert gathered(star, volley.PpChanged(ME, -2, 3, "card")) is None


def test_what_it_came_to_is_told_of_the_own_families_and_then_of_all_others_that_changed() -> None:
    families, mood = tallied(lay("5 4 6", happiness="6 5 5"), lay("2 7 5", happiness="4 5 1"), ME)
    assert families.changes == [(ME, 5, 2), (OWL, 4, 7), (BEAR, 6, 5)]
    assert mood.changes == [(ME, 6, 4), (BEAR, 5, 1)]
    assert [one.changes for one in tallied(lay("5 4 6"), lay("5 4 5"), ME)] == [[(BEAR, 6, 5)]]
    assert not tallied(lay("5 4 6"), lay("5 4 6"), ME)
