"""What a room offers to those who choose by a button or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Kind

if TYPE_CHECKING:
    from scenes.rooms.room import Room


def offered_in(room: Room) -> Offered:
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


def _leads_out(room: Room) -> str:
    """The id of the thing that does what going back does, "" for none."""
    for kind, label, do in room.key_actions():
        if kind is Kind.BACK:
            return next((item.id for item in room.focus.items if item.on_confirm == do or item.text == label), "")
    return ""
