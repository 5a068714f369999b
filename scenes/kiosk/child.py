"""The game that the supervisor keeps alive: the launcher over the attract loop, with the warden watching."""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import sys
from argparse import Namespace
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from games.kernel.journal import JournalError
from games.kernel.match import Match
from scenes.kiosk.attract import Attract
from scenes.kiosk.current import Current, forget, recall, remember
from scenes.kiosk.heartbeat import Heartbeat, watch_parent
from scenes.kiosk.pruning import prune
from scenes.kiosk.supervisor import start_log
from scenes.kiosk.warden import Warden
from scenes.launcher import open_house
from scenes.seating import Seating
from scenes.shelf import Shelf
from scenes.stage.app import App
from scenes.stage.folders import folders, made
from scenes.starting import table_of

RESTART = 75
"""Exit code that asks the supervisor for a fresh start."""
LAST_TRY = 6
"""After so many starts that died at once the match stays on the shelf, so that it cannot keep the kiosk dark."""

log = logging.getLogger("paper_realms.kiosk")


def run(args: Namespace) -> int:
    """Until the operator leaves (0) or something asks for a fresh start (75)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    watch_faults(folders().data)
    os.environ.setdefault("SDL_GRAB_KEYBOARD", "1")  # Alt+Tab and the like stay with the window
    app, warden = open_kiosk(args)
    heart = Heartbeat(app.stage.clock.now)
    warden.beat = heart.frame
    watch_parent(lambda: setattr(app.stage, "quitting", True))
    try:
        app.run()
    finally:
        app.stage.sound.close()
        app.stage.pictures.close()
    return 0 if warden.leaving else RESTART


def watch_faults(data: Path) -> None:
    """What goes wrong is written down: errors in a rotating log, crashes of the machine code and hangs in `faults.log`."""
    try:
        start_log(data, "game.log", logging.getLogger("paper_realms"))
        faulthandler.enable((made(data / "logs") / "faults.log").open("a", encoding="utf-8"))
    except OSError as error:
        print(f"The kiosk log cannot be written ({error}); going on without it.", file=sys.stderr)
    sys.excepthook = _last_words


def _last_words(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("the game ends with an error", exc_info=(kind, error, trace))


def open_kiosk(args: Namespace, **how: Any) -> tuple[App, Warden]:
    """The app with its warden, at the match that was being played, or in the attract loop."""
    app, notices = open_house(args, kiosk=True, **how)
    if not getattr(args, "windowed", False) and "size" not in how:
        app.stage.window.set_mode("fullscreen")
        app.stage.window.hold()
    current = recall(app.stage.folders.data)
    table = _table_again(app, current) if current is not None else None
    prune(app.stage.folders.saves, app.stage.folders.data)
    if table is not None:
        notices.append(app.stage.words.say("kiosk.restarted"))
    app.stage.push(Shelf(notices=[] if table is not None else notices))
    app.stage.push(table or Attract())
    warden = Warden(app)
    if table is not None and current is not None:
        warden.tries = current.tries + 1
        warden.announce(notices)
    return app, warden


def _table_again(app: App, current: Current) -> Any:
    """The table as it stood when the program ended; None when its journal does not hold, or it brought the program down."""
    data = app.stage.folders.data
    if current.tries >= LAST_TRY:
        log.error("the match in %s was followed by a crash %d times: it stays on the shelf", current.journal, current.tries)
        forget(data)
        return None
    try:
        match = Match.resume(Path(current.journal))
    except JournalError as error:
        log.error("the match could not be taken up again: %s", error)
        forget(data)
        return None
    try:
        remember(data, msgspec.structs.replace(current, tries=current.tries + 1))
    except OSError as error:
        log.warning("the pointer to the match could not be written: %s", error)
    devices = current.devices if len(current.devices) == match.n else (None,) * match.n
    return table_of(app.stage, match, Seating(devices, current.secrecy))  # type: ignore[arg-type]
