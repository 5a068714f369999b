"""The protocol between a title's rules and everything else: states, moves, events, prompts, outcomes, options."""

from __future__ import annotations

import hashlib
import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal, Protocol, Self

import msgspec

from games.kernel.chance import Chance

Seat = int
"""0 .. n-1, in turn order of the title."""

HIDDEN: Final = -1
"""Stands where a view may not say."""


def snake_case(name: str) -> str:
    """`WeaponsRevealed` -> `weapons_revealed`: the JSON kind of a move or event class."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """Base of every title's moves. The JSON key `kind` holds the class name in snake_case."""

    FINAL: ClassVar[bool] = False
    """True for a move that its rules forbid to take back, even when nothing was learned from it."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """Base of every title's events: born with their audience.

    Every class states for itself `REVEALS` (does it tell anybody something hidden? then undo ends there) and either is `Open`
    or states `seen_by(seat)`: the event as that seat may hear it (None: the shared screen), or None when it may not at all.
    """

    REVEALS: ClassVar[bool]

    def seen_by(self, seat: Seat | None) -> Self | None:
        raise NotImplementedError

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        for needed in ("REVEALS", "seen_by"):
            if needed not in cls.__dict__ and not (needed == "seen_by" and issubclass(cls, Open)):
                raise TypeError(f"event {cls.__name__} must define {needed} itself, so that nothing leaks by being forgotten")


class Open(Event, frozen=True):
    """Base of the events that everybody hears, every word of them."""

    REVEALS: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Self:
        return self


Tell = Callable[[Event], None]
"""How the screen, the log and the statistics hear what happened. Called after the state already shows the change."""


class Prompt(msgspec.Struct, frozen=True):
    """What is asked of a seat: read by the table, the agents and the tests alike."""

    message: str
    """Id in the title's catalogue."""
    args: dict[str, int | str] = {}
    at_least: int = 1
    """How many things (cards, squares ...) the answer names, at least."""
    at_most: int = 1
    may_pass: bool = False


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: a message id of the title's catalogue, its values, and the clause that forbids it."""

    message: str
    clause: str
    args: dict[str, int | str] = {}


class IllegalMove(Exception):
    """A move that the rules refuse; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal, seat: Seat, move: Move) -> None:
        super().__init__(f"seat {seat} may not play {move!r}: {refusal.message} {refusal.args or ''} ({refusal.clause})")
        self.refusal = refusal
        self.seat = seat
        self.move = move


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` may be empty (everybody lost); `clause` is the clause that ended the game."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    clause: str


class State(Protocol):
    """The whole truth of a game in progress, hidden things included; or, made by `view`, what one seat knows of it.

    Every state is a `msgspec.Struct` of plain data, so it has a JSON text that comes back equal. `VISIBILITY` declares for
    every field who may see it: "all", "owner" (indexed by seat, each sees the own entry), "nobody", or "special" (the view
    computes it; the title's docstring says how).
    """

    VISIBILITY: ClassVar[dict[str, str]]

    def to_act(self) -> tuple[Seat, ...]:
        """Seats that owe a decision now: several when choices are secret and simultaneous; () when over."""

    def legal_moves(self, seat: Seat) -> list[Any]:
        """Every legal move of that seat in a stable order; [] for a seat not in `to_act()`, never empty for one in it."""

    def prompt(self, seat: Seat) -> Prompt:
        """What is asked of a seat in `to_act()`."""

    def why_not(self, seat: Seat, move: Any) -> Refusal | None:
        """The reason and clause for which `move` is refused, or None when it is legal."""

    def play(self, seat: Seat, move: Any, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door, for people, files and other processes: `IllegalMove` changes nothing."""

    def apply(self, seat: Seat, move: Any, chance: Chance, tell: Tell | None = None) -> None:
        """The unchecked door, for search: the move came from `legal_moves`."""

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    def view(self, seat: Seat | None) -> Self:
        """What that seat knows (None: a spectator, the shared screen); the rest is HIDDEN. A view of a view is that view."""

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """On a view of `seat`: a full state drawn at random among those consistent with what the seat knows."""

    def copy(self) -> Self:
        """An independent copy."""


def checked_play(state: State, seat: Seat, move: Any, chance: Chance, tell: Tell | None = None) -> None:
    """The body of every title's `play`: refuses with the reason and clause, or applies."""
    refusal = state.why_not(seat, move)
    if refusal is not None:
        raise IllegalMove(refusal, seat, move)
    state.apply(seat, move, chance, tell)


def text_of(state: State) -> str:
    """The JSON text of a state; `Title.read_state` gives it back equal."""
    return msgspec.json.encode(state).decode()


def checksum(state: State) -> str:
    """16 hex digits that differ when the text form differs."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


class PlainError(Exception):
    """Something that people can mend. The message says in plain words what is wrong and what to do."""


def shortened(text: str, most: int) -> str:
    """The text, without its middle where it is longer: what a sentence is about and its remedy stand at its ends."""
    if len(text) <= most:
        return text
    last = (most - 1) // 2
    return f"{text[: most - 1 - last]}\N{HORIZONTAL ELLIPSIS}{text[-last:]}"


class ContentError(PlainError, ValueError):
    """A file of a title's own (a map) that its rules cannot use. The message names the file and the place in it."""


class OptionError(PlainError, ValueError):
    """An option that the title does not know, or a value that it does not take. The message says what is allowed."""


NewGame = Callable[[Any, int, Chance, "Tell | None"], State]


def any_move(state: State, seat: Seat, chance: Chance) -> Any:
    """Every legal move equally likely."""
    return chance.pick(state.legal_moves(seat))


def no_parts(state: Any, seat: Seat) -> Sequence[str]:
    """Of a title in which all seats play the same."""
    return ()


def one_level(options: Any) -> str:
    """Of a title that is as hard as those who sit there."""
    return ""


def equal_luck(options: Any, seats: int) -> int:
    """Of a title that one seat wins."""
    return 1000 // seats


class Record(msgspec.Struct, frozen=True):
    """A number in which somebody may have a best of all games."""

    id: str
    best: Literal["most", "least"] = "most"
    over: Literal["game", "games"] = "game"
    """"game": a number of every game (`Honour.records`); "games": of several, and kept with none of them."""

    @property
    def text(self) -> str:
        """The id of its words in the title's catalogue."""
        return f"record.{self.id}"


WINS_IN_A_ROW: Final = Record("row", over="games")
"""Every title's."""


class Collection(msgspec.Struct, frozen=True):
    """A medal of several games: for so many different pieces, each found in one of them."""

    medal: str
    pieces: int


class Honour(msgspec.Struct, frozen=True):
    """What a seat takes home from a game."""

    medals: tuple[str, ...]
    """In the order in which the title lists them."""
    records: dict[str, int]
    """By id; what there was no number of in this game is missing."""
    pieces: tuple[str, ...] = ()
    """What it has found for collections: "medal:piece"."""


class Honours:
    """Hears one whole game and says what its seats have earned. Every title has a class of its own.

    It hears the truth, so it is asked when the game is over and nothing is hidden any more. Whole numbers only, no chance: the
    same journal gives the same honours wherever it is read.
    """

    def __init__(self, seats: int) -> None:
        self.n = seats
        self.rounds = 0
        """How many rounds were played, as the title counts them."""
        self._given: list[set[str]] = [set() for _ in range(seats)]
        self._winners: list[set[str]] = [set() for _ in range(seats)]
        self._numbers: list[dict[str, int]] = [{} for _ in range(seats)]
        self._pieces: list[list[str]] = [[] for _ in range(seats)]

    def hear(self, event: Any, state: Any) -> None:
        """An event of the game, the setup's first, and the state right after it: to be looked at, not kept."""

    def close(self, state: Any, outcome: Outcome) -> None:
        """The game is over."""

    def give(self, seat: Seat, medal: str) -> None:
        """However the game ends."""
        self._given[seat].add(medal)

    def give_winner(self, seat: Seat, medal: str) -> None:
        """If that seat wins."""
        self._winners[seat].add(medal)

    def collect(self, seat: Seat, collection: Collection, piece: str) -> None:
        """It has found that piece."""
        self._pieces[seat].append(f"{collection.medal}:{piece}")

    def number(self, seat: Seat, record: str, value: int) -> None:
        """The number of this game."""
        self._numbers[seat][record] = value

    def most(self, seat: Seat, record: str, value: int) -> None:
        """The number of this game, where it is the highest so far."""
        numbers = self._numbers[seat]
        if value > numbers.get(record, -1):
            numbers[record] = value

    def earned(self, medals: Sequence[str], winners: Sequence[Seat]) -> tuple[Honour, ...]:
        """Per seat, of the medals that the title lists."""
        found = []
        for seat in range(self.n):
            given = self._given[seat] | (self._winners[seat] if seat in winners else set())
            numbers = dict(sorted(self._numbers[seat].items()))
            found.append(Honour(tuple(id for id in medals if id in given), numbers, tuple(self._pieces[seat])))
        return tuple(found)


@dataclass(frozen=True)
class Daily:
    """How a title is dealt to everybody on a day of its own: how many sit there, its options, and how well the others play."""

    seats: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    level: str = "knight"


@dataclass(frozen=True)
class Title:
    """One game: how many may sit, its options, and its doors into the rules."""

    id: str
    name: str
    seats: range
    options: type[msgspec.Struct]
    """Frozen struct with a default for every field; fields are `Literal` strings, bools or bounded ints."""
    rules_version: int
    state: type[Any]
    moves: Any
    """The union of the title's move types, for decoding."""
    events: Any
    set_up: NewGame
    """set_up(options, seats, chance, tell) -> State: the title's own way to begin, behind `new_game`."""
    bot: str
    """Module that says how the title's AI judges; imported only when an agent needs it."""
    older_journals: Callable[[int], Literal["continue", "watch", "refuse"]] = lambda version: "watch"
    """What may be done with a journal of an older rules version. One that is watched is followed as far as today's rules allow;
    "refuse" is for a title whose rules are another game now."""
    set_up_older: Callable[[int], NewGame] | None = None
    """How a game of that older version is set up, where its numbers were others: it goes on by them. None: as one of today."""
    brisk: int = 100_000
    """Least random moves a second on one core that its rules are to allow."""
    foregone: Callable[[Any, Seat, Mapping[str, Any], Sequence[Mapping[str, Any]], int], bool | None] | None = None
    """foregone(state, seat, goal, never, moves): what is plain of a puzzle without a search (`games.kernel.teaching.proof`)."""
    together: bool = False
    """Whether all seats win or lose as one."""
    coloured: bool = False
    """Whether the rules give every seat its colour, and nobody brings another one."""
    parts: Callable[[Any, Seat], Sequence[str]] = no_parts
    """parts(state, seat): what the seat plays, by ids of the content: a god, a kingdom, heroes."""
    honours: Callable[[int], Honours] = Honours
    """honours(seats): who hears a game of so many seats and says what each has earned."""
    medals: tuple[str, ...] = ()
    """What can be earned in a game, by ids: `medal.<id>.name` and `medal.<id>.how` in the title's catalogue."""
    collections: tuple[Collection, ...] = ()
    """Those of the medals for which more than one game is needed."""
    records: tuple[Record, ...] = ()
    level: Callable[[Any], str] = one_level
    """level(options): how hard the title itself was made; "" where only the others make it hard."""
    luck: Callable[[Any, int], int] = equal_luck
    """luck(options, seats): thousandths of its games that a seat wins who plays as well as the others."""
    daily: Daily = Daily()
    """Today's deal, where it is of this title (`games.kernel.people.today`)."""
    random_move: Callable[[Any, Seat, Chance], Any] = any_move
    """A legal move as a player without thoughts makes it, on a state or on the seat's own view."""

    def new_game(self, options: Any, seats: int, chance: Chance, tell: Tell | None = None, version: int | None = None) -> State:
        """The first state of a game of `seats` seats. `options`: the title's own struct, or names and values. `version`: of the
        rules under which it was begun; None: today's.

        `OptionError` for an unknown option or value, or a number of seats the title is not played by.
        """
        self.check_seats(seats)
        typed = self.read_options(options) if isinstance(options, Mapping) else options
        older = self.set_up_older if version not in (None, self.rules_version) else None
        set_up = older(version) if older is not None and version is not None else self.set_up
        return set_up(typed, seats, chance, tell)

    def read_move(self, data: bytes | str) -> Any:
        return msgspec.json.decode(data, type=self.moves)

    def read_state(self, data: bytes | str) -> Any:
        return msgspec.json.decode(data, type=self.state)

    def check_seats(self, n: int) -> None:
        """`OptionError` unless the title can be played by n seats."""
        if n not in self.seats:
            raise OptionError(f"{self.name} is played by {self.seats.start} to {self.seats.stop - 1} seats, not {n}")

    def read_options(self, given: Mapping[str, Any]) -> Any:
        """Typed options from names and values (texts are converted). `OptionError` names what is wrong and what is allowed."""
        known = option_choices(self.options)
        for name in given:
            if name not in known:
                raise OptionError(f"{self.name} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        for name, value in given.items():
            if str(value).lower() not in (str(choice).lower() for choice in known[name]):
                raise OptionError(
                    f"option {name} of {self.name} cannot be {value!r}; it takes: {', '.join(map(str, known[name]))}"
                )
        typed = {name: next(c for c in known[name] if str(c).lower() == str(value).lower()) for name, value in given.items()}
        return self.options(**typed)


def option_choices(options: type[msgspec.Struct]) -> dict[str, tuple[str | bool | int, ...]]:
    """Every option's name and the values it takes, the default first."""
    hints = typing.get_type_hints(options, include_extras=True)
    found: dict[str, tuple[str | bool | int, ...]] = {}
    for option in msgspec.structs.fields(options):
        values = _values(hints[option.name])
        found[option.name] = (option.default, *(v for v in values if v != option.default))
    return found


def _values(hint: Any) -> tuple[str | bool | int, ...]:
    if hint is bool:
        return (False, True)
    if typing.get_origin(hint) is Literal:
        return typing.get_args(hint)
    if typing.get_origin(hint) is typing.Annotated:
        meta = next(m for m in hint.__metadata__ if isinstance(m, msgspec.Meta))
        assert isinstance(meta.ge, int)
        assert isinstance(meta.le, int)
        return tuple(range(meta.ge, meta.le + 1))
    raise TypeError(f"an option must be a bool, a Literal or a bounded int, not {hint!r}")


def member_types(union: Any) -> tuple[type[Any], ...]:
    """The struct types of a union of moves or events (also of a union with one member)."""
    if isinstance(union, types.UnionType) or typing.get_origin(union) is typing.Union:
        return typing.get_args(union)
    return (union,)
