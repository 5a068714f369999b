"""What the ribbon says is so, and its words never hang beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.minds.table import SAID_AFTER, ThinksHere
from games.kernel.teaching.playing import right_moves
from scenes.stage.widgets.prompts import COME, UNROLL, PromptRibbon
from scenes.stage.words.words import Words
from tests.rig import Rig
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 3}
THINKS = ("is thinking", "are thinking")


class Slow(ThinksHere):
    """Computer players who never come to an end."""

    def poll(self) -> list[Any]:
        return []


def rig_of(title: str, home: Path, **more: Any) -> TableRig[Any]:
    made: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    return made(home, SEATS[title], coach=False, **more)


@pytest.mark.parametrize("title", sorted(TITLES))
def test_thinking_is_said_after_a_second(tmp_path: Path, title: str) -> None:
    rig = rig_of(title, tmp_path, humans=0, thinker=Slow())
    rig.until(lambda: bool(rig.table.minds.thinking) and rig.table.show.idle, step=1 / 30)
    rig.frames(2)
    assert not rig.table.context.thinking
    assert not any(said in rig.table.ribbon.sentence for said in THINKS)
    rig.wait(SAID_AFTER + 0.3)
    assert rig.table.context.thinking
    rig.close()


@pytest.mark.parametrize("title", sorted(TAUGHT))
def test_nobody_thinks_and_nothing_is_asked_while_a_lesson_is_only_read(tmp_path: Path, title: str) -> None:
    """Step by step through the whole lesson: the banner belongs to what is to be read, and no hourglass runs."""
    rig, read = LessonRig(tmp_path, title), 0
    for _ in range(60):
        rig.until(rig.speaks)
        hint = rig.room.table_view.hint
        if rig.taught or hint is None:
            break
        if hint.reads:
            read += 1
            rig.wait(1.5, 0.1)
            assert rig.table.ribbon.sentence == Words("en").say("table.read")
            assert rig.table.context.thinking == frozenset()
            assert rig.table.context.choosing is None
            rig.key(pygame.K_RETURN)
        else:
            coach = rig.room.coach
            rig.table.play(coach.lesson.learner, coach_move(rig))
            rig.frames(2)
    assert read
    rig.close()


def coach_move(rig: LessonRig) -> Any:
    coach = rig.room.coach
    return right_moves(coach.lesson, coach.place, rig.match)[0]


@pytest.mark.parametrize("title", sorted(TITLES))
def test_among_several_the_ribbon_names_whom_it_asks(tmp_path: Path, title: str) -> None:
    rig = rig_of(title, tmp_path, humans=2)
    asked = 0
    for _ in range(12):
        rig.until(rig.asked_or_over) if rig.table.persons.uncurtained or not rig.room.face.hides else rig.wait(1.0, 0.1)
        persons = rig.table.persons
        if persons.chooser is None or persons.private is not None:
            continue
        rig.frames(2)
        name = rig.table.players[rig.match.speaker(rig.seat)].name
        view, context = rig.table.moment().view, rig.table.context
        if not rig.room.face.prompt(view, context).everybody:
            asked += 1
            assert name in rig.table.ribbon.sentence
        rig.table.play(rig.seat, rig.match.legal_moves(rig.seat)[0])
        rig.frames(2)
    assert asked or rig.room.face.hides
    rig.close()


def test_the_enemies_act_only_in_their_phase(tmp_path: Path) -> None:
    rig, said = rig_of("kalyra", tmp_path, humans=0, pace=2.0), Words("en").of("kalyra", "prompt.enemies")
    seen = set()
    for _ in range(1500):
        rig.pass_by(0.25)
        rig.app.lay()
        view = rig.table.moment().view
        if rig.table.ribbon.sentence == said:
            seen.add(view.phase)
    assert seen <= {"enemy_start", "enemies"}
    assert view.round > 1
    rig.close()


def test_words_are_never_seen_beside_the_ribbon(tmp_path: Path) -> None:
    """In one turn it only grows; what is shorter lies on it as it is."""
    rig = Rig(tmp_path)
    ribbon, canvas = PromptRibbon(), rig.stage.canvas
    short, long = "Fox's turn", "Fox is thinking about what might come of all of this, and of the rest"

    def drawn() -> tuple[float, bool]:
        put: dict[str, Any] = {}
        canvas_picture, canvas_words = canvas.picture, canvas.words

        def picture(name: str, *at: float, **art: Any) -> None:
            put["wide"] = art["w"]
            canvas.pictures.get(name, w=art["w"], h=art["h"])

        canvas.picture = picture  # type: ignore[method-assign, assignment]
        canvas.words = lambda line, *at, **art: put.setdefault("words", line)  # type: ignore[method-assign]
        ribbon.draw(canvas)
        canvas.picture, canvas.words = canvas_picture, canvas_words  # type: ignore[method-assign]
        return put["wide"], "words" in put

    def needs(text: str) -> float:
        return rig.stage.lettering.width(text, 38, "serif")

    for text in (short, long, short):
        ribbon.say(text, turn=1)
        for _ in range(12):
            wide, words = drawn()
            assert not words or wide > needs(text) * 0.8
            ribbon.update(COME / 10)
        assert drawn()[1]
    broad = drawn()[0]
    ribbon.say("Your turn", turn=2)
    drawn()
    ribbon.update(UNROLL)
    assert drawn()[0] < broad, "another turn: as wide as its own words"
    rig.close()


@pytest.mark.parametrize("title", ["caledea", "kalyra"])
@pytest.mark.parametrize("still", [False, True])
def test_where_several_are_asked_in_the_open_the_ribbon_wears_their_colour_for_a_second(
    tmp_path: Path, title: str, still: bool
) -> None:
    rig = rig_of(title, tmp_path, humans=SEATS[title], pace=2.0, reduced_motion=still)
    rig.stage.canvas.recording, worn, first = True, dict[int, float](), None
    for _ in range(60):
        rig.until(lambda: rig.table.persons.choosing is not None and rig.table.show.idle)
        seat = rig.table.persons.choosing
        first = seat if first is None else first
        for _ in range(16):
            rig.wait(0.1)
            if any(drawn.key == "prompt:handed" for drawn in rig.canvas.record):
                worn[seat] = worn.get(seat, 0.0) + 0.1
        if len(worn) > 1:
            break
        rig.table.play(seat, rig.match.legal_moves(seat)[0])
    assert not rig.table.ribbon.moving
    assert worn
    assert all(0.7 <= seconds <= 1.2 for seconds in worn.values())
    rig.close()


def test_who_plays_alone_sees_no_hand_over(tmp_path: Path) -> None:
    rig = rig_of("caledea", tmp_path, pace=2.0)
    rig.stage.canvas.recording = True
    for _ in range(6):
        rig.until(rig.asked)
        rig.wait(0.3)
        assert not any(drawn.key == "prompt:handed" for drawn in rig.canvas.record)
        rig.table.play(0, rig.match.legal_moves(0)[0])
        rig.frames(2)
    rig.close()
