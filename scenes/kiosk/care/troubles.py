"""What goes wrong with a machine again and again is told its owner: by a number on the show, on the desk and in the log.

1  it recovered more than three times within an hour
2  a pad comes and goes
3  a button or stick of a pad has been held for an hour

What was told stays until the operator has read it, over restarts too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.files import write_whole
from games.kernel.salvage import read_what_holds

HOUR: Final = 3600.0
RECOVERIES: Final = 3
"""So many within an hour may happen."""
COMINGS, MINUTES = 5, 10.0
"""So often within so many minutes a pad may be pulled."""
RECOVERED, LOOSE, STUCK = 1, 2, 3
PLAIN: Final = {
    RECOVERED: "the game was started again {n} times within an hour: see the crash notes and game.log",
    LOOSE: "the pad {what} came and went {n} times within ten minutes: look at its cable and its batteries",
    STUCK: "the pad {what} has had something held for an hour: try it in the hardware test",
}

log = logging.getLogger("paper_realms.kiosk")


class Trouble(msgspec.Struct):
    """`what` is a pad, `n` how often, `at` when it was seen last, in seconds since 1970."""

    number: int
    at: float
    what: str = ""
    n: int = 0


class Kept(msgspec.Struct):
    """`running`: the program was not ended by anybody since it was started."""

    running: bool = False
    recovered: list[float] = []
    told: list[Trouble] = []


class Troubles:
    """Kept in a small file beside the figures. `wall`: the time of day."""

    def __init__(self, data: Path, wall: Callable[[], datetime]) -> None:
        self.file = data / "kiosk" / "troubles.json"
        self.wall = wall
        self._pulled: dict[str, list[float]] = {}
        try:
            self._kept, _ = read_what_holds(self.file, Kept)
        except (OSError, msgspec.DecodeError):
            self._kept = Kept()

    @property
    def told(self) -> list[Trouble]:
        """What the operator has not read yet, in the order of the numbers."""
        return sorted(self._kept.told, key=lambda trouble: (trouble.number, trouble.what))

    @property
    def numbers(self) -> str:
        """For the corner of the show: "1 3"; "" while all is well."""
        return " ".join(str(number) for number in sorted({trouble.number for trouble in self._kept.told}))

    # -- what happens --------------------------------------------------------------------------------------------------

    def started(self) -> None:
        """The program starts. When nobody had ended it, it crashed, hung, was killed, or the power failed."""
        before, self._kept.running = self._kept.running, True
        if before:
            self.recovered()
        else:
            self._keep()

    def ended(self) -> None:
        """Somebody ends it, or asks for a fresh start."""
        self._kept.running = False
        self._keep()

    def recovered(self) -> None:
        """It goes on after an error, or was started again after a crash."""
        now = self._now()
        self._kept.recovered = [at for at in self._kept.recovered if now - HOUR < at <= now] + [now]
        n = len(self._kept.recovered)
        if n > RECOVERIES:
            self._tell(RECOVERED, "", n)
        self._keep()

    def pulled(self, pad: str) -> None:
        """That pad was lost."""
        now = self._now()
        times = self._pulled[pad] = [at for at in self._pulled.get(pad, []) if now - 60 * MINUTES < at <= now] + [now]
        if len(times) > COMINGS:
            self._tell(LOOSE, pad, len(times))
            self._keep()

    def stuck(self, pad: str) -> None:
        """Something of that pad has been held for an hour."""
        self._tell(STUCK, pad, 0)
        self._keep()

    def read(self) -> None:
        """The operator has read all of it: from here on it is counted anew."""
        if self._kept.told:
            self._kept.told, self._kept.recovered = [], []
            self._pulled.clear()
            self._keep()

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _now(self) -> float:
        return self.wall().timestamp()

    def _tell(self, number: int, what: str, n: int) -> None:
        """Once in the log, until it has been read."""
        same = next((one for one in self._kept.told if (one.number, one.what) == (number, what)), None)
        if same is not None:
            same.n, same.at = n, self._now()
            return
        self._kept.told.append(Trouble(number, self._now(), what, n))
        log.error("trouble %d: %s", number, PLAIN[number].format(what=what, n=n))

    def _keep(self) -> None:
        try:
            write_whole(self.file, msgspec.json.encode(self._kept))
        except OSError as error:
            log.warning("what the owner should know could not be kept: %s", error)
