"""How long the parts of a throw take, in seconds at the usual pace: for the show and for the pictures alike."""

from __future__ import annotations

from typing import Final

THROWN: Final = 0.95
"""The dice tumble and come to rest: as long as they sound."""
NAMED: Final = 0.45
"""A unit steps onto the stage; it stays there to be seen."""
SORTED: Final = 0.35
EQUAL: Final = 0.3
DECIDING: Final = 0.5
VERDICT: Final = 0.45
COMPARING: Final = 2
"""The part in which the first pair is compared."""
