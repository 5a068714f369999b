"""The read-out strip: all words of what is in focus, large, never on the thing itself and never before other eyes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.stage.aids.readout import drawing, readout
from scenes.stage.aids.readout.drawing import Layout, Sheet
from scenes.stage.aids.readout.placing import FORMS, PLACES, Need, Place, best, covered
from scenes.stage.aids.readout.readout import LEAST, ReadOut
from scenes.stage.aids.readout.setting import MOST, Form, Page, pages
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import HEIGHT, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.table.people.advice import Hint
from tests.programs.tables.inspector import states
from tests.programs.tables.overlaps.__main__ import largest, small_at_tables, small_in_house
from tests.programs.tables.overlaps.small import LEAST as LARGE
from tests.programs.tables.overlaps.small import things, unread
from tests.programs.tables.overlaps.words import faults, strip_of, words_of
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.twins.playing import run
from tests.scenes.twins.watcher import difference

LONG = "A Tower. " + " ".join(f"Word number {k} of a long text that goes on and on." for k in range(12))

FLOWS = LONG.replace(". Word", ", word")
"""The same as one sentence: its pages are full."""


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


@pytest.mark.parametrize("y", range(60, 1000, 47))
def test_it_lies_on_nothing_that_is_in_focus(y: int) -> None:
    thing = Box(400, y, 300, 60)
    laid = best(None, [thing], [], [], [], dict.fromkeys(FORMS, Need(MOST))).box(MOST)
    assert covered(laid, [thing]) == 0
    assert laid.y > 0
    assert laid.bottom < HEIGHT


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
        assert covered(laid, [item.box]) == 0
        forest.key(pygame.K_RIGHT)


def test_one_button_turns_its_pages_then_folds_it_and_skipping_means_nothing_else(forest: Any) -> None:
    heard: list[Action] = []
    forest.app.on_actions = heard.extend
    step(forest)
    first, asked = read(forest), forest.table.ribbon.sentence
    forest.key(pygame.K_h)
    assert read(forest) == first
    assert Kind.HURRY in [action.kind for action in heard]
    high, seen = strip(forest).box.h, [first]
    while "next page" in seen[-1] and len(seen) < 9:
        forest.key(pygame.K_n)
        seen.append(read(forest))
    assert len(set(seen)) == len(seen) == len(strip(forest)._pages())
    assert any("Choose" in page for page in seen)
    assert all(asked in page for page in seen), "the question always stands there"
    forest.key(pygame.K_n)
    assert read(forest).removesuffix("+").strip() == asked
    assert strip(forest).box.h < high
    forest.key(pygame.K_n)
    assert read(forest) == first


def step(rig: Rig) -> None:
    """To the next thing, and the first page of what is said of it."""
    rig.key(pygame.K_RIGHT)


def fold(rig: Rig) -> None:
    for _ in range(9):
        if not strip(rig).folded:
            rig.key(pygame.K_n)
    assert strip(rig).folded


def test_it_stays_folded_while_one_walks_and_opens_at_what_is_in_focus_then(forest: Any) -> None:
    fold(forest)
    forest.key(pygame.K_RIGHT)
    assert "+" in read(forest)
    forest.key(pygame.K_n)
    assert forest.table.focus.item.text.partition(",")[0] in read(forest)


class Late:
    """A painter that needs so many frames for every panel: `pictures.at_hand` knows it only then."""

    def __init__(self, rig: Rig, patch: pytest.MonkeyPatch, frames: int) -> None:
        self.asked: dict[object, int] = {}
        pictures, self._frames = rig.stage.pictures, frames
        at_hand, ready = pictures.at_hand, pictures.ready

        def found(name: str, /, **args: Any) -> object:
            return at_hand(name, **args) if self.known(rig, name, args) else None

        patch.setattr(pictures, "at_hand", found)
        patch.setattr(pictures, "ready", lambda name, /, **args: ready(name, **args) and self.known(rig, name, args))

    def known(self, rig: Rig, name: str, args: Any) -> bool:
        first = self.asked.setdefault((name, *sorted(args.items())), rig.app.frames)
        return name != "board" or rig.app.frames - first >= self._frames


def test_words_and_their_papers_change_in_the_same_frame_also_where_the_painter_is_late(
    forest: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    step(forest)
    read(forest)
    Late(forest, monkeypatch, 6)
    forest.canvas.recording = forest.watched = True
    forest.frames(8)
    late, focus = 0, forest.room.in_focus()
    for text, box in (("A Tower. Short.", focus.box), (LONG, strip(forest).box), ("A Bridge.", strip(forest).box)):
        now = focus._replace(text=text, box=box)
        monkeypatch.setattr(type(forest.room), "in_focus", lambda room, now=now: now)
        for _ in range(24):
            forest.frames(1)
            words, papers = strip_of(forest), {one.key: one for one in forest.canvas.record}
            assert words, "what was there stays until the new one is whole"
            left, top = papers["readout"].x, papers["readout"].y
            laid = strip(forest).box or Box(0, 0, 0, 0)
            assert (left, top) == forest.stage.metrics.at(laid.x, laid.y)
            assert all(w.box.inside(laid, 2.0) for w in words)
            sheet = strip(forest)._sheet
            assert sheet is not None
            assert drawing.made(forest.canvas, drawing.layout(forest.canvas, sheet)), "every paper of these words is there"
            late += text.partition(".")[0] not in words[1].text
        assert text.partition(".")[0] in " ".join(w.text for w in words)
    assert late >= 5, "nothing ever came late"


def test_its_words_wait_for_no_paper_of_what_lies_below(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    step(forest)
    read(forest)
    laid, draw, focus = strip(forest).box or Box(0, 0, 0, 0), forest.room.draw, forest.room.in_focus()

    def late(canvas: Canvas) -> None:
        draw(canvas)
        canvas.awaited(laid)

    monkeypatch.setattr(forest.room, "draw", late)
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text="A Tower"))
    assert "A Tower" in read(forest)


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


def test_a_pointer_folds_it_by_its_sign_and_turns_pages_beside_it_and_nothing_below_hears_it(
    forest: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, act = list[Kind](), forest.room.act

    def hear(action: Action) -> None:
        heard.append(action.kind)
        act(action)

    monkeypatch.setattr(forest.room, "act", hear)
    forest.point(960, 540)
    first, laid = read(forest), strip(forest).box
    forest.click(laid.x + 60, laid.bottom - 60)
    assert read(forest) != first
    assert not strip(forest).folded
    forest.click(*strip(forest)._sign.centre)
    assert strip(forest).folded
    read(forest)
    forest.click(*strip(forest)._sign.centre)
    assert not strip(forest).folded
    assert Kind.PRESS not in heard
    forest.click(960, 1070)
    assert Kind.PRESS in heard


def test_a_scanner_is_offered_to_fold_it(tmp_path: Path) -> None:
    for size, there in ((1.0, False), (2.0, True)):
        rig = ForestRig(tmp_path, 3, 1, text_size=size, scanning="two")
        rig.until(rig.asked)
        scanning = next(aid for aid in rig.app.aids.all if isinstance(aid, Scanning))
        verbs = [leaf.verb.kind for entry in scanning.entries for leaf in entry.leaves() if leaf.verb is not None]
        assert (Kind.READ in verbs) is there
        rig.close()


def test_long_texts_turn_by_themselves_and_the_strip_rests_in_between(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(text=LONG, hints=()))
    first = read(forest)
    assert strip(forest).at_rest
    forest.wait(LEAST + 3.0, 0.1)
    assert read(forest) == first, "a page stands as long as a slow reader needs"
    forest.wait(16.0, 0.1)
    assert read(forest) not in ("", first)
    assert strip(forest).at_rest


def test_the_choice_stands_before_the_past_and_nothing_of_that_is_lost(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    focus = forest.room.in_focus()
    past = tuple(f"Rival {k} takes an area." for k in range(6))
    monkeypatch.setattr(type(forest.room), "in_focus", lambda room: focus._replace(past=past))
    assert "Rival" not in read(forest)
    said = strip(forest).words
    assert said.index(focus.text.partition(".")[0]) < said.index("What happened. Rival 3")
    assert "Rival 5 takes an area. 3 earlier events: see Story so far" in " ".join(said.replace(focus.asked, "").split())
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


# -- where it lies -----------------------------------------------------------------------------------------------------


def test_it_lies_where_it_hides_least_of_what_can_be_chosen() -> None:
    high = dict.fromkeys(FORMS, Need(300.0))
    board = [("square", Box(500 + 100 * k, 60 + 100 * n, 100, 100)) for k in range(9) for n in range(9)]
    assert best(None, [], board, [], [], high).side in ("left", "right"), "beside a board"
    plates = [Box(60, 50, 400, 200), Box(1460, 50, 400, 200)]
    hand = [("hand", Box(300 + 100 * k, 800, 90, 200)) for k in range(12)]
    assert best(None, [], hand, [], [plates], high) == Place(side="middle")
    assert best(None, [], hand, [], [], high) == Place()
    assert best(None, [], hand, [Box(900, 100, 100, 100)], [], high).side in ("left", "right")


def test_one_thing_that_is_as_good_as_gone_counts_more_than_edges_of_many() -> None:
    assert covered(Box(0, 0, 50, 100), [Box(0, 0, 100, 100)], gone=1.0) == 1.5
    assert covered(Box(0, 0, 20, 100), [Box(0, 0, 100, 100)], gone=1.0) == 0.2


def test_it_stays_where_it_is_unless_it_hides_what_is_in_focus() -> None:
    high, things = dict.fromkeys(FORMS, Need(300.0)), [Box(60, 900, 90, 90), Box(500, 500, 90, 90)]
    assert best(None, [], [], [], [things], high) == Place()
    assert best(Place(low=True), [], [], [], [things], high) == Place(low=True)
    assert best(Place(low=True), things[:1], [], [], [things], high) == Place()


@pytest.mark.parametrize("title", ["kalesia", "proelio", "caledea", "kalua", "kalyra"])
def test_it_does_not_hop_about_and_hides_little_of_what_can_be_chosen(title: str) -> None:
    for rig in states(title, 2, 4):
        largest(rig, 0)
        rig.table.redraw()
        read(rig)
        places = []
        for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            rig.key(key)
            read(rig)
            places.append(strip(rig)._place)
            focus, laid = rig.room.in_focus(), strip(rig).box
            if laid is not None and focus is not None and focus.box is not None and focus.text:
                small = focus.box.w * focus.box.h < 150_000
                assert covered(laid, [focus.box] if small else []) <= 0.05
                assert covered(laid, [box for _, box in focus.live]) < 0.2
        assert sum(a != b for a, b in pairwise(places)) <= 1
    assert set(places) <= set(PLACES)


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


def test_forms_are_not_worked_out_anew_at_each_step(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    forest.watched = True
    forest.frames(2)
    asked, real = list[Form](), pages

    def counted(*words: Any) -> list[Page]:
        asked.append(words[5])
        return real(*words)

    monkeypatch.setattr(readout, "pages", counted)
    for _ in range(6):
        step(forest)
    assert len(asked) <= 8, "one for each text, and some where another place is looked for"


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


def test_a_strip_is_laid_once_for_as_long_as_it_stays(forest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[Sheet] = []

    def note(canvas: Canvas, sheet: Sheet) -> Layout:
        counts.append(sheet)
        return drawing.layout(canvas, sheet)

    monkeypatch.setattr(readout, "layout", note)
    forest.watched = True
    forest.frames(9)
    assert len(counts) <= 1
    step(forest)
    forest.frames(9)
    assert 1 <= len(counts) <= 3
