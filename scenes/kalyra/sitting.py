"""How people best sit down to Kalyra."""

from __future__ import annotations

from typing import Final

from scenes.table.people.sitting import Lasts, Sitting

SITTING: Final = Sitting(
    lasts=Lasts({4: (50, 90)}),
    first={"difficulty": "story", "expedition": "short"},
    several=("first",),
    people="people",
)
"""The rules ask how many people play (KALYRA-OPT-03)."""
