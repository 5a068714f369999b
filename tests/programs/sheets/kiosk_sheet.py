"""Every scene of the kiosk as a picture, to be looked at: python -m tests.programs.sheets.kiosk_sheet FOLDER [WxH]."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.kiosk.attract import Attract
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pin import Locks, PinLock
from scenes.kiosk.pin_pad import OperatorDoor
from scenes.kiosk.statistics import naming
from scenes.kiosk.still_there import StillThere
from tests.programs.sheets import looking
from tests.scenes.kiosk.lobby import Lobby


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
    lobby = Lobby(size)
    look = looking.blinking(lobby.app)

    def save(name: str) -> None:
        lobby.frames(3)
        look()
        looking.save(lobby.stage.window.surface, folder / f"kiosk_{name}_{size[0]}x{size[1]}.png")

    attract = lobby.top
    assert isinstance(attract, Attract)
    lobby.wait(2.0)
    save("show")
    attract.end()
    lobby.wait(0.5)
    save("rest")
    lobby.shelf()
    lobby.stage.push(StillThere(lambda: 17, True))
    lobby.settle()
    save("still_there")
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    lobby.stage.push(OperatorDoor(Locks(PinLock("00$00")), lambda *_: None))
    lobby.settle()
    lobby.type("25")
    save("pin")
    lobby.stage.settings.kiosk_machine = "Nr. 7"  # else its host's name would be seen
    with mock.patch.object(naming, "version", return_value="0.1.0"):  # else every new version would change the picture
        lobby.stage.replace(OperatorMenu(lambda restart: None, lobby.warden.pins))
        lobby.settle()
        save("operator")
    lobby.close()


if __name__ == "__main__":
    words = [*sys.argv[1:], *["sheets", "1920x1080"][len(sys.argv) - 1 :]]
    wide, tall = (int(part) for part in words[1].split("x"))
    main(Path(words[0]), (wide, tall))
