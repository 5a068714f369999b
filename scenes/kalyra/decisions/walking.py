"""A walk that takes several moves, chosen by one press: it goes on by itself as far as nothing new happens."""

from __future__ import annotations

from games.kalyra.land.picking import on_land, walk
from games.kalyra.state import State
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.stage.devices.action import Action, Kind
from scenes.table.chooser import Answer
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of


class Walking(Part[State, LandContext]):
    """Plays the moves after the first. Any press ends it, and so does whatever else than the next step is asked."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._goal: int | None = None
        self._hero = -1
        self._known: object = None
        """What was known of enemies and health when it began."""

    def takes(self, answer: Answer) -> bool:
        """The first move of a walk is played like any other; in a lesson, where every move is looked at, it is the only one."""
        choice = choice_of(self.table) if coach_of(self.table) is None else None
        self._goal = choice.walks_to if choice is not None and answer.move is not None else None
        if choice is not None and self._goal is not None:
            view = self.table.view(choice.seat)
            self._hero, self._known = view.active, _dangers(view)
        return False

    def act(self, action: Action) -> bool:
        if action.pressed and action.kind is not Kind.POINT:
            self._goal = None
        return False

    def took_back(self) -> None:
        self._goal = None

    def tick(self, dt: float) -> None:
        choice = choice_of(self.table)
        if self._goal is None or choice is None or not self.table.show.idle:
            return
        goal, self._goal = self._goal, None
        view = self.table.view(choice.seat)
        if view.asking != "hero_turn" or not self._goes_on(choice, view):
            return
        move = on_land(view, choice.seat).get(goal)
        if move is None and (legs := walk(view, goal)):
            self._goal, move = goal, legs[0]
        if move is not None:
            self.table.play(choice.seat, move)

    def _goes_on(self, choice: LandChoice, view: State) -> bool:
        undisturbed = not choice.menu and not choice.unasked and view.active == self._hero
        return undisturbed and _dangers(view) == self._known


def _dangers(view: State) -> object:
    return tuple((number, enemy.space) for number, enemy in view.enemies.items()), tuple(hero.hp for hero in view.heroes)
