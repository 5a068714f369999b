"""The window and the lantern at a table: they follow what happens, and the window is moved by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kalyra.presence.places import space_of_event
from games.kalyra.state import State
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import space_of
from scenes.kalyra.land.camera import CARRIED, Camera, Easing
from scenes.kalyra.land.scenery import INN, lit_space
from scenes.kalyra.land.sprites import walking
from scenes.kalyra.land.traces import Traces
from scenes.kalyra.land.viewport import Viewport
from scenes.stage.devices.action import Action
from scenes.stage.devices.seating import people
from scenes.stage.pictures.canvas import Canvas
from scenes.table.part import Part
from scenes.table.show.beats import Beat


class Seen(NamedTuple):
    """What is seen of the land at an instant; `LandContext` says what each means."""

    viewport: Viewport
    goal: Viewport | None
    gliding: bool
    lantern: tuple[float, float]
    lens: bool


class Following(Part[State, LandContext]):
    """The camera of one table. It stands behind `Traces`."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self.camera = Camera()
        self._lantern = Easing(CARRIED)
        self._lit_at = INN
        self._glided = False
        """Whether the window was on its way when it was last drawn."""

    def seen(self) -> Seen:
        """Through the window, now."""
        stage = self.table.stage
        still, now = not stage.motion, stage.clock.now()
        viewport = self.camera.drawn(now, still)
        goal = None if viewport is self.camera.viewport else self.camera.viewport
        lantern = self._lantern.toward(self._lit(still), now, still)
        return Seen(viewport, goal, self._glided or goal is not None, lantern, self.camera.lens)

    def _lit(self, still: bool) -> tuple[float, float]:
        """Where the lantern belongs now: with whose turn it is, on its way too unless that is `still`; while enemies act, where
        it was."""
        moment = self.table.moment()
        found = (None if still else walking(moment, self.table.part(Traces).origin)) or lit_space(moment.view)
        self._lit_at = found if found is not None else self._lit_at
        return self._lit_at

    def began(self, beat: Beat[State], step: int) -> None:
        """The window goes to where something happens."""
        space = space_of_event(beat.event, beat.view) if step == 0 else None
        if space is not None:
            self.moved(self.camera.follow(beat.view, (space,), self._own(beat.view)))

    def _own(self, view: State) -> list[int]:
        """Where the persons' heroes stand while others act. In an own turn one looks at what the own hero does, at that alone:
        else the window would go back and forth with every step."""
        persons = people(self.table.match.players)
        others = view.turn_seat not in persons
        return [view.heroes[h].space for h in view.on_board() if others and view.heroes[h].seat in persons]

    def bring(self, space: int) -> None:
        """A decision begins there."""
        view = self.table.view()
        self.moved(self.camera.follow(view, (space,)) if self.camera.far else self.camera.decide(view, space))

    def watch(self, spaces: Iterable[int]) -> None:
        """Something is about to happen on these, the last of them above all."""
        view, there = self.table.view(), tuple(spaces)
        if there and not self.camera.far:
            self.moved(self.camera.follow(view, there, self._own(view)))

    def brings(self, id: str) -> bool:
        """A space beyond the window."""
        space = space_of(id)
        if space is not None:
            self.moved(self.camera.show(space))
        return space is not None

    def moved(self, changed: bool) -> None:
        """The window has moved over the land: what lies on it moves along at once."""
        if changed and self.table.seated:
            self.table.redraw()
            self.table.refresh()
            self.table.pieces.settle()

    def act(self, action: Action) -> bool:
        """Stick, wheel, drag and lens."""
        used = self.camera.act(action, self.table.view())
        self.moved(used)
        return used

    def draw(self, canvas: Canvas, context: LandContext) -> None:
        self._glided = context.goal is not None
