"""How people best sit down to Caledea."""

from __future__ import annotations

from typing import Final

from scenes.table.people.sitting import Lasts, Sitting

SITTING: Final = Sitting(lasts=Lasts({2: (20, 30), 4: (37, 75), 8: (74, 169)}))
