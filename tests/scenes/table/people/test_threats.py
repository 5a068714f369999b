"""A computer player says what it threatens or fears: when a person is asked, once while it lasts, as the line of that round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kalua.state import State
from games.kalua.volley_events import FamiliesDied
from games.kernel.minds.threats import Threat
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.inspector import bubble
from scenes.table.inspector.about import Taught
from scenes.table.people.voices import Voices
from scenes.table.show.beats import Beat, Cue
from scenes.titles import face_of
from tests.games.kalua.positions import LEADER, lay
from tests.programs.house.ids_in_code import catalogues
from tests.scenes.tables import TableRig

LONGEST = 7.0
"""Seconds after which whatever was said has gone."""
KINDS = {
    "kalesia": {"here", "line"},
    "proelio": {"fall", "wall"},
    "caledea": {"open", "storm", "city", "kept"},
    "kalua": {"prey", "brink", "last"},
    "kalyra": {"boss", "falls", "own_boss", "own_falls"},
}
ARGS = {"name": "Wolfgang", "target": "Wolfgang", "units": 12, "alliance": "M", "area": 21, "hero": "adrianna"}


class Afraid:
    """A table of Kalua with a person and three computers, of whom the second has one family and no Leader."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, families: str = "9 1 9 9", leaders: str = "1011") -> None:
        title = replace(TITLES["kalua"], set_up=lambda options, n, chance, tell: lay(families, leaders=leaders, phase=LEADER))
        kind: type[TableRig[Any]] = type("Island", (TableRig,), {"face": "kalua", "hurry": False})
        self.rig = kind(home, 4, humans=1, title=title, coach=False)
        self.voices = self.rig.table.part(Voices)
        self._now = self.rig.match.view(None)
        self._monkeypatch = monkeypatch

    def heard(self) -> str:
        """What is said when the person is asked, its id; "" for nothing."""
        self.rig.until(self.rig.asked)
        self.rig.wait(0.2)
        return self._saying()

    def later(self, round: int, families: str = "9 1 9 9", moved: bool = True) -> str:
        """The person is asked again in that round, after the others have moved; the same."""
        self.rig.wait(LONGEST)
        now: State = self._now.copy()
        now.round, now.families = round, [int(word) for word in families.split()]
        self._monkeypatch.setattr(self.rig.table, "view", lambda eyes=None: now)
        if moved:
            self.voices._others -= 1
        self.voices.decided(self.rig.table.persons.chooser)
        self.rig.frames(4)
        return self._saying()

    def chats(self, round: int) -> str:
        """The person's next turn has begun, and somebody loses families, of which somebody would say something."""
        self.voices._turn += 1
        view = self._now.copy()
        view.round, view.families[2] = round, 5
        event = FamiliesDied(2, 2)
        self.voices.began(Beat(event, view, Cue(), [(event, view)]), 0)
        self.rig.frames(4)
        return ".".join(self._saying().split(".")[:3])

    def _saying(self) -> str:
        saying = self.voices.saying
        return saying.id if saying is not None and saying.laid is not None else ""


@pytest.fixture
def afraid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Afraid]:
    table = Afraid(tmp_path, monkeypatch)
    yield table
    table.rig.close()


def test_a_person_hears_what_a_computer_fears_when_the_turn_comes(afraid: Afraid) -> None:
    assert afraid.heard() == "threat_line.brink.soft", "the owl is one of the quiet ones"
    assert afraid.voices.saying is not None
    assert afraid.voices.saying.seat == 1
    assert afraid.voices.saying.text == "“One more family, and I am gone.”"


def test_it_is_said_once_while_it_lasts_and_again_when_it_comes_again(afraid: Afraid) -> None:
    assert afraid.heard() == "threat_line.brink.soft"
    assert afraid.later(4) == ""
    assert afraid.later(5, "9 3 9 9") == "", "it is over"
    assert afraid.later(6) == "threat_line.brink.soft"


def test_every_turn_may_have_one(afraid: Afraid) -> None:
    assert afraid.heard() == "threat_line.brink.soft"
    afraid.rig.wait(LONGEST)
    assert afraid.chats(4) == "mask_line.bear.struck"
    assert afraid.later(4, "9 1 1 9", moved=False) == "", "in this turn something was said"
    assert afraid.later(4, "9 1 1 9") == "threat_line.last.loud", "the bear is a loud one"


def test_it_is_not_said_between_two_choices_of_one_person(afraid: Afraid) -> None:
    assert afraid.heard() == "threat_line.brink.soft"
    assert afraid.later(4, "9 1 1 9", moved=False) == ""


def test_whoever_chats_leaves_the_line_to_it(afraid: Afraid) -> None:
    afraid.rig.table.card = Taught("Read this.", "", "")
    assert afraid.heard() == "", "nobody speaks while something is read"
    afraid.voices._asked = False
    afraid.rig.table.card = None
    assert afraid.chats(3) == "", "a threat is still to be said"
    assert afraid.later(3) == "threat_line.brink.soft"
    afraid.rig.wait(LONGEST)
    assert afraid.chats(4) == "mask_line.bear.struck", "it has been said"


def test_it_waits_for_a_card_that_is_read(afraid: Afraid) -> None:
    afraid.rig.table.card = Taught("Read this.", "", "")
    assert afraid.heard() == ""
    afraid.rig.table.card = None
    afraid.rig.frames(4)
    assert afraid.voices.saying is not None


def test_people_are_told_first_what_concerns_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The raven is one family from the end, and so is the person: the bear wants it."""
    table = Afraid(tmp_path, monkeypatch)
    told = {1: [Threat("brink")], 2: [Threat("prey", to=3, values={"seat": 3}), Threat("prey", to=0, values={"seat": 0})]}
    plain = table.rig.room.face
    face = replace(plain, narration=replace(plain.narration, threats=lambda view, seat: told.get(seat, [])))
    threats = type(table.voices._threats)(table.rig.table, face)
    said = []
    for _ in range(3):
        one = threats.next([1, 2, 3])
        assert one is not None
        threats.said(one)
        said.append((one.seat, one.threat.to))
    assert said == [(2, 0), (1, None), (2, 3)]
    assert threats.next([1, 2, 3]) is None
    table.rig.close()


@pytest.mark.parametrize("title", BUILT)
def test_every_title_says_something_and_has_both_tones_of_it(title: str) -> None:
    assert face_of(title).narration.threats is not None
    for language in LANGUAGES:
        texts = {id for id in catalogues()[title][language] if id.startswith("threat_line.")}
        assert {id.split(".")[1] for id in texts} == KINDS[title]
        assert {f"threat_line.{kind}.{tone}" for kind in KINDS[title] for tone in ("loud", "soft")} <= texts
        assert len({catalogues()[title][language][id][0] for id in texts}) == len(texts) or title == "caledea"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", BUILT)
def test_every_threat_stands_whole_in_a_bubble(title: str, language: str) -> None:
    letters, words = Lettering(1.0, 1.0), Words(language)
    boss = {"boss": "final_hollow"}
    for id in catalogues()[title][language]:
        if id.startswith("threat_line."):
            text = words.tell(title, id, {**ARGS, **boss})
            assert text[0] in "“«", text
            assert text[-1] in "”»", text
            best = bubble.settings(text, letters)[0]
            assert " ".join(best.lines) == text
            assert len(best.lines) <= 3, text
            assert best.w <= 400, text
