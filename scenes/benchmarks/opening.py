"""From launch to the whole shelf, and to its answer.

    python -m scenes.benchmarks.opening WIDTH HEIGHT BEGAN      prints what it took as JSON (`Opening`)

Runs the launcher's own way in, with PAPER_REALMS_HOME as it is set. Nobody touches it until every picture of the shelf is seen;
then a key is pressed. It ends when the answer has been drawn, and all is made that is made ahead: who leaves sooner finds less
of it the next time. BEGAN: the monotonic clock when this process was asked for.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from scenes.benchmarks import part
from scenes.benchmarks.house import press, work
from scenes.launcher import open_house, push_first
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.folders import folders
from scenes.stage.settings import Settings, save

GIVE_UP: Final = 60.0


class Opening(msgspec.Struct):
    """Seconds: by the clock until the shelf was whole, and of processor time of all its processes; until it answered."""

    whole: float = GIVE_UP
    work: float = GIVE_UP
    answered: float = GIVE_UP


def main(words: Sequence[str]) -> Opening:
    width, height, began = int(words[0]), int(words[1]), float(words[2])
    if not (file := folders().settings).exists():
        save(Settings(), file)  # as of a person who has left the page before the first shelf
    app, notices = open_house(Namespace(language="en"), size=(width, height))
    push_first(app, Namespace(), notices)
    opening, lit = Opening(), -1

    def look() -> None:
        nonlocal lit
        shelf, now = app.stage.stack.top, time.monotonic() - began
        app.stage.quitting = now > GIVE_UP
        if not isinstance(shelf, Shelf):
            return
        if lit < 0 and shelf.view.whole:
            opening.whole, opening.work, lit = now, work(app.stage.pictures.painter), shelf.row.index
            press(pygame.K_RIGHT)
        elif lit >= 0 and shelf.row.index != lit:
            opening.answered = min(opening.answered, now)
            app.stage.quitting = not app.stage.pictures.busy

    app.on_frame = look
    app.run()
    app.stage.sound.close()
    app.stage.pictures.close()
    return opening


if __name__ == "__main__":
    part.run(main)
