"""The notebook: marks are made by hand, kept with the game, seen by one pair of eyes, and told right or wrong at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.match import Match
from games.kernel.protocol import text_of
from scenes.kalesia.choosing import notebook
from scenes.kalesia.choosing.browser import PileBrowser
from scenes.kalesia.choosing.notebook import Notebook, marks_of, still_hidden
from scenes.kalesia.context import ForestContext
from scenes.kalesia.face import FACE
from scenes.stage.loop.metrics import SAFE
from tests.programs.tables.overlaps.words import faults, words_below, words_of
from tests.scenes import tables
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.tables import seated


def top(rig: ForestRig) -> Any:
    return rig.top


def test_the_notebook_marks_and_unmarks_and_leaves_the_choice_as_it_was(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4)
    rig.until(rig.asked)
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RIGHT)
    picked, focus = rig.choice.picked, rig.table.focus.current
    rig.key(pygame.K_PAGEUP)
    assert isinstance(top(rig), Notebook)
    rig.key(pygame.K_RETURN)
    assert marks_of(rig.table, 0) == {1: "C"}
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RETURN)
    assert marks_of(rig.table, 0) == {1: "M"}, "one suspicion of each"
    rig.key(pygame.K_DOWN)
    rig.key(pygame.K_RETURN)
    assert marks_of(rig.table, 0) == {1: "M", 2: "M"}
    rig.key(pygame.K_RETURN)
    assert marks_of(rig.table, 0) == {1: "M"}
    rig.key(pygame.K_ESCAPE)
    assert top(rig) is rig.room
    rig.frames(3)
    assert (rig.choice.picked, rig.table.focus.current) == (picked, focus)
    marks = {piece.id: piece.secret for piece in rig.table.pieces.pieces if piece.id.startswith("mark")}
    assert marks == {"mark.1": 0, "mark.1.ring": 0}
    rig.close()


@pytest.mark.parametrize(("name", "size"), [("Biancospino", 1.0), ("WWWWWWWWWWWW", 2.0)])
def test_the_notebook_has_room_for_every_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: float) -> None:
    monkeypatch.setattr(tables, "NAMES", (*tables.NAMES[:2], name, *tables.NAMES[3:]))
    rig = ForestRig(tmp_path, 8, text_size=size)
    rig.until(rig.asked)
    rig.stage.push(Notebook(rig.table, 0))
    rig.settle()
    assert top(rig).box.inside(SAFE)
    assert name in [w.text for w in words_of(rig)]
    assert not faults(words_of(rig), words_below(rig))
    rig.close()


def test_the_notebook_on_the_table_opens_by_a_click(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3)
    rig.until(rig.asked)
    rig.click(*rig.table.focus.find("notebook").box.centre)
    assert isinstance(top(rig), Notebook)
    rig.close()


def test_marks_are_kept_with_the_game(tmp_path: Path) -> None:
    title, path = TITLES["kalesia"], tmp_path / "game.jsonl"
    match = Match.start(title, title.read_options({}), seated(3, 1), 5, path)
    match.note(0, "-CM")
    match.submit(1, match.legal_moves(1)[0])
    match.note(0, "-MM")
    match.note(0, "-MM")
    match.close()
    again = Match.resume(path)
    assert (again.noted(0), again.noted(1)) == ("-MM", "")
    assert path.read_text().count('"line":"note"') == 2, "what has not changed is not written again"
    again.close()


def test_no_view_and_no_event_tells_of_a_mark(tmp_path: Path) -> None:
    title = TITLES["kalesia"]
    match = Match.start(title, title.read_options({}), seated(3, 1), 5)
    heard: list[Any] = []
    for eyes in (None, 0, 1, 2):
        match.subscribe(eyes, lambda event, view: heard.append(event))
    before = [text_of(match.view(eyes)) for eyes in (None, 0, 1, 2)]
    match.note(0, "-CM")
    assert [text_of(match.view(eyes)) for eyes in (None, 0, 1, 2)] == before
    assert heard == []


@pytest.mark.parametrize(("seat", "text"), [(3, "-"), (-1, "-"), (0, "C" * 201)])
def test_what_cannot_be_noted_is_refused(seat: int, text: str) -> None:
    title = TITLES["kalesia"]
    match = Match.start(title, title.read_options({}), seated(3, 1), 5)
    with pytest.raises(ValueError, match="cannot note"):
        match.note(seat, text)


@pytest.mark.parametrize(("aid", "shown"), [("full", 1), ("covered", 0)])
def test_the_weapons_that_one_looks_up_are_those_of_others_where_they_lie_open(tmp_path: Path, aid: str, shown: int) -> None:
    rig = ForestRig(tmp_path, 3, options={"memory_aid": aid})
    for _ in range(2):
        rig.until(rig.asked)
        rig.table.play(0, rig.match.legal_moves(0)[0])
        rig.frames(2)
    rig.until(rig.asked)
    rig.key(pygame.K_PAGEUP)
    assert top(rig).focus.to("piles")
    rig.key(pygame.K_RETURN)
    assert (type(top(rig)), top(rig).seat) == (PileBrowser, shown)
    rig.close()


def test_with_several_persons_the_plates_carry_no_marks(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 2, "curtain")
    rig.match.note(0, "-CM-")
    seen = FACE.context(rig.table, replace(next(contexts(rig.match.view(0), None, 0, 4)), secrecy="curtain"))
    assert seen.marks == {}
    rig.close()


def test_nobody_else_reads_the_marks_of_a_seat(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4)
    rig.match.note(0, "-CM-")
    for eyes, marks in ((0, {1: "C", 2: "M"}), (1, {}), (None, {})):
        assert FACE.context(rig.table, next(contexts(rig.match.view(eyes), None, eyes, 4))).marks == marks
    rig.close()


@pytest.mark.parametrize(("n", "all_of_them"), [(3, {"C": 1, "M": 1, "F": 1}), (5, {"C": 2, "M": 2, "F": 1})])
def test_still_hidden_is_what_others_can_have(n: int, all_of_them: dict[str, int]) -> None:
    view = game(n, 0, 3)[0][0]
    assert still_hidden(view) == {a: count - (view.alliance[0] == a) for a, count in all_of_them.items()}


def test_at_the_end_every_mark_is_confirmed_or_struck() -> None:
    view, _ = game(5, 0, 4)[-1]
    marks = {1: view.alliance[1], 2: next(a for a in "CMF" if a != view.alliance[2])}
    context = ForestContext(**next(contexts(view, None, 0, 5)).known(), marks=marks)
    told = {piece.id: piece.picture[0] for piece in FACE.layout(view, context) if piece.id.endswith(".told")}
    assert set(told) == {"mark.1.told", "mark.2.told"}
    assert told["mark.1.told"] != told["mark.2.told"]
    assert [label.text for label in FACE.labels(view, context) if label.key == "knew"] == ["You knew 1 of 4"]


def test_no_mark_says_anything_before_the_end() -> None:
    for view, event in game(5, 0, 4):
        if view.phase != "over":
            for context in contexts(view, event, 0, 5):
                marked = ForestContext(**context.known(), marks={1: "C"})
                assert not [piece for piece in FACE.layout(view, marked) if piece.id.endswith(".told")]
                assert not [label for label in FACE.labels(view, marked) if label.key == "knew"]


def test_the_notebook_fits_the_screen_with_ten_seats(tmp_path: Path) -> None:
    from scenes.stage.loop.metrics import SAFE

    rig = ForestRig(tmp_path, 10)
    rig.until(rig.asked)
    notebook.open_notebook(rig.table)
    rig.frames(2)
    assert top(rig).box.inside(SAFE, slack=1)
    assert all(item.box.inside(top(rig).box) for item in top(rig).focus.items)
    rig.close()


def test_what_lies_over_the_notebook_has_the_foot_of_the_screen_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = ForestRig(tmp_path, 4)
    rig.until(rig.asked)
    rig.key(pygame.K_PAGEUP)
    said: set[str] = set()
    words, mark = rig.canvas.words, rig.table.say("notebook.mark")

    def heard(text: str, *at: Any, **how: Any) -> Any:
        said.add(text)
        return words(text, *at, **how)

    monkeypatch.setattr(rig.stage.canvas, "words", heard)
    rig.canvas.recording = True
    rig.frames(2)
    assert mark in said
    assert top(rig).focus.to("piles")
    rig.key(pygame.K_RETURN)
    rig.frames(2)
    assert not isinstance(top(rig), Notebook), "the weapons lie over it"
    said.clear()
    rig.frames(2)
    assert mark not in said
    rig.close()
