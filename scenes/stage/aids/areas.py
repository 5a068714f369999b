"""With what things lie together, by their kinds: at a table and in rooms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

TABLE: Final = {
    kind: area
    for area, kinds in {
        "hand": "hand",
        "mine": "adds aim notebook own secret sheet stat turn",
        "players": "arms arrow backs badge face guild number plate players rival",
        "heroes": "draft hero told",
        "board": "area clearing colony disc forecast leader sky space square tag temple village volcano",
        "walls": "fort march plaque",
        "happiness": "god stone",
        "cards": "amulet card deck discards lifted merchant pair pile volley",
        "quests": "quest",
        "units": "who",
        "do": "option petal row",
        "state": "ledger legend notice panel phase plague round season status tally",
    }.items()
    for kind in kinds.split()
}
"""Of things of one kind at a table: what they are together."""
ROOM: Final = {
    "chair": "chairs", "add": "chairs", "option": "rules", "count": "rules", "secrecy": "rules", "group": "pages",
    "tab": "pages", "set": "settings", "section": "chapters", "hit": "found", "key": "letters", "title": "games",
    "leaf": "slips", "faces": "slips", "road": "slips", "saves": "slips", "sign": "signs", "color": "colours",
    "seat": "chairs", "medal": "medals", "lantern": "lanterns", "cell": "buttons", "head": "buttons", "page": "papers",
}  # fmt: skip
"""The same in rooms."""


def area_of(kind: str, room: bool) -> str:
    """With what things of that kind lie together; of those that belong nowhere it is their kind."""
    first, then = (ROOM, TABLE) if room else (TABLE, ROOM)
    return first.get(kind) or then.get(kind, kind)


def by_area(kinds: Iterable[str], room: bool) -> dict[str, list[int]]:
    """The numbers of those that lie together, the areas in the order in which they come."""
    found: dict[str, list[int]] = {}
    for i, kind in enumerate(kinds):
        found.setdefault(area_of(kind, room), []).append(i)
    return found
