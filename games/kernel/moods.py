"""How tense a game is, from the quietest to the highest: the mood in which its music is played."""

from __future__ import annotations

from typing import Final, Literal

Mood = Literal["calm", "tense", "climax", "last"]
"""`last`: the end of the game is in sight."""

HEIGHT: Final[dict[Mood, int]] = {"calm": 0, "tense": 1, "climax": 2, "last": 3}
