"""How a person's picks become a move: spaces of the land, and the lines of lists."""

from __future__ import annotations

from dataclasses import dataclass

from games.kalyra.content import hero_ids
from games.kalyra.land.picking import meant, on_land, walk
from games.kalyra.land.reveals import rotations
from games.kalyra.land.spaces import place
from games.kalyra.listing import partners
from games.kalyra.mind.advice import Advice
from games.kalyra.moves import DraftHero, EndTurn, Land, LeaveShop, PlaceHero, RotateTile, TradeOffer, UseItem
from games.kalyra.pending import Rotate
from games.kalyra.state import State
from games.kernel.protocol import Move, Refusal, Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.menu.advice import FREE
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.options import Picked, options
from scenes.stage.devices.action import Action, Kind
from scenes.stage.ids import Id
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer, judged
from scenes.table.part import Part


def space_of(id: str | None) -> int | None:
    """The space of a piece of the land; None for everything else."""
    return Id(id or "").number("space")


def list_of(move: Move) -> str:
    """The list in which a move is put together; "" for those that are one line or one space."""
    if isinstance(move, TradeOffer):
        return f"trade.{move.partner}"
    return f"use.{move.hero}.{move.item}" if isinstance(move, UseItem) and isinstance(move.target, tuple) else ""


@dataclass
class LandChoice:
    """One decision, or something done unasked. `warned`: the move about which a warning has been given."""

    seat: Seat
    menu: str = ""
    closed: bool = False
    """Whether the pack has been open, and was put away by its own line."""
    turn: int = -1
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()
    others: tuple[Seat, ...] = ()
    companions: tuple[int, ...] = ()
    unasked: bool = False
    told: tuple[str, Advice | None] | None = None
    """What has been said to a companion: its hero, and None for "as you like"."""
    warned: Move | None = None
    walks_to: int | None = None
    """The space to which the walk leads whose first move has been picked; it takes several."""

    @property
    def listed(self) -> Id:
        """The list that is open, as a value."""
        return Id(self.menu)

    @property
    def picked(self) -> tuple[str, ...]:
        return (self.menu, *map(str, self.give), "/", *map(str, self.take), str(self.turn))

    @property
    def complete(self) -> bool:
        return False

    def held(self, view: State) -> int:
        """Quarter turns of the drawn tile: first those that are legal."""
        task = view.stack[-1] if view.stack else None
        if not isinstance(task, Rotate):
            return 0
        return rotations(view, task)[0] if self.turn < 0 else self.turn

    def as_picked(self, view: State) -> Picked:
        return Picked(self.listed, self.held(view), self.give, self.take, self.others, self.companions, self.closed)

    def lines(self, view: State) -> list[Option]:
        return options(view, self.seat, self.as_picked(view))

    def lists(self, view: State, move: Move) -> bool:
        """Whether the open list leads to that move."""
        if isinstance(move, TradeOffer) and self.menu == f"trade.{move.partner}":
            return True
        return bool(self.on_land(move, view)) or any(self.leads(line, move) for line in self.lines(view))

    def leads(self, line: Option, move: Move) -> bool:
        """Whether that line plays the move, or opens the list in which it stands."""
        if line.move is not None and line.move == move:
            return True
        return bool(line.opens) and line.opens == list_of(move)

    def on_land(self, move: Move, view: State) -> tuple[str, ...]:
        """The space that plays the move, where the open list, or none, asks for one."""
        return tuple(f"space.{space}" for space, one in on_land(view, self.seat, self.menu).items() if one == move)[:1]

    # -- picking -------------------------------------------------------------------------------------------------------

    def pick(self, piece: Piece, view: State) -> Answer:
        """A space, a line, or a hero's card was confirmed on."""
        match piece.what.kind:
            case "space":
                return self.pick_space(int(piece.what.name), view)
            case "option":
                return self.pick_line(int(piece.what.name), view)
            case "draft":
                return judged(view, self.seat, DraftHero(piece.what.name))
        return Answer()

    def pick_line(self, place_: int, view: State) -> Answer:
        lines = self.lines(view)
        if not 0 <= place_ < len(lines):
            return Answer()
        line = lines[place_]
        if line.opens:
            self.menu, self.give, self.take = line.opens, (), ()
            self.seat = line.seat
            return Answer()
        if line.does:
            self._do(line.deed, view)
            return Answer()
        return Answer(refusal=line.refusal) if line.refusal is not None else Answer(move=line.move)

    def _do(self, deed: Id, view: State) -> None:
        if deed.kind == "turn":
            self.rotate(view, 1)
        elif deed.kind == "close":
            self.menu, self.closed = "", True
        elif deed.kind == "tell":
            self._tell(*deed.rest.parts)
        else:
            chosen: tuple[int, ...] = getattr(self, deed.kind)
            setattr(self, deed.kind, tuple(sorted(set(chosen) ^ {int(deed.name)})))

    def _tell(self, kind: str, hero: str, friend: str = "") -> None:
        advice = None if kind == FREE else Advice(kind, hero, friend)  # type: ignore[arg-type]
        self.told, self.menu = (hero, advice), ""

    def _go_there(self, space: int, view: State) -> Answer:
        """A companion is wanted on that space."""
        hero = self.listed.name
        if space not in view.land:
            return Answer(refusal=Refusal("refusal.no_tile", "KALYRA-MOV-08"))
        self.told, self.menu = (hero, Advice("go", hero, space=place(space))), ""
        return Answer()

    def rotate(self, view: State, by: int) -> None:
        """The drawn tile is turned in the hand."""
        self.turn = (self.held(view) + by) % 4

    def pick_space(self, space: int, view: State) -> Answer:
        """What a space means now."""
        if self.listed.kind == "goal":
            return self._go_there(space, view)
        found = on_land(view, self.seat, self.menu)
        if space in found:
            return Answer(move=found[space])
        if self.menu or self.seat not in view.to_act():
            return self._refused_travel(space, view)
        match view.asking:
            case "hero_turn":
                return self._in_turn(space, view)
            case "tile_land":
                return judged(view, self.seat, Land(place(space)))
            case "inn_placement" | "revive_place":
                return judged(view, self.seat, PlaceHero(place(space)))
        return Answer()

    def _refused_travel(self, space: int, view: State) -> Answer:
        """The card that is opened does not lead there."""
        if self.listed.kind != "use":
            self.menu = ""
            return Answer()
        return Answer(refusal=Refusal("refusal.no_such_target", "KALYRA-R32"))

    def _in_turn(self, space: int, view: State) -> Answer:
        """The own space opens the list of all else, a companion its wheel, another hero beside the trade; refusals are said."""
        figure = view.at.get(space)
        if figure == ~view.active:
            self.menu = "own"
            return Answer()
        if figure is not None and ~figure in self.companions:
            self.menu = f"advise.{hero_ids()[~figure]}"
            return Answer()
        if figure is not None and figure < 0 and ~figure in partners(view, view.active):
            friend = hero_ids()[~figure]
            if not (view.heroes[view.active].owned() or view.heroes[~figure].owned()):
                return Answer(refusal=view.why_not(self.seat, TradeOffer(friend, (), ())))
            self.menu, self.give, self.take = f"trade.{friend}", (), ()
            return Answer()
        if legs := walk(view, space):
            self.walks_to = space
            return judged(view, self.seat, legs[0])
        move = meant(view, space)
        return judged(view, self.seat, move) if move is not None else Answer()

    def unpick(self) -> bool:
        """Closes the list."""
        was, self.menu = self.menu, ""
        return bool(was)

    def finish(self, view: State) -> Answer:
        """Done: the turn ends; a tile is laid as it is held; a shop is left; else there is nothing to be done with."""
        ends = {"tile_rotate": RotateTile(self.held(view)), "hero_turn": EndTurn(), "shop_buy": LeaveShop()}
        move = None if self.unasked else ends.get(view.asking)
        return judged(view, self.seat, move) if move is not None else Answer()


def choice_of(table: LandTable) -> LandChoice | None:
    """What the person who chooses has picked so far."""
    chooser = table.persons.chooser
    return chooser if isinstance(chooser, LandChoice) else None


class TileInHand(Part[State, LandContext]):
    """The drawn tile, turned in the hand a quarter at a time."""

    def act(self, action: Action) -> bool:
        """Left and right turn it."""
        choice = choice_of(self.table)
        if choice is None or choice.unasked or self.table.view(choice.seat).asking != "tile_rotate":
            return False
        sideways = action.kind is Kind.MOVE and action.dx and action.stepped
        if not sideways or not self.table.show.idle or not self.table.persons.may(action):
            return False
        self._turn(choice, action.dx)
        return True

    def _turn(self, choice: LandChoice, by: int) -> None:
        choice.rotate(self.table.view(choice.seat), by)
        self.table.feel("select")
        self.table.redraw()
