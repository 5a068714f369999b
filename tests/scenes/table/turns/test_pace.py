"""Who sits alone among computers plays more than he watches, at the largest tables too."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import TITLES
from games.kalua.events import ConvertPool
from games.kalua.presence.concerns import concerns as of_kalua
from games.kalua.volley_events import CardPlayed
from games.kernel.match import Match
from games.proelio.events import PlagueLifted
from games.proelio.presence.concerns import concerns
from games.proelio.state import State
from tests.programs.evenings.pace import played
from tests.scenes.tables import seated


@pytest.mark.parametrize(("title", "seats"), [("proelio", 6), ("kalesia", 10), ("kalua", 5)])
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


def test_a_card_is_shown_to_whoever_may_still_answer_it_and_converts_to_whom_they_touch() -> None:
    kind = TITLES["kalua"]
    view: Any = Match.start(kind, kind.read_options({}), seated(4, 0), 3).view(None)
    view.queue = [2]
    first, answer = CardPlayed(3, "famine", 4, 1, 1), CardPlayed(0, "famine", 4, 1, 2)
    assert [of_kalua(first, view, seat) for seat in range(4)] == ["seen"] * 4
    assert [of_kalua(answer, view, seat) for seat in range(4)] == ["seen", "others", "seen", "others"]
    pool = ConvertPool((2, 0, 0, 0), 2, (1,), 0)
    assert [of_kalua(pool, view, seat) for seat in range(4)] == ["told", "told", "heard", "heard"], "who paid or won"
