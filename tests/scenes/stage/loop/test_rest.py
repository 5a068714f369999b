"""At rest only what drifts is drawn again, fifteen times a second; the first input or change brings the full pace back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.stage.aids.aid import Aid
from scenes.stage.devices.action import Action
from scenes.stage.loop import sdl
from scenes.stage.loop.clock import FRAME, GLANCE, REST_AFTER, REST_FRAME, STILL_FRAME, WallClock
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from tests.rig import Ear, Rig


class Pond(Ear):
    """A sentence, and a leaf that drifts over the water. `at_rest` is what it says of itself."""

    def __init__(self, resting: bool = True, leaf: bool = True) -> None:
        super().__init__()
        self.resting, self.leaf = resting, leaf
        self.sentence = "Pond"
        self.table_view: list[float] = []
        self.acted: list[float] = []

    @property
    def at_rest(self) -> bool:
        return self.resting

    def act(self, action: Action) -> None:
        super().act(action)
        self.acted.append(self.stage.clock.now())

    def draw(self, canvas: Canvas) -> None:
        self.table_view.append(self.stage.clock.now())
        canvas.words(self.sentence, 960, 540)
        if self.leaf:
            canvas.drifting(lambda: canvas.fill((40, 160, 60), self.place()))
        canvas.fill((90, 90, 90), Box(0, 0, 100, 100), layer=1)

    def place(self) -> Box:
        return Box((90 + 40 * self.stage.clock.now()) % 1800, 60, 60, 60)


class Runner:
    """The program's own loop, under a clock that sleeping turns. `during`: called at every sleep with the time."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.frames: list[float] = []
        self.during: Callable[[float], None] = lambda now: None
        rig.app.on_frame = self._frame
        sleep = rig.clock.sleep

        def slept(seconds: float) -> None:
            self.during(rig.clock.now())
            sleep(seconds)

        rig.clock.sleep = slept  # type: ignore[method-assign]

    def _frame(self) -> None:
        self.frames.append(self.rig.clock.now())
        if self.rig.clock.now() >= self._ends - 1e-9:
            self.rig.stage.quitting = True

    def run(self, seconds: float) -> list[float]:
        """The times of its frames."""
        self.frames, self._ends = [], self.rig.clock.now() + seconds
        self.rig.app.run()
        self.rig.stage.quitting = False
        return self.frames


def runner(home: Path, scene: Pond) -> Runner:
    rig = Rig(home, scene)
    made = Runner(rig)
    made.run(REST_AFTER + 0.5)
    scene.table_view.clear()
    return made


def test_at_rest_the_scene_draws_seldom_and_what_drifts_goes_on(home: Path) -> None:
    scene = Pond()
    loop = runner(home, scene)
    seen: set[bytes] = set()
    loop.during = lambda now: seen.add(loop.rig.canvas.surface.get_buffer().raw)
    frames = loop.run(10.0)
    assert len(frames) == pytest.approx(10 / REST_FRAME, abs=2)
    assert len(scene.table_view) == pytest.approx(10 / GLANCE, abs=2)
    assert len(seen) > 100, "the leaf drifts"
    assert scene.passed == pytest.approx(frames[-1], abs=2 * FRAME), "no time is lost"
    loop.rig.close()


def test_what_is_seen_at_a_glance_is_what_a_look_would_show(home: Path) -> None:
    """The leaf drifts under the grey square that is put after it, and over the ground."""
    scene = Pond()
    loop = runner(home, scene)
    app = loop.rig.app
    for _ in range(30):
        loop.rig.clock.advance(REST_FRAME)
        before = len(scene.table_view)
        app.frame(glance=True)
        if len(scene.table_view) > before:
            continue
        glanced = loop.rig.canvas.surface.get_buffer().raw
        loop.rig.canvas.invalidate()
        app.frame()
        assert loop.rig.canvas.surface.get_buffer().raw == glanced
    assert len(scene.table_view) > 20
    loop.rig.close()


def test_where_nothing_drifts_nothing_is_drawn(home: Path) -> None:
    loop = runner(home, Pond(leaf=False))
    drawn: list[int] = []
    loop.during = lambda now: drawn.append(loop.rig.canvas.drawn_px)
    loop.run(5.0)
    assert set(drawn) == {0}
    loop.rig.close()


def test_where_nothing_drifts_the_loop_goes_round_seldom_and_hears_as_soon(home: Path) -> None:
    scene = Pond(leaf=False)
    loop = runner(home, scene)
    frames = loop.run(6.0)
    assert len(frames) <= 6 / STILL_FRAME + 3 * 6 / GLANCE
    assert scene.passed == pytest.approx(frames[-1], abs=2 * FRAME), "no time is lost"
    began, pressed = loop.rig.clock.now(), list[float]()

    def press(now: float) -> None:
        if not pressed and now > began + REST_AFTER + 2.1 * FRAME:
            loop.rig.key_down(pygame.K_RIGHT)
            pressed.append(now)

    loop.during = press
    loop.run(REST_AFTER + 1.0)
    assert 0 < scene.acted[0] - pressed[0] <= FRAME + 1e-6
    loop.rig.close()


@pytest.mark.parametrize("busy", ["scene", "aid", "sound", "pictures"])
def test_whoever_waits_for_tenths_of_a_second_keeps_the_loop_at_its_pace(home: Path, busy: str) -> None:
    class Waking(Pond):
        @property
        def waits(self) -> bool:
            return busy != "scene"

    class Counting(Aid):
        """As one that offers things in turn: it draws nothing new yet."""

    loop = runner(home, Waking(leaf=False))
    rig = loop.rig
    if busy == "aid":
        rig.app.aids.all.append(Counting())
    elif busy == "sound":
        rig.stage.sound.__class__ = type("Fading", (type(rig.stage.sound),), {"steady": False})
    elif busy == "pictures":
        rig.stage.pictures.build = lambda ms: 1  # type: ignore[method-assign]
    assert len(loop.run(3.0)) == pytest.approx(3 / REST_FRAME, abs=2)
    rig.close()


def test_between_frames_the_system_wakes_the_loop_but_beside_pads_it_looks_itself(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Library:
        def SDL_WaitEventTimeout(self, event: None, ms: int) -> int:
            asked.append(ms)
            return 0

    rig = Rig(home, Pond())
    monkeypatch.setattr(sdl, "_library", Library)
    assert not rig.app.reader.wait(0.2), "this display would be looked at every millisecond"
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert rig.app.reader.wait(0.2)
    assert not rig.app.reader.wait(0.0004), "0 ms would be for ever"
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    assert not rig.app.reader.wait(0.2)
    assert asked == [200]
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    rig.stage.clock = WallClock()
    before = rig.stage.clock.now()

    def pressing(self: Library, event: None, ms: int) -> int:
        asked.append(ms)
        rig.key_down(pygame.K_x)
        return 1

    monkeypatch.setattr(Library, "SDL_WaitEventTimeout", pressing)
    rig.app._sleep_until(before + 5.0)
    assert len(asked) == 2
    assert rig.stage.clock.now() < before + 1.0, "an input ends it"
    rig.close()


def test_a_scene_that_does_not_know_is_asked_in_every_frame(home: Path) -> None:
    scene = Pond(resting=False)
    loop = runner(home, scene)
    frames = loop.run(4.0)
    assert len(scene.table_view) == len(frames) == pytest.approx(4 / REST_FRAME, abs=2)
    loop.rig.close()


def test_input_is_heard_within_a_frame_and_brings_the_full_pace(home: Path) -> None:
    scene = Pond()
    loop = runner(home, scene)
    began = loop.rig.clock.now()
    pressed: list[float] = []

    def press(now: float) -> None:
        if not pressed and now > began + 1.03:
            loop.rig.key_down(pygame.K_RIGHT)
            loop.rig.key_up(pygame.K_RIGHT)
            pressed.append(now)

    loop.during = press
    frames = loop.run(4.0)
    assert 0 < scene.acted[0] - pressed[0] <= FRAME + 1e-6
    after = [frame for frame in frames if scene.acted[0] <= frame < scene.acted[0] + REST_AFTER - 0.1]
    paces = [b - a for a, b in pairwise(after)]
    assert max(paces) == pytest.approx(FRAME), "full pace at once"
    assert scene.table_view.count(scene.acted[0]) == 1, "and the frame that hears it shows what it did"
    assert frames[-1] - frames[-2] == pytest.approx(REST_FRAME), "then it rests again"
    loop.rig.close()


def test_time_that_passed_at_rest_passed_before_the_input(home: Path) -> None:
    """What an input begins is not a fifteenth of a second old when it is first seen."""

    class Clocked(Pond):
        since: float | None = None

        def act(self, action: Action) -> None:
            self.since = 0.0

        def update(self, dt: float) -> None:
            if self.since is not None:
                self.since += dt

    scene = Clocked()
    rig = Rig(home, scene)
    rig.clock.advance(REST_FRAME)
    rig.key_down(pygame.K_RIGHT)
    rig.app.frame(glance=True)
    assert scene.since is not None
    assert scene.since <= FRAME + 1e-9
    rig.close()


def test_what_changes_of_itself_is_seen_at_the_next_look_and_at_full_pace(home: Path) -> None:
    scene = Pond()
    loop = runner(home, scene)
    began = loop.rig.clock.now()

    def change(now: float) -> None:
        scene.sentence = "Pond" if now < began + 1.0 else f"{now:.3f}" if now < began + 4.0 else "Lake"

    loop.during = change
    frames = loop.run(4.0)
    late = [frame for frame in frames if began + 1.0 + GLANCE + REST_FRAME < frame < began + 4.0]
    assert max(b - a for a, b in pairwise(late)) == pytest.approx(FRAME)
    loop.rig.close()


def test_a_start_that_nobody_touches_leaves_the_processor_to_its_pictures(home: Path) -> None:
    loop = Runner(Rig(home, Pond()))
    frames = loop.run(1.0)
    assert min(b - a for a, b in pairwise(frames)) == pytest.approx(REST_FRAME)
    loop.rig.close()


def test_pictures_that_come_at_rest_are_seen_in_the_next_frame_and_hurry_nobody(home: Path) -> None:
    scene = Pond()
    loop = runner(home, scene)
    left = 6

    def build(ms: float) -> int:
        nonlocal left
        left = max(0, left - 1)
        scene.sentence = f"{left} pictures to come"
        return left

    loop.rig.stage.pictures.build = build  # type: ignore[method-assign]
    frames = loop.run(0.5)
    assert min(b - a for a, b in pairwise(frames)) == pytest.approx(REST_FRAME)
    assert len(scene.table_view) >= 4, "each is shown as soon as it is there"
    loop.rig.close()


def test_a_window_that_opens_under_the_pointer_and_its_pictures_hurry_nobody(home: Path) -> None:
    """A desktop tells a new window of its size, and of a pointer that lies where it opens: nobody has done anything."""
    scene = Pond()
    loop = Runner(Rig(home, scene))
    told = False
    left = 30

    def build(ms: float) -> int:
        nonlocal left
        left = max(0, left - 1)
        scene.sentence = f"{left} pictures to come"
        return left

    def tell(now: float) -> None:
        nonlocal told
        if not told:
            loop.rig.post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
            loop.rig.post(pygame.MOUSEMOTION, pos=(960, 540), rel=(0, 0), buttons=(0, 0, 0), touch=False)
            told = True

    loop.rig.stage.pictures.build = build  # type: ignore[method-assign]
    loop.during = tell
    assert len(loop.run(1.5)) <= 1.5 / REST_FRAME + 3
    assert len(scene.table_view) >= 20, "each picture is shown as soon as it is there"
    loop.rig.close()


def test_a_flood_of_events_without_meaning_does_not_hurry_the_loop(home: Path) -> None:
    loop = runner(home, Pond())

    def flood(now: float) -> None:
        for _ in range(50):
            loop.rig.post(pygame.USEREVENT)

    loop.during = flood
    frames = loop.run(3.0)
    assert min(b - a for a, b in pairwise(frames)) >= FRAME - 1e-9
    loop.rig.close()


def test_an_exposed_window_is_drawn_whole_at_rest(home: Path) -> None:
    loop = runner(home, Pond())
    loop.rig.clock.advance(REST_FRAME)
    loop.rig.post(pygame.WINDOWEXPOSED)
    loop.rig.app.frame(glance=True)
    assert loop.rig.canvas.drawn_px == 1280 * 720
    loop.rig.close()
