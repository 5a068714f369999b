"""What would have saved a House is found by the rules: what it held, against the card that came."""

from __future__ import annotations

from typing import Any

import pytest

from games.proelio.hindsight import holding
from games.proelio.moves import Deploy
from games.proelio.siege_events import DefenceDeployed
from games.proelio.state import State
from tests.games.proelio.positions import NO_CHANCE, House, lay


def deployed(house: House, card: str, *cards: str) -> State:
    """What the House knew when it had laid these cards against that Attack."""
    t, known = lay(house, House("dung", "tower"), House(), House(), attacks={0: card}), []

    def hear(event: Any) -> None:
        if isinstance(event, DefenceDeployed):
            known.append(t.view(0))

    t.play(0, Deploy(tuple(sorted(cards))), NO_CHANCE, hear)
    (view,) = known
    return view


@pytest.mark.parametrize(
    ("hand", "fort", "card", "laid", "held"),
    [
        ("shields soldiers watch", None, "trebuchets", "", None),  # two would be missing, and two are left to pay with
        ("shields watch", None, "knights", "shields", None),  # whatever is laid, the rest is too little, or all is spent
        ("shields shields soldiers", None, "soldiers", "shields shields", ()),
        ("dung soldiers", None, "knights", "", None),
        ("watch", "shields", "gunpowder", "watch", ()),
        ("dung imperial_protection", None, "hero", "", ("imperial_protection",)),
        ("knights", "shields", "trebuchets", "", None),
        ("palisades knights", "shields", "trebuchets", "", ("palisades",)),
    ],
)
def test_the_smallest_defence_that_would_have_held(
    hand: str, fort: str | None, card: str, laid: str, held: tuple[str, ...] | None
) -> None:
    assert holding(deployed(House(hand, fort), card, *laid.split())) == held
