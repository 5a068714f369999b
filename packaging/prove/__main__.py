"""Proves a built program by using it as people do: a window, keys, and afterwards what stands in the home.

    sudo python3 packaging/prove deb FILE.deb ROOT      as a plain user of a bare Debian that is made in ROOT
    python3 packaging/prove command HOME -- WORDS...    started by these words, everything kept in HOME

For each title a whole lesson, then its first game until ten moves of one's own stand in its journal. Nothing is known of
the program but its keys, and that one presses what glows; the disk only says when it is enough. Needs Xvfb, openbox, xdotool;
the first form debootstrap and a Debian mirror too. What was seen last lies in PICTURES.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from home import moves_of_a_whole_lesson
from kiosk import kiosk, removal, upgrade
from opening import opening
from places import Bare, Command, end
from screen import LESSON, SHELF, TABLE, NotProven, Screen, until

OWN_MOVES = 10
OPENS, LEARNS, BEGINS, PLAYS = 90.0, 900.0, 120.0, 600.0
"""Seconds."""


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", action="append", choices=SHELF, help="only this one")
    asked.add_argument("--moves", type=int, default=OWN_MOVES)
    asked.add_argument(
        "--without",
        action="append",
        default=[],
        choices=["words", "titles", "lessons", "opening", "kiosk", "removal"],
        help="leave this out",
    )
    asked.add_argument("--pictures", type=Path, default=Path("out/prove"))
    forms = asked.add_subparsers(dest="form", required=True)
    deb = forms.add_parser("deb")
    deb.add_argument("file", type=Path)
    deb.add_argument("root", type=Path)
    deb.add_argument("--newer", type=Path, help="another .deb, installed while a kiosk plays")
    command = forms.add_parser("command")
    command.add_argument("home", type=Path)
    command.add_argument("words", nargs="+")
    said = asked.parse_args()
    place = _place(said)
    failed = [] if "words" in said.without else _tried("words", lambda: _words(place))
    for title in () if "titles" in said.without else said.title or SHELF:
        failed += _tried(title, lambda title=title: _title(place, title, said))  # type: ignore[misc]
    if isinstance(place, Bare) and "opening" not in said.without:
        failed += _tried("opening", lambda: opening(place, said.pictures))
    if "kiosk" not in said.without:
        failed += _tried("kiosk", lambda: kiosk(place, said.pictures))
    if isinstance(place, Bare) and said.newer is not None:
        failed += _tried("upgrade", lambda: upgrade(place, said.newer, said.pictures))
    if isinstance(place, Bare) and "removal" not in said.without:
        failed += _tried("removal", lambda: removal(place))
    print("not proven: " + ", ".join(failed) if failed else "proven")
    return bool(failed)


def _place(said: argparse.Namespace) -> Bare | Command:
    if said.form == "command":
        return Command(said.words, said.home.absolute())
    place = Bare(said.root.absolute())
    place.make()
    place.install(said.file)
    return place


def _tried(name: str, what: Callable[[], str]) -> list[str]:
    began = time.monotonic()
    try:
        print(f"{name}: {what()} ({time.monotonic() - began:.0f} s)", flush=True)
    except NotProven as error:
        print(f"{name}: FAILED, {error}", flush=True)
        return [name]
    return []


def _words(place: Bare | Command) -> str:
    """What needs no screen."""
    version, doctor = place.said("--version").strip(), place.said("doctor")
    played = place.said("simulate", "kalesia", "--seats", "greedy,random", "--games", "2", "--jobs", "2")
    if "Ready to play" not in doctor or "think without a process" in doctor:
        raise NotProven(f"doctor: {doctor}")
    if "greedy" not in played or "ended with" in played:
        raise NotProven(f"simulate: {played}")
    return f"{version}; doctor ready; simulate with 2 processes"


def _title(place: Bare | Command, title: str, said: argparse.Namespace) -> str:
    told, home = "", place.home
    with Screen(said.pictures / title) as screen:
        program = place.start(screen.display, "--language", "en")
        try:
            until(screen.shows_window, OPENS, "a window")
            if not home.greeted:
                screen.rest()
                screen.press("Return")
                until(lambda: home.greeted, OPENS, "the shelf behind the first page")
            screen.to_title(title)
            if not home.learned(title) and "lessons" not in said.without:
                keys = screen.wander(LESSON, lambda: home.learned(title), LEARNS)
                told = f"lesson with {keys} keys ({home.lesson_moves(title)} own moves in it), "
                if home.lesson_moves(title) < moves_of_a_whole_lesson(title):
                    raise NotProven(f"{told}which is not the whole of it")
            before = len(home.saves(title))
            until(lambda: _further(screen) and len(home.saves(title)) > before, BEGINS, "a table")
            keys = screen.wander(TABLE, lambda: home.own_moves(title) >= said.moves, PLAYS)
            if program.poll() is not None:
                raise NotProven(f"it ended by itself with {program.returncode}")
        finally:
            screen.keep("last")
            if program.poll() is None:
                end(program)
    if home.crashes():
        raise NotProven(f"crashes were noted: {home.crashes()}")
    return f"{told}{home.own_moves(title)} own moves with {keys} keys"


def _further(screen: Screen) -> bool:
    screen.press("Return")
    time.sleep(1.5)
    return True


if __name__ == "__main__":
    sys.exit(main())
