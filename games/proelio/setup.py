"""Laying the table: dealer, decks, Guilds, Merchant, Hands (3.1 and 900, 901 of the rules page), drawn in this order."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.protocol import OptionError, Seat, Tell
from games.proelio import events
from games.proelio.cards import SHIELDS, Card
from games.proelio.content import content
from games.proelio.decks import show
from games.proelio.table import Dealer, Options, Table

ALLIED_SEATS = 4


def check_table(options: Options, n: int) -> None:
    """PROELIO-002. `OptionError` when these options cannot be played by n Houses."""
    if options.mode == "allied" and n != ALLIED_SEATS:
        raise OptionError(
            f"Allied Houses is played by {ALLIED_SEATS} Houses, two against two, not by {n}; choose first_conquest"
        )


def pick_dealer(options: Options, n: int, chance: Chance) -> Seat:
    """R2, R63."""
    return chance.below(n) if options.dealer == "random" else int(options.dealer) % n


def next_dealer(t: Table) -> Dealer:
    """R2: the option with which the deal of a rematch moves to the right."""
    seats: tuple[Dealer, ...] = ("0", "1", "2", "3", "4", "5")
    return seats[t.right(t.dealer)]


def shuffled_decks(options: Options, n: int, chance: Chance) -> tuple[list[Card], list[Card]]:
    """PROELIO-008, 1002, R71: Base and Imperial deck, the next card last; without the Shields that stand from the beginning."""
    allied, short = options.mode == "allied", n if options.length == "short" else 0
    base, imperial = content().deck("base", allied, short), content().deck("imperial", allied)
    for _ in range(short):
        base.remove(SHIELDS)
    chance.shuffle(base)
    chance.shuffle(imperial)
    return base, imperial


def raise_walls(t: Table, tell: Tell | None) -> None:
    """R71: in a short game Shields stand before every House; they come out of the Base deck openly, before it is shuffled."""
    if t.options.length == "full":
        return
    for place in range(t.n):
        seat = (t.dealer + 1 + place) % t.n
        show(t, (SHIELDS,), "base")
        t.fort[seat] = SHIELDS
        if tell:
            tell(events.FortBuilt(seat, SHIELDS, None))


def draw_guilds(options: Options, n: int, chance: Chance) -> list[str | None]:
    """PROELIO-900, R57; None for every House without the module (PROELIO-007)."""
    if not options.guilds:
        return [None] * n
    cards = content().guilds(options.mode == "allied")
    chance.shuffle(cards)
    return [*cards[:n]]


def merchant_stands(options: Options, dealer: Seat) -> Seat | None:
    """PROELIO-901, 1002."""
    return dealer if options.guilds and options.mode == "first_conquest" else None
