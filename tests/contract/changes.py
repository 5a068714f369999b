"""Everything in plain data that can be changed where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

STRANGE: Final = "strange"
"""Nothing that belongs there."""


def changes(thing: Any, place: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Where something can be changed, and what changes it: the innermost first, so that all can be done one after the other."""
    if isinstance(thing, msgspec.Struct):
        if thing.__struct_config__.frozen:
            return
        for field in thing.__struct_fields__:
            yield from changes(getattr(thing, field), f"{place}.{field}")
            yield f"{place}.{field}", partial(setattr, thing, field, STRANGE)
    elif isinstance(thing, list):
        for k, one in enumerate(thing):
            yield from changes(one, f"{place}[{k}]")
        yield place, partial(thing.append, STRANGE)
    elif isinstance(thing, dict):
        for key, one in thing.items():
            yield from changes(one, f"{place}[{key}]")
        yield place, partial(thing.__setitem__, STRANGE, STRANGE)
    elif isinstance(thing, set):
        yield place, partial(thing.add, STRANGE)
