"""The game that the supervisor keeps alive: the launcher over the attract loop, with the warden watching."""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from typing import Any

from games.kernel.journal import JournalError
from games.kernel.match import Match
from scenes.kiosk.attract import Attract
from scenes.kiosk.current import Current, forget, recall
from scenes.kiosk.heartbeat import Heartbeat, watch_parent
from scenes.kiosk.supervisor import start_log
from scenes.kiosk.warden import Warden
from scenes.launcher import open_house
from scenes.seating import Seating
from scenes.shelf import Shelf
from scenes.stage.app import App
from scenes.starting import table_of

RESTART = 75
"""Exit code that asks the supervisor for a fresh start."""

log = logging.getLogger("paper_realms.kiosk")


def run(args: Namespace) -> int:
    """Until the operator leaves (0) or something asks for a fresh start (75)."""
    app, warden = open_kiosk(args)
    try:
        start_log(app.stage.folders.data)
    except OSError as error:
        print(f"The kiosk log cannot be written ({error}); going on without it.", file=sys.stderr)
    heart = Heartbeat(app.stage.clock.now)
    warden.beat = heart.frame
    watch_parent(lambda: setattr(app.stage, "quitting", True))
    try:
        app.run()
    finally:
        app.stage.sound.close()
    return 0 if warden.leaving else RESTART


def open_kiosk(args: Namespace, **how: Any) -> tuple[App, Warden]:
    """The app with its warden, at the match that was being played, or in the attract loop."""
    app, notices = open_house(args, kiosk=True, **how)
    if not getattr(args, "windowed", False) and "size" not in how:
        app.stage.window.set_mode("fullscreen")
    app.stage.push(Shelf(notices=notices))
    current = recall(app.stage.folders.data)
    if current is None or not _back_to(app, current):
        app.stage.push(Attract())
    return app, Warden(app)


def _back_to(app: App, current: Current) -> bool:
    """The table as it stood when the program ended; False when its journal does not hold (it has been set aside)."""
    from pathlib import Path

    try:
        match = Match.resume(Path(current.journal))
    except JournalError as error:
        log.error("the match could not be taken up again: %s", error)
        forget(app.stage.folders.data)
        return False
    devices = current.devices if len(current.devices) == match.n else (None,) * match.n
    seating = Seating(devices, current.secrecy)  # type: ignore[arg-type]
    app.stage.push(table_of(app.stage, match, seating))
    return True
