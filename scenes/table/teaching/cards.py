"""Coach cards at a table: one sentence when something comes for the first time, beside what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Final, NamedTuple

from games.kernel.protocol import Title
from games.kernel.teaching.cards import Card
from games.kernel.teaching.lesson import full_id, read_lesson
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import people
from scenes.stage.stage import Stage
from scenes.table.aids.reading import tell_to_read
from scenes.table.chooser import Chooser
from scenes.table.context import V
from scenes.table.inspector.about import Taught
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import AT_REST, Coach

BREATH: Final = 10.0
"""Seconds after one sentence was read before there is another."""
A_ROUND: Final = 1
"""So many are said in a round at most ..."""
A_GAME: Final = 6
"""... and in a game."""
SHOWN: Final = 14.0
"""Seconds that a caption stands before onlookers, where nothing else comes for the first time."""
AGAIN: Final = 60.0
"""Seconds after the last sentence of a show from which on one may come again."""
LEAST: Final = 7.0
"""Seconds that it stands at least."""
UNREAD: Final = 0.4
"""Seconds in which nobody can have read it: what is pressed then was meant for something else."""
HOUR: Final = 3600.0
"""Seconds at a kiosk after which guests who stay are new to what a coach says."""


class Due(NamedTuple):
    """A card whose moment has come: its number in the file, what it speaks of, and after how many own decisions."""

    number: int
    card: Card
    thing: str
    made: int


def begin(stage: Stage) -> None:
    """A game begins. At a kiosk the coach speaks in the first one; in one that guests begin within the hour it is off, until
    they switch it on."""
    if not stage.kiosk:
        return
    now, before = stage.clock.now(), stage.coached
    if before is None or HOUR <= now - before < inf:
        stage.coached = now
    elif now - before < HOUR and stage.settings.coach:
        stage.settings.coach, stage.coached = False, -inf


class Cards(Part[V, S]):
    """What has still to be told at one table. A card is told once on this machine, at a kiosk once to those who are there.

    One person who plays alone is told of everything that these eyes hear and decide; where several share the screen, of what
    all of them see together. A card comes while a person is asked, and never when the game is over: others play on, and it
    leaves when something happens before it has been read. Nobody is told what the lesson taught.
    """

    def __init__(
        self, table: TableApi[V, S], cards: Sequence[Card], lesson: Coach[V, S] | None = None,
        round_of: Callable[[V], int] = lambda view: 0,
    ) -> None:  # fmt: skip
        """`round_of`: what counts as a round of that title."""
        super().__init__(table)
        match = table.match
        learned = lesson is not None or (table.title in table.stage.settings.learned and not table.stage.kiosk)
        fitting = [(number, card) for number, card in enumerate(cards) if card.is_for(match.n, match.options)]
        known = taught(match.title) if learned else frozenset[str]()
        self._cards = [(k, card) for k, card in fitting if not (learned and (card.newcomer or known.issuperset(card.clauses)))]
        self._round_of = round_of
        self._rounds: list[int] = []
        """Those in which something was said, one entry for each card."""
        self._lesson = lesson
        self._due: list[Due] = []
        self._said: Due | None = None
        self._rest = 0.0
        self._stood = 0.0
        self._breath = 0.0
        self._moves = -1
        self._decided = self._made = 0
        self._spoke = -1
        """After how many of them something was said last."""

    def enter(self) -> None:
        if self._lesson is None:
            begin(self.table.stage)
        self._made = self._decisions()

    def _decisions(self) -> int:
        """Own decisions by now."""
        match = self.table.match
        if match.moves != self._moves:
            self._moves, self._decided = match.moves, sum(match.moves_of(seat) for seat in people(match.players))
        return self._decided

    # -- what comes ----------------------------------------------------------------------------------------------------

    @property
    def _speaks(self) -> bool:
        """Whether there is a coach just now: not in a lesson, which says its own."""
        return self.table.stage.settings.coach and (self._lesson is None or self._lesson.over)

    def _untold(self) -> Iterable[tuple[int, Card]]:
        told = self.table.stage.settings.told
        return ((number, card) for number, card in self._cards if self._name(card) not in told)

    def _name(self, card: Card) -> str:
        return f"{self.table.title}/{card.say}"

    def began(self, beat: Beat[V], step: int) -> None:
        if step or not self._speaks:
            return
        seat, made = self.table.persons.alone, self._decisions()
        for number, card in self._untold():
            for event, view in beat.events:
                if card.waits_for(event, view, seat):
                    self._due.append(Due(number, card, card.place(event, seat), made))

    def decided(self, chooser: Chooser[V] | None) -> None:
        """What is offered in a decision belongs to whoever decides: others are not told of it."""
        if chooser is None or chooser.seat != self.table.persons.alone or not self._speaks:
            return
        waiting = [(number, card) for number, card in self._untold() if card.asked is not None]
        if not waiting:
            return
        seat, view, made = chooser.seat, self.table.view(chooser.seat), self._decisions()
        legal = self.table.match.legal_moves(seat)
        for number, card in waiting:
            offered = next((move for move in legal if card.waits_for(move, view, seat)), None)
            if offered is not None:
                self._due.append(Due(number, card, card.place(offered, seat), made))

    def took_back(self) -> None:
        self._due.clear()
        self._close()

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def _open(self) -> bool:
        """Whether the table lies there at rest before all who may hear it, and a person is asked for a decision."""
        persons, match = self.table.persons, self.table.match
        asked = persons.chooser is not None if persons.alone is not None else bool(persons.waiting_for())
        rests = self.table.show.idle and not persons.curtain.hangs and persons.private is None
        return asked and rests and match.outcome() is None

    @property
    def _next(self) -> Due | None:
        """What may be said as soon as the table has been at rest."""
        if not self._due or not self._speaks or not self._open or self._breath > 0 or self._spoke == self._made:
            return None
        if len(self._rounds) >= A_GAME or self._rounds.count(self._round) >= A_ROUND:
            return None
        seat = self.table.persons.alone
        view = self.table.view(seat) if seat is not None else self.table.view()
        return min((due for due in self._due if due.card.may_be_said(view, seat)), default=None)

    @property
    def _round(self) -> int:
        return self._round_of(self.table.view())

    def tick(self, dt: float) -> None:
        self._follow()
        self._breath = max(0.0, self._breath - dt)
        self._rest = self._rest + dt if self._open else 0.0
        self._stood += dt
        if self.table.card is not None and not (self._open and self._speaks):
            self._close()
        due = self._next
        if due is not None and self._free and self._rest >= AT_REST:
            self._say(due)

    @property
    def _free(self) -> bool:
        """Whether nothing else is being said: whoever reads a hint or why not is not told something more."""
        said = self.table.card or self.table.catch_up or self.table.refused
        return said is None and self.table.minds.advice is None

    def _follow(self) -> None:
        """A decision was made: what was said of the moment before is over."""
        made = self._decisions()
        if made != self._made:
            self._made = made
            self._close()
        self._due = [due for due in self._due if made - due.made <= bool(due.card.rests)]

    def _say(self, due: Due) -> None:
        table, stage = self.table, self.table.stage
        self._said = due
        text = table.say(due.card.words(table.persons.alone))
        table.put_card(Taught(text, due.card.clauses[0], due.thing))
        self._due, self._spoke, self._stood = [], self._made, 0.0
        self._rounds.append(self._round)
        stage.settings.told = (*stage.settings.told, self._name(due.card))
        stage.holding.keep()
        tell_to_read(table, stage.words.say("table.tip", text=text))
        table.redraw()

    def reworded(self) -> None:
        table, said = self.table, self._said
        if table.card is not None and said is not None:
            table.put_card(Taught(table.say(said.card.words(table.persons.alone)), said.card.clauses[0], said.thing))

    def _close(self) -> None:
        if self.table.card is not None:
            self.table.put_card(None)
            self._breath = BREATH
            self.table.redraw()

    def detains(self) -> bool:
        """Something stands to be read, or soon will."""
        return self.table.card is not None or (self._free and self._next is not None)

    def act(self, action: Action) -> bool:
        """Confirm or back takes it away, and does nothing else; whoever asks for a hint or points at something else has
        read it, and that is done."""
        if self.table.card is None or action.kind not in (Kind.CONFIRM, Kind.BACK, Kind.HINT, Kind.PRESS):
            return False
        beside = action.kind is Kind.PRESS and not self.table.said_at(action.x, action.y)
        if action.pressed and (self._stood >= UNREAD or action.kind is Kind.HINT):
            self._close()
            self.table.tell_focus()
            self.table.feel("select")
        return not (beside or action.kind is Kind.HINT)


def taught(title: Title) -> frozenset[str]:
    """The clauses that the lesson of that title teaches."""
    lesson = read_lesson(title)
    steps = lesson.step if lesson is not None else ()
    return frozenset(full_id(title, clause) for step in steps for clause in step.clauses)


class Captions(Part[V, S]):
    """The same sentences for onlookers of a show: of what everybody hears the first thing that has not been told in it, and
    after a while the same again. The deal goes untold: the sign says first what game this is. `text` is "" for nothing."""

    def __init__(self, table: TableApi[V, S], cards: Sequence[Card]) -> None:
        super().__init__(table)
        self._cards = [card for card in cards if card.event is not None and card.is_for(table.match.n, table.match.options)]
        self._told: set[str] = set()
        self._stood = SHOWN
        self._card: Card | None = None

    @property
    def text(self) -> str:
        return self.table.say(self._card.words(None)) if self._card is not None else ""

    def began(self, beat: Beat[V], step: int) -> None:
        if step or not self.table.match.moves or (self._card is not None and self._stood < LEAST):
            return
        fitting = [card for card in self._cards if any(card.waits_for(event, view, None) for event, view in beat.events)]
        new = [card for card in fitting if card.say not in self._told]
        if fitting and not new and self._stood >= AGAIN:
            self._told.clear()
            new = fitting
        if new:
            self._card, self._stood = new[0], 0.0
            self._told.add(new[0].say)

    def tick(self, dt: float) -> None:
        self._stood += dt
        if self._stood >= SHOWN:
            self._card = None
