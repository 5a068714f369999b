"""How a person chooses on the board: what is in focus, where that begins, what its buttons do, what is taken back, and which
pieces a hint means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from games.caledea.moves import (
    END_TURN,
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    MoveGroup,
    PickGroup,
    PickKingdom,
    PickPassenger,
    PlaceCapital,
    Transport,
    UpgradeUnit,
)
from games.caledea.parties import steps_to
from games.caledea.presence.standing import square_to_begin
from games.caledea.state import State
from games.caledea.table import Bombarding, Combat
from games.caledea.ways import ways
from games.kernel.memo import Same
from games.kernel.protocol import Move, Seat
from scenes.caledea.board.camera import Camera
from scenes.caledea.board.marks import marks_told
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.choice import BoardChoice, square_of
from scenes.caledea.choosing.focus import beside_board
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.prompting import CHAIN
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets.base import draw_ring
from scenes.stage.widgets.legend import named
from scenes.table.chooser import Chooser
from scenes.table.face import ring_on_piece
from scenes.table.onward import first_live
from scenes.table.part import Part
from scenes.table.parts.lists import Lists, line_focus
from scenes.table.teaching.coach import coach_of

RING_LAYER: Final = 24
ASKED: Final = 8.0
"""Seconds that the question stands."""


def choice_of(table: BoardTable) -> BoardChoice | None:
    """What the person who chooses has picked so far."""
    chooser = table.persons.chooser
    return chooser if isinstance(chooser, BoardChoice) else None


def pressed_for(table: BoardTable, move: Move, view: State) -> tuple[str, ...]:
    """What a person would press next for that move."""
    choice = choice_of(table)
    return pieces_of(move, view, choice.opened if choice is not None else None)


def steps(table: BoardTable, move: Move) -> list[Move]:
    """To go is asked for step by step by the rules: who goes, and how many of each kind; to be transported, who."""
    choice, view = choice_of(table), table.view()
    if isinstance(move, Transport) and view.phase == "main":
        return [PickPassenger(move.unit), move]
    party = choice.party(view) if choice is not None and isinstance(move, MoveGroup) else None
    return [*steps_to(view, party), replace(move, ids=party.ids)] if party is not None else [move]


class Aim(Part[State, BoardContext]):
    """The choice follows the cursor over the board."""

    def focused(self, id: str) -> None:
        choice = choice_of(self.table)
        if choice is not None:
            choice.aim(square_of(id))

    def decided(self, chooser: Chooser[State] | None) -> None:
        self.focused(self.table.focus.current or "")


def lines(table: BoardTable) -> int:
    """How many there are to choose from."""
    choice = choice_of(table)
    return len(options(table.view(choice.seat), choice.seat, choice.opened)) if choice is not None else 0


def opened(table: BoardTable) -> str | None:
    """The square whose list is open."""
    choice = choice_of(table)
    return f"square.{choice.opened}" if choice is not None and choice.opened is not None else None


def fought_for(table: BoardTable, piece: Piece) -> int | None:
    """The square of that piece, whose odds are told, if the group that is about to go would have to fight there."""
    choice, square = choice_of(table), square_of(piece.id)
    view = choice.seen(table.view()) if choice is not None else table.view()
    if square is None or not ways(view, view.active, square) or not view.blocked(view.active, square):
        return None
    return square


def focusables(table: BoardTable, view: State, context: BoardContext) -> list[Focusable]:
    """The lines of a list or the cards, else the board."""
    pieces, camera = table.pieces.pieces, table.part(Camera)
    groups = {piece.group for piece in pieces if piece.moves}
    if "lines" in groups:
        listed = table.part(Lists)
        return line_focus(pieces, lines(table), table.pick, listed.scroll, listed.aside)
    if "cards" in groups:
        return table.pieces.focusables(table.pick)
    marks = marks_told(view, Same(context))
    told = {square: marks[square] for square in marks if f"square.{square}" not in context.picked}
    return [*camera.on_board(pieces, told), *beside_board(pieces, camera.viewport, camera.step_from, table.pick, camera.pan_to)]


def onward(table: BoardTable, chooser: Chooser[State]) -> str | None:
    """To the first line that can be chosen of the list that a pick has opened."""
    choice = choice_of(table)
    if choice is None or choice.opened is None:
        return None
    return first_live(line.refusal for line in choice.lines(table.view(choice.seat)))


def first(table: BoardTable, chooser: Chooser[State]) -> str | None:
    """Where the cursor begins; what is fought for and where it begins come onto the board."""
    view, camera = table.view(), table.part(Camera)
    if isinstance(view.pending, Combat | Bombarding):
        camera.bring(view.pending.square)
    found = first_focus(view, chooser.seat, table.focus.current, table.pieces.pieces, camera.viewport)
    square = square_of(found)
    if square is not None:
        camera.bring(square)
    return found


def ring(table: BoardTable, canvas: Canvas, context: BoardContext) -> None:
    """Round a square of the board, or beyond its edge; else as on every table, and round the square whose list is open."""
    item, square, viewport = table.focus.item, square_of(table.focus.current), table.part(Camera).viewport
    if square is None:
        ring_on_piece(table, canvas, context)
        if context.open_square is not None and viewport.sees(context.open_square):
            draw_ring(canvas, viewport.box(context.open_square).inset(2), 9, RING_LAYER, "focus.own")
    elif context.choosing is not None and item is not None:
        draw_ring(canvas, item.box.inset(2), 9, RING_LAYER, "focus")
        if item.id != f"square.{square}" and viewport.sees(square):
            draw_ring(canvas, viewport.box(square).inset(2), 9, RING_LAYER, "focus.own")


def undoer(table: BoardTable, action: Action) -> Seat | None:
    """As long as no die has fallen."""
    seat = table.persons.choosing
    return seat if seat is not None and table.show.idle and table.match.can_undo(seat) else None


def undo(table: BoardTable, seat: Seat) -> None:
    """The action before, with all steps that led to it."""
    table.match.undo(seat)
    while table.view(seat).phase in CHAIN and table.match.can_undo(seat):
        table.match.undo(seat)


class Unspent(Part[State, BoardContext]):
    """Whoever ends a turn with actions left is asked once whether that is meant; the second time it ends. A lesson knows what
    it wants."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self._asked: tuple[Seat, int] | None = None
        """Who was asked, and after how many moves of the game."""

    def finishes(self) -> bool:
        table, chooser = self.table, self.table.persons.chooser
        if chooser is None or coach_of(table) is not None:
            return False
        view, now = table.view(chooser.seat), (chooser.seat, table.match.moves)
        acts = view.actions_left > 0 and any(move != END_TURN for move in view.legal_moves(chooser.seat))
        if self._asked == now or chooser.finish(view).move != END_TURN or not acts:
            return False
        self._asked = now
        hand, signs = table.stage.devices.in_hand, table.stage.signs_on(table.stage.devices.in_hand)
        n, button, ends = view.actions_left, named(Kind.ALT, hand, signs, table.stage.words), table.say("hint.end_turn")
        id, what = ("warning.actions", {"button": button}) if button else ("warning.chosen", {"what": ends})
        table.ask_again(table.say(id, n=n, **what), ASKED)
        return True


# -- where the cursor begins, and what a hint means ------------------------------------------------------------------------


def first_focus(view: State, seat: Seat, current: str | None, pieces: Iterable[Piece], viewport: Viewport) -> str | None:
    """The piece in focus when a decision begins."""
    groups = {piece.group for piece in pieces if piece.moves}
    if "lines" in groups:
        return "option.0"
    if "cards" in groups:
        return next((piece.id for piece in pieces if piece.group == "cards" and piece.moves), None)
    square = square_to_begin(view, seat, square_of(current))
    return f"square.{square}" if square is not None else None


def pieces_of(move: Any, view: State, opened: int | None = None) -> tuple[str, ...]:
    """The piece that a person would pick next for a move. `opened`: the square whose list is open."""
    match move:
        case UpgradeUnit() | PickPassenger() | Build() | Bombard() if (square := _listed_at(move, view)) == opened:
            return _line_of(move, view, square)
        case Transport() if view.phase == "main":  # who goes is chosen first
            return pieces_of(PickPassenger(move.unit), view, opened)
        case PickKingdom():
            return (f"card.{move.kingdom}",)
        case PlaceCapital() | PickGroup() | Transport() | Build() | Bombard():
            return (f"square.{move.square}",)
        case MoveGroup():
            return (f"square.{move.path[-1]}",)
        case ChooseOrder():
            return ("option.0" if move.choice == "first" else "option.1",)
        case UpgradeUnit() | PickPassenger():
            return (f"square.{_listed_at(move, view)}",)
        case ChooseAttacker() | ChooseDefender():
            return _line_of(move, view, None)
    return ()


def _listed_at(move: UpgradeUnit | PickPassenger | Build | Bombard, view: State) -> int:
    """The square in whose list that move stands."""
    return move.square if isinstance(move, Build | Bombard) else int(view.unit(move.unit).square)


def _line_of(move: CaledeaMove, view: State, opened: int | None) -> tuple[str, ...]:
    """The line of the list that stands for that move: units of a kind are alike."""
    meant = _kind_of(move, view)
    lines = options(view, view.to_act()[0], opened)
    return next(((f"option.{i}",) for i, line in enumerate(lines) if _kind_of(line.move, view) == meant), ())


def _kind_of(move: Any, view: State) -> tuple[Any, ...]:
    """What tells one line of a list from the others."""
    unit = getattr(move, "unit", None)
    place = getattr(move, "square", None), getattr(move, "city", None), getattr(move, "ambush", None)
    return type(move), view.unit(unit) if unit is not None else None, *place
