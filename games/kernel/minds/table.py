"""Computer players at a table: asked through the kernel's thinker, answered for at a pace people can follow.

How long a seat seems to think is drawn from one fixed distribution, from the number of the decision and the seat alone. It
depends neither on cards nor on how hard the decision is, and an answer that comes late waits for the next fixed mark (R18 of
Kalesia's rules: otherwise timing would leak strength).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from games.kernel.chance import Chance
from games.kernel.journal import Thinking
from games.kernel.match import Match
from games.kernel.minds.agents import Choice, Reason, hint_of, make, mind_seed, own_budget
from games.kernel.minds.thinker import Answer, Question
from games.kernel.protocol import IllegalMove, Move, Seat, State, text_of

ViewT = TypeVar("ViewT")
"""The table of a title, as a seat sees it."""
ADVISER: Final = "hero"
"""Whose choice a hint shows."""
LEAST_MS: Final = 700
MOST_MS: Final = 2000
LATE_MS: Final = 2400
"""When an answer was not there in time it is played at this mark, or as soon as it comes after it."""


AMONG_OTHERS: Final = 0.25
"""Share of that which is left where computer players decide one after another before people are asked."""
SAID_AFTER: Final = 1.0
"""Seconds after which it is said that somebody thinks."""
PLANNED: Final = 4
"""So many moves of a plan are asked for at most."""
WONDERED: Final = 150
"""The budget of what nobody waits for."""
GIVEN_UP_MS: Final = 12_000
"""Nobody waits longer for an answer, however fast the show runs: then any legal move is played."""


Plan: TypeAlias = list[tuple[Move, Reason | None]]
"""The moves that a seat has in mind, each with its reason, as far as no luck comes between."""


@dataclass
class Advice:
    """A hint, asked for by the seat that chooses; `choice` is None until the answer is there. For that seat's eyes alone."""

    seat: Seat
    ticket: int
    choice: Choice | None = None


class Asks(Protocol):
    """What the table needs of `games.kernel.minds.thinker.Thinker`."""

    def ask(self, question: Question) -> int: ...

    def poll(self) -> Sequence[Answer]: ...

    def cancel(self, ticket: int) -> None: ...

    def close(self) -> None: ...


class ThinksHere:
    """Thinks at once and in this process: for tests, and where a second process is not wanted. Thoughts are always whole."""

    def __init__(self, untimed: bool = True) -> None:
        self._tickets = 0
        self._answers: list[Answer] = []

    def ask(self, question: Question) -> int:
        self._tickets += 1
        view = question.title.read_state(question.view)
        agent = make(question.spec, question.title, question.seed, question.persona)
        budget = question.budget or own_budget(agent)
        if question.hint:
            choice = hint_of(agent, view, question.seat, budget, question.done)
        else:
            choice = agent.choose(view, question.seat, budget, question.advice)
        self._answers.append(Answer(self._tickets, question.seat, choice, "whole", budget))
        return self._tickets

    def poll(self) -> list[Answer]:
        found, self._answers = self._answers, []
        return found

    def cancel(self, ticket: int) -> None:
        self._answers = [answer for answer in self._answers if answer.ticket != ticket]

    def close(self) -> None:
        self._answers = []


@dataclass
class Thought:
    """One seat's decision under way."""

    seat: Seat
    ticket: int
    """Of what is asked just now; 0 for nothing."""
    delay: float
    after: int
    """How many moves the game had when it was asked for."""
    waited: float = 0.0
    """Seconds that it has seemed to think; they pass faster where the show does."""
    passed: float = 0.0
    """Seconds of the clock since then."""
    move: Move | None = None
    advice: str = ""
    """What it was told when it was asked."""
    budget: int | None = None
    """Of the thought that gave the move, when a computer player did."""
    in_time: bool = True
    reason: Reason | None = None
    """Why, as the computer player says."""
    plan: Plan = field(default_factory=list)
    """The move, and what that seat would do after it."""
    view: State | None = None
    """What is asked about now: the table, or what would lie there after the moves of the plan."""
    untimed: bool = False
    """Whether it takes as long as it takes."""
    late: float = LATE_MS / 1000
    """The mark for an answer that was not there in time."""

    @property
    def planned(self) -> bool:
        """Whether all that it has in mind is known."""
        return self.move is not None and (not self.ticket or self.given_up)

    @property
    def given_up(self) -> bool:
        """Whether nothing more is waited for."""
        return not self.untimed and self.passed >= GIVEN_UP_MS / 1000

    @property
    def due(self) -> bool:
        """The answer is there, and it is time for it."""
        mark = self.delay if self.in_time else self.late
        return self.planned and self.waited >= mark


def delay_of(decision: int, seat: Seat) -> float:
    """Seconds a computer player seems to think: the same for every hand it could hold."""
    chance = Chance(0).fork(f"delay/{decision}/{seat}")
    return (LEAST_MS + chance.below(MOST_MS - LEAST_MS + 1)) / 1000


class Minds:
    """All computer players of one match.

    Where the deal is the same for everybody (`Match.deal`), so is what they answer, on any machine and after any crash: only
    whole thoughts count (`Thinker(untimed=True)`), a move is thought of at the very table at which it is played, and among
    those who may decide at the same time computers come first, one after another.
    """

    def __init__(self, match: Match, thinker: Asks) -> None:
        self.match = match
        self.thinker = thinker
        self.untimed = bool(match.deal)
        self.advice: Advice | None = None
        self._told: Callable[[Seat], str] = lambda seat: ""
        """What persons advise that seat now, in the title's own text form; "" for nothing."""
        self._after: Callable[[Any, Move], Any] = lambda view, move: None
        """What a seat sees after a move of its own that hangs on no luck, where its table tells what it has in mind; None:
        nothing is asked beyond that move."""
        self._holds: Callable[[Seat], bool] = lambda seat: False
        """Whether that seat waits before it does what it has in mind."""
        self._meant: dict[Seat, dict[tuple[str, str], Answer]] = {}
        """What a seat has thought of its turn: by the view and the advice on which it hangs. What it said it does."""
        self._thoughts: dict[Seat, Thought] = {}
        self._aside: tuple[Thought, Callable[[Plan], None]] | None = None
        """What nobody waits for, and who hears it."""

    def heed(self, told: Callable[[Seat], str]) -> None:
        """`told`: what persons advise a seat now, in the title's own text form; "" for nothing."""
        self._told = told

    def tell_plans(self, after: Callable[[ViewT, Move], ViewT | None], holds: Callable[[Seat], bool]) -> None:
        """The table tells what computer players have in mind. `after`: what a seat sees after a move of its own that hangs on
        no luck, None: nothing is asked beyond that move; `holds`: whether a seat waits before it does what it has in mind."""
        self._after, self._holds = after, holds

    def holds(self, seat: Seat) -> bool:
        """Whether that seat waits before it does what it has in mind."""
        return self._holds(seat)

    @property
    def go_first(self) -> bool:
        """Whether people are asked only when a computer player has decided."""
        return self.untimed and bool(self._asked())

    def _asked(self) -> list[Seat]:
        """The computer players who are to think now."""
        owing = [seat for seat in self.match.to_act() if not self._is_spoken_for(seat)]
        return owing[:1] if self.untimed else owing

    @property
    def thinking(self) -> frozenset[Seat]:
        return frozenset(self._thoughts)

    @property
    def pondering(self) -> frozenset[Seat]:
        """Those who have been thinking for so long that it is said."""
        return frozenset(seat for seat, thought in self._thoughts.items() if thought.waited >= SAID_AFTER)

    def update(self, dt: float, speed: float, shown: bool) -> bool:
        """Asks, listens, and plays at most one move. `shown`: everything that happened has been shown, so time counts.

        True when a move was played.
        """
        self._forget()
        self._ask()
        self._listen()
        if not shown:
            return False
        for thought in self._thoughts.values():
            thought.waited += dt * speed
            thought.passed += dt
            if thought.move is None and thought.waited >= thought.delay:
                thought.in_time = False
            if thought.move is None and thought.given_up:
                thought.move = self._anything(thought.seat)
        return self._play()

    def _forget(self) -> None:
        """Seats that need no answer any more: they acted, a person took over, what they were asked about was taken back, or
        they are advised otherwise since."""
        waiting, moves = self.match.to_act(), self.match.moves
        for seat, thought in list(self._thoughts.items()):
            stale = moves < thought.after or thought.advice != self._told(seat) or (self.untimed and moves != thought.after)
            if seat not in waiting or self._is_spoken_for(seat) or stale:
                self.thinker.cancel(self._thoughts.pop(seat).ticket)

    def _ask(self) -> None:
        for seat in self._asked():
            if seat in self._thoughts:
                continue
            self._drop_aside()
            advice, moves, view = self._told(seat), self.match.moves, self.match.view(seat)
            thought = self._thoughts[seat] = Thought(seat, 0, delay_of(moves, seat), moves, advice=advice, untimed=self.untimed)
            if self.untimed and len(self.match.to_act()) > 1:
                thought.delay, thought.late = thought.delay * AMONG_OTHERS, thought.late * AMONG_OTHERS
            if (text_of(view), advice) not in self._meant.get(seat, {}):
                self._meant[seat] = {}
            self._go_on(thought, view)

    def plan(self, seat: Seat) -> Plan:
        """What that seat has in mind, move by move; empty while it thinks."""
        thought = self._thoughts.get(seat)
        return thought.plan if thought is not None and thought.planned else []

    def wonder(self, seat: Seat, view: State, advice: str, heard: Callable[[Plan], None]) -> bool:
        """Asks what that seat would do with a table that is only imagined. False where something else is being thought of: that
        comes first, and what was wondered at is then never heard."""
        waits = any(thought.ticket for thought in self._thoughts.values()) or (
            self.advice is not None and self.advice.choice is None
        )
        if waits or self._aside is not None or self._is_spoken_for(seat):
            return False
        thought = Thought(seat, 0, 0.0, self.match.moves, advice=advice)
        self._aside = thought, heard
        self._go_on(thought, view, WONDERED)
        return True

    def _drop_aside(self) -> None:
        if self._aside is not None:
            self.thinker.cancel(self._aside[0].ticket)
            self._aside = None

    def _is_spoken_for(self, seat: Seat) -> bool:
        """A person decides there."""
        return self.match.players[self.match.speaker(seat)].kind == "human"

    def _go_on(self, thought: Thought, view: State, budget: int = 0) -> None:
        """The next of what that seat has in mind: it is known already, or asked for."""
        thought.view, text = view, text_of(view)
        known = self._meant[thought.seat].get((text, thought.advice)) if not budget else None
        if known is not None:
            self._answered(thought, known)
            return
        player, seed = self.match.players[thought.seat], mind_seed(self.match.seed, thought.seat)
        thought.ticket = self.thinker.ask(
            Question(self.match.title, text, thought.seat, player.agent, player.persona, budget, seed, thought.advice)
        )

    def _answered(self, thought: Thought, answer: Answer) -> None:
        """The move of a thought, or what would follow on it."""
        assert thought.view is not None
        if thought.move is None:
            thought.move, thought.reason, thought.budget = answer.choice.move, answer.choice.reason, answer.budget
        thought.ticket = 0
        aside = self._aside is not None and self._aside[0] is thought
        if not aside:
            self._meant[thought.seat][text_of(thought.view), thought.advice] = answer
        thought.plan.append((answer.choice.move, answer.choice.reason))
        then = self._after(thought.view, answer.choice.move) if len(thought.plan) < PLANNED else None
        if then is not None:
            self._go_on(thought, then, WONDERED if aside else 0)

    def _listen(self) -> None:
        thoughts = [*self._thoughts.values(), *(self._aside[:1] if self._aside is not None else ())]
        by_ticket = {thought.ticket: thought for thought in thoughts if thought.ticket}
        for answer in self.thinker.poll():
            if answer.ticket in by_ticket:
                self._answered(by_ticket[answer.ticket], answer)
            elif self.advice is not None and answer.ticket == self.advice.ticket:
                self.advice.choice = answer.choice
        if self._aside is not None and not self._aside[0].ticket:
            (thought, heard), self._aside = self._aside, None
            heard(thought.plan)

    def advise(self, seat: Seat) -> None:
        """Asks what the best computer player would do there, knowing what that seat knows and has done and nothing else."""
        self.drop_advice()
        self._drop_aside()
        seed = Chance(self.match.seed).fork(f"advice/{seat}/{self.match.moves}").seed
        done = tuple([move for other, move in self.match.played if other == seat])
        question = Question(self.match.title, text_of(self.match.view(seat)), seat, ADVISER, seed=seed, hint=True, done=done)
        self.advice = Advice(seat, self.thinker.ask(question))

    def drop_advice(self) -> None:
        """No hint is wanted any more."""
        if self.advice is not None:
            self.thinker.cancel(self.advice.ticket)
            self.advice = None

    def _play(self) -> bool:
        for thought in sorted(self._thoughts.values(), key=lambda t: (t.delay, t.seat)):
            if thought.due and thought.move is not None and not self.holds(thought.seat):
                del self._thoughts[thought.seat]
                return self._submit(thought)
        return False

    def _submit(self, thought: Thought) -> bool:
        """An answer to an older position that does not fit any more is asked for again."""
        assert thought.move is not None
        thinking = Thinking(thought.budget, thought.after, thought.advice) if thought.budget is not None else None
        try:
            self.match.submit(thought.seat, thought.move, thinking)
        except IllegalMove:
            return False
        return True

    def _anything(self, seat: Seat) -> Move:
        chance = Chance(self.match.seed).fork(f"fallback/{seat}/{self.match.moves}")
        move: Move = self.match.title.random_move(self.match.view(seat), seat, chance)
        return move

    def close(self) -> None:
        """Nobody thinks any more."""
        self._drop_aside()
        for thought in self._thoughts.values():
            self.thinker.cancel(thought.ticket)
        self._thoughts.clear()
