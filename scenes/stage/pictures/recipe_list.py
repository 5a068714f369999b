"""Every recipe of the house by its name: those of its own package and of `paint` of every title."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from games.catalog import SHELF
from scenes.paint.brush import Paint, Recipe, recipes_in

HOUSE = Path(__file__).parents[3]
PAINTERS: tuple[str, ...] = ("scenes.paint.recipes", *(f"scenes.{title}.paint" for title in SHELF))
"""Packages in whose modules recipes stand."""
PAINT_FOLDERS = (
    *(HOUSE.joinpath(*package.split(".")) for package in PAINTERS if package != PAINTERS[0]),
    HOUSE / "scenes" / "paint",
    HOUSE / "assets" / "pictures",
)
SOURCES = {".py", ".svg", ".json"}


def modules_of(name: str) -> Iterator[ModuleType]:
    """The module of that name and, where it is a package, those in it."""
    module = importlib.import_module(name)
    yield module
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield importlib.import_module(f"{name}.{found.name}")


def all_recipes(names: Iterable[str] = PAINTERS) -> dict[str, Paint]:
    """Every painter in those modules and packages by the name of its recipe. `ValueError` when two claim one name."""
    return {name: recipe.painter for name, recipe in _known(tuple(names)).items()}


@cache
def _known(names: tuple[str, ...]) -> dict[str, Recipe[Any]]:
    out: dict[str, Recipe[Any]] = {}
    for module in (one for name in names for one in modules_of(name)):
        for name, recipe in recipes_in(module).items():
            if out.setdefault(name, recipe) is not recipe:
                raise ValueError(f"two picture recipes are called {name!r}; rename the one in {module.__name__}")
    return out


def painter_of(name: str) -> str:
    """Module and function that paint the pictures of that recipe, "" for none."""
    recipe = _known(PAINTERS).get(name)
    return f"{recipe.painter.__module__}.{recipe.painter.__name__}" if recipe is not None else ""


@cache
def with_trait(trait: Literal["quick", "aside", "cut_out"]) -> frozenset[str]:
    """The names of recipes that say so of themselves (`scenes.paint.brush.Recipe`)."""
    return frozenset(name for name, recipe in _known(PAINTERS).items() if getattr(recipe, trait))


@cache
def art_version() -> str:
    """A fingerprint of all painting code and picture sources: a picture kept under another one is stale."""
    digest = hashlib.blake2b(digest_size=10)
    files = {f for folder in PAINT_FOLDERS for f in folder.rglob("*") if f.suffix in SOURCES}
    for file in sorted(files):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
