"""What companions say of falling and of the boss is what the rules make of the table as it stands."""

from __future__ import annotations

from typing import Any

from games.kalyra.content import hero_index
from games.kalyra.moves import Attack, EndTurn, Move_
from games.kalyra.presence.threats import threats
from games.kalyra.rounds import turn_ahead
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.chance import Chance
from games.kernel.minds.threats import Threat
from tests.games.kalyra.positions import final, foe, hurt, lay
from tests.games.threatened import said_in

LAND = {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if (x, y) != (0, 0)}


def said(t: State, seat: int = 0) -> list[tuple[str, Any]]:
    return [(one.kind, one.values["hero"]) for one in threats(t.view(None), seat)]


def laid(**heroes: tuple[int, int]) -> State:
    return lay(dict(heroes), LAND, active="adrianna")


def test_a_companion_about_to_fall_says_so() -> None:
    t = laid(adrianna=(8, 8), gwyn=(4, 3))
    foe(t, "skeleton_fighter", (4, 4))
    assert said(t) == [], "a whole one stands it"
    hurt(t, "gwyn", 1)
    assert said(t) == [("falls", "gwyn")]
    far = laid(adrianna=(8, 8), gwyn=(0, 0))
    hurt(far, "gwyn", 1)
    assert said(far) == [], "nobody is near"


def test_nobody_names_himself() -> None:
    """The one who speaks for a seat says I; of another hero that the seat leads it says the name."""
    t = laid(adrianna=(4, 3), gwyn=(4, 5))
    foe(t, "skeleton_fighter", (4, 4))
    hurt(t, "adrianna", 1)
    hurt(t, "gwyn", 1)
    assert set(said(t)) <= {("own_falls", "adrianna"), ("falls", "gwyn")}
    assert ("own_falls", "adrianna") in said(t)


def boss_named_from(space: tuple[int, int]) -> bool:
    """Whether she says that she can reach it: three spaces a move, two moves, and one space beside it."""
    t = lay({"adrianna": space, "gwyn": (0, 2)}, LAND, active="gwyn")
    final(t, "final_hollow", (8, 8))
    return ("own_boss", "adrianna") in said(t)


def test_whoever_can_reach_the_boss_says_so() -> None:
    assert boss_named_from((1, 2))
    assert not boss_named_from((1, 1)), "a step too far"


def test_whatever_is_said_in_games_may_come_about() -> None:
    told = 0
    for seed in range(3):
        new: set[Any] = set()
        for t, seat, threat in said_in("kalyra", 3, seed, 500, threats):
            if (seat, threat.key) not in new:
                new.add((seat, threat.key))
                told += 1
                assert comes(t, threat), (seed, threat)
    assert told > 10


def comes(t: State, threat: Threat) -> bool:
    h = hero_index()[str(threat.values["hero"])]
    return strikes(t, h) if threat.kind.endswith("boss") else any(falls(t, h, luck) for luck in range(40))


def falls(t: State, h: int, luck: int) -> bool:
    """Everybody ends the turn where they stand, and the enemies do what they do."""
    then, chance, round = t.copy(), Chance(luck), t.round
    while then.result is None and then.round == round and then.heroes[h].status == "board":
        seat = then.to_act()[0]
        moves = then.legal_moves(seat)
        then.apply(seat, next((move for move in moves if isinstance(move, EndTurn)), moves[-1]), chance)
    return then.heroes[h].status != "board" or then.heroes[h].fell == round


def strikes(t: State, h: int) -> bool:
    """In its next turn it walks, at most twice, and the boss can be attacked."""
    then = t.copy()
    turn_ahead(then, h)
    return _strikes(then, then.heroes[h].seat)


def _strikes(t: State, seat: int) -> bool:
    if Attack(t.boss) in t.legal_moves(seat):
        return True
    walks = [move for move in t.legal_moves(seat) if isinstance(move, Move_)] if t.actions > 1 else []
    here = t.heroes[t.active].space
    assert here != NONE
    for move in sorted(walks, key=lambda walk: -len(walk.path)):
        then = t.copy()
        then.apply(seat, move, Chance(1))
        if then.actions and Attack(t.boss) in then.legal_moves(seat):
            return True
        if then.actions > 1 and t.actions > 2 and _strikes(then, seat):
            return True
    return False
