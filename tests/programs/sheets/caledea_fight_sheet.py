"""Renders fights as strips of instants: `uv run python -m tests.programs.sheets.caledea_fight_sheet OUT [1280x720]`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.pictures import fight_props
from scenes.caledea.fight.stage import stage_beside
from scenes.caledea.fight.words import fight_labels
from scenes.stage.loop.metrics import Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import placed_lines, write
from scenes.table.layout.props import draw_props
from tests.scenes.caledea.fight import fights

RECIPES = all_recipes(("scenes.caledea.paint",))

FIGHTS = {
    "ambush": fights.ambush_fight,
    "storm": fights.storm,
    "bombard": fights.bombard,
    "caravan": fights.caravan,
    "largest": fights.largest,
}
SHARES = (0.1, 0.5, 0.99)


def instants(evening: fights.Evening) -> list[tuple[fights.Heard, int, float]]:
    """A few of every part of every event that the stage shows."""
    found = []
    for heard in evening.heard:
        for step in range(len(CUES.cue(heard.event, heard.view).steps)):
            if fight_props(heard.view, fights.context(heard, step, 0.5), stage_beside(0)):
                found += [(heard, step, share) for share in (SHARES if step < 2 else (0.9,))]
    return found


def main(out: Path, size: tuple[int, int] = (1920, 1080)) -> None:
    pygame.display.init()
    pygame.display.set_mode(size)
    metrics = Metrics(*size)
    recipes = all_recipes() | RECIPES
    pictures = Pictures(metrics.S, None, time.monotonic, recipes=recipes, strict=True)
    lettering = Lettering(metrics.S)
    out.mkdir(parents=True, exist_ok=True)
    for name, played in FIGHTS.items():
        tiles = []
        for heard, step, share in instants(played()):
            surface = pygame.Surface(size, 0, 32)
            canvas = Canvas(surface, metrics, pictures, lettering)
            canvas.begin()
            canvas.background(pictures.get("wall", w=1920, h=1080, title="caledea"))
            area = stage_beside(0)
            context = fights.context(heard, step, share)
            draw_props(canvas, fight_props(heard.view, context, area))
            write(canvas, placed_lines(fight_labels(heard.view, context, area), lettering))
            canvas.render()
            left, top = metrics.at(area.x - 20, area.y - 20)
            w, h = round((area.w + 40) * metrics.S), round((area.h + 40) * metrics.S)
            tiles.append(surface.subsurface((left, top, w, h)).copy())
        columns = 4
        w, h = tiles[0].get_size()
        strip = pygame.Surface((columns * w, -(-len(tiles) // columns) * h), 0, 32)
        for k, tile in enumerate(tiles):
            strip.blit(tile, (k % columns * w, k // columns * h))
        pygame.image.save(strip, out / f"theatre_{name}_{size[1]}.png")
        print(name, len(tiles))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for wanted in [(1920, 1080), (1280, 720)] if len(sys.argv) < 3 else [tuple(map(int, sys.argv[2].split("x")))]:
        main(folder, wanted)  # type: ignore[arg-type]
