"""Random play as the balance figures mean it (8.7 of the rules page): two weapons drawn blindly from the own hand."""

from __future__ import annotations

from games.kalesia.faces import faces_of
from games.kalesia.moves import ChooseWeapons, one_pair
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


def random_move(state: State, seat: Seat, chance: Chance) -> ChooseWeapons:
    """Every two weapons of the hand equally likely, so a face held twice is drawn twice as often. Works on the own view too."""
    weapons = faces_of(state.hand[seat])
    first = chance.below(len(weapons))
    second = chance.below(len(weapons) - 1)
    second += second >= first
    return one_pair(seat, weapons[min(first, second)], weapons[max(first, second)])
