"""What the results scene says of a game of Caledea, and the map at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.caledea.land.city import fortified, progress
from games.caledea.state import State
from games.caledea.table import NONE
from games.caledea.turns import has_died_down
from games.kernel.match import Player
from games.kernel.protocol import Outcome, Seat
from scenes.caledea.board.squares import standing
from scenes.caledea.paint.last_look import last_look as painted
from scenes.caledea.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult

COLOURS: Final = (SHELL.counter, SHELL.counter_lo)
STEP: Final = 3.0
"""Squares of the map are so many units wide, or twice, three times ... as wide: whole pixels at 720p and at 1080p."""


def results_story(view: State, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended and how long it took; who was out of it before, the plates of the seats say."""
    assert view.result is not None
    return [_why(view, words), words.of(TITLE, "results.rounds", n=max(1, view.round))]


def _why(view: State, words: Words) -> str:
    assert view.result is not None
    reason, winners = view.result.reason, view.result.winners
    if reason == "adjudicated" and has_died_down(view):
        return words.of(TITLE, "results.why.quiet", n=view.quiet_rounds)
    if reason == "capital":
        return words.of(TITLE, "results.why.capital", capital=_capital(view, 1 - winners[0], words))
    if reason == "fortified":
        city = next(city for city in range(view.n) if view.holder[city] in winners and fortified(view, city))
        return words.of(TITLE, "results.why.fortified", capital=_capital(view, city, words))
    return words.of(TITLE, f"results.why.{reason}")


def _capital(view: State, seat: Seat, words: Words) -> str:
    return words.of(TITLE, f"capital.{view.card(seat).id}")


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


def last_look(view: State, w: float, h: float) -> tuple[str, Mapping[str, Any], float, float]:
    """The whole torus in no more room than that: recipe, arguments, width and height."""
    square = max(STEP, min(w / view.width, h / view.height) // STEP * STEP)
    there = [(q, standing(view, q)) for q in range(len(view.outpost))]
    standings = tuple([(q, tuple(sorted(what.items()))) for q, what in there if what])
    picture = painted(outpost=view.outpost, width=view.width, square=square, standing=standings)
    return *picture, square * view.width, square * view.height


ENDING: Final = Ending[State](story=results_story, seats=seat_results, last_look=last_look)
