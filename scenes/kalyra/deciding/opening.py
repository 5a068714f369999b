"""The lists that a person opens and closes: the pack, the wheel of a companion, and what may be done unasked (R32)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.deciding.choice import LandChoice, choice_of
from scenes.kalyra.menu.wheel import plate_focus
from scenes.kalyra.people import companions, sharing
from scenes.kalyra.sight import LandDesk, LandSight
from scenes.kalyra.zones import INNER
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
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
        if action.kind is Kind.ALT and action.pressed and self.desk.show.idle and self._unasked(choice, action.seat):
            self._on_pack(action.seat)
            return True
        if action.kind is not Kind.BACK or not action.pressed or choice is None or not self.desk.persons.may(action.seat):
            return False
        if choice.menu:
            self.close()
        elif choice.unasked:
            self.desk.persons.done()
        else:
            return False
        return True

    def _unasked(self, choice: LandChoice | None, seat: Seat | None) -> bool:
        """Whether nothing is asked of whoever holds that device."""
        return choice is None or choice.unasked or not self.desk.persons.may(seat)

    def _on_pack(self, seat: Seat | None) -> None:
        """What can be done unasked (R32), or no more of it."""
        choice = choice_of(self.desk)
        if choice is not None and choice.unasked and self.desk.persons.may(seat):
            self.desk.persons.done()
        else:
            self._take_up(seat)

    def _take_up(self, device_seat: Seat | None) -> None:
        """A person does something unasked: a card is used, or a pause between enemies asked for."""
        desk, view = self.desk, self.desk.view()
        seats = list(self._persons(device_seat))
        if seats and desk.match.outcome() is None and view.phase not in ("draft", "placement"):
            heroes = companions(view, desk.match.players)
            desk.take_up(LandChoice(seats[0], others=tuple(seats[1:]), companions=heroes, unasked=True))

    def _persons(self, device_seat: Seat | None) -> Iterator[Seat]:
        """For whom that device may speak."""
        match = self.desk.match
        for seat in sharing(match.players, self.desk.seating, device_seat):
            if match.players[seat].kind == "human":
                yield seat
