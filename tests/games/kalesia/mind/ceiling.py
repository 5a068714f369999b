"""Kalesia's measuring player: the hero's thought, with all hands and alliances known, and what was laid in this hand too."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.kalesia.faces import ALLIANCES, FACE_INDEX
from games.kalesia.mind.bot import LEVELS, SEATS_OF_GAMES
from games.kalesia.mind.foresight import Foresight, PairTrial
from games.kalesia.mind.rollout_policy import Games, Ints, put_instead
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kalesia.tracker import held_by
from games.kernel.chance import Chance


class Clairvoyance(Foresight):
    """A thought that knows every hand and alliance, and the pairs that are laid already."""

    def __init__(self, state: State, seat: int, chance: Chance) -> None:
        view = state.view(seat)
        view.known, view.unknown = [held_by(state, j) for j in range(state.n)], [0] * state.n
        super().__init__(view, seat, view.legal_moves(seat), chance)
        self.sides = [ALLIANCES.index(alliance) for alliance in state.alliance]
        self.laid = {j: pair for j, pair in enumerate(state.commit) if isinstance(pair, tuple)}

    def _imagine(self, count: int) -> tuple[Games, Ints]:
        batch, chosen = super()._imagine(count)
        batch.sides[:] = self.sides
        for j, (a, b) in self.laid.items():
            put_instead(batch, chosen, j, np.tile([FACE_INDEX[a], FACE_INDEX[b]], (count, 1)))
        return batch, chosen


@dataclass
class Clairvoyant:
    """Plays the best pair it finds."""

    thought: int = 0
    """Games played on in thought; 0: as many as the hero's."""
    cheats: bool = True

    def choose(self, state: State, seat: int, chance: Chance) -> ChooseWeapons:
        games = self.thought or LEVELS["hero"].games
        thought = Clairvoyance(state, seat, chance)
        best: ChooseWeapons = max(thought.think(max(1, games * SEATS_OF_GAMES // (SEATS_OF_GAMES + state.n))), key=_merit).move
        return best


def _merit(trial: PairTrial) -> tuple[int, float]:
    return trial.stage, trial.share


cheat = Clairvoyant
