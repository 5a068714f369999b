"""Plain data that changes in play, and copies of it made by the types of its fields."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, Self

import msgspec

UNCHANGING = (int, float, str, bytes, bool, types.NoneType)


class PlainData(msgspec.Struct, gc=False):
    """Base of a state, and of every struct in it whose fields change.

    A field is either of values that never change (numbers, texts, frozen structs, tuples, what is typed `Mapping` or
    `Sequence`), or a list, dict, set or `PlainData` that a copy has of its own, as deep as its type goes.
    """

    def copy(self) -> Self:
        """An independent copy; only what never changes is shared. The first copy of a class makes its copier."""
        kind = type(self)
        kind.copy = copier_of(kind)  # type: ignore[method-assign, assignment]
        return self.copy()

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "copy" not in cls.__dict__:
            cls.copy = PlainData.copy  # type: ignore[method-assign]


FEW: Final = 3
"""Where at most one field in so many changes, a copy by `msgspec` with those fields made anew is faster than naming all."""


def copier_of(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """A function that copies structs of this class, as if written by hand.

    It is made from its text, as dataclasses make theirs: functions that walk the fields take a fifth longer, and search copies
    states all the time. `TypeError` names a field whose type does not say how it is copied.
    """
    whole: Callable[[Any], Any] = kind.__copy__  # type: ignore[attr-defined]
    fields = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    copies = {name: _copy_of(hint, f"self.{name}", f"{kind.__name__}.{name}") for name, hint in fields}
    own = {name: copied for name, copied in copies.items() if copied != f"self.{name}"}
    if not own:
        return whole
    if len(own) * FEW > len(copies):
        lines = [f"return kind({', '.join(copies.values())})"]
    else:
        lines = ["new = whole(self)", *[f"new.{name} = {copied}" for name, copied in own.items()], "return new"]
    made: dict[str, Any] = {"kind": kind, "whole": whole}
    exec("\n    ".join(["def copy(self):", *lines]), made)
    copier: Callable[[Any], Any] = made["copy"]
    return copier


def _copy_of(hint: Any, value: str, field: str, depth: int = 0) -> str:
    """The text that makes a copy of a value of this type; the value itself where it never changes."""
    if never_changes(hint):
        return value
    inner = f"x{depth}"
    of, given = typing.get_origin(hint), typing.get_args(hint)
    if of is list:
        copied = _copy_of(given[0], inner, field, depth + 1)
        return f"{value}[:]" if copied == inner else f"[{copied} for {inner} in {value}]"
    if of is dict and never_changes(given[0]):
        copied = _copy_of(given[1], inner, field, depth + 1)
        return f"{value}.copy()" if copied == inner else f"{{k{depth}: {copied} for k{depth}, {inner} in {value}.items()}}"
    if (of is set and never_changes(given[0])) or (isinstance(hint, type) and issubclass(hint, PlainData)):
        return f"{value}.copy()"
    raise TypeError(f"{field} cannot be copied by its type {hint!r}: say what it holds, and that it is frozen or PlainData")


def never_changes(hint: Any) -> bool:
    """Whether values of this type may be shared by copies."""
    of, given = typing.get_origin(hint), typing.get_args(hint)
    if hint in UNCHANGING or of is Literal:
        return True
    if of is typing.Annotated:
        return never_changes(given[0])
    if of in (tuple, frozenset, Mapping, Sequence, typing.Union, types.UnionType):
        return all(one is ... or never_changes(one) for one in given)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen:
        return all(never_changes(field.type) for field in msgspec.structs.fields(hint))
    return False
