"""What every rig with a table on top knows of it: who is asked, what they see, and waiting until something is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.table.scene import TableScene
from tests.rig import Rig

SceneT = TypeVar("SceneT")


class AtTable(Rig, Generic[SceneT]):
    """Subclass: set `table` and `match` and say when the game is `over`."""

    patience: ClassVar[tuple[float, float]] = (90.0, 1 / 4)
    """Seconds of the clock that `until` waits, and how far it turns the clock at a time."""
    hurry: ClassVar[bool] = True
    """Whether `until` skips what is shown."""
    reads: bool = False
    """Whether `until` puts away what a coach says."""
    room: Any
    """The scene."""
    table: Any
    """Its desk."""
    match: Match

    @property
    def view(self) -> Any:
        return self.match.view(None)

    @property
    def choice(self) -> Any:
        """What the person who chooses has picked so far."""
        chooser = self.table.persons.chooser
        assert chooser is not None
        return chooser

    @property
    def seat(self) -> Seat:
        """Who chooses."""
        seat: Seat = self.choice.seat
        return seat

    @property
    def refused(self) -> Any:
        """What was just refused; None: nothing."""
        return self.table.refused

    @property
    def legend_rows(self) -> Any:
        """The rows of button hints."""
        return self.room.table_view.legend_rows

    def asked(self) -> bool:
        """A person can choose now."""
        table = self.table
        ready = (
            table.shown and not (isinstance(self.room, TableScene) and resting(self.room)) and not table.persons.curtain.hangs
        )
        return table.persons.chooser is not None and ready

    def over(self) -> bool:
        """The results stand there."""
        raise NotImplementedError

    def asked_or_over(self) -> bool:
        return self.asked() or self.over()

    def until(self, found: Callable[[], bool], most: float = 0.0, step: float = 0.0) -> None:
        """Runs until something is so; fails after `most` seconds of the clock."""
        most, step = most or self.patience[0], step or self.patience[1]
        for _ in range(round(most / step)):
            if found():
                self.app.lay()
                return
            self.pass_by(step)
            if self.hurry and not self.table.shown:
                self.table.show.skip_all()
            if self.reads and self.table.card is not None:
                self.frames(5, 1 / 5)
                self.key(pygame.K_RETURN)
        raise AssertionError(f"waited {most} s in vain; on the ribbon: {self.table.ribbon.sentence!r}")


def resting(room: TableScene) -> bool:
    """Whether a press there may still be meant for what was a moment ago, and does nothing."""
    return room.table_input.changing or room.table_input.turning or room.decisions.unsettled
