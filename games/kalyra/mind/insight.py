"""What a level understands of the game beyond what lies before its eyes."""

from __future__ import annotations

from typing import Final, NamedTuple


class Insight(NamedTuple):
    """How a level looks at a turn.

    foresees   whom the enemies would strike next (R19), and what that costs the party, is seen; else a hero fears everybody
               who could come to where it stands
    revealers  by party level 1, 2, 3, 4, 5: so many heroes, the first in the turn order, reveal; the later ones can then act on
               what appeared
    strikes    strength is raised at every level but one by those who bear blows or are soon felled, and by the others at all:
               who strikes an enemy down need not ward off its blows
    spends     gold that nobody needs for healing is there to be spent
    finishes   what all the blows of a turn together bring is seen: they fall on one enemy until it is down
    lets_come  whom an enemy comes to need not go to it; who can strike nobody any more stands where less is to be feared
    bustles    whoever has nothing to do finds something, and nobody who could open land waits for a counter
    """

    foresees: bool = False
    revealers: tuple[int, ...] = (4, 4, 4, 4, 4)
    strikes: bool = False
    spends: bool = False
    finishes: bool = False
    lets_come: bool = False
    bustles: bool = False


FIRST_SIGHT: Final = Insight()
"""Of pages and squires."""
TACTICS: Final = Insight(foresees=True, revealers=(4, 4, 2, 2, 1))
"""Of knights. The land grows more dangerous with the party's level, so it is opened earlier in the round."""
MASTERY: Final = TACTICS._replace(
    revealers=(4, 4, 3, 3, 2), strikes=True, spends=True, finishes=True, lets_come=True, bustles=True
)
"""Of heroes. Enemies that fall sooner leave time for one more tile a day, and what is left in the chest helps nobody."""
STEPS: Final = (FIRST_SIGHT, TACTICS, MASTERY)
"""By the `insight` of a level."""
