"""A puzzle at a table: its goal is said, a hint lights the first step of the proof, and its end is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.thinker import Answer as Thought
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Move, Seat
from games.kernel.teaching.contest import Contest, stars
from scenes.stage.devices.action import Action, Kind
from scenes.table.chooser import Answer
from scenes.table.desk import Desk, S
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.show.story import News
from scenes.table.sight import V
from scenes.table.teaching.coach import AT_REST, LEFT_OPEN

Pieces = Callable[[Desk[V, S], Move, V], tuple[str, ...]]
UNSAID: Final = Reason("reason.random")
"""No computer player says why."""


class Stubborn:
    """The computer players of a puzzle: once the learner has decided they answer with whatever holds out longest."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._asked: dict[int, Seat] = {}
        self._tickets = 0

    def ask(self, question: Question) -> int:
        self._tickets += 1
        self._asked[self._tickets] = question.seat
        return self._tickets

    def poll(self) -> Sequence[Thought]:
        contest = self._contest
        waiting: tuple[Seat, ...] = contest.match.to_act()
        ready = [(ticket, seat) for ticket, seat in self._asked.items() if seat in waiting and not contest.asked]
        for ticket, seat in ready[:1]:
            del self._asked[ticket]
            return [Thought(ticket, seat, Choice(contest.answer(seat), UNSAID), "whole")]
        return []

    def cancel(self, ticket: int) -> None:
        self._asked.pop(ticket, None)

    def close(self) -> None:
        self._asked.clear()


class Tries:
    """How often somebody has tried a puzzle in vain, and asked for a hint, since it was opened."""

    def __init__(self) -> None:
        self.failed = self.hints = 0

    @property
    def stars(self) -> int:
        """What it brings when it is solved now."""
        return stars(self.hints, self.failed)


class Puzzler(Part[V, S]):
    """One try at a puzzle. `solved` hears how many stars it brought; `leave` and `again` are the ways out of it."""

    def __init__(
        self, desk: Desk[V, S], contest: Contest, tries: Tries, pieces_of: Pieces[V, S],
        solved: Callable[[int], None], leave: Callable[[], None], again: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(desk)
        self.contest = contest
        self.tries = tries
        self._pieces_of = pieces_of
        self._solved, self._leave, self._again = solved, leave, again
        self._rest = 0.0
        self._told = False
        """Whether the goal has been read."""
        self._hint: Move | None = None
        self._hinted_at = -1
        """How many moves the game had when a hint was last asked for: shown again there, it costs nothing."""
        self._brought = 0

    @property
    def learner(self) -> Seat:
        """Who tries."""
        return self.contest.puzzle.learner

    def _words(self, which: str) -> str:
        return self.desk.say(f"puzzle.{self.contest.puzzle.say}.{which}")

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether all is said that is to be said now."""
        return self._rest >= AT_REST and self.desk.show.idle

    @property
    def verdict(self) -> str:
        """How it stands, as far as it has been shown: "open" while something is."""
        return self.contest.verdict() if self.at_rest else "open"

    def taught(self) -> Hint | None:
        if not self.at_rest:
            return None
        verdict, say = self.verdict, self.desk.stage.words.say
        if verdict == "solved":
            return self._read(say(f"puzzle.solved.{self._brought}"))
        if verdict == "lost":
            return self._read(say("puzzle.lost"))
        if not self._told:
            return self._read(self._words("goal"))
        if self._hint is None or self.desk.persons.choosing != self.learner:
            return None
        desk = self.desk
        pieces = self._pieces_of(desk, self._hint, desk.view(self.learner))
        return Hint(self.learner, pieces, self._words("hint"), teaches=True, back="hint.back")

    def _read(self, text: str) -> Hint:
        return Hint(self.learner, text=text, teaches=True, reads=True, back="hint.back")

    def patient(self) -> bool:
        """A sentence stands, or soon will."""
        return not self._told or self.verdict != "open"

    def precedes(self) -> bool:
        """Whoever plays against the learner answers."""
        return self.contest.asked

    # -- what is heard -------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        desk, before = self.desk, self._rest
        self._rest = self._rest + dt if desk.show.idle else 0.0
        if before < AT_REST <= self._rest:
            desk.redraw()
        if self.verdict == "solved" and not self._brought:
            self._brought = self.tries.stars
            self._solved(self._brought)
        goal = News(self._words("goal"), "lantern")
        if desk.asked and self._told and desk.latest != goal:
            desk.latest = goal
            desk.redraw()

    def act(self, action: Action) -> bool:
        hint = self.taught()
        if self._told and (hint is None or not hint.reads):
            return self._asks_hint(action)
        if action.kind in LEFT_OPEN:
            return False
        if action.pressed and action.kind is Kind.BACK:
            self._leave()
        if hint is not None and action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS):
            self.desk.feel("select")
            self._go_on()
        return True

    def _go_on(self) -> None:
        verdict = self.verdict
        if verdict == "solved":
            self._leave()
        elif verdict == "lost":
            self.tries.failed += 1
            self._again()
        else:
            self._told, self._rest = True, 0.0
        self.desk.redraw()

    def _asks_hint(self, action: Action) -> bool:
        """The button that asks for a hint shows the first step of the proof; asked for again, it goes."""
        desk = self.desk
        if action.kind is not Kind.SELECT or not desk.asked or not desk.persons.may(action.seat):
            return False
        if action.pressed:
            self._hint = self.contest.hint() if self._hint is None else None
            if self._hint is not None and self._hinted_at != desk.match.moves:
                self._hinted_at = desk.match.moves
                self.tries.hints += 1
            desk.feel("select")
            desk.redraw()
        return True

    def leaves(self) -> bool:
        """Back, where nothing is left to take back, leads to the list."""
        self._leave()
        return True

    def takes(self, answer: Answer) -> bool:
        if answer.move is not None:
            self._hint, self._rest = None, 0.0
        return False
