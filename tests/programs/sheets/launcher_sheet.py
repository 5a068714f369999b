"""Every scene of the launcher as a picture, to be looked at.

python -m tests.programs.sheets.launcher_sheet FOLDER [WxH] [language] [text size]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.routes import table_of, table_scene
from tests.scenes.rooms.opened import pause, results

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.table import ThinksHere
from scenes.lessons import lesson_table
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.saved import SavedGames
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.about import AboutRoom
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.scene import Scene
from scenes.starting import new_match
from tests.programs.sheets import looking
from tests.rig import Rig

KALESIA = TITLES["kalesia"]
NOON = 1_767_268_800
"""1 January 2026, 12:00 UTC."""


class Sheet:
    """One window; `take` shows a scene over the shelf and saves what is seen."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str, text_size: float) -> None:
        self.folder = folder
        self.rig = Rig(Path(tempfile.mkdtemp()), size=size, language=language, text_size=text_size)
        self.look = looking.blinking(self.rig.app)
        self.show(Shelf())
        self.rig.frames(30)

    def show(self, scene: Scene) -> None:
        self.rig.stage.push(scene)
        self.rig.settle()
        self.rig.frames(3)

    def save(self, name: str) -> None:
        self.rig.frames(2)
        self.look()
        w, h = self.rig.stage.metrics.size
        looking.save(self.rig.stage.window.surface, self.folder / f"{name}_{w}x{h}.png")

    def take(self, name: str, scene: Scene, wait: float = 0.0, then: Callable[[Scene], None] | None = None) -> None:
        self.show(scene)
        if then is not None:
            then(scene)
        self.rig.wait(wait)
        self.save(name)
        self.rig.stage.home()
        self.rig.settle()

    def table(self, seats: int, moves: int | None) -> Any:
        """A table after so many random moves (None: at its end)."""
        match, _ = new_match(self.rig.stage, KALESIA, usual_plan(KALESIA, seats), seed=5)
        chance = Chance(7)
        while match.to_act() and (moves is None or match.moves < moves):
            seat = match.to_act()[0]
            legal = match.legal_moves(seat)
            match.submit(seat, legal[chance.below(len(legal))])
        return table_scene(match, passed_along(match.players), ThinksHere())


def freeze_dates(saves: Path) -> None:
    """The list of saved games shows when they were last played: let that be the same for every run."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    for i, file in enumerate(sorted(saves.iterdir())):
        os.utime(file, (NOON + 60 * i, NOON + 60 * i))


def main(folder: Path, size: tuple[int, int], language: str, text_size: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheet = Sheet(folder, size, language, text_size)
    sheet.save("shelf")
    shelf = sheet.rig.top
    assert isinstance(shelf, Shelf)
    shelf._light(0)
    sheet.rig.wait(0.13)
    sheet.save("shelf_turning")
    sheet.rig.wait(1.0)
    shelf.play()
    sheet.rig.wait(0.5)
    sheet.save("shelf_coming")
    sheet.rig.wait(6.0)
    shelf._light(2)
    sheet.take("seats", Seats("kalesia", table_of, lesson=lesson_table))
    sheet.take("seats_10", Seats("kalesia", table_of, plan=usual_plan(KALESIA, 10)), then=lambda s: s.focus.to("chair:3"))  # type: ignore[attr-defined]
    sheet.take("chair", ChairCard(usual_plan(KALESIA, 5), 2, KALESIA))
    sheet.take("typing", TextEntry(sheet.rig.stage.words.say("seats.name_prompt"), "Zoë", 12))
    sheet.take("settings", SettingsRoom("sound"), then=lambda s: s.focus.to("set:music"))  # type: ignore[attr-defined]
    sheet.take("keys", KeysRoom())
    sheet.take("rulebook", Rulebook("kalesia"))
    sheet.take("rulebook_clause", Rulebook("kalesia", "KALESIA-403"))
    table = sheet.table(5, 6)
    sheet.show(table)
    sheet.rig.wait(3.0)
    sheet.take("pause", pause(table, sheet.rig.stage))
    sheet.take("results_unmasking", results(sheet.table(5, None), sheet.rig.stage), 2.4)
    over = sheet.table(10, None)
    sheet.take("results", results(over, sheet.rig.stage), 11.0)
    path = over.table.saved_at
    assert path is not None
    freeze_dates(path.parent)
    sheet.take("saved_games", SavedGames())
    sheet.take("replay", ReplayViewer(path), 9.0)
    sheet.take("about", AboutRoom())
    shelf.leave()
    sheet.rig.settle()
    sheet.save("leaving")
    sheet.rig.close()


if __name__ == "__main__":
    words = [*sys.argv[1:], *["sheets", "1920x1080", "en", "1.0"][len(sys.argv) - 1 :]]
    wide, tall = (int(part) for part in words[1].split("x"))
    main(Path(words[0]), (wide, tall), words[2], float(words[3]))
