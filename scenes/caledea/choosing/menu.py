"""What can be done where: the moves of a decision as the lines of a list, those that are refused with their reason. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from games.caledea.fight.dice import attack_dice, bombard_dice, defence_dice
from games.caledea.fight.odds import Attacker, after_answer, after_pick, ambushes_of, attackers_of, bombard_odds, chance_to_win
from games.caledea.listing import bombards, seat_to_act
from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    PickPassenger,
    UpgradeUnit,
)
from games.caledea.state import State
from games.caledea.table import CAVALRY, IDS, NONE, Bombarding, Combat, Kind
from games.kernel.memo import per_view
from games.kernel.protocol import Refusal, Seat
from scenes.caledea.paint.court import POWERS
from scenes.caledea.wording import place

EXACT_UP_TO: Final = 7
"""Fights of more units on both sides together are reckoned in floats: exact fractions of large stacks take too long."""
OUTSIDE: Final = ("refusal.castle_is_highest", "refusal.outside_city", "refusal.no_such_city", "refusal.not_your_city")
"""Refusals of building that need no line in the list: nothing could be built there anyway."""


@dataclass(frozen=True)
class Option:
    """One line: its words (id of the catalogue and values), the unit or emblem before them, what it costs and what it promises.

    unit     (rank, seat) of the unit shown; with an icon too, the power is named beside it and the words are for captions only
    price    gold that would be tapped, 0 for none
    odds     the chance that it comes to something, None where no dice fall
    dice     how many dice it throws, 0 where none fall
    """

    words: str
    move: CaledeaMove
    values: dict[str, Any] = field(default_factory=dict)
    icon: str = ""
    unit: tuple[int, Seat] | None = None
    price: int = 0
    odds: float | None = None
    dice: int = 0
    refusal: Refusal | None = None


def options(view: State, seat: Seat, square: int | None) -> list[Option]:
    """The lines for a decision of `seat`; in its turn those of the opened square, none when no square is open."""
    if view.phase == "main":
        return (
            []
            if square is None
            else [*_of_own(view, seat, square), *_building(view, seat, square), *_shots(view, seat, square)]
        )
    make = _LISTS.get(view.phase)
    return make(view, seat) if make is not None and seat == seat_to_act(view) else []


def same(view: State, ids: tuple[int, ...], *more: Callable[[int], Any]) -> dict[Any, int]:
    """The lowest id of each kind of unit among `ids`: alike in owner, rank and flags."""
    found: dict[Any, int] = {}
    for id in sorted(ids):
        unit = view.unit(id)
        key = (id // IDS, unit.rank, unit.moved, unit.upgraded, unit.transport_bonus, unit.transport_bonus_used)
        found.setdefault((key, *(one(id) for one in more)), id)
    return found


# -- the own turn ------------------------------------------------------------------------------------------------------------


def _of_own(view: State, seat: Seat, square: int) -> Iterator[Option]:
    """Upgrading and transporting of the units that stand there. Who is to move is taken in hand, and not listed."""
    mine = tuple(id for id in view.at[square] if id // IDS == seat)
    if not mine:
        return
    kinds = list(same(view, mine).values())
    for rank in (CAVALRY - 1, CAVALRY):
        yield from _upgrades(view, seat, [id for id in kinds if view.unit(id).rank == rank])
    if view.card(seat).power == "transport":
        yield from (_transporting(view, seat, id, len(kinds) > 1) for id in kinds)


def _upgrades(view: State, seat: Seat, ids: list[int]) -> Iterator[Option]:
    """One line for each kind that can rise; when none can, one that says why."""
    lines = [(id, UpgradeUnit(id), _why(view, seat, UpgradeUnit(id))) for id in ids]
    legal = [line for line in lines if line[2] is None]
    for id, move, why in legal or lines[:1]:
        rank = view.unit(id).rank + 1
        price = view.price(seat, "cavalry" if rank == CAVALRY else "general")
        words = f"act.upgrade.{rank}" + (".bonus" if view.unit(id).transport_bonus else "")
        yield Option(words, move, unit=(rank, seat), price=price, refusal=why)


def _transporting(view: State, seat: Seat, id: int, among_others: bool) -> Option:
    """Under the sign of the power; among others on the square the words tell which unit it is."""
    move, unit = PickPassenger(id), view.unit(id)
    state = ".bonus" if unit.transport_bonus else ".moved" if unit.moved else ".upgraded" if unit.upgraded else ""
    words = f"act.transport.unit{state}" if among_others else "act.transport"
    price, why = view.price(seat, "power"), _why(view, seat, move)
    return Option(words, move, {"rank": unit.rank}, icon=POWERS["transport"], price=price, refusal=why)


def _building(view: State, seat: Seat, square: int) -> Iterator[Option]:
    """The structure that could come next on that square, for each city in which it lies."""
    cities = [city for city in range(view.n) if view.capital[city] != NONE and square in view.torus.city[view.capital[city]]]
    mine = [city for city in cities if view.holder[city] == seat or city == seat]
    for city in mine:
        move = Build(square, city)
        why = _why(view, seat, move)
        if why is not None and why.message in OUTSIDE:
            continue
        kind: Kind = "castle" if square in view.structure else "tower"
        many = {"capital": view.card(city).id} if len(mine) > 1 else {}
        words = f"act.build.{kind}" + (".for" if many else "")
        yield Option(
            words, move, many, icon="castle_i" if kind == "castle" else "towerp", price=view.price(seat, kind), refusal=why
        )


def _shots(view: State, seat: Seat, square: int) -> Iterator[Option]:
    """Bombards of that square: one line per kind of unit and square from which it fires."""
    if view.card(seat).power != "bombard" or not view.enemies_at(seat, square):
        return
    firing = tuple(move.unit for move in bombards(view, seat) if isinstance(move, Bombard) and move.square == square)
    for id in same(view, firing, lambda id: view.unit(id).square).values():
        move, unit = Bombard(id, square), view.unit(id)
        values = {"rank": unit.rank, "place": place(view, unit.square)}
        odds, dice = float(bombard_odds(view, id, square)), bombard_dice(view, id, square)
        price, why = view.price(seat, "power"), _why(view, seat, move)
        yield Option("act.bombard", move, values, unit=(unit.rank, seat), price=price, odds=odds, dice=dice, refusal=why)


def _why(view: State, seat: Seat, move: CaledeaMove) -> Refusal | None:
    found: Refusal | None = view.why_not(seat, move)
    return found


# -- before play, and in a fight ---------------------------------------------------------------------------------------------


class Fight:
    """The attack that is going on, as the odds see it."""

    def __init__(self, view: State) -> None:
        assert isinstance(view.pending, Combat)
        self.view, self.fight = view, view.pending
        square = self.fight.square
        wall = view.structure.get(square)
        self.kind: Kind | None = wall.kind if wall is not None and view.opposed(wall.controller, view.active) else None
        self.attackers = attackers_of(view, self.fight.ids, square)
        self.defenders = [defence_dice(view, id, square) for id in view.at[square]]
        self.ambushes = ambushes_of(view, view.active)
        self.exact = len(self.attackers) + len(self.defenders) <= EXACT_UP_TO

    def attacker(self, id: int) -> Attacker:
        unit = self.view.unit(id)
        return Attacker(unit.rank, attack_dice(self.view, id, self.fight.square, False), int(unit.transport_bonus))

    def if_named(self, id: int, ambush: bool) -> float:
        """The chance to take the square when that unit fights now."""
        one = self.attacker(id)
        return float(after_pick(self.attackers, self.defenders, one, ambush, self.ambushes, self.kind, self.exact).takes)

    def if_answered(self, id: int) -> float:
        """The chance to take the square when that unit answers the one that was named; an Ambush has been paid for already."""
        one, against = self.attacker(self.fight.unit), defence_dice(self.view, id, self.fight.square)
        left = self.ambushes + int(self.fight.ambush)
        found = after_answer(self.attackers, self.defenders, one, against, self.fight.ambush, left, self.kind, self.exact)
        return float(found.takes)


def _attackers(view: State, seat: Seat) -> Iterator[Option]:
    fight = Fight(view)
    price = view.price(seat, "power")
    for ambush in (False, True) if view.card(seat).power == "ambush" else (False,):
        for id in same(view, fight.fight.ids).values():
            move, unit = ChooseAttacker(id, ambush), view.unit(id)
            why = _why(view, seat, move)
            odds = fight.if_named(id, ambush) if why is None else None
            dice = attack_dice(view, id, fight.fight.square, ambush)
            words, cost, icon = ("act.ambush", price, POWERS["ambush"]) if ambush else ("act.unit", 0, "")
            values, shown = {"rank": unit.rank}, (unit.rank, seat)
            yield Option(words, move, values, icon, shown, price=cost, odds=odds, dice=dice, refusal=why)


def _defenders(view: State, seat: Seat) -> Iterator[Option]:
    """The odds are those of the defending side: that the square is held, or the unit survives."""
    pending = view.pending
    assert isinstance(pending, Combat | Bombarding)
    fight = Fight(view) if isinstance(pending, Combat) else None
    for id in same(view, view.at[pending.square]).values():
        dice = defence_dice(view, id, pending.square)
        if fight is not None:
            odds = 1 - fight.if_answered(id)
        else:
            odds = 1 - float(chance_to_win(bombard_dice(view, pending.unit, pending.square), dice, True))
        rank = view.unit(id).rank
        yield Option("act.unit", ChooseDefender(id), {"rank": rank}, unit=(rank, id // IDS), odds=odds, dice=dice)


@per_view(4)
def _listed(view: State, seat: Seat, make: Callable[[State, Seat], Iterator[Option]]) -> tuple[Option, ...]:
    """Reckoned once for a moment of a fight: layouts ask for them in every frame that changes."""
    return tuple(make(view, seat))


_LISTS: Final[dict[str, Callable[[State, Seat], list[Option]]]] = {
    "first_or_last": lambda view, seat: [
        Option("act.first", ChooseOrder("first"), icon="arrow"),
        Option("act.last", ChooseOrder("last"), icon="hourglass"),
    ],
    "attacker": lambda view, seat: list(_listed(view, seat, _attackers)),
    **dict.fromkeys(("defender", "bombarded"), lambda view, seat: list(_listed(view, seat, _defenders))),
}


def best(lines: list[Option]) -> Option | None:
    """The line that the odds favour among those that may be chosen; the first where no dice fall (12 of the rules page)."""
    legal = [line for line in lines if line.refusal is None]
    return max(legal, key=lambda line: (line.odds if line.odds is not None else 0.0, -line.price), default=None)
