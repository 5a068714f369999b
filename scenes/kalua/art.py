"""The pictures of Kalua's table: recipe and arguments of everything that lies on it."""

from __future__ import annotations

from typing import Any

from games.kernel.rules import Seat
from scenes.kalua.emblems import BACKS, CARDS
from scenes.stage.paint.palette import KALUA, SHELL

Picture = tuple[str, dict[str, Any]]


def emblem(name: str, px: float, a: str = SHELL["counter"], b: str = SHELL["counter_lo"]) -> Picture:
    return "emblem", {"name": name, "px": px, "a": a, "b": b}


def god(seat: Seat, px: float, out: bool = False) -> Picture:
    """The mask of the god that a seat is."""
    return "seat_badge", {"seat": seat, "px": px, "grey": out}


def card(id: str, w: float, name: str) -> Picture:
    return emblem(CARDS[id], w, KALUA["accent"])


def back(deck: str, w: float) -> Picture:
    return emblem(BACKS[deck], w, KALUA["bonus" if deck == "bonus" else "local"])


def village(seat: Seat, size: int, px: float) -> Picture:
    return emblem("firehut", px)


def volcano(state: str, px: float) -> Picture:
    return emblem("hill", px)


def clearing(crowd: int, px: float) -> Picture:
    return emblem("people", px)


def leader(seat: Seat, px: float, state: str) -> Picture:
    return emblem("leader", px)


def temple(seat: Seat, px: float) -> Picture:
    return emblem("temple", px)


def amulet(px: float) -> Picture:
    return emblem("amulet", px)
