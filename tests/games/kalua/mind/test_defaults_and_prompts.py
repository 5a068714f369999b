"""Default moves (5.4, R54) and what is asked of a seat."""

from __future__ import annotations

import pytest

from games.kalua.defaults import default_move
from games.kalua.moves import CONVERT, DRAWS, NO_LEADER_ACTION, PASS, SHIELDS, SPEECH, SPLITS, TARGETS, DiscardCard
from games.kalua.prompts import PROMPTS
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Options
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalua.positions import LEADER, card, lay, passes, play, quake, strike
from tests.games.kalua.walks import every_table, walk
from tests.games.walking import Deal


def default(t: State) -> object:
    seat = t.to_act()[0]
    move = default_move(t.view(seat), seat)
    assert move in t.legal_moves(seat)
    return move


@clause("KALUA-R54")
@pytest.mark.parametrize("deal", every_table(), ids=lambda deal: deal.name)
def test_the_default_move_is_always_legal_and_known_from_the_view(deal: Deal) -> None:
    for step in walk(deal):
        for seat in step.before.to_act():
            move = default_move(step.before.view(seat), seat)
            assert step.before.why_not(seat, move) is None
            assert move in step.before.legal_moves(seat)


@clause("KALUA-R54")
def test_default_moves_one_by_one() -> None:
    assert default(new_game(Options(), 3, Chance(1))) == SPLITS[3]
    for hand, deck in (("flood temple", BONUS), ("flood", BONUS), ("temple", DISASTER), ("temple temple flood", DISASTER)):
        assert default(lay("10 10", hands=[hand, ""], phase="draw")) == DRAWS[deck]
    empty = lay("10 10", hands=["temple", ""], phase="draw")
    empty.deck[DISASTER] = []
    assert default(empty) == DRAWS[BONUS]
    assert default(lay("10 10", phase=LEADER)) == SPEECH
    assert default(lay("10 10", happiness="10 5", phase=LEADER)) == NO_LEADER_ACTION
    t = lay("10 10 12 12", active=1, hands=["flood", "tornado famine", "flood", "famine"])
    assert default(t) == CONVERT
    card(t, "tornado")
    assert default(t) == PASS
    passes(t)
    assert default(t) == TARGETS[2]
    t = lay("12 10 12 0", active=1, leaders="1110", hands=["flood", "tornado famine", "flood", ""])
    card(t, "tornado")
    passes(t)
    assert default(t) == TARGETS[2]


@clause("KALUA-R54")
@pytest.mark.parametrize(
    ("families", "id", "yes"), [(10, "lightning_strike", False), (1, "lightning_strike", True), (10, "famine", True)]
)
def test_amulets_by_default(families: int, id: str, yes: bool) -> None:
    t = lay(f"10 {families}", amulets="0 1", hands=[f"{id} flood", "flood"])
    strike(t, id, 1)
    assert default(t) == SHIELDS[not yes]


@clause("KALUA-R54")
def test_the_cheapest_card_is_discarded_by_default() -> None:
    t = lay("10 10", hands=["locust_swarm flood", "missionaries fine_weather amulets"])
    quake(t, "locust_swarm")
    assert default(t) == DiscardCard("flood")
    play(t, DiscardCard("flood"))
    assert default(t) == DiscardCard("fine_weather")


def test_prompts_say_what_is_asked() -> None:
    t = lay("10 10", amulets="0 1", hands=["earthquake locust_swarm", "flood flood"], pp="12 5")
    assert t.prompt(0).message == "prompt.play"
    assert (t.prompt(0).args, t.prompt(0).may_pass) == ({"volley": 1, "pp": 12}, True)
    card(t, "earthquake")
    assert t.prompt(1).args == {"seat": 0, "card": "earthquake", "pp": 5}
    passes(t)
    assert (t.prompt(0).message, t.prompt(0).args, t.prompt(0).may_pass) == ("prompt.target", {"card": "earthquake"}, False)
    play(t, TARGETS[1])
    assert t.prompt(1).args == {"seat": 0, "card": "earthquake", "loss": 4, "deaths": 3}
    play(t, SHIELDS[0])
    quake(t, "locust_swarm")
    assert t.prompt(1).args == {"owed": 1, "card": "locust_swarm"}


def test_every_prompt_is_asked_somewhere() -> None:
    asked = {s.before.prompt(seat).message for deal in every_table() for s in walk(deal) for seat in s.before.to_act()}
    assert asked == set(PROMPTS)
