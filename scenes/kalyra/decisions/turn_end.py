"""What is done without a button: a turn in which nothing is left to do ends, the only way there is is taken, or time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.fight.stats import max_hp
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import EndTurn, KalyraMove, LeaveShop, Pass, RotateTile, TradeDecline
from games.kalyra.pending import Rotate
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import choice_of
from scenes.table.chooser import Chooser
from scenes.table.part import Part
from scenes.table.teaching.coach import coach_of

ALONE: Final = 3.0
"""Seconds after which a turn ends of itself when nothing else can be done (5 of the rules page)."""
AT_ONCE: Final = 0.4
"""... for whoever knows the game, where no move can be taken back any more."""
ONE_WAY: Final = ("hero_turn", "tile_rotate", "tile_land", "inn_placement", "revive_place")
"""Decisions that there is nothing to read about first."""

VAIN: Final = ("reward_health", "level_up", "reward_epic")
"""Decisions that are not asked of anybody where all their answers come to the same."""


class TurnEnd(Part[State, LandContext]):
    """Does what cannot be done otherwise when the cursor has rested for a while; for a newcomer only the end of a turn."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._idle_for = 0.0

    def focused(self, id: str) -> None:
        self._idle_for = 0.0

    def decided(self, chooser: Chooser[State] | None) -> None:
        self._idle_for = 0.0

    def tick(self, dt: float) -> None:
        choice = choice_of(self.table)
        if choice is None or choice.unasked or choice.menu or self._reads() or coach_of(self.table) is not None:
            self._idle_for = 0.0
            return
        self._idle_for += dt
        view = self.table.view(choice.seat)
        known = not self.table.sweep.gentle or view.asking in VAIN
        if (known or view.asking == "hero_turn") and self._idle_for >= self._pause(known, choice.seat):
            move = no_choice(view, choice.seat)
            if move is not None:
                self.table.play(choice.seat, move)

    def _pause(self, known: bool, seat: Seat) -> float:
        """Whoever may still take a step back has time to do so."""
        return AT_ONCE if known and not self.table.match.can_undo(seat) else ALONE

    def _reads(self) -> bool:
        """Whether something is shown, looked at, or said: whoever reads has not come to the end."""
        table = self.table
        said = table.card or table.catch_up or table.minds.advice
        return not table.show.idle or table.inspects() or said is not None or any(part.patient() for part in table.parts)


def no_choice(view: State, seat: Seat) -> KalyraMove | None:
    """The only legal move, or one of several that all come to the same; None where there is a choice."""
    if seat not in view.to_act() or view.asking not in (*ONE_WAY, *VAIN):
        return None
    legal = view.legal_moves(seat)
    if view.asking == "tile_rotate":
        return legal[0] if _lies_alike(view, legal) else None
    if view.asking == "reward_health":
        return legal[0] if all(view.heroes[h].hp >= max_hp(view.heroes[h]) for h in view.on_board()) else None
    return legal[0] if len(legal) == 1 else None


def _lies_alike(view: State, legal: Sequence[KalyraMove]) -> bool:
    """Whether the drawn tile has its land and its enemies in the same places however it is turned."""
    task = view.stack[-1]
    assert isinstance(task, Rotate)
    faces = tiles()[task.tile].faces
    turned = [faces[move.rotation] for move in legal if isinstance(move, RotateTile)]
    return all((face.land, face.markers) == (turned[0].land, turned[0].markers) for face in turned)


def fill_in(table: LandTable, chooser: Chooser[State]) -> None:
    """Time is up."""
    if chooser.seat in table.match.to_act():
        table.play(chooser.seat, default_move(table.view(chooser.seat), chooser.seat))
    else:
        table.persons.done()


def default_move(view: State, seat: Seat) -> KalyraMove:
    """Nothing is risked, spent or given away; what must be chosen is the first that is legal."""
    legal = view.legal_moves(seat)
    safe = (EndTurn, Pass, LeaveShop, TradeDecline)
    return next((move for move in legal if isinstance(move, safe)), legal[0])
