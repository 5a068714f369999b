"""Who names the defenders of a seat: its person, or the program by the exact odds (R51; 12 of the rules page)."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from games.kernel.protocol import Seat
from scenes.caledea.choosing.menu import best, options
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.fight.summons import off_turn
from scenes.stage.devices.action import Action, Kind
from scenes.table.chooser import Chooser
from scenes.table.part import Part

MOST_SECONDS: Final = 15.0
"""For a decision in somebody else's turn where decisions have a limit: everybody waits for it."""


class Defence(Part[State, BoardContext]):
    """`alone`: the seats whose defenders step forward alone; the table's option says how they begin."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        view = table.view()
        self.alone: set[Seat] = set(range(view.n)) if view.options.auto_defend == "auto" else set()

    def turn(self, seat: Seat) -> None:
        """That seat's defenders step forward alone from now on, or it is asked again."""
        self.alone ^= {seat}
        id = "defence.alone" if seat in self.alone else "defence.ask"
        self.table.announce(self.table.say(id, name=self.table.players[seat].name), "shield")

    def now(self, seat: Seat) -> str:
        """The id of the words for how it is now, as the option says it."""
        return "option.auto_defend.auto" if seat in self.alone else "option.auto_defend.ask"

    def steps_forward(self, seat: Seat) -> bool:
        """Whether the program decides now for that seat."""
        return off_turn(self.table.view(seat)) and seat in self.alone

    def decided(self, chooser: Chooser[State] | None) -> None:
        if chooser is not None and self.steps_forward(chooser.seat):
            fill_in(self.table, chooser)

    def act(self, action: Action) -> bool:
        """Done, while somebody is asked for a defender: the program names the best this time."""
        table, chooser = self.table, self.table.persons.chooser
        done = action.kind is Kind.ALT and action.pressed and table.asked and table.persons.may(action)
        if not done or chooser is None or not off_turn(table.view(chooser.seat)):
            return False
        fill_in(table, chooser)
        return True


def fill_in(table: BoardTable, chooser: Chooser[State]) -> None:
    """The best line by the odds is played; in its turn a seat is left with what it has begun."""
    view = table.view(chooser.seat)
    line = best(options(view, chooser.seat, None))
    if line is not None:
        table.play(chooser.seat, line.move)
    elif view.phase not in ("main", "take"):
        table.play(chooser.seat, view.legal_moves(chooser.seat)[0])


def seconds(view: State, seat: Seat) -> float | None:
    """The most that a decision may take."""
    return MOST_SECONDS if off_turn(view) else None
