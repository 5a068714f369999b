"""Who sits alone among computers plays more than he watches, at the largest tables too."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kernel.match import Match
from games.proelio.events import PlagueLifted
from games.proelio.state import State
from scenes.proelio.show.concerns import concerns
from tests.scenes.pace import played
from tests.scenes.tables import seated


@pytest.mark.parametrize(("title", "seats"), [("proelio", 6), ("kalesia", 10)])
def test_others_take_less_than_a_third_of_the_time_at_the_largest_table(title: str, seats: int) -> None:
    kind = TITLES[title]
    (game,) = played(title, seats, (2,), "squire", kind.read_options({}))
    assert game.decisions
    assert game.watched < game.all / 3, f"{game.watched:.0f} of {game.all:.0f} s"


def test_the_end_of_a_plague_passes_for_who_neither_raised_nor_lifts_it() -> None:
    """It stands on the table, and whoever is asked again is told of it."""
    view = Match.start(TITLES["proelio"], TITLES["proelio"].read_options({}), seated(4, 0), 3).view(None)
    assert isinstance(view, State)
    turn = view.turn_seat
    owner, other = (turn + 1) % 4, (turn + 2) % 4
    lifted = PlagueLifted(owner, "apothecaries")
    assert [concerns(lifted, view, seat) for seat in (turn, owner, other)] == ["seen", "seen", "heard"]
