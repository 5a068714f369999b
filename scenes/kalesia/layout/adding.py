"""What the pair that is being chosen adds to each alliance, on a slip where the newest news lie: the sum, and of what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, VALUE, Alliance
from games.kalesia.state import State
from scenes.kalesia.layout.hand import open_hand
from scenes.kalesia.layout.zones import NEWS
from scenes.kalesia.paint import alliances
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 26
WORDS: Final = 60
BADGE: Final = 46
PAIR: Final = 2

Parts = dict[Alliance, list[int]]


def added(view: State, context: Context) -> Parts:
    """The values of the picked cards and the one in focus, by alliance, in the order of picking; with two picked, only theirs.

    {} where nobody chooses before these eyes, and while a hint lies there.
    """
    if not context.asked or open_hand(view, context) != context.choosing or context.hint is not None:
        return {}
    focus = (context.focused,) if context.focused.kind == "hand" and len(context.picked) < PAIR else ()
    faces = [id.name for id in dict.fromkeys((*context.cards, *focus))]
    return {a: values for a in ALLIANCES if (values := [VALUE[face] for face in faces if ALLIANCE_OF[face] == a])}


def slip(scale: float) -> Box:
    """It stands on the foot of the news' place; with large words it reaches up to the longest lines."""
    h = round(NEWS.h * min(1.15, scale))
    return Box(NEWS.x, NEWS.bottom - h, NEWS.w, h)


def _rows(parts: Parts, box: Box) -> list[float]:
    """The middle of each alliance's row: one lies under the title, two share the height."""
    return [box.y + box.h * 0.68] if len(parts) == 1 else [box.y + box.h * 0.29, box.y + box.h * 0.72]


def adding(view: State, context: Context) -> Iterator[Thing]:
    """ "You add", or with a card that nobody has picked: the badge of one alliance, its name, sum and parts; those of two."""
    parts, box = added(view, context), slip(context.text_scale)
    if not parts:
        return
    paper = shell.panel(w=box.w, h=box.h, color=SHELL.paper, edge=SHELL.core, radius=18, thick=5, level=3)
    yield centred("adds", paper, *box.centre, box.w, box.h, LAYER, secret=context.eyes)
    one = len(parts) == 1
    word = partial(Label, layer=WORDS, secret=context.eyes)
    ink, title = SHELL.ink, box.y + box.h * (0.25 if one else 0.5)
    left, right = box.x + 24, box.right - 26
    said = "adds.tried" if sum(map(len, parts.values())) > len(context.picked) else "adds.title"
    yield word(context.say(said), left, title, 28, "ui", ink, width=180 if one else 156, key="adds.title")
    for (alliance, values), y in zip(parts.items(), _rows(parts, box), strict=True):
        badge = alliances.alliance_badge(alliance=alliance, px=BADGE)
        x, size = left + BADGE / 2 if one else box.right - 128, 48 if one else 42
        yield centred(f"adds.{alliance}", badge, x, y, BADGE, BADGE, LAYER + 1, secret=context.eyes)
        yield word(str(sum(values)), right, y, size, "num", SHELL.heading, "right", key=f"adds.{alliance}.sum")
        if one:
            name = context.say(f"alliance.{alliance}")
            yield word(name, left + 60, y, 34, "serif", ink, width=box.w - 170, key=f"adds.{alliance}")
            if len(values) > 1:
                yield word(" + ".join(map(str, values)), right, title, 28, "ui", SHELL.clause, "right", key="adds.parts")
