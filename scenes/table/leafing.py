"""A paper that opens over a table and is leafed through while the table goes on: for all to read, and nothing is done there."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.table.own_room import Hinted, draw_board


class Leafing(Hinted):
    """Any button that does nothing else closes it."""

    title: ClassVar[str]
    """Whose catalogue its words are in."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.say = stage.words.teller(self.title)

    def offers(self) -> Offered:
        say = self.stage.words.say
        return Offered((), [(Kind.BACK, say("hint.back")), (Kind.MOVE, say("hint.turn_page"))])

    def act(self, action: Action) -> None:
        action = self.meant(action)
        if action.kind is Kind.MOVE and action.stepped:
            self.turn(action.dx or action.dy or 1)
        elif action.kind is Kind.SCROLL and action.stepped:
            self.turn(1 if action.dy > 0 else -1)
        elif action.pressed and action.kind in (Kind.BACK, Kind.CONFIRM, Kind.PRESS, Kind.SHOULDER_LEFT):
            self.stage.pop()
        elif action.pressed and action.kind is Kind.MENU:
            self.stage.menu()

    @abstractmethod
    def turn(self, step: int) -> None:
        """So many pages on."""

    def draw_paper(self, canvas: Canvas, place: Box, color: str, key: str) -> None:
        """The board on which all of it stands, and what the buttons do."""
        draw_board(canvas, place, color, key)
        self.draw_hints(canvas, self.offers().verbs)
