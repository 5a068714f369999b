"""The last seating of every title, kept beside the settings. Losing it costs nobody a game, so faults are only logged."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec

from games.kernel.rules import Title
from scenes.seats_plan import Plan, mend, usual_plan
from scenes.stage.folders import Folders, made
from scenes.titles import usual_seats

log = logging.getLogger("paper_realms.seats")


def memory_file(folders: Folders, title: str) -> Path:
    return folders.config / f"seats-{title}.json"


def recall(folders: Folders, title: Title) -> Plan:
    """As people sat last, made to fit; else the usual plan. An unreadable file is set aside, not deleted."""
    file = memory_file(folders, title.id)
    try:
        return mend(msgspec.json.decode(file.read_bytes(), type=Plan), title)
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("the last seats in %s cannot be read: %s", file, error)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        log.warning("the last seats in %s are damaged (%s); the usual ones are used", file, error)
        _set_aside(file)
    return usual_plan(title, usual_seats(title.id))


def _set_aside(file: Path) -> None:
    try:
        os.replace(file, file.with_suffix(".damaged.json"))
    except OSError as error:
        log.warning("%s could not be set aside: %s", file, error)


def remember(folders: Folders, title: str, plan: Plan) -> None:
    """Written whole or not at all."""
    file = memory_file(folders, title)
    temporary = file.with_name(f".{file.name}.new")
    try:
        made(file.parent)
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2))
        os.replace(temporary, file)
    except OSError as error:
        log.warning("the seats could not be remembered in %s: %s", file, error)
