"""How well words stand out from what they lie on, in real pictures of tables.

    uv run python -m tests.programs.tables.contrast [--title kalua ...] [--states 8] [--seed 1] [--high]

Tables stand after some random moves, in a window of 1280x720, in English. A word's letters are the pixels near
its own colour; what they lie on is the ring of pixels round them; told is the ratio of the Web Content Accessibility Guidelines
between the two, the ring's middle value. Words that are hidden, cut, or fading are left out. `--high`: with high contrast.
Printed are how many words stand below 4.5 and below 7 to 1, and the worst of each kind. Exit code 1 where a word is below 4.5,
or with `--high` below 7.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.paint.paper import rgb
from scenes.stage.pictures.canvas import Written
from scenes.stage.stage import Stage
from tests.programs.sheets.sittings import Defaults

SIZE: Final = (1280, 720)
NEAR: Final = 36.0
"""So far from its own colour, in 0 to 255 over three channels, a pixel is still a letter's."""
LEAST_LETTERS: Final = 12
"""Pixels of letters below which a word is not judged: it is hidden, or fading."""
WORST: Final = 20
MOVES: Final = 120
"""Random moves before a picture is taken, at most."""
SHOWN: Final = 1.5
Pixels = npt.NDArray[np.float64]


class Judged(NamedTuple):
    """One word of one picture."""

    ratio: float
    text: str
    size: float
    where: str


def luminances(pixels: Pixels) -> Pixels:
    """Relative luminance of each pixel (0 to 1)."""
    parts = pixels / 255.0
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    found: Pixels = linear @ np.array((0.2126, 0.7152, 0.0722))
    return found


def grown(mask: npt.NDArray[np.bool_], by: int) -> npt.NDArray[np.bool_]:
    """The mask and all that lies so few pixels from it."""
    out = mask.copy()
    for _ in range(by):
        padded = np.pad(out, 1)
        out = padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:] | out
    return out


def judge(surface: pygame.Surface, word: Written, S: float, at: tuple[float, float]) -> float | None:
    """The ratio of one word; None where its letters cannot be seen."""
    x, y, w, h = (round(v * S) for v in word.box)
    box = pygame.Rect(x + round(at[0]) - 4, y + round(at[1]) - 4, w + 8, h + 8).clip(surface.get_rect())
    if box.w < 4 or box.h < 4:
        return None
    pixels: Pixels = pygame.surfarray.array3d(surface.subsurface(box)).astype(np.float64)
    letters = np.linalg.norm(pixels - np.array(rgb(word.color), dtype=np.float64), axis=2) < NEAR
    if letters.sum() < LEAST_LETTERS:
        return None
    ring = grown(letters, 4) & ~grown(letters, 2)
    if not ring.any():
        return None
    light = luminances(pixels)
    low, high = sorted((float(np.median(light[letters])), float(np.median(light[ring]))))
    return (high + 0.05) / (low + 0.05)


def of_picture(stage: Stage, where: str) -> Iterator[Judged]:
    """Every word of the picture that stands there now."""
    metrics, surface = stage.metrics, stage.canvas.surface
    for word in stage.canvas.written:
        ratio = None if word.cut or not word.text.strip() else judge(surface, word, metrics.S, (metrics.ox, metrics.oy))
        if ratio is not None:
            yield Judged(ratio, word.text, word.size, where)


def of_tables(title: str, count: int, seed: int, high: bool) -> Iterator[Judged]:
    """Of so many games of a title, each after some random moves, with all numbers of seats in turn."""
    kind, seats = type("Table", (Defaults,), {"face": title, "looks": 1}), list(TITLES[title].seats)
    for k in range(count):
        n, chance = seats[k % len(seats)], Chance(seed * 1009 + k)
        sat = kind(n, SIZE, seed=seed + k, high_contrast=high)
        for _ in range(chance.below(MOVES)):
            waiting = sat.match.to_act()
            if not waiting:
                break
            seat = waiting[chance.below(len(waiting))]
            sat.match.submit(seat, sat.match.title.random_move(sat.match.view(seat), seat, chance))
        if sat.match.outcome() is None:
            sat.open().run(SHOWN)
            sat.app.catch_up()
            sat.app.stage.canvas.recording = True
            sat.run(SHOWN)
            yield from of_picture(sat.app.stage, f"{title}: {n} seats, seed {seed + k}, after {sat.match.moves} moves")


def told(found: list[Judged], high: bool) -> bool:
    """Prints what was found; whether it holds."""
    below = {bound: [one for one in found if one.ratio < bound] for bound in (4.5, 7.0)}
    print(f"{len(found)} words, below 4.5: {len(below[4.5])}, below 7: {len(below[7.0])}")
    worst: dict[str, Judged] = {}
    for one in sorted(found):
        worst.setdefault(one.text, one)
    for one in list(worst.values())[:WORST]:
        if one.ratio < 7:
            print(f"  {one.ratio:5.2f}  {one.text!r} ({one.size:g} units)  {one.where}")
    return not below[7.0 if high else 4.5]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", nargs="*", default=list(TITLES), choices=list(TITLES))
    parser.add_argument("--states", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--high", action="store_true")
    given = parser.parse_args()
    holds = True
    for title in given.title:
        print(f"{title}: ", end="", flush=True)
        holds = told(list(of_tables(title, given.states, given.seed, given.high)), given.high) and holds
    sys.exit(not holds)


if __name__ == "__main__":
    main()
