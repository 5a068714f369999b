"""What a House is told of when it is asked again: walls and gold of every other House, which all can see."""

from __future__ import annotations

import pytest

from games.kernel.protocol import Event
from games.proelio import events, siege_events
from games.proelio.presence.concerns import concerns
from tests.games.proelio.positions import House, lay


@pytest.mark.parametrize(
    "event",
    [
        events.FortBuilt(1, "tower", "palisades"),
        siege_events.FortLost(2, "tower", "capitulation"),
        events.CardDrawn(1, "imperial", 1, ("hero",)),
        events.TradeDone(1, "summer", "tower"),
    ],
)
def test_walls_and_gold_of_any_house_are_told(event: Event) -> None:
    view = lay(House(), House(), House(), House(), turn=1).view(0)
    assert concerns(event, view, 0) == "heard"


def test_a_black_card_that_another_draws_goes_untold() -> None:
    view = lay(House(), House(), House(), House(), turn=1).view(0)
    assert concerns(events.CardDrawn(1, "base", 1, ("dung",)), view, 0) == "others"
