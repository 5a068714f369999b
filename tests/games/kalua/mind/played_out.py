"""What really comes of a move if nobody answers: the game is played on by its rules, to the end of phase 4."""

from __future__ import annotations

from typing import Any

from games.kalua import moves as m
from games.kalua.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


class Unknown(Exception):
    """A card that lies there already may yet strike anybody."""


def quiet(t: State, seat: Seat, aim: Seat | None) -> Any:
    """As little as can be done; Amulets are used, and the own card strikes whom the sentence names."""
    who = t.to_act()[0]
    if t.phase == "target":
        if who != seat or aim is None:
            raise Unknown
        return m.TARGETS[aim]
    if t.phase == "discard":
        return next(move for move in t.legal_moves(who) if isinstance(move, m.DiscardCard))
    return {"leader": m.NO_LEADER_ACTION, "play": m.CONVERT, "respond": m.PASS, "amulets": m.SHIELDS[0]}[t.phase]


def converted(view: State, seat: Seat, move: Any, aim: Seat | None = None) -> list[int]:
    """Per seat, what its families change by until phase 4 is over. Without a move: what would be without one."""
    chance, told = Chance(1), list[Any]()
    t, before = view.imagine(seat, chance), view.families[:]
    after = before[:]

    def hear(event: Any) -> None:
        told.append(event)
        if type(event).__name__ == "ConvertPool":
            after[:] = t.families

    first = True
    while t.to_act() and not any(type(one).__name__ == "ConvertPool" for one in told):
        t.apply(t.to_act()[0], move if first else quiet(t, seat, aim), chance, hear)
        first = False
    if not any(type(one).__name__ == "ConvertPool" for one in told):
        raise Unknown
    return [now - then for now, then in zip(after, before, strict=True)]
