"""The one place that draws text on the screen: roles, sizes in units, the smallest size, fitting and wrapping.

Words on papers that are read (the roles `read...`) grow as the text size setting says, as far as their place lets them. Words
painted on plates, cards and boards grow to `PAINTED` at most: whatever they say can be read larger on the slip beside them.
Where there is no room for them all the same, they rather do not grow than that they are shortened (`whole`).
"""

from __future__ import annotations

from collections import OrderedDict
from math import inf
from typing import Any, TypeAlias

from scenes.paint import letters, strong
from scenes.paint.brush import Sprite
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, contrast, hexs
from scenes.paint.scripts import clusters
from scenes.stage.pictures.prewarm import Leisure, blank

__all__ = ["MINIMUM", "ROLES", "SIZES", "Lettering", "contrast"]

MINIMUM = 28.0  # units: nothing on the screen is smaller
MOST_FILLED = 500  # so many papers' lines are remembered: what stands there is set once, not at every frame
MOST_SCALED = 2.0  # on the largest screens words take so many times the memory of those at 1080p, at most
FINER = 0.05  # by so much less words are enlarged, as tried where room is short
PAINTED = 1.3  # painted words grow no more than that; words that are read never stay behind them
LARGE = 40.0  # sizes above this only grow until they reach what LARGE has grown to: titles are big enough already
SHRINK = 0.8  # text that does not fit is shortened rather than shrunk below this
ELLIPSIS = "…"
ROLES = letters.ROLES

# the sizes of the house, in units
SIZES: dict[str, float] = {
    "prompt": 37,
    "name": 34,
    "choice": 35,
    "body": 32,
    "rules": 34,
    "hint": 30,
    "counter": 31,
    "flavour": 40,
}
LINE = 1.25  # line height over size
RULES_LINE = 1.35  # of longer texts on papers of their own
WIDE_LINE = 1.5  # of the same, where that is wanted


class Shortened(str):
    """A line of which the end was left out, and an ellipsis drawn for it; `whole`: all of it."""

    whole = ""


Key: TypeAlias = tuple[str, float, str, str, float, float, bool]


class Lettering:
    """Text as sprites, for one screen scale.

    S           pixels per design unit
    text_scale  the text size setting
    """

    def __init__(
        self,
        S: float,
        text_scale: float = 1.0,
        *,
        high_contrast: bool = False,
        budget_bytes: int = 12_000_000,
        leisure: Leisure | None = None,
    ) -> None:
        self.S = S
        self.text_scale = text_scale
        self.high_contrast = high_contrast
        self.wide_lines = False
        """Whether lines of longer texts stand farther apart."""
        self._base_budget = budget_bytes
        self._leisure = leisure
        self._kept: OrderedDict[Key, Sprite] = OrderedDict()
        self._bytes = 0
        self.dropped = 0
        """How often kept text was dropped."""
        self._wanted: list[Key] = []
        self._keys: dict[tuple[Any, ...], Key] = {}
        self._filled: dict[tuple[str, float, float, float, str, float], tuple[list[str], float]] = {}
        self._whole: dict[tuple[str, float, float, str, int], tuple[tuple[str, ...], float, str]] = {}

    def resize(
        self, S: float, text_scale: float | None = None, high_contrast: bool | None = None, wide_lines: bool | None = None
    ) -> None:
        """Another screen scale, text size, contrast or leading: kept text is dropped."""
        self.S = S
        self.wide_lines = self.wide_lines if wide_lines is None else wide_lines
        self.text_scale = self.text_scale if text_scale is None else text_scale
        self.high_contrast = self.high_contrast if high_contrast is None else high_contrast
        self._kept.clear()
        self._wanted.clear()
        self._keys.clear()
        self._filled.clear()
        self._whole.clear()
        self._bytes = 0
        self.dropped += 1

    @property
    def painted(self) -> float:
        """How much larger painted words are than as asked for."""
        return min(self.text_scale, PAINTED)

    def units(self, size: float, role: str = "ui") -> float:
        """The size really drawn for an asked size, in units: at least the minimum, times what the role grows to."""
        scale = self._scale(role)
        return max(MINIMUM * min(scale, self.painted), size * scale) if size <= LARGE else max(size, LARGE * scale)

    def _scale(self, role: str) -> float:
        if role.startswith(letters.FIXED):
            return 1.0
        return self.text_scale if role in letters.READ else self.painted

    def _asked(self, units: float, role: str) -> float:
        """The size to ask for so that so many units are drawn."""
        scale = self._scale(role)
        return units / scale if units <= LARGE * scale else units

    def _least(self, size: float, role: str) -> float:
        """How far a size may be shrunk: as far as painted words are."""
        as_painted = role if role.startswith(letters.FIXED) else "ui"
        return self._asked(self.units(max(MINIMUM, size * SHRINK), as_painted), role)

    def sprite(
        self,
        text: str,
        size: float = SIZES["body"],
        role: str = "ui",
        color: Colour = SHELL.text,
        *,
        shadow: float = 0.0,
        track: float = 0.0,
        foil: bool = False,
    ) -> Sprite:
        """One line of text. `size` of the sprite is the line (advance x height) without shadow.

        shadow 0..1 lays a soft shadow under words on the bare table; foil draws gold letters (titles only).
        """
        key = self._key(text, size, role, color, shadow, track, foil)
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        if self._leisure is not None and self._leisure.over():
            return blank(*(round(side * self.S) for side in (self.width(text, size, role), self.height(size, role))))
        return self._keep(key, self._draw(key))

    def want(self, text: str, size: float, role: str = "ui", color: Colour = SHELL.text, shadow: float = 0.0) -> None:
        """This line will be needed: it is made in one of the next frames."""
        key = self._key(text, size, role, color, shadow)
        if key not in self._kept and key not in self._wanted:
            self._wanted.append(key)

    def build(self) -> None:
        """Make one of the lines that will be needed: never more in a frame."""
        while self._wanted:
            key = self._wanted.pop(0)
            if key not in self._kept:
                self._keep(key, self._draw(key))
                return

    def _key(
        self, text: str, size: float, role: str, color: Colour, shadow: float, track: float = 0.0, foil: bool = False
    ) -> Key:
        asked = text, size, role, color, shadow, track, foil
        key = self._keys.get(asked)
        if key is None:
            if len(self._keys) >= MOST_FILLED:
                self._keys.clear()
            ink = color if foil else self.ink(color)
            key = self._keys[asked] = (text, self.units(size, role), role, hexs(ink), shadow, track, foil)
        return key

    def ink(self, color: Colour) -> Colour:
        """In which colour words of that one are written: with high contrast black or white, in a rim of the other."""
        return strong.ink(color) if self.high_contrast else color

    def _draw(self, key: Key) -> Sprite:
        text, units, role, color, shadow, track, foil = key
        px = units * self.S
        if foil:
            made = letters.foil_text(text, px, role, track, S=self.S)
            p = int(px * 0.25)
        else:
            made, p = letters.line(text, px, color, role, track), 0
            if self.high_contrast:
                made, p = letters.rimmed(made, px, strong.other(color))
            elif shadow:
                made, p = letters.shaded(made, px, shadow)
        return Sprite(made, -p, -p, (made.get_width() - 2 * p, made.get_height() - 2 * p))

    def _keep(self, key: Key, sprite: Sprite) -> Sprite:
        self._kept[key] = sprite
        self._bytes += sprite.nbytes
        while self._bytes > self._base_budget * min(MOST_SCALED, max(1.0, self.S**2)) and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.nbytes
        return sprite

    def width(self, text: str, size: float = SIZES["body"], role: str = "ui") -> float:
        """How wide a line is, in units."""
        return letters.width(text, role, round(self.units(size, role) * self.S)) / self.S

    def height(self, size: float = SIZES["body"], role: str = "ui") -> float:
        """The height of a line's letters (ascent and descent), in units."""
        return letters.font(role, self.units(size, role) * self.S).get_height() / self.S

    def leading(self, size: float = SIZES["body"], line: float = LINE, role: str = "ui") -> float:
        """The distance between lines, in units."""
        return self.units(size, role) * (WIDE_LINE if self.wide_lines and line == RULES_LINE else line)

    def fit(
        self, text: str, width: float, size: float = SIZES["body"], role: str = "ui", height: float = inf
    ) -> tuple[str, float]:
        """(text, size) that fit the width in units: a little smaller (never under 80 %), else shortened with an ellipsis.

        Words that are read are no higher than `height` either, where that leaves them as large as painted ones.
        """
        least, size = self._least(size, role), self._no_higher(size, role, height)
        full = self.width(text, size, role)
        if full <= width:
            return text, size
        drawn = self.units(size, role) * width / full * 0.99
        while (smaller := self._asked(drawn, role)) >= least:
            if self.width(text, smaller, role) <= width:
                return text, smaller
            drawn = (round(drawn * self.S) - 1) / self.S  # letters are so many whole pixels high
        return text if self.width(text, least, role) <= width else self._shorten(text, width, least, role), least

    def whole(
        self, text: str, width: float, size: float = SIZES["body"], role: str = "ui", lines: int = 1
    ) -> tuple[tuple[str, ...], float, str]:
        """Lines, their size and role: no more than so many, a little smaller where that is needed. Words that find no room
        as large as all others are drawn as if texts were not enlarged; only what is too long even so is shortened."""
        key = (text, width, size, role, lines)
        if key not in self._whole:
            if len(self._whole) >= MOST_FILLED:
                self._whole.clear()
            self._whole[key] = self._set_whole(*key)
        return self._whole[key]

    def _set_whole(self, text: str, width: float, size: float, role: str, lines: int) -> tuple[tuple[str, ...], float, str]:
        still = letters.FIXED + letters.READ.get(role, role)
        for one in (role, still) if self.text_scale > 1 and not role.startswith(letters.FIXED) else (role,):
            found, fitted = self._within(text, width, size, one, lines)
            if not isinstance(found[-1], Shortened):
                return found, fitted, one
        return found, fitted, one

    def _within(self, text: str, width: float, size: float, role: str, lines: int) -> tuple[tuple[str, ...], float]:
        if lines == 1:
            line, size = self.fit(text, width, size, role)
            return (line,), size
        least, first = self._least(size, role), size
        while size >= least:
            found = self.wrap(text, width, size, role)
            if len(found) <= lines and all(self.width(word, size, role) <= width for word in text.split()):
                return tuple(found), size
            size = max(least, size * 0.97) if size > least else 0.0
        found = self.wrap(text, width, first, role)
        if len(found) <= lines:
            return tuple(found), first
        found = self.wrap(text, width, least, role)
        rest = " ".join(found[lines - 1 :])
        return (*found[: lines - 1], self.fit(rest, width, least, role)[0]), least

    def _no_higher(self, size: float, role: str, height: float) -> float:
        tall = self.height(size, role)
        if role not in letters.READ or tall <= height:
            return size
        return self._asked(max(self.units(size), self.units(size, role) * height / tall), role)

    def fill(
        self, text: str, width: float, height: float, size: float = SIZES["body"], role: str = "ui", line: float = LINE
    ) -> tuple[list[str], float]:
        """Lines and size that fit into a room: as large as can be; what is too long at the smallest ends in an ellipsis."""
        key = (text, width, height, size, role, line)
        if key not in self._filled:
            if len(self._filled) >= MOST_FILLED:
                self._filled.clear()
            self._filled[key] = self._fill(*key)
        lines, size = self._filled[key]
        return [*lines], size

    def _fill(self, text: str, width: float, height: float, size: float, role: str, line: float) -> tuple[list[str], float]:
        as_painted = role if role.startswith(letters.FIXED) else "ui"
        least = min(size, self._asked(self.units(MINIMUM, as_painted), role))
        while True:
            lines, most = self.wrap(text, width, size, role), self._lines_in(height, size, line, role)
            whole = all(self.width(word, size, role) <= width for word in text.split())
            if len(lines) <= most and (whole or size <= least):
                return lines, size
            if size <= least:
                most = max(1, most)
                if len(lines) <= most:
                    return lines, size
                rest = self.fit(" ".join(lines[most - 1 :]), width, size, role)[0]
                return [*lines[: most - 1], rest], size
            size = max(least, size * 0.94)

    def fill_whole(
        self, text: str, width: float, height: float, size: float = SIZES["body"], role: str = "ui", line: float = LINE
    ) -> tuple[list[str], float, str]:
        """The same, and their role: words that find no room as large as painted ones are enlarged as far as there is room for
        them, and in the end not at all; only what is too long even so ends in an ellipsis, or is broken."""
        lines, fitted = self.fill(text, width, height, size, role, line)
        if " ".join(lines).split() == text.split():
            return lines, fitted, role
        still = letters.FIXED + letters.READ.get(role, role)
        for k in range(round((self.painted - 1) / FINER), 0, -1):
            fitted = size * (1 + FINER * k)
            lines = self.wrap(text, width, fitted, still)
            if " ".join(lines).split() == text.split() and len(lines) <= self._lines_in(height, fitted, line, still):
                return lines, fitted, still
        return *self.fill(text, width, height, size, still, line), still

    def _lines_in(self, height: float, size: float, line: float, role: str) -> int:
        """How many lines stand in that height; the last may stand out a little."""
        return int((height + 4) / self.leading(size, line, role))

    def _shorten(self, text: str, width: float, size: float, role: str) -> str:
        cut = clusters(text)
        lo, hi = 0, len(cut)
        while lo < hi:
            middle = (lo + hi + 1) // 2
            if self.width("".join(cut[:middle]).rstrip() + ELLIPSIS, size, role) <= width:
                lo = middle
            else:
                hi = middle - 1
        short = Shortened("".join(cut[:lo]).rstrip() + ELLIPSIS)
        short.whole = text
        return short

    def wrap(self, text: str, width: float, size: float = SIZES["body"], role: str = "ui") -> list[str]:
        """Lines no wider than `width` units. Line breaks in the text are kept; a word too long is broken."""
        return [line for paragraph in text.split("\n") for line in self._wrap(paragraph, width, size, role)]

    def _wrap(self, paragraph: str, width: float, size: float, role: str) -> list[str]:
        lines, current = [], ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if self.width(longer, size, role) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            *broken, current = self._break(word, width, size, role)
            lines += broken
        return [*lines, current]

    def _break(self, word: str, width: float, size: float, role: str) -> list[str]:
        """Parts of a word too long for a line; of a place on the disk rather where one of its folders ends."""
        parts = [""]
        for c in clusters(word):
            if parts[-1] and self.width(parts[-1] + c, size, role) > width:
                end = parts[-1].rfind("/", 1) + 1 or len(parts[-1])
                parts[-1:] = parts[-1][:end], parts[-1][end:]
            parts[-1] += c
        return parts
