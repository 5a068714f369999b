"""What the never list of Proelio keeps from one turn to the next."""

from __future__ import annotations

from typing import Any

from games.proelio import moves as m
from games.proelio.state import State
from tests.games.proelio.mind.never import LAZY, besieges_and_never_attacks
from tests.games.proelio.positions import House, lay
from tests.programs.players.never import Seen

ARMED = House("dung knights resources watch", "tower")
UNARMED = House("dung resources resources watch", "tower")
BARE = House("dung resources soldiers watch", None)
WALLED = House("fortress knights resources watch", "tower")


def told(*turns: tuple[House, m.ProelioMove]) -> bool:
    """Whether the last of these turns of one House is called lazy."""
    memory: dict[str, Any] = {}
    found = False
    for own, move in turns:
        view: State = lay(own, House(), House()).view(0)
        found = besieges_and_never_attacks(Seen(view, 0, move, view, memory))
    return found


def test_six_turns_without_an_attack_are_lazy() -> None:
    assert told(*[(ARMED, m.DRAW)] * LAZY)
    assert not told(*[(ARMED, m.DRAW)] * (LAZY - 1))


def test_an_attack_ends_it_and_a_turn_in_which_there_was_none_to_lay_does_not() -> None:
    five = [(ARMED, m.DRAW)] * (LAZY - 1)
    assert not told(*five, (ARMED, m.PlaceAttack("knights")), (ARMED, m.DRAW))
    assert not told(*five, (UNARMED, m.DRAW))
    assert told(*five, (UNARMED, m.DRAW), (ARMED, m.DRAW))


def test_building_is_no_laziness() -> None:
    five = [(ARMED, m.DRAW)] * (LAZY - 1)
    assert not told(*five, (WALLED, m.BUILD))
    assert told(*five, (WALLED, m.BUILD), (ARMED, m.DRAW))


def test_whoever_has_no_wall_is_not_lazy() -> None:
    assert not told(*[(BARE, m.DRAW)] * LAZY)
    assert not told(*[(ARMED, m.DRAW)] * (LAZY - 1), (BARE, m.DRAW))
