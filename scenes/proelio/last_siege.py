"""What came of the last siege, kept in sight until after the next own decision: who struck whom, with what, at what cost."""

from __future__ import annotations

from games.kernel.protocol import Event
from games.proelio.state import State
from scenes.proelio.context import Struck, WarContext
from scenes.proelio.cues import CUES
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.table_api import TableApi


class LastSiege(Part[State, WarContext]):
    """Put together from what is shown. What was skipped half way is not told at all."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self.struck: Struck | None = None
        self._read = False

    def began(self, beat: Beat[State], step: int) -> None:
        if step == 0 and beat.event is not None:
            found = went_on(self.struck, beat.event)
            self._read = self._read and found is self.struck
            self.struck = found

    def skipped(self) -> None:
        self.struck = None

    def decided(self, chooser: Chooser[State] | None) -> None:
        """It stands during the first decision that comes after it."""
        if chooser is None:
            return
        if self._read:
            self.struck = None
        self._read = True


def went_on(struck: Struck | None, event: Event) -> Struck | None:
    """The siege with what that event adds to it; None from where another one begins."""
    return CUES.of(event).adds(struck, event)
