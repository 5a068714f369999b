"""What computer players said on the last evenings on this machine, so that they say something else: one small file.

It is a memory that may be lost: a file that cannot be read counts as empty, and a disk that refuses is not spoken of. At a
kiosk others come, and nothing is kept.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Final

import msgspec

from games.kernel.files import write_whole
from games.kernel.salvage import read_what_holds
from scenes.stage.stage import Stage

log = logging.getLogger("paper_realms.voices")

LATELY: Final = 96
"""So many lines of a title are remembered: what is said on three or four evenings."""
Line = Annotated[str, msgspec.Meta(max_length=80)]


def kept_in(data: Path) -> Path:
    return data / "said.json"


class SaidLately:
    """Of one title, the ids of lines, newest last."""

    def __init__(self, stage: Stage, title: str) -> None:
        self._file = None if stage.kiosk else kept_in(stage.folders.data)
        self._title = title
        self._lines = self._read().get(title, [])
        self._new = False

    def _read(self) -> dict[str, list[Line]]:
        if self._file is None:
            return {}
        try:
            return read_what_holds(self._file, dict[str, list[Line]])[0]
        except (OSError, msgspec.DecodeError):
            return {}

    def when(self, id: str) -> int:
        """0: not lately; else the greater, the later it was said."""
        return self._lines.index(id) + 1 if id in self._lines else 0

    def say(self, id: str) -> None:
        """It is said now."""
        self._lines = [*(line for line in self._lines if line != id), id][-LATELY:]
        self._new = True

    def keep(self) -> None:
        """For the next evenings; what other titles have there stays."""
        if self._file is None or not self._new:
            return
        self._new = False
        try:
            write_whole(self._file, msgspec.json.encode({**self._read(), self._title: self._lines}))
        except OSError as error:
            log.warning("what was said could not be kept: %s", error)
