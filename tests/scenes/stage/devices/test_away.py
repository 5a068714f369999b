"""While another window has the keyboard, pads rest; a kiosk's are heard all the same."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage.devices.action import Kind, Phase
from tests import virtual_pad as vp
from tests.rig import Rig
from tests.scenes.stage.devices.listening import heard, kinds, rig

__all__ = ["rig"]


def lose_the_keyboard(rig: Rig) -> None:
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.frames(1)


def have_it_back(rig: Rig) -> None:
    rig.post(pygame.WINDOWFOCUSGAINED)
    rig.frames(1)


def test_a_covered_launcher_does_not_obey_a_pad(rig: Rig) -> None:
    pad = rig.plug()
    lose_the_keyboard(rig)
    for raw in (False, True):
        rig.top.wants_raw = raw
        rig.press(pad, vp.A)
        pad.tilt(0, 1.0)
        rig.wait(1.0)
        pad.tilt(0, 0.0)
        rig.frames(1)
    rig.top.wants_raw = False
    assert heard(rig) == []
    have_it_back(rig)
    rig.press(pad, vp.A)
    assert kinds(rig) == [(Kind.CONFIRM, Phase.DOWN), (Kind.CONFIRM, Phase.UP)]


def test_what_is_held_across_rests_until_it_is_pressed_anew(rig: Rig) -> None:
    pad = rig.plug()
    pad.press(vp.RIGHT)
    pad.pull()
    rig.frames(1)
    lose_the_keyboard(rig)
    assert set(kinds(rig)[-2:]) == {(Kind.MOVE, Phase.CANCEL), (Kind.PEEK, Phase.CANCEL)}
    pad.release(vp.RIGHT)
    rig.frames(1)
    have_it_back(rig)
    pad.let_go()
    rig.wait(1.0)
    assert heard(rig) == []
    rig.top.wants_chords = True
    rig.press(pad, vp.X)
    assert kinds(rig)[0] == (Kind.ALT, Phase.DOWN), "the d-pad was let go meanwhile"
    pad.pull()
    rig.frames(1)
    assert kinds(rig)[-1] == (Kind.PEEK, Phase.DOWN)


@pytest.mark.parametrize("sign", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_whoever_types_or_clicks_here_has_this_window(rig: Rig, sign: int) -> None:
    """A desktop without a window manager says when the keyboard goes, and not when it comes."""
    pad = rig.plug()
    lose_the_keyboard(rig)
    if sign == pygame.KEYDOWN:
        rig.key(pygame.K_LEFT)
    else:
        rig.click(5, 5)
    heard(rig)
    rig.press(pad, vp.A)
    assert kinds(rig)[0] == (Kind.CONFIRM, Phase.DOWN)


def test_a_kiosk_obeys_its_pads_under_a_popup(rig: Rig) -> None:
    rig.stage.kiosk = True
    pad = rig.plug()
    lose_the_keyboard(rig)
    rig.press(pad, vp.A)
    assert kinds(rig)[0] == (Kind.CONFIRM, Phase.DOWN)
