"""What has not been taught is not there yet: a lesson's table grows to the whole one, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Context
from scenes.table.layout.labels import Label

Thing = TypeVar("Thing", Piece, Label, Focusable)

COMES_WITH: Final[Mapping[str, str]] = {
    "panel.totals": "secret",
    "badge": "secret",
    "total": "secret",
    "totals": "tie",
    "next": "order",
    "tally": "line",
    "disc": "near",
    "banner": "near",
    "panel.status": "passed",
    "crest": "passed",
    "status": "passed",
    "arrow": "passed",
    "notebook": "notebook",
    "quill": "notebook",
}
"""The step of the lesson with which a thing comes to the table, by its id or how that begins."""


def taught(things: Iterable[Thing], context: Context) -> list[Thing]:
    """Those that a learner knows of by now: outside of a lesson all."""
    if context.lesson is None:
        return list(things)
    return [thing for thing in things if context.knows(_step(thing.what))]


def _step(id: Id) -> str:
    return COMES_WITH.get(id) or COMES_WITH.get(id.kind, "")
