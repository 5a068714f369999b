"""A room that needs all of the window, up to its edges: no strip with large words lies at its foot meanwhile."""

from __future__ import annotations

from scenes.rooms.room import Room
from scenes.stage.aids.band import reads_out
from scenes.stage.stage import Stage


class Whole(Room):
    """A plate that says what is offered stays: without it nobody who presses one button or two would come out again."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self._spread(stage.settings.scanning == "off" and reads_out(stage.settings))

    def exit(self) -> None:
        self._spread(False)

    def _spread(self, whole: bool) -> None:
        if self.stage.whole != whole:
            self.stage.whole = whole
            self.stage.restyle()
