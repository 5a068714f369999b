"""Turns, eliminations and the end: S4, S11, S15 and S16 of the rules page."""

from __future__ import annotations

from games.caledea import events
from games.caledea.content import content
from games.caledea.land.city import fortified
from games.caledea.supply import abandon, change_gold, settle_control
from games.caledea.table import NONE, Ending, Result, Table, Unit
from games.kernel.protocol import Seat, Tell

CLAUSE: dict[Ending, str] = {
    "capital": "CALEDEA-902",
    "fortified": "CALEDEA-904",
    "annihilation": "CALEDEA-903",
    "all_capitals": "CALEDEA-1010",
    "kept": "CALEDEA-R71",
    "adjudicated": "CALEDEA-R48",
}
"""The clause that ends a game in each way."""


CITY = 5
"""Squares of a city (CALEDEA-701)."""


def start_turn(t: Table, seat: Seat, tell: Tell | None) -> None:
    """S4. CALEDEA-613: everything is untapped; flags of moves and powers are cleared."""
    t.active = seat
    t.tapped[seat] = 0
    t.actions_left = t.card(seat).actions
    t.phase = "main"
    units = t.units[seat]
    for id, unit in units.items():
        if unit.moved or unit.upgraded or unit.transport_bonus or unit.transport_bonus_used:
            units[id] = Unit(unit.rank, unit.square)
    if tell:
        tell(events.TurnStarted(seat, t.round, t.gold[seat], t.actions_left))


def after_action(t: Table, tell: Tell | None) -> None:
    """S11: control, eliminations, wins; the turn ends with the last action (CALEDEA-207, R33) or with its seat."""
    settle_control(t, tell)
    for seat in t.order:
        if not t.units[seat] and t.alive[seat]:
            _eliminate(t, seat, tell)
    won = verdict(t)
    if won is not None:
        _finish(t, won, tell)
    elif t.actions_left == 0 or not t.alive[t.active]:
        end_turn(t, tell)


def end_turn(t: Table, tell: Tell | None) -> None:
    """S15: the next living seat; after the last one of the order a new round begins."""
    if tell:
        tell(events.TurnEnded(t.active))
    place = t.order.index(t.active)
    later = [seat for seat in t.order[place + 1 :] if t.alive[seat]]
    if later:
        _next(t, later[0], tell)
        return
    t.quiet_rounds = 0 if t.stirred else t.quiet_rounds + 1
    t.stirred = False
    if t.round == t.round_limit or has_died_down(t):
        _finish(t, Result(_adjudged(t), "adjudicated", CLAUSE["adjudicated"]), tell)
        return
    t.round += 1
    _next(t, next(seat for seat in t.order if t.alive[seat]), tell)


def _next(t: Table, seat: Seat, tell: Tell | None) -> None:
    """R71: in a short game of several a capital that was kept until then wins."""
    start_turn(t, seat, tell)
    if t.keeping and t.holder[seat] == seat and taken_by(t, seat):
        _finish(t, Result(side_of(t, seat), "kept", CLAUSE["kept"]), tell)


def taken_by(t: Table, seat: Seat) -> list[Seat]:
    """Cities of other sides that it holds."""
    return [city for city in t.held_by(seat) if t.opposed(city, seat)]


def next_turn_comes(t: Table, seat: Seat) -> bool:
    """Whether `seat`, which is not the active one or ends its turn, begins one more before the rounds are over."""
    later = t.order.index(seat) > t.order.index(t.active)
    return later or not t.round_limit or t.round < t.round_limit


def to_hold(t: Table, seat: Seat) -> list[int]:
    """R71: the own capital and those taken, where holding the first and one other until its next turn wins; else none."""
    taken = taken_by(t, seat) if t.keeping and t.holder[seat] == seat and t.result is None else []
    return [t.capital[city] for city in (seat, *taken)] if taken and next_turn_comes(t, seat) else []


def to_hold_alone(t: Table, seat: Seat) -> list[int]:
    """The same, where nobody else is about to win so before that turn."""
    foes = [foe for foe in range(t.n) if t.alive[foe] and t.opposed(foe, seat)]
    return to_hold(t, seat) if not any(to_hold(t, foe) for foe in foes) else []


def has_died_down(t: Table) -> bool:
    """R48: whether so many rounds without anything of weight end the game."""
    return t.options.quiet_end and t.quiet_rounds >= content().limits.quiet_rounds


def _finish(t: Table, result: Result, tell: Tell | None) -> None:
    """S16, CALEDEA-905."""
    t.result = result
    t.phase = "over"
    if tell:
        tell(events.GameWon(result.winners, result.reason))


def _eliminate(t: Table, seat: Seat, tell: Tell | None) -> None:
    """CALEDEA-906, R37: what the seat had leaves the board; a captured capital of its own stays a city."""
    t.alive[seat] = False
    if tell:
        tell(events.SeatEliminated(seat, t.active))
    for square in [square for square in t.marker if t.outpost[square] == t.kingdom[seat]]:
        del t.marker[square]
    if t.gold[seat]:
        change_gold(t, seat, -t.gold[seat], tell)
    for square in [square for square, wall in t.structure.items() if wall.controller == seat]:
        abandon(t, square, tell)
    for city in t.held_by(seat):
        t.holder[city] = NONE
        if city != seat:
            if tell:
                tell(events.CapitalVacated(city, t.capital[city]))
        else:
            _remove_capital(t, seat, tell)


def _remove_capital(t: Table, seat: Seat, tell: Tell | None) -> None:
    """R37: the piece leaves the board, and with it what others still garrisoned around it."""
    for square in [square for square, wall in t.structure.items() if wall.city == seat]:
        abandon(t, square, tell)
    square, t.capital[seat] = t.capital[seat], NONE
    if tell:
        tell(events.CapitalRemoved(seat, square))


def verdict(t: Table) -> Result | None:
    """R52, R43: every living seat is looked at, the active one first, then in turn order."""
    cities: list[Seat] = []
    if len(t.structure) >= CITY and [wall.kind for wall in t.structure.values()].count("castle") >= CITY:
        cities = [city for city in range(t.n) if t.capital[city] != NONE and fortified(t, city)]
    if not cities and not _captured(t) and _contested(t):
        return None  # plain at a glance, after almost every action
    for seat in t.seats_in_order(t.active):
        if t.alive[seat]:
            reason = _reason_to_win(t, seat, cities)
            if reason is not None:
                return Result(side_of(t, seat), reason, CLAUSE[reason])
    return None


def _contested(t: Table) -> bool:
    """Whether seats of two sides live."""
    last = NONE
    for team, lives in zip(t.team, t.alive, strict=True):
        if lives and team != last:
            if last != NONE:
                return True
            last = team
    return False


def _captured(t: Table) -> bool:
    """Whether anybody holds a capital of somebody else."""
    for city, holder in enumerate(t.holder):  # noqa: SIM110  half as long as any() takes, after every action
        if holder not in (city, NONE):
            return True
    return False


def side_of(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seat and its allies; eliminated ones share a win (R64)."""
    return tuple([other for other in range(t.n) if t.team[other] == t.team[seat]])


def _reason_to_win(t: Table, seat: Seat, cities: list[Seat]) -> Ending | None:
    """CALEDEA-902, 903, 904, 1009, 1010, R64."""
    holder, team, opposed = t.holder, t.team, False
    if t.n == 2 and holder[1 - seat] == seat:
        return "capital"
    if cities and any(holder[city] == seat for city in cities):
        return "fortified"
    for other, lives in enumerate(t.alive):
        if lives and team[other] != team[seat]:
            if holder[other] == NONE or team[holder[other]] != team[seat]:
                return None  # an opponent lives whose capital the side does not hold: mostly
            opposed = True
    if not opposed:
        return "annihilation"
    return "all_capitals" if t.n > 2 and _keeps_its_own(t, seat) else None


def _keeps_its_own(t: Table, seat: Seat) -> bool:
    """CALEDEA-1010, R42: whether each living member of the side holds its own capital."""
    return all(t.holder[ally] == ally for ally in side_of(t, seat) if t.alive[ally])


def _adjudged(t: Table) -> tuple[Seat, ...]:
    """R48: the sides whose values are highest, line by line."""
    values = {team: side_values(t, team) for team in set(t.team)}
    best = max(values.values())
    return tuple([seat for seat in range(t.n) if values[t.team[seat]] == best])


def side_values(t: Table, team: int) -> tuple[int, int, int, int, int]:
    """R48: capitals held, gold, castles, towers, rank dice; sums over the members."""
    seats = [seat for seat in range(t.n) if t.team[seat] == team]
    walls = [wall.kind for wall in t.structure.values() if wall.controller in seats]
    dice = sum([unit.rank for seat in seats for unit in t.units[seat].values()])
    capitals = sum([len(t.held_by(seat)) for seat in seats])
    return capitals, sum([t.gold[seat] for seat in seats]), walls.count("castle"), walls.count("tower"), dice
