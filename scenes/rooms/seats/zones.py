"""Where the chairs of the seat room stand, and what their plates say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.protocol import Seat
from scenes.rooms.room import TOP
from scenes.rooms.seats.chair import device_name
from scenes.rooms.seats.plan import Plan
from scenes.rooms.seats.sofa import Sofa
from scenes.rooms.seats.widgets import LEVEL_ICONS, ChairPlate
from scenes.stage.loop.metrics import Box
from scenes.stage.stage import Stage
from scenes.starting import called
from scenes.table.people.defaults import defaults_of

CHAIRS: Final = Box(100, TOP + 14, 1060, 660)
COLUMN_GAP: Final = 24.0


def places(count: int, area: Box = CHAIRS) -> list[Box]:
    """Two columns, filled row by row; few chairs stand on larger plates than many."""
    w = (area.w - COLUMN_GAP) / 2
    h = min(184.0, area.h / max(1, (count + 1) // 2))
    return [Box(area.x + (i % 2) * (w + COLUMN_GAP), area.y + (i // 2) * h, w, h - 20) for i in range(count)]


def plate_of(
    i: Seat, box: Box, plan: Plan, sofa: Sofa, title: str, stage: Stage, open_chair: Callable[[], None], spoken_of: bool
) -> ChairPlate:
    """The plate of one chair. `spoken_of`: its card is open, or it swaps places."""
    say, chair, person = stage.words.say, plan.chairs[i], plan.chairs[i].kind == "human"
    second = _person_line(i, plan, sofa, stage) if person else say(f"level.{chair.level}")
    sides = defaults_of(title).sides(plan.options, len(plan.chairs))
    told = second if sides is None else f"{second}, {say('seats.side', n=sides[i] + 1)}"
    kind, name = say("seats.human" if person else "seats.agent"), called(plan, i, stage.words, title)
    icon = "cross" if plan.waits(i) else "people" if person else LEVEL_ICONS.get(chair.level, "shield")
    return ChairPlate(
        f"chair:{i}", box, i, name, persona="" if person else chair.persona, second=second, icon=icon, device=chair.device,
        said=say("seats.focus", number=i + 1, name=name, kind=f"{kind}, {told}"), on_confirm=open_chair, swapping=spoken_of,
        ready=sofa.several and sofa.is_ready(chair.device), leads=sofa.several and chair.device == sofa.leader,
        waits=plan.waits(i), team=sides[i] if sides is not None else None,
    )  # fmt: skip


def _person_line(i: Seat, plan: Plan, sofa: Sofa, stage: Stage) -> str:
    """With what a person plays, and where several have a pad, whether they are ready and who leads."""
    say, device = stage.words.say, plan.chairs[i].device
    if plan.waits(i):
        return say("seats.device.gone")
    parts = [device_name(device, stage, plan.alone == i)]
    if sofa.several and sofa.is_ready(device):
        parts.append(say("seats.is_ready"))
    elif sofa.several and device == sofa.leader:
        parts.append(say("seats.leads"))
    return " · ".join(parts)
