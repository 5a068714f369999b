"""What a companion says when somebody may fall, or the boss is within its reach: everything lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.fight.onslaught import danger
from games.kalyra.fight.stats import movement, reach
from games.kalyra.land.movement import code, paths
from games.kalyra.land.spaces import distance
from games.kalyra.pieces import NONE
from games.kalyra.presence.occasions import voice
from games.kalyra.rounds import turn_ahead
from games.kalyra.state import State
from games.kalyra.table import TURN_ACTIONS, Table
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat

LIKELY: Final = 0.3
"""A chance to fall in the next enemy phase that is worth a word."""


def threats(view: State, seat: Seat) -> list[Threat]:
    """boss    one of the own heroes can come so near with its turn that it can strike the boss
    falls   one of them may fall in the next enemy phase, if everybody stays

    Where it is about the one who speaks, it is called `own_boss` and `own_falls`: nobody names himself.
    """
    if view.phase != "turn" or view.stack:
        return []
    own = [h for h in view.on_board() if view.heroes[h].seat == seat]
    return [*_boss(view, own), *_falls(view, own)]


def _of(view: State, h: int, kind: str) -> str:
    return f"own_{kind}" if voice(view, view.heroes[h].seat) == h else kind


def _boss(view: State, own: list[int]) -> Iterator[Threat]:
    if view.boss in view.enemies:
        for h in own:
            if h != view.active and _comes_near(view, h):
                yield Threat(
                    _of(view, h, "boss"), (view.boss, h), values={"hero": hero_ids()[h], "boss": view.enemies[view.boss].kind}
                )


def _comes_near(view: State, h: int) -> bool:
    """With all actions of a turn but one."""
    then: Table = view.copy()
    turn_ahead(then, h)
    start, far, there = then.heroes[h].space, reach(then, ~h), then.enemies[then.boss].space
    if distance(start, there) <= far:
        return True
    steps = (TURN_ACTIONS - 1) * movement(then, ~h)
    return any(distance(code(path[-1]), there) <= far for path in paths(then, start, steps))


def _falls(view: State, own: list[int]) -> Iterator[Threat]:
    if not view.enemies:
        return
    for h in own:
        space = view.heroes[h].space
        if space != NONE and danger(view, h, space).falls >= LIKELY:
            yield Threat(_of(view, h, "falls"), (h,), values={"hero": hero_ids()[h]})
