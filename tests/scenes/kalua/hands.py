"""Hands that play Kalua by one device alone: they know what a person sees, and do only what that device can do."""

from __future__ import annotations

from typing import Any, Protocol

from games.kalua.moves import BuyCard
from scenes.kalua.choosing.menu import BELIEVER
from tests.scenes.at_table import AtTable
from tests.scenes.hands import KeyHand as KeyHand
from tests.scenes.hands import PadHand as PadHand

MOST = 600
"""Decisions after which a game is given up."""


class Hand(Protocol):
    """One device. `on` brings it to a piece and confirms there."""

    rig: AtTable[Any]

    def on(self, id: str) -> None: ...


def goal(rig: AtTable[Any]) -> str:
    """Something to do that moves the game on: the first thing that is allowed, cards before calling "Convert!"."""
    view = rig.match.view(rig.choice.seat)
    legal = [move for move in view.legal_moves(rig.choice.seat) if not isinstance(move, BuyCard)]
    fitting = [piece.id for piece in rig.table.pieces.pieces if any(move in legal for move in piece.moves)]
    cards: list[str] = [id for id in fitting if id.startswith("hand.")]
    lines: list[str] = [id for id in fitting if not id.startswith("hand.")]
    take_card = cards and view.round % 3 and rig.choice.opened == ""
    return (cards if take_card or not lines else lines)[0]


def play(hand: Hand, move: Any = None) -> str:
    """One decision of the person, that move or the next goal; the phase it was taken in."""
    rig = hand.rig
    choice, moves, phase = rig.choice, rig.match.moves, str(rig.match.view(None).phase)
    if move is not None and not _of(rig, move):
        lines = rig.choice.lines(rig.match.view(rig.choice.seat))
        hand.on(f"option.{next(i for i, line in enumerate(lines) if line.opens == BELIEVER)}")
    hand.on(_of(rig, move) or goal(rig))
    if rig.table.persons.chooser is choice and rig.choice.opened:
        lines = rig.choice.lines(rig.match.view(rig.choice.seat))
        hand.on(f"option.{next((i for i, line in enumerate(lines) if move is not None and line.move == move), 0)}")
    assert rig.match.moves > moves, (phase, rig.table.focus.current, rig.refused)
    played = [step.move for step in rig.match._game.steps[moves:]]
    assert move is None or move in played, (move, played)
    return phase


def _of(rig: AtTable[Any], move: Any) -> str:
    """The piece that stands for the move."""
    return next((piece.id for piece in rig.table.pieces.pieces if move is not None and move in piece.moves), "")


def whole_game(rig: AtTable[Any], hand: Hand, seed: int = 0) -> set[str]:
    """Until the results; gives the phases in which this person decided."""
    phases = set[str]()
    for _ in range(MOST):
        rig.until(rig.asked_or_over)
        if rig.over():
            return phases
        phases.add(play(hand))
    raise AssertionError("the game never ended")


class MouseHand:
    """By clicking, where no neighbour lies over the thing."""

    def __init__(self, rig: AtTable[Any]) -> None:
        self.rig = rig

    def on(self, id: str) -> None:
        piece = self.rig.table.pieces.piece(id)
        assert piece is not None, f"{id} is not there"
        self.rig.click(piece.box.x + min(30, piece.box.w / 2), piece.box.centre[1])
