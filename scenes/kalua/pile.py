"""The volley: its cards in order with the PP on them, what each will do to whom, and the card that takes effect, lifted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kalua.table import NONE, Played
from games.kernel.rules import Seat
from scenes.kalua import art
from scenes.kalua.emblems import CARDS
from scenes.kalua.sight import IslandSight
from scenes.kalua.zones import CARD, ROW, Zones
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALUA, SEATS, SHELL
from scenes.stage.piece import Piece, centred
from scenes.tabletop.labels import Label

LAYER: Final = 6
LAYER_LIFTED: Final = 34
BADGE: Final = 36
ICON: Final = 36


def row_box(zones: Zones, i: int) -> Box:
    return Box(zones.pile.x + 6, zones.pile.y + (i + 1) * ROW, zones.pile.w - 12, ROW - 4)


def volley(view: Any, sight: IslandSight, zones: Zones) -> Iterator[Piece]:
    if view.volley:
        yield _board(view, zones)
    for i, played in enumerate(view.volley):
        yield from _row(view, sight, zones, i, played)
    yield from _awaited(view, zones)
    yield from lifted(view, sight, zones)


def _board(view: Any, zones: Zones) -> Piece:
    """Under all that is played and awaited."""
    rows = len(view.volley) + (len(view.queue) if view.phase == "respond" else 0)
    w, h = zones.pile.w, (rows + 1) * ROW + 6
    look = {"w": w, "h": h, "color": KALUA["table"], "radius": 18, "thick": 5, "level": 2}
    return centred("volley", "board", zones.pile.centre[0], zones.pile.y + h / 2, w, h, LAYER - 1, art=look)


def done(view: Any, i: int) -> bool:
    """Whether that card has taken effect."""
    return view.phase in ("resolve", "target", "amulets", "discard") and i < view.resolving


def takes_effect(view: Any, i: int) -> bool:
    return view.phase in ("resolve", "target", "amulets", "discard") and i == view.resolving


def _row(view: Any, sight: IslandSight, zones: Zones, i: int, played: Played) -> Iterator[Piece]:
    box, now = row_box(zones, i), takes_effect(view, i)
    color = KALUA["paper"] if now else KALUA["plate"]
    look = {"w": box.w, "h": box.h, "color": color}
    alpha = 130 if done(view, i) else 255
    id = f"volley.{view.volley_no}.{i}"
    come = zones.plate(played.seat).centre
    text = volley_text(view, sight, played)
    yield centred(id, "chip", *box.centre, box.w, box.h, LAYER, art=look, come=come, text=text, alpha=alpha, group="volley")
    y = box.centre[1]
    look = {"seat": played.seat, "px": BADGE}
    yield centred(f"{id}.seat", "seat_badge", box.x + 22, y, BADGE, BADGE, LAYER + 1, art=look, come=come, alpha=alpha)
    ink = KALUA["ink"] if now else colour_of(played.card)
    picture, look = art.emblem(CARDS[played.card], ICON, ink, ink)
    yield centred(f"{id}.card", picture, box.x + 58, y, ICON, ICON, LAYER + 1, art=look, come=come, alpha=alpha)


def colour_of(card: str) -> str:
    """A light that fits the kind of card, on a dark plate."""
    kind = cards()[card].kind
    return {"bonus": SHELL["good"], "local": SHELL["bad"], "global": SEATS[4].fill}[kind]


def _awaited(view: Any, zones: Zones) -> Iterator[Piece]:
    """The empty places of those who may still answer, in their order."""
    if view.phase != "respond":
        return
    for k, seat in enumerate(view.queue):
        i = len(view.volley) + k
        box = row_box(zones, i)
        picture = {"seat": seat, "px": BADGE}
        alpha = 255 if k == 0 else 110
        yield centred(f"awaited.{seat}", "seat_badge", box.x + 26, box.centre[1], BADGE, BADGE, LAYER, art=picture, alpha=alpha)


def whom(view: Any, played: Played) -> tuple[Seat, ...] | None:
    """Whom a card of the volley strikes or helps; None while its target is open (KALUA-513)."""
    kind = cards()[played.card].kind
    if kind == "bonus":
        return (played.seat,)
    if kind == "local":
        return (view.target,) if view.target != NONE and view.volley and view.current == played else None
    return tuple(s for s in view.alive() if not (played.paid == PROTECTED and s == played.seat))


def volley_text(view: Any, sight: IslandSight, played: Played) -> str:
    """What captions say of a card of the volley."""
    if whom(view, played) is None:
        return f"{sight.name(played.seat)}: {sight.say(f'card.{played.card}')}, {sight.say('label.no_target')}"
    return f"{sight.name(played.seat)}: {sight.say(f'card.{played.card}')}, {sight.say(f'affects.{cards()[played.card].kind}')}"


def lifted(view: Any, sight: IslandSight, zones: Zones) -> Iterator[Piece]:
    """The card that is looked at: the one that takes effect, else the newest of the volley."""
    i = shown_card(view, sight)
    if i is None:
        return
    played = view.volley[i]
    times = 2 if played.paid == DOUBLED and cards()[played.card].kind == "global" else 1
    picture, look = art.card(played.card, CARD[0], sight.say(f"card.{played.card}"), times, played.paid)
    place = zones.lifted
    yield centred(
        f"lifted.{view.volley_no}.{i}",
        picture,
        *place.centre,
        *CARD,
        LAYER_LIFTED,
        art=look,
        turn=-2.0,
        come=zones.plate(played.seat).centre,
    )


def shown_card(view: Any, sight: IslandSight) -> int | None:
    """Its place in the volley: the one under the cursor, the one that takes effect, the newest while it is played, else
    the first, which all others answer."""
    if not view.volley:
        return None
    name, _, number = (sight.focus or "").rpartition(".")
    if name == f"volley.{view.volley_no}" and int(number) < len(view.volley):
        return int(number)
    if view.phase in ("resolve", "target", "amulets", "discard"):
        return view.resolving if view.resolving < len(view.volley) else None
    return len(view.volley) - 1 if sight.kind == "card_played" else 0


# -- words ---------------------------------------------------------------------------------------------------------------


def volley_labels(view: Any, sight: IslandSight, zones: Zones) -> Iterator[Label]:
    if not view.volley:
        return
    text, box = sight.say("label.volley", volley=view.volley_no), zones.pile
    yield Label(text, box.x + 18, box.y + ROW / 2 + 1, 28, "ui_bold", KALUA["accent"], width=box.w - 36, key="volley")
    for i, played in enumerate(view.volley):
        box = row_box(zones, i)
        ink = KALUA["ink"] if takes_effect(view, i) else SHELL["text"]
        name = sight.say(f"card.{played.card}")
        yield Label(name, box.x + 77, box.centre[1], 28, "ui", ink, width=box.w - 112, key=f"volley.{i}")
        yield Label(paid_text(played), box.right - 12, box.centre[1], 28, "num", ink, "right", key=f"paid.{i}")
    if view.phase == "respond":
        for k, seat in enumerate(view.queue):
            box = row_box(zones, len(view.volley) + k)
            color = SHELL["text"] if k == 0 else SHELL["text_lo"]
            yield Label(sight.name(seat), box.x + 56, box.centre[1], 28, "ui", color, width=box.w - 80)


def paid_text(played: Played) -> str:
    """The PP on the card; a doubled disaster says so."""
    return (
        f"{played.paid}\N{MULTIPLICATION SIGN}2"
        if played.paid == DOUBLED and cards()[played.card].kind == "global"
        else str(played.paid)
    )
