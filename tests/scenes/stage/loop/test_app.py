"""The frame loop: window sizes, settings that apply at once, captions, close requests, the same record in two runs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage.devices.action import Kind
from scenes.stage.loop import app
from scenes.stage.loop.clock import Struggle
from scenes.stage.loop.opening import GIVES_WAY
from scenes.stage.pictures.canvas import NIGHT, Canvas
from tests.rig import Ear, Rig
from tests.scenes.late_loader import FRAMES, late_pictures
from tests.scenes.tables import Flat


class Poster(Ear):
    """Draws a sentence and a square that follows time."""

    def draw(self, canvas: Canvas) -> None:
        canvas.words("Kalesia", 960, 540, 60, align="center", anchor="middle")
        canvas.fill((200, 90, 40), (100 + 50 * self.passed, 200, 80, 80), layer=1)  # type: ignore[arg-type]


@pytest.fixture
def rig(home: Path) -> Iterator[Rig]:
    rig = Rig(home, Poster())
    yield rig
    rig.close()


def resize(rig: Rig, size: tuple[int, int]) -> None:
    rig.stage.window.resize(size)
    rig.app.check_window(force=True)
    rig.app._rescale()
    rig.frames(2)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3440, 1440), (3840, 2160), (7680, 1080)])
def test_any_size_is_drawn_and_told_to_the_scene(rig: Rig, size: tuple[int, int]) -> None:
    resize(rig, size)
    assert rig.stage.metrics.size == size
    assert rig.stage.pictures.brush.S == rig.stage.lettering.S == rig.stage.metrics.S
    assert isinstance(rig.top, Ear)
    assert "resized" in rig.top.log
    surface = rig.stage.window.surface
    middle = pygame.Rect(0, 0, int(260 * rig.stage.metrics.S), int(60 * rig.stage.metrics.S))
    middle.center = surface.get_rect().center
    assert pygame.transform.average_color(surface, middle)[:3] != NIGHT


def test_what_another_size_leaves_free_goes_back_to_the_system(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(app, "give_back", lambda: given.append(rig.stage.metrics.size))
    for size in ((1000, 700), (1000, 700), (900, 600)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        rig.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        rig.frames(1)
    assert given == [(1000, 700), (900, 600)]


def test_a_display_that_takes_no_frames_is_logged_once_and_so_is_its_return(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(regions: object) -> None:
        raise pygame.error("no surface")

    caplog.set_level("INFO", "paper_realms.window")
    with monkeypatch.context() as patched:
        patched.setattr(pygame.display, "update", refuse)
        rig.frames(20)
    assert caplog.text.count("the display takes no frames (no surface)") == 1
    rig.frames(8)
    assert caplog.text.count("the display takes frames again") == 1


def test_a_dragged_edge_is_followed(rig: Rig) -> None:
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    rig.post(pygame.WINDOWSIZECHANGED, x=1000, y=700)
    rig.frames(1)
    assert rig.stage.metrics.size == (1000, 700)
    assert rig.stage.window.size == (1000, 700)


def test_a_new_surface_of_the_same_size_is_drawn_on_and_the_old_one_never_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after minimising: the display gives another one, and the memory of the old one is gone."""
    old = rig.stage.window.surface
    new = pygame.Surface(old.get_size())
    monkeypatch.setattr(pygame.display, "get_surface", lambda: new)
    old.fill((1, 2, 3))
    rig.frames(1)
    assert rig.canvas.surface is rig.stage.window.surface is new
    assert pygame.transform.average_color(old)[:3] == (1, 2, 3)
    assert new.get_at((0, 0))[:3] == NIGHT
    width, height = new.get_size()
    assert rig.canvas.drawn_px == width * height, "all of it, whatever changed"


def test_a_display_without_a_surface_is_waited_for(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[pygame.Rect]] = []
    with monkeypatch.context() as lost:
        lost.setattr(pygame.display, "get_surface", lambda: None)
        lost.setattr(pygame.display, "update", shown.append)
        rig.frames(3)
    assert shown == []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    rig.frames(1)
    assert rig.canvas.surface is pygame.display.get_surface()
    assert shown == [[rig.canvas.surface.get_rect()]]


def test_a_frame_that_the_display_refuses_is_drawn_again(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(regions: list[pygame.Rect]) -> None:
        raise pygame.error("Window surface is invalid")

    with monkeypatch.context() as refused:
        refused.setattr(pygame.display, "update", refuse)
        rig.canvas.invalidate()
        rig.frames(1)
    shown: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    rig.frames(1)
    assert shown == [[rig.canvas.surface.get_rect()]]


@pytest.mark.parametrize("size", [(320, 200), (1000, 40), (30, 900), (1, 1)])
def test_a_window_too_small_for_words_shows_a_smaller_picture_and_answers(rig: Rig, size: tuple[int, int]) -> None:
    assert isinstance(rig.top, Ear)
    resize(rig, size)
    glass = pygame.display.get_surface()
    assert glass is not None
    assert glass.get_size() == size
    assert rig.stage.metrics.size == (max(480, size[0]), max(270, size[1]))
    shown = pygame.Surface(size)
    pygame.transform.smoothscale(rig.canvas.surface, size, shown)
    assert shown.get_buffer().raw == glass.get_buffer().raw
    middle = pygame.Rect(0, 0, 65, 15)
    middle.center = rig.canvas.surface.get_rect().center
    assert pygame.transform.average_color(rig.canvas.surface, middle)[:3] != NIGHT
    aged = rig.top.passed
    rig.key(pygame.K_RETURN)
    rig.post(pygame.MOUSEMOTION, pos=(size[0] / 2, size[1] / 2), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    rig.wait(0.5)
    assert rig.top.passed > aged
    assert Kind.CONFIRM in [action.kind for action in rig.top.heard]
    pointed = next(action for action in rig.top.heard if action.kind is Kind.POINT)
    assert (pointed.x, pointed.y) == pytest.approx((960, 540), abs=4)
    resize(rig, (1280, 720))
    assert rig.canvas.surface is pygame.display.get_surface()


def test_a_tiny_window_that_changes_its_shape_is_pointed_at_rightly(rig: Rig) -> None:
    """What is drawn on stays as large as it was."""
    for width in (320, 240):
        resize(rig, (width, 200))
        assert rig.stage.metrics.pointed(width, 200) == rig.stage.metrics.unit(480, 270)


def test_a_tiny_window_without_a_surface_is_waited_for(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.watched = True
    resize(rig, (320, 200))
    glass = pygame.display.get_surface()
    assert glass is not None
    with monkeypatch.context() as lost:
        lost.setattr(pygame.display, "get_surface", lambda: None)
        rig.frames(3)
        assert rig.canvas.drawn_px == 480 * 270, "it is drawn again as long as nobody has seen it"
    glass.fill((1, 2, 3))
    rig.frames(1)
    assert glass.get_at((0, 0))[:3] != (1, 2, 3)


def test_what_will_be_needed_is_made_again_for_another_size(rig: Rig) -> None:
    """Else what comes late afterwards would tell what somebody looked at."""
    card, wish = Flat(), ("kalua.card", {"id": "plague", "w": 100})
    pictures = rig.stage.pictures
    pictures.recipes = card
    late_pictures(pictures)
    rig.top.prefetch_soon = lambda: [wish]  # type: ignore[method-assign]
    for size in ((800, 600), (1280, 720)):
        resize(rig, size)
        assert not pictures.ready(wish[0], **wish[1])
        rig.frames(FRAMES)
        assert pictures.ready(wish[0], **wish[1])


def test_settings_apply_at_once_and_are_saved(rig: Rig) -> None:
    settings = rig.stage.settings
    settings.language, settings.text_size, settings.high_contrast = "it", 1.3, True
    assert rig.stage.apply_settings() is None
    assert rig.stage.words.language == "it"
    assert rig.stage.lettering.text_scale == 1.3
    assert rig.stage.pictures.brush.high_contrast
    assert '"it"' in rig.stage.folders.settings.read_text()
    rig.frames(1)


def test_the_display_mode_follows_the_settings(rig: Rig) -> None:
    rig.stage.apply_settings()
    assert (rig.stage.window.mode, rig.stage.metrics.size) == ("windowed", (1280, 720)), "a forced size stays"
    rig.stage.settings.display = "borderless"
    rig.stage.apply_settings()
    assert rig.stage.window.mode == "borderless"
    assert rig.stage.metrics.size == pygame.display.get_desktop_sizes()[0]
    rig.key(pygame.K_F11)
    assert (rig.stage.window.mode, rig.stage.metrics.size) == ("windowed", (1280, 720))
    rig.stage.settings.display = "windowed"
    rig.stage.apply_settings()


@pytest.fixture
def fine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that is very fine, and what else it can show."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    modes = [(3840, 2160), (2560, 1440), (1920, 1200), (1920, 1080), (1280, 720)]
    monkeypatch.setattr(pygame.display, "list_modes", lambda **screen: modes)


@pytest.mark.usefixtures("fine")
def test_a_very_fine_screen_may_be_less_fine(rig: Rig) -> None:
    rig.stage.settings.display = "lighter"
    rig.stage.apply_settings()
    assert (rig.stage.window.mode, rig.stage.metrics.size) == ("lighter", (1920, 1080))
    rig.stage.settings.display = "fullscreen"
    rig.stage.apply_settings()
    assert rig.stage.metrics.size == (3840, 2160)
    rig.stage.settings.display = "lighter"
    rig.stage.apply_settings()
    rig.key(pygame.K_F11)
    assert rig.stage.metrics.size == (1280, 720)
    rig.key(pygame.K_F11)
    assert rig.stage.metrics.size == (1920, 1080), "as the settings ask for it"
    rig.stage.settings.display = "windowed"
    rig.stage.apply_settings()


@pytest.mark.usefixtures("fine")
def test_a_display_that_keeps_its_mode_is_opened_anew(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def stubborn(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
        asked.append(size)
        return set_mode((3840, 2160) if len(asked) == 1 else size, flags, display=display)

    monkeypatch.setattr(pygame.display, "set_mode", stubborn)
    rig.stage.settings.display = "lighter"
    rig.stage.apply_settings()
    assert asked == [(1920, 1080)] * 2
    assert rig.stage.window.mode == "lighter"


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3440, 1440)])
def test_other_screens_are_as_fine_as_they_are(rig: Rig, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [size])
    monkeypatch.setattr(pygame.display, "list_modes", lambda **screen: [size, (1280, 720), (1376, 576)])
    assert rig.stage.window.lighter is None


def test_a_struggle_is_seen_once() -> None:
    struggle = Struggle()
    assert not any(struggle.drew(seconds) for seconds in [0.5] * 100 + [0.01] * 400)
    assert [struggle.drew(0.05) for _ in range(1000)].count(True) == 1


@pytest.mark.usefixtures("fine")
@pytest.mark.parametrize(
    ("mode", "kiosk", "told"),
    [
        ("fullscreen", False, True),
        ("borderless", False, True),
        ("lighter", False, False),
        ("windowed", False, False),
        ("fullscreen", True, False),
    ],
)
def test_who_struggles_with_a_fine_screen_is_told_the_remedy(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, mode: str, kiosk: bool, told: bool
) -> None:
    """But not who has it already, and no guest of a kiosk, who comes to no settings."""
    monkeypatch.setattr(Struggle, "drew", lambda struggle, seconds: True)
    monkeypatch.setattr(rig.stage.stack.scenes[-1], "notice", lambda text: True)
    monkeypatch.setattr(rig.stage.window, "mode", mode)
    rig.stage.kiosk, rig.app.on_frame = kiosk, lambda: setattr(rig.stage, "quitting", True)
    rig.app.run()
    rig.stage.quitting, rig.app.on_frame = False, None
    rig.frames(1)
    assert (rig.stage.words.say("notice.fine_screen") in rig.stage.said) == told


def test_captions_are_shown_while_wanted(rig: Rig) -> None:
    rig.canvas.recording = True
    rig.stage.settings.captions = True
    rig.stage.sound.play("reveal")
    rig.frames(1)
    caption = next(written for written in rig.canvas.written if written.text != "Kalesia")
    assert caption.text in rig.stage.said
    assert caption.size >= 28
    rig.wait(3.0)
    assert [written.text for written in rig.canvas.written] == ["Kalesia"]


def test_the_workshops_thread_gives_way_to_the_frames(home: Path) -> None:
    sys.setswitchinterval(0.005)
    try:
        Rig(home, Poster()).close()
        assert sys.getswitchinterval() == pytest.approx(GIVES_WAY)
        assert GIVES_WAY < 1 / 60 / 8, "a frame waits many times"
    finally:
        sys.setswitchinterval(0.005)


def test_closing_the_window_ends_the_program_but_not_a_kiosk(rig: Rig, home: Path) -> None:
    rig.post(pygame.QUIT)
    rig.frames(1)
    assert rig.stage.quitting
    kiosk = Rig(home, Poster(), kiosk=True)
    kiosk.post(pygame.QUIT)
    kiosk.frames(1)
    assert not kiosk.stage.quitting
    kiosk.close()


def test_run_ends_when_asked(rig: Rig) -> None:
    count = 0

    def stop() -> None:
        nonlocal count
        count += 1
        if count == 200:
            rig.stage.quit()

    rig.app.on_frame = stop
    before = rig.clock.now()
    rig.app.run()
    assert count == 200
    assert rig.clock.now() - before == pytest.approx(200 / 60, rel=0.2), "the loop keeps its pace"


class Still(Ear):
    def draw(self, canvas: Canvas) -> None:
        canvas.words("Still", 960, 540)


def test_nothing_is_drawn_while_nothing_changes(home: Path) -> None:
    rig = Rig(home, Still())
    rig.frames(3)
    assert rig.canvas.drawn_px == 0
    rig.post(pygame.WINDOWEXPOSED)
    rig.frames(1)
    assert rig.canvas.drawn_px == 1280 * 720, "what another window covered is drawn again"
    rig.close()


class PlacedSlip(Poster):
    """Needs no drawing to go on."""

    lays = True

    def lay(self) -> None:
        self.log.append("laid")


@pytest.mark.parametrize("kind", [PlacedSlip, Poster])
def test_a_frame_that_nobody_sees_is_lived_but_not_drawn(home: Path, kind: type[Poster]) -> None:
    scene = kind()
    rig = Rig(home, scene)
    rig.settle()
    rig.app.frame()
    scene.log.clear()
    shown, passed = rig.stage.window.surface.get_buffer().raw, scene.passed
    rig.clock.advance(0.2)
    rig.key_down(pygame.K_RIGHT)
    rig.app.frame(seen=False)
    assert scene.passed == pytest.approx(passed + 0.2)
    assert scene.log == []
    assert scene.heard, "input is heard all the same"
    assert rig.app.behind
    assert rig.stage.window.surface.get_buffer().raw == shown
    rig.clock.advance(0.2)
    rig.key_up(pygame.K_RIGHT)
    rig.app.frame(seen=False)
    assert scene.log == ["laid"] * (kind is PlacedSlip), "it is laid before it hears of input"
    assert (rig.stage.window.surface.get_buffer().raw == shown) == (kind is PlacedSlip), "who cannot be laid is drawn for it"
    rig.app.catch_up()
    assert rig.stage.window.surface.get_buffer().raw != shown
    assert not rig.app.behind
    rig.close()


def test_two_runs_draw_the_same(home: Path) -> None:
    records = []
    for _ in range(2):
        rig = Rig(home, Poster())
        rig.canvas.recording = True
        run = []
        for frame in range(30):
            if frame == 10:
                rig.key_down(pygame.K_RIGHT)
            rig.frames(1)
            run.append(([tuple(d) for d in rig.canvas.record], rig.stage.window.surface.get_buffer().raw))
        records.append(run)
        rig.close()
    assert records[0] == records[1]
