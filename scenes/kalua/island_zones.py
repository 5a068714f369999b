"""Where things are on Kalua's painted island, in design units of the 1920 x 1080 stage; pure geometry.

The island's background (`kalua.island`) is painted from the same numbers, so pieces laid at these places stand on the paths,
clearings and stones that the paper shows.

    places(seats)[k].ground              the k-th village; k counts clockwise from the foot of the island (2 seats: left, right)
    CLEARING, GRAVEYARD, VOLCANO         where those without a god wait, where the dead are counted, where disasters come from
    stone(step), standing(step, level, of)   the eleven stones of the happiness track and the gods stacked on them
    village_class(families), crowd_class(atheists)   how large a village or a crowd is painted

Recipes give pictures whose `size` is known from their `px`: see VILLAGE, CROWD and CRATER for the shapes they keep.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.stage.loop.metrics import Box

Place = tuple[float, float]

CENTRE: Final[Place] = (960.0, 376.0)
"""The middle of the island."""
VILLAGE: Final = (200.0, 150.0)
"""Width and height of a village's picture for px = 200; its ground lies GROUND below the top."""
GROUND: Final = 0.84
"""The part of a village's height that is above its ground line."""
CLEARING: Final = Box(838, 354, 244, 104)
"""The crowd's picture covers it for px = 244."""
CROWD: Final = CLEARING.h / CLEARING.w
"""Height over width of the crowd's picture."""
VOLCANO: Final = Box(810, 126, 300, 222)
"""The volcano's picture covers it for px = 300; its smoke rises beyond its upper edge."""
CRATER: Final[Place] = (960.0, 204.0)
"""Where the lava is seen, where a Leader leaps to, where what falls on everybody starts."""
GRAVEYARD: Final[Place] = (826.0, 508.0)
"""The middle of the small burial ground."""
STONES: Final = 11
STONE: Final = (74.0, 56.0)
"""Width and height of a stone of the happiness track, as painted on the island's sea."""
TRACK_STEP: Final = 82.0
TRACK_Y: Final = 704.0
TRACK_RISE: Final = 26.0
"""The rope hangs: its ends are so much higher than its middle."""
MOODS: Final = 64.0
"""Size of the sad and the happy face that hang at the ends of the rope."""
FEET: Final = 46.0
"""How far the lowest god's disc is above its stone, whose number stays to be seen."""
STANDS: Final = 50.0
"""How far a god's disc is above the god below it, where there are two."""
ROWS: Final = 34.0
"""How far a row of gods is above the one below, where there are more."""
CROWDED: Final = 3
BESIDE: Final = 24.0
"""From so many gods on, two stand side by side, so far from the middle: all masks are seen, and no village is hidden."""


@dataclass(frozen=True)
class Village:
    """One village: `ground` is the middle of its ground line, where walkers arrive and leave."""

    ground: Place
    side: int
    """-1 on the left of the island, 1 on the right, 0 at its foot."""

    @property
    def box(self) -> Box:
        """What its picture covers."""
        w, h = VILLAGE
        return Box(self.ground[0] - w / 2, self.ground[1] - h * GROUND, w, h)

    @property
    def totem(self) -> Place:
        """The middle of the god's disc on its pole."""
        return self._at(0, -98)

    @property
    def leader(self) -> Place:
        """Where the Leader's feet stand, on the rock that the island shows: on the side of the clearing."""
        return self._at(72 * self._inward, 6)

    @property
    def temple(self) -> Place:
        """The middle of the foot line of the first temple: on the side away from the clearing, where others follow."""
        return self._at(-72 * self._inward, 12)

    @property
    def amulet(self) -> Place:
        """The middle of the first amulet's foot line: below the totem."""
        return self._at(0, 30)

    @property
    def _inward(self) -> int:
        return -self.side or 1

    def _at(self, dx: float, dy: float) -> Place:
        return self.ground[0] + dx, self.ground[1] + dy


FOOT: Final = Village((960.0, 566.0), 0)
LOW_LEFT: Final = Village((704.0, 462.0), -1)
HIGH_LEFT: Final = Village((708.0, 312.0), -1)
HIGH_RIGHT: Final = Village((1212.0, 312.0), 1)
LOW_RIGHT: Final = Village((1216.0, 462.0), 1)
LEFT: Final = Village((690.0, 400.0), -1)
RIGHT: Final = Village((1230.0, 400.0), 1)

_PLACES: Final[dict[int, tuple[Village, ...]]] = {
    2: (LEFT, RIGHT),
    3: (FOOT, LEFT, RIGHT),
    4: (LOW_LEFT, HIGH_LEFT, HIGH_RIGHT, LOW_RIGHT),
    5: (FOOT, LOW_LEFT, HIGH_LEFT, HIGH_RIGHT, LOW_RIGHT),
}


def places(seats: int) -> tuple[Village, ...]:
    """The villages of a table of 2 to 5 seats, clockwise as seen from above. `ValueError` for any other number."""
    if seats not in _PLACES:
        raise ValueError(f"Kalua has villages for 2 to 5 religions, not for {seats}")
    return _PLACES[seats]


def stone(step: int) -> Place:
    """The middle of a stone of the happiness track, 0 to 10 from left to right. `ValueError` beyond."""
    if not 0 <= step < STONES:
        raise ValueError(f"the happiness track has stones 0 to {STONES - 1}, not {step}")
    off = step - (STONES - 1) / 2
    return CENTRE[0] + off * TRACK_STEP, TRACK_Y - TRACK_RISE * (off / 5) ** 2


def standing(step: int, level: int = 0, of: int = 1) -> Place:
    """The middle of a god's disc on a stone, the `level`-th of `of` there: two one above the other, more in rows of two."""
    x, y = stone(step)
    if of < CROWDED:
        return x, y - FEET - STANDS * level
    row, place = divmod(level, 2)
    alone = level == of - 1 and not place
    return x + (0 if alone else BESIDE * (2 * place - 1)), y - FEET - ROWS * row


def above(step: int, of: int) -> Place:
    """The middle of a disc on top of the `of` gods of a stone."""
    x, y = stone(step)
    return x, y - FEET - (STANDS * of if of < CROWDED else ROWS * ((of + 1) // 2))


def mood(happy: bool) -> Place:
    """The middle of the face at an end of the rope, sad on the left, happy on the right."""
    x, y = stone(STONES - 1 if happy else 0)
    return x + (68 if happy else -68), y - 10


_VILLAGES: Final = (1, 3, 6, 10, 15, 21)
_CROWDS: Final = (1, 3, 6, 10, 15, 21)


def village_class(families: int) -> int:
    """0 (nobody lives there) to 6: so many huts a village of that many families shows."""
    return sum(families >= least for least in _VILLAGES)


def crowd_class(atheists: int) -> int:
    """0 (nobody) to 6: how large the crowd in the clearing is painted."""
    return sum(atheists >= least for least in _CROWDS)
