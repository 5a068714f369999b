"""Phase 2: Leaders (3.6, R15 to R19) and Leaders nobody follows (KALUA-408, 902 to 905)."""

from __future__ import annotations

from games.kalua.moves import (
    ATHEISTS,
    BELIEVERS,
    NO_LEADER_ACTION,
    SACRIFICE,
    SPEECH,
    BuyCard,
    LeaderBeliever,
    LeaderPass,
)
from games.kalua.state import State
from tests.clauses import clause
from tests.games.kalua.positions import LEADER, lay, legal, lure, play, refused


def actions(t: State) -> list[object]:
    return [move for move in legal(t) if not isinstance(move, BuyCard)]


@clause("KALUA-401", "KALUA-402", "KALUA-403")
def test_everybody_with_a_leader_once_clockwise() -> None:
    t = lay("10 10 10 10", leaders="1011", active=2, phase=LEADER, hands=["flood"] * 2 + ["famine"] * 2)
    assert refused(t, SPEECH, 0) == ("not_your_leader_turn", "KALUA-401")
    assert refused(t, SPEECH, 1) == ("leader_lost", "KALUA-403")
    asked = []
    while t.phase == "leader":
        asked.append(t.to_act()[0])
        told = play(t, NO_LEADER_ACTION)
        assert [(e.seat, e.kind_of) for e in told.all("LeaderActed")] == [(asked[-1], "pass")]
    assert asked == [2, 3, 0]
    assert (t.phase, t.happiness, t.families) == ("play", [5] * 4, [10] * 4)


@clause("KALUA-404", "KALUA-R19")
def test_a_speech_while_there_is_room() -> None:
    t = lay("10 10", happiness="9 5", phase=LEADER)
    told = play(t, SPEECH)
    assert t.happiness == [10, 5]
    assert told.kinds == ["LeaderActed", "HappinessChanged"]
    t = lay("10 10", happiness="10 5", phase=LEADER)
    assert SPEECH not in legal(t)
    assert refused(t, SPEECH) == ("happiest_already", "KALUA-R19")


@clause("KALUA-405", "KALUA-209", "KALUA-R15")
def test_two_atheists_or_what_is_there() -> None:
    for there, taken in ((5, 2), (2, 2), (1, 1)):
        t = lay("10 10", atheists=there, phase=LEADER)
        told = play(t, ATHEISTS)
        assert (t.families, t.atheists) == ([10 + taken, 10], there - taken)
        moved = told.the("FamiliesMoved")
        assert (moved.origin, moved.to, moved.n) == ("island", 0, taken)
    t = lay("10 10", atheists=0, phase=LEADER)
    assert ATHEISTS not in legal(t)
    assert refused(t, ATHEISTS) == ("no_atheists", "KALUA-R15")


@clause("KALUA-406", "KALUA-R17")
def test_one_believer_of_another_religion_even_the_last() -> None:
    t = lay("10 1 0 4", phase=LEADER)
    assert [move for move in legal(t) if isinstance(move, LeaderBeliever)] == [BELIEVERS[1], BELIEVERS[3]]
    told = lure(t, 1)
    assert t.families == [11, 0, 0, 4]
    assert (told.the("FamiliesMoved").origin, told.the("FamiliesMoved").to) == (1, 0)
    assert refused(t, BELIEVERS[2]) == ("no_believer", "KALUA-R17")
    assert refused(t, LeaderBeliever(t.to_act()[0])) == ("own_believer", "KALUA-406")
    assert refused(t, LeaderBeliever(7)) == ("no_such_seat", "KALUA-406")
    assert refused(t, LeaderBeliever(-1)) == ("no_such_seat", "KALUA-406")


@clause("KALUA-407", "KALUA-409", "KALUA-R16")
def test_the_sacrifice_takes_five_or_all() -> None:
    for there, taken in ((9, 5), (5, 5), (3, 3)):
        t = lay("10 10", atheists=there, phase=LEADER)
        told = play(t, SACRIFICE)
        assert (t.families[0], t.atheists, t.leader) == (10 + taken, there - taken, [False, True])
        assert told.kinds[:3] == ["LeaderActed", "LeaderLost", "FamiliesMoved"]
    t = lay("10 10", atheists=0, phase=LEADER)
    assert SACRIFICE not in legal(t)
    assert refused(t, SACRIFICE) == ("no_atheists", "KALUA-R16")


@clause("KALUA-408", "KALUA-902", "KALUA-905")
def test_a_leader_alone_has_every_choice() -> None:
    t = lay("0 10", phase=LEADER)
    assert actions(t) == [SPEECH, ATHEISTS, BELIEVERS[1], SACRIFICE, LeaderPass()]
    play(t, SACRIFICE)
    assert (t.families[0], t.leader[0], t.eliminated[0]) == (3, False, False)


@clause("KALUA-R18")
def test_amulets_do_not_stop_leaders() -> None:
    t = lay("10 10", amulets="0 2", phase=LEADER)
    lure(t, 1)
    assert (t.families, t.amulets, t.phase) == ([11, 9], [0, 2], "leader")


@clause("KALUA-402")
def test_who_could_only_pass_is_passed_for() -> None:
    t = lay("0 4 0", happiness="5 10 10", atheists=0, phase=LEADER, hands=["flood", "flood", "famine"])
    assert t.queue == [0, 1, 2]
    told = play(t, NO_LEADER_ACTION)
    assert [(e.seat, e.kind_of) for e in told.all("LeaderActed")] == [(0, "pass"), (1, "pass")]
    assert t.to_act() == (2,)
    assert BELIEVERS[1] in legal(t)


@clause("KALUA-R43", "KALUA-901")
def test_a_religion_without_leader_falls_with_its_last_believer() -> None:
    t = lay("10 1 5", leaders="101", phase=LEADER, hands=["flood", "famine", "flood"])
    told = lure(t, 1)
    assert told.the("Eliminated").seat == 1
    assert t.eliminated == [False, True, False]
    assert t.to_act() == (2,)
    assert refused(t, BELIEVERS[1]) == ("no_believer", "KALUA-R17")


@clause("KALUA-402", "KALUA-R19")
def test_atheists_alone_are_a_choice() -> None:
    t = lay("4 0", happiness="10 5", atheists=2, phase=LEADER)
    assert t.to_act() == (0,)
    assert actions(t) == [ATHEISTS, SACRIFICE, NO_LEADER_ACTION]
