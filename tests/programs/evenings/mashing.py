"""Everything at once on the kiosk: random keys, clicks, wheels, fingers, pads that come and go, attempts to close the window.

    uv run python -m tests.programs.evenings.mashing --times 10000 --seed 1

Errors come through here (the kiosk itself would fall back to the shelf): the run says after which input one came.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable

import pygame

from games.kernel.chance import Chance
from tests.rig import Rig
from tests.scenes.kiosk.lobby import Lobby
from tests.scenes.tables import Flat
from tests.virtual_pad import VirtualPad

KEYS = [
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz"),
    *(getattr(pygame, f"K_{n}") for n in range(10)),
    *(getattr(pygame, f"K_F{n}") for n in range(1, 13)),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_LSHIFT),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_RCTRL),
]
USUAL = (pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""Pressed more often than others, so that the mashing comes to many rooms."""
MODS = (0, 0, 0, pygame.KMOD_ALT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_ALT)
PADS = 3
LONGEST_WAIT = 12.0


class Masher:
    """Somebody with many hands and no plan."""

    def __init__(self, lobby: Rig, seed: int) -> None:
        self.lobby = lobby
        self.chance = Chance(seed)
        self.seen: Counter[str] = Counter()
        """How often each scene was on top."""
        deeds: list[tuple[int, Callable[[], None]]] = [
            (30, self.key), (18, self.click), (4, self.wheel), (6, self.finger), (26, self.pad), (3, self.stick),
            (2, self.text), (1, self.plug), (1, self.window), (1, self.close), (2, self.wait),
        ]  # fmt: skip
        self.deeds = [deed for weight, deed in deeds for _ in range(weight)]

    def mash(self, times: int) -> None:
        for number in range(times):
            deed = self.chance.pick(self.deeds)
            try:
                deed()
                self.lobby.frames(1, self.chance.pick((1 / 60, 1 / 20, 0.2)))
            except Exception as error:
                scenes = " > ".join(self.lobby.stack())
                raise AssertionError(f"input {number} ({deed.__name__}) on {scenes}: {error!r}") from error
            assert not self.lobby.stage.quitting, f"input {number} ({deed.__name__}) ended the kiosk"
            assert self.lobby.stage.stack.scenes[0].name == "Shelf"
            self.seen[self.lobby.top.name] += 1

    def key(self) -> None:
        key = self.chance.pick(USUAL if self.chance.below(2) else KEYS)
        self.lobby.key_down(key, self.chance.pick(MODS))
        if self.chance.below(8):
            self.lobby.key_up(key)

    def _spot(self) -> tuple[int, int]:
        w, h = self.lobby.stage.metrics.size
        return self.chance.below(w), self.chance.below(h)

    def click(self) -> None:
        pos = self._spot()
        button = self.chance.pick((1, 1, 1, 1, 2, 3, 6))
        self.lobby.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.lobby.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        if self.chance.below(6):
            self.lobby.post(pygame.MOUSEBUTTONUP, pos=self._spot(), button=button, touch=False)

    def wheel(self) -> None:
        turn = self.chance.below(7) - 3
        self.lobby.post(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, touch=False)

    def finger(self) -> None:
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)[: 1 + self.chance.below(3)]:
            x, y = self.chance.below(1000) / 1000, self.chance.below(1000) / 1000
            self.lobby.post(kind, finger_id=self.chance.below(3), touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def _any_pad(self) -> VirtualPad | None:
        pads = [pad for pad in self.lobby.pads if pad.plugged]
        return self.chance.pick(pads) if pads else None

    def pad(self) -> None:
        pad, button = self._any_pad(), self.chance.below(15)
        if pad is None:
            self.plug()
            return
        pad.press(button)
        self.lobby.frames(1)
        if self.chance.below(10):
            pad.release(button)

    def stick(self) -> None:
        pad = self._any_pad()
        if pad is not None:
            pad.tilt(self.chance.below(6), (self.chance.below(201) - 100) / 100)

    def text(self) -> None:
        for letter in ("a", "Ñ", "7", " ", "語", "\u0301")[: 1 + self.chance.below(6)]:
            self.lobby.post(pygame.TEXTINPUT, text=letter)

    def plug(self) -> None:
        pad = self._any_pad()
        plugged = [p for p in self.lobby.pads if p.plugged]
        if pad is not None and (len(plugged) >= PADS or self.chance.below(2)):
            pad.unplug()
        else:
            self.lobby.plug()

    def window(self) -> None:
        """The window is uncovered, loses the focus, gets another size."""
        what = self.chance.below(4)
        if what == 0:
            self.lobby.stage.window.resize(self.chance.pick(((640, 360), (640, 480), (1120, 480), (320, 200))))
            self.lobby.post(pygame.WINDOWSIZECHANGED)
        else:
            self.lobby.post((pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWRESTORED)[what - 1])

    def close(self) -> None:
        self.lobby.post(pygame.QUIT)
        self.lobby.key_down(pygame.K_F4, pygame.KMOD_ALT)
        self.lobby.key_up(pygame.K_F4)

    def wait(self) -> None:
        self.lobby.wait(self.chance.below(round(LONGEST_WAIT * 10)) / 10, 0.1)


def masher(seed: int) -> Masher:
    """On a fresh kiosk of small pictures; PAPER_REALMS_HOME says where."""
    lobby = Lobby(keep_pictures=False)
    lobby.stage.pictures.recipes = Flat()
    lobby.stage.pictures.forget()
    return Masher(lobby, seed)


def main() -> int:
    words = argparse.ArgumentParser(description="Mash the kiosk.")
    words.add_argument("--times", type=int, default=10_000)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["PAPER_REALMS_HOME"] = home
        hands = masher(said.seed)
        hands.mash(said.times)
        hands.lobby.close()
    print(f"{said.times} inputs, and the kiosk still runs. On top were:")
    print(", ".join(f"{name} {count}" for name, count in hands.seen.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
