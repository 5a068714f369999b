"""What a hint says to the person who asked for it: what the advised move is for, in things and numbers of the table.

Computer players never ask for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.caledea.content import kingdom
from games.caledea.fight.dice import bombard_dice, defence_dice
from games.caledea.fight.odds import duel
from games.caledea.groups import movable
from games.caledea.mind.aims import aim_of, held, lost_unless
from games.caledea.mind.closing import last_turn
from games.caledea.mind.influence import steps
from games.caledea.mind.plans import outlets
from games.caledea.mind.prospects import (
    capitals,
    end_of,
    home_threat,
    nearest,
    odds_of,
    paying,
    percent,
    reached_in,
    waiting,
)
from games.caledea.moves import (
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    EndTurn,
    MoveGroup,
    PickKingdom,
    PlaceCapital,
)
from games.caledea.state import State
from games.caledea.table import NONE, Bombarding, Combat, Table
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

NEAR: Final = 3
"""Steps within which an outpost is near a capital: as the table counts it."""
PROMISING: Final = 50
"""Of a hundred: an attack that succeeds less often is a gamble."""


def explained(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """Why that move is advised. Moves are whole actions here, whatever their first step is."""
    move = chosen.move
    ranked = sorted([one for one in ratings if one.move != move], key=lambda one: -one.value)
    others = [one.move for one in ranked]
    if isinstance(move, PickKingdom):
        return _of_kingdom(move.kingdom)
    if isinstance(move, ChooseOrder):
        return Reason(f"reason.order.{move.choice}", {"n": view.n - 1})
    if isinstance(move, PlaceCapital):
        return _of_site(view, seat, move.square, others)
    if isinstance(view.pending, Combat):
        return _in_combat(view, view.pending, chosen, ranked)
    if isinstance(view.pending, Bombarding):
        return _under_fire(view, view.pending, move, others)
    if isinstance(move, EndTurn):
        return _of_the_end(view, seat, others)
    return aim_of(view, seat, move)


# -- before the first turn ------------------------------------------------------------


def _of_kingdom(index: int) -> Reason:
    card = kingdom(index)
    args: dict[str, int | str] = {
        "kingdom": index,
        "actions": card.actions,
        "units": card.start_units,
        "power": card.power,
        "price": card.cost.power,
    }
    return Reason("reason.kingdom", args)


def _of_site(t: Table, seat: Seat, square: int, others: Sequence[CaledeaMove]) -> Reason:
    near = near_outposts(t, seat, square)
    placed = [there for there in t.capital if there != NONE and t.opposed(t.capital.index(there), seat)]
    rival, away = nearest(t, square, placed)
    args: dict[str, int | str] = {"square": square, "n": near, "within": NEAR}
    if rival != NONE:
        return Reason("reason.site.rival", {**args, "seat": t.capital.index(rival), "steps": away})
    second = next((move.square for move in others if isinstance(move, PlaceCapital)), NONE)
    if second == NONE:
        return Reason("reason.site.only", args)
    return Reason("reason.site.other", {**args, "other": second, "fewer": near_outposts(t, seat, second)})


def near_outposts(t: Table, seat: Seat, square: int) -> int:
    """Other own outposts near that square."""
    row = steps(t.width, t.height)[square]
    return len([q for q, own in enumerate(t.outpost) if own == t.kingdom[seat] and 0 < row[q] <= NEAR])


# -- in a fight ------------------------------------------------------------


def _in_combat(t: State, fight: Combat, rating: Rating, others: Sequence[Rating]) -> Reason:
    """The percentages are those of the ratings: the chance of the attack."""
    chosen, said = rating.move, int(rating.reason.args["percent"])
    assert isinstance(chosen, ChooseAttacker | ChooseDefender)
    args: dict[str, int | str] = {"square": fight.square, "rank": t.unit(chosen.unit).rank, "percent": said}
    if isinstance(chosen, ChooseAttacker) and chosen.ambush:
        plain = [one for one in others if not one.move.ambush]
        without = max([int(one.reason.args["percent"]) for one in plain], default=0)
        price = {"price": t.price(t.active, "power"), "of": t.available(t.active)}
        return Reason("reason.ambush.with", {**args, **price, "before": without})
    kind = "first" if isinstance(chosen, ChooseAttacker) else "answer"
    rival = next((one for one in others if t.unit(one.move.unit).rank != args["rank"]), None)
    if rival is None:
        saves = [one for one in others if isinstance(one.move, ChooseAttacker) and one.move.ambush]
        return _without_ambush(t, args, saves) if saves else Reason(f"reason.fight.{kind}.only", args)
    args |= {"other_rank": t.unit(rival.move.unit).rank, "before": int(rival.reason.args["percent"])}
    same = args["before"] == said
    return Reason(f"reason.fight.{kind}" + (".same" if same else ""), args)


def _without_ambush(t: State, args: dict[str, int | str], saves: Sequence[Rating]) -> Reason:
    """The Ambush could be paid, and would bring little."""
    more = max([int(one.reason.args["percent"]) for one in saves])
    return Reason("reason.ambush.saved", {**args, "before": more, "price": t.price(t.active, "power")})


def _under_fire(t: State, fire: Bombarding, chosen: CaledeaMove, others: Sequence[CaledeaMove]) -> Reason:
    assert isinstance(chosen, ChooseDefender)

    def falls(unit: int) -> int:
        return percent(float(duel(bombard_dice(t, fire.unit, fire.square), defence_dice(t, unit, fire.square))))

    rank = t.unit(chosen.unit).rank
    args: dict[str, int | str] = {"square": fire.square, "rank": rank, "percent": falls(chosen.unit)}
    rival = next((m.unit for m in others if isinstance(m, ChooseDefender) and t.unit(m.unit).rank != rank), None)
    if rival is None:
        return Reason("reason.fire.only", args)
    return Reason("reason.fire", {**args, "other_rank": t.unit(rival).rank, "before": falls(rival)})


# -- the end of a turn ------------------------------------------------------------


def _of_the_end(t: State, seat: Seat, others: Sequence[CaledeaMove]) -> Reason:
    """What the next best would cost, or that there is nothing to reach and nothing to pay."""
    if last_turn(t):
        return Reason("reason.end.last", {"gold": t.gold[seat]})
    found = lost_unless(t, seat) or held(t, seat, "reason.end.hold")
    if found is not None:
        return found
    found = _no_attack(t, seat, others) or _no_leaving(t, seat, others) or _nothing_to_reach(t, seat, bool(others))
    if found is not None:
        return found
    units = [unit.square for unit in t.units[seat].values()]
    square = max(sorted(set(units)), key=units.count)
    foe, turns = reached_in(t, seat, square)
    return Reason("reason.end.stand", {"square": square, "units": units.count(square), "seat": foe, "n": turns})


def _no_attack(t: State, seat: Seat, others: Sequence[CaledeaMove]) -> Reason | None:
    """The next best is an attack that is a gamble."""
    best = next(iter(others), None)
    if not isinstance(best, MoveGroup) or not t.blocked(seat, best.path[-1]):
        return None
    likely = percent(float(odds_of(t, best.ids, best.path[-1]).takes))
    if likely >= PROMISING:
        return None
    return Reason("reason.end.attack", {"square": best.path[-1], "percent": likely, "n": len(best.ids)})


def _no_leaving(t: State, seat: Seat, others: Sequence[CaledeaMove]) -> Reason | None:
    """Whoever goes opens the capital."""
    best, home = next(iter(others), None), t.capital[seat]
    if best is None or end_of(best) == NONE or t.holder[seat] != seat:
        return None
    now = home_threat(t, seat)
    then = max([home_threat(outlet.table, seat) for outlet in outlets(t, seat, best)], key=lambda one: one.chance)
    if percent(then.chance) <= percent(now.chance):
        return None
    args: dict[str, int | str] = {"square": home, "other": end_of(best), "seat": then.seat, "before": percent(now.chance)}
    return Reason("reason.end.guard", {**args, "percent": percent(then.chance)})


def _nothing_to_reach(t: State, seat: Seat, pays: bool) -> Reason | None:
    """Of those who could still go nobody reaches anything that is worth it. `pays`: whether gold could still be used."""
    squares = {unit.square for unit in t.units[seat].values()}
    free = {q: ids for q in squares if (ids := movable(t, seat, q))}
    goods = [*waiting(t, seat), *capitals(t, seat), *paying(t, seat)]
    for q, ids in free.items():
        square, away = nearest(t, q, goods)
        if square != NONE and away <= max(t.unit(id).rank for id in ids):
            return None
    if not free:
        spent: dict[str, int | str] = {"n": len(t.units[seat]), "gold": t.available(seat)}
        return Reason("reason.end.spent", spent) if not pays else None
    return Reason("reason.end.nothing", {"units": sum([len(ids) for ids in free.values()])})
