"""What the results scene says of a game of Caledea."""

from __future__ import annotations

from typing import Final

from games.caledea.land.city import progress
from games.caledea.state import State
from games.caledea.table import NONE
from games.kernel.protocol import Outcome, Seat
from scenes.caledea.recap import ODDS, recap, sides_won
from scenes.caledea.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult

COLOURS: Final = (SHELL.counter, SHELL.counter_lo)


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's kingdom, with its arms, and what it had: gold, units, castles of its city."""
    assert view.result is not None
    found = []
    for seat in range(view.n):
        kingdom, won, out = view.card(seat).id, seat in view.result.winners, not view.alive[seat]
        name = words.of(TITLE, "results.seat.out", kingdom=kingdom) if out else words.of(TITLE, f"kingdom.{kingdom}")
        art = {"kingdom": view.kingdom[seat], "out": out}
        found.append(SeatResult(seat, name, won, "caledea.arms", art, held=() if out else _held(view, seat)))
    return found


def _held(view: State, seat: Seat) -> tuple[Counter, ...]:
    castles = progress(view, seat)[0] if view.capital[seat] != NONE and view.holder[seat] == seat else 0
    counts = (("coin", view.gold[seat]), ("infantry", len(view.units[seat])), ("castle_i", castles))
    return tuple([Counter(name, str(count), *COLOURS) for name, count in counts])


ENDING: Final = Ending[State](
    seats=seat_results, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS, won=sides_won
)
