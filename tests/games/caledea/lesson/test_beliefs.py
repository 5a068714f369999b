"""What Caledea's lesson says is what happens in it: its dice, its squares, and what comes of the other choices."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from games.caledea.events import DuelRolled, GameWon, GroupEntered, GroupMoved, OutpostClaimed, SiegeRolled, UnitRemoved
from games.caledea.moves import MoveGroup
from games.caledea.title import TITLE
from games.kernel.match import Match
from games.kernel.protocol import Event
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.playing import Walk, open_lesson
from scenes.stage.words.words import LANGUAGES, Words


@cache
def walked() -> tuple[Walk, list[tuple[str, Any, Any]]]:
    """The lesson, and each decision with its step and the view before it."""
    lesson = read_lesson(TITLE)
    assert lesson is not None
    match = Match.start(TITLE, TITLE.read_options(lesson.options), lesson.players(["A", "B"], ["", ""]), lesson.seed)
    open_lesson(lesson, match)
    walk = Walk(lesson, match)
    made = [(lesson.step[place.step].say, move, match.view(0)) for place, move in walk.run()]
    return walk, made


def heard(kind: type[Event], events: Sequence[Event] | None = None) -> list[Any]:
    return [event for event in (walked()[0].heard if events is None else events) if isinstance(event, kind)]


def after(say: str) -> list[Event]:
    """What came of that other choice."""
    return next(events for choice, events in walked()[0].strayed if choice.say == say)


def dice(language: str, say: str) -> list[tuple[int, ...]]:
    """The rows of dice that a sentence names."""
    text = Words(language).of("caledea", f"lesson.{say}")
    return [tuple(map(int, row.split())) for row in re.findall(r"\b\d(?: \d)+\b", text)]


def test_it_is_short_and_asks_three_times_to_choose() -> None:
    lesson = walked()[0].lesson
    assert 8 <= len(lesson.step) <= 14
    assert len([step for step in lesson.step if step.tempting]) == 3


def test_a_unit_goes_over_the_edge_of_the_board() -> None:
    say, move, view = next(one for one in walked()[1] if isinstance(one[1], MoveGroup))
    assert say == "edge"
    assert view.torus.distance[move.origin, move.path[-1]] == 1
    assert abs(move.origin % view.width - move.path[-1] % view.width) == view.width - 1


def test_what_a_claim_brings_is_what_is_said() -> None:
    assert heard(OutpostClaimed)[0].square == 72
    view = next(view for say, _, view in walked()[1] if say == "rise")
    assert (view.gold[0], len(view.at[72])) == (3, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_that_are_spoken_of_are_those_that_were_thrown(language: str) -> None:
    _, strike, ambush = heard(DuelRolled)
    assert dice(language, "dice") == [strike.a_dice, strike.d_dice]
    assert strike.deciding_index == 1
    assert ambush.winner == "attacker"
    alone = heard(DuelRolled, after("ambush_saved"))[0]
    assert dice(language, "ambush_saved") == [alone.a_dice, alone.d_dice]
    siege = heard(SiegeRolled)[0]
    assert siege.dice == (4, 1)
    assert re.findall(r"4 \S+ 1", Words(language).of("caledea", "lesson.tower"))


def test_what_comes_of_the_other_choices_is_what_is_said() -> None:
    assert [event.cause for event in heard(UnitRemoved, after("ambush_saved"))] == ["attacking"]
    back = heard(GroupMoved, after("capital_left"))[-1]
    assert (len(back.ids), back.path[-1]) == (5, 50)
    rise = next(view for say, _, view in walked()[1] if say == "rise")
    assert rise.torus.distance[72, 50] == 7
    assert rise.torus.distance[59, 50] == 1


def test_the_last_attack_takes_the_capital() -> None:
    assert heard(GroupEntered)[-1].square == 50
    assert heard(GameWon)[-1].reason == "capital"
