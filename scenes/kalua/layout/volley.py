"""The volley: its cards in order with the PP on them, what each will do to whom, and the card that takes effect, lifted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kalua.effects import strength
from games.kalua.presence.targets import whom
from games.kalua.state import State
from games.kalua.table import NONE, Played
from games.kernel.protocol import Seat
from scenes.kalua.context import EFFECT, IslandContext
from scenes.kalua.emblems import CARDS
from scenes.kalua.layout import pictures
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.cues import CUES
from scenes.kalua.wording import affects
from scenes.kalua.zones import CARD, ROW, Zones
from scenes.paint.palette import SEATS, SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 6
LAYER_LIFTED: Final = 34
BADGE: Final = 36
ICON: Final = 30
MARK: Final = 24
WORDS: Final = 78.0
"""Where the names of cards begin, and of those who have none."""
WIDER: Final = 0.65
"""How much of what larger words need the pile takes from the sea."""
FAINT: Final = 110


class Row(NamedTuple):
    """One line of the pile. `place`: of its card in the volley, NONE where none lies there."""

    seat: Seat
    place: int
    asked: bool = False
    passed: bool = False


def rows(view: State) -> list[Row]:
    """While answers are awaited everybody in order, with their card, still to be asked, or having passed; then the cards."""
    played = {card.seat: i for i, card in enumerate(view.volley)}
    if view.phase != "respond":
        return [Row(seat, i) for seat, i in played.items()]
    there = [seat for seat in view.clockwise(view.active) if not view.eliminated[seat]]
    return [
        Row(seat, played.get(seat, NONE), seat == next(iter(view.queue), NONE), seat not in played and seat not in view.queue)
        for seat in there
    ]


def row_box(zones: Zones, i: int, text_scale: float) -> Box:
    """Larger words make the pile wider, towards the island."""
    x, y, w, _ = zones.pile
    return Box(x + 4, y + 4 + i * ROW, round(w * (1 + (text_scale - 1) * WIDER)) - 8, ROW - 4)


def volley(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    found = rows(view) if view.volley else []
    if found:
        yield _board(row_box(zones, 0, context.text_scale), len(found))
    for k, row in enumerate(found):
        box = row_box(zones, k, context.text_scale)
        yield from _card_row(view, context, zones, row, box) if row.place != NONE else _empty_row(context, row, box)
    yield from lifted(view, context, zones)


def _board(first: Box, count: int) -> Piece:
    """Under all that is played and awaited."""
    w, h = first.w + 8, count * ROW + 4
    picture = shell.panel(w=w, h=h, color=KALUA.table, radius=18, thick=5, level=2)
    return centred("volley", picture, first.centre[0], first.y - 4 + h / 2, w, h, LAYER - 1)


def done(view: State, i: int) -> bool:
    """Whether that card has taken effect."""
    return view.phase in EFFECT and i < view.resolving


def takes_effect(view: State, i: int) -> bool:
    return view.phase in EFFECT and i == view.resolving


def _card_row(view: State, context: IslandContext, zones: Zones, row: Row, box: Box) -> Iterator[Thing]:
    """Whose, which, and at which price: the shield that spares its owner, the burst that doubles it."""
    played, now = view.volley[row.place], takes_effect(view, row.place)
    pose: dict[str, Any] = {"come": zones.plate(row.seat).centre, "alpha": 130 if done(view, row.place) else 255}
    id, y = f"volley.{view.volley_no}.{row.place}", box.centre[1]
    look = shell.chip(w=box.w, h=box.h, color=KALUA.paper if now else KALUA.plate)
    text = volley_text(view, context, played)
    yield centred(id, look, *box.centre, box.w, box.h, LAYER, text=text, group="volley", **pose)
    yield _badge(f"{id}.seat", row.seat, box, **pose)
    ink = KALUA.ink if now else colour_of(played.card)
    picture = pictures.emblem(CARDS[played.card], ICON, ink, ink)
    yield centred(f"{id}.card", picture, box.x + 53, y, ICON, ICON, LAYER + 1, **pose)
    mark = {PROTECTED: "shield", DOUBLED: "burst"}.get(played.paid) if cards()[played.card].kind == "global" else None
    if mark is not None:
        picture = pictures.emblem(mark, MARK, KALUA.accent, KALUA.ink)
        yield centred(f"{id}.mark", picture, box.x + 62, y + 13, MARK, MARK, LAYER + 2, **pose)
    ink, paid = KALUA.ink if now else SHELL.text, str(played.paid)
    room = box.w - WORDS - 12 - 15 * len(paid) * context.text_scale
    name = context.say(f"card.{played.card}")
    yield Label(name, box.x + WORDS, y, 28, "ui", ink, width=room, key=f"volley.{row.place}")
    yield Label(paid, box.right - 10, y, 28, "num", ink, "right", key=f"paid.{row.place}")


def _badge(id: str, seat: Seat, box: Box, **pose: Any) -> Piece:
    picture = people.seat_badge(seat=seat, px=BADGE)
    return centred(id, picture, box.x + 20, box.centre[1], BADGE, BADGE, LAYER + 1, **pose)


def _empty_row(context: IslandContext, row: Row, box: Box) -> Iterator[Thing]:
    """The light lies on whoever is asked; a cross is left of those who have passed."""
    (ink, role) = (KALUA.ink, "ui_bold") if row.asked else (SHELL.text, "ui")
    yield _badge(f"awaited.{row.seat}", row.seat, box, alpha=255 if row.asked else FAINT)
    if row.asked:
        look = shell.chip(w=box.w, h=box.h, color=KALUA.paper)
        yield centred("asked", look, *box.centre, box.w, box.h, LAYER, motion=AT_ONCE)
    name = "hourglass" if row.asked else "cross" if row.passed else ""
    if name:
        picture = pictures.emblem(name, ICON, ink, ink)
        yield centred(f"reply.{row.seat}", picture, box.right - 26, box.centre[1], ICON, ICON, LAYER + 1)
    yield Label(context.name(row.seat), box.x + 46, box.centre[1], 28, role, ink, width=box.w - 96, key=f"awaited.{row.seat}")


def colour_of(card: str) -> str:
    """A light that fits the kind of card, on a dark plate."""
    kind = cards()[card].kind
    return {"bonus": SHELL.good, "local": SHELL.bad, "global": SEATS[4].fill}[kind]


def volley_text(view: State, context: IslandContext, played: Played) -> str:
    """What captions say of a card of the volley."""
    if whom(view, played) is None:
        return f"{context.name(played.seat)}: {context.say(f'card.{played.card}')}, {context.say('label.no_target')}"
    hits = affects(played, context.players, context.words)
    return f"{context.name(played.seat)}: {context.say(f'card.{played.card}')}, {hits}"


def lifted(view: State, context: IslandContext, zones: Zones) -> Iterator[Piece]:
    """The card that is looked at: the one that takes effect, else the newest of the volley."""
    i = shown_card(view, context)
    if i is None:
        return
    played = view.volley[i]
    picture = pictures.card(context.say, played.card, times=strength(played), paid=played.paid)
    place = zones.lifted
    yield centred(
        f"lifted.{view.volley_no}.{i}",
        picture,
        *place.centre,
        *CARD,
        LAYER_LIFTED,
        scale=place.w / CARD[0],
        turn=-2.0,
        come=zones.plate(played.seat).centre,
    )


def shown_card(view: State, context: IslandContext) -> int | None:
    """Its place in the volley: at rest the one under the cursor, the one that takes effect, the newest while it is played,
    else the first, which all others answer."""
    if not view.volley:
        return None
    number = context.at(f"volley.{view.volley_no}") if context.event is None else None
    if number is not None and number < len(view.volley):
        return number
    if view.phase in EFFECT:
        return view.resolving if view.resolving < len(view.volley) else None
    return len(view.volley) - 1 if CUES.now(context).played else 0
