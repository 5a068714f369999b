"""What those read who need it larger: the thing in focus or looked at with all its words, and what is asked."""

from __future__ import annotations

from typing import Any

from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.screen import InFocus
from scenes.stage.words.told import sentences
from scenes.table.layout.labels import written_on
from scenes.table.layout.slips import Rank
from scenes.table.table_view import TableView


def in_focus(shown: TableView[Any, Any]) -> InFocus | None:
    """For the eyes that are on the table now; nothing beside a curtain."""
    table, asked = shown.table, shown.table.ribbon.sentence
    if table.persons.curtain.hangs:
        return None
    seen = shown.inspector.inspected_thing
    item = seen or table.focus.item
    if item is None:
        return InFocus(asked=asked, seat=table.persons.viewer, hints=shown.hints)
    slips = shown.slips_at(shown.moment().view, shown.look()) if seen is None else []
    beside = (slip.text for slip in slips if slip.rank in (Rank.PREVIEW, Rank.THEME))
    return InFocus(sentences((said_of(shown, item), *beside)), item.box, asked, table.persons.viewer, shown.hints)


def said_of(shown: TableView[Any, Any], item: Focusable) -> str:
    """All words of a thing on the table: how it is told, what it says of itself, and what is written on it."""
    about, table = shown.face.about(shown.moment().view, shown.look(), item.id), shown.table
    text = sentences((item.text, *about.beyond(item.text))) if about is not None else item.text
    return sentences((text, *written_on(item, shown.lines, table.persons.viewer, table.focus.items, text)))
