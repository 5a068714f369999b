"""The window: fullscreen, less fine than the screen, borderless or windowed, any size, changing while the program runs."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import warnings
from collections.abc import Callable
from dataclasses import replace

import pygame

from games.kernel.libraries import lacking
from games.kernel.program import called
from games.kernel.protocol import PlainError, shortened
from scenes.paint.emblem import MissingArt
from scenes.paint.icon import icon
from scenes.stage.loop.backend import open_window
from scenes.stage.loop.grab import Grab
from scenes.stage.loop.metrics import SMALLEST, Metrics
from scenes.stage.loop.sdl import usable_bounds
from scenes.stage.settings import Settings

log = logging.getLogger("paper_realms.window")

TITLE = "Paper Realms"
CLASS = "paper-realms"
"""What desktops know the window by, to find the menu's entry that belongs to it (`packaging/linux/paper-realms.desktop`)."""
ICON = 64
"""Pixels."""
FRAME = (16, 48)
"""Pixels that a desktop may need for the frame round a window, across and down."""
FINE, LIGHTER = 1440, 1200
"""Pixels down: a screen with more can be less fine while we fill it, with at most so many."""
DISPLAY_EVERY = 1.0
"""Seconds between two looks at its size."""
BARE = ("dummy", "offscreen")
"""Video drivers that show nothing: used when they are asked for, and never by themselves."""


class NoDisplay(PlainError):
    """There is no screen on which a window could be opened."""


def no_display(error: pygame.error | str) -> NoDisplay:
    """The sentence with the remedy."""
    found = lacking()
    if found is not None:
        says, remedy = found
        return NoDisplay(f"no window can be opened: {says}. To mend it, {remedy}")
    driver = os.environ.get("SDL_VIDEODRIVER")
    asked = f" SDL_VIDEODRIVER asks for {shortened(driver, 40)!r}: unset it, or" if driver else " Start it from a desktop, or"
    return NoDisplay(f"no window can be opened ({shortened(str(error), 90)}).{asked} see what `{called()} doctor` says")


def _find_display() -> None:
    if pygame.display.get_init():
        return
    _name_class()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise no_display(error) from error
    driver = pygame.display.get_driver()
    if driver in BARE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise no_display(f"only {driver}, which shows nothing")
    if driver not in BARE:
        _show_icon()


def _name_class() -> None:
    """Unless somebody chose one: pygame itself names the file that was started."""
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        if os.environ.get(name, "") in ("", os.path.basename(sys.argv[0])):
            os.environ[name] = CLASS


def _show_icon() -> None:
    """Before the window opens. Where it cannot be painted, the one of pygame stays."""
    try:
        pygame.display.set_icon(icon(ICON))
    except MissingArt as missing:
        log.warning("%s", missing)


class Window:
    """Owns the display surface. `metrics` belongs to its present size."""

    surface: pygame.Surface
    metrics: Metrics

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None) -> None:
        """`size` in pixels forces a window of that size (tests, --windowed)."""
        _find_display()
        self.mode: str = "windowed" if size else settings.display
        self._grip: Grab | None = None
        self._sheet: pygame.Surface | None = None
        """What is drawn on while the display has no surface, or one that is too small."""
        self._screen = settings.screen
        self._asked = settings.display, settings.screen
        self._takes = True
        """Whether the display took the last frame."""
        self._forced = size is not None
        self.left: Callable[[Metrics], Metrics] = lambda whole: whole  # for scenes
        self._size = size or settings.window
        self._rooms: dict[int, pygame.Rect] = {}
        """Where windows can lie on a display, as it was last."""
        self._checks_at = 0.0
        open_window(lambda: self.set_mode(self.mode))

    def follow(self, settings: Settings) -> None:
        """Another mode or display when the settings ask for another than before (a forced size stays until then)."""
        asked = settings.display, settings.screen
        if asked != self._asked:
            self._asked, self._screen = asked, settings.screen
            self.set_mode(settings.display)

    def hold(self) -> None:
        """From now on the window stays as it is, whatever the settings say, and mouse and keyboard stay with it (a kiosk)."""
        self._grip = Grab()

    @property
    def held(self) -> bool:
        return self._grip is not None

    def come_back(self) -> None:
        """It was minimised: a held window does not stay so."""
        if self._grip is not None:
            self._grip.come_back()

    def misses_keyboard(self, away: bool, now: float) -> bool:
        """Every frame: a held window whose keyboard is `away`, with another one, asks for it, now and again. True the first
        time it does since it had it."""
        return self._grip is not None and self._grip.misses_keyboard(away, now)

    def set_mode(self, mode: str) -> None:
        """fullscreen | lighter | borderless | windowed. Falls back to a window where the display refuses."""
        if self.held:
            return
        try:
            self._open(mode, self._there)
        except pygame.error as error:
            log.warning("the display refused %s (%s): a window is used", mode, error)
            self._open_plain()

    @property
    def _there(self) -> int:
        """The display that is asked for, or the first one where that is not plugged in."""
        return self._screen if self._screen < max(1, pygame.display.get_num_displays()) else 0

    @property
    def whole(self) -> str:
        """The mode in which it fills the screen."""
        return "lighter" if self._asked[0] == "lighter" else "fullscreen"

    @property
    def lighter(self) -> tuple[int, int] | None:
        """Pixels: what a very fine screen shows as well, in the same shape and with less work for a small machine."""
        (w, h), modes = _desktop(self._there), pygame.display.list_modes(display=self._there)
        fits = [mode for mode in modes if mode[1] <= LIGHTER and mode[0] * h == mode[1] * w] if h > FINE else []
        return max(fits, default=None)

    def _open_plain(self) -> None:
        try:
            self._open("windowed", 0)
        except pygame.error as error:
            raise no_display(error) from error

    def _open(self, mode: str, screen: int) -> None:
        if mode == "windowed":
            self._open_small(screen)
        else:
            flags = pygame.NOFRAME if mode == "borderless" else pygame.FULLSCREEN
            size = (mode == "lighter" and self.lighter) or _desktop(screen)
            if pygame.display.set_mode(size, flags, display=screen).get_size() != size:
                pygame.display.quit()  # without a graphics card SDL keeps the mode of a window that once filled the screen
                _find_display()
                pygame.display.set_mode(size, flags, display=screen)
        pygame.display.set_caption(TITLE)
        self.mode = mode
        self.refresh()

    def _open_small(self, screen: int) -> None:
        """Asked again where a window that was the whole screen a moment ago stays as large as that: without a graphics card
        SDL changes the mode and forgets the size."""
        size = self._fitting(self._room(screen))
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # "forcibly resized by the OS"
            small = pygame.display.set_mode(size, pygame.RESIZABLE, display=screen)
        if small.get_size() != size:
            pygame.display.set_mode(size, pygame.RESIZABLE, display=screen)

    def _room(self, screen: int) -> pygame.Rect:
        """Where on that display a whole window can lie, in its frame."""
        free = usable_bounds(screen) or pygame.Rect((0, 0), _desktop(screen))
        (across, down), (x, y, w, h) = FRAME, free
        return pygame.Rect(x + across // 2, y + down - across // 2, w - across, h - down)

    def _fitting(self, room: pygame.Rect) -> tuple[int, int]:
        """The size asked for, where the display has room for it; a forced one stays."""
        if self._forced or not (room.w > 0 and room.h > 0):
            return self._size
        return min(self._size[0], room.w), min(self._size[1], room.h)

    def follow_display(self, now: float) -> None:
        """Every frame: where the display, which tells nobody, has less room, a window that would lie outside comes in."""
        if now < self._checks_at or self.mode != "windowed" or self.held:
            return
        self._checks_at = now + DISPLAY_EVERY
        room = self._room(self._there)
        before, self._rooms = self._rooms, {self._there: room}
        if room == before.get(self._there, room):
            return
        log.info("there is room for a window of %d x %d now", *room.size)
        if self._fitting(room) != self._size:
            self.set_mode(self.mode)
        (x, y), (w, h) = pygame.display.get_window_position(), pygame.display.get_window_size()
        inside = max(room.x, min(x, room.right - w)), max(room.y, min(y, room.bottom - h))
        if inside != (x, y):
            pygame.display.set_window_position(inside)

    def toggle(self) -> None:
        """Between a window and the whole screen (F11)."""
        self.set_mode(self.whole if self.mode == "windowed" else "windowed")

    def resize(self, size: tuple[int, int]) -> None:
        """A window of another size, as when a person drags its edge."""
        self._size = size
        self.set_mode("windowed")

    def refresh(self) -> bool:
        """Take the surface that there is now; whether its size changed.

        A window that was hidden, restored or shown in another way has a new one, often as large as the one before, whose memory
        is gone: nobody may draw on that again.
        """
        self.surface, finer = self._present()
        found = self.left(Metrics(*self.surface.get_size(), finer=finer))
        changed = not hasattr(self, "metrics") or found != replace(self.metrics, shift=found.shift)
        if changed:
            self.metrics = found
            if self.mode == "windowed":
                self._size = self.surface.get_size()
            if self._grip is not None:
                self._grip.fence()
        return changed

    def move(self, shift: tuple[int, int]) -> None:
        """Everything stands so many pixels further right and down, until the size changes."""
        self.metrics = replace(self.metrics, shift=shift)

    def _present(self) -> tuple[pygame.Surface, tuple[float, float]]:
        """The surface of the display, or a sheet for what nobody could read there, and how much finer that is. While the
        display has none to give, a sheet as large as the last one, which nobody sees."""
        glass = _glass()
        if glass is None:
            return self._sheet_of(self.metrics.size, "the display has no surface just now"), self.metrics.finer
        (w, h), (least_w, least_h) = glass.get_size(), SMALLEST
        if w >= least_w and h >= least_h:
            self._sheet = None
            return glass, (1.0, 1.0)
        size = max(w, least_w), max(h, least_h)
        return self._sheet_of(size, "the window is too small for words"), (size[0] / w, size[1] / h)

    def _sheet_of(self, size: tuple[int, int], why: str) -> pygame.Surface:
        if self._sheet is None or self._sheet.get_size() != size:
            log.info("%s: %d x %d are drawn all the same", why, *size)
            self._sheet = pygame.Surface(size)
        return self._sheet

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window when it is one, in pixels: what settings remember."""
        return self._size

    def show(self, regions: list[pygame.Rect]) -> bool:
        """Bring the changed regions to the glass; whether they are there now: the display may refuse for some frames."""
        try:
            if self._sheet is None and regions:
                pygame.display.update(regions)
            elif self._sheet is not None:
                return _shrunk(self._sheet) if regions else _glass() is not None
        except pygame.error as error:
            if self._takes:
                log.warning("the display takes no frames (%s)", error)
            self._takes = False
            return False
        if regions and not self._takes:
            log.info("the display takes frames again")
            self._takes = True
        return True


def _glass() -> pygame.Surface | None:
    """The surface of the display, while it has one."""
    with contextlib.suppress(pygame.error):
        return pygame.display.get_surface()
    return None


def _shrunk(sheet: pygame.Surface) -> bool:
    """A smaller picture of it to the glass; whether there is one."""
    glass = _glass()
    if glass is not None:
        pygame.transform.smoothscale(sheet, glass.get_size(), glass)
        pygame.display.flip()
    return glass is not None


def _desktop(screen: int) -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[screen] if screen < len(sizes) else (0, 0)
