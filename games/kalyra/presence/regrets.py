"""What of a move people regret: warned of before it is played, and said by a hint that advises it. Pure."""

from __future__ import annotations

from games.kalyra.content import hero_ids, kinds
from games.kalyra.fight.odds import caught, forecast
from games.kalyra.moves import Attack, EndTurn, Move_, Reveal
from games.kalyra.state import State
from games.kalyra.worlds import boss_chance
from games.kernel.protocol import Move

Regret = tuple[str, dict[str, int | str]]
"""What it is called in the ids of texts ("warning.", "hint.warn."), and its values."""


def regret(view: State, move: Move) -> Regret | None:
    """None for moves that nobody regrets."""
    if isinstance(move, EndTurn) and view.actions and can_act(view):
        return "actions", {"n": view.actions}
    if isinstance(move, Reveal) and boss_chance(view)[0]:
        gone = [h for h in view.order if view.heroes[h].status == "waiting"]
        return ("waiting", {"hero": hero_ids()[gone[0]]}) if gone else None
    return _bursts(view, move.enemy) if isinstance(move, Attack) else None


def can_act(view: State) -> bool:
    """Whether the hero whose turn it is can still move, attack or turn up a tile."""
    kinds_ = (Attack, Move_, Reveal)
    return any(isinstance(move, kinds_) for move in view.legal_moves(view.heroes[view.active].seat))


def _bursts(view: State, number: int) -> Regret | None:
    """A Volatile enemy that may fall beside heroes: what that costs them."""
    near = caught(view, number)
    if not near or not forecast(view, ~view.active, number)[3]:
        return None
    damage = kinds()[view.enemies[number].kind].volatile
    falls = [h for h in near if view.heroes[h].hp <= damage]
    if falls:
        return "burst_falls", {"damage": damage, "hero": hero_ids()[falls[0]]}
    return "burst", {"damage": damage, "n": len(near)}
