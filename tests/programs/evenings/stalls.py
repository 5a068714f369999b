"""Whether a table ever stands still: guests press whatever there is, then nobody presses anything, and the game must go on.

    uv run python -m tests.programs.evenings.stalls --title kalua --games 30 --seed 1 [--minutes 8] [--out FOLDER]

A fresh profile with its coach sits down to a first table, to a usual one (one person or several, openly, behind the curtain or
with chords, companions of every level, who answer soon or late), to a lesson or to a puzzle. Presses at random - all actions,
pointers, fingers, pads that come and go - take turns with sensible play, which asks for a hint and presses what is lit, so that
games come to their end. After every burst nobody presses anything: within half a minute of table time a person is asked for
something that the screen says, or something happens, or the results stand; and whoever is asked to choose has something to
bring into focus. Otherwise it is told who holds the table, what was pressed, and where the journal lies. Exits with 1 where
something stood still.

Computers think little here, and in this process; pictures are plain sheets.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

import scenes.table.scene as table_module
from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import SEATED
from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Answer, Question
from games.kernel.teaching.puzzle import read_puzzles
from scenes.lessons import lesson_table
from scenes.rooms.results import Results
from scenes.rooms.road.trying import puzzle_table
from scenes.rooms.seats.plan import Chair, first_plan, usual_plan
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import resumed_table, table_scene
from scenes.stage.devices.action import Kind
from scenes.starting import new_match, seating_of
from scenes.table.scene import TableScene
from tests.games.kernel.judges import JudgesHere
from tests.programs.evenings.mashing import USUAL, Masher
from tests.programs.evenings.stranger import Stranger
from tests.scenes.at_table import AtTable
from tests.scenes.tables import Flat
from tests.virtual_pad import A, B, VirtualPad
from tests.whole.test_evening import COURSES

STILL: Final = 30.0
"""Seconds of table time within which something is asked for, or happens."""
KEYS: Final = (
    *USUAL, pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_DELETE, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_x,
    pygame.K_i, pygame.K_m, pygame.K_TAB, pygame.K_LSHIFT, pygame.K_SPACE, pygame.K_e, pygame.K_f,
)  # fmt: skip
"""What means something at a table."""
TRIES: Final = 8
"""So often a person tries to answer what they are asked; then a move is played for them."""
LATE: Final = 80
"""So many times at most it is asked in vain whether a computer has made up its mind."""
BURSTS: Final = 400
"""After which a game is given up."""


class Stall(AssertionError):
    """A table stood still."""


class Dallies(ThinksHere):
    """Computer players of every level who think little, mostly answer soon, and now and then late or too late."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__()
        self._luck = Chance(seed)
        self._left: dict[int, int] = {}

    def ask(self, question: Question) -> int:
        ticket = super().ask(msgspec.structs.replace(question, budget=min(question.budget or 4, 4)))
        self._left[ticket] = self._luck.below(LATE) if self._luck.below(12) == 0 else self._luck.below(3)
        return ticket

    def poll(self) -> list[Answer]:
        for ticket in self._left:
            self._left[ticket] -= 1
        found = [answer for answer in self._answers if self._left[answer.ticket] < 0]
        self._answers = [answer for answer in self._answers if self._left[answer.ticket] >= 0]
        return found


class Guest(Masher):
    """Random hands at a table. `held`: keys that are still down; `told`: what was pressed."""

    def __init__(self, rig: Any, seed: int) -> None:
        super().__init__(rig, seed)
        self.held: set[int] = set()
        self.told: list[str] = []
        deeds: list[tuple[int, Callable[[], None]]] = [
            (30, self.known), (2, self.key), (10, self.click), (4, self.drag), (4, self.hover), (2, self.wheel),
            (4, self.finger), (14, self.pad), (2, self.stick), (2, self.plug), (5, self.wait),
        ]  # fmt: skip
        self.deeds = [deed for weight, deed in deeds for _ in range(weight)]

    def known(self) -> None:
        """A key that means something, and mostly it is let go."""
        key = self.chance.pick(KEYS)
        self.told[-1] += f" {pygame.key.name(key)}"
        self.lobby.key_down(key)
        self.lobby.frames(1, self.chance.pick((1 / 60, 0.2, 0.9)))
        if self.chance.below(10):
            self.lobby.key_up(key)
        else:
            self.held.add(key)

    def drag(self) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            self.lobby.post(kind, pos=self._spot(), touch=False, **more)
            self.lobby.frames(1)

    def hover(self) -> None:
        self.lobby.post(pygame.MOUSEMOTION, pos=self._spot(), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.lobby.wait(0.6, 0.2)

    def wait(self) -> None:
        self.lobby.wait(self.chance.below(40) / 10, 0.1)

    def burst(self, most: int, goes_on: Callable[[], bool]) -> None:
        """So many presses at most; then everything is let go."""
        self.told.clear()
        for _ in range(1 + self.chance.below(most)):
            deed = self.chance.pick(self.deeds)
            self.told.append(deed.__name__)
            deed()
            self.lobby.frames(1, self.chance.pick((1 / 60, 1 / 20, 0.2)))
            if not goes_on():
                break
        self.let_go()

    def let_go(self) -> None:
        for key in self.held:
            self.lobby.key_up(key)
        for button in (1, 2, 3, 6):
            self.lobby.post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button, touch=False)
        for finger in range(3):
            self.lobby.post(pygame.FINGERUP, finger_id=finger, touch_id=1, x=0.0, y=0.0, dx=0.0, dy=0.0, pressure=0.0)
        for pad in (pad for pad in self.lobby.pads if pad.plugged):
            for button in range(15):
                pad.release(button)
            for axis in range(6):
                pad.tilt(axis, -1.0 if axis > 3 else 0.0)
        self.held.clear()
        self.lobby.frames(2)


class Evening(AtTable[TableScene]):
    """One profile at one title, from a fresh start: `counted` says what has happened."""

    hurry = False

    def __init__(self, home: Path, title: str, seed: int) -> None:
        super().__init__(home, Shelf(), size=(640, 360))
        self.stage.pictures.recipes = Flat()
        self.title, self.luck, self.seed = title, Chance(seed), seed
        self.counted = Counter[str]()
        self.guest = Guest(self, seed)
        self.thinker = Dallies(seed)
        self.path: Path | None = None
        self.stage.settings.pace = self.luck.pick((1.0, 2.0, 2.0))

    # -- sitting down --------------------------------------------------------------------------------------------------

    def sit(self, kind: str) -> None:
        """ "first", "usual", "lesson" or "puzzle"."""
        stage = self.stage
        if kind == "lesson":
            self._open(lesson_table(stage, self.title, self.thinker)[0])
        elif kind == "puzzle":
            puzzle = self.luck.pick(read_puzzles(TITLES[self.title]))
            self._open(puzzle_table(stage, self.title, puzzle, JudgesHere))
        else:
            self._open(self._game(kind == "first"))

    def _game(self, first: bool) -> TableScene:
        title, luck = TITLES[self.title], self.luck
        plan = first_plan(title) if first else usual_plan(title, luck.pick(list(title.seats)[:4]))
        if not first:
            people, pads = 1 + luck.below(min(3, len(plan.chairs))), luck.below(2)
            for i, chair in enumerate(plan.chairs):
                device = self.plug().device if pads and i < people else None
                plan.chairs[i] = Chair("human", device=device) if i < people else chair
                chair.level = luck.pick(SEATED)
            plan.secrecy = "curtain" if luck.below(2) else ""
            plan.suit(title)
        plan.options |= {name: str(value) for name, value in COURSES[self.title].options.items()}
        match, trouble = new_match(self.stage, title, plan, self.seed)
        assert not trouble
        return table_scene(match, seating_of(plan), self.thinker)

    def _open(self, scene: TableScene) -> None:
        self.room, self.match, self.path = scene, scene.match, scene.match.path
        self.stage.push(scene)
        self.settle()
        self.table = scene.table

    def over(self) -> bool:
        return isinstance(self.top, Results)

    @property
    def there(self) -> bool:
        """Whether the table is still there, be it under other rooms."""
        return any(scene is self.room for scene in self.stage.stack.scenes)

    # -- standing still ------------------------------------------------------------------------------------------------

    def asks(self) -> str:
        """What somebody is asked for, as the screen says; "" for nothing."""
        desk, looks = self.table, self.room.table_view
        persons, laid = desk.persons, looks.inspector.laid
        if self.top != self.room:
            return self.top.name
        if persons.curtain.hangs:
            return "curtain" if persons.curtain.waits else ""
        if looks.inspector.inspecting:
            return "looking round"
        if desk.card is not None:
            return "card" if laid is not None and desk.card.text in laid.tooltip.about.lines else ""
        if looks.hint is not None and looks.hint.reads:
            return "to be read"
        if not desk.shown or self.room.table_input.changing or not desk.ribbon.sentence:
            return ""
        if persons.chooser is not None:
            return "choice"
        say, listing = self.stage.words.say, self.stage.words.listing
        lost = dict.fromkeys(self.match.speaker(seat) for seat in persons.waiting_for())
        if desk.ribbon.sentence == say("device.reclaim", button="A", name=listing([desk.players[seat].name for seat in lost])):
            return "pad"
        return "chords" if self.room.wants_chords and self._chord_owed and not persons.peeks_left else ""

    @property
    def _chord_owed(self) -> list[int]:
        """Persons who choose by chords now, with a pad in their hands."""
        return [seat for seat in self.table.persons.waiting_for() if seat not in self.table.seating.waiting]

    def _seen(self) -> tuple[object, ...]:
        """What differs as soon as something happens."""
        show = self.table.show
        return (
            self.match.moves, show.waiting, show.idle, show.moment(None).step, len(self.table.log.lines), self.stack(),
            self.table.persons.curtain.stand, self.table.persons.curtain.seat, self.match.players,
        )  # fmt: skip

    def quiet(self) -> str:
        """Nobody presses anything, until somebody is asked: for what. "" at the end of the game, or when the table is gone."""
        still, seen = 0.0, self._seen()
        while self.there:
            self.app.lay()
            if asked := self.asks():
                if asked == "choice" and not self.table.focus.items:
                    raise Stall(self.told("a choice is asked for, and nothing can be in focus"))
                return asked
            step = self.luck.pick((1 / 20, 1 / 4, 1 / 4, 1 / 4, 1 / 3, 1 / 3))
            self.pass_by(step)
            still, before, seen = still + step, seen, self._seen()
            if seen != before:
                still = 0.0
            elif still >= STILL:
                raise Stall(self.told("nothing is asked for, and nothing happens"))
        return ""

    def told(self, what: str) -> str:
        """A stall in words: what holds the table, and what was pressed before."""
        return f"{what}; {', '.join(holders(self.room))}; ribbon {self.table.ribbon.sentence!r}; pressed: {self.guest.told}"

    # -- sensible play -------------------------------------------------------------------------------------------------

    def answer(self, asked: str, tried: int) -> None:
        """What a person does who reads what the screen says."""
        if asked in ("curtain", "card", "to be read"):
            self.wait(0.5, 0.1)
            self.key_down(pygame.K_RETURN)
            self.wait(1.0, 0.1)
            self.key_up(pygame.K_RETURN)
            self.frames(2)
        elif asked == "pad":
            self.press(self.plug(), A)
        elif asked == "looking round" and (pad := self._looking()) is not None:
            self.press(pad, B)
        elif asked not in ("choice", "chords"):
            self.key(pygame.K_ESCAPE)
            self.settle()
        elif asked == "chords" or tried > TRIES:
            self._by_fiat(asked)
        elif tried % 2:
            self._tries()
        else:
            self._advised()

    def _looking(self) -> VirtualPad | None:
        """The pad of the one who looks, else of one who is asked; None: they have keys, a mouse or a finger."""
        seats = [self.table.seating.places[seat].device for seat in self.table.persons.asked]
        there = {pad.device: pad for pad in self.pads if pad.plugged}
        return next((there[one] for one in (self.room.table_view.inspector._walker, *seats) if one in there), None)

    def _by_fiat(self, asked: str) -> None:
        """A random move, played for them: over chords, and where hints do not get through."""
        desk = self.table
        if asked == "choice":
            self.counted["played for them"] += 1
        seat = desk.persons.choosing if desk.persons.chooser is not None else self.luck.pick(self._chord_owed)
        desk.play(seat, self.match.title.random_move(self.match.view(seat), seat, self.luck))
        self.frames(2)

    def _tries(self) -> None:
        """Presses any thing that can be pressed, and done."""
        items = [item.id for item in self.table.focus.items if item.on_confirm is not None and item.enabled]
        hand: Any = Stranger(self, "keys")._hand
        try:
            if items:
                hand.on_lit(self.luck.pick(items))
            if self.luck.below(2) and self.top is self.room:
                hand.button(Kind.ALT)
        except AssertionError:
            self.counted["things that could not be reached"] += 1
        self.frames(2)

    def _advised(self) -> None:
        """Presses what a hint lights, and asks for one where none stands; a hint may also be only read, and something else
        played."""
        looks = self.room.table_view
        if looks.hint is None:
            self.key(pygame.K_DELETE)
            for _ in range(40):
                self.pass_by(1 / 4)
                advice = self.table.minds.advice
                if advice is None or advice.choice is not None:
                    break
            self.frames(2)
        moves, chooser = self.match.moves, self.table.persons.chooser
        for _ in range(6):
            if (
                self.top is not self.room
                or looks.hint is None
                or (self.match.moves, self.table.persons.chooser) != (moves, chooser)
            ):
                break
            try:
                Stranger(self, self.luck.pick(("keys", "mouse"))).act()
            except (AssertionError, StopIteration):
                self.counted["hints that could not be followed"] += 1
                break
            self.frames(2)

    # -- a whole evening -----------------------------------------------------------------------------------------------

    def play(self, kind: str, bursts: int) -> None:
        """To its end, or until the table was left for good."""
        self.sit(kind)
        for _ in range(bursts):
            self.counted["bursts"] += 1
            if self.luck.below(3) == 0:
                self.guest.burst(12, lambda: self.there)
            asked, moves = self.quiet(), self.match.moves
            for tried in range(4 * TRIES):
                if not asked or self.match.moves != moves:
                    break
                self.answer(asked, tried)
                asked = self.quiet()
            else:
                raise Stall(self.told(f"{asked} cannot be answered"))
            if not self.there and not self._back(kind):
                return
        self.counted["given up"] += 1

    def _back(self, kind: str) -> bool:
        """The table is gone: at the end of a game the results stand; one that was left is taken up again."""
        self.settle()
        if self.over():
            self.wait(3.0, 1 / 4)
            if not self.over():
                raise Stall(f"the results went away by themselves, and {self.stack()} came")
            self.counted["finished"] += 1
            return False
        table = self.top if isinstance(self.top, TableScene) else None
        if kind in ("lesson", "puzzle") and table is None:
            self.counted["left"] += 1
            return False
        if table is None:
            self.counted["taken up again"] += 1
            self.stage.stack.home()
            self.settle()
            assert self.path is not None
            again = resumed_table(self.stage, self.path)
            assert isinstance(again, TableScene)
            self._open(again)
        else:
            self.counted["begun anew"] += 1
            self.room, self.table, self.match, self.path = table, table.table, table.match, table.match.path
        return True


def holders(scene: TableScene) -> list[str]:
    """Who or what keeps a table from going on."""
    desk, looking = scene.table, scene.table_view.inspector
    persons, minds = desk.persons, desk.minds
    found = [f"{type(part).__name__} is patient" for part in scene.parts if part.patient()]
    found += [f"{type(part).__name__} precedes" for part in scene.parts if part.precedes()]
    found += ["somebody looks"] * looking.holds
    found += [] if desk.show.idle else [f"shown is {desk.show.moment(None).event!r}, {desk.show.waiting} wait"]
    found += [f"seat {seat} holds" for seat in minds.thinking if minds.holds(seat)]
    for thought in minds._thoughts.values():
        found.append(f"seat {thought.seat} thought {thought.waited:.1f} s of {thought.move} (ticket {thought.ticket})")
    found += [f"curtain {persons.curtain.stand.name} for {persons.curtain.seat}"] if persons.curtain.hangs else []
    owed, missing = desk.match.to_act(), desk.seating.waiting
    return [*found, f"owed by {owed}, persons {persons.waiting_for()}, pads missing of {missing}, chooses {persons.choosing}"]


def evening(home: Path, title: str, number: int, seed: int, bursts: int = BURSTS) -> Evening:
    """The profile of that number sits down and plays; a `Stall` comes through."""
    kind = ("first", "usual", "usual", "lesson", "usual", "puzzle")[number % 6]
    house = Evening(home, title, seed + number)
    house.counted[kind] += 1
    try:
        house.play(kind, bursts)
    except Stall as stall:
        raise Stall(f"{title}, game {number} ({kind}), seed {seed}, burst {house.counted['bursts']}: {stall}") from None
    finally:
        house.close()
    return house


def main() -> int:
    """Plays, and tells every stall."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", required=True, choices=list(TITLES))
    words.add_argument("--games", type=int, default=30)
    words.add_argument("--from", dest="first", type=int, default=0, help="the number of the first game")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--minutes", type=float, default=8.0)
    words.add_argument("--out", type=Path, default=Path("out/stalls"))
    said = words.parse_args()
    vars(table_module)["Thinker"] = Dallies
    counted, stalls, began = Counter[str](), 0, time.process_time()
    for number in range(said.first, said.first + said.games):
        if time.process_time() - began > said.minutes * 60:
            print(f"time is up before game {number}")
            break
        with tempfile.TemporaryDirectory() as home:
            try:
                played = evening(Path(home), said.title, number, said.seed).counted
                print(f"game {number}: {dict(played)}", flush=True)
                counted += played
            except Stall as stall:
                stalls += 1
                kept = said.out / f"{said.title}-{said.seed}-{number}"
                shutil.copytree(Path(home) / "data", kept, dirs_exist_ok=True)
                print(f"{stall}; its journal is under {kept}", flush=True)
    print(f"{said.title}: {dict(counted)}, {stalls} stalls, {time.process_time() - began:.0f} s")
    return bool(stalls)


if __name__ == "__main__":
    sys.exit(main())
