"""The sentence that tells why: what it names decided."""

from __future__ import annotations

import pytest

from games.kalyra.mind import bot
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason
from games.kernel.minds.personas import Style
from tests.games.kalyra.mind.reasons import WALKS, is_false
from tests.games.kalyra.positions import foe, hurt, lay
from tests.programs.players.reasons import checked


@pytest.mark.parametrize("level", ["squire", "knight"])
def test_no_decision_has_a_false_reason(level: str) -> None:
    named, false = checked("kalyra", level, 400, 2)
    assert sum(named.values()) == 400
    assert len(named) > 12
    assert not false


def test_of_the_reasons_of_a_walk_only_the_largest_passes() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, {(1, 0): "wild_01", (2, 0): "town_1"})
    foe(t, "gaunt_wolf", (6, 1))
    hurt(t, "adrianna", 12)
    view = t.view(0)
    walks = [one for one in bot.rate(view, 0, Chance(0), 0, Style()) if one.reason.message in WALKS]
    assert {one.reason.message for one in walks} >= {"reason.closer"}
    for one in walks:
        assert not is_false(view, 0, one, walks)
        others = [Reason(message, one.reason.args) for message in ("reason.safety", "reason.together")]
        assert all(
            is_false(view, 0, Rating(one.move, one.value, other), walks)
            for other in others
            if other.message != one.reason.message
        )
