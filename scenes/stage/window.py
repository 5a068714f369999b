"""The window: fullscreen, borderless or windowed, any size, changing while the program runs."""

from __future__ import annotations

import logging

import pygame

from scenes.stage.metrics import Metrics
from scenes.stage.settings import Settings

log = logging.getLogger("paper_realms.window")

TITLE = "Paper Realms"


class Window:
    """Owns the display surface. `metrics` belongs to its present size."""

    surface: pygame.Surface
    metrics: Metrics

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None) -> None:
        """`size` in pixels forces a window of that size (tests, --windowed)."""
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.display.set_caption(TITLE)
        self.mode: str = "windowed" if size else settings.display
        self.held = False
        """A kiosk's window: nothing changes its mode any more, and mouse and keyboard stay with it."""
        self._screen = settings.screen
        self._asked = settings.display, settings.screen
        self._size = size or settings.window
        self.set_mode(self.mode)

    def follow(self, settings: Settings) -> None:
        """Another mode or display when the settings ask for another than before (a forced size stays until then)."""
        asked = settings.display, settings.screen
        if asked != self._asked:
            self._asked, self._screen = asked, settings.screen
            self.set_mode(settings.display)

    def hold(self) -> None:
        """From now on the window stays as it is, whatever the settings say."""
        self.held = True
        pygame.event.set_grab(True)

    def set_mode(self, mode: str) -> None:
        """fullscreen | borderless | windowed. Falls back to a window where the display refuses."""
        if self.held:
            return
        screen = self._screen if self._screen < max(1, pygame.display.get_num_displays()) else 0
        try:
            self._open(mode, screen)
        except pygame.error as error:
            log.warning("the display refused %s (%s): a window is used", mode, error)
            self._open("windowed", 0)

    def _open(self, mode: str, screen: int) -> None:
        if mode == "windowed":
            pygame.display.set_mode(self._size, pygame.RESIZABLE, display=screen)
        else:
            flags = pygame.FULLSCREEN if mode == "fullscreen" else pygame.NOFRAME
            pygame.display.set_mode(_desktop(screen), flags, display=screen)
        self.mode = mode
        self.refresh()

    def toggle(self) -> None:
        """Between a window and the whole screen (F11)."""
        self.set_mode("fullscreen" if self.mode == "windowed" else "windowed")

    def resize(self, size: tuple[int, int]) -> None:
        """A window of another size, as when a person drags its edge."""
        self._size = size
        self.set_mode("windowed")

    def refresh(self) -> bool:
        """Look at the surface again; whether its size changed."""
        surface = pygame.display.get_surface()
        assert surface is not None
        changed = not hasattr(self, "metrics") or surface.get_size() != self.metrics.size
        self.surface = surface
        if changed:
            self.metrics = Metrics(*surface.get_size())
            if self.mode == "windowed":
                self._size = surface.get_size()
        return changed

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window when it is one, in pixels: what settings remember."""
        return self._size

    def show(self, regions: list[pygame.Rect]) -> None:
        """Bring the changed regions to the glass."""
        if regions:
            pygame.display.update(regions)


def _desktop(screen: int) -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[screen] if screen < len(sizes) else (0, 0)
