"""The lists that a person opens and closes: the pack, the wheel of a companion, and what may be done unasked (R32)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandDesk, LandSight
from scenes.kalyra.deciding.choice import LandChoice, choice_of
from scenes.kalyra.menu.wheel import plate_focus
from scenes.kalyra.people import companions, sharing
from scenes.kalyra.zones import INNER
from scenes.stage.devices.action import Action, DeviceId, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.seating import people
from scenes.table.chooser import Answer, Chooser
from scenes.table.part import Part


class Opening(Part[State, LandSight]):
    """Whenever another list opens or closes, focus goes to where the decision begins."""

    def __init__(self, desk: LandDesk) -> None:
        super().__init__(desk)
        self._shown = ""
        """The list that was open when focus was last put somewhere."""

    def decided(self, chooser: Chooser[State] | None) -> None:
        self._shown = chooser.menu if isinstance(chooser, LandChoice) else ""

    def takes(self, answer: Answer) -> bool:
        """A pick may have opened another list."""
        choice = choice_of(self.desk)
        if choice is not None and choice.menu != self._shown:
            self._follow(choice)
        return False

    def _follow(self, choice: LandChoice) -> None:
        self._shown = choice.menu
        self.desk.redraw()
        self.desk.refresh()
        self.desk.aim()
        self.desk.feel("select")

    def show(self, menu: str) -> None:
        """That list opens, "" for none."""
        choice = choice_of(self.desk)
        if choice is not None:
            choice.menu = menu
            self._follow(choice)

    def close(self) -> None:
        """No list is open any more."""
        self.show("")

    def speak_to(self, hero: str) -> None:
        """The wheel of that companion opens."""
        self.show(f"advise.{hero}")

    @property
    def beside(self) -> Focusable:
        """A press beside an open list closes it."""
        return Focusable("land", INNER, True, self.close, on_move=lambda dx, dy: True)

    def plates(self, choice: LandChoice) -> list[Focusable]:
        """The plates of companions, for the mouse: a press opens the wheel of advice."""
        view = self.desk.view(choice.seat)
        if view.asking != "hero_turn" or choice.menu:
            return []
        there = [h for h in choice.companions if view.heroes[h].status == "board"]
        return plate_focus(self.desk.pieces.pieces, there, self.desk.say, self.speak_to)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Back closes the list, or ends what is done unasked."""
        choice = choice_of(self.desk)
        if choice is not None and choice.unasked and self._gives_way(action):
            self.desk.persons.done()
            self.desk.redraw()
            return True
        if action.kind is not Kind.BACK or not action.pressed or choice is None or not self.desk.persons.may(action):
            return False
        if choice.menu:
            self.close()
        elif choice.unasked:
            self.desk.persons.done()
        else:
            return False
        return True

    def _gives_way(self, action: Action) -> bool:
        """Whether somebody presses whom the table asks, while another one does something unasked."""
        persons, seating = self.desk.persons, self.desk.seating
        if not action.pressed or action.kind is Kind.POINT or persons.may(action):
            return False
        return any(seating.may(action.device, self.desk.match.speaker(seat)) for seat in persons.waiting_for())

    def offers(self, seat: Seat) -> str:
        return self.desk.say("hint.pack") if self._pack((seat,)) is not None else ""

    def unasked(self, action: Action) -> bool:
        """The pack of the one whose device it is."""
        if action.seat is None or not self.desk.show.idle or not self.offers(action.seat):
            return False
        self._take_up(action.device)
        return True

    def focusables(self, view: State, context: LandSight) -> Iterable[Focusable]:
        """The plates of the persons' own heroes while nothing is asked of them: a press opens the pack (R32)."""
        desk = self.desk
        if not desk.show.idle or desk.persons.chooser is not None:
            return []
        persons = [seat for seat in people(desk.match.players) if self._pack((seat,)) is not None]
        own = [h for h in view.on_board() if view.heroes[h].seat in persons]
        return plate_focus(desk.pieces.pieces, own, desk.say, lambda hero: self._take_up(desk.stage.devices.last))

    def _take_up(self, device: DeviceId) -> None:
        """A person does something unasked: a card is used, or a companion advised."""
        pack = self._pack(sharing(self.desk.match.players, self.desk.seating, device))
        if pack is not None:
            self.desk.take_up(pack)

    def _pack(self, seats: Sequence[Seat]) -> LandChoice | None:
        """What can be done unasked by these; None where that is nothing."""
        desk, view = self.desk, self.desk.view()
        if not seats or desk.match.outcome() is not None or view.phase in ("draft", "placement"):
            return None
        heroes = companions(view, desk.match.players)
        choice = LandChoice(seats[0], others=tuple(seats[1:]), companions=heroes, unasked=True)
        return choice if choice.lines(view) else None
