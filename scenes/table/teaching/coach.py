"""The coach of a lesson: says one sentence when the table is at rest, lights what to press, and lets nothing else be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from games.kernel.protocol import ContentError, Move, Refusal
from games.kernel.teaching.fitting import fits, kind_of
from games.kernel.teaching.lesson import (
    Lesson,
    Place,
    Played,
    Step,
    Tempting,
    deciding,
    full_id,
    is_right,
    place_after,
    tempting_at,
)
from games.kernel.teaching.playing import made_by, play_out, right_moves, tempting_moves, typed
from scenes.stage.devices.action import Action, Kind
from scenes.stage.ids import ids_in
from scenes.table.chooser import Answer
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.routes import Routes
from scenes.table.show.beats import Beat
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.highlight import to_press

LEFT_OPEN: Final = (Kind.MENU, Kind.INFO, Kind.STORY, Kind.POINT)
"""What may be done while a sentence waits to be read."""
AT_REST: Final = 0.3
"""Seconds the table has been at rest before anything is said."""


@dataclass
class Astray:
    """Another choice whose consequence is being seen: made when the match had so many `moves`, with `told` moves of its script
    played."""

    choice: Tempting
    moves: int
    script: tuple[Played, ...]
    told: int = 0

    @property
    def seen(self) -> bool:
        """Whether all has happened that is to be seen."""
        return self.told >= len(self.script)


class Coach(Part[V, S]):
    """One lesson at one table. Where it stands follows from the moves of the match, so that it goes on in a resumed one."""

    def __init__(self, table: TableApi[V, S], lesson: Lesson, face: Face[V, S], routes: Routes) -> None:
        super().__init__(table)
        self.lesson = lesson
        self._face = face
        self._routes = routes
        self._kinds: set[str] = set()
        """Of the events that have been shown since the last decision."""
        self._taken_up = False
        """Whether the lesson was opened again since then: what came before has been shown already."""
        self._rest = 0.0
        self.cut_short = False
        """Whether somebody has skipped what was left of it."""
        self._made = -1
        self.place = Place(0)
        self._astray: Astray | None = None
        self._tried: set[str] = set()
        """What else has been chosen, and seen where it leads, by the words that said so."""

    def enter(self) -> None:
        self._follow()
        self._taken_up = self._made > 0

    def _follow(self) -> None:
        """Where the lesson stands after the decisions that have been made by now."""
        if self._astray is not None:
            return
        made = made_by(self.lesson, self.table.match, self.lesson.learner)
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
        self._routes.skip(self.table, self.skip)
        return True

    def skip(self) -> None:
        """The lesson is over, and the game goes on."""
        self.cut_short = True
        self.place = Place(len(self.lesson.step))
        self._remember()
        self.table.redraw()

    def _remember(self) -> None:
        """The house need not offer this lesson first any more."""
        stage, title = self.table.stage, self.table.title
        if self.over and title not in stage.settings.learned:
            stage.settings.learned = (*stage.settings.learned, title)
            stage.holding.keep()

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def _reads(self) -> bool:
        """Whether a sentence stands that only wants to be read."""
        if self._astray is not None:
            return self._astray.seen and self.table.match.moves > self._astray.moves and self._rest >= AT_REST
        if self.over or self.lesson.step[self.place.step].decisions or self._rest < AT_REST:
            return False
        after = self.lesson.step[self.place.step].after
        return not after or self._taken_up or after in self._kinds

    @property
    def _asks(self) -> bool:
        """Whether a decision of the lesson is asked for on the screen."""
        if self.over or not self.lesson.step[self.place.step].decisions or self._rest < AT_REST or self._astray is not None:
            return False
        return self.table.persons.choosing == self.lesson.learner

    def taught(self) -> Hint | None:
        if not (self._reads or self._asks):
            return None
        step, at, steps = self.lesson.step[self.place.step], self.place.step + 1, len(self.lesson.step)
        house = self.table.stage.words.say
        lit = self._lit() if self._asks else step.lights
        said: Step | Tempting = step
        if self._astray is not None:
            said = self._astray.choice
            lit = said.lights
        return Hint(
            self.lesson.learner, lit, self.table.say(f"lesson.{said.say}"), teaches=True, reads=self._reads,
            done=self._asks and not lit, head=house("lesson.step", step=at, steps=steps), step=at, steps=steps,
            clause=full_id(self.table.match.title, step.clauses[0]) if step.clauses else "",
            goes_on=((Kind.CONFIRM, house("lesson.choose_again")),) if self._astray is not None else (),
            back="" if at == steps else "hint.skip_lesson",
        )  # fmt: skip

    @property
    def learned(self) -> frozenset[str]:
        """The steps that have been reached."""
        return frozenset(step.say for step in self.lesson.step[: self.place.step + 1])

    def _lit(self) -> tuple[str, ...]:
        """The pieces of the move that is shown; where there is a choice, of all that may be chosen."""
        table, learner = self.table, self.lesson.learner
        right = to_press(table, self._face, learner, right_moves(self.lesson, self.place, table.match), self._coming())
        others = [to_press(table, self._face, learner, [move], ()) for move in self._untried()]
        picked = set(table.persons.chooser.picked if table.persons.chooser is not None else ())
        if not picked:
            return tuple(dict.fromkeys([*right, *(id for pieces in others for id in pieces)]))
        every, own = [right, *others], ids_in(*{piece.what.kind for piece in table.pieces.pieces if piece.id in picked})
        whole = [pieces for pieces in every if picked <= set(pieces)]
        further = [pieces for pieces in every if not all(map(own, pieces))]  # the others begin with another thing
        return next(iter((*whole, *further)), right)

    def _untried(self) -> list[Move]:
        """What else may be chosen here, and has not been yet."""
        found = tempting_moves(self.lesson, self.place, self.table.match)
        return [move for one, move in found if one.say not in self._tried]

    def _coming(self) -> Iterator[Move]:
        """The next decisions of this step, where those are named in full."""
        for decision in self.lesson.step[self.place.step].decisions[self.place.made + 1 :]:
            for asked in decision:
                with suppress(ContentError):
                    yield typed(self.table.match, asked)

    # -- what is heard -------------------------------------------------------------------------------------------------

    def began(self, beat: Beat[V], step: int) -> None:
        self._kinds.add(kind_of(beat.event))

    def tick(self, dt: float) -> None:
        self._follow()
        self._lead_astray()
        before = self._rest
        self._rest = self._rest + dt if self.table.show.idle else 0.0
        if before < AT_REST <= self._rest:
            self.table.redraw()

    def patient(self) -> bool:
        """A sentence stands, or soon will: nobody plays on over it."""
        return self._astray is not None or self._reads or (not self.over and self._rest < AT_REST)

    # -- another choice ------------------------------------------------------------------------------------------------

    def tempting(self, move: Move) -> Tempting | None:
        """What of this step is chosen by that move, where it is not what the lesson goes on from but leads to something that is
        worth seeing."""
        place, legal = self.place, self.table.match.why_not
        for one in self._face.advising.steps(self.table, move):
            if place == self.place and legal(self.lesson.learner, one) is not None:
                return None
            found = next((choice for choice in tempting_at(self.lesson, place) if fits(choice.move, one)), None)
            if found is not None or place.step >= len(self.lesson.step):
                return found
            decisions = self.lesson.step[place.step].decisions
            if not decisions or not is_right(decisions[place.made], one):
                return None
            place = place.after_move(self.lesson)
        return None

    def _lead_astray(self) -> None:
        """What all do after another choice, one after the other, as soon as what was done before has been seen."""
        astray, match = self._astray, self.table.match
        if astray is None or astray.seen or match.moves == astray.moves or not self.table.show.idle or self._rest < AT_REST:
            return
        play_out(match, astray.script[astray.told])
        astray.told += 1
        self.table.persons.done()
        self._rest = 0.0

    def _go_back(self) -> None:
        """To the choice, where what has been seen is not offered any more."""
        astray = self._astray
        assert astray is not None
        self._tried.add(astray.choice.say)
        self._astray = None
        self._rest = 0.0
        self.table.go_back(self.lesson.learner, astray.moves)

    def act(self, action: Action) -> bool:
        if self._asks and action.kind is Kind.HINT:
            return True  # it gives its hints unasked
        if self._astray is not None and action.kind not in LEFT_OPEN and action.kind is not Kind.HURRY:
            if self._reads and action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS, Kind.BACK):
                self._go_back()
            return True
        if not self._reads or action.kind in LEFT_OPEN:
            return False
        if action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS):
            self.place = Place(self.place.step + 1)
            self._remember()
            self.table.feel("select")
            self.table.redraw()
        elif action.pressed and action.kind is Kind.BACK:
            self.leaves()
        return True

    def is_right(self, move: Move) -> bool:
        """Whether the lesson lets it be played now, with all the moves of the rules that it is made of. Who decides before what
        is only read was seen, decides what comes after it."""
        place = self.place
        for one in self._face.advising.steps(self.table, move):
            place = deciding(self.lesson, place)
            if place.step >= len(self.lesson.step):
                return True
            if not is_right(self.lesson.step[place.step].decisions[place.made], one):
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
        choice = self.tempting(answer.move)
        if choice is not None:
            match = self.table.match
            self._astray = Astray(choice, match.moves, choice.left_to_play(match.to_act()))
            self._rest = 0.0
            return False
        step = self.lesson.step[deciding(self.lesson, self.place).step]
        self.table.refuse(Refusal(f"lesson.{step.say}.wrong", step.clauses[0] if step.clauses else ""))
        return True


def coach_of(table: TableApi[V, S]) -> Coach[V, S] | None:
    """Of the lesson at that table; None where none is taught, or not any more."""
    return next((part for part in table.parts if isinstance(part, Coach) and not part.over), None)
