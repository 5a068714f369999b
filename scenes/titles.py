"""What the house finds in the folder of a title, and which titles stand on this machine's shelf."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from games.catalog import BUILT, SHELF
from scenes.table.face import Face
from scenes.table.people.defaults import defaults_of

if TYPE_CHECKING:
    from scenes.stage.stage import Stage


@cache
def face_of(title: str) -> Face[Any, Any]:
    """The face of a title, imported when a table is first opened. `KeyError` for a title without a table."""
    if title not in BUILT:
        raise KeyError(title)
    face: Face[Any, Any] = import_module(f"scenes.{title}.face").FACE
    return face


def on_shelf(stage: Stage) -> tuple[str, ...]:
    """The titles that stand on this machine's shelf, in its order: all, or in a kiosk those that its operator offers."""
    if not stage.kiosk:
        return tuple(SHELF)
    chosen, longest = stage.settings.kiosk_titles, stage.settings.kiosk_longest
    found = tuple(title for title in SHELF if title in chosen or not chosen)
    short = tuple(title for title in found if not longest or defaults_of(title).minutes <= longest)
    return short or found
