"""What will become of every religion: chips at the villages with its families at "Convert!", before and after what is being
considered; where its god would stand; and what that comes to, in words (11.1 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalua.content import cards
from games.kalua.effects import affected, loss
from games.kalua.endings import FIRST, Ended
from games.kalua.forecast import Outlook, forecast, foretold, outlook_of, standing
from games.kalua.moves import CallConvert, KaluaMove, Pass, PlayCard, play_card
from games.kalua.state import State
from games.kalua.table import Played, Table
from games.kernel.protocol import Seat
from scenes.kalua.choosing.menu import Line, help_of
from scenes.kalua.context import IslandContext, asked
from scenes.kalua.layout import pictures
from scenes.kalua.layout.island import TAG, tag_at, tag_of_clearing
from scenes.kalua.layout.menu import line_box, lines_now, secret_of
from scenes.kalua.layout.plates import shows_forecast
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import LINES, NEWS, Zones
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.stage.words.lettering import PAINTED
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 12
QUIET, CHANGED, H = 96.0, 172.0, 38.0
"""Width of a chip with one number and with two, and its height."""
ISLAND: Final = 48.0
"""Width of the chip of the atheists, which has a number only."""
ICON: Final = 30
BESIDE, BESIDE_QUIET = 14.0, 50.0
"""How far from the middle of the god's disc it begins."""
NOW, ARROW, THEN = 84.0, 104.0, 122.0
"""Where, from the left of a chip, the first number ends, the arrow stands, and the second begins."""
SENTENCE: Final = "\n"
"""Between the sentences of a slip; the last ones go where there is little room."""
LEAST: Final = 96.0
"""Height of the lowest slip under the list."""
FOOT, LARGE_FOOT = -6.0, 12.0
"""Where it ends, from the foot of the news: above three rows of button hints, or above the two that large words have."""


def line_under(view: State, context: IslandContext) -> Line | None:
    """The line under the cursor, also where that lies on the village or plate that the line is about."""
    number, found = context.at("option"), lines_now(view, context)
    if number is not None:
        return found[number] if number < len(found) else None
    aimed = [
        line for line in found if line.seat is not None and context.focus in (f"village.{line.seat}", f"plate.{line.seat}")
    ]
    return aimed[0] if aimed else None


def considered(view: State, context: IslandContext) -> KaluaMove | None:
    """The move under the cursor, as far as it can be made and does anything by itself."""
    seat, focus = asked(view, context), context.focused
    if seat is None:
        return None
    if focus.kind == "hand":
        move: KaluaMove = play_card(focus.name, cards()[focus.name].levels[0])
        return move if view.phase in ("play", "respond") and view.why_not(seat, move) is None else None
    line = line_under(view, context)
    if line is None or line.refusal is not None or line.opens or isinstance(line.move, CallConvert | Pass):
        return None
    return line.move


def outlook(view: State, context: IslandContext) -> Outlook | None:
    """None while something is shown, and where nothing can be foreseen yet."""
    if context.event is not None or view.phase == "draw" or not shows_forecast(view, context):
        return None
    seat, move = asked(view, context), considered(view, context)
    if seat is not None and move is not None:
        return outlook_of(view, seat, move)
    tables: tuple[Table, Table] = (view, standing(view))
    return Outlook(None, tables, (forecast(tables[0]), forecast(tables[1])))


def preview_secret(view: State, context: IslandContext) -> Seat | None:
    """Whose secret it is what is considered: a card of a hidden hand."""
    seat = asked(view, context)
    return seat if seat is not None and context.focused.kind == "hand" else secret_of(view, context)


# -- chips ---------------------------------------------------------------------------------------------------------------


def chip_box(zones: Zones, seat: Seat, changed: bool, text_scale: float) -> Box:
    """Under the tag with the families, beside the god's disc and towards the middle of the island."""
    place = zones.village(seat)
    w, h = round((CHANGED if changed else QUIET) * text_scale), round(H * text_scale)
    off = BESIDE if changed else BESIDE_QUIET
    left = place.totem[0] + (-off - w if place.side > 0 else off)
    return Box(left, tag_at(zones, seat)[1] + 21, w, h)


def forecasts(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    yield from _of_island(view, context, zones)
    ahead, secret = outlook(view, context), preview_secret(view, context)
    for seat in view.alive() if ahead is not None else ():
        now, then = ahead.families(view, seat) if ahead is not None else (0, 0)
        box = chip_box(zones, seat, now != then, context.text_scale)
        look = shell.chip(w=box.w, h=box.h, color=KALUA.accent if now != then else KALUA.paper)
        text = context.say("focus.outlook", name=context.name(seat), now=signed(now), then=signed(then))
        still: dict[str, Any] = {"secret": secret, "motion": AT_ONCE}  # it would fly over its numbers
        yield centred(f"forecast.{seat}", look, *box.centre, box.w, box.h, LAYER, text=text, **still)
        picture = pictures.emblem("people", ICON, KALUA.ink, KALUA.ink)
        yield centred(f"forecast.icon.{seat}", picture, box.x + 26, box.centre[1], ICON, ICON, LAYER + 1, **still)
        yield from _numbers(f"forecast.{seat}", box, now, then, context.text_scale, secret)


def _numbers(key: str, box: Box, now: int, then: int, s: float, secret: Seat | None) -> Iterator[Label]:
    """What a religion has at "Convert!"; and what after what is considered, where that differs."""
    more: dict[str, Any] = {"layer": LAYER + 2, "secret": secret}
    x, y = box.x, box.centre[1]
    yield Label(signed(now), x + NOW * s, y, 28, "num", KALUA.ink if now != then else ink_of(now), "right", key=key, **more)
    if now != then:
        yield Label("→", x + ARROW * s, y, 28, "num", KALUA.ink, "center", key=f"{key}.to", **more)
        yield Label(signed(then), x + THEN * s, y, 28, "num", ink_of(then), key=f"{key}.then", **more)


def island_box(zones: Zones, text_scale: float) -> Box | None:
    """Beside the tag of the atheists; None where the chips of villages reach as far as that."""
    (x, y), (w, h) = tag_of_clearing(), (round(ISLAND * text_scale), round(H * text_scale))
    beside = Box(x + TAG[0] / 2 + 4, y - h / 2, w, h)
    chips = (chip_box(zones, seat, True, text_scale) for seat in range(zones.n))
    return None if any(shared(beside, chip) for chip in chips) else beside


def to_island(view: State, context: IslandContext) -> tuple[int, int]:
    """What of the pool of "Convert!" joins the atheists, without and with what is considered."""
    ahead = outlook(view, context)
    return (0, 0) if ahead is None else (ahead.ends[0].pool.to_island, ahead.ends[1].pool.to_island)


def _of_island(view: State, context: IslandContext, zones: Zones) -> Iterator[Thing]:
    (before, after), box = to_island(view, context), island_box(zones, context.text_scale)
    if box is not None and (before or after):
        picture = shell.chip(w=box.w, h=box.h, color=KALUA.accent if before != after else KALUA.paper)
        text = context.say("preview.island", n=after)
        secret = preview_secret(view, context)
        id, (x, y) = "forecast.island", box.centre
        yield centred(id, picture, x, y, box.w, box.h, LAYER, text=text, secret=secret, motion=AT_ONCE)
        yield Label(signed(after), x, y, 28, "num", ink_of(after), "center", key=id, layer=LAYER + 2, secret=secret)


def ink_of(change: int) -> str:
    """Gains are green, losses red, and nothing is neither."""
    return KALUA.gain if change > 0 else KALUA.loss if change else KALUA.ink


# -- words ---------------------------------------------------------------------------------------------------------------


def preview_box(view: State, context: IslandContext) -> Box | None:
    """The room for a slip between the list and the hints; None where there is too little."""
    found = lines_now(view, context)
    top = line_box(len(found) - 1, context.text_scale).bottom + 6 if found else LINES.y
    bottom = NEWS.bottom + (LARGE_FOOT if context.text_scale >= PAINTED else FOOT)
    wide = line_box(0, context.text_scale)
    return Box(wide.x, top, wide.w, bottom - top) if bottom - top >= LEAST * context.text_scale else None


def preview(view: State, context: IslandContext) -> str:
    """What the card under the cursor comes to for the one who alone looks; what "Convert!" would do to all; else ""."""
    seat, ahead, line = asked(view, context), outlook(view, context), line_under(view, context)
    if seat is not None and ahead is not None and line is not None and isinstance(line.move, CallConvert):
        return _converted_now(view, context)
    if seat is None or seat != context.eyes or ahead is None or not isinstance(ahead.move, PlayCard):
        return ""
    now, then = ahead.families(view, seat)
    if cards()[ahead.move.card].kind == "local" and now == then:
        return context.say("preview.local")
    price = (help_of(line, context),) if line is not None and cards()[ahead.move.card].kind == "global" else ()
    return SENTENCE.join(filter(None, (at_convert(view, context, ahead, seat), *price, because(context, ahead, seat))))


def _converted_now(view: State, context: IslandContext) -> str:
    """You +3, Owl −1 and Bear −2; and who wins, where that ends the game."""
    ahead = forecast(view)
    pool, last = ahead.pool, foretold(view, ahead)
    changes = {seat: pool.share * (seat in pool.happiest) - pool.contributions[seat] for seat in view.alive()}
    moved = sorted((seat for seat, n in changes.items() if n), key=lambda seat: -changes[seat])
    said = [f"{context.name(seat)}\N{NO-BREAK SPACE}{signed(changes[seat])}" for seat in moved]
    found = [] if last is None else [_ends(context, last)]
    found.append(context.say(f"preview.convert{'' if said else '.none'}", changes=context.words.listing(said)))
    return SENTENCE.join(found + ([context.say("preview.island", n=pool.to_island)] if pool.to_island else []))


def _ends(context: IslandContext, end: Ended) -> str:
    id, names = f"preview.ends.{end.by}" if end.by != FIRST else "preview.ends", [context.name(seat) for seat in end.winners]
    return context.say(id, n=len(names), names=context.words.listing(names))


def at_convert(view: State, context: IslandContext, ahead: Outlook, seat: Seat) -> str:
    """At "Convert!" you win 2, instead of losing 1; where cards bring or take families before that, what both come to."""
    (now, then), cards_do = ahead.families(view, seat), ahead.by_cards(view, seat)
    kind = "same" if now == then else "changed"
    if any(cards_do):
        parts = {"cards": signed(cards_do[1]), "convert": signed(then - cards_do[1])}
        return context.say(f"preview.end.{kind}", sum=signed(then), otherwise=signed(now), **parts)
    does, instead = (context.say(f"preview.{what}.{_way(n)}", n=abs(n)) for what, n in (("then", then), ("instead", now)))
    return context.say(f"preview.then.{kind}", does=does, instead=instead)


def _way(change: int) -> str:
    return "win" if change > 0 else "lose" if change else "even"


def because(context: IslandContext, ahead: Outlook, seat: Seat) -> str:
    """Where the own people stand among the others then (KALUA-601 to 605)."""
    t = ahead.tables[1]
    there = [other for other in t.alive() if t.families[other] or t.leader[other]]
    levels = {other: t.happiness[other] for other in there}
    if seat not in levels:
        return context.say("preview.out")
    low, high, own = min(levels.values()), max(levels.values()), levels[seat]
    if low == high:
        return context.say("preview.equal")
    if own < high:
        leave = ahead.ends[1].pool.contributions[seat]
        return context.say("preview.unhappiest" if own == low else "preview.between", n=leave) if leave else ""
    level = [context.name(other) for other in there if levels[other] == high and other != seat]
    return context.say("preview.level", names=context.words.listing(level)) if level else context.say("preview.happiest")


def warning(view: State, context: IslandContext) -> str:
    """The warning for the price under the cursor, "" where nothing is to be feared."""
    seat, move = asked(view, context), considered(view, context)
    if seat is None or not isinstance(move, PlayCard) or cards()[move.card].kind != "global":
        return ""
    left, played = view.families[:], Played(seat, move.card, move.paid)
    for other in affected(view, played):
        left[other] -= loss(view, played, other)
    if any(view.families) and not any(left):
        most = max(view.families)
        winners = [context.name(other) for other in range(view.n) if view.families[other] == most]
        return context.say("warning.wipe_out", n=len(winners), names=context.words.listing(winners))
    return context.say("warning.own_last_families") if view.families[seat] and not left[seat] else ""
