"""What is plain of a puzzle without a search: goals that are too far to be reached, and dangers that are too far to come.

Everything here is reckoned on the safe side: distances over the torus look neither at units nor at walls, and gold is counted
as if every outpost in reach were claimed. So a "no" or a "yes" holds whatever is played, and what is not plain is left to the
search (`games.kernel.teaching.proof`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.caledea.content import content
from games.caledea.land.city import fortified
from games.caledea.table import NONE, Table, Unit
from games.kernel.protocol import Seat
from games.kernel.teaching.fitting import Asked

PICK_AND_MOVE: Final = 2
"""The fewest decisions in which units of a square go, or one is transported."""


def foregone(t: Table, seat: Seat, goal: Asked, never: Sequence[Asked], moves: int) -> bool | None:
    """Whether the event surely comes (True), or surely not within so many decisions of that seat (False)."""
    if goal["kind"] == "turn_started":
        return True if _is_safe(t, seat, goal) else None
    if t.active != seat or t.round == 0:
        return None
    claims, deeds = _needed(t, seat, goal)
    begun = t.phase in ("take", "where", "passenger")  # the first decision of a move is made
    if moves < PICK_AND_MOVE * claims + deeds - begun:
        return False
    if {"kind": "turn_ended"} not in never:
        return False if claims and moves < _fewest(t, seat, goal, begun) else None
    if claims + deeds > t.actions_left + len(_claimed_on_foot(t, seat)) and goal["kind"] != "attacker_chosen":
        return False
    return False if claims > _in_reach(t, seat, claims) else None


def _needed(t: Table, seat: Seat, goal: Asked) -> tuple[int, int]:
    """How many outposts have to be claimed or reclaimed at least, and how many other decisions there are at least."""
    kind = goal["kind"]
    if kind == "outpost_claimed":
        return 1, 0
    if kind == "gold_changed" and goal.get("seat") == seat:
        return max(0, goal["total"]["least"] - t.gold[seat]), 0
    if kind == "structure_built" and goal.get("seat") == seat:
        return max(0, t.price(seat, goal["kind_of"]) - t.available(seat)), 1
    if kind == "attacker_chosen" and goal.get("ambush"):
        return max(0, t.price(seat, "power") - t.available(seat)), 1
    return 0, 0


def _open(t: Table, seat: Seat) -> list[int]:
    """Own outposts that carry no gold."""
    own = t.kingdom[seat]
    return [q for q, there in enumerate(t.outpost) if there == own and t.marker.get(q) != "claimed" and q not in t.capital]


def _claimed_on_foot(t: Table, seat: Seat) -> list[int]:
    """Such outposts on which an own unit stands: a transport to it would claim it, and costs no action."""
    return [q for q in _open(t, seat) if any(id in t.units[seat] for id in t.at[q])]


def _ready(t: Table, seat: Seat) -> Iterator[Unit]:
    """The units that can still move in this turn."""
    return (unit for unit in t.units[seat].values() if not (unit.moved or unit.upgraded))


def _in_reach(t: Table, seat: Seat, claims: int) -> int:
    """How many outposts could be claimed in this turn at most. A unit that is claimed with stands beside no other outpost."""
    open_squares, far = _open(t, seat), t.torus.distance
    if t.card(seat).power == "transport" and t.gold[seat] + claims >= t.price(seat, "power"):
        return len(open_squares)
    ready = list(_ready(t, seat))
    squares = sum(any(far[unit.square, q] <= unit.rank for unit in ready) for q in open_squares)
    mustered = sum(any(far[q, other] == 1 for other in open_squares) for q in open_squares)
    return squares + mustered


def _fewest(t: Table, seat: Seat, goal: Asked, begun: bool) -> int:
    """The fewest decisions to a claim, now or in the next turn."""
    wanted, far = goal.get("square"), t.torus.distance
    squares = _open(t, seat) if wanted is None else [wanted]
    if t.card(seat).power == "transport" or len(t.units[seat]) != sum(1 for _ in t.units[seat].values()):
        return PICK_AND_MOVE - begun
    fewest = 1 + PICK_AND_MOVE + PICK_AND_MOVE + 1
    for unit in t.units[seat].values():
        away = min((int(far[unit.square, q]) for q in squares), default=99)
        moves = not (unit.moved or unit.upgraded)
        if moves and away <= unit.rank:
            return PICK_AND_MOVE - begun
        last = t.actions_left == 1
        if away <= unit.rank:
            fewest = min(fewest, PICK_AND_MOVE + 1 - begun)
        elif moves and away <= 2 * unit.rank:
            fewest = min(fewest, 2 * PICK_AND_MOVE + (not last) - begun)
    return fewest


# -- dangers ---------------------------------------------------------------------------------------------------------------


def _is_safe(t: Table, seat: Seat, goal: Asked) -> bool:
    """Whether the one other seat, whose turn it is, can end the game by nothing in it: then the turn of this seat begins."""
    if t.n != 2 or t.active == seat or t.active == NONE or t.round == 0 or goal.keys() - {"kind", "seat"}:
        return False
    if goal.get("seat") != seat or t.round == t.round_limit or t.quiet_rounds >= content().limits.quiet_rounds - 1:
        return False
    return not (_may_fortify(t, t.active) or _may_storm(t, t.active, seat) or _may_annihilate(t, t.active, seat))


def _may_fortify(t: Table, seat: Seat) -> bool:
    """Whether gold and actions might do for the castles that are missing: each is a deed, each piece of gold short a claim."""
    if t.card(seat).power == "transport":
        return True
    for city in t.held_by(seat):
        if fortified(t, city):
            return True
        walls = [t.structure.get(q) for q in t.torus.city[t.capital[city]]]
        missing = [2 if wall is None or wall.controller != seat else 0 if wall.kind == "castle" else 1 for wall in walls]
        price = sum(t.price(seat, "castle") * (steps > 0) + t.price(seat, "tower") * (steps == 2) for steps in missing)
        claims = max(0, price - t.available(seat))
        if sum(missing) + claims <= t.actions_left and claims <= _in_reach(t, seat, claims):
            return True
    return False


def _may_storm(t: Table, seat: Seat, other: Seat) -> bool:
    """Whether a unit might come as far as the other capital."""
    return _comes_near(t, seat, t.capital[other], 0)


def _may_annihilate(t: Table, seat: Seat, other: Seat) -> bool:
    """Whether every unit of the other seat is so near that it might be attacked, or shelled at the end of a way."""
    return all(_comes_near(t, seat, unit.square, 1) for unit in t.units[other].values())


def _comes_near(t: Table, seat: Seat, square: int, beside: int) -> bool:
    """Whether a unit may end a way of this turn on that square, or so many squares beside it. Who moved shells all the same."""
    far = t.torus.distance
    return t.card(seat).power == "transport" or any(
        far[unit.square, square] <= unit.rank + beside for unit in t.units[seat].values()
    )
