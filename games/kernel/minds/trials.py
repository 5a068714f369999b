"""The best moves tried in the same imagined worlds: worse ones drop out, so that most of the thought goes to the best.

All moves of the field are tried in the same worlds with the same luck, so what one gains over another is not drowned in the
deal. The field narrows stage by stage, and every stage has the same share of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

SEEDS: Final = 1 << 30


@dataclass(slots=True)
class Trial:
    """One move and how it has done so far."""

    move: Any
    first: float = 0.0
    """What speaks for it at first sight."""
    total: float = 0
    """Sum over its games: what came of it, times the weight of that world."""
    weight: int = 0
    games: int = 0
    stage: int = 0
    """The last stage it was in: the later it dropped out, the higher."""

    @property
    def mean(self) -> float:
        return self.total / self.weight

    def book(self, worth: float, weight: int = 1) -> None:
        self.total += weight * worth
        self.weight += weight
        self.games += 1


T = TypeVar("T", bound=Trial)


@dataclass(frozen=True)
class Plan:
    """How a field narrows."""

    games: int
    """In all, about."""
    stages: int
    kept: Callable[[int], int] = lambda count: (count + 1) // 2
    """How many of so many go on to the next stage."""
    least: int = 1
    """Worlds per stage, at least."""


def halving(count: int, games: int, least: int = 1) -> Plan:
    """Until one of so many would be left."""
    return Plan(games, max(1, (count - 1).bit_length()), least=least)


def hold(trials: Sequence[T], plan: Plan, attempt: Callable[[Sequence[T], int], None], value: Callable[[T], float]) -> None:
    """Tries them by the plan. `attempt(field, count)`: each of the field in so many worlds more. `value`: by which the worse
    drop out; of equals the earlier goes on."""
    field = trials
    for stage in range(1, plan.stages + 1):
        attempt(field, max(plan.least, plan.games // plan.stages // len(field)))
        for trial in field:
            trial.stage = stage
        field = sorted(field, key=lambda trial: -value(trial))[: plan.kept(len(field))]


def in_same_worlds(
    seat: Seat,
    chance: Chance,
    imagine: Callable[[], Any],
    play_on: Callable[[Any, Chance], float],
    weigh: Callable[[Any], int] = lambda world: 1,
) -> Callable[[Sequence[Trial], int], None]:
    """An `attempt` of `hold`. `play_on(state, luck)` plays on in thought after the move and says what came of it; `weigh`: what
    a world counts for."""

    def attempt(field: Sequence[Trial], count: int) -> None:
        for _ in range(count):
            world = imagine()
            seed, weight = chance.below(SEEDS), weigh(world)
            for trial in field:
                state, luck = world.copy(), Chance(seed)
                state.apply(seat, trial.move, luck)
                trial.book(play_on(state, luck), weight)

    return attempt


def promising(ratings: Sequence[Rating], margin: float) -> list[int]:
    """The places of the moves that are worse than the best by no more than `margin`, the best first."""
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].value)
    return [k for k in order if ratings[k].value >= ratings[order[0]].value - margin]


def first_of_each(places: Iterable[int], kind: Callable[[int], Hashable]) -> list[int]:
    """Without those of a kind that came before."""
    found: dict[Hashable, int] = {}
    for k in places:
        found.setdefault(kind(k), k)
    return list(found.values())


def looked_ahead(ratings: Sequence[Rating], values: Sequence[float], places: Sequence[int], games: int) -> list[Rating]:
    """The ratings with other values. `places`: of the moves that were tried, the best at first sight first; where another one
    is the best now, its reason says so."""
    best = max(places, key=lambda k: values[k])
    told = {best: Reason("reason.looked_ahead", {"games": games})} if best != places[0] else {}
    return [Rating(rating.move, values[k], told.get(k, rating.reason)) for k, rating in enumerate(ratings)]
