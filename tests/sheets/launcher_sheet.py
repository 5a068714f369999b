"""Every scene of the launcher as a picture, to be looked at.

python -m tests.sheets.launcher_sheet FOLDER [WxH] [language] [text size]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.kalesia.scene import KalesiaTable
from scenes.pause import Pause
from scenes.replay import ReplayViewer
from scenes.results import Results
from scenes.resume import SavedGames
from scenes.rulebook import Rulebook
from scenes.seating import passed_along
from scenes.seats import Seats
from scenes.seats_chair import ChairCard
from scenes.seats_plan import usual_plan
from scenes.settings_keys import KeysRoom
from scenes.settings_room import SettingsRoom
from scenes.shelf import Shelf
from scenes.stage.scene import Scene
from scenes.starting import new_match
from scenes.tabletop.minds import ThinksHere
from scenes.text_entry import TextEntry
from tests.rig import Rig

KALESIA = TITLES["kalesia"]
NOON = 1_767_268_800
"""1 January 2026, 12:00 UTC."""


class Sheet:
    """One window; `take` shows a scene over the shelf and saves what is seen."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str, text_size: float) -> None:
        self.folder = folder
        self.rig = Rig(Path(tempfile.mkdtemp()), size=size, language=language, text_size=text_size)
        self.show(Shelf())
        self.rig.frames(30)

    def show(self, scene: Scene) -> None:
        self.rig.stage.push(scene)
        self.rig.settle()
        self.rig.frames(3)

    def save(self, name: str) -> None:
        self.rig.frames(2)
        w, h = self.rig.stage.metrics.size
        file = self.folder / f"{name}_{w}x{h}.png"
        pygame.image.save(self.rig.stage.window.surface, file)
        print(file)

    def take(self, name: str, scene: Scene, wait: float = 0.0, then: Callable[[Scene], None] | None = None) -> None:
        self.show(scene)
        if then is not None:
            then(scene)
        self.rig.wait(wait)
        self.save(name)
        self.rig.stage.home()
        self.rig.settle()

    def table(self, seats: int, moves: int | None) -> KalesiaTable:
        """A table after so many random moves (None: at its end)."""
        match, _ = new_match(self.rig.stage, KALESIA, usual_plan(KALESIA, seats), seed=5)
        chance = Chance(7)
        while match.to_act() and (moves is None or match.moves < moves):
            seat = match.to_act()[0]
            legal = match.legal_moves(seat)
            match.submit(seat, legal[chance.below(len(legal))])
        table = KalesiaTable(match, passed_along(match.players), ThinksHere())
        table.stage = self.rig.stage
        return table


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
    sheet.take("seats", Seats("kalesia"))
    sheet.take("seats_10", Seats("kalesia", plan=usual_plan(KALESIA, 10)), then=lambda s: s.focus.to("chair:3"))  # type: ignore[attr-defined]
    sheet.take("chair", ChairCard(usual_plan(KALESIA, 5), 2, KALESIA))
    sheet.take("typing", TextEntry(sheet.rig.stage.words.say("seats.name_prompt"), "Zoë", 12))
    sheet.take("settings", SettingsRoom("sound"), then=lambda s: s.focus.to("set:music"))  # type: ignore[attr-defined]
    sheet.take("keys", KeysRoom())
    sheet.take("rulebook", Rulebook("kalesia"))
    sheet.take("rulebook_clause", Rulebook("kalesia", "KALESIA-403"))
    table = sheet.table(5, 6)
    sheet.show(table)
    sheet.rig.wait(3.0)
    sheet.take("pause", Pause(table))
    sheet.take("results_unmasking", Results(sheet.table(5, None)), 2.4)
    over = sheet.table(10, None)
    sheet.take("results", Results(over), 11.0)
    path = over.saved_at
    assert path is not None
    freeze_dates(path.parent)
    sheet.take("saved_games", SavedGames())
    sheet.take("replay", ReplayViewer(path), 9.0)
    shelf.leave()
    sheet.rig.settle()
    sheet.save("leaving")
    sheet.rig.close()


if __name__ == "__main__":
    words = [*sys.argv[1:], *["sheets", "1920x1080", "en", "1.0"][len(sys.argv) - 1 :]]
    wide, tall = (int(part) for part in words[1].split("x"))
    main(Path(words[0]), (wide, tall), words[2], float(words[3]))
