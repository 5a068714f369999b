"""What a whole action of a turn is for, in one sentence for a person: the aim with its place, its rival and its numbers.

The aims are gone through from the greatest to the smallest; the first that the action serves is named.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from games.caledea.arrival import effect_at
from games.caledea.fight.odds import bombard_odds
from games.caledea.groups import movable
from games.caledea.land.city import progress
from games.caledea.mind.closing import last_turn
from games.caledea.mind.influence import assailants, steps
from games.caledea.mind.keeping import about_to_win, before_turn_of, chance_kept, wins_by_keeping
from games.caledea.mind.plans import outlets
from games.caledea.mind.prospects import (
    capitals,
    end_of,
    expected,
    foes_of,
    home_threat,
    nearest,
    odds_of,
    owner_at,
    paying,
    percent,
    reached_in,
    threat,
    waiting,
)
from games.caledea.mind.race import NEVER, distance_to_victory
from games.caledea.mind.storm import chance_to_take
from games.caledea.moves import Bombard, Build, CaledeaMove, MoveGroup, Transport, UpgradeUnit
from games.caledea.supply import all_on_board
from games.caledea.table import IDS, NONE, Table, Unit, Use
from games.caledea.turns import next_turn_comes, side_values, taken_by, to_hold, to_hold_alone, verdict
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat

ALMOST: Final = 3
"""Turns from being fortified at which the city of a rival is worth a word."""
SAFER: Final = 10
"""By how many of a hundred a capital, or units, must be safer to be worth a word."""
FEW: Final = 2
"""Units of a rival that can be hunted down."""
USES: Final[tuple[Use, ...]] = ("cavalry", "general", "tower", "castle", "power")


def aim_of(t: Table, seat: Seat, move: CaledeaMove) -> Reason:
    """Of an action of the active seat that is no end of its turn."""
    return _Aims(t, seat, move).greatest()


def lost_unless(t: Table, seat: Seat, more: int = 0) -> Reason | None:
    """Who wins before the next turn of the active seat by the capital it keeps, and who could still stop that: `seat` itself,
    where it has `more` actions, else whoever most likely does. None where nobody wins so."""
    foe = about_to_win(t, seat)
    if foe == NONE:
        return None
    args: dict[str, int | str] = {"seat": foe, "capital": t.card(taken_by(t, foe)[0]).id}
    kept = [t.capital[foe], *(t.capital[city] for city in taken_by(t, foe))]
    able = {other: max([chance_to_take(t, other, square) for square in kept]) for other in before_turn_of(t, foe)}
    if more and any(set(ids) & set(movable(t, seat, q)) for square in kept for q, ids in assailants(t, seat, square).items()):
        return Reason("reason.aim.lost.you", args)
    best = max(able, key=lambda other: able[other], default=NONE)
    if best == NONE or not able[best]:
        return Reason("reason.aim.lost", args)
    return Reason("reason.aim.lost.unless", {**args, "rival": best})


def held(t: Table, seat: Seat, message: str) -> Reason | None:
    """The two capitals that have to be held until the next turn, and the chance of that if `t` is left so."""
    squares = to_hold_alone(t, seat)
    if not squares:
        return None
    percents = {square: percent(chance_kept(t, seat, (squares[0], square), foes_of(t, seat))) for square in squares[1:]}
    safest = max(percents, key=lambda square: percents[square])
    return Reason(message, {"square": safest, "home": squares[0], "percent": percents[safest]})


class _Aims:
    """One action, looked at from every side."""

    def __init__(self, t: Table, seat: Seat, move: CaledeaMove) -> None:
        self.t = t
        self.seat = seat
        self.move = move
        self.found = outlets(t, seat, move)
        self.after = self.found[0].table
        """What it comes to if it succeeds."""
        self.end = end_of(move)
        self.row = steps(t.width, t.height)

    def greatest(self) -> Reason:
        aims: tuple[Callable[[], Reason | None], ...] = (
            self._victory,
            self._stopped,
            self._too_late,
            self._hunt,
            self._freedom,
            self._breach,
            self._held,
            self._held_up,
            self._guard,
            self._gain,
            self._salt,
            self._fight,
            self._shot,
            self._wall,
            self._way,
            self._rise,
        )
        return next((found for aim in aims if (found := aim()) is not None), None) or self._post()

    # -- what decides games ------------------------------------------------------------

    def _victory(self) -> Reason | None:
        won = verdict(self.after)
        if won is None or self.seat not in won.winners:
            return None
        if won.reason == "fortified":
            return Reason("reason.aim.win.fortified", {"n": 5})
        likely = self._likely
        if won.reason == "annihilation":
            foe = foes_of(self.t, self.seat)[0]
            return Reason("reason.aim.win.last", {"seat": foe, "percent": likely})
        square = self.end if self.end != NONE else self.t.capital[foes_of(self.t, self.seat)[0]]
        city = self.t.city_at(square)
        if city == NONE or not self.t.opposed(city, self.seat):
            return None  # it wins by the own side's capital: that is told as its freedom
        sure = ".sure" if likely == 100 else ""
        return Reason(f"reason.aim.win.capital{sure}", {"seat": city, "square": square, "percent": likely})

    def _stopped(self) -> Reason | None:
        """Whoever would win by a capital that is kept until its next turn (R71)."""
        for foe in foes_of(self.t, self.seat):
            if wins_by_keeping(self.t, foe) - wins_by_keeping(self.after, foe) > SAFER / 100:
                capital = self.t.card(taken_by(self.t, foe)[0]).id
                return Reason("reason.aim.stop_kept", {"seat": foe, "capital": capital, "percent": self._likely})
        return None

    def _too_late(self) -> Reason | None:
        """Somebody wins so all the same: nothing is promised for a turn that does not come."""
        return lost_unless(self.after, self.seat, self.after.actions_left)

    def _held(self) -> Reason | None:
        """What wins by being held until the next turn (R71), and how likely that is after the action."""
        return held(self.after, self.seat, "reason.aim.hold") if to_hold(self.t, self.seat) else None

    def _hunt(self) -> Reason | None:
        for foe in foes_of(self.t, self.seat):
            there = {unit.square for unit in self.t.units[foe].values()}
            if len(self.t.units[foe]) <= FEW and self._nears(there):
                square, _ = nearest(self.t, self._target, there)
                return Reason("reason.aim.hunt", {"seat": foe, "n": len(self.t.units[foe]), "square": square})
        return None

    def _freedom(self) -> Reason | None:
        t, seat = self.t, self.seat
        home, holder = t.capital[seat], t.holder[seat]
        if home == NONE or holder == seat or not self._nears({home}):
            return None
        if holder == NONE:
            return Reason("reason.aim.free.vacant", {"square": home})
        return Reason("reason.aim.free", {"square": home, "seat": holder})

    def _breach(self) -> Reason | None:
        """A capital that is taken, though that does not win yet."""
        if self.end == NONE or effect_at(self.t, self.seat, self.end) != "capture":
            return None
        holder = self.t.holder[self.t.city_at(self.end)]
        if holder == NONE:
            return Reason("reason.aim.breach.vacant", {"square": self.end, "gold": self.t.gold[self.seat] + 1})
        if self.t.keeping and self.t.holder[self.seat] == self.seat and next_turn_comes(self.after, self.seat):
            return Reason("reason.aim.win.kept", {"seat": holder, "square": self.end, "percent": self._likely})
        sure = ".sure" if self._likely == 100 else ""
        return Reason(f"reason.aim.breach{sure}", {"seat": holder, "square": self.end, "percent": self._likely})

    def _held_up(self) -> Reason | None:
        t = self.t
        for foe in foes_of(t, self.seat):
            for city in t.held_by(foe) if self.after.alive[foe] else ():
                before = distance_to_victory(t, foe, city)
                later = distance_to_victory(self.after, foe, city) if self.after.holder[city] == foe else NEVER
                if before <= ALMOST and later > before:
                    id = "reason.aim.hold_up" + (".poor" if later == NEVER else "")
                    return Reason(id, {"seat": foe, "square": t.capital[city], "n": before, "later": later})
        return None

    def _guard(self) -> Reason | None:
        danger = home_threat(self.t, self.seat)
        before, later = percent(danger.chance), percent(expected(self.found, self.seat))
        if before - later <= SAFER:
            return None
        args: dict[str, int | str] = {
            "seat": danger.seat,
            "square": self.t.capital[self.seat],
            "before": before,
            "percent": later,
        }
        return Reason("reason.aim.guard", args)

    # -- gold ------------------------------------------------------------

    def _gain(self) -> Reason | None:
        """An own outpost that is claimed or won back, after a fight if need be."""
        effect = effect_at(self.t, self.seat, self.end) if self.end != NONE else None
        if effect not in ("claim", "reclaim"):
            return None
        gold = self.t.gold[self.seat] + 1
        if effect == "claim" and all_on_board(self.t, self.seat):
            effect = "reclaim"  # it brings gold alone
        use = self._newly_paid(self.seat, gold - 1, gold)
        args: dict[str, int | str] = {"square": self.end, "gold": gold}
        if use:
            return Reason(f"reason.aim.{effect}.buys", {**args, "use": use})
        dearer = [(needed, one) for one in USES if (needed := self.t.price(self.seat, one)) > gold]
        if not dearer:
            return Reason(f"reason.aim.{effect}", args)
        price, dear = min(dearer)
        return Reason(f"reason.aim.{effect}.towards", {**args, "price": price, "use": self._called(self.seat, dear)})

    def _salt(self) -> Reason | None:
        if self.end == NONE or effect_at(self.t, self.seat, self.end) != "salt":
            return None
        foe = self.t.owner_of(self.end)
        gold = self.t.gold[foe] - 1
        use = self._newly_paid(foe, gold, gold + 1)
        args: dict[str, int | str] = {"square": self.end, "seat": foe, "gold": gold}
        return Reason("reason.aim.salt.stops", {**args, "use": use}) if use else Reason("reason.aim.salt", args)

    def _newly_paid(self, seat: Seat, before: int, later: int) -> str:
        """The dearest thing that so much gold pays for, and a piece less does not; "" for nothing."""
        paid = [(self.t.price(seat, use), use) for use in USES if before < self.t.price(seat, use) <= later]
        return self._called(seat, max(paid)[1]) if paid else ""

    def _called(self, seat: Seat, use: Use) -> str:
        """The use by its id, a power by its own."""
        return self.t.card(seat).power if use == "power" else use

    # -- fights ------------------------------------------------------------

    def _fight(self) -> Reason | None:
        t, seat = self.t, self.seat
        if not isinstance(self.move, MoveGroup) or not t.blocked(seat, self.end):
            return None
        foe = owner_at(t, seat, self.end)
        if not t.enemies_at(seat, self.end):
            return Reason("reason.aim.storm", {"seat": foe, "square": self.end, "percent": self._likely})
        args: dict[str, int | str] = {"seat": foe, "square": self.end, "percent": self._likely}
        harmed = self._threatened_by_target()
        if harmed != NONE:
            return Reason("reason.aim.strike.first", {**args, "other": harmed})
        left = len(t.units[foe]) - len([id for id in t.at[self.end] if id // IDS == foe])
        return Reason("reason.aim.strike", {**args, "left": left})

    def _threatened_by_target(self) -> int:
        """The own capital, outpost or stack nearest to those who would be attacked, if they reach it with one move."""
        t, seat = self.t, self.seat
        reach = max([t.unit(id).rank for id in t.at[self.end]])
        own = [t.capital[seat]] if t.holder[seat] == seat else []
        own += [q for q, marker in t.marker.items() if marker == "claimed" and t.outpost[q] == t.kingdom[seat]]
        square, away = nearest(t, self.end, own)
        return square if 0 < away <= reach else NONE

    def _shot(self) -> Reason | None:
        if not isinstance(self.move, Bombard):
            return None
        t, square = self.t, self.move.square
        foe = owner_at(t, self.seat, square)
        likely = percent(float(bombard_odds(t, self.move.unit, square)))
        args: dict[str, int | str] = {"seat": foe, "square": square, "percent": likely, "left": len(t.units[foe]) - 1}
        return Reason("reason.aim.shot", args)

    # -- walls and ranks ------------------------------------------------------------

    def _wall(self) -> Reason | None:
        if not isinstance(self.move, Build):
            return None
        t, seat, city = self.t, self.seat, self.move.city
        if last_turn(t):
            castles, towers = side_values(self.after, t.team[seat])[2:4]
            return Reason("reason.aim.wall.last", {"castles": castles, "towers": towers})
        castles, _ = progress(self.after, city)
        kind = "castle" if self.move.square in t.structure else "tower"
        turns = distance_to_victory(self.after, seat, city)
        args: dict[str, int | str] = {"square": self.move.square, "castles": castles, "n": turns}
        if turns <= 2 * ALMOST:
            return Reason(f"reason.aim.{kind}", args)
        foe, turns = reached_in(t, seat, self.move.square)
        return Reason(f"reason.aim.{kind}.far", {**args, "seat": foe, "n": turns})

    def _rise(self) -> Reason | None:
        """What the higher rank reaches next turn that the lower does not; else what is near."""
        if not isinstance(self.move, UpgradeUnit):
            return None
        t, seat, unit = self.t, self.seat, self.t.unit(self.move.unit)
        rank = unit.rank + 1
        args: dict[str, int | str] = {"rank": rank, "steps": rank}
        if last_turn(t):
            return Reason("reason.aim.rise.last", args)
        for what, squares in self._goods:
            square, away = nearest(t, unit.square, squares)
            if unit.rank < away <= rank:
                return Reason(f"reason.aim.rise.{what}", {**args, "square": square, **self._whose(what, square)})
        foe, turns = reached_in(t, seat, unit.square)
        return Reason("reason.aim.rise", {**args, "square": unit.square, "before": unit.rank, "seat": foe, "n": turns})

    # -- marches ------------------------------------------------------------

    def _way(self) -> Reason | None:
        """A quiet march or transport: what is nearer then, what is fled from, who is joined."""
        if not isinstance(self.move, MoveGroup | Transport) or self.end == NONE:
            return None
        return self._nearer() or self._flight() or self._company() or self._homewards() or self._closing_in()

    def _nearer(self) -> Reason | None:
        t, start, best = self.t, self._start, None
        for what, squares in self._goods:
            square, away = nearest(t, self.end, squares)
            if square == NONE or away >= nearest(t, start, squares)[1]:
                continue
            if what == "outpost" and any(self.row[unit.square][square] <= away for unit in self._others):
                continue  # somebody else is as near already
            turns = -(-away // self._pace)
            args: dict[str, int | str] = {"square": square, "n": turns, **self._whose(what, square)}
            found = Reason(f"reason.aim.way.{what}{self._recruits(what, square)}", args)
            if best is None or turns < best[0]:
                best = turns, found
        return best[1] if best is not None else None

    def _flight(self) -> Reason | None:
        here, there = threat(self.t, self.seat, self._start), threat(self.after, self.seat, self.end)
        if percent(here.chance) - percent(there.chance) <= SAFER or self._start == self.t.capital[self.seat]:
            return None
        args: dict[str, int | str] = {
            "square": self._start,
            "other": self.end,
            "seat": here.seat,
            "before": percent(here.chance),
        }
        return Reason("reason.aim.flight", {**args, "percent": percent(there.chance)})

    def _company(self) -> Reason | None:
        own = [id for id in self.after.at[self.end] if id // IDS == self.seat]
        if len(own) <= self._going:
            return None
        foe, turns = reached_in(self.after, self.seat, self.end)
        return Reason("reason.aim.company", {"square": self.end, "units": len(own), "seat": foe, "n": turns})

    def _homewards(self) -> Reason | None:
        t, home = self.t, self.t.capital[self.seat]
        if t.holder[self.seat] != self.seat or self.row[self.end][home] >= self.row[self._start][home]:
            return None
        foe, turns = reached_in(self.after, self.seat, home)
        return Reason("reason.aim.way.home", {"square": home, "seat": foe, "n": turns})

    def _closing_in(self) -> Reason | None:
        """Nearer to the units of an opponent."""
        there = {unit.square: foe for foe in foes_of(self.t, self.seat) for unit in self.t.units[foe].values()}
        square, away = nearest(self.t, self.end, there)
        if away >= nearest(self.t, self._start, there)[1]:
            return None
        args: dict[str, int | str] = {"square": square, "seat": there[square], "units": len(self.t.at[square])}
        return Reason("reason.aim.way.foe", {**args, "n": -(-away // self._pace)})

    def _post(self) -> Reason:
        """Where the action leaves its units: how near the nearest opponent is."""
        square = self.end if self.end != NONE else self._target
        foe, turns = reached_in(self.after, self.seat, square)
        return Reason("reason.aim.post", {"square": square, "seat": foe, "n": turns})

    # -- what the aims look at ------------------------------------------------------------

    @cached_property
    def _goods(self) -> tuple[tuple[str, list[int]], ...]:
        """What one may want to be near to, the dearest first."""
        t, seat = self.t, self.seat
        return ("outpost", waiting(t, seat)), ("capital", capitals(t, seat)), ("salt", paying(t, seat))

    def _whose(self, what: str, square: int) -> dict[str, int | str]:
        """The rival that has it, and the units in its capital; nothing of an own outpost."""
        if what == "outpost":
            return {}
        if what == "capital":
            return {"seat": self.t.city_at(square), "units": len(self.t.at[square])}
        return {"seat": self.t.owner_of(square)}

    def _recruits(self, what: str, square: int) -> str:
        """Whether an outpost brings infantry beside its gold."""
        raises = what == "outpost" and effect_at(self.t, self.seat, square) == "claim" and not all_on_board(self.t, self.seat)
        return ".recruits" if raises else ""

    @property
    def _target(self) -> int:
        """The square that the action is about."""
        if self.end != NONE:
            return self.end
        if isinstance(self.move, UpgradeUnit):
            return self.t.unit(self.move.unit).square
        assert isinstance(self.move, Bombard | Build)
        return self.move.square

    @property
    def _start(self) -> int:
        if isinstance(self.move, MoveGroup):
            return self.move.origin
        assert isinstance(self.move, Transport)
        return self.t.unit(self.move.unit).square

    @property
    def _going(self) -> int:
        return len(self.move.ids) if isinstance(self.move, MoveGroup) else 1

    @property
    def _pace(self) -> int:
        ids = self.move.ids if isinstance(self.move, MoveGroup) else (self._passenger,)
        return min(self.t.unit(id).rank for id in ids)

    @property
    def _passenger(self) -> int:
        assert isinstance(self.move, Transport)
        return self.move.unit

    @property
    def _others(self) -> list[Unit]:
        """Own units that do not go."""
        going = self.move.ids if isinstance(self.move, MoveGroup) else (self._passenger,)
        return [unit for id, unit in self.t.units[self.seat].items() if id not in going]

    def _nears(self, squares: set[int]) -> bool:
        """Whether the action strikes there, or brings those who go nearer."""
        if self._target in squares and not isinstance(self.move, Build | UpgradeUnit):
            return True
        if not isinstance(self.move, MoveGroup | Transport):
            return False
        return nearest(self.t, self.end, squares)[1] < nearest(self.t, self._start, squares)[1]

    @cached_property
    def _likely(self) -> int:
        """How often a move ends where it should; 100 where nobody is in its way."""
        if isinstance(self.move, Bombard):
            return percent(float(bombard_odds(self.t, self.move.unit, self.move.square)))
        if not isinstance(self.move, MoveGroup) or not self.t.blocked(self.seat, self.end):
            return 100
        return percent(float(odds_of(self.t, self.move.ids, self.end).takes))
