"""What holds for the tale of every title: its words are there, its boards lie side by side, its moves are moves."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any

import pytest

from games.caledea.events import UnitRemoved
from games.kalesia.faces import totals_of
from games.kalyra.events import FinalQuestStarted, TilePlaced
from games.proelio.siege_events import LootPaid
from scenes.stage.loop.metrics import Box
from scenes.table.ending.recap import LEFT, RIGHT, Recap
from scenes.titles import face_of
from tests.scenes.recaps import end_of, many

TOLD = {"kalesia": (2, 3, 5, 7, 10), "proelio": (3, 4, 6), "kalua": (2, 4, 5), "caledea": (2, 4, 8), "kalyra": (1, 3, 6)}
COUNT = {"caledea": 3, "kalyra": 3}
"""Of the titles with long games so many."""
PAGE = Box(LEFT.x, LEFT.y, RIGHT.right - LEFT.x, LEFT.h)


def recaps(title: str, count: int, reader: int | None = 0, language: str = "en") -> list[tuple[Any, Recap]]:
    found = []
    for match in many(title, TOLD[title], count):
        end = end_of(match, reader, language)
        recap = face_of(title).ending.recap(end)
        assert not end.words.missing
        found.append((match, recap))
    return found


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("title", TOLD)
def test_every_word_is_there_for_one_and_for_several(title: str, language: str) -> None:
    for reader in (0, None):
        for _, recap in recaps(title, COUNT.get(title, 12), reader, language):
            said = [recap.sentence, recap.course.axis]
            said += [pin.text for pin in recap.pins] + [graph.heading for graph in recap.course.graphs]
            for board in recap.boards:
                said += [board.heading, board.text, *(label.text for label in board.labels)]
            assert not [text for text in said if "{" in text or "[" in text]
            assert recap.sentence


@pytest.mark.parametrize("title", TOLD)
def test_boards_lie_side_by_side_and_pins_on_them(title: str) -> None:
    for _, recap in recaps(title, COUNT.get(title, 12)):
        boxes = [board.box for board in recap.boards] + [recap.course.box]
        for box in boxes:
            assert box.inside(PAGE)
        for a, b in combinations(boxes, 2):
            assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
        for pin in recap.pins:
            assert any(pin.box.inside(box) for box in boxes)
        for a, b in combinations([pin.box for pin in recap.pins], 2):
            assert a.bottom <= b.y or a.right <= b.x


@pytest.mark.parametrize("title", TOLD)
def test_what_can_be_seen_again_is_a_move_of_the_game(title: str) -> None:
    for match, recap in recaps(title, COUNT.get(title, 12)):
        assert len(recap.pins) <= 3
        for move in [pin.move for pin in recap.pins] + [board.move for board in recap.boards if board.move]:
            assert 1 <= move <= match.moves
        for pin in recap.pins:
            assert 0 <= pin.at <= recap.course.last
        for line in [line for graph in recap.course.graphs for line in graph.lines]:
            places = [at for at, _ in line.points]
            assert places == sorted(places)
            assert places[-1] <= recap.course.last


# -- turning points count over the event that they name, and say who brought it about ------------------------------------


def pins(title: str, seats: tuple[int, ...], games: int) -> list[tuple[Any, Any]]:
    """Every turning point of so many games as seat 0 reads them, with its end."""
    found = []
    for match in many(title, seats, games):
        end = end_of(match, 0)
        found += [(end, pin) for pin in face_of(title).ending.recap(end).pins]
    return found


def test_kalesia_says_when_rivals_laid_most_of_what_your_side_took() -> None:
    told = 0
    for end, pin in pins("kalesia", (3, 5, 7), 60):
        hand = end.view.log[pin.move // end.view.n - 1]
        laid = [totals_of([pair])[hand.winner] for pair in hand.pairs]
        foreign = sum(n for seat, n in enumerate(laid) if end.view.alliance[seat] != hand.winner)
        said = re.search(r"Your rivals laid (\d+) of your (\d+)\.", pin.text)
        if said is not None:
            assert (int(said[1]), int(said[2])) == (foreign, sum(laid))
            assert hand.winner == end.view.alliance[0]
            told += 1
        yours = re.search(r"You laid (\d+) of its (\d+) yourself\.", pin.text)
        if yours is not None:
            assert (int(yours[1]), int(yours[2])) == (laid[0], sum(laid))
            told += 1
    assert told >= 3


def test_proelio_counts_the_loot_and_not_the_turn() -> None:
    told = 0
    for end, pin in pins("proelio", (3, 4, 6), 40):
        said = re.search(r"loot, \w+ goes? from (\d+) cards? to (\d+)", pin.text)
        if said is not None:
            (paid,) = [one.event for one in end.past if one.move == pin.move and isinstance(one.event, LootPaid)]
            assert int(said[1]) - int(said[2]) == paid.count
            told += 1
    assert told >= 3


def test_caledea_names_what_fought() -> None:
    told = 0
    for end, pin in pins("caledea", (2, 4), 10):
        said = re.search(r"goes? from (\d+) to (\d+) units; .*(infantry|cavalry|general) takes (\d+)", pin.text)
        if said is not None:
            fell = [one for one in end.past if one.move == pin.move and isinstance(one.event, UnitRemoved)]
            assert fell, "it opens where the first of them falls"
            assert int(said[1]) > int(said[2])
            assert int(said[4]) >= 1
            told += 1
    assert told >= 3


def test_kalyra_tells_when_the_boss_came_and_what_the_person_did() -> None:
    for match in many("kalyra", (1, 3), 4):
        end = end_of(match, 0)
        recap = face_of("kalyra").ending.recap(end)
        reveals = [one for one in end.past if isinstance(one.event, FinalQuestStarted)]
        assert [pin.move for pin in recap.pins if "the boss is found" in pin.text] == [one.move for one in reveals]
        party = next(board for board in recap.boards if board.key == "party")
        lands = 0
        for before, one in pairwise(end.past):
            own = isinstance(one.event, TilePlaced) and one.move and before.view.heroes[before.view.active].seat == 0
            lands += bool(own)
        assert any(f"tiles found {lands}" in label.text for label in party.labels)
