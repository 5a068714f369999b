"""From launch to a shelf that answers input.

    python -m scenes.benchmarks.opening WIDTH HEIGHT BEGAN      prints the seconds since BEGAN (the monotonic clock)

Runs the launcher's own way in, with PAPER_REALMS_HOME as it is set, presses a key as soon as there is a window, and ends when
the shelf has answered it and the answer has been drawn.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.benchmarks import part
from scenes.benchmarks.house import press
from scenes.launcher import open_house, push_first
from scenes.rooms.shelf.shelf import Shelf

GIVE_UP: Final = 60.0


def main(words: Sequence[str]) -> int:
    width, height, began = int(words[0]), int(words[1]), float(words[2])
    app, notices = open_house(Namespace(language="en"), size=(width, height))
    push_first(app, Namespace(), notices)
    pressed = first = None
    while time.monotonic() - began < GIVE_UP:
        app.frame()
        top = app.stage.stack.top
        if not isinstance(top, Shelf):
            continue
        if pressed is None:
            pressed = top.row.index
            press(pygame.K_RIGHT)
        elif top.row.index != pressed:
            first = time.monotonic() - began
            break
    app.stage.sound.close()
    app.stage.pictures.close()
    print(first if first is not None else GIVE_UP)
    return 0


if __name__ == "__main__":
    part.run(main)
