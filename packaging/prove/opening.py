"""A shared game that is opened from a desktop, by what stands in the menu entry and the kind of files of the package."""

from __future__ import annotations

import os
import shutil
import signal
import time
from pathlib import Path

from places import Bare, lives
from screen import NotProven, Screen, until

DESKTOP = ("shared-mime-info", "desktop-file-utils", "xdg-utils", "libfile-mimeinfo-perl", "libglib2.0-bin")
"""Packages that a desktop brings; none of them comes with the program."""
KIND, ENTRY = "application/x-paper-realms-game", "paper-realms.desktop"
OPENERS = (("xdg-open",), ("gio", "open"))
"""What a file manager does at a double click."""
NAME = "A game of ours.paperrealms"
OPENS, ENDS = 120.0, 20.0
"""Seconds."""


def opening(place: Bare, pictures: Path) -> str:
    """Each way of opening it brings the game to the screen, and a copy of it into the home."""
    place.inside("apt-get", "install", "-y", "--no-install-recommends", *DESKTOP)
    saves = sorted(place.home.data.glob("saves/*.jsonl"))
    if not saves:
        raise NotProven("there is no game that could be shared")
    shutil.copy(saves[0], place.folder / NAME)
    file = f"/home/{place.folder.name}/{NAME}"
    kind, entry = place.told("xdg-mime", "query", "filetype", file), place.told("xdg-mime", "query", "default", KIND)
    if kind.strip() != KIND or entry.strip() != ENTRY:
        raise NotProven(f"its kind is {kind.strip()!r}, opened by {entry.strip()!r}")
    for words in OPENERS:
        _opened(place, words, file, pictures / f"opened-{words[0]}")
    return f"{NAME!r} is {KIND}, and was opened by {' and '.join(' '.join(words) for words in OPENERS)}"


def _opened(place: Bare, words: tuple[str, ...], file: str, pictures: Path) -> None:
    kept = place.home.data / "received"
    shutil.rmtree(kept, ignore_errors=True)
    with Screen(pictures) as screen:
        opener = place.use(screen.display, *words, file)
        try:
            until(screen.shows_window, OPENS, f"a window after {' '.join(words)}")
            until(lambda: list(kept.glob("*")), OPENS, "the copy of the game")
            screen.rest()
            time.sleep(2.0)
            screen.keep("last")
        finally:
            here = place.running()
            for pid in here[:1]:
                os.kill(pid, signal.SIGTERM)
            until(lambda: not any(map(lives, here)), ENDS, "the end of the program")
            opener.wait(ENDS)
