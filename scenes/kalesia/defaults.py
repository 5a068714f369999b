"""How people best sit down to Kalesia. Its computer players are nine neutral deities behind masks (8.5 of the rules page)."""

from __future__ import annotations

from typing import Final

from games.kalesia.content import content
from games.kalesia.state import State
from games.kernel.protocol import HIDDEN
from scenes.table.people.defaults import Defaults, FirstGame, Lasts, PersonaNames


def personas() -> dict[str, PersonaNames]:
    """Mask -> the deity behind it; a mask without a deity keeps its own name."""
    return {d.persona: PersonaNames(f"deity_short.{d.id}", f"deity.{d.id}", f"deity_line.{d.id}") for d in content().deities}


def has_an_ally(view: State, seat: int) -> bool:
    """Whether somebody else is of that seat's alliance: by how many of each are in the game, which everybody knows."""
    own = view.alliance[seat]
    return own != HIDDEN and content().alliances.used[view.n].of(own) > 1


DEFAULTS: Final = Defaults(
    usual=5,
    lasts=Lasts({2: (2, 9), 4: (2, 14), 5: (3, 25), 10: (3, 49)}),
    shorter=({"length": "short"}, Lasts({2: (1, 4), 4: (1, 8), 5: (2, 14), 10: (2, 26)})),
    personas=personas,
    alone={"memory_aid": "round"},
    first=FirstGame(seats=5, minutes=3, suits=has_an_ally),
)
"""One person alone best remembers with the table's help (KALESIA-R31)."""
