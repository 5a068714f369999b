"""The five titles: the shelf in its order, and the doors of those that can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from games.kernel.rules import OptionError, Title

SHELF: Final[dict[str, str]] = {
    "kalesia": "Kalesia",
    "proelio": "Proelio",
    "caledea": "Caledea",
    "kalua": "Kalua",
    "kalyra": "Kalyra",
}
"""Id and name of every title in shelf order, built or not. A new title is one line here."""

NOT_BUILT: Final = ("proelio", "caledea", "kalua", "kalyra")
"""These stand dimmed on the shelf and say so."""

BUILT: Final = tuple(id for id in SHELF if id not in NOT_BUILT)
"""The titles that can be played. `games.<id>.title.TITLE` is the door of each."""


class _Titles(Mapping[str, Title]):
    """Ids to titles; a title is imported when it is first asked for."""

    def __getitem__(self, id: str) -> Title:
        if id not in BUILT:
            raise KeyError(id)
        title: Title = import_module(f"games.{id}.title").TITLE
        return title

    def __iter__(self) -> Iterator[str]:
        return iter(BUILT)

    def __len__(self) -> int:
        return len(BUILT)


TITLES: Final[Mapping[str, Title]] = _Titles()


def title_named(id: str) -> Title:
    """`OptionError` that says what there is, for a name typed by a person."""
    if id in SHELF and id not in BUILT:
        raise OptionError(f"{SHELF[id]} is not built yet; there is: {', '.join(BUILT)}")
    if id not in TITLES:
        raise OptionError(f"there is no title {id!r}; there is: {', '.join(BUILT)}")
    return TITLES[id]
