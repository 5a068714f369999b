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
from scenes.table.people.defaults import defaults_of

log = logging.getLogger("paper_realms.seats")


def memory_file(folders: Folders, title: str) -> Path:
    return folders.config / f"seats-{title}.json"


def recall(folders: Folders, title: Title, *, finished: bool) -> Plan:
    """As people sat last, made to fit; else the usual plan. An unreadable file is set aside, not deleted. `finished`: whether
    a game of it was played to its end here; until then what nobody chose is as in a first game."""
    plan = _remembered(memory_file(folders, title.id), title) or usual_plan(title, defaults_of(title.id).usual)
    first, usual = defaults_of(title.id).first.options, option_choices(title.options)
    plan.options |= {name: usual[name][0] if finished else first[name] for name in first if name not in plan.chosen}
    return plan


def _remembered(file: Path, title: Title) -> Plan | None:
    try:
        return mend(_kept(file), title)
    except FileNotFoundError:
        return None
    except OSError as error:
        log.warning("the last seats in %s cannot be read: %s", file, error)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        log.warning("the last seats in %s are damaged (%s); the usual ones are used", file, error)
        _set_aside(file)
    return None


def _kept(file: Path) -> Plan:
    """What holds of the seats in a file. `OSError`; `msgspec.DecodeError` where too little does."""
    plan, lost = read_what_holds(file, Plan)
    if lost and not plan.people:
        raise msgspec.ValidationError("; ".join(lost))
    for entry in lost:
        log.warning("of the last seats in %s this does not hold: %s", file, entry)
    return plan


def _set_aside(file: Path) -> None:
    try:
        set_aside(file)
    except OSError as error:
        log.warning("%s could not be set aside: %s", file, error)


def forget_name(folders: Folders, name: str) -> None:
    """Forgets that anybody sat on a chair under that name."""
    for file in folders.config.glob("seats-*.json*"):
        try:
            plan = _kept(file)
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            file.unlink(missing_ok=True)  # nothing can be learned from it, and the name may stand there
            continue
        for sitter in (who for chair in plan.chairs for who in (chair, chair.left) if who is not None and who.name == name):
            sitter.name = ""
        _write(file, plan)


def remember(folders: Folders, title: str, plan: Plan, names: bool = True) -> None:
    """Written whole or not at all, without what is true of tonight alone. `names`: whether what people are called is kept."""
    file = memory_file(folders, title)
    kept = [replace(chair, gone=False, model="", left=None, name=chair.name if names else "") for chair in plan.chairs]
    _write(file, replace(plan, chairs=kept))


def _write(file: Path, plan: Plan) -> None:
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(plan), indent=2))
    except OSError as error:
        log.warning("the seats could not be remembered in %s: %s", file, error)
