"""The odds of what a covered Attack may be, for the blind defender: from what everybody at the table knows, and nothing else.

Worlds that the shared screen cannot tell from the real one are imagined, a few in every frame while the defender thinks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.rules import Seat
from games.proelio.belief import believed

Odds = tuple[tuple[str, float], ...]

WORLDS: Final = 24
"""So many are imagined before they bend the odds."""


class Forecast:
    """Of the Attack that is about to be resolved."""

    def __init__(self) -> None:
        self.odds: Odds = ()
        self._about: tuple[int, Seat] | None = None
        self._worlds: list[Any] = []
        self._done = True

    def look(self, view: Any, seed: int) -> bool:
        """One world more; `view` is what the shared screen knows. True when the odds are others now."""
        about = (view.turn_no, view.turn_seat) if waits(view) else None
        if about != self._about:
            self._about, self._worlds, self._done = about, [], about is None
            self.odds = () if about is None else _ordered(believed(view, view.turn_seat, ()))
            return True
        if self._done:
            return False
        chance = Chance(seed).fork(f"forecast/{view.turn_no}/{len(self._worlds)}")
        self._worlds.append(view.imagine(None, chance))
        if len(self._worlds) < WORLDS:
            return False
        self._done = True
        self.odds = _ordered(believed(view, view.turn_seat, self._worlds))
        return True


def waits(view: Any) -> bool:
    """Whether a covered Attack is about to be answered."""
    return bool(view.phase == "deploy" and view.attack_on[view.turn_seat] is not None)


def _ordered(belief: Mapping[str, float]) -> Odds:
    """The likeliest first; in whole thousandths, so that equal thoughts give equal pictures."""
    found = [(card, round(share, 3)) for card, share in belief.items() if share > 0]
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))
