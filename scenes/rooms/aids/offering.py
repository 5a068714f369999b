"""What a room offers to those who choose by a button or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focus


class Chosen(Protocol):
    """A room, as far as it is chosen from: its things, and what its buttons do (the button, its label, the deed)."""

    focus: Focus
    has_menu: bool
    leads_out: str
    secret: int | None

    def key_actions(self) -> Sequence[tuple[Kind, str, Callable[[], None] | None]]: ...

    def reach(self, id: str) -> None: ...

    def say(self, id: str, **values: object) -> str: ...


def offered_in(room: Chosen) -> Offered:
    """Its things, and the buttons whose hints stand there."""
    every = room.key_actions()
    keys = {kind: label for kind, label, do in every if do or kind is not Kind.CONFIRM}
    if keys.get(Kind.SHOULDER_RIGHT) and not keys.get(Kind.SHOULDER_LEFT, "-"):
        keys[Kind.SHOULDER_LEFT] = room.say("scan.backwards", what=keys[Kind.SHOULDER_RIGHT])
    verbs = [(kind, label) for kind, label in keys.items() if label]
    if room.has_menu and all(kind is not Kind.MENU for kind, _ in verbs):
        verbs.append((Kind.MENU, room.say("hint.menu")))
    chooses = next((label for kind, label, _ in every if kind is Kind.CONFIRM), "")
    return Offered(
        room.focus.items, verbs, room.focus.current, room.reach, chooses, adjusts=True, secret=room.secret,
        out=room.leads_out or _leads_out(room),
    )  # fmt: skip


def _leads_out(room: Chosen) -> str:
    """The id of the thing that does what going back does, "" for none."""
    for kind, label, do in room.key_actions():
        if kind is Kind.BACK:
            return next((item.id for item in room.focus.items if item.on_confirm == do or item.text == label), "")
    return ""
