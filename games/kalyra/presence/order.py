"""Whose turn is over, and which enemies are still to act. Pure."""

from __future__ import annotations

from games.kalyra.content import content
from games.kalyra.state import State


def acted(view: State, h: int) -> bool:
    """Whether a hero's turn of this round is over."""
    if not view.round or view.heroes[h].status != "board":
        return False
    return view.phase != "turn" or view.order.index(h) < view.turn


def acting_order(view: State) -> list[int]:
    """Enemies that will still act, the next one first; the one that acts now leads."""
    acting = view.acting
    if acting is not None:
        now = [acting.enemy] if acting.enemy in view.enemies else []
        return now + [number for number in acting.waiting if number in view.enemies and number != acting.enemy]
    return [number for number, enemy in view.enemies.items() if enemy.kind != "wardstone"]


def falls_left(view: State, h: int) -> int:
    """How often a hero can still fall before it is out; once the boss is there nobody returns (KALYRA-DTH-06, DTH-07)."""
    return 1 if view.final else content().limits.deaths - view.heroes[h].deaths
