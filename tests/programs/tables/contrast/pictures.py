"""Tables after random moves and all rooms, painted as people see them, and all that is judged there."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
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
from tests.programs.tables.contrast.ratios import INNER, OUTER, Judged, Pixels, edge, judge, of_surface, shape, turned
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS

SIZE: Final = (1280, 720)
MOVES: Final = 120
"""Random moves before a picture is taken, at most."""
BETWEEN: Final = 24
"""Random moves between two pictures of one game, at most."""
SHOWN: Final = 1.5
FRAME: Final = 0.1
STAYS: Final = 20
"""Frames in which pieces have come where they go."""
FADES: Final = 0.6
"""Seconds in which what comes or goes is there, or gone."""
MOST: Final = 48
"""Units: pictures that are no wider are badges, counters and signs."""
OPAQUE, ANOTHER = 200, 36.0
"""Alpha from which on a pixel is a piece's own; so far from its own colours, in 0 to 255, another thing is seen there."""
FILLED, WITHIN = 0.6, 0.25
"""What fills less of its box has its edge from this part of a ray on."""
NO_SIGNS: Final = {
    "caledea.cell": "land of a board that is seen from its side",
    "caledea.scrap": "torn paper, which falls in a fight",
}
"""Small pictures that are no signs, and what they are."""
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


def lasting(stage: Stage, where: str, run: Callable[[], None]) -> Iterator[Judged]:
    """Words of the picture, each as it is best seen now and a little later: some come or go just then."""
    before = list(words_of(stage, where))
    run()
    after = {(one.text, one.size): one.ratio for one in sorted(words_of(stage, where))}
    for one in before:
        if (one.text, one.size) in after:
            yield one._replace(ratio=max(one.ratio, after[one.text, one.size]))


def parts_of(
    stage: Stage,
    focus: Focus,
    signs: Iterable[tuple[str, Box]],
    live: Iterable[str],
    where: str,
    high: bool = True,
    ragged: Collection[str] = (),
) -> Iterator[Judged]:
    """The edges of what can be chosen, and edges or shapes of badges and counters. Without high contrast what can be chosen may
    also be known by words or shapes on it. `ragged`: what fills its box in part, so that its edge may lie far inside."""
    metrics = stage.metrics
    light, at = of_surface(stage.canvas.surface), (metrics.ox, metrics.oy)
    boxes, live = {item.id: item.box for item in focus.items}, set(live)
    for item in focus.items:
        if item.id in live and item.id != focus.current and item.rect[2] * item.rect[3] < PAGE:
            others = [box for id, box in boxes.items() if id != item.id]
            found = edge(light, item.box, metrics.S, at, others, WITHIN if item.id in ragged else OUTER)
            if found is not None and not high:
                found = max(found, shape(light, item.box, metrics.S, at), *_written_in(stage, item.box))
            if found is not None:
                yield Judged(found, item.what.kind, item.rect[2], where, "choice")
    for name, box in signs:
        found = edge(light, box, metrics.S, at, [], INNER)
        if found is not None:
            yield Judged(max(found, shape(light, box, metrics.S, at)), name, box.w, where, "sign")


def _written_in(stage: Stage, box: Box) -> Iterator[float]:
    """The ratios of the words that stand in a box."""
    metrics, surface = stage.metrics, stage.canvas.surface
    yield 1.0
    for word in stage.canvas.written:
        if word.text.strip() and box.holds(*word.box.centre):
            yield judge(surface, word, metrics.S, (metrics.ox, metrics.oy)) or 1.0


def filled(stage: Stage, piece: Any) -> float:
    """How much of its box the paper of a piece fills."""
    alpha = pygame.surfarray.array_alpha(stage.pictures.get(piece.picture.name, **piece.picture.args).surface)
    return int((alpha > OPAQUE).sum()) / float(piece.box.w * piece.box.h * stage.metrics.S**2)


def covered(stage: Stage, piece: Any) -> bool:
    """Whether something else lies over a piece, or it is not there yet."""
    sprite, metrics = stage.pictures.get(piece.picture.name, **piece.picture.args), stage.metrics
    x, y = round(piece.box.x * metrics.S + metrics.ox) + sprite.ox, round(piece.box.y * metrics.S + metrics.oy) + sprite.oy
    there = sprite.surface.get_rect(topleft=(x, y))
    if not stage.canvas.surface.get_rect().contains(there):
        return True
    own = pygame.surfarray.array_alpha(sprite.surface) > OPAQUE
    seen = pygame.surfarray.array3d(stage.canvas.surface.subsurface(there)).astype(np.float64)
    away = np.abs(seen - pygame.surfarray.array3d(sprite.surface)).mean(2)
    return bool(own.any() and float(np.median(away[own])) > ANOTHER)


def focused(stage: Stage, focus: Focus, run: Any, where: str) -> Iterator[Judged]:
    """What some things look like in focus, beside what they look like without it."""
    metrics = stage.metrics
    enabled = [item for item in focus.items if item.enabled and not item.second and item.box.h >= 1.0]  # not scrolled away
    chosen = enabled[:: max(1, len(enabled) // TRIED)][:TRIED]
    pictures: dict[str, Pixels] = {}
    for item in chosen if len(chosen) > 1 else ():
        focus.to(item.id)
        run()
        if focus.current != item.id:  # it opens a page: another one, with other things
            return
        pictures[item.id] = of_surface(stage.canvas.surface)
    for id in pictures:
        other, there = next((one for one in pictures if one != id), ""), focus.find(id)
        if there is not None and other:
            found = turned(pictures[other], pictures[id], there.box, metrics.S, (metrics.ox, metrics.oy))
            yield Judged(found, there.what.kind, there.rect[2], where, "focus")


def of_tables(title: str, count: int, seed: int, high: bool, parts: bool = True, each: int = 1) -> Iterator[Judged]:
    """Of so many games of a title, each after some random moves, with all numbers of seats in turn; of each game `each`
    pictures, with some moves between them."""
    kind, seats = type("Table", (Defaults,), {"face": title, "looks": 1}), list(TITLES[title].seats)
    for k in range(count):
        n, moves = seats[k % len(seats)], Chance(seed * 1009 + k).below(MOVES)
        sat = _after(kind(n, SIZE, seed=seed + k, high_contrast=high), moves, seed * 1009 + k)
        while sat.match.outcome() is not None:
            moves //= 2
            sat = _after(kind(n, SIZE, seed=seed + k, high_contrast=high), moves, seed * 1009 + k)
        sat.open()
        for more in range(each):
            if more:
                _after(sat, Chance(seed + more).below(BETWEEN), seed + more)
                sat.table.persons.done()
                sat.table.show.skip_all()
            if sat.match.outcome() is None:
                yield from _of_table(sat, f"{title}: {n} seats, seed {seed + k}, after {sat.match.moves} moves", high, parts)


def _of_table(sat: Any, where: str, high: bool, parts: bool) -> Iterator[Judged]:
    """Of what lies on that table now."""
    stage, table = sat.app.stage, sat.table
    _run(sat, SHOWN)
    sat.app.catch_up()
    stage.canvas.recording = True
    _run(sat, SHOWN)
    yield from lasting(stage, where, lambda: _run(sat, FADES))
    if parts:
        for _ in range(STAYS):
            if table.pieces.busy:
                _run(sat, FRAME)
        laid = [piece for piece in table.pieces.pieces if piece.alpha == 255]
        small = [p for p in laid if 16 <= p.box.w <= MOST and not soft(p.picture.name) and p.picture.name not in NO_SIGNS]
        signs = [(p.picture.name, p.box) for p in small if p.turn or not covered(stage, p)]
        ragged = [piece.id for piece in laid if piece.id in table.pieces.edged and filled(stage, piece) < FILLED]
        yield from parts_of(stage, table.focus, signs, table.pieces.edged if high else live(table), where, high, ragged)
        if table.asked:
            yield from focused(stage, table.focus, lambda: _run(sat, 0.4), where)
    stage.canvas.recording = False


def _run(sat: Any, seconds: float) -> None:
    """That time passes, in a few frames. What happened meanwhile is read at once, as by a press: its slip would hide things."""
    for _ in range(round(seconds / FRAME)):
        sat.table.put_catch_up(None)
        sat.frame(FRAME)


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
    drawn = {one.key for one in room.stage.canvas.record}
    there = [item for item in room.focus.items if item.enabled and item.on_confirm is not None and item.id not in out]
    return [item.id for item in there if any(key == item.id or str(key).startswith(f"{item.id}:") for key in drawn)]


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
                yield from parts_of(stage, focus, (), shown_in(top), name, high)
                yield from focused(stage, focus, lambda: house.wait(0.3, 0.1), name)
            stage.canvas.recording = False
            if name != "shelf":
                stage.home()
                house.settle()
        house.close()
        pygame.event.clear()
