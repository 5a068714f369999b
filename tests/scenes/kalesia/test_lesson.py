"""Kalesia's lesson: what has not been taught is not there yet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from games.kalesia.events import TotalsCounted, WeaponsPassed
from games.kalesia.faces import ALLIANCES
from games.kalesia.moves import ChooseWeapons
from games.kalesia.title import TITLE
from games.kernel.match import Match
from games.kernel.protocol import Event
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.playing import Walk
from scenes.kalesia.face import taught_slip
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.words import Words
from scenes.table.chooser import Answer
from scenes.table.decisions import GUARD
from scenes.table.layout.slips import SIZE
from scenes.table.teaching.progress import plate
from tests.programs.evenings.stranger import Stranger
from tests.scenes.table.lesson_rig import LessonRig

GROWS = (
    ("goal", "secret", "aim"),
    ("secret", "panel.totals", "badge.F"),
    ("order", "next"),
    ("line", "tally"),
    ("near", "disc"),
    ("passed", "panel.status", "crest", "arrow"),
    ("notebook", "notebook"),
)
"""A step, and what is on the table from then on, by how its id begins."""


def on_table(rig: LessonRig) -> set[str]:
    """Which of these things lie there now."""
    ids = [piece.id for piece in rig.table.pieces.pieces] + [line[0].key or "" for line in rig.room.table_view.lines]
    return {name for _, *names in GROWS for name in names if any(id == name or id.startswith(f"{name}.") for id in ids)}


def test_the_table_grows_with_its_lesson(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    stranger = Stranger(rig, "keys")
    steps = [step.say for step in rig.room.coach.lesson.step]
    while not rig.taught:
        rig.until(rig.speaks)
        if rig.taught:
            break
        rig.frames(2)
        at = steps.index(rig.room.coach.lesson.step[rig.room.coach.place.step].say)
        known = {name for step, *names in GROWS if steps.index(step) <= at for name in names}
        new = {name for step, *names in GROWS if step == steps[at] for name in names}
        assert new <= on_table(rig) <= known, steps[at]
        if steps[at] == "order":
            dashes = {piece.id for piece in rig.table.pieces.pieces if piece.id.startswith("next.")}
            assert dashes == set(rig.room.coach.lesson.step[at].lights), "each that is there is lit, and spoken of"
        if rig.table.persons.choosing is not None:
            assert (rig.table.focus.find("notebook") is not None) == (at >= steps.index("notebook"))
        stranger.act()


def test_whoever_skips_it_has_the_whole_table(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    rig.until(rig.speaks)
    rig.room.coach.skip()
    rig.until(rig.asked)
    rig.frames(2)
    assert on_table(rig) == {name for _, *names in GROWS for name in names} - {"disc"}, "no line is begun yet"
    assert rig.table.focus.find("notebook") is not None


# -- another choice ------------------------------------------------------------------------------------------------------


def to_step(rig: LessonRig, say: str) -> None:
    """By somebody who does what is lit, until the lesson asks for that decision."""
    stranger = Stranger(rig, "keys")
    while True:
        rig.until(rig.speaks)
        step = rig.room.coach.lesson.step[rig.room.coach.place.step]
        if step.say == say and rig.room.coach._asks:
            return
        stranger.act()


CHOICES = (
    ("saving", "M2", "M4", "spent"),
    ("line", "M1", "M2", "short"),
    ("drop", "C1", "C2", "gift"),
    ("temple", "M2", "M3", "even"),
)


@pytest.mark.parametrize("others", ["have laid theirs", "have not"])
@pytest.mark.parametrize(("step", "a", "b", "said"), CHOICES)
def test_another_choice_shows_what_comes_of_it(tmp_path: Path, step: str, a: str, b: str, said: str, others: str) -> None:
    """All choose at once, so the others may have laid their pairs by then or not: what comes of it is the same."""
    rig = LessonRig(tmp_path, "kalesia")
    to_step(rig, step)
    if others == "have laid theirs":
        rig.until(lambda: list(rig.match.to_act()) == [0])
    else:
        assert len(rig.match.to_act()) > 1
    moves = rig.match.moves
    rig.room.decisions.take(Answer(move=ChooseWeapons(0, a, b)))
    text = rig.table.say(f"lesson.{said}")
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.text == text)
    rig.wait(0.6, 1 / 10)
    assert rig.room.table_view.hint.reads
    rig.wait(GUARD)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.room.coach._asks and rig.match.moves <= moves)
    assert rig.room.coach.lesson.step[rig.room.coach.place.step].say == step, "and one chooses again"


def test_what_the_coach_says_of_another_choice_is_what_happens() -> None:
    """The numbers of its sentences are those of the table."""
    lesson = read_lesson(TITLE)
    assert lesson is not None
    match = Match.start(
        TITLE, TITLE.read_options(lesson.options), lesson.players(["A", "B", "C"], ["", "fox", "owl"]), lesson.seed
    )
    walk = Walk(lesson, match)
    for _ in walk.run():
        pass
    came = {one.say: heard for one, heard in walk.strayed}
    assert [counted(heard) for heard in came.values()] == [
        [(2, 10, 1), (4, 2, 4)],  # spent: area 2 by 10 to 2, and a tie for area 3
        [(2, 4, 4)],  # short
        [(15, 0, 0)],  # gift
        [(5, 5, 5)],  # even
    ]
    passed = [event for event in came["gift"] if isinstance(event, WeaponsPassed) and event.from_seat == 0]
    assert [event.faces for event in passed] == [("M1", "F2", "F3")]
    said = " ".join(Words("en").of("kalesia", f"lesson.{say}") for say in came)
    assert all(number in said for number in ("10 to 2", "Mermaids 4, Forest 4", "Forest 2 and 3", "5, 5 and 5"))


@pytest.mark.parametrize("text_size", [1.3, 2.0])
def test_in_large_letters_what_is_taught_lies_between_two_plates(tmp_path: Path, text_size: float) -> None:
    """In every language whole, and its words enlarged as far as there is room."""
    rig = LessonRig(tmp_path, "kalesia", text_size=text_size)
    rig.until(rig.speaks)
    lettering, sizes = rig.stage.lettering, []
    above, below = (piece.box for piece in map(rig.table.pieces.piece, ("plate.1", "plate.0")) if piece is not None)
    slip = taught_slip(rig.table.moment().view, rig.table.context)
    for language in LANGUAGES:
        words = Words(language)
        for step in rig.room.coach.lesson.step:
            text = words.of("kalesia", f"lesson.{step.say}")
            paper = slip.box(text, "", lettering)
            assert above.bottom <= plate(paper, lettering).y < paper.bottom <= below.y, text
            sizes.append(lettering.units(*slip._set(text, "", lettering)[1:]))
    assert min(sizes) >= 1.1 * SIZE
    rig.close()


def counted(heard: Sequence[Event]) -> list[tuple[int, ...]]:
    return [tuple(event.totals[a] for a in ALLIANCES) for event in heard if isinstance(event, TotalsCounted)]
