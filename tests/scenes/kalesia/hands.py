"""Hands that play Kalesia by one device alone: every decision lays the first two cards of the hand."""

from __future__ import annotations

from typing import Any, Protocol

from games.kalesia.moves import ChooseWeapons
from scenes.kalesia.layout.zones import CONFIRM
from tests.scenes.at_table import AtTable
from tests.scenes.hands import ByKeys, ByPad, Presses


class Hand(Protocol):
    """One device."""

    rig: AtTable[Any]

    def lay_pair(self) -> None: ...


def whole_game(rig: AtTable[Any], hand: Hand, seed: int = 0) -> set[str]:
    """Until the results; gives the phases in which this person decided."""
    phases = set[str]()
    while True:
        rig.until(rig.asked_or_over)
        if rig.over():
            return phases
        phases.add("lay")
        hand.lay_pair()
        assert rig.table.persons.chooser is None, "the pair was not laid"


def play(hand: Stepping, move: ChooseWeapons) -> None:
    """Both weapons wherever they lie in the hand, and done."""
    for face, nth in ((move.a, 0), (move.b, int(move.a == move.b))):
        hand.bring(hand.rig.table.focus, f"hand.{face}.{nth}")
        hand.press("confirm")
    hand.press("done")


class Stepping(Presses):
    """By steps and buttons: pads and keyboards."""

    rig: AtTable[Any]

    def lay_pair(self) -> None:
        for what in ("confirm", "right", "confirm", "done"):
            self.press(what)


class PadHand(ByPad, Stepping):
    pass


class KeyHand(ByKeys, Stepping):
    pass


class MouseHand:
    """By clicking, on the left part of a card, which its neighbour leaves free."""

    def __init__(self, rig: AtTable[Any]) -> None:
        self.rig = rig

    def lay_pair(self) -> None:
        table = self.rig.table
        for id in [piece.id for piece in table.pieces.pieces if piece.group == "hand"][:2]:
            card = table.pieces.piece(id)
            assert card is not None
            self.rig.click(card.x + 30, card.centre[1])
        self.rig.click(*CONFIRM.centre)
