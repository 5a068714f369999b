"""Kalyra's lesson: how one loses is told, hills stop nobody, and what comes of the other choices is what the coach says."""

from __future__ import annotations

import pytest

from games.kalyra.events import Damage, DiceRolled
from games.kalyra.title import TITLE
from games.kernel.match import Match
from games.kernel.protocol import Event
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.playing import Walk, open_lesson
from scenes.stage.words.words import LANGUAGES, Words

LESSON = read_lesson(TITLE)
MOST = 165
"""Letters of a step: two short sentences."""


def walked() -> Walk:
    assert LESSON is not None
    names = ["A", "B", "C", "D", "E", "F"]
    match = Match.start(TITLE, TITLE.read_options(LESSON.options), LESSON.players(names, [""] * 6), LESSON.seed)
    open_lesson(LESSON, match)
    walk = Walk(LESSON, match)
    for _ in walk.run():
        pass
    return walk


def came_of(walk: Walk, say: str) -> list[Event]:
    return next(heard for one, heard in walk.strayed if one.say == say)


def test_at_four_choices_another_sensible_move_shows_what_comes_of_it() -> None:
    """The numbers of the sentences are those of the dice."""
    walk, words = walked(), Words("en")
    choices = ["aside", "own_kind", "dice", "retreat"]
    assert [one.say for one, _ in walk.strayed] == choices
    hurt = {say: [event for event in came_of(walk, say) if isinstance(event, Damage)] for say in choices}
    thrown = [event for event in came_of(walk, "own_kind") if isinstance(event, DiceRolled)]
    assert [len(event.attacker_faces) for event in thrown] == [3, 3]
    assert f"took {hurt['aside'][0].amount} HP" in words.of("kalyra", "lesson.aside")
    assert f"still has {hurt['own_kind'][-1].hp} HP" in words.of("kalyra", "lesson.own_kind")
    took, left = sum(event.amount for event in hurt["dice"]), hurt["dice"][-1].hp
    assert f"two attacks took {took} HP, and the wolf has {left} left" in words.of("kalyra", "lesson.dice")
    bitten = hurt["retreat"]
    assert {event.target for event in bitten} == {"adrianna"}
    assert f"took {sum(event.amount for event in bitten)} HP" in words.of("kalyra", "lesson.retreat")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_short_and_says_how_one_loses_and_that_mountains_stop_nobody(language: str) -> None:
    assert LESSON is not None
    words = Words(language)
    assert 8 <= len(LESSON.step) <= 14
    told = {step.say: words.of("kalyra", f"lesson.{step.say}") for step in LESSON.step}
    assert all(len(text) <= MOST for text in told.values()), {say: len(text) for say, text in told.items() if len(text) > MOST}
    lose = {"en": ("six are out", "candle", "day"), "it": ("fuori", "candela", "giorno"), "es": ("fuera", "vela", "día")}[
        language
    ]
    assert all(word in told["lose"] for word in lose)
    drawn = {"en": "Mountains and woods", "it": "Montagne e boschi", "es": "Montañas y bosques"}[language]
    assert drawn in told["land"]
    assert words.knows("kalyra", "lesson.closing")
