"""A table that is only looked at: the moments of a saved game, laid by the title's face."""

from __future__ import annotations

from typing import Any

from games.kernel.protocol import Event, Seat
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Pieces
from scenes.stage.stage import Stage
from scenes.table.desk import Desk
from scenes.table.face import Face
from scenes.table.laid.ambience import Light, draw_lanterns, draw_lights, draw_motes
from scenes.table.laid.labels import laid_out, write
from scenes.table.looks import LANTERNS, laid_pieces, laid_words, put_ground
from scenes.table.part import Part
from scenes.table.show.beats import Beat, Manner, Moment, Show
from scenes.table.show.sounding import Sounding
from scenes.table.show.story import News
from scenes.table.sight import Sight


class Onlooking:
    """Lays and draws a desk at which nobody sits. `eyes`: through whose eyes it is looked at, None: everybody's."""

    def __init__(self, match: Any, seating: Seating, face: Face[Any, Any], show: Show[Any], stage: Stage) -> None:
        self.face = face
        self.eyes: Seat | None = None
        desk: Desk[Any, Any] = Desk(match, seating, face.persons(match, seating, lambda seat: face.chooser(desk, seat)))
        self.desk = desk
        desk.seated = False
        desk.stage, desk.show, desk.focus = stage, show, Focus()
        desk.pieces = Pieces(pace=1.0, reduced_motion=stage.settings.reduced_motion)
        desk.moment, desk.look = self.moment, self.look
        self.sounding = Sounding(desk, face)
        self.speak_again()
        made = (make(desk) for make in face.parts)
        self.parts: list[Part[Any, Any]] = [part for part in made if part is not None]
        desk.parts = self.parts

    def speak_again(self) -> None:
        """Language or motion may have changed."""
        self.desk.say = self.desk.stage.words.teller(self.desk.title)
        self.desk.pieces.reduced_motion = self.desk.stage.settings.reduced_motion

    def moment(self) -> Moment[Any]:
        """What is shown now."""
        return self.desk.show.moment(self.desk.view(self.eyes))

    def look(self, moment: Moment[Any] | None = None) -> Any:
        """How a moment is looked at; None: the one that is shown now."""
        moment, stage = moment or self.moment(), self.desk.stage
        seen = Sight(
            players=self.desk.players,
            say=self.desk.say,
            eyes=self.eyes,
            event=moment.event,
            step=moment.step,
            share=round(moment.share, 2),
            told=self.desk.latest,
            idle=self.desk.show.idle,
            text_scale=stage.lettering.painted,
            window=stage.metrics.window,
        )
        return self.face.sight(self.desk, seen)

    def manner(self, event: Event, view: object) -> Manner:
        return self.face.manner(event, view)

    def began(self, beat: Beat[Any], step: int) -> News | None:
        """A part of a beat begins; what is then told aloud."""
        for part in self.parts:
            part.began(beat, step)
        self.sounding.began(beat, step, self.look(Moment(beat.view, beat.event, step)))
        if step != beat.manner.told_at:
            return None
        news = self.face.news(beat.event, beat.view, self.desk.players, self.desk.stage.words)
        if news is None or not news.loud:
            return None
        self.desk.latest = news
        return news

    def lay(self, at_once: bool = False) -> None:
        """Brings pieces and words in line with the moment."""
        view, sight, letters = self.moment().view, self.look(), self.desk.stage.lettering
        self.desk.pieces.show(laid_pieces(self.face, view, sight, letters), at_once=at_once)
        self._lights: list[Light] = list(self.face.lights(view, sight))
        self._lines = laid_out(laid_words(self.face, view, sight, letters), letters)
        self.desk.sight = sight

    def draw(self, canvas: Canvas) -> None:
        """Ground, pieces, words, and what parts draw."""
        desk, palette = self.desk, self.face.look.palette
        clock, still = desk.stage.clock, not desk.stage.motion
        put_ground(canvas, self.face.ground(self.moment().view, desk.sight))
        draw_lanterns(canvas, LANTERNS, palette.lantern, clock, still)
        draw_lights(canvas, self._lights)
        desk.pieces.draw(canvas)
        write(canvas, self._lines)
        for part in self.parts:
            part.draw(canvas, desk.sight)
        draw_motes(canvas, palette.accent, clock, still)
