"""How a tree of modules stands: what it imports, how large its rooms and files are, who uses whose privates."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
LONGEST: Final = 520
"""Lines of a file, at most."""
EMPTY_NAMES: Final = frozenset({"manager", "helper", "helpers", "util", "utils", "common", "misc"})


@dataclass(frozen=True)
class Module:
    """One file and what it says."""

    path: Path
    root: Path = ROOT

    @property
    def place(self) -> str:
        return str(self.path.relative_to(self.root))

    @property
    def name(self) -> str:
        return self.place.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

    @cached_property
    def lines(self) -> list[str]:
        return self.path.read_text(encoding="utf-8").splitlines()

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse("\n".join(self.lines))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.tree))

    def imports(self, everywhere: bool = True) -> set[str]:
        """Modules, and names in them, that it imports; inside functions and for types only too, or else at its top."""
        found: set[str] = set()
        for node in self.nodes if everywhere else self.tree.body:
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        return found


def modules(*floors: str, root: Path = ROOT) -> list[Module]:
    """Those under these folders, and files so named."""
    paths = [root / floor for floor in floors]
    found = [path for start in paths for path in (sorted(start.rglob("*.py")) if start.is_dir() else [start])]
    return [_module(path, root) for path in found]


@cache
def _module(path: Path, root: Path) -> Module:
    """Read and parsed once for all who ask."""
    return Module(path, root)


def strangers(there: Collection[Module], banned: Collection[str], doors: Collection[str] = ()) -> Iterator[str]:
    """Imports of what is banned there, packages with all that is in them, by anybody but those whose door it is."""
    for module in there:
        if module.place not in doors:
            named = {name for name in banned for one in module.imports() if f"{one}.".startswith(f"{name}.")}
            yield from (f"{module.place} imports {name}" for name in sorted(named))


def circle(there: Collection[Module], everywhere: bool) -> list[str]:
    """Modules each of which imports the one before, the first and the last being one; none where there is no such ring."""
    names = {module.name for module in there if module.path.stem != "__init__"}
    wants = {module.name: module.imports(everywhere) & (names - {module.name}) for module in there if module.name in names}
    try:
        TopologicalSorter(wants).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def unwieldy(there: Collection[Module]) -> Iterator[str]:
    """Files that are too long, or whose name says nothing."""
    for module in there:
        if len(module.lines) > LONGEST:
            yield f"{module.place} has {len(module.lines)} lines"
        if module.path.stem in EMPTY_NAMES:
            yield f"{module.place} has an empty name"


def trespasses(there: Collection[Module]) -> Iterator[str]:
    """Private names used outside of the module that makes them."""
    for module in there:
        own = {name for node in module.nodes for name in _made(node)}
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and _private(node.attr) and node.attr not in own:
                yield f"{module.place}:{node.lineno} uses {ast.unparse(node)}"
            if isinstance(node, ast.ImportFrom):
                yield from (f"{module.place}:{node.lineno} imports {a.name}" for a in node.names if _private(a.name))


def unseen(there: Collection[Module]) -> Iterator[str]:
    """Views whose type nobody knows: mypy would let a misspelt field of them pass."""
    for module in there:
        for node in module.nodes:
            if not isinstance(node, ast.arg | ast.AnnAssign):
                continue
            name = node.arg if isinstance(node, ast.arg) else ast.unparse(node.target)
            if name == "view" and node.annotation is not None and ast.unparse(node.annotation) == "Any":
                yield f"{module.place}:{node.lineno} knows nothing of its view"


def blind(there: Collection[Module]) -> Iterator[str]:
    """Functions taken or kept as functions of anything: mypy would let a misspelt field in a lambda there pass. A table of them
    is made by `scenes.table.show.cues`, and whoever takes one says of what view."""
    for module in there:
        for node in module.nodes:
            if isinstance(node, ast.arg) and node.annotation is not None and _of_anything(node.annotation):
                yield f"{module.place}:{node.lineno} takes functions of anything"
            if isinstance(node, ast.AnnAssign) and node.value is not None:
                unknown = any(_of_anything(part) for part in ast.walk(node.annotation))
                if unknown and _reads(node.value):
                    yield f"{module.place}:{node.lineno} keeps lambdas of anything"


def _of_anything(annotation: ast.AST) -> bool:
    """`Callable[[Any, ...], ...]`."""
    if not isinstance(annotation, ast.Subscript) or ast.unparse(annotation.value) != "Callable":
        return False
    given = annotation.slice.elts[0] if isinstance(annotation.slice, ast.Tuple) else None
    return isinstance(given, ast.List) and any(ast.unparse(one) == "Any" for one in given.elts)


def _reads(value: ast.AST) -> bool:
    """Whether a lambda in it reads a field of what it is given."""
    for node in ast.walk(value):
        if isinstance(node, ast.Lambda):
            given = {arg.arg for arg in node.args.args}
            fields = (one.value for one in ast.walk(node.body) if isinstance(one, ast.Attribute))
            if any(isinstance(of, ast.Name) and of.id in given for of in fields):
                return True
    return False


OFFERED: Final = ("_asdict", "_fields", "_make", "_replace", "_exit", "_lru_cache_wrapper")
"""What named tuples and Python's own modules offer everybody under such names."""


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in OFFERED


def _made(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.attr if isinstance(node, ast.Attribute) else node.id
