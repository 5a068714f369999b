"""Beside enemies: at many laid positions nobody from squire up ends its turn with a blow left, or opens land alone by two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from games.kalyra.content import hero_ids, kinds
from games.kalyra.mind.bot import LEVELS
from games.kalyra.setup import enemy_cards
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.minds.agents import make
from tests.games.kalyra.mind.laid import LAID
from tests.games.kalyra.mind.never import ends_beside_an_enemy_with_actions_left, reveals_alone_next_to_two
from tests.games.kalyra.positions import foe, hurt, lay
from tests.programs.players.never import Seen

FOES: Final = sorted({card for tier in (1, 2, 3) for card in enemy_cards(tier) if "boss" not in kinds()[card].flags})
DETECTORS: Final = (ends_beside_an_enemy_with_actions_left, reveals_alone_next_to_two)


def positions() -> Iterator[State]:
    """A hero at the edge of the land with nobody near, two enemies at its side: every hero and enemy, hale and hurt."""
    for k, card in enumerate(FOES):
        for h, name in enumerate(hero_ids()):
            t = lay({name: (2, 1)}, active=name)
            foe(t, card, (1, 1))
            foe(t, FOES[k - 1], (1, 2))
            t.actions = 1 + (k + h) % 3
            if (k + h) % 2:
                hurt(t, name, 5)
            yield t


def seen(t: State, move: object) -> bool:
    return any(detector(Seen(t.view(0), 0, move, None)) for detector in DETECTORS)


@pytest.mark.parametrize(("level", "budget", "every"), [("squire", 0, 1), ("knight", 0, 1), ("hero", 60, 5)])
def test_at_more_than_a_hundred_positions_none_is_played(level: str, budget: int, every: int) -> None:
    laid = list(positions())
    assert len(laid) > 100
    assert level in LEVELS
    mind = make(level, TITLE, 1)
    assert not [t for t in laid[::every] if seen(t, mind.choose(t.view(0), 0, budget).move)]


def test_nearly_all_of_these_positions_tempt() -> None:
    tempting = [t for t in positions() if any(seen(t, move) for move in t.legal_moves(0))]
    assert len(tempting) > 100


@pytest.mark.parametrize(("level", "budget"), [("squire", 0), ("knight", 0), ("hero", 60)])
@pytest.mark.parametrize("name", [name for name in LAID if name != "raises_what_everybody_raised"])
def test_where_a_whole_turn_could_be_laughed_at_nobody_from_squire_up_gives_cause(level: str, budget: int, name: str) -> None:
    for case in LAID[name]:
        t = case.lay()
        assert not case.foolish(make(level, TITLE, 1).choose(t.view(0), 0, budget).move)
