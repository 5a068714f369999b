"""What is told, shown and heard of every event of every title: no kind and no language forgotten."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.match import Player, SeatHandedOver
from scenes.paint.emblem import FOLDER
from scenes.stage.orchestra.stock import effects_of
from scenes.stage.sound import PIECES
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.show.log import LogEntry
from scenes.titles import face_of
from tests.scenes.samples import samples_of

pytestmark = pytest.mark.parametrize("title", BUILT)

LONGEST = 2.4
"""Seconds of one part of a beat."""
ADDRESSED = re.compile(r"\b(you|your|tu|tuo|tua|tuoi|tue|tus|usted)\b", re.IGNORECASE)
QUOTED = re.compile(r"[“«].*[”»]")
"""What one person says to another."""


def told(title: str, words: Words) -> list[tuple[Any, LogEntry | None]]:
    """Every sample with its line."""
    samples, face = samples_of(title), face_of(title)
    return [(event, face.log_entry(event, view, samples.players, words)) for event, view in samples.moments]


def heard(title: str) -> set[str]:
    face = face_of(title)
    return {name for event, view in samples_of(title).moments for name in face.cue(event, view).sounds if name is not None}


def test_the_samples_are_of_every_kind(title: str) -> None:
    assert {type(event) for event, _ in samples_of(title).moments} == set(get_args(TITLES[title].events))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line_with_names(title: str, language: str) -> None:
    """Whole, of a sensible length, and addressed to nobody: everybody at the screen reads it."""
    words = Words(language)
    for event, line in told(title, words):
        assert (line is None) == isinstance(event, samples_of(title).untold), event
        if line is not None:
            assert not re.search(r"[{}\[\]]", line.text), line.text
            assert 8 < len(line.text) < samples_of(title).longest, line.text
            assert line.text[-1] in ".!»”", line.text
            assert not ADDRESSED.search(QUOTED.sub("", line.text)), line.text
    assert words.missing == set()


def test_every_line_has_an_emblem_that_exists(title: str) -> None:
    for _, line in told(title, Words("en")):
        assert line is None or (FOLDER / f"{line.icon}.svg").exists(), line


def test_a_seat_handed_over_is_told(title: str) -> None:
    samples = samples_of(title)
    event = SeatHandedOver(1, Player("Wisp", "agent", "random", "fox"))
    line = face_of(title).log_entry(event, samples.moments[0][1], samples.players, Words("en"))
    assert line is not None
    assert "Wisp" in line.text


def test_every_event_has_its_beat_and_its_sound(title: str) -> None:
    samples, face = samples_of(title), face_of(title)
    known = {name.partition(".")[0] for name in effects_of(title)} | set(PIECES)
    for event, view in samples.moments:
        how = face.cue(event, view)
        assert how.steps, event
        assert all(0 < seconds <= LONGEST for seconds in how.steps), event
        assert how.told_at < len(how.steps), event
        assert len(how.sounds) <= len(how.steps), event
        assert any(how.sounds) != isinstance(event, samples.silent), event
    assert heard(title) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_its_caption(title: str, language: str) -> None:
    words = Words(language)
    assert [name for name in heard(title) if not words.knows("shell", f"caption.{name}")] == []


def test_every_sound_made_for_the_title_is_heard_there(title: str) -> None:
    own = {name for name, effect in effects_of(title).items() if effect.only == (title,)}
    assert own - heard(title) - samples_of(title).heard == set()
