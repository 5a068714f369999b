"""Everything that is said of threats in games played at random, with the table of which it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.threats import Threat, Threats
from games.kernel.protocol import Seat


def said_in(title: str, n: int, seed: int, most: int, threats: Threats, **options: Any) -> Iterator[tuple[Any, Seat, Threat]]:
    """(table, who, what) after each of at most so many moves, as those say it who see what everybody sees."""
    rules, luck = TITLES[title], Chance(seed)
    table = rules.new_game(rules.read_options(options), n, luck, None)
    for _ in range(most):
        turn = table.to_act()
        if not turn:
            return
        table.apply(turn[0], rules.random_move(table, turn[0], luck), luck)
        public = table.view(None)
        for seat in range(n):
            yield from ((table, seat, threat) for threat in threats(public, seat))
