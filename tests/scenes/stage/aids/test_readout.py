"""The read-out strip: all words of what is in focus, large, below the table and never before other eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.band import TRIM, box_of, unit_of
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.readout import readout
from scenes.stage.aids.readout.readout import A_LETTER, LEAST, ReadOut
from scenes.stage.aids.readout.setting import Page, pages
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.devices.action import Action, Kind
from scenes.table.people.advice import Hint
from tests.programs.tables.inspector import states
from tests.programs.tables.overlaps.__main__ import largest, small_at_tables, small_in_house
from tests.programs.tables.overlaps.small import LEAST as LARGE
from tests.programs.tables.overlaps.small import things, unread
from tests.programs.tables.overlaps.words import faults_of_strip, strip_of, under_band, words_of
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.tables import TableRig
from tests.scenes.twins.playing import run
from tests.scenes.twins.watcher import difference

LONG = "A Tower. " + " ".join(f"Word number {k} of a long text that goes on and on." for k in range(12))

FLOWS = LONG.replace(". Word", ", word")
"""The same as one sentence: its pages are full."""
WINDOWS = ((1280, 720), (1920, 1080), (1280, 800), (1024, 768), (2560, 1080), (640, 360))


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


# -- where it lies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("title", list(TITLES))
def test_it_hides_nothing_of_any_table(tmp_path: Path, title: str, size: tuple[int, int]) -> None:
    rig = type("Any", (TableRig,), {"face": title})(tmp_path, 4, size=size, text_size=2.0)
    rig.until(lambda: rig.table.asked)
    written, laid, window = words_of(rig), strip(rig).box, rig.stage.metrics.window
    assert laid is not None
    assert laid.y >= window.bottom
    assert laid.bottom <= box_of(rig.stage.metrics).bottom + 0.5
    assert list(under_band(rig, written)) == []
    assert all(item.box.inside(window, TRIM) for item in rig.table.focus.items if item.text)
    assert list(faults_of_strip(rig)) == []
    rig.close()


@pytest.mark.parametrize("way", [{"text_size": 1.4}, {"text_size": 2.0, "read_out": False}])
def test_where_nothing_is_read_out_the_table_has_the_whole_window(tmp_path: Path, way: dict[str, Any]) -> None:
    rig = ForestRig(tmp_path, 3, 1, **way)
    rig.until(lambda: rig.table.asked)
    assert (box_of(rig.stage.metrics).h, rig.stage.metrics.S, rig.stage.metrics.oy) == (0, 720 / 1080, 0)
    assert read(rig) == ""
    rig.stage.settings.text_size, rig.stage.settings.read_out = 2.0, True
    rig.stage.apply_settings()
    rig.wait(0.5)
    assert rig.stage.metrics.S < 720 / 1080
    assert rig.table.ribbon.sentence in read(rig)


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
        assert list(faults_of_strip(forest)) == []
        forest.key(pygame.K_RIGHT)


def test_one_button_turns_its_pages_and_skipping_means_nothing_else(forest: Any) -> None:
    heard: list[Action] = []
    forest.app.on_actions = heard.extend
    step(forest)
    first, asked = read(forest), forest.table.ribbon.sentence
    forest.key(pygame.K_h)
    assert read(forest) == first
    assert Kind.HURRY in [action.kind for action in heard]
    seen = [first]
    for _ in range(1, len(strip(forest)._pages())):
        forest.key(pygame.K_n)
        seen.append(read(forest))
    assert len(set(seen)) == len(seen) > 1
    assert any("Choose" in page for page in seen)
    assert all(asked in page for page in seen), "the question always stands there"
    assert ["Next page" in page for page in seen] == [True] * (len(seen) - 1) + [False]
    assert "First page" in seen[-1]
    forest.key(pygame.K_n)
    assert read(forest) == first


def step(rig: Rig) -> None:
    """To the next thing, and the first page of what is said of it."""
    rig.key(pygame.K_RIGHT)


def test_a_page_stays_until_somebody_turns_it_whatever_happens_meanwhile(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text=LONG))
    assert "1/" in read(forest)
    forest.key(pygame.K_n)
    second = read(forest)
    assert "2/" in second
    forest.stage.tell("Wisp takes an area.", kind="event")
    forest.wait(30.0, 0.25)
    assert read(forest) == second
    assert strip(forest).at_rest
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text="A Tower."))
    assert "A Tower." in read(forest)


def test_no_news_takes_the_place_of_what_is_still_being_read(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text="", past=()))
    first = "Noor takes an area."
    forest.stage.tell(first, kind="event")
    assert first in read(forest)
    forest.stage.tell("Wisp takes the next.", kind="event")
    forest.wait(LEAST + A_LETTER * len(first) - 1.0, 0.25)
    said = read(forest)
    assert said.index(first) < said.index("Wisp takes the next."), "what is new stands there at once, behind what is being read"
    forest.wait(2.0, 0.25)
    said = read(forest)
    assert said.index("Wisp takes the next.") < said.index(first)


def test_its_button_on_a_pad_peeks_where_there_is_no_strip(tmp_path: Path) -> None:
    for size, peeks in ((1.0, True), (2.0, False)):
        rig = ForestRig(tmp_path, 3, 1, text_size=size, pads=1)
        rig.watched = True
        rig.until(rig.asked)
        before = read(rig)
        rig.pads[0].tilt(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
        rig.frames(2)
        assert rig.room.table_view.peek is peeks
        assert (read(rig) == before) is peeks
        rig.close()


def test_a_pointer_turns_its_pages_and_nothing_below_hears_it(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, act = list[Kind](), forest.room.act

    def hear(action: Action) -> None:
        heard.append(action.kind)
        act(action)

    monkeypatch.setattr(forest.room, "act", hear)
    forest.point(960, 540)
    first, laid = read(forest), strip(forest).box
    forest.click(*laid.centre)
    assert read(forest) != first
    assert Kind.PRESS not in heard
    forest.click(960, 1020)
    assert Kind.PRESS in heard


def test_a_scanner_is_offered_its_next_page(tmp_path: Path) -> None:
    for size, there in ((1.0, False), (2.0, True)):
        rig = ForestRig(tmp_path, 3, 1, text_size=size, scanning="two")
        rig.until(rig.asked)
        scanning = next(aid for aid in rig.app.aids.all if isinstance(aid, Scanning))
        verbs = [leaf.verb.kind for entry in scanning.entries for leaf in entry.leaves() if leaf.verb is not None]
        assert (Kind.READ in verbs) is there
        rig.close()


def test_the_choice_stands_before_the_past_and_nothing_of_that_is_lost(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    past = tuple(f"Rival {k} takes an area." for k in range(6))
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(past=past))
    assert "Rival" not in read(forest)
    said = strip(forest).words
    assert said.index(focus.text.partition(".")[0]) < said.index("What happened. Rival 3")
    assert "Rival 5 takes an area. 3 earlier events: see Story so far, Home." in " ".join(said.replace(focus.asked, "").split())
    assert "Rival 2" not in said


def test_what_was_skipped_stands_behind_the_next_choice() -> None:
    found = 0
    for rig in states("proelio", 4, 2):
        rig.stage.settings.text_size, rig.stage.settings.language = 2.0, "en"
        rig.stage.apply_settings()
        rig.table.redraw()
        seat = rig.table.persons.choosing
        since = rig.table.log.since(seat) if seat is not None and rig.table.asked else []
        told = [line.entry.text for line in since if line.entry.loud and not (line.quiet or line.entry.turn)]
        read(rig)
        said = strip(rig).words.replace(rig.table.ribbon.sentence, "")
        for text in told[-3:]:
            assert set(text.rstrip(".").split()) <= set(said.replace(".", " ").split()) | set(text.split()[-1:])
            found += 1
    assert found


def test_what_answers_a_press_stands_first_until_the_next_one(forest: Any) -> None:
    forest.stage.tell("Not now.", kind="refusal")
    assert "Not now." in read(forest)
    forest.key(pygame.K_RIGHT)
    assert "Not now." not in read(forest)


def test_what_answers_a_press_does_not_grow_old(forest: Any) -> None:
    forest.stage.tell("Not now. " + LONG, kind="refusal")
    assert "Not now." in read(forest)
    forest.key(pygame.K_n)
    second = read(forest)
    assert "2/" in second
    forest.wait(120.0, 0.5)
    assert read(forest) == second


def test_a_secret_goes_at_once_when_another_page_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", text_size=2.0)
    rig.until(lambda: rig.table.persons.curtain.waits)
    rig.key_down(pygame.K_RETURN)
    while rig.table.persons.curtain.hangs:
        rig.frames(1, 1 / 20)
    rig.until(lambda: rig.table.asked)
    assert read(rig)
    assert {w.secret for w in strip_of(rig)} == {rig.table.persons.private} != {None}
    monkeypatch.setattr(rig.app, "_is_made", lambda scenes: False)
    rig.watched = True
    room = SettingsRoom()
    room.transition, room.opaque = "none", False
    rig.stage.push(room)
    rig.frames(2)
    assert rig.stage.stack.top is room
    assert [w.text for w in strip_of(rig) if w.secret is not None] == []


def test_what_was_told_of_a_press_is_not_told_once_the_next_one_has_mended_it(forest: Any) -> None:
    forest.key(pygame.K_RIGHT)
    forest.table.tell("Taken back: the Axe")
    read(forest)
    said = strip(forest).words
    assert (
        said.index(forest.table.focus.item.text.partition(",")[0])
        < said.index("What happened")
        < said.index("Taken back: the Axe")
    )
    forest.key(pygame.K_RIGHT)
    read(forest)
    assert "Taken back" not in strip(forest).words


def test_advice_is_not_told_once_it_is_followed(forest: Any) -> None:
    looks, id = forest.room.table_view, forest.table.focus.current
    looks.show_hint(Hint(0, (id,), "Take this one."))
    assert forest.room.in_focus().advice == "Take this one."
    forest.table.persons.chooser.pick(forest.table.pieces.piece(id), forest.table.view(0))
    assert id in forest.table.persons.chooser.picked
    assert forest.room.in_focus().advice == ""
    looks.show_hint(Hint(0, (id,), "Take this one.", teaches=True))
    assert forest.room.in_focus().advice == "Take this one.", "a lesson goes on by itself"


def test_what_happens_while_nothing_is_in_focus_is_said_newest_first(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text="", past=()))
    for name in ("Noor", "Wisp"):
        forest.stage.tell(f"{name} takes an area.", kind="event")
    assert "Wisp" in read(forest)
    said = strip(forest).words
    assert said.index("What happened") < said.index("Wisp") < said.index("Noor")


def test_what_a_coach_says_stays_behind_what_is_in_focus(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text="A Tower.", advice="Take the axe."))
    said = read(forest)
    assert said.index("Take the axe.") < said.index("A Tower.")
    forest.key(pygame.K_RIGHT)
    said = read(forest)
    assert said.index("A Tower.") < said.index("Take the axe.")


def test_what_no_ring_lies_round_is_not_said_to_be_in_focus(forest: Any) -> None:
    assert forest.room.in_focus().text
    forest.room.decisions.submit(0, forest.match.title.random_move(forest.match.view(0), 0, Chance(3)))
    seen = 0
    for _ in range(20):
        forest.frames(1, 0.1)
        if not forest.table.asked:
            assert forest.room.in_focus().text == ""
            seen += 1
    assert seen


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_beside_a_curtain_its_sign_alone_is_read_out_and_what_one_sees_alone_is_marked(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", text_size=2.0)
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits)
    asked, name = rig.table.ribbon.sentence, rig.table.players[curtain.seat].name
    assert " ".join(read(rig).split()).startswith(f"{asked} {name} only. Everybody else, look away. Hold to look.")
    rig.key_down(pygame.K_RETURN)
    rig.canvas.recording = True
    while curtain.hangs:
        rig.frames(1, 1 / 20)
        shown = " ".join(w.text for w in strip_of(rig))
        assert not curtain.hangs or shown == "" or (curtain.waits and f"{name} only." in shown)
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


def test_what_stands_on_a_slip_is_said_there_and_lies_on_nothing(forest: Any) -> None:
    def papers() -> list[str]:
        return [w.text for w in words_of(forest) if w.key.startswith("toast")]

    forest.table.toast.inform("A pad has come back.")
    forest.frames(2)
    assert read(forest).endswith("A pad has come back.") or "A pad has come back. " in read(forest)
    assert papers() == []
    forest.stage.settings.read_out = False
    forest.stage.apply_settings()
    forest.table.toast.inform("A pad has come back.")
    forest.wait(0.5)
    assert " ".join(papers()) == "A pad has come back."


def test_what_teaches_stands_before_what_it_speaks_of(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = InFocus("", "Read this", advice="Step 2. Say yes.", about="I go north.")
    monkeypatch.setattr(forest.room, "in_focus", lambda: focus)
    forest.frames(2)
    assert " ".join(strip(forest).words.split()).startswith("Read this Step 2. Say yes.")


def test_pages_are_set_once_for_each_text(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    forest.watched = True
    forest.frames(2)
    asked, real = list[object](), pages

    def counted(*words: Any) -> list[Page]:
        asked.append(words[5])
        return real(*words)

    monkeypatch.setattr(readout, "pages", counted)
    for _ in range(6):
        step(forest)
    assert len(asked) == 6


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
    assert f"'Nowhere' stays {word.size / unit_of(forest.stage.metrics):.0f} units" in list(
        unread(forest, [word._replace(text="Nowhere")])
    )
    assert things(forest.top)


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("caledea", ("Gold: 1", "Units: 6/20", "Outposts: 1/9", "Ambush: 2 gold", "Units: 4. Capitals held: 1")),
        ("kalyra", ("20 of 20 HP", "Strength 3, Defence 3, Range 1, Movement 3", "First Muster: 0 of 3", "0 gold")),
        ("proelio", ("Wall 0", "price: any 2 cards")),
        ("kalua", ("happiness", "prayers")),
        ("kalesia", ("11 weapons", "Area")),
    ],
)
def test_how_all_stands_is_read_out_behind_what_is_in_focus(tmp_path: Path, title: str, told: tuple[str, ...]) -> None:
    rig = type("Any", (TableRig,), {"face": title})(tmp_path, 4, text_size=2.0)
    rig.until(lambda: rig.table.asked)
    for _ in range(12 * (title in ("caledea", "kalyra"))):
        rig.key(pygame.K_RETURN)
        rig.wait(1.5, 0.25)
    rig.until(lambda: rig.table.asked)
    read(rig)
    assert [text for text in told if text not in strip(rig).words] == []
    rig.stage.settings.language = "it"
    rig.stage.apply_settings()
    rig.top.resume(None)
    read(rig)
    english = [text for text in told if text[-1:].isalpha() and text != "Area"]
    assert [text for text in english if text in strip(rig).words] == [], "it is said in the language of now"


def test_the_story_is_read_out_as_far_as_it_is_seen(forest: Any) -> None:
    forest.key(pygame.K_HOME)
    forest.settle()
    read(forest)
    assert forest.top.reads().split(". ")[0] in strip(forest).words
