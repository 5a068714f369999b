"""What brought and took families in a game that is over, deed by deed, and how likely each god was to win. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import dropwhile
from typing import Final, NamedTuple

from games.kalua.events import LeaderActed
from games.kalua.state import State
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kernel.match import Happened
from games.kernel.protocol import Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import Deed, Odds

NOBODY: Final = -1
HAPPY: Final = 0.4
"""What a step of happiness is worth, in families."""
STEEP: Final = 0.19
NOTHING: Final = 40.0
"""So much weaker is a god who is out of the game."""
TOLD: Final = ("convert", "leader")


def strengths(view: State) -> list[float]:
    """Families, and a little for happiness; nothing where nobody is left."""
    return [-NOTHING if view.eliminated[seat] else view.families[seat] + HAPPY * view.happiness[seat] for seat in range(view.n)]


ODDS: Final = Odds(strengths, STEEP)


class Deadly(NamedTuple):
    """A card that was resolved, and whose families it killed, in their order."""

    round: int
    move: int
    seat: Seat
    card: str
    dead: tuple[Seat, ...]


class Caused(NamedTuple):
    """What brought and took families: a card ("plague", by its seat), a Leader ("leader"), conversion ("convert"); "" else."""

    what: str
    seat: Seat
    turn: int
    """Which of these it was, counted through the game."""


FamilyDeed = Deed[State, Caused]


def deeds(past: Sequence[Happened[State]]) -> list[FamilyDeed]:
    """Every card, Leader and conversion from its first event to its last, with the families before and behind it."""
    found, card, leader, turn = list[FamilyDeed](), ("", NOBODY), NOBODY, 0
    before, cause, first = past[0].view, Caused("", NOBODY, 0), 0
    for k, one in enumerate(past):
        first = first if one.move == past[first].move else k
        if isinstance(one.event, ResolveStarted | LeaderActed):
            turn += 1
            card = (one.event.card, one.event.seat) if isinstance(one.event, ResolveStarted) else ("", NOBODY)
            leader = one.event.seat if isinstance(one.event, LeaderActed) else NOBODY
        phase = one.view.phase
        what = card if card[0] else ("leader", leader) if phase == "leader" and leader != NOBODY else (phase, NOBODY)
        now = Caused(*what, turn)
        if found and found[-1].what == now and cause == now:
            found[-1] = found[-1]._replace(after=one.view)
        elif now.what in TOLD or card[0]:
            found.append(Deed(one.view.round, max(1, one.move), before, one.view, now, k - first))
        if isinstance(one.event, CardResolved):
            card = "", NOBODY
        before, cause = one.view, now
    return [deed for deed in found if deed.before.families != deed.after.families]


def deadliest(past: Sequence[Happened[State]]) -> Deadly | None:
    """The card that killed most families between its resolving and its end; the first of equals; None where none did."""
    now, found = None, list[Deadly]()
    for one in past:
        if isinstance(one.event, ResolveStarted):
            now = Deadly(one.view.round, one.move, one.event.seat, one.event.card, ())
        elif isinstance(one.event, CardResolved):
            now = None
        elif now is not None and isinstance(one.event, FamiliesDied):
            now = now._replace(dead=(*now.dead, *[one.event.seat] * one.event.n))
            found.append(now)
    return max(found, key=lambda deadly: len(deadly.dead), default=None)


def emptying(found: Sequence[FamilyDeed], end: State) -> tuple[FamilyDeed, list[Seat]] | None:
    """The last that took the last families of anybody who has none in the end, and whose; None where all have some."""
    for deed in reversed(found):
        lost = [s for s in range(end.n) if deed.before.families[s] and not (deed.after.families[s] or end.families[s])]
        if lost:
            return deed, lost
    return None


def stood(view: State, seat: Seat) -> str:
    """Whether it stood ".highest" or ".lowest" of all who live, alone; "" else."""
    others = [view.happiness[other] for other in view.alive() if other != seat]
    if others and view.happiness[seat] > max(others):
        return ".highest"
    return ".lowest" if others and view.happiness[seat] < min(others) else ""


def comeback(
    walk: Walk[State], you: Seat | None, winners: Collection[Seat]
) -> tuple[tuple[int, Happened[State]], tuple[int, Happened[State]]] | None:
    """Where the one person who won had no family left, and where most followed again, each with its round; None where it was
    not so."""
    if you is None or you not in winners or not walk.past[-1].view.families[you]:
        return None
    after = dropwhile(lambda one: one[1].view.families[you], zip(walk.rounds, walk.past, strict=True))
    low = next(after, None)
    return (low, max(after, key=lambda one: one[1].view.families[you])) if low is not None else None
