"""A puzzle at a table: its goal is said, a hint lights the first step of the proof, and its end is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.thinker import Answer as Thought
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Seat
from games.kernel.teaching.contest import Contest, stars
from games.kernel.teaching.lesson import full_id
from scenes.stage.devices.action import Action, Kind
from scenes.table.chooser import Answer
from scenes.table.desk import Desk, S
from scenes.table.face import Face
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.show.story import News
from scenes.table.sight import V
from scenes.table.teaching.coach import AT_REST, LEFT_OPEN
from scenes.table.teaching.lit import to_press

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
        ready = [(ticket, seat) for ticket, seat in self._asked.items() if seat in waiting[:1] and not contest.asked]
        for ticket, seat in ready[:1]:
            move = contest.answer(seat)
            if move is not None:
                del self._asked[ticket]
                return [Thought(ticket, seat, Choice(move, UNSAID), "whole")]
        return []

    def cancel(self, ticket: int) -> None:
        self._asked.pop(ticket, None)

    def close(self) -> None:
        self._asked.clear()
        self._contest.close()


class Puzzler(Part[V, S]):
    """One try at a puzzle. `solved` hears how many stars it brought; `leave` and `again` are the ways out of it, the latter
    with the tries in vain and hints until then, and whether a hint is wanted at once."""

    def __init__(
        self, desk: Desk[V, S], contest: Contest, face: Face[V, S], solved: Callable[[int], None], leave: Callable[[], None],
        again: Callable[[int, int, bool], None], advised: bool = False, rule: str = "", anew: bool = False,
    ) -> None:  # fmt: skip
        """`advised`: a hint has been asked for together with this try. `rule`: what the rulebook calls the one that it hangs
        on. `anew`: a try that was left could not be gone on with."""
        super().__init__(desk)
        self.contest = contest
        self._face = face
        self._solved, self._leave, self._again = solved, leave, again
        self._rule, self._anew = rule, anew
        self.failed, self.hints = contest.tally()
        self._rest = 0.0
        self._told = advised or contest.made > 0
        """Whether the goal has been read."""
        self._wanted_at = -1
        """How many moves the game had when a hint was asked for: it stands until there is another one, also while it is asked
        whether that is meant."""
        self._hinted_at = -1
        """How many moves the game had when a hint was last asked for: shown again there, it costs nothing."""
        self._brought = 0
        if advised:
            self._want_hint()

    def enter(self) -> None:
        self.contest.look()

    @property
    def _wanted(self) -> bool:
        """Whether a hint has been asked for at this decision."""
        return self._wanted_at == self.contest.match.moves

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
            goes_on = (
                (Kind.CONFIRM, say("puzzle.again")), (Kind.HINT, say("puzzle.again_hint")), (Kind.INFO, say("hint.rule"))
            )  # fmt: skip
            clause = full_id(self.desk.match.title, self.contest.puzzle.clauses[0])
            text = say("puzzle.rule", why=self._why(), rule=self._rule)
            return replace(self._read(text), goes_on=goes_on, clause=clause)
        if not self._told:
            goal = self._words("goal")
            return self._read(say("puzzle.anew", goal=goal) if self._anew else goal)
        if not self._wanted or self.desk.persons.choosing != self.learner:
            return None
        line, known = self.contest.line(), self.contest.judged is not None
        pieces = to_press(self.desk, self._face, self.learner, line[:1], line[1:]) if line else ()
        text = self._words("hint") if known else say("table.hint_wait")
        return Hint(self.learner, pieces, text, teaches=True, back="hint.back", done=bool(line) and not pieces)

    def _why(self) -> str:
        """The true reason why it cannot be reached any more."""
        desk, contest = self.desk, self.contest
        say = desk.stage.words.say
        failure: str = contest.failure()
        news = desk.story.lines[-1].news.text if desk.story.lines else ""
        if failure == "never" and contest.came is not None:
            told = self._face.news(contest.came, desk.view(self.learner), desk.players, desk.stage.words)
            news = told.text if told is not None else ""
            failure = "never" if news else "over"
        return say(f"puzzle.lost.{failure}", news=news)

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
        if self.contest.look() or before < AT_REST <= self._rest:
            desk.redraw()
        if self.verdict == "solved" and not self._brought:
            self._brought = stars(self.hints, self.failed)
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
        asks = action.kind is Kind.HINT and self.verdict == "lost"
        if hint is not None and action.pressed and (asks or action.kind in (Kind.CONFIRM, Kind.PRESS)):
            self.desk.feel("select")
            self._go_on(asks)
        return True

    def _go_on(self, advised: bool) -> None:
        verdict = self.verdict
        if verdict == "solved":
            self._leave()
        elif verdict == "lost":
            self._again(self.failed + 1, self.hints, advised)
        else:
            self._told, self._rest = True, 0.0
        self.desk.redraw()

    def _asks_hint(self, action: Action) -> bool:
        """The button that asks for a hint shows the first step of the proof; asked for again, it goes."""
        desk = self.desk
        if action.kind is not Kind.HINT or not desk.asked or not desk.persons.may(action):
            return False
        if action.pressed:
            if self._wanted:
                self._wanted_at = -1
            else:
                self._want_hint()
            desk.feel("select")
            desk.redraw()
        return True

    def _want_hint(self) -> None:
        self._wanted_at = self.contest.match.moves
        if self._hinted_at != self._wanted_at:
            self._hinted_at = self._wanted_at
            self.hints += 1
            self.contest.keep_tally(self.failed, self.hints)

    def leaves(self) -> bool:
        """Back, where nothing is left to take back, leads to the list."""
        self._leave()
        return True

    def takes(self, answer: Answer) -> bool:
        if answer.move is not None:
            self._rest = 0.0
        return False
