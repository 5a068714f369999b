"""Companions at a table: what persons have told them."""

from __future__ import annotations

from games.kalyra.events import TurnEnded
from games.kalyra.mind.advice import Advice
from games.kalyra.presence.told import Told
from games.kalyra.state import State
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import choice_of
from scenes.kalyra.signs import HERO_EMBLEM
from scenes.table.chooser import Answer
from scenes.table.part import Part
from scenes.table.show.beats import Beat


class Companions(Part[State, LandContext]):
    """`told`: advice that still stands."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self.told = Told()

    def enter(self) -> None:
        self.table.minds.heed(lambda seat: self.told.of(self.table.view(seat), seat))

    def began(self, beat: Beat[State], step: int) -> None:
        if step == 0 and isinstance(beat.event, TurnEnded):
            self.told.turn_ended(beat.view, beat.event.hero)

    def precedes(self) -> bool:
        """A person uses a card, or advises a companion."""
        choice = choice_of(self.table)
        return choice is not None and choice.unasked

    def takes(self, answer: Answer) -> bool:
        """A companion has been told something: it has heard."""
        choice = choice_of(self.table)
        if choice is not None and choice.told is not None:
            hero, advice = choice.told
            choice.told = None
            self.hear(hero, advice)
            if choice.unasked:
                self.table.persons.done()
        return False

    def hear(self, hero: str, advice: Advice | None) -> None:
        """A companion is told something; None: as it likes."""
        self.told.tell(hero, advice)
        self.table.announce(self.table.say("advice.heard", hero=hero), HERO_EMBLEM[hero])
