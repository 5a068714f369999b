"""A whole turn thought through: which actions in which order, with the odds of every attack (11 of the rules page, Marshal).

From every table the best few actions are followed up, fewer the deeper, and the turn may end at any of them. Tables that
different orders of the same actions lead to are thought through once.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple

import msgspec

from games.caledea.mind.finish import actions_to_win
from games.caledea.mind.judgement import Judgement
from games.caledea.mind.plans import Outlet, outlets, whole_actions
from games.caledea.mind.race import NEVER
from games.caledea.moves import CaledeaMove
from games.caledea.table import Table
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

WIDTHS: Final = ((8000, (16, 8, 5, 3, 2, 1)), (2000, (10, 5, 3, 2, 1, 1)), (600, (6, 3, 2, 1, 1, 1)), (1, (1, 1)))
"""How many actions are followed up, the first, second ... of the turn, by the tables that may be judged at least."""
FAR_BEHIND: Final = 5.0
"""Points behind the best action from which on a later one is not followed up."""
SOONER: Final = 0.5
"""For every action that is left when the game is decided: nothing is put before a victory."""
UNLIKELY: Final = 0.04
"""Outcomes less likely than this are judged as they stand."""


class Prospect(NamedTuple):
    """One whole action, and what the turn comes to with it; not more than the least of those that were thought through."""

    move: CaledeaMove
    value: float


class _Idea(NamedTuple):
    """An action with its outcomes, each judged as it stands."""

    value: float
    move: CaledeaMove
    outcomes: list[tuple[Outlet, float]]


class TurnSearch:
    """One thought of the active seat about `t`. `budget`: how many tables may be judged; 0: one action only."""

    def __init__(self, t: Table, style: Style, budget: int) -> None:
        self.t = t
        self.seat = t.active
        self.judgement = Judgement(t, t.active, style)
        self.budget = budget
        self.widths: tuple[int, ...] = next((widths for least, widths in WIDTHS if budget >= least), ())
        self.judged = 0
        self.limit = budget
        self.seen: dict[Hashable, float] = {}

    def prospects(self) -> list[Prospect]:
        """Every whole action, the ending of the turn not among them."""
        ideas = self._ideas(self.t)
        if not self.widths:
            return [Prospect(idea.move, idea.value) for idea in ideas]
        first = _some_of_each(ideas, self.widths[0])
        found = [Prospect(idea.move, self._shared(idea, len(first) - k)) for k, idea in enumerate(first)]
        return found + _no_better(found, ideas)

    def _shared(self, idea: _Idea, waiting: int) -> float:
        """What the turn comes to with one of `waiting` first actions still to be followed: each has its share of the budget."""
        self.limit = self.judged + (self.budget - self.judged) // waiting
        return self._follow(idea, 1)

    def stay(self) -> float:
        """What ending the turn at once is worth."""
        return self.judgement.worth(self.t)

    def judge(self, t: Table) -> float:
        """A victory that lies open is as good as won, but for the actions that it takes."""
        self.judged += 1
        needed = actions_to_win(t, self.seat)
        return self.judgement.worth(t) if needed == NEVER else self.judgement.victory + SOONER * (t.actions_left - needed)

    def _weighed(self, outcomes: list[tuple[float, float]]) -> float:
        return self.judgement.scale.between(outcomes)

    def _ideas(self, t: Table) -> list[_Idea]:
        """All whole actions, the best first."""
        found = []
        for move in whole_actions(t, self.seat):
            outcomes = [(outlet, self.judge(outlet.table)) for outlet in outlets(t, self.seat, move)]
            value = self._weighed([(outlet.chance, value) for outlet, value in outcomes])
            found.append(_Idea(value, move, outcomes))
        found.sort(key=lambda idea: -idea.value)
        return found

    def _follow(self, idea: _Idea, depth: int) -> float:
        return self._weighed([(outlet.chance, self._rest(outlet, value, depth)) for outlet, value in idea.outcomes])

    def _rest(self, outlet: Outlet, value: float, depth: int) -> float:
        """The best that the rest of the turn can make of it; at least `value`, for the turn may end."""
        t = outlet.table
        if self.judgement.decided(t):
            return value + SOONER * t.actions_left
        if actions_to_win(t, self.seat) != NEVER or outlet.chance < UNLIKELY or depth == len(self.widths):
            return value
        if t.actions_left == 0 or not t.units[self.seat] or self.judged > self.limit:
            return value
        key = _key(t, self.seat)
        if key not in self.seen:
            ideas = _near_the_best(self._ideas(t)[: self.widths[depth]])
            self.seen[key] = max([value, *[self._follow(idea, depth + 1) for idea in ideas]])
        return self.seen[key]


def _no_better(found: list[Prospect], ideas: list[_Idea]) -> list[Prospect]:
    """What was not followed up is worth no more than the least of what was."""
    least = min([prospect.value for prospect in found], default=inf)
    known = {id(prospect.move) for prospect in found}
    return [Prospect(idea.move, min(idea.value, least)) for idea in ideas if id(idea.move) not in known]


def _near_the_best(ideas: list[_Idea]) -> list[_Idea]:
    return [idea for idea in ideas if ideas[0].value - idea.value < FAR_BEHIND]


def _some_of_each(ideas: list[_Idea], count: int) -> list[_Idea]:
    """The best so many, and of every sort of action the best: what it is good for may show only with the next one."""
    best_of = {type(idea.move): idea for idea in reversed(ideas)}
    return ideas[:count] + [idea for idea in ideas[count:] if best_of[type(idea.move)] is idea]


def _key(t: Table, seat: Seat) -> Hashable:
    """Equal for tables between which the rest of the turn makes no difference."""
    own = tuple(sorted([(u.rank, u.square, u.moved or u.upgraded, u.transport_bonus) for u in t.units[seat].values()]))
    others = tuple([len(units) for units in t.units])
    walls = tuple(sorted([(q, w.kind, w.controller) for q, w in t.structure.items()]))
    return own, others, tuple(sorted(t.marker.items())), walls, tuple(t.gold), t.tapped[seat], t.actions_left, tuple(t.holder)


@lru_cache(maxsize=8)
def thought(text: bytes, kind: type[Any], style: Style, budget: int) -> tuple[list[Prospect], float]:
    """The prospects of the active seat on a table written down without a begun chain, and what ending the turn is worth.

    Kept, because the small moves of a chain ask for the same thought one after the other.
    """
    t = msgspec.json.decode(text, type=kind)
    search = TurnSearch(t, style, budget)
    return search.prospects(), search.stay()
