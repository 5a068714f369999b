"""Where everything lies on Kalyra's table, in units: heroes left, the land in the middle, the party's ledger right."""

from __future__ import annotations

from typing import Final

from scenes.stage.loop.metrics import SAFE, Box

CELL: Final = 72.0
"""Least width of a space where somebody decides. All widths are whole pixels at 720p and at 1080p."""
NEAR: Final = (144.0, 96.0, CELL)
"""Widths where the land is seen near: the largest at which all that is known fits is taken."""
MAP: Final = (48.0, 36.0, 24.0, 12.0)
"""The same for the map of all that is known."""
INNER: Final = Box(453, 137, 864, 672)
"""The window on the land."""
RIM: Final = 18.0
"""Of the frame, beyond the window."""
FRAME: Final = INNER.inset(-RIM)

LEFT: Final = Box(SAFE.x, FRAME.y, 330, FRAME.h)
PLATE_PITCH: Final = 98.5
PLATE_H: Final = 90.0
NEXT: Final = Box(LEFT.x, FRAME.y + 6 * PLATE_PITCH + 3, LEFT.w, FRAME.h - 6 * PLATE_PITCH - 3)
"""The enemies in the order in which they will act."""

RIGHT_X: Final = 1347.0
RIGHT_W: Final = SAFE.right - RIGHT_X
LEDGER: Final = Box(RIGHT_X, FRAME.y, RIGHT_W, 290)
"""Level, gold, day, deck, threat and the three quests."""
TRAY: Final = Box(RIGHT_X, LEDGER.bottom + 12, RIGHT_W, 900 - LEDGER.bottom - 12)
"""What can be done, what is about to be fought, and the newest event."""

SHEET: Final = Box(SAFE.x, 838, 880, 124)
"""The hero whose turn it is."""
TURN: Final = Box(SHEET.right + 14, SHEET.y, FRAME.right - SHEET.right - 14, SHEET.h)
"""Actions and steps of that hero."""
HINT_X: Final = SAFE.x + 6
"""Of the hints at the left foot."""

INVITATION: Final = Box(SAFE.x, SHEET.bottom + 8, SAFE.w, SAFE.bottom - SHEET.bottom - 8)
"""Where onlookers are invited to play: the foot, where hints stand as long as somebody plays."""

WINGS: Final = (Box(TRAY.x + 160, 736, 150, 160),)
"""Where the Lamplighter stands: below what can be done."""

DRAFT_CARD: Final = Box(0, 0, 280, 330)
"""A hero's card while heroes are chosen: six of them lie over the land in two rows."""


def draft_box(place: int) -> Box:
    """The place-th of the six cards."""
    gap = 12.0
    x = INNER.centre[0] + (place % 3 - 1) * (DRAFT_CARD.w + gap) - DRAFT_CARD.w / 2
    y = INNER.centre[1] + (place // 3 - 0.5) * (DRAFT_CARD.h + gap) - DRAFT_CARD.h / 2
    return Box(x, y, DRAFT_CARD.w, DRAFT_CARD.h)


def plate_box(place: int) -> Box:
    """The plate of the place-th hero in turn order."""
    return Box(LEFT.x, LEFT.y + place * PLATE_PITCH, LEFT.w, PLATE_H)
