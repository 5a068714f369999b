"""What is no longer needed is let go. Counted in pixels that are kept, never in what the system says of the process."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from scenes.caledea.paint import land
from scenes.paint import letters
from scenes.paint.brush import Brush
from scenes.paint.dice_solid import pip_face
from scenes.routes import table_scene
from scenes.stage.devices.seating import Seating
from scenes.stage.loop import memory
from scenes.stage.loop.memory import MOST_KEPT, STAYS, Heap, drop_painters_cache, give_back, one_heap, painters_caches
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.recipe_list import all_recipes
from tests.conftest import FREEZE, UNFREEZE
from tests.rig import Ear, Rig
from tests.scenes.tables import Flat, seated

PAINTED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {"w": 300, "h": 120, "color": "#8c5a2e"}),
    ("caledea.die", {"seat": 0, "face": 3, "px": 60}),
    (
        "caledea.land",
        {"outpost": tuple(range(9)), "width": 3, "corner": (0, 0), "shown": (3, 3), "square": 80, "strips": (24, 40)},
    ),
    ("kalesia.weapon", {"face": "C3", "w": 178}),
)


def kept_by_painters(shared: bool = True) -> int:
    """Bytes of all surfaces and arrays in any cache of a painting module, found without asking those caches what they hold.

    `shared`: with the grain of paper, sheets of dice and squares of land.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith("scenes.") and ".paint." in name]
    caches = {
        id(value): value for module in modules for value in vars(module).values() if isinstance(value, _lru_cache_wrapper)
    }
    stay = {id(c): c.__name__ in getattr(sys.modules[c.__module__], STAYS, ()) for c in caches.values()}
    found: list[Any] = [cache for cache in caches.values() if shared or not stay[id(cache)]]
    seen: dict[int, Any] = {}
    for _ in range(4):  # a cache, its entries, a tuple, what it holds
        found = [one for one in gc.get_referents(*found) if id(one) not in seen and not callable(one)]
        seen |= {id(one): one for one in found}
    arrays = sum(one.nbytes for one in seen.values() if isinstance(one, np.ndarray))
    return arrays + sum(one.get_pitch() * one.get_height() for one in seen.values() if isinstance(one, pygame.Surface))


def test_sketches_of_painters_are_dropped_and_fonts_are_not() -> None:
    pygame.font.init()
    for name, args in PAINTED:
        all_recipes()[name](Brush(1.0), **args)
    pip_face(3)
    font = letters.font("ui", 32.0)
    grain = kept_by_painters() - kept_by_painters(shared=False)
    assert grain > 10_000_000, "with sheets of dice"
    assert kept_by_painters(shared=False) > 0
    drop_painters_cache()
    assert kept_by_painters() == grain > 0
    drop_painters_cache(shared=True)
    assert kept_by_painters() == 0
    assert letters.font("ui", 32.0) is font


def test_what_stays_of_a_board_is_a_small_part_of_it() -> None:
    name, args = PAINTED[2]
    board = all_recipes()[name](Brush(1.0), **args)
    kept = kept_by_painters()
    drop_painters_cache()
    line, light = land._rule, land._light
    assert (line.cache_info().currsize, light.cache_info().currsize) == (1, 0), "the light as large as the board goes"
    w, h = board.surface.get_size()
    sides = line(w, h, 64, 1.0)
    assert sum(side.get_pitch() * side.get_height() for side, _ in sides) < board.nbytes
    assert kept - kept_by_painters() >= board.nbytes
    drop_painters_cache(shared=True)


def test_every_sketch_that_stays_is_one() -> None:
    caches = {(one.__module__, one.__name__) for one in painters_caches()}
    named = {(name, function) for name, module in sys.modules.items() for function in getattr(module, STAYS, ())}
    assert named
    assert named <= caches


def test_another_size_drops_the_sketches_of_the_old_one() -> None:
    pictures = Pictures(1.0, None, lambda: 0.0)
    pictures.get("board", w=300, h=120, color="#8c5a2e")
    assert kept_by_painters() > 0
    pictures.resize(2.0)
    assert kept_by_painters() == 0


class Room(Ear):
    """Comes and goes behind the curtain."""

    transition = "curtain"


@pytest.mark.parametrize("title", BUILT)
def test_pictures_of_a_table_left_are_let_go(home: Path, title: str) -> None:
    rig = Rig(home, Room())
    rig.stage.pictures.recipes = Flat()
    before = rig.stage.pictures.nbytes
    for seed in (1, 2):
        match = Match.start(TITLES[title], TITLES[title].read_options({}), seated(3, 1), seed)
        rig.stage.push(table_scene(match, Seating((None,) * 3, "open"), ThinksHere()))
        rig.settle()
        rig.frames(60)
        assert sum(name.startswith(f"{title}.") for name, _ in rig.stage.pictures._kept) > 10
        rig.stage.home()
        rig.settle()
        assert not any(name.startswith(f"{title}.") for name, _ in rig.stage.pictures._kept)
    assert rig.stage.pictures.nbytes <= before + 1_000_000, "lights, boards and badges that every table may need"
    rig.close()


def test_at_home_nothing_is_kept_between_pictures(home: Path) -> None:
    rig = Rig(home, Room(), reduced_motion=True)
    for _ in range(2):
        rig.stage.push(Room())
        rig.settle()
        all_recipes()[PAINTED[3][0]](Brush(1.0), **PAINTED[3][1])
    assert kept_by_painters(shared=False) > 0, "a table that is below another scene needs them again"
    rig.stage.home()
    rig.settle()
    assert kept_by_painters(shared=False) == 0
    rig.close()


@pytest.mark.parametrize("aids", [{}, {"scanning": "one", "text_size": 2.0}], ids=["none", "one button"])
def test_nothing_holds_a_table_any_more_when_its_curtain_has_closed(home: Path, aids: dict[str, Any]) -> None:
    """What is held then stays with the heap, pictures and all, for many tables."""
    rig = Rig(home, Room(), **aids)
    rig.stage.pictures.recipes = Flat()
    match = Match.start(TITLES["kalua"], TITLES["kalua"].read_options({}), seated(3, 1), 1)
    table = table_scene(match, Seating((None,) * 3, "open"), ThinksHere())
    rig.stage.push(table)
    rig.settle()
    rig.frames(30)
    gone = weakref.ref(table)
    rig.stage.home()
    del table, match
    rig.frames(2)
    for _ in range(200):
        rig.frames(1)
        gc.collect()
        if rig.app.transition.state == "closed":
            break
    rig.frames(1)
    gc.collect()
    assert rig.app.transition.state == "closed"
    assert gone() is None
    rig.close()


class Circle:
    """Garbage, once nothing holds it, that only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_held_when_people_came_home_is_let_go_at_the_next_time(home: Path) -> None:
    rig, held = Rig(home, Room()), Circle()
    gone = weakref.ref(held)
    for _ in range(2):
        assert gone() is not None
        rig.stage.push(Room())
        rig.settle()
        rig.stage.home()
        rig.settle()
        held = Circle()
    assert gone() is None
    rig.close()


def test_the_heap_can_be_told_anywhere() -> None:
    """No error, whatever the C library is."""
    one_heap()
    give_back()


def test_large_pictures_have_pages_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[int, int] = {}

    class Library:
        def mallopt(self, what: int, value: int) -> None:
            told[what] = value

    monkeypatch.setattr(memory, "_glibc", Library)
    one_heap()
    assert told == {memory.ARENA_MAX: 1, memory.MMAP_THRESHOLD: memory.LARGE}
    assert memory.LARGE < 1 << 20


class Loop:
    """Garbage that the collector alone can find."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def keeps(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What stays really stays, as in the program."""
    monkeypatch.setattr(gc, "freeze", FREEZE)
    monkeypatch.setattr(gc, "unfreeze", UNFREEZE)
    yield
    UNFREEZE()
    FREEZE()


@pytest.mark.usefixtures("keeps")
def test_what_stays_is_garbage_later_and_is_found_when_nothing_moves() -> None:
    heap = Heap()
    heap.tidy()
    loop = Loop()
    gone = weakref.ref(loop)
    heap.keep()
    del loop
    gc.collect()
    assert gone() is not None, "what stayed is not looked through"
    heap.tidy_once()
    assert gone() is None
    fresh = weakref.ref(Loop())
    heap.keep()
    assert fresh() is None, "garbage among what is new is found at once"


@pytest.mark.usefixtures("keeps")
def test_where_nothing_ever_rests_garbage_is_found_all_the_same() -> None:
    heap = Heap()
    loop = Loop()
    gone = weakref.ref(loop)
    heap.keep()
    del loop
    for _ in range(MOST_KEPT):
        heap.keep()
    assert gone() is None
