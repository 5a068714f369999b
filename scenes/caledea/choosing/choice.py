"""How a person's picks become a move: squares, lines of a list, and the number of units, step by step as the rules ask."""

from __future__ import annotations

from dataclasses import dataclass

from games.caledea.groups import classes, counts
from games.caledea.moves import END_TURN, CaledeaMove, MoveGroup, PickGroup, PickKingdom, PlaceCapital, TakeUnits, Transport
from games.caledea.state import State
from games.caledea.table import Group, Passenger
from games.kernel.protocol import Seat
from scenes.caledea.choosing.menu import Option, options
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer


def square_of(id: str | None) -> int | None:
    """The square of a piece or ghost of the board; None for everything else."""
    name, _, number = (id or "").partition(".")
    return int(number.partition(".")[0]) if name in ("square", "ghost") else None


def ways(view: State, seat: Seat, target: int | None) -> list[MoveGroup]:
    """Every way of the picked group to that square, shortest first."""
    if view.phase != "where" or target is None:
        return []
    return _ways(view, seat).get(target, [])


def _ways(view: State, seat: Seat) -> dict[int, list[MoveGroup]]:
    found: dict[int, list[MoveGroup]] = {}
    for move in view.legal_moves(seat):
        if isinstance(move, MoveGroup):
            found.setdefault(move.path[-1], []).append(move)
    return {square: sorted(moves, key=lambda move: len(move.path)) for square, moves in found.items()}


def bounds(view: State) -> range:
    """How many units of the kind that is being asked for may come."""
    assert isinstance(view.pending, Group)
    return counts(view.pending, classes(view, view.active, view.pending.square))


def taking(view: State, count: int) -> int:
    """How many of them come when so many are asked for, -1 for all."""
    allowed = bounds(view)
    return allowed[-1] if count < 0 else max(allowed[0], min(count, allowed[-1]))


def asked(view: State) -> tuple[int, bool, int]:
    """Rank, whether they have been transported, and how many there are of the units being asked for."""
    assert isinstance(view.pending, Group)
    kind = classes(view, view.active, view.pending.square)[view.pending.asked]
    return kind.rank, kind.transported, len(kind.ids)


@dataclass
class BoardChoice:
    """One decision. `opened`: the square whose possibilities are listed; `count`: units about to be taken, -1 for all."""

    seat: Seat
    opened: int | None = None
    count: int = -1
    way: int = 0
    target: int | None = None

    @property
    def picked(self) -> tuple[str, ...]:
        return () if self.opened is None else (f"square.{self.opened}",)

    @property
    def complete(self) -> bool:
        return False

    def lines(self, view: State) -> list[Option]:
        return options(view, self.seat, self.opened)

    def aim(self, square: int | None) -> None:
        """The cursor has come to that square."""
        if square is not None and square != self.target:
            self.target, self.way = square, 0

    def taking(self, view: State) -> int:
        """How many units go, as things stand on the counter."""
        return taking(view, self.count)

    def step(self, view: State, by: int) -> None:
        """More or fewer; from the last on to the first."""
        allowed = bounds(view)
        self.count = allowed[0] + (self.taking(view) - allowed[0] + by) % len(allowed)

    def turn(self, view: State) -> bool:
        """Another way to the same square; False when there is only one."""
        many = len(ways(view, self.seat, self.target))
        self.way = (self.way + 1) % many if many > 1 else 0
        return many > 1

    def chosen_way(self, view: State, target: int | None) -> MoveGroup | None:
        found = ways(view, self.seat, target)
        return found[self.way % len(found)] if found else None

    # -- picking -------------------------------------------------------------------------------------------------------

    def pick(self, piece: Piece, view: State) -> Answer:
        """A square, a line, the counter or a kingdom's card was confirmed on."""
        kind, _, number = piece.id.partition(".")
        if kind in ("square", "ghost"):
            return self.pick_square(square_of(piece.id) or 0, view)
        if kind == "option":
            line = self.lines(view)[int(number)]
            return Answer(refusal=line.refusal) if line.refusal else Answer(move=line.move)
        if kind == "card":
            return self._judged(PickKingdom(int(number)), view)
        if piece.id == "take":
            return self._take(view)
        return Answer()

    def _take(self, view: State) -> Answer:
        rank, transported, _ = asked(view)
        return Answer(move=TakeUnits(rank, transported, self.taking(view)))

    def pick_square(self, square: int, view: State) -> Answer:
        """What a square means in this phase."""
        match view.phase:
            case "place_capital":
                return self._judged(PlaceCapital(square), view)
            case "main":
                return self._open(square, view)
            case "where":
                return self._go(square, view)
            case "passenger":
                assert isinstance(view.pending, Passenger)
                return self._judged(Transport(view.pending.unit, square), view)
        return Answer()

    def _open(self, square: int, view: State) -> Answer:
        """Lists what can be done there; when that is only moving, it is begun at once."""
        lines = options(view, self.seat, square)
        if not lines:
            return Answer(refusal=view.why_not(self.seat, PickGroup(square)))
        legal = [line for line in lines if line.refusal is None]
        if len(lines) == 1:
            only = lines[0]
            return Answer(refusal=only.refusal) if not legal else Answer(move=only.move)
        self.opened = square
        return Answer()

    def _go(self, square: int, view: State) -> Answer:
        self.aim(square)
        move = self.chosen_way(view, square)
        if move is not None:
            return Answer(move=move)
        assert isinstance(view.pending, Group)
        straight = MoveGroup(view.pending.square, view.pending.ids, straight_path(view, view.pending.square, square))
        return Answer(refusal=view.why_not(self.seat, straight))

    def _judged(self, move: CaledeaMove, view: State) -> Answer:
        refusal = view.why_not(self.seat, move)
        return Answer(refusal=refusal) if refusal else Answer(move=move)

    def unpick(self) -> bool:
        """Closes the list."""
        was, self.opened = self.opened, None
        return was is not None

    def finish(self, view: State) -> Answer:
        """Done: the turn ends; while units are taken, all of them go. Other choices are not ended by it."""
        if view.phase == "take":
            self.count = -1
            return self._take(view)
        return self._judged(END_TURN, view) if view.phase == "main" else Answer()


def straight_path(view: State, start: int, end: int) -> tuple[int, ...]:
    """A shortest path over the torus that looks neither at units nor at walls: to ask the rules why it cannot be gone."""
    path, here, distance = [], start, view.torus.distance
    while here != end:
        here = min(view.torus.near[here], key=lambda square: int(distance[square, end]))
        path.append(here)
    return tuple(path) if path else (view.torus.near[start][0], start)
