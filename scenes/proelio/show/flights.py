"""Cards on their way: what lies on the table only while an event is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.cards import deck_of
from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.proelio.layout.card_face import face, guild_face
from scenes.proelio.paint import cards as printed
from scenes.proelio.paint import marks
from scenes.proelio.show.sprites import SNEAK
from scenes.proelio.zones import CARD, CARD_RATIO, PILE_W, STAGE, Zones
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.motion import PLAY, Motion, in_out_cubic
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 52
FLOWN: Final = 92.0
IN_SACK: Final = 30.0
"""From card to card that looks out of the sack of loot."""
SACK: Final = (140.0, 160.0)
GREAT_DIAL: Final = 150.0
SHUFFLED: Final = 6
TURNED_DOWN: Final = printed.card_back(deck="guild", w=CARD[0])
HAUL: Final = Motion(0.6, in_out_cubic, lift=60)
IN_PASSING: Final = ("combat", "upgrade")
"""Why cards are discarded that nobody need look at."""


def flights(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    make = _SHOWN.get(type(context.event)) if context.event is not None else None
    if make is not None:
        yield from make(context.event, view, context, zones)


def _row(at: tuple[float, float], count: int, w: float) -> list[tuple[float, float]]:
    """Middles of so many cards of that width round a place, all of them on the stage."""
    half = ((count - 1) * (w + 10) + w) / 2
    middle = min(max(at[0], SAFE.x + half), SAFE.right - half)
    y = min(max(at[1], SAFE.y + w), SAFE.bottom - w * CARD_RATIO / 2)
    return [(middle + (i - (count - 1) / 2) * (w + 10), y) for i in range(count)]


def _backs(
    id: str, decks: tuple[str, ...], start: tuple[float, float], end: tuple[float, float], step: int, motion: Motion = PLAY
) -> Iterator[Piece]:
    """Backs that lie at `start` in the first part of an event and at `end` from the second on."""
    at = start if step == 0 else end
    for i, (deck, (x, y)) in enumerate(zip(decks, _row(at, len(decks), FLOWN), strict=True)):
        back = printed.card_back(deck=deck, w=FLOWN)
        yield centred(
            f"{id}.{i}", back, x, y, FLOWN, FLOWN * CARD_RATIO, LAYER + i, come=start, motion=motion,
            delay=0.06 * i,
        )  # fmt: skip


def _loot(e: siege_events.LootPaid, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """A sack goes over the table, the backs of the cards look out of it."""
    start, end = zones.hand_middle(e.giver), zones.hand_middle(e.taker)
    (x, y), (w, h) = _row(start if context.step == 0 else end, 1, SACK[0])[0], SACK
    for i, deck in enumerate(e.backs):
        off = i - (len(e.backs) - 1) / 2
        at, back = (x + off * IN_SACK, y - 62 + abs(off) * 6), printed.card_back(deck=deck, w=FLOWN)
        yield centred(
            f"loot.{i}", back, *at, FLOWN, FLOWN * CARD_RATIO, LAYER + i, turn=off * 7, come=start,
            motion=HAUL,
        )  # fmt: skip
    if e.backs:
        yield centred("sack", marks.sack(w=w), x, y + 24, w, h, LAYER + len(e.backs), come=start, motion=HAUL)


def _thief(e: siege_events.InfiltrationHit, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    decks = ("base",) * e.count
    yield from _backs("theft", decks, zones.hand_middle(e.victim), zones.hand_middle(e.thief), context.step, SNEAK)


def _reversal(e: siege_events.WatchReversal, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    decks = ("base",) * e.taken
    yield from _backs("theft", decks, zones.hand_middle(e.attacker), zones.hand_middle(e.defender), context.step)


def _support(e: events.SupportGiven, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    yield from _backs("support", (e.back,), zones.hand_middle(e.giver), zones.hand_middle(e.taker), context.step)


def _drawn(e: events.CardDrawn, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    start = zones.pile(0 if e.deck == "base" else 2)
    yield from _backs("drawn", (e.deck,) * e.count, start, zones.hand_middle(e.seat), context.step)


def _dealt(e: events.HandDealt, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """All Houses at once."""
    for seat in range(view.n):
        yield from _backs(f"deal.{seat}", ("base",) * 3, zones.pile(0), zones.hand_middle(seat), context.step)


def _shown(cards: tuple[str, ...], seat: Seat, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """Cards laid open on the stage on their way to the discards."""
    for i, (card, (x, y)) in enumerate(zip(cards, _row((960.0, 440.0), len(cards), CARD[0]), strict=True)):
        yield centred(
            f"open.{i}.{card}", face(context.say, card), x, y, *CARD, LAYER + i, come=zones.hand_middle(seat),
            go=zones.pile(1 if deck_of(card) == "base" else 3),
        )  # fmt: skip


def _discarded(e: events.CardsDiscarded, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    if e.reason not in IN_PASSING:
        yield from _shown(e.cards, e.seat, context, zones)


def _strategy(e: events.StrategyPlayed, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    yield from _shown((e.card,), e.seat, context, zones)


def _equitas(e: events.EquitasInvoked, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The whole Hand is shown to everybody (PROELIO-612)."""
    yield from _shown(e.hand, e.seat, context, zones)


def _built(e: events.FortBuilt, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The card stands before the wall that it becomes."""
    camp = zones.camp(e.seat)
    at = camp.x, camp.foot - camp.h - 20
    yield centred(
        "built", printed.card(id=e.card, w=FLOWN), *at, FLOWN, FLOWN * CARD_RATIO, LAYER, come=zones.hand_middle(e.seat),
        go=(camp.x, camp.foot),
    )  # fmt: skip


def _used(e: events.GuildUsed, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The Guild's card is held up, then it is turned down (PROELIO-903)."""
    shown = guild_face(context.say, e.guild) if context.step == 0 else TURNED_DOWN
    at = STAGE.centre[0], STAGE.centre[1] - 30
    home = zones.marks(e.seat)
    yield centred("guild.card", shown, *at, *CARD, LAYER, face_up=context.step == 0, come=home, go=home)


def _season(e: events.SeasonChanged, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The Seasons card turns over (PROELIO-810)."""
    before = "summer" if e.season == "autumn" else "autumn"
    dial = marks.season_dial(season=before if context.step == 0 else e.season, px=GREAT_DIAL)
    at = STAGE.centre[0], STAGE.y + 26
    yield centred("season.great", dial, *at, GREAT_DIAL, GREAT_DIAL, LAYER, face_up=context.step == 0)


def _reshuffled(e: events.DeckReshuffled, view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The discards go over to the deck, a few cards for all of them."""
    deck = 0 if e.deck == "base" else 2
    back, start, (x, y) = printed.card_back(deck=e.deck, w=PILE_W), zones.pile(deck + 1), zones.pile(deck)
    for i in range(SHUFFLED):
        yield centred(
            f"shuffle.{i}", back, x, y - 3 * i, PILE_W, PILE_W * CARD_RATIO, LAYER + i, come=start,
            delay=0.07 * i, turn=float(i * 5 % 7 - 3),
        )  # fmt: skip


_SHOWN: Final[dict[type[Event], Any]] = {
    siege_events.LootPaid: _loot,
    siege_events.InfiltrationHit: _thief,
    siege_events.WatchReversal: _reversal,
    events.SupportGiven: _support,
    events.CardDrawn: _drawn,
    events.HandDealt: _dealt,
    events.CardsDiscarded: _discarded,
    events.StrategyPlayed: _strategy,
    events.EquitasInvoked: _equitas,
    events.FortBuilt: _built,
    events.GuildUsed: _used,
    events.SeasonChanged: _season,
    events.DeckReshuffled: _reshuffled,
}
