"""What the lesson says of another choice is what comes of it by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.content import cards
from games.kalua.forecast import forecast
from games.kalua.title import TITLE
from games.kernel.match import Match
from games.kernel.protocol import Event
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.playing import Walk, open_lesson, play_out, tempting_moves
from scenes.stage.words.words import LANGUAGES, Words


def walked() -> Walk:
    lesson = read_lesson(TITLE)
    assert lesson is not None
    players = lesson.players(["You", "Owl", "Bear"], ["", "", ""])
    match = Match.start(TITLE, TITLE.read_options(lesson.options), players, lesson.seed)
    open_lesson(lesson, match)
    return Walk(lesson, match)


def chosen_otherwise() -> dict[str, tuple[Any, list[Event]]]:
    """What was chosen -> the learner's view when its consequence is spoken of, and what was heard until then."""
    walk, found = walked(), dict[str, tuple[Any, list[Event]]]()
    for place, _ in walk.run():
        for one, move in tempting_moves(walk.lesson, place, walk.match):
            moves, heard = walk.match.moves, len(walk.heard)
            walk.match.submit(0, move)
            for played in one.script:
                play_out(walk.match, played)
            found[one.say] = walk.match.view(0), walk.heard[heard:]
            walk.match.go_back(0, moves)
            del walk.heard[heard:]
    return found


@pytest.fixture(scope="module")
def otherwise() -> dict[str, tuple[Any, list[Event]]]:
    return chosen_otherwise()


def test_at_least_three_steps_are_real_decisions(otherwise: dict[str, Any]) -> None:
    assert len(otherwise) >= 3
    for language in LANGUAGES:
        assert all(not Words(language).of("kalua", f"lesson.{say}").startswith("[") for say in otherwise)


def test_the_atheists_leave_one_below_owl(otherwise: dict[str, Any]) -> None:
    view, _ = otherwise["gathered"]
    assert (view.families[0], view.happiness[:2]) == (12, [5, 6])
    assert forecast(view).families[0] - view.families[0] == -2, "the number beside the village"


def test_a_plague_for_nothing_strikes_all(otherwise: dict[str, Any]) -> None:
    view, heard = otherwise["everybody"]
    assert [event.n for event in heard if isinstance(event, told.FamiliesDied)] == [1, 1, 1]
    assert view.happiness[0] == view.happiness[1] == max(view.happiness)


def test_who_is_tied_shares(otherwise: dict[str, Any]) -> None:
    _, heard = otherwise["shared"]
    pool = next(event for event in heard if isinstance(event, events.ConvertPool))
    assert (pool.share, pool.happiest) == (1, (0, 1))


def test_a_sacrificed_leader_is_gone(otherwise: dict[str, Any]) -> None:
    view, heard = otherwise["sacrificed"]
    assert not view.leader[0]
    assert next(event.n for event in heard if isinstance(event, told.FamiliesMoved)) == 5


@pytest.mark.parametrize("say", ["unanswered", "missed"])
def test_owl_stays_the_happiest_and_takes_a_family(otherwise: dict[str, Any], say: str) -> None:
    _, heard = otherwise[say]
    pool = next(event for event in heard if isinstance(event, events.ConvertPool))
    assert (pool.happiest, pool.share, pool.contributions[0]) == ((1,), 3, 1)


def test_without_amulets_two_die(otherwise: dict[str, Any]) -> None:
    _, heard = otherwise["unshielded"]
    assert [event.n for event in heard if isinstance(event, told.FamiliesDied) and event.seat == 0] == [2]


def test_the_lesson_says_what_the_cards_cost_and_what_all_pray() -> None:
    """The numbers that its sentences name."""
    walk = walked()
    for _ in walk.run():
        pass
    assert (cards()["fine_weather"].levels, cards()["plague"].levels[0], cards()["amulets"].levels) == ((2,), 0, (2,))
    own = next(event for event in walk.heard if isinstance(event, events.Income) and event.seat == 0)
    assert own.base == 3, "twelve families: five, five, and a part of five"
    assert walk.won
