"""What else stands small on a page, as it is said together: a thing as it says itself, a paragraph, a row with its values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.aids.readout.setting import bare, whole
from scenes.stage.aids.told import WORD
from scenes.stage.devices.focus import Focusable
from scenes.stage.pictures.canvas import Written

NEXT: Final = 1.8
"""So many times their size the lines of a paragraph are apart at most."""
SAME: Final = 4.0
"""Units by which they begin further left or right at most."""
LEVEL: Final = 0.4
"""So many times their size words of a row are higher or lower than others at most."""
LEAFS: Final = "down"
"""How what is leafed through is moved (`Focusable.steps`): it is read as it stands."""


@dataclass
class Block:
    """Words that belong together, as they stand from left to right or line by line."""

    parts: list[Written]
    lines: int = 1
    thing: Focusable | None = None
    small: bool = False

    @property
    def text(self) -> str:
        """All of it, with what the thing says of itself."""
        parts = sorted(self.parts, key=lambda w: w.box.x) if self.lines == 1 else self.parts
        return self.thing.text if self.thing is not None else " ".join(whole(w.text) for w in parts)

    def takes(self, w: Written, thing: Focusable | None) -> bool:
        """Whether those words go on with it; they do then."""
        last = self.parts[-1]
        if self.thing is not None or thing is not None:
            goes_on, line = self.thing is thing, 0
        elif last.size == w.size and last.role == w.role and abs(w.box.x - last.box.x) < SAME:
            goes_on, line = 0 < w.box.y - last.box.y < NEXT * w.size, 1
        else:
            goes_on, line = self.lines == 1 and abs(w.box.centre[1] - last.box.centre[1]) < LEVEL * min(w.size, last.size), 0
        if goes_on:
            self.parts.append(w)
            self.lines += line
        return goes_on


def beside(
    written: Iterable[Written], least: float, said: str, things: Sequence[Focusable] = (), current: str | None = None
) -> str:
    """All of which something is smaller than `least` and that is not said already. `things` stand there; the `current` one is
    what is said."""
    blocks = list[Block]()
    for w in written:
        thing = _thing_of(w, things)
        if thing is not None and thing.id == current:
            continue
        block = next((one for one in reversed(blocks) if one.takes(w, thing)), None)
        if block is None:
            block = Block([w], thing=thing)
            blocks.append(block)
        block.small = block.small or w.size < least
    known, spoken = {*WORD.findall(said)}, f" {bare(said)} "
    found = dict[str, None]()
    for one in blocks:
        new = f" {bare(one.text)} " not in spoken if one.thing is not None else bool({*WORD.findall(one.text)} - known)
        if one.small and new:
            found[one.text] = None
    return " \N{MIDDLE DOT} ".join(found)


def _thing_of(w: Written, things: Iterable[Focusable]) -> Focusable | None:
    """The smallest thing on which those words stand, and that says them of itself."""
    words = {*WORD.findall(whole(w.text).casefold())}
    holding = (
        one
        for one in things
        if one.steps != LEAFS and one.box.holds(*w.box.centre) and words & {*WORD.findall(one.text.casefold())}
    )
    return min(holding, key=lambda one: one.box.w * one.box.h, default=None)
