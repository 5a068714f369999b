"""Going through a journal against the rules: every move is played again and compared with what the file says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

from games.kernel.chance import Chance
from games.kernel.journal import (
    FORMAT,
    DamagedJournal,
    HandOverLine,
    Header,
    JournalError,
    MoveLine,
    OverLine,
    Player,
    RulesLine,
    Thinking,
    UndoLine,
    Written,
    read_journal,
)
from games.kernel.rules import Event, IllegalMove, OptionError, Seat, Tell, Title, checksum

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


class Game:
    """A game in progress without file or listeners: the state, its chance and the steps so far."""

    def __init__(self, title: Title, options: Any, players: tuple[Player, ...], seed: int, tell: Tell | None = None) -> None:
        title.check_seats(len(players))
        self.title = title
        self.options = options
        self.players = players
        self.seed = seed
        self.drawn: list[int] = []
        self.chance = Chance(seed, self.drawn)
        self.state: Any = title.new_game(options, len(players), self.chance, tell)
        self.steps: list[Step] = []
        self._befores: list[Any] = []
        """The states before the last steps, as far back as the last step that cannot be taken back."""
        self._older: list[Any] = []
        """What `_befores` was before that step."""

    @property
    def header(self) -> Header:
        options: dict[str, Any] = msgspec.to_builtins(self.options)
        return Header(FORMAT, self.title.id, self.title.rules_version, options, self.players, self.seed)

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

    def before(self, count: int) -> Any:
        """The state before the last `count` moves, all of them undoable."""
        return self._befores[-count]

    def undoable(self, seat: Seat) -> int:
        """How many moves of that seat stand at the end with no wall before the last one."""
        count = 0
        for step in reversed(self.steps):
            if step.seat != seat or not step.clean:
                break
            count += 1
        return count

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


def read_game(path: Path, titles: Titles) -> Read:
    """Reads a journal and plays it again, comparing every move. `JournalError` or `DamagedJournal` in plain words."""
    written = read_journal(path)
    title = title_of(written.header, titles, path)
    versions = [line.version for line in written.lines if isinstance(line, RulesLine)]
    last_version = versions[-1] if versions else written.header.rules_version
    fate = _fate(title, written.header.rules_version, path)
    game = _set_up(title, written.header, path)
    _Comparison(written, game).run()
    over = bool(written.lines) and not isinstance(written.lines[-1], MoveLine)
    end_missing = game.state.outcome() is not None and not over
    return Read(written, game, fate == "continue", last_version != title.rules_version, end_missing)


def title_of(header: Header, titles: Titles, path: Path) -> Title:
    if header.title not in titles:
        raise JournalError(f"{path.name} is a game of {header.title!r}, which is not here; here are: {', '.join(titles)}")
    return titles[header.title]


def _fate(title: Title, version: int, path: Path) -> Literal["continue", "watch", "refuse"]:
    if version == title.rules_version:
        return "continue"
    if version > title.rules_version:
        raise JournalError(
            f"{path.name} was played under rules version {version} of {title.name}; this program knows {title.rules_version}. "
            "Update Paper Realms to go on with it."
        )
    fate = title.older_journals(version)
    if fate == "refuse":
        raise JournalError(
            f"{path.name} was played under rules version {version} of {title.name}, which differs too much from today's "
            f"{title.rules_version}. The file stays where it is; the version of Paper Realms that wrote it reads it."
        )
    return fate


def _set_up(title: Title, header: Header, path: Path) -> Game:
    try:
        return Game(title, title.read_options(header.options), header.seats, header.seed)
    except OptionError as error:
        raise DamagedJournal(path, 1, "options or seats", str(error)) from error


class _Comparison:
    """Plays a journal's lines on a fresh game and stops at the first that does not hold."""

    def __init__(self, written: Written, game: Game) -> None:
        self.written = written
        self.game = game
        self.number = 1
        self.current = written.header.rules_version == game.title.rules_version
        """Whether checksums were made under today's rules, so that they must be equal."""

    def run(self) -> None:
        for number, line in enumerate(self.written.lines, start=2):
            self.number = number
            if isinstance(line, MoveLine):
                self._move(line)
            elif isinstance(line, UndoLine):
                self._undo(line)
            elif isinstance(line, HandOverLine):
                self._hand_over(line)
            elif isinstance(line, RulesLine):
                self.current = line.version == self.game.title.rules_version
            else:
                self._over(line)

    def _bad(self, field: str, what: str) -> NoReturn:
        raise DamagedJournal(self.written.path, self.number, field, what)

    def _move(self, line: MoveLine) -> None:
        try:
            move = self.game.title.read_move(bytes(line.move))
        except msgspec.ValidationError as error:
            self._bad("move", str(error))
        state = self.game.state
        if line.seat not in state.to_act() and state.why_not(line.seat, move) is not None:
            self._bad("seat", f"seat {line.seat} has nothing to decide there")
        if line.thinking is not None:
            self._thought(line.seat, line.thinking)
        try:
            drawn = self.game.play(line.seat, move, thinking=line.thinking)
        except IllegalMove as error:
            self._bad("move", f"the rules refuse it ({error.refusal.clause})")
        if self.current:
            self._same("drawn", list(line.drawn), list(drawn))
            self._same("sum", line.sum, checksum(self.game.state))

    def _thought(self, seat: Seat, thinking: Thinking) -> None:
        if self.game.players[seat].kind != "agent":
            self._bad("thinking", f"a person sits in seat {seat}")
        if not 0 <= thinking.after <= len(self.game.steps):
            self._bad("thinking", f"nobody can have been asked after {thinking.after} moves there")
        if thinking.budget < 0:
            self._bad("thinking", f"there is no budget of {thinking.budget}")

    def _same(self, field: str, said: object, found: object) -> None:
        if said != found:
            self._bad(field, f"the file says {said}, playing it again gives {found}")

    def _undo(self, line: UndoLine) -> None:
        if self.current and not 1 <= line.moves <= self.game.undoable(line.seat):
            self._bad("moves", f"seat {line.seat} cannot take back {line.moves} moves there")
        for _ in range(line.moves):
            self.game.take_back()
        if self.current:
            self._same("sum", line.sum, checksum(self.game.state))

    def _hand_over(self, line: HandOverLine) -> None:
        try:
            self.game.sit(line.seat, line.player)
        except ValueError as error:
            self._bad("seat", str(error))

    def _over(self, line: OverLine) -> None:
        outcome = self.game.state.outcome()
        if self.current and (outcome is None or outcome.winners != line.winners):
            self._bad("winners", "the game did not end like that")


def all_titles() -> Titles:
    from games.catalog import TITLES  # the catalog names titles, and titles name the kernel

    return TITLES
