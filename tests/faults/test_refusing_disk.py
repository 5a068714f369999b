"""A kiosk that was killed on a disk that takes nothing any more: the same decision stands again; it says what is not kept."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel.current import pointer
from games.kernel.protocol import text_of
from scenes.stage.folders import folders
from tests.scenes.kiosk.lobby import Lobby, open_lobby


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """From `setattr` on nothing in the home can be written, renamed or taken away."""
    with monkeypatch.context() as disk:
        yield disk


def refuse(disk: pytest.MonkeyPatch) -> None:
    real = {name: getattr(os, name) for name in ("open", "unlink", "replace", "rename", "mkdir")}
    home = str(folders().data.parent)

    def refused(name: str, path: Any, *rest: Any, **how: Any) -> Any:
        writes = name != "open" or (rest and rest[0] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        if writes and str(path).startswith(home):
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return real[name](path, *rest, **how)

    for name in real:
        disk.setattr(os, name, lambda path, *rest, name=name, **how: refused(name, path, *rest, **how))


def test_the_same_decision_stands_again(read_only: pytest.MonkeyPatch) -> None:
    lobby = open_lobby()
    lobby.shelf()
    match = lobby.sit_down().match
    lobby.frames(30, 0.1)
    before = match.moves, match.to_act(), text_of(match.view(0))
    lobby.dies()
    lobby.close()
    refuse(read_only)
    again = Lobby()
    table: Any = again.top
    assert table.name == "KalesiaTable", again.stack()
    assert (table.match.moves, table.match.to_act(), text_of(table.match.view(0))) == before
    again.stage.canvas.recording = True
    told = ""
    for _ in range(40):
        again.frames(1, 0.1)
        told += " ".join(line.text for line in again.stage.canvas.written)
    assert "this game will not be saved" in told
    assert pointer(folders().data).exists(), "it is the game of the next start too"
    read_only.undo()
    again.close()
