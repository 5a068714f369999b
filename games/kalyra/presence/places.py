"""Where somebody stands, and where something happens. Pure."""

from __future__ import annotations

from typing import Any

from games.kalyra.content import hero_index
from games.kalyra.land.spaces import SLOT_STEP, center_of, slot_place
from games.kalyra.land.spaces import slot as slot_at
from games.kalyra.land.spaces import space as space_at
from games.kalyra.pending import Rotate
from games.kalyra.state import State
from games.kalyra.table import NONE


def places_of(view: State) -> dict[int, int]:
    """Figure -> the space on which it stands."""
    return {figure: space for space, figure in view.at.items()}


def space_of_event(event: Any, view: State) -> int | None:
    """Where something happens, None for nowhere on the land."""
    path = getattr(event, "path", None)
    if path:
        return space_at(*path[-1])
    for name in ("space", "center"):
        at = getattr(event, name, None)
        if at is not None:
            return space_at(*at)
    slot = getattr(event, "slot", None)
    if isinstance(slot, tuple):
        return center_of(slot_at(*slot))
    for name in ("target", "hero", "enemy", "figure", "attacker"):
        space = _stands(getattr(event, name, None), view)
        if space != NONE:
            return space
    return None


def _stands(who: object, view: State) -> int:
    if isinstance(who, str) and who in hero_index():
        return view.space_of(~hero_index()[who])
    return view.space_of(who) if isinstance(who, int) and who in view.enemies else NONE


def known(view: State) -> tuple[int, int, int, int]:
    """The spaces of the known land, of a tile in hand, and one tile beyond: left, top, right and bottom, the last two not
    included."""
    places = [slot_place(slot) for slot in (*view.tiles, *(task.slot for task in view.stack if isinstance(task, Rotate)))]
    xs, ys = [tx for tx, _ in places], [ty for _, ty in places]
    return 3 * min(xs) - 3, 3 * min(ys) - 3, 3 * max(xs) + 6, 3 * max(ys) + 6


def frontier(view: State) -> set[int]:
    """Empty slots next to a tile."""
    return {slot + step for slot in view.tiles for step in SLOT_STEP.values()} - set(view.tiles)
