"""Random play as the balance figures mean it (8.7 of the rules page): two weapons drawn blindly from the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.kalesia.faces import FACES, Face
from games.kalesia.moves import ChooseWeapons, one_pair
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


def random_move(state: State, seat: Seat, chance: Chance) -> ChooseWeapons:
    """Every two weapons of the hand equally likely, so a face held twice is drawn twice as often. Works on the own view too."""
    hand = state.hand[seat]
    weapons = sum(hand)
    first = chance.below(weapons)
    second = chance.below(weapons - 1)
    if second < first:
        return one_pair(seat, _weapon(hand, second), _weapon(hand, first))
    return one_pair(seat, _weapon(hand, first), _weapon(hand, second + 1))


def _weapon(hand: Sequence[int], place: int) -> Face:
    """The weapon at that place of a hand in face order."""
    for face, count in zip(FACES, hand, strict=True):
        if place < count:
            return face
        place -= count
    raise IndexError(f"there are {sum(hand)} weapons in that hand")
