"""The guided first turns: what is said, what is lit, and when it ends."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games.caledea.moves import PickGroup
from games.caledea.state import State
from scenes.caledea.board.marks import marked
from scenes.caledea.learning.lesson import ROUNDS, learning, lesson, open_outposts
from scenes.caledea.papers.slips import LESSON_SLIP, news_shown
from scenes.caledea.zones import TRAY
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.show.story import News
from tests.games.caledea.positions import Side, at, flag, ids_at, lay, pick
from tests.scenes.caledea.moments import sight

OLD = News("an old tale", "crown")
LESSONS = ("lesson.first", "lesson.more", "lesson.where")


def begun(claimed: tuple[tuple[int, int], ...] = ()) -> State:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ciii"}, claimed=claimed), Side("karvad", (5, 5), {(5, 5): "iiii"}))
    t.round = 1
    return t


def test_before_the_first_claim_the_open_outposts_are_lit_and_told_of() -> None:
    t, seen = begun(), sight(2, choosing=0)
    lit = {square for square, kind in marked(t, seen).items() if kind == "site"}
    own = {q for q, kingdom in enumerate(t.outpost) if kingdom == t.kingdom[0]}
    assert lit == set(open_outposts(t, seen)) == own - {at(t, (2, 3))}
    assert lesson(t, seen) == "lesson.first"
    t.structure.clear()
    assert at(t, (2, 3)) not in open_outposts(t, seen), "a capital is none, with walls or without"
    told = news_shown(t, seen.with_news(OLD))
    assert told is not None
    assert told.text == seen.say("lesson.first")


def test_each_step_has_its_own_words() -> None:
    t, seen = begun(), sight(2, choosing=0)
    pick(t, (2, 3), [ids_at(t, (2, 3))[0]])
    assert t.phase == "where"
    assert lesson(t, seen) == "lesson.where"
    moved = begun()
    flag(moved, ids_at(moved, (2, 3))[0], moved=True)
    assert lesson(moved, seen) == "lesson.more"
    for id in ids_at(moved, (2, 3)):
        flag(moved, id, moved=True)
    assert not any(isinstance(move, PickGroup) for move in moved.legal_moves(0))
    assert lesson(moved, seen) is None


def test_what_can_be_reached_is_marked_as_ever() -> None:
    t, seen = begun(), sight(2, choosing=0)
    pick(t, (2, 3), [ids_at(t, (2, 3))[0]])
    kinds = marked(t, seen)
    assert kinds[at(t, (2, 3))] == "chosen"
    assert kinds[at(t, (1, 2))] == "reach", "an outpost in reach is marked as such"
    assert kinds[at(t, (8, 7))] == "site"


def test_the_lesson_ends_with_the_first_claim_or_after_some_rounds_and_is_for_persons_alone() -> None:
    seen = sight(2, choosing=0)
    assert learning(begun(((1, 2),)), seen) is None
    late = begun()
    late.round = ROUNDS + 1
    assert learning(late, seen) is None
    assert learning(begun(), sight(2)) is None, "nobody chooses at this screen"
    assert news_shown(late, seen.with_news(OLD)) is OLD


def test_an_open_list_is_not_talked_over() -> None:
    t = begun()
    assert lesson(t, replace(sight(2, choosing=0), open_square=at(t, (2, 3)))) is None


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_every_lesson_fits_on_its_slip(language: str) -> None:
    pygame.font.init()
    lettering, words = Lettering(1.0), Words(language)
    for scale in (1.0, 1.3):
        lettering.resize(1.0, scale)
        for id in LESSONS:
            text = words.of("caledea", id)
            box, label = LESSON_SLIP.box(text, "coin", lettering), LESSON_SLIP.label(text, "coin", lettering)
            assert box.y >= TRAY.y
            assert label.width is not None
            assert len(lettering.wrap(text, label.width, label.size)) <= label.lines
    assert not words.missing
