"""What an event itself does not tell: where its figure came from, where on the land it happens, and who fights whom."""

from __future__ import annotations

from games.kalyra.content import hero_index
from games.kalyra.events import AttackDeclared
from games.kalyra.presence.places import places_of, space_of_event
from games.kalyra.state import State
from games.kernel.protocol import Event
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.land.sprites import number_of
from scenes.table.part import Part
from scenes.table.show.beats import Beat


class Traces(Part[State, LandContext]):
    """Knows where every figure was last shown.

    origin   the space from which the figure of the newest event came, or where it stood; None for nowhere
    fight    attacker and target of the newest attack, as events name them
    """

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self.origin: int | None = None
        self.fight: tuple[str | int, str | int] | None = None
        self._places: dict[int, int] = {}

    def began(self, beat: Beat[State], step: int) -> None:
        if step > 0:
            return
        self.origin = self._start_of(beat.event)
        if isinstance(beat.event, AttackDeclared):
            self.fight = (beat.event.attacker, beat.event.target)
        self._places |= places_of(beat.view)

    def took_back(self) -> None:
        """Figures stand at once where they stood before."""
        self._places = places_of(self.table.view())

    def _start_of(self, event: Event) -> int | None:
        for name in ("hero", "enemy"):
            who = getattr(event, name, None)
            if isinstance(who, int) or (isinstance(who, str) and who in hero_index()):
                return self._places.get(number_of(who))
        return space_of_event(event, self.table.view()) if hasattr(event, "center") else None
