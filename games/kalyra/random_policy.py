"""A player without thoughts: a legal move drawn without listing them all (walking is by single steps)."""

from __future__ import annotations

from games.kalyra.land.reveals import may_reveal, open_sides
from games.kalyra.land.spaces import STEPS, place
from games.kalyra.listing import attackable, paid_actions
from games.kalyra.moves import Attack, EndTurn, KalyraMove, Move_, Reveal
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


def random_move(state: State, seat: Seat, chance: Chance) -> KalyraMove:
    """Equal on the state and on the seat's view. Attacks and reveals often, walks mostly, sometimes anything."""
    if state.stack or state.phase != "turn":
        return chance.pick(state.legal_moves(seat))
    lot = chance.below(32)
    if lot == 0:
        return chance.pick(state.legal_moves(seat))
    h = state.active
    if lot < 6 and state.actions:
        found = attackable(state, h)
        if found:
            return Attack(chance.pick(found))
        if lot < 3 and (paid := paid_actions(state, h)):
            return chance.pick(paid)
    if lot < 9 and may_reveal(state) and (sides := open_sides(state)):
        return Reveal(chance.pick(sides))  # type: ignore[arg-type]
    if state.points or state.actions:
        here, first = state.heroes[h].space, chance.below(8)
        for k in range(8):
            there = here + STEPS[(first + k) & 7]
            if there in state.land and there not in state.at:
                return Move_((place(there),))
    return EndTurn()
