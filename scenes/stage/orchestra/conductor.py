"""What is played when. The conductor hears how tense the game is and what time it is, and says which section begins.

It never looks at the game, and plays nothing itself. Moods rise at the next bar line and fall where a section ends; two changes
are at least `APART` seconds apart. After some minutes of calm it rests, and while nothing happens for long.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from games.kernel.moods import HEIGHT, Mood
from scenes.stage.orchestra.stock import Section

APART: Final = 20.0
"""Seconds between two changes of mood."""
SETTLED: Final = 20.0
"""Seconds for which the game has to be quieter before the music is."""
RESTS: Final = (24.0, 36.0)
"""Seconds of silence, in turn: nobody minds a rest at a table, everybody minds a loop."""
STILL: Final = 90.0
"""Seconds in which nothing happens, after which calm music ends: somebody thinks."""
LEAD: Final = 0.4
"""Seconds that a section needs to be made ready."""
GRACE: Final = 0.1
"""Seconds after a bar line in which it still counts."""
SURE: Final = 1.2
"""Seconds before the end of a section in which what follows stays what it is."""
REST: Final = ""
PROGRAMMES: Final[dict[Mood, tuple[str, ...]]] = {
    "calm": ("calm_1", "calm_2", REST),
    "tense": ("tense", REST),
    "climax": ("climax", "tense"),
    "last": ("last", "climax", "last", "tense"),
}
"""Movements in their order, over and over: no mood has to repeat itself at once."""

Movement = Callable[[str], tuple[Section, ...]]


class Entry(NamedTuple):
    """A section, or silence, begins at that second; what was heard fades for so long under it (0: it has just ended)."""

    section: Section | None
    at: float
    fade: float
    mood: Mood


class Conductor:
    """`playing` since `began`; None: silence. `next` is what comes, as far as that is known."""

    def __init__(self, movement: Movement) -> None:
        self._movement = movement
        self.title: str | None = None
        self.mood: Mood = "calm"
        self.sparing = False
        """No music while it is calm."""
        self.playing: Section | None = None
        self.began = 0.0
        self.next: Entry | None = None
        self._wish: Mood = "calm"
        self._wished = self._stirred = 0.0
        self._changed = -math.inf
        self._places: dict[Mood, int] = {}
        """By mood, how many movements of its programme have begun."""
        self._rested = 0
        self._until = 0.0
        self._locked = False
        """What is heard is so near its end that what follows stays."""

    # -- what it hears -------------------------------------------------------------------------------------------------

    def begin(self, title: str | None, now: float) -> None:
        """Another title (None: no music): calm, from the beginning."""
        self.title, self.mood, self._wish = title, "calm", "calm"
        self._wished, self._stirred, self._changed = now, now, now - APART
        self._places = {}
        self.playing, self.next, self.began, self._until = None, None, now, now

    def wish(self, mood: Mood, now: float) -> None:
        """The game is like that from now on."""
        if mood != self._wish:
            self._wish, self._wished = mood, now
        self._stirred = now

    @property
    def wished(self) -> Mood:
        """What the game is like now; the music follows when it may."""
        return self._wish

    # -- what it says --------------------------------------------------------------------------------------------------

    def tick(self, now: float, ready: Callable[[Section], bool] = lambda section: True, flows: bool = False) -> Entry | None:
        """What begins now. `ready`: whether a section can be heard at once. `flows`: what follows a section is already queued,
        and begins by itself: then `flow` says so."""
        if self.title is None:
            return None
        self._plan(now)
        entry = self.next
        if entry is None or now < entry.at or (flows and not entry.fade and self.playing is not None):
            return None
        if entry.section is not None and not ready(entry.section):
            return None
        return self._take(entry, now if entry.fade or self.playing is None else entry.at)

    def flow(self, now: float) -> Entry | None:
        """What was queued has begun by itself."""
        return self._take(self.next, now) if self.next is not None else None

    @property
    def sure(self) -> bool:
        """What follows is settled, and may be queued."""
        return self.next is not None and self._locked

    # -- how it thinks -------------------------------------------------------------------------------------------------

    @property
    def _end(self) -> float:
        return self.began + self.playing.seconds if self.playing is not None else self._until

    def _plan(self, now: float) -> None:
        wished = self._aim(now)
        self._locked = self.playing is not None and now >= self._end - SURE
        if self._locked and self.next is not None and not self.next.fade:
            return
        if self.playing is None:
            self._plan_from_rest(wished, now)
        elif wished != self.mood:
            at = self._bar_line(max(now + LEAD, self._changed + APART))
            rises = HEIGHT[wished] > HEIGHT[self.mood]
            if rises and at < self._end:
                self._expect(wished, at, self.playing.bar, now)
            elif at <= self._end + 0.01:
                self._expect(wished, self._end, 0.0, now)
            else:
                self._go_on()
        else:
            self._go_on(now)

    def _aim(self, now: float) -> Mood:
        """The mood that is due: what the game has become, once it has stayed quieter for some time."""
        if HEIGHT[self._wish] < HEIGHT[self.mood] and now - self._wished < SETTLED:
            return self.mood
        return self._wish

    def _bar_line(self, after: float) -> float:
        assert self.playing is not None
        bars = math.ceil((after - self.began) / self.playing.bar - 1e-6)
        return self.began + bars * self.playing.bar

    def _plan_from_rest(self, wished: Mood, now: float) -> None:
        if wished != self.mood:
            self._expect(wished, max(now, self._changed + APART), 0.0, now)
        elif not self._silent(self.mood, now):
            self._expect(self.mood, self._until, 0.0, now)
        else:
            self.next = None

    def _silent(self, mood: Mood, now: float) -> bool:
        """Whether silence is the better music now."""
        return mood == "calm" and (self.sparing or now - self._stirred > STILL)

    def _expect(self, mood: Mood, at: float, fade: float, now: float) -> None:
        """The first section of the next movement of that mood."""
        if self.next is not None and self.next.mood == mood and self.next.fade and fade and now <= self.next.at + GRACE:
            return  # a bar line that has been chosen stays
        section = None if self._silent(mood, now) else self._opening(mood)
        self.next = Entry(section, at, fade, mood)

    def _opening(self, mood: Mood) -> Section | None:
        programme = PROGRAMMES[mood]
        for k in range(len(programme)):
            name = programme[(self._places.get(mood, 0) + k) % len(programme)]
            if name != REST and (sections := self._movement(f"{self.title}.{name}")):
                return sections[0]
        return None

    def _go_on(self, now: float | None = None) -> None:
        """The section after the one that plays; after the last one what the programme says."""
        playing = self.playing
        assert playing is not None
        sections = self._movement(playing.movement)
        if playing.number + 1 < len(sections) and not (now is not None and self._silent(self.mood, now)):
            self.next = Entry(sections[playing.number + 1], self._end, 0.0, self.mood)
            return
        programme = PROGRAMMES[self.mood]
        rests = now is not None and self._silent(self.mood, now)
        rests = rests or programme[self._places.get(self.mood, 0) % len(programme)] == REST
        self.next = Entry(None if rests else self._opening(self.mood), self._end, 0.0, self.mood)

    def _take(self, entry: Entry, now: float) -> Entry:
        if entry.mood != self.mood:
            self._changed = now
        section, self.mood = entry.section, entry.mood
        if section is not None and section.number == 0:
            self._enter(section)
        elif section is None and self.playing is not None:
            self._rest(now)
        self.playing, self.began, self.next, self._locked = section, now, None, False
        return entry

    def _enter(self, section: Section) -> None:
        """The place in the programme after that movement."""
        programme, place = PROGRAMMES[self.mood], self._places.get(self.mood, 0)
        name = section.movement.partition(".")[2]
        while programme[place % len(programme)] != name:
            place += 1
        self._places[self.mood] = place + 1

    def _rest(self, now: float) -> None:
        programme, place = PROGRAMMES[self.mood], self._places.get(self.mood, 0)
        if programme[place % len(programme)] == REST:
            self._places[self.mood] = place + 1
        self._until = now + RESTS[self._rested % len(RESTS)]
        self._rested += 1
