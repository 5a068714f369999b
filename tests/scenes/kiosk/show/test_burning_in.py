"""What a show leaves on the glass: no region of the picture stands unchanged for two minutes, whatever is shown or thought."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pygame
import pytest

from games.kernel.minds.table import ThinksHere
from scenes.kiosk.attract import Attract
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of, table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import folders
from scenes.stage.settings import Settings, save
from tests.scenes.kiosk.lobby import Lobby, open_lobby, share_pictures
from tests.scenes.launcher_rig import saved_match
from tests.scenes.rooms.opened import results

LONGEST = 120.0
MINUTES = 6
REGIONS = (12, 20)
"""Rows and columns of the picture."""


class Glass:
    """Looks at the picture after every step and notes since when each region has been the same."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.before = self._look()
        self.since = np.full(REGIONS, lobby.clock.now())
        self.worst = 0.0

    def _look(self) -> np.ndarray:
        picture = pygame.surfarray.pixels2d(self.lobby.canvas.surface).T
        rows, columns = REGIONS
        height, width = picture.shape[0] // rows * rows, picture.shape[1] // columns * columns
        parts = picture[:height, :width].reshape(rows, height // rows, columns, width // columns)
        return parts.transpose(0, 2, 1, 3).reshape(rows, columns, -1)  # a copy: the next frame draws over the picture

    def look(self) -> None:
        now = self._look()
        changed = (now != self.before).any(axis=2)
        self.since[changed] = self.lobby.clock.now()
        self.before = now
        self.worst = max(self.worst, float((self.lobby.clock.now() - self.since).max()))


def watched(lobby: Lobby, seconds: float) -> float:
    """The longest that any region stood, in seconds, while nobody touches anything for so long."""
    glass = Glass(lobby)
    ends = lobby.clock.now() + seconds
    while lobby.clock.now() < ends:
        still = lobby.app.transition.running
        lobby.frames(1, 1 / 15 if still else 1 / 2)
        glass.look()
    return glass.worst


@pytest.fixture
def resting() -> Iterator[Lobby]:
    """Between two shows, where nothing moves."""
    share_pictures()
    save(Settings(language="en"), folders().settings)
    lobby = Lobby()
    show = lobby.top
    assert isinstance(show, Attract)
    show.end()
    yield lobby
    lobby.close()


def test_the_rest_between_two_shows(resting: Lobby) -> None:
    assert watched(resting, LONGEST + 55) < LONGEST


def test_without_the_curtain_it_would_stand(resting: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resting.app, "blink", lambda: None)
    assert watched(resting, LONGEST + 55) > LONGEST


def test_a_show_while_computers_think_for_minutes(lobby: Lobby) -> None:
    show = lobby.top
    assert isinstance(show, Attract)
    lobby.wait(3.0)
    show.table.table.minds.update = lambda *args: None  # nobody ever answers
    assert watched(lobby, MINUTES * 60) < LONGEST


def test_less_motion_dims_instead(lobby: Lobby) -> None:
    show = lobby.top
    assert isinstance(show, Attract)
    lobby.stage.settings.reduced_motion = True
    lobby.stage.apply_settings()
    show.end()
    assert watched(lobby, LONGEST + 55) < LONGEST


def _results(lobby: Lobby) -> None:
    match = saved_match(lobby, moves=None)
    lobby.stage.push(results(table_scene(match, passed_along(match.players), ThinksHere()), lobby.stage))


LEFT_STANDING: dict[str, Callable[[Lobby], object]] = {
    "shelf": lambda lobby: None,
    "seats": lambda lobby: lobby.stage.push(Seats("kalesia", table_of)),
    "table": Lobby.sit_down,
    "rule book": lambda lobby: lobby.stage.push(Rulebook("kalesia", "KALESIA-403")),
    "results": _results,
}
"""What a guest leaves, once the shelf stands."""


@pytest.mark.parametrize("left", LEFT_STANDING)
def test_what_a_guest_leaves_while_the_question_comes_late(left: str) -> None:
    lobby = open_lobby(kiosk_idle=600, kiosk_answer=60)
    lobby.shelf()
    LEFT_STANDING[left](lobby)
    lobby.settle()
    assert watched(lobby, 2 * LONGEST + 10) < LONGEST
    lobby.dies()
    lobby.close()


def test_the_usual_question_comes_with_no_fading_before_or_under_it(lobby: Lobby) -> None:
    lobby.shelf()
    states = {lobby.app.transition.state}
    while lobby.stack()[-1] != "Attract":
        lobby.frames(1, 1 / 2)
        states |= {lobby.app.transition.state} if not lobby.stage.stack.busy and lobby.top.name == "StillThere" else set()
    assert states == {"open"}


def test_the_picture_stands_elsewhere_after_every_curtain_and_straight_for_guests(resting: Lobby) -> None:
    seen = set()
    for _ in range(6):
        resting.wait(95.0, 1 / 2)
        resting.settle()
        seen.add(resting.stage.metrics.shift)
    assert len(seen) >= 4
    resting.key(pygame.K_RETURN)
    resting.settle()
    assert resting.stage.metrics.shift == (0, 0)


def test_who_comes_while_the_curtain_falls_is_heard(resting: Lobby) -> None:
    resting.app.blink()
    resting.frames(3)
    assert resting.app.transition.running
    resting.key(pygame.K_RETURN)
    states = ["closing"]
    while resting.app.transition.running:
        resting.frames(1)
        states += [resting.app.transition.state] * (resting.app.transition.state != states[-1])
    assert (resting.stack(), states) == (["Shelf"], ["closing", "closed", "opening", "open"]), "it need not fall twice"
