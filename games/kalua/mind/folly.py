"""Moves that a person would laugh at: all that is asked lies open, or in the own hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kalua.content import cards
from games.kalua.effects import loss
from games.kalua.moves import ChooseTarget, KaluaMove, LeaderBeliever, PlayCard
from games.kalua.table import TOP, Table
from games.kernel.protocol import Seat

CROWD: Final = 3
"""Atheists from which it is foolish to woo the happiest instead."""


def laughable(view: Table, seat: Seat) -> Callable[[KaluaMove], bool]:
    """To end the own religion, to kill the own people, to pay for nothing, to woo those who will not come."""

    def foolish(move: KaluaMove) -> bool:
        if isinstance(move, PlayCard):
            return _ends_itself(view, seat, move) or _brings_nothing(view, seat, move)
        if isinstance(move, ChooseTarget):
            return move.seat == seat and loss(view, view.current, seat) > 0
        if not isinstance(move, LeaderBeliever) or view.atheists < CROWD:
            return False
        return view.happiness[move.target] == TOP > view.happiness[seat]

    return foolish


def _ends_itself(view: Table, seat: Seat, move: PlayCard) -> bool:
    """A Global Disaster without protection that takes all the own families, and leaves another religion."""
    card = cards()[move.card]
    bare = card.kind == "global" and not move.paid and not view.amulets[seat] and 0 < view.families[seat] <= card.loss
    return bare and any(view.families[other] > card.loss for other in view.alive() if other != seat)


def _brings_nothing(view: Table, seat: Seat, move: PlayCard) -> bool:
    """A Bonus that is paid for: happiness for the happiest, people out of an empty wilderness."""
    card = cards()[move.card]
    if card.kind != "bonus" or not move.paid or card.special or card.pp:
        return False
    return not (card.happiness and view.happiness[seat] < TOP) and not (card.from_atheism and view.atheists)
