"""The show: what happened is shown event by event, each long enough to follow, and can be hurried or skipped.

A beat is an event with the view at its moment. Quiet beats (somebody laid a card) do not hold up the people who are choosing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from games.kernel.moods import Mood
from games.kernel.protocol import Event, Seat
from scenes.table.context import V

SHORTEST: Final = 0.6
"""Seconds for which every change stays visible at the usual pace."""
HURRY: Final = 4.0
"""How many times faster the show runs while hurried."""
FASTEST: Final = 4.8
"""The speed of the show at the fastest pace setting: a hand of Kalesia then takes at most 2 s."""


LEAST: Final = 0.18
"""Seconds that a beat takes at any speed, where it is not swept: shorter ones, one after another, would flash."""


def speed_of(pace: float, hurried: bool) -> float:
    """The speed of the show for a pace setting (0.5 calm .. 2.0 fast)."""
    speed = FASTEST if pace >= 2.0 else pace
    return max(speed, HURRY) if hurried else speed


@dataclass(frozen=True)
class Cue:
    """How an event of one kind is shown."""

    steps: tuple[float, ...] = (SHORTEST,)
    """Seconds of each part at the usual pace."""
    sounds: tuple[str | None, ...] = ()
    """Sound at the beginning of each part; missing ones are silent."""
    seat: int | None = None
    """Where it sounds from."""
    quiet: bool = False
    """Shown without holding up whoever is choosing."""
    merge: bool = False
    """Several in a row are one beat: all seats at once."""
    spoken: bool = True
    """Whether it has words of its own for the news slip and the log."""
    told_at: int = 0
    """The part in which those words are said: not before the eyes have seen what they say."""

    unmasks: bool = False
    """Turns up what the seats hid: the results scene then need not do it once more."""
    at_leisure: tuple[float, ...] = ()
    """`steps` where somebody has not played a game of the title to its end; () where that makes no difference."""

    def sound(self, step: int) -> str | None:
        return self.sounds[step] if step < len(self.sounds) else None


HELD: Final = 0.3
"""Seconds for which a beat waits at most until its pictures are there; then they are painted in the frame that shows them."""


@dataclass
class Beat(Generic[V]):
    """One or more events of a kind, shown as one."""

    event: Event
    view: V
    cue: Cue
    events: list[tuple[Event, V]] = field(default_factory=list)
    prefetched: int = 0
    """How many of its parts have been looked at ahead of time, or shown."""
    needs: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)
    """The pictures of its first part."""
    mood: Mood = "calm"
    """Of the music once it has been shown."""
    others: bool = False
    """Whether it is an affair of others: no person at the table is touched by it."""


@dataclass(frozen=True)
class Moment(Generic[V]):
    """What the table shows now. At rest `event` is None."""

    view: V
    event: Event | None = None
    step: int = 0
    share: float = 1.0


class Show(Generic[V]):
    """The queue of beats. `began(beat, step)` is called when a part begins; `ready(beat)` may hold it for a moment."""

    def __init__(
        self,
        began: Callable[[Beat[V], int], None],
        ready: Callable[[Beat[V]], bool] = lambda beat: True,
        present: bool = False,
        waits: Callable[[Beat[V]], bool] = lambda beat: False,
    ) -> None:
        """`waits`: whether a beat does not begin yet, as something has still to be read; a skip begins it all the same."""
        self._began = began
        self._ready = ready
        self._waits = waits
        self._held = 0.0
        self._queue: deque[Beat[V]] = deque()
        self._current: Beat[V] | None = None
        self._step = 0
        self._passed = 0.0
        self._quiet_view: V | None = None
        self._rest: tuple[Seat | None, V] | None = None
        """What was seen last, and by whom, as long as nothing has begun since: another view than the last beat's, which may be
        of the middle of a move."""
        self._present = present
        """At rest the table is seen as it is, also while something quiet has still to begin."""

    def add(self, event: Event, view: V, cue: Cue, mood: Mood = "calm", others: bool = False) -> None:
        """Something happened. Events of one kind that merge join the last beat that has not begun."""
        last = self._queue[-1] if self._queue else None
        if cue.merge and last is not None and type(last.event) is type(event):
            last.event, last.view, last.mood = event, view, mood
            last.others = last.others and others
            last.events.append((event, view))
            last.prefetched, last.needs = 0, []
            return
        self._queue.append(Beat(event, view, cue, [(event, view)], mood=mood, others=others))

    @property
    def idle(self) -> bool:
        """Nothing loud is being shown or waits to be shown."""
        return self._current is None and not any(not beat.cue.quiet for beat in self._queue)

    @property
    def due(self) -> bool:
        """Whether the next beat begins as soon as it is ready: nothing is being shown."""
        return self._current is None and bool(self._queue)

    @property
    def of_others(self) -> bool:
        """Whether what is being shown, or what comes next, is an affair of others."""
        beat = self._current if self._current is not None else next((one for one in self._queue if not one.cue.quiet), None)
        return beat is not None and beat.others

    def skip_others(self) -> None:
        """The affairs of others that come next are over at once."""
        while self.of_others:
            self.skip()

    @property
    def loud(self) -> list[Event]:
        """What is being shown, or waits to be shown to all before they go on."""
        beats = [self._current, *self._queue] if self._current is not None else [*self._queue]
        return [event for beat in beats if not beat.cue.quiet for event, _ in beat.events]

    @property
    def waiting(self) -> int:
        """Beats that have not begun."""
        return len(self._queue)

    def to_prefetch(self) -> list[tuple[Beat[V], int]]:
        """The parts that come next and have not been looked at, the nearest first."""
        current = [self._current] if self._current is not None else []
        return [(beat, beat.prefetched) for beat in (*current, *self._queue) if beat.prefetched < len(beat.cue.steps)]

    def moment(self, rest: V, eyes: Seat | None = None) -> Moment[V]:
        """`rest` is the view to show when nothing is under way, as those eyes have it."""
        if self._current is not None:
            beat, length = self._current, self._current.cue.steps[self._step]
            return Moment(beat.view, beat.event, self._step, min(1.0, self._passed / length) if length > 0 else 1.0)
        if self._queue and not (self._present and self.idle):  # until the next update: under another scene that may be long
            if self._rest is not None:
                return Moment(self._rest[1] if self._rest[0] == eyes else rest)
            return Moment(self._quiet_view if self._quiet_view is not None else rest)
        if rest is not None:
            self._rest = eyes, rest
        return Moment(rest)

    def update(self, dt: float, speed: float = 1.0, least: float = 0.0) -> bool:
        """`dt` seconds pass at `speed` times the usual pace, a beat takes `least` at least. True: the moment is another."""
        changed = False
        if self._current is not None:
            slow = sum(self._current.cue.steps) / least if least else speed
            self._passed += dt * min(speed, max(1.0, slow))
            while self._current is not None and self._passed >= self._current.cue.steps[self._step]:
                self._passed -= self._current.cue.steps[self._step]
                self._advance()
                changed = True
        while self._current is None and self._queue and self._may_begin(0.0 if changed else dt * max(1.0, speed)):
            self._begin(self._queue.popleft())
            changed = True
        return changed

    def _may_begin(self, dt: float) -> bool:
        """Whether the next beat's pictures are there, or it has waited long enough; the first beat of all never waits
        for them."""
        if self._waits(self._queue[0]):
            return False
        if self._quiet_view is not None and self._held < HELD and not self._ready(self._queue[0]):
            self._held += dt
            return False
        self._held = 0.0
        return True

    def _begin(self, beat: Beat[V]) -> None:
        self._quiet_view, self._rest = beat.view, None
        beat.prefetched = max(1, beat.prefetched)
        self._began(beat, 0)
        if not beat.cue.quiet:
            self._current, self._step, self._passed = beat, 0, 0.0

    def _advance(self) -> None:
        assert self._current is not None
        if self._step + 1 < len(self._current.cue.steps):
            self._step += 1
            self._current.prefetched = max(self._step + 1, self._current.prefetched)
            self._began(self._current, self._step)
            return
        self._current, self._passed = None, 0.0

    def skip(self) -> None:
        """The beat being shown is over at once; where none has begun yet, the next one."""
        if self._current is None and self._queue:
            self._begin(self._queue.popleft())
        self._current, self._step, self._passed = None, 0, 0.0

    def forget(self) -> None:
        """Everything is over at once, and what was not shown is told to nobody."""
        self.skip()
        self._queue.clear()

    def skip_all(self) -> None:
        """Everything is over at once; what was not shown is still told to `began`, so that news and log are complete."""
        self.skip()
        while self._queue:
            self._begin(self._queue.popleft())
            self.skip()
