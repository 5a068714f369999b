"""A table that is only looked at: the moments of a saved game, laid by the title's face."""

from __future__ import annotations

from typing import Any

from games.kernel.minds.table import Minds, ThinksHere
from games.kernel.protocol import Event, Move, Refusal, Seat
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.piece import Piece
from scenes.stage.stage import Stage
from scenes.table.chooser import Chooser
from scenes.table.face import Face
from scenes.table.moment_view import MomentView
from scenes.table.part import Part
from scenes.table.show.beats import Beat, Cue, Moment, Show
from scenes.table.show.log import LogEntry
from scenes.table.show.sounding import Sounding
from scenes.table.table_api import TableApi


class Spectator(TableApi[Any, Any]):
    """Lays and draws a session at which nobody sits. `eyes`: through whose eyes it is looked at, None: everybody's."""

    def __init__(self, match: Any, seating: Seating, face: Face[Any, Any], show: Show[Any], stage: Stage) -> None:
        self.face = face
        super().__init__(
            stage, match, seating,
            persons=face.persons(match, seating, lambda seat: face.chooser(self, seat)),
            minds=Minds(match, ThinksHere()),
            show=show,
            focus=Focus(),
            seated=False,
        )  # fmt: skip
        self.sounding = Sounding(self, face)
        self.parts: list[Part[Any, Any]] = []
        self.moment_view: MomentView[Any, Any] = MomentView(self, face, self.parts)
        made = (make(self) for make in face.parts)
        self.parts += [part for part in made if part is not None]

    def see_as(self, eyes: Seat | None) -> None:
        """From now on with the eyes of that seat; None: with everybody's."""
        self.moment_view.see_as(eyes)

    def point_out(self, move: Move | None, seat: Seat) -> None:
        """What that seat picks next lies there as picked; None: nothing does."""
        pieces_of = self.face.advising.pieces_of
        self.moment_view.picked = pieces_of(self, move, self.view(seat)) if move is not None else ()

    @property
    def context(self) -> Any:
        return self.moment_view.context

    def moment(self) -> Moment[Any]:
        return self.moment_view.moment()

    def look(self) -> Any:
        return self.moment_view.look()

    def cue(self, event: Event, view: object) -> Cue:
        return self.face.cue(event, view)

    def began(self, beat: Beat[Any], step: int) -> LogEntry | None:
        """A part of a beat begins; what is then told aloud."""
        for part in self.parts:
            part.began(beat, step)
        self.sounding.began(beat, step, self.moment_view.context_at(Moment(beat.view, beat.event, step)))
        if step != beat.cue.told_at:
            return None
        entry = self.face.log_entry(beat.event, beat.view, self.players, self.stage.words)
        if entry is None or not entry.loud:
            return None
        self.put_entry(entry)
        return entry

    def lay(self, at_once: bool = False) -> None:
        """Brings pieces and words in line with the moment."""
        self.moment_view.lay(at_once)

    def draw(self, canvas: Canvas) -> None:
        """Ground, pieces, words, and what parts draw."""
        self.moment_view.draw_ground(canvas)
        self.moment_view.draw(canvas)

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
