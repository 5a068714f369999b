"""Paper Realms: the door. Reads the command line and opens the launcher, the kiosk or one of the workrooms.

main.py                      the launcher
main.py --kiosk              the kiosk [--titles kalesia,kalua: only these on its shelf]
main.py --set-pin            set the PIN of the kiosk's operator
main.py --title kalesia --seats human,knight,hero [--option name=value]    straight to a table
main.py simulate TITLE --seats hero,greedy,random --games N --seed S [--option ..] [--out FILE] [--jobs J]
main.py FILE                 watch a game that somebody has shared (NAME.paperrealms), in the launcher
main.py replay FILE          watch a saved game
main.py verify FILE          replay it without a screen and check it against the rules
main.py doctor               what is wrong here, and how to fix it
main.py bench [--json]       how fast everything is on this machine
main.py --version            which version this is
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from games.kernel import program, streams

LANGUAGES = ("en", "it", "es")
OURS = ("games", "scenes")
COMMANDS = {"simulate", "open", "replay", "verify", "doctor", "bench"}
FILES = (".paperrealms", ".jsonl")
"""How the names of games end that others have shared, and of saved ones."""


def parser() -> argparse.ArgumentParser:
    """The command line: what people may say when they start the program, told in README.md too."""
    top = argparse.ArgumentParser(prog=program.called(), description="Paper Realms: five tabletop games on one screen.")
    _add_launcher(top)
    rooms = top.add_subparsers(dest="command", metavar="COMMAND")
    _add_simulate(rooms.add_parser("simulate", help="let agents play each other and print tables"))
    files = {
        "open": "watch a shared game, in the launcher: the name of its file alone does the same",
        "replay": "watch a saved game",
    }
    for name, words in (*files.items(), ("verify", "replay a saved game and check it against the rules")):
        rooms.add_parser(name, help=words).add_argument("file", type=Path)
    minds = "also ask its computer players for every decision again and check that they decide the same"
    rooms.choices["verify"].add_argument("--minds", action="store_true", help=minds)
    doctor = rooms.add_parser("doctor", help="say what is wrong on this machine and how to fix it")
    doctor.add_argument("--kiosk", dest="for_kiosk", action="store_true", help="also what is still missing for a kiosk")
    bench = rooms.add_parser("bench", help="measure speed, relative to a reference load of the same run")
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return top


def _add_launcher(top: argparse.ArgumentParser) -> None:
    top.add_argument("--version", action="store_true", help="say which version this is, and end")
    top.add_argument("--kiosk", action="store_true", help="run unattended: attract mode, no way out")
    top.add_argument("--kiosk-child", action="store_true", help=argparse.SUPPRESS)
    top.add_argument("--titles", metavar="TITLE,...", help="with --kiosk: only these titles on its shelf")
    top.add_argument("--set-pin", action="store_true", help="set the PIN of the kiosk's operator, and end")
    top.add_argument("--title", help="go straight to a table of this title")
    top.add_argument(
        "--seats", help="who sits there, comma-separated: human, random, greedy, page, squire, knight, hero, legend"
    )
    top.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title")
    window = top.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="open in a window")
    window.add_argument("--fullscreen", action="store_true", help="open fullscreen")
    top.add_argument("--language", choices=LANGUAGES, help="language of the screen")


def _add_simulate(room: argparse.ArgumentParser) -> None:
    room.add_argument("title")
    room.add_argument(
        "--seats",
        required=True,
        help="one agent per seat, comma-separated: random, greedy, page, squire, knight, hero, legend, hero:fox ..., search",
    )
    room.add_argument("--games", type=int, default=1000)
    room.add_argument("--seed", type=int, default=1)
    room.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    room.add_argument("--out", type=Path, help="write transcripts of all games to this file")
    room.add_argument("--jobs", type=int, default=0, help="processes; 0 means one per core")
    room.add_argument(
        "--cluster", metavar="ADDRESS", default="", help="play on the dask.distributed cluster with its scheduler there"
    )
    room.add_argument(
        "--sprt", metavar="LOW,HIGH", help="stop when the first agent is known to be LOW Elo or less, or HIGH or more"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command; gives the exit code: 0 good, 1 something does not hold, 2 a word that is not understood."""
    streams.ready()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for what was asked
    said = parser().parse_args(spelled(sys.argv[1:] if words is None else words))
    outdated = _outdated()
    if outdated:
        return _refused(outdated)
    if said.version:
        return _version()
    try:
        return _in_room(said)
    except ImportError as error:
        if (error.name or "").partition(".")[0] in OURS:
            raise
        return _refused(_lacking(str(error)))
    except OSError as error:
        return _untold(error)
    except KeyboardInterrupt:
        print(f"\n{program.called()}: stopped", file=sys.stderr)
        return 130


def spelled(words: Sequence[str]) -> list[str]:
    """What was typed, with the command that the name of a file alone stands for: so a desktop opens a file."""
    found = list(words)
    if found and (found[-1].endswith(FILES) or (len(found) == 1 and Path(found[0]).is_file())) and not set(found) & COMMANDS:
        found.insert(len(found) - 1, "open")
    return found


def _in_room(said: Any) -> int:
    from games import commands
    from games.kernel.protocol import PlainError

    rooms: dict[str | None, Callable[[Any], int]] = {
        None: _launch,
        "simulate": commands.simulate,
        "verify": commands.verify,
        "replay": _replay,
        "open": _open,
        "doctor": _doctor,
        "bench": _bench,
    }
    try:
        code = rooms[said.command](said)
        sys.stdout.flush()
        return code
    except PlainError as error:
        return _refused(str(error))


def _outdated() -> str:
    """What to do about a Python that is too old; "" where it is not. Elsewhere than in a check-out it was checked."""
    if program.form() is not program.Form.CHECKOUT:
        return ""
    import run

    return run.outdated() if run.oldest() > run.OWN else ""


def _lacking(why: str) -> str:
    """What to do about a Python without the packages that are needed."""
    if program.form() is not program.Form.CHECKOUT:
        return f"packages that are needed are not there ({why}): {program.brought()}"
    import run

    return run.lacking(why)


def _refused(why: str) -> int:
    print(f"{program.called()}: {why}", file=sys.stderr)
    return 2


def _untold(error: OSError) -> int:
    """The disk, or whoever read along, takes no more of what is printed; so that Python does not try again when it ends."""
    if error.errno not in (errno.ENOSPC, errno.EPIPE, errno.EDQUOT, errno.EIO, errno.EBADF):
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    why = f"nothing more could be written: {error.strerror}; make room, then try again"
    print(f"{program.called()}: {why}", file=sys.stderr)
    return 1


def _screen() -> None:
    """Everything with a screen needs pygame-ce, which the older pygame overwrites where both are. `ImportError`."""
    import pygame

    if not getattr(pygame, "IS_CE", False):
        raise ImportError("the older pygame stands where pygame-ce should", name="pygame")


def _launch(said: Any) -> int:
    from games import commands
    from games.kernel.protocol import OptionError

    if said.set_pin:
        return _set_pin(said)
    if said.title is not None:
        commands.check_table(said.title, said.seats, said.option)
    elif said.seats is not None or said.option:
        raise OptionError("--seats and --option need --title")
    if said.titles is not None:
        commands.check_shelf(said.titles, said.kiosk or said.kiosk_child)
    _screen()
    if said.kiosk_child:
        from scenes.kiosk import child

        return child.run(said)
    if said.kiosk:
        from scenes.kiosk import supervisor

        code: int = supervisor.run(said)
    else:
        from scenes import launcher

        code = launcher.run(said)
    return code


def _version() -> int:
    from games.kernel.version import version

    print(f"Paper Realms {version()}")
    return 0


def _set_pin(said: Any) -> int:
    from games.kernel.protocol import OptionError

    if said.kiosk or said.title is not None:
        raise OptionError("--set-pin stands alone: set the PIN first, then start the kiosk")
    from scenes.kiosk.pin_file import set_pin

    code: int = set_pin()
    return code


def _replay(said: Any) -> int:
    from games import commands

    problem = commands.cannot_be_watched(said.file)
    if problem:
        return _refused(problem)
    _screen()
    from scenes import launcher

    code: int = launcher.run_replay(said)
    return code


def _open(said: Any) -> int:
    from games.kernel.protocol import OptionError

    if said.kiosk or said.kiosk_child:
        raise OptionError("a kiosk opens no files: start it without one")
    _screen()
    from scenes import launcher

    code: int = launcher.run_opened(said)
    return code


def _doctor(said: Any) -> int:
    _screen()
    from scenes.doctor import doctor

    code: int = doctor.run(said.for_kiosk)
    return code


def _bench(said: Any) -> int:
    _screen()
    from scenes import bench

    code: int = bench.run(said.json)
    return code


def be_child() -> None:
    """Where the program is frozen, it is started for its own processes too, and there is no Python that could run them."""
    import multiprocessing

    multiprocessing.freeze_support()
    word, rest = sys.argv[1:2], sys.argv[2:]
    if word == [program.BESIDE]:
        from games.kernel.process import come_up

        come_up(rest)
        sys.exit()
    if word == [program.PART]:
        import runpy

        sys.argv[1:] = rest[1:]
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
        sys.exit()


if __name__ == "__main__":
    if program.frozen():
        be_child()
    sys.exit(main())
