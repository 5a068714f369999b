"""The pictures of Kalua's table: recipe and arguments of everything that lies on it."""

from __future__ import annotations

from typing import Any

from games.kernel.rules import Seat
from scenes.kalua.paint.gods import BY_SEAT
from scenes.stage.paint.palette import SHELL

Picture = tuple[str, dict[str, Any]]


def emblem(name: str, px: float, a: str = SHELL["counter"], b: str = SHELL["counter_lo"]) -> Picture:
    return "emblem", {"name": name, "px": px, "a": a, "b": b}


def heart(mood: str, px: float) -> Picture:
    """Happiness won ("happy") or lost ("sad")."""
    return "kalua.heart", {"mood": mood, "px": px}


def god(seat: Seat, px: float, out: bool = False) -> Picture:
    """The mask of the god that a seat is."""
    return "kalua.god", {"god": BY_SEAT[seat], "px": px, "out": out}


def card(id: str, w: float, name: str, times: int = 1, paid: int | None = None) -> Picture:
    """A card's face; with `paid` as it was played."""
    played = {} if paid is None else {"times": times, "paid": paid}
    return "kalua.card", {"id": id, "w": w, "name": name, **played}


def back(deck: str, w: float) -> Picture:
    return "kalua.back", {"deck": deck, "w": w}


def village(seat: Seat, size: int, px: float) -> Picture:
    return "kalua.village", {"god": BY_SEAT[seat], "size": size, "px": px}


def volcano(state: str, px: float) -> Picture:
    return "kalua.volcano", {"state": state, "px": px}


def clearing(crowd: int, px: float) -> Picture:
    return "kalua.clearing", {"crowd": crowd, "px": px}


def leader(seat: Seat, px: float, state: str) -> Picture:
    return "kalua.leader", {"id": BY_SEAT[seat], "px": px, "state": state}


def temple(seat: Seat, px: float) -> Picture:
    return "kalua.temple", {"god": BY_SEAT[seat], "px": px}


def amulet(seat: Seat, px: float) -> Picture:
    return "kalua.amulet", {"id": BY_SEAT[seat], "px": px}
