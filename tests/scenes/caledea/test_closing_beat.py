"""A short game that is won by a kept capital ends in play: what was kept is seen and said before the curtain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.caledea.events import GameWon
from games.caledea.table import Result
from scenes.caledea.board.bursts import bursts
from scenes.caledea.board.lights import lights
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.prompting import prompt
from scenes.stage.words.words import Words
from tests.games.caledea.mind.test_short_game import four
from tests.scenes.caledea.moments import context

WON = GameWon((2,), "kept")


def ended() -> tuple[Any, BoardContext]:
    """Seat 2 has kept the capital of seat 1 until its turn, as the first part of the end shows it."""
    view = four(active=2)
    view.result = Result((2,), "kept", "CALEDEA-R71")
    return view, replace(context(4, event=WON), won="Somebody wins")


def test_it_is_seen_and_said_which_capital_was_kept_before_it_is_said_who_wins() -> None:
    """The curtain fell 3.7 s after the last move of another, and nothing of it had been seen."""
    view, seen = ended()
    shown = CUES.cue(WON, view)
    assert len(shown.steps) == 2
    assert sum(shown.steps) >= 5.0
    capital = Words("en").of("caledea", f"capital.{view.card(1).id}")
    assert capital in prompt(view, seen).text
    assert prompt(view, replace(seen, step=1)).text == "Somebody wins"
    entry = CUES.log_entry(WON, view, seen.players, Words("en"))
    assert entry is not None
    assert capital in entry.text


def test_the_kept_capital_is_lit_and_bears_the_banner_of_its_keeper() -> None:
    view, seen = ended()
    assert {light.key for light in lights(view, seen)} >= {"light.city.1", "light.city.2"}
    assert [*bursts(view, seen)]
    assert len(CUES.cue(GameWon((2,), "annihilation"), view).steps) == 1
