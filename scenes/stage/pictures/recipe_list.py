"""Every recipe of the house by its name: those of its own package and of `paint` of every title.

A built program knows them from a table that was made of its sources (`recipe_table`), and imports a painter when it is wanted.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

from games.catalog import SHELF
from games.kernel.built import told
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
TRAITS: Final = ("quick", "aside", "cut_out")
"""What recipes may say of themselves (`scenes.paint.brush.Recipe`)."""


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


class Written(Mapping[str, Paint]):
    """The painters of such a table. Each is imported when it is first taken."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table = table
        self._taken: dict[str, Paint] = {}

    def __getitem__(self, name: str) -> Paint:
        if name not in self._taken:
            module = importlib.import_module(self._table[name]["module"])
            self._taken[name] = recipes_in(module)[name].painter
        return self._taken[name]

    def __contains__(self, name: object) -> bool:
        return name in self._table

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


@cache
def house_recipes() -> Mapping[str, Paint]:
    """The painters of the whole house."""
    table = told("recipes")
    return all_recipes() if table is None else Written(table)


def recipe_table() -> dict[str, Any]:
    """Of every recipe the module it is taken from, its painter and what it says of itself: for `packaging/built.py`."""
    table: dict[str, Any] = {}
    for module in (one for name in PAINTERS for one in modules_of(name)):
        for name, recipe in recipes_in(module).items():
            if name not in table or recipe.painter.__module__ == module.__name__:
                painter = f"{recipe.painter.__module__}.{recipe.painter.__name__}"
                traits = [trait for trait in TRAITS if getattr(recipe, trait)]
                table[name] = {"module": module.__name__, "painter": painter, "traits": traits}
    return table


@cache
def _table() -> Mapping[str, Any]:
    table: Mapping[str, Any] | None = told("recipes")
    return recipe_table() if table is None else table


def painter_of(name: str) -> str:
    """Module and function that paint the pictures of that recipe, "" for none."""
    known = _table().get(name)
    return str(known["painter"]) if known is not None else ""


@cache
def with_trait(trait: Literal["quick", "aside", "cut_out"]) -> frozenset[str]:
    """The names of recipes that say so of themselves."""
    return frozenset(name for name, known in _table().items() if trait in known["traits"])


@cache
def art_version() -> str:
    """A fingerprint of all painting code and picture sources: a picture kept under another one is stale."""
    written = told("art_version")
    if written is not None:
        return str(written)
    digest = hashlib.blake2b(digest_size=10)
    files = {f for folder in PAINT_FOLDERS for f in folder.rglob("*") if f.suffix in SOURCES}
    for file in sorted(files):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
