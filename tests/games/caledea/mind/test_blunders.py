"""What a person would laugh at is seen on the board, and left alone where anything else is about as good."""

from __future__ import annotations

from typing import Any

import pytest

from games.caledea.arrival import effect_at
from games.caledea.mind.blunders import lately, laughable, to_and_fro
from games.caledea.mind.prospects import odds_of, percent
from games.caledea.moves import END_TURN, MoveGroup, PickGroup
from games.caledea.state import State
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import hint_of, make
from scenes.caledea.choosing.advising import meant
from tests.games.caledea.mind.never import leaves_its_capital_to_thieves, one_against_many
from tests.games.caledea.positions import Place, Side, at, lay, pick, wall
from tests.programs.players.never import Seen


def table(home: str, others: dict[Place, str] | None = None, tower: bool = False) -> State:
    us = Side("talaq", (2, 3), {(2, 3): home}, tower=tower)
    return lay(
        us, Side("karvad", (5, 5), {(5, 5): "iiii", **(others or {})}), Side("vessry", (7, 7), {(7, 7): "ii"}), actions=1
    )


def to(t: State, ids: int, *path: Place) -> MoveGroup:
    """So many units from the capital."""
    home = at(t, (2, 3))
    return MoveGroup(home, tuple(sorted(t.at[home])[:ids]), tuple(at(t, place) for place in path))


@pytest.mark.parametrize(
    ("t", "ids", "path", "foolish"),
    [
        (table("i", {(2, 4): "gcc"}), 1, [(2, 4)], True),
        (table("i", {(2, 4): "ccc"}), 1, [(2, 4)], False),
        (table("i", {(2, 4): "gc"}), 1, [(2, 4)], False),
        (table("c", {(2, 4): "c"}), 1, [(2, 4)], False),
        (table("ii", {(2, 4): "gcc"}), 2, [(2, 4)], False),
        (table("i", {(2, 4): "iii"}), 1, [(2, 2)], True),
        (table("ii", {(2, 4): "iii"}), 1, [(2, 2)], False),
        (table("i", {(2, 4): "iii"}, tower=True), 1, [(2, 2)], False),
        (table("i", {(2, 5): "ccc"}), 1, [(2, 2)], True),
        (table("i", {(2, 5): "iii"}), 1, [(2, 2)], False),
    ],
    ids=["alone", "evenly", "two", "cavalry", "both", "gate", "guard stays", "tower", "horse before it", "two steps off"],
)
def test_folly_is_what_the_never_list_names(t: State, ids: int, path: list[Place], foolish: bool) -> None:
    move = to(t, ids, *path)
    assert laughable(t, 0, move) is foolish
    pick(t, (2, 3), move.ids)
    after = t.copy()
    after.play(0, move, Chance(1))
    seen = Seen(t.view(0), 0, move, after.view(0))
    assert (one_against_many(seen) or leaves_its_capital_to_thieves(seen)) is foolish


@pytest.mark.parametrize(
    ("home", "there", "kind", "foolish"),
    [
        ("i", "gg", "tower", True),
        ("i", "c", "tower", True),
        ("c", "gg", "castle", True),
        ("c", "ccc", "tower", True),
        ("c", "c", "tower", False),
    ],
)
def test_nobody_goes_alone_where_it_has_no_chance(home: str, there: str, kind: Any, foolish: bool) -> None:
    """A hint once sent a single unit into odds of 2 in 100, and two lone riders stormed capitals at 4 and 8."""
    t = table(home, {(2, 4): there})
    wall(t, (2, 4), kind, 1)
    if foolish:
        assert percent(float(odds_of(t, to(t, 1, (2, 4)).ids, at(t, (2, 4))).takes)) < 12
    assert laughable(t, 0, to(t, 1, (2, 4))) is foolish


@pytest.mark.parametrize(("guards", "foolish"), [("i", True), ("", False)])
def test_a_recruit_storms_no_manned_castle(guards: str, foolish: bool) -> None:
    t = table("i", {(2, 4): guards} if guards else {})
    wall(t, (2, 4), "castle", 1)
    assert laughable(t, 0, to(t, 1, (2, 4))) is foolish


@pytest.mark.parametrize("level", ["squire", "knight", "hero"])
def test_a_move_that_another_began_ends_without_folly(level: str) -> None:
    t = table("i", {(2, 4): "ccc", (1, 3): "i"})
    pick(t, (2, 3))
    assert {laughable(t, 0, move) for move in t.legal_moves(0)} == {False, True}
    for seed in range(4):
        assert not laughable(t, 0, make(level, TITLE, seed).choose(t.view(0), 0, 0).move)


def strolling() -> State:
    """Infantry of seat 0 stands one step from home, with one action left and nothing in reach."""
    us = Side("karvad", (5, 5), {(5, 5): "i", (4, 4): "i"})
    return lay(us, Side("talaq", (2, 3), {(2, 3): "ic", (7, 7): "i"}), actions=1)


def way(t: State, start: Place, end: Place) -> MoveGroup:
    return MoveGroup(at(t, start), tuple(t.at[at(t, (4, 4))]), (at(t, end),))


def test_a_hint_does_not_lead_units_back_where_they_have_just_come_from() -> None:
    """Every round was thought of anew: whoever did what hints said marched to and fro."""
    t, hero = strolling(), make("hero", TITLE, 1)
    advised = hint_of(hero, t.view(0), 0)
    assert advised.move == PickGroup(at(t, (4, 4)))
    assert MoveGroup(at(t, (4, 4)), tuple(t.at[at(t, (4, 4))]), (at(t, (4, 3)),)) == meant(advised.move, advised.reason)
    assert hint_of(hero, t.view(0), 0, done=[way(t, (4, 3), (4, 4)), END_TURN]).move == END_TURN
    long_ago = [way(t, (4, 3), (4, 4)), END_TURN, END_TURN, END_TURN]
    assert hint_of(hero, t.view(0), 0, done=long_ago).move == advised.move


def test_a_way_back_is_one_unless_a_fight_or_a_gain_waits_there() -> None:
    t = strolling()
    back, came = way(t, (4, 4), (4, 3)), [way(t, (4, 3), (4, 4))]
    assert to_and_fro(t, 0, came, back)
    assert not to_and_fro(t, 0, came, way(t, (4, 4), (4, 5)))
    assert not to_and_fro(t, 0, [way(t, (4, 5), (4, 4))], back)
    t.marker[at(t, (4, 3))] = "claimed"
    assert effect_at(t, 0, at(t, (4, 3))) == "salt"
    assert not to_and_fro(t, 0, came, back), "there is gold to be salted now"


def test_only_the_ways_of_the_last_turns_are_remembered() -> None:
    t = strolling()
    first, second = way(t, (4, 3), (4, 4)), way(t, (4, 4), (4, 5))
    assert t.card(0).actions == 2
    assert lately(t, 0, [first, END_TURN, second, END_TURN]) == [first, second]
    assert lately(t, 0, [first, first, second, END_TURN, END_TURN]) == [second], "two actions end a turn as well"
