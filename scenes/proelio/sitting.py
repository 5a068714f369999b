"""How people best sit down to Proelio."""

from __future__ import annotations

from typing import Final

from scenes.table.people.sitting import Lasts, Sitting

SITTING: Final = Sitting(lasts=Lasts({3: (7, 23), 4: (8, 30), 6: (5, 19)}), first={"guilds": False})
"""A first game best leaves the Guilds out (PROELIO-007)."""
