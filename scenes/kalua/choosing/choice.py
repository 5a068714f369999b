"""One decision of one god: a line of the list, a card of the hand, a village, a deck."""

from __future__ import annotations

from games.kalua.content import cards
from games.kalua.defaults import default_move
from games.kalua.moves import BELIEVERS, DECKS, DRAWS, SPLITS, TARGETS, discard_card, play_card
from games.kalua.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalua.choosing.menu import BELIEVER, PASS_PHASE, Line, lines, quiet_line
from scenes.kalua.context import IslandContext, IslandTable
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer, Chooser, judged
from scenes.table.onward import first_live
from scenes.table.part import Part


class GodChoice:
    """`opened`: the piece of the hand whose prices are listed, or BELIEVER; "" for neither. `put_back`: the last one that was
    let go of. `passes`: for the whole phase."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.piece = self.put_back = Id()
        self.passes = False
        self._filled_in: Move | None = None

    @property
    def opened(self) -> str:
        """A card's content id, or BELIEVER."""
        return self.piece.name or self.piece

    @property
    def picked(self) -> tuple[str, ...]:
        return (self.piece,) if self.piece else ()

    @property
    def complete(self) -> bool:
        return False

    def lines(self, view: State) -> list[Line]:
        return lines(view, self.seat, self.opened)

    def pick(self, piece: Piece, view: State) -> Answer:
        """A piece was confirmed on."""
        rest = piece.what.rest
        match piece.what.kind:
            case "option":
                return self._line(self.lines(view)[int(rest)])
            case "hand":
                return self._card(piece.what, view)
            case "split":
                return judged(view, self.seat, SPLITS[int(rest)])
            case "deck":
                return judged(view, self.seat, DRAWS[DECKS.index(rest)])
            case "village" | "plate":
                return self._religion(int(rest), view)
        return Answer()

    def _line(self, line: Line) -> Answer:
        if line.refusal is not None:
            return Answer(refusal=line.refusal)
        if line.opens == BELIEVER:
            self.piece = Id(BELIEVER)
            return Answer()
        self.passes = line.opens == PASS_PHASE
        return Answer(move=line.move)

    def _card(self, id: Id, view: State) -> Answer:
        """A card to discard goes at once; one to be played shows its prices first, unless no price could be paid."""
        card = id.name
        if view.phase == "discard":
            return judged(view, self.seat, discard_card(card))
        if view.phase not in ("play", "respond"):
            return Answer(refusal=view.why_not(self.seat, play_card(card, cards()[card].levels[0])))
        if self.piece == id:
            self.piece = Id()
            return Answer()
        refusal = view.why_not(self.seat, play_card(card, cards()[card].levels[0]))
        if refusal is None:
            self.piece = id
        return Answer(refusal=refusal)

    def _religion(self, seat: Seat, view: State) -> Answer:
        """Whom the card strikes, or from whom the believer comes."""
        if view.phase == "target":
            return judged(view, self.seat, TARGETS[seat])
        return judged(view, self.seat, BELIEVERS[seat]) if self.opened == BELIEVER else Answer()

    def unpick(self) -> bool:
        self.put_back, self.piece = self.piece, Id()
        return bool(self.put_back)

    def fill_in(self, view: State) -> None:
        """Time is up: the table's plain move (KALUA-R54)."""
        self._filled_in = default_move(view, self.seat)

    @property
    def timed_out(self) -> bool:
        """Whether the table decides."""
        return self._filled_in is not None

    def finish(self, view: State) -> Answer:
        return Answer(move=self._filled_in)


def choice_of(table: IslandTable) -> GodChoice | None:
    """The decision that is taken on the screen now."""
    chooser = table.persons.chooser
    return chooser if isinstance(chooser, GodChoice) else None


def onward(table: IslandTable, chooser: Chooser[State]) -> str | None:
    """To the first line that can be chosen of what a pick has opened."""
    choice = choice_of(table)
    return first_live(line.refusal for line in choice.lines(table.view(choice.seat))) if choice is not None else None


def first_piece(table: IslandTable, chooser: Chooser[State]) -> str | None:
    """The middle of the splits, a line, or a card: the first that can be chosen where its owner alone looks, else the leftmost
    or uppermost, which tells nothing."""
    pieces, phase = table.pieces.pieces, table.view().phase
    if phase == "setup_split":
        return "split.3"
    held = [piece for piece in pieces if piece.group == "hand" and piece.moves]
    if table.persons.viewer == chooser.seat:
        legal = table.view(chooser.seat).legal_moves(chooser.seat)
        held = [piece for piece in held if any(move in legal for move in piece.moves)]
    if phase in ("play", "discard") and held:
        return held[0].id
    if table.persons.viewer == chooser.seat and isinstance(chooser, GodChoice):
        return first_live(line.refusal for line in chooser.lines(table.view(chooser.seat)))
    return next((piece.id for piece in pieces if piece.group == "lines"), None)


class Cursor(Part[State, IslandContext]):
    """Focus goes to the line that does least when done is asked for, and to what was put back."""

    def unpicked(self) -> None:
        """The list is another one: what its first line did before is done by another line now."""
        choice = choice_of(self.table)
        if choice is not None:
            self.table.redraw()
            self.table.refresh()
            opens = [line.opens for line in choice.lines(self.table.view(choice.seat))]
            back = choice.put_back
            self.table.focus.to(f"option.{opens.index(back)}" if back in opens else back)

    def finishes(self) -> bool:
        choice = choice_of(self.table)
        if choice is None or choice.timed_out:
            return False
        quiet = quiet_line(self.table.view(choice.seat), choice.seat)
        if choice.unpick():
            self.table.redraw()
            self.table.refresh()
        if quiet is not None:
            self.table.focus.to(f"option.{quiet}")
        return True
