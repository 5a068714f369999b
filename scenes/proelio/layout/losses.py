"""What every Attack that may lie before a House would take from it, as it answers now: by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kernel.protocol import Seat
from games.proelio.cards import GUNPOWDER, INFILTRATION, PROTECTION, WATCH, deck_of, value_of, without
from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.recipes import people
from scenes.proelio.choosing.menu import deployed_value
from scenes.proelio.context import WarContext
from scenes.proelio.layout.houses import DECK, WALL_COLOURS, WALLS
from scenes.proelio.zones import Zones
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 20
DIGIT: Final = 19.0
"""Of a number of one figure."""
SIGN: Final = 22
"""Of the sign after it."""
GAP: Final = 4.0
STEP: Final = 98.0
"""How far the cards are apart over which it stands."""
ROOM: Final = STEP - 6
PARTS: Final = 8.0
"""Between what is lost of the wall and of the Hand."""


class Loss(NamedTuple):
    """Beyond the cards that were deployed. `wall`: how high the wall was that goes, 0 while it stands."""

    cards: int = 0
    wall: int = 0
    falls: bool = False


def answers_blindly(view: State, context: WarContext, seat: Seat) -> bool:
    """Whether these eyes are to answer the covered Attack before that House, and see its Hand."""
    return view.phase == "deploy" and context.choosing == seat == context.eyes == view.eyes


def losses(view: State, context: WarContext, seat: Seat) -> list[tuple[str, Loss]]:
    """Of every card that the Attack may be, with the cards that are picked deployed; none for other eyes."""
    if not answers_blindly(view, context, seat):
        return []
    picked = [id.name for id in context.cards]
    return [(card, loss(view, seat, picked, card)) for card, _ in context.odds]


def loss(view: State, seat: Seat, deployed: Sequence[str], attack: str) -> Loss:
    """Cards as long as they can pay, else the wall too (PROELIO-502 to 504); the Builders only where they save the House."""
    left, wall = without(view.hand[seat], tuple(deployed)), view.level(seat)
    hand = len(left)
    if PROTECTION in deployed:
        return Loss(falls=hand == wall == 0)
    if attack == GUNPOWDER:
        return Loss(wall=wall) if hand else Loss(falls=True)
    if attack == INFILTRATION:
        stolen = int(WATCH not in deployed and any(deck_of(card) == "base" for card in left))
        return Loss(falls=True) if hand == stolen and wall == 0 else Loss(cards=stolen)
    due = max(0, value_of(attack) - deployed_value(deployed))
    found = _paid(hand, wall, due)
    spared = found.falls and view.guild_ready(seat, "builders") and (wall or deployed)
    return _paid(hand, wall, due - 1) if spared and due else found


def _paid(hand: int, wall: int, due: int) -> Loss:
    if due < hand or (due == hand and wall):
        return Loss(cards=due)
    left = max(0, due - wall)
    return Loss(cards=left, wall=wall) if wall and left < hand else Loss(falls=True)


def parts(lost: Loss) -> list[tuple[int, str]]:
    """Numbers, and what they count."""
    found = [(lost.wall, "wall"), (lost.cards, "deck")]
    return [(number, what) for number, what in found if number] or [(0, "")]


def parts_at(lost: Loss, x: float, scale: float) -> list[tuple[float, float]]:
    """Middles of the numbers and of the signs after them, as large as there is room."""
    found, unit = parts(lost), (DIGIT + GAP + SIGN) * fitted(lost, scale)
    if not found[0][1]:
        return [(x, x)]
    size, between = fitted(lost, scale), PARTS * fitted(lost, scale)
    start = x - (unit * len(found) + between * (len(found) - 1)) / 2
    lefts = [start + i * (unit + between) for i in range(len(found))]
    return [(left + DIGIT * size / 2, left + (DIGIT + GAP + SIGN / 2) * size) for left in lefts]


def fitted(lost: Loss, scale: float) -> float:
    """The scale of the words, or less where two numbers find no room."""
    count = len(parts(lost))
    return min(scale, ROOM / ((DIGIT + GAP + SIGN) * count + PARTS * (count - 1)))


def loss_signs(seat: Seat, zones: Zones, lost: Loss, card: str, x: float, y: float) -> Iterator[Piece]:
    """The signs of wall and cards behind their numbers, for those eyes alone."""
    if lost.falls:
        return
    px = round(SIGN * fitted(lost, zones.text_scale))
    for (_, what), (_, at) in zip(parts(lost), parts_at(lost, x, zones.text_scale), strict=True):
        if what:
            sign = _sign(lost.wall if what == "wall" else 0, px)
            yield centred(f"loses.{card}.{what}", sign, at, y, px, px, LAYER, motion=AT_ONCE, secret=seat)


def _sign(wall: int, px: int) -> Picture:
    """Of a wall of that height, else of cards."""
    name, a, b = (WALLS[wall], *WALL_COLOURS) if wall else DECK
    return people.emblem_alone(name=name, px=px, a=a, b=b)


def loss_art(scale: float) -> Prefetch:
    """Every sign, in the two sizes that it may have."""
    sizes = {round(SIGN * fitted(lost, scale)) for lost in (Loss(1), Loss(1, 1))}
    return [_sign(wall, px) for px in sorted(sizes) for wall in range(len(WALLS))]
