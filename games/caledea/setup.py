"""Before the first turn: cards, the roll, the order, the capitals (3.1 of the rules page, S0 to S3)."""

from __future__ import annotations

from typing import Final, Literal

from games.caledea import setup_events as events
from games.caledea.content import content, kingdom
from games.caledea.land.board import Board, board
from games.caledea.supply import change_gold, put_unit
from games.caledea.table import CAVALRY, INFANTRY, NONE, Options, Structure, Table
from games.caledea.turns import start_turn
from games.kernel.chance import Chance
from games.kernel.protocol import OptionError, Seat, Tell

FEWEST: Final = 2
"""Seats."""
TEAMS: dict[str, int] = {"none": 0, "two": 2, "three": 3, "four": 4}


def chosen_board(options: Options, n: int) -> Board:
    """CALEDEA-1204. `OptionError` for too many seats on one board."""
    name = options.boards
    if name == "auto":
        name = "A" if n <= content().limits.one_board_seats else "wide"
    found = board(name)
    if found.boards == 1 and n > content().limits.one_board_seats:
        raise OptionError(f"{n} seats need at least two boards joined: choose boards=wide, tall, three or four")
    return found


def chosen_teams(options: Options, n: int) -> tuple[int, ...]:
    """CALEDEA-1101, R60: seat s plays for team s mod the number of teams. `OptionError` when teams would not be equal."""
    teams = TEAMS[options.teams]
    if teams == 0:
        return tuple(range(n))
    if n % teams or n // teams < 2:
        raise OptionError(f"{n} seats cannot form {teams} equal teams of two or more; choose teams=none or other seats")
    return tuple(seat % teams for seat in range(n))


def limit_of_rounds(options: Options, n: int, boards: int, older: bool = False) -> int:
    """R48, R71; 0 for no limit. `older`: of a game that was begun until rules version 4."""
    if options.length == "short":
        short = content().limits.rounds_short_before if older else content().limits.rounds_short
        return short[min(n - FEWEST, len(short) - 1)]
    if options.round_limit == "auto":
        return content().limits.rounds_one_board if boards == 1 else content().limits.rounds_joined
    return 0 if options.round_limit == "off" else int(options.round_limit)


def begin(t: Table, chance: Chance, tell: Tell | None) -> None:
    """S0: seats choose in a random order, or cards are dealt (R5)."""
    if t.options.kingdoms == "pick":
        chance.shuffle(t.draft)
        return
    cards = list(range(len(content().kingdoms)))
    chance.shuffle(cards)
    t.draft = list(range(t.n))
    for card in cards[: t.n]:
        take_card(t, card, chance, tell)


def take_card(t: Table, card: int, chance: Chance, tell: Tell | None) -> None:
    """CALEDEA-101, 102: the card and one gold piece; after the last one the dice are cast."""
    seat = t.draft.pop(0)
    t.kingdom[seat] = card
    if tell:
        tell(events.KingdomPicked(seat, card))
    change_gold(t, seat, 1, tell)
    if not t.draft:
        _roll_for_order(t, chance, tell)


def _roll_for_order(t: Table, chance: Chance, tell: Tell | None) -> None:
    """S1. CALEDEA-103, R7: one die each; only those who tie for the highest roll again."""
    leaders = list(range(t.n))
    while len(leaders) > 1:
        rolls = [chance.below(6) + 1 if seat in leaders else 0 for seat in range(t.n)]
        leaders = [seat for seat in range(t.n) if rolls[seat] == max(rolls)]
        if tell:
            tell(events.OrderRolled(tuple(rolls)))
    t.order = leaders
    t.active = leaders[0]
    t.phase = "first_or_last"


def choose_order(t: Table, choice: Literal["first", "last"], tell: Tell | None) -> None:
    """S2. CALEDEA-104, 105, R8: the others follow clockwise."""
    winner = t.active
    first = winner if choice == "first" else (winner + 1) % t.n
    t.order = [(first + i) % t.n for i in range(t.n)]
    t.active = first
    t.phase = "place_capital"
    if tell:
        tell(events.OrderChosen(winner, choice, tuple(t.order)))


def capital_sites(t: Table, seat: Seat) -> list[int]:
    """CALEDEA-106, R9: every own outpost, however near to others."""
    own = t.kingdom[seat]
    return [square for square, there in enumerate(t.outpost) if there == own]


def place_capital(t: Table, square: int, tell: Tell | None) -> None:
    """S3. CALEDEA-107, 108, 110: capital, tower, and starting units of which one is a cavalry."""
    seat = t.active
    t.capital[seat] = square
    t.holder[seat] = seat
    t.structure[square] = Structure("tower", seat, seat)
    count = kingdom(t.kingdom[seat]).start_units
    units = tuple(put_unit(t, seat, INFANTRY if i else CAVALRY, square) for i in range(count))
    if tell:
        tell(events.CapitalPlaced(seat, square, units))
    _warn_of_overlap(t, seat, tell)
    waiting = [other for other in t.order if t.capital[other] == NONE]
    if waiting:
        t.active = waiting[0]
        return
    t.round = 1
    start_turn(t, t.order[0], tell)


def _warn_of_overlap(t: Table, seat: Seat, tell: Tell | None) -> None:
    """R9, R10: cities that share squares with the new one."""
    around = t.torus.city
    own = set(around[t.capital[seat]])
    sharing = [other for other in range(t.n) if t.capital[other] != NONE and own & set(around[t.capital[other]])]
    if len(sharing) > 1 and tell:
        tell(events.CityOverlap(tuple(sharing)))
