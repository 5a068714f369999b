"""The hand at the foot: a fan of cards for the eyes they belong to, or the six ways to begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.kalua.content import cards, content, place
from games.kalua.moves import SPLITS, play_card
from games.kalua.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalua.context import IslandContext, asked, faces, hand_seat
from scenes.kalua.layout import pictures
from scenes.kalua.layout.decks import deck_box
from scenes.kalua.layout.menu import line_box
from scenes.kalua.paint.cards import back
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.wording import card_text, price
from scenes.kalua.zones import CARD, HAND
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.motion import ASIDE, MOVE
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
FRONT: Final = 20
FOCUSED: Final = 1.14
PARTED: Final = 14.0
"""How far all others make room for the card under the cursor."""
GAP: Final = 20.0
"""Beside the card under the cursor where cards cover each other."""
COLUMNS: Final = (70.0, 64.0, 56.0, 52.0)
"""Widths of what is seen of a covered card."""
DIMMED: Final = 120
"""How dark a card lies that cannot be played now."""
SHADE: Final = shell.panel(w=CARD[0], h=CARD[1], color=KALUA.ink, radius=14, thick=1, level=1)
"""What darkens it."""
RAISED: Final = 26.0
WINGED: Final = ("draw", "leader")
"""Where a hint finds room in a wing, up to words so large as `LARGE`."""
LARGE: Final = 1.3
ROOM: Final = 360.0
"""Width of what a hint gets beside the hand, in words of the usual size."""
STEP: Final = 192.0
SMALLEST: Final = 0.8
"""Size of a card, beside a usual one, at which its name is still easy to read."""
TILE: Final = (156.0, 216.0)
SMALL: Final = 58.0


def hand_ids(held: list[str]) -> list[tuple[str, str]]:
    """Id and card of every card of a hand, in the order of the content: equal cards are told apart by their place only."""
    found, seen = [], dict[str, int]()
    for card in sorted(held, key=place):
        k = seen.get(card, 0)
        seen[card] = k + 1
        found.append((f"hand.{card}.{k}", card))
    return found


class Place(NamedTuple):
    """Of one card of a hand: its middle, its turn, the column of it that others leave free (0 for all of it), and its size
    beside a usual card."""

    x: float
    y: float
    turn: float
    column: float = 0.0
    scale: float = 1.0


def hint_beside(text_scale: float) -> Box:
    """Where the hint lies for which the hand draws together."""
    right, w = _right(text_scale), ROOM * text_scale
    return Box(right - w, HAND.y, w, HAND.h)


def beside_hint(view: State, context: IslandContext) -> bool:
    """Whether the hand draws together: rivals, volley and choices fill both wings. A hand that is chosen from must stay
    readable."""
    if context.hint is None or view.phase not in (
        "respond",
        "target",
        "amulets",
        *(WINGED if context.text_scale > LARGE else ()),
    ):
        return False
    seat = hand_seat(view, context)
    held = len(view.hand[seat]) if seat is not None and view.phase == "respond" else 0
    return held < 2 or _least(held, hint_beside(context.text_scale).x - PARTED) >= COLUMNS[-1]


def _least(count: int, right: float) -> float:
    """What is free of a covered card, beside the one in focus."""
    return (right - HAND.x + 4 - CARD[0] * FOCUSED - GAP - CARD[0]) / max(1, count - 2)


def _right(text_scale: float) -> float:
    return min(HAND.right, line_box(0, text_scale).x - 6)


def fan(count: int, focus: int | None = None, right: float = HAND.right) -> list[Place]:
    """Cards that have room lie side by side, a little smaller where that is enough; else they cover each other's right part,
    but for the last and the one in focus."""
    left, scale = HAND.x - 4, _scale(count, right)
    if scale >= SMALLEST:
        lefts, column = _beside(count, focus, (left + right) / 2, scale), 0.0
    else:
        scale = 1.0
        lefts, column = _parted(count, focus, left, right)
    middle = (count - 1) / 2
    turn = 0.0 if column else 0.6
    return [
        Place(
            x + CARD[0] * scale / 2,
            HAND.y + CARD[1] / 2 + abs(i - middle) ** 1.5 * 0.6,
            round((i - middle) * turn, 1),
            0.0 if i in (focus, count - 1) else column,
            scale,
        )
        for i, x in enumerate(lefts)
    ]


def _scale(count: int, right: float) -> float:
    """The size at which so many cards lie side by side."""
    return min(1.0, (right - HAND.x + 4 - 2 * PARTED) / ((count - 1) * STEP + CARD[0]))


def _beside(count: int, focus: int | None, middle: float, scale: float) -> list[float]:
    """Left ends of cards beside each other, a little apart from the one in focus."""
    step = STEP * scale
    first = middle - ((count - 1) * step + CARD[0] * scale) / 2
    apart = [0.0 if focus is None or i == focus else PARTED if i > focus else -PARTED for i in range(count)]
    return [first + i * step + apart[i] for i in range(count)]


def _parted(count: int, focus: int | None, left: float, right: float) -> tuple[list[float], float]:
    """Left ends of cards that cover each other, and the column that the index faces have: the widest that is free."""
    slot = CARD[0] * FOCUSED + GAP
    if focus is None or focus == count - 1:
        step = (right - left - (CARD[0] if focus is None else slot)) / (count - 1)
        lefts = [left + i * step for i in range(count)]
    else:
        step = (right - left - slot - CARD[0]) / (count - 2)
        lefts = [left + (i * step if i <= focus else (i - 1) * step + slot) for i in range(count)]
    if focus is not None:
        lefts[focus] += (slot - CARD[0]) / 2
    return lefts, next((column for column in COLUMNS if column <= step), COLUMNS[-1])


def hand(view: State, context: IslandContext) -> Iterator[Thing]:
    """The fan of whoever looks, or the tiles of the split."""
    seat = hand_seat(view, context)
    if view.phase == "setup_split":
        yield from _splits(view, context)
        return
    if seat is None or not view.holds_openly(seat) or view.eliminated[seat]:
        return
    choosing = asked(view, context) == seat and view.phase in ("play", "respond", "discard")
    moves = view.legal_moves(seat) if choosing else []
    ids = hand_ids(faces(view, seat))
    focus = next((i for i, (id, _) in enumerate(ids) if id == context.focus), None)
    motion = MOVE if choosing or focus is not None else ASIDE
    right = hint_beside(context.text_scale).x - PARTED if beside_hint(view, context) else _right(context.text_scale)
    for i, ((id, card), lies) in enumerate(zip(ids, fan(len(ids), focus, right), strict=True)):
        lies = lies._replace(y=lies.y - (RAISED if id in context.picked else 0.0))
        layer = LAYER + i + (FRONT if id == context.focus else 0)
        playable = tuple(m for m in moves if getattr(m, "card", "") == card)
        tried = playable or _to_try(view, context, seat, card)
        shown = _card(view, context, seat, (id, card), lies, layer=layer, moves=tried, motion=motion)
        yield shown
        yield from _marks(context, shown, dark=bool(moves) and not playable)


def _card(view: State, context: IslandContext, seat: Seat, named: tuple[str, str], lies: Place, **more: Any) -> Piece:
    """One card of the hand, by id and content id; it comes from its deck."""
    (id, card), (x, y, turn, column, scale) = named, lies
    more |= {"rise": 8.0, "grow": FOCUSED, "group": "hand", "secret": None if view.options.open_hands else seat}
    deck = "bonus" if cards()[card].kind == "bonus" else "disaster"
    come, more["sort"] = deck_box(int(deck != "bonus"), False).centre, context.say(f"deck_cards.{deck}")
    picture = pictures.index(context.say, card, column) if column else pictures.card(context.say, card)
    return centred(id, picture, x, y, *CARD, turn=turn, scale=scale, come=come, text=hand_text(context, card), **more)


def _marks(context: IslandContext, card: Piece, dark: bool) -> Iterator[Piece]:
    """The shade over a card that cannot be played now, and the stitches of a hint."""
    pose: dict[str, Any] = {"layer": card.layer, "turn": card.turn, "scale": card.scale, "secret": card.secret}
    if dark and card.id != context.focus:
        yield centred(f"off.{card.id}", SHADE, *card.centre, *CARD, alpha=DIMMED, **pose)
    if card.id in context.hinted:
        picture = shell.stitch(w=CARD[0], h=CARD[1], radius=14)
        yield centred(f"hinted.{card.id}", picture, *card.centre, *CARD, **pose)


def _to_try(view: State, context: IslandContext, seat: Seat, card: str) -> tuple[Move, ...]:
    """A card that cannot be played now can still be picked: then it is said why not."""
    if asked(view, context) != seat or view.phase not in ("play", "respond"):
        return ()
    return (play_card(card, cards()[card].levels[0]),)


def hand_text(context: IslandContext, card: str) -> str:
    """What captions say of a card."""
    words = context.words
    return context.say(
        "focus.card", card=card, kind=cards()[card].kind, price=price(card, words), effects=card_text(card, words)
    )


# -- the split -----------------------------------------------------------------------------------------------------------


def tile_at(i: int) -> tuple[float, float]:
    return HAND.centre[0] + (i - 2.5) * 164, HAND.y + HAND.h / 2 - 4


def name_of_split(context: IslandContext, bonus: int) -> str:
    """So many Bonus cards, and all others Disasters."""
    parts = {"bonus": bonus, "disaster": content().setup.hand - bonus}
    return context.say("act.split", **{deck: context.say(f"act.split.{deck}", n=n) for deck, n in parts.items()})


def _splits(view: State, context: IslandContext) -> Iterator[Thing]:
    """KALUA-203: five cards, so many of them Bonus cards."""
    who = asked(view, context)
    if who is None or view.split[who] is not None:
        return
    size = content().setup.hand
    for i, move in enumerate(SPLITS):
        x, y = tile_at(i)
        state = "focus" if context.focus == f"split.{i}" else "rest"
        look = shell.button(w=TILE[0], h=TILE[1], state=state, color=KALUA.plate, radius=18)
        text = name_of_split(context, i)
        yield centred(f"split.{i}", look, x, y, *TILE, LAYER, moves=(move,), text=text, group="split", secret=who)
        for k in range(size):
            deck = "bonus" if k < i else "disaster"
            picture = back(deck=deck, w=SMALL)
            at = x + (k - 2) * 18, y - 34 + abs(k - 2) * 4
            h = SMALL * 10 / 7
            yield centred(f"split.{i}.{k}", picture, *at, SMALL, h, LAYER + 1 + k, turn=(k - 2) * 6.0, secret=who)
        color, said = SHELL.button_ink if state == "focus" else SHELL.text, f"{i} + {size - i}"
        yield Label(said, x, y + 68, 36, "num", color, "center", key=f"split.{i}", secret=who, layer=60)
