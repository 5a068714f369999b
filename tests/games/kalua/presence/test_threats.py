"""What gods say of the end is true, and said by what everybody sees."""

from __future__ import annotations

import pytest

from games.kalua.endings import judge_round, settle
from games.kalua.presence.threats import threats
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat
from tests.games.kalua.positions import lay
from tests.games.threatened import said_in


def kinds(families: str, seat: Seat = 0, leaders: str = "") -> list[tuple[str, Seat | None]]:
    return [(one.kind, one.to) for one in threats(lay(families, leaders=leaders).view(None), seat)]


def test_a_god_names_the_last_family_between_itself_and_the_island() -> None:
    assert kinds("5 1 0") == [("prey", 1)]
    assert kinds("5 2 0") == [], "two are not the last"
    assert kinds("5 1 1") == [], "nor is it where a third still has one"
    assert kinds("5 1 0", seat=1) == [("last", None)], "whoever is meant speaks for itself"


def test_a_god_with_one_family_says_so_and_whether_it_is_the_end() -> None:
    assert kinds("1 4 4") == [("last", None)]
    assert kinds("1 4 4", leaders="011") == [("brink", None)]
    assert kinds("2 4 4", leaders="011") == []


@pytest.mark.parametrize("n", [2, 3])
def test_whatever_is_said_in_games_would_come_about(n: int) -> None:
    """Take that one family away, and the rules say the rest."""
    said = 0
    for seed in range(6):
        for table, seat, threat in said_in("kalua", n, seed, 900, threats):
            said += 1
            assert came_about(table.copy(), seat, threat), (seed, threat)
    assert said > 10


def came_about(table, seat: Seat, threat: Threat) -> bool:  # type: ignore[no-untyped-def]
    loser = seat if threat.to is None else threat.to
    assert table.families[loser] == 1
    table.families[loser] = 0
    if threat.kind == "prey":
        return judge_round(table, None) and table.result.winners == (seat,)
    settle(table, None)
    return bool(table.eliminated[seat]) is (threat.kind == "brink")
