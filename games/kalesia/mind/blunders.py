"""Pairs that a person would laugh at when the masks come off: by the own alliance, the hand and what lies open on the grid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance, totals_of
from games.kalesia.lines import CELLS, threats
from games.kalesia.mind.prospects import PAIR, prospect
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import HANDS_PER_ROUND, Table

FEED: Final = 3
"""Points that the one who would win with this area should not get while it could get at least 2 less."""
MUCH: Final = 4
"""Points that a hand should not keep back when one temple stands to be built or stopped."""
STRONG: Final = 6
"""Points that stop a temple rather likely."""
TOLD: Final = 2
"""Points of a weapon that is meant to stop somebody, and of one more that should have been laid for the same alliance."""
Totals = Mapping[Alliance, int]
"""What a pair adds to each alliance."""
TIES: Final = 0.1
"""By so much likelier the Forest takes an area with what levels two others."""
SHOWN: Final = 8
"""Points of the own alliance that tell everybody who it is, in the very first hand."""


def laughable(
    view: Table, me: Alliance, moves: Sequence[ChooseWeapons], own: Mapping[ChooseWeapons, float] | None = None
) -> Callable[[ChooseWeapons], bool]:
    """Whether a pair is one of those; where no temple can be built with the contested area, only to show oneself at once and,
    in a grid without threats, to feed who goes on there.

    The Forest at a table of two may lay as much for one alliance as the other seat has for the other: the tie is its own.
    `own`: by pair, how likely the own alliance takes the area, as far as somebody has thought of it."""
    begun = threats(view.owner)
    near = [alliance for alliance, cells in begun.items() if view.cell in cells]
    ahead = _goes_on(view, me) if not any(begun.values()) else None
    if not near and view.hand_of(view.area) > 1 and ahead is None:
        return lambda move: False
    given = {move: totals_of([(move.a, move.b)]) for move in moves}
    rivals = [alliance for alliance in near if alliance != me]
    least = {alliance: min([totals[alliance] for totals in given.values()]) for alliance in rivals}
    most = max([totals[me] for totals in given.values()])
    if not near:
        shows = SHOWN if view.hand_of(view.area) == 1 else most + 1
        return lambda move: given[move][me] == most >= shows or (ahead is not None and _spared(move, ahead, me, given))
    against = max([_without(totals, rivals) for totals in given.values()])
    last = view.hand_in_round == HANDS_PER_ROUND
    stops = {move: max([_beyond(totals, rival) for rival in rivals], default=0) for move, totals in given.items()}
    best = max(stops.values())
    levels = view.n == 2 and me == "F"

    def splits(move: ChooseWeapons) -> bool:
        others = [value for alliance, value in given[move].items() if alliance not in rivals]
        return not levels and min(others) >= TOLD and best >= stops[move] + TOLD

    def foolish(move: ChooseWeapons) -> bool:
        totals = given[move]
        if not rivals and not most:
            return _hinders(totals, given.values())
        worth = not levels and most >= (1 if rivals else MUCH)
        if me in near and worth and most > totals[me] and max(totals.values()) > totals[me]:
            return True
        if not rivals:
            return most >= MUCH and (totals[me] == 0 or (last and 2 * totals[me] < most))
        if me in near and most:
            return False
        fed = max([totals[rival] - max(FEED, least[rival] + 2) for rival in rivals]) >= 0
        if len(rivals) > 1:
            return not levels and max([totals[rival] - least[rival] for rival in rivals]) > FEED
        held_back = last and best >= STRONG and 3 * stops[move] <= best
        return fed or held_back or splits(move) or (_without(totals, rivals) == 0 and against >= MUCH)

    return _or_betrays(view, me, near, given, foolish, own or {})


def _or_betrays(
    view: Table,
    me: Alliance,
    near: Sequence[Alliance],
    given: Mapping[ChooseWeapons, Totals],
    foolish: Callable[[ChooseWeapons], bool],
    own: Mapping[ChooseWeapons, float],
) -> Callable[[ChooseWeapons], bool]:
    """The same, and whether a pair gives somebody who would win the game what another one spares, at no price. The Forest may
    mean to level two rivals by that: then its `own` chance is the better one."""
    fatal: list[Alliance] = [*[a for a in near if a != me], *_outlasting(view, me, near)]
    if not fatal or (view.n == 2 and me == "F"):
        return foolish
    last = view.hand_in_round == HANDS_PER_ROUND
    sound = {tuple(totals.values()): move for move, totals in given.items() if not foolish(move)}.values()

    def better(instead: ChooseWeapons, move: ChooseWeapons) -> bool:
        ties = me == "F" and own.get(move, 0.0) >= own.get(instead, 0.0) + TIES
        costs = not last and given[instead][me] > given[move][me]
        return not ties and not costs and _spares(given[instead], given[move], fatal, me, me in near)

    return lambda move: foolish(move) or any(better(instead, move) for instead in sound)


def _outlasting(view: Table, me: Alliance, near: Sequence[Alliance]) -> Sequence[Alliance]:
    """The Forest, where its last area could still be the own third."""
    return ("F",) if view.area == CELLS and me in near and me != "F" and "F" not in near else ()


def _spares(instead: Totals, totals: Totals, fatal: Sequence[Alliance], me: Alliance, wins: bool) -> bool:
    """Whether another pair, no stronger in all, gives those who would win the game less, none of them more, and takes nothing
    from the own alliance nor from who stands in their way; where the own one `wins` too, that one is a rival as well and gets
    the same."""
    between = [a for a in ALLIANCES if a != me and a not in fatal]
    if sum(instead.values()) > sum(totals.values()) or instead[me] < totals[me] or any(instead[a] > totals[a] for a in fatal):
        return False
    if any(instead[a] != totals[a] if wins else instead[a] < totals[a] for a in between):
        return False
    return any(instead[a] < totals[a] for a in fatal)


def _goes_on(view: Table, me: Alliance) -> Alliance | None:
    """The rival that alone would have two of three with the contested area, early in a round in which another area is of less
    use to it; at a table of two nobody else is there to be fed instead."""
    if view.n == 2 or view.hand_in_round > HANDS_PER_ROUND // 2:
        return None
    found = [a for a in ALLIANCES if a != me and prospect(view, view.area, a).reach >= PAIR]
    later = range(view.area + 1, view.last_of_round + 1)
    if len(found) != 1 or all(prospect(view, area, found[0]).reach >= PAIR for area in later):
        return None
    return found[0]


def _spared(move: ChooseWeapons, rival: Alliance, me: Alliance, given: Mapping[ChooseWeapons, dict[Alliance, int]]) -> bool:
    """Whether it gives that rival much, and another pair would not, at the price of no more than a point of the own."""
    most, own = given[move][rival] - MUCH, given[move][me] + 1
    return most >= 0 and any(totals[rival] <= most and totals[me] <= own for totals in given.values())


def _hinders(totals: Mapping[Alliance, int], every: Collection[Mapping[Alliance, int]]) -> bool:
    """Without a weapon of one's own, where only others finish the own line: whether one of them gets much more than need be."""
    return max(totals.values()) >= min([max(one.values()) for one in every]) + TOLD


def _without(totals: dict[Alliance, int], rivals: Sequence[Alliance]) -> int:
    """What a pair gives to everybody but those."""
    return sum([value for alliance, value in totals.items() if alliance not in rivals])


def _beyond(totals: dict[Alliance, int], rival: Alliance) -> int:
    """How far a pair brings one of the others beyond that one."""
    return max([value for alliance, value in totals.items() if alliance != rival]) - totals[rival]
