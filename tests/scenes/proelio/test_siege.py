"""The siege on the stage: where the cards of the defence lie."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.proelio.layout.siege import deployed_at
from scenes.proelio.zones import STAGE, Zones


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_the_defence_lies_side_by_side_in_the_order_of_its_cards(count: int) -> None:
    zones = Zones(3)
    for seat in range(3):
        across = [x for x, _ in deployed_at(zones, seat, count)]
        assert across == sorted(across)
        assert len({round(b - a, 3) for a, b in pairwise(across)}) <= 1, "evenly"
        middle = sum(across) / count
        assert (middle < STAGE.centre[0]) == zones.from_right(seat), "across from the Attack"
