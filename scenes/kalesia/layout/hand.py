"""The own weapon hand: shown only to the eyes it belongs to, always in face order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalesia.faces import faces_of
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.layout.cards import weapon
from scenes.kalesia.layout.zones import CARD, CHOSEN_RISE, DECK, FOCUSED, fan, index_width
from scenes.kalesia.show.cues import CUES
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.ids import ids_of_cards
from scenes.stage.pieces.motion import MOVE, Motion, out_cubic
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Context

LAYER_HAND: Final = 30
FRONT: Final = 14
"""The focused card lies above its neighbours."""
RISE: Final = 8.0
PART: Final = Motion(0.12, out_cubic, reduced=0.0, flies=False)
"""The hand parts quickly: what is under the finger is whole before the next step."""
TICK: Final = 48
HINT: Final = 56
SUNK: Final = 120
"""How far the hand sinks, out of sight, while the columns are counted."""


def open_hand(view: State, context: Context) -> Seat | None:
    """The seat whose hand may lie open now: that of the eyes. On the shared screen there are none."""
    return context.eyes if view.phase in ("choose", "resolve") else None


def hand(view: State, context: Context) -> Iterator[Piece]:
    """The fan of the eyes' weapon hand; it parts for the card in focus."""
    seat = open_hand(view, context)
    if seat is None or not view.holds_openly(seat) or CUES.now(context).undealt:
        return
    faces = faces_of(view.hand[seat])
    ids = ids_of_cards("hand", faces)
    moves = view.legal_moves(seat)
    sunk = CUES.now(context).columns
    focus = ids.index(context.focused) if context.focused in ids and not sunk else None
    for i, (id, face, (x, y, turn)) in enumerate(zip(ids, faces, fan(faces, focus), strict=True)):
        picked, focused = id in context.picked, i == focus
        y += SUNK if sunk else -CHOSEN_RISE if picked else 0
        if not sunk:
            yield from _signs(context, id, x, y - (FOCUSED - 1) * CARD[1] / 2 - RISE if focused else y, seat)
        yield weapon(
            id,
            face,
            x,
            y,
            CARD[0],
            LAYER_HAND + i + (FRONT if focused else 0),
            shown=0 if focused or i == len(ids) - 1 else index_width(len(ids)),
            name=context.say(f"weapon_short.{face}"),
            turn=0.0 if focused else turn,
            rise=RISE,
            grow=FOCUSED,
            alpha=0 if sunk else 255,
            come=DECK,
            motion=PART if context.asked else MOVE,
            moves=tuple(m for m in moves if face in (m.a, m.b)),
            group="hand",
            secret=seat,
            text=context.say("focus.weapon", face=face),
            sort=context.say(f"alliance.{face[0]}"),
        )


def _signs(context: Context, id: str, x: float, y: float, seat: Seat) -> Iterator[Piece]:
    """Behind the upper edge of a card whose centre lies there, so that it covers no badge: that it is chosen, else that a hint
    means it."""
    at, top = x - CARD[0] / 2 + 44, y - CARD[1] / 2
    if id in context.picked:
        yield centred(f"chosen.{id}", shell.tick(px=TICK), at, top - 16, TICK, TICK, LAYER_HAND - 1, secret=seat)
    elif id in context.hinted:
        lamp = people.emblem_alone(name="lantern", px=HINT, a=SHELL.gold, b=SHELL.core)
        yield centred(f"hinted.{id}", lamp, at, top - 20, HINT, HINT, LAYER_HAND - 1, secret=seat)
