"""What holds of data that were read from a disk: a bad entry costs itself, and never the list or table that it stands in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec

from games.kernel.files import read_json
from games.kernel.protocol import shortened

T = TypeVar("T")
Fits = Callable[[Any], str]
"""Why plain data are not what is expected, where they stand; "" when they are."""
_LOST: Final = object()
_ANYTHING: Final[Any] = Any
INSTEAD: Final = "instead"
LONGEST: Final = 120
"""Letters of what is wrong with an entry."""
LONGEST_PLACE: Final = 60
"""Letters of where it stands."""


def in_place(instead: object) -> msgspec.Meta:
    """Of the entries of a list in which each has its place: what stands where one does not hold."""
    return msgspec.Meta(extra={INSTEAD: instead})


def read_what_holds(path: Path, kind: type[T], most: int = 1_000_000) -> tuple[T, list[str]]:
    """What holds of an ordinary file, and a sentence for every entry that does not.

    `OSError`; `msgspec.DecodeError` where nothing does.
    """
    return what_holds(read_json(path, _ANYTHING, most), kind)


def what_holds(said: Any, kind: type[T]) -> tuple[T, list[str]]:
    """Plain data as what they are to be, without the entries that do not hold; and for each of these what is wrong with it.

    `msgspec.ValidationError` where too little holds for the rest to stand.
    """
    lost: list[str] = []
    kept = _what_fits(said, kind, partial(_problem, kind), "", lost)
    return _made(None if kept is _LOST else kept, kind), lost


def _made(said: Any, kind: Any) -> Any:
    return msgspec.convert(said, kind, str_keys=True)


def _problem(kind: Any, said: Any) -> str:
    try:
        _made(said, kind)
    except (ValueError, TypeError) as error:
        return str(error) or type(error).__name__
    return ""


def _what_fits(said: Any, kind: Any, fits: Fits, place: str, lost: list[str]) -> Any:
    """What is left of `said` when all is left out that does not fit; `_LOST` where the rest does not fit either."""
    why = fits(said)
    if not why:
        return said
    known, kept = len(lost), _LOST
    if isinstance(said, dict):
        parts = {name: _entry(name, value, kind, fits, place, lost) for name, value in said.items()}
        kept = {name: value for name, value in parts.items() if value is not _LOST}
    elif isinstance(said, list) and _is_list(kind):
        kept = _items(said, get_args(kind)[0], fits, place, lost)
    if kept is not _LOST and not fits(kept):
        return kept
    lost[known:] = [f"{shortened(place, LONGEST_PLACE)}: {shortened(why, LONGEST)}"]
    return _LOST


def _is_list(kind: Any) -> bool:
    """Of any length."""
    return get_origin(kind) is list or (get_origin(kind) is tuple and get_args(kind)[1:] == (Ellipsis,))


def _items(said: list[Any], item: Any, fits: Fits, place: str, lost: list[str]) -> list[Any]:
    """The entries of a list that hold; where each has its place, the others are what `in_place` says."""
    extra = next((meta.extra for meta in getattr(item, "__metadata__", ()) if isinstance(meta, msgspec.Meta)), None) or {}
    if INSTEAD not in extra:
        some = [_what_fits(one, item, lambda one: fits([one]), f"{place}[{k}]", lost) for k, one in enumerate(said)]
        return [one for one in some if one is not _LOST]
    rest = [extra[INSTEAD]] * len(said)
    placed = [_what_fits(one, item, partial(_among, rest, k, fits), f"{place}[{k}]", lost) for k, one in enumerate(said)]
    return [extra[INSTEAD] if one is _LOST else one for one in placed]


def _among(rest: list[Any], k: int, fits: Fits, one: Any) -> str:
    return fits([*rest[:k], one, *rest[k + 1 :]])


def _entry(name: Any, value: Any, kind: Any, fits: Fits, place: str, lost: list[str]) -> Any:
    """What is left of one entry of a table: of a field of a struct, or of a value under a key."""
    where = f"{place}.{name}" if place else str(name)
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        item = get_args(kind)[1] if get_origin(kind) is dict else Any
        return _what_fits(value, item, lambda one: fits({name: one}), where, lost)
    fields = msgspec.structs.fields(kind)
    field = next((field for field in fields if field.encode_name == name), None)
    if field is None:
        return value
    alone = any(other.required for other in fields)
    return _what_fits(value, field.type, partial(_problem, field.type) if alone else lambda one: fits({name: one}), where, lost)
