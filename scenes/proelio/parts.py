"""Parts of Proelio's table: how long allies may talk, the odds of a covered Attack, and what came of the last siege."""

from __future__ import annotations

from games.kernel.protocol import Event, Seat
from games.proelio.content import content
from games.proelio.events import SupportGiven
from games.proelio.mind.odds import Odds, odds
from games.proelio.state import State
from scenes.proelio.choosing.asking import choice_at
from scenes.proelio.choosing.choice import DONE
from scenes.proelio.context import Struck, WarContext
from scenes.proelio.cues import CUES
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.show.beats import Beat
from scenes.table.table_api import TableApi


class Talk(Part[State, WarContext]):
    """Allies may talk for a while at a Support, and at no other moment (PROELIO-1012, R62)."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self._left = 0.0

    @property
    def seconds(self) -> int:
        return round(self._left)

    def began(self, beat: Beat[State], step: int) -> None:
        """Who watches a saved game has nothing to say, and a computer player hears only the message."""
        event = beat.event
        if isinstance(event, SupportGiven) and step == 0 and self.table.seated and self._both(event):
            self._left = float(content().limits.message_seconds)

    def _both(self, event: SupportGiven) -> bool:
        """Whether giver and taker are persons."""
        return all(self.table.players[seat].kind == "human" for seat in (event.giver, event.taker))

    def tick(self, dt: float) -> None:
        before = self.seconds
        self._left = max(0.0, self._left - dt)
        if self.seconds != before:
            self.table.redraw()


class Done(Part[State, WarContext]):
    """Done leads to the button that it would press, and presses it there; cards that go together go at once."""

    def finishes(self) -> bool:
        choice, view = choice_at(self.table), self.table.view(self.table.persons.choosing)
        if choice is None or (choice.ids and view.phase in DONE) or choice.finish(view).move is None:
            return False
        return self.table.focus.current != "option.0" and self.table.focus.to("option.0")


class AttackOdds(Part[State, WarContext]):
    """What the Attack may be that a blind defender answers; counted up once, when all that led to it has been shown."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self.odds: Odds = ()
        self._about: tuple[int, Seat] | None = None

    def tick(self, dt: float) -> None:
        if self.table.show.idle and self._count(self.table.view()):
            self.table.redraw()

    def _count(self, view: State) -> bool:
        """`view` is what the shared screen knows. True when the odds are others now."""
        about = (view.turn_no, view.turn_seat) if waits(view) else None
        if about == self._about:
            return False
        self._about = about
        self.odds = odds(view, view.turn_seat) if about is not None else ()
        return True


def waits(view: State) -> bool:
    """Whether a covered Attack is about to be answered."""
    return view.phase == "deploy" and view.attack_on[view.turn_seat] is not None


class LastSiege(Part[State, WarContext]):
    """Who struck whom, with what, at what cost: in sight until after the next own decision. What was skipped half way is not
    told at all."""

    def __init__(self, table: TableApi[State, WarContext]) -> None:
        super().__init__(table)
        self.struck: Struck | None = None
        self._read = False

    def began(self, beat: Beat[State], step: int) -> None:
        if step == 0 and beat.event is not None:
            found = went_on(self.struck, beat.event)
            self._read = self._read and found is self.struck
            self.struck = found

    def skipped(self) -> None:
        self.struck = None

    def decided(self, chooser: Chooser[State] | None) -> None:
        """It stands during the first decision that comes after it."""
        if chooser is None:
            return
        if self._read:
            self.struck = None
        self._read = True


def went_on(struck: Struck | None, event: Event) -> Struck | None:
    """The siege with what that event adds to it; None from where another one begins."""
    return CUES.of(event).adds(struck, event)
