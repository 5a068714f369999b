"""Allies: what is said at a Support and how long it is heard; computer players help each other, in thought too."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.mind import bot
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.plans import action
from games.proelio.mind.rollout_policy import quick_move
from games.proelio.moves import Message
from games.proelio.state import State
from tests.clauses import clause
from tests.games.proelio.positions import House, lay

A, B, C, D = range(4)
RICH = House("shields soldiers knights palisades watch", "shields")


def allied(*houses: House, turn: Seat = A) -> State:
    return lay(*houses, turn=turn, mode="allied")


@clause("PROELIO-R62")
def test_what_an_ally_says_is_heard_by_it_until_the_end_of_its_own_next_turn() -> None:
    t = allied(RICH, House(), House(), House())
    t.apply(A, m.Support("watch", "hold"), Chance(1))
    assert t.heard == (None, None, "hold", None)
    assert all(t.view(eyes).heard == t.heard for eyes in (A, B, C, D, None))
    t.apply(B, m.DRAW, Chance(1))
    assert t.heard[C] == "hold"
    t.apply(C, m.DRAW, Chance(1))
    assert not t.heard


@clause("PROELIO-R62")
@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("strike", m.PlaceAttack),
        ("press", m.PlaceAttack),
        ("hold", m.Build),
        ("need_wall", m.Support),
        ("need_sword", m.Support),
    ],
)
def test_a_message_is_a_weight_on_the_move_that_it_speaks_of(said: Message, kind: type[object]) -> None:
    t = allied(RICH, House(), House(), House())
    ratings = []
    for message in (None, said):
        t.hear(A, message)
        grounds = Grounds(t.view(A), A, Chance(1), 8, Style())
        ratings.append({rating.move: rating.value for rating in action(grounds, t.legal_moves(A))})
    silent, heard = ratings
    raised = {move for move in heard if heard[move] != silent[move]}
    assert {type(move) for move in raised} == {kind}
    assert all(heard[move] == pytest.approx(silent[move] + 0.3 * abs(silent[move])) for move in raised)


@clause("PROELIO-R62")
def test_a_message_commands_nothing() -> None:
    """Nobody strikes with Dung at a full Hand while a wall can be built, whatever the ally says."""
    t = allied(House("dung shields palisades"), House(), House(), House("tower watch knights dung", "palisades"))
    t.fort[A] = None
    t.hear(A, "strike")
    ratings = bot.rate(t.view(A), A, Chance(1), 24, Style())
    assert max(ratings, key=lambda rating: rating.value).move == m.BUILD


@clause("PROELIO-1010")
def test_in_thought_a_rich_ally_helps_one_that_may_fall() -> None:
    poor, rich = House("", "shields"), House("shields soldiers dung palisades watch")
    assert isinstance(quick_move(allied(rich, House(), poor, House()), A), m.Support)
    assert not isinstance(quick_move(allied(rich, House(), rich, House()), A), m.Support)
    assert not isinstance(quick_move(allied(House("dung", None), House(), poor, House()), A), m.Support)
