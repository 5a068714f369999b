"""What the results scene says of a game of Proelio."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.match import Player
from games.kernel.protocol import Outcome, Seat
from games.proelio.setup import next_dealer
from games.proelio.state import State
from scenes.proelio.laid.houses import signs
from scenes.proelio.wording import TITLE, house_of
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult

TOLD: Final = 4
"""Of so many Houses it is told what they had: more sentences would not fit. Everybody's points stand beside the arms."""


def results_story(view: State, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, who fell to what, how long it took, and what every House had at the end."""
    result = view.result
    assert result is not None
    allied = ".allied" if result.how == "conquest" and view.allied else ""
    lines = [words.of(TITLE, f"results.why.{result.how}{allied}")]
    if result.loser is not None:
        lines.append(words.of(TITLE, f"results.cause.{result.cause}", name=players[result.loser].name))
    lines.append(words.of(TITLE, "results.turns", n=view.turn_no))
    order = sorted(range(view.n), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    for seat in order[:TOLD]:
        values = {"wall": view.level(seat), "n": result.scores[seat]}
        lines.append(words.of(TITLE, "results.seat", name=players[seat].name, **values))
    return lines


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's House, with its banner, and what it had: wall, Base cards, Imperial cards."""
    loser = view.result.loser if view.result is not None else None
    found = []
    for seat in range(view.n):
        house = words.of(TITLE, f"house.{house_of(seat)}")
        args = {"seat": seat, "out": seat == loser}
        said, won = f"{house} · {outcome.scores[seat]}", seat in outcome.winners
        found.append(SeatResult(seat, said, won, "proelio.banner", args, held=_held(view, seat)))
    return found


def _held(view: State, seat: Seat) -> tuple[Counter, ...]:
    gold = view.imperials(seat)
    counts = (view.level(seat), len(view.hand[seat]) - gold, gold)
    return tuple([Counter(name, str(count), a, b) for (name, a, b), count in zip(signs(view, seat), counts, strict=True)])


ENDING: Final = Ending[State](
    story=results_story,
    seats=seat_results,
    rematch=lambda view: {"dealer": next_dealer(view)},  # the deal moves on (R2)
)
