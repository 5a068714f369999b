"""A sample of `tests.programs.tables.overlaps`: no words on words or buttons, none cut or outside."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.catalog import TITLES
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Written
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.table.layout.labels import Label
from tests.programs.tables.overlaps.__main__ import DRESSES, STRIDE, at_tables, broken, in_house, on_buttons
from tests.programs.tables.overlaps.words import faults


@pytest.mark.parametrize("title", TITLES)
def test_words_lie_free_at_every_table(title: str) -> None:
    assert not list(at_tables(title, 4, 2))


def test_words_lie_free_in_every_room_in_the_largest_letters() -> None:
    largest = next(k for k in range(len(DRESSES)) if DRESSES[k * STRIDE % len(DRESSES)][:3] == ((1024, 768), "it", 2.0))
    assert not list(in_house(1, largest))


@pytest.mark.parametrize("dress", [((1280, 720), "it", 2.0), ((1024, 768), "es", 1.6), ((1280, 800), "en", 2.0)])
def test_words_lie_free_on_the_shelf_and_in_the_rooms_with_the_longest_words(dress: tuple[object, ...]) -> None:
    k = next(k for k in range(len(DRESSES)) if DRESSES[k * STRIDE % len(DRESSES)][:3] == dress)
    assert not list(in_house(1, k, ("replay", "desk, factory", "desk of the staff")))


def test_every_dress_is_worn() -> None:
    assert len({k * STRIDE % len(DRESSES) for k in range(len(DRESSES))}) == len(DRESSES) == 225


def written(text: str, box: Box, **other: Any) -> Written:
    return Written(
        **{"text": text, "size": 30, "role": "ui", "color": "text", "box": box, "secret": None, "cut": False, **other}
    )


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ([written("a", Box(200, 200, 100, 40)), written("b", Box(280, 210, 100, 40))], "'a' and 'b' overlap"),
        ([written("a", Box(200, 200, 100, 40)), written("b", Box(200, 232, 100, 40))], ""),
        ([written("a", Box(60, 200, 100, 40))], "'a' lies at (60, 200, 100, 40), outside the safe area"),
        ([written(Shortened("a…"), Box(200, 200, 100, 40))], "'a…' is shortened"),
        ([written("asked as it stands…", Box(200, 200, 100, 40))], ""),
        ([written("a", Box(200, 200, 100, 40), cut=True)], "'a' is cut"),
        ([written("a", Box(200, 200, 100, 40), size=20)], "'a' is 20.0 units high"),
    ],
)
def test_what_is_wrong_is_seen(words: list[Written], wrong: str) -> None:
    assert faults(words) == ([wrong] if wrong else [])


def test_words_on_the_edge_of_a_button_are_seen() -> None:
    button = Box(300, 300, 200, 80)
    assert list(on_buttons([written("beside", Box(220, 310, 120, 40))], [button])) == ["'beside' lies on a button"]
    assert list(on_buttons([written("own", Box(320, 310, 120, 40)), written("far", Box(0, 0, 90, 40))], [button])) == []


def test_words_that_go_on_in_the_next_line_are_seen() -> None:
    def rig(text: str, lines: int) -> Any:
        label = Label(text, 200, 200, 30, width=120, lines=lines)
        table = SimpleNamespace(moment=lambda: SimpleNamespace(view=None), look=lambda: None)
        face = SimpleNamespace(labels=lambda view, context: [label])
        return SimpleNamespace(table=table, room=SimpleNamespace(face=face), stage=SimpleNamespace(lettering=Lettering(1.0)))

    assert list(broken(rig("unbelievable words", 2))) == ["'unbelievable' is broken"]
    assert list(broken(rig("few words here", 2))) == list(broken(rig("unbelievable", 1))) == []
