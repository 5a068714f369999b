"""What can be broken in a module, and how; and the same places with a probe in each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.chance import Chance
from tests.house import Module

PAIRS: Final = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
SIGNS: Final = ((ast.Add, ast.Sub), (ast.And, ast.Or))
OTHER_WAY: Final[dict[Any, Any]] = {a: b for pair in (*PAIRS, *SIGNS) for a, b in (pair, pair[::-1])}


class Mutant(NamedTuple):
    """One thing broken: in which file, in which line, what stood there, and the whole text of the broken file."""

    place: str
    line: int
    change: str
    text: str
    site: int
    """Which of the module's places it is."""


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
    return Mutant(module.place, line, f"{before}  ->  {ast.unparse(node)}", ast.unparse(tree), k)


class _Probes(ast.NodeTransformer):
    """Says before each of these places that it is reached; but not in patterns, which nothing can be said before."""

    def __init__(self, numbers: Mapping[ast.AST, int]) -> None:
        self.numbers = numbers

    def visit(self, node: ast.AST) -> Any:
        number = self.numbers.get(node)
        if isinstance(node, ast.pattern):
            return node
        self.generic_visit(node)
        if number is None:
            return node
        if isinstance(node, ast.Expr):
            node.value = self._said(number, node.value)
            return node
        return self._said(number, node)

    def _said(self, number: int, node: Any) -> ast.Subscript:
        call = ast.Call(ast.Name("_reached_", ast.Load()), [ast.Constant(number)], [])
        return ast.Subscript(ast.Tuple([call, node], ast.Load()), ast.Constant(1), ast.Load())


def probed(module: Module, numbers: Mapping[int, int]) -> str:
    """The module's text, sound, that says of each of these places by its number when a test reaches it."""
    tree = ast.parse("\n".join(module.lines))
    nodes = list(_sites(tree))
    tree = _Probes({nodes[site]: number for site, number in numbers.items()}).visit(tree)
    after = next((k for k, node in enumerate(tree.body) if not _first(node)), len(tree.body))
    tree.body[after:after] = ast.parse("from tests.programs.house.mutants.reached import reached as _reached_").body
    return ast.unparse(ast.fix_missing_locations(tree))


def _first(node: ast.stmt) -> bool:
    """Whether it has to stand at the top of a module."""
    said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return said or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
