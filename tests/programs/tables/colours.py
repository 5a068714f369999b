"""Whether anything is told by colour alone: pairs of pictures that differ in one argument, and to the eye only in hue.

    uv run python -m tests.programs.tables.colours [--title kalua ...] [--states 6] [--seed 1]

Tables of all numbers of seats are laid after random moves, and every picture that was asked for is kept by its recipe and
arguments. Two of one recipe that differ in one argument are painted; what is left of them without colour is compared: their
shape, and where their lightness changes. Told are pairs that look alike without colour and differ in it, but for those beside
which something else tells the same (`BESIDE`). Exit code 1 where there is one.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.paint.brush import Brush, Sprite
from scenes.stage.pictures.recipe_list import house_recipes
from tests.programs.sheets.sittings import Defaults

BESIDE: Final = {
    "plate": "the badge or portrait of the seat lies on it",
    "board": "a ground, which words and signs lie on",
    "button": "a ground, which words and signs lie on",
    "chip": "a ground, which words and signs lie on",
    "pip": "a ground, which a sign lies on",
    "ribbon": "a ground, which words lie on",
    "ring": "the cursor of a seat: its badge is on the plate, and each has a place of its own",
    "glow": "light: whose it is stands on the plate that it lies round",
    "glow_alone": "light: whose it is stands on the plate that it lies round",
    "lantern": "light",
    "mote": "light",
    "curtain": "the curtain says in words who comes",
    "caledea.city_plan": "a view from afar: on the board each wall stands with the badge of its seat",
}
"""Recipes whose colour tells nothing that is not told beside it, and what tells it."""
SIZES: Final = ("w", "h", "px", "level", "side", "seats", "light", "radius", "thick", "at")
BLOCK: Final = 8
"""Pixels of a side of the blocks in which two pictures are compared."""
DRAWN: Final = 0.1
"""Less of the lines of the block with most is a block in which nothing is drawn."""
ALIKE: Final = 0.93
"""How far the lines of two blocks agree that have one shape."""
LIGHTER: Final = 0.20
"""So much lightness (0 to 1) in a block is a difference without colour."""
HUED: Final = 0.05
"""So much difference in colour in a block is one that is meant."""
MOVES: Final = 100
Values = npt.NDArray[np.float64]


class Pair(NamedTuple):
    """Two pictures that colour alone tells apart."""

    name: str
    argument: str
    values: tuple[str, str]


def asked(title: str, states: int, seed: int) -> set[tuple[str, tuple[tuple[str, Any], ...]]]:
    """Every picture of so many tables."""
    kind, seats = type("Table", (Defaults,), {"face": title}), list(TITLES[title].seats)
    found: set[tuple[str, tuple[tuple[str, Any], ...]]] = set()
    for k in range(states):
        sat, chance = kind(seats[-1 - k % len(seats)], (640, 360), seed=seed + k), Chance(seed + k)
        for _ in range(chance.below(MOVES)):
            waiting = sat.match.to_act()
            if not waiting:
                break
            seat = waiting[chance.below(len(waiting))]
            sat.match.submit(seat, sat.match.title.random_move(sat.match.view(seat), seat, chance))
        if sat.match.outcome() is None:
            sat.open().run(1.0)
            found |= {(piece.picture.name, tuple(sorted(piece.picture.args.items()))) for piece in sat.table.pieces.pieces}
    return found


def pairs(
    pictures: Iterable[tuple[str, tuple[tuple[str, Any], ...]]],
) -> Iterator[tuple[str, str, dict[str, Any], dict[str, Any]]]:
    """Those of one recipe that differ in one argument, each two values of it once."""
    kinds: dict[tuple[str, str, tuple[str, ...]], list[dict[str, Any]]] = defaultdict(list)
    for name, args in pictures:
        for argument, value in args:
            if argument not in SIZES and not isinstance(value, float):
                others = tuple(f"{key}={one!r}" for key, one in args if key != argument)
                kinds[name, argument, others].append(dict(args))
    seen = set()
    for (name, argument, _), found in kinds.items():
        for one, other in combinations(found, 2):
            what = name, argument, *sorted((repr(one[argument]), repr(other[argument])))
            if one[argument] != other[argument] and what not in seen:
                seen.add(what)
                yield name, argument, one, other


def edges(sprite: Sprite) -> tuple[Values, Values, Values]:
    """Lightness, its changes, and colours of a picture on grey."""
    ground = pygame.Surface(sprite.surface.get_size())
    ground.fill((96, 96, 96))
    ground.blit(sprite.surface, (0, 0))
    pixels = pygame.surfarray.array3d(ground).astype(np.float64) / 255
    light: Values = pixels @ np.array((0.299, 0.587, 0.114))
    change: Values = np.hypot(np.diff(light, axis=0)[:, :-1], np.diff(light, axis=1)[:-1])
    return light, change, pixels - light[..., None]


def blocks(values: Values) -> Values:
    """The sum in each block of the picture."""
    w, h = (math.ceil(side / BLOCK) * BLOCK for side in values.shape)
    padded = np.zeros((w, h))
    padded[: values.shape[0], : values.shape[1]] = values
    found: Values = padded.reshape(w // BLOCK, BLOCK, h // BLOCK, BLOCK).sum((1, 3))
    return found


def by_hue_alone(one: Sprite, other: Sprite) -> bool:
    """Whether without colour these two look alike everywhere, and with it do not."""
    if one.surface.get_size() != other.surface.get_size():
        return False
    (light, change, hue), (light2, change2, hue2) = edges(one), edges(other)
    if blocks(np.abs(hue - hue2).mean(2)).max() / BLOCK**2 < HUED:
        return False
    drawn, drawn2 = blocks(change**2), blocks(change2**2)
    agreed = blocks(change * change2) / (np.sqrt(drawn * drawn2) + 1e-9)
    much = np.maximum(drawn, drawn2) > DRAWN * max(drawn.max(), drawn2.max())
    lighter = np.abs(blocks(light - light2)) / BLOCK**2
    return bool(agreed[much].min(initial=1.0) >= ALIKE and lighter.max() < LIGHTER)


def hue_only(pictures: Iterable[tuple[str, tuple[tuple[str, Any], ...]]]) -> Iterator[Pair]:
    """The pairs that colour alone tells apart."""
    recipes, brush = house_recipes(), Brush(2 / 3)
    painted: dict[str, Sprite] = {}

    def paint(name: str, args: dict[str, Any]) -> Sprite:
        key = f"{name}{sorted(args.items())!r}"
        if key not in painted:
            painted[key] = recipes[name](brush, **args)
        return painted[key]

    for name, argument, one, other in pairs(pictures):
        if name not in BESIDE and by_hue_alone(paint(name, one), paint(name, other)):
            yield Pair(name, argument, (repr(one[argument]), repr(other[argument])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", nargs="*", default=list(TITLES), choices=list(TITLES))
    parser.add_argument("--states", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = []
    for title in given.title:
        pictures = asked(title, given.states, given.seed)
        told = list(hue_only(pictures))
        print(f"{title}: {len(pictures)} pictures, {sum(1 for _ in pairs(pictures))} pairs, by hue alone: {len(told)}")
        for pair in told:
            print(f"  {pair.name}, {pair.argument}: {' or '.join(pair.values)}")
        found += told
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
