"""What the ideas of the house are called: meanings of one word, and words that a newcomer could not guess."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.house import Module, modules
from tests.programs.house.measures.sources import Function, Sources, parts_of

LOOK: Final = frozenset({"look", "looks", "looking", "looked"})
WORDS: Final = Path(__file__).parent / "banned_words.toml"


@cache
def banned() -> dict[str, Any]:
    """By folder: old word -> new word, of `parts` of names and of `whole` ones."""
    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


def look_names(sources: Sources) -> set[str]:
    """Names on the screen with a form of `look` among their words."""
    return {name for module in sources.scenes for name in _every_name(module) if LOOK & set(parts_of(name))}


def _every_name(module: Module) -> Iterator[str]:
    yield from module.place.removesuffix(".py").split("/")
    for node in module.nodes:
        for word in ("id", "attr", "arg", "name"):
            name = getattr(node, word, None)
            if isinstance(name, str):
                yield name


def names_banned(sources: Sources) -> Iterator[str]:
    """Modules, folders, classes and public functions that are called by an old word, and what they shall be called."""
    for module in (*sources.games, *sources.scenes, *modules("assets/bake", root=sources.root)):
        path = Path(module.place)
        if path.stem != "__init__":
            yield from _old(path.stem, module.place, kept=True)
        elif len(path.parts) > 1:
            yield from _old(path.parent.name, module.place, kept=True)
        for node in module.nodes:
            if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
                yield from _old(node.name, f"{module.place}:{node.lineno}", kept=isinstance(node, ast.ClassDef))


def _old(name: str, place: str, kept: bool) -> Iterator[str]:
    """The old words of a name; `kept`: the whole name may be one too."""
    words = parts_of(name)
    for folder, known in banned().items():
        if place.startswith(f"{folder}/"):
            found = [(word, known["parts"][word]) for word in words if word in known.get("parts", {})]
            whole = known.get("whole", {}).get("_".join(words)) if kept else None
            found += [] if whole is None else [("_".join(words), whole)]
            yield from (f"{place} {name}: {old} -> {new}" for old, new in found)
