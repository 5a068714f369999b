"""The seat room with four friends and four pads, as pictures to be looked at.

python -m tests.programs.sheets.seats_sheet FOLDER [WxH] [language] [text size]
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import SHELF
from scenes.lessons import lesson_table
from scenes.rooms.road.trying import road
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from tests import virtual_pad
from tests.programs.sheets import looking
from tests.rig import Rig


def main(folder: Path, size: tuple[int, int], language: str, text_size: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rig = Rig(Path(tempfile.mkdtemp()), size=size, language=language, text_size=text_size, learned=tuple(SHELF))
    look = looking.blinking(rig.app)
    pads = [rig.plug() for _ in range(4)]
    room = Seats("kalesia", table_of, pads[0].device, lesson=lesson_table, puzzles=road)
    rig.stage.push(room)

    def press(pad: virtual_pad.VirtualPad, *buttons: int) -> None:
        for button in buttons:
            rig.press(pad, button)
            rig.settle()

    def save(name: str) -> None:
        rig.frames(20)
        look()
        w, h = rig.stage.metrics.size
        looking.save(rig.stage.window.surface, folder / f"seats_{name}_{w}x{h}_{language}_{text_size:g}.png")

    rig.settle()
    save("alone")
    for pad in pads[1:]:
        press(pad, virtual_pad.A)
    save("four")
    press(pads[1], virtual_pad.START)
    press(pads[2], virtual_pad.START)
    save("ready")
    press(pads[3], virtual_pad.A)
    save("own_card")
    press(pads[3], virtual_pad.B)
    pads[2].unplug()
    rig.frames(3)
    save("lost")
    press(pads[3], virtual_pad.LEFT)
    save("refused")
    room.focus.to("chair:4")
    press(pads[0], virtual_pad.A)
    save("computer_card")
    press(pads[0], virtual_pad.B)
    room.focus.to("chair:1")
    press(pads[0], virtual_pad.A)
    save("person_card")
    press(pads[0], virtual_pad.B)
    room.plan.resize(10)
    room.focus.to("secrecy")
    room.build()
    save("ten")
    rig.close()


if __name__ == "__main__":
    words = [*sys.argv[1:], *["sheets", "1920x1080", "en", "1.0"][len(sys.argv) - 1 :]]
    wide, tall = (int(part) for part in words[1].split("x"))
    main(Path(words[0]), (wide, tall), words[2], float(words[3]))
