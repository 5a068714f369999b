"""In how many modules of a table an event is named, and where its name is a mere string."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.house import Module
from tests.programs.house.measures.sources import CONTEXTS, Sources, named, snake_case, text_of


def events_of(sources: Sources, title: str) -> frozenset[str]:
    """The classes of events in the rules of a title."""
    made = [node for module in sources.games if module.place.startswith(f"games/{title}/") for node in module.nodes]
    classes = {node.name: {named(base) for base in node.bases} for node in made if isinstance(node, ast.ClassDef)}
    known, found = frozenset({"Event", "Open"}), frozenset[str]()
    while more := {name for name, bases in classes.items() if bases & (known | found)} - found:
        found |= more
    return found


def modules_of_event(sources: Sources, title: str) -> dict[str, set[str]]:
    """By event that is named at all, the modules of the table that name it, as a class or as a string."""
    classes = events_of(sources, title)
    tags, found = {snake_case(name): name for name in classes}, dict[str, set[str]]()
    tables = {name for module in sources.tables[title] for name in _compared(module)}
    for module in sources.tables[title]:
        told = {named(node) for node in module.nodes if isinstance(node, ast.Name | ast.Attribute)} & classes
        told |= {tags[text] for text in _strings(module, tables) if text in tags}
        for event in told:
            found.setdefault(event, set()).add(module.place)
    return found


def mean_of_modules(sources: Sources, title: str) -> float:
    """Modules that name one event, in the mean of those that are named."""
    found = modules_of_event(sources, title)
    return round(sum(map(len, found.values())) / max(1, len(found)), 2)


def kinds_as_strings(there: Iterable[Module]) -> Iterator[str]:
    """Where the kind of what is shown, or of another event, is read as a string."""
    for module in there:
        for node in module.nodes:
            if _kind(node):
                yield f"{module.place}:{getattr(node, 'lineno', 0)}"


def _kind(node: ast.AST) -> bool:
    """`context.kind`, `event.__struct_config__.tag`."""
    if not isinstance(node, ast.Attribute):
        return False
    of_context = node.attr == "kind" and named(node.value) in CONTEXTS
    return of_context or (node.attr == "tag" and named(node.value) == "__struct_config__")


def _compared(module: Module) -> Iterator[str]:
    """Names of tables in which the kind of what is shown is looked up."""
    for node in module.nodes:
        if isinstance(node, ast.Compare) and _kind(node.left):
            yield from (named(one) for one in node.comparators if named(one))
        if isinstance(node, ast.Subscript) and _kind(node.slice) and named(node.value):
            yield named(node.value)


def _strings(module: Module, tables: set[str]) -> Iterator[str]:
    """Strings with which a kind is compared there, and those of such tables."""
    for node in module.nodes:
        if isinstance(node, ast.Compare) and _kind(node.left):
            values: list[ast.AST] = list(node.comparators)
        elif isinstance(node, ast.AnnAssign) and named(node.target) in tables and node.value is not None:
            values = list(node.value.keys) if isinstance(node.value, ast.Dict) else [node.value]  # type: ignore[arg-type]
        else:
            continue
        for part in (part for value in values for part in ast.walk(value)):
            if (text := text_of(part)) is not None:
                yield text
