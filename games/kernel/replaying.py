"""Going through a journal against the rules: every move is played again and compared with what the file says."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NoReturn

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import (
    FORMAT,
    BackLine,
    DamagedJournal,
    HandOverLine,
    Header,
    JournalError,
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
    Written,
    named,
    read_by,
    read_journal,
)
from games.kernel.minds.strangers import all_known, known, known_level, known_mask, others_than
from games.kernel.protocol import ContentError, Event, IllegalMove, OptionError, Seat, Tell, Title, checksum, shortened
from games.kernel.version import version

log = logging.getLogger("paper_realms.saves")

Titles = Mapping[str, Title]


class Step(msgspec.Struct, frozen=True):
    """One move of the game as it stands (moves taken back are gone)."""

    seat: Seat
    move: Any
    drawn: tuple[int, ...]
    """The chance results that it used."""
    clean: bool
    """Whether it may be taken back: no chance, nothing revealed, not final."""
    players: tuple[Player, ...]
    """Who sat where when it was made."""
    thinking: Thinking | None = None
    """How a computer player came to it."""


LONGEST_NOTE: Final = 200
"""Characters that a seat may keep for itself."""
LONGEST_SEATING: Final = 1000
"""Characters that the table may keep of how people sit before it."""


class UnknownOption(JournalError):
    """A journal of a game that was begun with an option which this program does not know, or does not know so."""

    def __init__(self, path: Path, why: str, program: str) -> None:
        super().__init__(f"{named(path)} cannot be laid out here: {why}. {read_by(program)} reads it.")


class Game:
    """A game in progress without file or listeners: the state, its chance and the steps so far."""

    def __init__(
        self,
        title: Title,
        options: Any,
        players: tuple[Player, ...],
        seed: int,
        tell: Tell | None = None,
        version: int | None = None,
    ) -> None:
        title.check_seats(len(players))
        self.title = title
        self.version = title.rules_version if version is None else version
        """Of the rules under which it was begun."""
        self.options = options
        self.players = self.began = players
        """Who sits where now, and who sat there when the game began."""
        self.seed = seed
        self.drawn: list[int] = []
        self.chance = Chance(seed, self.drawn)
        self.state: Any = title.new_game(options, len(players), self.chance, tell, self.version)
        self.steps: list[Step] = []
        self.notes: dict[Seat | None, str] = {}
        """What seats keep for themselves alone; None: what the table keeps of how people sit before it."""
        self.hinted: set[Seat] = set()
        """Who has been given a hint, whatever was taken back since."""
        self._befores: list[Any] = []
        """The states before the last steps, as far back as the last step that cannot be taken back."""
        self._older: list[Any] = []
        """What `_befores` was before that step."""

    @property
    def header(self) -> Header:
        options: dict[str, Any] = msgspec.to_builtins(self.options)
        return Header(FORMAT, self.title.id, self.version, options, self.players, self.seed)

    def play(
        self,
        seat: Seat,
        move: Any,
        tell: Callable[[Event, Any], None] | None = None,
        thinking: Thinking | None = None,
    ) -> tuple[int, ...]:
        """Plays through the checked door; gives the chance results used. `tell` hears every event and the state at its moment.

        `IllegalMove`, or any error within the rules, changes nothing.
        """
        revealed = False

        def hear(event: Event) -> None:
            nonlocal revealed
            revealed = revealed or type(event).REVEALS
            if tell is not None:
                tell(event, self.state)

        before, mark = self.state.copy(), self.chance.mark()
        self.drawn.clear()
        try:
            self.state.play(seat, move, self.chance, hear)
        except BaseException:
            self.state = before
            self.chance.rewind(mark)
            raise
        clean = not (revealed or self.drawn or type(move).FINAL)
        self.steps.append(Step(seat, move, tuple(self.drawn), clean, self.players, thinking))
        if clean:
            self._befores.append(before)
        else:
            self._befores, self._older = [before], self._befores
        return tuple(self.drawn)

    def take_back(self) -> None:
        """Removes the last step as if it had not been made; for clean steps, and for a move that could not be saved."""
        step = self.steps.pop()
        self.state = self._befores.pop()
        if not step.clean:
            self._befores, self._older = self._older, []

    def stood_after(self, moves: int) -> Game:
        """The game as it stood after so many of its moves, played again from the seed; who sits there and what they noted stay.
        `ValueError`: it has not had so many."""
        if not 0 <= moves <= len(self.steps):
            raise ValueError(f"the game has had {len(self.steps)} moves, and not {moves}")
        again = Game(self.title, self.options, self.began, self.seed, version=self.version)
        for step in self.steps[:moves]:
            again.play(step.seat, step.move, thinking=step.thinking)
        again.players, again.notes, again.hinted = self.players, self.notes, self.hinted
        return again

    def before(self) -> Any:
        """The state before the last move, when it can be taken back."""
        return self._befores[-1]

    def may_note(self, seat: Seat | None, text: str) -> bool:
        """Whether that seat, or the table (None), can keep that text."""
        if seat is None:
            return len(text) <= LONGEST_SEATING
        return 0 <= seat < len(self.players) and len(text) <= LONGEST_NOTE

    @property
    def kept(self) -> int:
        """How many steps `take_back` can remove, whoever made them."""
        return len(self._befores)

    def undoable(self, seat: Seat) -> int:
        """How many moves of that seat stand at the end with no wall before the last one."""
        count = 0
        for step in reversed(self.steps):
            if step.seat != seat or not step.clean:
                break
            count += 1
        return count

    def person(self, seat: Seat) -> str:
        """The id of the person who has sat there from the first move on; "" for a guest or a computer player."""
        now, first = self.players[seat].person, self.began[seat].person
        return now if isinstance(now, str) and now == first else ""

    def sit(self, seat: Seat, player: Player) -> None:
        if not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {len(self.players) - 1}")
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])


class Read(msgspec.Struct, frozen=True):
    """A journal that holds."""

    written: Written
    game: Any
    """The `Game` after its last move."""
    continues: bool
    """False when its rules version may only be watched."""
    older: bool
    """Whether its last part was written under an older rules version than this program's."""
    end_missing: bool
    """Whether the power went between the last move and the line that says that the game is over."""
    strangers: tuple[Seat, ...] = ()
    """Seats whose computer player has a level that nobody here knows: the usual one plays there."""
    damage: DamagedJournal | None = None
    """Where it ends before its file does; only where it was asked for up to there."""


def read_game(path: Path, titles: Titles, to_damage: bool = False) -> Read:
    """Reads a journal and plays it again, comparing every move. `JournalError` or `DamagedJournal` in plain words.

    `to_damage`: a journal whose header holds is read up to the first line that does not, and no further.
    """
    written = read_journal(path)
    if written.damage is not None and not to_damage:
        raise written.damage
    while True:
        try:
            return _played(written, titles)
        except DamagedJournal as error:
            if not to_damage or error.number == 1 or (isinstance(error, OtherRules) and not error.moves):
                raise
            written = _before(written, error)


def _played(written: Written, titles: Titles) -> Read:
    path, header = written.path, written.header
    title = title_of(header, titles, path)
    fate = _fate(title, written, path)
    game = _set_up(title, header, path)
    comparison = _Comparison(written, game)
    comparison.run()
    game = comparison.game
    over = bool(written.lines) and not isinstance(written.lines[-1], MoveLine | NoteLine)
    end_missing = game.state.outcome() is not None and not over
    older = _versions(written)[-1] != title.rules_version
    strangers = tuple(seat for seat, player in enumerate(comparison.said) if not known_level(player))
    return Read(written, game, fate == "continue", older, end_missing, strangers, written.damage)


def _before(written: Written, damage: DamagedJournal) -> Written:
    """The lines before a damage that only playing them again has shown."""
    lines, ends = written.lines[: damage.number - 2], written.ends[: damage.number - 1]
    return msgspec.structs.replace(written, lines=lines, ends=ends, torn=False, damage=damage)


def _versions(written: Written) -> list[int]:
    """Of the rules under which it was played, one after the other."""
    return [written.header.rules_version, *(line.version for line in written.lines if isinstance(line, RulesLine))]


def title_of(header: Header, titles: Titles, path: Path) -> Title:
    if header.title not in titles:
        name = shortened(header.title, 30)
        raise JournalError(f"{named(path)} is a game of {name!r}, which is not here; here are: {', '.join(titles)}")
    return titles[header.title]


def _fate(title: Title, written: Written, path: Path) -> Literal["continue", "watch", "refuse"]:
    first, newest = written.header.rules_version, max(_versions(written))
    if newest > title.rules_version:
        raise JournalError(
            f"{named(path)} was played under rules version {newest} of {title.name}; this program knows {title.rules_version}. "
            f"Update Paper Realms to go on with it{_written_by(written.header)}."
        )
    if first == title.rules_version:
        return "continue"
    fate = title.older_journals(first)
    if fate == "refuse":
        raise OlderRules(
            f"{named(path)} was played under rules version {first} of {title.name}, which differs too much from today's "
            f"{title.rules_version}. The file stays where it is. {read_by(written.header.program)} reads it."
        )
    return fate


def _written_by(header: Header) -> str:
    return f": {shortened(header.program, 20)} wrote it, and this is {version()}" if header.program else ""


def _set_up(title: Title, header: Header, path: Path) -> Game:
    try:
        options = title.read_options(header.options)
    except OptionError as error:
        raise UnknownOption(path, str(error), header.program) from error
    try:
        return Game(title, options, all_known(header.seats), header.seed, version=header.rules_version)
    except ContentError as error:
        raise JournalError(f"{named(path)} cannot be laid out: {error}") from error
    except Exception as error:
        if header.rules_version != title.rules_version:
            told = f"{named(path)} was played under rules version {header.rules_version} of {title.name}"
            raise OlderRules(f"{told}: today's rules cannot lay it out. {read_by(header.program)} reads it.") from error
        if isinstance(error, OptionError):
            raise DamagedJournal(path, 1, "options or seats", str(error)) from error
        log.exception("%s cannot be set up", named(path))
        raise DamagedJournal(path, 1, "options or seats", f"no such game can be set up ({type(error).__name__})") from error


class _Comparison:
    """Plays a journal's lines on a fresh game and stops at the first that does not hold."""

    def __init__(self, written: Written, game: Game) -> None:
        self.written = written
        self.game = game
        self.number = 1
        self.said = list(written.header.seats)
        """Who sits where, as the journal names them."""
        self.version = written.header.rules_version
        """Of the rules under which the next line was played."""

    @property
    def current(self) -> bool:
        """Whether checksums were made under today's rules, so that they must be equal."""
        return self.version == self.game.title.rules_version

    def run(self) -> None:
        for number, line in enumerate(self.written.lines, start=2):
            self.number = number
            try:
                self._line(line)
            except DamagedJournal:
                raise
            except Exception as error:  # a line that was made up may lead the rules anywhere
                log.exception("%s cannot be played in line %d", named(self.written.path), number)
                self._refused("line", f"it cannot be played ({type(error).__name__})")

    def _line(self, line: Line) -> None:
        if isinstance(line, MoveLine):
            self._move(line)
        elif isinstance(line, UndoLine):
            self._undo(line)
        elif isinstance(line, BackLine):
            self._back(line)
        elif isinstance(line, HandOverLine):
            self._hand_over(line)
        elif isinstance(line, NoteLine):
            self._note(line)
        elif isinstance(line, RulesLine):
            self._rules(line)
        else:
            self._over(line)

    def _bad(self, field: str, what: str) -> NoReturn:
        raise DamagedJournal(self.written.path, self.number, field, what)

    def _refused(self, field: str, what: str) -> NoReturn:
        """The rules do not go that way. Where rules of before ruled it is no damage: those of today are others."""
        if not self.current:
            header = self.written.header
            raise OtherRules(self.written.path, self.number, len(self.game.steps), header, self.game.title.name)
        self._bad(field, what)

    def _move(self, line: MoveLine) -> None:
        try:
            move = self.game.title.read_move(bytes(line.move))
        except msgspec.ValidationError as error:
            self._refused("move", str(error))
        state = self.game.state
        if line.seat not in state.to_act() and state.why_not(line.seat, move) is not None:
            self._refused("seat", f"seat {line.seat} has nothing to decide there")
        if line.thinking is not None:
            self._thought(line.seat, line.thinking)
        try:
            drawn = self.game.play(line.seat, move, thinking=line.thinking if self._known(line.seat) else None)
        except IllegalMove as error:
            self._refused("move", f"the rules refuse it ({error.refusal.clause})")
        if line.drawn != drawn:
            self.game.take_back()
            self._refused("drawn", f"the file says {list(line.drawn)}, playing it again gives {list(drawn)}")
        if self.current:
            self._same("sum", line.sum, checksum(self.game.state))

    def _thought(self, seat: Seat, thinking: Thinking) -> None:
        if self.game.players[seat].kind != "agent":
            self._bad("thinking", f"a person sits in seat {seat}")
        if not 0 <= thinking.after <= len(self.game.steps):
            self._bad("thinking", f"nobody can have been asked after {thinking.after} moves there")
        if thinking.budget < 0:
            self._bad("thinking", f"there is no budget of {thinking.budget}")

    def _known(self, seat: Seat) -> bool:
        """Whether the computer player there can be asked again."""
        return known_level(self.said[seat]) and known_mask(self.said[seat])

    def _same(self, field: str, said: object, found: object) -> None:
        if said != found:
            self._bad(field, f"the file says {said}, playing it again gives {found}")

    def _undo(self, line: UndoLine) -> None:
        most = self.game.undoable(line.seat) if self.current else self.game.kept
        if not 1 <= line.moves <= most:
            self._bad("moves", f"seat {line.seat} cannot take back {line.moves} moves there")
        for _ in range(line.moves):
            self.game.take_back()
        if self.current:
            self._same("sum", line.sum, checksum(self.game.state))

    def _back(self, line: BackLine) -> None:
        if not 0 <= line.moves <= len(self.game.steps):
            self._bad("moves", f"the game cannot go back to {line.moves} moves there")
        self.game = self.game.stood_after(line.moves)
        if self.current:
            self._same("sum", line.sum, checksum(self.game.state))

    def _rules(self, line: RulesLine) -> None:
        if line.version <= self.version:
            self._bad("version", f"rules {line.version} cannot follow rules {self.version}")
        self.version = line.version

    def _hand_over(self, line: HandOverLine) -> None:
        try:
            self.game.sit(line.seat, known(line.player, others_than(self.game.players, line.seat)))
        except ValueError as error:
            self._bad("seat", str(error))
        self.said[line.seat] = line.player

    def _note(self, line: NoteLine) -> None:
        if not self.game.may_note(line.seat, line.text):
            self._bad("note", f"seat {line.seat} cannot have noted that")
        self.game.notes[line.seat] = line.text
        if line.hinted and line.seat is not None:
            self.game.hinted.add(line.seat)

    def _over(self, line: OverLine) -> None:
        outcome = self.game.state.outcome()
        if self.current and (outcome is None or outcome.winners != line.winners):
            self._bad("winners", "the game did not end like that")


def all_titles() -> Titles:
    return TITLES
