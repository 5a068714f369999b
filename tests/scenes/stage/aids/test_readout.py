"""The read-out strip: all words of what is in focus, large, never on the thing itself and never before other eyes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.rooms.asking import ask
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.aids.readout.drawing import made
from scenes.stage.aids.readout.placing import FORMS, PLACES, Need, Place, best, covered
from scenes.stage.aids.readout.readout import LEAST, ReadOut
from scenes.stage.aids.readout.setting import MOST, PAD, SIZE, Form, Named, beside, once, pages, step_of
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.aids.told import named_whole
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import HEIGHT, Box
from scenes.stage.pictures.canvas import Canvas, Written
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES
from scenes.table.aids.reading import beyond, written_on
from scenes.table.inspector.about import About
from scenes.table.layout.labels import Label, PlacedLine
from scenes.table.people.advice import Hint
from tests.programs.tables.inspector import states
from tests.programs.tables.overlaps.__main__ import largest, small_at_tables, small_in_house
from tests.programs.tables.overlaps.small import LEAST as LARGE
from tests.programs.tables.overlaps.small import things, unread
from tests.programs.tables.overlaps.words import faults, strip_of, words_of
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS
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


# -- how words are set -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_word_is_lost_between_pages(scale: float, form: Form) -> None:
    letters = Lettering(2 / 3, scale)
    found = pages(LONG, "What do you do?", (), "", letters, form)
    assert len(found) > 1
    said = [part for page in found for line in page.lines for part, _ in line]
    assert " ".join(" ".join(said).split()) == LONG
    assert [page.h for page in found] == [found[0].h] * len(found), "it does not jump while one reads"
    assert max(page.h for page in found) <= form.high + 1
    assert all(
        letters.width("".join(part for part, _ in line), SIZE, "read") <= form.w for page in found for line in page.lines
    )
    named = "".join(part for part, name in found[0].lines[0] if name)
    assert named == "A Tower."


@pytest.mark.parametrize("form", FORMS)
def test_lines_stand_farther_apart_where_that_is_wanted(form: Form) -> None:
    letters = Lettering(2 / 3, 2.0)
    close, step = pages(FLOWS, "What do you do?", (), "", letters, form), step_of(letters)
    letters.resize(2 / 3, wide_lines=True)
    found = pages(FLOWS, "What do you do?", (), "", letters, form)
    assert step_of(letters) == 1.5 * letters.units(SIZE, "read") > step
    assert len(found) > len(close)
    assert max(page.h for page in found) <= form.high + 1
    assert " ".join(part.strip() for page in found for line in page.lines for part, _ in line if part.strip()) == FLOWS


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
    laid = best(None, [thing], [], [], [], dict.fromkeys(FORMS, Need(MOST))).box(MOST)
    assert covered(laid, [thing]) == 0
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


def test_each_part_counts_its_own_pages_and_what_comes_by_itself_is_the_first_one() -> None:
    hints = [(kind, f"Do what number {k} of these buttons does") for k, kind in enumerate((Kind.CONFIRM, Kind.BACK, Kind.ALT))]
    found = pages(LONG, "Who plays?", hints, LONG, Lettering(1.0, 2.0), named=Named("Buttons:", "Also here", "next page"))
    text, buttons = [page for page in found if page.turns], [page for page in found if page.hints]
    beside = found[len(text) + len(buttons) :]
    assert [*text, *buttons] == found[: -len(beside)]
    for part in (text, buttons, beside):
        assert [page.number for page in part] == [f"{k}/{len(part)}" for k in range(1, len(part) + 1)]
    assert all(page.words.startswith("Who plays? Buttons: Do") for page in buttons)
    assert beside[0].words.startswith("Who plays? Also here. A Tower.")


@pytest.mark.parametrize("form", FORMS)
def test_a_page_ends_with_a_sentence_where_it_is_half_full_then(form: Form) -> None:
    text = "A Tower. " + " ".join(f"Short {k}. This one is longer than the other one is." for k in range(19))
    found = pages(text, "", (), "", Lettering(2 / 3, 2.0), form)
    said = [part for page in found for line in page.lines for part, _ in line]
    assert " ".join(" ".join(said).split()) == text
    most = max(len(page.lines) for page in found)
    assert len(found) > 2
    assert all(2 * len(page.lines) >= most for page in found[:-1])
    assert all(page.words.rstrip().endswith(".") for page in found), "no sentence here is longer than half a page"


def test_the_number_of_a_page_stands_beside_its_last_line_or_below() -> None:
    letters = Lettering(2 / 3, 2.0)
    for k in range(200):
        text = " ".join(f"{' '.join(['words'] * (5 + (k * 7 + n * n * 11) % 31))}." for n in range(2 + k % 3))
        for page in pages(text, "", (), "", letters):
            last = letters.width("".join(part for part, _ in page.lines[-1]), SIZE, "read")
            below = page.h >= 2 * PAD + (len(page.lines) + 1) * step_of(letters) - 1
            assert not page.number or below or last <= Form().last


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
            assert made(forest.canvas, sheet), "every paper of these words is there"
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


def test_it_knows_the_words_of_a_page_from_the_first_one_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    house.frames(8)
    assert house.stage.canvas.written
    assert "Today's deal" in strip(house).words


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


def test_no_entrance_of_the_shelf_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, text_size=2.0)
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT):
        house.key(key)
        house.settle()
        read(house)
        laid = strip(house).box
        assert laid is not None
        assert all(covered(laid, [item.box]) < 0.3 for item in house.top.offers().things if item.id.startswith("title."))


# -- each thing once, and whole ----------------------------------------------------------------------------------------


def test_nothing_is_said_twice() -> None:
    said = [
        *once(["Palisades, Defence 2. Needs Shields. In hand. Palisades, Defence 2. Needs Shields", "Needs Shields."], ["Ask"])
    ]
    assert said == ["Palisades, Defence 2. Needs Shields. In hand.", ""]
    assert [*once(["Settings. Sound"], ["Settings"])] == ["Sound"]
    assert [*once(["Not yours. No other is yours."])] == ["Not yours. No other is yours."]


def test_words_that_are_cut_on_the_page_are_said_whole() -> None:
    letters = Lettering(1.0, 1.0)
    cut, size = letters.fit("A very long name of a very long thing", 200.0, 30.0)
    assert cut.endswith("\N{HORIZONTAL ELLIPSIS}")
    written = [Written(cut, size, "ui", "text", Box(100, 100, 200, 40), None, False)]
    assert beside(written, LARGE, "") == "A very long name of a very long thing"


@pytest.mark.parametrize("form", FORMS)
def test_a_long_question_becomes_smaller_and_is_never_cut(form: Form) -> None:
    question = " ".join(f"word{k}" for k in range(60))
    found = pages("Thing", question, (), "", Lettering(1.0, 2.0), form)
    assert " ".join(found[0].asked) == question


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


def test_a_thing_is_named_once_and_whole_and_where_it_lies_once() -> None:
    name, told = "Gwyn Ravenshire", "Gwyn, 17 of 17 HP, The Last Lantern, 1 north, 1 west"
    assert named_whole(told, name) == "Gwyn Ravenshire, 17 of 17 HP, The Last Lantern, 1 north, 1 west"
    assert named_whole("Gwynfor, here", name) == "Gwynfor, here"
    assert named_whole("The Tower", "Tower") == "The Tower"
    about = About(name=name, heard=("1 north, 1 west of the Last Lantern", "Asleep"), state="In turn now")
    assert beyond(about, "The Last Lantern, 1 north, 1 west") == [name, "Asleep", "In turn now"]
    assert about.heard[0] in beyond(about, "The Last Lantern, 2 north")
    assert beyond(about, named_whole(told, name)) == ["Asleep", "In turn now"]
