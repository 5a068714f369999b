"""What knights and heroes understand, and pages and squires do not."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.content import hero_ids
from games.kalyra.mind import bot
from games.kalyra.mind.insight import FIRST_SIGHT, MASTERY, TACTICS, Insight
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Move_, RaiseStat
from games.kalyra.pending import Levels
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from tests.games.kalyra.mind.laughable import fight
from tests.games.kalyra.positions import deck, foe, hurt, lay, settle, six

PLAIN = Style()


def values(ratings: Any) -> dict[Any, tuple[float, str]]:
    return {one.move: (one.value, one.reason.message) for one in ratings}


def test_pages_and_squires_look_at_first_sight_knights_foresee_and_heroes_know_more() -> None:
    levels = ("page", "squire", "knight", "hero")
    assert [bot.insight_of(level) for level in levels] == [FIRST_SIGHT, FIRST_SIGHT, TACTICS, MASTERY]
    t = fight()
    assert values(bot.rate(t.view(0), 0, Chance(1), 1, PLAIN)) == values(bot.at_sight(t, 0, PLAIN, FIRST_SIGHT))
    assert values(bot.foresee(t.view(0), 0, Chance(1), 1, PLAIN)) == values(bot.at_sight(t, 0, PLAIN, TACTICS))
    assert values(bot.at_sight(t, 0, PLAIN, TACTICS)) != values(bot.at_sight(t, 0, PLAIN, FIRST_SIGHT))


def test_only_who_thinks_more_than_a_turn_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def seen(view: State, seat: int, ratings: Any, chance: Chance, games: int) -> list[float]:
        asked.append(games)
        return [0.0] * len(ratings)

    monkeypatch.setattr(bot, "foreseen", seen)
    t = fight()
    bot.foresee(t.view(0), 0, Chance(1), 1, PLAIN)
    assert asked == []
    bot.foresee(t.view(0), 0, Chance(1), bot.LEVELS["hero"].games, PLAIN)
    assert asked == [bot.GAMES]


@pytest.mark.parametrize(("insight", "level", "reveal"), [
    (FIRST_SIGHT, 1, 4), (FIRST_SIGHT, 5, 4), (TACTICS, 1, 4), (TACTICS, 3, 2), (TACTICS, 5, 1), (MASTERY, 4, 2),
])  # fmt: skip
def test_the_higher_the_party_the_fewer_open_land(insight: Insight, level: int, reveal: int) -> None:
    t = lay({})
    six(t)
    deck(t, "wild_01", "wild_02")
    t.level = level
    willing = []
    for turn, h in enumerate(t.order):
        t.turn = turn
        if Situation(t, insight).exploring() > 0:
            willing.append(h)
    assert willing == t.order[:reveal]


@pytest.mark.parametrize(("insight", "level", "raised"), [
    (FIRST_SIGHT, 3, "defense"), (TACTICS, 3, "defense"), (MASTERY, 3, "strength"), (FIRST_SIGHT, 2, "strength"),
])  # fmt: skip
def test_heroes_raise_strength_at_every_level(insight: Insight, level: int, raised: str) -> None:
    t = lay({"adrianna": (1, 1)})
    t.level, t.xp = level - 1, 100 * (level - 1)
    settle(t)
    assert isinstance(t.stack[-1], Levels)
    assert t.level == level
    best = max(bot.at_sight(t.view(0), 0, PLAIN, insight), key=lambda one: one.value).move
    assert isinstance(best, RaiseStat)
    assert (best.hero, best.stat) == (hero_ids()[0], raised)


def test_a_knight_steps_in_for_a_friend_and_says_so() -> None:
    """Lilith is two steps from the skeleton and nearly dead; whoever comes nearer to it draws its blows from her."""
    t = lay(
        {"adrianna": (8, 7), "lilith": (4, 6)}, {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if x + y}
    )
    hurt(t, "lilith", 2)
    foe(t, "skeleton_fighter", (4, 4))
    t.actions = 1
    for insight, steps_in in ((TACTICS, True), (FIRST_SIGHT, False)):
        walks = [one for one in bot.at_sight(t.view(0), 0, PLAIN, insight) if isinstance(one.move, Move_)]
        reasons = {one.reason.message for one in walks}
        assert ("reason.sparing" in reasons) == steps_in
    spares = [one for one in walks if one.reason.message == "reason.sparing"]
    assert all(one.reason.args == {"hero": "lilith"} for one in spares)
