"""Information-set search: honest, the same every time, and better than no search."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import THOUGHTS, SearchAgent, make, visits_pick
from games.kernel.minds.search import Guide, Search, result
from games.kernel.minds.tree import FULL, Edge, Node, width
from tests.games.kernel import pennies, tiny
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE

BARE = Guide()


def run(state: Any, seat: int, iterations: int = 400, guide: Guide = BARE, seed: int = 1) -> list[Edge]:
    return Search(state.view(seat), seat, guide, Chance(seed)).run(iterations)


@pytest.mark.parametrize("seat", [0, 1])
def test_secret_choices_do_not_answer_one_another(seat: int) -> None:
    """Whoever saw the other's coin would always win; nobody does, so every coin is worth about half."""
    edges = run(pennies.match(), seat, 2000)
    assert all(abs(edge.mean - FULL // 2) < FULL // 9 for edge in edges)
    assert min(edge.visits for edge in edges) > 400


@pytest.mark.parametrize("secret", [0, 1])
def test_a_search_knows_what_its_seat_knows_and_no_more(secret: int) -> None:
    edges = run(pennies.guess(secret), 1)
    assert [edge.visits for edge in edges] == [edge.visits for edge in run(pennies.guess(1 - secret), 1)]
    assert all(abs(edge.mean - FULL // 2) < FULL // 8 for edge in edges)


def test_worlds_are_as_likely_as_the_bot_says() -> None:
    weigh = SimpleNamespace(weigh=lambda view, world: 90 if world.secret == 1 else 5)
    edges = run(pennies.guess(0), 1, guide=Guide(weigh))
    assert edges[1].visits > 3 * edges[0].visits


def test_a_world_that_shows_the_seat_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: pennies.State, seat: int, chance: Chance) -> pennies.State:
        return pennies.State("guess", [0, None], 0)

    monkeypatch.setattr(pennies.State, "imagine", wrong)
    with pytest.raises(AssertionError, match="look the same"):
        run(pennies.guess(0), 1)


def test_equal_views_and_seeds_give_equal_trees() -> None:
    table = begin().view(0)
    first, again = (
        [(edge.move, edge.visits, edge.total) for edge in Search(table, 0, BARE, Chance(3)).run(200)] for _ in range(2)
    )
    assert first == again
    other = [(edge.move, edge.visits, edge.total) for edge in Search(table, 0, BARE, Chance(4)).run(200)]
    assert other != first


def test_it_lights_its_lantern_before_it_hangs_it() -> None:
    table = tiny.State(tiny.Options(rounds=1), [[0, 0], [0, 0]], [None, None], [1, 2], 0, 0, 1)
    trim, hang = run(table, 0)
    assert trim.visits > 3 * hang.visits
    assert trim.mean > hang.mean


def test_it_beats_random_seats() -> None:
    won = 0
    for seed in range(40):
        luck = Chance(seed)
        table = tiny.new_game(tiny.Options(), 2, luck)
        minds = [make("search", TITLE, seed), make("random", TITLE, seed)]
        while turn := table.to_act():
            for seat in turn:
                table.apply(seat, minds[(seat + seed) % 2].choose(table.view(seat), seat, 60).move, luck)
        winners = table.outcome().winners
        won += ((seed % 2) in winners) - ((1 - seed % 2) in winners)
    assert won > 12


def test_games_that_do_not_end_are_judged() -> None:
    judged = Guide(SimpleNamespace(HABIT_DEPTH=0, evaluate=lambda state: [0, FULL]))
    assert {edge.mean for edge in run(tiny.new_game(tiny.Options(), 2, Chance(1)), 1, 60, judged) if edge.visits} == {FULL}
    assert result(pennies.match(), Guide())[1] == FULL // 2  # type: ignore[arg-type]  # knows only what a search asks


def test_the_bot_names_candidates_and_playouts() -> None:
    seen: list[int] = []

    def habit_move(state: Any, seat: int, chance: Chance) -> Any:
        seen.append(seat)
        return state.legal_moves(seat)[-1]

    bot = SimpleNamespace(candidates=lambda state, seat: state.legal_moves(seat)[:1], habit_move=habit_move)
    edges = run(pennies.match(), 0, 50, Guide(bot))
    assert [edge.visits for edge in edges] == [50, 0]
    assert set(seen) <= {0, 1}


def test_a_node_widens_with_its_visits() -> None:
    node, tried = Node(), set()
    for visit in range(100):
        edge = node.choose(range(50), FULL // 2, Chance(visit))
        tried.add(edge.move)
        assert edge.move < width(visit)
        edge.visits += 1
    assert len(tried) == width(99)


def test_bounds_grow_with_neglect() -> None:
    often, seldom = Edge(0), Edge(1)
    often.available = seldom.available = 100
    often.visits, seldom.visits = 50, 2
    often.total, seldom.total = 25 * FULL, FULL
    assert often.mean == seldom.mean
    assert seldom.bound(FULL // 2) > often.bound(FULL // 2) > often.mean


def test_choice_by_visits() -> None:
    edges = [Edge(k) for k in range(3)]
    for edge, visits in zip(edges, (10, 30, 0), strict=True):
        edge.visits = visits
    assert visits_pick(edges, 0, Chance(1)).move == 1
    luck, counts = Chance(2), [0, 0, 0]
    for _ in range(2000):
        counts[visits_pick(edges, 1.0, luck).move] += 1
    assert counts[2] == 0
    assert 420 < counts[0] < 580


def test_a_title_that_judges_nothing_has_all_levels_by_search() -> None:
    bare = dataclasses.replace(TITLE, bot="tests.games.kernel.play")
    view = begin().view(0)
    for spec in THOUGHTS:
        agent = make(spec, bare, 2)
        assert isinstance(agent, SearchAgent)
        choice = agent.choose(view, 0, 30)
        assert choice.move in view.legal_moves(0)
        assert choice.reason.message == "reason.search"
        assert choice.reason.args["of"] == 30
    assert isinstance(make("search", TITLE), SearchAgent)
