"""The strongest way to judge Kalesia: every pair is played on to the end in many imagined games (11.5, the Queen).

The worlds fit all that the seat knows, with the others' alliances as likely as their play so far makes them. All pairs face the
same worlds and the same play of the others in this hand; the poorer ones drop out after each stage, so that most games
go to the pairs between which the choice lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from games.kalesia.faces import ALLIANCES, FACE_INDEX, Alliance
from games.kalesia.mind.batches import worlds
from games.kalesia.mind.recall import Recall
from games.kalesia.mind.rollout_policy import Calendar, Games, Ints, choose, conquerors, play_on, put_instead
from games.kalesia.mind.suspicion import Suspicion
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import Table
from games.kernel.chance import Chance
from games.kernel.minds.trials import Plan, Trial, hold
from games.kernel.protocol import Seat

STAGES: Final = (0, 400, 1500, 4000)
"""From so many games on there is another stage: a stage costs time of its own, however few games it has."""
KEPT: Final = 3
"""One in so many pairs is left after a stage."""
FEWEST: Final = 3


@dataclass(slots=True)
class PairTrial(Trial):
    """One pair: `total` games won, and who conquered the area in them."""

    conquests: list[int] = field(default_factory=lambda: [0, 0, 0])

    @property
    def share(self) -> float:
        """Games won, in percent."""
        return 100 * self.total / self.games if self.games else 0.0

    def chance_of(self, alliance: Alliance) -> float:
        return self.conquests[ALLIANCES.index(alliance)] / self.games if self.games else 0.0


class Foresight:
    """One thought: `trials` in the order of the legal moves."""

    def __init__(self, view: Table, seat: Seat, moves: list[ChooseWeapons], chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.calendar = Calendar(view.number, view.options.fallen)
        self.recall = Recall(view, seat)
        self.suspicion = Suspicion(view, seat, self.calendar)
        self.me = ALLIANCES.index(view.alliance[seat])
        self.trials = [PairTrial(move) for move in moves]

    def think(self, games: int) -> list[PairTrial]:
        """Plays about so many games, at least one per pair."""
        stages = sum(games >= least for least in STAGES)
        plan = Plan(games, stages, kept=lambda count: max(FEWEST, count // KEPT))
        hold(self.trials, plan, self._try, lambda trial: trial.mean)
        return self.trials

    def _try(self, field_: Sequence[PairTrial], each: int) -> None:
        """Every pair of the field in `each` worlds, the same for all."""
        batch, chosen = self._imagine(each)
        which = np.repeat(np.arange(each), len(field_))
        laid = np.tile(np.array([faces_of_move(trial.move) for trial in field_]), (each, 1))
        batch, chosen = batch.pick(which), chosen[which]
        put_instead(batch, chosen, self.seat, laid)
        conquered = conquerors(chosen)
        winners = play_on(batch, self.calendar, self.view.area, self.chance, chosen)
        self._book(field_, winners.reshape(each, -1), conquered.reshape(each, -1))

    def _imagine(self, count: int) -> tuple[Games, Ints]:
        """So many worlds, and what everybody lays in them now, taken from the hands."""
        sides = self.suspicion.draw(count, self.chance)
        batch = worlds(self.view, self.seat, self.recall, sides, self.chance)
        return batch, choose(batch, self.calendar, self.view.area, self.chance)

    def _book(self, field_: Sequence[PairTrial], winners: Ints, conquered: Ints) -> None:
        for i, trial in enumerate(field_):
            trial.games += len(winners)
            trial.weight += len(winners)
            trial.total += int((winners[:, i] == self.me).sum())
            for a in range(3):
                trial.conquests[a] += int((conquered[:, i] == a).sum())


def faces_of_move(move: ChooseWeapons) -> tuple[int, int]:
    return FACE_INDEX[move.a], FACE_INDEX[move.b]
