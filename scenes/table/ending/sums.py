"""A sum told as a picture: cards or figures and signs from left to right, each with words below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.protocol import Seat
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

HEADING: Final = 66
"""Units from the top of the board to the pictures."""
FANNED: Final = 0.5
"""From picture to picture of a fan, in widths."""
SIGN: Final = 76
ARROW: Final = 44
FOOT: Final = 30
"""From line to line of the words below, and from the last to the edge of the board."""


class Row:
    """Its pictures are `w` x `h` units."""

    def __init__(self, w: float, h: float) -> None:
        self.x, self.w, self.h = 0.0, w, h
        self._props: list[tuple[str, Picture, float, float, float]] = []
        self._signs: list[tuple[str, float, float, str]] = []
        self._words: list[tuple[str, float]] = []
        self.faces: list[tuple[Seat, float]] = []

    def pictures(self, key: str, pictures: Sequence[Picture], caption: str, fan: int = 1, seat: Seat | None = None) -> None:
        """Side by side, the later ones over the first; of more than `fan` it is said how many. On the last lies the face of
        `seat`, whose they are."""
        shown = pictures[:fan]
        w = self.w * (1 + FANNED * (len(shown) - 1))
        at = self.x + self.w / 2
        self._props += [(f"{key}:{k}", one, at + k * self.w * FANNED, self.w, self.h) for k, one in enumerate(shown)]
        self._words.append((caption, self.x + w / 2))
        self.x += w
        if seat is not None:
            self.faces.append((seat, self.x - 6))
        if len(pictures) > fan:
            self.sign(f"+{len(pictures) - fan}")

    def sign(self, text: str, size: float = 52, color: str = SHELL.text, caption: str = "") -> None:
        self.x += SIGN / 2
        self._signs.append((text, self.x, size, color))
        if caption:
            self._words.append((caption, self.x))
        self.x += SIGN / 2

    def arrow(self) -> None:
        arrow = shell.arrow(side="right", px=ARROW)
        self._props.append((f"arrow:{len(self._props)}", arrow, self.x + SIGN / 2, ARROW, ARROW))
        self.x += SIGN

    def centred(self, box: Box) -> tuple[list[Prop], list[Label]]:
        """All of it in the middle of a board; words have the room up to their neighbours', in two lines where it is high."""
        left, y = box.centre[0] - self.x / 2, box.y + HEADING + self.h / 2
        props = [Prop.of(key, picture, left + x, y, w, h, 12) for key, picture, x, w, h in self._props]
        self.faces = [(seat, left + x) for seat, x in self.faces]
        labels = [
            Label(text, left + x, y, size, "serif", color, "center", layer=13, key=f"sum:{x:.0f}")
            for text, x, size, color in self._signs
        ]
        words = [x for _, x in self._words]
        at = [2 * (box.x - left) - words[0], *words, 2 * (box.right - left) - words[-1]]
        for k, (text, x) in enumerate(self._words, start=1):
            room = min(x - at[k - 1], at[k + 1] - x) - 12
            labels.append(named(text, left + x, box, max(self.w, room), 2 if box.bottom - y - self.h / 2 >= 3 * FOOT else 1))
        return props, sorted(labels, key=lambda label: label.x)  # as it is read


def named(text: str, x: float, box: Box, width: float = 260, lines: int = 1) -> Label:
    """Words at the foot of the board."""
    y = box.bottom - FOOT * (1 + lines) / 2
    return Label(text, x, y, 28, "ui", SHELL.text, "center", "middle", width, lines, 1.1, 13, key=f"name:{x:.0f}")
