"""A display of the bench's own: a real window, seen by nobody."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

SERVER: Final = "Xvfb"


class NoDisplay(RuntimeError):
    """The server did not come up."""


def available() -> bool:
    return shutil.which(SERVER) is not None


@contextmanager
def own_display(size: tuple[int, int]) -> Iterator[None]:
    """Windows opened inside the `with` stand on a display of that size, drawn without a graphics card; they are closed before
    it goes, since a window whose display is gone ends the process on the spot, whatever it had still to say."""
    reading, writing = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = [SERVER, "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writing,), stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise NoDisplay(f"{SERVER} did not open a display")
        os.environ.update(DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
        yield
    finally:
        pygame.display.quit()
        server.terminate()
        server.wait()
