"""Every lesson is learned by somebody who knows nothing, by each device; wrong moves are told why, and it is taken up again."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.teaching.lesson import Place, Step, is_right, read_lesson
from scenes.rooms.asking import Ask
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.words import Words
from scenes.table.chooser import Answer
from scenes.table.teaching.guide import BREATH, LONG, SWEEP, Guide, beam, find_stand
from tests.programs.evenings.stranger import Stranger, learned
from tests.programs.tables.overlaps.__main__ import in_lesson
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig
from tests.virtual_pad import RIGHT, A, B

MOST_INPUTS = 40
MOST_WRONG = 24
NO_CHOICE = {"caledea": ("ambush",), "kalua": ("shield",), "kalyra": ("land", "level"), "proelio": ("sack",)}
"""Steps at which every legal move is right, or tempting: played, and told what comes of it."""
MOST_WORDS = 1000
"""Five minutes at 200 words a minute."""


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
@pytest.mark.parametrize("title", TAUGHT)
def test_a_stranger_who_presses_what_is_lit_finishes_the_lesson(tmp_path: Path, title: str, device: str) -> None:
    first, whole = learned(LessonRig(tmp_path, title), device)
    assert first.inputs <= 6
    assert first.seconds <= 60
    assert whole.inputs <= MOST_INPUTS
    assert whole.words <= MOST_WORDS
    assert whole.seconds <= 300


def do(rig: LessonRig, stranger: Stranger, steps: int) -> None:
    """Goes on by so many inputs, or to the end."""
    for _ in range(steps):
        rig.until(rig.speaks)
        if rig.taught:
            return
        stranger.act()


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_that_was_left_goes_on_at_its_step(tmp_path: Path, title: str) -> None:
    """At every step it is left and opened again; then the same is said, or what is only read before it once more."""
    rig = LessonRig(tmp_path, title)
    said: list[str] = []
    rig.until(rig.speaks)
    while not rig.taught:
        said.append(step := rig.room.table_view.hint.text)
        moves = rig.match.moves
        rig.stage.pop()
        rig.settle()
        rig.open()
        rig.until(rig.speaks)
        assert rig.match.moves == moves
        while rig.room.table_view.hint.text != step:
            assert rig.room.table_view.hint.text in said
            assert rig.room.table_view.hint.reads
            do(rig, Stranger(rig, "keys"), 1)
            rig.until(rig.speaks)
        while not rig.taught and rig.room.table_view.hint.text == step:
            do(rig, Stranger(rig, "keys"), 1)
            rig.until(rig.speaks)
    assert len(said) == len(rig.room.coach.lesson.step)


@pytest.mark.parametrize("title", TAUGHT)
def test_at_every_step_no_other_move_is_played_and_it_is_said_why(tmp_path: Path, title: str) -> None:
    """Of very many the first, the last, and some between them."""
    rig = LessonRig(tmp_path, title)
    stranger, steps, seen = Stranger(rig, "keys"), set[int](), set[Place]()
    while not rig.taught:
        rig.until(rig.speaks)
        hint, chooser = rig.room.table_view.hint, rig.table.persons.chooser
        if hint is not None and not hint.reads and chooser is not None and rig.room.coach.place not in seen:
            seen.add(rig.room.coach.place)
            legal, moves = rig.match.legal_moves(chooser.seat), rig.match.moves
            coach = rig.room.coach
            wrong = [move for move in legal if not coach.is_right(move) and coach.tempting(move) is None]
            for move in {*wrong[:: 1 + len(wrong) // MOST_WRONG], *wrong[-1:]}:
                rig.table.put_refusal(None)
                rig.room.decisions.take(Answer(move=move))
                assert rig.match.moves == moves, move
                assert rig.table.refused is not None, move
                assert rig.table.refused.message not in ("", hint.text), move
                steps.add(rig.room.coach.place.step)
            rig.table.put_refusal(None)
        do(rig, stranger, 1)
    asked = {k for k, step in enumerate(rig.room.coach.lesson.step) if step.decisions}
    assert asked - steps <= {k for k in asked if rig.room.coach.lesson.step[k].say in NO_CHOICE.get(title, ())}


@pytest.mark.parametrize("title", TAUGHT)
def test_who_decides_before_anything_is_said_leaves_no_lesson(tmp_path: Path, title: str) -> None:
    """As somebody does who presses at once: a card that is gone is missed later, and the lesson comes to no end."""
    rig = LessonRig(tmp_path, title)
    rig.until(lambda: rig.table.persons.chooser is not None)
    chooser, coach, moves = rig.table.persons.chooser, rig.room.coach, rig.match.moves
    asked = next(step.decisions[0] for step in coach.lesson.step if step.decisions)
    wrong = [move for move in rig.match.legal_moves(chooser.seat) if not is_right(asked, move) and coach.tempting(move) is None]
    for move in {*wrong[:: 1 + len(wrong) // MOST_WRONG], *wrong[-1:]}:
        rig.table.put_refusal(None)
        rig.room.decisions.take(Answer(move=move))
        assert rig.match.moves == moves, move
        assert rig.table.refused is not None, move
        assert not rig.table.refused.message.startswith("lesson."), "it is said why"


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_says_at_which_step_it_is_and_brings_focus_to_what_it_lights(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title)
    stranger, steps = Stranger(rig, "keys"), len(rig.room.coach.lesson.step)
    while not rig.taught:
        rig.until(rig.speaks)
        if rig.taught:
            break
        rig.frames(2)
        hint, step = rig.room.table_view.hint, rig.room.coach.place.step + 1
        assert hint is not None
        seen = {piece.id: piece for piece in rig.table.pieces.pieces}
        assert hint.head == rig.stage.words.say("lesson.step", step=step, steps=steps)
        assert seen["lesson.plate"].box.bottom <= seen["hint"].box.y, "it lies on no word of the sentence"
        assert hint.head in [line[1] for line in rig.room.table_view.lines]
        lit = [id for id in hint.pieces if (item := rig.table.focus.find(id)) is not None and item.enabled]
        assert not lit or rig.table.focus.current in lit
        stranger.act()


class Leaving:
    """One device, and how it goes back, chooses and moves."""

    def __init__(self, rig: LessonRig, device: str) -> None:
        self.rig = rig
        self.device = device
        self.pad = rig.plug() if device == "pad" else None

    def _press(self, button: int, key: int) -> None:
        if self.pad is not None:
            self.rig.press(self.pad, button)
        else:
            self.rig.key(key)

    def back(self) -> None:
        """By the button; by mouse on the words at the foot of the screen."""
        if self.device == "mouse":
            self.rig.point(5, 5)  # the mouse is in hand, and hints are boards
            self.rig.frames(1)
            self.rig.app.catch_up()
            boxes = [box for row in self.rig.legend_rows for box, kind in row._boxes if kind is Kind.BACK]
            self.rig.click(*boxes[0].centre)
        else:
            self._press(B, pygame.K_ESCAPE)

    def answer(self, id: str) -> None:
        """To the question."""
        top = self.rig.top
        assert isinstance(top, Ask)
        if self.device == "mouse":
            self.rig.click(*next(item.box for item in top.focus.items if item.id == id).centre)
            return
        for _ in range(3):
            if top.focus.current == id:
                break
            self._press(RIGHT, pygame.K_RIGHT)
        self._press(A, pygame.K_RETURN)


def named(rig: LessonRig) -> dict[Kind, str]:
    """What the foot of the table says of its buttons."""
    return {hint.kind: hint.text for row in rig.legend_rows for hint in row.items}


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_is_skipped_by_one_button_and_one_answer(tmp_path: Path, title: str, device: str) -> None:
    """At its first sentence it is asked and stayed in; at its first decision it is left, and the game goes on."""
    rig = LessonRig(tmp_path, title)
    hand, skip, short = Leaving(rig, device), *map(rig.stage.words.say, ("hint.skip_lesson", "hint.skip"))
    rig.frames(2)
    rig.until(rig.speaks)
    said = rig.room.table_view.hint
    while True:
        rig.frames(2)
        assert named(rig)[Kind.BACK] in (skip, short)
        hand.back()
        rig.settle()
        hand.answer("stay")
        rig.settle()
        assert rig.at_table
        assert rig.room.table_view.hint == said
        assert not rig.taught
        if not said.reads:
            break
        do(rig, Stranger(rig, "keys"), 1)
        rig.until(rig.speaks)
        said = rig.room.table_view.hint
    rig.frames(2)
    moves = rig.match.moves
    hand.back()
    rig.settle()
    hand.answer("skip")
    rig.settle()
    rig.until(rig.asked)
    assert rig.taught
    assert rig.room.coach.over
    assert rig.room.table_view.hint is None
    assert not {skip, short} & set(named(rig).values())
    assert rig.match.moves == moves
    wrong = next(m for m in rig.match.legal_moves(rig.seat) if not is_right(lesson_of(rig).decisions[0], m))
    rig.room.decisions.take(Answer(move=wrong))
    assert rig.match.moves > moves, "what the lesson would have refused is played"


def lesson_of(rig: LessonRig) -> Step:
    """The first of its steps that asks for something."""
    found: Step = next(step for step in rig.room.coach.lesson.step if step.decisions)
    return found


@pytest.mark.parametrize("title", TAUGHT)
def test_what_is_picked_is_let_go_of_before_a_lesson_is_left(tmp_path: Path, title: str) -> None:
    """And wherever the foot says that Back skips, it asks; elsewhere it does what is said there."""
    rig = LessonRig(tmp_path, title)
    stranger, skips = Stranger(rig, "keys"), [rig.stage.words.say(said) for said in ("hint.skip_lesson", "hint.skip")]
    asked = taken_back = 0
    while not rig.taught:
        rig.until(rig.speaks)
        if rig.taught:
            break
        rig.frames(2)
        if named(rig).get(Kind.BACK) in skips:
            before = rig.match.moves
            rig.key(pygame.K_ESCAPE)
            rig.settle()
            assert isinstance(rig.top, Ask)
            rig.key(pygame.K_ESCAPE)
            rig.settle()
            assert rig.at_table
            assert rig.match.moves == before
            asked += 1
        else:
            assert rig.room.table_view.hint is not None
            assert not rig.room.table_view.hint.reads
            assert rig.table.look().picked or rig.table.look().undo
            taken_back += not rig.table.look().picked
        stranger.act()
    assert asked + taken_back >= len(rig.room.coach.lesson.step)


# -- the Lamplighter ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TAUGHT)
def test_nothing_lies_on_what_is_spoken_of_and_the_lamplighter_covers_nothing(title: str) -> None:
    """At every step, in other windows, languages and letters from step to step (`tests.programs.tables.overlaps --lesson`)."""
    assert not [one for one in in_lesson(title, 2, 1) if not one.what.endswith("is shortened")]


def test_he_stands_in_the_first_place_where_he_covers_nothing_else_small_on_the_plate() -> None:
    window, plate, thing = Box(0, 0, 1920, 1080), Box(100, 700, 400, 50), Box(400, 800, 100, 100)
    wings = [Box(520, 300, 200, 290), Box(300, 300, 200, 290)]
    far = find_stand([Box(1500, 300, 200, 290)], plate, thing, [plate], window)
    assert far is not None
    assert far.box.bottom == plate.y, "he speaks where he stands"
    free = find_stand(wings, plate, thing, [plate], window)
    assert free is not None
    assert free.box.inside(wings[0])
    assert not free.mirrored
    assert free.lantern[0] < free.box.centre[0], "it is held towards the thing"
    smaller = find_stand(wings, plate, thing, [plate, Box(500, 280, 300, 40)], window)
    assert smaller is not None
    assert smaller.box.bottom == free.box.bottom
    assert smaller.box.y >= 320
    other = find_stand(wings, plate, thing, [plate, wings[0]], window)
    assert other is not None
    assert other.box.inside(wings[1])
    assert other.mirrored
    assert other.lantern[0] > other.box.centre[0]
    small = find_stand(wings, plate, thing, [plate, *wings], window)
    assert small is not None
    assert small.box.bottom == plate.y
    assert find_stand(wings, plate, thing, [plate, *wings, plate._replace(y=plate.y - 40)], window) is None
    assert find_stand(wings, None, None, wings, window) is None


def test_his_beam_goes_from_his_lantern_to_the_thing_and_grows() -> None:
    pools = list(beam((200, 200), Box(950, 550, 100, 100)))
    assert pools[0].x < 230
    assert pools[-1].x > 950
    assert pools[0].w < pools[-1].w == 192
    assert all(abs(a.x - b.x) < (a.w + b.w) / 4 for a, b in pairwise(pools)), "no pool is seen by itself"


def lit_rig(home: Path, **settings: Any) -> tuple[LessonRig, Guide[Any, Any]]:
    rig = LessonRig(home, "kalesia", **settings)
    rig.until(rig.speaks)
    while rig.room.table_view.hint.reads:
        do(rig, Stranger(rig, "keys"), 1)
        rig.until(rig.speaks)
    rig.frames(2)
    return rig, rig.table.part(Guide)


def test_his_beam_falls_on_what_is_to_be_pressed_and_sweeps_to_the_next(tmp_path: Path) -> None:
    rig, he = lit_rig(tmp_path, reduced_motion=False)
    focus = rig.table.focus
    rig.wait(SWEEP)
    before = he.falls_on
    assert before == focus.find(next(id for id in rig.room.table_view.hint.pieces)).box
    rig.key(pygame.K_RETURN)
    rig.until(lambda: he.thing != before, step=1 / 60)
    assert he.falls_on not in (before, he.thing), "it is on its way"
    rig.wait(SWEEP)
    assert he.falls_on == he.thing == focus.item.box


def test_he_breathes_once_when_nobody_does_anything(tmp_path: Path) -> None:
    rig, he = lit_rig(tmp_path, reduced_motion=False)
    lights = []
    for _ in range(300):
        rig.frames(1, 0.1)
        lights.append(he.light)
    dark = [k for k, light in enumerate(lights) if light < 1]
    assert LONG - 2 < dark[0] / 10 < LONG + 0.5
    assert (dark[-1] - dark[0]) / 10 < BREATH
    assert min(lights) < 0.5
    rig.point(400, 400)
    rig.wait(LONG + BREATH / 2, 0.1)
    assert he.light < 0.5, "and once more after each input"


def test_with_reduced_motion_he_neither_sweeps_nor_breathes(tmp_path: Path) -> None:
    rig, he = lit_rig(tmp_path)
    before = he.falls_on
    rig.key(pygame.K_RETURN)
    rig.until(lambda: he.thing != before, step=1 / 60)
    assert he.falls_on == he.thing
    rig.wait(LONG + BREATH / 2, 0.1)
    assert he.light == 1.0


def test_he_leaves_with_the_lesson(tmp_path: Path) -> None:
    """Though his place stays free."""
    rig = LessonRig(tmp_path, "caledea")
    rig.until(rig.speaks)
    rig.frames(2)
    he = rig.table.part(Guide)
    assert he.stand is not None
    rig.room.coach.skip()
    rig.until(rig.asked)
    rig.frames(2)
    assert not any((he.stand, he.bust, he.falls_on))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_everything_that_a_lesson_says_is_there_and_short(title: str, language: str) -> None:
    lesson, words = read_lesson(TITLES[title]), Words(language)
    assert lesson is not None
    for step in lesson.step:
        said = [words.of(title, f"lesson.{step.say}")]
        said += [words.of(title, f"lesson.{step.say}.wrong")] if step.decisions else []
        assert all(0 < len(text) <= 150 for text in said), said


def test_where_a_strip_reads_out_what_a_lesson_says_lies_on_no_table(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalyra", text_size=2.0)
    rig.until(rig.speaks)
    rig.frames(2)
    hint, focus = rig.room.table_view.hint, rig.room.in_focus()
    assert hint is not None
    assert focus is not None
    assert not {"hint", "lesson.plate"} & {piece.id for piece in rig.table.pieces.pieces}
    assert focus.advice.startswith(f"{hint.head}. {hint.text}")
    rig.close()
