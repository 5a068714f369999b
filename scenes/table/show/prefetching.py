"""Pictures are ordered before the beats that show them: `layout` is pure, so the table of a waiting beat can be laid early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.pictures import Pictures
from scenes.table.show.beats import Beat, Moment, Show

FIRST: Final = 2
"""So many beats are looked at behind the curtain; from then on one part a frame."""


class Prefetching:
    """Looks at one part of one waiting beat a frame. `prefetched(moment)`: the pictures that the table shows at that moment to
    everybody, and those that one seat alone sees. A beat waits for the former only: when it begins is seen and heard by all."""

    def __init__(
        self,
        show: Show[Any],
        pictures: Pictures,
        prefetched: Callable[[Moment[Any]], tuple[Prefetch, Prefetch]],
        expect: Callable[[str, int | None], None] = lambda sound, seat: None,
    ) -> None:
        """`expect` is told which sound a part that comes next begins with, and whose it is."""
        self._show = show
        self._pictures = pictures
        self._prefetched = prefetched
        self._expect = expect
        self._rest: Any = None
        """The last view at rest that was looked at."""
        self._put_off = False
        """Whether the last frame had other things to do."""

    def look(self, rest: Any, busy: bool) -> None:
        """Once a frame: orders the pictures of the nearest part that has not been looked at, last of all those of the rest.

        `busy`: the table is laid anew in this frame. Laying another one beside it is put off to the next.
        """
        self._put_off = busy and not self._put_off
        if self._put_off:
            return
        to_prefetch = self._show.to_prefetch()
        if to_prefetch:
            self._pictures.want(self._prefetch(*to_prefetch[0]))
        elif rest is not self._rest and not self._show.idle:
            self._rest = rest
            self._pictures.want([request for requests in self._prefetched(Moment(rest)) for request in requests])

    def first(self) -> Prefetch:
        """What shall be there when the curtain opens: the pictures of the beats that begin then."""
        return [request for beat, step in self._show.to_prefetch()[:FIRST] for request in self._prefetch(beat, step)]

    def _prefetch(self, beat: Beat[Any], step: int) -> Prefetch:
        everybodys, own = self._prefetched(Moment(beat.view, beat.event, step))
        if step == 0:
            beat.needs += everybodys
        beat.prefetched += 1
        if (sound := beat.cue.sound(step)) is not None:
            self._expect(sound, beat.cue.seat)
        return [*everybodys, *own]

    def ready(self, beat: Beat[Any]) -> bool:
        """Whether all that its first part shows to everybody is painted."""
        return beat.prefetched > 0 and all(self._pictures.ready(name, **args) for name, args in beat.needs)
