"""Somebody who sees, hears and times all that is public learns to guess the secret: how often they are right about new games.

Of every run there are numbers: how many frames, things, words, sounds, questions each moment had, how much of the processor's
time it took, and which things, words and sounds there were. Half of the pairs are learned from, the others are guessed.
"""

from __future__ import annotations

import math
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.scenes.twins.watcher import SENSES, Watcher

MOMENTS: Final = 12
BUCKETS: Final = 160
"""Things, words and sounds fall into so many kinds."""
RIDGE: Final = 3.0
STEPS: Final = 30

Numbers = NDArray[np.float64]


def features(run: Watcher) -> Numbers:
    """All that is public about a run, as numbers."""
    drawn, written, sounded, felt, logged, asked = (
        SENSES.index(name) for name in ("drawn", "written", "sounded", "felt", "logged", "asked")
    )
    moments, kinds = np.zeros((MOMENTS, 9)), np.zeros(BUCKETS)
    firsts = [first for _, first in run.moments] + [len(run.frames)]
    for k in range(min(MOMENTS, len(run.moments))):
        frames, spent = run.frames[firsts[k] : firsts[k + 1]], run.spent[firsts[k] : firsts[k + 1]]
        if not frames:
            continue
        counts = [sum(len(frame[sense]) for frame in frames) for sense in (drawn, written, sounded, felt, logged, asked)]
        moments[k] = [len(frames), *counts, 1000 * sum(spent), 1000 * float(np.median(spent))]
    for frame in run.frames:
        for thing in frame[drawn]:
            kinds[zlib.crc32(f"{thing.key} {thing.look}".encode()) % BUCKETS] += 1
            kinds[0] += thing.x + 3 * thing.y + 7 * thing.alpha
        for sense in (written, sounded, felt, logged):
            for thing in frame[sense]:
                kinds[zlib.crc32(repr(thing).encode()) % BUCKETS] += 1
    return np.concatenate([moments.ravel(), kinds])


class Guesser:
    """Of every pair: the numbers of the run whose secret comes first in the fixed order, and of the other one."""

    def __init__(self) -> None:
        self.first: list[Numbers] = []
        self.second: list[Numbers] = []

    def learn(self, dealt: Numbers, twin: Numbers, later: bool) -> None:
        """`later`: the twin's secret comes after the dealt one."""
        self.first.append(dealt if later else twin)
        self.second.append(twin if later else dealt)

    def right(self) -> list[tuple[str, int, int]]:
        """How often it was right of how many: about one run, and about which of two is which."""
        first, second = np.array(self.first), np.array(self.second)
        even = np.arange(len(first)) % 2 == 0
        alone = _scaled(np.concatenate([first, second]), np.concatenate([even, even]))
        said = np.repeat([0.0, 1.0], len(first))
        turned = np.where(np.arange(len(first)) // 2 % 2 == 0, 1.0, -1.0)
        beside = _scaled((first - second) * turned[:, None], even, centred=False)
        both = np.concatenate([even, even])
        return [
            ("one run alone", *_guessed(alone, said, both)),
            ("which of two is which", *_guessed(beside, (turned > 0).astype(float), even)),
        ]

    def report(self) -> str:
        lines = []
        for what, right, of in self.right():
            low, high = interval(right, of)
            lines.append(f"guessing {what}: {right} of {of} right, {right / of:.1%} ({low:.1%} to {high:.1%})")
        return "\n".join(lines)

    @property
    def knows(self) -> bool:
        """Whether it is right more often than chance, by more than 99 of 100 coins would be."""
        return any(interval(right, of, 2.6)[0] > 0.5 for _, right, of in self.right())


def _scaled(rows: Numbers, learned: NDArray[np.bool_], centred: bool = True) -> Numbers:
    """In units of what is usual in the rows that are learned from; what never varies there counts only where it does."""
    middle = rows[learned].mean(axis=0) if centred else 0.0
    wide = rows[learned].std(axis=0)
    scaled: Numbers = np.clip((rows - middle) / np.where(wide > 1e-9, wide, 1.0), -4, 4)
    return np.concatenate([scaled, np.ones((len(rows), 1))], axis=1)


def _guessed(rows: Numbers, said: Numbers, learned: NDArray[np.bool_]) -> tuple[int, int]:
    """Logistic regression on the one half; right guesses of the other half, and its size."""
    known, answers = rows[learned], said[learned]
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        sure = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (sure - answers) + RIDGE * weights
        bend = (known * (sure * (1 - sure))[:, None]).T @ known + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    score = rows[~learned] @ weights
    coin = np.array([zlib.crc32(str(k).encode()) & 1 for k in range(len(score))])
    guess = np.where(np.abs(score) < 1e-9, coin, score > 0)
    return int((guess == said[~learned]).sum()), len(score)


def interval(right: int, of: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's, of 95 of 100."""
    share, spread = right / of, z * z / of
    middle, half = share + spread / 2, z * math.sqrt(share * (1 - share) / of + spread / (4 * of))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)
