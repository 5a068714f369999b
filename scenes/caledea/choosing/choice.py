"""How a person's picks become a move: squares, lines of a list, and the units in hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.caledea.groups import classes
from games.caledea.moves import END_TURN, MoveGroup, PickGroup, PickKingdom, PlaceCapital, Transport
from games.caledea.parties import Party, in_hand, party_at
from games.caledea.state import State
from games.caledea.table import Group, Passenger
from games.caledea.ways import straight_path, way
from games.kernel.protocol import Seat
from scenes.caledea.choosing.menu import Option, options
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer, judged


def square_of(id: str | None) -> int | None:
    """The square of a piece or ghost of the board; None for everything else."""
    return Id(id or "").number("square", "ghost")


@dataclass
class BoardChoice:
    """One decision.

    opened  the square whose possibilities are listed
    lifted  the square of the units that are in hand
    counts  how many of each kind of them go; () for the one fastest
    before  the square under the cursor before `target`: the way leads by it where it can
    home    the square of what was last lifted or listed
    """

    seat: Seat
    opened: int | None = None
    lifted: int | None = None
    counts: tuple[int, ...] = ()
    target: int | None = None
    before: int | None = None
    home: int | None = None

    @property
    def picked(self) -> tuple[str, ...]:
        square = self.opened if self.opened is not None else self.lifted
        return () if square is None else (f"square.{square}",)

    @property
    def complete(self) -> bool:
        return False

    def lines(self, view: State) -> list[Option]:
        return options(view, self.seat, self.opened)

    def aim(self, square: int | None) -> None:
        """The cursor has come to that square."""
        if square is not None and square != self.target:
            self.before, self.target = self.target, square
            if self.lifted is None:
                self.counts = ()

    # -- who goes ------------------------------------------------------------------------------------------------------

    def party(self, view: State) -> Party | None:
        """The units in hand; else those that would be, under the cursor."""
        if view.active != self.seat or self.opened is not None:
            return None
        return party_at(view, self.lifted if self.lifted is not None else self.target, self.counts)

    def carries(self, view: State) -> bool:
        """Whether units are in hand."""
        return self.lifted is not None or view.phase in ("take", "where")

    def call(self, view: State, places: Iterable[int], by: int = 1) -> bool:
        """One more goes of the kinds at those places, or fewer; the first who are called go instead of the one of another kind
        that went unasked. False where there are none."""
        party, places = self.party(view), tuple(places)
        if party is None or not places:
            return False
        instead = not self.counts and view.phase == "main" and not any(party.counts[i] for i in places)
        called = party._replace(counts=(0,) * len(party.kinds)) if instead else party
        self.counts = called.with_more(places, by)
        return True

    def call_rank(self, view: State, rank: int) -> bool:
        """One more of that rank; of those in hand it has been said who goes: they stay there."""
        party = self.party(view)
        if party is not None and self.lifted is not None:
            self.counts = party.counts
        return party is not None and self.call(view, [i for i, kind in enumerate(party.kinds) if kind.rank == rank])

    def seen(self, view: State) -> State:
        """The table with what is in hand."""
        party = self.party(view) if self.carries(view) else None
        return in_hand(view, party) if party is not None else view

    # -- picking -------------------------------------------------------------------------------------------------------

    def pick(self, piece: Piece, view: State) -> Answer:
        """A square, a line, a kind of units or a kingdom's card was confirmed on."""
        kind, number = piece.what.kind, piece.what.name
        if kind in ("square", "ghost"):
            return self.pick_square(int(number), view)
        if kind == "option":
            line = self.lines(view)[int(number)]
            return Answer(refusal=line.refusal) if line.refusal else Answer(move=line.move)
        if kind == "card":
            return judged(view, self.seat, PickKingdom(int(number)))
        if kind == "who":
            self.call(view, [int(number)])
        return Answer()

    def pick_square(self, square: int, view: State) -> Answer:
        """What a square means in this phase."""
        if self.carries(view):
            return self._go(square, self.seen(view)) if square != self.lifted else self._open(square, view)
        match view.phase:
            case "place_capital":
                return judged(view, self.seat, PlaceCapital(square))
            case "main":
                return self._lift(square, view)
            case "passenger":
                assert isinstance(view.pending, Passenger)
                return judged(view, self.seat, Transport(view.pending.unit, square))
        return Answer()

    def _lift(self, square: int, view: State) -> Answer:
        """Who can move is taken in hand; where nobody can, what else can be done is listed with its price: it costs gold."""
        self.aim(square)
        if view.why_not(self.seat, PickGroup(square)) is None:
            self.lift(square)
            return Answer()
        lines = options(view, self.seat, square)
        if len(lines) == 1 and lines[0].refusal:
            return Answer(refusal=lines[0].refusal)
        return self._open(square, view) if lines else Answer(refusal=view.why_not(self.seat, PickGroup(square)))

    def lift(self, square: int) -> None:
        """The units there that can move come into the hand: the one fastest, or those who were called."""
        if square not in (self.lifted, self.target):
            self.counts = ()
        self.opened, self.lifted, self.home = None, square, square

    def take_up(self, view: State, move: MoveGroup) -> None:
        """As many of each kind come into the hand as go in that move."""
        kinds = classes(view, self.seat, move.origin)
        self.opened, self.lifted, self.home, self.target = None, move.origin, move.origin, move.path[-1]
        self.counts = tuple(len(set(kind.ids) & set(move.ids)) for kind in kinds)

    def _open(self, square: int, view: State) -> Answer:
        """What is in hand is put back, and what else can be done there is listed."""
        self.lifted, self.home = None, square
        self.opened = square if options(view, self.seat, square) else None
        return Answer()

    def _go(self, square: int, view: State) -> Answer:
        """`view` with the units in hand."""
        self.aim(square)
        move = way(view, self.seat, square, self.before)
        if move is not None:
            return Answer(move=move)
        assert isinstance(view.pending, Group)
        straight = MoveGroup(view.pending.square, view.pending.ids, straight_path(view, view.pending.square, square))
        return Answer(refusal=view.why_not(self.seat, straight))

    def unpick(self) -> bool:
        """Closes the list, or puts back what is in hand."""
        was = self.opened is not None or self.lifted is not None
        self.opened = self.lifted = None
        self.counts = () if was else self.counts
        return was

    def finish(self, view: State) -> Answer:
        """Done: the turn ends, unless units are in hand. Other choices are not ended by it."""
        return judged(view, self.seat, END_TURN) if view.phase == "main" and self.lifted is None else Answer()
