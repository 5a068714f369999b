"""The time limit of a decision, where there is one."""

from __future__ import annotations

from typing import Final

LAST_SECONDS: Final = 15
"""So many seconds before the end the time that is left is shown."""


class DecisionTimer:
    """Counts one decision down; when it ends, what is picked stays and the rest is filled in. No limit: nobody is hurried."""

    def __init__(self) -> None:
        self.limit: float | None = None
        self._left: float | None = None

    def limit_to(self, seconds: float | None, at_once: bool = False) -> None:
        """From the next decision on, or from this one, each has so many seconds; None: as many as it wants."""
        self.limit = seconds
        self._left = seconds if at_once else self._left

    def begin(self, most: float | None = None) -> None:
        """Another decision; where there is a limit, one of at most so many seconds."""
        self._left = self.limit if most is None or self.limit is None else min(self.limit, most)

    def run(self, dt: float) -> bool:
        """`dt` seconds of the decision pass; True at the instant at which its time is up."""
        if self._left is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = None
        return True

    @property
    def seconds(self) -> int | None:
        """The seconds to show, only towards the end."""
        return int(self._left) + 1 if self._left is not None and self._left <= LAST_SECONDS else None
