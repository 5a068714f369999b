"""Medals and numbers of Kalua: each earned at a laid table by the rules, and each missed by a hair."""

from __future__ import annotations

from typing import Any

from games.kalua.honours import MEDALS
from games.kalua.moves import NO_LEADER_ACTION, SPEECH
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from tests.games.earning import Earning
from tests.games.kalua.positions import (
    AMULETS,
    LEADER,
    aim,
    bonus,
    buy,
    card,
    convert,
    lay,
    lure,
    passes,
    play,
    quake,
    strike,
    use,
)

HANDS = ["flood", "flood", "famine"]


def at(table: Any) -> Earning:
    return Earning(TITLE, table)


def test_from_nothing() -> None:
    """A lone Leader speaks, is the happiest, and takes the last families of the other."""
    for own in (0, 1):
        t = lay(f"{own} 2", happiness="5 5", phase=LEADER, hands=["earthquake fine_weather", "famine"])
        with at(t) as earned:
            play(t, SPEECH)
            play(t, NO_LEADER_ACTION)
            convert(t)
        assert t.result is not None
        assert t.result.winners == (0,)
        assert ("from_nothing" in earned.medals(0)) == (own == 0)


def test_last_prayer() -> None:
    for pp in (5, 6):
        t = lay("9 2", pp=f"{pp} 0", hands=["flood", "flood"], happiness="6 5")
        with at(t) as earned:
            buy(t, 0, "bonus", Chance(1))
            convert(t)
        assert t.result is not None
        assert ("last_prayer" in earned.medals(0)) == (pp == 5)


def test_own_medicine() -> None:
    for target in (0, 1):
        t = lay("9 2", hands=["famine flood", "flood"], happiness="8 2")
        with at(t) as earned:
            strike(t, "famine", target)
            assert earned.medals(0) == (), "it counts only for who wins"
            convert(t)
        assert t.result is not None
        assert ("own_medicine" in earned.medals(0)) == (target == 0)


def test_clear_sky() -> None:
    for disaster in (False, True):
        t = lay("9 2", hands=["fine_weather flood", "flood"], happiness="8 2")
        with at(t) as earned:
            if disaster:
                strike(t, "flood", 1)
            else:
                bonus(t, "fine_weather")
            if t.result is None:
                convert(t)
        assert t.result is not None
        assert ("clear_sky" in earned.medals(0)) != disaster


def test_untouchable() -> None:
    """Amulets against all four families of an Earthquake; with three families there are only three to save."""
    for families in (4, 3):
        t = lay(f"10 {families}", amulets="0 1", hands=["earthquake flood", "flood"])
        with at(t) as earned:
            strike(t, "earthquake", 1)
            assert t.phase == AMULETS
            use(t, True)
        assert t.families[1] == families
        assert ("untouchable" in earned.medals(1)) == (families == 4)


def test_borrowed_flock() -> None:
    for families in (1, 2):
        t = lay(f"5 {families} 5", phase=LEADER, hands=HANDS)
        with at(t) as earned:
            lure(t, 1)
        assert ("borrowed_flock" in earned.medals(0)) == (families == 1)


def test_shared_sky_and_end_of_days() -> None:
    """An eruption takes the last families of all; those who had the most before it win, alone or together."""
    for families, winners in (("2 2", (0, 1)), ("2 1", (0,))):
        t = lay(families, hands=["volcanic_eruption", ""], leaders="11")
        with at(t) as earned:
            quake(t, "volcanic_eruption", 12)
        assert t.result is not None
        assert t.result.winners == winners
        for seat in (0, 1):
            assert ("end_of_days" in earned.medals(seat)) == (seat in winners)
            assert ("shared_sky" in earned.medals(seat)) == (len(winners) == 2)
        assert "from_nothing" not in earned.medals(0), "nobody came back from there"


def test_somebody_else_s_end_is_nobody_s_medal() -> None:
    t = lay("3 1 9", hands=["earthquake", "flood", "flood"])
    with at(t) as earned:
        card(t, "earthquake")
        passes(t)
        aim(t, 1)
    assert [earned.medals(seat) for seat in range(3)] == [(), (), ()]


def test_numbers() -> None:
    t = lay("9 2", pp="7 3", hands=["flood", "flood"], happiness="8 2", round=6)
    with at(t) as earned:
        convert(t)
    assert t.result is not None
    assert earned.numbers(0) == {"families": 11, "fewest": 11, "prayers": 10, "shortest": 6}
    assert earned.numbers(1) == {"families": 2, "prayers": 7}
    assert earned.honours.rounds == 6


def test_every_medal_is_played_for_here() -> None:
    played = {name.removeprefix("test_") for name in globals() if name.startswith("test_")} | {"shared_sky", "end_of_days"}
    assert set(MEDALS) <= played
