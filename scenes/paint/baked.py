"""Pictures made ahead by the programs in `assets/bake`, and how they are known to be fresh.

`assets/pictures/baked/manifest.json` holds, for every baking program, a fingerprint of the sources its pictures depend on. The
fingerprint ignores comments, docstrings, annotations and layout, so only a change that can alter a picture makes it stale.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

import pygame

from games.kernel.files import read_source
from scenes.paint.paper import new

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "pictures" / "baked"
MANIFEST = FOLDER / "manifest.json"


def load(name: str) -> pygame.Surface | None:
    """A baked picture in the house's pixel format; None when it is missing or unreadable (then it is painted by code)."""
    try:
        picture = pygame.image.load(FOLDER / name)
    except (OSError, pygame.error):
        return None
    return picture.convert(new(1, 1)) if picture.get_masks()[3] else picture.convert(pygame.Surface((1, 1), 0, 32))


def _bare(tree: ast.Module) -> ast.Module:
    """The program without what no picture depends on: docstrings and annotations."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return tree


def _spelled(node: object) -> str:
    """A syntax tree as text, the same for every Python version: what is empty is left out, for newer ones add empty fields."""
    if isinstance(node, ast.AST):
        parts = [f"{name}={_spelled(value)}" for name, value in ast.iter_fields(node) if value not in (None, [])]
        return f"{type(node).__name__}({','.join(parts)})"
    if isinstance(node, list):
        return f"[{','.join(map(_spelled, node))}]"
    return repr(node)


def fingerprint(sources: Iterable[Path]) -> str:
    """A short digest of what the sources say: Python by its syntax tree, anything else by its text."""
    digest = hashlib.blake2b(digest_size=12)
    for file in sorted(sources):
        digest.update(file.relative_to(ROOT).as_posix().encode())
        if file.suffix == ".py":
            digest.update(_spelled(_bare(ast.parse(file.read_text(encoding="utf-8")))).encode())
        else:
            digest.update(read_source(file))
    return digest.hexdigest()


def recorded() -> dict[str, str]:
    """Program name -> fingerprint at its last run; empty when nothing was ever baked."""
    try:
        return dict(json.loads(MANIFEST.read_text(encoding="utf-8")))
    except OSError:
        return {}


def record(program: str, print_: str) -> None:
    """Note that a program has run with these sources."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    entries = recorded() | {program: print_}
    MANIFEST.write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", encoding="utf-8")
