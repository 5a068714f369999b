"""Steam's virtual pad repeats every press of the real one: the two are one. Two virtual pads of SDL stand for them."""

from __future__ import annotations

import pytest

from scenes.stage.devices.action import Change, Kind
from scenes.stage.devices.seating import Seating
from tests import virtual_pad as vp
from tests.rig import Ear, Rig
from tests.scenes.stage.devices.listening import heard, rig
from tests.virtual_pad import VirtualPad

__all__ = ["rig"]

WALK = (vp.RIGHT, vp.RIGHT, vp.A, vp.DOWN, vp.B)


def both_press(rig: Rig, button: int, pads: tuple[VirtualPad, VirtualPad], late: int = 1, later: int = 1) -> None:
    """The second one so many frames after the first, down and up."""
    one, other = pads
    for act, lag in (("press", late), ("release", later)):
        getattr(one, act)(button)
        rig.frames(lag)
        getattr(other, act)(button)
        rig.frames(6 - lag)


def echoes(rig: Rig) -> tuple[VirtualPad, VirtualPad]:
    """A pad and its echo that have been found out."""
    pads = rig.plug(), rig.plug()
    for button in WALK:
        both_press(rig, button, pads)
    heard(rig)
    return pads


def pressed(rig: Rig) -> list[tuple[str, Kind]]:
    return [(a.device, a.kind) for a in heard(rig) if a.pressed]


@pytest.mark.parametrize("late", [0, 1, 2])
def test_of_two_pads_that_always_do_the_same_one_is_followed(rig: Rig, late: int, caplog: pytest.LogCaptureFixture) -> None:
    pads = rig.plug(), rig.plug()
    for button in WALK:
        both_press(rig, button, pads, late, 2 - late)
    heard(rig)
    both_press(rig, vp.A, pads, late)
    pads[1].tilt(0, 1.0)
    rig.frames(1)
    assert pressed(rig) == [(pads[0].device, Kind.CONFIRM)]
    assert f"pad {pads[1].instance_id} repeats every press of pad {pads[0].instance_id}" in caplog.text


def test_the_one_with_a_seat_is_followed(rig: Rig) -> None:
    pads = rig.plug(), rig.plug()
    rig.stage.devices.serve(Seating((pads[1].device,), "curtain"))
    for button in (*WALK, vp.A):
        heard(rig)
        both_press(rig, button, pads)
    assert pressed(rig) == [(pads[1].device, Kind.CONFIRM)]


def test_when_it_goes_away_its_echo_is_followed_and_has_its_seat(rig: Rig) -> None:
    pad, echo = echoes(rig)
    rig.stage.devices.serve(seating := Seating((None, None, pad.device), "curtain"))
    pad.unplug()
    rig.frames(2)
    assert isinstance(rig.top, Ear)
    assert rig.top.changes[-1].change is Change.LOST
    assert seating.waiting == (), "the seat does not wait"
    rig.press(echo, vp.A)
    assert [(a.seat, a.kind) for a in heard(rig) if a.pressed] == [(2, Kind.CONFIRM)]


def test_a_seat_that_the_echo_took_is_played_all_the_same(rig: Rig) -> None:
    """It pressed twice where each may take a seat."""
    pads = echoes(rig)
    rig.stage.devices.serve(Seating(tuple(pad.device for pad in pads), "curtain"))
    both_press(rig, vp.A, pads)
    assert [a.seat for a in heard(rig) if a.pressed] == [0, 1]


def test_friends_who_hammer_on_one_button_are_no_twins(rig: Rig) -> None:
    pads = rig.plug(), rig.plug()
    for _ in range(20):
        both_press(rig, vp.A, pads)
    heard(rig)
    both_press(rig, vp.A, pads)
    assert len(pressed(rig)) == 2


@pytest.mark.parametrize("alone", range(len(WALK)))
def test_one_press_alone_and_all_begins_anew(rig: Rig, alone: int) -> None:
    pads = rig.plug(), rig.plug()
    for k, button in enumerate((*WALK, *WALK[:alone])):
        if k == alone:
            rig.press(pads[0], button, frames=5)
            rig.frames(5)
        else:
            both_press(rig, button, pads)
    heard(rig)
    both_press(rig, vp.A, pads)
    assert len(pressed(rig)) == 2


def test_friends_who_press_a_moment_apart_are_no_twins(rig: Rig) -> None:
    pads = rig.plug(), rig.plug()
    for _ in range(3):
        for button in WALK:
            both_press(rig, button, pads, late=1, later=4)
    heard(rig)
    both_press(rig, vp.A, pads)
    assert len(pressed(rig)) == 2


def test_who_was_taken_for_an_echo_is_heard_again_after_two_presses_alone(rig: Rig) -> None:
    _, friend = echoes(rig)
    for _ in range(2):
        rig.press(friend, vp.A)
        rig.frames(6)
    assert pressed(rig) == []
    rig.press(friend, vp.A)
    assert pressed(rig) == [(friend.device, Kind.CONFIRM)]
