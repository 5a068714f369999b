"""Cards on their way and scraps of paper: what lies on the table only while an event is shown."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from games.kernel.rules import Event, Seat
from games.proelio import events, siege_events
from games.proelio.cards import deck_of
from games.proelio.table import Table
from scenes.proelio.card_face import face
from scenes.proelio.sight import WarSight
from scenes.proelio.zones import CARD, CARD_RATIO, Zones
from scenes.stage.metrics import SAFE
from scenes.stage.motion import CAPTURE, PLAY
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece

LAYER: Final = 52
FLOWN: Final = 92.0
SHREDS: Final = 12
PLACES: Final = {"combat": (), "upgrade": ()}


def flights(view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    make = _SHOWN.get(type(sight.event)) if sight.event is not None else None
    if make is not None:
        yield from make(sight.event, view, sight, zones)


def _row(at: tuple[float, float], count: int, w: float) -> list[tuple[float, float]]:
    """Middles of so many cards of that width round a place, all of them on the stage."""
    half = ((count - 1) * (w + 10) + w) / 2
    middle = min(max(at[0], SAFE.x + half), SAFE.right - half)
    y = min(max(at[1], SAFE.y + w), SAFE.bottom - w * CARD_RATIO / 2)
    return [(middle + (i - (count - 1) / 2) * (w + 10), y) for i in range(count)]


def _backs(id: str, decks: tuple[str, ...], start: tuple[float, float], end: tuple[float, float], step: int) -> Iterator[Piece]:
    """Backs that lie at `start` in the first part of an event and at `end` from the second on."""
    at = start if step == 0 else end
    for i, (deck, (x, y)) in enumerate(zip(decks, _row(at, len(decks), FLOWN), strict=True)):
        art = {"deck": deck, "w": FLOWN}
        yield centred(
            f"{id}.{i}", "proelio.back", x, y, FLOWN, FLOWN * CARD_RATIO, LAYER + i, art=art, come=start, motion=PLAY,
            delay=0.06 * i,
        )  # fmt: skip


def _loot(e: siege_events.LootPaid, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    yield from _backs("loot", e.backs, zones.hand_middle(e.giver), zones.hand_middle(e.taker), sight.step)


def _thief(e: siege_events.InfiltrationHit, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    decks = ("base",) * e.count
    yield from _backs("theft", decks, zones.hand_middle(e.victim), zones.hand_middle(e.thief), sight.step)


def _reversal(e: siege_events.WatchReversal, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    decks = ("base",) * e.taken
    yield from _backs("theft", decks, zones.hand_middle(e.attacker), zones.hand_middle(e.defender), sight.step)


def _support(e: events.SupportGiven, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    yield from _backs("support", (e.back,), zones.hand_middle(e.giver), zones.hand_middle(e.taker), sight.step)


def _drawn(e: events.CardDrawn, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    start = zones.pile(0 if e.deck == "base" else 2)
    yield from _backs("drawn", (e.deck,) * e.count, start, zones.hand_middle(e.seat), sight.step)


def _dealt(e: events.HandDealt, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    """All Houses at once."""
    for seat in range(view.n):
        yield from _backs(f"deal.{seat}", ("base",) * 3, zones.pile(0), zones.hand_middle(seat), sight.step)


def _shown(cards: tuple[str, ...], seat: Seat, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    """Cards laid open on the stage on their way to the discards."""
    for i, (card, (x, y)) in enumerate(zip(cards, _row((960.0, 440.0), len(cards), CARD[0]), strict=True)):
        art = face(sight.say, card)
        yield centred(
            f"open.{i}.{card}", "proelio.card", x, y, *CARD, LAYER + i, art=art, come=zones.hand_middle(seat),
            go=zones.pile(1 if deck_of(card) == "base" else 3),
        )  # fmt: skip


def _discarded(e: events.CardsDiscarded, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    if e.reason not in PLACES:
        yield from _shown(e.cards, e.seat, sight, zones)


def _strategy(e: events.StrategyPlayed, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    yield from _shown((e.card,), e.seat, sight, zones)


def _equitas(e: events.EquitasInvoked, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    """The whole Hand is shown to everybody (PROELIO-612)."""
    yield from _shown(e.hand, e.seat, sight, zones)


def _built(e: events.FortBuilt, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    """The card stands before the wall that it becomes."""
    camp = zones.camp(e.seat)
    art = {"id": e.card, "w": FLOWN}
    at = camp.x, camp.foot - camp.h - 20
    yield centred(
        "built", "proelio.card", *at, FLOWN, FLOWN * CARD_RATIO, LAYER, art=art, come=zones.hand_middle(e.seat),
        go=(camp.x, camp.foot),
    )  # fmt: skip


def _rubble(e: Any, view: Table, sight: WarSight, zones: Zones) -> Iterator[Piece]:
    """Scraps fly from a wall that falls."""
    seat: Seat = getattr(e, "seat", getattr(e, "defender", 0))
    camp = zones.camp(seat)
    x, y = camp.x, camp.foot - camp.h / 2
    reach = 150 if isinstance(e, siege_events.GunpowderBlast) else 90
    for i in range(SHREDS):
        angle = math.tau * i / SHREDS + 0.5 * (i % 3)
        far = reach * (0.7 + 0.15 * (i % 4))
        art = {"take": i % 4, "px": 26, "angle": i * 40 % 360}
        at = x + far * math.cos(angle), y + far * 0.6 * math.sin(angle)
        yield centred(f"shred.{i}", "proelio.shred", *at, 26, 26, LAYER, art=art, come=(x, y), motion=CAPTURE)


_SHOWN: Final[dict[type[Event], Any]] = {
    siege_events.LootPaid: _loot,
    siege_events.InfiltrationHit: _thief,
    siege_events.WatchReversal: _reversal,
    siege_events.FortSacrificed: _rubble,
    siege_events.FortLost: _rubble,
    siege_events.GunpowderBlast: _rubble,
    events.SupportGiven: _support,
    events.CardDrawn: _drawn,
    events.HandDealt: _dealt,
    events.CardsDiscarded: _discarded,
    events.StrategyPlayed: _strategy,
    events.EquitasInvoked: _equitas,
    events.FortBuilt: _built,
}
