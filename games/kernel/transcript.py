"""Games written out unabridged, so that another program can referee them from the rulebook alone.

A file of JSON lines, many games one after the other. Each game: `{"game": header}`; `{"state": after setup, "events": [...]}`;
per move `{"seat":, "move":, "events": [...], "state":}`; `{"outcome":}`. States and events hold everything, hidden parts too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games.kernel.journal import Header
from games.kernel.protocol import Event, IllegalMove, OptionError, Seat
from games.kernel.replaying import Game, Titles


def opening(game: Game, setup: list[Event]) -> list[bytes]:
    """The first two lines of a game."""
    return [_line({"game": game.header}), _line({"state": game.state, "events": setup})]


def move_line(seat: Seat, move: Any, events: list[Event], state: Any) -> bytes:
    return _line({"seat": seat, "move": move, "events": events, "state": state})


def closing(game: Game) -> bytes:
    return _line({"outcome": game.state.outcome()})


def _line(said: dict[str, Any]) -> bytes:
    return msgspec.json.encode(said)


class TranscriptError(ValueError):
    """A transcript that the rules do not give; the message names the line."""


def check(lines: Iterable[str | bytes], titles: Titles) -> Iterator[Game]:
    """Plays every game again with the same seed and moves and compares states and events; gives the finished games.

    `TranscriptError` at the first line that differs.
    """
    game: Game | None = None
    setup: list[Event] = []
    for number, text in enumerate(lines, start=1):
        said = msgspec.json.decode(text)
        if "game" in said:
            game, setup = _begin(said["game"], titles, number)
        elif game is None:
            raise TranscriptError(f"line {number}: a game begins with its header")
        elif "seat" in said:
            _check_move(game, said, number)
        elif "outcome" in said:
            _equal(number, "outcome", said["outcome"], game.state.outcome())
            yield game
            game = None
        else:
            _equal(number, "state", said["state"], game.state)
            _equal(number, "events", said["events"], setup)


def _begin(header: dict[str, Any], titles: Titles, number: int) -> tuple[Game, list[Event]]:
    setup: list[Event] = []
    try:
        read = msgspec.convert(header, Header)
        title = titles[read.title]
        options = title.read_options(read.options)
        return Game(title, options, read.seats, read.seed, setup.append, read.rules_version), setup
    except (msgspec.ValidationError, KeyError, OptionError) as error:
        raise TranscriptError(f"line {number}: {error}") from error


def _check_move(game: Game, said: dict[str, Any], number: int) -> None:
    events: list[Event] = []
    try:
        move = msgspec.convert(said["move"], game.title.moves)
        game.play(said["seat"], move, lambda event, state: events.append(event))
    except (msgspec.ValidationError, IllegalMove) as error:
        raise TranscriptError(f"line {number}: {error}") from error
    _equal(number, "events", said["events"], events)
    _equal(number, "state", said["state"], game.state)


def _equal(number: int, what: str, said: Any, found: Any) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(found))
    if said != plain:
        raise TranscriptError(f"line {number}: {what} differs: {first_difference(said, plain, what)}")


def first_difference(said: Any, found: Any, where: str) -> str:
    """Names the first place where two plain values differ."""
    if isinstance(said, dict) and isinstance(found, dict):
        for key in [*said, *(k for k in found if k not in said)]:
            if said.get(key) != found.get(key):
                return first_difference(said.get(key), found.get(key), f"{where}.{key}")
    if isinstance(said, list) and isinstance(found, list) and len(said) == len(found):
        for i, (a, b) in enumerate(zip(said, found, strict=True)):
            if a != b:
                return first_difference(a, b, f"{where}[{i}]")
    return f"{where} is {said!r} in the transcript, {found!r} by the rules"
