"""What the results scene says of a game of Proelio."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.match import Player
from games.kernel.rules import Seat
from games.proelio.table import Table
from scenes.proelio.houses import signs
from scenes.proelio.wording import TITLE, house_of
from scenes.stage.widgets import Counter
from scenes.stage.words import Words
from scenes.unmasking import SeatResult

TOLD: Final = 4
"""Of so many Houses it is told what they had: more sentences would not fit. Everybody's points stand beside the arms."""


def results_story(view: Table, players: Sequence[Player], words: Words) -> list[str]:
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


def seat_results(view: Table, words: Words) -> list[SeatResult]:
    """Every seat's House, with its banner, and what it had: wall, Base cards, Imperial cards."""
    result = view.result
    assert result is not None
    found = []
    for seat in range(view.n):
        house = words.of(TITLE, f"house.{house_of(seat)}")
        args = {"seat": seat, "out": seat == result.loser}
        said, won = f"{house} · {result.scores[seat]}", seat in result.winners
        found.append(SeatResult(seat, said, won, "proelio.banner", args, held=_held(view, seat)))
    return found


def _held(view: Table, seat: Seat) -> tuple[Counter, ...]:
    gold = view.imperials(seat)
    counts = (view.level(seat), len(view.hand[seat]) - gold, gold)
    return tuple([Counter(name, str(count), a, b) for (name, a, b), count in zip(signs(view, seat), counts, strict=True)])
