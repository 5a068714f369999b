"""Before the first round: the starting player, the splits, the deal (3.3 of the rules page)."""

from __future__ import annotations

from games.kalua import events
from games.kalua.content import content
from games.kalua.decks import full_deck, pick_up
from games.kalua.rounds import start_round
from games.kalua.table import BONUS, DISASTER, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def shuffled_decks(chance: Chance) -> tuple[list[list[str]], list[list[list[str]]]]:
    """KALUA-201, 202: both decks, and their first batches (what is in them, in the order of the content)."""
    decks = [full_deck(BONUS), full_deck(DISASTER)]
    batches = [[deck[:]] for deck in decks]
    for deck in decks:
        chance.shuffle(deck)
    return decks, batches


def lock_split(t: Table, seat: Seat, bonus: int, chance: Chance, tell: Tell | None) -> None:
    """R2: all choose in secret; the last one starts the deal."""
    t.split[seat] = bonus
    if tell:
        tell(events.SplitLocked(seat))
    if None not in t.split:
        deal(t, chance, tell)


def deal(t: Table, chance: Chance, tell: Tell | None) -> None:
    """KALUA-203, R4: seat by seat from the starting player; what the bonus deck lacks comes from the disaster deck.

    The disaster deck has enough for everybody.
    """
    for seat in t.clockwise(t.start_seat):
        wanted = t.split[seat]
        assert wanted is not None
        bonus = min(wanted, len(t.deck[BONUS]))
        disaster = content().setup.hand - bonus
        dealt = [pick_up(t, seat, BONUS, chance, tell) for _ in range(bonus)]
        dealt += [pick_up(t, seat, DISASTER, chance, tell) for _ in range(disaster)]
        if tell:
            tell(events.HandDealt(seat, bonus, disaster, tuple(dealt), t.options.open_hands))
    start_round(t, t.start_seat, tell)
