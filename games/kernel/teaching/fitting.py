"""Whether a move, an event or a view is what a lesson or a card names: fields and values as in its JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from games.kernel.protocol import Event, Move, Seat

Asked = Mapping[str, Any]
"""Fields that it must have; a field that is not named may be anything."""
YOU: Final = "you"
OTHER: Final = "other"


def kind_of(happened: Event | Move) -> str:
    """The JSON kind of an event or a move."""
    return str(type(happened).__struct_config__.tag)


def attributes(kind: type) -> Mapping[str, str]:
    """JSON key -> attribute of a struct; what it reckons (properties) goes by its own name."""
    return _attributes(kind)


@cache
def _attributes(kind: type) -> Mapping[str, str]:
    reckoned = {name: name for name in dir(kind) if isinstance(getattr(kind, name), property)}
    return reckoned | {field.encode_name: field.name for field in msgspec.structs.fields(kind)}


def fits(asked: Asked, found: object, seat: Seat | None = None) -> bool:
    """Whether a move, an event or a view has all the fields that are asked for.

    A value is met by an equal one. "you" and "other" stand for a seat that is, and is not, `seat`; `{least = 1}` and
    `{most = 3}` bound a number, or the length of what has one; `{any = [...]}` is met by one of these values,
    `{without = 0}` by any other one, `{has = 0}` by a list in which it stands, `{one = {...}}` by a table one of whose values
    meets that; every other table by a table in which all its values are met.
    """
    return all(_meets(value, _value(found, name), seat) for name, value in asked.items())


def _value(found: object, name: str) -> Any:
    """The value of that name; None where there is none."""
    if name == "kind" and isinstance(found, Event | Move):
        return kind_of(found)
    attribute = attributes(type(found)).get(name)
    value = getattr(found, attribute) if attribute is not None else None
    return value if value is None or isinstance(value, int | str) else msgspec.json.decode(msgspec.json.encode(value))


def _meets(wanted: Any, value: Any, seat: Seat | None) -> bool:
    if isinstance(wanted, dict):
        if wanted and wanted.keys() <= _BOUNDS.keys():
            return all(_BOUNDS[name](value, bound) for name, bound in wanted.items())
        return isinstance(value, dict) and all(_meets(one, value.get(name), seat) for name, one in wanted.items())
    if wanted in (YOU, OTHER) and type(value) is int:
        return value >= 0 and (value == seat) is (wanted == YOU)
    return _same(value, wanted)


def _same(value: Any, wanted: Any) -> bool:
    """Yes is not 1."""
    return type(value) is type(wanted) and bool(value == wanted)


def _size(value: Any) -> float:
    if isinstance(value, int | float):
        return value
    return len(value) if isinstance(value, list | dict | str) else float("nan")


_BOUNDS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "least": lambda value, bound: _size(value) >= bound,
    "most": lambda value, bound: _size(value) <= bound,
    "any": lambda value, bound: any(_same(value, one) for one in bound),
    "without": lambda value, bound: not _same(value, bound),
    "has": lambda value, bound: isinstance(value, list) and any(_same(one, bound) for one in value),
    "one": lambda value, bound: isinstance(value, dict) and any(_meets(bound, one, None) for one in value.values()),
}
