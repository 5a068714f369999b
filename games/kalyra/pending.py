"""What can be pending (5 of the rules page): the entries of the stack, and the enemy phase. Figures: see table.py."""

from __future__ import annotations

import msgspec

from games.kalyra.pieces import NONE, Blow
from games.kernel.protocol import Seat


class Revive(msgspec.Struct, frozen=True, gc=False, tag="revive"):
    """The active hero is placed (R52)."""


class Rotate(msgspec.Struct, frozen=True, gc=False, tag="rotate"):
    """A drawn tile waits to be turned."""

    tile: str
    slot: int


class Landing(msgspec.Struct, frozen=True, gc=False, tag="landing"):
    """The active hero is about to step onto that slot."""

    slot: int


class Shopping(msgspec.Struct, frozen=True, gc=False, tag="shopping"):
    """At most one purchase (R30)."""


class Trade(msgspec.Struct, frozen=True, gc=False, tag="trade"):
    """The seat of `partner` answers."""

    partner: int
    give: tuple[str, ...]
    take: tuple[str, ...]


class Strike(msgspec.Struct, frozen=True, gc=False, tag="strike"):
    """A declared attack between figures; `passed` seats let it come (REACT_ATTACK)."""

    attacker: int
    target: int
    passed: tuple[Seat, ...] = ()


class Sweep(msgspec.Struct, frozen=True, gc=False, tag="sweep"):
    """One roll for each of these heroes (8.6 of the rules page)."""

    attacker: int
    heroes: tuple[int, ...]


class Wound(msgspec.Struct, frozen=True, gc=False, tag="wound"):
    """Damage about to be applied, all at the same time. `at`: the hit whose hero may still be saved (REACT_LETHAL)."""

    hits: tuple[tuple[int, int], ...]
    """(figure, amount)"""
    blow: Blow
    credit: int = NONE
    by: int = 0
    """The attacker, for what a hit brings: venom (R42), quests, heads."""
    at: int = 0
    passed: tuple[Seat, ...] = ()
    settle: bool = True


class Settle(msgspec.Struct, frozen=True, gc=False, tag="settle"):
    """A quiet point is being reached (R38): figures at 0 HP in this order."""

    queue: tuple[int, ...] = ()


class Levels(msgspec.Struct, frozen=True, gc=False, tag="levels"):
    """Every hero that is not out chooses (R25)."""


class Vote(msgspec.Struct, frozen=True, gc=False, tag="vote"):
    """Who is healed by how much (R62)."""

    amount: int


class Replace(msgspec.Struct, frozen=True, gc=False, tag="replace"):
    """A completed quest's place in the pool gets a new card, once its reward is given."""

    index: int


class Epic(msgspec.Struct, frozen=True, gc=False, tag="epic"):
    """An epic weapon is chosen for the party (R63)."""

    seat: Seat


class Pause(msgspec.Struct, frozen=True, gc=False, tag="pause"):
    """Between enemy activations, because a seat holds (R32 d)."""

    passed: tuple[Seat, ...] = ()


Task = Revive | Rotate | Landing | Shopping | Trade | Strike | Sweep | Wound | Settle | Levels | Vote | Replace | Epic | Pause


class Activation(msgspec.Struct, frozen=True, gc=False):
    """The enemy phase: who acts, who is still to act."""

    waiting: tuple[int, ...]
    enemy: int = 0
    """0: the next one is to be called."""
    actions: int = 0
    struck: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """Attacks on each hero in this activation."""
    paused: bool = False
    """The pause before the next one has been."""
