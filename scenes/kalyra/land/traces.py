"""What an event itself does not tell: where its figure came from, where on the land it happens, and who fights whom."""

from __future__ import annotations

from typing import Any

from games.kalyra.content import hero_index
from games.kalyra.events import AttackDeclared
from games.kalyra.land.spaces import center_of
from games.kalyra.land.spaces import slot as slot_at
from games.kalyra.land.spaces import space as space_at
from games.kalyra.state import State
from games.kalyra.table import NONE
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


def places_of(view: State) -> dict[int, int]:
    """Figure -> the space on which it stands."""
    return {figure: space for space, figure in view.at.items()}


def space_of_event(event: Any, view: State) -> int | None:
    """Where something happens, None for nowhere on the land."""
    path = getattr(event, "path", None)
    if path:
        return space_at(*path[-1])
    for name in ("space", "center"):
        at = getattr(event, name, None)
        if at is not None:
            return space_at(*at)
    slot = getattr(event, "slot", None)
    if isinstance(slot, tuple):
        return center_of(slot_at(*slot))
    for name in ("target", "hero", "enemy", "figure", "attacker"):
        space = _stands(getattr(event, name, None), view)
        if space != NONE:
            return space
    return None


def _stands(who: object, view: State) -> int:
    if isinstance(who, str) and who in hero_index():
        return view.space_of(~hero_index()[who])
    return view.space_of(who) if isinstance(who, int) and who in view.enemies else NONE
