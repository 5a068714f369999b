"""A hint's sentence for a person: whom it overtakes, what a card takes from whom, what cannot be paid; all of it true."""

from __future__ import annotations

import ast
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.kalua.content import cards
from games.kalua.mind import comparing, explaining, explaining_cards, explaining_end
from games.kalua.moves import (
    ATHEISTS,
    BELIEVERS,
    CONVERT,
    NO_LEADER_ACTION,
    PASS,
    SACRIFICE,
    SHIELDS,
    SPEECH,
    TARGETS,
    BuyCard,
    PlayCard,
    play_card,
)
from games.kalua.state import State
from games.kalua.title import TITLE
from games.kernel.minds.agents import Rating, Reason, hint_of, make
from tests.games.kalua.mind.hinted import contradicts, heeded
from tests.games.kalua.mind.reasons import explained_falsely
from tests.games.kalua.positions import LEADER, card, lay, passes, quake
from tests.programs.players.reasons import decisions


def why(t: State, move: Any, best: Any = None) -> tuple[str, dict[str, Any]]:
    """The sentence for that move; `best`: what was thought best of the others."""
    seat = t.to_act()[0]
    view = t.view(seat)
    ratings = [Rating(one, float(one == best), Reason("")) for one in view.legal_moves(seat)]
    reason = explaining.explain(view, seat, Rating(move, 2.0, Reason("")), ratings)
    return reason.message.removeprefix("reason.why."), reason.args


def test_sentences_are_listed_where_words_look_for_them() -> None:
    modules = (explaining, explaining_cards, explaining_end, comparing)
    source = "".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in modules)
    texts = [
        node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert {text for text in texts if text.startswith("reason.")} == set(explaining.EXPLAINED)


def test_every_hint_is_true_and_fits_its_move() -> None:
    """Of knights, whose games are long and full of cards."""
    said = set[str]()
    for view, seat, chosen, ratings in islice(decisions(TITLE, "knight", 4), 500):
        reason = explaining.explain(view, seat, chosen, ratings)
        assert not explained_falsely(view, seat, chosen.move, reason), (reason, chosen.move)
        assert not contradicts(view, seat, chosen.move, reason), (reason, chosen.move)
        said.add(reason.message)
    assert len(said) > 30


def test_a_false_sentence_is_noticed() -> None:
    t = lay("9 10 8", happiness="8 5 6", hands=["flood", "flood", "temple"])
    view = t.view(0)
    for n, givers in ((2, "1:2 2:1"), (3, "1:2"), (3, "2:2 1:1")):
        assert explained_falsely(view, 0, CONVERT, Reason("reason.why.convert_wins", {"n": n, "givers": givers}))
    assert not explained_falsely(view, 0, CONVERT, Reason("reason.why.convert_wins", {"n": 3, "givers": "1:2 2:1"}))
    card(t, "flood")
    assert explained_falsely(t.view(1), 1, PASS, Reason("reason.why.cannot_pay", {"card": "flood", "cost": 4, "pp": 20}))
    lifted = Reason("reason.why.passes", {"happiness": 9, "seat": 1, "theirs": 5, "now": 1, "then": 3})
    assert explained_falsely(lay("9 9 9", phase=LEADER).view(0), 0, SPEECH, lifted)


def test_happiness_says_whom_it_overtakes() -> None:
    t = lay("10 9 8", happiness="5 6 3", hands=["bountiful_harvest fine_weather", "", ""])
    assert why(t, play_card("bountiful_harvest", 4)) == (
        "passes",
        {"happiness": 7, "seat": 1, "theirs": 6, "now": -1, "then": 3},
    )
    assert why(t, play_card("fine_weather", 2)) == ("levels", {"happiness": 6, "seat": 1, "now": -1, "then": 1})
    t = lay("10 9 8", happiness="5 9 3", phase=LEADER)
    assert why(t, SPEECH) == ("climbs", {"happiness": 6, "seat": 1, "gap": 3})
    t = lay("10 9 8", happiness="8 5 3", phase=LEADER)
    assert why(t, SPEECH) == ("lead_grows", {"happiness": 9, "seat": 1, "gap": 4})


def test_leaders_count_families_beside_the_largest_rival() -> None:
    t = lay("10 14 8", happiness="5 8 3", atheists=4, phase=LEADER)
    assert why(t, ATHEISTS) == ("atheists_not_speech", {"n": 2, "happiness": 6, "seat": 1, "theirs": 8})
    assert why(t, BELIEVERS[1]) == ("believer", {"seat": 1, "theirs": 14, "total": 11, "left": 13})
    assert why(t, BELIEVERS[2]) == ("believer_of", {"seat": 2, "theirs": 8, "total": 11, "left": 7})
    assert why(t, SACRIFICE) == ("sacrifice", {"n": 4, "total": 14, "seat": 1, "theirs": 14})
    assert why(lay("10 14", happiness="5 5", atheists=1, phase=LEADER), ATHEISTS)[0] == "atheists"
    assert why(lay("10 14", happiness="2 4", phase=LEADER), NO_LEADER_ACTION)[0] == "rests"
    said = why(lay("10 14", happiness="3 4", phase=LEADER), NO_LEADER_ACTION)
    assert said == ("rests_for_prayers", {"happiness": 4, "pp": 6, "less": 2})


def test_who_buys_is_told_for_which_card_the_rest_is_kept() -> None:
    t = lay("10 9 8", pp="12 5 5", hands=["flood famine", "", ""])
    assert why(t, BuyCard("bonus"), play_card("flood", 4)) == (
        "buy_keeps",
        {"pp": 12, "left": 7, "price": 5, "card": "flood", "paid": 4},
    )
    bare = lay("10 9 8", pp="6 5 5", hands=["flood", "", ""])
    assert why(bare, BuyCard("bonus")) == ("buy", {"pp": 6, "left": 1, "price": 5, "cards": 1})


def test_a_blow_says_what_it_does_to_whom() -> None:
    t = lay("10 14 2", happiness="7 8 5", hands=["famine scandal", "", ""])
    name, args = why(t, play_card("scandal", 3))
    assert (name, args["seat"]) == ("strikes_down", 1)
    card(t, "famine")
    passes(t)
    assert why(t, TARGETS[2]) == ("strikes_last", {"card": "famine", "seat": 2, "n": 2})
    assert why(t, TARGETS[1])[1]["after"] == 6
    assert why(t, TARGETS[0])[0] == "target_self"
    t = lay("10 14 8", happiness="3 8 9", hands=["lightning_strike", "", ""])
    card(t, "lightning_strike")
    passes(t)
    assert why(t, TARGETS[1]) == ("strikes_most", {"card": "lightning_strike", "seat": 1, "n": 1, "theirs": 14})
    assert why(t, TARGETS[2])[0] == "strikes"


def test_a_global_disaster_says_what_the_others_lose_and_what_is_lost() -> None:
    t = lay("10 14 8", happiness="3 8 6", hands=["plague", "", ""])
    assert why(t, PlayCard("plague", 6)) == ("spares_you", {"n": 2, "paid": 6})
    assert why(t, PlayCard("plague", 0)) == ("all_lose", {"n": 2, "paid": 0, "own": 1})
    assert why(t, PlayCard("plague", 12)) == ("all_lose", {"n": 4, "paid": 12, "own": 2})


def test_convert_says_what_comes_and_who_loses_or_why_nothing_helps() -> None:
    won = why(lay("10 9 8", happiness="8 6 3", hands=["flood", "", ""]), CONVERT)
    assert won == ("convert_wins", {"n": 3, "givers": "2:2 1:1"}), "all whom it hits"
    assert why(lay("10 9 8", happiness="6 6 3", hands=["flood", "", ""]), CONVERT) == (
        "convert_shared",
        {"n": 1, "sharers": "1"},
    )
    assert why(lay("10 9 8", hands=["flood", "", ""]), CONVERT) == ("convert_even", {"happiness": 5})
    poor = lay("10 9 8", happiness="3 6 5", pp="1 5 5", hands=["flood famine", "", ""])
    assert why(poor, CONVERT) == ("cannot_pay", {"card": "flood", "cost": 4, "pp": 1})
    low = lay("10 9 8", happiness="1 8 7", hands=["fine_weather", "", ""])
    assert why(low, CONVERT) == ("convert_loses", {"lost": 2, "seat": 1, "happiness": 8})
    near = lay("10 9 8", happiness="4 8 5", hands=["bountiful_harvest", "", ""])
    name, args = why(near, CONVERT)
    assert (name, args["card"], args["now"], args["then"]) == ("convert_dear", "bountiful_harvest", -2, -1)


def test_a_pass_says_what_cannot_be_paid_or_what_is_kept() -> None:
    def answer(hand: str, pp: int, happiness: str = "5 5 5", best: Any = None) -> tuple[str, dict[str, Any]]:
        t = lay("10 9 8", happiness=happiness, pp=f"20 {pp} 5", hands=["temple flood", hand, ""])
        card(t, "temple")
        return why(t, PASS, best)

    assert answer("famine tornado", 3) == ("cannot_pay", {"card": "famine", "cost": 4, "pp": 3})
    assert answer("new_leader", 3) == ("only_new_leader", {"n": 1})
    assert answer("", 6) == ("no_card", {"price": 5, "pp": 6})
    assert answer("fine_weather", 4) == ("pass_waits", {"card": "fine_weather", "paid": 2, "pp": 4, "seat": 0})
    assert answer("fine_weather", 4, "9 3 2") == ("pass_keeps", {"card": "fine_weather", "paid": 2, "then": -1})
    assert answer("solar_eclipse", 4)[0] == "pass_harms"


def test_amulets_say_what_would_be_lost_and_what_still_comes() -> None:
    t = lay("10 10", amulets="0 1", hands=["plague falling_star", "temple"])
    quake(t, "plague")
    assert why(t, SHIELDS[0]) == ("amulets", {"card": "plague", "n": 1, "whole": 10})
    assert why(t, SHIELDS[1]) == ("keep_amulets", {"card": "plague", "n": 1, "whole": 10})
    t = lay("10 1", happiness="5 3", amulets="0 1", hands=["plague falling_star", "temple"])
    quake(t, "plague")
    assert why(t, SHIELDS[1]) == ("keep_amulets_lost", {"n": 1})


def test_what_wins_says_so() -> None:
    assert why(lay("10 2", happiness="8 5", hands=["flood", ""]), CONVERT) == ("ends_alone", {})
    assert why(lay("10 1", leaders="10", phase=LEADER), BELIEVERS[1]) == ("wins_last", {"seat": 1})
    short = lay("10 4 1", happiness="8 5 3", hands=["flood", "", ""], length="short")
    assert why(short, CONVERT) == ("ends_most", {"n": 12, "seat": 1, "theirs": 3})


def test_what_keeps_another_from_winning_with_this_round_says_so() -> None:
    """A village of one that "Convert!" would empty: Owl has most families."""
    held = ["bountiful_harvest temple", "", ""]
    t = lay("8 9 1", happiness="4 5 4", hands=held, length="short")
    assert why(t, CONVERT)[0] != "end_lost", "a card helps: it would not be advised"
    assert why(t, play_card("bountiful_harvest", 4)) == ("end_prevented", {"seat": 1, "theirs": 12, "n": 6})
    lost = lay("8 9 1", happiness="4 5 4", hands=["temple", "", ""], length="short")
    assert why(lost, CONVERT) == ("end_lost", {"seat": 1, "theirs": 12, "n": 6})


def test_a_tie_in_families_names_what_breaks_it() -> None:
    """ "Bear wins", where the screen shows 7 : 7."""
    held = ["great_feast", "", ""]
    t = lay("8 6 0", happiness="5 6 4", pp="20 4 4", hands=held, length="short")
    tied = {"seat": 1, "n": 7, "theirs": 6, "own": 5}
    assert why(t, play_card("great_feast", 6)) == ("end_prevented_happiness", tied)
    lost = lay("8 6 0", happiness="5 6 4", hands=["day_of_prayer", "", ""], length="short")
    assert why(lost, CONVERT) == ("end_lost_happiness", tied)
    calm = lay("8 8 0", happiness="5 5 5", pp="9 4 4", hands=["flood", "", ""], length="short")
    assert why(calm, CONVERT) == ("ends_pp", {"seat": 1, "n": 8, "theirs": 6, "own": 11})
    shared = lay("8 8 0", happiness="5 5 5", pp="4 4 4", hands=["flood", "", ""], length="short")
    assert why(shared, CONVERT) == ("ends_families", {"seat": 1, "n": 8})


def test_a_blow_elsewhere_keeps_the_game_going_and_a_last_one_wins_it() -> None:
    t = lay("7 9 2", happiness="5 5 5", hands=["famine", "", ""], length="short")
    card(t, "famine")
    passes(t)
    assert why(t, TARGETS[1]) == ("end_prevented", {"seat": 1, "theirs": 9, "n": 7})
    ahead = lay("9 7 2", happiness="5 5 5", hands=["famine", "", ""], length="short")
    assert why(ahead, play_card("famine", cards()["famine"].levels[0])) == ("end_brought", {"seat": 1, "theirs": 7, "n": 9})
    full = lay("7 9 2", hands=["famine", "", ""])
    card(full, "famine")
    passes(full)
    assert why(full, TARGETS[1])[0].startswith("strikes_"), "the full game goes on"


@pytest.mark.parametrize("phase", ["leader", "play"])
def test_what_is_taken_from_a_sentence_speaks_for_its_own_kind_of_move(phase: str) -> None:
    """A novice who has read of one overtaking likes to overtake somebody else."""
    read = Reason("reason.why.passes", {"happiness": 9, "seat": 2, "theirs": 8, "now": 1, "then": 3})
    t = lay("10 9 8", happiness="5 5 3", hands=["fine_weather temple", "", ""], phase=phase)
    speaks = SPEECH if phase == "leader" else play_card("fine_weather", 2)
    other = NO_LEADER_ACTION if phase == "leader" else play_card("temple", 5)
    assert heeded(read, t.view(0), 0, speaks) > heeded(read, t.view(0), 0, other) == 0


def test_a_hint_of_the_hero_is_explained() -> None:
    t = lay("10 9 8", happiness="5 6 3", hands=["bountiful_harvest", "", ""])
    said = hint_of(make("hero", TITLE, 5), t.view(0), 0, 24).reason.message
    assert said.startswith("reason.why.")
