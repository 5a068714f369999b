"""Cards on their way: what lies on the table only while an event is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.cards import deck_of
from scenes.proelio.context import WarMoment
from scenes.proelio.layout.card_face import card_piece, face, guild_face
from scenes.proelio.paint import cards as printed
from scenes.proelio.paint import marks
from scenes.proelio.zones import CARD, CARD_RATIO, PILE_W, STAGE
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
Place = tuple[float, float]


def _row(at: Place, count: int, w: float) -> list[Place]:
    """Middles of so many cards of that width round a place, all of them on the stage."""
    half = ((count - 1) * (w + 10) + w) / 2
    middle = min(max(at[0], SAFE.x + half), SAFE.right - half)
    y = min(max(at[1], SAFE.y + w), SAFE.bottom - w * CARD_RATIO / 2)
    return [(middle + (i - (count - 1) / 2) * (w + 10), y) for i in range(count)]


def _backs(war: WarMoment, id: str, decks: tuple[str, ...], start: Place, end: Place, motion: Motion = PLAY) -> Iterator[Piece]:
    """Backs that lie at `start` in the first part of an event and at `end` from the second on."""
    at = start if war.context.step == 0 else end
    for i, (deck, (x, y)) in enumerate(zip(decks, _row(at, len(decks), FLOWN), strict=True)):
        back = printed.card_back(deck=deck, w=FLOWN)
        yield card_piece(f"{id}.{i}", back, x, y, FLOWN, LAYER + i, come=start, motion=motion, delay=0.06 * i)


def sack(war: WarMoment, giver: Seat, taker: Seat, backs: tuple[str, ...]) -> Iterator[Piece]:
    """A sack of loot goes over the table, the backs of the cards look out of it."""
    start, end = war.zones.hand_middle(giver), war.zones.hand_middle(taker)
    (x, y), (w, h) = _row(start if war.context.step == 0 else end, 1, SACK[0])[0], SACK
    for i, deck in enumerate(backs):
        off = i - (len(backs) - 1) / 2
        at, back = (x + off * IN_SACK, y - 62 + abs(off) * 6), printed.card_back(deck=deck, w=FLOWN)
        yield card_piece(f"loot.{i}", back, *at, FLOWN, LAYER + i, turn=off * 7, come=start, motion=HAUL)
    if backs:
        yield centred("sack", marks.sack(w=w), x, y + 24, w, h, LAYER + len(backs), come=start, motion=HAUL)


def handed_over(
    war: WarMoment, id: str, decks: tuple[str, ...], giver: Seat, taker: Seat, motion: Motion = PLAY
) -> Iterator[Piece]:
    """Backs go from Hand to Hand."""
    yield from _backs(war, id, decks, war.zones.hand_middle(giver), war.zones.hand_middle(taker), motion)


def drawn(war: WarMoment, deck: str, count: int, seat: Seat) -> Iterator[Piece]:
    start = war.zones.pile(0 if deck == "base" else 2)
    yield from _backs(war, "drawn", (deck,) * count, start, war.zones.hand_middle(seat))


def dealt(war: WarMoment) -> Iterator[Piece]:
    """All Houses at once."""
    for seat in range(war.view.n):
        yield from _backs(war, f"deal.{seat}", ("base",) * 3, war.zones.pile(0), war.zones.hand_middle(seat))


def opened(war: WarMoment, cards: tuple[str, ...], seat: Seat) -> Iterator[Piece]:
    """Cards laid open on the stage on their way to the discards."""
    for i, (card, (x, y)) in enumerate(zip(cards, _row((960.0, 440.0), len(cards), CARD[0]), strict=True)):
        yield centred(
            f"open.{i}.{card}", face(war.context.say, card), x, y, *CARD, LAYER + i, come=war.zones.hand_middle(seat),
            go=war.zones.pile(1 if deck_of(card) == "base" else 3),
        )  # fmt: skip


def built(war: WarMoment, seat: Seat, card: str) -> Iterator[Piece]:
    """The card stands before the wall that it becomes."""
    camp = war.zones.camp(seat)
    shown, at, come = printed.card(id=card, w=FLOWN), (camp.x, camp.foot - camp.h - 20), war.zones.hand_middle(seat)
    yield card_piece("built", shown, *at, FLOWN, LAYER, come=come, go=(camp.x, camp.foot))


def guild_used(war: WarMoment, seat: Seat, guild: str) -> Iterator[Piece]:
    """The Guild's card is held up, then it is turned down (PROELIO-903)."""
    step = war.context.step
    shown = guild_face(war.context.say, guild) if step == 0 else TURNED_DOWN
    at = STAGE.centre[0], STAGE.centre[1] - 30
    home = war.zones.marks(seat)
    yield centred("guild.card", shown, *at, *CARD, LAYER, face_up=step == 0, come=home, go=home)


def season_turns(war: WarMoment, season: str) -> Iterator[Piece]:
    """The Seasons card turns over (PROELIO-810)."""
    step, before = war.context.step, "summer" if season == "autumn" else "autumn"
    dial = marks.season_dial(season=before if step == 0 else season, px=GREAT_DIAL)
    at = STAGE.centre[0], STAGE.y + 26
    yield centred("season.great", dial, *at, GREAT_DIAL, GREAT_DIAL, LAYER, face_up=step == 0)


def reshuffled(war: WarMoment, of: str) -> Iterator[Piece]:
    """The discards go over to the deck, a few cards for all of them."""
    deck = 0 if of == "base" else 2
    back, start, (x, y) = printed.card_back(deck=of, w=PILE_W), war.zones.pile(deck + 1), war.zones.pile(deck)
    for i in range(SHUFFLED):
        turn = float(i * 5 % 7 - 3)
        yield card_piece(f"shuffle.{i}", back, x, y - 3 * i, PILE_W, LAYER + i, come=start, delay=0.07 * i, turn=turn)
