"""An evening of four persons with a pad each over three titles, played whole through the real loop; then what the wall says.

python -m tests.programs.evenings.four OUT [--seed 1] [--titles kalua,proelio,kalesia] [--language it]

They sit down in the seat room by their pads, the first three as persons with cards, the fourth as one who has never come before
and hangs up a card in between. Every decision is made by what the screen offers, each with the own pad. What the results and
the wall say is printed; OUT gets pictures of the wall at 1080 and at 720 lines.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import scenes.table.scene as table_module
from games.catalog import TITLES
from games.kernel.people.figures import figures
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import all_played
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.results import Results
from scenes.rooms.seats.plan import Chair, Plan, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_of
from tests import virtual_pad as vp
from tests.rig import Rig
from tests.whole.sofa.evening import Evening, Quick
from tests.whole.sofa.owners import begun

PERSONS: Final = (
    Person("a" * 12, "Anna", "lute", 0, "2026-03"),
    Person("b" * 12, "Marco", "scales", 1, "2026-03"),
    Person("c" * 12, "Zoë", "comet", 4, "2026-05"),
    Person("d" * 12, "Nonno Piero", "barge", 2, "2026-11"),
)
MOST: Final = 4000
"""Decisions of persons after which a game is given up."""


class Four(Evening):
    """The sofa of four."""

    def __init__(self, home: Path, seed: int) -> None:
        super().__init__(home, "kalua", 0, seed)
        write_people(self.stage.folders.data, list(PERSONS[:3]))
        self.sofa = [self.plug(model="Red Pad") for _ in PERSONS]
        self.decided = dict.fromkeys(range(len(PERSONS)), 0)

    def plan(self) -> Plan:
        """Four chairs for people, all called by their names, a short game."""
        title = TITLES[self.title]
        plan = usual_plan(title, len(PERSONS))
        for seat, person in enumerate(PERSONS):
            plan.chairs[seat] = Chair("human", name=person.name)
        plan.suit(title)
        plan.options |= {"length": "short"} | ({"round_limit": "20"} if self.title == "kalua" else {})
        return plan

    def sit_down(self) -> str:
        """In the seat room, each by A on the own pad, and then ready by X."""
        plan = self.plan()
        self.stage.push(Seats(self.title, table_of, plan=plan))
        self.settle()
        for pad in self.sofa:
            self.press(pad, vp.A)
        self.settle()
        for pad in self.sofa:
            if isinstance(self.top, Seats):
                self.press(pad, vp.X)
                self.settle()
        self.opened()
        plugged = {pad.device: "Red Pad" for pad in self.sofa}
        held = list(self.table.seating.devices)
        assert held == list(plugged), f"{held} hold the seats of {list(plugged)}"
        self.watch.attach(self.table, begun([player.kind for player in self.match.players], held, plugged))
        return self.title

    def play_whole(self, title: str) -> Results:
        """One game from the shelf to its results."""
        self.title = title
        self.sit_down()
        for _ in range(MOST):
            if self.match.outcome() is not None or self.over():
                break
            self.friends.decide()
        assert self.match.outcome() is not None, f"{title} is not over after {MOST} decisions"
        for _ in range(400):
            if any(isinstance(scene, Results) for scene in self.stage.stack.scenes):
                break
            self.table.skip()
            self.wait(0.5, 1 / 4)
        for seat, player in enumerate(self.match.players):
            assert player.kind == "human", f"seat {seat} is played by a computer"
        self.settle()
        results = next(scene for scene in self.stage.stack.scenes if isinstance(scene, Results))
        for _ in range(40):  # who hid what, and medals
            if self.top is results and results.all_told and not results.deaf:
                break
            self.press(self.sofa[0], vp.A)
            self.wait(1.5, 1 / 4)
        self.watch_nothing()
        return results

    def go_home(self) -> None:
        """By the first pad."""
        for _ in range(6):
            if isinstance(self.top, Shelf):
                return
            self.press(self.sofa[0], vp.B)
            self.wait(1.5, 1 / 4)
        assert isinstance(self.top, Shelf), self.stack()

    def evening(self, titles: tuple[str, ...], told: list[str]) -> None:
        """All games, one after another; before the last one the fourth hangs up a card."""
        for k, title in enumerate(titles):
            if k == len(titles) - 1:
                data = self.stage.folders.data
                write_people(data, [*read_people(data), PERSONS[3]])
            results = self.play_whole(title)
            grown = results._grown.text
            told.append(f"{title}: {self.match.moves} moves, {results.ended.title()}" + (f"; {grown}" if grown else ""))
            self.go_home()


def what_the_wall_says(house: Rig) -> list[str]:
    places = house.stage.folders
    games = all_played(places.saves, places.data)
    names = {person.id: person.name for person in read_people(places.data)}
    found = []
    for person in read_people(places.data):
        told = figures(person.id, games)
        rival = f", rival {names.get(told.rival.person)} {told.rival.won}:{told.rival.lost}" if told.rival else ""
        medals = sum(len(sat.medals) for game in games for sat in game.seats if sat.person == person.id)
        found.append(f"{person.name}: won {told.all.won} of {told.all.of}{rival}, row {told.row}, medals {medals}")
    return found


def pictures_of_the_wall(home: Path, out: Path, language: str) -> None:
    for size in ((1920, 1080), (1280, 720)):
        house = Rig(home, Everybody(), size=size, language=language, keep_pictures=True)
        house.settle()
        house.frames(12)
        house.app.catch_up()
        pygame.image.save(house.stage.canvas.surface, str(out / f"wall_{size[1]}_{language}.png"))
        house.close()


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("out", type=Path)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--titles", default="kalua,proelio,kalesia")
    words.add_argument("--language", default="en")
    said = words.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    vars(table_module)["Thinker"] = Quick
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        house, told = Four(Path(home), said.seed), list[str]()
        house.evening(tuple(said.titles.split(",")), told)
        print("\n".join([*told, *what_the_wall_says(house)]))
        house.close()
        pictures_of_the_wall(Path(home), said.out, said.language)
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
