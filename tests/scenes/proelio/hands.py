"""Hands that play Proelio by one device alone: they know what a person sees, and do only what that device can do."""

from __future__ import annotations

from typing import Any, Protocol

from games.kernel.chance import Chance
from games.proelio import moves as m
from scenes.proelio.choosing.hand import cards_of
from tests.scenes.at_table import AtTable
from tests.scenes.hands import KeyHand as KeyHand
from tests.scenes.hands import PadHand as PadHand
from tests.scenes.proelio.moments import liked


class Hand(Protocol):
    """One device. `on` brings it to a piece and confirms there."""

    @property
    def rig(self) -> AtTable[Any]: ...

    def on(self, id: str) -> None: ...


def whole_game(rig: AtTable[Any], hand: Hand, seed: int) -> set[str]:
    """Until the results; gives the phases in which this person decided."""
    chance, phases = Chance(seed), set[str]()
    while True:
        rig.until(rig.asked_or_over)
        if rig.over():
            return phases
        view, moves = rig.match.view(rig.seat), rig.match.moves
        phases.add(view.phase)
        play(hand, liked(view, rig.seat, chance))
        assert rig.match.moves > moves, "the move was not played"


def play(hand: Hand, move: Any) -> None:
    """The move, step by step as the table asks for it."""
    rig = hand.rig
    view = rig.match.view(rig.seat)
    if isinstance(move, m.ScribesKeep):
        hand.on(f"offer.{move.card}.0")
        return
    if isinstance(move, m.TradeTake):
        hand.on(f"ware.{move.card}")
    wanted = cards_of(move, view, rig.seat)
    for i, card in enumerate(wanted):
        hand.on(f"hand.{card}.{wanted[:i].count(card)}")
    assert sorted(rig.choice.cards) == sorted(wanted)
    opens = "alliance" if isinstance(move, m.PlayAlliance) else "support" if isinstance(move, m.Support) else ""
    if opens:
        hand.on(_button(rig, lambda option: option.opens == opens))
    hand.on(_button(rig, lambda option: option.move == move))


def _button(rig: AtTable[Any], meant: Any) -> str:
    buttons = rig.choice.buttons(rig.match.view(rig.seat))
    return next(f"option.{i}" for i, option in enumerate(buttons) if meant(option))


class MouseHand:
    """By pointing and clicking: on the left part of a card, which its neighbour leaves free."""

    def __init__(self, rig: AtTable[Any]) -> None:
        self.rig = rig

    def on(self, id: str) -> None:
        item = self.rig.table.focus.find(id)
        assert item is not None, f"{id} is not there"
        self.rig.point(item.box.x + 22, item.box.centre[1])
        item = self.rig.table.focus.find(id)
        assert item is not None
        self.rig.click(item.box.x + 22, item.box.centre[1])
