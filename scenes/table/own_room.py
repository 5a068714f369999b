"""A room over a table that is for one seat alone: only its devices are heard there, and it goes when they are gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.protocol import Seat
from scenes.stage.devices.action import Action, DeviceChange
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Screen
from scenes.stage.stage import Stage
from scenes.table.hinted import Hinted
from scenes.table.table_api import TableApi


class OwnRoom(Hinted):
    """A room that opens over a table for one seat alone, `seat`, while the table goes on."""

    def __init__(self, table: TableApi[Any, Any], seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.covered = False
        """Whether something else lies over it: the hints of that are the ones to show."""

    def suspend(self) -> None:
        self.covered = True

    def resume(self, result: object) -> None:
        self.covered = False

    def serves(self, action: Action) -> bool:
        """Whether that device is its own, or that of whoever speaks for the seat."""
        return any(self.table.seating.may(action.device, seat) for seat in (self.seat, self.table.match.speaker(self.seat)))


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
