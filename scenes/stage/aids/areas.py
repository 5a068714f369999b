"""With what things lie together, by their kinds: at a table and in rooms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

TABLE: Final = {
    "hand": "hand", "card": "hand", "square": "board", "space": "board", "plate": "players", "hero": "heroes", "option": "do",
    "row": "do", "petal": "do",
}  # fmt: skip
"""Of things of one kind at a table: what they are together."""
ROOM: Final = {
    "chair": "chairs", "add": "chairs", "option": "rules", "count": "rules", "secrecy": "rules", "group": "pages",
    "tab": "pages", "set": "settings", "section": "chapters", "hit": "found", "key": "letters", "title": "games",
    "leaf": "slips", "faces": "slips", "road": "slips", "saves": "slips", "sign": "signs", "color": "colours",
    "seat": "chairs", "medal": "medals", "lantern": "lanterns", "cell": "buttons", "head": "buttons", "page": "papers",
}  # fmt: skip
"""The same in rooms."""
LOOK: Final = {
    kind: area
    for area, kinds in {
        "mine": "adds aim notebook own row secret sheet stat turn",
        "hand": "hand",
        "players": "arms arrow backs badge face guild number plate players rival",
        "board": "area clearing colony disc forecast leader sky space square tag temple village volcano",
        "heroes": "draft told",
        "walls": "fort march plaque",
        "happiness": "god stone",
        "cards": "amulet card deck discards lifted merchant pair pile volley",
        "quests": "quest",
        "do": "confirm option who",
        "state": "ledger legend notice panel phase plague round season status tally",
    }.items()
    for kind in kinds.split()
}
"""The same of all that is only looked at at a table."""


def area_of(kind: str, room: bool) -> str:
    """With what things of that kind lie together; of those that belong nowhere it is their kind."""
    first, then = (ROOM, TABLE) if room else (TABLE, ROOM)
    return first.get(kind) or then.get(kind, kind)


def by_area(kinds: Iterable[str], room: bool, looks: bool = False) -> dict[str, list[int]]:
    """The numbers of those that lie together, the areas in the order in which they come; `looks`: nothing is chosen there."""
    found: dict[str, list[int]] = {}
    for i, kind in enumerate(kinds):
        found.setdefault(LOOK.get(kind, kind) if looks else area_of(kind, room), []).append(i)
    return found
