"""With which eyes Kalesia's table is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kalesia.faces import Alliance
from games.kernel.protocol import Seat
from scenes.table.context import Context


@dataclass(frozen=True)
class ForestContext(Context):
    """`marks`: whom `eyes` alone suspects, by seat."""

    marks: Mapping[Seat, Alliance] = field(default_factory=dict)
