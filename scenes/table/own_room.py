"""Rooms over a table while that goes on, which name their buttons; one that is for one seat alone: only its devices are heard
there, and it goes when they are gone."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from games.kernel.protocol import Seat
from scenes.paint.recipes import shell
from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Action, DeviceChange, Kind
from scenes.stage.devices.focus import Focus
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Screen
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Legend
from scenes.table.layout.legend_rows import meant
from scenes.table.table_api import TableApi

SHADE: Final = (96, 90, 112)
LAYER: Final = 10


def draw_board(canvas: Canvas, place: Box, color: str, key: str) -> None:
    """The board of a paper over a table, which is shaded."""
    canvas.shade(SHADE, layer=0)
    board = shell.panel(w=place.w, h=place.h, color=color, radius=24, thick=8, level=4, gold=True)
    canvas.picture(board, place.x, place.y, layer=LAYER, key=key)


class Hinted(Scene):
    """A press on the name of a button means that button: `act` begins with what was `meant`."""

    opaque = False
    gives_way = True
    _named: tuple[Legend, ...] = ()
    """The names of buttons that were drawn last."""

    def meant(self, action: Action) -> Action:
        return meant(action, self._named)

    def draw_hints(self, canvas: Canvas, hints: Sequence[tuple[Kind, str]], **placed: Any) -> None:
        """Names those buttons. `placed`: where and how, as `Legend` takes it."""
        self._named = (Legend(hints, self.stage.devices.in_hand, signs=self.stage.signs, **placed),)
        self._named[0].draw(canvas)


class OwnRoom(Hinted):
    """A room for one seat alone, `seat`; what can be chosen there is in `focus`, and a press beside it is a step out."""

    focus: Focus

    def __init__(self, table: TableApi[Any, Any], seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.covered = False
        """Whether something else lies over it: the hints of that are the ones to show."""

    def suspend(self) -> None:
        self.covered = True

    def resume(self, result: object) -> None:
        self.covered = False

    @abstractmethod
    def hints(self) -> list[tuple[Kind, str]]:
        """What the buttons do now."""

    def offers(self) -> Offered:
        return Offered(self.focus.items, self.hints(), self.focus.current, self.focus.to, secret=self.secret)

    def act(self, action: Action) -> None:
        """Heard from its own device, or that of whoever speaks for the seat."""
        if not any(self.table.seating.may(action.device, seat) for seat in (self.seat, self.table.match.speaker(self.seat))):
            return
        action = self.meant(action)
        if action.pressed and action.kind is Kind.MENU:
            self.stage.menu()
        elif action.pressed and action.kind in (Kind.BACK, Kind.SHOULDER_LEFT):
            self.stage.sound.play("back")
            self.stage.pop()
        elif not self.focus.act(action) and action.pressed and action.kind is Kind.PRESS:
            self.stage.pop()


def leave_with(scene: Scene, change: DeviceChange, private: Seat | None) -> None:
    """Rooms over that table are left whose seat has lost its pad, and all that somebody has opened who looked alone."""
    own = [room.seat for room in _above(scene) if isinstance(room, OwnRoom)]
    if {*own, private} & {*change.seats}:
        leave_all(scene)


def leave_all(scene: Scene) -> None:
    """Every room over that table is left."""
    for _ in _above(scene):
        scene.stage.pop()


def _above(scene: Scene) -> Sequence[Screen[Stage]]:
    scenes = scene.stage.stack.scenes
    return scenes[scenes.index(scene) + 1 :]
