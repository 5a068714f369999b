"""Who goes: the units of one square that are about to move together, and the table as it would be with them in hand. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from games.caledea.groups import Class, classes
from games.caledea.moves import CaledeaMove, PickGroup, TakeUnits
from games.caledea.state import State
from games.caledea.table import NONE, Group
from games.kernel.chance import Chance
from games.kernel.memo import per_view
from games.kernel.protocol import Seat


class Party(NamedTuple):
    """Units of `square` about to go: `counts` of each of its `kinds`, in the order in which the rules ask for them."""

    square: int
    kinds: tuple[Class, ...]
    counts: tuple[int, ...]

    @property
    def ids(self) -> tuple[int, ...]:
        """Who goes; units of one kind are alike, and those with the lowest ids go."""
        return tuple(sorted(id for kind, n in zip(self.kinds, self.counts, strict=True) for id in kind.ids[:n]))

    @property
    def ranks(self) -> tuple[int, ...]:
        """Their ranks, the highest first."""
        return tuple(kind.rank for kind, n in zip(self.kinds, self.counts, strict=True) for _ in range(n))

    def with_more(self, of: Iterable[int], by: int = 1) -> tuple[int, ...]:
        """Other counts: one more of the kinds at those places (`by` -1: one fewer), after the last none; somebody goes."""
        places = list(of)
        mixtures = sorted(
            product(*(range(len(self.kinds[i].ids) + 1) for i in places)), key=lambda n: (sum(n), *(-one for one in n))
        )
        others = sum(self.counts) - sum(self.counts[i] for i in places)
        now = mixtures.index(tuple(self.counts[i] for i in places)) + by
        now += 0 if others or any(mixtures[now % len(mixtures)]) else by
        then = dict(zip(places, mixtures[now % len(mixtures)], strict=True))
        return tuple(then.get(i, n) for i, n in enumerate(self.counts))


def party_at(view: State, square: int | None, counts: tuple[int, ...] = ()) -> Party | None:
    """Who would go from that square: the one fastest unit, unless `counts` fit what stands there. While the rules ask for a
    group already, only its square is meant, and what has been answered stays. None where nobody can move."""
    pending, seat = view.pending, view.active
    asked = isinstance(pending, Group)
    square = pending.square if isinstance(pending, Group) else square
    if square is None or seat == NONE or not (asked or view.phase == "main"):
        return None
    kinds = tuple(classes(view, seat, square))
    if not kinds:
        return None
    return Party(square, kinds, _counts(kinds, pending if isinstance(pending, Group) else Group(square, (), 0), counts))


def _counts(kinds: tuple[Class, ...], group: Group, counts: tuple[int, ...]) -> tuple[int, ...]:
    """What has been answered, and for the rest what is wanted where it fits."""
    given = tuple(len(set(kind.ids) & set(group.ids)) for kind in kinds[: group.asked])
    if len(counts) == len(kinds):
        return (*given, *counts[group.asked :])
    return (*given, *(int(i == 0 and not any(given)) for i in range(len(kinds) - group.asked)))


def next_step(t: State, party: Party) -> CaledeaMove | None:
    """What has to be said to the rules next so that the party stands ready to go; None when it does."""
    if t.phase == "main":
        return PickGroup(party.square)
    if t.phase != "take":
        return None
    assert isinstance(t.pending, Group)
    kind = party.kinds[t.pending.asked]
    return TakeUnits(kind.rank, kind.transported, party.counts[t.pending.asked])


def steps_to(t: State, party: Party) -> Iterator[CaledeaMove]:
    """All that has to be said to the rules so that the party stands ready to go."""
    while (step := next_step(t, party)) is not None:
        yield step
        t = t.copy()
        t.apply(t.active, step, Chance(0))


@per_view()
def in_hand(view: State, party: Party) -> State:
    """The table as the rules would have it with the party in hand: only its way is open."""
    t = view.copy()
    for step in steps_to(view, party):
        t.apply(t.active, step, Chance(0))
    return t


def left_empty(view: State, seat: Seat, party: Party) -> bool:
    """Whether it leaves a capital or a wall of its seat without a defender."""
    guarded = party.square in view.structure or party.square in view.capital
    return guarded and len(party.ids) == len(view.at[party.square])
