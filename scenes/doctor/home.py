"""What lies in the person's own folders: settings, saves, kept pictures; and whether there is room for more."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from games.kernel.journal import named
from games.kernel.program import called
from games.kernel.saves import saves
from scenes.doctor.finding import Finding, bad, good, note
from scenes.stage.folders import Folders
from scenes.stage.settings import load

ROOM_MB: Final = 300
"""Less free space than this is worth a word: pictures at 4K take about so much."""


def writable(folder: Path) -> str:
    """Why nothing can be written there, or "". A folder that does not exist yet is judged by the nearest one that does."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    if not place.is_dir():
        return f"{place} is not a folder"
    try:
        with tempfile.TemporaryFile(dir=place):
            return ""
    except OSError as error:
        return f"{place}: {error.strerror or error}"


def folders_of(places: Folders) -> list[Finding]:
    found = []
    for what, folder in (("saves", places.saves), ("settings", places.config), ("kept pictures", places.cache)):
        problem = writable(folder)
        if problem:
            remedy = "give yourself the right to write there, or name another place in PAPER_REALMS_HOME"
            make = note if what == "kept pictures" else bad
            found.append(make(f"folder of the {what}", f"nothing can be written: {problem}", remedy))
        else:
            found.append(good(f"folder of the {what}", str(folder)))
    return [*found, *_room(places.data)]


def _room(folder: Path) -> list[Finding]:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        free = shutil.disk_usage(folder).free // 1_000_000
    except OSError as error:
        return [note("room", f"the free space of {folder} is not known: {error}")]
    if free < ROOM_MB:
        return [note("room", f"only {free} MB are free", f"free some space: {ROOM_MB} MB are comfortable")]
    return [good("room", f"{free:,} MB are free")]


def settings_of(places: Folders) -> list[Finding]:
    """Read from a copy, because reading sets damaged settings aside."""
    if not places.settings.exists():
        return [good("settings", "none were made yet: the usual ones are used")]
    with tempfile.TemporaryDirectory() as folder:
        try:
            copy = Path(shutil.copy(places.settings, folder))
        except OSError as error:
            return [
                bad("settings", f"{places.settings} cannot be read: {error.strerror}", "give yourself the right to read it")
            ]
        _, wrong = load(copy)
    if wrong:
        remedy = "start the game once: it sets the file aside and makes a good one"
        return [note("settings", sentence.replace(str(copy), str(places.settings)), remedy) for sentence in wrong]
    return [good("settings", "hold")]


def saves_of(places: Folders) -> list[Finding]:
    found = saves(places.saves)
    broken = [
        note("save", f"{named(save.path)}: {save.problem}", f"it is kept; `{called()} verify FILE` says more")
        for save in found
        if save.problem
    ]
    aside = sorted(places.saves.glob("*.damaged-*"))
    if aside:
        broken.append(note("saves set aside", ", ".join(map(named, aside)), "they are kept for a repairer, or put them away"))
    open_games = sum(not save.finished for save in found)
    return [good("saves", f"games: {len(found)}, not finished: {open_games}"), *broken]


def crashes_of(places: Folders) -> list[Finding]:
    reports = sorted(places.crashes.glob("crash-*.txt"))
    if not reports:
        return []
    return [note("crashes", f"{len(reports)} reports lie in {places.crashes}", "send them with a few words on what happened")]
