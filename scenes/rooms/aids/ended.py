"""How a game ended, for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.match import Player
from scenes.stage.aids.told import sentences
from scenes.table.show.unmasking import SeatResult, revealing_order


def how_it_ended(title: str, sentence: str, players: Sequence[Player], results: list[SeatResult]) -> str:
    """What heads the page, why, and what everybody has come to, the winners first."""
    words = {result.seat: f"{players[result.seat].name}: {result.words}" for result in results}
    return sentences((title, sentence, *(words[seat] for seat in revealing_order(results)[::-1])))
