"""What the journals of this table say of who played: a line for every game that is over, and nothing of those that go on.

The lines are kept beside the journals so that no wall waits for all of them to be played through again. They are read from the
journals alone: whoever deletes the file loses nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from games.kernel.files import write_whole
from games.kernel.journal import JournalError
from games.kernel.people.honours import honours_of
from games.kernel.protocol import Seat
from games.kernel.replaying import Game, Titles, all_titles, read_game
from games.kernel.salvage import read_what_holds
from games.kernel.saves import Save, saves

if TYPE_CHECKING:
    from games.kernel.match import Match

log = logging.getLogger("paper_realms.people")

MOST_BYTES: Final = 20_000_000
"""Of the file of lines: a hundred thousand games."""
EDITION: Final = 1
"""Raised when something else is to be told of games that are over: every line of before is made again."""


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat in a seat when the game ended, and how it went for them."""

    name: str
    person: str = ""
    """The id of the person who sat there from the first move to the last; "" for a guest or a computer player."""
    agent: str = ""
    """How well a computer player played; "" for people."""
    won: bool = False
    parts: tuple[str, ...] = ()
    """What they played, by the ids of the title: a god, a kingdom, heroes."""
    medals: tuple[str, ...] = ()
    """What the seat earned, by the ids of the title (`Title.medals`)."""
    records: dict[str, int] = {}
    """Its numbers in this game, by the ids of the title (`Title.records`)."""
    pieces: tuple[str, ...] = ()
    """What it found for medals that take several games: "medal:piece"."""


class Played(msgspec.Struct, frozen=True):
    """A game that is over."""

    journal: str
    """The name of its file."""
    changed: float
    """When that was last written, in seconds since 1970."""
    title: str
    together: bool
    """Whether all seats win or lose as one."""
    seats: tuple[Sat, ...]
    level: str = ""
    """How hard the title itself was made; "" where only the others make it hard."""
    luck: int = 0
    """Thousandths of such games that a seat wins who plays as well as the others."""
    rounds: int = 0
    moves: int = 0
    hinted: tuple[Seat, ...] = ()
    """Seats that were given a hint, or more."""
    edition: int = 0
    """Of what is made of a journal (`EDITION`)."""


def games_file(data: Path) -> Path:
    """Of the house whose data lie in that folder."""
    return data / "games.json"


def all_played(folder: Path, data: Path, titles: Titles | None = None) -> list[Played]:
    """Every finished game of a folder of saves, the latest first. What is new is read from its journal and kept in `data`."""
    known = {(line.journal, line.changed): line for line in _read(games_file(data))}
    found, fresh = [], False
    for save in saves(folder):
        line = known.get((save.path.name, save.changed))
        if line is None and save.finished and not save.aside:
            line = _line_of(save, titles or all_titles())
            fresh = fresh or line is not None
        if line is not None:
            found.append(line)
    if fresh or len(found) != len(known):
        _write(games_file(data), found)
    return with_collections(found, titles or all_titles())


def with_collections(lines: Sequence[Played], titles: Titles) -> list[Played]:
    """The same games, the latest first; whoever found the last piece of a collection earned its medal in that game."""
    needed = {(id, one.medal): one.pieces for id, title in titles.items() for one in title.collections}
    found: dict[tuple[str, str, str], set[str]] = {}
    told = []
    for line in reversed(lines):
        seats = tuple(_completed(sat, line.title, needed, found) if sat.person and sat.pieces else sat for sat in line.seats)
        told.append(replace(line, seats=seats) if seats != line.seats else line)
    return told[::-1]


def _completed(sat: Sat, title: str, needed: Mapping[tuple[str, str], int], found: dict[tuple[str, str, str], set[str]]) -> Sat:
    """What that person has found joins what they had."""
    earned = sat.medals
    for medal, _, piece in (text.partition(":") for text in sat.pieces):
        pieces = found.setdefault((sat.person, title, medal), set())
        if piece not in pieces and len(pieces) + 1 == needed.get((title, medal)):
            earned = (*earned, medal)
        pieces.add(piece)
    return replace(sat, medals=earned)


def taken_home(match: Match, data: Path, saved: Path | None) -> dict[Seat, tuple[str, ...]]:
    """The medals of the persons who sat there from the first move to the last, once the game is over; `saved`: its journal."""
    persons = match.persons
    earned = match.honours() if persons else ()
    if saved is not None and any(earned[seat].pieces for seat in persons):
        lines = [line for line in all_played(saved.parent, data) if line.journal == saved.name]
        if lines:
            return {seat: lines[0].seats[seat].medals for seat in persons}
    return {seat: earned[seat].medals for seat in persons}


def played(game: Game, save: Save) -> Played | None:
    """The line of a game; None while it goes on."""
    outcome = game.state.outcome()
    if outcome is None:
        return None
    title, heard = game.title, honours_of(game)
    seats = tuple(
        Sat(
            player.name,
            game.person(seat),
            player.agent,
            seat in outcome.winners,
            tuple(title.parts(game.state, seat)),
            honour.medals,
            honour.records,
            honour.pieces,
        )
        for seat, (player, honour) in enumerate(zip(game.players, heard.seats, strict=True))
    )
    return Played(
        save.path.name,
        save.changed,
        title.id,
        title.together,
        seats,
        title.level(game.options),
        title.luck(game.options, len(seats)),
        heard.rounds,
        len(game.steps),
        tuple(sorted(game.hinted)),
        EDITION,
    )


def leave_out(data: Path, goes: Callable[[Played], bool]) -> None:
    """Lines that are not kept any longer; they are read from their journals again."""
    lines = _read(games_file(data))
    stay = [line for line in lines if not goes(line)]
    if len(stay) < len(lines):
        _write(games_file(data), stay)


def _line_of(save: Save, titles: Titles) -> Played | None:
    """None for a journal that cannot be followed to its end."""
    try:
        return played(read_game(save.path, titles).game, save)
    except JournalError as error:
        log.info("who played %s is not known: %s", save.path.name, error)
        return None


def played_last(data: Path) -> str:
    """The id of a person who sat in the latest game that is known to be over; "" for nobody. No journal is opened."""
    kept = max(_read(games_file(data)), key=lambda line: line.changed, default=None)
    return next((sat.person for sat in kept.seats if sat.person), "") if kept is not None else ""


def _read(file: Path) -> list[Played]:
    """What is kept; nothing where the file is missing or damaged: all of it is in the journals."""
    try:
        return [line for line in read_what_holds(file, list[Played], MOST_BYTES)[0] if line.edition == EDITION]
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        return []


def _write(file: Path, lines: list[Played]) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(lines))
    except OSError as error:
        log.warning("who played is not kept in %s: %s", file, error)
