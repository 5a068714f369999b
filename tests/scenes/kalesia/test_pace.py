"""A hand of Kalesia that decides nothing passes in the sweep; one in which a line may end is seen."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kalesia.state import State
from games.kernel.protocol import Event
from scenes.kalesia.show.concerns import concerns
from scenes.table.show.sweep import PASSES
from tests.games.kalesia.positions import NO_CHANCE, lay, position
from tests.scenes.pace import played

QUIET = "C . M . . / . . . . . / . . . . . / . . . . . / . . . . ."
NEAR = "C C . . . / . . . . . / . . . . . / . . . . . / . . . . ."
CONTESTED = {QUIET: (0, 1), NEAR: (0, 2)}


def told(state: State) -> dict[str, bool]:
    """Of one hand: which kinds of events pass for the first seat."""
    found: dict[str, bool] = {}

    def hear(event: Event) -> None:
        found[type(event).__name__] = concerns(event, state, 0) in PASSES

    for seat in range(state.n):
        state.play(seat, lay(seat, "M1 M1"), NO_CHANCE, hear)
    return found


@pytest.mark.parametrize(("drawing", "passes"), [(QUIET, True), (NEAR, False)])
def test_the_reveal_and_the_sums_are_seen_where_a_line_may_end(drawing: str, passes: bool) -> None:
    heard = told(position(drawing, CONTESTED[drawing]))
    assert {heard["WeaponsRevealed"], heard["TotalsCounted"]} == {passes}
    assert heard["AreaConquered"], "what that changes stays to be seen on the grid"


def test_a_person_watches_no_more_than_four_parts_in_ten_of_a_game_of_five() -> None:
    """The clock is the table's own; nobody hurries or skips."""
    game = played("kalesia", 5, [1], "page", TITLES["kalesia"].read_options({}))[0]
    assert game.watched < 0.4 * game.all, game
