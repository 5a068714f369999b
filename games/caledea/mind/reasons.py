"""Why a whole action is good, in one true sentence: what the hints, the replays and the computer players say of it."""

from __future__ import annotations

from typing import Final

from games.caledea.fight.dice import bombard_dice, defence_dice
from games.caledea.fight.odds import ambushes_of, duel
from games.caledea.mind.assault import assault_on
from games.caledea.mind.plans import outlets
from games.caledea.mind.race import NEVER, distance_to_victory
from games.caledea.mind.storm import chance_to_take
from games.caledea.moves import Bombard, Build, CaledeaMove, MoveGroup, Transport, UpgradeUnit
from games.caledea.table import NONE, Table
from games.caledea.turns import verdict
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat

ALMOST: Final = 2
"""Turns from being fortified at which a city is worth a word."""
SAFER: Final = 0.1
"""By how much less likely the capital must fall to be worth a word."""


def reason_for(t: Table, seat: Seat, move: CaledeaMove) -> Reason:
    """What is plain to see of an action of the active seat."""
    if isinstance(move, MoveGroup):
        return _to_move(t, seat, move)
    if isinstance(move, Bombard):
        against = max([defence_dice(t, id, move.square) for id in t.at[move.square]])
        p = duel(bombard_dice(t, move.unit, move.square), against)
        return Reason("reason.bombard", {"square": move.square, "percent": round(100 * p)})
    if isinstance(move, Transport):
        return Reason("reason.transport", {"square": move.square})
    if isinstance(move, Build):
        return Reason("reason.build", {"square": move.square})
    assert isinstance(move, UpgradeUnit)
    return Reason("reason.upgrade", {"unit": move.unit})


def _to_move(t: Table, seat: Seat, move: MoveGroup) -> Reason:
    square = move.path[-1]
    if t.blocked(seat, square):
        odds = assault_on(t, seat, move.ids, square, ambushes_of(t, seat))
        return Reason("reason.attack", {"square": square, "percent": round(100 * odds.takes)})
    claimed, owner = t.marker.get(square) == "claimed", t.owner_of(square)
    if owner == seat and not claimed and square not in t.capital:
        return Reason("reason.claim", {"square": square})
    if claimed and t.opposed(owner, seat):
        return Reason("reason.salt", {"square": square})
    return Reason("reason.march", {"square": square})


def deeper_reason(t: Table, seat: Seat, move: CaledeaMove) -> Reason:
    """The same, unless the action wins, frees the capital, holds up a city that is almost fortified, or guards the own."""
    found = outlets(t, seat, move)
    if len(found) > 1:
        return reason_for(t, seat, move)
    after = found[0].table
    won = verdict(after)
    if won is not None and seat in won.winners:
        return Reason("reason.win")
    if t.holder[seat] not in (seat, after.holder[seat]):
        return Reason("reason.free", {"square": t.capital[seat]})
    city = _held_up(t, after, seat)
    if city != NONE:
        return Reason("reason.stop_city", {"square": t.capital[city]})
    risk = capital_risk(after, seat)
    if capital_risk(t, seat) - risk > SAFER:
        return Reason("reason.guard", {"square": t.capital[seat], "percent": round(100 * risk)})
    return reason_for(t, seat, move)


def _held_up(t: Table, after: Table, seat: Seat) -> Seat:
    """The city of an opponent that was almost fortified and now needs longer; NONE when there is none."""
    for foe in range(t.n):
        if t.alive[foe] and after.alive[foe] and t.opposed(seat, foe):
            for city in t.held_by(foe):
                before = distance_to_victory(t, foe, city)
                later = distance_to_victory(after, foe, city) if after.holder[city] == foe else NEVER
                if before <= ALMOST and later > before:
                    return city
    return NONE


def capital_risk(t: Table, seat: Seat) -> float:
    """The chance that the likeliest of the opponents takes the capital if it were to move now; 0 for a lost one."""
    square = t.capital[seat]
    if t.holder[seat] != seat:
        return 0.0
    foes = [foe for foe in range(t.n) if t.alive[foe] and t.opposed(seat, foe)]
    return max([chance_to_take(t, foe, square) for foe in foes], default=0.0)
