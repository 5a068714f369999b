"""The strip in rooms: what is asked there, what explains it, and what it does not hide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.rooms.asking import ask
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.band import box_of
from scenes.stage.aids.readout.setting import bare
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.words.lettering import Shortened
from scenes.stage.words.words import LANGUAGES
from tests.programs.tables.overlaps.words import faults_of_strip, under_band, words_below, words_of
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS
from tests.scenes.stage.aids.test_readout import forest, read, strip

__all__ = ["forest"]


def test_it_knows_the_words_of_a_page_from_the_first_one_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.frames(8)
    assert house.stage.canvas.written
    assert "Today's deal" in strip(house).words


@pytest.mark.parametrize("name", sorted(ROOMS))
def test_it_hides_nothing_of_any_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.stage.push(ROOMS[name](house))
    house.settle()
    written, below = words_of(house), words_below(house)
    assert list(under_band(house, [w for w in written if w not in below])) == []
    assert list(faults_of_strip(house)) == []
    laid = strip(house).box
    if house.stage.whole:
        assert laid is None
        return
    assert laid is not None
    assert laid.bottom <= box_of(house.stage.metrics).bottom + 0.5
    house.close()


def test_a_setting_is_read_out_with_what_explains_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig, room = House(tmp_path, monkeypatch, text_size=2.0), SettingsRoom("access")
    rig.stage.push(room)
    rig.settle()
    room.focus.to("set:captions")
    read(rig)
    assert room.say("setting.captions.help") in strip(rig).words
    assert room.say("hint.back") in strip(rig).words


def test_a_page_of_a_title_says_what_is_in_focus_below_its_heading(forest: Any) -> None:
    forest.room.act(Action(Kind.SHOULDER_LEFT))
    forest.room.act(Action(Kind.SHOULDER_LEFT, Phase.UP))
    forest.settle()
    assert forest.top.name == "Notebook"
    item = forest.top.focus.item
    assert read(forest).startswith(f"{forest.top.reads()} {item.text}")
    assert forest.top.in_focus().seat == forest.top.secret


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_pause_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Any) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0, language=language)
    house.stage.push(ROOMS["pause"](house))
    house.settle()
    for id in ("resume", "leave", "seat:0", "seat:1"):
        house.room.focus.to(id)
        written = words_of(house)
        assert [w.text for w in written if isinstance(w.text, Shortened)] == []


@pytest.mark.parametrize(("title", "body"), [("Close the theatre?", "Every game is saved."), ("Nimue", "Play for her?")])
def test_the_question_of_a_dialog_stands_on_the_first_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, body: str
) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    ask(house.stage, title, body, [("no", "Stay", None), ("yes", "Close", None)])
    house.settle()
    said = read(house)
    assert said.startswith(title)
    assert "Stay" in said
    assert next(text for text in (title, body) if text.endswith("?")) in said


def test_it_waits_until_the_page_is_seen_to_which_it_belongs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.watched = True
    before = read(house)
    made = [False] * 9
    monkeypatch.setattr(house.app, "_is_made", lambda scenes: made.pop(0) if made else True)
    house.stage.push(ROOMS["pause"](house))
    house.frames(2)
    assert read(house) == before
    house.frames(9)
    assert "Continue" in read(house)


def test_of_a_page_of_large_words_only_its_heading_and_buttons_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig, book = House(tmp_path, monkeypatch, text_size=2.0), Rulebook("kalesia")
    rig.stage.push(book)
    rig.settle()
    book.focus.to("page")
    assert read(rig).startswith(book.heading)
    page = book.focus.item.text.split()
    assert len(page) > 20
    assert " ".join(page[:8]) not in strip(rig).words


@pytest.mark.parametrize("language", ["en", "it"])
def test_with_wide_lines_no_row_of_the_settings_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    rig, room = House(tmp_path, monkeypatch, text_size=2.0, wide_lines=True, language=language), SettingsRoom("access")
    rig.open(room)
    rig.canvas.recording = True
    rig.frames(3)
    window = rig.stage.metrics.window
    rows = [item.box for item in room.focus.items if item.id.startswith("set:")]
    assert len(rows) > 5
    assert all(box.inside(window) for box in rows)
    rig.close()


def test_all_answers_of_a_question_are_read_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    ask(
        house.stage,
        "You know enough",
        "What now?",
        [("first", "First game", None), ("play", "Play on", None), ("no", "Leave", None)],
    )
    house.settle()
    read(house)
    assert [text for text in ("First game", "Play on", "Leave") if text not in strip(house).words] == []


def test_what_a_paper_beside_a_wall_without_cards_says_is_read_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.stage.push(Everybody())
    house.settle()
    read(house)
    told = bare(house.stage.words.say("people.nobody.help"))
    assert {*told.split()} <= {*bare(strip(house).words).split()}
    assert "Proelio" not in strip(house).words, "signs that lie on no card"


def test_why_lanterns_are_dark_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.stage.push(ROOMS["puzzles of caledea"](house))
    house.settle()
    read(house)
    assert bare(strip(house).words).count(bare(house.stage.words.say("road.dark"))) == 1
