"""Names in the papers: files, modules, things in them, and links; each must exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from games.catalog import SHELF

ROOT: Final = Path(__file__).parents[2]
FLOORS: Final = ("games", "scenes", "tests", "assets", "maps", "docs")
PAPERS: Final = ("README.md", "CONTRIBUTING.md", *(f"docs/{name}.md" for name in (
    "architecture", "style", "glossary", "adding_a_title", "look", "programs")))  # fmt: skip
WORDS_OF_PYTHON: Final = frozenset({"mypy", "ruff", "pytest", "pygame", "uv"})
"""Tools, which are named like things of the house."""


def missing_names(root: Path = ROOT) -> list[str]:
    """Every name in the papers that stands for nothing, one sentence each."""
    pages = [root / name for name in PAPERS] + sorted((root / "docs" / "rules").glob("*.md"))
    return [f"{page.relative_to(root)} names {name}" for page in pages for name in _wrong(page, root)]


def _wrong(page: Path, root: Path) -> Iterator[str]:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if "://" not in link and not (page.parent / link).exists():
            yield link
    for span in re.findall(r"(?<!`)`([^`\n]+)`(?!`)", re.sub(r"```.*?```", "", text, flags=re.S)):
        if not any(_exists(span.replace("<title>", title), root) for title in SHELF):
            yield span


def _exists(span: str, root: Path) -> bool:
    """Whether a span of code that looks like a path, a dotted name or a class names something there is."""
    if re.fullmatch(rf"(?:{'|'.join(FLOORS)}|main)[\w./<>*-]*", span) and ("/" in span or span.endswith(".py")):
        return any(root.glob(span.rstrip("/"))) if "<" not in span else True
    if re.fullmatch(rf"(?:{'|'.join(FLOORS[:4])})(?:\.\w+)+", span):
        return _resolves(span)
    if re.fullmatch(r"[A-Z][a-z]\w*(?:\.\w+)*", span):
        return all(part in known() for part in span.split("."))
    return True


def _resolves(dotted: str) -> bool:
    """Whether it is a module, or a thing in one."""
    parts = dotted.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            if name not in dir(found) and name not in getattr(found, "__annotations__", {}):
                return False
            found = getattr(found, name, None)
        return True
    return False


@cache
def known() -> frozenset[str]:
    """Every word of the sources."""
    sources = [path.read_text(encoding="utf-8") for floor in FLOORS[:3] for path in (ROOT / floor).rglob("*.py")]
    return WORDS_OF_PYTHON.union(*(re.findall(r"\w+", source) for source in sources))
