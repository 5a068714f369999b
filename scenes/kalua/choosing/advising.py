"""What a hint says: the move, its price, what it changes in numbers, and why (12.1 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.content import cards
from games.kalua.moves import CallConvert, KaluaMove, PlayCard
from games.kalua.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalua.choosing.menu import BELIEVER, lines, words_of
from scenes.kalua.laid.forecast import SENTENCE, Outlook, because, done_at_convert, outlook_of, preview_box
from scenes.kalua.laid.hand import beside_hint, hint_beside
from scenes.kalua.laid.volley import EFFECT
from scenes.kalua.layout import zones_for
from scenes.kalua.paint.cards import signed
from scenes.kalua.sight import IslandSight, asked
from scenes.kalua.zones import LEFT, LINES, OWN, PLATES_Y, RIGHT, Zones
from scenes.stage.loop.metrics import Box

COUNTED: Final = 50.0
"""How much lower a lesson speaks under a list: above it lies how far it is."""


def advised(view: State, sight: IslandSight, move: Move, reason: str) -> str:
    """Its sentences, the most needed first."""
    seat = asked(view, sight)
    if seat is None or not isinstance(move, KaluaMove):
        return reason
    ahead = outlook_of(view, seat, move)
    numbers = "; ".join(_numbers(view, sight, seat, ahead))
    own = isinstance(move, PlayCard) and cards()[move.card].kind != "local" and numbers
    why = because(sight, ahead, seat) if own or isinstance(move, CallConvert) else reason
    answered = "advice.settled" if view.phase in EFFECT else "advice.numbers"
    counted = sight.say(answered, numbers=numbers) if numbers else ""
    if isinstance(move, CallConvert):
        counted = sight.say("advice.convert", does=done_at_convert(sight, ahead.families(view, seat)[0]))
    return SENTENCE.join(filter(None, (_named(view, sight, seat, move), counted, why)))


def _named(view: State, sight: IslandSight, seat: Seat, move: KaluaMove) -> str:
    """The move as something to do; "" where what is pointed at says it."""
    if isinstance(move, PlayCard):
        return sight.say("advice.play", card=move.card, paid=move.paid)
    found = [*lines(view, seat, ""), *(lines(view, seat, BELIEVER) if view.phase == "leader" else ())]
    named = next((words_of(line, sight) for line in found if line.move == move and line.seat is None and not line.opens), "")
    return f"{named}." if named and named[-1] not in ".!?" else named


def _numbers(view: State, sight: IslandSight, seat: Seat, ahead: Outlook) -> Iterator[str]:
    """What changes for the own people, before and after."""
    pairs = {"families": ahead.families(view, seat), "prayers": ahead.prayers(seat)}
    yield from (sight.say(f"advice.{key}", now=signed(a), then=signed(b)) for key, (a, b) in pairs.items() if a != b)


def hint_room(view: State, sight: IslandSight) -> Box:
    """Beside the hand while a target is chosen; above the own plate where no volley lies there; else under the list or
    above it, where there is more room."""
    zones = zones_for(view, sight)
    if beside_hint(view, sight):
        return _counted(hint_beside(sight.text_scale), sight)
    if not view.volley:
        return _between(view, zones, "l", OWN.y)
    above, under = _between(view, zones, "r", LINES.y), preview_box(view, sight)
    under = under and _counted(under, sight)
    return under if under is not None and under.h >= above.h else above


def _counted(room: Box, sight: IslandSight) -> Box:
    """What of it is left below the plate of a lesson."""
    h = COUNTED * sight.text_scale if sight.hint is not None and sight.hint.steps else 0.0
    return Box(room.x, room.y + h, room.w, room.h - h)


def _between(view: State, zones: Zones, side: str, foot: float) -> Box:
    """What is free of a wing between the plates of the rivals and what stands below them."""
    rivals = [zones.plate(seat).bottom for seat in range(view.n) if zones.side(seat) == side and zones.plate(seat) != OWN]
    top = max(rivals, default=PLATES_Y) + 8
    return Box(LEFT if side == "l" else RIGHT, top, OWN.w, foot - 8 - top)
