"""What a site has to offer while capitals are placed: outposts near, strong land for its walls, how far the next rival is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.caledea.mind.explaining import NEAR, near_outposts
from games.caledea.moves import PlaceCapital
from games.caledea.state import State
from games.caledea.table import NONE
from scenes.caledea.context import BoardContext
from scenes.caledea.paint.court import coin
from scenes.caledea.papers.draft import dark_board
from scenes.caledea.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
SHARED: Final = 2
"""Steps at which two cities have squares in common (R9, R10)."""
ICON: Final = 40


def slip(context: BoardContext) -> Box:
    """Room for three lines."""
    h = round(92 + 98 * context.text_scale)
    return Box(TRAY.x, TRAY.bottom - 76 - h, TRAY.w, h)


class Site(NamedTuple):
    """An outpost on which a capital could be founded."""

    outposts: int
    """Other own outposts within NEAR steps."""
    strong: int
    """How many of the four squares around it are strong land of the kingdom."""
    rival: int | None
    """Steps to the nearest capital of an opponent; None while there is none."""


def forecast_site(view: State, context: BoardContext) -> Site | None:
    """The site under the cursor of the seat that places its capital; None where it may not."""
    seat, square = context.choosing, context.target
    if (
        seat is None
        or context.event is not None
        or square is None
        or view.phase != "place_capital"
        or seat not in view.to_act()
    ):
        return None
    if PlaceCapital(square) not in view.legal_moves(seat):
        return None
    away = view.torus.distance[square]
    strong = [q for q in view.torus.city[square][1:] if view.match(seat, q)]
    rivals = [int(away[q]) for other, q in enumerate(view.capital) if q != NONE and view.opposed(seat, other)]
    return Site(near_outposts(view, seat, square), len(strong), min(rivals, default=None))


def site(view: State, context: BoardContext) -> Iterator[Thing]:
    found = forecast_site(view, context)
    if found is None:
        return
    box = slip(context)
    yield dark_board("founding", box, LAYER)
    far = "–" if found.rival is None else str(found.rival)
    close = found.rival is not None and found.rival <= SHARED
    rows = (
        ("coin", "outposts", str(found.outposts), SHELL.text),
        ("towerp", "strong", f"{found.strong}/4", SHELL.text),
        ("swords", "rival", far, SHELL.bad if close else SHELL.text),
    )
    for i, (sign, name, number, color) in enumerate(rows):
        y = row_y(context, i)
        ink = people.emblem_alone(name=sign, px=ICON, a=SHELL.gold, b=SHELL.sand_hi)
        yield centred(f"founding.{sign}", coin(px=ICON) if sign == "coin" else ink, box.x + 44, y, ICON, ICON, LAYER + 1)
        words = context.say(f"founding.{name}", n=NEAR)
        yield Label(words, box.x + 78, y, 29, "ui_bold", color, width=box.w - 78 - 84, key=f"founding.{name}")
        yield Label(number, box.right - 26, y, 32, "num", color, "right", key=f"founding.{name}.n")


def row_y(context: BoardContext, i: int) -> float:
    """The middle of a row."""
    box = slip(context)
    return box.y + box.h * (i + 0.5) / 3 + (1 - i) * 10
