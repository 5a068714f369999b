"""The sweep: what others do among themselves passes quickly, and faster the longer it lasts; what touches a person does not."""

from __future__ import annotations

from typing import Any, Final

from scenes.table.show.beats import Show

PASSES: Final = ("others", "heard")
PASSES_GENTLY: Final = ("others",)
"""The same where somebody does not know the game yet: whatever would be told again is seen."""
TOLD: Final = ("heard", "told")
BEGINS: Final = 5.0
"""So many times faster than usual a sweep begins ..."""
DOUBLES: Final = 1.0
"""... after so many seconds it is twice as fast ..."""
MOST: Final = 14.0
"""... up to this."""
GENTLE: Final = 1.5
"""The most for whoever has not played a game of the title to its end, ..."""
BEARABLE: Final = 20.0
"""... and only after so many seconds of others' doings at the usual pace."""
READS: Final = 0.06
"""Seconds in which a letter of a sentence is read ..."""
LEAST_READ: Final = 2.5
"""... and the least for a sentence."""
THINKS: Final = 4.0
"""So many times faster still they seem to think: nothing is to be seen meanwhile ..."""
THINKS_GENTLY: Final = 2.0
"""... and so many times faster than usual where all that others do is seen at the usual pace."""
RUSH: Final = 60.0
"""Where somebody has pressed to be asked at once."""


def reading(text: str) -> float:
    """Seconds in which that sentence is read."""
    return max(LEAST_READ, READS * len(text))


class Sweep:
    """Of one table.

    wanted  whether others' turns are swept at all
    gentle  whether somebody plays who does not know the game yet
    others  whether what passes now is an affair of others, which could be swept
    factor  how many times faster than usual what passes now passes
    lasted  seconds since it began; what is seen in full does not count
    """

    def __init__(self) -> None:
        self.wanted = self.gentle = self.others = False
        self.factor = 1.0
        self._rushes = False
        self.lasted = 0.0

    def choose(self, wanted: bool, gentle: bool) -> None:
        """Whether others' turns are swept at all, and whether somebody plays who does not know the game yet."""
        self.wanted, self.gentle = wanted, gentle

    @property
    def rushes(self) -> bool:
        """Whether somebody wants to be asked, or to see what touches him, at once."""
        return self._rushes

    def rush(self) -> None:
        """Goes on to what touches a person."""
        self._rushes = True

    @property
    def swept(self) -> bool:
        """Whether what is shown now passes too quickly to be told aloud."""
        return self.factor > 1.0

    @property
    def thinking(self) -> float:
        """How many times faster than usual computer players seem to think, beside the factor."""
        if self.swept:
            return THINKS
        return THINKS_GENTLY if self.gentle and self.others else 1.0

    def watch(self, dt: float, show: Show[Any], sits: bool, asked: bool, over: bool) -> None:
        """`dt` seconds of that show have passed. `sits`: whether somebody sits there for whom it is swept; `asked`: a person is
        to decide; `over`: the game has been decided."""
        others = sits and (not (asked or over) if show.idle else show.of_others)
        self.follow(dt, others, asked and show.idle)

    def follow(self, dt: float, others: bool, asked: bool) -> None:
        """`dt` seconds have passed. `others`: what is shown, or thought of, is an affair of others; `asked`: a person is to
        decide, and all has been shown."""
        if asked or not others:
            self._rushes = False
        if asked:
            self.lasted = 0.0
        self.others = others and (self.wanted or self._rushes)
        if not self.others:
            self.factor = 1.0
            return
        self.lasted += dt
        grown = min(MOST, BEGINS * 2.0 ** (self.lasted / DOUBLES))
        self.factor = RUSH if self._rushes else self._gently(grown) if self.gentle else grown

    def _gently(self, grown: float) -> float:
        """What a newcomer sees of a sweep that has grown so fast: none of it before it lasts unreasonably long."""
        return min(GENTLE, grown) if self.lasted > BEARABLE else 1.0
