"""What happened while somebody waited: one slip at the beginning of the own turn, and nothing where nothing matters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kernel.concern import Sum
from games.kernel.protocol import Event, Seat
from scenes.stage.aids.band import reads_out
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import people
from scenes.table.chooser import Chooser
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.inspector.about import CatchUp
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.show.sweep import READS, TOLD
from scenes.table.table_api import S, TableApi

A_ROW: Final = 3.0
"""Seconds for which it stands for each row that it may have."""
FRESH: Final = 4.0
"""Seconds for which whoever has seen something in full need not be told of it."""
LONG: Final = 0.5
"""Seconds after which it is said that others play."""
UNREAD: Final = 0.6
"""Seconds in which nobody can have read it."""
OFTEN: Final = re.compile(r"([.?!]) (\N{MULTIPLICATION SIGN}\d+)$")  # behind a sentence; by ear it belongs to it
ANSWERS: Final = (Kind.CONFIRM, Kind.ALT, Kind.PRESS)
"""Buttons with which a decision is made."""


class Heard(NamedTuple):
    """One thing that concerns a seat: its words and emblem, when it was shown, whether too quickly to be followed, and whether
    it befell that very seat."""

    text: str
    icon: str
    at: float
    fleeting: bool
    own: bool = True
    event: Event | None = None


class Meanwhile(Part[V, S]):
    """Of one table: what every person there has still to be told, of what all who look at the screen could see.

    It stands until the person does something, or for some seconds; it keeps no press for itself.
    """

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        super().__init__(table)
        self._face = face
        self._heard: dict[Seat, list[Heard]] = {}
        self._made: dict[Seat, int] = {}
        self._left: dict[Seat, V] = {}
        """Moves of others when that seat was asked last, and the table as it was then."""
        self._stood = 0.0
        self._told: tuple[Seat, int] | None = None
        """Whom the slip tells, and after how many own moves."""

    def began(self, beat: Beat[V], step: int) -> None:
        if step or not beat.cue.spoken:
            return
        table, now = self.table, self.table.stage.clock.now()
        for seat in people(table.match.players):
            for event, view in beat.events:
                concern = self._face.concerns(event, view, seat)
                if concern not in TOLD:
                    continue
                heard = self._heard.setdefault(seat, [])
                own, event = self._gathered(heard, event, view)
                entry = self._face.log_entry(event, view, table.players, table.stage.words)
                if entry is not None:
                    swept = (beat.others and table.sweep.swept) or table.hurried
                    heard.append(Heard(entry.text, entry.icon, now, swept, own or concern == "told", event))

    def _gathered(self, heard: list[Heard], event: Event, view: V) -> tuple[bool, Event]:
        """The event, with all that the title tells together with it, told no more, and whether any befell the seat."""
        gathered = self._face.narration.gathered
        for one in reversed(heard):
            if one.event is not None and (both := gathered(one.event, event, view)) is not None:
                heard.remove(one)
                return one.own, both
        return False, gathered(None, event, view) or event

    def decided(self, chooser: Chooser[V] | None) -> None:
        """Another decision: what was told is over; whoever is asked after others have moved is told what is new."""
        if chooser is None:
            return
        seat, match = chooser.seat, self.table.match
        others, now = match.moves - match.moves_of(seat), self.table.view(seat)
        before, self._made[seat] = self._made.get(seat), others
        left, self._left[seat] = self._left.get(seat, now), now
        heard, at = self._heard.pop(seat, []), self.table.stage.clock.now()
        if before == others:
            return  # what came of the own deeds was seen
        missed = any(one.fleeting or at - one.at > FRESH for one in heard)
        if missed and before is not None:
            sums = self._face.narration.tallied(left, now, seat)
            tally = tuple((one.icon, self._summed(one)) for one in sums)
            self._tell(seat, worth_reading(heard, tally, self._face.narration.rows), len(tally))

    def _summed(self, found: Sum) -> str:
        words, name = self.table.stage.words, self.table.context.name
        told = [words.say("catch_up.change", name=name(who), now=now, then=then) for who, now, then in found.changes]
        return words.of(self.table.title, found.text, changes=", ".join(told))

    def _tell(self, seat: Seat, rows: tuple[tuple[str, str], ...], sums: int = 0) -> None:
        table = self.table
        table.put_catch_up(CatchUp(table.stage.words.say("catch_up.own"), rows))
        self._stood, self._told = 0.0, (seat, table.match.moves_of(seat))
        told = (OFTEN.sub(r" \2\1", text) for _, text in (*rows[sums:], *rows[:sums]))  # by ear deeds come before sums
        table.stage.tell(sentences(told), kind="event", seat=table.persons.hearer, weighs=True)
        table.redraw()

    def tick(self, dt: float) -> None:
        if self.table.catch_up is None or self._told is None:
            return
        self._stood += dt
        seat, moves = self._told
        asked = self.table.persons.choosing == seat and self.table.match.moves_of(seat) == moves
        if not asked or self._stood >= A_ROW * self._face.narration.rows:
            self._close()

    def act(self, action: Action) -> bool:
        """Whoever goes on has read it, but not by moving a pointer. A press that would answer only takes it away, for it was
        meant for the slip; any other goes on at once, and so does each where a strip says it instead and no slip lies there."""
        goes_on = action.pressed or (action.kind is Kind.MOVE and action.stepped)
        reads_on = self.table.catch_up is None or action.kind in (Kind.STORY, Kind.POINT)
        if reads_on or not goes_on or not self.table.persons.may(action):
            return False
        answers = action.kind in ANSWERS and not reads_out(self.table.stage.settings)
        if self._stood >= UNREAD:
            self._close()
            if answers:
                self.table.tell_focus()
        return answers

    def _close(self) -> None:
        self.table.put_catch_up(None)
        self._told = None
        self.table.redraw()

    def headline(self) -> tuple[str, str]:
        """While others' turns are swept the ribbon does not run after them: it says what the title says of that, or that the
        others play."""
        table = self.table
        if not table.sweep.swept or table.sweep.lasted <= LONG:
            return "", ""
        own = self._face.prompt(table.moment().view, table.context).swept
        return own or table.stage.words.say("table.others_play"), "people"

    def took_back(self) -> None:
        self._heard.clear()
        self._left.clear()
        if self.table.catch_up is not None:
            self._close()

    def reworded(self) -> None:
        """What was said in another language is not said again."""
        self.took_back()


def worth_reading(
    heard: Sequence[Heard], tally: tuple[tuple[str, str], ...] = (), most: int = 4
) -> tuple[tuple[str, str], ...]:
    """What it came to; then what befell the seat itself rather than others, and of both the newest: as much as can be read
    while it stands, in the order in which it happened."""
    newest = heard[::-1]
    ordered = [(one.icon, one.text) for one in sorted(newest, key=lambda one: not one.own)]
    rows: dict[tuple[str, str], tuple[str, str]] = {}
    left = A_ROW * most - READS * sum(len(text) for _, text in tally)
    for row, said in list(zip(dict.fromkeys(ordered), counted(tuple(ordered)), strict=True))[:most]:
        left -= READS * len(said[1])
        if rows and left < 0:
            break
        rows[row] = said
    told = dict.fromkeys((one.icon, one.text) for one in newest)
    return (*tally, *(rows[row] for row in reversed(told) if row in rows))


def counted(rows: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The same rows, what is said several times once, with how often."""
    times = {row: rows.count(row) for row in rows}
    return tuple((icon, f"{text} \N{MULTIPLICATION SIGN}{n}" if n > 1 else text) for (icon, text), n in times.items())
