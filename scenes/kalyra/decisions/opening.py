"""The lists that a person opens and closes: the pack, the wheel of a companion, and what may be done unasked (R32)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kalyra.content import hero_ids
from games.kalyra.state import State
from games.kernel.protocol import Move, Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.kalyra.menu.wheel import plate_focus
from scenes.kalyra.people import companions, sharing
from scenes.kalyra.wording import figure_text
from scenes.kalyra.zones import INNER
from scenes.stage.devices.action import Action, DeviceId, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.seating import people
from scenes.table.chooser import Answer, Chooser
from scenes.table.part import Part


class Opening(Part[State, LandContext]):
    """Whenever another list opens or closes, focus goes to where the decision begins."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._shown = ""
        """The list that was open when focus was last put somewhere."""

    def decided(self, chooser: Chooser[State] | None) -> None:
        self._shown = chooser.menu if isinstance(chooser, LandChoice) else ""

    def takes(self, answer: Answer) -> bool:
        """A pick may have opened another list."""
        choice = choice_of(self.table)
        if choice is not None and choice.menu != self._shown:
            self._follow(choice)
        return False

    def advised(self, move: Move) -> bool:
        """A list in which the move of a hint does not stand closes: the cursor goes to where it is done."""
        choice = choice_of(self.table)
        if choice is not None and choice.menu and not choice.lists(self.table.view(choice.seat), move):
            self.close()
        return False

    def _follow(self, choice: LandChoice) -> None:
        self._shown = choice.menu
        self.table.redraw()
        self.table.refresh()
        self.table.aim()
        self.table.feel("select")

    def show(self, menu: str) -> None:
        """That list opens, "" for none."""
        choice = choice_of(self.table)
        if choice is not None:
            choice.menu = menu
            self._follow(choice)

    def close(self) -> None:
        """No list is open any more."""
        self.show("")

    @property
    def beside(self) -> Focusable:
        """A press beside an open list closes it."""
        return Focusable("land", INNER, True, self.close, self.table.say("act.close"), on_move=lambda dx, dy: True, second=True)

    def plates(self, choice: LandChoice) -> list[Focusable]:
        """The plates of companions, for the mouse: a press opens the wheel of advice."""
        view = self.table.view(choice.seat)
        if view.asking != "hero_turn" or choice.menu:
            return []
        there = [h for h in choice.companions if view.heroes[h].status == "board"]
        seen = [h for h in there if self.table.context.settled.sees(view.heroes[h].space)]
        told = {h: self.table.say("line.advise", hero=hero_ids()[h]) for h in there}
        return plate_focus(self.table.pieces.pieces, told, lambda hero: self.show(f"advise.{hero}"), seen)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Back closes the list, or ends what is done unasked."""
        choice = choice_of(self.table)
        if choice is not None and choice.unasked and self._gives_way(action):
            self.table.persons.done()
            self.table.redraw()
            return True
        if action.kind is not Kind.BACK or not action.pressed or choice is None or not self.table.persons.may(action):
            return False
        if choice.menu:
            self.close()
        elif choice.unasked:
            self.table.persons.done()
        else:
            return False
        return True

    def _gives_way(self, action: Action) -> bool:
        """Whether somebody presses whom the table asks, while another one does something unasked."""
        persons, seating = self.table.persons, self.table.seating
        if not action.pressed or action.kind is Kind.POINT or persons.may(action):
            return False
        return any(seating.may(action.device, self.table.match.speaker(seat)) for seat in persons.waiting_for())

    def offers(self, seat: Seat) -> str:
        return self.table.say("pack.again") if self._pack((seat,)) is not None else ""

    def unasked(self, action: Action) -> bool:
        """The pack of the one whose device it is."""
        if action.seat is None or not self.table.show.idle or not self.offers(action.seat):
            return False
        self._take_up(action.device)
        return True

    def focusables(self, view: State, context: LandContext) -> Iterable[Focusable]:
        """The plates of the persons' own heroes while nothing is asked of them: a press opens the pack (R32)."""
        table = self.table
        if not table.show.idle or table.persons.chooser is not None:
            return []
        persons = [seat for seat in people(table.match.players) if self._pack((seat,)) is not None]
        own = {h: figure_text(view, table.say, ~h) for h in view.on_board() if view.heroes[h].seat in persons}
        return plate_focus(table.pieces.pieces, own, lambda hero: self._take_up(table.stage.devices.last))

    def _take_up(self, device: DeviceId) -> None:
        """A person does something unasked: a card is used, or a companion advised."""
        pack = self._pack(sharing(self.table.match.players, self.table.seating, device))
        if pack is not None:
            self.table.take_up(pack)

    def _pack(self, seats: Sequence[Seat]) -> LandChoice | None:
        """What can be done unasked by these; None where that is nothing."""
        table, view = self.table, self.table.view()
        if not seats or table.match.outcome() is not None or view.phase in ("draft", "placement"):
            return None
        heroes = companions(view, table.match.players)
        choice = LandChoice(seats[0], others=tuple(seats[1:]), companions=heroes, unasked=True)
        return choice if choice.lines(view) else None
