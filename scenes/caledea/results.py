"""What the results scene says of a game of Caledea, and the map at its end."""

from __future__ import annotations

from typing import Any, Final

from games.caledea.city import fortified, progress
from games.caledea.content import content
from games.caledea.table import NONE, Table
from games.kernel.rules import Seat
from scenes.caledea.board import standing
from scenes.caledea.wording import TITLE
from scenes.stage.paint.palette import SHELL
from scenes.stage.widgets import Counter
from scenes.stage.words import Words
from scenes.unmasking import SeatResult

COLOURS: Final = (SHELL["counter"], SHELL["counter_lo"])
STEP: Final = 3.0
"""Squares of the map are so many units wide, or twice, three times ... as wide: whole pixels at 720p and at 1080p."""


def results_story(view: Table, words: Words) -> list[str]:
    """Why it ended and how long it took; who was out of it before, the plates of the seats say."""
    assert view.result is not None
    return [_why(view, words), words.of(TITLE, "results.rounds", n=max(1, view.round))]


def _why(view: Table, words: Words) -> str:
    assert view.result is not None
    reason, winners = view.result.reason, view.result.winners
    if reason == "adjudicated" and view.quiet_rounds >= content().limits.quiet_rounds:
        return words.of(TITLE, "results.why.quiet", n=view.quiet_rounds)
    if reason == "capital":
        return words.of(TITLE, "results.why.capital", capital=_capital(view, 1 - winners[0], words))
    if reason == "fortified":
        city = next(city for city in range(view.n) if view.holder[city] in winners and fortified(view, city))
        return words.of(TITLE, "results.why.fortified", capital=_capital(view, city, words))
    return words.of(TITLE, f"results.why.{reason}")


def _capital(view: Table, seat: Seat, words: Words) -> str:
    return words.of(TITLE, f"capital.{view.card(seat).id}")


def seat_results(view: Table, words: Words) -> list[SeatResult]:
    """Every seat's kingdom, with its arms, and what it had: gold, units, castles of its city."""
    assert view.result is not None
    found = []
    for seat in range(view.n):
        kingdom, won, out = view.card(seat).id, seat in view.result.winners, not view.alive[seat]
        name = words.of(TITLE, "results.seat.out", kingdom=kingdom) if out else words.of(TITLE, f"kingdom.{kingdom}")
        art = {"kingdom": view.kingdom[seat], "out": out}
        found.append(SeatResult(seat, name, won, "caledea.arms", art, held=() if out else _held(view, seat)))
    return found


def _held(view: Table, seat: Seat) -> tuple[Counter, ...]:
    castles = progress(view, seat)[0] if view.capital[seat] != NONE and view.holder[seat] == seat else 0
    counts = (("coin", view.gold[seat]), ("infantry", len(view.units[seat])), ("castle_i", castles))
    return tuple([Counter(name, str(count), *COLOURS) for name, count in counts])


def last_look(view: Table, w: float, h: float) -> tuple[str, dict[str, Any], float, float]:
    """The whole torus in no more room than that: recipe, arguments, width and height."""
    square = max(STEP, min(w / view.width, h / view.height) // STEP * STEP)
    there = [(q, standing(view, q)) for q in range(len(view.outpost))]
    standings = tuple([(q, tuple(sorted(what.items()))) for q, what in there if what])
    art = {"outpost": view.outpost, "width": view.width, "square": square, "standing": standings}
    return "caledea.last_look", art, square * view.width, square * view.height
