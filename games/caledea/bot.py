"""How the computer players judge Caledea: one whole action ahead, with exact odds (11 of the rules page).

Every step of a chain is worth what the best action that it can still become is worth.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.caledea.content import kingdom
from games.caledea.dice import bombard_dice, defence_dice
from games.caledea.groups import classes
from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickPassenger,
    PlaceCapital,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.odds import after_answer, after_pick, ambushes_of, attack_forecast, attackers_of, duel
from games.caledea.outlook import UNIT, steps, worth
from games.caledea.plans import outlets, subsets, ways, without_unit
from games.caledea.powers import anchors
from games.caledea.state import State
from games.caledea.table import NONE, Bombarding, Combat, Group
from games.kernel.agents import Level, Rating, Reason
from games.kernel.chance import Chance
from games.kernel.personas import Style
from games.kernel.rules import Seat

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.any_kingdom",
    "reason.order",  # first or last: taken as a rule of thumb
    "reason.site",  # {square}: outposts near, enemy capitals far
    "reason.march",  # {square}: the best square that this group can reach
    "reason.claim",  # {square}: an own outpost is open there
    "reason.salt",  # {square}: an enemy outpost loses its gold
    "reason.attack",  # {square} {percent}: the chance to take it
    "reason.group",  # {square}: the units there can do most now
    "reason.build",  # {square}
    "reason.upgrade",  # {unit}
    "reason.bombard",  # {square} {percent}
    "reason.transport",  # {square}
    "reason.passenger",  # {unit}: it is needed elsewhere
    "reason.stay",  # nothing left that improves the own position
    "reason.duel",  # {percent}: the chance to take the square with this unit first
    "reason.ambush",  # {percent}
    "reason.defend",  # {percent}: the chance that is left to the attacker
)
"""Every message id that a rating's reason may have, with its values and meaning."""

LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=12.0),
    "squire": Level(samples=0, temperature=4.0),
    "knight": Level(samples=0, temperature=0.8),
    "hero": Level(samples=0, temperature=0.2),
}
"""Nothing is hidden and odds are exact, so there is nothing to sample; lower levels choose more loosely."""

TAP: Final = 0.15
"""What a tapped gold piece is thought to be worth for the rest of the turn."""


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`."""
    moves = view.legal_moves(seat)
    if view.round == 0:
        return [_before_play(view, seat, move) for move in moves]
    if isinstance(view.pending, Combat):
        return [_in_combat(view, view.pending, move) for move in moves]
    judge = _Judge(view, seat, style)
    return [judge.rating(move) for move in moves]


def length(state: State) -> int:
    """Rounds begun."""
    return state.round


def side(state: State, seat: Seat) -> str | None:
    """The kingdom it plays, for the balance tables."""
    return None if state.kingdom[seat] == NONE else kingdom(state.kingdom[seat]).id


class _Judge:
    """Judges the moves of one decision in a turn."""

    def __init__(self, view: State, seat: Seat, style: Style) -> None:
        self.view = view
        self.seat = seat
        self.style = style

    def rating(self, move: CaledeaMove) -> Rating:
        if isinstance(move, PickGroup):
            groups = subsets(self.view, self.seat, move.square)
            return Rating(move, self.best(move.square, groups), Reason("reason.group", {"square": move.square}))
        if isinstance(move, TakeUnits):
            return self.taking(move)
        if isinstance(move, MoveGroup):
            return self.moving(move)
        if isinstance(move, Bombard):
            return self.bombard(move)
        if isinstance(move, PickPassenger):
            return self.passenger(move)
        return self.certain(move)

    def best(self, square: int, groups: Iterable[tuple[int, ...]]) -> float:
        """The best march or attack of any of these groups."""
        values = [self.moved(square, ids, path) for ids in set(groups) for path in ways(self.view, self.seat, square, ids)]
        return max(values)

    def moved(self, square: int, ids: tuple[int, ...], path: tuple[int, ...]) -> float:
        found = outlets(self.view, self.seat, square, ids, path)
        return sum([outlet.chance * worth(outlet.table, self.seat, self.style) for outlet in found])

    def taking(self, move: TakeUnits) -> Rating:
        group = self.view.pending
        assert isinstance(group, Group)
        kind = classes(self.view, self.seat, group.square)[group.asked]
        taken = group.ids + kind.ids[: move.count]
        value = self.best(group.square, subsets(self.view, self.seat, group.square, taken, group.asked + 1))
        return Rating(move, value, Reason("reason.group", {"square": group.square}))

    def moving(self, move: MoveGroup) -> Rating:
        square = move.path[-1]
        value = self.moved(move.origin, move.ids, move.path) - 0.01 * len(move.path)
        return Rating(move, value, self._reason(move, square))

    def _reason(self, move: MoveGroup, square: int) -> Reason:
        view = self.view
        if view.blocked(self.seat, square):
            taken = attack_forecast(view, move.ids, square, exact=False).takes
            return Reason("reason.attack", {"square": square, "percent": round(100 * taken)})
        claimed, owner = view.marker.get(square) == "claimed", view.owner_of(square)
        if owner == self.seat and not claimed and square not in view.capital:
            return Reason("reason.claim", {"square": square})
        if claimed and view.opposed(owner, self.seat):
            return Reason("reason.salt", {"square": square})
        return Reason("reason.march", {"square": square})

    def bombard(self, move: Bombard) -> Rating:
        """The defender names its best unit (R56)."""
        view = self.view
        against = max(view.at[move.square], key=lambda id: (defence_dice(view, id, move.square), -id))
        p = float(duel(bombard_dice(view, move.unit, move.square), defence_dice(view, against, move.square)))
        hit, missed = worth(without_unit(view, against), self.seat, self.style), worth(view, self.seat, self.style)
        value = p * hit + (1 - p) * missed - TAP * view.price(self.seat, "power")
        return Rating(move, value, Reason("reason.bombard", {"square": move.square, "percent": round(100 * p)}))

    def passenger(self, move: PickPassenger) -> Rating:
        start = self.view.unit(move.unit).square
        journeys = [Transport(move.unit, square) for square in anchors(self.view, self.seat) if square != start]
        value = max([self._carried(journey) for journey in journeys])
        return Rating(move, value, Reason("reason.passenger", {"unit": move.unit}))

    def _carried(self, move: Transport) -> float:
        """A journey in itself; the gold is then missing elsewhere."""
        after = self.view.copy()
        after.apply(self.seat, move, Chance(0))
        return worth(after, self.seat, self.style) - TAP * self.view.price(self.seat, "power") - 0.3

    def certain(self, move: CaledeaMove) -> Rating:
        """Moves without dice: the table that follows."""
        if isinstance(move, EndTurn):
            return Rating(move, worth(self.view, self.seat, self.style), Reason("reason.stay"))
        if isinstance(move, Transport):
            return Rating(move, self._carried(move), Reason("reason.transport", {"square": move.square}))
        if isinstance(move, ChooseDefender):
            return self._defender(move)
        after = self.view.copy()
        after.apply(self.seat, move, Chance(0))
        value = worth(after, self.seat, self.style)
        if isinstance(move, Build):
            return Rating(move, value, Reason("reason.build", {"square": move.square}))
        assert isinstance(move, UpgradeUnit)
        return Rating(move, value, Reason("reason.upgrade", {"unit": move.unit}))

    def _defender(self, move: ChooseDefender) -> Rating:
        """Under bombard: the unit with the best chance, the cheaper of equals."""
        fire = self.view.pending
        assert isinstance(fire, Bombarding)
        against = defence_dice(self.view, move.unit, fire.square)
        p = float(duel(bombard_dice(self.view, fire.unit, fire.square), against))
        value = -p * UNIT[self.view.unit(move.unit).rank]
        return Rating(move, value, Reason("reason.defend", {"percent": round(100 * p)}))


def _in_combat(view: State, fight: Combat, move: CaledeaMove) -> Rating:
    """S6 and S7: the optimum of the recursion (8.3 of the rules page), in points of a hundred."""
    group = attackers_of(view, fight.ids, fight.square)
    theirs = [defence_dice(view, id, fight.square) for id in view.at[fight.square]]
    wall = view.structure.get(fight.square)
    kind = wall.kind if wall is not None and view.opposed(wall.controller, view.active) else None
    paid = ambushes_of(view, view.active)
    if isinstance(move, ChooseAttacker):
        own = attackers_of(view, [move.unit], fight.square)[0]
        takes = float(after_pick(group, theirs, own, move.ambush, paid, kind, exact=False).takes)
        price = TAP * view.price(view.active, "power") if move.ambush else 0.0
        reason = Reason("reason.ambush" if move.ambush else "reason.duel", {"percent": round(100 * takes)})
        return Rating(move, 100 * takes - price, reason)
    assert isinstance(move, ChooseDefender)
    own = attackers_of(view, [fight.unit], fight.square)[0]
    left = paid + fight.ambush
    against = defence_dice(view, move.unit, fight.square)
    takes = float(after_answer(group, theirs, own, against, fight.ambush, left, kind, exact=False).takes)
    return Rating(move, -100 * takes, Reason("reason.defend", {"percent": round(100 * takes)}))


def _before_play(view: State, seat: Seat, move: CaledeaMove) -> Rating:
    if isinstance(move, PlaceCapital):
        return Rating(move, 10 * _site(view, seat, move.square), Reason("reason.site", {"square": move.square}))
    if isinstance(move, ChooseOrder):
        last = view.n > 2 and view.options.boards == "B"
        return Rating(move, 30.0 * ((move.choice == "last") == last), Reason("reason.order"))
    return Rating(move, 0.0, Reason("reason.any_kingdom"))


def _site(view: State, seat: Seat, square: int) -> float:
    """Own outposts near, placed enemy capitals far, strong land around (capital placement of section 11)."""
    row = steps(view.width, view.height)[square]
    own = view.kingdom[seat]
    score = sum([1 / (0.5 + row[q]) for q, there in enumerate(view.outpost) if there == own and q != square])
    penalty = {1: 9.0, 2: 3.0, 3: 0.6, 4: 0.2}
    for other in range(view.n):
        if view.capital[other] != NONE and view.opposed(seat, other):
            score -= penalty.get(row[view.capital[other]], 0.0)
    return score + 0.08 * sum([view.match(seat, q) for q in view.torus.city[square][1:]])
