"""The Houses round the table: plates, arms, walls, Hands as backs, Guilds, and the arrows of who attacks whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.cards import deck_of
from games.proelio.events import GameOver, HouseDefeated, MerchantMoved
from games.proelio.scoring import public_score
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.proelio.context import WarContext, taught
from scenes.proelio.paint import cards as printed
from scenes.proelio.paint import marks, walls
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.show.ruins import level_shown
from scenes.proelio.wording import house_of
from scenes.proelio.zones import CARD_RATIO, DISC, HAND, OWN_SIGN, Zones
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER_WALL: Final = 8
LAYER_MARCH: Final = 6
LAYER_PLATE: Final = 12
LAYER_FACE: Final = 13
LAYER_FAN: Final = 14
SMALL: Final = 330.0
"""Plates up to this width have smaller faces and signs."""
MARK: Final = 38
SAND: Final = people.emblem_alone(name="hourglass", px=MARK, a=PROELIO.accent, b=SHELL.sand_hi)
"""Of who thinks, on the plate."""
WALLS: Final = ("ruin", "shield", "palisade", "towerp", "castle_i")
WALL_COLOURS: Final = ("#d9c8bc", "#8b7f78")
DECK: Final = ("deck", "#d9cfd4", "#4a3a46")
"""The sign of Base cards, and its colours."""
"""The emblem of each level of a Fortification."""
OWN_BACK: Final = 120.0
WATCHED_BACK: Final = 54.0
"""Of the House in front, where nobody sits at the table."""
OPENED: Final = 62.0
"""Width of the cards of the others' Hands at the end."""
LATE: Final = 10
"""With so few cards left in the Base deck in Autumn, what everybody could count up is shown (12.2)."""


def houses(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    for seat in range(view.n):
        yield from _plate(view, context, zones, seat)
        yield from _wall(view, context, zones, seat)
        yield from _discs(view, context, zones, seat)
        yield from _backs(view, context, zones, seat)
        if zones.place_of(seat) < 2 or not taught(context):  # else the words of the lesson lie there
            yield _march(view, zones, seat)


def is_active(view: State, context: WarContext, seat: Seat) -> bool:
    """Whose turn it is; at the end, who has won."""
    if view.result is not None and context.at_rest_or_showing(GameOver):
        return seat in view.result.winners
    return seat == view.turn_seat


def fallen(view: State, context: WarContext, seat: Seat) -> bool:
    falls = isinstance(context.event, HouseDefeated) and context.event.seat == seat
    return falls or (view.result is not None and seat == view.result.loser)


# -- plates ------------------------------------------------------------------------------------------------------------------


def face_px(zones: Zones, seat: Seat) -> int:
    return round(zones.plate(seat).h * (1.02 if zones.plate(seat).w > SMALL else 0.86))


def face_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    """Middle of the portrait: over the plate's outer end."""
    box = zones.plate(seat)
    half = face_px(zones, seat) / 2 + 12
    return (box.x + half if zones.wing(seat) == "l" else box.right - half), box.centre[1]


def words_left(zones: Zones, seat: Seat) -> float:
    box = zones.plate(seat)
    return box.x + face_px(zones, seat) + 26 if zones.wing(seat) == "l" else box.x + 20


def words_width(zones: Zones, seat: Seat) -> float:
    return zones.plate(seat).w - face_px(zones, seat) - 46


def icon_px(zones: Zones, seat: Seat) -> int:
    """Of the signs before a House's numbers."""
    return 34 if zones.plate(seat).w > SMALL else 28


def sand_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    """Middle of the hourglass: behind the name, on small plates on the portrait, so that the name stays whole."""
    box, (x, y), px = zones.plate(seat), face_at(zones, seat), face_px(zones, seat)
    if box.w > SMALL:
        return words_left(zones, seat) + words_width(zones, seat) - 8, box.y + box.h * 0.27
    return x + px * (0.38 if zones.wing(seat) == "l" else -0.38), y - px * 0.36


def sand_w(zones: Zones, seat: Seat) -> float:
    """How much of the room for the name the hourglass takes."""
    return 44.0 if zones.plate(seat).w > SMALL else 0.0


def counter_x(zones: Zones, seat: Seat, which: int) -> float:
    """Middle of the icon of the wall, the Base cards or the Imperial ones."""
    return words_left(zones, seat) + icon_px(zones, seat) / 2 + which * words_width(zones, seat) / 3


def counter_y(zones: Zones, seat: Seat) -> float:
    box = zones.plate(seat)
    return box.y + box.h * 0.72


def _plate(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    box = zones.plate(seat)
    out = seat in context.waiting or fallen(view, context, seat)
    active, side = is_active(view, context, seat), zones.wing(seat)
    board = shell.plate(w=box.w, h=box.h, seat=seat, active=active, side=side, base=PROELIO.plate, out=out)
    text = house_text(view, context, seat)
    yield centred(f"plate.{seat}", board, *box.centre, box.w, box.h, LAYER_PLATE, text=text, group="look")
    yield from _face(context, zones, seat, out)
    if zones.place_of(seat) == 0:
        x, y, px = OWN_SIGN
        yield centred("own.sign", people.seat_badge(seat=seat, px=px), x, y, px, px, LAYER_FACE)
    if seat in context.waiting:
        return
    y = counter_y(zones, seat)
    for which, (name, a, b) in enumerate(signs(view, seat)):
        px = icon_px(zones, seat)
        picture = people.emblem_alone(name=name, px=px, a=a, b=b)
        yield centred(f"count.{seat}.{which}", picture, counter_x(zones, seat, which), y, px, px, LAYER_FACE)
    if seat in context.thinking:
        yield centred(f"thinking.{seat}", SAND, *sand_at(zones, seat), MARK, MARK, LAYER_FACE + 1)


def signs(view: State, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """Emblem and colours of what a House is counted by: its wall, its Base cards, its Imperial cards."""
    return (WALLS[view.level(seat)], *WALL_COLOURS), DECK, ("deck", "#f3cd76", "#a8741c")


def house_text(view: State, context: WarContext, seat: Seat) -> str:
    imperial = view.imperials(seat)
    values = {"wall": view.level(seat), "cards": len(view.hand[seat]) - imperial, "imperial": imperial}
    return context.say("focus.house", name=context.name(seat), **values)


def _face(context: WarContext, zones: Zones, seat: Seat, out: bool) -> Iterator[Piece]:
    """Who plays the House, and the arms by which its wall is known."""
    player, px = context.players[seat], face_px(zones, seat)
    cx, cy = face_at(zones, seat)
    masked = player.kind != "human" and player.persona
    badge = people.seat_badge(seat=seat, px=px)
    picture = people.portrait(persona=player.persona, px=px, seat=seat, grey=out) if masked else badge
    yield centred(f"face.{seat}", picture, cx, cy, px, px, LAYER_FACE)
    inner, small = (0.32 if zones.wing(seat) == "l" else -0.32), round(px * 0.46)
    at = cx + px * inner, cy + px * 0.3
    yield centred(f"crest.{seat}", walls.arms_of(house=seat, px=small, out=out), *at, small, small, LAYER_FACE + 1)


# -- what stands before a House ----------------------------------------------------------------------------------------------


def _wall(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    camp, level = zones.camp(seat), level_shown(view, context, seat)
    fort = walls.fortification(level=level, house=seat, w=camp.w, tall=camp.tall)
    text = context.say("focus.wall", name=context.name(seat), wall=level, limit=level + 1)
    at = camp.x, camp.foot - camp.h / 2
    yield centred(f"fort.{seat}", fort, *at, camp.w, camp.h, LAYER_WALL, text=text, group="look")
    shield = walls.arms_of(house=seat, px=camp.shield, out=fallen(view, context, seat))
    name = context.say(f"house_full.{house_of(seat)}")
    at, px = camp.arms, camp.shield
    yield centred(f"arms.{seat}", shield, *at, px, px, LAYER_WALL + 1, text=name, group="look")


def _march(view: State, zones: Zones, seat: Seat) -> Piece:
    """Points from a House to the one that it attacks."""
    x, y, turn = zones.arrow(seat)
    w, h = zones.arrow_size(seat)
    chevrons = marks.march(seat=seat, w=w, h=h, n=4 if w > 80 else 2, turned=turn)
    return centred(f"march.{seat}", chevrons, x, y, w, h, LAYER_MARCH, turn=turn)


def guild_state(view: State, seat: Seat) -> str:
    """ready, used, or blocked by the Merchant (PROELIO-903, 904)."""
    if view.guild_used[seat]:
        return "used"
    return "blocked" if view.merchant_at == seat else "ready"


def _discs(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    """The Guild, and the Merchant where it stands."""
    x, y = zones.marks(seat)
    guild = view.guild[seat]
    if guild is not None:
        disc = marks.guild_disc(guild=guild, px=DISC, state=guild_state(view, seat))
        text = f"{context.say('focus.guild', guild=guild)} ({context.say(f'label.guild_{guild_state(view, seat)}')})"
        yield centred(f"guild.{seat}", disc, x, y, DISC, DISC, LAYER_FACE, text=text, group="look")
    if view.merchant_at == seat and view.season != "winter" and not context.showing(MerchantMoved):
        text = context.say("focus.merchant", name=context.name(seat), price=view.season)
        at, stall = zones.merchant(seat), marks.merchant(px=DISC)
        yield centred("merchant", stall, *at, DISC, DISC, LAYER_FACE + 1, text=text, group="look")


def backs_at(zones: Zones, seat: Seat, count: int) -> list[tuple[float, float, float]]:
    """Middle and width of every back of a covered Hand."""
    if zones.place_of(seat) == 0:
        w = WATCHED_BACK if zones.watched else OWN_BACK
        step, (middle, y) = min(w + 10, (HAND.w - w) / max(1, count - 1)), zones.hand_middle(seat)
        return [(middle + (i - (count - 1) / 2) * step, y, w) for i in range(count)]
    x, y, w, step = zones.fan(seat)
    return [(x + w / 2 + i * step, y, w) for i in range(count)]


def opened_at(zones: Zones, seat: Seat, count: int) -> list[tuple[float, float, float]]:
    """Middle and width of every card of a Hand that lies open at the end: large enough to be told apart."""
    if zones.place_of(seat) == 0:
        return backs_at(zones, seat, count)
    box = zones.plate(seat)
    step = min(OPENED + 4, (box.w - DISC - 24 - OPENED) / max(1, count - 1))
    return [(box.x + 8 + OPENED / 2 + i * step, box.bottom + 8 + OPENED * CARD_RATIO / 2, OPENED) for i in range(count)]


def _backs(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    """A Hand that these eyes do not see, as backs in their colours (R3); at the end all lie open."""
    if seat == open_hand(view, context):
        return
    opened = view.phase == "over" and context.at_rest_or_showing(GameOver)
    cards = view.hand[seat] if opened else sorted(deck_of(card) for card in view.hand[seat])
    places = (opened_at if opened else backs_at)(zones, seat, len(cards))
    for i, (card, (x, y, w)) in enumerate(zip(cards, places, strict=True)):
        shown = printed.card(id=card, w=w) if opened else printed.card_back(deck=card, w=w)
        yield centred(f"back.{seat}.{i}", shown, x, y, w, w * CARD_RATIO, LAYER_FAN + i, face_up=opened, come=zones.pile(0))


def open_hand(view: State, context: WarContext) -> Seat | None:
    """The House whose Hand lies open at the foot: that of the eyes."""
    seat = context.eyes
    return seat if seat is not None and view.eyes == seat else None


def least_points(view: State, seat: Seat) -> int | None:
    """What everybody can count of a score, shown when Winter is near (12.2)."""
    if view.allied or view.season != "autumn" or len(view.base_deck) > LATE or view.phase == "over":
        return None
    return public_score(view, seat)
