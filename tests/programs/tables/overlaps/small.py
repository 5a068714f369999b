"""Which words stay small where the largest letters are wanted, and whether the strip says them when their thing is in focus."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from scenes.stage.aids.band import unit_of
from scenes.stage.aids.readout.readout import ReadOut
from scenes.stage.devices.focus import Focusable
from scenes.stage.pictures.canvas import Written
from scenes.table.aids.reading import said_of
from tests.programs.tables.overlaps.words import strip_of

LEAST = 52.0
"""Units that letters are high at least at 200 %: at 1080 lines so many pixels (XAG 101)."""
REACH = 6.0
"""Units by which words may stand over the edge of their thing."""
TOKEN = re.compile(r"\w+")
SQUARE = re.compile(r"([a-z])(\d+)")
"""The name of a square: on the edge of its board its letter and its number stand apart."""
EDGES = ("edge", "ghost")
MOST_SIZE = 2.0


def unread(rig: Any, written: Iterable[Written]) -> Iterator[str]:
    """Words of this frame that are small, and that the strip does not say either, whatever comes into focus; and words of the
    strip that are small."""
    unit = unit_of(rig.stage.metrics)
    yield from (f"{w.text!r} is small in the strip" for w in strip_of(rig) if w.size < LEAST * unit)
    items, anywhere = things(rig.top), {*tokens(" ".join(said_anywhere(rig)))}
    for w in written:
        words = tokens(w.text)
        if w.size >= LEAST * unit or words <= anywhere:
            continue
        here = [item for item in items if item.box.inset(-REACH).holds(*w.box.centre)]
        said = [tokens(item.text) for item in here]
        if all(item.id.startswith(EDGES) for item in here):
            said.append({part for item in items for name in tokens(item.text) for part in parts_of(name)})
        if not any(words <= one for one in said):
            yield f"{w.text!r} stays {w.size / unit:.0f} units"


def tokens(text: str) -> set[str]:
    """The words and numbers of a text; how they are written does not count."""
    return {token.casefold() for token in TOKEN.findall(text)}


def parts_of(name: str) -> tuple[str, ...]:
    """Letter and number of the name of a square."""
    found = SQUARE.fullmatch(name)
    return found.groups() if found else ()


def said_anywhere(rig: Any) -> Iterator[str]:
    """What the strip says now, whatever lies where: what is asked, what buttons do, and what happened last."""
    focus = rig.top.in_focus()
    if focus is not None:
        yield from (focus.asked, focus.text, *(text for _, text in focus.hints))
    yield from (aid.words for aid in rig.app.aids.all if isinstance(aid, ReadOut))
    if rig.top.is_table and rig.table.latest is not None:
        yield rig.table.latest.text


def things(scene: Any) -> list[Focusable]:
    """All that can be in focus or inspected there, with all that the strip says of it."""
    if not scene.is_table:
        focus = getattr(scene, "focus", None)
        return list(focus.items) if focus is not None and scene.in_focus() is not None else []
    looks, table = scene.table_view, scene.table
    view, context = table.moment().view, table.context
    seen = looks.inspector.things(view, context, table.pieces.pieces, list(scene.face.spots(view, context)))
    return [Focusable(item.id, item.box, text=said_of(looks, item)) for item in (*seen, *table.focus.items)]
