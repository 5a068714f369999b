"""Tables after random moves and all rooms, painted as people see them, and all that is judged there."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.stage.devices.focus import Focus
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import ListView
from tests.programs.sheets.sittings import Defaults
from tests.programs.tables.contrast.ratios import INNER, Judged, Pixels, edge, judge, of_surface, turned
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS

SIZE: Final = (1280, 720)
MOVES: Final = 120
"""Random moves before a picture is taken, at most."""
SHOWN: Final = 1.5
MOST: Final = 48
"""Units: pictures that are no wider are badges, counters and signs."""
PAGE: Final = 300_000
"""Square units: what is larger is a page to be read."""
TRIED: Final = 3
"""So many things of a picture are brought into focus."""
LIGHTS: Final = ("glow", "mote", "ring", "stitch", "off", "shade", "light", "beam")
"""Of pictures in whose name one of these stands the edge is meant to be soft, or they lie over others."""


def words_of(stage: Stage, where: str, first: int = 0) -> Iterator[Judged]:
    """Every word of the picture that stands there now, from the `first` one on."""
    metrics, surface = stage.metrics, stage.canvas.surface
    for word in stage.canvas.written[first:]:
        found = None if word.cut or not word.text.strip() else judge(surface, word, metrics.S, (metrics.ox, metrics.oy))
        if found is not None:
            yield Judged(found, word.text, word.size, where)


def parts_of(stage: Stage, focus: Focus, signs: Iterable[tuple[str, Box]], live: Iterable[str], where: str) -> Iterator[Judged]:
    """The edges of what can be chosen, and of badges and counters."""
    metrics = stage.metrics
    light, at = of_surface(stage.canvas.surface), (metrics.ox, metrics.oy)
    boxes, live = {item.id: item.box for item in focus.items}, set(live)
    for item in focus.items:
        if item.id in live and item.id != focus.current and item.rect[2] * item.rect[3] < PAGE:
            others = [box for id, box in boxes.items() if id != item.id]
            found = edge(light, item.box, metrics.S, at, others)
            if found is not None:
                yield Judged(found, item.what.kind, item.rect[2], where, "choice")
    for name, box in signs:
        found = edge(light, box, metrics.S, at, [], INNER)
        if found is not None:
            yield Judged(found, name, box.w, where, "sign")


def focused(stage: Stage, focus: Focus, run: Any, where: str) -> Iterator[Judged]:
    """What some things look like in focus, beside what they look like without it."""
    metrics = stage.metrics
    enabled = [item for item in focus.items if item.enabled and not item.second]
    chosen = enabled[:: max(1, len(enabled) // TRIED)][:TRIED]
    pictures: dict[str, Pixels] = {}
    for item in chosen if len(chosen) > 1 else ():
        focus.to(item.id)
        run()
        pictures[item.id] = of_surface(stage.canvas.surface)
    for id in pictures:
        other, there = next((one for one in pictures if one != id), ""), focus.find(id)
        if there is not None and other:
            found = turned(pictures[other], pictures[id], there.box, metrics.S, (metrics.ox, metrics.oy))
            yield Judged(found, there.what.kind, there.rect[2], where, "focus")


def of_tables(title: str, count: int, seed: int, high: bool, parts: bool = True) -> Iterator[Judged]:
    """Of so many games of a title, each after some random moves, with all numbers of seats in turn."""
    kind, seats = type("Table", (Defaults,), {"face": title, "looks": 1}), list(TITLES[title].seats)
    for k in range(count):
        n, moves = seats[k % len(seats)], Chance(seed * 1009 + k).below(MOVES)
        sat = _after(kind(n, SIZE, seed=seed + k, high_contrast=high), moves, seed * 1009 + k)
        while sat.match.outcome() is not None:
            moves //= 2
            sat = _after(kind(n, SIZE, seed=seed + k, high_contrast=high), moves, seed * 1009 + k)
        sat.open().run(SHOWN)
        sat.app.catch_up()
        stage = sat.app.stage
        stage.canvas.recording = True
        sat.run(SHOWN)
        where = f"{title}: {n} seats, seed {seed + k}, after {sat.match.moves} moves"
        yield from words_of(stage, where)
        if parts:
            table = sat.table
            laid = [piece for piece in table.pieces.pieces if piece.alpha == 255]
            signs = [(p.picture.name, p.box) for p in laid if 16 <= p.box.w <= MOST and not soft(p.picture.name)]
            yield from parts_of(stage, table.focus, signs, table.pieces.edged if high else live(table), where)
            if table.asked:
                yield from focused(stage, table.focus, lambda sat=sat: sat.run(0.5), where)


def _after(sat: Any, moves: int, seed: int) -> Any:
    """The table after so many random moves, or at the end of its game."""
    chance = Chance(seed)
    for _ in range(moves):
        waiting = sat.match.to_act()
        if not waiting:
            break
        seat = waiting[chance.below(len(waiting))]
        sat.match.submit(seat, sat.match.title.random_move(sat.match.view(seat), seat, chance))
    return sat


def soft(name: str) -> bool:
    """Whether pictures of that recipe have no edge of their own."""
    return any(light in name for light in LIGHTS)


def live(table: Any) -> Iterator[str]:
    """What can be chosen and is a thing of its own, at a table."""
    for item in table.focus.items if table.asked else ():
        piece = table.pieces.piece(item.id)
        if item.enabled and item.on_confirm is not None and piece is not None and piece.alpha == 255:
            yield item.id


def shown_in(room: Any) -> list[str]:
    """What can be chosen in a room and is not rolled out of its list."""
    lists = [widget for widget in getattr(room, "_widgets", ()) if isinstance(widget, ListView)]
    out = {f.id for one in lists for f in one.focusables() if f.box.y < one.rect.y - 1 or f.box.bottom > one.rect.bottom + 1}
    return [item.id for item in room.focus.items if item.enabled and item.on_confirm is not None and item.id not in out]


def written_below(scene: Any, canvas: Canvas) -> list[int]:
    """Tells, once a frame was drawn, how many words the scenes below had written."""
    at, draw = [0], scene.draw

    def counted(canvas: Canvas) -> None:
        at[0] = len(canvas.written)
        draw(canvas)

    scene.draw = counted
    return at


def of_rooms(high: bool, rooms: Iterable[str] = tuple(ROOMS), parts: bool = True) -> Iterator[Judged]:
    """Of the shelf and rooms."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch, flat=False, high_contrast=high)
        for name in ("shelf", *rooms):
            if name != "shelf":
                house.open(ROOMS[name](house))
            stage, top = house.stage, house.top
            stage.canvas.recording, below = True, written_below(top, house.stage.canvas)
            house.wait(SHOWN, 0.1)
            yield from words_of(stage, name, below[0])
            focus = getattr(top, "focus", None)
            if parts and isinstance(focus, Focus):
                yield from parts_of(stage, focus, (), shown_in(top), name)
                yield from focused(stage, focus, lambda: house.wait(0.3, 0.1), name)
            stage.canvas.recording = False
            if name != "shelf":
                stage.home()
                house.settle()
        house.close()
        pygame.event.clear()
