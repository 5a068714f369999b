"""From the small moves of a chain to the whole actions that they may become, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from games.caledea.groups import classes
from games.caledea.mind.foresight import Prospect
from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    MoveGroup,
    PickGroup,
    PickPassenger,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.table import NONE, Group, Table
from games.kernel.protocol import Seat

Kinds = Counter[tuple[int, bool]]
"""How many units of each rank, transported ones apart."""


class Whole:
    """The prospects of one decision, found by what their moves have in common: units of one kind are alike."""

    def __init__(self, t: Table, seat: Seat, prospects: Iterable[Prospect]) -> None:
        self.t = t
        self.seat = seat
        self.square = t.pending.square if isinstance(t.pending, Group) else NONE
        self.by_action: dict[Hashable, Prospect] = {}
        self.groups: list[tuple[Kinds, Prospect]] = []
        for prospect in prospects:
            self.by_action[self._alike(prospect.move)] = prospect
            if isinstance(prospect.move, MoveGroup) and prospect.move.origin == self.square:
                self.groups.append((self._kinds(prospect.move.ids), prospect))

    def best_of(self, move: CaledeaMove) -> Prospect | None:
        """The best whole action that this move is or may become; None for what was not thought of."""
        if isinstance(move, PickGroup):
            marches = [p for p in self.by_action.values() if isinstance(p.move, MoveGroup) and p.move.origin == move.square]
            return _best(marches)
        if isinstance(move, TakeUnits):
            return _best([prospect for kinds, prospect in self.groups if self._begins_with(kinds, move)])
        if isinstance(move, PickPassenger):
            place = self._place(move.unit)
            return _best(
                [p for p in self.by_action.values() if isinstance(p.move, Transport) and self._place(p.move.unit) == place]
            )
        return self.by_action.get(self._alike(move))

    def _begins_with(self, kinds: Kinds, move: TakeUnits) -> bool:
        """Whether a group has these many of the kind that is asked for, and of the kinds before it those already taken."""
        group = self.t.pending
        assert isinstance(group, Group)
        asked = classes(self.t, self.seat, group.square)[: group.asked]
        taken = self._kinds(group.ids)
        before = all(kinds[kind.rank, kind.transported] == taken[kind.rank, kind.transported] for kind in asked)
        return before and kinds[move.rank, move.transported] == move.count

    def _kinds(self, ids: Iterable[int]) -> Kinds:
        units = self.t.units[self.seat]
        return Counter([(units[id].rank, units[id].transport_bonus) for id in ids])

    def _place(self, id: int) -> Hashable:
        unit = self.t.units[self.seat][id]
        return unit.square, unit.rank, unit.moved or unit.upgraded

    def _alike(self, move: CaledeaMove) -> tuple[Hashable, ...]:
        if isinstance(move, MoveGroup):
            target = move.path[-1]
            before = move.path[-2] if len(move.path) > 1 else move.origin
            thrown = before if self.t.walled_against(self.seat, target) else NONE
            return "move", move.origin, frozenset(self._kinds(move.ids).items()), target, thrown
        if isinstance(move, Transport):
            return "carry", self._place(move.unit), move.square
        if isinstance(move, Bombard):
            return "bombard", self.t.unit(move.unit).rank, move.square
        if isinstance(move, UpgradeUnit):
            unit = self.t.unit(move.unit)
            return "upgrade", unit.rank, unit.square
        assert isinstance(move, Build)
        return "build", move.square, move.city


def _best(prospects: list[Prospect]) -> Prospect | None:
    return max(prospects, key=lambda prospect: prospect.value, default=None)
