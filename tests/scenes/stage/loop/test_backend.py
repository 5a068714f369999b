"""The cheaper way from the surface to the glass, found by measuring when the window opens."""

from __future__ import annotations

import os

import pygame
import pytest

from scenes.stage.loop.backend import SWIFT, WAY, open_window, whole_window
from scenes.stage.loop.window import Window
from scenes.stage.settings import Settings


class Machine:
    """A display on which the two ways cost what is said. `plain` None: it knows no plain way."""

    def __init__(self, plain: float | None, texture: float) -> None:
        self.costs = {"0": plain, None: texture}
        self.opened: list[str | None] = []

    def open(self) -> None:
        way = os.environ.get(WAY)
        self.opened.append(way)
        if self.costs.get(way, 0.0) is None:
            raise pygame.error("no plain way")

    def cost(self) -> float:
        found = self.costs[self.opened[-1]]
        assert found is not None
        return found


@pytest.fixture(autouse=True)
def nobody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WAY, raising=False)
    pygame.display.init()


@pytest.mark.parametrize(
    ("plain", "texture", "opened"),
    [
        (SWIFT, 0.0, ["0"]),
        (SWIFT * 2, SWIFT, ["0", None]),
        (SWIFT * 2, SWIFT * 3, ["0", None, "0"]),
        (None, SWIFT * 9, ["0", None]),
    ],
    ids=["swift enough", "a card is swifter", "plain is swifter all the same", "no plain way"],
)
def test_the_window_is_left_open_the_cheaper_way(plain: float | None, texture: float, opened: list[str | None]) -> None:
    machine = Machine(plain, texture)
    open_window(machine.open, machine.cost)
    assert machine.opened == opened
    assert WAY not in os.environ, "programs that are started later choose for themselves"


def test_what_a_person_chose_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WAY, "opengl")
    machine = Machine(SWIFT, 0.0)
    open_window(machine.open, machine.cost)
    assert machine.opened == ["opengl"]


def test_a_window_opens_that_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three times in a row where both have to be tried, and each time as asked."""
    asked: list[str | None] = []
    opened = pygame.display.set_mode

    def set_mode(*words: object, **how: object) -> pygame.Surface:
        asked.append(os.environ.get(WAY))
        return opened(*words, **how)  # type: ignore[arg-type]

    costs = iter((SWIFT * 2, SWIFT * 3, SWIFT * 2))
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr("scenes.stage.loop.backend.whole_window", lambda: next(costs))
    window = Window(Settings(), (640, 480))
    assert asked == ["0", None, "0"]
    assert window.surface is pygame.display.get_surface()
    assert window.metrics.size == (640, 480)
    assert pygame.display.get_caption()[0] == "Paper Realms"


def test_showing_the_whole_window_takes_time() -> None:
    Window(Settings(), (640, 480))
    assert 0 < whole_window() < 10
