"""How a game ended, for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.match import Player
from scenes.stage.aids.told import sentences
from scenes.table.ending.recap import Recap
from scenes.table.show.unmasking import SeatResult, revealing_order

COUNTED = "{}\N{NO-BREAK SPACE}{}"
"""How a sentence says what somebody has come to."""


def how_it_ended(title: str, recap: Recap, players: Sequence[Player], results: list[SeatResult]) -> str:
    """What heads the page, why, and what everybody has come to, the winners first: in words, and in the last numbers of the
    curves, but for those that the sentence says."""
    came = {players[result.seat].name: [result.words] for result in results}
    others: list[str] = []
    for graph in recap.course.graphs:
        ends = [(line.name, line.points[-1][1]) for line in graph.lines]
        rest = ", ".join(str(n) if name == graph.heading else f"{name} {n}" for name, n in ends if name not in came)
        others += [f"{graph.heading}: {rest}"] if rest else []
        for name, n in ends:
            if name in came and COUNTED.format(name, n) not in recap.sentence:
                came[name].append(f"{graph.heading} {n}")
    order = [players[seat].name for seat in revealing_order(results)[::-1]]
    return sentences((title, recap.sentence, *(f"{name}: {', '.join(came[name])}" for name in order), *others))
