"""The parchment of the kingdom whose turn it is: arms, actions, gold, city, outposts, units, prices, power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.content import Kingdom, kingdom
from games.caledea.presence.standing import outposts, turns_until
from games.caledea.state import State
from games.caledea.table import NONE, Use
from games.kernel.protocol import Seat
from scenes.caledea.board.marks import power_targets
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, called, seat_shown, until
from scenes.caledea.paint import court, land, tokens
from scenes.caledea.paint.court import POWERS
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.draft import card_shown
from scenes.caledea.zones import SHEET
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
SHIELD: Final = 134
RIGHT_OF_SHIELD: Final = 162.0
ROWS_TOP: Final = 204.0
ROW: Final = 57.0
LABEL_W: Final = 150.0
VALUES: Final = 178.0
ROWS: Final = ("actions", "gold", "city", "outposts", "units")
USES: Final[tuple[Use, ...]] = ("cavalry", "general", "tower", "castle")
LATE: Final = 0.05
"""Seconds by which a coin turns over after the one before it."""
LAST: Final = 32
"""The mark on the last action: the turn ends after it (R33)."""
USE_EMBLEM: Final = {"cavalry": "cavalry", "general": "general", "tower": "towerp", "castle": "castle_i"}
CHIP: Final = (86.0, 58.0)
POWER: Final = Box(SHEET.x + 16, SHEET.bottom - 76, SHEET.w - 32, 60)
INK: Final = CALEDEA.ink
MUSING: Final = 270
"""Whoever has not chosen a kingdom yet, large where its sheet will be."""
LARGE: Final = 1.1
"""From this text size on, what may be left out is."""


def card_of(view: State, context: BoardContext) -> Kingdom | None:
    """The kingdom on the sheet: the seat's own, or the one under the cursor while kingdoms are chosen."""
    chosen = view.kingdom[seat_shown(view, context)]
    under = card_shown(view, context)
    index = chosen if chosen != NONE else under
    return kingdom(index) if index is not None else None


def row_y(name: str) -> float:
    """The middle of a row."""
    return SHEET.y + ROWS_TOP + ROWS.index(name) * ROW


def price_now(view: State, context: BoardContext) -> int:
    """What the line under the cursor would cost, or the transport for which a square is being chosen."""
    if context.choosing is not None and view.phase == "passenger" and context.event is None:
        return view.price(context.choosing, "power")
    number = context.at("option")
    if context.choosing is None or number is None:
        return 0
    lines = options(view, context.choosing, context.open_square)
    return lines[number].price if number < len(lines) else 0


# -- pieces --------------------------------------------------------------------------------------------------------------------


def parchment(view: State, context: BoardContext) -> Iterator[Thing]:
    seat, card = seat_shown(view, context), card_of(view, context)
    yield centred("sheet", court.parchment(w=SHEET.w, h=SHEET.h), *SHEET.centre, SHEET.w, SHEET.h, LAYER)
    x, y = SHEET.x + RIGHT_OF_SHIELD + 26, SHEET.y + 140
    yield centred("sheet.seat", people.seat_badge(seat=seat, px=52), x, y, 52, 52, LAYER + 1)
    yield from _heading(view, context, seat, card)
    player = context.players[seat]
    masked = player.kind == "agent" and player.persona
    if card is None:
        badge = people.seat_badge(seat=seat, px=MUSING)
        musing = people.portrait(persona=player.persona, px=MUSING, seat=seat) if masked else badge
        yield centred("sheet.musing", musing, SHEET.centre[0], SHEET.y + 374, MUSING, MUSING, LAYER + 1)
        return
    if masked:
        face = people.portrait(persona=player.persona, px=64, seat=seat)
        yield centred("sheet.face", face, x + 66, y, 64, 64, LAYER + 1)
    shield = court.shield(kingdom=card.index, px=SHIELD)
    yield centred("sheet.shield", shield, SHEET.x + 86, SHEET.y + 88, SHIELD, SHIELD, LAYER + 1)
    for name in ROWS:
        text, width = context.say(f"label.{name}"), _label_width(name, context)
        yield Label(text, SHEET.x + 22, row_y(name), 29, "ui_bold", INK, width=width)
    yield from _values(view, context, seat, card)
    yield from _actions(view, seat, card, _shift(context))
    yield from _coins(view, seat, price_now(view, context), _shift(context))
    yield from _city(view, seat, _shift(context))
    for i, name in enumerate((card.land, card.goods)):
        px = SHEET.x + VALUES + 28 + i * 62 + 3 * _shift(context)
        yield centred(f"sheet.{i}.{name}", land.swatch(name=name, w=56, h=48), px, row_y("outposts"), 56, 48, LAYER + 1)
    yield from _prices(view, seat, card)
    yield from _power(view, context, seat, card)


def _actions(view: State, seat: Seat, card: Kingdom, aside: float) -> Iterator[Piece]:
    if turns_until(view, seat):
        return
    left = _actions_left(view, seat, card)
    for i in range(card.actions):
        x = SHEET.x + VALUES + aside + 20 + i * 47
        picture = court.action_pip(px=40, left=i >= card.actions - left)
        yield centred(f"sheet.action.{i}", picture, x, row_y("actions"), 40, 40, LAYER + 1, motion=AT_ONCE)
    if left == 1:
        mark = people.emblem_alone(name="hourglass", px=LAST, a=CALEDEA.attack, b=SHELL.bad)
        yield centred("sheet.last", mark, x + 18, row_y("actions") + 13, LAST, LAST, LAYER + 2, motion=AT_ONCE)


def _actions_left(view: State, seat: Seat, card: Kingdom) -> int:
    return view.actions_left if seat == view.active and view.round else card.actions if not view.round else 0


def _coins(view: State, seat: Seat, price: int, aside: float) -> Iterator[Piece]:
    """Untapped pieces stand, tapped ones lie; those that a focused line would tap are lifted."""
    gold, free = view.gold[seat], view.available(seat)
    step = min(26.0, (76 - 2 * aside) / max(1, gold - 1))
    for i in range(gold):
        x = SHEET.x + VALUES + aside + 20 + i * step
        lifted = 0 <= free - price <= i < free
        y = row_y("gold") - (12 if lifted else 0)
        late = LATE * (gold - 1 - i)  # one after the other, as they are set aside
        id, layer = f"sheet.coin.{i}", LAYER + 1 + i % 2
        yield centred(id, court.coin(px=42, tapped=i >= free), x, y, 42, 42, layer, face_up=i < free, delay=late)


def _city(view: State, seat: Seat, aside: float) -> Iterator[Piece]:
    """The five squares of the city: castle, tower, or an empty place."""
    city = view.torus.city[view.capital[seat]] if view.capital[seat] != NONE else ()
    walls = [view.structure.get(square) for square in city] or [None] * 5
    for i, wall in enumerate(
        sorted(walls, key=lambda wall: 0 if wall is None else 1 if wall.kind == "tower" else 2, reverse=True)
    ):
        x = SHEET.x + VALUES + aside + 20 + i * (41 - aside / 5)
        if wall is None:
            picture = tokens.ghost_wall(kind="tower", px=34, lit=False)
            yield centred(f"sheet.city.{i}", picture, x, row_y("city"), 34, 34, LAYER + 1)
        else:
            picture = tokens.structure(kind=wall.kind, seat=wall.controller, px=42)
            yield centred(f"sheet.city.{i}", picture, x, row_y("city"), 42, 42, LAYER + 1)


def _chip_x(i: int) -> float:
    return SHEET.x + 16 + CHIP[0] / 2 + i * (CHIP[0] + 7.3)


CHIP_Y: Final = SHEET.bottom - 114


def _prices(view: State, seat: Seat, card: Kingdom) -> Iterator[Thing]:
    """What upgrades and structures cost; lit when there is gold for them."""
    for i, use in enumerate(USES):
        mine = view.kingdom[seat] == card.index
        lit = bool(view.round) and mine and view.available(seat) >= view.price(seat, use)
        picture = court.price_chip(w=CHIP[0], h=CHIP[1], lit=lit)
        yield centred(f"sheet.price.{use}", picture, _chip_x(i), CHIP_Y, *CHIP, LAYER + 1)
        art = people.emblem_alone(name=USE_EMBLEM[use], px=42, a=CALEDEA.power, b=CALEDEA.table_hi)
        yield centred(f"sheet.use.{use}", art, _chip_x(i) - 18, CHIP_Y, 42, 42, LAYER + 2)
        price = view.price(seat, use) if mine else getattr(card.cost, use) * (view.walls if use in ("tower", "castle") else 1)
        yield Label(str(price), _chip_x(i) + 21, CHIP_Y, 32, "num", INK, "center", width=42)


def _power(view: State, context: BoardContext, seat: Seat, card: Kingdom) -> Iterator[Thing]:
    """A button while it has targets: in focus it marks them."""
    lit = bool(view.round) and view.kingdom[seat] == card.index and view.available(seat) >= card.cost.power
    color = CALEDEA.power if lit else CALEDEA.plate
    board = shell.panel(w=POWER.w, h=POWER.h, color=color, radius=14, thick=4, level=2)
    group = "power" if power_targets(view, context) else ""
    text = context.say(f"power.{card.power}")
    yield centred("sheet.power", board, *POWER.centre, POWER.w, POWER.h, LAYER + 1, group=group, text=text)
    sign = people.emblem_alone(name=POWERS[card.power], px=50, a=CALEDEA.accent, b=SHELL.gold)
    yield centred("sheet.power.icon", sign, POWER.x + 36, POWER.centre[1], 50, 50, LAYER + 2)
    yield centred("sheet.power.coin", court.coin(px=40), POWER.right - 34, POWER.centre[1], 40, 40, LAYER + 2)
    yield Label(text, POWER.x + 68, POWER.centre[1], 31, "ui_bold", SHELL.text, width=POWER.w - 68 - 92)
    yield Label(str(card.cost.power), POWER.right - 64, POWER.centre[1], 34, "num", SHELL.text, "right")


# -- words ---------------------------------------------------------------------------------------------------------------------


def _heading(view: State, context: BoardContext, seat: Seat, card: Kingdom | None) -> Iterator[Label]:
    """The kingdom, whose it is, and the round."""
    say = context.say
    left, width = SHEET.x + RIGHT_OF_SHIELD, SHEET.w - RIGHT_OF_SHIELD - 20
    if card is not None:
        size = 46 if context.text_scale < LARGE else 36
        yield Label(say(f"kingdom.{card.id}"), left, SHEET.y + 44, size, "caledea", INK, width=width)
    yield Label(called(context, seat), left, SHEET.y + 92, 30, "ui_bold", INK, width=width)
    if view.round:
        low = 17 * (context.text_scale < LARGE)
        rounds = f"{view.round}/{view.round_limit}" if view.round_limit else str(view.round)
        yield Label(rounds, SHEET.right - 22, SHEET.y + 140 + low, 30, "num", INK, "right", width=118)
        if low:
            yield Label(say("label.round.name"), SHEET.right - 22, SHEET.y + 124, 28, "ui_bold", INK, "right", width=94)


def _label_width(name: str, context: BoardContext) -> float:
    """Rows with few things to show leave more room for their name."""
    return {"units": 1.5, "outposts": 1.0 + 0.27 * (context.text_scale > LARGE)}.get(
        name, 1.0 + _shift(context) / LABEL_W
    ) * LABEL_W


def _shift(context: BoardContext) -> float:
    """How far the values step aside for larger words."""
    return 0.0 if context.text_scale < LARGE else 14.0


def _values(view: State, context: BoardContext, seat: Seat, card: Kingdom) -> Iterator[Label]:
    right = SHEET.right - 22
    if turns_until(view, seat):
        yield Label(
            until(view, context, seat), right, row_y("actions"), 30, "ui_bold", INK, "right", width=SHEET.w - VALUES - 30
        )
    counted = row_values(view, context, seat, card)
    held, large = counted["outposts"].partition("/")[0], context.text_scale >= LARGE
    yield Label(counted["gold"], right, row_y("gold"), 34, "num", INK, "right")
    yield Label(held if large else counted["outposts"], right, row_y("outposts"), 32, "num", INK, "right")
    yield Label(counted["units"], right, row_y("units"), 32, "num", INK, "right")


def row_values(view: State, context: BoardContext, seat: Seat, card: Kingdom) -> dict[str, str]:
    """What rows of the sheet count, by their name: actions, outposts and units of how many, gold that is left."""
    free, price = view.available(seat), price_now(view, context)
    gold = f"{free}→{free - price}" if 0 < price <= free else f"{free}/{view.gold[seat]}" if view.tapped[seat] else str(free)
    held, all_of_them = outposts(view, seat, card)
    units = f"{len(view.units[seat])}/{view.unit_limit}" if view.round or view.units[seat] else str(card.start_units)
    actions = until(view, context, seat) if turns_until(view, seat) else f"{_actions_left(view, seat, card)}/{card.actions}"
    return {"actions": actions, "gold": gold, "outposts": f"{held}/{all_of_them}", "units": units}
