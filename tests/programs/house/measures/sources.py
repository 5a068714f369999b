"""The sources that are measured, of this checkout or of another one, and small questions that several measures ask of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from games.catalog import BUILT
from tests.house import Module, modules

Function = ast.FunctionDef | ast.AsyncFunctionDef
CONTEXTS: Final = frozenset({"context", "sight"})
"""What a context is called, now and before."""

LATER: Final = {
    **{room: (f"scenes/rooms/{room}/",) for room in ("people", "person", "today", "road")},
    "aids": ("scenes/stage/aids/", "scenes/rooms/aids/", "scenes/table/aids/"),
}
"""What came after the redesign, and where it lies."""


class Sources:
    """All modules of a checkout, read once."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def games(self) -> list[Module]:
        return modules("games", root=self.root)

    @cached_property
    def scenes(self) -> list[Module]:
        return modules("scenes", root=self.root)

    @cached_property
    def tables(self) -> dict[str, list[Module]]:
        """By title, the modules of its screen without its painters."""
        return {title: self.under(f"scenes/{title}/") for title in BUILT}

    @cached_property
    def drawn(self) -> list[Module]:
        """The screen without painters, of titles and of all."""
        return self.under("scenes/")

    @cached_property
    def as_redesigned(self) -> list[Module]:
        """The same without the rooms that came later: each of those has a measure of its own."""
        later = [module for room in LATER for module in self.room(room)]
        return [module for module in self.drawn if module not in later]

    def room(self, name: str) -> list[Module]:
        """Modules of what came later under that name."""
        return [module for folder in LATER[name] for module in self.under(folder)]

    def under(self, folder: str) -> list[Module]:
        """Modules of the screen in that folder that are no painters."""
        return [module for module in self.scenes if module.place.startswith(folder) and "/paint/" not in module.place]


def named(node: ast.AST) -> str:
    """The last name of an expression: `x` of `x`, `a.x` and `x[...]`; "" for others."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Name):
        return node.id
    return named(node.value) if isinstance(node, ast.Subscript) else ""


def text_of(node: ast.AST) -> str | None:
    """The string that stands there, or None."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def functions(module: Module) -> Iterator[Function]:
    yield from (node for node in module.nodes if isinstance(node, Function))


def parts_of(name: str) -> tuple[str, ...]:
    """`LookUp`, `open_notebook` -> look, up."""
    return tuple(part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name))


def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
