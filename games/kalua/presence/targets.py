"""Whom the cards of a volley strike or help: what everybody sees of it."""

from __future__ import annotations

from games.kalua.content import PROTECTED, cards
from games.kalua.state import State
from games.kalua.table import NONE, Played
from games.kernel.protocol import Seat


def whom(view: State, played: Played) -> tuple[Seat, ...] | None:
    """Whom a card of the volley strikes or helps; None while its target is open (KALUA-513)."""
    kind = cards()[played.card].kind
    if kind == "bonus":
        return (played.seat,)
    if kind == "local":
        return (view.target,) if view.target != NONE and view.volley and view.current == played else None
    return tuple(s for s in view.alive() if not (played.paid == PROTECTED and s == played.seat))
