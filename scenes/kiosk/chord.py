"""How the operator knocks: something held for three seconds that nobody does by accident."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from scenes.stage.action import Action, Kind, Phase
from scenes.stage.pads import Pad

HELD_FOR: float = 3.0
BUTTONS = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
)
CORNER: float = 120.0
"""Units from the top left corner of the window: a finger or the mouse held there knocks, too."""


@dataclass
class Knock:
    """Counts how long the chord has been held. The devices are asked how they are now, because scenes come and go meanwhile."""

    held: float = 0.0
    finger: bool = False
    answered: bool = False

    def hear(self, actions: Iterable[Action], left: float, top: float) -> None:
        """Presses in the corner; `left`, `top`: where the window begins, in units."""
        for action in actions:
            if action.kind is not Kind.PRESS:
                continue
            if action.phase is Phase.DOWN:
                self.finger = action.x < left + CORNER and action.y < top + CORNER
            elif action.phase is Phase.UP:
                self.finger = False

    def pass_time(self, dt: float, held_now: bool) -> bool:
        """True once when it has been held long enough."""
        if not (held_now or self.finger):
            self.held, self.answered = 0.0, False
            return False
        self.held += dt
        if self.held < HELD_FOR or self.answered:
            return False
        self.answered = True
        return True


def held_by(pads: Iterable[Pad]) -> bool:
    """Is LB + RB + Back + Start held on one pad, or Ctrl + Alt + O on the keyboard?"""
    if any(all(pad.handle.get_button(button) for button in BUTTONS) for pad in pads):
        return True
    keys, mods = pygame.key.get_pressed(), pygame.key.get_mods()
    return bool(keys[pygame.K_o] and mods & pygame.KMOD_CTRL and mods & pygame.KMOD_ALT)
