"""With which eyes Kalesia's table is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kalesia.faces import Alliance
from games.kernel.protocol import Seat
from scenes.kalesia.laid.speech import Said
from scenes.table.sight import Sight


@dataclass(frozen=True)
class ForestSight(Sight):
    """`said`: what deities say just now. `marks`: whom `eyes` alone suspects, by seat."""

    said: Mapping[Seat, Said] = field(default_factory=dict)
    marks: Mapping[Seat, Alliance] = field(default_factory=dict)
