"""Which message ids the program asks for, found by reading its source.

uv run python -m tests.programs.house.ids_in_code         ids that are asked for and missing, and ids that nobody asks for
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from games.catalog import BUILT, SHELF
from games.kernel.catalogue import SUFFIX, Texts, read
from scenes.stage.words.words import FOLDER

ROOT = Path(__file__).parents[3]
SOURCES = ("main.py", "games", "scenes")
ASKERS = {
    **dict.fromkeys(("say", "Prompt", "Refusal", "Reason", "told_of", "always", "one", "two", "unit"), 0),
    **dict.fromkeys(("of", "tell"), 1),
}
"""Names of calls that take a message id, and at which place."""


@dataclass
class Found:
    asked: dict[str, str] = field(default_factory=dict)
    """Id literally given to an asker -> file and line."""
    patterns: dict[str, str] = field(default_factory=dict)
    """The same for f-strings, as regular expressions."""
    strings: set[str] = field(default_factory=set)
    """Every string constant anywhere."""
    shapes: set[str] = field(default_factory=set)
    """Every f-string anywhere whose beginning is literal and has a dot, as a regular expression."""


@cache
def found() -> Found:
    out = Found()
    for path in _files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                out.strings.add(node.value)
            elif isinstance(node, ast.JoinedStr) and re.match(r"[a-z_]+\\\.", _shape(node)):
                out.shapes.add(_shape(node))
            elif isinstance(node, ast.Call):
                for argument in _ids(node):
                    where = f"{path.relative_to(ROOT)}:{node.lineno}"
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        out.asked[argument.value] = where
                    elif isinstance(argument, ast.JoinedStr):
                        out.patterns[_shape(argument)] = where
    for book in (ROOT / "assets" / "rulebook").glob("*.toml"):
        for section in tomllib.loads(book.read_text(encoding="utf-8"))["section"]:
            out.strings |= {section["title"], *(p["text"] for p in section["paragraph"])}
    return out


def _files() -> Iterator[Path]:
    """The program's sources, but for titles that are being built and have no words yet."""
    unbuilt = [ROOT / floor / title for floor in ("games", "scenes") for title in SHELF if title not in catalogues()]
    for name in SOURCES:
        path = ROOT / name
        files = path.rglob("*.py") if path.is_dir() else [path]
        yield from (file for file in files if not any(folder in file.parents for folder in unbuilt))


def _ids(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in ASKERS and len(call.args) > ASKERS[name]:
        argument = call.args[ASKERS[name]]
        yield from (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)


def _shape(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.]+" for p in node.values)


@cache
def catalogues() -> dict[str, dict[str, Texts]]:
    """domain -> language -> id -> its texts (two when it has a plural)."""
    out: dict[str, dict[str, Texts]] = {}
    for po in sorted(FOLDER.glob(f"*/LC_MESSAGES/*{SUFFIX}")):
        out.setdefault(po.stem, {})[po.parents[1].name] = read(po)
    return out


def all_ids() -> set[str]:
    return {id for languages in catalogues().values() for texts in languages.values() for id in texts}


def families() -> set[str]:
    """Families named by texts: `{face:weapon}` uses every `weapon.*`."""
    texts = (t for languages in catalogues().values() for ids in languages.values() for ts in ids.values() for t in ts)
    return {family.lower() for text in texts for family in re.findall(r"\{\w+:([A-Za-z_][a-z_.]+)\}", text)}


def to_the_reader(id: str) -> tuple[str, str]:
    """The text of which this is the form to its reader, and the value that is the reader; the id itself and "" for others."""
    base, form, value = id.rpartition(".you.")
    return (base, value) if form else (id, "")


def to_the_ear(id: str) -> str:
    """The text for which this is said."""
    return id.removesuffix(".by_ear")


def missing() -> dict[str, str]:
    """Asked for, but in no catalogue -> where."""
    ids, code = all_ids(), found()
    literal = {id: where for id, where in code.asked.items() if id not in ids}
    shaped = {s: where for s, where in code.patterns.items() if not any(re.fullmatch(s, id) for id in ids)}
    return literal | shaped


def unused() -> set[str]:
    """In a catalogue, but neither asked for nor part of a family. A title without a table has words that still wait for it."""
    code, used = found(), families()
    shapes = [re.compile(s) for s in code.shapes]
    waiting = {id for title in SHELF if title not in BUILT for id in catalogues().get(title, {}).get("en", {})}
    asked = {id for id in all_ids() if id in code.strings or any(s.fullmatch(id) for s in shapes)}
    left = {id for id in all_ids() - waiting - asked if to_the_reader(id)[0] not in asked}
    return {id for id in left if id.removesuffix(".by_ear").rpartition(".")[0] not in used and to_the_ear(id) not in asked}


if __name__ == "__main__":
    for id, where in sorted(missing().items()):
        print(f"missing  {id}   ({where})")
    for id in sorted(unused()):
        print(f"unused   {id}")
