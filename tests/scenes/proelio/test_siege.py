"""The siege on the stage: where the cards of the defence lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games.proelio.moves import SACRIFICE, Deploy
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.siege import deployed_at
from scenes.proelio.zones import STAGE, Zones
from tests.clauses import clause
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.moments import context
from tests.scenes.tables import seated


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_the_defence_lies_side_by_side_in_the_order_of_its_cards(count: int) -> None:
    zones = Zones(3)
    for seat in range(3):
        across = [x for x, _ in deployed_at(zones, seat, count)]
        assert across == sorted(across)
        assert len({round(b - a, 3) for a, b in pairwise(across)}) <= 1, "evenly"
        middle = sum(across) / count
        assert (middle < STAGE.centre[0]) == zones.from_right(seat), "across from the Attack"


@clause("PROELIO-208", "PROELIO-502")
def test_a_wall_that_was_given_up_stands_beside_the_cards_of_the_defence_as_a_wall() -> None:
    """3 against Shields and a wall of 1: on the stage a card and a wall, and only the card is a card."""
    t: Any = lay(House("dung knights shields", "shields"), House("dung", "tower"), House(), House(), attacks={0: "trebuchets"})
    go(t, Deploy(("shields",)))
    go(t, SACRIFICE)
    pieces = {piece.id: piece for piece in layout(t.view(0), context(4, eyes=0))}
    assert pieces["deployed.0.shields"].picture[0] == "proelio.card"
    assert pieces["given_wall"].picture[0] == "proelio.wall"
    said = {label.key: label.text for label in labels(t.view(0), context(4, eyes=0))}
    assert said["siege.wall"] == "Wall given up: 1"
    assert said["siege.total"] == "2"


def test_whoever_plays_reads_the_name_of_the_own_house_and_sees_its_arms_at_any_time() -> None:
    t = lay(House(), House(), House(), House())
    look = replace(context(4, eyes=0), players=seated(4, 1))
    said = {label.key: label.text for label in labels(t.view(0), look)}
    arms = {piece.id for piece in layout(t.view(0), look)}
    assert said["name.0"].endswith(" · Aquilante")
    assert "crest.0" in arms
    assert "Leonforte" not in said["name.1"], "a computer player goes by its House already"
    assert "crest.1" not in arms
