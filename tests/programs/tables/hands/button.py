"""A player with one button, or with two, who knows nothing but what is told while it is offered."""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable
from typing import Final

import pygame

from scenes.stage.aids.scanning.rows import MOST
from tests.rig import Rig

STEP: Final = 0.2
"""Seconds of the clock at a time, none longer than what the program lives through in one frame."""
SOON: Final = 1 / 60
"""The same around a press."""
REACTION: Final = 0.6
"""Seconds until a press."""
CHOOSE, NEXT = pygame.K_SPACE, pygame.K_n
OUTERMOST: Final = MOST + 2
"""So many are offered at most beside each other."""
PRESSED: Final = 0.45
"""How often what is offered is chosen, by somebody who does not mind what it is."""


class Lost(AssertionError):
    """What was looked for is offered nowhere."""


class Player:
    """`heard`: what was told last of what is offered. `presses`: so many so far."""

    def __init__(self, rig: Rig, two: bool, seed: int = 1) -> None:
        self.rig, self.two, self.luck = rig, two, random.Random(seed)
        self.presses = 0
        self._at = float("-inf")

    @property
    def heard(self) -> str:
        focus = (told for told in reversed(self.rig.stage.told) if told.kind == "focus")
        newest = next(focus, None)
        return newest.text if newest is not None else ""

    def _told_at(self) -> float:
        return next((told.at for told in reversed(self.rig.stage.told) if told.kind == "focus"), float("-inf"))

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / STEP))):
            self.rig.pass_by(STEP)

    def press(self, key: int = CHOOSE) -> None:
        self.presses += 1
        self.rig.key_down(key)
        self.rig.pass_by(SOON)
        self.rig.key_up(key)
        self.rig.pass_by(SOON)

    def choose(self, text: str) -> bool:
        """What is offered now; False: it was over before the press."""
        self.wait(REACTION)
        if self.heard != text:
            return False
        self._at = self._told_at()
        self.press()
        self.rig.settle(step=STEP)
        return True

    def next(self) -> str:
        """What is offered next: after a while by itself, or by the other button."""
        if self.two:
            self.wait(REACTION)
            self._at = self._told_at()
            self.press(NEXT)
            self.wait(STEP)
            return self.heard
        for _ in range(200):
            self.wait(STEP)
            if self._told_at() > self._at:
                self._at = self._told_at()
                return self.heard
        self.press()  # it rests
        self._at = self._told_at()
        return self.heard

    # -- looking for something -----------------------------------------------------------------------------------------

    def find(self, named: str | tuple[str, ...], most: int = 400, whole: bool = False) -> None:
        """Chooses what begins with that name, or with one of these, wherever it is offered: what stands beside groups before
        what is in them, and every group is looked into once, that which was offered first of all first, unless it is offered no
        more. `whole`: only what is called just so."""
        seen: set[str] = set()
        lately = deque[str](maxlen=OUTERMOST)
        text, nearest = self.heard, ""
        for count in range(most):
            lately.append(text)
            if (text == named if whole else text.startswith(named)) and not _is_group(text):
                if self.choose(text):
                    return
                text = self.heard
            elif (
                _is_group(text)
                and text not in seen
                and count >= OUTERMOST
                and (nearest in ("", text, *seen) or nearest not in lately)
            ):
                if self.choose(text):
                    seen.add(text)
                text = self.heard
            else:
                nearest = nearest or (text if _is_group(text) else "")
                text = self.next()
        raise Lost(f"{named!r} is offered nowhere; seen {sorted(seen)}, heard {text!r}")

    # -- whatever comes ------------------------------------------------------------------------------------------------

    def play(
        self,
        over: Callable[[], bool],
        avoided: Callable[[str], bool],
        wanted: Callable[[str], bool],
        most: int,
        whole: bool = True,
    ) -> int:
        """Chooses by chance until it is over, what is `wanted` always, what is `avoided` never. Gives how many were offered;
        where it is to be `whole`, `Lost` after so many."""
        text = self.heard
        for count in range(most):
            if over():
                return count
            if wanted(text) or (not avoided(text) and self.luck.random() < PRESSED):
                self.choose(text)
                text = self.heard
            else:
                text = self.next()
        if whole:
            raise Lost(f"it is not over after {most} things were offered; heard {text!r}")
        return most


def _is_group(text: str) -> bool:
    """Whether it says how many things are in it."""
    return re.search(r" \((in )?\d+( parts)?\)$", text) is not None
