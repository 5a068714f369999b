"""What is said to be plain of a puzzle is what the search finds without it."""

from __future__ import annotations

import pytest

from games.caledea.foregone import foregone
from games.caledea.moves import MoveGroup, PickGroup
from games.caledea.state import State
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.teaching.proof import Proof
from games.kernel.teaching.puzzle import position, read_puzzles

PUZZLES = {puzzle.say: puzzle for puzzle in read_puzzles(TITLE)}
SEARCHED = 4_000
"""Positions that the search without it may look at: what is deeper is left to the search with it."""


def start(say: str) -> State:
    state: State = position(TITLE, PUZZLES[say]).state
    return state


def strolls(say: str, seed: int, moves: int) -> State:
    """The puzzle's position after so many random decisions of the learner, as long as it is asked."""
    state, chance, learner = start(say), Chance(seed), PUZZLES[say].learner
    for _ in range(moves):
        if state.to_act() != (learner,):
            break
        before = state.copy()
        state.apply(learner, chance.pick(state.legal_moves(learner)), chance)
        if state.outcome() is not None or state.to_act() != (learner,):
            return before
    return state


@pytest.mark.parametrize("say", PUZZLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_no_is_what_the_whole_search_says(say: str, seed: int) -> None:
    """Of as few decisions as can be searched without it."""
    puzzle = PUZZLES[say]
    state, told = strolls(say, seed, seed), 0
    for moves in range(1, 4):
        plain = foregone(state, puzzle.learner, puzzle.goal, puzzle.never, moves)
        assert plain is not True, "an own decision is still to be made"
        if plain is False:
            whole = Proof(puzzle.learner, puzzle.goal, puzzle.never)
            assert whole.first([state], moves) is None
            told += 1
    assert told or seed or say in ("silence", "fresh", "ferry"), "those are left to the search"


@pytest.mark.parametrize("say", ["edge", "ambush", "guest"])
def test_the_search_finds_the_same_first_moves_without_it(say: str) -> None:
    puzzle, state = PUZZLES[say], start(say)
    with_it = Proof(puzzle.learner, puzzle.goal, puzzle.never, foregone=foregone)
    without = Proof(puzzle.learner, puzzle.goal, puzzle.never)
    assert with_it.least([state], puzzle.moves) == without.least([state], puzzle.moves) == puzzle.moves
    assert list(with_it.firsts([state], puzzle.moves)) == list(without.firsts([state], puzzle.moves))
    assert with_it.positions < without.positions


def salted(state: State, path: tuple[int, ...]) -> State:
    """After the cavalry of the learner has gone there, and its turn has ended."""
    state.apply(0, PickGroup(0), Chance(0))
    state.apply(0, MoveGroup(0, state.pending.ids, path), Chance(0))
    state.apply(0, state.legal_moves(0)[-1], Chance(0))
    assert state.to_act() == (1,)
    return state


def test_danger_is_plainly_over_only_where_no_castle_can_come() -> None:
    """73 is out of everybody's reach; 2 could be taken back, and the castle be built with what that brings."""
    puzzle = PUZZLES["silence"]
    over = salted(start("silence"), (72, 73))
    assert foregone(over, 0, puzzle.goal, puzzle.never, 0) is True
    assert Proof(0, puzzle.goal, puzzle.never, foregone=foregone).answered(over, 1)
    near = salted(start("silence"), (1, 2))
    assert foregone(near, 0, puzzle.goal, puzzle.never, 0) is None
    assert not Proof(0, puzzle.goal, puzzle.never, foregone=foregone).answered(near, 9)


def test_nobody_is_plainly_safe_in_the_last_round_or_beside_a_strong_neighbour() -> None:
    puzzle = PUZZLES["silence"]
    state = salted(start("silence"), (72, 73))
    state.round_limit = state.round
    assert foregone(state, 0, puzzle.goal, puzzle.never, 0) is None
    state.round_limit = 60
    for id in state.at[0 + 50]:  # an infantry that stands before the capital
        unit = state.units[1][id]
        state.units[1][id] = type(unit)(unit.rank, 34)
    assert foregone(state, 0, puzzle.goal, puzzle.never, 0) is None
