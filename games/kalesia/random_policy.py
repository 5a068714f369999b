"""Random play as the balance figures mean it (8.7 of the rules page): two weapons drawn blindly from the own hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from games.kalesia.faces import FACES, Face
from games.kalesia.moves import ChooseWeapons, one_pair
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


def random_move(state: State, seat: Seat, chance: Chance) -> ChooseWeapons:
    """Every two weapons of the hand equally likely, so a face held twice is drawn twice as often. Works on the own view too."""
    ends = [*accumulate(state.hand[seat])]
    first = chance.below(ends[-1])
    second = chance.below(ends[-1] - 1)
    if second < first:
        return one_pair(seat, _weapon(ends, second), _weapon(ends, first))
    return one_pair(seat, _weapon(ends, first), _weapon(ends, second + 1))


def _weapon(ends: Sequence[int], place: int) -> Face:
    """The weapon at that place of a hand in face order. `ends`: how many weapons there are up to each face."""
    return FACES[bisect_right(ends, place)]
