"""The board's view of the torus: turned by hand, by the cursor, and to where something happens."""

from __future__ import annotations

from collections.abc import Iterable

from games.caledea.state import State
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.focus import board_focus
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.cues.cues import CUES
from scenes.caledea.wording import place
from scenes.caledea.zones import SQUARE
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Piece
from scenes.table.part import Part
from scenes.table.parts.turning import Turning
from scenes.table.show.beats import Beat


class Camera(Part[State, BoardContext]):
    """`viewport`: what is seen of the torus."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        view = table.view()
        self.viewport = Viewport(view.width, view.height)
        self.turning = Turning(self.pan)
        self._squares: tuple[Viewport, tuple[Piece, ...], dict[int, str]] | None = None
        self._on_board: list[Focusable] = []

    def pan(self, dx: int, dy: int) -> None:
        """The board moves over the torus by columns and rows."""
        self.turn_to(self.viewport.panned(dx, dy))
        squares, view = [*self.viewport.squares()], self.table.view()
        self.table.tell(f"{place(view, squares[0])} \N{EN DASH} {place(view, squares[-1])}", kind="look")

    def turn_to(self, viewport: Viewport) -> None:
        """What lies on the board moves along at once."""
        if viewport != self.viewport:
            self.viewport = viewport
            self.table.redraw()
            self.table.refresh()
            self.table.pieces.settle()

    def bring(self, square: int) -> None:
        """A square beyond the edge comes into the middle of the board."""
        if not self.viewport.sees(square):
            self.turn_to(self.viewport.centred(square))

    def pan_to(self, x: float, y: float) -> None:
        """A place of the small map was pointed at: it comes into the middle of the board."""
        piece = self.table.pieces.piece("overview")
        if piece is not None:
            k = piece.w / self.viewport.width
            column, row = int((x - piece.box.x) / k), int((y - piece.box.y) / k)
            self.turn_to(self.viewport.centred(self.viewport.number(column, row)))

    def began(self, beat: Beat[State], step: int) -> None:
        """The board turns to where something happens, when that lies beyond its edge."""
        square = CUES.of(beat.event).square(beat.event)
        if square is not None and self.table.seated:
            self.bring(square)
            self.table.redraw()

    def act(self, action: Action) -> bool:
        """Whoever only hears steps from square to square, whatever else the lens shows."""
        if action.kind is Kind.MOVE and self.table.stage.settings.voice != "off":
            return False
        return self.turning.act(action, self.viewport.inner, SQUARE)

    # -- the cursor ----------------------------------------------------------------------------------------------------

    def step_from(self, square: int, dx: int, dy: int) -> bool:
        """The cursor goes to the neighbour; the board follows where it would leave it."""
        there, focus = self.viewport.stepped(square, dx, dy), self.table.focus
        viewport = self.viewport.showing(there)
        if viewport == self.viewport:
            return focus.to(f"square.{there}")
        focus.current = f"square.{there}"
        focus.on_focus(focus.what)
        self.turn_to(viewport)
        self.table.tell_focus()
        return True

    def on_board(self, pieces: Iterable[Piece], told: dict[int, str]) -> list[Focusable]:
        """What can be in focus on the board, made once for as long as nothing changes there; `told`: of squares, beside what
        they are."""
        board = tuple(piece for piece in pieces if piece.group == "board")
        if self._squares != (self.viewport, board, told):
            self._squares = self.viewport, board, told
            self._on_board = board_focus(board, self.viewport, told, self.table.pick, self.step_from)
        return self._on_board
