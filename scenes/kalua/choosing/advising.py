"""What a hint says: the move, its price, what it changes in numbers, and why (12.1 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.content import content
from games.kalua.endings import Ended, parted
from games.kalua.forecast import Outlook, foretold, outlook_of
from games.kalua.moves import CallConvert, ChooseSplit, ChooseTarget, DiscardCard, KaluaMove, LeaderBeliever, PlayCard
from games.kalua.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalua.choosing.menu import lines, words_of
from scenes.kalua.context import EFFECT, IslandContext, asked
from scenes.kalua.layout.forecast import SENTENCE, preview_box
from scenes.kalua.layout.hand import LARGE, beside_hint, hint_beside
from scenes.kalua.layout.layout import zones_for
from scenes.kalua.paint.cards import signed
from scenes.kalua.zones import LEFT, LINES, OWN, PLATES_Y, RIGHT, Zones
from scenes.stage.loop.metrics import Box

COUNTED: Final = 50.0
"""How much lower a lesson speaks under a list: above it lies how far it is."""


REASON: Final = 1
"""The place of the reason among the sentences of a hint."""


def advised(view: State, context: IslandContext, move: Move, reason: str) -> str:
    """Its sentences, the most needed first."""
    seat = asked(view, context)
    if seat is None or not isinstance(move, KaluaMove):
        return reason
    ahead = outlook_of(view, seat, move)
    end = foretold(ahead.tables[1], ahead.ends[1])
    told = (
        _counted_by(view, context, seat, move, ahead)
        if end is None or seat in end.winners
        else _lost(context, seat, end, ahead)
    )
    if isinstance(move, CallConvert):
        told = ""
    return SENTENCE.join(filter(None, (_named(view, context, seat, move), reason, told)))


def _counted_by(view: State, context: IslandContext, seat: Seat, move: KaluaMove, ahead: Outlook) -> str:
    numbers = "; ".join(_numbers(view, context, seat, ahead))
    answered = "advice.settled" if view.phase in EFFECT else "advice.numbers"
    return context.say(answered, numbers=numbers) if numbers else ""


def _lost(context: IslandContext, seat: Seat, end: Ended, ahead: Outlook) -> str:
    """Who still wins with this round after the move, if nothing more happens."""
    winner = end.winners[0]
    level = end.scores[winner] == end.scores[seat]
    by = f".{parted(seat, winner, ahead.tables[1].happiness, ahead.ends[1].pp)}" if level else ""
    return context.say(f"advice.lost{by}", name=context.name(winner), theirs=end.scores[winner], n=end.scores[seat])


def _named(view: State, context: IslandContext, seat: Seat, move: KaluaMove) -> str:
    """The move as something to do."""
    match move:
        case PlayCard():
            return context.say("advice.play", card=move.card, paid=move.paid)
        case DiscardCard():
            return context.say("advice.discard", card=move.card)
        case LeaderBeliever():
            return context.say("advice.lure", name=context.name(move.target))
        case ChooseTarget():
            return context.say("advice.target.self" if move.seat == seat else "advice.target", name=context.name(move.seat))
        case ChooseSplit():
            return context.say("advice.split", bonus=move.bonus, disaster=content().setup.hand - move.bonus)
    named = next(words_of(line, context) for line in lines(view, seat, "") if line.move == move and not line.opens)
    return named if named[-1] in ".!?" else f"{named}."


def _numbers(view: State, context: IslandContext, seat: Seat, ahead: Outlook) -> Iterator[str]:
    """What changes for the own people, before and after."""
    pairs = {"families": ahead.families(view, seat), "prayers": ahead.prayers(seat)}
    yield from (context.say(f"advice.{key}", now=signed(a), then=signed(b)) for key, (a, b) in pairs.items() if a != b)


def hint_room(view: State, context: IslandContext) -> Box:
    """Beside the hand while a target is chosen; above the own plate where no volley lies there; else under the list or
    above it, where there is more room."""
    zones = zones_for(view, context)
    if beside_hint(view, context):
        return _counted(hint_beside(context.text_scale), context)
    under = preview_box(view, context)
    under = under and _counted(under, context)
    if not view.volley:
        wing = _counted(_between(view, zones, "l", OWN.y), context)
        wider = under is not None and context.text_scale > LARGE and under.w * under.h > wing.w * wing.h
        return under if under is not None and wider else wing
    above = _counted(_between(view, zones, "r", LINES.y), context)
    return under if under is not None and under.h >= above.h else above


def _counted(room: Box, context: IslandContext) -> Box:
    """What of it is left below the plate of a lesson."""
    h = COUNTED * context.text_scale if context.hint is not None and context.hint.steps else 0.0
    return Box(room.x, room.y + h, room.w, room.h - h)


def _between(view: State, zones: Zones, side: str, foot: float) -> Box:
    """What is free of a wing between the plates of the rivals and what stands below them."""
    rivals = [zones.plate(seat).bottom for seat in range(view.n) if zones.side(seat) == side and zones.plate(seat) != OWN]
    top = max(rivals, default=PLATES_Y) + 8
    return Box(LEFT if side == "l" else RIGHT, top, OWN.w, foot - 8 - top)
