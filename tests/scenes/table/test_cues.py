"""One row for each kind of event says how it is shown and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalua.events import Eliminated, GameStarted, PhaseStarted
from games.kernel.match import Player, SeatHandedOver
from scenes.table.show.beats import Cue
from scenes.table.show.cues import Cues, EventRow, always, own
from scenes.table.show.log_words import Teller
from tests.scenes.tables import ENGLISH, seated


class Told(Teller[None]):
    title = "kalua"


LEFT = EventRow[Eliminated, None, Told](
    Eliminated,
    own("lament", 1.4),
    lambda t, e: t.say("event.eliminated", "skull", name=t.name(e.seat)),
    lambda e, step: ("theatre.out", {"name": e.seat}) if step else None,
    aside=True,
)
EMPTY = EventRow[GameStarted, None, Told](GameStarted, Cue((2.0,)), headline=always("theatre.wipe_out"))
OTHER = EventRow[Any, Any, Any](object, Cue())
CUES = Cues[None, Told, EventRow[Any, Any, Any]](Told, OTHER, [LEFT, EMPTY])
PLAYERS = seated(3, 1)
SAY = ENGLISH.teller("kalua")


def test_a_row_says_how_its_event_is_shown_where_it_sounds_and_what_is_told() -> None:
    assert CUES.cue(Eliminated(1), None) == Cue((1.4,), ("lament",), seat=1)
    assert CUES.cue(GameStarted(3, 0), None) == Cue((2.0,))
    entry = CUES.log_entry(Eliminated(1), None, PLAYERS, ENGLISH)
    assert entry is not None
    assert (PLAYERS[1].name in entry.text, entry.icon) == (True, "skull")
    assert CUES.aside == (Eliminated,)


def test_a_headline_names_seats_and_stands_during_its_part_only() -> None:
    assert CUES.headline(Eliminated(2), 0, PLAYERS, SAY) == ""
    assert PLAYERS[2].name in CUES.headline(Eliminated(2), 1, PLAYERS, SAY)
    assert CUES.headline(None, 0, PLAYERS, SAY) == ""


def test_a_kind_without_a_row_is_shown_for_a_moment_and_nothing_is_told_of_it() -> None:
    phase = PhaseStarted("pray")
    assert (CUES.cue(phase, None), CUES.log_entry(phase, None, PLAYERS, ENGLISH)) == (Cue(), None)
    assert CUES.headline(phase, 0, PLAYERS, SAY) == ""


def test_every_title_tells_a_seat_that_is_handed_over_alike() -> None:
    entry = CUES.log_entry(SeatHandedOver(0, Player("Mara", "human")), None, PLAYERS, ENGLISH)
    assert entry is not None
    assert entry.icon == "key"


def test_an_event_has_one_row() -> None:
    with pytest.raises(AssertionError, match="one row"):
        Cues[None, Told, EventRow[Any, Any, Any]](Told, OTHER, [LEFT, LEFT])
