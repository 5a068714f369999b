"""Positions with a known answer: what the others lay is certain, so it is certain which pairs are right.

Every seat but the thinking one holds five copies of one face. A pair is right when the area then falls to one of the alliances
in `good`; every position also allows wrong pairs. Each is asked a second time with Centaurs and Mermaids exchanged (I-13).
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.kalesia.faces import counts_of, highest, totals_of
from games.kalesia.state import State
from games.kalesia.title import TITLE
from games.kernel.minds.agents import make
from tests.games.kalesia.positions import position

ROW = "C C . . . / . . . . M / . . . . . / . . . . . / . . . . .", (0, 2)
COLUMN = "C . . . . / C . . . . / . . . . . / . . . M . / . . . . .", (2, 0)
DIAGONAL = "C . . . . / . C . . . / . . . . . / M . . . . / . . . . .", (2, 2)
ROOTS = ". . . . F / . . . F . / . . . . . / . . . . . / M . . . .", (2, 2)
GAP = "F . F . . / . . . . . / . . . . C / . . . . . / . . . . .", (0, 1)
BOTH = "C C . . . / . . M . . / . . M . . / F . . . C / . . M . .", (0, 2)


@dataclass(frozen=True)
class Known:
    name: str
    grid: tuple[str, tuple[int, int]]
    alliances: str
    hand: str
    """Of seat 0, which thinks."""
    others: str
    """The face that each further seat holds."""
    good: str
    """Alliances that may take the area."""


POSITIONS = [
    Known("a row must be taken from a rival", ROW, "CM", "C4 C3 C1 M4 F3", "M3", "C"),
    Known("a row must be taken, and a tie is too little", ROW, "CF", "C4 C3 C2 F1 M1", "F3", "C"),
    Known("a row must be taken with what is left", ROW, "CMF", "C3 C2 C1 M4 F3", "M2 F1", "C"),
    Known("a row must be taken together", ROW, "CMCM", "C4 C1 C1 M3 F2", "M2 C1 M1", "C"),
    Known("a column must be taken", COLUMN, "CM", "C4 C2 C1 M2 F1", "M2", "C"),
    Known("a column must be taken at a full table", COLUMN, "CMMFC", "C4 C3 C1 M1 F2", "M2 M1 F2 C1", "C"),
    Known("a diagonal must be taken", DIAGONAL, "CM", "C4 C3 C3 M1 F1", "M3", "C"),
    Known("a diagonal must be taken from two", DIAGONAL, "CFM", "C3 C3 C1 M4 F3", "F2 M2", "C"),
    Known("the Forest takes its own line", ROOTS, "FM", "F3 F2 M1 M1 M4", "M2", "F"),
    Known("the Forest fills a gap", GAP, "FC", "F3 F3 C1 C2 F1", "C3", "F"),
    Known("the Forest must not break a tie", ROOTS, "FCM", "F1 C1 M1 C4 F2", "C3 M3", "F"),
    Known("the Forest must make a tie", ROOTS, "FCMCM", "C2 F3 F1 M1 M3", "C2 M2 C1 M2", "F"),
    Known("the Forest levels two who both would build", BOTH, "FCM", "M1 M1 F1 F2 C1", "C3 M2", "F"),
    Known("the Forest levels them with one weapon", BOTH, "FCM", "M2 F1 F1 F2 C1", "C3 M2", "F"),
    Known("the Forest levels the stronger side", BOTH, "FMC", "C4 C3 F1 M1 M2", "M4 C2", "F"),
    Known("of two who would build, be the one", BOTH, "CMCM", "C4 C1 M1 F1 F1", "M3 C2 M1", "C"),
    Known("a tie saves what cannot be won", BOTH, "CM", "C4 C4 M1 M2 F3", "M4", "F"),
    Known("a rival's row must be stopped", ROW, "MC", "M4 M3 M1 C1 F3", "C3", "M"),
    Known("a rival's row must be stopped by a tie", ROW, "MC", "M4 M4 M2 C2 F1", "C4", "F"),
    Known("the Forest must stop a row", ROW, "FC", "F3 F1 C3 C2 C1", "C2", "FM"),
    Known("the Forest's line must be stopped", ROOTS, "MFC", "M4 M3 C4 F1 M1", "F3 C1", "M"),
    Known("the Forest's tie must be avoided", ROOTS, "CMF", "C4 C2 C3 F2 F1", "M3 F1", "C"),
    Known("a rival must be helped against the Forest", ROOTS, "CMF", "M1 M2 F1 C1 C1", "M3 F3", "M"),
    Known("a column must be stopped by many", COLUMN, "MCMCF", "M4 M1 C1 F3 F2", "C2 M1 C1 F1", "MF"),
    Known("nobody plays for the Forest, yet it must be stopped", GAP, "MCCM", "M3 M2 F3 C1 F1", "C1 C1 F2", "CM"),
]


def mirrored(known: Known) -> Known:
    """Centaurs and Mermaids exchanged everywhere."""
    turn = str.maketrans("CM", "MC")
    drawing, cell = known.grid
    texts = (text.translate(turn) for text in (known.alliances, known.hand, known.others, known.good))
    return Known(known.name + ", mirrored", (drawing.translate(turn), cell), *texts)


EVERY = [*POSITIONS, *map(mirrored, POSITIONS)]


def seen_by_the_thinker(known: Known) -> State:
    """What seat 0 knows: everything."""
    drawing, cell = known.grid
    table = position(drawing, cell, known.alliances, aside=None)
    assert table.hand_in_round == 4
    for seat, hand in enumerate([known.hand, *(" ".join([face] * 5) for face in known.others.split())]):
        table.hand[seat] = counts_of(hand.split())
    view = table.view(0)
    view.known = [hand[:] for hand in table.hand]
    view.unknown = [0] * table.n
    return view


def right_pairs(known: Known, view: State) -> set[tuple[str, str]]:
    laid = [(face, face) for face in known.others.split()]
    pairs = [(move.a, move.b) for move in view.legal_moves(0)]
    return {pair for pair in pairs if highest(totals_of([pair, *laid]))[0] in known.good}


def test_there_are_thirty_and_every_one_can_be_answered_wrongly() -> None:
    assert len(EVERY) >= 30
    for known in EVERY:
        view = seen_by_the_thinker(known)
        assert 0 < len(right_pairs(known, view)) < len(view.legal_moves(0)), known.name


@pytest.mark.parametrize("spec", ["greedy", "hero"])
@pytest.mark.parametrize("known", EVERY, ids=lambda known: known.name)
def test_the_answer_is_found(known: Known, spec: str) -> None:
    view = seen_by_the_thinker(known)
    for seed in range(2):
        move = make(spec, TITLE, seed).choose(view, 0, 1000).move
        assert (move.a, move.b) in right_pairs(known, view)
