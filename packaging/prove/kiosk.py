"""A kiosk that is killed, replaced by a newer version, and removed: whether it comes back with the game that was played, and
what it leaves behind.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

from places import Bare, Command, below, end, lives, parent_of
from screen import TABLE, NotProven, Screen, until

TITLE = "proelio"
OPENS, BEGINS, PLAYS, ENDS = 120.0, 120.0, 240.0, 20.0
"""Seconds."""
STANDS = 6.0
"""Seconds after which a table that was taken up is there."""


def kiosk(place: Bare | Command, pictures: Path) -> str:
    """`kill -9` of the game, then of its supervisor; the same journal goes on each time."""
    with Screen(pictures / "kiosk") as screen:
        parent = place.start(screen.display, "--kiosk", "--language", "en")
        try:
            begin(place, screen, parent)
            go_on(place, screen, 3)
            _kill_the_game(place, screen, parent)
            go_on(place, screen, place.home.own_moves(TITLE) + 2)
            parent = _kill_the_parent(place, screen, parent)
            go_on(place, screen, place.home.own_moves(TITLE) + 2)
        finally:
            screen.keep("last")
            if parent.poll() is None:
                end(parent)
        games = len(place.home.saves(TITLE))
    if place.home.crashes():
        raise NotProven(f"crashes were noted: {place.home.crashes()}")
    return f"{place.home.own_moves(TITLE)} own moves in {games} game(s), the game and its supervisor killed in between"


def begin(place: Bare | Command, screen: Screen, parent: subprocess.Popen[bytes]) -> None:
    """From the show to a table."""
    until(lambda: "-> Attract" in place.home.log("game"), OPENS, "the show")
    until(screen.shows_window, OPENS, "a window")
    before = len(place.home.saves(TITLE))
    ends = time.monotonic() + BEGINS
    while len(place.home.saves(TITLE)) == before:
        if time.monotonic() > ends or parent.poll() is not None:
            raise NotProven("no table was opened")
        shown = place.home.log("game").rpartition("shown: ")[2]
        if shown.startswith("Shelf"):
            screen.to_title(TITLE)
        else:
            screen.press("x" if shown.startswith("Seats") else "Return")
        time.sleep(2.0)


def go_on(place: Bare | Command, screen: Screen, moves: int) -> None:
    screen.wander(TABLE, lambda: place.home.own_moves(TITLE) >= moves, PLAYS)


def child_of(parent: subprocess.Popen[bytes]) -> int:
    """The game's process, 0 where there is none."""
    for pid in below(parent.pid):
        try:
            if b"--kiosk-child" in Path(f"/proc/{pid}/cmdline").read_bytes():
                return pid
        except OSError:
            continue
    return 0


def _kill_the_game(place: Bare | Command, screen: Screen, parent: subprocess.Popen[bytes]) -> None:
    child, moves = child_of(parent), place.home.own_moves(TITLE)
    whole = below(child)
    os.kill(child, signal.SIGKILL)
    until(lambda: child_of(parent) not in (0, child), ENDS, "another game")
    until(lambda: not any(map(lives, whole)), ENDS, "the end of what the game had started")
    until(screen.shows_window, OPENS, "a window")
    time.sleep(STANDS)
    if place.home.own_moves(TITLE) < moves:
        raise NotProven("moves were lost with the game")


def _kill_the_parent(place: Bare | Command, screen: Screen, parent: subprocess.Popen[bytes]) -> subprocess.Popen[bytes]:
    keeper = parent_of(child_of(parent))  # what was started may only wait for it, as `uvx` does
    whole = below(keeper)
    os.kill(keeper, signal.SIGKILL)
    parent.wait(ENDS)
    until(lambda: not any(map(lives, whole)), ENDS, "the end of a game without a supervisor")
    parent = place.start(screen.display, "--kiosk", "--language", "en")
    until(lambda: child_of(parent), OPENS, "another game")
    until(screen.shows_window, OPENS, "a window")
    time.sleep(STANDS)
    return parent


def upgrade(place: Bare, newer: Path, pictures: Path) -> str:
    """Another version is installed while a kiosk plays: it ends its game kindly, and its process goes on as the new one."""
    with Screen(pictures / "upgrade") as screen:
        parent = place.start(screen.display, "--kiosk", "--language", "en")
        try:
            if not place.home.saves(TITLE):
                begin(place, screen, parent)
            until(screen.shows_window, OPENS, "a window")
            time.sleep(STANDS)
            go_on(place, screen, place.home.own_moves(TITLE) + 2)
            moves, saves, child, before = (
                place.home.own_moves(TITLE),
                len(place.home.saves(TITLE)),
                child_of(parent),
                place.said("--version"),
            )
            place.install(newer)
            began = time.monotonic()
            until(lambda: child_of(parent) not in (0, child), ENDS, "the new game")
            took = time.monotonic() - began
            until(screen.shows_window, OPENS, "a window")
            time.sleep(STANDS)
            go_on(place, screen, moves + 2)
            if len(place.home.saves(TITLE)) != saves or parent.poll() is not None:
                raise NotProven("another game was begun, or the supervisor ended")
        finally:
            screen.keep("last")
            if parent.poll() is None:
                end(parent)
    return (
        f"{before.strip()} -> {place.said('--version').strip()}: the new game {took:.0f} s later, the same table, no move lost"
    )


def removal(place: Bare) -> str:
    """The program goes, what people saved stays."""
    before = sorted(place.home.data.rglob("*.jsonl"))
    place.inside("apt-get", "remove", "-y", "paper-realms")
    left = [
        str(path) for path in (place.root / "opt/paper-realms", place.root / "usr/bin/paper-realms") if os.path.lexists(path)
    ]
    if left or sorted(place.home.data.rglob("*.jsonl")) != before:
        raise NotProven(f"left: {left}; saves before: {len(before)}")
    return f"nothing left in /opt and /usr/bin; {len(before)} journals and the settings stay in the home"
