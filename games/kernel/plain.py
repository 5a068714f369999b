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
    `Sequence`), or a list, dict, set or `PlainData` that a copy has of its own, as deep as its type goes. What seldom changes
    is best typed `Mapping` or `Sequence`, and replaced when it does: it costs copies nothing, and mypy finds who forgets it.
    """

    def copy(self) -> Self:
        """An independent copy; only what never changes is shared. The first copy of a class makes its copier."""
        kind = type(self)
        kind.copy = copier_of(kind)  # type: ignore[method-assign, assignment]
        return self.copy()

    def veiled(self, **given: Any) -> Self:
        """A copy for eyes that may not see all: what the class declares everybody's in `VISIBILITY`, and all else as `given`.

        `TypeError` when anything that is not everybody's is missing, or when anything else is given.
        """
        kind = type(self)
        kind.veiled = veiler_of(kind)  # type: ignore[method-assign]
        return self.veiled(**given)

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "copy" not in cls.__dict__:
            cls.copy = PlainData.copy  # type: ignore[method-assign]
        cls.veiled = PlainData.veiled  # type: ignore[method-assign]


FEW: Final = 3
"""Where at most one field in so many is made anew, a copy by `msgspec` and setting those is faster than naming all."""


def copier_of(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """A function that copies structs of this class, as if written by hand.

    It is made from its text, as dataclasses make theirs: functions that walk the fields take a fifth longer, and search copies
    states all the time. `TypeError` names a field whose type does not say how it is copied.
    """
    copies = _copies(kind)
    if all(copied == f"self.{name}" for name, copied in copies.items()):
        whole: Callable[[Any], Any] = kind.__copy__  # type: ignore[attr-defined]
        return whole
    return _made("self", copies, kind)


def veiler_of(kind: type[msgspec.Struct]) -> Callable[..., Any]:
    """The function behind `PlainData.veiled`. What `VISIBILITY` does not name is nobody's, so it has to be given."""
    everybody = {name for name, who in getattr(kind, "VISIBILITY", {}).items() if who == "all"}
    seen = {name: copied if name in everybody else name for name, copied in _copies(kind).items()}
    given = [name for name in seen if name not in everybody]
    return _made(", ".join(["self", *(["*", *given] if given else [])]), seen, kind)


def _copies(kind: type[msgspec.Struct]) -> dict[str, str]:
    """Per field the text that copies it."""
    fields = msgspec.structs.fields(kind)
    return {field.name: _copy_of(field.type, f"self.{field.name}", f"{kind.__name__}.{field.name}") for field in fields}


def _made(takes: str, values: Mapping[str, str], kind: type[msgspec.Struct]) -> Callable[..., Any]:
    """A function that makes such a struct of `self`; `values`: by field, in order, the text of what it has."""
    own = {name: value for name, value in values.items() if value != f"self.{name}"}
    if len(own) * FEW > len(values):
        lines = [f"return _kind({', '.join(values.values())})"]
    else:
        lines = ["new = _whole(self)", *[f"new.{name} = {value}" for name, value in own.items()], "return new"]
    known: dict[str, Any] = {"_kind": kind, "_whole": kind.__copy__}  # type: ignore[attr-defined]
    exec("\n    ".join([f"def made({takes}):", *lines]), known)
    made: Callable[..., Any] = known["made"]
    return made


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
