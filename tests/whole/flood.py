"""Real keys, clicks and movements in great numbers, while the focus goes to and fro between the program and its neighbours.

    uv run python -m tests.whole.flood --times 20000 --seed 1

Posted events never come through the window system's own handling of keys, focus and grabs. These do.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from games.kernel.chance import Chance
from tests.whole.real_screen import Screen, XClient, until

KEYS = (
    *("a", "e", "i", "m", "q", "x", "space", "Return", "Return", "Escape", "Tab", "Delete", "Left", "Right", "Up", "Down"),
    *("F10", "F11", "alt+Tab", "alt+Escape", "alt+F4", "alt+space", "super+d", "ctrl+alt+d", "ctrl+alt+Right", "ctrl+c"),
)
AT_ONCE = 50
"""Inputs of one call of xdotool."""


class Flood:
    """Somebody with a thousand hands at a kiosk on a desktop where two more programs have windows."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self.chance = Chance(seed)
        screen.manage()
        screen.start("--kiosk", "--language", "en")
        until(lambda: "-> Attract" in screen.read("game"), "the show")
        neighbours = XClient(screen.display)
        self.windows = [screen.window(), screen.window(), neighbours.open_window(), neighbours.open_window()]

    def pour(self, times: int) -> None:
        """So many inputs, a movement with its click counting as one."""
        for _ in range(0, times, AT_ONCE):
            self.screen.tool(*[word for _ in range(AT_ONCE) for word in self._input()])

    def _input(self) -> list[str]:
        kind, x, y = (self.chance.below(n) for n in (100, 1280, 720))
        if kind < 45:
            return ["key", "--delay", "0", self.chance.pick(KEYS)]
        if kind < 90:
            return ["mousemove", str(x), str(y), *(["click", str(1 + kind % 5)] if kind < 75 else [])]
        return ["windowfocus", self.chance.pick(self.windows)]


def main() -> int:
    """0: one and the same process took all of it, and still answers."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--times", type=int, default=20_000)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    screen = Screen(Path(tempfile.mkdtemp(prefix="flood-")))
    try:
        Flood(screen, said.seed).pour(said.times)
        supervisor = screen.read("supervisor")
    finally:
        screen.close()
    print(f"{said.times} inputs\n{supervisor}")
    return 0 if supervisor.count("runs as process") == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
