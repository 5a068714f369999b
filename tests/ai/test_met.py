"""What a newcomer meets: mechanisms are those that a title declares, and pages show how one is attacked."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kalua.events import LeaderActed
from games.kernel.protocol import Event
from games.proelio.events import HandInspected
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.met import Newcomer, counted, declared, named


@pytest.mark.parametrize("title", MEASURED)
def test_pages_attack_within_three_games(title: str) -> None:
    n = min(3, TITLES[title].seats.stop - 1)
    met, seen = counted(TITLES[title], n, "page", 1, 1)
    attack = measures_of(title).attack
    assert attack in declared(TITLES[title])
    assert seen[attack] == met[attack] == 1


def heard(event: Event, seat: int, mover: int | None) -> Newcomer:
    newcomer = Newcomer(TITLES["kalua"])
    newcomer.hear(event, lambda: None, seat, mover)
    return newcomer


def test_every_value_of_few_is_a_mechanism() -> None:
    assert list(named(LeaderActed(0, "speech"))) == ["leader_acted", "leader_acted: kind_of speech"]
    assert set(declared(TITLES["kalua"])) >= {f"leader_acted: kind_of {kind}" for kind in ("speech", "believer", "sacrifice")}


def test_what_others_do_is_seen_and_the_own_deed_is_not() -> None:
    assert "leader_acted" in heard(LeaderActed(0, "speech"), 1, 0).seen
    assert not heard(LeaderActed(0, "speech"), 0, 0).seen
    assert "leader_acted" in heard(LeaderActed(0, "speech"), 0, 0).met


def test_nobody_meets_what_is_told_to_others() -> None:
    class Whispered(HandInspected, frozen=True):
        REVEALS = True

        def seen_by(self, seat: int | None) -> None:  # type: ignore[override]
            return None

    assert not heard(Whispered(0, 1, None), 2, 0).met
