"""The last page of a lesson: what one knows now, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.rooms.asking import Ask
from scenes.stage.stage import Stage

CLOSING: Final = "lesson.closing"
"""The title's own words."""
WIDE: Final = 1240.0


class LessonEnd(Ask):
    """Three ways on: a first game, this table as a game or its results, and out. Going back means out."""

    leads_out = "leave"


def lesson_end(stage: Stage, title: str, skipped: bool, ways: dict[str, Callable[[], None]]) -> LessonEnd:
    """`ways`: "first", "play" or "results", "leave", as far as there are."""
    say, words = stage.words.say, stage.words
    body = words.of(title, CLOSING) if words.knows(title, CLOSING) else say("lesson.closed.body")
    heading, body = (say("lesson.closed.skipped"), say("lesson.closed.later")) if skipped else (say("lesson.closed"), body)
    choices = [(id, say(f"lesson.closed.{id}"), do) for id, do in ways.items()]
    return LessonEnd(heading, body, choices, icon="lantern", width=WIDE)
