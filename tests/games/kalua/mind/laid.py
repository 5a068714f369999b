"""Positions that prove the detectors of the never list: seat 0 is to act."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kalua.moves import (
    CONVERT,
    NO_LEADER_ACTION,
    PASS,
    SACRIFICE,
    SHIELDS,
    SPEECH,
    TARGETS,
    BuyCard,
    DiscardCard,
    PlayCard,
)
from games.kalua.state import State
from tests.games.kalua.positions import LEADER, aim, card, lay, passes, play
from tests.programs.players.never import Laid


def one_of(*moves: Any) -> Callable[[Any], bool]:
    return lambda move: move in moves


def plays(*ids: str) -> Callable[[Any], bool]:
    return lambda move: isinstance(move, PlayCard) and move.card in ids


def buys(move: Any) -> bool:
    return isinstance(move, BuyCard)


def aiming(id: str, families: str, answer: str = "", **more: Any) -> State:
    """That card of seat 0 takes effect, and it aims; seat 1 has answered with another, if it did."""
    t = lay(families, hands=[f"{id} fine_weather", answer, *[""] * (len(families.split()) - 2)], **more)
    card(t, id)
    if answer:
        card(t, answer)
    passes(t)
    return t


def before(active: int, **more: Any) -> State:
    """Seat 0, with a card in hand, may answer a Temple of that one of three."""
    hands = ["earthquake", "flood", "famine"]
    hands[active] += " temple"
    more = {"families": "8 9 12", "pp": "9 5 5"} | more
    t = lay(more.pop("families"), active=active, hands=hands, **more)
    if not t.pp[active]:
        t.pp[active] = 5
    card(t, "temple")
    while t.to_act()[0] != 0:
        play(t, PASS)
    return t


def struck(id: str, families: str, paid: int = 0, answer: tuple[int, str, int | None] | None = None, **more: Any) -> State:
    """Seat 1 plays that card, at seat 0 if it must aim; `answer`: who plays what, for how much. Amulets are asked for."""
    hands = ["", f"{id} great_feast", *[""] * (len(families.split()) - 2)]
    if answer:
        hands[answer[0]] += f" {answer[1]}"
    t = lay(families, active=1, hands=hands, **more)
    card(t, id, paid or None)
    while t.phase == "respond":
        if answer and t.to_act()[0] == answer[0]:
            card(t, answer[1], answer[2])
            answer = None
        else:
            play(t, PASS)
    if t.phase == "target":
        aim(t, 0)
    return t


def answering(mine: str, id: str, families: str = "9 9", **more: Any) -> State:
    """Seat 1 has played that card, and seat 0 may answer."""
    t = lay(families, active=1, hands=[mine, f"{id} fine_weather", *[""] * (len(families.split()) - 2)], **more)
    card(t, id)
    return t


def discarding(mine: str, families: str = "9 9") -> State:
    t = lay(families, active=1, hands=[mine, "locust_swarm flood"])
    card(t, "locust_swarm", 6)
    passes(t)
    return t


def global_(mine: str, families: str, **more: Any) -> State:
    return lay(families, hands=[f"{mine} temple", "flood", "famine"][: len(families.split())], **more)


def feasts(happiness: str = "10 5", **more: Any) -> State:
    return lay(
        "9 9", happiness=happiness, hands=["fine_weather good_fishing missionaries temple day_of_prayer flood", "flood"], **more
    )


EIGHT: Final = "fine_weather fine_weather fine_weather temple temple temple flood flood"

LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "strikes_itself": [
        Laid(
            lambda: aiming("earthquake", "12 9 8"),
            one_of(TARGETS[0]),
            [
                lambda: aiming("looters", "12 9 8"),
                lambda: aiming("lightning_strike", "0 9 8"),
                lambda: aiming("lightning_strike", "12 9 8", amulets="1 0 0"),
            ],
        ),
    ],
    "strikes_itself_for_nothing": [
        Laid(  # as many prayers as the Epidemic has cost
            lambda: aiming("epidemic", "0 9 8"),
            one_of(TARGETS[0]),
            [lambda: aiming("lightning_strike", "0 9 8")],  # the unhappiest get four prayers more
        ),
        Laid(  # the unhappiest already
            lambda: aiming("famine", "0 9 8", happiness="4 5 6"),
            one_of(TARGETS[0]),
            [lambda: aiming("looters", "0 9 8")],
        ),
        Laid(
            lambda: aiming("earthquake", "12 9 8", amulets="1 0 0"),
            one_of(TARGETS[0]),
            [lambda: aiming("looters", "12 9 8", amulets="1 0 0")],
        ),
    ],
    "harms_nobody_but_itself": [
        Laid(  # the Red Tide takes its last family, and two come to a rival that loses one
            lambda: global_("red_tide", "9 9 9", happiness="6 5 5", amulets="0 1 1", pp="3 5 5"),
            one_of(PlayCard("red_tide", 0)),
            [
                lambda: global_("red_tide", "9 9 9", happiness="6 5 5", amulets="0 0 1", pp="3 5 5"),
                lambda: global_("red_tide", "9 9 9", happiness="6 5 5", pp="3 5 5"),
            ],
        ),
    ],
    "speaks_to_the_wind": [
        Laid(
            lambda: lay("1 9 9", happiness="5 6 8", phase=LEADER),
            one_of(SPEECH),
            [
                lambda: lay("1 9 9", happiness="5 6 8", atheists=0, phase=LEADER),
                lambda: lay("2 9 9", happiness="5 6 8", phase=LEADER),
                lambda: lay("0 9 9", happiness="5 5 5", phase=LEADER),  # the happiest win three
            ],
        ),
        Laid(
            lambda: lay("0 9 9", happiness="5 4 8", phase=LEADER),
            one_of(SPEECH),
            [lambda: lay("0 9 9", happiness="3 4 6", phase=LEADER)],  # the unhappiest give two
        ),
    ],
    "spares_the_largest": [
        Laid(
            lambda: aiming("flood", "9 12 7"),
            one_of(TARGETS[2]),
            [
                lambda: aiming("flood", "9 10 7"),
                lambda: aiming("flood", "9 12 7", happiness="5 5 6"),
                lambda: aiming("flood", "9 12 6"),
                lambda: aiming("flood", "9 12 7", amulets="0 1 0"),
                lambda: aiming("temple_destroyed", "9 12 7"),
                lambda: aiming("looters", "9 12 7"),
                lambda: aiming("flood", "9 12 7", answer="scandal"),  # which may make the small one the smallest
            ],
        ),
    ],
    "strikes_where_there_is_no_temple": [
        Laid(
            lambda: aiming("temple_destroyed", "9 9 9", temples="0 0 2"),
            one_of(TARGETS[1]),
            [
                lambda: aiming("temple_destroyed", "9 9 9", temples="0 1 2"),
                lambda: aiming("temple_destroyed", "9 9 9"),
                lambda: aiming("scandal", "9 9 9", temples="0 0 2"),
                lambda: aiming("temple_destroyed", "9 9 9", temples="1 0 0"),
                # it is the unhappiest no more
                lambda: aiming("temple_destroyed", "9 9 9", happiness="4 5 9", temples="0 0 1"),
                # the happiest
                lambda: aiming("temple_destroyed", "9 12 3", happiness="5 8 2", temples="0 0 1"),
            ],
        ),
    ],
    "spares_the_one_it_could_end": [
        Laid(
            lambda: aiming("lightning_strike", "9 0 1", happiness="5 4 5"),
            one_of(TARGETS[1]),
            [
                lambda: aiming("lightning_strike", "9 0 1", happiness="5 6 5"),
                lambda: aiming("lightning_strike", "9 0 2", happiness="5 4 5"),
                lambda: aiming("lightning_strike", "9 2 1", happiness="5 4 5"),
                lambda: aiming("lightning_strike", "9 0 1", happiness="5 4 5", amulets="0 0 1"),
            ],
        ),
        Laid(
            lambda: aiming("lightning_strike", "0 9 1", happiness="4 5 5"),
            one_of(TARGETS[0]),
            [lambda: aiming("lightning_strike", "0 9 2", happiness="4 5 5")],
        ),
    ],
    "ends_its_own_religion": [
        Laid(
            lambda: global_("plague", "1 9 9", pp="14 5 5"),
            one_of(PlayCard("plague", 0), PlayCard("plague", 12)),
            [
                lambda: global_("plague", "3 9 9", pp="14 5 5"),
                lambda: global_("plague", "1 9 9", pp="14 5 5", amulets="1 0 0"),
                lambda: global_("plague", "0 9 9", pp="14 5 5"),
                lambda: global_("plague", "1 1 1", pp="14 5 5"),  # all win
                lambda: global_("great_drought plague", "3 9 9", pp="14 5 5"),
                lambda: answering("plague", "great_fire", "1 9", pp="14 9"),  # it will be gone anyway
            ],
        ),
        Laid(
            lambda: global_("plague new_leader", "1 9 9", pp="14 5 5", leaders="011"),
            one_of(PlayCard("plague", 0), PlayCard("plague", 12)),
            [lambda: global_("plague new_leader", "3 9 9", pp="14 5 5", leaders="011")],
        ),
        Laid(  # one of the others is sheltered
            lambda: global_("plague", "1 1 1", pp="3 5 5", amulets="0 1 0"),
            one_of(PlayCard("plague", 0)),
            [lambda: global_("plague", "1 1 1", pp="3 5 5")],
        ),
        Laid(  # a larger one would win
            lambda: global_("volcanic_eruption", "1 2", pp="3 0"),
            one_of(PlayCard("volcanic_eruption", 0)),
            [lambda: global_("volcanic_eruption", "2 2", pp="3 0")],
        ),
        Laid(
            lambda: global_("plague", "2 9 9", pp="14 5 5"),
            one_of(PlayCard("plague", 12)),
            [lambda: global_("plague", "3 9 9", pp="14 5 5")],
        ),
    ],
    "pays_for_a_bonus_that_brings_nothing": [
        Laid(
            lambda: feasts(atheists=0),
            plays("fine_weather", "good_fishing", "missionaries"),
            [lambda: feasts("9 5")],
        ),
        Laid(lambda: feasts(), plays("fine_weather"), [lambda: feasts("9 5")]),
        Laid(lambda: feasts("9 5", atheists=0), plays("missionaries"), [lambda: feasts("9 5", atheists=1)]),
        Laid(
            lambda: answering("fine_weather", "missionaries", happiness="10 5", atheists=0),
            plays("fine_weather"),
            [lambda: answering("fine_weather", "great_drought", happiness="10 5", atheists=0)],
        ),
        Laid(
            lambda: answering("missionaries", "tornado", atheists=0),
            plays("missionaries"),
            [lambda: answering("missionaries", "flood", atheists=0)],
        ),
    ],
    "lets_its_last_families_die_under_its_amulets": [
        Laid(
            lambda: struck("tornado", "2 9", amulets="1 0", happiness="9 5"),
            one_of(SHIELDS[1]),
            [
                lambda: struck("tornado", "2 9", amulets="1 0"),  # who is saved leaves the unhappiest at once
                lambda: struck("tornado", "3 9", amulets="1 0", happiness="9 5"),
                lambda: struck(
                    "tornado", "2 9", amulets="1 0", happiness="9 5", answer=(0, "missionaries", None)
                ),  # they will live again
                lambda: struck("volcanic_eruption", "2 1", amulets="1 0", happiness="9 5"),  # it wins
            ],
        ),
        Laid(
            lambda: struck("volcanic_eruption", "4 9", 12, amulets="1 0", happiness="9 5"),
            one_of(SHIELDS[1]),
            [lambda: struck("volcanic_eruption", "5 9", 12, amulets="1 0", happiness="9 5")],
        ),
        Laid(
            lambda: struck("volcanic_eruption", "1 2", amulets="1 0", happiness="9 5"),
            one_of(SHIELDS[1]),
            [lambda: struck("volcanic_eruption", "2 2", amulets="1 0", happiness="9 5")],
        ),
        Laid(  # seat 1 is spared
            lambda: struck("volcanic_eruption", "2 1", 6, amulets="1 0", happiness="9 5"),
            one_of(SHIELDS[1]),
            [lambda: struck("volcanic_eruption", "2 1", amulets="1 0", happiness="9 5")],
        ),
        Laid(  # the last of two cards
            lambda: struck("fine_weather", "1 9 9", amulets="1 0 0", happiness="9 5 5", answer=(2, "plague", 0)),
            one_of(SHIELDS[1]),
            [lambda: struck("fine_weather", "2 9 9", amulets="1 0 0", happiness="9 5 5", answer=(2, "plague", 0))],
        ),
    ],
    "spends_amulets_on_a_scratch": [
        Laid(
            lambda: struck("lightning_strike", "8 9", amulets="1 0"),
            one_of(SHIELDS[0]),
            [
                lambda: struck("lightning_strike", "7 9", amulets="1 0"),
                lambda: struck("lightning_strike", "10 9", amulets="2 0"),
                lambda: struck("tornado", "10 9", amulets="1 0"),
            ],
        ),
        Laid(
            lambda: struck("lightning_strike", "6 9 9", amulets="1 0 0", answer=(2, "plague", 12)),
            one_of(SHIELDS[0]),
            [
                lambda: struck("lightning_strike", "6 9 9", amulets="1 0 0", answer=(2, "plague", 0)),
                lambda: struck("lightning_strike", "6 9 9", amulets="1 0 0", answer=(2, "flood", None)),  # at whom?
                lambda: struck("lightning_strike", "2 9 9", amulets="1 0 0", answer=(2, "plague", 12)),
            ],
        ),
        Laid(
            lambda: struck("lightning_strike", "6 9", amulets="1 0", answer=(0, "volcanic_eruption", 0)),
            one_of(SHIELDS[0]),
            [lambda: struck("lightning_strike", "6 9", amulets="1 0", answer=(0, "volcanic_eruption", 6))],
        ),
        Laid(
            lambda: struck("lightning_strike", "6 9 9", amulets="1 0 0", answer=(2, "volcanic_eruption", 6)),
            one_of(SHIELDS[0]),
            [lambda: struck("lightning_strike", "6 9 9", amulets="1 0 0", answer=(2, "great_fire", 6))],
        ),
    ],
    "throws_the_leader_away": [
        Laid(
            lambda: lay("10 10", atheists=2, phase=LEADER),
            one_of(SACRIFICE),
            [lambda: lay("10 10", atheists=3, phase=LEADER)],
        ),
    ],
    "leader_idles": [
        Laid(
            lambda: lay("10 0", atheists=1, phase=LEADER),
            one_of(NO_LEADER_ACTION),
            [lambda: lay("10 0", atheists=0, phase=LEADER)],
        ),
        Laid(
            lambda: lay("10 9", atheists=0, phase=LEADER),
            one_of(NO_LEADER_ACTION),
            [
                lambda: lay("10 0", atheists=0, phase=LEADER),
                lambda: lay("0 9", happiness="1 5", phase=LEADER),  # whoever came would go to the happiest
                lambda: lay("9 1", happiness="10 5", atheists=0, phase=LEADER),  # who comes anyway
            ],
        ),
    ],
    "throws_its_temple_card_away": [
        Laid(
            lambda: discarding("temple amulets lightning_strike"),
            one_of(DiscardCard("temple"), DiscardCard("amulets")),
            [
                lambda: discarding("temple amulets flood"),
                lambda: discarding("temple fine_weather plague"),
                lambda: discarding("temple amulets lightning_strike", "9 1"),
            ],
        ),
        Laid(
            lambda: discarding("temple looters", "9 1"),
            one_of(DiscardCard("temple")),
            [lambda: discarding("temple lightning_strike", "9 1")],
        ),
    ],
    "buys_more_than_it_can_hold_in_mind": [
        Laid(
            lambda: lay("9 9", hands=[EIGHT, "famine"], pp="16 0"),
            buys,
            [
                lambda: lay("9 9", hands=[EIGHT[:-6], "famine"], pp="16 0"),
                lambda: lay("9 9", hands=[EIGHT, "famine"], pp="17 0"),
            ],
        ),
    ],
    "pays_for_a_shield_it_does_not_need": [
        Laid(
            lambda: global_("plague epidemic", "0 9 9", pp="12 0 0"),
            one_of(PlayCard("plague", 6)),
            [
                lambda: global_("plague", "9 9 9", pp="12 0 0"),
                lambda: global_("plague", "9 9 9", pp="12 0 0", amulets="1 0 0"),
            ],
        ),
        Laid(
            lambda: global_("great_drought", "9 9 9", happiness="0 5 5", pp="12 0 0"),
            one_of(PlayCard("great_drought", 6)),
            [lambda: global_("great_drought", "9 9 9", happiness="1 5 5", pp="12 0 0")],
        ),
        Laid(
            lambda: lay("9 9", happiness="0 5", hands=["locust_swarm", "flood"], pp="12 0"),
            one_of(PlayCard("locust_swarm", 6)),
            [lambda: lay("9 9", happiness="0 5", hands=["locust_swarm flood", "famine"], pp="12 0")],
        ),
    ],
    "lets_a_won_game_go_on": [
        Laid(
            lambda: lay("9 0 0", hands=["flood temple", "", "famine"]),
            plays("flood", "temple"),
            [
                lambda: lay("9 5 0", hands=["flood temple", "", "famine"]),
                lambda: answering("flood temple", "famine", "9 0"),
            ],
        ),
        Laid(
            lambda: lay("9 1 0", happiness="6 3 3", hands=["flood temple", "", "famine"]),
            plays("flood", "temple"),
            [
                lambda: lay("9 1 0", hands=["flood temple", "", "famine"]),
                lambda: lay("1 9 0", happiness="3 6 6", hands=["flood temple", "", "famine"]),
            ],
        ),
        Laid(  # a plague wins at once
            lambda: lay("9 1", happiness="6 3", leaders="10", pp="9 0", hands=["plague temple", ""]),
            plays("temple"),
            [lambda: lay("9 3", happiness="6 3", leaders="10", pp="9 0", hands=["plague temple", ""])],
        ),
    ],
    "calls_its_own_end": [
        Laid(
            lambda: lay("2 9", happiness="3 6", pp="6 0", hands=["great_feast flood", ""]),
            one_of(CONVERT),
            [
                lambda: lay("2 9", happiness="3 6", pp="6 0", hands=["temple flood", ""]),
                lambda: lay("3 9", happiness="3 6", pp="6 0", hands=["great_feast flood", ""]),
                lambda: lay("2 9 9", happiness="3 6 6", pp="6 0 0", hands=["great_feast flood", "", ""]),
                lambda: lay("9 2", happiness="6 3", pp="6 0", hands=["great_feast flood", ""]),
            ],
        ),
    ],
    "gives_up_with_prayers_for_a_card": [
        Laid(
            lambda: lay("1 1 2", happiness="0 0 1", pp="5 0 0", hands=["", "flood", "famine"]),
            one_of(CONVERT),
            [
                lambda: lay("3 1 2", happiness="0 0 1", pp="5 0 0", hands=["", "flood", "famine"]),
                lambda: lay("1 1 2", happiness="0 0 1", pp="4 0 0", hands=["temple", "scandal", "famine"]),
            ],
        ),
    ],
    "buys_what_the_next_round_brings": [
        Laid(
            lambda: before(2),
            buys,
            [lambda: before(1), lambda: before(2, pp="17 0 0"), lambda: before(2, families="2 3 9", happiness="3 3 6")],
        ),
    ],
    "keeps_its_amulets_from_the_worst_blow": [
        Laid(
            lambda: struck("earthquake", "8 9", amulets="1 0"),
            one_of(SHIELDS[1]),
            [
                lambda: struck("tornado", "8 9", amulets="1 0"),
                lambda: struck("epidemic", "8 9 9", amulets="1 0 0", answer=(2, "false_prophet", 4)),
            ],
        ),
    ],
    "spends_what_its_new_leader_costs": [
        Laid(
            lambda: lay("2 14 12", leaders="011", pp="7 0 0", hands=["temple new_leader", "", "flood"]),
            plays("temple"),
            [
                lambda: lay("2 14 12", leaders="011", pp="8 0 0", hands=["temple new_leader", "", "flood"]),
                lambda: lay("3 14 12", leaders="011", pp="7 0 0", hands=["temple new_leader", "", "flood"]),
                lambda: lay("2 14 12", leaders="111", pp="7 0 0", hands=["temple new_leader", "", "flood"]),
            ],
        ),
    ],
}
