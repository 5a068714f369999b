"""What a title's face declares, and who writes into the session of a table from outside of it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from tests.house import Module
from tests.programs.house.measures.sources import Function, Sources, functions, named, text_of

KINDS: Final = frozenset({"Desk", "Verbs", "Session", "TableApi"})
"""Classes of a table's session and of what may be asked of it, now and before."""
NAMES: Final = frozenset({"desk", "session", "table", "_desk", "_session", "_table"})
"""Attributes under which others keep it."""


def face_fields(sources: Sources) -> dict[str, list[str]]:
    """By field of a face, the titles that set it; those that every title must set among them."""
    made = [node for module in sources.under("scenes/table/") if module.place.endswith("/face.py") for node in module.nodes]
    faces = [node for node in made if isinstance(node, ast.ClassDef) and node.name == "Face"]
    names = [named(node.target) for face in faces for node in face.body if isinstance(node, ast.AnnAssign)]
    said = {title: _said(there) for title, there in sources.tables.items()}
    return {name: [title for title, words in said.items() if name in words] for name in names}


def _said(there: list[Module]) -> set[str]:
    """What a title's face says, by name."""
    calls = [node for module in there for node in module.nodes if isinstance(node, ast.Call) and named(node.func) == "Face"]
    return {word.arg for call in calls for word in call.keywords if word.arg is not None}


def of_one_title(sources: Sources) -> dict[str, str]:
    """Fields of a face that one title alone sets, and which."""
    return {name: titles[0] for name, titles in face_fields(sources).items() if len(titles) == 1}


def without_value(sources: Sources) -> Iterator[str]:
    """Attributes that a session declares and does not set when it is made."""
    for module in sources.under("scenes/table/"):
        for node in module.nodes:
            if isinstance(node, ast.ClassDef) and node.name in KINDS:
                bare = (one for one in node.body if isinstance(one, ast.AnnAssign) and one.value is None)
                yield from (f"{module.place}:{one.lineno} {named(one.target)}" for one in bare)


def written_from_outside(sources: Sources) -> Iterator[str]:
    """Assignments into a session, or into what it holds, by anybody but itself: `desk.x = `, `self._desk.x.y += `,
    `a, desk.x = `, `del desk.x`, `setattr(desk, ...)`, also by another name for it."""
    kinds = KINDS | {name for module in sources.drawn for name in _other_names(module)}
    for module in sources.drawn:
        attributes = _attributes(module, kinds)
        for one in functions(module):
            own = list(_own(one))
            names = _names(one, own, kinds, attributes)
            for node in own:
                for target in _targets(node):
                    if _reaches(target, names, attributes):
                        yield f"{module.place}:{target.lineno} {ast.unparse(target)}"


def _other_names(module: Module) -> Iterator[str]:
    """`IslandTable = TableApi[State, IslandContext]`, `class Spectator(TableApi[Any, Any])`."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and named(node.value) in KINDS:
            yield from (named(target) for target in node.targets)
        if isinstance(node, ast.ClassDef) and any(named(base) in KINDS for base in node.bases):
            yield node.name


def _is_kind(annotation: ast.AST | None, kinds: frozenset[str]) -> bool:
    return annotation is not None and named(annotation) in kinds


def _arguments(one: Function) -> list[ast.arg]:
    return [*one.args.posonlyargs, *one.args.args, *one.args.kwonlyargs]


def _attributes(module: Module, kinds: frozenset[str]) -> set[str]:
    """Attributes of objects under which they keep a session."""
    found = set(NAMES)
    for one in functions(module):
        names = {arg.arg for arg in _arguments(one) if _is_kind(arg.annotation, kinds)}
        if _is_kind(one.returns, kinds):
            found.add(one.name)
        for node in ast.walk(one) if names else ():
            if isinstance(node, ast.Assign) and named(node.value) in names and isinstance(node.value, ast.Name):
                found |= {target.attr for target in node.targets if isinstance(target, ast.Attribute)}
    return found


def _names(one: Function, own: Iterable[ast.AST], kinds: frozenset[str], attributes: set[str]) -> set[str]:
    """Names by which a function that holds that of its `own` knows a session."""
    found = {arg.arg for arg in _arguments(one) if _is_kind(arg.annotation, kinds)}
    for node in own:
        for target, value in _given(node):
            if isinstance(target, ast.Name) and (_is(value, found, attributes) or _made(value, kinds)):
                found.add(target.id)
    return found


def _given(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What is assigned there, and what it is given: of `a, b = c, d` each by itself."""
    if not isinstance(node, ast.Assign | ast.NamedExpr | ast.AnnAssign) or node.value is None:
        return
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=False)
        else:
            yield target, node.value


def _made(value: ast.AST, kinds: frozenset[str]) -> bool:
    return isinstance(value, ast.Call) and named(value.func) in kinds


def _is(value: ast.AST, names: set[str], attributes: set[str]) -> bool:
    """Whether that is a session."""
    if isinstance(value, ast.Name):
        return value.id in names
    return isinstance(value, ast.Attribute) and value.attr in attributes


def _reaches(target: ast.AST, names: set[str], attributes: set[str]) -> bool:
    """Whether that lies in a session, however deep."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
        if _is(target, names, attributes):
            return True
    return False


def _own(one: Function) -> Iterator[ast.AST]:
    """What a function holds without the functions in it."""
    todo: list[ast.AST] = [*reversed(one.body)]
    while todo:
        node = todo.pop()
        yield node
        todo += [child for child in ast.iter_child_nodes(node) if not isinstance(child, Function)][::-1]


def _targets(node: ast.AST) -> Iterator[ast.Attribute | ast.Subscript]:
    """Everything that a statement writes into."""
    if isinstance(node, ast.Assign | ast.Delete):
        roots: list[ast.expr] = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        roots = [node.target]
    elif isinstance(node, ast.Call) and named(node.func) in ("setattr", "delattr") and len(node.args) > 1:
        roots = [ast.Attribute(node.args[0], text_of(node.args[1]) or "?", lineno=node.lineno)]
    else:
        return
    for root in roots:
        parts = root.elts if isinstance(root, ast.Tuple | ast.List) else [root]
        for part in parts:
            part = part.value if isinstance(part, ast.Starred) else part
            if isinstance(part, ast.Attribute | ast.Subscript):
                yield part
