"""A puzzle at a table: its goal is said, a hint lights the first step of the proof, and its end is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.thinker import Answer as Thought
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Move, Seat
from games.kernel.teaching.contest import Contest
from games.kernel.teaching.lesson import full_id
from games.kernel.teaching.puzzle import ENDLESS, STARS, Puzzle, Star
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.words import Words
from scenes.table.chooser import Answer
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.part import Part
from scenes.table.people.advice import Hint
from scenes.table.show.log import LogEntry
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import AT_REST, LEFT_OPEN
from scenes.table.teaching.highlight import to_press

LEARNED: Final = "learned"
SHOWN_AFTER: Final = 3
"""After so many tries in vain the kept solution is offered."""
CALLED: Final = re.compile(r" [–—(]|[.:,;]\s|\n")
"""Behind what a thing is called comes what it does."""
TOP: Final = Box(96, 1, 1728, 38)
"""The goal stands at the upper edge of the window for the whole try; it and its shadow end above the ribbon."""
GOAL: Final = 28
STAR: Final = 96
STARS_AT: Final = 250
STAR_LAYER: Final = 40
POP: Final = 0.35
"""Seconds from star to star."""
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


class Ways(NamedTuple):
    """What becomes of a try.

    solved  hears how many stars it brought
    leave   back to where it was chosen
    again   once more, with the tries in vain and hints until then, and whether a hint is wanted at once
    show    plays the kept solution
    onward  gives the way to the next one; None: there is none
    """

    solved: Callable[[int], None]
    leave: Callable[[], None]
    again: Callable[[int, int, bool], None]
    show: Callable[[], None]
    onward: Callable[[], Callable[[], None] | None]


def asked_of(words: Words, title: str, puzzle: Puzzle) -> tuple[str, ...]:
    """What the second star asks for, and the third."""

    def asked(k: int, star: Star) -> str:
        if star.without:
            return words.of(title, f"puzzle.{puzzle.say}.star{k}")
        if star.within:
            return words.say("road.star.within", n=star.within)
        return words.say("road.star.unadvised" if star.unadvised else "road.star.unfailed")

    return tuple(asked(k, star) for k, star in enumerate(puzzle.stars, start=2))


def learned_of(words: Words, title: str, puzzle: Puzzle, rule: str) -> str:
    """One sentence of what it teaches: the puzzle's own, else what the rulebook calls the rule that it hangs on."""
    id = f"puzzle.{puzzle.say}.{LEARNED}"
    return words.of(title, id) if words.knows(title, id) else words.say("puzzle.learned.rule", rule=rule)


class Puzzler(Part[V, S]):
    """One try at a puzzle."""

    def __init__(
        self, table: TableApi[V, S], contest: Contest, face: Face[V, S], ways: Ways, advised: bool = False, rule: str = "",
        anew: bool = False,
    ) -> None:  # fmt: skip
        """`advised`: a hint has been asked for together with this try. `rule`: what the rulebook calls the one that it hangs
        on. `anew`: a try that was left could not be gone on with."""
        super().__init__(table)
        self.contest = contest
        self._face = face
        self._ways = ways
        self._rule, self._anew = rule, anew
        self.failed, self.legend = contest.tally()
        self._rest = 0.0
        self._told = advised or contest.made > 0
        """Whether the goal has been read."""
        self._wanted_at = -1
        """How many moves the game had when a hint was asked for: it stands until there is another one, also while it is asked
        whether that is meant."""
        self._hinted_at = -1
        """How many moves the game had when a hint was last asked for: shown again there, it costs nothing."""
        self._brought = 0
        self._lost = False
        self._held: dict[int, str] = {}
        """Own decisions made until then -> what would have led to the goal, as the table calls it."""
        self._did: dict[int, str] = {}
        """The same -> what was done instead."""
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
        return self.table.say(f"puzzle.{self.contest.puzzle.say}.{which}")

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether all is said that is to be said now."""
        return self._rest >= AT_REST and self.table.show.idle

    @property
    def verdict(self) -> str:
        """How it stands, as far as it has been shown: "open" while something is."""
        return self.contest.verdict() if self.at_rest else "open"

    def taught(self) -> Hint | None:
        if not self.at_rest:
            return None
        verdict, say = self.verdict, self.table.stage.words.say
        if verdict == "solved":
            text = say("puzzle.learned", solved=self._told_stars(), learned=self._learned())
            first = "puzzle.next" if self._ways.onward() else "lesson.go_on"
            return replace(self._read(text), goes_on=((Kind.CONFIRM, say(first)), (Kind.ALT, say("puzzle.again"))))
        if verdict == "lost":
            helps = "puzzle.show" if self._shows else "puzzle.again_hint"
            goes_on = [(Kind.CONFIRM, say("puzzle.again")), (Kind.HINT, say(helps)), (Kind.INFO, say("hint.rule"))]
            if self._ways.onward():
                goes_on.append((Kind.ALT, say("puzzle.next")))
            clause = full_id(self.table.match.title, self.contest.puzzle.clauses[0])
            text = say("puzzle.rule", why=self._why(), rule=self._rule)
            return replace(self._read(text), goes_on=tuple(goes_on), clause=clause)
        if not self._told:
            goal = self._words("goal")
            return self._read(say("puzzle.anew", goal=goal) if self._anew else goal)
        if not self._wanted or self.table.persons.choosing != self.learner:
            return None
        line, known = self.contest.line(), self.contest.judged is not None
        picks = bool(line and self._face.advising.pieces_of(self.table, line[0], self.table.view(self.learner)))
        pieces = to_press(self.table, self._face, self.learner, line[:1], line[1:]) if picks else ()
        text = self._words("hint") if known else say("table.hint_wait")
        return Hint(self.learner, pieces, text, teaches=True, back="hint.back", done=bool(line) and not pieces)

    @property
    def _shows(self) -> bool:
        """Whether the solution is offered, and no hint: so often it was tried in vain."""
        return self.failed + 1 >= SHOWN_AFTER

    def _learned(self) -> str:
        return learned_of(self.table.stage.words, self.table.title, self.contest.puzzle, self._rule)

    def _told_stars(self) -> str:
        """How many it has brought, and what the next one asks for."""
        words, n = self.table.stage.words, self._brought
        told = words.say(f"puzzle.solved.{n}")
        if n == STARS:
            return told
        asked = asked_of(words, self.table.title, self.contest.puzzle)[n - 1]
        return words.say("puzzle.solved.more", solved=told, asked=asked)

    def headline(self) -> tuple[str, str]:
        say = self.table.stage.words.say
        if self.verdict == "solved":
            return say("puzzle.ribbon.solved"), "crown"
        return (say("puzzle.ribbon.lost"), "cross") if self.verdict == "lost" else ("", "")

    def _went_wrong(self) -> str:
        """With which own decision it was given away, and what would have held; "" where nobody knows."""
        at = max(self._held, default=-1)
        did, held, say = self._did.get(at, ""), self._held.get(at, ""), self.table.stage.words.say
        if not held or did == held:
            return ""
        return say("puzzle.lost.gave", did=did, held=held) if did else say("puzzle.lost.held", held=held)

    def _named(self, move: Move) -> str:
        """The pieces of a move as the table calls them: those that can be pressed now, or are on it."""
        table, advising = self.table, self._face.advising
        names = list(advising.called(table, move))
        if not names:
            pieces = advising.pieces_of(table, move, table.view(self.learner))
            items = (table.focus.find(id) for id in pieces if id != advising.done_on)
            said = (CALLED.split(item.text, maxsplit=1)[0].rstrip(".") for item in items if item is not None)
            names = list(dict.fromkeys(name for name in said if name))
        return table.stage.words.listing(names)

    def _remember_line(self) -> None:
        """While it can still be forced: what the next own decision of the proof is called."""
        line, made = self.contest.line(), self.contest.made
        if not line or made in self._held or self.table.persons.choosing != self.learner:
            return
        if named := self._named(line[0]):
            self._held[made] = named

    def _why(self) -> str:
        """The true reason why it cannot be reached any more."""
        gave = self._went_wrong()
        if self.contest.failure() in ("spent", "short", "astray") and gave:
            return gave
        return f"{self._came_to()} {gave}".strip()

    def _came_to(self) -> str:
        """What has happened that it cannot be reached any more."""
        table, contest = self.table, self.contest
        say = table.stage.words.say
        failure: str = contest.failure()
        entry = table.log.lines[-1].entry.text if table.log.lines else ""
        if failure == "never" and contest.came is not None:
            told = self._face.log_entry(contest.came, table.view(self.learner), table.players, table.stage.words)
            entry = told.text if told is not None else ""
            failure = "never" if entry else "over"
        return say(f"puzzle.lost.{failure}", entry=entry)

    def _read(self, text: str) -> Hint:
        return Hint(self.learner, text=text, teaches=True, reads=True, back="hint.back")

    def patient(self) -> bool:
        """Whether a sentence stands, or soon will."""
        return not self._told or self.verdict != "open"

    def precedes(self) -> bool:
        """Whoever plays against the learner answers."""
        return self.contest.asked

    # -- what is heard -------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        table, before = self.table, self._rest
        self._rest = self._rest + dt if table.show.idle else 0.0
        if self.at_rest:
            self._remember_line()
        if self.contest.look() or before < AT_REST <= self._rest:
            table.redraw()
        if self.verdict == "lost" and not self._lost:
            self._lost = True
            self.contest.keep_tally(self.failed + 1, self.legend, lost=True)
        if self.verdict == "solved" and not self._brought:
            self._brought = self.contest.stars(self.legend, self.failed)
            self._ways.solved(self._brought)
        goal = LogEntry(self._words("goal"), "lantern")
        if table.asked and self._told and table.latest != goal:
            table.put_entry(goal)
            table.redraw()

    def act(self, action: Action) -> bool:
        hint = self.taught()
        if self._told and (hint is None or not hint.reads):
            return self._asks_hint(action)
        if action.kind in LEFT_OPEN:
            return False
        if action.pressed and action.kind is Kind.BACK:
            self._ways.leave()
        kind = Kind.CONFIRM if action.kind is Kind.PRESS else action.kind
        going = self._goings().get(kind)
        if hint is not None and action.pressed and going is not None:
            self.table.feel("select")
            going()
            self.table.redraw()
        return True

    def _goings(self) -> dict[Kind, Callable[[], None]]:
        """What each button does while something is read."""
        ways, onward = self._ways, self._ways.onward()
        if self.verdict == "solved":
            return {Kind.CONFIRM: onward or ways.leave, Kind.ALT: lambda: ways.again(0, 0, False)}
        if self.verdict == "lost":
            failed = self.failed + 1
            found = {
                Kind.CONFIRM: lambda: ways.again(failed, self.legend, False),
                Kind.HINT: self._show if self._shows else lambda: ways.again(failed, self.legend, True),
            }
            return found | ({Kind.ALT: onward} if onward else {})
        return {Kind.CONFIRM: self._read_goal}

    def _read_goal(self) -> None:
        self._told, self._rest = True, 0.0

    def _show(self) -> None:
        """The kept solution, which counts as a hint."""
        self.legend += 1
        self.contest.keep_tally(self.failed + 1, self.legend, lost=True)
        self._ways.show()

    def _asks_hint(self, action: Action) -> bool:
        """The button that asks for a hint shows the first step of the proof; asked for again, it goes."""
        table = self.table
        if action.kind is not Kind.HINT or not table.asked or not table.persons.may(action):
            return False
        if action.pressed:
            if self._wanted:
                self._wanted_at = -1
            else:
                self._want_hint()
            table.feel("select")
            table.redraw()
        return True

    def _want_hint(self) -> None:
        self._wanted_at = self.contest.match.moves
        if self._hinted_at != self._wanted_at:
            self._hinted_at = self._wanted_at
            self.legend += 1
            self.contest.keep_tally(self.failed, self.legend)

    def draw(self, canvas: Canvas, context: S) -> None:
        """Draws the goal, and how many own decisions are left; once it is solved, its stars, one after the other."""
        if self._told:
            self._draw_goal(canvas)
        if self.verdict == "solved":
            for k in range(STARS):
                lit = k < self._brought and (not self.table.stage.motion or self._rest > AT_REST + POP * (k + 1))
                x = 960 + (k - STARS / 2) * (STAR + 18) + 9
                canvas.picture(shell.star(px=STAR, lit=lit), x, STARS_AT, layer=STAR_LAYER, key=f"puzzle.star{k}")

    def _draw_goal(self, canvas: Canvas) -> None:
        contest, say = self.contest, self.table.stage.words.say
        left = max(0, contest.left) if self.verdict == "open" and contest.left < ENDLESS // 2 else 0
        text = say("puzzle.left", n=left, goal=self._words("goal")) if left else self._words("goal")
        size, most = float(GOAL), TOP.w - 60
        wide = canvas.lettering.width(text, size, "ui_bold")
        size, wide = (size * most / wide, most) if wide > most else (size, wide)
        box = Box(960 - wide / 2 - 26, TOP.y, wide + 52, TOP.h)
        canvas.picture(
            shell.chip(w=round(box.w), h=box.h, color=SHELL.board), box.x, box.y, layer=STAR_LAYER, key="puzzle.goal"
        )
        x, y = box.centre
        key, above = "puzzle.goal:text", STAR_LAYER + 1
        canvas.words(text, x, y, size, "ui_bold", SHELL.text, "center", anchor="middle", layer=above, key=key)

    def leaves(self) -> bool:
        """Back, where nothing is left to take back, leads to the road."""
        self._ways.leave()
        return True

    def takes(self, answer: Answer) -> bool:
        if answer.move is not None:
            self._rest = 0.0
            self._did[self.contest.made] = self._named(answer.move)
        return False
