"""Two agents against each other at one table, and how far apart they are in Elo.

Every deal is played from every seat, both as one A among B and as one B among A, so that luck of the deal, the seat and the
alliance falls on both; or, in halves, with A in every second seat and in the others; or by sides, with A as each whole side
(the secret alliances of Kalesia) once; or together, where all win or lose as one (Kalyra), with A in all seats and then B. Elo
is 400 log10 of the ratio of odds: (wins A / losses A) / (wins B / losses B), per seat, side or table taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any, Final, Literal

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, Choice, RandomAgent, bot_of, make
from games.kernel.protocol import Seat, State
from tests.ai.novice import NOVICE, Novice

FEW: Final = 10
"""Deals that say something of how deals differ."""
Maker = Callable[[str, int], Agent]

DEALT = {"caledea": {"kingdoms": "deal"}}
"""Options with which luck says who plays what, and not the taste of two minds that would choose alike in every deal."""


Seating = Literal["seats", "halves", "sides", "together"]


@dataclass
class Score:
    """Seats taken and won; by sides, sides; together, tables."""

    games_a: int = 0
    won_a: int = 0
    games_b: int = 0
    won_b: int = 0
    deals: int = 0
    leads: float = 0.0
    """Sum over deals of how much more of its seats A won than B did."""
    squares_a: float = 0.0
    squares_b: float = 0.0
    """Sums of the squares of the shares of its seats that each won."""
    products: float = 0.0
    """Sum of one's share times the other's."""
    games: int = 0
    whole: int = 0
    """Of them, those that all seats of one won and none of the other."""

    def add(self, other: Score) -> None:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def close_deal(self) -> Score:
        """This score as that of one whole deal."""
        a, b = self.won_a / self.games_a, self.won_b / self.games_b
        return replace(self, deals=1, leads=a - b, squares_a=a * a, squares_b=b * b, products=a * b)

    @property
    def elo(self) -> float:
        return 400 * math.log10(_odds(self.won_a, self.games_a) / _odds(self.won_b, self.games_b))

    @property
    def margin(self) -> float:
        """95 %, from how much the deals differed, because the games of one are alike; for few deals as if seats were alone.

        Who has won everything or nothing says nothing of how its odds would differ: then both are taken to do as the lead does,
        which is too wide, and 0 where every deal fell alike.
        """
        if self.deals >= FEW:
            return 1.96 * 400 / math.log(10) * math.sqrt(max(0.0, self._spread()) / (self.deals - 1))
        parts = [1 / (w + 0.5) + 1 / (g - w + 0.5) for w, g in ((self.won_a, self.games_a), (self.won_b, self.games_b))]
        return 1.96 * 400 / math.log(10) * math.sqrt(sum(parts))

    def _spread(self) -> float:
        """How much deals differ in the logarithm of the ratio of odds, each share as steep there as it is: variance."""
        a, b, n = self.won_a / self.games_a, self.won_b / self.games_b, self.deals
        own, others = self.squares_a / n - a * a, self.squares_b / n - b * b
        alike = self.products / n - a * b
        steep_a, steep_b = _slope(self.won_a, self.games_a), _slope(self.won_b, self.games_b)
        if {a, b} & {0.0, 1.0}:
            return ((steep_a + steep_b) / 2) ** 2 * (own + others - 2 * alike)
        return steep_a**2 * own + steep_b**2 * others - 2 * steep_a * steep_b * alike


def _slope(won: int, games: int) -> float:
    """How steeply the logarithm of the odds rises with the share of seats won."""
    return games * games / ((won + 0.5) * (games - won + 0.5))


def _odds(won: int, games: int) -> float:
    return (won + 0.5) / (games - won + 0.5)


def play(
    minds: Sequence[Agent], seed: int, title: str = "kalesia", options: Mapping[str, Any] | None = None
) -> tuple[int, ...]:
    """One game to its end; the winners."""
    rules = TITLES[title]
    luck = Chance(seed)
    state = rules.new_game(rules.read_options({**DEALT.get(title, {}), **(options or {})}), len(minds), luck, None)
    while turn := state.to_act():
        for seat in turn:
            state.apply(seat, minds[seat].choose(state.view(seat), seat, 0).move, luck)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


def seatings(n: int, seating: Seating = "seats") -> list[tuple[bool, ...]]:
    """The games of one deal, in seats or halves: in which seats A is. At two seats A's place says B's too."""
    if seating == "halves":
        return [tuple([seat % 2 == first for seat in range(n)]) for first in (0, 1)]
    found = [tuple([(seat == lone) == alone for seat in range(n)]) for lone in range(n) for alone in (True, False)]
    return found if n > 2 else found[::2]


def sides_of(n: int, seed: int, title: str, options: Mapping[str, Any] | None = None) -> list[str]:
    """Whom every seat plays for in that deal; ValueError where that is not known, or one and the same, when it is dealt."""
    rules = TITLES[title]
    state = rules.new_game(rules.read_options({**DEALT.get(title, {}), **(options or {})}), n, Chance(seed), None)
    side = getattr(bot_of(rules), "side", None)
    found = [str(side(state, seat)) for seat in range(n)] if side else []
    if len(set(found)) < 2:
        raise ValueError(f"no two sides are dealt in {title}: measure it by seats or in halves")
    return found


def seated(
    n: int, seed: int, title: str, seating: Seating = "seats", options: Mapping[str, Any] | None = None
) -> list[tuple[tuple[bool, ...], tuple[str, ...]]]:
    """The games of that deal: in which seats A is, and the side of every seat (its own, but by sides and together)."""
    if seating == "together":
        return [((mine,) * n, ("all",) * n) for mine in (True, False)]
    if seating != "sides":
        return [(places, tuple(map(str, range(n)))) for places in seatings(n, seating)]
    sides = tuple(sides_of(n, seed, title, options))
    return [(tuple([side == mine for side in sides]), sides) for mine in sorted(set(sides))]


def games_a_deal(n: int, title: str, seating: Seating, options: Mapping[str, Any] | None = None) -> int:
    return len(seated(n, 1, title, seating, options))


def duel(
    a: Agent,
    b: Agent,
    n: int,
    deals: range,
    seed: int = 1,
    title: str = "kalesia",
    seating: Seating = "seats",
    options: Mapping[str, Any] | None = None,
) -> Score:
    """All games of every deal; ValueError if some but not all win of whom it was said that they win together."""
    score = Score()
    for deal in deals:
        here = Score()
        luck = Chance(seed).fork(f"deal/{n}/{deal}").seed
        for places, sides in seated(n, luck, title, seating, options):
            winners = play([a if mine else b for mine in places], luck, title, options)
            if seating == "together" and 0 < len(winners) < n:
                raise ValueError(f"{title} is not won or lost together: measure it by seats or in halves")
            here.add(shared_out(places, winners, sides))
        score.add(here.close_deal())
    return score


def shared_out(places: Sequence[bool], winners: Sequence[Seat], sides: Sequence[str] | None = None) -> Score:
    """One game; in these places sat A. Every side counts once, without `sides` every seat."""
    sides = sides or [str(seat) for seat in range(len(places))]
    mine, others = ({sides[seat] for seat, here in enumerate(places) if here == a} for a in (True, False))
    won = {sides[seat] for seat in winners}
    share = len(won & mine), len(won & others)
    whole = bool(mine and others) and share in ((len(mine), 0), (0, len(others)))
    return Score(len(mine), share[0], len(others), share[1], games=1, whole=whole)


def by_name(spec: str, seed: int = 1, persona: str = "", title: str = "kalesia") -> Agent:
    """An agent of that title. `spec` may end in `:budget`."""
    name, _, budget = spec.partition(":")
    if name == NOVICE:
        return Novice(TITLES[title], seed)
    agent = make(name, TITLES[title], seed, persona)
    if isinstance(agent, RandomAgent) or not budget:
        return agent
    return Budgeted(agent, int(budget))


@dataclass
class Budgeted:
    agent: Agent
    budget: int

    def choose(self, view: State, seat: int, budget: int, advice: str = "") -> Choice:
        return self.agent.choose(view, seat, self.budget, advice)


def _work(job: tuple[str, str, int, int, int, str, str, str, Seating, Mapping[str, Any] | None]) -> Score:
    a, b, n, deal, seed, mask_a, mask_b, title, seating, options = job
    players = by_name(a, 1, mask_a, title), by_name(b, 1, mask_b, title)
    return duel(*players, n, range(deal, deal + 1), seed, title, seating, options)


def dealt(
    a: str,
    b: str,
    n: int,
    deals: int,
    seed: int = 1,
    jobs: int = 1,
    masks: tuple[str, str] = ("", ""),
    title: str = "kalesia",
    seating: Seating = "seats",
    options: Mapping[str, Any] | None = None,
) -> Iterator[Score]:
    """`duel` by names, deal by deal, over so many processes; nothing further is played when nobody asks any more."""
    work = [(a, b, n, deal, seed, *masks, title, seating, options) for deal in range(deals)]
    if jobs == 1:
        yield from map(_work, work)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(_work, work)
        finally:
            pool.shutdown(cancel_futures=True)


def many(*duelled: Any, **how: Any) -> Score:
    """All of `dealt`."""
    total = Score()
    for score in dealt(*duelled, **how):
        total.add(score)
    return total
