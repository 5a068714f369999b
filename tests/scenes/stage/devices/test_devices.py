"""Real events through the real reader: keys, pads, mouse, fingers; repeats, seats, lost pads."""

from __future__ import annotations

import pygame
import pytest

from games.kernel.people.remaps import BUTTONS, KEYS
from scenes.stage.devices.action import KEYS_1, KEYS_2, TOUCH, Change, DeviceKind, Kind, Phase
from scenes.stage.devices.seating import Seating
from tests import virtual_pad as vp
from tests.rig import STEP, Ear, Rig
from tests.scenes.stage.devices.listening import finger, heard, kinds, rig

__all__ = ["rig"]


# -- keyboard ----------------------------------------------------------------------------------------------------------


def test_two_layouts_on_one_keyboard(rig: Rig) -> None:
    rig.stage.devices.serve(Seating((KEYS_1, KEYS_2), "curtain"))
    rig.key(pygame.K_LEFT)
    rig.key(pygame.K_w)
    rig.key(pygame.K_SPACE)
    downs = [a for a in heard(rig) if a.pressed]
    assert [(a.kind, a.dx, a.dy, a.seat, a.device) for a in downs] == [
        (Kind.MOVE, -1, 0, 0, KEYS_1),
        (Kind.MOVE, 0, -1, 1, KEYS_2),
        (Kind.CONFIRM, 0, 0, 1, KEYS_2),
    ]


def test_every_layout_has_every_button_of_a_pad_that_a_game_needs() -> None:
    needed = set(BUTTONS) - {"menu"}  # both at one keyboard share its M
    assert needed <= set(KEYS[KEYS_1])
    assert needed <= set(KEYS[KEYS_2])
    keys = [key for layout in KEYS.values() for names in layout.values() for key in names]
    assert len(keys) == len(set(keys)), "no key means two things"


def test_one_tap_is_one_step_then_a_gentle_repeat(rig: Rig) -> None:
    rig.key_down(pygame.K_RIGHT)
    rig.frames(1)
    times = []
    for frame in range(60):
        rig.frames(1)
        times += [(frame + 1) * STEP for a in heard(rig) if a.phase is Phase.REPEAT]
    expected = [0.400, 0.520, 0.640, 0.760, 0.880, 1.000]
    assert times == pytest.approx(expected, abs=STEP)
    rig.key_up(pygame.K_RIGHT)
    rig.frames(1)
    assert kinds(rig) == [(Kind.MOVE, Phase.UP)]
    rig.wait(1.0)
    assert kinds(rig) == []


def test_a_hitch_does_not_pile_up_repeats(rig: Rig) -> None:
    rig.key_down(pygame.K_RIGHT)
    rig.frames(1)
    rig.frames(1, step=3.0)
    rig.frames(6)
    assert [a.phase for a in heard(rig)] == [Phase.DOWN, Phase.REPEAT]


def test_of_two_held_steps_the_newest_repeats(rig: Rig) -> None:
    rig.key_down(pygame.K_LEFT)
    rig.frames(2)
    rig.key_down(pygame.K_UP)
    rig.wait(1.0)
    repeats = {(a.dx, a.dy) for a in heard(rig) if a.phase is Phase.REPEAT}
    assert repeats == {(0, -1)}


def test_typing(rig: Rig) -> None:
    rig.top.wants_text = True
    rig.frames(1)
    for key in (pygame.K_w, pygame.K_x, pygame.K_LSHIFT):
        rig.key_down(key)
    rig.type("wè")
    rig.key(pygame.K_SPACE)
    rig.key(pygame.K_BACKSPACE)
    rig.key(pygame.K_RETURN)
    downs = [(a.kind, a.text) for a in heard(rig) if a.pressed]
    assert downs == [(Kind.TEXT, "w"), (Kind.TEXT, "è"), (Kind.ERASE, ""), (Kind.CONFIRM, "")]


def test_keys_are_remapped(rig: Rig) -> None:
    rig.stage.settings.keys = {"keys:1/confirm": "b"}
    rig.stage.apply_settings()
    rig.key(pygame.K_b)
    rig.key(pygame.K_RETURN)
    assert [a.kind for a in heard(rig) if a.pressed] == [Kind.CONFIRM]


def test_peek_is_held_or_toggled(rig: Rig) -> None:
    rig.key(pygame.K_TAB, frames=5)
    assert kinds(rig) == [(Kind.PEEK, Phase.DOWN), (Kind.PEEK, Phase.UP)]
    rig.stage.settings.hold = "toggle"
    rig.stage.apply_settings()
    rig.key(pygame.K_TAB)
    assert kinds(rig) == [(Kind.PEEK, Phase.DOWN)]
    rig.key(pygame.K_TAB)
    assert kinds(rig) == [(Kind.PEEK, Phase.UP)]


def test_losing_the_window_lets_everything_go(rig: Rig) -> None:
    rig.key_down(pygame.K_TAB)
    rig.frames(1)
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.frames(1)
    assert kinds(rig) == [(Kind.PEEK, Phase.DOWN), (Kind.PEEK, Phase.CANCEL)]


# -- mouse and touch ---------------------------------------------------------------------------------------------------


def test_mouse_speaks_in_units(rig: Rig) -> None:
    rig.click(960, 540)
    actions = heard(rig)
    assert [(a.kind, a.phase) for a in actions if a.kind is Kind.PRESS] == [(Kind.PRESS, Phase.DOWN), (Kind.PRESS, Phase.UP)]
    assert all((a.x, a.y) == pytest.approx((960, 540), abs=1) for a in actions)
    rig.click(10, 10, button=3)
    assert (Kind.BACK, Phase.DOWN) in kinds(rig)
    rig.wheel(2)
    assert [(a.kind, a.dy) for a in heard(rig)] == [(Kind.SCROLL, 2)]
    assert rig.stage.devices.in_hand is DeviceKind.MOUSE


def test_a_finger_taps(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 300)
    finger(rig, pygame.FINGERDOWN, 900, 300, id=2)
    finger(rig, pygame.FINGERUP, 400, 300)
    actions = heard(rig)
    assert [(a.kind, a.phase) for a in actions] == [(Kind.POINT, Phase.DOWN), (Kind.PRESS, Phase.DOWN), (Kind.PRESS, Phase.UP)]
    assert {a.device for a in actions} == {TOUCH}
    assert actions[1].x == pytest.approx(400)


def test_a_dragged_finger_scrolls_and_does_not_press(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 400, 600)
    finger(rig, pygame.FINGERMOTION, 400, 470)
    finger(rig, pygame.FINGERUP, 400, 470)
    actions = heard(rig)
    assert (Kind.PRESS, Phase.CANCEL) in [(a.kind, a.phase) for a in actions]
    assert (Kind.PRESS, Phase.UP) not in [(a.kind, a.phase) for a in actions]
    assert [a.dy for a in actions if a.kind is Kind.SCROLL] == [2]


def test_mouse_events_made_of_fingers_are_left_out(rig: Rig) -> None:
    rig.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    rig.frames(1)
    assert heard(rig) == []


# -- pads --------------------------------------------------------------------------------------------------------------


def test_a_pad_plugged_in_while_running_plays(rig: Rig) -> None:
    pad = rig.plug()
    rig.stage.devices.serve(Seating((None, None, None, pad.device), "curtain"))
    for button in (vp.A, vp.B, vp.X, vp.Y, vp.START, vp.BACK, vp.LSTICK, vp.LB, vp.RB):
        rig.press(pad, button)
    downs = [a for a in heard(rig) if a.pressed]
    expected = ["confirm", "back", "alt", "info", "menu", "hint", "story", "shoulder_left", "shoulder_right"]
    assert [a.kind.value for a in downs] == expected
    assert {a.seat for a in downs} == {3}
    assert rig.stage.devices.in_hand is DeviceKind.PAD


def test_stick_steps_once_with_hysteresis(rig: Rig) -> None:
    pad = rig.plug()
    for value in (0.3, 0.5, 0.7, 0.5, 0.45, 0.7, 0.2, 0.7):
        pad.tilt(0, value)
        rig.frames(1)
    steps = [(a.dx, a.dy) for a in heard(rig) if a.pressed]
    assert steps == [(1, 0), (1, 0)]


@pytest.mark.parametrize(
    ("values", "steps"),
    [((0.30, 0.62) * 5, 0), ((0.30, 0.80) * 5, 1), ((0.30, 0.95) * 5, 5), ((0.10, 0.70) * 5, 5)],
    ids=["trembles below", "trembles above", "is pushed again", "is let go again"],
)
def test_a_worn_stick_that_trembles_is_no_hand(rig: Rig, values: tuple[float, ...], steps: int) -> None:
    pad = rig.plug()
    for value in values:
        pad.tilt(0, value)
        rig.frames(1)
    assert sum(a.pressed for a in heard(rig)) == steps


def test_the_longer_axis_of_a_stick_counts(rig: Rig) -> None:
    pad = rig.plug()
    pad.tilt(0, 0.6)
    pad.tilt(1, -0.9)
    rig.frames(2)
    downs = [(a.dx, a.dy) for a in heard(rig) if a.pressed]
    assert downs[-1] == (0, -1)


def test_chords_only_where_wanted(rig: Rig) -> None:
    pad = rig.plug()
    pad.press(vp.LEFT)
    rig.frames(1)
    rig.press(pad, vp.X)
    assert [a.kind for a in heard(rig) if a.pressed] == [Kind.MOVE, Kind.ALT]
    rig.top.wants_chords = True
    rig.press(pad, vp.X)
    chord = next(a for a in heard(rig) if a.pressed)
    assert (chord.kind, chord.dx, chord.dy, chord.text) == (Kind.CHORD, -1, 0, "x")
    pad.release(vp.LEFT)
    rig.frames(1)
    rig.press(pad, vp.X)
    assert [a.kind for a in heard(rig) if a.pressed] == [Kind.ALT]


def test_a_trigger_peeks_while_held(rig: Rig) -> None:
    pad = rig.plug()
    pad.tilt(4, -1.0)
    rig.frames(1)
    pad.tilt(4, 1.0)
    rig.frames(3)
    pad.tilt(5, 1.0)
    rig.frames(1)
    pad.tilt(4, -1.0)
    rig.frames(1)
    pad.tilt(5, -1.0)
    rig.frames(1)
    assert kinds(rig) == [(Kind.PEEK, Phase.DOWN), (Kind.PEEK, Phase.UP)]


def test_a_lost_pad_leaves_its_seat_waiting_and_all_that_it_held_is_let_go(rig: Rig) -> None:
    pad, other = rig.plug(), rig.plug()
    seating = Seating((pad.device, other.device), "curtain")
    rig.stage.devices.serve(seating)
    pad.press(vp.A)
    rig.frames(1)
    pad.unplug()
    rig.frames(2)
    assert isinstance(rig.top, Ear)
    assert seating.waiting == (0,)
    assert (rig.top.changes[-1].change, rig.top.changes[-1].seats) == (Change.LOST, (0,))
    assert kinds(rig)[-1][1] in (Phase.UP, Phase.CANCEL), "what was held is let go"
    rig.press(other, vp.A)
    assert [a.seat for a in heard(rig) if a.pressed] == [1]
    again = rig.plug()
    assert seating.waiting == (0,), "plugging in is not enough"
    seating.sit(0, again.device)
    rig.press(again, vp.A)
    assert [a.seat for a in heard(rig) if a.pressed] == [0]


def test_pads_that_come_and_go_stand_in_the_log(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "paper_realms.pads")
    pad = rig.plug()
    pad.unplug()
    rig.frames(2)
    assert [f"pad {pad.instance_id} is {what}" in caplog.text for what in ("plugged in", "gone")] == [True, True]


def test_a_pad_that_was_pulled_while_no_table_was_open_is_waited_for_at_the_next(rig: Rig) -> None:
    pad = rig.plug()
    seating = Seating((pad.device, None), "curtain")
    pad.unplug()
    rig.frames(2)
    rig.stage.devices.serve(seating)
    assert seating.waiting == (0,)


def test_rumble_is_recorded_for_its_seat(rig: Rig) -> None:
    pad = rig.plug()
    rig.stage.devices.serve(Seating((None, pad.device), "curtain"))
    rig.stage.rumble(1, 0.5, 120)
    assert [tuple(felt) for felt in rig.stage.devices.felt] == [(1, 0.5, 120)]


def test_thousand_random_events_never_end_the_loop(rig: Rig) -> None:
    pad = rig.plug()
    for n in range(1000):
        rig.key_down(n * 37 % 1200)
        rig.key_up(n * 53 % 1200)
        if n % 10 == 0:
            pad.press(n % 15)
            pad.tilt(n % 6, (n % 21 - 10) / 10)
            rig.post(pygame.MOUSEBUTTONDOWN, pos=(n, n), button=n % 8, touch=False)
            rig.frames(1)
            pad.release(n % 15)
    assert not rig.stage.quitting
