"""Positions of two pairs, and matches with at most one person at them."""

from __future__ import annotations

from games.caledea.state import State
from games.caledea.supply import put_unit
from games.caledea.title import TITLE
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.protocol import Seat
from tests.games.caledea.positions import Side, at, end, go, lay


def pairs() -> State:
    """Talaq (2,3) and Vessry (7,7) against Hallin (8,8) and Karvad (5,5); Talaq to move."""
    return lay(
        Side("talaq", (2, 3), {(1, 1): "i", (2, 3): "c"}),
        Side("hallin", (8, 8), {(8, 8): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i"}),
        teams="two",
    )


def mixed_defence() -> State:
    """Hallin (seat 1) attacks a square where two units of seat 0 and one of its ally, seat 2, stand: seat 0 has to choose."""
    t = pairs()
    end(t)
    for seat, rank in ((0, 1), (0, 1), (2, 2)):
        put_unit(t, seat, rank, at(t, (8, 1)))
    put_unit(t, 1, 2, at(t, (8, 0)))
    go(t, (8, 0), (8, 1))
    return t


def match_at(t: State, person: Seat | None) -> Match:
    """At that position; a person sits at one seat or nowhere, computers at the others."""
    players = [Player(f"P{seat}", "human") if seat == person else Player(f"P{seat}", "agent", "random") for seat in range(t.n)]
    match = Match.start(TITLE, t.options, tuple(players), 1)
    match._game.state = t
    return match
