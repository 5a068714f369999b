"""Plays of Caledea that a person would laugh at. Nothing is hidden, so the view says whether it was one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.caledea.fight.dice import attack_dice, can_pay_power, defence_dice
from games.caledea.fight.odds import Attacker, attack_forecast, bombard_odds, duel, forecast
from games.caledea.groups import movable, reach
from games.caledea.land.city import progress
from games.caledea.mind.keeping import about_to_win
from games.caledea.mind.storm import chance_to_take
from games.caledea.moves import (
    Bombard,
    Build,
    ChooseAttacker,
    EndTurn,
    MoveGroup,
    PickGroup,
    PlaceCapital,
    Transport,
    UpgradeUnit,
)
from games.caledea.table import IDS, NONE, Combat, Table
from games.caledea.turns import to_hold
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat
from tests.games.measures import Measures
from tests.programs.players.never import Detector, Seen

CASTLES: Final = 5
"""On the squares of one capital they win (CALEDEA-716)."""
ARMY: Final = 3
SURE: Final = 0.9
SLIM: Final = 0.1
LIKELY: Final = 0.25
CROWDED: Final = 40
"""Pairs of attackers and defenders of which nobody reckons the odds in the head."""


def strangers(view: Table, seat: Seat, square: int) -> list[int]:
    """Units of opponents there."""
    return [id for id in view.at[square] if view.opposed(id // IDS, seat)]


def _hostile(view: Table, seat: Seat, city: Seat) -> bool:
    """That capital stands and an opponent holds it."""
    holder = view.holder[city]
    return view.capital[city] != NONE and holder != NONE and view.opposed(holder, seat)


def _open(view: Table, seat: Seat, city: Seat) -> bool:
    """Whoever walks in has that capital: an opponent holds it or nobody (R38), and nothing is there."""
    square = view.capital[city]
    lost = square != NONE and (view.holder[city] == NONE or _hostile(view, seat, city))
    return lost and not view.at[square] and square not in view.structure


def _alarm(view: Table, seat: Seat) -> bool:
    """An opponent's city has four castles: what might stop it is no folly."""
    return any(_hostile(view, seat, city) and progress(view, city)[0] >= CASTLES - 1 for city in range(view.n))


def _can_come(view: Table, seat: Seat, square: int) -> bool:
    """An opponent could be on that square with its next move, if nobody moved meanwhile."""
    return any(
        square in reach(view, other, unit.square, unit.rank)
        for other, units in enumerate(view.units)
        if view.opposed(other, seat)
        for unit in units.values()
        if int(view.torus.distance[square][unit.square]) <= unit.rank
    )


class Walker(NamedTuple):
    """A unit that could still go, whence, and where to."""

    id: int
    square: int
    squares: frozenset[int]


def _walkers(view: Table, seat: Seat, squares: list[int]) -> Iterator[Walker]:
    """Of each of these squares the fastest that has neither moved nor been upgraded: who is asked on has an action left."""
    for square in squares:
        fastest = max(movable(view, seat, square), key=lambda id: view.unit(id).rank)
        yield Walker(fastest, square, frozenset(reach(view, seat, square, view.unit(fastest).rank)))


def _own_walkers(seen: Seen) -> list[Walker]:
    return list(_walkers(seen.view, seen.seat, [pick.square for pick in seen.could(PickGroup)]))


def _idle(view: Table, seat: Seat, walker: Walker) -> bool:
    """Nothing is lost when it goes: it is no last guard that somebody could replace, and stands in no rival's city."""
    square = walker.square
    if any(square in view.torus.city[view.capital[city]] for city in range(view.n) if _hostile(view, seat, city)):
        return False
    guards = len(view.at[square]) == 1 and (square in view.marker or view.city_at(square) != NONE)
    return not guards or not _can_come(view, seat, square)


def passes_by_an_open_capital(seen: Seen) -> bool:
    """Ends its turn although a unit could walk into a capital that nobody guards, an opponent's or an ally's that was taken;
    but of more than two seats none leaves its own to thieves for it."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    open_ = {view.capital[city] for city in range(view.n) if city != seat and _open(view, seat, city)}
    return any(
        open_ & walker.squares
        for walker in (_own_walkers(seen) if open_ else ())
        if view.n == 2 or walker.square != view.capital[seat] or _idle(view, seat, walker)
    )


def leaves_its_capital_to_thieves(seen: Seen) -> bool:
    """The last guard strolls out, attacking and taking nobody, an enemy is one move from the open gate, and nobody of its own
    can still walk home; with no fifth castle to be hindered."""
    if not isinstance(seen.move, MoveGroup | Transport):
        return False
    view, after, seat = seen.view, seen.after, seen.seat
    home = view.capital[seat]
    target = seen.move.path[-1] if isinstance(seen.move, MoveGroup) else seen.move.square
    if after.at[home] or not view.at[home] or home in after.structure:
        return False
    if view.blocked(seat, target) or view.city_at(target) not in (NONE, seat) or _alarm(view, seat):
        return False
    own = (
        {unit.square for unit in after.units[seat].values() if movable(after, seat, unit.square)}
        if after.active == seat
        else ()
    )
    back = any(home in walker.squares for walker in _walkers(after, seat, sorted(own)))
    return not back and _can_come(after, seat, home)


def leaves_its_capital_taken(seen: Seen) -> bool:
    """It is lost, nobody stands in it, and a unit that could walk in does not."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, EndTurn) or not _open(view, seat, seat):
        return False
    return any(view.capital[seat] in walker.squares for walker in _own_walkers(seen))


def lets_gold_lie_that_would_win(seen: Seen) -> bool:
    """The fifth castle could be built, at once or upon a tower that could be built first, and it ends its turn."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    both = view.price(seat, "tower") + view.price(seat, "castle")
    return any(
        build.square in view.structure or (view.actions_left >= 2 and view.available(seat) >= both)
        for build in seen.could(Build)
        if progress(view, build.city)[0] == CASTLES - 1
    )


def lets_gold_lie(seen: Seen) -> bool:
    """Ends its turn although gold and an action, which both come back, would build or train: a wall of the own city, unless it
    is about to be taken with all its walls, or a unit that nobody comes for."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    home = view.capital[seat]
    walls = [build for build in seen.could(Build) if build.city == seat]
    trained = {view.unit(up.unit).square for up in seen.could(UpgradeUnit)}
    if any(build.square == home for build in walls) or home in trained:
        return True
    return bool(walls and not _can_come(view, seat, home)) or any(not _can_come(view, seat, square) for square in trained)


def _falls_first(seen: Seen, move: MoveGroup) -> bool:
    """A single unit of the lowest rank attacks units, more likely than not kills nobody, and hinders no fifth castle."""
    view, seat, square = seen.view, seen.seat, move.path[-1]
    against = [defence_dice(view, id, square) for id in strangers(view, seat, square)]
    if len(move.ids) != 1 or view.unit(move.ids[0]).rank != 1 or not against or _alarm(view, seat):
        return False
    return float(duel(attack_dice(view, move.ids[0], square, can_pay_power(view, seat, "ambush")), max(against))) < 0.5


def one_against_many(seen: Seen) -> bool:
    """A single unit of the lowest rank storms a square with three and more, and more likely than not falls to the first."""
    move = seen.move
    many = isinstance(move, MoveGroup) and len(strangers(seen.view, seen.seat, move.path[-1])) >= ARMY
    return many and _falls_first(seen, move)


def lone_infantry_against_a_castle(seen: Seen) -> bool:
    """With a guard in it that more likely than not kills it."""
    move = seen.move
    wall = seen.view.structure.get(move.path[-1]) if isinstance(move, MoveGroup) else None
    return wall is not None and wall.kind == "castle" and _falls_first(seen, move)


def storms_on_a_slim_chance(seen: Seen) -> bool:
    """Too few, or such as more likely than not fall to the first, attack units where they take the square one time in ten at
    most; with no fifth castle to be hindered nor anybody to be stopped there who has all but won, its own capital held, and no
    less of an army and gold than any opponent."""
    view, seat, move = seen.view, seen.seat, seen.move
    if not isinstance(move, MoveGroup) or view.holder[seat] != seat or _alarm(view, seat):
        return False
    square, there = move.path[-1], strangers(view, seat, move.path[-1])
    keeper = about_to_win(view, seat)
    if keeper != NONE and square in to_hold(view, keeper):
        return False
    if not there or len(move.ids) * len(there) > CROWDED or strength_of(view, seat) < max(others_of(view, seat)):
        return False
    dice = max(attack_dice(view, id, square, can_pay_power(view, seat, "ambush")) for id in move.ids)
    unequal = len(move.ids) < len(there) or float(duel(dice, max(defence_dice(view, id, square) for id in there))) < 0.5
    return unequal and attack_forecast(view, move.ids, square, exact=False).takes <= SLIM


def strength_of(view: Table, seat: Seat) -> int:
    """Ranks and gold."""
    return view.gold[seat] + sum(unit.rank for unit in view.units[seat].values())


def others_of(view: Table, seat: Seat) -> list[int]:
    """How strong every opponent is."""
    return [strength_of(view, other) for other in range(view.n) if view.alive[other] and view.opposed(seat, other)]


def leaves_its_capital_empty(seen: Seen) -> bool:
    """Ends its turn with nobody in its capital, attacking nobody, though with its last action somebody could have stayed or
    come, and an opponent takes it next turn as likely as one time in four; with no fifth castle to be hindered."""
    view, after, seat = seen.view, seen.after, seen.seat
    home = view.capital[seat]
    if home == NONE or view.active != seat or view.holder[seat] != seat:
        return False
    if view.phase == "main":
        guarded = bool(view.at[home]) or any(home in walker.squares for walker in _own_walkers(seen))
        seen.memory["could guard"] = guarded
    if after.active == seat or after.at[home] or after.holder[seat] != seat or _alarm(view, seat):
        return False
    if isinstance(view.pending, Combat) or not seen.memory.get("could guard"):
        return False
    foes = [foe for foe in range(after.n) if after.alive[foe] and after.opposed(seat, foe)]
    return max([chance_to_take(after, foe, home) for foe in foes], default=0.0) >= LIKELY


def passes_by_an_open_outpost(seen: Seen) -> bool:
    """Ends its turn although an idle unit could claim an own outpost, or take a salted one back, where no opponent can come."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    open_ = {
        square
        for square, kingdom in enumerate(view.outpost)
        if kingdom == view.kingdom[seat]
        and view.marker.get(square) != "claimed"
        and view.city_at(square) == NONE
        and not view.blocked(seat, square)
        and not _can_come(view, seat, square)
    }
    return any(open_ & walker.squares and _idle(view, seat, walker) for walker in _own_walkers(seen))


def sleeps(seen: Seen) -> bool:
    """Ends its turn with every action left and an army away from home that nothing threatens or holds; twice running."""
    view, seat = seen.view, seen.seat
    if view.phase != "main":
        return False
    if not isinstance(seen.move, EndTurn) or view.actions_left < view.card(seat).actions:
        seen.counted("sleeps", goes_on=False)
        return False
    away = [
        walker
        for walker in _own_walkers(seen)
        if walker.square != view.capital[seat]
        and len(movable(view, seat, walker.square)) >= ARMY
        and not _can_come(view, seat, walker.square)
        and _idle(view, seat, walker)
    ]
    return seen.counted("sleeps", bool(away)) >= 2


def settles_beside_an_enemy(seen: Seen) -> bool:
    """Places its capital within two steps of an opponent's, where their cities meet, with twice the room elsewhere."""
    if not isinstance(seen.move, PlaceCapital):
        return False
    view = seen.view
    others = [view.capital[s] for s in range(view.n) if view.capital[s] != NONE and view.opposed(s, seen.seat)]

    def apart(square: int) -> int:
        return min(int(view.torus.distance[square][other]) for other in others)

    return bool(others) and apart(seen.move.square) <= 2 and max(apart(move.square) for move in seen.could(PlaceCapital)) >= 4


def trains_one_that_is_about_to_fall(seen: Seen) -> bool:
    """Upgrades a lone unit away from home that could walk away, and those next to it all but surely take its square."""
    if not isinstance(seen.move, UpgradeUnit):
        return False
    view, after, seat = seen.view, seen.after, seen.seat
    unit = view.unit(seen.move.unit)
    square = unit.square
    if len(view.at[square]) > 1 or square == view.capital[seat] or unit.upgraded:
        return False
    wall = after.structure.get(square)
    kind = wall.kind if wall is not None else None
    defence = [defence_dice(after, seen.move.unit, square)]
    for beside in view.torus.near[square]:
        army: dict[Seat, list[Attacker]] = {}
        for id in strangers(view, seat, beside):
            rank = view.unit(id).rank
            army.setdefault(id // IDS, []).append(Attacker(rank, rank + view.match(id // IDS, square)))
        if any(forecast(units, defence, 0, kind, exact=False).takes >= SURE for units in army.values()):
            return True
    return False


def keeps_shells_that_cost_nothing(seen: Seen) -> bool:
    """Ends its turn although gold that comes back would shell units next to its own, without risk and with a fair chance."""
    return isinstance(seen.move, EndTurn) and any(
        float(bombard_odds(seen.view, shell.unit, shell.square)) >= 0.25 for shell in seen.could(Bombard)
    )


def saves_its_ambush_for_nobody(seen: Seen) -> bool:
    """Attacks with its last action and without an Ambush, though there is gold for one in every round that may come."""
    move, view, seat = seen.move, seen.view, seen.seat
    if not isinstance(move, ChooseAttacker) or move.ambush or view.actions_left or not isinstance(view.pending, Combat):
        return False
    rounds = len(view.pending.ids) + len(view.at[view.pending.square]) - 1
    return can_pay_power(view, seat, "ambush") and view.available(seat) >= rounds * view.price(seat, "power")


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        passes_by_an_open_capital,
        leaves_its_capital_to_thieves,
        leaves_its_capital_taken,
        lets_gold_lie_that_would_win,
        lets_gold_lie,
        one_against_many,
        lone_infantry_against_a_castle,
        storms_on_a_slim_chance,
        leaves_its_capital_empty,
        passes_by_an_open_outpost,
        sleeps,
        settles_beside_an_enemy,
        trains_one_that_is_about_to_fall,
        keeps_shells_that_cost_nothing,
        saves_its_ambush_for_nobody,
    )
}

BEGUN: Final = ("leaves_its_capital_empty",)
"""What an earlier decision of the same turn has settled."""

MEASURES: Final = Measures(
    seats=3,
    deals=("kingdoms", ("pick", "deal")),
    attack="attacker_chosen",
    reasons=150,
    false_reason=Reason("reason.ambush"),
    temptations=3,
    thoughtless=(4, frozenset({"passes_by_an_open_outpost"})),
    novice=(2, 50),
)
