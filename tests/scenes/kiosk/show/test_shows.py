"""Show after show: all that one is made of goes with it. Counted in things, never in megabytes."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from functools import _lru_cache_wrapper

import pytest

from games.catalog import BUILT
from scenes.kiosk.attract import FEW, STILL, Attract
from tests.scenes.kiosk.lobby import Lobby
from tests.scenes.tables import Flat

OF_A_SHOW = ("scenes.table.", "games.kernel.", *(f"scenes.{title}." for title in BUILT))
"""Modules of tables: their scenes, desks, parts and pieces; and of matches, listeners and thoughts."""


def forget_what_has_a_bound() -> None:
    """Tables remember what they reckoned for their last views: so many of each and no more, which is no growth."""
    for name, module in list(sys.modules.items()):
        if name.startswith(OF_A_SHOW):
            for kept in vars(module).values():
                if isinstance(kept, _lru_cache_wrapper) and kept.cache_parameters()["maxsize"] is not None:
                    kept.cache_clear()


def alive() -> Counter[str]:
    forget_what_has_a_bound()
    gc.collect()
    kinds = (type(one) for one in gc.get_objects())
    return Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in kinds if str(kind.__module__).startswith(OF_A_SHOW))


def show(lobby: Lobby, attract: Attract) -> Counter[str]:
    """A little of one, and of the rest after it, in which what it held is let go."""
    attract.begin()
    lobby.wait(2.0, step=0.25)
    assert alive()["scenes.table.scene.TableScene"] == 1, "else this checks nothing"
    attract.end()
    lobby.wait(STILL + 2.0, step=0.25)
    return alive()


def test_after_a_show_nothing_of_it_is_left_however_many_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attract, "level", "random")
    lobby = Lobby()
    lobby.watched = True
    lobby.stage.pictures.recipes = Flat()
    attract = lobby.top
    assert isinstance(attract, Attract)
    attract.end()
    lobby.wait(STILL + 2.0, step=0.25)
    for _ in BUILT:  # what stays is read from the disk once
        left = show(lobby, attract)
    for _ in BUILT:
        assert show(lobby, attract) - left == Counter(), attract.title
        pictures = lobby.stage.pictures
        assert pictures.nbytes <= FEW * pictures.budget
    lobby.close()
