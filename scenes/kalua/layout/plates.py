"""The seats' plates: name, families and PP with what "Convert!" would change, cards of the hand by their backs, Temples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.content import BY_SEAT
from games.kalua.forecast import Forecast, forecast, standing
from games.kalua.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalua.choosing.menu import BELIEVER, lines
from scenes.kalua.context import IslandContext, asked, seat_of, waiting
from scenes.kalua.layout import pictures
from scenes.kalua.paint.cards import back, signed
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import Zones
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
ABOVE: Final = 6
FACE: Final = 64
ICON: Final = 34
BACK: Final = 23
STATES: Final = ("hourglass", "cross", "check")
"""Thinking, passing for the rest of the phase, ready."""
BAR: Final = 14.0
ROWS: Final = (91.0, 128.0)
"""Middles of the two rows of counters below a plate's top."""
NAME_Y, GOD_Y, ALONE_Y = 25.0, 58.0, 36.0
"""Middles of the names of player and god, and of the player's where there is no room for the god's."""
ROOMY: Final = 1.15
"""Up to this text size there is."""


def plates(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    ahead = forecast(standing(view)) if shows_forecast(view, context) else None
    for seat in range(view.n):
        yield from _plate(view, context, zones, seat, ahead)


def _plate(view: State, context: IslandContext, zones: Zones, seat: Seat, ahead: Forecast | None) -> Iterator[Thing]:
    box, out = zones.plate(seat), view.eliminated[seat]
    active, side, gone = acting(view, context, seat), zones.side(seat), out or seat in context.waiting
    board = shell.plate(
        w=box.w, h=box.h, seat=seat, active=active, side=side, base=KALUA.plate_lit if active else KALUA.plate, out=gone
    )
    text = focus_text(view, context, seat, "religion")
    moves = target_moves(view, context, seat)
    yield centred(f"plate.{seat}", board, *box.centre, box.w, box.h, LAYER, text=text, moves=moves, group="plates")
    yield from _face(context, zones, seat, out)
    yield from _name(view, context, zones, seat)
    if not gone:
        yield from _counters(view, context, zones, seat, ahead)
        yield from _state(view, context, zones, seat)
    elif not out:
        yield _lost(context, zones, seat)


def acting(view: State, context: IslandContext, seat: Seat) -> bool:
    """Whether the light is on that seat: it decides, or has just done what is shown."""
    whose = seat_of(context.event)
    if whose is not None:
        return whose == seat
    return seat in waiting(view) if view.phase != "setup_split" else context.choosing == seat


def target_moves(view: State, context: IslandContext, seat: Seat) -> tuple[Move, ...]:
    """What picking that religion would play: its village and its plate mean the same."""
    who = asked(view, context)
    if who is None or not (view.phase == "target" or (view.phase == "leader" and context.opened == BELIEVER)):
        return ()
    return tuple(line.move for line in lines(view, who, context.opened) if line.seat == seat and line.refusal is None)


def _face(context: IslandContext, zones: Zones, seat: Seat, out: bool) -> Iterator[Piece]:
    """The seat's badge, or the mask of a computer player with its badge at the foot."""
    player = context.players[seat]
    x, y = face_at(zones, seat)
    if player.kind == "human" or not player.persona:
        yield centred(f"face.{seat}", people.seat_badge(seat=seat, px=FACE, grey=out), x, y, FACE, FACE, ABOVE)
        return
    picture = people.portrait(persona=player.persona, px=FACE, seat=seat, grey=out)
    yield centred(f"face.{seat}", picture, x, y, FACE, FACE, ABOVE)
    dx = 24 if zones.side(seat) == "l" else -24
    yield centred(f"glyph.{seat}", people.seat_badge(seat=seat, px=30), x + dx, y + 18, 30, 30, ABOVE + 1)


def face_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    box = zones.plate(seat)
    x = box.x + BAR + 8 + FACE / 2 if zones.side(seat) == "l" else box.right - BAR - 8 - FACE / 2
    return x, box.y + 38


def columns(zones: Zones, seat: Seat, count: int) -> list[float]:
    """Left ends of so many counters in a row of the plate."""
    box = zones.plate(seat)
    left = box.x + (BAR + 12 if zones.side(seat) == "l" else 14)
    return [left + (box.w - BAR - 26) * i / count for i in range(count)]


def counters(view: State, seat: Seat) -> list[tuple[str, str, int]]:
    """The lower row: key, emblem, number; Temples and Amulets where there are any."""
    bonus, disaster = view.backs_of(seat)
    found = [("bonus", "", bonus), ("disaster", "", disaster)]
    found += [("temples", "temple", view.temples[seat])] if view.temples[seat] else []
    return found + ([("amulets", "amulet", view.amulets[seat])] if view.amulets[seat] else [])


def number_boxes(view: State, zones: Zones, seat: Seat) -> Iterator[tuple[str, Box]]:
    """Where each number of a plate stands, with its icon."""
    box, rows = zones.plate(seat), (("families", "pp"), [key for key, _, _ in counters(view, seat)])
    for keys, count, y in zip(rows, (2, 4), ROWS, strict=True):
        lefts = columns(zones, seat, count)
        yield from (
            (key, Box(x, box.y + y - ICON / 2, lefts[1] - lefts[0] - 8, ICON)) for key, x in zip(keys, lefts, strict=False)
        )


def _counters(view: State, context: IslandContext, zones: Zones, seat: Seat, ahead: Forecast | None) -> Iterator[Thing]:
    box = zones.plate(seat)
    rows = (
        ("people", "families", view.families[seat], ahead.families[seat] if ahead is not None else None),
        ("prayer", "pp", view.pp[seat], ahead.pp[seat] if ahead is not None else None),
    )
    for x, (name, key, now, then) in zip(columns(zones, seat, 2), rows, strict=True):
        y = box.y + ROWS[0]
        yield centred(f"{name}.{seat}", pictures.emblem(name, ICON), x + ICON / 2, y, ICON, ICON, ABOVE)
        yield Label(str(now), x + ICON + 8, y, 31, "ui_bold", SHELL.text, key=f"{key}.{seat}")
        if then is not None and then != now:
            color = KALUA.more if then > now else KALUA.fewer
            after = x + ICON + 20 + 20 * len(str(now)) * context.text_scale
            yield Label(signed(then - now), after, y, 28, "ui", color, key=f"ahead.{key}.{seat}")
    for x, (key, name, number) in zip(columns(zones, seat, 4), counters(view, seat), strict=False):
        picture = pictures.emblem(name, ICON) if name else back(deck=key, w=BACK)
        w, h = (ICON, ICON) if name else (BACK, BACK * 10 / 7)
        yield centred(f"{key}.{seat}", picture, x + ICON / 2, box.y + ROWS[1], w, h, ABOVE)
        yield Label(str(number), x + ICON + 6, box.y + ROWS[1], 28, "ui", SHELL.text, key=f"{key}.{seat}")


def state(name: str) -> Picture:
    """One of `STATES` beside a name."""
    return pictures.emblem(name, ICON, KALUA.accent, SHELL.sand_hi)


def _state(view: State, context: IslandContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    """Thinking, chosen, or passing for the rest of the phase; the active player's lantern."""
    box = zones.plate(seat)
    x = box.right - 44 if zones.side(seat) == "l" else box.right - BAR - FACE - 34
    name = ""
    if seat in context.thinking:
        name = "hourglass"
    elif seat in context.passing:
        name = "cross"
    elif has_split(view, context, seat):
        name = "check"
    if name:
        yield centred(f"state.{seat}", state(name), x, box.y + NAME_Y, ICON, ICON, ABOVE)
    elif view.active == seat and view.phase not in ("setup_split", "over"):
        picture = pictures.emblem("lantern", ICON, SHELL.gold, SHELL.sand_hi)
        yield centred("active", picture, x, box.y + NAME_Y, ICON, ICON, ABOVE, text=context.say("label.active"))


def has_split(view: State, context: IslandContext, seat: Seat) -> bool:
    """Whether it has chosen its first cards, and others still choose."""
    return view.phase == "setup_split" and (view.split[seat] is not None or seat in context.split)


def focus_text(view: State, context: IslandContext, seat: Seat, place: str) -> str:
    """The religion in focus, at that place of its two."""
    numbers = village_text(view, context, seat)
    out = view.eliminated[seat]
    return numbers if out else context.say(f"focus.{place}", name=context.name(seat), numbers=numbers)


def village_text(view: State, context: IslandContext, seat: Seat) -> str:
    """What captions say of a religion."""
    if view.eliminated[seat]:
        return f"{context.name(seat)}: {context.say('label.out')}"
    values = {"families": view.families[seat], "happiness": view.happiness[seat], "pp": view.pp[seat]}
    return context.say("focus.village", cards=len(view.hand[seat]), **values)


def forecast_text(view: State, context: IslandContext, seat: Seat) -> str:
    """What "Convert!" would change for a religion if it were called now."""
    ahead = forecast(standing(view))
    families, pp = ahead.families[seat] - view.families[seat], ahead.pp[seat] - view.pp[seat]
    return context.say("focus.forecast", families=families, pp=pp)


# -- words ---------------------------------------------------------------------------------------------------------------


def _lost(context: IslandContext, zones: Zones, seat: Seat) -> Label:
    """In the place of the numbers: the pad of that seat is gone."""
    box = zones.plate(seat)
    left, width = columns(zones, seat, 1)[0], box.w - BAR - 26
    return Label(context.say("plate.lost"), left, box.y + ROWS[0], 28, "ui", KALUA.fewer, width=width, key=f"lost.{seat}")


def shows_forecast(view: State, context: IslandContext) -> bool:
    """While it may still change what somebody decides (12.1 of the rules page)."""
    return context.aids and view.phase in ("draw", "leader", "play", "respond", "target", "amulets", "discard", "resolve")


def _name(view: State, context: IslandContext, zones: Zones, seat: Seat) -> Iterator[Label]:
    box = zones.plate(seat)
    x = box.x + (BAR + FACE + 20 if zones.side(seat) == "l" else 16)
    width, roomy = box.w - BAR - FACE - 84, context.text_scale <= ROOMY
    yield Label(
        context.name(seat),
        x,
        box.y + (NAME_Y if roomy else ALONE_Y),
        32,
        "ui_bold",
        SHELL.text,
        width=width,
        key=f"name.{seat}",
    )
    if roomy:
        god = context.say(f"god_name.{BY_SEAT[seat]}")
        yield Label(god, x, box.y + GOD_Y, 28, "ui", SHELL.text, width=width, key=f"god.{seat}")
    if context.seconds is not None and seat == context.choosing:
        x = box.right - 14 if zones.side(seat) == "l" else box.right - BAR - FACE - 14
        yield Label(str(context.seconds), x, box.y + NAME_Y, 30, "num", KALUA.accent, "right", key="seconds", layer=61)
    if view.eliminated[seat]:
        text = context.say("label.out")
        yield Label(text, columns(zones, seat, 1)[0], box.y + ROWS[0], 28, "ui", KALUA.fewer, width=box.w - 44)
