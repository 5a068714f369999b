"""What a table sounds like: effects from where things happen, and the mood of the music."""

from __future__ import annotations

from typing import Generic

from games.kernel.moods import HEIGHT, Mood
from scenes.stage.sound import pan_of
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.show.beats import Beat
from scenes.table.table_api import S, TableApi


class Sounding(Generic[V, S]):
    """Of one table. The mood is that of the newest moment that was heard of, which may still have to be shown."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        self._table = table
        self._face = face
        self._mood: Mood = "calm"

    def forget(self) -> None:
        """The next moment does not follow from the last one: what mood that had no longer counts."""
        self._mood = "calm"

    def mood(self) -> Mood:
        """As everybody sees it now: neither anybody's eyes nor what has still to be shown are asked.

        A mood that has come stays until the reason for it is well past, not until it is just below what called it.
        """
        view = self._table.view(None)
        now, stays = self._face.tension(view, False), self._face.tension(view, True)
        self._mood = max(now, min(self._mood, stays, key=HEIGHT.__getitem__), key=HEIGHT.__getitem__)
        return self._mood

    def began(self, beat: Beat[V], step: int, context: S) -> None:
        """A part of a beat begins, seen in that context."""
        table, sound, seat = self._table, beat.cue.sound(step), beat.cue.seat
        if sound is not None and not table.sweep.swept:
            x = self._face.place(beat.view, context, beat.event, seat)
            named = {"name": table.players[seat].name} if seat is not None else {}
            table.stage.sound.play(sound, title=table.title, pan=pan_of(x) if x is not None else 0.0, seat=seat, values=named)
        if step == len(beat.cue.steps) - 1:
            table.stage.sound.mood(beat.mood)  # not before it has been seen
