"""Hands that play Proelio by one device alone: they know what a person sees, and do only what that device can do."""

from __future__ import annotations

from collections import deque
from typing import Any, ClassVar, Protocol

import pygame

from games.proelio import moves as m
from scenes.proelio.hand import cards_of
from scenes.stage.neighbours import neighbours
from tests.scenes.proelio.table_rig import WarRig
from tests.virtual_pad import VirtualPad

STEPS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}


class Hand(Protocol):
    """One device. `on` brings it to a piece and confirms there."""

    rig: WarRig

    def on(self, id: str) -> None: ...


def play(hand: Hand, move: Any) -> None:
    """The move, step by step as the table asks for it."""
    rig = hand.rig
    view = rig.view
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


def _button(rig: WarRig, meant: Any) -> str:
    buttons = rig.choice.buttons(rig.view)
    return next(f"option.{i}" for i, option in enumerate(buttons) if meant(option))


class Stepping:
    """By steps and a button: pads and keyboards. The way to a piece is the shortest that the steps allow."""

    def __init__(self, rig: WarRig) -> None:
        self.rig = rig

    def press(self, what: str) -> None:
        raise NotImplementedError

    def on(self, id: str) -> None:
        focus = self.rig.table.focus
        for _ in range(40):
            if focus.current == id:
                self.press("confirm")
                return
            self.press(self._way(id)[0])  # looked for anew at every step: neighbours part for what is in focus
        raise AssertionError(f"{id} was never in focus, but {focus.current}")

    def _way(self, id: str) -> list[str]:
        focus = self.rig.table.focus
        graph = neighbours([(item.id, item.box) for item in focus.items], True)
        start = focus.current or focus.items[0].id
        before: dict[str, tuple[str, str]] = {start: ("", "")}
        queue = deque([start])
        while queue and id not in before:
            here = queue.popleft()
            for step, there in graph[here].items():
                if there not in before:
                    before[there] = here, STEPS[step]
                    queue.append(there)
        assert id in before, f"no way leads to {id}"
        way: list[str] = []
        while id != start:
            id, step_name = before[id]
            way.insert(0, step_name)
        return way


class PadHand(Stepping):
    BUTTONS: ClassVar = {"confirm": 0, "up": 11, "down": 12, "left": 13, "right": 14}

    def __init__(self, rig: WarRig, pad: VirtualPad) -> None:
        super().__init__(rig)
        self.pad = pad

    def press(self, what: str) -> None:
        self.rig.press(self.pad, self.BUTTONS[what])


class KeyHand(Stepping):
    KEYS: ClassVar = {
        "confirm": pygame.K_RETURN,
        "up": pygame.K_UP,
        "down": pygame.K_DOWN,
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
    }

    def press(self, what: str) -> None:
        self.rig.key(self.KEYS[what])


class MouseHand:
    """By pointing and clicking: on the left part of a card, which its neighbour leaves free."""

    def __init__(self, rig: WarRig) -> None:
        self.rig = rig

    def on(self, id: str) -> None:
        item = self.rig.table.focus.find(id)
        assert item is not None, f"{id} is not there"
        self.rig.point(item.box.x + 22, item.box.centre[1])
        item = self.rig.table.focus.find(id)
        assert item is not None
        self.rig.click(item.box.x + 22, item.box.centre[1])
