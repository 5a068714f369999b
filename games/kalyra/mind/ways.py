"""How far it is from everywhere to what a hero may want, and where that is."""

from __future__ import annotations

from collections.abc import Iterable

from games.kalyra.land.spaces import STEPS, center_of, spaces_of
from games.kalyra.land.tiles import tiles
from games.kalyra.listing import HEALING
from games.kalyra.table import Table


def field(t: Table, sources: Iterable[int], farthest: int, past: bool = False) -> dict[int, int]:
    """Steps from every space to the nearest of the sources, so many at most, past heroes, not past enemies; `past`: as if no
    enemy stood anywhere."""
    land, at = t.land, {} if past else t.at
    found = dict.fromkeys(sources, 0)
    edge, depth = list(found), 0
    while edge and depth < farthest:
        depth += 1
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there not in found and there in land and at.get(there, -1) < 0:
                    found[there] = depth
                    ahead.append(there)
        edge = ahead
    return found


def free(t: Table, h: int, space: int) -> bool:
    """Whether nobody stands there but that hero."""
    return t.at.get(space, ~h) == ~h


def slots(t: Table, wanted: Iterable[str]) -> list[int]:
    """Tiles of those kinds."""
    return [slot for slot, placed in t.tiles.items() if tiles()[placed.tile].kind in wanted]


def healing_places(t: Table, h: int) -> list[int]:
    """Spaces of the tiles on which can be healed where the hero stands, or nobody."""
    return [space for slot in slots(t, HEALING) for space in spaces_of(slot) if space in t.land and free(t, h, space)]


def counter(t: Table, h: int, slot: int) -> list[int]:
    """The space on which that town's goods are bought; where somebody else stands there, those around it."""
    center = center_of(slot)
    if free(t, h, center):
        return [center]
    return [space for space in spaces_of(slot) if space in t.land and free(t, h, space)]


def travelers(t: Table, h: int) -> list[int]:
    """Spaces on which a quest could be exchanged."""
    return [center_of(slot) for slot in slots(t, ("traveler",)) if not t.tiles[slot].used and free(t, h, center_of(slot))]
