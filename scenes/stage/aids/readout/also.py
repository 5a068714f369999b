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
ALIKE: Final = 0.15
"""By so much of their size they are larger or smaller at most."""
APART: Final = 300.0
"""Units between them at most."""
FIGURE: Final = 4
"""Words of so many letters at most are a value of what stands before them, and no other thing."""
LEAFS: Final = "down"
"""How what is leafed through is moved (`Focusable.steps`): it is read as it stands."""


@dataclass
class Block:
    """Words that belong together."""

    text: str
    first: Written
    right: float
    small: bool
    lines: int = 1
    thing: Focusable | None = None

    def level(self, other: Block) -> bool:
        """Whether the other goes on with the row in which this stands."""
        a, b = self.first, other.first
        if self.thing or other.thing or self.lines > 1 or other.lines > 1 or abs(a.size - b.size) > ALIKE * a.size:
            return False
        return abs(a.box.centre[1] - b.box.centre[1]) < LEVEL * a.size and -SAME < b.box.x - self.right < APART

    def join(self, other: Block) -> None:
        """The other stands behind it in a row."""
        self.text += (" " if len(other.text) <= FIGURE else ", ") + other.text
        self.right, self.small = other.right, self.small or other.small


def beside(
    written: Iterable[Written], least: float, said: str, things: Sequence[Focusable] = (), current: str | None = None
) -> str:
    """All of which something is smaller than `least` and that is not said already. `things` stand there; the `current` one is
    what is said."""
    rows = list[Block]()
    for one in _blocks(written, least, things, current):
        before = next((row for row in reversed(rows) if row.level(one)), None)
        if before is not None:
            before.join(one)
        else:
            rows.append(one)
    known, spoken, found = {*WORD.findall(said)}, f" {bare(said)} ", dict[str, None]()
    for one in rows:
        new = f" {bare(one.text)} " not in spoken if one.thing is not None else bool({*WORD.findall(one.text)} - known)
        if one.small and new:
            found[one.text] = None
    return " \N{MIDDLE DOT} ".join(found)


def _blocks(written: Iterable[Written], least: float, things: Sequence[Focusable], current: str | None) -> Iterable[Block]:
    """Paragraphs, and things as they say themselves."""
    found, last = list[Block](), None
    for w in written:
        thing, small, block = _thing_of(w, things), w.size < least, found[-1] if found else None
        if thing is not None:
            block = next((one for one in found if one.thing is thing), None)
            if block is not None:
                block.small = block.small or small
            elif thing.id != current:
                found.append(Block(thing.text, w, w.box.right, small, thing=thing))
        elif last is not None and block is not None and block.thing is None and _follows(w, last):
            block.text, block.lines, block.small = f"{block.text} {whole(w.text)}", block.lines + 1, block.small or small
        else:
            found.append(Block(whole(w.text), w, w.box.right, small))
        last = w if thing is None else None
    return found


def _follows(w: Written, last: Written) -> bool:
    """Whether it is the next line of a paragraph."""
    alike = last.size == w.size and last.role == w.role and abs(w.box.x - last.box.x) < SAME
    return alike and 0 < w.box.y - last.box.y < NEXT * w.size


def _thing_of(w: Written, things: Iterable[Focusable]) -> Focusable | None:
    """The smallest thing on which those words stand, and that says them of itself."""
    words = {*WORD.findall(whole(w.text).casefold())}
    holding = (
        one
        for one in things
        if one.steps != LEAFS and one.box.holds(*w.box.centre) and words & {*WORD.findall(one.text.casefold())}
    )
    return min(holding, key=lambda one: one.box.w * one.box.h, default=None)
