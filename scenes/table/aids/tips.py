"""What a table shows beside the thing in focus is told to those who do not see it: what a choice would bring, and why not."""

from __future__ import annotations

from typing import Any

from scenes.stage.aids.told import said_lately, sentences
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.layout.slips import Rank, foremost
from scenes.table.part import Part
from scenes.table.table_api import S, TableApi


class Tips(Part[V, S]):
    """Of one table, once for each thing that stays in focus. Nothing where a voice is off: nobody asks for it then."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        super().__init__(table)
        self._face = face
        self._at: tuple[Any, ...] = ()

    def tick(self, dt: float) -> None:
        table, persons = self.table, self.table.persons
        if not table.asked or table.stage.settings.voice == "off" or persons.curtain.hangs:
            return
        at = table.focus.current, persons.chooser, tuple(persons.chooser.picked) if persons.chooser else (), table.match.moves
        if at != self._at:
            self._at = at
            self._tell()

    def _tell(self) -> None:
        """Of how the table lies now, and not when it was drawn last."""
        table = self.table
        table.refresh()
        item, view, context = table.focus.item, table.moment().view, table.context
        if item is None:
            return
        about = self._face.about(view, context, item.id)
        slips = (slip.text for slip in foremost(self._face.slips(view, context)) if slip.rank is Rank.PREVIEW)
        texts = [about.cannot if about is not None else "", *(line for slip in slips for line in slip.split("\n"))]
        said = f"{item.text}\n{said_lately(table.stage.told, without='focus')}"
        new = [text for text in texts if text and text.removesuffix(".") not in said]
        if new:
            table.tell(sentences((item.text, *new)), kind="focus")
