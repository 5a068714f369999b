"""What knights and heroes understand, and pages and squires do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.kalyra.content import hero_ids
from games.kalyra.mind import bot
from games.kalyra.mind.insight import FIRST_SIGHT, MASTERY, STEPS, TACTICS, Insight
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import EndTurn, Equip, Move_, RaiseStat
from games.kalyra.pending import Levels
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, Rating, make
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import SHUNNED
from tests.games.kalyra.mind.laughable import fight
from tests.games.kalyra.positions import deck, foe, hurt, lay, pack, settle, six, wear

LEVELS = ("page", "squire", "knight", "hero")


def rated(t: State, insight: int) -> list[Rating]:
    return bot.rate(t.view(0), 0, Chance(1), bot.SOBER, Style(insight=insight))


def values(ratings: Sequence[Rating]) -> dict[Any, tuple[float, str]]:
    return {one.move: (one.value, one.reason.message) for one in ratings}


def test_pages_and_squires_look_at_first_sight_knights_foresee_and_heroes_know_more() -> None:
    assert [STEPS[bot.LEVELS[level].insight] for level in LEVELS] == [FIRST_SIGHT, FIRST_SIGHT, TACTICS, MASTERY]
    t = fight()
    assert values(rated(t, 0)) != values(rated(t, 1))


@pytest.mark.parametrize("level", ["squire", "knight"])
def test_no_budget_makes_a_level_understand_more(level: str) -> None:
    """What a companion would do if it were its turn is asked with a budget of its own."""
    t, mind = fight(), make(level, TITLE, 1)
    assert isinstance(mind, RatedAgent)
    for budget in (0, 150):
        assert values(mind.ratings(t.view(0), 0, Chance(1), budget)) == values(rated(t, bot.LEVELS[level].insight))


@pytest.mark.parametrize(("insight", "level", "reveal"), [
    (FIRST_SIGHT, 1, 4), (FIRST_SIGHT, 5, 4), (TACTICS, 1, 4), (TACTICS, 3, 2), (TACTICS, 5, 1), (MASTERY, 4, 3),
    (MASTERY, 5, 2),
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


def raised_at(level: int, insight: int) -> dict[str, str]:
    """What each of the six raises who comes to that level."""
    found: dict[str, str] = {}
    for name in hero_ids():
        t = lay({name: (1, 1)}, active=name, order=(name, *(one for one in hero_ids() if one != name)))
        t.level, t.xp = level - 1, 100 * (level - 1)
        for h, one in enumerate(t.heroes):
            one.status = "board" if hero_ids()[h] == name else "out"
        settle(t)
        assert isinstance(t.stack[-1], Levels)
        best = max(rated(t, insight), key=lambda one: one.value).move
        assert isinstance(best, RaiseStat)
        found[best.hero] = best.stat
    return found


@pytest.mark.parametrize(("insight", "level", "raised"), [(0, 3, "defense"), (1, 3, "defense"), (0, 2, "strength")])
def test_squires_and_knights_raise_what_is_usual(insight: int, level: int, raised: str) -> None:
    assert set(raised_at(level, insight).values()) == {raised}


def test_heroes_raise_strength_but_for_who_bears_blows_or_is_soon_felled() -> None:
    """Adrianna, Gwyn and Lilith each raise something else once, and from level 3 on the party is not of one kind."""
    plans = [raised_at(level, 2) for level in (2, 3, 4, 5)]
    others = {name: [plan[name] for plan in plans if plan[name] != "strength"] for name in hero_ids()}
    assert others == {
        "adrianna": ["defense"],
        "gwyn": ["defense"],
        "lilith": ["health"],
        "valder": [],
        "edwin": [],
        "odric": [],
    }
    assert all(len(set(plan.values())) > 1 for plan in plans[1:])


def test_a_knight_steps_in_for_a_friend_and_says_so() -> None:
    """Lilith is two steps from the skeleton and nearly dead; whoever comes nearer to it draws its blows from her."""
    t = lay(
        {"adrianna": (8, 7), "lilith": (4, 6)}, {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if x + y}
    )
    hurt(t, "lilith", 2)
    foe(t, "skeleton_fighter", (4, 4))
    t.actions = 1
    for insight, steps_in in ((1, True), (0, False)):
        walks = [one for one in rated(t, insight) if isinstance(one.move, Move_)]
        reasons = {one.reason.message for one in walks}
        assert ("reason.sparing" in reasons) == steps_in
    spares = [one for one in rated(t, 1) if one.reason.message == "reason.sparing"]
    assert spares
    assert all(one.reason.args == {"hero": "lilith"} for one in spares)


@pytest.mark.parametrize(("insight", "actions", "far", "stays"), [
    (1, 3, 4, False),  # the headsman can be walked up to and struck
    (1, 2, 4, True),
    (0, 3, 4, True),
    (1, 3, 8, True),  # nobody can
])  # fmt: skip
def test_whoever_fears_more_does_not_stand_by_with_every_action(insight: int, actions: int, far: int, stays: bool) -> None:
    """Nearly dead, it would rather not: but then it goes, or strikes."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, {(1, 0): "wild_01", (2, 0): "wild_02"})
    hurt(t, "adrianna", 1)
    foe(t, "royal_headsman", (far, 1))
    t.actions = actions
    (ends,) = [one for one in rated(t, insight) if isinstance(one.move, EndTurn)]
    assert (ends.value > SHUNNED) == stays


def test_what_is_held_is_not_taken_in_hand_again() -> None:
    """Lilith took the second of two swords three times into the hand that held the first (seed 31, move 690)."""
    t = lay({"lilith": (1, 1), "gwyn": (0, 0)}, active="lilith")
    wear(t, "lilith", right="militia_sword")
    pack(t, "lilith", "militia_sword")
    moves = {one.move: one.value for one in rated(t, 2)}
    again, beside = (moves.get(Equip("militia_sword", hand), 0.0) for hand in ("right", "left"))
    assert again <= 0 < beside


def gold_for_two(gold: int, next_hp: int) -> State:
    """At the inn: Adrianna, first of the day, is scratched, Gwyn behind her wounded."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hurt(t, "adrianna", 12)
    hurt(t, "gwyn", next_hp)
    t.gold = gold
    return t


@pytest.mark.parametrize(("insight", "gold", "next_hp", "leaves"), [
    (2, 4, 4, True),
    (1, 4, 4, False),  # a knight looks after itself
    (2, 20, 4, False),  # there is enough for both
    (2, 4, 15, False),  # Gwyn needs none
])  # fmt: skip
def test_whoever_is_scratched_leaves_the_last_gold_to_who_is_worse_off(
    insight: int, gold: int, next_hp: int, leaves: bool
) -> None:
    """Valder spent it at 11 of 16, and Edwin behind him ended the day at 4 of 19 with venom (seed 31, day 5)."""
    t = gold_for_two(gold, next_hp)
    assert (Situation(t, STEPS[insight]).healing_need() == 0) == leaves


@pytest.mark.parametrize(("insight", "opens"), [(TACTICS, ["adrianna", "lilith"]), (MASTERY, ["adrianna", "gwyn", "valder"])])
def test_the_frailest_opens_no_tile_that_may_be_the_boss_s_and_the_next_does_so_in_its_stead(
    insight: Insight, opens: list[str]
) -> None:
    """Lilith, the second of the order, opened the boss's tile and stood beside it (a journey, seed 3802, move 73)."""
    t = lay({}, order=("adrianna", "lilith", "gwyn", "valder", "edwin", "odric"))
    six(t)
    deck(t, "wild_01", "boss")
    t.level, t.bottom = 3, len(t.world_deck)
    assert Situation(t, insight).boss_may_come()
    willing = []
    for turn, h in enumerate(t.order):
        t.turn = turn
        if Situation(t, insight).exploring() > 0:
            willing.append(hero_ids()[h])
    assert willing == opens
