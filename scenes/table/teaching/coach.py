"""The coach of a lesson: says one sentence when the table is at rest, lights what to press, and lets nothing else be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from games.kernel.protocol import ContentError, Move, Refusal
from games.kernel.teaching.fitting import kind_of
from games.kernel.teaching.lesson import Lesson, Place, full_id, is_right, place_after
from games.kernel.teaching.playing import made_by, right_moves, typed
from scenes.stage.devices.action import Action, Kind
from scenes.stage.settings import save
from scenes.table.chooser import Answer
from scenes.table.desk import Desk, S
from scenes.table.doors import Doors
from scenes.table.face import Face
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.show.beats import Beat
from scenes.table.sight import V
from scenes.table.teaching.lit import to_press

LEFT_OPEN: Final = (Kind.MENU, Kind.INFO, Kind.STORY, Kind.POINT)
"""What may be done while a sentence waits to be read."""
AT_REST: Final = 0.3
"""Seconds the table has been at rest before anything is said."""


class Coach(Part[V, S]):
    """One lesson at one table. Where it stands follows from the moves of the match, so that it goes on in a resumed one."""

    def __init__(self, desk: Desk[V, S], lesson: Lesson, face: Face[V, S], doors: Doors) -> None:
        super().__init__(desk)
        self.lesson = lesson
        self._face = face
        self._doors = doors
        self._kinds: set[str] = set()
        """Of the events that have been shown since the last decision."""
        self._taken_up = False
        """Whether the lesson was opened again since then: what came before has been shown already."""
        self._rest = 0.0
        self._made = -1
        self.place = Place(0)

    def enter(self) -> None:
        self._follow()
        self._taken_up = self._made > 0

    def _follow(self) -> None:
        """Where the lesson stands after the decisions that have been made by now."""
        made = made_by(self.lesson, self.desk.match, self.lesson.learner)
        if made != self._made and not self.over:
            self.place, self._made = place_after(self.lesson, made), made
            self._remember()

    @property
    def over(self) -> bool:
        return self.place.step >= len(self.lesson.step)

    def leaves(self) -> bool:
        """To go back from a lesson is to skip what is left of it."""
        if self.over:
            return False
        self._doors.skip(self.desk, self.skip)
        return True

    def skip(self) -> None:
        """The lesson is over, and the game goes on."""
        self.place = Place(len(self.lesson.step))
        self._remember()
        self.desk.redraw()

    def _remember(self) -> None:
        """The house need not offer this lesson first any more."""
        stage, title = self.desk.stage, self.desk.title
        if self.over and title not in stage.settings.learned:
            stage.settings.learned = (*stage.settings.learned, title)
            save(stage.settings, stage.folders.settings)

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def _reads(self) -> bool:
        """Whether a sentence stands that only wants to be read."""
        if self.over or self.lesson.step[self.place.step].decisions or self._rest < AT_REST:
            return False
        after = self.lesson.step[self.place.step].after
        return not after or self._taken_up or after in self._kinds

    @property
    def _asks(self) -> bool:
        """Whether a decision of the lesson is asked for on the screen."""
        if self.over or not self.lesson.step[self.place.step].decisions or self._rest < AT_REST:
            return False
        return self.desk.persons.choosing == self.lesson.learner

    def taught(self) -> Hint | None:
        if not (self._reads or self._asks):
            return None
        step, at, steps = self.lesson.step[self.place.step], self.place.step + 1, len(self.lesson.step)
        lit = self._lit() if self._asks else step.lights
        return Hint(
            self.lesson.learner, lit, self.desk.say(f"lesson.{step.say}"), teaches=True, reads=self._reads,
            done=self._asks and not lit, head=self.desk.stage.words.say("lesson.step", step=at, steps=steps),
            step=at, steps=steps, clause=full_id(self.desk.match.title, step.clauses[0]) if step.clauses else "",
        )  # fmt: skip

    @property
    def learned(self) -> frozenset[str]:
        """The steps that have been reached."""
        return frozenset(step.say for step in self.lesson.step[: self.place.step + 1])

    def _lit(self) -> tuple[str, ...]:
        """The pieces of the move that is shown."""
        desk, learner = self.desk, self.lesson.learner
        return to_press(desk, self._face, learner, right_moves(self.lesson, self.place, desk.match), self._coming())

    def _coming(self) -> Iterator[Move]:
        """The next decisions of this step, where those are named in full."""
        for decision in self.lesson.step[self.place.step].decisions[self.place.made + 1 :]:
            for asked in decision:
                with suppress(ContentError):
                    yield typed(self.desk.match, asked)

    # -- what is heard -------------------------------------------------------------------------------------------------

    def began(self, beat: Beat[V], step: int) -> None:
        self._kinds.add(kind_of(beat.event))

    def tick(self, dt: float) -> None:
        self._follow()
        before = self._rest
        self._rest = self._rest + dt if self.desk.show.idle else 0.0
        if before < AT_REST <= self._rest:
            self.desk.redraw()

    def patient(self) -> bool:
        """A sentence stands, or soon will: nobody plays on over it."""
        return self._reads or (not self.over and self._rest < AT_REST)

    def act(self, action: Action) -> bool:
        if self._asks and action.kind is Kind.HINT:
            return True  # it gives its hints unasked
        if not self._reads or action.kind in LEFT_OPEN:
            return False
        if action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS):
            self.place = Place(self.place.step + 1)
            self._remember()
            self.desk.feel("select")
            self.desk.redraw()
        elif action.pressed and action.kind is Kind.BACK:
            self.leaves()
        return True

    def is_right(self, move: Move) -> bool:
        """Whether the lesson lets it be played now, with all the moves of the rules that it is made of."""
        place = self.place
        for one in self._face.steps(self.desk, move):
            step = self.lesson.step[place.step] if place.step < len(self.lesson.step) else None
            if step is None or not step.decisions:
                return True
            if not is_right(step.decisions[place.made], one):
                return False
            place = place.after_move(self.lesson)
        return True

    def takes(self, answer: Answer) -> bool:
        """A move that is not what the step is about is not played: it is said why."""
        if answer.move is None:
            return False
        if self.is_right(answer.move):
            self._kinds.clear()
            self._taken_up = False
            self._rest = 0.0
            return False
        step = self.lesson.step[self.place.step]
        self.desk.refuse(Refusal(f"lesson.{step.say}.wrong", step.clauses[0] if step.clauses else ""))
        return True


def coach_of(desk: Desk[V, S]) -> Coach[V, S] | None:
    """Of the lesson at that table; None where none is taught, or not any more."""
    return next((part for part in desk.parts if isinstance(part, Coach) and not part.over), None)
