"""Lessons are played by the rules: whatever right moves a learner takes, they end with their small win."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import ContentError
from games.kernel.teaching.lesson import GAMES, Lesson, place_after, read_lesson
from games.kernel.teaching.playing import Walk, open_lesson

VERSION = f"rules_version = {TITLES['kalesia'].rules_version}"


TAUGHT = {id: lesson for id in BUILT if (lesson := read_lesson(TITLES[id])) is not None}


def walk(id: str, lesson: Lesson) -> Walk:
    n = len(lesson.agents)
    players = lesson.players([f"P{seat}" for seat in range(n)], [""] * n)
    match = Match.start(TITLES[id], TITLES[id].read_options(lesson.options), players, lesson.seed)
    open_lesson(lesson, match)
    return Walk(lesson, match)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_won_by_whoever_does_what_it_asks(id: str) -> None:
    walked = walk(id, TAUGHT[id])
    steps = [place.step for place, _ in walked.run()]
    assert walked.won
    assert sorted(set(steps)) == [k for k, step in enumerate(TAUGHT[id].step) if step.decisions]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("id", TAUGHT)
def test_every_right_move_leads_to_the_end(id: str, seed: int) -> None:
    """Any of the right moves, at random."""
    walked = walk(id, TAUGHT[id])
    walked.choose = Chance(seed).pick
    for _ in walked.run():
        pass
    assert walked.won


def test_where_a_lesson_stands_follows_from_the_decisions_alone() -> None:
    for lesson in TAUGHT.values():
        places = [place_after(lesson, n) for n in range(sum(len(step.decisions) for step in lesson.step) + 1)]
        assert len(set(places)) == len(places)
        assert places == sorted(places, key=lambda place: (place.step, place.made))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("seed = 2885", "seed"),
        ('agents = ["", "page", "page"]', "agents"),
        (VERSION, "version"),
        ("[[step]]", "step"),
        ('[options]\nmemory_aid = "full"', "memory_aid"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_in_plain_words(tmp_path: Path, line: str, said: str) -> None:
    text = (GAMES / "kalesia" / "lesson.toml").read_text()
    broken = {
        "seed = 2885": "seed = \"x\"", 'agents = ["", "page", "page"]': 'agents = ["page", "page", "page"]',
        VERSION: "rules_version = 99", "[[step]]": "[[stepp]]",
        "[options]\nmemory_aid = \"full\"": "[options]\nmemory_aid = \"none\"",
    }  # fmt: skip
    assert line in text
    (file := tmp_path / "lesson.toml").write_text(text.replace(line, broken[line]))
    with pytest.raises(ContentError, match=said):
        read_lesson(TITLES["kalesia"], file)


def test_a_lesson_that_cannot_go_on_says_where(tmp_path: Path) -> None:
    text = (GAMES / "kalesia" / "lesson.toml").read_text().replace('{ a = "C2", b = "F2" }', '{ a = "C4", b = "F2" }')
    (file := tmp_path / "lesson.toml").write_text(text)
    lesson = read_lesson(TITLES["kalesia"], file)
    assert lesson is not None
    with pytest.raises(ContentError, match="step 6, decision 1"):
        list(walk("kalesia", lesson).run())
