"""What the results scene says of a game of Caledea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.caledea.city import progress
from games.caledea.table import NONE, Table
from games.kernel.match import Player
from scenes.caledea.wording import TITLE
from scenes.stage.words import Words
from scenes.unmasking import SeatResult

TOLD: Final = 4
"""Of so many seats it is told what they held: more sentences would not fit."""


def results_story(view: Table, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, how long it took, and what every seat held at the end."""
    assert view.result is not None
    lines = [words.of(TITLE, f"results.why.{view.result.reason}"), words.of(TITLE, "results.rounds", n=max(1, view.round))]
    winners = view.result.winners
    order = sorted(range(view.n), key=lambda seat: (seat not in winners, not view.alive[seat], -view.gold[seat]))
    return [*lines, *(_told(view, players, words, seat) for seat in order[:TOLD])]


def _told(view: Table, players: Sequence[Player], words: Words, seat: int) -> str:
    if not view.alive[seat]:
        return words.of(TITLE, "results.out", name=players[seat].name)
    castles = progress(view, seat)[0] if view.capital[seat] != NONE and view.holder[seat] == seat else 0
    values: dict[str, Any] = {"gold": view.gold[seat], "units": len(view.units[seat]), "castles": castles}
    return words.of(TITLE, "results.seat", name=players[seat].name, **values)


def seat_results(view: Table, words: Words) -> list[SeatResult]:
    """Every seat's kingdom, with its arms."""
    assert view.result is not None
    found = []
    for seat in range(view.n):
        name = words.of(TITLE, f"kingdom.{view.card(seat).id}")
        won = seat in view.result.winners
        found.append(SeatResult(seat, name, won, "caledea.arms", {"kingdom": view.kingdom[seat], "out": not view.alive[seat]}))
    return found
