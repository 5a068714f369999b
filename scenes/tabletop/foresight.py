"""Pictures are ordered before the beats that show them: `layout` is pure, so the table of a waiting beat can be laid early."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.stage.scene import Wanted
from scenes.tabletop.beats import Beat, Moment

if TYPE_CHECKING:
    from scenes.table import TableScene

FIRST: Final = 2
"""So many beats are looked at behind the curtain; from then on one part a frame."""


class Foresight:
    """Looks at one part of one waiting beat a frame."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._rest: Any = None
        """The last view at rest that was looked at."""

    def look(self) -> None:
        """Once a frame: orders the pictures of the nearest part that has not been looked at, last of all those of the rest."""
        ahead = self._table.show.ahead()
        if not ahead:
            self._look_at_rest()
            return
        self._table.stage.pictures.want(self._foresee(*ahead[0]))

    def first(self) -> Wanted:
        """What shall be there when the curtain opens: the pictures of the beats that begin then."""
        return [wish for beat, step in self._table.show.ahead()[:FIRST] for wish in self._foresee(beat, step)]

    def _foresee(self, beat: Beat, step: int) -> Wanted:
        needs = self.wishes(Moment(beat.view, beat.event, step))
        if step == 0:
            beat.needs += needs
        beat.foreseen += 1
        return needs

    def _look_at_rest(self) -> None:
        """What is left lying when all has been shown."""
        rest = self._table.match.view(self._table.persons.eyes)
        if rest is not self._rest and not self._table.show.idle:
            self._rest = rest
            self._table.stage.pictures.want(self.wishes(Moment(rest)))

    def ready(self, beat: Beat) -> bool:
        """Whether all that its first part shows is painted."""
        ready = self._table.stage.pictures.ready
        return beat.foreseen > 0 and all(ready(name, **args) for name, args in beat.needs)

    def wishes(self, moment: Moment) -> Wanted:
        """Every picture that the table shows at that moment: pieces, lights, its prompt, and what else it draws."""
        table, sight = self._table, self._table.sight_at(moment)
        told = table.news(sight.event, moment.view) if sight.event is not None else None
        pieces = (*table.layout(moment.view, sight), *table.slip(moment.view, sight, told))
        lights = [light.picture for light in table.lights(moment.view, sight)]
        prompt = table.ribbon.wishes(*table.prompt_now(moment.view, sight))
        more = table.foreseen(moment.view, sight)
        return [*((name, dict(art)) for name, art in (piece.picture for piece in pieces)), *lights, *prompt, *more]
