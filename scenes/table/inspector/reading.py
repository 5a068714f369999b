"""What those read who need it larger: the thing in focus or looked at with all its words, and what is asked."""

from __future__ import annotations

from typing import Any

from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.screen import Looked
from scenes.stage.words.told import sentences
from scenes.table.layout.labels import written_on
from scenes.table.layout.slips import Rank
from scenes.table.table_view import TableView


def looked_at(looks: TableView[Any, Any]) -> Looked | None:
    """For the eyes that are on the table now; nothing beside a curtain."""
    table, asked = looks.table, looks.table.ribbon.sentence
    if table.persons.curtain.hangs:
        return None
    looked = looks.inspector.looked
    item = looked or table.focus.item
    if item is None:
        return Looked(asked=asked, seat=table.persons.viewer, hints=looks.hints)
    slips = looks.slips_at(looks.moment().view, looks.look()) if looked is None else []
    beside = (slip.text for slip in slips if slip.rank in (Rank.PREVIEW, Rank.THEME))
    return Looked(sentences((said_of(looks, item), *beside)), item.box, asked, table.persons.viewer, looks.hints)


def said_of(looks: TableView[Any, Any], item: Focusable) -> str:
    """All words of a thing on the table: how it is told, what it says of itself, and what is written on it."""
    about, table = looks.face.about(looks.moment().view, looks.look(), item.id), looks.table
    text = sentences((item.text, *about.beyond(item.text))) if about is not None else item.text
    return sentences((text, *written_on(item, looks.lines, table.persons.viewer, table.focus.items, text)))
