"""What an observer certainly knows of every weapon hand (7.4 of the rules page): exact, and read from nothing hidden.

`known[j]` counts, per face, the weapons that seat j certainly holds; `unknown[j]` is how many more it holds. A pair laid face
down still counts as held. The sources are the log, the piles, and the observer's own hand and passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.kalesia.content import content
from games.kalesia.faces import FACE_INDEX, FACES, Face, Pair, counts_of, no_weapons
from games.kalesia.table import HANDS_PER_ROUND, Table
from games.kernel.protocol import Seat

Counts = list[int]
Keeps = Callable[[int, Seat, Counts], Counts]
"""keeps(round, giver or owner, weapons) -> those of them that the observer remembers when they are out of sight again."""


def track(table: Table, observer: Seat | None, keeps: Keeps | None = None) -> tuple[list[Counts], list[int]]:
    """`(known, unknown)` for a seat, or for the public eye (None). Equal on the truth and on a view of that seat.

    With `keeps` the observer is forgetful: of the weapons that another seat takes back, and of those that it passed on itself,
    only these stay known; what is forgotten is known again when it is revealed again.
    """
    known, unknown = _at_the_start(table)
    round_ = table.round
    for finished in range(1, len(table.passed) + 1):
        piles = piles_of_round(table, finished)
        _see_revealed(known, unknown, piles)
        known, unknown = _see_passed(table, finished, observer, known, unknown, keeps)
        for j, pile in enumerate(piles):
            if finished < round_ or not table.pile[j]:
                _keep(known, unknown, j, pile, finished, keeps)
    if len(table.passed) < round_:
        _see_revealed(known, unknown, table.pile)
    if observer is not None:
        known[observer], unknown[observer] = held_by(table, observer), 0
    if table.phase != "setup":
        _close(table, known, unknown)
    return known, unknown


def unseen(table: Table, known: Iterable[Sequence[int]]) -> Counts:
    """The pool, per face: weapons in no pile and in nobody's known hand. It fills the unknown places and those removed.

    Where the mode fixes the weapons in play, those out of the game are known and not in the pool.
    """
    copies = table.weapons_in_play or table.copies
    pool = [copies] * len(FACES)
    for counts in known:
        _add(pool, counts, -1)
    for pile in table.pile:
        for a, b in pile:
            pool[FACE_INDEX[a]] -= 1
            pool[FACE_INDEX[b]] -= 1
    return pool


def piles_of_round(table: Table, round_: int) -> list[list[Pair]]:
    """Per seat, the four pairs that it revealed in a finished round (1, 2 ...)."""
    hands = table.log[HANDS_PER_ROUND * (round_ - 1) : HANDS_PER_ROUND * round_]
    return [[hand.pairs[j] for hand in hands] for j in range(table.n)]


def held_by(table: Table, seat: Seat) -> Counts:
    """The weapons in hand and face down in front of a seat whose hand is open in `table`."""
    held = table.hand[seat][:]
    laid = table.commit[seat]
    if isinstance(laid, tuple):
        _hold(held, (laid,))
    return held


def _at_the_start(table: Table) -> tuple[list[Counts], list[int]]:
    sizes = [table.hand_size(j) if table.phase == "setup" else content().structure.hand_size for j in range(table.n)]
    if table.options.weapons_mode == "sets_dealt":
        return [[1] * len(FACES) if size else no_weapons() for size in sizes], [0] * table.n
    return [no_weapons() for _ in sizes], sizes


def _see_revealed(known: list[Counts], unknown: list[int], piles: Sequence[Sequence[Pair]]) -> None:
    """Faces are interchangeable: a revealed face that is certainly held is taken from those, else an unknown one turned up."""
    for j, pile in enumerate(piles):
        held = known[j]
        for pair in pile:
            for face in pair:
                i = FACE_INDEX[face]
                if held[i]:
                    held[i] -= 1
                else:
                    unknown[j] -= 1


def _see_passed(
    table: Table, round_: int, observer: Seat | None, known: list[Counts], unknown: list[int], keeps: Keeps | None
) -> tuple[list[Counts], list[int]]:
    """What was left of each hand goes one seat to the left, and what is known of it goes along."""
    if observer is not None:
        own = table.passed[round_ - 1][observer]
        assert isinstance(own, tuple), "a seat knows what it passed"
        known[observer], unknown[observer] = no_weapons(), 0
        _keep(known, unknown, observer, (own,), round_, keeps)
    return known[-1:] + known[:-1], unknown[-1:] + unknown[:-1]


def _keep(
    known: list[Counts], unknown: list[int], j: Seat, out: Iterable[Sequence[Face]], round_: int, keeps: Keeps | None
) -> None:
    """Weapons that go out of sight in seat j's hand: remembered, or so many more unknown ones."""
    if keeps is None:
        _hold(known[j], out)
        return
    seen = counts_of(face for some in out for face in some)
    kept = keeps(round_, j, seen)
    _add(known[j], kept)
    unknown[j] += sum(seen) - sum(kept)


def _close(table: Table, known: list[Counts], unknown: list[int]) -> None:
    """When nothing unseen is out of the game and one seat alone has unknown weapons, they are the pool."""
    open_seats = [j for j, count in enumerate(unknown) if count]
    if table.weapons_in_play is not None and len(open_seats) == 1:
        _add(known[open_seats[0]], unseen(table, known))
        unknown[open_seats[0]] = 0


def _add(counts: Counts, more: Sequence[int], times: int = 1) -> None:
    for i, count in enumerate(more):
        counts[i] += times * count


def _hold(counts: Counts, weapons: Iterable[Sequence[Face]]) -> None:
    """So many more of each face."""
    for some in weapons:
        for face in some:
            counts[FACE_INDEX[face]] += 1
