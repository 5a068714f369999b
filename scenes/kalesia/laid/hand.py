"""The own weapon hand and secret alliance: shown only to the eyes they belong to, always in face order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalesia.faces import faces_of
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.laid.cards import PAPER_CARD, alliance_card, card_back, weapon
from scenes.kalesia.laid.zones import CARD, CHOSEN_RISE, FOCUSED, SECRET, fan
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.sight import Sight

LAYER_HAND: Final = 30
DECK: Final = (960.0, 430.0)
"""Cards are dealt from the middle of the board."""
FRONT: Final = 14
"""The focused card lies above its neighbours."""
TICK: Final = 48
HINT: Final = 56
SUNK: Final = 120
"""How far the hand sinks, out of sight, while the columns are counted."""
COUNTING: Final = frozenset({"weapons_revealed", "totals_counted", "area_conquered"})


def open_hand(view: State, sight: Sight) -> Seat | None:
    """The seat whose hand may lie open now: that of the eyes. On the shared screen there are none."""
    return sight.eyes if view.phase in ("choose", "resolve") else None


def card_ids(faces: tuple[str, ...]) -> list[str]:
    """One id per card of a hand in face order: equal faces are told apart by their place only."""
    return [f"hand.{face}.{faces[:i].count(face)}" for i, face in enumerate(faces)]


def face_of(id: str) -> str:
    """The face of a hand card's id."""
    return id.split(".")[1]


def hand(view: State, sight: Sight) -> Iterator[Piece]:
    """The fan of the eyes' weapon hand."""
    seat = open_hand(view, sight)
    if seat is None or not view.holds_openly(seat) or sight.kind in ("game_started", "alliance_dealt"):
        return
    faces = faces_of(view.hand[seat])
    ids = card_ids(faces)
    moves = view.legal_moves(seat)
    focus = ids.index(sight.focus) if sight.focus in ids else None
    for i, (id, face, (x, y, turn)) in enumerate(zip(ids, faces, fan(faces), strict=True)):
        w, layer = CARD[0], LAYER_HAND + i
        if sight.kind in COUNTING:
            y += SUNK
        elif id in sight.picked:
            y -= CHOSEN_RISE
            lift = 26 if id == sight.focus else 0
            yield centred(
                f"chosen.{id}",
                shell.tick(px=TICK),
                x - w / 2 + 44,
                y - CARD[1] / 2 - 8 - lift,
                TICK,
                TICK,
                LAYER_HAND + 24,
                secret=seat,
            )
        layer += FRONT if id == sight.focus else 0
        if focus is not None and sight.kind not in COUNTING and id != sight.focus:
            x += _parted(i - focus)
        if id in sight.hinted and id not in sight.picked:
            yield _pointer(id, x, y - CARD[1] / 2 - 8 - (26 if id == sight.focus else 0), seat)
        name = sight.say(f"weapon_short.{face}")
        yield weapon(
            id,
            face,
            x,
            y,
            w,
            layer,
            name,
            turn=turn,
            rise=8.0,
            grow=FOCUSED,
            alpha=0 if sight.kind in COUNTING else 255,
            come=DECK,
            moves=tuple(m for m in moves if face in (m.a, m.b)),
            group="hand",
            secret=seat,
            text=_text(sight, face, id in sight.picked),
        )


def _pointer(id: str, x: float, y: float, seat: Seat) -> Piece:
    """A small light over a card that a hint means, where the tick will be."""
    return centred(
        f"hinted.{id}",
        people.emblem_alone(name="lantern", px=HINT, a=SHELL.gold, b=SHELL.core),
        x - CARD[0] / 2 + 44,
        y,
        HINT,
        HINT,
        LAYER_HAND + 24,
        secret=seat,
    )


def _parted(off: int) -> float:
    """Neighbours part for the focused card."""
    if off == 1:
        return 40.0
    return {2: 20.0, -1: -12.0}.get(off, 0.0)


def _text(sight: Sight, face: str, picked: bool) -> str:
    key = "focus.weapon_chosen" if picked else "focus.weapon"
    return sight.say(key, face=face)


def secret(view: State, sight: Sight) -> Iterator[Piece]:
    """The own alliance card: open before somebody who sits alone; else face down, or open while its owner peeks."""
    seat = sight.eyes
    if seat is None or view.phase == "over" or sight.kind == "game_started":
        return
    x, y = SECRET[0] + SECRET[2] / 2, SECRET[1] + SECRET[3] / 2
    w = SECRET[3] * PAPER_CARD
    if sight.peek or sight.secrecy == "open":
        name = sight.say(f"alliance.{view.alliance[seat]}")
        yield alliance_card(
            f"secret.{seat}", view.alliance[seat], x, y, w, LAYER_HAND, name, turn=3.0, secret=seat, group="secret", text=name
        )
    else:
        yield card_back(
            f"secret.{seat}",
            "alliance",
            x,
            y,
            w,
            LAYER_HAND,
            turn=3.0,
            secret=seat,
            group="secret",
            text=sight.say("focus.alliance_hidden"),
        )
