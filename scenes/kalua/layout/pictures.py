"""Pictures that are asked for at many places of Kalua's table."""

from __future__ import annotations

from games.kalua.content import BY_SEAT
from games.kernel.protocol import Seat
from scenes.kalua.paint import cards, gods
from scenes.kalua.zones import CARD
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.table.context import Say


def emblem(name: str, px: float, a: str = SHELL.counter, b: str = SHELL.counter_lo) -> Picture:
    return people.emblem_alone(name=name, px=px, a=a, b=b)


def god(seat: Seat, px: float, out: bool = False) -> Picture:
    """The mask of the god that a seat is."""
    return gods.portrait(god=BY_SEAT[seat], px=px, out=out)


def card(say: Say, id: str, w: float = CARD[0], times: int = 1, paid: int | None = None) -> Picture:
    """A card's face; with `paid` as it was played."""
    name, everybody = say(f"card.{id}"), say("badge.everybody")
    if paid is None:
        return cards.card(id=id, w=w, name=name, everybody=everybody)
    return cards.card(id=id, w=w, name=name, times=times, paid=paid, everybody=everybody)


def index(say: Say, id: str, column: float) -> Picture:
    """A card of the hand that others cover, but for its left column."""
    return cards.index(id=id, w=CARD[0], column=column, everybody=say("badge.everybody"))
