"""The table at which a match is played: its session with everything round it that shows, tells, asks and hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel.match import Match
from games.kernel.minds.table import Asks, Minds
from games.kernel.protocol import Move, Refusal, Seat
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.stage.stage import Stage
from scenes.table.aids.reading import led
from scenes.table.chooser import Chooser
from scenes.table.decisions import Decisions
from scenes.table.face import Face
from scenes.table.onward import into_the_hand
from scenes.table.part import Part
from scenes.table.presenter import Presenter
from scenes.table.routes import Routes
from scenes.table.show.beats import Beat, Moment, Show
from scenes.table.show.prefetching import Prefetching
from scenes.table.table_api import TableApi
from scenes.table.table_input import TableInput
from scenes.table.table_view import TableView

MakeParts = Callable[[TableApi[Any, Any]], Sequence[Part[Any, Any]]]


class Table(TableApi[Any, Any]):
    """Made whole, parts first, since they only keep what they are given; what is called back are its own methods."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        seating: Seating,
        face: Face[Any, Any],
        routes: Routes,
        thinker: Asks,
        parts: MakeParts,
    ) -> None:
        self._face = face
        super().__init__(
            stage, match, seating,
            persons=face.persons(match, seating, lambda seat: face.chooser(self, seat)),
            minds=Minds(match, thinker),
            show=Show(self._began, self._ready, face.narration.present, self._waits),
            focus=Focus(  # where nobody is asked or moves it, it falls on what lies there, and nothing is said
                lambda text: self.tell(text if led(self.table_view) else "", kind="focus"), self._focused, leads=into_the_hand
            ),
            unmasked=face.secrets.open,
        )  # fmt: skip
        self.persons.wait_for_all(self._to_be_seen)
        self.parts: list[Part[Any, Any]] = list(parts(self))
        self.table_view = TableView(self, face, self.parts)
        self.presenter = Presenter(self, face, self.parts, self.table_view)
        self.decisions = Decisions(self, face, self.parts, self.table_view)
        self.table_input = TableInput(self, face, self.parts, self.table_view, self.decisions, routes)
        self.prefetching = Prefetching(
            self.show,
            stage.pictures,
            self.table_view.prefetch_moment,
            lambda sound, seat: stage.sound.expect(sound, self.title, seat),
        )

    def _began(self, beat: Beat[Any], step: int) -> None:
        self.presenter.began(beat, step)

    def _ready(self, beat: Beat[Any]) -> bool:
        return self.prefetching.ready(beat)

    def _waits(self, beat: Beat[Any]) -> bool:
        return self.presenter.waits(beat)

    def _to_be_seen(self) -> bool:
        """Whether something happened that all must see before whoever looks alone goes on."""
        return any(not isinstance(event, self._face.turns.aside) for event in self.show.loud)

    def _focused(self, id: Id) -> None:
        for part in self.parts:
            part.focused(id)
        self.feel("focus")
        self.redraw()

    # -- what a face and parts may ask ---------------------------------------------------------------------------------

    @property
    def context(self) -> Any:
        return self.table_view.context

    def moment(self) -> Moment[Any]:
        return self.table_view.moment()

    def look(self) -> Any:
        return self.table_view.look()

    def refresh(self) -> None:
        self.table_view.refresh()

    def submit(self, seat: Seat, move: Move) -> bool:
        return self.decisions.submit(seat, move)

    def pick(self, piece: Piece) -> None:
        self.decisions.pick(piece)

    def finish(self) -> None:
        self.decisions.finish()

    def aim(self) -> None:
        self.decisions.aim()

    def take_up(self, chooser: Chooser[Any]) -> None:
        self.decisions.take_up(chooser)

    def let_go(self) -> bool:
        return self.decisions.unpick()

    def take_back(self, seat: Seat) -> None:
        self.decisions.take_back(seat)

    def go_back(self, seat: Seat, moves: int) -> None:
        self.decisions.go_back(seat, moves)

    def refuse(self, refusal: Refusal) -> None:
        self.decisions.refuse(refusal)

    def reach(self, id: str) -> None:
        """Somebody wants that thing in focus, or looked at."""
        self.decisions.brought()
        self.table_view.roam()
        (self.table_view.inspector.focus if self.inspects() else self.focus).to(id)
        self.redraw()

    def skip(self) -> None:
        self.show.skip()
        self.pieces.settle()
        for part in self.parts:
            part.skipped()
        self.redraw()

    def said_at(self, x: float, y: float) -> bool:
        return self.table_view.inspector.said_at(x, y)

    def inspects(self) -> bool:
        return self.table_view.inspector.inspecting
