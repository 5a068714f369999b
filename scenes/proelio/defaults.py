"""How people best sit down to Proelio."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scenes.proelio.wording import house_of
from scenes.table.people.defaults import Defaults, FirstGame, Lasts

ALLIED: Final = 4
"""Houses of two alliances."""


def sides(options: Mapping[str, Any], seats: int) -> Sequence[int] | None:
    """Allies sit across from each other."""
    return [seat % 2 for seat in range(seats)] if options["mode"] == "allied" and seats == ALLIED else None


def named(seat: int) -> str:
    """A House goes by its own name, which its arms stand for."""
    return f"house.{house_of(seat)}"


DEFAULTS: Final = Defaults(
    lasts=Lasts({3: (4, 18), 4: (4, 24), 6: (3, 26)}),
    shorter=({"length": "short"}, Lasts({3: (3, 12), 4: (2, 13), 6: (2, 17)})),
    first=FirstGame(minutes=8, options={"guilds": False}),
    matters={"allied_stop": lambda options, seats: options["mode"] == "allied"},
    sides=sides,
    named=named,
)
"""A first game best leaves the Guilds out (PROELIO-007)."""
