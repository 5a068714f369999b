"""The scripted novice of Kalyra: plain intent, and somebody whom partners and hints can help."""

from __future__ import annotations

from typing import Any

from games.kalyra.moves import Attack, EndTurn, Equip, Heal, Move_, Reveal
from games.kalyra.state import State
from games.kalyra.title import TITLE
from tests.ai.novice import Novice
from tests.games.kalyra.positions import foe, hurt, lay, pack
from tests.programs.players.partners import interval, won


def chosen(t: State) -> Any:
    return Novice(TITLE, 1).choose(t.view(0), 0, 0).move


def test_it_strikes_the_weakest_it_can_reach() -> None:
    t = lay({"adrianna": (1, 1)})
    foe(t, "mud_golem", (2, 1))
    weak = foe(t, "gaunt_wolf", (2, 2), hp=1)
    assert chosen(t) == Attack(weak)


def test_it_goes_to_what_it_cannot_reach_and_there_it_strikes() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "wild_01"})
    foe(t, "gaunt_wolf", (4, 1))
    move = chosen(t)
    assert isinstance(move, Move_)
    assert move.path[-1][0] == 3


def test_it_is_curious_first_at_the_edge() -> None:
    t = lay({"adrianna": (0, 0)})
    foe(t, "gaunt_wolf", (2, 2))
    assert isinstance(chosen(t), Reveal)


def test_alone_it_looks_for_new_land() -> None:
    assert isinstance(chosen(lay({"adrianna": (1, 0)})), Reveal)
    t = lay({"adrianna": (1, 1)})
    assert isinstance(chosen(t), Move_)
    t.actions = 0
    t.points = 0
    assert isinstance(chosen(t), EndTurn)


def test_half_dead_it_heals_and_a_better_sword_is_taken_up_first() -> None:
    t = lay({"adrianna": (1, 1)})
    hurt(t, "adrianna", 5)
    t.gold = 4
    assert chosen(t) == Heal("hp")
    pack(t, "adrianna", "knight_longsword")
    assert isinstance(chosen(t), Equip)


def test_shares_are_of_whole_games_and_deals_come_again() -> None:
    assert won("random", "", 3, 1, {}, 0) == won("random", "", 3, 1, {}, 0) == 0
    assert interval([1, 0, 1, 0])[0] == 50
