"""What a player says: a slip of paper beside the plate of who says it, with a tail that points there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.placing import HEM, place_near, shared
from scenes.table.inspector.tooltips import STEP, stepped

SIZE: Final = 28.0
ROLE: Final = "serif_it"
LEADING: Final = 1.2
MARGIN: Final = (22.0, 10.0)
"""Left and right, above and below the words."""
LAYER: Final = 112
"""Above all that lies on a table, below the slip beside a thing."""
LINES: Final = (1, 2, 3, 4)
"""In so many lines the words are set, as tried."""
BROAD: Final = 330.0
"""In two lines rather than broader than this."""
HARDLY: Final = 0.06
"""So much of one thing it may hide, and stands free: the rim of a plate, rounded corners."""
TOUCH: Final = 4.0
"""Square units that two things may share by rounding."""
NEAR: Final = 40.0
"""Units from the plate at which its words are rather set in another way than that it stands farther away ..."""
FAR: Final = 150.0
"""... and at most: farther away nobody sees who speaks."""


class Setting(NamedTuple):
    """The words as they are set, and the size of the paper (units)."""

    lines: tuple[str, ...]
    w: float
    h: float


class Bubble(NamedTuple):
    """What is said, where it stands, and the edge that bears its tail, with how far along it."""

    setting: Setting
    box: Box
    side: str
    at: float


def settings(text: str, letters: Lettering) -> list[Setting]:
    """The ways to set the words, the best first."""
    whole = letters.width(text, SIZE, ROLE)
    found = dict.fromkeys(_set(text, whole / count, letters) for count in LINES)
    return sorted(found, key=lambda one: (one.w > BROAD + 2 * MARGIN[0], len(one.lines)))


def _set(text: str, least: float, letters: Lettering) -> Setting:
    """In lines as even as its words allow."""
    broadest = max(letters.width(word, SIZE, ROLE) for word in text.split())
    width, count = max(least, broadest + 1), max(1, round(letters.width(text, SIZE, ROLE) / least))
    while len(lines := letters.wrap(text, width, SIZE, ROLE)) > count:
        width += STEP
    w = max(letters.width(line, SIZE, ROLE) for line in lines) + 2 * MARGIN[0]
    h = (len(lines) - 1) * letters.leading(SIZE, LEADING, ROLE) + letters.height(SIZE, ROLE) + 2 * MARGIN[1]
    return Setting(tuple(lines), stepped(w), stepped(h))


def beside(text: str, plate: Box, taken: Sequence[Box], told: Sequence[Box], letters: Lettering) -> Bubble | None:
    """As near to the plate as it hides nothing that is taken, and hardly anything that is told; None where there is no such
    place."""
    found = []
    for one in settings(text, letters):
        box = place_near(plate, (one.w, one.h), taken, SAFE, told, HARDLY, FAR)
        if box is not None:
            found.append((_between(plate, box) > NEAR, one, box))
    if not found:
        return None
    _, one, box = min(found, key=lambda one: one[0])
    return Bubble(one, box, *_tail(plate, box))


def free(box: Box, taken: Sequence[Box], told: Sequence[Box]) -> bool:
    """Whether a bubble there hides nothing that is taken, and hardly anything that is told."""
    hidden = sum(shared(box, other) / max(1.0, other.w * other.h) for other in told)
    return hidden <= HARDLY and not any(shared(box, other) > TOUCH for other in taken)


def _between(plate: Box, box: Box) -> float:
    """Units from the one to the other."""
    return max(plate.x - box.right, box.x - plate.right, plate.y - box.bottom, box.y - plate.bottom, 0.0)


def _tail(plate: Box, box: Box) -> tuple[str, float]:
    """The edge that bears the tail, and how far along it: straight towards the plate."""
    if box.x >= plate.right or box.right <= plate.x:
        at = max(box.y + HEM, min(plate.centre[1], box.bottom - HEM)) - box.y
        return "left" if box.x >= plate.right else "right", round(at / STEP) * STEP
    at = max(box.x + HEM, min(plate.centre[0], box.right - HEM)) - box.x
    return "top" if box.y >= plate.bottom else "bottom", round(at / STEP) * STEP


def draw(canvas: Canvas, bubble: Bubble) -> None:
    """Draws a bubble: its paper, its tail and its words."""
    box, letters = bubble.box, canvas.lettering
    paper = shell.slip_beside(w=box.w, h=box.h, side=bubble.side, at=bubble.at)
    canvas.picture(paper, box.x, box.y, layer=LAYER, key="bubble")
    step, middle = letters.leading(SIZE, LEADING, ROLE), (len(bubble.setting.lines) - 1) / 2
    for k, line in enumerate(bubble.setting.lines):
        y = box.centre[1] + (k - middle) * step
        canvas.words(
            line, box.centre[0], y, SIZE, ROLE, SHELL.ink, "center", anchor="middle", layer=LAYER + 1, key=f"bubble:{k}"
        )
