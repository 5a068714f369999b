"""Fingers whose lifting nobody reports, and hands that rest on the glass. The events are posted: here is no touch screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.devices.pointer import RESTS, SILENT
from tests.rig import Ear, Rig
from tests.scenes.stage.devices.listening import finger, heard, kinds, rig

__all__ = ["rig"]

TAP = [(Kind.POINT, Phase.DOWN), (Kind.PRESS, Phase.DOWN), (Kind.PRESS, Phase.UP)]


def tap(rig: Rig, id: int) -> list[tuple[Kind, Phase]]:
    """What is heard of a finger that taps."""
    heard(rig)
    finger(rig, pygame.FINGERDOWN, 900, 300, id)
    finger(rig, pygame.FINGERUP, 900, 300, id)
    return kinds(rig)


def lose_the_window(rig: Rig) -> None:
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.frames(1)


def change_the_scene(rig: Rig) -> None:
    rig.stage.replace(Ear())
    rig.settle()


def be_silent(rig: Rig) -> None:
    rig.wait(SILENT + 0.2, step=0.1)


@pytest.mark.parametrize("passes", [lose_the_window, change_the_scene, be_silent])
def test_a_finger_whose_lifting_is_never_reported_is_forgotten(rig: Rig, passes: Callable[[Rig], None]) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300)
    passes(rig)
    assert tap(rig, id=2) == TAP


def test_its_press_ends_with_it(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300)
    lose_the_window(rig)
    assert kinds(rig)[-1] == (Kind.PRESS, Phase.CANCEL)
    finger(rig, pygame.FINGERUP, 400, 300)
    assert kinds(rig) == [], "it is ignored until it comes down again"


def test_a_finger_that_the_system_counts_no_more_is_forgotten(rig: Rig) -> None:
    """The touch screen is gone, or somebody has cancelled its touches."""
    rig.app.reader.pointer.count = lambda: 1
    finger(rig, pygame.FINGERDOWN, 400, 300)
    rig.wait(1.0)
    assert (Kind.PRESS, Phase.CANCEL) not in kinds(rig)
    rig.app.reader.pointer.count = lambda: 0
    rig.frames(1)
    assert kinds(rig) == [(Kind.PRESS, Phase.CANCEL)]
    assert tap(rig, id=2) == TAP


def test_a_number_that_comes_down_twice_was_lifted_in_between(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300, id=7)
    assert tap(rig, id=7) == [(Kind.PRESS, Phase.CANCEL), *TAP]


def test_a_finger_is_held_as_long_as_it_takes(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300)
    rig.wait(SILENT - 1.0, step=0.1)
    finger(rig, pygame.FINGERUP, 400, 300)
    assert kinds(rig) == TAP


def test_a_hand_on_the_glass_does_not_keep_fingers_from_counting(rig: Rig) -> None:
    for id, x in enumerate((380, 420, 470)):
        finger(rig, pygame.FINGERDOWN, x, 900, id)
    assert tap(rig, id=8) == [], "a moment later it is the hand that counts"
    for n in range(round(RESTS / 0.1) + 1):
        finger(rig, pygame.FINGERMOTION, 380 + n % 2 * 5, 900, id=0)
        rig.wait(0.1)
    assert tap(rig, id=9) == [(Kind.PRESS, Phase.CANCEL), *TAP]
    assert tap(rig, id=10) == TAP, "the hand lies there still"


def test_fingers_on_a_pad_beside_the_screen_press_nothing_on_it(rig: Rig) -> None:
    """Laptops with macOS tell of every finger on theirs; the mouse that they move is all that counts."""
    rig.app.reader.pointer.beside = lambda device: device == 1
    assert tap(rig, id=1) == []


def test_a_finger_that_moves_is_not_replaced(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300)
    for n in range(40):
        finger(rig, pygame.FINGERMOTION, 400 + 12 * n, 300)
        rig.wait(0.1)
    assert tap(rig, id=2) == []


def test_a_key_whose_lifting_is_never_reported_can_be_pressed_again(rig: Rig) -> None:
    rig.key_down(pygame.K_RETURN)
    rig.key_down(pygame.K_RETURN)
    rig.frames(1)
    assert kinds(rig) == [(Kind.CONFIRM, phase) for phase in (Phase.DOWN, Phase.CANCEL, Phase.DOWN)]


@pytest.mark.parametrize("flipped", [False, True])
def test_a_wheel_turns_as_the_person_wants_it(rig: Rig, flipped: bool) -> None:
    """Where scrolling is natural, SDL gives the values turned round and says so; they are not turned once more."""
    rig.post(pygame.MOUSEWHEEL, x=0, y=-2, flipped=flipped, touch=False)
    rig.frames(1)
    scrolled: list[Action] = heard(rig)
    assert [(a.kind, a.dy) for a in scrolled] == [(Kind.SCROLL, 2)]
