"""How long a game takes at the table, in minutes: what is shown, at the usual pace, and what people take to decide.

    uv run python -m tests.programs.rules.minutes --title kalesia --option length=short --games 20 --seed 1

The events of whole games go through the show of the table, each as long as its title shows it; companions of one level decide
in place of the people. These decide one after another on one device: in `DECIDES` seconds, or `PRESS` where there is nothing to
choose. Where the table lets the curtain fall before a decision, it falls and is lifted by holding a button, and whoever comes
takes `LOOKS` seconds to sit down to the device and to read the own cards; what one person decides several times in a row is one
look. One person alone sits there without a curtain; the computers' delays are those of the table. What concerns no person is
swept, as at the table. Told are the means for tables of people only, and for one person among computers. `--first` tells of
first games as the seat room deals them.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from statistics import mean, quantiles
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.match import Match, Player
from games.kernel.minds.agents import make, own_budget
from games.kernel.minds.table import delay_of
from games.kernel.protocol import Event, Seat, option_choices
from scenes.rooms.seats.plan import first_plan
from scenes.stage.devices.seating import Seating
from scenes.table.people.curtain import FALL, HOLD
from scenes.table.people.defaults import defaults_of
from scenes.table.presenter import concerns_nobody, cue_for
from scenes.table.show.beats import Show
from scenes.table.show.sweep import Sweep
from scenes.titles import face_of

DECIDES: Final = 6.0
LOOKS: Final = 10.0
PRESS: Final = 1.5
"""Seconds."""
TICK: Final = 0.05
SWEPT: Final = 1 / 60
"""A frame, and one in a sweep."""


class Played(NamedTuple):
    """One game: `seconds` in all, of which `shown`; `decisions` of all seats; how it ended."""

    seconds: float
    shown: float
    decisions: int
    ending: str


class Evening:
    """One game of `people` persons, from the first seat on, and computers on the other seats."""

    def __init__(self, title: str, options: Any, seats: int, people: int, seed: int, level: str, gentle: bool = False) -> None:
        """`gentle`: nobody has played a game of the title to its end."""
        self.title, self.persons = TITLES[title], tuple(range(people))
        self.face = face_of(title)
        self.seconds = self.shown = 0.0
        self.decisions = 0
        self._seating = Seating((None,) * seats, "curtain" if people > 1 and self.face.hides else "open")
        self._last: Seat | None = None
        self.show: Show[Any] = Show(lambda beat, step: None)
        self.sweep = Sweep()
        self.sweep.choose(wanted=True, gentle=gentle)
        players = tuple(
            Player(f"Seat {seat}", "human") if seat < people else Player(f"Seat {seat}", "agent", level)
            for seat in range(seats)
        )
        self.match = Match.start(self.title, options, players, seed)
        self.minds = [make(level, self.title, seed + seat, "") for seat in range(seats)]
        self.match.subscribe(0 if people == 1 else None, self._hear, history=True)

    def _hear(self, event: Event, view: Any) -> None:
        known = not self.sweep.gentle
        others = concerns_nobody(self.face, event, view, self.persons, known)
        self.show.add(event, view, cue_for(self.face, event, view, self.persons, known), others=others)

    def play(self) -> Played:
        self._look_on()
        while turn := self.match.to_act():
            persons = [seat for seat in turn if seat in self.persons]
            seat = persons[0] if persons else turn[0]
            self.seconds += self._takes(seat) if persons else self._thinks(seat)
            beside = [other for other in turn if other not in self.persons] if persons else []
            for other in (seat, *beside):
                self._decide(other)
            self._look_on()
        outcome = self.match.outcome()
        assert outcome is not None
        return Played(self.seconds + self.shown, self.shown, self.decisions, outcome.reason)

    def _look_on(self) -> None:
        while not self.show.idle:
            self.show.update(self._frame(), self.sweep.factor)

    def _frame(self) -> float:
        """Seconds of a frame that passes."""
        seconds, turn = SWEPT if self.sweep.swept else TICK, self.match.to_act()
        asked = any(seat in self.persons for seat in turn)
        self.sweep.watch(seconds, self.show, sits=True, asked=asked, over=not turn)
        self.shown += 0.0 if self.show.idle else seconds
        return seconds

    def _thinks(self, seat: Seat) -> float:
        """Seconds for which a computer player seems to think."""
        waited, passed, delay = 0.0, 0.0, delay_of(self.match.moves, seat)
        while waited < delay:
            seconds = self._frame()
            waited += seconds * self.sweep.factor * self.sweep.thinking
            passed += seconds
        return passed

    def _takes(self, seat: Seat) -> float:
        """Seconds of a person's decision, with the curtain before it."""
        self.sweep.watch(0.0, self.show, sits=True, asked=True, over=False)
        again, self._last = self._last == seat, seat
        decides = PRESS if len(self.match.legal_moves(seat)) == 1 else DECIDES
        return decides if again or not self._behind_curtain() else 2 * FALL + HOLD + LOOKS + decides

    def _behind_curtain(self) -> bool:
        """Whether the persons at the table let the curtain fall for the decision that is owed now."""
        persons = self.face.persons(self.match, self._seating, lambda seat: SimpleNamespace(seat=seat))
        persons.update(0.0, shown=True)
        return bool(persons.curtain.hangs)

    def _decide(self, seat: Seat) -> None:
        if seat not in self.match.to_act():
            return
        mind = self.minds[seat]
        self.decisions += 1
        self.match.submit(seat, mind.choose(self.match.view(seat), seat, own_budget(mind)).move)


def measure(title: str, options: Any, seats: int, people: int, seeds: Iterable[int], level: str) -> list[Played]:
    sits, kind = defaults_of(title).people, TITLES[title]
    if sits and people < seats and str(people) in option_choices(kind.options)[sits]:
        options = msgspec.structs.replace(options, **{sits: str(people)})
    return [Evening(title, options, seats, people, seed, level).play() for seed in seeds]


class FirstEvening(Evening):
    """A first game of that title, as it is dealt to one person who chose the first of what is offered."""

    def __init__(self, title: str, seed: int) -> None:
        kind = TITLES[title]
        self._plan = first_plan(kind)
        self._plan.seat_people(kind)
        level = self._plan.chairs[-1].level
        super().__init__(title, kind.read_options(self._plan.options), len(self._plan.chairs), 1, seed, level, gentle=True)
        self.before = 0
        """Decisions of the person before the first real one."""

    def play(self) -> Played:
        first = defaults_of(self.title.id).first
        while (turn := self.match.to_act()) and self.match.prompt(turn[0]).message in first.settled:
            self.before += turn[0] == 0 and self.match.prompt(0).message == first.choice
            self._decide(turn[0])
        self.show.skip()
        self.seconds = DECIDES * self.before
        return super().play()


def told(played: Sequence[Played]) -> str:
    """Mean and spread in minutes, and what they are made of."""
    minutes = sorted(game.seconds / 60 for game in played)
    tenths = quantiles(minutes, n=10) if len(minutes) > 1 else minutes * 9
    endings = {game.ending: 0 for game in played}
    for game in played:
        endings[game.ending] += 1
    shares = ", ".join(f"{ending} {100 * count // len(played)} %" for ending, count in endings.items())
    return (
        f"{mean(minutes):5.1f} min ({tenths[0]:.1f} .. {tenths[-1]:.1f}), shown {mean(g.shown for g in played) / 60:.1f}, "
        f"{mean(g.decisions for g in played):.0f} decisions; {shares}"
    )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", required=True, choices=list(TITLES))
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--seats", type=int, action="append", help="two, four and most, where it is not said")
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="squire")
    words.add_argument("--first", action="store_true", help="first games, as the seat room deals them")
    said = words.parse_args()
    title = TITLES[said.title]
    options = parse_options(title, said.option)
    seeds = range(said.seed, said.seed + said.games)
    if said.first:
        evenings = [FirstEvening(said.title, seed) for seed in seeds]
        print(f"{said.title}, first game: {told([evening.play() for evening in evenings])}; before play {evenings[0].before}")
        return
    usual = [seats for seats in (2, 4, max(title.seats)) if seats in title.seats]
    for seats in said.seats or dict.fromkeys(usual):
        for people in (seats, 1):
            played = measure(said.title, options, seats, people, seeds, said.level)
            print(f"{said.title} {' '.join(said.option)} {seats} seats, {people} people: {told(played)}", flush=True)


if __name__ == "__main__":
    main()
