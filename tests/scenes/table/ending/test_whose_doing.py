"""Turning points count over the event that they name, and say who brought it about."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from games.caledea.events import UnitRemoved
from games.kalesia.faces import totals_of
from games.kalyra.events import FinalQuestStarted, TilePlaced
from games.proelio.siege_events import LootPaid
from scenes.titles import face_of
from tests.scenes.tales import end_of, many


def pins(title: str, seats: tuple[int, ...], games: int) -> list[tuple[Any, Any]]:
    """Every turning point of so many games as seat 0 reads them, with its end."""
    found = []
    for match in many(title, seats, games):
        end = end_of(match, 0)
        found += [(end, pin) for pin in face_of(title).ending.tale(end).pins]
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
        said = re.search(r"loot, \w+ goes? from (\d+) to (\d+) cards", pin.text)
        if said is not None:
            (paid,) = [one.event for one in end.past if one.move == pin.move and isinstance(one.event, LootPaid)]
            assert int(said[1]) - int(said[2]) == paid.count
            told += 1
    assert told >= 3


def test_caledea_names_what_fought() -> None:
    told = 0
    for end, pin in pins("caledea", (2, 4), 6):
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
        tale = face_of("kalyra").ending.tale(end)
        reveals = [one for one in end.past if isinstance(one.event, FinalQuestStarted)]
        assert [pin.move for pin in tale.pins if "the boss is found" in pin.text] == [one.move for one in reveals]
        party = next(board for board in tale.boards if board.key == "party")
        lands = 0
        for before, one in pairwise(end.past):
            own = isinstance(one.event, TilePlaced) and one.move and before.view.heroes[before.view.active].seat == 0
            lands += bool(own)
        assert any(f"lands found {lands}" in label.text for label in party.labels)
