"""How long the parts of a throw take, in seconds at the usual pace: for the show and for the pictures alike."""

from __future__ import annotations

from typing import Final

THROWN: Final = 0.95
"""The dice tumble and come to rest: as long as they sound."""
SORTED: Final = 0.45
EQUAL: Final = 0.35
DECIDING: Final = 0.6
VERDICT: Final = 0.6
