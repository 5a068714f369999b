"""A session: one match while it is shown on a screen, all that is known of it there, and what may be changed about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

from games.kernel.match import Match, Player
from games.kernel.minds.table import Minds
from games.kernel.people.dresses import dresses
from games.kernel.people.persons import read_people
from games.kernel.protocol import Seat
from scenes.paint.dress import wear
from scenes.stage.aids.told import Telling
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.pieces.pieces import Pieces
from scenes.stage.stage import Stage
from scenes.stage.widgets import PromptRibbon, Toast
from scenes.table.context import Say, V, remembering
from scenes.table.inspector.about import CatchUp, Refused, Taught
from scenes.table.people.naming import addressed
from scenes.table.people.persons import Persons
from scenes.table.people.timer import DecisionTimer
from scenes.table.show.beats import Show, speed_of
from scenes.table.show.log import Log, LogEntry
from scenes.table.show.sweep import Sweep

P = TypeVar("P")
"""A kind of part."""
HEARD: Final = 120.0
"""Seconds for which whoever hears it has time to answer whether something is meant."""
RIBBON_MOST: Final = 1010.0
"""The prompt stays between the panels in the upper corners."""


class Session(Generic[V]):
    """One match on one stage. All of it is there from the beginning; whoever else changes anything calls a method.

    title     its id
    parts     the title's things with a state of their own, in the order of its face
    hurried   the show runs faster while a button is held
    latest    the newest entry of the log, for the slip
    refused   what was just tried and is not allowed, for the slip beside it
    card      what a coach says just now, for the slip beside what it speaks of
    catch_up  what happened while whoever is asked now waited, on a slip of its own
    stale     something has changed that the pieces do not show yet
    seated    people sit here; False while a saved game is watched
    unmasked  the table itself has turned up what the seats hid
    saved_at  the journal, also when the table has been left; None when nothing is saved
    """

    def __init__(
        self, stage: Stage, match: Match, seating: Seating, persons: Persons, minds: Minds, show: Show[V], focus: Focus,
        seated: bool = True, unmasked: bool = False,
    ) -> None:  # fmt: skip
        still = stage.settings.reduced_motion
        self.stage = stage
        self.match = match
        self.title: str = match.title.id
        self.seating = seating
        self.persons = persons
        self.minds = minds
        self.show = show
        self.focus = focus
        self.seated = seated
        self.unmasked = unmasked
        self.say: Say = remembering(stage.words.teller(self.title))
        self.pieces = Pieces(pace=stage.settings.pace, reduced_motion=still)
        self.ribbon = PromptRibbon(most=RIBBON_MOST, reduced_motion=still)
        self.toast = Toast(y=560)
        self.toast.move_less(still)
        self.log = Log()
        self.timer = DecisionTimer()
        self.sweep = Sweep()
        self.parts: Sequence[Any] = ()
        self.latest: LogEntry | None = None
        self.refused: Refused | None = None
        self.card: Taught | None = None
        self.catch_up: CatchUp | None = None
        self.stale = True
        self.hurried = False
        self.saved_at: Path | None = match.path
        self._called: tuple[object, tuple[Player, ...]] = None, ()
        self._told: tuple[object, str] = None, ""
        """Who was asked last in words, and what."""
        self.dress()

    # -- what is known -------------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody as the screen calls them."""
        known = self.match.players, self.persons.alone, self.stage.words.language
        if self._called[0] != known:
            self._called = known, addressed(self.title, *known[:2], self.stage.words)
        return self._called[1]

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
        """The speed of everything that moves: 1 is the usual one."""
        return speed_of(self.stage.settings.pace, self.hurried) * self.sweep.factor

    # -- what is changed -----------------------------------------------------------------------------------------------

    def dress(self) -> None:
        """Sign and colour go with the persons who sit here now."""
        persons = read_people(self.stage.folders.data) if self.stage.remembers else []
        wear(dresses(self.match.players, persons, self.match.title.coloured))

    def redraw(self) -> None:
        """Something changed: pieces and words are laid out anew at the next frame."""
        self.stale = True

    def drawn(self) -> None:
        """Pieces and words show all that has changed."""
        self.stale = False

    def hurry(self, held: bool) -> None:
        """The button is pressed with which the show runs faster, or let go of."""
        self.hurried = held

    def turn_up(self) -> None:
        """The table itself turns up what the seats hid."""
        self.unmasked = True

    def lose_save(self) -> None:
        """The disk has refused the journal: the game goes on unsaved."""
        self.saved_at = None

    def follow_settings(self) -> None:
        """Language or motion may have changed."""
        still = self.stage.settings.reduced_motion
        self.say = remembering(self.stage.words.teller(self.title))
        self.pieces.move_less(still)
        self.ribbon.move_less(still)
        self.toast.move_less(still)

    def put_entry(self, entry: LogEntry | None) -> None:
        """That is the newest entry of the log, for the slip; None: the slip goes."""
        self.latest = entry

    def put_refusal(self, refused: Refused | None) -> None:
        """The slip says why that is not allowed; None: it says so no longer."""
        self.refused = refused

    def put_card(self, card: Taught | None) -> None:
        """A coach says that; None: it has been read."""
        self.card = card

    def put_catch_up(self, catch_up: CatchUp | None) -> None:
        """That happened while whoever is asked waited; None: it has been read."""
        self.catch_up = catch_up

    def feel(self, sound: str) -> None:
        """A sound of what a person does; none while one looks alone, since those who look away would hear how much."""
        if self.persons.private is None:
            self.stage.sound.play(sound, secret=self.persons.viewer)

    def announce(self, words: str, icon: str = "", kind: Telling = "event") -> None:
        """News of the table that no event brings: on a slip, and for those who do not see it."""
        self.toast.inform(words, icon)
        self.stage.tell(words, kind, self.persons.eyes)

    def tell(self, text: str, kind: Telling = "event") -> None:
        """A text for those who do not see; for nobody else while one looks alone, or plays alone."""
        self.stage.tell(text, kind, self.persons.hearer)

    def ask_again(self, words: str, seconds: float) -> None:
        """Whether what was chosen is meant: for so long, where it is heard for as long as nothing else is done."""
        self.toast.inform(words, "hourglass", seconds if self.stage.settings.voice == "off" else HEARD, at=self.match.moves)
        again = self.stage.words.say("table.again") if words.endswith("?") and self.stage.settings.scanning == "off" else ""
        self.tell(f"{words} {again}".rstrip(), kind="hint")
        self.stage.sound.play("ready")

    @property
    def warning(self) -> str:
        """What is asked before a move that people regret; "" for nothing."""
        return self.toast.message if self.toast.showing and self.toast.at == self.match.moves else ""

    def tell_question(self, text: str) -> None:
        """Once for each decision, and again when it is another question."""
        (asked, before), now = self._told, self.persons.chooser
        if asked is not now or before != text:
            self._told = now, text
            self.tell(text, kind="prompt")

    def tell_focus(self) -> None:
        """Where one is again, after looking at something else."""
        self.tell(self.focus.item.text if self.focus.item is not None else "", kind="focus")
