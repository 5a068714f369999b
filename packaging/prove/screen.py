"""A virtual screen, and somebody at its keyboard who knows no rules.

Who plays so presses what usually goes on. Where the screen shows nothing new for a while, they press what has begun to glow,
as a lesson has it for everybody, or go somewhere by arrows.
"""

from __future__ import annotations

import mmap
import os
import random
import shutil
import struct
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import NamedTuple

NEEDED = ("Xvfb", "openbox", "xdotool")
SHELF = ("kalua", "kalyra", "kalesia", "proelio", "caledea")
"""From left to right; the one in the middle is in front after a start."""
ARROWS = ("Left", "Right", "Up", "Down")
LESSON = ("Return", "Return", "x", "h")
"""What is pressed besides Return in a lesson: Escape asks there whether it shall be skipped."""
TABLE = ("Return", "Return", "x", "x", "h", "Delete", "Escape")
PATIENT, FARTHEST = 2, 6
"""So often somebody presses on without going anywhere; so many steps they go at most in one direction."""
GRID = 20
"""Pixels from one point that is looked at to the next."""
DIM, BACK = 0.65, 0.5
"""So dark, of the brightest that is remembered, the screen is behind what lies over it; so often that is put away, or what is
held is put back."""
SETTLES = 0.8
"""Seconds until a page has come or gone."""
REMEMBERED = 30
"""Looks after which something counts as new again."""
RESTS, WAITS, TRIES = 60.0, 6.0, 5
"""Seconds until a picture stands still, and until a press has led elsewhere; so often it is pressed."""
ELSEWHERE, COLOURED = 0.3, 60
"""So much of the screen differs in another room; so many shades a picture has."""
MUCH = 0.03
"""So much of the screen differs after something has happened; a cursor that steps, or a lantern that swings, changes less."""
BETWEEN = 130
"""Milliseconds from key to key."""
FOLLOWS = 0.6
"""So often somebody who is at a loss presses what glows, where something does."""
FINE, HAPPENED, GLOWS = 8, 12, 5
"""Pixels from point to point where a glow is looked for; so many looks after something has happened are compared; so many
glowing places are told apart at most."""
WARMER = (30, 20)
"""So much more red and green has a point on which a lantern's light falls, and not more blue than red."""


class NotProven(Exception):
    """What did not come about."""


class Colours(NamedTuple):
    """Red, green and blue of every so many points of the screen, row by row."""

    red: list[bytes]
    green: list[bytes]
    blue: list[bytes]


class Screen:
    """Xvfb with openbox. `with` it: both end when it is left."""

    def __init__(self, pictures: Path, size: str = "1280x720") -> None:
        missing = [name for name in NEEDED if shutil.which(name) is None]
        if missing:
            raise NotProven(f"not installed: {', '.join(missing)}")
        self.pictures = pictures
        self.rng = random.Random(1)
        self.glass = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-fbdir", self.glass.name,
             "-nolisten", "tcp", "-noreset", "-ac"],
            pass_fds=(writing,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.env = {**os.environ, "DISPLAY": self.display}
        self.manager = subprocess.Popen(["openbox"], env=self.env, stderr=subprocess.DEVNULL)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *error: object) -> None:
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)
        self.glass.cleanup()

    def look(self) -> bytes:
        """How green every so many points are of what is seen."""
        return b"".join(self._rows(1, GRID))

    def colours(self) -> Colours:
        return Colours(*([bytes(row) for row in self._rows(part, FINE)] for part in (2, 1, 0)))

    def _rows(self, part: int, grid: int) -> list[bytes]:
        """Of one part of the colours (blue, green, red): Xvfb keeps what is seen as a window dump (XWDFile.h)."""
        with (
            (Path(self.glass.name) / "Xvfb_screen0").open("rb") as file,
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as dump,
        ):
            head = struct.unpack(">25I", dump[:100])
            first, width, height, line = head[0] + 12 * head[19], head[4], head[5], head[12]
            rows = (first + y * line for y in range(0, height, grid))
            return [dump[row + part : row + 4 * width : 4 * grid] for row in rows]

    def keep(self, name: str) -> None:
        """A picture of what is seen, where ImageMagick is there to take it."""
        if shutil.which("import") is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", str(self.pictures / f"{name}.png")], env=self.env, check=False)

    def shows_window(self) -> bool:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "paper-realms"], env=self.env, capture_output=True
        )
        return bool(found.stdout.strip())

    def press(self, *keys: str, between: int = BETWEEN) -> None:
        subprocess.run(["xdotool", "key", "--delay", str(between), *keys], env=self.env, check=True)

    def click(self, x: int, y: int) -> None:
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.2", "click", "1"], env=self.env, check=True)

    def wander(self, others: Sequence[str], done: Callable[[], bool], seconds: float) -> int:
        """Presses keys, and what glows, until it is done. How often. `NotProven` when time is up."""
        ends, pressed, calm, seen = time.monotonic() + seconds, 0, 0, deque([self.look()], REMEMBERED)
        happened = deque([self.colours()], HAPPENED)
        while not done():
            if time.monotonic() > ends:
                raise NotProven(f"not done after {seconds:.0f} s and {pressed} keys")
            dimmed = _dimmed(seen)
            glow = glowing(happened, self.colours()) if calm > PATIENT and not dimmed else []
            if glow and self.rng.random() < FOLLOWS:
                pressed += self._put_back(seen) if self.rng.random() < BACK else 0
                self.click(*self.rng.choice(glow))
                pressed += 1
                keys = ["Return"]
            else:
                back = ["Escape"] if dimmed and self.rng.random() < BACK else []
                keys = [*back, *self._way(FARTHEST if back or calm > PATIENT else 0), "Return", self.rng.choice(others)]
            self.press(*keys)
            pressed += len(keys)
            now = self.look()
            calm = 0 if all(changed(before, now) > MUCH for before in seen) else calm + 1
            seen.append(now)
            if calm == 0 and not _dimmed(seen):
                happened.append(self.colours())
        return pressed

    def _put_back(self, seen: Sequence[bytes]) -> int:
        """Lets go of what is held, so that something else can be taken. How many keys: where nothing was, it is asked whether
        they want to leave, and they stay."""
        self.press("Escape")
        time.sleep(SETTLES)
        if not _dimmed([*seen, self.look()]):
            return 1
        self.press("Escape")
        time.sleep(SETTLES)
        return 2

    def _way(self, far: int) -> list[str]:
        """To somewhere at most so far, across and down."""
        return [key for key in self.rng.sample(ARROWS, 2) for _ in range(self.rng.randint(0, far))]

    def to_title(self, title: str) -> None:
        """From the one in the middle of the shelf, which is at rest first, until something else is seen. `NotProven`."""
        self.rest()
        steps = SHELF.index(title) - len(SHELF) // 2
        for _ in range(abs(steps)):
            self.press("Right" if steps > 0 else "Left")
            time.sleep(1.0)
        shelf = self.look()
        for _ in range(TRIES):
            self.press("Return")
            ends = time.monotonic() + WAITS
            while time.monotonic() < ends:
                time.sleep(0.3)
                if changed(shelf, self.look()) > ELSEWHERE:
                    return self.rest()
        raise NotProven(f"{title} was not opened from the shelf")

    def rest(self) -> None:
        """Until a picture stands there, and stands still but for what drifts. `NotProven`."""
        ends, before = time.monotonic() + RESTS, self.look()
        while True:
            time.sleep(1.5)
            now = self.look()
            if len(set(now)) > COLOURED and changed(before, now) < MUCH:
                return
            if time.monotonic() > ends:
                raise NotProven(f"the screen did not come to rest within {RESTS:.0f} s")
            before = now


def until(found: Callable[[], object], seconds: float, what: str) -> None:
    """`NotProven` when it does not come about in that time."""
    ends = time.monotonic() + seconds
    while not found():
        if time.monotonic() > ends:
            raise NotProven(f"waited {seconds:.0f} s in vain for {what}")
        time.sleep(0.2)


def _dimmed(seen: Sequence[bytes]) -> bool:
    """Whether something lies over everything: the screen is much darker than it was."""
    return sum(seen[-1]) < DIM * max(map(sum, seen))


def changed(before: bytes, now: bytes) -> float:
    """The part of the points that differ plainly."""
    return sum(abs(a - b) > 24 for a, b in zip(before, now, strict=True)) / len(now)


def glowing(happened: Collection[Colours], now: Colours) -> list[tuple[int, int]]:
    """Where a warm light lies that did not lie there after all that has happened lately: middles of places, the largest first.
    Words and signs that have come are too thin for it."""
    darkest = Colours(*([bytes(map(min, *rows)) if len(rows) > 1 else rows[0] for rows in zip(*part, strict=True)]
                        for part in zip(*happened, strict=True)))  # fmt: skip
    warm = [[_warmer(*points) for points in zip(*rows, strict=True)] for rows in zip(*now, *darkest, strict=True)]
    solid = {
        (x, y)
        for y in range(1, len(warm) - 1)
        for x in range(1, len(warm[0]) - 1)
        if all(all(row[x - 1 : x + 2]) for row in warm[y - 1 : y + 2])
    }
    found: list[tuple[int, int, int]] = []
    while solid:
        place = _together(solid)
        found.append((len(place), sum(x for x, _ in place) * FINE // len(place), sum(y for _, y in place) * FINE // len(place)))
    return [(x, y) for _, x, y in sorted(found, reverse=True)[:GLOWS]]


def _warmer(red: int, green: int, blue: int, red_before: int, green_before: int, blue_before: int) -> bool:
    gain = red - red_before
    return gain > WARMER[0] and green - green_before > WARMER[1] and gain >= blue - blue_before


def _together(solid: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Takes away one point with all that are at most two steps away from one another."""
    place = [solid.pop()]
    for x, y in place:
        near = {(x + dx, y + dy) for dx in range(-2, 3) for dy in range(-2, 3)} & solid
        solid -= near
        place += near
    return place
