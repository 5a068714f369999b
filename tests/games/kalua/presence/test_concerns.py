"""What of a volley is seen by whom, and what whoever is new to the game is left more time for."""

from __future__ import annotations

from typing import Any

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.presence.concerns import concerns, lasts
from games.kernel.protocol import Seat
from tests.games.kalua.positions import Told, aim, card, lay, lure, passes, quake

ME, OWL, BEAR = 0, 1, 2


def heard(t: Any, told: Told, kind: str, seat: Seat) -> str:
    return concerns(told.the(kind), t, seat)


def test_a_global_disaster_is_seen_by_all_whom_it_strikes() -> None:
    """It passed in a sweep, and only the losses were seen."""
    t = lay("5 5 5", active=BEAR, hands=["", "", "flood great_fire"])
    told = quake(t, "great_fire", 6)
    assert [heard(t, told, "ResolveStarted", seat) for seat in (ME, OWL)] == ["seen", "seen"]
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
