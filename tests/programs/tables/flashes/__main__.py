"""How often the show flashes, with real pictures, and what still moves where people asked for less motion.

    uv run python -m tests.programs.tables.flashes [--title kalesia ...] [--rooms] [--seconds 25] [--seed 1] [--still]
                                                   [--pace 1 2] [--rate 30]

A person among computer players plays at random: from the opening on, from the middle of a game on, and its end with results and
recap, at every pace that is named; of titles that hide something two people take turns behind the curtain. `--rooms`: the shelf
as it turns, all rooms, the curtains between them, and medals that are given. There are `--rate` pictures a second, 160 by 90
pixels: a flash is a change of a tenth of full luminance and its opposite, the darker one below 0.8. In a ninth of the screen at
most a quarter may flash more than three times a second, the ninth together no more than that, and nothing in red. `--still`:
with reduced motion, and counted is what glides or counts up: nothing may. Exit code 1 where it does not hold.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.rooms.person.medals import Medals
from scenes.stage.devices.action import Kind
from scenes.stage.loop.scene import Scene
from scenes.stage.settings import PACES
from scenes.stage.stage import Stage
from scenes.table.chooser import Answer
from scenes.titles import face_of
from tests.programs.sheets.sittings import Defaults
from tests.programs.tables.flashes.meter import RATE, Glides, Meter
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS

WINDOW: Final = (640, 360)
THOUGHT: Final = 0.4
"""Seconds after which the person has decided."""
UNTIL_END: Final = 12
"""Moves before the end of a game from which on it is seen, ..."""
AFTER: Final = 9.0
"""... and seconds for which its end is."""
MANY: Final = 100_000
PARTS: Final = ("opening", "middle", "end", "curtain")
LONG: Final = ("results", "results again", "medals", "replay")
"""Rooms in which much unfolds."""
HELD: Final = (0.12, 0.4)
"""Seconds between two steps of the shelf."""


class Watch:
    """Sees every picture of a stage, so many a second."""

    def __init__(self, stage: Stage, rate: int = RATE) -> None:
        self.stage, self.meter, self.glides = stage, Meter(rate), Glides()
        stage.canvas.recording = True

    def see(self) -> None:
        canvas = self.stage.canvas
        self.meter.see(canvas.surface)
        self.glides.see(canvas.record, canvas.written)


def of_show(
    title: str, seconds: float, seed: int, still: bool, n: int = 0, part: str = "opening", pace: float = 1.0, rate: int = RATE
) -> Watch:
    """That part of a game with so many seats."""
    kind = type("Table", (Defaults,), {"face": title, "looks": 1, "settle": 1 / rate})
    people, secrecy = (2, "curtain") if part == "curtain" else (1, "open")
    sat: Any = kind(
        n or TITLES[title].seats[-1],
        WINDOW,
        seed=seed,
        humans=people,
        secrecy=secrecy,
        reduced_motion=still,
        pace=pace,
        hold="toggle",
    )
    _go_on(sat.match, _before(sat.match, part, seed), seed)
    sat.open()
    watch, chance, waited, ended = Watch(sat.app.stage, rate), Chance(seed), 0.0, 0.0
    for _ in range(round(seconds * rate)):
        sat.frame(1 / rate)
        sat.app.catch_up()
        watch.see()
        persons = sat.table.persons
        waits = persons.curtain.waits or sat.asked()
        waited = waited + 1 / rate if waits else 0.0
        if waited >= THOUGHT and sat.match.outcome() is None:
            waited = 0.0
            if persons.curtain.waits:
                sat.press(Kind.CONFIRM, persons.curtain.seat)
            elif persons.choosing in sat.match.to_act():
                seat = persons.choosing
                sat.table.decisions.take(Answer(sat.match.title.random_move(sat.match.view(seat), seat, chance)))
        ended += 1 / rate if sat.match.outcome() is not None and sat.table.show.idle else 0.0
        if ended >= AFTER:
            break
    return watch


def _before(match: Match, part: str, seed: int) -> int:
    """So many random moves before that part begins."""
    if part not in ("middle", "end"):
        return 0
    whole = Match.start(match.title, match.options, match.players, match.seed)
    _go_on(whole, MANY, seed)
    return whole.moves // 2 if part == "middle" else max(0, whole.moves - UNTIL_END)


def _go_on(match: Match, moves: int, seed: int) -> None:
    chance = Chance(seed)
    for _ in range(moves):
        waiting = match.to_act()
        if not waiting:
            return
        seat = waiting[chance.below(len(waiting))]
        match.submit(seat, match.title.random_move(match.view(seat), seat, chance))


def _fresh_medals(house: House) -> Scene:
    """Medals, as they are given."""
    room = ROOMS["medals"](house)
    assert isinstance(room, Medals)
    room.age = 0.0
    return room


def of_rooms(still: bool, rooms: Iterable[str] = tuple(ROOMS), seconds: float = 2.0) -> Watch:
    """The shelf as it turns, and rooms, with the curtains between them."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch, flat=False, reduced_motion=still)
        watch = Watch(house.stage)
        watch.stage.canvas.recording = True

        def pass_by(time: float) -> None:
            for _ in range(max(1, round(time * RATE))):
                house.pass_by(1 / RATE)
                watch.see()

        for pause in HELD:
            for key in (pygame.K_RIGHT, pygame.K_LEFT):
                for _ in range(round(seconds / pause)):
                    house.key_down(key)
                    pass_by(pause)
                    house.key_up(key)
        for name in rooms:
            house.stage.push(_fresh_medals(house) if name == "medals" else ROOMS[name](house))
            pass_by(seconds + (6.0 if name in LONG else 0.0))
            house.stage.home()
            pass_by(seconds)
            house.settle()
        house.close()
    return watch


def told(name: str, watch: Watch, still: bool) -> bool:
    """Prints what was found; whether it holds."""
    found, glides = watch.meter.worst, watch.glides.found
    print(
        f"{name}: {watch.meter.now:.0f} s, flashing in the worst ninth {100 * found.share:.1f} % (at {found.at:.1f} s), "
        f"together {found.together}, red {100 * found.red:.1f} %, of the screen {100 * found.screen:.1f} %"
    )
    for what, often in glides.most_common(12) if still else ():
        print(f"  {often} glides: {what}")
    return found.holds and not (still and glides)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", nargs="*", default=None, choices=list(TITLES))
    parser.add_argument("--rooms", action="store_true")
    parser.add_argument("--seconds", type=float, default=25.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--still", action="store_true")
    parser.add_argument("--pace", nargs="*", type=float, default=[1.0, PACES[-1]], choices=PACES)
    parser.add_argument("--part", nargs="*", default=PARTS, choices=PARTS)
    parser.add_argument("--rate", type=int, default=RATE)
    given = parser.parse_args()
    holds = True
    titles = given.title if given.title is not None else () if given.rooms else TITLES
    for title, pace, part in itertools.product(titles, given.pace, given.part):
        if part != "curtain" or face_of(title).hides:
            for n in sorted({TITLES[title].seats[0], TITLES[title].seats[-1]}):
                watch = of_show(title, given.seconds, given.seed, given.still, n, part, pace, given.rate)
                holds = told(f"{title}, {n} seats, {part}, pace {pace:g}", watch, given.still) and holds
    if given.rooms:
        holds = told("rooms", of_rooms(given.still), given.still) and holds
    sys.exit(not holds)


if __name__ == "__main__":
    main()
