"""The file in which an owner carries settings from one machine to the others: what it holds, and what is wrong with one.

It holds what the pages of the operator's desk offer, and never a PIN, a figure, anybody's name, or who a machine is and where
its tables go. It is taken over whole or not at all.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any, Final

import msgspec

from games.kernel.files import path_from_text, read_json, write_whole
from games.kernel.protocol import shortened
from games.kernel.version import version
from scenes.kiosk.carrying.sticks import sticks
from scenes.kiosk.show.card import WELCOME_ROLE
from scenes.kiosk.statistics.table_file import TableTrouble
from scenes.paint.letters import lacking
from scenes.stage.settings import Settings

NAME: Final = "paper-realms-settings.json"
KIND: Final = "settings of a Paper Realms kiosk"
CARRIED: Final = (
    "kiosk_titles", "kiosk_hours", "kiosk_softer", "kiosk_ceiling", "kiosk_hardest", "kiosk_longest", "kiosk_move",
    "kiosk_more_time", "kiosk_idle", "kiosk_answer", "kiosk_welcome", "kiosk_wall", "language",
    "text_size", "wide_lines", "high_contrast", "reduced_motion", "captions", "hold", "pace",
    "master", "music", "effects", "interface",
)  # fmt: skip
KEYS: Final = ("kind", "version", "settings", "sum")


class CarryingTrouble(Exception):
    """Why nothing is taken over: a message of the shell's catalogue with its values."""

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id)
        self.id, self.values = id, values


def write_settings(settings: Settings, chosen: str, data: Path) -> Path:
    """The file in the chosen folder, else on a stick that is there, else beside the tables. `TableTrouble`."""
    if chosen and not path_from_text(chosen).is_dir():
        raise TableTrouble("operator.table_gone", chosen)
    file = _folders(chosen, data)[0] / NAME
    told = {name: getattr(settings, name) for name in CARRIED}
    table = {"kind": KIND, "version": version(), "settings": told}
    text = msgspec.json.format(msgspec.json.encode({**table, "sum": _sum(table)}), indent=2)
    try:
        write_whole(file, text + b"\n")
    except OSError as error:
        raise TableTrouble("operator.table_refused", str(file.parent), error.strerror or str(error)) from error
    return file


def found_file(chosen: str, data: Path) -> Path:
    """Where such a file lies: the chosen folder, sticks, beside the tables. `CarryingTrouble`."""
    files = [folder / NAME for folder in _folders(chosen, data)]
    found = next((file for file in files if file.is_file()), None)
    if found is None:
        raise CarryingTrouble("operator.carry.none", file=NAME)
    return found


def _folders(chosen: str, data: Path) -> list[Path]:
    return [path_from_text(chosen)] if chosen else [*map(path_from_text, sticks()), data / "tables"]


def read_settings(file: Path) -> dict[str, object]:
    """Every setting that the file holds, checked. `CarryingTrouble` where anything at all is wrong with it."""
    table = _table(file)
    if _number(table["version"]) > _number(version()):
        raise CarryingTrouble("operator.carry.newer", theirs=shortened(table["version"], 20), ours=version())
    strange = [name for name in table if name not in KEYS]
    if not strange and table["sum"] != _sum({name: table[name] for name in KEYS[:-1]}):
        raise CarryingTrouble("operator.carry.damaged", file=file.name)
    strange += [name for name in table["settings"] if name not in CARRIED]
    if strange:
        raise CarryingTrouble("operator.carry.unknown", names=shortened(", ".join(strange), 80))
    return {name: _value(name, value) for name, value in table["settings"].items()}


def _table(file: Path) -> dict[str, Any]:
    """What the file says, when it is one of these at all."""
    try:
        table = read_json(file, dict[str, Any])
    except OSError as error:
        raise CarryingTrouble("operator.carry.unreadable", file=file.name, why=error.strerror or str(error)) from error
    except msgspec.DecodeError as error:
        raise CarryingTrouble("operator.carry.damaged", file=file.name) from error
    kinds = {"kind": str, "version": str, "settings": dict, "sum": str}
    if any(not isinstance(table.get(name), kind) for name, kind in kinds.items()) or table["kind"] != KIND:
        raise CarryingTrouble("operator.carry.damaged", file=file.name)
    return table


def _value(name: str, value: object) -> object:
    """The value as the settings hold it."""
    try:
        checked: object = getattr(msgspec.convert({name: value}, Settings), name)
    except (msgspec.ValidationError, ValueError) as error:
        raise CarryingTrouble("operator.carry.unknown", names=f"{name}: {shortened(str(value), 40)}") from error
    if name == "kiosk_welcome" and lacking(str(checked), WELCOME_ROLE):
        raise CarryingTrouble("operator.letters", letters=" ".join(lacking(str(checked), WELCOME_ROLE)))
    return checked


def _number(text: str) -> tuple[int, ...]:
    """1.10.2 comes after 1.9."""
    return tuple(int(part) if part.isascii() and part.isdigit() else 0 for part in text.split("."))


def _sum(table: dict[str, Any]) -> str:
    """What shows that a stick has lost nothing of it."""
    return f"{zlib.crc32(msgspec.json.encode(table, order='deterministic')):08x}"
