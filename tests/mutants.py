"""Breaks the program in small ways, one at a time, and asks whether the tests that fit notice.

uv run python -m tests.mutants --room minds --count 60 --seed 1
uv run python -m tests.mutants --room scenes --count 20 --seed 2 --seconds 240

The same room, count and seed break the same things. It works in a copy of the tree; nothing here is changed.
A mutant whose tests need longer than `--seconds` is late, and counts as one that nobody killed.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.catalog import SHELF
from games.kernel.chance import Chance
from tests.house import ROOT, Module, modules

ROOMS: Final = {
    "minds": ("games/kernel/minds", *(f"games/{title}/mind" for title in SHELF)),
    "scenes": ("scenes",),
}
COPIED: Final = ("games", "scenes", "tests")
PAIRS: Final = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
SIGNS: Final = ((ast.Add, ast.Sub), (ast.And, ast.Or))
OTHER_WAY: Final[dict[Any, Any]] = {a: b for pair in (*PAIRS, *SIGNS) for a, b in (pair, pair[::-1])}


class Mutant(NamedTuple):
    """One thing broken: in which file, in which line, what stood there, and the whole text of the broken file."""

    place: str
    line: int
    change: str
    text: str


def _sites(tree: ast.AST) -> Iterator[ast.AST]:
    """What can be broken, in the order of the text; nothing in annotations, decorators and names of types."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "bases", "type_comment"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST):
                if _breakable(node):
                    yield node
                yield from _sites(node)


def _breakable(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp):
        return type(node.ops[0] if isinstance(node, ast.Compare) else node.op) in OTHER_WAY
    if isinstance(node, ast.Call):
        return len(node.args) > 1 and not any(isinstance(arg, ast.Starred) for arg in node.args[:2])
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.Constant) and type(node.value) in (int, float, bool)


def _break(node: ast.AST) -> None:
    """In place: a comparison or sign the other way, two arguments swapped, a call dropped, a number one higher."""
    if isinstance(node, ast.Compare):
        node.ops[0] = OTHER_WAY[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        node.op = OTHER_WAY[type(node.op)]()
    elif isinstance(node, ast.Call):
        node.args[0], node.args[1] = node.args[1], node.args[0]
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1  # type: ignore[operator]


def mutants(there: Sequence[Module], count: int, chance: Chance) -> list[Mutant]:
    """So many, no two at one place; a module with more in it is drawn more often."""
    every = [(module, k) for module in there for k in range(sum(1 for _ in _sites(module.tree)))]
    chance.shuffle(every)
    return [made(module, k) for module, k in every[:count]]


def made(module: Module, k: int) -> Mutant:
    """The module with its k-th place broken."""
    tree = ast.parse("\n".join(module.lines))
    node = list(_sites(tree))[k]
    before = ast.unparse(node)
    _break(node)
    line = getattr(node, "lineno", 0)
    return Mutant(module.place, line, f"{before}  ->  {ast.unparse(node)}", ast.unparse(tree))


@cache
def _tests(folder: Path) -> list[Module]:
    return [module for module in modules(str(folder.relative_to(ROOT))) if module.path.name.startswith("test_")]


def fitting(place: str) -> list[str]:
    """The test files about a module, those first that import it; of a mind, before all what it thinks of kept situations.

    Of what has no folder of its own among the tests of the screen: those that import it, or else those of a table.
    """
    parts = Path(place).with_suffix("").parts
    folder = ROOT / "tests"
    for part in parts[:-1]:
        if not (folder / part).is_dir():
            break
        folder /= part
    name = ".".join(parts)
    found = [module for module in _tests(folder) if name in module.imports() or folder.parts[-1] != "scenes"]
    found.sort(key=lambda module: (name not in module.imports(), module.place))
    kept = ["tests/judgements/test_judgements.py"] if "mind" in parts else []
    return [*kept, *(module.place for module in found or _tests(folder / "table"))]


def copy_of_the_house(to: Path) -> None:
    """The tree with a text of its own of whatever may be broken; all else is linked."""
    for path in ROOT.iterdir():
        if path.name in COPIED:
            shutil.copytree(path, to / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.name not in (".git", "out"):
            (to / path.name).symlink_to(path)


def lives(mutant: Mutant, house: Path, seconds: float) -> str:
    """Whether it is killed, lives, is late (its tests have not ended in time), or unsound (what failed always fails)."""
    target = house / mutant.place
    sound = target.read_text(encoding="utf-8")
    target.write_text(mutant.text, encoding="utf-8")
    title = mutant.place.split("/")[1]
    only = ["-k", f"not test_judgements or {title}"] if "/mind/" in mutant.place else []
    try:
        failed = _failing([*only, *fitting(mutant.place)], house, seconds)
    except subprocess.TimeoutExpired:
        return "late"
    finally:
        target.write_text(sound, encoding="utf-8")
    if not failed:
        return "lives"
    return "unsound" if _failing(failed, house, seconds) else "killed"


def _failing(asked: list[str], house: Path, seconds: float) -> list[str]:
    """The first test or file that fails of those asked for; all of them where nobody can say which."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *asked]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, timeout=seconds, check=False)
    named = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return [] if done.returncode == 0 else named or asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", choices=ROOMS, required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=300.0, help="for the tests of one mutant")
    wanted = parser.parse_args()
    drawn = mutants(modules(*ROOMS[wanted.room]), wanted.count, Chance(wanted.seed))
    ends: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        house = Path(folder)
        copy_of_the_house(house)
        for mutant in drawn:
            end = lives(mutant, house, wanted.seconds)
            ends[end] = ends.get(end, 0) + 1
            print(f"{end:7} {mutant.place}:{mutant.line}  {mutant.change[:100]}", flush=True)
    print(f"{ends.get('killed', 0)} of {len(drawn)} killed: {ends}")


if __name__ == "__main__":
    main()
