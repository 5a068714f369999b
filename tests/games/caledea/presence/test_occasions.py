"""What computer kingdoms find worth a word."""

from __future__ import annotations

from games.caledea.events import CityProgress
from games.caledea.presence.occasions import occasion
from tests.games.caledea.positions import Side, lay

WALLS = ((0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1))
"""Castles and towers of a city that grows, step by step."""


def test_a_city_of_another_is_praised_once_and_feared_at_its_end() -> None:
    """Each of its walls was praised: in a game of two the same two lines took turns."""
    t = lay(Side("karvad", (5, 5), {(5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    said = [occasion(CityProgress(0, castles, towers), t, 1) for castles, towers in WALLS]
    assert [one for one in said if one] == ["feat", "near"]
    assert [occasion(CityProgress(1, castles, towers), t, 1) for castles, towers in WALLS].count("two") == 2
