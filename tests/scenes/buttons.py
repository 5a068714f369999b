"""What every button may be called on the screen: each has one meaning, in every room and in every phase of every table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from games.catalog import BUILT
from scenes.stage.devices.action import Kind
from scenes.stage.widgets import Legend
from scenes.stage.words.words import Words

WORDS: Final = {
    Kind.ALT: (
        "hint.done", "seats.start", "seats.ready", "hint.end_turn", "hint.alone", "act.pass", "puzzle.again", "puzzle.next",
    ),
    Kind.BACK: (
        "hint.back", "hint.unpick", "hint.undo", "hint.take_back", "hint.put_back", "hint.go_on", "hint.skip_lesson",
        "shelf.quit", "results.shelf", "operator.leave",
    ),
    Kind.INFO: ("hint.rules", "hint.its_rule", "hint.rule", "shelf.rules", "remap.reset"),
    Kind.HINT: ("hint.hint", "hint.hide", "puzzle.again_hint", "puzzle.show"),
    Kind.STORY: ("hint.log", "hint.happened", "hint.recap"),
    Kind.MENU: ("hint.pause", "hint.menu"),
    Kind.SHOULDER_LEFT: ("hint.older", "hint.piles", "hint.map", "label.prices"),
    Kind.SHOULDER_RIGHT: ("hint.look", "hint.turn_page", "road.turn"),
    Kind.PEEK: ("hint.peek", "hint.own_cards", "hint.lens"),
    Kind.HURRY: ("hint.skip", "hint.to_my_turn", "hint.to_end", "hint.let_all"),
    Kind.SCROLL: ("hint.scroll",),
}  # fmt: skip
"""Ids of the words of every button but choosing and moving, which are about what is in focus."""


@cache
def allowed(kind: Kind, language: str) -> frozenset[str]:
    """All that the button may be called in that language."""
    words, found = Words(language), set[str]()
    for id in WORDS[kind]:
        if words.knows("shell", id):
            found.add(words.say(id))
        found |= {words.of(title, id) for title in BUILT if words.knows(title, id)}
    return frozenset(found)


@contextmanager
def named(monkeypatch: Any) -> Iterator[list[tuple[Kind, str]]]:
    """Every button and what it is called, in all rows of hints that are made meanwhile."""
    found: list[tuple[Kind, str]] = []
    make = Legend.__init__

    def noting(self: Legend, items: Any, *args: Any, **more: Any) -> None:
        make(self, items, *args, **more)
        found.extend((hint.kind, str(hint.text)) for hint in self.items)

    with monkeypatch.context() as patch:
        patch.setattr(Legend, "__init__", noting)
        yield found


def strange(found: list[tuple[Kind, str]], language: str = "en") -> set[tuple[Kind, str]]:
    """What no button of that kind may be called."""
    free = (Kind.CONFIRM, Kind.MOVE)
    return {(kind, text) for kind, text in found if kind not in free and text not in allowed(kind, language)}


def with_two_meanings() -> set[str]:
    """Ids that are said of two buttons."""
    ids = [id for kind in WORDS for id in WORDS[kind]]
    return {id for id in ids if ids.count(id) > 1}
