"""The desk: what a table's face, its parts and its rooms know of one match, and what they may do. They reach no further."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from games.kernel.match import Match, Player
from games.kernel.protocol import Move, Refusal, Seat
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.pieces.pieces import Piece, Pieces
from scenes.stage.stage import Stage
from scenes.stage.widgets import PromptRibbon, Toast
from scenes.table.chooser import Chooser
from scenes.table.looking.about import Recap, Refused, Taught
from scenes.table.people.minds import Minds
from scenes.table.people.naming import addressed
from scenes.table.people.persons import Persons
from scenes.table.people.timer import DecisionTimer
from scenes.table.show.beats import Moment, Show, speed_of
from scenes.table.show.story import News, Story
from scenes.table.show.sweep import Sweep
from scenes.table.sight import Say, Sight, V

S = TypeVar("S", bound=Sight)
"""The sight of a title: all that its layout may know beside the view."""
P = TypeVar("P")
"""A kind of part."""


class Verbs(Generic[V]):
    """What a face and its parts may ask of their table.

    refresh    brings pieces, words and focus in line with the moment now, and not only at the next frame
    submit     a person's decision; False when the rules refuse it
    pick       the piece was confirmed on
    finish     done choosing
    aim        focus goes to where the decision begins
    take_up    a person decides something that nobody asked for
    let_go     takes back the newest pick; False when there is none
    take_back  the last move of that seat
    go_back    the match goes on from where it stood after so many moves, as that seat has seen what came of them
    refuse     says why not
    skip       what is being shown is over at once
    said_at    whether the slip of what a coach says lies there (units)
    looks_round  whether the cursor walks over all that lies there
    """

    refresh: Callable[[], None]
    submit: Callable[[Seat, Move], bool]
    pick: Callable[[Piece], None]
    finish: Callable[[], None]
    aim: Callable[[], None]
    take_up: Callable[[Chooser[V]], None]
    let_go: Callable[[], bool]
    take_back: Callable[[Seat], None]
    go_back: Callable[[Seat, int], None]
    refuse: Callable[[Refusal], None]
    skip: Callable[[], None]
    said_at: Callable[[float, float], bool]
    looks_round: Callable[[], bool]


class Desk(Verbs[V], Generic[V, S]):
    """One match at one table. What needs a stage is there from `enter` on.

    title     its id
    parts     the title's things with a state of their own, in the order of its face
    moment    what is shown now
    look      how that is looked at now
    hurried   the show runs faster while a button is held
    sight     the newest sight
    latest    the newest news, for the slip
    refused   what was just tried and is not allowed, for the slip beside it
    card      what a coach says just now, for the slip beside what it speaks of
    recap     what happened while whoever is asked now waited, on a slip of its own
    stale     something has changed that the pieces do not show yet
    seated    people sit here; False while a saved game is watched
    unmasked  the table itself has turned up what the seats hid
    saved_at  the journal, also when the table has been left; None when nothing is saved
    """

    stage: Stage
    say: Say
    pieces: Pieces
    focus: Focus
    ribbon: PromptRibbon
    toast: Toast
    minds: Minds
    show: Show[V]
    moment: Callable[[], Moment[V]]
    look: Callable[[], S]
    sight: S

    def __init__(self, match: Match, seating: Seating, persons: Persons) -> None:
        self.match = match
        self.title: str = match.title.id
        self.seating = seating
        self.persons = persons
        self.story = Story()
        self.timer = DecisionTimer()
        self.sweep = Sweep()
        self.parts: Sequence[Any] = ()
        self.latest: News | None = None
        self.refused: Refused | None = None
        self.card: Taught | None = None
        self.recap: Recap | None = None
        self.stale = True
        self.seated = True
        self.unmasked = self.hurried = False
        self.saved_at: Path | None = match.path

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody as the screen calls them."""
        return addressed(self.title, self.match.players, self.persons.alone, self.stage.words)

    @property
    def decider(self) -> str:
        """What the person is called who decides now, "" when nobody does."""
        speaking = self.persons.speaking
        return self.players[speaking].name if speaking is not None else ""

    def view(self, eyes: Seat | None = None) -> V:
        """The table as that seat sees it, None: as everybody does."""
        return cast(V, self.match.view(eyes))

    def part(self, kind: type[P]) -> P:
        """The part of that kind. `KeyError`: the face has none."""
        for part in self.parts:
            if isinstance(part, kind):
                return part
        raise KeyError(kind.__name__)

    @property
    def shown(self) -> bool:
        """Whether all that happened has been shown. Whoever looks alone sees the table as it is: what happened meanwhile is
        shown to all afterwards."""
        return self.show.idle or (self.persons.private is not None and self.persons.eyes is None)

    @property
    def asked(self) -> bool:
        """Whether a person decides on the screen now, and all that happened has been shown."""
        return self.persons.chooser is not None and self.shown

    @property
    def speed(self) -> float:
        """Of everything that moves."""
        return speed_of(self.stage.settings.pace, self.hurried) * self.sweep.factor

    def redraw(self) -> None:
        """Something changed."""
        self.stale = True

    def feel(self, sound: str) -> None:
        """A sound of what a person does; none while one looks alone, since those who look away would hear how much."""
        if self.persons.private is None:
            self.stage.sound.play(sound, secret=self.persons.looking)

    def announce(self, words: str, icon: str = "") -> None:
        """News of the table that no event brings: on a slip, and for those who do not see it."""
        self.toast.news(words, icon)
        self.stage.tell(words)

    def play(self, seat: Seat, move: Move) -> None:
        """The decision of a person who need not be asked any more."""
        if self.submit(seat, move):
            self.persons.done()
