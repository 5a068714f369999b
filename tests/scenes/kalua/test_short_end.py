"""The end of a short game in words: that "Convert!" brings it, what ended it, and what broke a tie."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from games.kalua.events import GameOver
from games.kalua.state import State
from games.kalua.volley_events import ConvertCalled
from games.kernel.match import Player
from games.kernel.protocol import Event
from scenes.kalua.choosing.menu import lines
from scenes.kalua.show.cues import CUES
from scenes.kalua.show.recap import sentence
from scenes.stage.words.words import Words
from tests.games.kalua.positions import convert, lay

PLAYERS = (Player("Flame", "human", ""), Player("Fox", "agent", "page"), Player("Owl", "agent", "page"))
HANDS = ["flood", "flood", "famine"]


def _told(event: Event, t: State) -> str:
    entry = CUES.log_entry(event, t.view(None), PLAYERS, Words("en"))
    assert entry is not None
    return entry.text


def _why(t: State) -> str:
    end: Any = SimpleNamespace(view=t.view(None), players=PLAYERS, words=Words("en"))
    return sentence(end).replace("\N{NO-BREAK SPACE}", " ")


def _level(pp: str, length: str = "short") -> State:
    return lay("8 8 0", happiness="5 5 5", pp=pp, length=length, hands=HANDS)


def test_convert_says_that_it_ends_the_game() -> None:
    ends, goes_on = _level("9 4 4"), _level("9 4 4", "full")
    assert "The game ends" in _told(ConvertCalled(0), ends)
    assert "The game ends" not in _told(ConvertCalled(0), goes_on)
    assert lines(ends, 0, "")[0].help == "act_help.convert.ends"
    assert lines(goes_on, 0, "")[0].help == "act_help.convert"


def test_a_tie_in_families_says_with_numbers_what_decided() -> None:
    t = _level("9 4 4")
    convert(t)
    assert t.result is not None
    over = GameOver(t.result.winners, t.result.reason, t.result.scores)
    assert _told(over, t) == "A tie in families and happiness: Flame wins by prayers."
    assert _why(t) == (
        "A village is empty, and that ends a short game. Families: Flame 8, Fox 8, Owl 0. "
        "A tie in happiness too, so prayers decide: Flame 11, Fox 6."
    )


def test_who_has_most_families_wins_by_them() -> None:
    t = lay("9 8 0", happiness="5 5 5", length="short", hands=HANDS)
    convert(t)
    assert _why(t) == "A village is empty, and that ends a short game. Families: Flame 9, Fox 8, Owl 0."
