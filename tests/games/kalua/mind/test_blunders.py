"""What a person would laugh at is seen on the island and in the own hand; what only looks like it is judged like any move."""

from __future__ import annotations

import pytest

from games.kalua.mind import bot
from games.kalua.mind.blunders import laughable
from games.kalua.moves import BELIEVERS, NO_LEADER_ACTION, KaluaMove
from games.kalua.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import SHUNNED
from tests.games.kalua.mind.laid import LAID
from tests.games.kalua.positions import LEADER, lay, legal
from tests.programs.players.never import Laid

CASES = [
    pytest.param(case, id=f"{name}-{i}")
    for name in (
        "ends_its_own_religion",
        "gives_up_with_prayers_for_a_card",
        "harms_nobody_but_itself",
        "keeps_its_amulets_from_the_worst_blow",
        "pays_for_a_bonus_that_brings_nothing",
        "speaks_to_the_wind",
        "spends_amulets_on_a_scratch",
        "spends_what_its_new_leader_costs",
        "strikes_itself",
        "strikes_itself_for_nothing",
        "throws_the_leader_away",
    )
    for i, case in enumerate(LAID[name])
]


@pytest.mark.parametrize("case", CASES)
def test_folly_is_what_the_never_list_names(case: Laid) -> None:
    t = case.lay()
    assert _follies(t, case) == {move for move in legal(t, 0) if case.foolish(move)}


@pytest.mark.parametrize("case", CASES)
def test_the_same_is_no_folly_where_it_is_sound(case: Laid) -> None:
    for lay_sound in case.sound:
        assert not _follies(lay_sound(), case)


def _follies(t: State, case: Laid) -> set[KaluaMove]:
    """What is laughable there; that a Leader rests only where it is that of which the position speaks."""
    foolish = laughable(t.view(0), 0)
    return {move for move in legal(t, 0) if foolish(move) and (move != NO_LEADER_ACTION or case.foolish(move))}


@pytest.mark.parametrize(
    ("families", "happiness", "atheists", "foolish"),
    [("9 9 9", "5 10 5", 4, True), ("9 9", "5 10", 4, False), ("9 9 9", "5 10 5", 2, False), ("9 9 9", "10 10 5", 4, False)],
    ids=["one for two", "the only rival", "nobody waits", "as happy"],
)
def test_one_of_the_happiest_is_not_wooed_where_two_would_come(
    families: str, happiness: str, atheists: int, foolish: bool
) -> None:
    t = lay(families, happiness=happiness, atheists=atheists, phase=LEADER)
    ratings = {rating.move: rating.value for rating in bot.rate(t.view(0), 0, Chance(1), bot.LEVELS["squire"].samples, Style())}
    assert (ratings[BELIEVERS[1]] < SHUNNED) is foolish
