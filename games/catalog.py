"""The titles: the shelf in its order, and the doors of those that can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from games.kernel.protocol import OptionError, Title

SHELF: Final[dict[str, str]] = {
    "kalesia": "Kalesia",
    "proelio": "Proelio",
    "caledea": "Caledea",
    "kalua": "Kalua",
    "kalyra": "Kalyra",
}
"""Id and name of every title in shelf order, built or not. A new title is one line here."""

WITHOUT_RULES: Final[tuple[str, ...]] = ()
"""Nothing knows these but the shelf."""

NOT_BUILT: Final[tuple[str, ...]] = ()
"""These have no table: they stand dimmed on the shelf and say so. Those with rules are played without a screen all the same."""

BUILT: Final = tuple(id for id in SHELF if id not in NOT_BUILT)
"""The titles that people can play."""

RULED: Final = tuple(id for id in SHELF if id not in WITHOUT_RULES)
"""The titles whose rules stand. `games.<id>.title.TITLE` is the door of each."""

WEEK: Final[tuple[str, ...]] = ("kalesia", "proelio", "kalua", "caledea", "kalyra", "kalua", "kalesia")
"""Of which title today's deal is, from Monday on."""


class _Titles(Mapping[str, Title]):
    """Ids to titles; a title is imported when it is first asked for."""

    def __getitem__(self, id: str) -> Title:
        if id not in RULED:
            raise KeyError(id)
        title: Title = import_module(f"games.{id}.title").TITLE
        return title

    def __iter__(self) -> Iterator[str]:
        return iter(RULED)

    def __len__(self) -> int:
        return len(RULED)


TITLES: Final[Mapping[str, Title]] = _Titles()


def title_named(id: str, table: bool = False) -> Title:
    """`OptionError` that says what there is, for a name typed by a person. `table`: people are to sit down at it."""
    there = BUILT if table else RULED
    if id in RULED and id not in there:
        raise OptionError(f"{SHELF[id]} has no table yet, simulate plays it; at a table there is: {', '.join(there)}")
    if id in SHELF and id not in there:
        raise OptionError(f"{SHELF[id]} is not built yet; there is: {', '.join(there)}")
    if id not in there:
        raise OptionError(f"there is no title {id!r}; there is: {', '.join(there)}")
    return TITLES[id]
