"""Pictures of the screen for people: what is to be seen there and no more, whoever presses the key."""

from __future__ import annotations

import io
import logging
from datetime import datetime
from pathlib import Path

import pygame

from games.kernel.sharing import put
from scenes.stage.folders import NAME
from scenes.stage.loop.job import Job
from scenes.stage.stage import Stage
from scenes.stage.words.words import Say

log = logging.getLogger("paper_realms.shots")


class Shots:
    """Taken at once, written beside the frames."""

    def __init__(self) -> None:
        self._written: list[Job[str]] = []

    def take(self, stage: Stage) -> None:
        """Of the frame that is shown: a curtain that hangs in it hangs in the picture."""
        picture, folder, say = stage.window.surface.copy(), stage.folders.shots, stage.words.say
        stage.sound.play("flip")
        self._written.append(Job(lambda: _write(picture, folder, say), stage.strict))

    def told(self) -> list[str]:
        """Where those went that have been written since this was asked last."""
        found = [(job, told) for job in self._written if (told := job.brought()) is not None]
        self._written = [job for job in self._written if job not in [done for done, _ in found]]
        return [told for _, told in found]


def _write(picture: pygame.Surface, folder: Path, say: Say) -> str:
    file = io.BytesIO()
    pygame.image.save(picture, file, "shot.png")
    try:
        path = put(folder, f"{NAME} {datetime.now():%Y-%m-%d %H-%M-%S}", ".png", file.getvalue())
    except OSError as error:
        log.warning("no picture of the screen: %s", error)
        return say("shot.failed", why=error.strerror or str(error))
    return say("shot.done", file=path.name, folder=str(folder))
