"""The last seating of every title, kept beside the settings. Losing it costs nobody a game, so faults are only logged."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
from msgspec.structs import replace

from games.kernel.files import set_aside, write_whole
from games.kernel.protocol import Title, option_choices
from games.kernel.salvage import read_what_holds
from scenes.rooms.seats.plan import Plan, mend, usual_plan
from scenes.stage.folders import Folders
from scenes.table.people.sitting import sitting_of

log = logging.getLogger("paper_realms.seats")


def memory_file(folders: Folders, title: str) -> Path:
    return folders.config / f"seats-{title}.json"


def recall(folders: Folders, title: Title) -> Plan:
    """As people sat last, made to fit; else the usual plan. An unreadable file is set aside, not deleted."""
    file = memory_file(folders, title.id)
    try:
        return _not_the_first(mend(_kept(file), title), title)
    except FileNotFoundError:
        plan = usual_plan(title, sitting_of(title.id).usual)
        plan.options |= sitting_of(title.id).first
        return plan
    except OSError as error:
        log.warning("the last seats in %s cannot be read: %s", file, error)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        log.warning("the last seats in %s are damaged (%s); the usual ones are used", file, error)
        _set_aside(file)
    return usual_plan(title, sitting_of(title.id).usual)


def _kept(file: Path) -> Plan:
    """What holds of the seats in a file. `OSError`; `msgspec.DecodeError` where too little does."""
    plan, lost = read_what_holds(file, Plan)
    if lost and not plan.people:
        raise msgspec.ValidationError("; ".join(lost))
    for entry in lost:
        log.warning("of the last seats in %s this does not hold: %s", file, entry)
    return plan


def _not_the_first(plan: Plan, title: Title) -> Plan:
    """What only a first game leaves out is there again, unless somebody chose otherwise."""
    usual = {name: values[0] for name, values in option_choices(title.options).items()}
    plan.options |= {name: usual[name] for name in sitting_of(title.id).first if name not in plan.chosen}
    return plan


def _set_aside(file: Path) -> None:
    try:
        set_aside(file)
    except OSError as error:
        log.warning("%s could not be set aside: %s", file, error)


def remember(folders: Folders, title: str, plan: Plan, names: bool = True) -> None:
    """Written whole or not at all, without what is true of tonight alone. `names`: whether what people are called is kept."""
    file = memory_file(folders, title)
    kept = [replace(chair, gone=False, model="", left=None, name=chair.name if names else "") for chair in plan.chairs]
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(replace(plan, chairs=kept)), indent=2))
    except OSError as error:
        log.warning("the seats could not be remembered in %s: %s", file, error)
