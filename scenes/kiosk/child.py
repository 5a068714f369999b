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

from games.catalog import TITLES
from games.kernel.current import Current, forget, recall, remember
from games.kernel.journal import JournalError, JournalWriteError, OpenElsewhere, OtherRules
from games.kernel.match import DamagedSave, Match
from games.kernel.program import called
from games.kernel.protocol import PlainError
from games.kernel.saves import remains
from scenes.kiosk.attract import Attract
from scenes.kiosk.heartbeat import Heartbeat, watch_parent
from scenes.kiosk.supervisor import LEFT, RESTARTS, start_log
from scenes.kiosk.warden import Warden
from scenes.launcher import open_house
from scenes.lessons import lesson_table, taught_in
from scenes.rooms.asking import announce
from scenes.rooms.road.trying import puzzle_table, puzzled_in
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_of
from scenes.stage.ceiling import Meter
from scenes.stage.folders import folders, made
from scenes.stage.loop.app import App
from scenes.stage.loop.grab import forbid_minimising
from scenes.stage.orchestra.stock import RATE
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words
from scenes.starting import gone_on_beside, rescued_file, strangers_words
from scenes.table.people.seat_changes import seated

RESTART = 75
"""Exit code that asks the supervisor for a fresh start."""
STILL_ENDING = 5.0
"""Seconds that a game which was killed may take to let go of its journal."""
ASK_AGAIN = 0.1
LAST_TRY = 6
"""After so many starts that died at once the match stays on the shelf, so that it cannot keep the kiosk dark."""
NO_PIN = "No operator's PIN is set: whoever opens the operator's menu first chooses it. Set one: {called} --set-pin"

log = logging.getLogger("paper_realms.kiosk")


def run(args: Namespace) -> int:
    """Until the operator leaves (`LEFT`) or something asks for a fresh start (75)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = Told()
    signal.signal(signal.SIGTERM, told.to_stop)
    watch_faults(folders().data)
    forbid_minimising()
    try:
        app, warden = open_kiosk(args)
    except PlainError as error:
        log.critical("%s", error)
        raise
    heart = Heartbeat(app.stage.clock.now)
    warden.beat = heart.frame
    if os.environ.get(RESTARTS, "0") == "0" and warden.pins.missing:
        warn_of_no_pin(app)
    told.app = app
    watch_parent(lambda: setattr(app.stage, "quitting", True))
    try:
        app.run()
        if warden.asked_to_end or told.stopped:
            warden.troubles.ended()
        if warden.leaving:
            warden.guests.end()
    finally:
        app.stage.sound.close()
        app.stage.pictures.close()
    return LEFT if warden.leaving else RESTART


class Told:
    """Whether this process was told to stop (SIGTERM); it ends after the frame."""

    def __init__(self) -> None:
        self.stopped = False
        self.app: App | None = None

    def to_stop(self, number: int, frame: object) -> None:
        self.stopped = True
        if self.app is None:
            raise SystemExit(RESTART)
        self.app.stage.quitting = True


def warn_of_no_pin(app: App) -> None:
    """Whoever starts a kiosk without a PIN is told at the terminal, in the log and on the screen; guests are not, later."""
    told = NO_PIN.format(called=called())
    log.warning("%s", told)
    print(told, file=sys.stderr)
    announce(app.stage, app.stage.words.say("operator.pin.none", called=called()))


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
        app.stage.window.set_mode(app.stage.window.whole)
        app.stage.window.hold()
    current = recall(app.stage.folders.data)
    table = _table_again(app, current) if current is not None else None
    if table is not None:
        told = (_welcome_back(app.stage.words, table.match, current), strangers_words(table.match, app.stage.words))
        notices += [sentence for sentence in told if sentence]
    app.stage.push(Shelf(notices=[] if table is not None else notices))
    app.stage.push(table or Attract())
    app.stage.sound.meter = Meter(RATE)
    warden = Warden(app)
    if table is not None and current is not None:
        warden.tries = current.tries + 1
        warden.announce(notices)
    warden.counting.came_back(table.match if table is not None else None, current is not None)
    warden.troubles.started()
    return app, warden


def _welcome_back(words: Words, match: Match, current: Current | None) -> str:
    if match.path is None:
        return f"{words.say('kiosk.restarted')} {words.say('kiosk.unsaved')}"
    whole = current is None or match.path == Path(current.journal) or Path(current.journal).is_file()
    return words.say("kiosk.restarted") if whole else words.say("kiosk.rescued", n=match.moves)


def _table_again(app: App, current: Current) -> Any:
    """The table as it stood when the program ended; None when its journal does not hold, or it brought the program down."""
    data = app.stage.folders.data
    if current.tries >= LAST_TRY:
        log.error("the match in %s was followed by a crash %d times: it stays on the shelf", current.journal, current.tries)
        forget(data)
        return None
    taught = taught_in(app.stage, Path(current.journal))
    if taught is not None:
        _try_again(data, current)
        return lesson_table(app.stage, taught, again=True)[0]
    puzzled = puzzled_in(app.stage, Path(current.journal))
    if puzzled is not None:
        _try_again(data, current)
        return puzzle_table(app.stage, *puzzled, again=True)
    try:
        match = _match_again(Path(current.journal), app.stage)
    except OpenElsewhere as error:
        log.error("the match is not taken up again: %s", error)
        return None
    except JournalError as error:
        log.error("the match could not be taken up again: %s", error)
        forget(data)
        return None
    _try_again(data, current)
    return table_of(app.stage, match, seated(match))


def _try_again(data: Path, current: Current) -> None:
    """One more try with that match is counted, before it is shown."""
    try:
        remember(data, msgspec.structs.replace(current, tries=current.tries + 1))
    except OSError as error:
        log.warning("the pointer to the match could not be written: %s", error)


def _match_again(journal: Path, stage: Stage) -> Match:
    """The match at its decision; of a damaged one all that holds, as a new save. `JournalError` when nothing does.

    A game that was killed a moment ago may still be ending: its hold on the journal is waited for. Where that may not be
    written to it goes on in a copy; on a disk that takes nothing it is played on without being saved.
    """
    clock = stage.clock
    ends = clock.now() + STILL_ENDING
    while True:
        try:
            return Match.resume(journal)
        except OpenElsewhere:
            if clock.now() >= ends:
                raise
            clock.sleep(ASK_AGAIN)
        except JournalWriteError as error:
            log.error("%s", error)
            return gone_on_beside(stage, journal, error)[0]
        except (DamagedSave, OtherRules) as error:
            log.error("%s", error)
            return Match.resume(_what_holds(error))


def _what_holds(error: DamagedSave | OtherRules) -> Path:
    kept = error.kept if isinstance(error, DamagedSave) else error.path
    held = remains(kept, TITLES)
    if held is None or not held.goes_on:
        raise error
    return rescued_file(kept, held.title)
