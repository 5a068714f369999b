"""The lesson's other choices lead where its sentences say, in cards and walls of the table."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.match import Match
from games.kernel.protocol import Event
from games.kernel.teaching.fitting import fits
from games.kernel.teaching.lesson import Lesson, read_lesson
from games.kernel.teaching.playing import Walk, play_out
from games.proelio.cards import usable
from games.proelio.mind.defence import pay
from games.proelio.mind.weights import HANDMADE
from games.proelio.siege_events import LootPaid
from games.proelio.title import TITLE
from scenes.stage.words.words import Words
from tests.clauses import clause

ME, PREY = 0, 2


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    found = read_lesson(TITLE)
    assert found is not None
    return found


def after(lesson: Lesson, say: str) -> tuple[Any, list[Event]]:
    """The table, and what has happened, when that other choice of the lesson has led where it leads."""
    players = lesson.players(("You", "Fox", "Owl"), ("", "fox", "owl"))
    match = Match.start(TITLE, TITLE.read_options(lesson.options), players, lesson.seed)
    walk = Walk(lesson, match)
    for place, _ in walk.run():
        step = lesson.step[place.step]
        for one in step.tempting:
            if one.say == say and one.decision == place.made:
                heard = len(walk.heard)
                move = next(move for move in match.legal_moves(ME) if fits(one.move, move))
                match.submit(ME, move)
                for played in one.script:
                    play_out(match, played)
                return match.view(ME), walk.heard[heard:]
    raise AssertionError(f"the lesson has no choice that leads to {say}")


@clause("PROELIO-012")
def test_who_draws_first_throws_a_card_away_and_stands_without_a_wall_alone(lesson: Lesson) -> None:
    view, _ = after(lesson, "drawn")
    assert len(view.hand[ME]) == 5
    assert view.fort == [None, "shields", "shields"]


@clause("PROELIO-208")
def test_the_wall_adds_nothing_to_a_defence_with_nothing_laid(lesson: Lesson) -> None:
    view, heard = after(lesson, "bare")
    assert view.fort[ME] == "shields"
    assert [event.count for event in heard if isinstance(event, LootPaid)] == [2]


@clause("PROELIO-404")
def test_a_dear_defence_costs_the_wall_that_was_to_come(lesson: Lesson) -> None:
    view, _ = after(lesson, "dear")
    assert "palisades" not in view.hand[ME]
    assert "trebuchets" in view.hand[ME]
    assert not usable("trebuchets", view.level(ME))


@clause("PROELIO-203", "PROELIO-502")
def test_who_gives_the_wall_up_keeps_the_card_and_can_use_none_of_the_strong_ones(lesson: Lesson) -> None:
    view, _ = after(lesson, "given")
    assert view.fort[ME] is None
    assert not [card for card in ("palisades", "trebuchets") if card not in view.hand[ME] or usable(card, view.level(ME))]


@clause("PROELIO-503", "PROELIO-504")
def test_who_waits_a_turn_finds_the_neighbour_able_to_pay(lesson: Lesson) -> None:
    view, _ = after(lesson, "late")
    assert (len(view.hand[PREY]), view.level(PREY)) == (3, 1)
    assert not pay(HANDMADE, ("dung", "dung", "dung"), "shields", 3).fallen
    assert pay(HANDMADE, ("dung", "dung"), "shields", 3).fallen, "with two cards it falls"


def test_the_lesson_has_no_guild_and_no_merchant(lesson: Lesson) -> None:
    view, _ = after(lesson, "late")
    assert view.guild == [None] * 3
    assert view.merchant_at is None


@clause("PROELIO-506")
def test_the_loser_chooses_the_loot(lesson: Lesson) -> None:
    paid = [played.move for played in lesson.script if played.move["kind"] == "pay_loot"]
    assert paid[0]["cards"] == ["dung"]
    assert [step.say for step in lesson.step if "506" in step.clauses] == ["loot", "pay"]


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "counts only if you give it up"), ("it", "contano solo se le sacrifichi"), ("es", "solo cuenta si lo sacrificas")],
)
@clause("PROELIO-208")
def test_whoever_goes_straight_through_learns_that_a_wall_adds_to_no_defence(lesson: Lesson, language: str, says: str) -> None:
    """It was told only to those who deployed nothing."""
    words = Words(language)
    assert any(says in words.of("proelio", f"lesson.{step.say}") for step in lesson.step)
