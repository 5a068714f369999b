"""What hangs above the boxes of the shelf: the leaf of today's deal, who played last, and the Lantern Road."""

from __future__ import annotations

from games.kernel.people.today import Kept, kept_in
from scenes.paint.brush import Picture
from scenes.rooms.shelf.faces import Faces
from scenes.rooms.shelf.string import RoadString
from scenes.rooms.shelf.view import Row
from scenes.rooms.today import days
from scenes.rooms.today.dealing import Today
from scenes.rooms.today.hanging import Hanging, between
from scenes.rooms.today.leaf import FOUND, Leaf
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage


class Above:
    """Made anew whenever the folders have been read, the day is over, or the words are others."""

    def __init__(self, stage: Stage, row: Row) -> None:
        self.stage, self.row = stage, row
        self._kept, self._language = Kept(), ""
        self._hung: list[Hanging] = []
        self._reading: Job[Kept] | None = None

    def read(self) -> Job[Kept]:
        """What lies in the folders today, found beside the frames."""
        places, remembers, day = self.stage.folders, self.stage.remembers, days.local_day()
        return Job(lambda: kept_in(places.saves, places.data, remembers, day), self.stage.strict)

    def hang(self, kept: Kept) -> None:
        """That lies in the folders now."""
        self._kept, self._language, stage = kept, self.stage.words.language, self.stage
        today = Today(stage, kept)
        leaf = [Leaf(stage, today)] if today.deal.title in self.row.order else []
        self._hung = [*leaf, *([Faces(stage, kept.persons)] if stage.remembers else []), RoadString(stage, self.row)]
        stage.pictures.want(self.pictures())

    def update(self) -> None:
        """At midnight another leaf hangs there."""
        kept = self._reading.brought() if self._reading is not None else None
        if kept is not None:
            self._reading = None
            self.hang(kept)
        elif self._hung and self._kept.day != days.local_day() and self._reading is None:
            self._reading = self.read()
        elif self._hung and self._language != self.stage.words.language:
            self.hang(self._kept)

    @property
    def ids(self) -> list[str]:
        """From the left."""
        return [hung.id for hung in self._hung]

    def at(self, id: str) -> Hanging | None:
        """What hangs there under that id."""
        return next((hung for hung in self._hung if hung.id == id), None)

    def under(self, x: float, y: float) -> str:
        """Its id; "" where nothing hangs."""
        return next((hung.id for hung, box in self.hung() if box.holds(x, y)), "")

    def found(self) -> None:
        """Somebody came there by keys: its key need not be named any more."""
        settings = self.stage.settings
        if FOUND not in settings.told:
            settings.told = (*settings.told, FOUND)
            self.stage.holding.keep()

    def pictures(self) -> list[Picture]:
        """All that they are drawn with."""
        return [picture for hung in self._hung for picture in hung.pictures()]

    def draw(self, canvas: Canvas, ringed: str) -> None:
        for hung, box in self.hung():
            hung.draw(canvas, box, hung.id == ringed)

    def hung(self) -> list[tuple[Hanging, Box]]:
        """What hangs there, and where: it gives way to the title in the light."""
        boxes = between([hung.home for hung in self._hung], self.row.order, self.row.grown(self.stage.clock.now()))
        return list(zip(self._hung, boxes, strict=True))
