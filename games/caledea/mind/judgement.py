"""What a table is worth to a seat at the end of its turn: the features of section 11 of the rules page, in its points.

What opponents can do next is looked at closely: who could walk into the capital, and whose fifth castle is how many turns away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from games.caledea.fight.dice import wall_dice
from games.caledea.land.city import progress
from games.caledea.mind.chances import Scale, scale_of
from games.caledea.mind.closing import LINES, nearness, standing
from games.caledea.mind.influence import RANKED, Army, army, converging, influence, turns_of
from games.caledea.mind.keeping import chance_kept, wins_by_keeping
from games.caledea.mind.race import distance_of
from games.caledea.mind.rivals import DRAWN, Crowd, Races, Rivals, Walled, walls_of
from games.caledea.mind.storm import landings
from games.caledea.table import NONE, Table
from games.caledea.turns import taken_by, verdict
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

UNIT: Final = (0.0, 3.0, 5.2, 8.0)
"""By rank."""
OWN_UNITS: Final = 1.2
"""How much more own ones count than the same ones of opponents."""
GOLD: Final = 5.5
TOWER: Final = 1.4
CASTLE: Final = 3.2
OPEN: Final = 9.5
"""An own outpost that is still to be claimed, by the turns until a unit can be there."""
SALTED: Final = 6.0
"""The same of a salted one, which brings gold and no unit."""
SALT: Final = 2.6
"""An enemy outpost that brings gold, by the turns until an own unit can salt it."""
RIVALS: Final = 1.2
"""How much more opponents' things count than a style says."""
OWN_CAPITAL: Final = 30.0
OTHER_CAPITAL: Final = 32.0
VICTORY: Final = 160.0
"""Little enough that a slim chance of it is not worth an army."""
FOR_GOOD: Final = 100.0
"""By so much a decided game outweighs the table as it stands, however far ahead or behind the seat is on it."""
RACE: Final = (VICTORY, 50.0, 26.0, 15.0, 9.0, 6.0, 4.0, 2.5, 1.5)
"""What a city is worth that will be fortified in so many turns, if nobody stops it."""
NEXT: Final = 0.8
"""Of VICTORY, with two seats: how sure an opponent one turn from victory wins."""
RIVAL: Final = (0.0, 72.0, 20.0, 8.0, 4.0, 2.0, 1.0, 0.5, 0.0)
"""With three or more seats, where others may stop it: what the city of an opponent is feared that needs so many turns."""
RACED: Final = (0.4, 0.25, 0.35)
"""With three or more seats: how much an opponent's race counts as it stands, with a piece of gold less, with one more."""
RETAKEN: Final = 0.8
"""How much of a capital that was taken is lost with it when it is taken back; the gold came with it."""
CAPITAL_LOST: Final = 14.0
"""With three or more seats: the capital, its gold, no building until it is freed."""
CAPITAL_KEPT: Final = 40.0
"""The same where whoever keeps it wins (R71)."""
AT_STAKE: Final = 0.9
"""With two seats: how likely the opponent takes the chance that it has to take the capital."""
EMPTY: Final = 2.0
"""What it costs to have nobody at all in the own capital, however far off the others are."""
LOOMING: Final = (11.0, 7.0)
"""What it costs to have as good as no guard there against what can come in two turns; with two seats, and with more."""
MASSED: Final = 14.0
"""Dice on their way to a capital beyond which no more are called there."""
LEADER: Final = 30.0
"""With three or more seats: what it is worth, besides the capital, to take that of a seat, by how urgent it is to stop it."""
UNWATCHED: Final = (1.0, 0.5)
"""How likely an outpost that nobody guards is salted: with two seats, and with more, where there are others to salt."""
CHANCE_AHEAD: Final = (0.5, 0.35)
"""How much of a chance to take a capital next turn is left after the others have moved: with two seats, and with more."""
SOON: Final = 0.25
"""How much of the chance that the own capital falls in two turns cannot be helped next turn."""
TARGETS: Final = 3
"""How many of the weak spots opponents will find time for."""


def worth(t: Table, seat: Seat, style: Style) -> float:
    """Higher is better for `seat`; a decided game outweighs everything."""
    return Judgement(t, seat, style).worth(t)


class Judgement:
    """How a seat judges what can come of one table: what is as it was there is not reckoned again."""

    def __init__(self, before: Table, seat: Seat, style: Style) -> None:
        self.before = before
        self.seat = seat
        self.style = style
        self.open = verdict(before) is None
        self.scale = _scale(before, seat)
        self.walled = walls_of(before)
        self.armies = [army(before, one) for one in range(before.n)]
        self.rivals = Rivals(before, seat, _material)
        self.cities = _cities_value(before, seat)
        self.victory = VICTORY
        if self.open:
            self.victory = max(VICTORY, abs(self.worth(before)) + FOR_GOOD)

    def decided(self, t: Table) -> bool:
        """Whether the game is over on that table, or over for the seat."""
        return not t.alive[self.seat] or (not self._undecided(t) and verdict(t) is not None)

    def worth(self, t: Table) -> float:
        """See `worth`."""
        walled = self.walled if t.structure == self.before.structure else walls_of(t)
        armies = self._armies(t)
        won = None if self._undecided(t) else verdict(t)
        if won is not None:
            return self.victory if self.seat in won.winners else -self.victory
        if not t.alive[self.seat]:
            return -self.victory / 2
        same_walls, seat = walled is self.walled, self.seat
        cities = self.cities if same_walls and t.holder == self.before.holder else _cities_value(t, seat)
        own = GOLD * t.gold[seat] + OWN_UNITS * _units_value(armies[seat]) + cities
        crowd = self.rivals.at(t, armies, same_walls)
        view = _View(t, seat, self.style, armies[seat], crowd, walled, self.rivals.urges)
        value = own + view.value() if t.n > 2 else self._dared(own + view.value(), *view.storms())
        near = nearness(t)
        return (1 - near) * value + near * standing(t, seat, self.scale, view.harm) if near else value

    def _dared(self, points: float, risk: float, chance: float) -> float:
        """With two seats, what it comes to when either capital may fall next turn: there goes the game, however it stands."""
        share = self.scale.share(points) * (1 - AT_STAKE * risk)
        return self.scale.points(share + (1 - share) * CHANCE_AHEAD[0] * chance)

    def _armies(self, t: Table) -> list[Army]:
        units = self.before.units
        return [there if t.units[seat] == units[seat] else army(t, seat) for seat, there in enumerate(self.armies)]

    def _undecided(self, t: Table) -> bool:
        """Whether nothing changed by which a game is won."""
        before = self.before
        return self.open and t.holder == before.holder and t.structure == before.structure and t.alive == before.alive


class _View:
    """One look at a table."""

    def __init__(
        self, t: Table, seat: Seat, style: Style, mine: Army, crowd: Crowd, walled: Walled, urges: Mapping[Seat, float]
    ) -> None:
        self.t = t
        self.seat = seat
        self.style = style
        self.crowd = crowd
        self.walled = walled
        self.urges = urges
        self.army = mine
        self.mine = influence(t.width, t.height, self.army)
        self.ports = landings(t, seat)

    def value(self) -> float:
        """Besides the own material."""
        value = -RIVALS * self.style.denial / 100 * self.crowd.material
        value += self._open_outposts() + self.style.aggression / 100 * self._pressure() + self._race()
        value += self._kept() if self.t.n > 2 else 0.0
        return value - self._danger() - self._danger_of_capital() - self._rivals_race()

    def _open_outposts(self) -> float:
        """Every open outpost is thought to be claimed by another unit, the nearest first."""
        t, own = self.t, self.t.kingdom[self.seat]
        turns, marker = self.mine.turns, t.marker
        found = []
        for q in outposts_of(t.outpost, own):
            state = marker.get(q)
            if state != "claimed" and q not in t.capital:
                found.append(((SALTED if state == "salted" else OPEN) / (0.8 + turns[q]), q))
        found.sort(reverse=True)
        value, rows = 0.0, turns_of(t.width, t.height)
        left = [rows[number // RANKED][number % RANKED] for number in self.army]
        for full, q in found[: min(6, len(left))]:
            away = [row[q] for row in left]
            nearest = min(away)
            left.pop(away.index(nearest))
            value += full * (0.8 + turns[q]) / (0.8 + nearest)
        return value

    def _pressure(self) -> float:
        """Enemy outposts to salt, enemy capitals to march on, the own one to free."""
        t, turns, value = self.t, self.mine.turns, 0.0
        hostile = self.crowd.kingdoms
        for square, marker in t.marker.items():
            if marker == "claimed" and t.outpost[square] in hostile:
                value += SALT / (1 + turns[square])
        if t.holder[self.seat] != self.seat and t.capital[self.seat] != NONE:
            value += 14 / (1 + turns[t.capital[self.seat]])
        return value + sum([self._siege_of(foe) for foe in self.crowd.foes])

    def _siege_of(self, foe: Seat) -> float:
        """Dice near a capital, and the chance to take it at once if its owner does nothing."""
        t = self.t
        square = t.capital[foe]
        if square == NONE or not t.opposed(t.holder[foe] if t.holder[foe] != NONE else foe, self.seat):
            return 0.0
        if t.n == 2:
            return self._siege_of_one(square)
        value, prize = self._siege_of_many(foe, square)
        return value + CHANCE_AHEAD[1] * prize * self._falls(square)

    def _falls(self, square: int) -> float:
        """The chance to take that capital of an opponent at once."""
        if not self.mine.dice[square]:
            return 0.0
        return self.crowd.falls(self.t, self.seat, square, self.walled, self.ports)

    def _siege_of_one(self, square: int) -> float:
        """What the dice near the only enemy capital are worth."""
        mine = self.mine
        near, later = mine.dice[square], mine.later[square]
        return DRAWN * min(10.0, near / 2 + (later - near) / 3 + 2 / (1 + mine.turns[square]))

    def _siege_of_many(self, foe: Seat, square: int) -> tuple[float, float]:
        """The same for one of several: whoever is about to fortify a city is marched on by all."""
        t, urge = self.t, self.urges[foe]
        value = urge * min(MASSED, converging(t.width, t.height, self.army, square))
        return value, OTHER_CAPITAL + GOLD + LEADER * (urge - DRAWN)

    def _race(self) -> float:
        turns = distance_of(self.t, self.seat)
        return RACE[turns] if turns < len(RACE) else 0.0

    def _rivals_race(self) -> float:
        races = self.crowd.races(self.t, self.army, self.walled)
        return sum([_duel_threat(race.now) if self.t.n == 2 else _threat(race) for race in races])

    def _kept(self) -> float:
        """What is likely lost again of the capitals that it took, and whoever wins by one that is kept (R71)."""
        t, seat = self.t, self.seat
        held = taken_by(t, seat)
        value = -OTHER_CAPITAL * RETAKEN * sum([1 - chance_kept(t, seat, [t.capital[city]], self.crowd.foes) for city in held])
        if t.keeping:
            value += VICTORY * wins_by_keeping(t, seat)
            value -= VICTORY * sum([wins_by_keeping(t, foe) for foe in self.crowd.foes])
        return value

    def harm(self) -> float:
        """What opponents may take, when the game is nearly over: the capital above all."""
        return self._danger() + LINES[0] * self._risk() * (self.t.holder[self.seat] == self.seat)

    def _danger(self) -> float:
        """Stacks and outposts that opponents could take next turn; they will not find time for all of them."""
        t, seat, crowd = self.t, self.seat, self.crowd
        stacks: dict[int, tuple[int, ...]] = {}
        for number in self.army:
            square = number % RANKED
            stacks[square] = (*stacks.get(square, ()), number // RANKED)
        losses = [self._loss_of(square, ranks) for square, ranks in stacks.items() if crowd.dice[square]]
        losses = [loss for loss in losses if loss > 0.1]
        for square in outposts_of(t.outpost, t.kingdom[seat]):
            soon = crowd.soon[square]
            if soon <= 2 and t.marker.get(square) == "claimed" and square not in stacks and square not in t.structure:
                losses.append(UNWATCHED[t.n > 2] * (4.0 if soon <= 1 else 1.2))
        losses.sort(reverse=True)
        return sum(losses[:TARGETS]) + 0.4 * sum(losses[TARGETS:])

    def _loss_of(self, square: int, ranks: tuple[int, ...]) -> float:
        wall = wall_dice(self.t, self.seat, square) if square in self.t.structure else 0
        losses, key = self.crowd.losses, (square, ranks, wall)
        if key not in losses:
            losses[key] = self._loss_reckoned(square, ranks, wall)
        return losses[key]

    def _loss_reckoned(self, square: int, ranks: tuple[int, ...], wall: int) -> float:
        t, seat = self.t, self.seat
        attack = self.crowd.dice[square]
        guard = sum(ranks) + len(ranks) * (t.match(seat, square) + wall)
        x = attack / (attack + 1.15 * guard)
        stake = 0.8 * sum([UNIT[rank] for rank in ranks])
        if t.outpost[square] == t.kingdom[seat] and square not in t.capital:
            stake += 0.6 * GOLD
        return stake * min(1.0, 1.6 * x**3)

    def _danger_of_capital(self) -> float:
        t, seat, square = self.t, self.seat, self.t.capital[self.seat]
        if t.holder[seat] != seat:
            return 0.0
        ranks = [number // RANKED for number in self.army if number % RANKED == square]
        guard = sum(ranks) + 2 * len(ranks) + 1.5 * wall_dice(t, seat, square)
        attack = self.crowd.looming[square]
        x = attack / (attack + 1.15 * guard) if attack else 0.0
        looming = LOOMING[t.n > 2] * x**3 + EMPTY * (not ranks)
        return float(looming if t.n == 2 else looming + (CAPITAL_KEPT if t.keeping else CAPITAL_LOST) * self._risk(ventured))

    def _risk(self, dared: Callable[[float], float] = float) -> float:
        """The chance that the own capital falls next turn, or one later where that cannot be helped."""
        now, later = [dared(1 - safe) for safe in self.crowd.safety(self.t, self.seat, self.army, self.walled)]
        return now + (1 - now) * SOON * later

    def storms(self) -> tuple[float, float]:
        """With two seats: the chances that the own capital falls, and that the other does."""
        t, seat, foe = self.t, self.seat, 1 - self.seat
        risk = self._risk() if t.holder[seat] == seat else 0.0
        chance = self._falls(t.capital[foe]) if t.capital[foe] != NONE and t.holder[foe] == foe else 0.0
        return risk, chance


def _scale(t: Table, seat: Seat) -> Scale:
    others = [other for other in range(t.n) if t.alive[other] and other != seat]
    opponents = sum([t.opposed(seat, other) for other in others])
    return scale_of(opponents, len(others) - opponents)


def ventured(chance: float) -> float:
    """How likely an attack is made and comes off: where others can be harmed too, a slim chance is not worth an army."""
    return chance**2 / (chance**2 + (1 - chance) ** 2)


def _duel_threat(turns: int) -> float:
    """Points that the only opponent's city takes which needs so many turns."""
    if turns == 1:
        return VICTORY * NEXT
    return RACE[turns] if turns < len(RACE) else 0.0


def _threat(race: Races) -> float:
    """The same of one of several opponents."""
    return sum([share * RIVAL[turns] for share, turns in zip(RACED, race, strict=True) if turns < len(RIVAL)])


@lru_cache(maxsize=200)
def outposts_of(outpost: tuple[int, ...], kingdom: int) -> tuple[int, ...]:
    """Squares that are outposts of a kingdom."""
    return tuple([q for q, there in enumerate(outpost) if there == kingdom])


@lru_cache(maxsize=20_000)
def _units_value(units: Army) -> float:
    return sum([UNIT[number // RANKED] for number in units])


def _material(t: Table, seat: Seat) -> float:
    """Gold, units, capitals, walls."""
    return GOLD * t.gold[seat] + _units_value(army(t, seat)) + _cities_value(t, seat)


def _cities_value(t: Table, seat: Seat) -> float:
    value = 0.0
    for city in t.held_by(seat):
        castles, towers = progress(t, city)
        value += (OWN_CAPITAL if city == seat else OTHER_CAPITAL) + TOWER * towers + CASTLE * castles
    return value
