"""What moves of all titles have in common, as far as characters differ in how they like it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

Trait = Literal["strike", "build", "guard", "hoard", "risk", "leader", "weak", "grand", "small", "give", "roam", "sly"]
"""strike  harms somebody
build   makes something of one's own grow: walls, cities, followers, skills
guard   keeps what one has: defends, heals, stays at home
hoard   keeps things for later
risk    goes where much can be lost
leader  turns against the strongest
weak    turns against the weakest
grand   spends the most or the greatest
small   spends the least that will do
give    is for somebody else
roam    goes elsewhere, tries something out
sly     nobody looks there, or nobody learns anything
"""

Traits = tuple[Trait, ...]

KindsOfMoves = Mapping[type[Any], Callable[[Any, Any, Any], Traits]]
"""Of each kind of move, what (view, seat, move) has of them."""


def by_kind(kinds: KindsOfMoves, view: object, seat: int, moves: Sequence[Any]) -> list[Traits | None]:
    """The traits of each of these moves; None for kinds that no mask prefers."""
    return [kinds[type(move)](view, seat, move) if type(move) in kinds else None for move in moves]


def ranked(value: int, among: Sequence[int]) -> Traits:
    """Of a deed against whoever has that much of what all these have; nothing where all have as much."""
    if min(among) == max(among):
        return ()
    return ("leader",) if value == max(among) else ("weak",) if value == min(among) else ()
