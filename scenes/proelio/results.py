"""What the results scene says of a game of Proelio."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Outcome, Seat
from games.proelio.setup import next_dealer
from games.proelio.state import State
from scenes.proelio.layout.houses import signs
from scenes.proelio.show.recap import ODDS, recap, sides_won
from scenes.proelio.wording import TITLE
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's House, with its banner, and what it had: wall, Base cards, Imperial cards."""
    loser = view.result.loser if view.result is not None else None
    found = []
    for seat in range(view.n):
        args = {"seat": seat, "out": seat == loser}
        said, won = _stood(view, outcome, seat, words), seat in outcome.winners
        found.append(SeatResult(seat, said, won, "proelio.banner", args, held=_held(view, seat)))
    return found


def _stood(view: State, outcome: Outcome, seat: Seat, words: Words) -> str:
    """What decided for that House: its points, or in a conquest what became of it. Its name stands on its plate already."""
    result = view.result
    if result is None or result.loser is None:
        return words.of(TITLE, "label.points", n=outcome.scores[seat])
    kind = "fallen" if seat == result.loser else "besieger" if seat == view.right(result.loser) else "stands"
    return words.of(TITLE, f"results.house.{kind}")


def _held(view: State, seat: Seat) -> tuple[Counter, ...]:
    gold = view.imperials(seat)
    counts = (view.level(seat), len(view.hand[seat]) - gold, gold)
    return tuple([Counter(name, str(count), a, b) for (name, a, b), count in zip(signs(view, seat), counts, strict=True)])


ENDING: Final = Ending[State](
    seats=seat_results,
    recap=recap,
    now=lambda view: ("recap.turn", view.turn_no),
    odds=ODDS,
    won=sides_won,
    rematch=lambda view: {"dealer": next_dealer(view)},  # the deal moves on (R2)
)
