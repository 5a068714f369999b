"""Companions at a table: what persons have told them, and what they say of themselves."""

from __future__ import annotations

from games.kalyra.content import hero_ids
from games.kalyra.events import TurnEnded
from games.kalyra.mind.advice import Advice
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.deciding.choice import LandChoice, choice_of
from scenes.kalyra.menu.advice import Told
from scenes.kalyra.sight import LandDesk, LandSight
from scenes.kalyra.telling import HERO_EMBLEM
from scenes.kalyra.wording import TITLE, reason_worded
from scenes.table.chooser import Answer
from scenes.table.part import Part
from scenes.table.show.beats import Beat


class Companions(Part[State, LandSight]):
    """`told`: advice that still stands."""

    def __init__(self, desk: LandDesk) -> None:
        super().__init__(desk)
        self.told = Told()

    def enter(self) -> None:
        self.desk.minds.told = self._advice_for

    def _advice_for(self, seat: Seat) -> str:
        return self.told.of(self.desk.view(seat), seat)

    def began(self, beat: Beat[State], step: int) -> None:
        if step == 0 and isinstance(beat.event, TurnEnded):
            self.told.turn_ended(beat.view, beat.event.hero)

    def takes(self, answer: Answer) -> bool:
        """A companion has been told something: it has heard."""
        choice = choice_of(self.desk)
        if choice is not None and choice.told is not None:
            self._hear(choice, *choice.told)
        return False

    def _hear(self, choice: LandChoice, hero: str, advice: Advice | None) -> None:
        choice.told = None
        self.told.tell(hero, advice)
        self.desk.announce(self.desk.say("advice.heard", hero=hero), HERO_EMBLEM[hero])
        if choice.unasked:
            self.desk.persons.done()

    @property
    def said(self) -> str:
        """Why the companion whose turn it is does what it does, in a line; "" while a person decides."""
        desk = self.desk
        if not desk.seated or desk.minds.said is None or desk.persons.choosing is not None:
            return ""
        view, (seat, reason) = desk.view(), desk.minds.said
        if view.phase != "turn" or view.stack or view.heroes[view.active].seat != seat:
            return ""
        words = desk.stage.words
        if not words.knows(TITLE, reason.message):
            return ""
        text = words.tell(TITLE, reason.message, reason_worded(reason.args))
        return f"{desk.say(f'hero_short.{hero_ids()[view.active]}')}: {text}"
