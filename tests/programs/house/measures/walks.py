"""What is walked twice, once for pieces and once for their words; ids that are taken apart; pictures asked for by name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from tests.house import Module
from tests.programs.house.measures.sources import Function, Sources, named, text_of

THINGS: Final = ("Piece", "Prop")
WORDS: Final = "Label"
WALK: Final = "Thing"
"""Either of them: `scenes.table.layout.walk.Thing`."""
CUTS: Final = ("partition", "rpartition", "split", "rsplit")
HEADS: Final = ("startswith", "removeprefix")
ASKING: Final = {"centred": 1, "Piece": 1, "Prop": 1, "Picture": 0, "picture": 0}
"""Whoever asks for a picture -> which of its arguments says which."""


def walked_twice(sources: Sources) -> Iterator[str]:
    """Modules that walk over the same things for pieces and again for words: a function that returns pieces (or props) and
    another one that returns labels loop over the same expression, or use the same function of the module to find them;
    or, also across the modules of one table, the words bear the ids of the pieces (`key="count.base"` beside a piece
    `count.base`, compared up to the first dot). What gives both in one walk is the way out, and counts for nothing, nor does
    what such a walk of the module is made of."""
    for there in (*sources.tables.values(), sources.under("scenes/table/")):
        ids = {head for module in there for one in _returning(module, *THINGS) for head in _ids(one, "id")}
        for module in there:
            things, words = list(_returning(module, *THINGS)), list(_returning(module, WORDS))
            both = [one for one in things if one in words]
            parts = {*both, *_parts_of_walks(module)}
            things, words = [one for one in things if one not in parts], [one for one in words if one not in parts]
            own = {one.name for one in _top(module)}
            again = bool(_loops(things) & _loops(words) or _calls(things) & _calls(words) & own)
            if words and ((things and again) or any(head in ids for one in words for head in _ids(one, "key"))):
                yield module.place


def _top(module: Module) -> Iterator[Function]:
    yield from (node for node in module.tree.body if isinstance(node, Function))


def _returning(module: Module, *kinds: str) -> Iterator[Function]:
    for one in _top(module):
        said = ast.unparse(one.returns) if one.returns is not None else ""
        if any(kind in said for kind in kinds):
            yield one


def _parts_of_walks(module: Module) -> set[Function]:
    """What is called by functions of the module that give both, or by their parts."""
    own, found = {one.name: one for one in _top(module)}, set[Function]()
    walks = [*_returning(module, WALK)]
    while walks:
        called = {own[name] for name in _calls([walks.pop()]) & own.keys()} - found
        found |= called
        walks += called
    return found


def _loops(there: Iterable[Function]) -> set[str]:
    """What they loop over."""
    nodes = [node for one in there for node in ast.walk(one)]
    return {ast.unparse(node.iter) for node in nodes if isinstance(node, ast.For | ast.comprehension)}


def _calls(there: Iterable[Function]) -> set[str]:
    return {named(node.func) for one in there for node in ast.walk(one) if isinstance(node, ast.Call)}


def _ids(one: Function, keyword: str) -> Iterator[str]:
    """The heads of the ids that a function gives: the first argument of what makes a piece, or the keyword."""
    for node in ast.walk(one):
        if not isinstance(node, ast.Call):
            continue
        given = [word.value for word in node.keywords if word.arg == keyword]
        if keyword == "id" and node.args and (named(node.func) in ASKING or named(node.func) in ("of", "emblem", "panel")):
            given.append(node.args[0])
        yield from (head for value in given if (head := _head(value)))


def _head(value: ast.AST) -> str:
    """`plate` of `plate.3` and of f"plate.{seat}"."""
    if isinstance(value, ast.JoinedStr) and value.values:
        return _head(value.values[0])
    return (text_of(value) or "").partition(".")[0]


def ids_parsed(there: Iterable[Module]) -> Iterator[str]:
    """Where a string is taken apart at a dot, or asked what it begins with, or read as a value (`scenes.stage.ids.Id`)."""
    for module in there:
        for node in module.nodes:
            if isinstance(node, ast.Call) and node.args and "Id" in (named(node.func), *map(named, node.args)):
                yield f"{module.place}:{node.lineno}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                cut = node.func.attr in CUTS and text_of(node.args[0]) == "."
                if cut or (node.func.attr in HEADS and _literal(node.args[0])):
                    yield f"{module.place}:{node.lineno}"


def _literal(value: ast.AST) -> bool:
    return isinstance(value, ast.JoinedStr | ast.Tuple) or text_of(value) is not None


def asked_by_name(sources: Sources) -> Iterator[str]:
    """Pictures that titles ask for by a bare string: of whoever takes one, or as the pair of a recipe's name and arguments."""
    recipes = {name for module in sources.scenes if "paint/" in module.place for name in _recipes(module)}
    for module in (module for there in sources.tables.values() for module in there):
        for node in module.nodes:
            if _by_name(node, recipes):
                yield f"{module.place}:{getattr(node, 'lineno', 0)}"


def _recipes(module: Module) -> Iterator[str]:
    """`kalesia.weapon` of `@recipe("kalesia.weapon")`."""
    for node in module.nodes:
        if isinstance(node, ast.Call) and named(node.func) == "recipe" and node.args:
            yield text_of(node.args[0]) or ""


def _by_name(node: ast.AST, recipes: set[str]) -> bool:
    if isinstance(node, ast.Call):
        at = ASKING.get(named(node.func), len(node.args))
        return at < len(node.args) and (isinstance(node.args[at], ast.JoinedStr) or text_of(node.args[at]) is not None)
    if isinstance(node, ast.Tuple) and len(node.elts) == 2:
        return isinstance(node.elts[1], ast.Dict) and text_of(node.elts[0]) in recipes
    return False


def art_by_hand(there: Iterable[Module]) -> Iterator[str]:
    """Pictures whose arguments are given as a dict: `art=`."""
    for module in there:
        for node in module.nodes:
            if isinstance(node, ast.Call) and any(word.arg == "art" for word in node.keywords):
                yield f"{module.place}:{node.lineno}"
