"""The strip in rooms: what is asked there, what explains it, and what it does not hide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.paint.brush import Picture
from scenes.rooms.asking import ask
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.shelf.view import plaque_of
from scenes.stage.aids.readout.placing import covered
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.lettering import Shortened
from scenes.stage.words.words import LANGUAGES
from tests.programs.tables.hands.holds import ROOMS as SCANNED
from tests.programs.tables.overlaps.words import words_of
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS
from tests.scenes.stage.aids.test_readout import forest, read, strip

__all__ = ["forest"]


def test_it_knows_the_words_of_a_page_from_the_first_one_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.frames(8)
    assert house.stage.canvas.written
    assert "Today's deal" in strip(house).words


def test_no_entrance_of_the_shelf_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT):
        house.key(key)
        house.settle()
        read(house)
        laid = strip(house).box
        assert laid is not None
        assert all(covered(laid, [item.box]) < 0.3 for item in house.top.offers().things if item.id.startswith("title."))


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
    title, laid = next(w for w in words_of(house) if w.text == "Pause"), strip(house).box
    assert laid is not None
    assert covered(laid, [title.box]) == 0


def test_a_page_of_large_words_is_not_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig, book = House(tmp_path, monkeypatch, text_size=2.0), Rulebook("kalesia")
    rig.stage.push(book)
    rig.settle()
    assert read(rig)
    book.focus.to("page")
    assert read(rig) == ""


def test_captions_lie_below_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = House(tmp_path, monkeypatch, text_size=2.0, captions=True)
    rig.app.captions.hear("caption.focus", {}, None)
    read(rig)
    laid, captions = strip(rig).box, [w for w in rig.canvas.written if w.text == rig.app.captions.lines[0].text]
    assert laid is not None
    assert captions
    assert all(w.box.y >= laid.bottom - 1 or w.box.bottom <= laid.y for w in captions)


@pytest.mark.parametrize("name", ["seats", "settings", "people"])
def test_a_heading_that_stands_large_on_its_page_is_neither_said_again_nor_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    rig = House(tmp_path, monkeypatch, text_size=2.0)
    rig.open(SCANNED[name]())  # type: ignore[misc]
    rig.canvas.recording = True
    rig.frames(3)
    heading = rig.room.heading
    laid, written = strip(rig).box, [w for w in words_of(rig) if w.text == heading]
    assert laid is not None
    assert written
    assert heading not in strip(rig).words
    assert all(covered(laid, [w.box]) == 0 for w in written)
    rig.close()


@pytest.mark.parametrize("language", ["en", "it"])
def test_with_wide_lines_no_row_of_the_settings_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    rig, room = House(tmp_path, monkeypatch, text_size=2.0, wide_lines=True, language=language), SettingsRoom("access")
    rig.open(room)
    rig.canvas.recording = True
    rig.frames(3)
    laid = strip(rig).box
    assert laid is not None
    rows = [item.box for item in room.focus.items if item.id.startswith("set:")]
    assert len(rows) > 5
    assert all(covered(laid, [box]) < 0.05 for box in rows)
    rig.close()


def test_the_signs_of_the_shelf_hang_above_the_strip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig, signs = House(tmp_path, monkeypatch, text_size=2.0), []
    view, put = rig.shelf.view, rig.shelf.view._put

    def note(canvas: Canvas, request: Picture, x: float, y: float, layer: int, **how: Any) -> None:
        if how["key"].startswith("plaque"):
            large = plaque_of(rig.shelf.row.title, True) == request
            signs.append(Box(x, y, request[1]["w"], 84 if large else 54))
        put(canvas, request, x, y, layer, **how)

    monkeypatch.setattr(view, "_put", note)
    rig.watched = True
    rig.frames(3)
    laid = strip(rig).box
    assert laid is not None
    assert signs
    assert all(covered(laid, [sign]) == 0 for sign in signs)
    rig.close()
