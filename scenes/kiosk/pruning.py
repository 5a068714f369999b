"""A kiosk that nobody tends keeps a bounded number of games: the oldest go, and what they count for is written down.

Never touched: an unfinished game of the last day, games that are being played, here or elsewhere, and files that are damaged
or set aside - somebody may want to look at those.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.files import read_json, write_whole
from games.kernel.journal import OpenElsewhere
from games.kernel.saves import Save, check_free, saves
from scenes.kiosk.current import recall
from scenes.stage.loop.errand import Errand
from scenes.stage.stage import Stage

FINISHED: Final = 200
"""Finished games that are kept."""
UNFINISHED: Final = 50
"""Unfinished games that are kept, beside those of the last day."""
DAY: Final = 24 * 3600.0

log = logging.getLogger("paper_realms.kiosk")


class Gone(msgspec.Struct, frozen=True):
    """Games of a title that are counted but not kept any more."""

    begun: int = 0
    finished: int = 0


def tally_file(data: Path) -> Path:
    return data / "kiosk" / "gone.json"


def tally(data: Path) -> dict[str, Gone]:
    """By title; empty where nothing went yet, or the file cannot be read."""
    try:
        return read_json(tally_file(data), dict[str, Gone])
    except (OSError, msgspec.DecodeError):
        return {}


def prune_beside(stage: Stage) -> None:
    """`prune` for the house of this stage; no frame waits for it."""
    places = stage.folders
    Errand(lambda: prune(places.saves, places.data), stage.strict)


def prune(folder: Path, data: Path, now: float | None = None) -> int:
    """Deletes the oldest games of `folder` above the bounds; how many. `now`: seconds since 1970. A refusing disk is logged."""
    current = recall(data)
    playing = Path(current.journal) if current is not None else None
    old = surplus(saves(folder), time.time() if now is None else now, playing)
    gone: list[Save] = []
    for save in old:
        try:
            check_free(save.path)
            save.path.unlink()
        except (OSError, OpenElsewhere) as error:
            log.warning("the old game %s stays: %s", save.path.name, error)
            continue
        gone.append(save)
    if gone:
        log.info("%d old games were deleted", len(gone))
        _count(data, gone)
    return len(gone)


def surplus(found: Sequence[Save], now: float, playing: Path | None = None) -> list[Save]:
    """Which of these saves (the latest first) are too many."""
    whole = [save for save in found if save.header is not None and not _aside(save) and save.path != playing]
    finished = [save for save in whole if save.finished]
    waiting = [save for save in whole if not save.finished]
    return [*finished[FINISHED:], *(save for save in waiting[UNFINISHED:] if now - save.changed > DAY)]


def _aside(save: Save) -> bool:
    """Damaged, or set aside as damaged."""
    return bool(save.problem) or save.aside


def _count(data: Path, gone: Iterable[Save]) -> None:
    counted = tally(data)
    for save in gone:
        assert save.header is not None
        before = counted.get(save.header.title, Gone())
        counted[save.header.title] = Gone(before.begun + 1, before.finished + save.finished)
    with contextlib.suppress(OSError):
        write_whole(tally_file(data), msgspec.json.encode(counted))
