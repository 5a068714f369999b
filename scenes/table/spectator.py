"""A table that is only looked at: the moments of a saved game, laid by the title's face."""

from __future__ import annotations

from typing import Any

from games.kernel.protocol import Event, Move, Refusal, Seat
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.piece import Piece
from scenes.stage.stage import Stage
from scenes.table.chooser import Chooser
from scenes.table.context import Context
from scenes.table.face import Face
from scenes.table.layout.ambience import Light, draw_lanterns, draw_lights, draw_motes
from scenes.table.layout.labels import PlacedLine, placed_lines, write
from scenes.table.part import Part
from scenes.table.people.minds import Minds, ThinksHere
from scenes.table.show.beats import Beat, Cue, Moment, Show
from scenes.table.show.log import LogEntry
from scenes.table.show.sounding import Sounding
from scenes.table.table_api import TableApi
from scenes.table.table_view import LANTERNS, lines_of_layout, pieces_of_layout, put_ground


class Spectator(TableApi[Any, Any]):
    """Lays and draws a session at which nobody sits. `eyes`: through whose eyes it is looked at, None: everybody's."""

    def __init__(self, match: Any, seating: Seating, face: Face[Any, Any], show: Show[Any], stage: Stage) -> None:
        self.face = face
        self.eyes: Seat | None = None
        super().__init__(
            stage, match, seating,
            persons=face.persons(match, seating, lambda seat: face.chooser(self, seat)),
            minds=Minds(match, ThinksHere()),
            show=show,
            focus=Focus(),
            seated=False,
        )  # fmt: skip
        self.sounding = Sounding(self, face)
        self._context: Any = None
        self._lights: list[Light] = []
        self._lines: list[PlacedLine] = []
        made = (make(self) for make in face.parts)
        self.parts: list[Part[Any, Any]] = [part for part in made if part is not None]

    def look_through(self, eyes: Seat | None) -> None:
        """From now on with the eyes of that seat; None: with everybody's."""
        self.eyes = eyes

    @property
    def context(self) -> Any:
        return self._context if self._context is not None else self.look()

    def moment(self) -> Moment[Any]:
        return self.show.moment(self.view(self.eyes))

    def look(self) -> Any:
        return self.context_at(self.moment())

    def context_at(self, moment: Moment[Any]) -> Any:
        """How that moment is looked at."""
        stage = self.stage
        seen = Context(
            players=self.players,
            say=self.say,
            eyes=self.eyes,
            event=moment.event,
            step=moment.step,
            share=round(moment.share, 2),
            told=self.latest,
            idle=self.show.idle,
            text_scale=stage.lettering.painted,
            window=stage.metrics.window,
        )
        return self.face.context(self, seen)

    def cue(self, event: Event, view: object) -> Cue:
        return self.face.cue(event, view)

    def began(self, beat: Beat[Any], step: int) -> LogEntry | None:
        """A part of a beat begins; what is then told aloud."""
        for part in self.parts:
            part.began(beat, step)
        self.sounding.began(beat, step, self.context_at(Moment(beat.view, beat.event, step)))
        if step != beat.cue.told_at:
            return None
        entry = self.face.log_entry(beat.event, beat.view, self.players, self.stage.words)
        if entry is None or not entry.loud:
            return None
        self.put_news(entry)
        return entry

    def lay(self, at_once: bool = False) -> None:
        """Brings pieces and words in line with the moment."""
        view, context, letters = self.moment().view, self.look(), self.stage.lettering
        self.pieces.show(pieces_of_layout(self.face, view, context, letters), at_once=at_once)
        self._lights = list(self.face.lights(view, context))
        self._lines = placed_lines(lines_of_layout(self.face, view, context, letters), letters)
        self._context = context

    def draw(self, canvas: Canvas) -> None:
        """Ground, pieces, words, and what parts draw."""
        table, palette = self, self.face.theme.palette
        clock, still = table.stage.clock, not table.stage.motion
        put_ground(canvas, self.face.ground(self.moment().view, table.context))
        draw_lanterns(canvas, LANTERNS, palette.lantern, clock, still)
        draw_lights(canvas, self._lights)
        table.pieces.draw(canvas)
        write(canvas, self._lines)
        for part in self.parts:
            part.draw(canvas, table.context)
        draw_motes(canvas, palette.accent, clock, still)

    # -- nothing is decided here ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.lay()

    def submit(self, seat: Seat, move: Move) -> bool:
        return False

    def pick(self, piece: Piece) -> None: ...

    def finish(self) -> None: ...

    def aim(self) -> None: ...

    def take_up(self, chooser: Chooser[Any]) -> None: ...

    def let_go(self) -> bool:
        return False

    def take_back(self, seat: Seat) -> None: ...

    def go_back(self, seat: Seat, moves: int) -> None: ...

    def refuse(self, refusal: Refusal) -> None: ...

    def skip(self) -> None: ...

    def said_at(self, x: float, y: float) -> bool:
        return False

    def inspects(self) -> bool:
        return False
