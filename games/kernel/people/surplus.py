"""A kiosk that nobody tends keeps a bounded number of games: the oldest go. The figures have counted them.

Never touched: an unfinished game of the last day, games that are being played, here or elsewhere, and files that are damaged
or set aside - somebody may want to look at those.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.kernel.journal import OpenElsewhere, named
from games.kernel.saves import Save, check_free, saves

FINISHED: Final = 200
"""Finished games that are kept."""
UNFINISHED: Final = 50
"""Unfinished games that are kept, beside those of the last day."""
DAY: Final = 24 * 3600.0

log = logging.getLogger("paper_realms.kiosk")


def prune(folder: Path, now: float, playing: Path | None = None) -> int:
    """Deletes the oldest games of `folder` above the bounds, but for the one that is played; how many. `now`: seconds since
    1970. A refusing disk is logged."""
    old = surplus(saves(folder), now, playing)
    gone = 0
    for save in old:
        try:
            check_free(save.path)
            save.path.unlink()
        except (OSError, OpenElsewhere) as error:
            log.warning("the old game %s stays: %s", named(save.path), error)
            continue
        gone += 1
    if gone:
        log.info("%d old games were deleted", gone)
    return gone


def surplus(found: Sequence[Save], now: float, playing: Path | None = None) -> list[Save]:
    """Which of these saves (the latest first) are too many."""
    whole = [save for save in found if save.header is not None and not _aside(save) and save.path != playing]
    finished = [save for save in whole if save.finished]
    waiting = [save for save in whole if not save.finished]
    return [*finished[FINISHED:], *(save for save in waiting[UNFINISHED:] if now - save.changed > DAY)]


def _aside(save: Save) -> bool:
    """Damaged, or set aside as damaged."""
    return bool(save.problem) or save.aside
