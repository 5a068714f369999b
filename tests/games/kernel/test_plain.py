"""Copies of plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest

from games.kernel.plain import PlainData, copier_of, never_changes
from tests.contract.changes import changes


class Fixed(msgspec.Struct, frozen=True):
    name: str
    totals: Mapping[str, int] = {}


class Loose(msgspec.Struct, frozen=True):
    pile: list[int]


class Piece(PlainData):
    space: int
    pack: list[str]


class Box(PlainData):
    size: Annotated[int, msgspec.Meta(ge=0)]
    kind: Literal["small", "large"]
    laid: tuple[str, ...] | None
    log: list[Fixed]
    deep: list[list[list[int]]]
    by_name: dict[str, list[Piece]]
    places: dict[int, str]
    seen: set[int]
    best: Piece


class LargerBox(Box):
    lid: list[int]


def box(kind: Callable[..., Any] = Box, *more: Any) -> Any:
    first = Piece(3, ["axe"])
    return kind(1, "small", ("a",), [Fixed("x", {"a": 1})], [[[1], []]], {"p": [first]}, {3: "x"}, {4}, Piece(5, []), *more)


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    there, same = box(), box()
    twin = there.copy()
    assert twin == there
    assert twin.log[0] is there.log[0]
    done = []
    for place, change in [*changes(twin, "box")]:
        change()
        done.append(place)
        assert there == same, place
    assert {"box.deep[0][0]", "box.by_name[p][0].pack", "box.places", "box.seen", "box.best.space"} <= {*done}


def test_a_class_that_adds_a_field_has_a_copier_of_its_own() -> None:
    """Whichever is copied first."""
    box().copy()
    larger = box(LargerBox, [7])
    twin = larger.copy()
    assert type(twin) is LargerBox
    assert twin == larger
    assert twin.lid is not larger.lid
    assert type(box().copy()) is Box


class Table(PlainData):
    VISIBILITY: ClassVar[dict[str, str]] = {"round": "all", "laid": "all", "hand": "owner"}
    round: int
    laid: list[int]
    hand: list[int]
    undeclared: int


def test_a_veiled_copy_shows_what_is_everybodys_and_no_more_than_is_given() -> None:
    there = Table(3, [1], [7, 8], 5)
    view = there.veiled(hand=[-1, -1], undeclared=-1)
    assert view == Table(3, [1], [-1, -1], -1)
    assert view.laid is not there.laid
    wrongs: list[dict[str, Any]] = [{}, {"hand": []}, {"undeclared": 5}, {"hand": [], "undeclared": 5, "round": 3}]
    for wrong in wrongs:
        with pytest.raises(TypeError):
            there.veiled(**wrong)


def test_what_changes_within_something_shared_is_refused() -> None:
    for hint in (Loose, list[Loose], dict[str, Any], tuple[list[int], ...], list[int] | None, object):
        kind = msgspec.defstruct("Faulty", [("odd", hint)], bases=(PlainData,))
        with pytest.raises(TypeError, match=r"Faulty\.odd cannot be copied"):
            copier_of(kind)


def test_a_field_that_is_shared_by_mistake_is_found() -> None:
    there = box()
    careless = msgspec.structs.replace(there)
    text = msgspec.json.encode(there)
    found = set()
    for place, change in [*changes(careless, "box")]:
        change()
        if (now := msgspec.json.encode(there)) != text:
            found.add(place)
            text = now
    assert {"box.log", "box.deep", "box.by_name", "box.places", "box.seen", "box.best.space"} <= found
    assert not {"box.size", "box.kind", "box.laid"} & found


@pytest.mark.parametrize(
    ("hint", "fixed"), [(Fixed, True), (Loose, False), (tuple[int, ...], True), (frozenset[str], True), (Piece, False)]
)
def test_what_may_be_shared(hint: Any, fixed: bool) -> None:
    assert never_changes(hint) == fixed
