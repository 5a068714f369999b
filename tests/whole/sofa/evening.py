"""One random evening on the sofa: people come, play by what the screen offers, leave, lose their pads, quarrel, and play on."""

from __future__ import annotations

import gc
import secrets
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pygame

from games.catalog import SHELF, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.rooms.results import Results
from scenes.rooms.seats.plan import Chair, Plan, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import same_people, table_of, table_scene
from scenes.starting import new_match, seating_of
from scenes.table.scene import TableScene
from tests import virtual_pad as vp
from tests.scenes.at_table import AtTable
from tests.scenes.launcher_rig import ALL_TOLD
from tests.scenes.tables import Flat, Puppets
from tests.whole.sofa.friends import Friends
from tests.whole.sofa.owners import How, Owned, begun
from tests.whole.sofa.watch import Watch, Wrong
from tests.whole.test_evening import COURSES

MODELS: Final = ("Red Pad", "Red Pad", "Blue Pad")
"""Of pads: two of three are alike."""
MASHED: Final = (vp.A, vp.A, vp.A, vp.B, vp.X, vp.Y, vp.BACK, vp.START, vp.LB, vp.RB, vp.UP, vp.DOWN, vp.LEFT, vp.RIGHT)
LONG: Final = 700
"""Moves after which a game is not played on by fiat."""


class Quick(Puppets):
    """Computer players who do anything at random, or as little as they can where games are long."""

    luck = Chance(1)

    def move(self, view: Any, seat: Seat) -> Any:
        title = type(view).__module__.split(".")[1]
        return quick_move(title, view, seat, self.luck)


def quick_move(title: str, view: Any, seat: Seat, luck: Chance) -> Any:
    if title in ("kalyra", "caledea"):
        move: Any = import_module(f"tests.scenes.{title}.hands").Waits().move(view, seat)
        return move
    return TITLES[title].random_move(view, seat, luck)


class Evening(AtTable[TableScene]):
    """`told`: what happened, in order; `counted`: how often."""

    hurry = False

    def __init__(
        self, home: Path, title: str, number: int, seed: int, size: tuple[int, int] = (640, 360), flat: bool = True
    ) -> None:
        super().__init__(home, Shelf(), size=size, reduced_motion=True, pace=2.0, learned=tuple(SHELF), told=ALL_TOLD)
        self.stage.canvas.recording = True
        if flat:
            self.stage.pictures.recipes = Flat()
            vars(self.stage.canvas)["render"] = list
        self.title, self.luck = title, Chance(seed).fork(f"{title}/{number}")
        Quick.luck = self.luck.fork("computers")
        self.told: list[str] = []
        self.counted = Counter[str]()
        self.watch = Watch(self)
        self.friends = Friends(self, self.watch, self.luck)
        deeds: list[tuple[int, Callable[[], str | None]]] = [
            (30, self.play), (4, self.leave), (5, self.take_back), (3, self.share), (3, self.own_pad), (2, self.swap),
            (6, self.pull), (5, self.plugs), (6, self.says), (6, self.mash), (4, self.look), (5, self.interrupt),
            (3, self.save_and_continue), (1, self.play_again),
        ]  # fmt: skip
        self.deeds = [deed for weight, deed in deeds for _ in range(weight)]

    def over(self) -> bool:
        return isinstance(self.top, Results)

    def draws(self) -> bool:
        return self.app.frames % 3 == 0

    # -- sitting down --------------------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """Some people, most of them with pads."""
        title, luck = TITLES[self.title], self.luck
        people = 2 + luck.below(3)
        sizes = [n for n in title.seats if n >= people][:3]
        plan = usual_plan(title, luck.pick(sizes))
        house = ["keys:1", "mouse", "keys:2"]
        all_pads = luck.below(2) == 0
        for i in range(people):
            device: str | None = None
            if all_pads or luck.below(3):
                device = self.plug(model=luck.pick(MODELS)).device
            elif luck.below(3) == 0:
                device = house.pop(0)
            plan.chairs[i] = Chair("human", device=device)
        plan.secrecy = luck.pick(("", "", "curtain"))
        plan.suit(title)
        plan.options |= {name: str(value) for name, value in COURSES[self.title].options.items()}
        return plan

    def sit_down(self) -> str:
        """At once, or by the seat room, where those with pads press A."""
        plan = self.plan()
        if self.luck.below(3):
            match, trouble = new_match(self.stage, TITLES[self.title], plan, self.luck.below(1 << 30))
            assert not trouble
            self.stage.push(table_scene(match, seating_of(plan)))
            by = "at once"
        else:
            by = "by the seat room"
            self._join(plan)
        self.settle()
        plugged = {pad.device: pad_model(self, pad) for pad in self.pads if pad.plugged}
        self.opened()
        match, seating = self.match, self.table.seating
        held = [device if by == "at once" else seating.devices[i] for i, device in enumerate(c.device for c in plan.chairs)]
        if by != "at once" and {d for d in held if d} != {d for d in seating.devices if d}:
            raise Wrong(f"{held} sat down, and the table knows {seating.devices}")
        self.watch.attach(self.table, begun([player.kind for player in match.players], held, plugged))
        return f"{len(match.players)} seats, {held}, {by}, {plan.secrecy!r}"

    def _join(self, plan: Plan) -> None:
        pads = [chair.device for chair in plan.chairs if chair.device is not None and chair.device.startswith("pad:")]
        for chair in plan.chairs:
            if chair.device in pads:
                chair.device = None
        room = Seats(self.title, table_of, plan=plan)
        self.stage.push(room)
        self.settle()
        for device in pads:
            self.press(self.friends.pad(device), vp.A) if device is not None else None
        self.settle()
        if {*pads} - {chair.device for chair in plan.chairs}:
            raise Wrong(f"{pads} pressed A in the seat room, and {plan.chairs} sit there")
        self.key(pygame.K_x)

    def opened(self) -> None:
        """Another table stands on the stage."""
        room = self.top
        if not isinstance(room, TableScene):
            raise Wrong(f"a table should stand there, and it is {self.stack()}")
        self.room, self.table, self.match = room, room.table, room.match

    # -- what happens --------------------------------------------------------------------------------------------------

    def play(self) -> str:
        return self.friends.decide()

    def _somebody(self, *hows: How) -> Seat | None:
        seats = self.watch.owners.of(*hows)
        return self.luck.pick(seats) if seats else None

    def leave(self) -> str:
        """ "Let the computer play"."""
        seat = self._somebody(How.SHARED, How.HELD, How.WAITING)
        if seat is None or (len(self.watch.owners.people) < 2 and self.luck.below(4)):
            return "-"
        by = self.friends.anybody()
        self.friends.at_seat(by, seat, "yes")
        self._must(self.watch.owners.seats[seat].how is How.COMPUTER, f"seat {seat} was left to the computer, and is not")
        return f"seat {seat}, by {by}"

    def take_back(self) -> str:
        seat = self._somebody(How.COMPUTER)
        if seat is None:
            return "-"
        by, had = self.friends.anybody(), self.watch.owners.seats[seat].device
        self.friends.at_seat(by, seat, "yes")
        owned = self.watch.owners.seats[seat]
        self._must(owned.how is not How.COMPUTER, f"seat {seat} was taken back, and a computer plays there")
        if had in self.watch.owners.free_pads:
            self._must(owned.device == had, f"{had} was free, and seat {seat} is {owned}")
        return f"seat {seat}, by {by}: {owned}"

    def _must(self, holds: bool, what: str) -> None:
        if not holds:
            self.watch.wrong(what)

    def share(self) -> str:
        seat = self._somebody(How.HELD, How.WAITING)
        if seat is None or not self.watch.owners.several:
            return "-"
        by = self.friends.anybody()
        self._must(self.friends.at_seat(by, seat, "share"), f"seat {seat} cannot be passed along")
        self._must(self.watch.owners.seats[seat].how is How.SHARED, f"seat {seat} is not passed along")
        return f"seat {seat}, by {by}"

    def own_pad(self) -> str:
        seat = self._somebody(How.SHARED)
        if seat is None or not self.watch.owners.several:
            return "-"
        by = self.friends.anybody()
        self._must(self.friends.at_seat(by, seat, "pad"), f"seat {seat} cannot have a pad of its own")
        self._must(self.watch.owners.seats[seat].how is How.WAITING, f"seat {seat} does not wait for its pad")
        return f"seat {seat}, by {by}"

    def swap(self) -> str:
        """Two people with pads change places: both wait, and each says to be the other."""
        held = {seat: device for device, seat in self.watch.owners.held.items() if device in self.watch.owners.plugged}
        if len(held) < 2 or not self.watch.owners.several:
            return "-"
        one, two = list(held)[:2]
        for seat in (one, two):
            self.friends.at_seat("keys:1", seat, "share")
            self.friends.at_seat("keys:1", seat, "pad")
        for seat, device in ((one, held[two]), (two, held[one])):
            self.friends.claim(device, lambda rows, seat=seat: seat)  # type: ignore[misc]
            self._must(self.watch.owners.held.get(device) == seat, f"{device} said it is seat {seat}, and is not")
        return f"{one} and {two}"

    def pull(self) -> str:
        pads = [pad for pad in self.pads if pad.plugged]
        if not pads:
            return "-"
        pad = self.luck.pick(pads)
        self._pull(pad)
        if len(pads) > 1 and self.luck.below(4) == 0:
            other = next(one for one in pads if one is not pad)
            self._pull(other)
            return f"{pad.device} and {other.device}"
        return pad.device

    def _pull(self, pad: vp.VirtualPad) -> None:
        self.watch.owners.plugged.pop(pad.device)
        pad.unplug()
        self.frames(2)

    def plugs(self) -> str:
        """A pad more, of any make."""
        if len(self.watch.owners.plugged) > 5:
            return "-"
        make = self.luck.pick(MODELS)
        pad = self.plug(model=make)
        self.watch.owners.plugged[pad.device] = make
        return f"{pad.device} {make}"

    def says(self) -> str:
        """Somebody with a pad that is nobody's is asked who he is, and answers rightly, wrongly or not at all."""
        owners = self.watch.owners
        strays = [device for device in owners.free_pads if owners.strays(device)]
        if not strays:
            return "-"
        device = self.luck.pick(strays)
        if self.luck.below(4) == 0:
            self.friends.tap(device, "confirm")
            self.wait(self.luck.pick((1.0, 25.0)), 1 / 4)
            return f"{device} does not answer"
        said: list[int | str] = []

        def answers(rows: tuple[int | str, ...]) -> int | str:
            said.append(self.luck.pick(rows))
            return said[0]

        self._must(self.friends.claim(device, answers), f"{device} has no seat, and is not asked for one")
        if said and isinstance(said[0], int):
            self._must(owners.held.get(device) == said[0], f"{device} said it is seat {said[0]}, and is not")
        return f"{device}: {said}"

    def mash(self) -> str:
        """Somebody presses whatever there is on one pad."""
        pads = [pad for pad in self.pads if pad.plugged]
        if not pads:
            return "-"
        strays = [pad for pad in pads if self.watch.owners.strays(pad.device)]
        pad = self.luck.pick(strays or pads)
        count = 3 + self.luck.below(10)
        for _ in range(count):
            if not pad.plugged or self.over() or self.room not in self.stage.stack.scenes:
                break
            self.press(pad, self.luck.pick(MASHED))
            if self.luck.below(5) == 0:
                self.wait(0.5, 0.1)
        self.settle()
        return f"{count} on {pad.device}"

    def look(self) -> str:
        """The private look, at any time; now and then the pad goes in the middle of it."""
        held = [device for device in self.watch.owners.held if device in self.watch.owners.plugged]
        if not held or not self.friends.at_table:
            return "-"
        device = self.luck.pick(held)
        self.friends.hold(device, "look", True)
        self.wait(self.luck.pick((0.3, 1.0, 2.0)), 1 / 10)
        shown, mine = self.table.persons.private, self.watch.owners.held.get(device)
        if self.luck.below(4) == 0:
            self._pull(self.friends.pad(device))
            self.wait(1.0, 1 / 10)
            looks_on = shown is not None and shown == mine and self.table.persons.private == mine
            self._must(not looks_on, f"{device} is gone, and its person looks on")
            return f"{device} at {shown}, and it is gone"
        self.friends.hold(device, "look", False)
        self.wait(1.0, 1 / 10)
        return f"{device} at {shown}"

    def interrupt(self) -> str:
        """Somebody looks at a hand behind the curtain, opens something perhaps, and then the pad goes, or another opens the
        pause."""
        persons, owners = self.table.persons, self.watch.owners
        self.friends.passes_by(5.0, lambda: persons.curtain.waits)
        seat = persons.curtain.seat
        if not persons.curtain.waits or seat is None or not owners.devices_of(seat):
            return "-"
        device = self.friends.pick_device(seat)
        if not device.startswith("pad:"):
            return "-"
        self.friends.hold(device, "confirm", True)
        self.wait(1.5, 1 / 10)
        self.friends.hold(device, "confirm", bool(self.luck.below(2)) and persons.purpose == "look")
        opened = self.luck.pick(("", "ask", "more", "done", "confirm"))
        if opened:
            self.friends.tap(device, opened)
            self.settle()
        shown = persons.private
        if self.luck.below(2):
            self._pull(self.friends.pad(device))
            self.wait(1.5, 1 / 10)
            self._must(persons.private != seat or seat not in owners.of(How.WAITING), f"{device} is gone, and its hand is open")
            of_all = self.friends.at_table or self.top.name in ("Pause", "Ask", "LogScene", "Rulebook")
            self._must(of_all or seat not in owners.of(How.WAITING), f"{device} is gone, and {self.stack()} is open")
        else:
            self.friends.hold(device, "confirm", False)
            if self.friends.at_table:
                self.friends.open_pause("keys:1")
                self._must(persons.private is None, f"the hand of seat {persons.private} lies open under the pause")
        self.friends.back_to_table()
        return f"{device} at {shown}, {opened}"

    def save_and_continue(self) -> str:
        """ "Save and leave", and then "Continue"."""
        if self.match.path is None or self.match.outcome() is not None:
            return "-"
        by = self.friends.anybody()
        self.friends.open_pause(by)
        self.friends.go_to(by, "leave")
        if not isinstance(self.top, Shelf):
            raise Wrong(f"{by} left, and {self.stack()} stands there")
        self.go_on()
        return f"by {by}"

    def go_on(self) -> None:
        """ "Continue" at the shelf; who had a pad has not shown yet which one it is."""
        owners, shelf = self.watch.owners, self.top
        if not isinstance(shelf, Shelf):
            raise Wrong(f"the shelf should stand there, and it is {self.stack()}")
        for key in (pygame.K_DOWN, pygame.K_DOWN):
            self.key(key)
        if shelf.at != "continue":
            raise Wrong(f"a game waits, and the shelf offers {shelf.at!r}")
        self.key(pygame.K_RETURN)
        self.settle()
        self.opened()
        for owned in owners.seats:
            pad = owned.how is How.WAITING or (owned.how is How.HELD and str(owned.device).startswith("pad:"))
            if owned.how is How.COMPUTER:
                owned.device = None
            elif owners.several and pad:
                owned.how, owned.device = How.WAITING, None
            else:
                owned.how, owned.device = How.SHARED, None
        self.watch.attach(self.table, owners)

    def play_again(self) -> str:
        """The game is played to its end for them, and the same people play again."""
        self.friends.back_to_table()
        if not self.friends.at_table or not self._to_the_end():
            return "-"
        return self.rematch()

    def _to_the_end(self) -> bool:
        self.watch.fiat = True
        try:
            match: Match = self.match
            while match.outcome() is None and match.moves < LONG:
                seat = match.to_act()[0]
                match.submit(seat, quick_move(self.title, match.view(seat), seat, self.luck))
        finally:
            self.watch.fiat = False
        return self.match.outcome() is not None

    def rematch(self) -> str:
        """ "Play again" at the results."""
        self.table.show.skip_all()
        self.table.redraw()
        if not self.friends.passes_by(60.0, lambda: self.over() or not self.table.show.idle, 1 / 4):
            raise Wrong("the game is over, and no results come")
        for _ in range(100):
            if self.over():
                break
            self.table.skip()
            self.wait(0.5, 1 / 4)
        self.settle()
        results = self.top
        if not isinstance(results, Results):
            raise Wrong(f"the game is over, and {self.stack()} stands there")
        self.friends.tap("keys:1", "confirm")
        self.wait(2.0, 1 / 4)
        owners, match = self.watch.owners, self.match
        self.watch_nothing()
        results.focus.to("again")
        self.frames(1)
        self.friends.tap("keys:1", "confirm")
        self.settle()
        self.opened()
        for seat, player in enumerate(same_people(match)):
            owned, place = owners.seats[seat], self.table.seating.places[seat]
            if player.kind == "human" and owned.how is How.COMPUTER:
                free = owned.device in owners.free_pads
                self._must((place.device == owned.device) if free else place.hold.value != "computer",
                           f"seat {seat} plays again as {place}, and was {owned}")  # fmt: skip
                owners.seats[seat] = Owned(How(place.hold.value), place.device)
            elif owned.how is How.HELD and str(owned.device).startswith("pad:") and owned.device not in owners.plugged:
                owners.seats[seat] = Owned(How.WAITING)
        owners.several = owners.several or len(owners.people) > 1
        self.watch.attach(self.table, owners)
        return "again"

    def watch_nothing(self) -> None:
        """The table is left: what is done to its seats is checked when the next one opens."""
        for name in ("_put",):
            vars(self.table.seating).pop(name, None)

    # -- a whole evening -----------------------------------------------------------------------------------------------

    def spend(self, steps: int) -> None:
        """So many deeds; after each, and at every frame, what may never be is looked for."""
        try:
            self.told.append(f"sat down: {self.sit_down()}")
            for _ in range(steps):
                self._once(self.luck.pick(self.deeds))
            self._once(self.play)
        except (AssertionError, LookupError, StopIteration) as error:
            log = "\n    ".join(self.told[-14:])
            raise Wrong(f"{error!r}\n    {log}") from error

    def _once(self, deed: Callable[[], str | None]) -> None:
        self.told.append(deed.__name__)
        said = deed()
        self.told[-1] = f"{deed.__name__}: {said}"
        if said != "-":
            self.counted[deed.__name__] += 1
        self.settle()
        if self.over() or self.match.outcome() is not None:
            self.told.append(f"rematch: {self.rematch()}")
            self.counted["rematch"] += 1
        elif self.room not in self.stage.stack.scenes:
            if deed != self.mash or not isinstance(self.top, Shelf):
                raise Wrong(f"the table is gone: {self.stack()}")
            self.go_on()
        elif not isinstance(self.top, TableScene):
            self.friends.back_to_table()
        self.watch.agree()


def pad_model(rig: Evening, pad: vp.VirtualPad) -> str:
    found = rig.stage.devices.pads.of(pad.device)
    return found.name if found is not None else ""


def evening(home: Path, title: str, number: int, seed: int, steps: int) -> Evening:
    """The evening of that number; `Wrong` tells its story."""
    house, at_random = Evening(home, title, number, seed), secrets.randbits
    vars(secrets)["randbits"] = lambda bits: house.luck.below(1 << min(bits, 30))
    try:
        house.spend(steps)
    except Wrong as error:
        raise Wrong(f"{title}, evening {number}, seed {seed}: {error}") from None
    finally:
        vars(secrets)["randbits"] = at_random
        house.close()
        gc.collect()
    return house
