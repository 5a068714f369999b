"""What enemies are about to do: which spaces they could strike in the next enemy phase, and whom they would attack."""

from __future__ import annotations

from games.kalyra.content import kinds
from games.kalyra.fight.onslaught import activation
from games.kalyra.fight.stats import movement, reach
from games.kalyra.land.spaces import STEPS, around
from games.kalyra.state import State
from games.kernel.memo import per_view

FAR = 12
"""Bosses have no limit: so many steps are looked at."""


@per_view(8)
def reached_by_enemies(view: State) -> set[int]:
    """Spaces of the land within range of where an enemy could walk with one action (KALYRA-ENY-01, 02; R9)."""
    found: set[int] = set()
    for number, enemy in view.enemies.items():
        if kinds()[enemy.kind].actions:
            far = reach(view, number)
            for stand in _stands(view, enemy.space, min(FAR, movement(view, number))):
                found.update(space for space in around(stand, far) if space in view.land)
    return found


def _stands(view: State, start: int, steps: int) -> set[int]:
    """Free spaces that it could reach, its own included: past enemies, not past heroes or water."""
    seen, edge = {start}, [start]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there in view.land and there not in seen and view.at.get(there, 1) > 0:
                    seen.add(there)
                    ahead.append(there)
        edge = ahead
    return {space for space in seen if space == start or space not in view.at}


@per_view()
def aimed_at(view: State, number: int) -> int | None:
    """The hero that an enemy would attack next if nothing changed, None for nobody (R19)."""
    if number not in view.enemies:
        return None
    return next((one.h for one in activation(view.copy(), number)), None)
