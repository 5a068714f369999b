"""Positions in which a wrong move would make an expert laugh. Greedy and the hero must find a right one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from games.kalua.mind import bot
from games.kalua.mind.blunders import laughable
from games.kalua.moves import (
    CONVERT,
    DRAWS,
    NO_LEADER_ACTION,
    PASS,
    SACRIFICE,
    SHIELDS,
    SPEECH,
    SPLITS,
    BuyCard,
    ChooseTarget,
    DiscardCard,
    LeaderBeliever,
    PlayCard,
)
from games.kalua.state import State, new_game
from games.kalua.table import DISASTER, Options
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.personas import Style
from games.kernel.protocol import HIDDEN
from tests.games.kalua.positions import LEADER, aim, card, lay, legal, passes


class Known(NamedTuple):
    name: str
    table: Callable[[], State]
    right: Callable[[Any], bool]
    subtle: bool = False
    """Beyond a squire, who does not think of phase 5 and chooses loosely."""


def plays(*ids: str) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, PlayCard) and move.card in ids


def not_playing(*ids: str) -> Callable[[Any], bool]:
    return lambda move: not (isinstance(move, PlayCard) and move.card in ids)


def aims(*seats: int) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, ChooseTarget) and move.seat in seats


def one_of(*moves: Any) -> Callable[[Any], bool]:
    return lambda move: move in moves


def none_of(*moves: Any) -> Callable[[Any], bool]:
    return lambda move: move not in moves


def _two_feasts() -> State:
    """Nobody lives where seat 1 feasts, seat 2 has Amulets, and seat 0 may answer."""
    t = lay(
        "12 0 10",
        active=1,
        happiness="10 7 9",
        pp="4 10 6",
        amulets="0 0 1",
        atheists=1,
        hands=["great_fire false_prophet", "great_feast flood", "good_fishing famine"],
    )
    card(t, "great_feast")
    card(t, "good_fishing")
    return t


def _before_its_round() -> State:
    """Seat 0 has one card and the next round; seat 2 builds."""
    t = lay("8 17 12", active=2, happiness="7 8 6", pp="9 6 9", atheists=2, hands=["earthquake", "famine", "temple flood"])
    card(t, "temple")
    return t


def _quake_and_scandal() -> State:
    """An Earthquake falls on seat 0, and the others have answered with cards that take one family at most."""
    t = lay(
        "8 7 4",
        active=2,
        happiness="6 3 2",
        pp="9 6 19",
        amulets="1 0 0",
        atheists=0,
        temples="1 1 1",
        hands=["looters famine", "scandal new_leader", "earthquake miracle good_fishing plague tornado"],
    )
    card(t, "earthquake")
    card(t, "looters")
    card(t, "scandal")
    aim(t, 0)
    return t


def at_target(id: str, families: str, rich: int = 0, **more: Any) -> State:
    """`rich`: only that other seat has cards."""
    n = len(families.split())
    t = lay(
        families, hands=[f"{id} fine_weather", *["great_feast", "good_fishing", "missionaries", "miracle"][: n - 1]], **more
    )
    if rich:
        t.backs = [backs if seat in (0, rich) else [] for seat, backs in enumerate(t.backs)]
        for seat in range(1, n):
            if seat != rich:
                dropped = t.hand[seat].pop()
                assert dropped != HIDDEN
                t.batches[0][0].remove(dropped)
    card(t, id)
    passes(t)
    return t


def at_amulets(id: str, families: str, paid: int = 0, **more: Any) -> State:
    t = lay(families, active=1, hands=["fine_weather", f"{id} great_feast"], **more)
    card(t, id, paid or None)
    passes(t)
    if t.phase == "target":
        aim(t, 0)
    return t


def reply(mine: str, id: str, paid: int = 0, **more: Any) -> State:
    """Seat 1 has played; seat 0 may answer."""
    t = lay(more.pop("families", "10 10"), active=1, hands=[mine, f"{id} fine_weather"], **more)
    card(t, id, paid or None)
    return t


KNOWN = [
    Known("the game is won by calling Convert!", lambda: lay("9 0 0", hands=["flood temple", "", "famine"]), one_of(CONVERT)),
    Known(
        "the last rival without a Leader is struck down",
        lambda: lay("9 1", atheists=0, pp="2 0", hands=["lightning_strike amulets", "flood"]),
        plays("lightning_strike"),
    ),
    Known("and it is the target", lambda: at_target("lightning_strike", "9 1", leaders="10"), aims(1)),
    Known("the last family is lured away", lambda: lay("9 1", leaders="10", phase=LEADER), one_of(LeaderBeliever(1))),
    Known(
        "no wipe-out that a larger rival wins",
        lambda: lay("1 2", pp="20 0", hands=["volcanic_eruption flood", "flood"]),
        none_of(PlayCard("volcanic_eruption", 0), PlayCard("volcanic_eruption", 12)),
    ),
    Known(
        "a wipe-out that wins is played at once",
        lambda: lay("2 1 1", pp="3 0 0", hands=["volcanic_eruption temple", "flood", "famine"]),
        one_of(PlayCard("volcanic_eruption", 0)),
    ),
    Known(
        "protected, the last families of the others are taken",
        lambda: lay("3 2", pp="6 0", hands=["volcanic_eruption temple", "flood"]),
        one_of(PlayCard("volcanic_eruption", 6)),
        subtle=True,  # unprotected it wins too, by the skin of one's teeth
    ),
    Known("not oneself while ahead", lambda: at_target("earthquake", "12 9 8"), aims(1, 2)),
    Known("not oneself with few families", lambda: at_target("epidemic", "4 9 8"), aims(1, 2)),
    Known("False Prophet does not preach to an empty village", lambda: at_target("false_prophet", "9 0 10"), aims(2)),
    Known("Temple Destroyed! finds the Temple", lambda: at_target("temple_destroyed", "9 9 9", temples="0 0 2"), aims(2)),
    Known("Looters do not rob their own chest", lambda: at_target("looters", "9 9"), aims(1)),
    Known(
        "no Local Disaster into Amulets when another is larger",
        lambda: at_target("epidemic", "9 9 12", amulets="0 1 0"),
        aims(2),
    ),
    Known(
        "Amulets save the last families",
        lambda: at_amulets("tornado", "2 9", happiness="9 5", amulets="1 0"),
        one_of(SHIELDS[0]),
    ),
    Known("Amulets save four of ten", lambda: at_amulets("earthquake", "10 9", amulets="1 0"), one_of(SHIELDS[0])),
    Known("no Amulets for one of ten", lambda: at_amulets("lightning_strike", "10 9", amulets="1 0"), one_of(SHIELDS[1])),
    Known("a Leader always finds something to do", lambda: lay("10 10 10", phase=LEADER), none_of(NO_LEADER_ACTION, SACRIFICE)),
    Known("no sacrifice in the first round", lambda: lay("10 10", atheists=6, round=1, phase=LEADER), none_of(SACRIFICE)),
    Known("no sacrifice for one atheist", lambda: lay("6 10", atheists=1, phase=LEADER), none_of(SACRIFICE)),
    Known("a lone Leader does not rest", lambda: lay("0 9 9", atheists=4, phase=LEADER), none_of(NO_LEADER_ACTION)),
    Known("nor an unhappy one", lambda: lay("0 9 9", happiness="1 5 5", atheists=2, phase=LEADER), none_of(NO_LEADER_ACTION)),
    Known(
        "no Fine Weather at the end of the track",
        lambda: lay("9 9", happiness="10 5", pp="4 0", hands=["fine_weather", "flood"]),
        not_playing("fine_weather"),
    ),
    Known(
        "no Missionaries without atheists",
        lambda: lay("9 9", atheists=0, pp="4 0", hands=["missionaries", "flood"]),
        not_playing("missionaries"),
    ),
    Known(
        "a new Leader comes when the old one is gone",
        lambda: lay("8 9", leaders="01", pp="4 4", hands=["new_leader", "flood"]),
        plays("new_leader"),
        subtle=True,
    ),
    Known(
        "the last family does not become the Leader when another can",
        lambda: lay("1 9", leaders="01", pp="3 0", atheists=5, happiness="9 5", hands=["new_leader missionaries", "flood"]),
        plays("missionaries"),
        subtle=True,
    ),
    Known(
        "a feast that makes one the happiest",
        lambda: lay("9 9 9", happiness="5 6 6", pp="6 0 0", hands=["great_feast", "flood", "famine"]),
        plays("great_feast"),
    ),
    Known(
        "no doubled disaster on equals",
        lambda: lay("9 9 9", pp="12 0 0", hands=["tsunami temple", "flood", "famine"]),
        none_of(PlayCard("tsunami", 12)),
    ),
    Known(
        "no free disaster on oneself while behind",
        lambda: lay("3 12 12", pp="2 0 0", hands=["volcanic_eruption", "flood", "famine"]),
        not_playing("volcanic_eruption"),
    ),
    Known(
        "no card bought with the last PP",
        lambda: lay("9 9", pp="6 0", hands=["flood temple scandal", "flood"]),
        lambda move: not isinstance(move, BuyCard),
    ),
    Known(
        "the New Leader is not thrown away when the Leader is gone",
        lambda: _discarding("new_leader fine_weather", leaders="01"),
        one_of(DiscardCard("fine_weather")),
    ),
    Known("the useless New Leader goes first", lambda: _discarding("new_leader earthquake"), one_of(DiscardCard("new_leader"))),
    Known(
        "the dearest card is not thrown away",
        lambda: _discarding("earthquake fine_weather"),
        one_of(DiscardCard("fine_weather")),
    ),
    Known(
        "an answer that keeps one in the game",
        lambda: reply("missionaries", "lightning_strike", families="1 9", leaders="01", atheists=5, pp="3 9"),
        plays("missionaries"),
    ),
    Known(
        "no answer with a card that does nothing",
        lambda: reply("good_fishing", "fine_weather", families="9 9", atheists=0, happiness="10 5", pp="3 9"),
        one_of(PASS),
    ),
    Known("no lightning into an empty village", lambda: at_target("lightning_strike", "9 0 9"), aims(2)),
    Known("the flood takes the large village", lambda: at_target("flood", "9 4 12"), aims(2)),
    Known(
        "a Leader at the end of the track gathers",
        lambda: lay("9 9", happiness="10 5", atheists=4, phase=LEADER),
        none_of(NO_LEADER_ACTION, SACRIFICE),
    ),
    Known(
        "not a sixth bonus card",
        lambda: lay("9 9", hands=["temple temple temple amulets miracle", ""], pp="0 0", phase="draw"),
        one_of(DRAWS[DISASTER]),
    ),
    Known("a first hand is mixed", lambda: new_game(Options(), 4, Chance(1)), one_of(SPLITS[2], SPLITS[3], SPLITS[4])),
    Known(
        "no plague on the own last family",
        lambda: lay("1 9 9", pp="5 5 5", hands=["plague temple", "flood", "famine"]),
        none_of(PlayCard("plague", 0)),
    ),
    Known(
        "Amulets against a doubled eruption",
        lambda: at_amulets("volcanic_eruption", "8 9", 12, amulets="1 0"),
        one_of(SHIELDS[0]),
    ),
    Known("no Earthquake where nobody lives", lambda: at_target("earthquake", "9 0 9"), aims(2)),
    Known("Famine strikes the other of two", lambda: at_target("famine", "9 9"), aims(1)),
    Known("Amulets for the last family", lambda: at_amulets("plague", "1 9", amulets="1 0"), one_of(SHIELDS[0])),
    Known(
        "no feast at the end of the track",
        lambda: lay("9 9", happiness="10 5", pp="6 0", hands=["great_feast", "flood"]),
        not_playing("great_feast"),
    ),
    Known(
        "a lone Leader speaks when that makes it the happiest",
        lambda: lay("0 12 8", happiness="5 5 3", atheists=0, phase=LEADER),
        one_of(SPEECH),
    ),
    Known(
        "a feast brings three families to a lone Leader",
        lambda: lay("0 9 9", happiness="4 5 6", pp="6 0 0", hands=["great_feast flood", "flood", "famine"]),
        plays("great_feast"),
    ),
    Known(
        "Missionaries people an empty village",
        lambda: lay("0 9 9", atheists=5, pp="3 0 0", hands=["missionaries flood", "flood", "famine"]),
        plays("missionaries"),
    ),
    Known(
        "no sacrifice for what the Leader gathers anyway",
        lambda: lay("0 9 9", atheists=2, phase=LEADER),
        none_of(SACRIFICE, NO_LEADER_ACTION),
    ),
    Known(
        "behind Amulets the eruption is doubled, and nobody else is left",
        lambda: lay("4 5", happiness="6 5", pp="12 0", amulets="1 0", atheists=0, hands=["volcanic_eruption temple", "flood"]),
        one_of(PlayCard("volcanic_eruption", 12)),
    ),
    Known(
        "with more families the doubled eruption that empties the island is paid for",
        lambda: lay("4 3 3", pp="12 0 0", hands=["volcanic_eruption temple", "flood", "famine"]),
        one_of(PlayCard("volcanic_eruption", 12)),
    ),
    Known("Famine feeds nobody but the largest", lambda: at_target("famine", "9 14 5"), aims(1)),
    Known(
        "no Epidemic on the own empty village, which gets back what it cost", lambda: at_target("epidemic", "0 9 8"), aims(1, 2)
    ),
    Known("nor a Famine on the unhappiest", lambda: at_target("famine", "0 9 8", happiness="4 5 6"), aims(1, 2)),
    Known(
        "no Red Tide that takes an own family alone",
        lambda: lay("9 9 9", happiness="6 5 5", amulets="0 1 1", pp="3 0 0", hands=["red_tide temple", "flood", "famine"]),
        not_playing("red_tide"),
    ),
    Known(
        "nor one of the last card while the largest is sheltered",
        lambda: lay(
            "6 0 19",
            leaders="101",
            happiness="3 6 7",
            pp="3 0 9",
            amulets="0 0 1",
            atheists=0,
            hands=["red_tide earthquake miracle", "", "flood"],
        ),
        not_playing("red_tide"),
    ),
    Known("no Great Fire that burns the own village alone", _two_feasts, not_playing("great_fire")),
    Known(
        "no speech to one follower while atheists stand free",
        lambda: lay("1 9 9", happiness="5 6 8", phase=LEADER),
        none_of(SPEECH),
    ),
    Known("no Looters for an empty chest", lambda: at_target("looters", "9 9 9", rich=2), aims(2)),
    Known(
        "no card is bought that the next round brings for nothing",
        _before_its_round,
        lambda move: not isinstance(move, BuyCard),
    ),
    Known(
        "a card is bought before a Convert! that loses",
        lambda: lay("1 1 2", happiness="0 0 1", pp="5 0 0", hands=["", "flood", "famine"]),
        lambda move: isinstance(move, BuyCard),
    ),
    Known("Amulets save four of eight, whomever the next card may strike", _quake_and_scandal, one_of(SHIELDS[0])),
    Known(
        "who could be lured away to the last calls the new Leader, and builds no Temple",
        lambda: lay(
            "2 14 12",
            leaders="011",
            happiness="2 0 4",
            pp="7 9 6",
            temples="1 0 0",
            amulets="0 1 1",
            atheists=0,
            hands=["new_leader epidemic temple", "", "flood"],
        ),
        not_playing("temple"),
    ),
]


def test_amulets_ward_no_temple_and_no_hand() -> None:
    """They stop deaths and doubts alone (KALUA-820): the Temple behind them falls, and its owner discards."""
    for card_id, temples in (("temple_destroyed", "0 1 1"), ("looters", "0 0 0")):
        t = at_target(card_id, "9 9 9", amulets="0 1 0", temples=temples)
        assert not laughable(t.view(0), 0)(ChooseTarget(1)), card_id


def test_no_leader_rests_while_somebody_would_come_and_stay() -> None:
    """The happiest of all, with nobody in the wilderness: one believer more is one family more when the round ends."""
    t = lay("9 6 0", happiness="10 0 10", atheists=0, phase=LEADER)
    assert laughable(t.view(0), 0)(NO_LEADER_ACTION)
    t = lay("9 6 0", happiness="0 10 10", atheists=0, phase=LEADER, leaders="100")
    t.families[1] = 0
    assert not laughable(t.view(0), 0)(NO_LEADER_ACTION), "there is nobody to be won"


def _discarding(mine: str, **more: Any) -> State:
    t = lay("9 9", active=1, hands=[mine, "locust_swarm flood"], **more)
    card(t, "locust_swarm", 6)
    passes(t)
    return t


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_every_position_can_be_played_wrongly(known: Known) -> None:
    t = known.table()
    assert t.to_act()[0] == 0
    assert {known.right(move) for move in legal(t, 0)} == {True, False}


@pytest.mark.parametrize("known", [known for known in KNOWN if not known.subtle], ids=lambda known: known.name)
def test_a_squire_judges_it_right_too(known: Known) -> None:
    t = known.table()
    ratings = bot.rate(t.view(0), 0, Chance(1), bot.LEVELS["squire"].samples, Style())
    best = max(ratings, key=lambda rating: rating.value)
    assert known.right(best.move), best


@pytest.mark.parametrize("spec", ["squire", "knight"])
@pytest.mark.parametrize("known", [known for known in KNOWN if not known.subtle], ids=lambda known: known.name)
def test_loose_choices_are_right_too(known: Known, spec: str) -> None:
    for seed in range(6):
        t = known.table()
        move = make(spec, TITLE, seed).choose(t.view(0), 0, 0).move
        assert known.right(move), move


def test_there_are_forty_that_a_squire_avoids() -> None:
    assert len({known.name for known in KNOWN}) == len(KNOWN)
    assert len([known for known in KNOWN if not known.subtle]) >= 40


@pytest.mark.parametrize("spec", ["greedy", "hero"])
@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_a_right_move_is_found(known: Known, spec: str) -> None:
    t = known.table()
    move = make(spec, TITLE, 1).choose(t.view(0), 0, 240).move
    assert known.right(move), move
