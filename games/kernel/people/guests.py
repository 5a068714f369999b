"""What a kiosk forgets when its guests are gone: their names, in every file that has changed since they came.

Which files were theirs is known from how all of them stood when there was nobody whose name had to go (`kiosk/guests.json`).
So what a machine's own people played before it became a kiosk stays as it is, until somebody plays on with it; and whatever
ends the program on the way, the next time that guests are gone the rest is forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from games.kernel.files import write_whole
from games.kernel.journal import Player, named
from games.kernel.people.forgetting import Unnamed, files_of, forget, seated, unname
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import leave_out
from games.kernel.salvage import read_what_holds

log = logging.getLogger("paper_realms.people")

DAY: Final = 24 * 3600.0
DAYS: Final = 180
"""After so many days without a game a regular of a kiosk is forgotten."""
Stand = dict[str, tuple[int, int]]
"""By its place under the data, when a file was last written (ns), and how long it is."""


def stand_file(data: Path) -> Path:
    """How the files stood when nobody was to be forgotten."""
    return data / "kiosk" / "guests.json"


def forget_guests(folders: Iterable[Path], data: Path, nobodys: Collection[str], unnamed: Unnamed) -> list[str]:
    """Whoever typed a name and is no person of this table is called by the sign of the seat from now on.

    `nobodys`: names that nobody has typed. Gives the files that may still name somebody; the next time they are tried again.
    """
    files = {str(file.relative_to(data)): file for file in files_of(folders)}
    before = _read(data)
    fresh = before is None
    if before is None:
        before = {} if _was_kiosk(data) else _stand(files)
    known = {person.id for person in read_people(data)}

    def goes(player: Player) -> bool:
        return player.person not in known and player.name not in nobodys

    now = _stand(files)
    changed = {place: file for place, file in files.items() if now.get(place) != before.get(place)}
    lines = {file.name for file in changed.values() if any(goes(player) for player in seated(file) if player.kind == "human")}
    leave_out(data, lambda line: line.journal in lines)
    if known:
        _see((files if fresh else changed).values(), data)
    left = [place for place, file in changed.items() if not unname(file, goes, unnamed)]
    _write(data, {place: stand for place, stand in _stand(files).items() if place not in left})
    return [named(files[place]) for place in left]


def forget_stand(data: Path) -> None:
    """It is a kiosk no longer; whatever is played from now on is the house's. A disk that refuses is only spoken of."""
    try:
        stand_file(data).unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s could not be taken away: %s", stand_file(data), error)


def _was_kiosk(data: Path) -> bool:
    """Whether guests have played here before anything was written of how the files stood."""
    return any((data / "kiosk" / name).exists() for name in ("figures.json", "figures.log"))


def _stand(files: dict[str, Path]) -> Stand:
    found: Stand = {}
    for place, file in files.items():
        try:
            told = file.stat()
        except OSError:
            continue
        found[place] = told.st_mtime_ns, told.st_size
    return found


def _read(data: Path) -> Stand | None:
    """None where nothing is kept yet; of a damaged file nothing holds, so that all is looked through."""
    try:
        return read_what_holds(stand_file(data), Stand)[0]
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError):
        return {}


def _write(data: Path, stand: Stand) -> None:
    try:
        write_whole(stand_file(data), msgspec.json.encode(stand))
    except OSError as error:
        log.warning("how the games stand is not kept: %s", error)


# -- regulars ----------------------------------------------------------------------------------------------------------------


def _see(files: Iterable[Path], data: Path) -> None:
    """Keeps the day on which each person played last, as far as these files tell; games may go sooner than persons do."""
    days: dict[str, int] = {}
    for file in files:
        for id in {player.person for player in seated(file) if player.person}:
            days[str(id)] = max(days.get(str(id), 0), _day(file))
    persons = read_people(data)
    seen = [replace(person, seen=max(person.seen, days.get(person.id, 0))) for person in persons]
    try:
        if seen != persons:
            write_people(data, seen)
    except OSError as error:
        log.warning("who has been here is not kept: %s", error)


def _day(file: Path) -> int:
    try:
        return int(file.stat().st_mtime // DAY)
    except OSError:
        return 0


def unseen(persons: Iterable[Person], now: float) -> list[Person]:
    """Who has not played for so long that a kiosk forgets them; of somebody who never played the end of their first month
    counts. `now`: seconds since 1970."""
    return [person for person in persons if now // DAY - max(person.seen, _end_of(person.since)) > DAYS]


def _end_of(month: str) -> int:
    """The day, from 1970, on which it ends, or the one after."""
    year, number = map(int, month.split("-"))
    return round(365.2425 * (year - 1970) + 30.437 * number) + 1


def forget_unseen(folders: Collection[Path], data: Path, now: float, unnamed: Unnamed) -> None:
    """Whoever has not been here for so long, by what was kept when guests were forgotten. `OSError` where the list of persons
    cannot be written."""
    for person in unseen(read_people(data), now):
        log.info("a regular who has not been here for %d days is forgotten", DAYS)
        forget(person.id, folders, data, unnamed)
