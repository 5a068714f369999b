"""What is told to those who do not see: whose secret it is, and that it is enough to play by."""

from __future__ import annotations

import pytest

from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.words.told import sentences
from scenes.stage.words.words import Words
from scenes.table.inspector.heard import told_apart
from scenes.table.session import Session
from tests.scenes.kalesia.twins import Twins
from tests.scenes.twins.playing import twins
from tests.scenes.twins.watcher import SPY, difference


def test_the_own_cards_are_told_to_their_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the curtain; unmarked, they would be another text in the twin."""
    pair = Twins("curtain", 3, 101)
    one, two = twins(pair, 1, rooms=False)
    own = [[told.text for told in run.rig.stage.told if told.seat == SPY] for run in (one, two)]
    assert own[0] != own[1]
    assert difference(one, two) == ""
    monkeypatch.setattr(Session, "tell", lambda self, text, kind="event": self.stage.tell(text, kind))
    assert difference(*twins(pair, 1, rooms=False)).endswith("told differs")


def test_the_names_of_sounds_are_of_a_kind_of_their_own() -> None:
    one, _ = twins(Twins("curtain", 3, 101), 1, rooms=False)
    kinds = {told.text: told.kind for told in one.rig.stage.told}
    assert kinds["cards are dealt"] == "sound"
    assert {"focus", "event", "sound"} <= {*kinds.values()}


def test_sentences_end_once() -> None:
    assert sentences(["Bram", "", "2 of 4.", "Really?", "Ready"]) == "Bram. 2 of 4. Really? Ready"


def choice(id: str, text: str, second: bool = False) -> Focusable:
    return Focusable(id, Box(0, 0, 1, 1), True, lambda: None, text, second=second)


def test_every_choice_has_words_of_its_own() -> None:
    """Equal ones are counted, what is picked says so, and another place of the same thing counts for nothing."""
    items = [choice("a", "Shields."), choice("b", "Knights"), choice("c", "Shields."), choice("d", "Knights", second=True)]
    words = [item.text for item in told_apart(items, ("c",), Words("en").say)]
    assert words == ["Shields, 1 of 2", "Knights", "Shields, 2 of 2, chosen", "Knights"]
