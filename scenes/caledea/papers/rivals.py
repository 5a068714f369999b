"""The rows of the other kingdoms on the right, in turn order: arms, name, city, units, gold, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from games.caledea.land.city import progress
from games.caledea.presence.standing import others, turns_until
from games.caledea.state import State
from games.caledea.table import NONE, Use
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext, alone, called, seat_shown, until
from scenes.caledea.paint import court, tokens
from scenes.caledea.paint.court import POWERS
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.parchment import LARGE, USE_EMBLEM
from scenes.caledea.zones import TALLEST_ROW, Rows
from scenes.paint.dress import worn
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
BAR: Final = 14.0
ICON: Final = 34
_laid = partial(centred, motion=AT_ONCE)
SAND: Final = people.emblem_alone(name="hourglass", px=34, a=CALEDEA.accent, b=SHELL.sand_hi)
"""The emblem beside whoever thinks."""
ALLY: Final = people.emblem_alone(name="alliance", px=ICON, a=SHELL.gold, b=SHELL.sand_hi)
"""And beside an ally."""
PLAN: Final = 42
"""A multiple of 3, like the squares of a city in its plan."""
CHIP: Final = (68.0, 50.0)
PRICES: Final[tuple[Use, ...]] = ("cavalry", "general", "tower", "castle", "power")
BADGE: Final = 44
FEW: Final = 4
"""At a table of so many every row has room enough."""
COUNTERS: Final = ("infantry", "city", "coin")
NAMED: Final = (0.19, 0.44)
"""Of the height of a row above its prices: where the name stands, and the kingdom's."""
SLIM: Final = (168.0, 88.0)
"""From the bar of a slim row back to its units, and to its gold."""


def rows_of(view: State, context: BoardContext) -> Rows:
    """Of many rivals the one whose turn it is lies open while nobody here chooses."""
    waits = context.choosing is None and bool(view.round) and view.result is None
    unfolded = waits and view.n > FEW and view.active != seat_shown(view, context)
    return _rows(view.n, context.text_scale, unfolded, _own_place(view, context, waits))


def _own_place(view: State, context: BoardContext, waits: bool) -> int | None:
    """After how many rivals the one person moves; None in the own turn, and where choices need the room."""
    seat = alone(context)
    if seat is None or seat != seat_shown(view, context) or not (waits or view.n <= FEW) or view.result is not None:
        return None
    return turns_until(view, seat) or None


_rows = lru_cache(maxsize=32)(Rows)


def rivals(view: State, context: BoardContext) -> Iterator[tuple[Seat, Box]]:
    """Every other seat and its row."""
    rows = rows_of(view, context)
    for place, seat in enumerate(others(view, seat_shown(view, context))):
        yield seat, rows.row(place)


def rival_rows(view: State, context: BoardContext) -> Iterator[Thing]:
    """Rows change places at once, as their words do."""
    for seat, box in rivals(view, context):
        yield from _row(view, context, seat, box)
    own, mine = rows_of(view, context).own_row, seat_shown(view, context)
    if own is not None:
        paper = shell.panel(w=own.w, h=own.h, color=SHELL.paper, edge=SHELL.core, radius=14, thick=5, level=2)
        text = f"{called(context, mine)}, {until(view, context, mine)}"
        yield _laid(f"self.{mine}", paper, *own.centre, own.w, own.h, LAYER, text=text, group="rivals")
        badge = people.seat_badge(seat=mine, px=BADGE)
        yield _laid(f"self.seat.{mine}", badge, own.x + 32, own.centre[1], BADGE, BADGE, LAYER + 2)
        y, ink = own.centre[1], CALEDEA.ink
        yield Label(called(context, mine), own.x + 66, y, 31, "ui_bold", ink, width=own.w * 0.4 - 66, key="self")
        said = until(view, context, mine)
        yield Label(said, own.right - 20, y, 30, "ui", ink, "right", width=own.w * 0.6 - 30, key="self.until")


def _row(view: State, context: BoardContext, seat: Seat, box: Box) -> Iterator[Thing]:
    out, acting = not view.alive[seat], seat == view.active and context.choosing != seat and bool(view.round)
    board = shell.plate(w=box.w, h=round(box.h), seat=seat, active=acting, side="r", base=CALEDEA.plate, out=out)
    text = row_text(view, context, seat)
    id = f"rival.{seat}"
    yield _laid(id, board, *box.centre, box.w, round(box.h), LAYER, text=text, group="rivals")
    if rows_of(view, context).priced(box) and not out and view.kingdom[seat] != NONE:
        yield from _prices(view, seat, box)
    yield _name(view, context, seat, box)
    yield from _kingdom(view, context, seat, box)
    box = head_of(box)
    if out:
        x, y = counter_at(view, context, box, 0)
        yield Label(context.say("label.out"), x - ICON / 2, y, 28, "ui", SHELL.text_lo, width=130)
    if not rows_of(view, context).wordy(box):
        yield from _slim(view, context, seat, box, out)
        return
    yield from _face(context, seat, box, out)
    if not view.opposed(seat, seat_shown(view, context)):
        x = box.right - BAR - face_px(box) - 10 - ICON / 2
        yield _laid(f"rival.ally.{seat}", ALLY, x, box.y + box.h * 0.33, ICON, ICON, LAYER + 1)
    if view.kingdom[seat] != NONE:
        px = shield_px(box)
        picture = court.shield(kingdom=view.kingdom[seat], px=px, out=out)
        yield _laid(f"rival.shield.{seat}", picture, box.x + 12 + px / 2, box.y + box.h * 0.33, px, px, LAYER + 1)
    if out or view.kingdom[seat] == NONE:
        return
    for i in range(len(COUNTERS)):
        yield from _counted(view, context, seat, box, i)


def _slim(view: State, context: BoardContext, seat: Seat, box: Box, out: bool) -> Iterator[Thing]:
    """With many rivals: the sign that the board uses, the name, units and gold; the rest is told when it is asked for."""
    x, y, px = box.x + 32, box.centre[1], BADGE
    yield _laid(f"rival.seat.{seat}", people.seat_badge(seat=seat, px=px, grey=out), x, y, px, px, LAYER + 2)
    mark = SAND if seat in context.thinking else None
    if mark is None and not view.opposed(seat, seat_shown(view, context)):
        mark = ALLY
    if mark is not None:
        yield _laid(f"rival.mark.{seat}", mark, box.right - BAR - 20, y, ICON, ICON, LAYER + 2)
    if not out and view.kingdom[seat] != NONE:
        for i in (COUNTERS.index("infantry"), COUNTERS.index("coin")):
            yield from _counted(view, context, seat, box, i)


def head_of(box: Box) -> Box:
    """The part of a row above its prices."""
    return Box(box.x, box.y, box.w, min(box.h, TALLEST_ROW + 8))


def _prices(view: State, seat: Seat, box: Box) -> Iterator[Thing]:
    """What everything costs the seat; lit when it could pay for it in its next turn."""
    for i, use in enumerate(PRICES):
        x, y = price_at(box, i)
        lit = bool(view.round) and view.gold[seat] >= view.price(seat, use)
        yield _laid(f"rival.price.{use}.{seat}", court.price_chip(w=CHIP[0], h=CHIP[1], lit=lit), x, y, *CHIP, LAYER + 1)
        name = POWERS[view.card(seat).power] if use == "power" else USE_EMBLEM[use]
        sign = people.emblem_alone(name=name, px=ICON, a=CALEDEA.power, b=CALEDEA.table_hi)
        yield _laid(f"rival.use.{use}.{seat}", sign, x - 14, y, ICON, ICON, LAYER + 2)
        text = str(view.price(seat, use))
        yield Label(text, x + 18, y, 28, "num", CALEDEA.ink, "center", width=30, key=f"rival.price.{use}.{seat}")


def price_at(box: Box, i: int) -> tuple[float, float]:
    """The middle of a chip."""
    step = (box.w - BAR - 16) / len(PRICES)
    return box.x + 10 + step * (i + 0.5), box.bottom - CHIP[1] / 2 - 12


def _counted(view: State, context: BoardContext, seat: Seat, box: Box, i: int) -> Iterator[Thing]:
    """A counter with its number."""
    x, y = counter_at(view, context, box, i)
    yield _counter(view, seat, COUNTERS[i], x, y)
    left = x + (PLAN if COUNTERS[i] == "city" else ICON) / 2 + 4
    yield Label(counters(view, seat)[i], left, y, 29, "num", SHELL.text)


def _counter(view: State, seat: Seat, name: str, x: float, y: float) -> Piece:
    """What is counted, as a picture; a city as a plan that shows how near it is to being fortified."""
    id = f"rival.{name}.{seat}"
    if name == "city":
        return _laid(id, tokens.city_plan(walls=city_walls(view, seat), px=PLAN), x, y, PLAN, PLAN, LAYER + 1)
    if name == "coin":
        return _laid(id, court.coin(px=ICON), x, y, ICON, ICON, LAYER + 1)
    sign = people.emblem_alone(name=name, px=ICON, a=SHELL.counter, b=SHELL.counter_lo)
    return _laid(id, sign, x, y, ICON, ICON, LAYER + 1)


def city_walls(view: State, seat: Seat) -> tuple[tuple[str, Seat], ...]:
    """What stands on the five squares of the seat's city, and who controls it: the capital's square first, then N, E, S, W."""
    squares = view.torus.city[view.capital[seat]] if view.capital[seat] != NONE else ()
    walls = [view.structure.get(square) for square in squares] or [None] * 5
    return tuple([(wall.kind, worn(wall.controller)) if wall is not None else ("", NONE) for wall in walls])


def _face(context: BoardContext, seat: Seat, box: Box, out: bool) -> Iterator[Piece]:
    """Portrait or seat badge over the outer end of the row."""
    player, px = context.players[seat], face_px(box)
    x, y = box.right - BAR - 6 - px / 2, box.centre[1]
    if player.kind == "agent" and player.persona and px >= 76:
        face = people.portrait(persona=player.persona, px=px, seat=seat, grey=out)
        yield _laid(f"rival.face.{seat}", face, x, y, px, px, LAYER + 1)
        x, y, px = x - px * 0.38, y + px * 0.34, 40
    yield _laid(f"rival.seat.{seat}", people.seat_badge(seat=seat, px=px, grey=out), x, y, px, px, LAYER + 2)
    if seat in context.thinking:
        yield _laid(f"rival.thinking.{seat}", SAND, box.right - BAR - face_px(box) - 26, box.y + 24, 34, 34, LAYER + 2)


def face_px(box: Box) -> int:
    return round(min(94, box.h - 8))


def shield_px(box: Box) -> int:
    """Beside the name."""
    return round(box.h * 0.58)


def counter_at(view: State, context: BoardContext, box: Box, i: int) -> tuple[float, float]:
    """The middle of a counter's icon; its number stands to the right."""
    box = head_of(box)
    if not rows_of(view, context).wordy(box):
        return box.right - BAR - SLIM[i > 0], box.centre[1]
    left = box.x + 20
    step = (box.right - BAR - 6 - face_px(box) - left) / 3
    return left + ICON / 2 + i * step, box.y + box.h * 0.78


def counters(view: State, seat: Seat) -> tuple[str, str, str]:
    """Units, castles of the seat's city, gold."""
    castles = progress(view, seat)[0] if view.capital[seat] != NONE else 0
    return str(len(view.units[seat])), str(castles), str(view.gold[seat])


def _name(view: State, context: BoardContext, seat: Seat, whole: Box) -> Label:
    """Who plays the kingdom, above the counters or before them."""
    box = head_of(whole)
    if not rows_of(view, context).wordy(box):
        left = box.x + 62
        room = counter_at(view, context, box, 0)[0] - ICON / 2 - 6 - left
        return Label(context.name(seat), left, box.centre[1], 30, "ui_bold", SHELL.text, width=room)
    left = box.x + 24 + shield_px(box)
    beside = seat in context.thinking or not view.opposed(seat, seat_shown(view, context))
    room = box.right - BAR - face_px(box) - 12 - left - (40 if beside else 0)
    y = box.y + box.h * (NAMED[0] if named(view, context, seat, whole) else 0.33)
    return Label(context.name(seat), left, y, 31, "ui_bold", SHELL.text, width=room)


def _kingdom(view: State, context: BoardContext, seat: Seat, whole: Box) -> Iterator[Label]:
    """What it is called, below the name where there is room for both."""
    if named(view, context, seat, whole):
        box = head_of(whole)
        left = box.x + 24 + shield_px(box)
        room, text = box.right - BAR - face_px(box) - 12 - left, context.say(f"kingdom.{view.card(seat).id}")
        y = box.y + box.h * NAMED[1]
        yield Label(text, left, y, 28, "caledea", SHELL.text, width=room, key=f"rival.kingdom.{seat}")


def named(view: State, context: BoardContext, seat: Seat, whole: Box) -> bool:
    """Whether the kingdom's name stands in a row."""
    return whole.h > TALLEST_ROW and context.text_scale < LARGE and view.kingdom[seat] != NONE


def row_text(view: State, context: BoardContext, seat: Seat) -> str:
    """The row in words, for captions."""
    name = context.name(seat)
    if view.kingdom[seat] == NONE:
        return name
    units, castles, gold = counters(view, seat)
    ally = not view.opposed(seat, seat_shown(view, context))
    return context.say(
        "focus.ally" if ally else "focus.rival", name=name, kingdom=view.card(seat).id, castles=castles, units=units, gold=gold
    )
