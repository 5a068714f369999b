"""Watching a journal: a cursor over the decisions of a game that holds. Used by the replay viewer and by `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from games.kernel.chance import ScriptedChance
from games.kernel.journal import DamagedJournal, Header, JournalError, Player, named
from games.kernel.protocol import Event, Outcome, Seat, Title
from games.kernel.replaying import Game, Step, Titles, all_titles, read_game
from games.kernel.saves import remains

EVERY: Final = 8
"""Moves between kept states: any decision is at most so many moves away."""


class Replay:
    """A journal as a list of decisions: `position` k is the table after k moves, 0 .. `total`. Moves taken back are not in it.

    `JournalError` in plain words for what cannot be watched. The file is only read, never renamed. `to_damage`: a damaged one
    is watched as far as it holds.
    """

    def __init__(self, path: Path, titles: Titles | None = None, to_damage: bool = False) -> None:
        read = read_game(Path(path), titles if titles is not None else all_titles(), to_damage)
        game: Game = read.game
        self.path = Path(path)
        self.header: Header = read.written.header
        self.title: Title = game.title
        self.options = game.options
        self.continues = read.continues
        """False for an older rules version that may only be watched."""
        self.damage = read.damage
        self._game = game
        self._setup: list[Event] = []
        first = Game(game.title, game.options, game.players, game.seed, self._setup.append, game.version).state
        self._kept: dict[int, Any] = {0: first}
        self._state: Any = first.copy()
        self.position = 0
        self._views: dict[Seat | None, Any] = {}

    @property
    def total(self) -> int:
        """How many moves the game has."""
        return len(self._game.steps)

    @property
    def steps(self) -> list[Step]:
        """Every move with its seat, in order; step k leads from position k to k + 1."""
        return self._game.steps

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where at the current position."""
        if self.position < self.total:
            return self.steps[self.position].players
        return self._game.players

    def go(self, k: int) -> None:
        """To the table after k moves. `IndexError` outside 0 .. total."""
        if not 0 <= k <= self.total:
            raise IndexError(f"position {k} is outside 0 .. {self.total}")
        self._state, self.position = self._at(k), k
        self._views.clear()

    def step(self, k: int = 1) -> None:
        """k moves forward, or back when negative; stops at the ends."""
        self.go(max(0, min(self.total, self.position + k)))

    def _at(self, k: int) -> Any:
        base = max(kept for kept in self._kept if kept <= k)
        state = self._kept[base].copy()
        for i in range(base, k):
            _again(state, self.steps[i], None)
            if (i + 1) % EVERY == 0:
                self._kept[i + 1] = state.copy()
        return state

    def view(self, eyes: Seat | None) -> Any:
        """What those eyes knew at the current position. Do not change it."""
        if eyes not in self._views:
            self._views[eyes] = self._state.view(eyes)
        return self._views[eyes]

    def outcome(self) -> Outcome | None:
        result: Outcome | None = self._state.outcome()
        return result

    def events(self, eyes: Seat | None, k: int | None = None, begins: int = 0) -> list[tuple[Event, Any]]:
        """What those eyes heard of the move that led to position k (default: the current one), with the view of each moment.

        At position 0: the setup, with views of the laid table. `begins`: so much of what everybody heard of it first is left
        out, with all before that.
        """
        k = self.position if k is None else k
        heard: list[tuple[Event, Any]] = []
        open_ones = 0

        def keep(event: Event) -> None:
            nonlocal open_ones
            seen = event.seen_by(eyes)
            if seen is not None and open_ones >= begins:
                heard.append((seen, state.view(eyes)))
            open_ones += event.seen_by(None) is not None

        if k == 0:
            state = self._kept[0]
            for event in self._setup:
                keep(event)
        else:
            state = self._at(k - 1)
            _again(state, self.steps[k - 1], keep)
        return heard


def _again(state: Any, step: Step, tell: Any) -> None:
    state.apply(step.seat, step.move, ScriptedChance(step.drawn), tell)


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found."""

    holds: bool
    words: str
    """One or two plain English sentences."""


def _what_holds(path: Path, titles: Titles | None) -> str:
    found = remains(path, titles if titles is not None else all_titles())
    if found is None:
        return "No move before it holds."
    doing = "watched and gone on with" if found.goes_on else "watched"
    return f"{found.moves} moves before it hold: they can be {doing} from the saved games."


def verify(path: Path, titles: Titles | None = None) -> Verdict:
    """Plays a journal again without a screen and says whether it holds. Changes nothing on disk."""
    try:
        replay = Replay(path, titles)
    except DamagedJournal as error:
        return Verdict(False, f"{error}. {_what_holds(path, titles)}")
    except JournalError as error:
        return Verdict(False, str(error))
    replay.go(replay.total)
    outcome = replay.outcome()
    end = f"ended by {outcome.clause}" if outcome is not None else "not finished"
    age = "" if replay.continues else " Its rules are older than this program's: it can be watched, not continued."
    game = f"{replay.title.name}, {len(replay.header.seats)} seats, {replay.total} moves"
    return Verdict(True, f"{named(path)} holds: {game}, {end}.{age}")
