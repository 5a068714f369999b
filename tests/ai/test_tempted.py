"""Positions that tempt: each holds a play of the never list and a better one, and squires leave it alone at all of them."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kernel.minds.agents import make
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.never import detectors
from tests.programs.players.tempted import sought


@pytest.mark.parametrize("title", MEASURED)
def test_squires_give_way_to_no_temptation(title: str) -> None:
    laid = list(sought(TITLES[title], 40, 2))
    assert len(laid) == 40
    kinds = {name for _, names in laid for name in names}
    assert len(kinds) >= measures_of(title).temptations
    assert kinds <= set(detectors(title))
    squire = make("squire", TITLES[title], 1)
    for position, names in laid:
        assert any(names & position.plays(move) for move in position.moves)
        assert not position.plays(squire.choose(position.view, position.seat, 0).move)
