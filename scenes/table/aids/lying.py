"""Which slip lies on a table: where a strip with large words reads out, none that it says, since it would hide the table."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.stage.aids.band import reads_out
from scenes.stage.settings import Settings
from scenes.table.inspector.tooltips import Tooltip
from scenes.table.layout.slips import PlacedSlip, Rank, foremost


def lying(slips: Iterable[PlacedSlip], tooltip: Tooltip | None, settings: Settings) -> list[PlacedSlip]:
    """The foremost, rather than that slip beside a thing. The news have a place of their own."""
    kept = (Rank.NEWS,) if reads_out(settings) else (*Rank,)
    return foremost((one for one in slips if one.rank in kept), tooltip.rank if tooltip is not None else None)
