"""What can be chosen now: high contrast draws a line round it, and whoever chooses by a button or two is offered it first; and
which slip lies there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any

from scenes.stage.aids.band import reads_out
from scenes.stage.devices.focus import Focusable
from scenes.stage.settings import Settings
from scenes.table.context import Context
from scenes.table.inspector.tooltips import Tooltip
from scenes.table.layout.slips import PlacedSlip, Rank, foremost
from scenes.table.people.advice import Hint
from scenes.table.table_api import TableApi


def reads(table: TableApi[Any, Any], hint: Hint | None) -> bool:
    """Whether something wants to be read, and nothing is asked meanwhile."""
    return table.card is not None or (hint is not None and hint.reads)


def live(items: Sequence[Focusable], table: TableApi[Any, Any], context: Context, refused: Collection[str]) -> Iterator[str]:
    """Its ids, with high contrast. Where whoever looks is not the one who is asked, nothing is said of what may be done with
    which."""
    if context.choosing is None or not table.stage.settings.high_contrast:
        return
    later = refused if context.choosing == context.eyes else ()
    for item in items:
        piece = table.pieces.piece(item.id)
        if piece is not None and piece.alpha and item.enabled and item.on_confirm is not None and item.id not in later:
            yield item.id


def refused(items: Sequence[Focusable], table: TableApi[Any, Any]) -> frozenset[str]:
    """The ids of those that would be refused now, for whoever chooses by a button or two; else only of a kind that stands for
    moves. Each is tried on a copy of the decision where that is to be seen or heard, only when things have just been laid."""
    settings, chooser, pieces = table.stage.settings, table.persons.chooser, table.pieces
    if chooser is None or not table.asked or not (settings.high_contrast or settings.scanning != "off"):
        return frozenset()
    lying, view = [(item, piece) for item in items if (piece := pieces.piece(item.id)) is not None], table.view(chooser.seat)
    kinds = {item.what.kind for item, piece in lying if piece.moves}
    asked = ((item, piece) for item, piece in lying if settings.scanning != "off" or item.what.kind in kinds)
    return frozenset(item.id for item, piece in asked if deepcopy(chooser).pick(piece, view).refusal is not None)


def lying(slips: Iterable[PlacedSlip], tooltip: Tooltip | None, settings: Settings) -> list[PlacedSlip]:
    """The foremost, rather than that slip beside a thing; where a strip with large words reads out, none that it says, since it
    would hide the table. The news have a place of their own."""
    kept = (Rank.NEWS,) if reads_out(settings) else (*Rank,)
    return foremost((one for one in slips if one.rank in kept), tooltip.rank if tooltip is not None else None)
