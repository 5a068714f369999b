"""Everything in plain data that can be changed where it is."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from games.kernel.plain import never_changes

STRANGE: Final = "strange"
"""Nothing that belongs there."""


def changes(thing: Any, place: str, hint: Any = object) -> Iterator[tuple[str, Callable[[], object]]]:
    """Where something can be changed, and what changes it: the innermost first, so that all can be done one after the other.

    `hint`: its declared type. What that says is only ever replaced (`games.kernel.plain`) is left alone: mypy refuses to change
    it, and `test_copies_are_independent_and_texts_come_back_equal` sees every move that does.
    """
    if never_changes(hint):
        return
    inner = typing.get_args(hint)[-1:] or (object,)
    if isinstance(thing, msgspec.Struct):
        if thing.__struct_config__.frozen:
            return
        for field in msgspec.structs.fields(type(thing)):
            yield from changes(getattr(thing, field.name), f"{place}.{field.name}", field.type)
            yield f"{place}.{field.name}", partial(setattr, thing, field.name, STRANGE)
    elif isinstance(thing, list):
        for k, one in enumerate(thing):
            yield from changes(one, f"{place}[{k}]", *inner)
        yield place, partial(thing.append, STRANGE)
    elif isinstance(thing, dict):
        for key, one in thing.items():
            yield from changes(one, f"{place}[{key}]", *inner)
        yield place, partial(thing.__setitem__, STRANGE, STRANGE)
    elif isinstance(thing, set):
        yield place, partial(thing.add, STRANGE)
