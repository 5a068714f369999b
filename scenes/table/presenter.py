"""Turns the events of a match, as the eyes at its table may know them, into animation, sound and log entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Generic

from games.kernel.protocol import Event, Seat
from scenes.stage.aids.told import Telling, sentences
from scenes.stage.devices.seating import people
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.part import Part
from scenes.table.show.beats import Beat, Cue, Moment
from scenes.table.show.log import Log, LogEntry
from scenes.table.show.sounding import Sounding
from scenes.table.show.sweep import PASSES, PASSES_GENTLY, TOLD, reading
from scenes.table.table_api import S, TableApi
from scenes.table.table_view import TableView

READ: Final = 1.5
"""Seconds that what came of a person's own deed is shown longer."""
DEEDS: Final = 4  # of others, that are told by ear when they have passed quickly; beside them moves are counted
LISTEN: Final = 6.0
"""And where a voice says it, behind what led there: else it would leave out how the dice fell."""


def concerns_nobody(face: Face[V, S], event: Event, view: V, persons: Sequence[Seat], known: bool = True) -> bool:
    """Whether none of these persons at the table is touched by it; false where nobody sits there. `known`: all have played a
    game of the title to its end; else nobody passes by what changes the game for all."""
    passes = PASSES if known else PASSES_GENTLY
    return bool(persons) and all(face.concerns(event, view, seat) in passes for seat in persons)


def cue_for(face: Face[V, S], event: Event, view: V, persons: Sequence[Seat], known: bool = False, read: float = READ) -> Cue:
    """How it is shown to these persons; what came of an own deed stays for whoever wants to read it, or skips it. `known`: all
    have played a game of the title to its end, and read it at a glance."""
    cue = face.cue(event, view)
    if not known and cue.at_leisure:
        cue = replace(cue, steps=cue.at_leisure)
    if known or not cue.steps or not face.narration.lasts(event, view, persons):
        return cue
    return replace(cue, steps=(*cue.steps[:-1], cue.steps[-1] + read))


class Presenter(Generic[V, S]):
    """Hears the match with the right eyes. A fresh game shows its setup; one taken up again begins where it stood."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S], parts: list[Part[V, S]], table_view: TableView[V, S]) -> None:
        self._table = table
        self._face = face
        self._parts = parts
        self._table_view = table_view
        self._sounding = Sounding(table, face)
        self._eyes: Seat | None = None
        self._live = False
        self._passed: LogEntry | None = None
        """What is told when the sweep ends, of all that it has passed."""
        self._deeds: list[tuple[Seat, str]] = []  # and by ear, in few words: who did what; "" is a move
        self._reads = 0.0
        """Seconds for which that is still to be read before anything else is told."""
        self._leave: Callable[[], None] = lambda: None

    def listen(self, history: bool = False) -> None:
        """From now on with the eyes of whoever may look. `history`: also what has happened."""
        self._leave()
        self._eyes = self._table.persons.eyes
        self._live = not history or self._table.match.moves == 0
        for moves, event, view in () if self._live else self._table.match.past(self._eyes):
            self._tell(event, view, self._face.cue(event, view), loud=False, moves=moves)
        self._leave = self._table.match.subscribe(self._eyes, self._hear, history=history and self._live)
        self._live = True
        if history:
            self._sounding.forget()
            self._table.stage.sound.mood(self._sounding.mood())

    def leave(self) -> None:
        """Hears nothing any more."""
        self._leave()

    def reword(self) -> None:
        """The language has changed: what was told is told once more, and nothing of it is shown again."""
        table, told = self._table, Log()

        def again(event: Event, view: V) -> None:
            entry, cue = self._face.log_entry(event, view, table.players, table.stage.words), self._face.cue(event, view)
            if entry is not None:
                told.tell(entry, 0, cue.quiet, cue.merge)

        table.match.subscribe(self._eyes, again, history=True)()
        table.put_entry(table.log.reword([line.entry for line in told.lines], table.latest))

    def follow_eyes(self) -> None:
        """The eyes may have changed: a person has come or gone. What waits to be shown was seen by the eyes before."""
        if self._table.persons.eyes != self._eyes:
            self._table.show.skip_all()
            self.listen()
            self._table.redraw()

    def _hear(self, event: Event, view: V) -> None:
        persons, known = people(self._table.match.players), not self._table.sweep.gentle
        heard = self._table.stage.settings.voice != "off"
        cue = cue_for(self._face, event, view, persons, known and not heard, LISTEN if heard else READ)
        others = concerns_nobody(self._face, event, view, persons, known)
        self._table.show.add(event, view, cue, self._sounding.mood(), others)

    def began(self, beat: Beat[V], step: int) -> None:
        """A part of a beat begins: it sounds. At the first part it is written down, at its own part it is told aloud."""
        table = self._table
        table.redraw()
        if beat.cue.unmasks:
            table.turn_up()
        for part in self._parts:
            part.began(beat, step)
        self._sounding.began(beat, step, self._table_view.context_at(Moment(beat.view, beat.event, step)))
        aloud = step == beat.cue.told_at
        if step == 0 or aloud:
            said = False
            for event, view in beat.events:
                loud = beat.cue.spoken and aloud and not (beat.cue.merge and said) and not table.sweep.swept
                said |= self._tell(event, view, beat.cue, loud, written=step == 0, others=beat.others)

    def _tell(
        self, event: Event, view: V, cue: Cue, loud: bool, written: bool = True, others: bool = False, moves: int | None = None
    ) -> bool:
        """`moves`: so many had been made when it happened; None: as many as now."""
        table = self._table
        entry = self._face.log_entry(event, view, table.players, table.stage.words)
        if entry is None:
            return False
        if written:
            table.log.tell(entry, table.match.moves if moves is None else moves, cue.quiet, cue.merge)
        if table.sweep.swept:
            table.put_entry(None)  # what stands there is of long ago
            if written and cue.spoken and not self._caught_up(event, view):
                self._passed = weightier(self._passed, entry)
                if (deed := self._face.narration.deed(event, view)) is not None:
                    self._deeds.append((deed[0], "" if deed[1] else entry.text))
        if loud and entry.loud:
            table.put_entry(entry)
            kind, weighs = self._kind(entry, cue, others), self._caught_up(event, view, ("told",))
            table.stage.tell(entry.text, kind, table.persons.eyes, weighs)
        if written and self._live and (alone := table.persons.alone) is not None:
            own = getattr(event, "seat", None) == alone and not (entry.loud or entry.turn or cue.quiet)
            table.stage.tell(entry.known or (entry.text if own else ""), kind="event", seat=alone)
        return True

    def _kind(self, entry: LogEntry, cue: Cue, others: bool) -> Telling:
        """How it is told: that a person's turn begins leads to a question."""
        own = cue.seat in people(self._table.match.players)
        return "event" if not entry.turn or not (own or others) else "turn" if own else "others_turn"

    def _caught_up(self, event: Event, view: V, concerns: Sequence[str] = TOLD) -> bool:
        """Whether a person is told of it anyway, when asked again."""
        return any(self._face.concerns(event, view, seat) in concerns for seat in people(self._table.match.players))

    def swept(self) -> None:
        """The sweep has ended: what it came to stands on the slip, and is told aloud, in one sentence."""
        if self._passed is not None:
            self._table.put_entry(self._passed)
            self._table.stage.tell(self._summed() or self._passed.text, kind="event", seat=self._table.persons.eyes)
            self._reads = reading(self._passed.text) if self._table.sweep.gentle else 0.0
            self._passed = None

    def _summed(self) -> str:
        """The newest deeds of what has passed, then how many moves of each; "" for no more than one."""
        passed, self._deeds, table = self._deeds, [], self._table
        moves = Counter(table.players[seat].name for seat, text in passed if not text).items()
        counted = (table.stage.words.say("table.moves_passed", name=name, n=n) for name, n in moves)
        deeds = [*dict.fromkeys(text for _, text in passed if text)][-DEEDS:]
        return sentences((*deeds, *counted)) if len(passed) > 1 else ""

    def waits(self, beat: Beat[V]) -> bool:
        """Whether whoever does not know the game has still to read what a sweep came to, before that is shown."""
        sweep = self._table.sweep
        return sweep.gentle and not (beat.cue.quiet or beat.others) and (sweep.swept or self._reads > 0.0)

    def tick(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._reads = max(0.0, self._reads - dt)

    def go_on(self) -> None:
        """What stands to be read counts as read: somebody has pressed something."""
        self._reads = 0.0


def weightier(told: LogEntry | None, entry: LogEntry) -> LogEntry | None:
    """What is told of the two where one sentence is told: what a turn was for, else the newer; never that a turn begins."""
    if not entry.loud or entry.turn or entry.round is not None:
        return told
    return told if told is not None and told.ends and not entry.ends else entry
