"""What persons have told the companions: kept until it is done."""

from __future__ import annotations

from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import distance
from games.kalyra.land.spaces import space as space_at
from games.kalyra.mind.advice import Advice
from games.kalyra.state import State
from games.kernel.protocol import Seat


class Told:
    """What persons have told companions: per hero, until it is done or another thing is told."""

    def __init__(self) -> None:
        self._advice: dict[str, Advice] = {}

    def tell(self, hero: str, advice: Advice | None) -> None:
        """None: as it likes."""
        self._advice.pop(hero, None)
        if advice is not None:
            self._advice[hero] = advice

    def of(self, view: State, seat: Seat) -> str:
        """What the seat is advised for the hero whose turn it is, as the thinking process hears it."""
        if view.phase != "turn" or view.active < 0 or view.heroes[view.active].seat != seat:
            return ""
        found = self._advice.get(hero_ids()[view.active])
        return found.text() if found is not None else ""

    def turn_ended(self, view: State, hero: str) -> None:
        """Waiting and helping are for one turn; going, until the hero is there or next to it."""
        found = self._advice.get(hero)
        if found is None:
            return
        here = view.heroes[hero_ids().index(hero)].space
        if found.space is None or here < 0 or distance(here, space_at(*found.space)) <= 1:
            self._advice.pop(hero)

    def signs(self) -> tuple[tuple[str, str, int], ...]:
        """(hero, kind, space or -1) of all that stands."""
        return tuple(
            (hero, one.kind, space_at(*one.space) if one.space is not None else -1) for hero, one in self._advice.items()
        )
