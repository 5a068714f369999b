"""What holds for the tale of every title: its words are there, its boards lie side by side, its moves are moves."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from scenes.stage.loop.metrics import Box
from scenes.table.ending.tale import LEFT, RIGHT, Tale
from scenes.titles import face_of
from tests.scenes.tales import end_of, many

TOLD = {"kalesia": (2, 3, 5, 7, 10), "proelio": (3, 4, 6), "kalua": (2, 4, 5), "caledea": (2, 4, 8), "kalyra": (1, 3, 6)}
COUNT = {"caledea": 3, "kalyra": 3}
"""Of the titles with long games so many."""
PAGE = Box(LEFT.x, LEFT.y, RIGHT.right - LEFT.x, LEFT.h)


def tales(title: str, count: int, reader: int | None = 0, language: str = "en") -> list[tuple[Any, Tale]]:
    found = []
    for match in many(title, TOLD[title], count):
        end = end_of(match, reader, language)
        tale = face_of(title).ending.tale(end)
        assert not end.words.missing
        found.append((match, tale))
    return found


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("title", TOLD)
def test_every_word_is_there_for_one_and_for_several(title: str, language: str) -> None:
    for reader in (0, None):
        for _, tale in tales(title, COUNT.get(title, 12), reader, language):
            said = [tale.sentence, tale.course.axis]
            said += [pin.text for pin in tale.pins] + [graph.heading for graph in tale.course.graphs]
            for board in tale.boards:
                said += [board.heading, board.text, *(label.text for label in board.labels)]
            assert not [text for text in said if "{" in text or "[" in text]
            assert tale.sentence


@pytest.mark.parametrize("title", TOLD)
def test_boards_lie_side_by_side_and_pins_on_them(title: str) -> None:
    for _, tale in tales(title, COUNT.get(title, 12)):
        boxes = [board.box for board in tale.boards] + [tale.course.box]
        for box in boxes:
            assert box.inside(PAGE)
        for a, b in combinations(boxes, 2):
            assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
        for pin in tale.pins:
            assert any(pin.box.inside(box) for box in boxes)
        for a, b in combinations([pin.box for pin in tale.pins], 2):
            assert a.bottom <= b.y or a.right <= b.x


@pytest.mark.parametrize("title", TOLD)
def test_what_can_be_seen_again_is_a_move_of_the_game(title: str) -> None:
    for match, tale in tales(title, COUNT.get(title, 12)):
        assert len(tale.pins) <= 3
        for move in [pin.move for pin in tale.pins] + [board.move for board in tale.boards if board.move]:
            assert 1 <= move <= match.moves
        for pin in tale.pins:
            assert 0 <= pin.at <= tale.course.last
        for line in [line for graph in tale.course.graphs for line in graph.lines]:
            places = [at for at, _ in line.points]
            assert places == sorted(places)
            assert places[-1] <= tale.course.last
