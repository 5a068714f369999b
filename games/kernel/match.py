"""One game at the table: seats, journal, undo, and everybody who listens. Never blocks; shows views only."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from games.kernel.journal import (
    BackLine,
    DamagedJournal,
    HandOverLine,
    Hold,
    Journal,
    JournalError,
    JournalWriteError,
    Line,
    MoveLine,
    NoteLine,
    OlderRules,
    OtherRules,
    OverLine,
    Player,
    RulesLine,
    Thinking,
    UndoLine,
    legible,
    named,
    read_by,
)
from games.kernel.people.honours import honours_of
from games.kernel.protocol import (
    Event,
    Honour,
    IllegalMove,
    Open,
    Outcome,
    Prompt,
    Refusal,
    Seat,
    State,
    Title,
    checksum,
    shortened,
)
from games.kernel.replaying import Game, Read, Titles, all_titles, read_game
from games.kernel.saves import put_aside
from games.kernel.version import version

__all__ = ["DamagedSave", "Happened", "Match", "MovesUndone", "Player", "SeatHandedOver"]

V = TypeVar("V")

Hear = Callable[[Event, Any], None]
"""hear(event as the listener may hear it, the listener's view at the moment of the event)"""


class DamagedSave(JournalError):
    """A save that does not hold, and where it is kept: `games.kernel.saves.rescue` makes a new one of what holds."""

    def __init__(self, words: str, kept: Path) -> None:
        super().__init__(words)
        self.kept = kept


class MovesUndone(Open, frozen=True):
    """A seat took back its last moves (any title)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    moves: int


class SeatHandedOver(Open, frozen=True):
    """Another occupant sits in a seat (any title)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    player: Player


class Happened(NamedTuple, Generic[V]):
    """An event of the past, as some eyes heard it."""

    move: int
    """Of which move it came, counted from 1; 0 for the setup."""
    event: Any
    view: V
    """What those eyes knew at that moment."""


class _Listener:
    def __init__(self, eyes: Seat | None, hear: Hear) -> None:
        self.eyes = eyes
        self.hear = hear
        self.gone = False


class Match:
    """Drives one game. Make one with `start` or `resume`."""

    def __init__(self, game: Game, journal: Journal | None) -> None:
        self._game = game
        self._journal = journal
        self._listeners: list[_Listener] = []
        self._views: dict[Seat | None, Any] = {}
        self.strangers: tuple[Seat, ...] = ()
        """Seats whose computer player had a level that nobody here knows: from now on the usual one plays there."""
        self._unsaved: Callable[[JournalWriteError], None] | None = None
        """Where somebody is there to be told that the disk takes no more: told once, and the game goes on without saving,
        whoever moves. Without it `JournalWriteError` is raised and nothing has changed."""
        self.deal = ""
        """Which deal it is of those that are the same for everybody (`Header.deal`)."""

    @classmethod
    def start(
        cls, title: Title, options: Any, players: tuple[Player, ...], seed: int, path: Path | None = None, deal: str = ""
    ) -> Match:
        """A new game; with a path every move is saved there. `OptionError` for a wrong seat count, `JournalWriteError`."""
        game, journal = Game(title, options, tuple(players), seed), None
        if path is not None:
            journal = Journal.create(path, msgspec.structs.replace(game.header, program=version(), deal=deal))
        match = cls(game, journal)
        match.deal = deal
        return match

    @classmethod
    def resume(cls, path: Path, titles: Titles | None = None) -> Match:
        """Goes on with a saved game at the decision where it stood; nobody else can until the match is closed.

        `OpenElsewhere` while another does, `WriteProtected` where it can only be read (`saves.copy`). `JournalError` says in
        plain words why not; a damaged file has then been renamed to `x.damaged-1.jsonl` (`DamagedSave`).
        """
        path = Path(path)
        with Hold(path) as hold:
            try:
                read = _gone_on(path, titles)
            except OtherRules:
                raise
            except DamagedJournal as error:
                raise _damaged(error, hold) from error
            journal = Journal.reopen(read.written, hold)
        match = cls(read.game, journal)
        match.deal = read.written.header.deal
        match.strangers = read.strangers if match.outcome() is None else ()
        if read.older:
            journal.append(RulesLine(match.title.rules_version))
        if match.strangers:
            journal.append(*(HandOverLine(seat, match.players[seat]) for seat in match.strangers))
        if read.end_missing:
            journal.append(*match._end_lines())
        return match

    @classmethod
    def resume_unsaved(cls, path: Path, titles: Titles | None = None) -> Match:
        """The same on a disk that takes nothing: what is played from here on is kept nowhere. `JournalError`."""
        read = _gone_on(Path(path), titles)
        match = cls(read.game, None)
        match.deal, match.strangers = read.written.header.deal, read.strangers
        return match

    @property
    def title(self) -> Title:
        return self._game.title

    @property
    def options(self) -> Any:
        return self._game.options

    @property
    def players(self) -> tuple[Player, ...]:
        return self._game.players

    @property
    def began(self) -> tuple[Player, ...]:
        """Who sat where when the game began."""
        return self._game.began

    @property
    def n(self) -> int:
        """Seats."""
        return len(self._game.players)

    @property
    def seed(self) -> int:
        return self._game.seed

    @property
    def path(self) -> Path | None:
        """The journal, None when nothing is saved."""
        return self._journal.path if self._journal is not None else None

    @property
    def moves(self) -> int:
        """How many moves the game has so far; moves taken back do not count."""
        return len(self._game.steps)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Where persons of this table have sat from the first move on."""
        return tuple(seat for seat in range(self.n) if self._game.person(seat))

    def honours(self) -> tuple[Honour, ...]:
        """What every seat has earned: once the game is over."""
        return honours_of(self._game).seats

    def moves_of(self, seat: Seat) -> int:
        """How many of those are that seat's."""
        return sum(step.seat == seat for step in self._game.steps)

    def to_act(self) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = self._game.state.to_act()
        return seats

    def outcome(self) -> Outcome | None:
        result: Outcome | None = self._game.state.outcome()
        return result

    def view(self, eyes: Seat | None) -> Any:
        """What those eyes may know now (None: the shared screen). The same object until the next move: do not change it."""
        if eyes not in self._views:
            self._views[eyes] = self._game.state.view(eyes)
        return self._views[eyes]

    def speaker(self, seat: Seat) -> Seat:
        """Who decides for a seat that owes a decision: itself, or, where a computer plays it, the first person among those
        whom the title lets speak for it (a state may have `spokesmen(seat)`, in the order of its rules)."""
        if self.players[seat].kind == "human":
            return seat
        spokesmen = getattr(self.view(seat), "spokesmen", None)
        others: tuple[Seat, ...] = spokesmen(seat) if spokesmen is not None else ()
        return next((other for other in others if self.players[other].kind == "human"), seat)

    def prompt(self, seat: Seat) -> Prompt:
        asked: Prompt = self.view(seat).prompt(seat)
        return asked

    def legal_moves(self, seat: Seat) -> list[Any]:
        moves: list[Any] = self.view(seat).legal_moves(seat)
        return moves

    def why_not(self, seat: Seat, move: Any) -> Refusal | None:
        """Judged on the seat's own view, so a refusal cannot tell what the seat does not know."""
        refusal: Refusal | None = self.view(seat).why_not(seat, move)
        return refusal

    def submit(self, seat: Seat, move: Any, thinking: Thinking | None = None) -> None:
        """Plays a move. `IllegalMove` and `JournalWriteError` change nothing; it is on disk before anybody hears of it.

        `thinking`: how the computer player in that seat came to it.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal, seat, move)
        heard: list[tuple[_Listener, Event, Any]] = []
        mark = self._game.chance.mark()
        drawn = self._game.play(seat, move, lambda event, state: self._collect(event, state, heard), thinking)
        try:
            self._write(self._move_lines(seat, move, drawn, thinking))
        except JournalError:
            self._game.take_back()
            self._game.chance.rewind(mark)
            raise
        finally:
            self._views.clear()
        _deliver(heard)

    def _move_lines(self, seat: Seat, move: Any, drawn: tuple[int, ...], thinking: Thinking | None) -> list[Line]:
        if self._journal is None:
            return []
        raw = msgspec.Raw(msgspec.json.encode(move))
        return [MoveLine(seat, raw, drawn, checksum(self._game.state), thinking), *self._end_lines()]

    def _end_lines(self) -> list[Line]:
        outcome = self.outcome()
        return [OverLine(outcome.winners, outcome.clause)] if outcome is not None else []

    def _write(self, lines: list[Line]) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(*lines)
        except JournalWriteError as error:
            if self._unsaved is None:
                raise
            self.go_unsaved()
            self._unsaved(error)

    def _collect(self, event: Event, state: State, heard: list[tuple[_Listener, Event, Any]]) -> None:
        """The event for every listener that may hear it, with its view of this moment (made once per eyes)."""
        views: dict[Seat | None, Any] = {}
        for listener in self._listeners:
            seen = event.seen_by(listener.eyes)
            if seen is None:
                continue
            if listener.eyes not in views:
                views[listener.eyes] = state.view(listener.eyes)
            heard.append((listener, seen, views[listener.eyes]))

    def subscribe(self, eyes: Seat | None, hear: Hear, *, history: bool = False) -> Callable[[], None]:
        """Calls `hear` for every event from now on (with `history`: first for all past ones, the setup included).

        Gives the function that ends it.
        """
        listener = _Listener(eyes, hear)
        if history:
            _deliver([(listener, event, view) for _, event, view in self.past(eyes)])
        self._listeners.append(listener)

        def leave() -> None:
            listener.gone = True
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    def past(self, eyes: Seat | None) -> list[Happened[Any]]:
        """The events of the game so far as those eyes heard them, by playing it again from the seed."""
        heard: list[Happened[Any]] = []

        def keep(move: int, event: Event, state: Any) -> None:
            seen = event.seen_by(eyes)
            if seen is not None:
                heard.append(Happened(move, seen, state.view(eyes)))

        setup: list[Event] = []
        again = Game(self.title, self.options, self.players, self.seed, setup.append, self._game.version)
        for event in setup:  # views of the laid table: there is no earlier one
            keep(0, event, again.state)
        for move, step in enumerate(self._game.steps, start=1):
            again.play(step.seat, step.move, partial(keep, move))
        return heard

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last move can be taken back: no chance, nothing revealed, not final, nobody else acted since."""
        return self._game.undoable(seat) > 0

    def undoable(self, seat: Seat) -> int:
        """How many moves of that seat can be taken back, one after the other."""
        return self._game.undoable(seat)

    def view_before(self, seat: Seat) -> Any:
        """What that seat saw before its last move, which can be taken back."""
        return self._game.before().view(seat)

    def undo(self, seat: Seat) -> None:
        """Takes back the seat's last move. `ValueError` when it cannot be."""
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} has nothing that can be taken back")
        state = self._game.before()
        self._write([UndoLine(seat, 1, checksum(state))])
        self._game.take_back()
        self._views.clear()
        self._announce(MovesUndone(seat, 1))

    def go_back(self, seat: Seat, moves: int) -> None:
        """The game goes on from where it stood after so many moves, whatever luck has shown since: for lessons, which show a
        move's consequence to that seat. `ValueError`: it has not had so many."""
        gone, again = self.moves - moves, self._game.stood_after(moves)
        self._write([BackLine(moves, checksum(again.state))])
        self._game = again
        self._views.clear()
        self._announce(MovesUndone(seat, gone))

    @property
    def played(self) -> tuple[tuple[Seat, Any], ...]:
        """The moves so far, each with its seat: the whole truth, for whoever leads a lesson; never for a screen."""
        return tuple((step.seat, step.move) for step in self._game.steps)

    def note(self, seat: Seat | None, text: str) -> None:
        """What that seat keeps for itself from now on, or (None) the table of how people sit before it, in the journal; no
        event tells of it, no view holds it. `ValueError`: there is no such seat, the text is too long, or the game is over."""
        if not self._game.may_note(seat, text) or self.outcome() is not None:
            raise ValueError(f"seat {seat} cannot note that")
        if text != self.noted(seat):
            self._write([NoteLine(seat, text)])
            self._game.notes[seat] = text

    def note_hint(self, seat: Seat) -> None:
        """That seat has been given a hint: it stands in the journal from then on, once. Nothing when the game is over."""
        if seat not in self._game.hinted and self.outcome() is None:
            self._write([NoteLine(seat, self.noted(seat), hinted=True)])
            self._game.hinted.add(seat)

    def noted(self, seat: Seat | None) -> str:
        """What that seat keeps for itself: for its eyes alone. None: what the table keeps."""
        return self._game.notes.get(seat, "")

    def hand_over(self, seat: Seat, player: Player) -> None:
        """Another occupant takes the seat, at any decision; recorded in the journal."""
        if not 0 <= seat < self.n:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.n - 1}")
        self._write([HandOverLine(seat, player)])
        self._game.sit(seat, player)
        self._announce(SeatHandedOver(seat, player))

    def _announce(self, event: Event) -> None:
        heard: list[tuple[_Listener, Event, Any]] = []
        self._collect(event, self._game.state, heard)
        _deliver(heard)

    def on_unsaved(self, heard: Callable[[JournalWriteError], None] | None) -> None:
        """`heard` is told when the disk refuses the journal, and the match goes on without; None: the refusal is raised."""
        self._unsaved = heard

    def go_unsaved(self) -> None:
        """Ends the journal and goes on without: after a `JournalWriteError` that cannot be mended, when the people agree."""
        self.close()

    def close(self) -> None:
        """Closes the journal file. Closing twice is nothing."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _deliver(heard: list[tuple[_Listener, Event, Any]]) -> None:
    for listener, event, view in heard:
        if not listener.gone:
            listener.hear(event, view)


def _gone_on(path: Path, titles: Titles | None) -> Read:
    """A game that can be played on. `OlderRules`: it can only be watched."""
    read = read_game(path, titles if titles is not None else all_titles())
    if not read.continues:
        told = f"{named(path)} was played under older rules: it can be watched (replay), not continued"
        raise OlderRules(f"{told}. {read_by(read.written.header.program)} goes on with it.")
    return read


def _damaged(error: DamagedJournal, hold: Hold) -> DamagedSave:
    """The damaged file is set aside, and the sentence says where."""
    if os.name == "nt":
        hold.let_go()  # an open file cannot be renamed there
    kept = put_aside(error.path)
    where = f"It stays at {shortened(legible(str(kept)), 80)}" if kept == error.path else f"It was set aside as {named(kept)}"
    return DamagedSave(f"{error}. {where}; nothing was deleted, and what holds of it can be gone on with.", kept)
