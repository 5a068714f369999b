"""The read-out strip: all words of what is in focus, large, never on the thing itself and never before other eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.readout.readout import LEAST, ReadOut
from scenes.stage.aids.readout.setting import MOST, SIZE, beside, pages, place
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import HEIGHT, SAFE, Box
from scenes.stage.pictures.canvas import Written
from scenes.stage.words.lettering import Lettering
from scenes.table.aids.reading import written_on
from scenes.table.layout.labels import Label, PlacedLine
from tests.programs.tables.overlaps.__main__ import largest, small_at_tables, small_in_house
from tests.programs.tables.overlaps.small import LEAST as LARGE
from tests.programs.tables.overlaps.small import things, unread
from tests.programs.tables.overlaps.words import faults, strip_of, words_of
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.launcher_rig import House
from tests.scenes.twins.playing import run
from tests.scenes.twins.watcher import difference

LONG = "A Tower. " + " ".join(f"Word number {k} of a long text that goes on and on." for k in range(12))


def strip(rig: Rig) -> ReadOut:
    return next(aid for aid in rig.app.aids.all if isinstance(aid, ReadOut))


def read(rig: Rig) -> str:
    words_of(rig)
    return " ".join(w.text for w in strip_of(rig))


@pytest.fixture
def forest(tmp_path: Path) -> Any:
    rig = ForestRig(tmp_path, 3, 1, text_size=2.0)
    rig.until(lambda: rig.table.asked)
    rig.wait(20.0, 0.25)  # what happened before has been read
    return rig


# -- how words are set -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_word_is_lost_between_pages(scale: float) -> None:
    letters = Lettering(2 / 3, scale)
    found = pages(LONG, "What do you do?", (), "", letters)
    assert len(found) > 1
    said = [part for page in found for line in page.lines for part, _ in line]
    assert " ".join(" ".join(said).split()) == LONG
    assert [page.h for page in found] == [found[0].h] * len(found), "it does not jump while one reads"
    assert max(page.h for page in found) <= MOST + 1
    assert all(
        letters.width("".join(part for part, _ in line), SIZE, "read") <= SAFE.w for page in found for line in page.lines
    )
    named = "".join(part for part, name in found[0].lines[0] if name)
    assert named == "A Tower."


def test_a_short_text_is_one_page_and_none_where_nothing_is_said() -> None:
    letters = Lettering(1.0, 2.0)
    assert [page.words for page in pages("Begin", "", (), "", letters)] == ["Begin"]
    assert pages("", "", ((Kind.BACK, "Back"),), "small words", letters) == []


def test_behind_the_text_stand_the_buttons_and_what_else_the_page_says() -> None:
    found = pages("Begin", "Who plays?", ((Kind.CONFIRM, "Choose"), (Kind.BACK, "Back")), "Press A", Lettering(1.0, 2.0))
    assert [page.words for page in found] == ["Who plays? Begin", "Who plays? Choose Back", "Who plays? Press A"]
    assert [page.turns for page in found] == [True, False, False]


@pytest.mark.parametrize("y", range(60, 1000, 47))
def test_it_lies_on_nothing_that_is_in_focus(y: int) -> None:
    thing = Box(400, y, 300, 60)
    laid = place(MOST, [thing])
    assert laid.bottom <= thing.y or laid.y >= thing.bottom
    assert laid.y > 0
    assert laid.bottom < HEIGHT


def test_lines_of_one_paragraph_stay_together() -> None:
    def line(text: str, y: float, size: float = 36.0) -> Written:
        return Written(text, size, "ui", "text", Box(100, y, 200, 40), None, False)

    written = [line("It ends", 100), line("here.", 145), line("Large", 300, 60.0), line("Said", 500), line("Alone", 800)]
    assert beside(written, LARGE, "Said") == "It ends here. \N{MIDDLE DOT} Alone"


# -- at a table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "there"), [(1.0, False), (1.4, False), (1.5, True), (2.0, True)])
def test_it_is_there_from_one_and_a_half_on(tmp_path: Path, size: float, there: bool) -> None:
    rig = ForestRig(tmp_path, 3, 1, text_size=size)
    rig.until(lambda: rig.table.asked)
    assert bool(read(rig)) is there
    assert (strip(rig).box is not None) is there


def test_it_says_what_is_asked_and_all_of_what_is_in_focus(forest: Any) -> None:
    for _ in range(4):
        item = forest.table.focus.item
        assert read(forest).startswith(forest.table.ribbon.sentence)
        assert strip(forest).words.replace(".", "").startswith(f"{forest.table.ribbon.sentence} {item.text}".replace(".", ""))
        assert all(w.size >= LARGE for w in strip_of(forest))
        assert faults(strip_of(forest)) == []
        laid = strip(forest).box
        assert laid is not None
        assert laid.bottom <= item.box.y or laid.y >= item.box.bottom
        forest.key(pygame.K_RIGHT)


def test_the_button_that_skips_turns_the_page_to_what_buttons_do_and_scenes_hear_it_too(forest: Any) -> None:
    heard: list[Action] = []
    forest.app.on_actions = heard.extend
    first = read(forest)
    forest.key(pygame.K_h)
    buttons = read(forest)
    assert "Choose" in buttons
    assert "Choose" not in first
    assert Kind.HURRY in [action.kind for action in heard]
    forest.key(pygame.K_h)
    assert read(forest) == first


def test_long_texts_turn_by_themselves_and_the_strip_rests_in_between(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text=LONG, hints=()))
    first = read(forest)
    assert strip(forest).at_rest
    forest.wait(LEAST + 6.0, 0.1)
    assert read(forest) == first, "a page stands as long as a slow reader needs"
    forest.wait(16.0, 0.1)
    assert read(forest) not in ("", first)
    assert strip(forest).at_rest


def test_what_happened_stands_until_it_can_have_been_read_or_somebody_presses(forest: Any) -> None:
    forest.stage.tell("Noor takes Fern Hollow.", kind="event")
    assert "Noor takes Fern Hollow." in read(forest)
    forest.wait(6.0, 0.1)
    assert "Noor" not in read(forest).removeprefix(forest.table.ribbon.sentence).split("goes to")[0]
    forest.stage.tell("Not now.", kind="refusal")
    assert "Not now." in read(forest)
    forest.key(pygame.K_RIGHT)
    assert "Not now." not in read(forest)


def test_a_pointer_on_it_moves_it_away(forest: Any) -> None:
    read(forest)
    laid = strip(forest).box
    assert laid is not None
    assert laid.y < 200
    forest.point(*laid.centre)
    read(forest)
    moved = strip(forest).box
    assert moved is None or not moved.holds(*laid.centre)


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_nothing_is_read_out_beside_a_curtain_and_what_one_sees_alone_is_marked(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", text_size=2.0)
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits)
    assert read(rig) == ""
    rig.key_down(pygame.K_RETURN)
    rig.canvas.recording = True
    while curtain.hangs:
        rig.frames(1, 1 / 20)
        assert not curtain.hangs or strip_of(rig) == []
    assert rig.table.persons.private is not None
    rig.until(lambda: rig.table.asked)
    assert read(rig)
    assert {w.secret for w in strip_of(rig)} == {rig.table.persons.private}


def test_the_secret_of_one_seat_is_not_read_out_to_another(forest: Any) -> None:
    forest.stage.tell("Wisp holds the Staff.", kind="event", seat=2)
    assert "Staff" not in read(forest)


@pytest.mark.parametrize("secrecy", ["curtain", "pads"])
def test_twins_look_alike_to_others_also_in_large_letters(secrecy: Any) -> None:
    from tests.scenes.kalesia.twins import Twins

    def large(rig: Any, apply: bool) -> None:
        rig.stage.settings.text_size = 2.0
        rig.stage.apply_settings()
        rig.top.resume(None)

    pair = next(pair for pair in Twins.all(3) if pair.secrecy == secrecy)
    one, two = (run(pair, apply, 2, rooms=False, leak=large) for apply in (False, True))
    assert difference(one, two) == ""


# -- in rooms ----------------------------------------------------------------------------------------------------------


def test_a_setting_is_read_out_with_what_explains_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig, room = House(tmp_path, monkeypatch, text_size=2.0), SettingsRoom("access")
    rig.stage.push(room)
    rig.settle()
    room.focus.to("set:captions")
    read(rig)
    assert room.say("setting.captions.help") in strip(rig).words
    assert room.say("hint.back") in strip(rig).words


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


def test_a_bare_number_is_said_with_the_words_of_its_row() -> None:
    def line(text: str, x: float, y: float, secret: int | None = None) -> PlacedLine:
        return Label(text, x, y, 28, "ui", "#ffffff", secret=secret), text, 28.0, y

    panel, chip = Focusable("panel", Box(100, 100, 400, 300)), Focusable("chip", Box(120, 300, 60, 60))
    lines = [
        line("nearest rival", 120, 150), line("9", 400, 152), line("outposts", 120, 220), line("9", 400, 222),
        line("4/4", 400, 290), line("7", 140, 330), line("hidden", 200, 380, secret=1),
    ]  # fmt: skip
    said = set(written_on(panel, lines, 0, [panel, chip], "This place"))
    assert said == {"nearest rival 9", "outposts 9", "4/4"}
    assert set(written_on(panel, lines, 1, [panel, chip], "Nearest rival 9. Outposts 9. 4/4")) == {"hidden"}


# -- which words stay small --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", list(TITLES))
def test_small_words_of_a_table_are_read_out(title: str) -> None:
    assert list(small_at_tables(title, 3, 2)) == []


@pytest.mark.parametrize("title", list(TITLES))
def test_small_words_of_a_whole_evening_are_read_out(title: str) -> None:
    assert list(small_at_tables(title, 120, 7)) == []


def test_small_words_of_rooms_are_read_out() -> None:
    assert list(small_in_house(1, 2, ("saved games", "pause", "replay", "puzzles of kalesia"))) == []


def test_small_words_of_every_room_are_read_out() -> None:
    assert list(small_in_house(2, 1)) == []


def test_a_small_word_that_nothing_says_is_found(forest: Any) -> None:
    largest(forest, 1)
    written = words_of(forest)
    word = next(w for w in written if w.size < LARGE and w.text)
    assert f"'Nowhere' stays {word.size:.0f} units" in list(unread(forest, [word._replace(text="Nowhere")]))
    assert things(forest.top)
