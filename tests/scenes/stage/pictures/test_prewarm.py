"""Behind the curtain the first frame is rehearsed: what it shows is made a little at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.paint.brush import Sprite
from scenes.stage.loop import app
from scenes.stage.loop.memory import Heap
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.prewarm import LEISURE, MOST, Leisure
from scenes.stage.pieces.turned_sprites import FINE_A_FRAME, FINE_BELOW, ROUGH_A_FRAME, Turned
from scenes.stage.words.lettering import Lettering
from tests.rig import Rig
from tests.scenes.stage.pictures.test_loader import TICK, Slow

LINES = 11
LONG = LEISURE / 1000 * 0.7
"""Seconds that a line takes in these tests: two of them use up a frame's leisure."""


class Hands:
    """A clock turned by hand."""

    time = 0.0

    def now(self) -> float:
        return self.time


def hurried() -> Leisure:
    """A rehearsal whose time is over."""
    hands = Hands()
    leisure = Leisure(hands.now)
    leisure.begin()
    hands.time += 1
    return leisure


def test_there_is_leisure_until_a_rehearsal_has_taken_its_time() -> None:
    hands = Hands()
    leisure = Leisure(hands.now)
    hands.time = 99.0
    assert not leisure.over()
    leisure.begin()
    assert not leisure.over()
    hands.time += LEISURE / 1000
    assert [leisure.over(), leisure.over(), leisure.missed] == [True, True, 2]
    leisure.end()
    assert not leisure.over()


def test_a_line_that_must_wait_is_blank_and_as_long_as_it_will_be() -> None:
    pygame.font.init()
    leisure = hurried()
    lettering = Lettering(1.0, leisure=leisure)
    waiting = lettering.sprite("Kalesia", 40, shadow=1.0)
    assert (leisure.missed, waiting.surface.get_size()) == (1, (1, 1))
    leisure.end()
    made = lettering.sprite("Kalesia", 40, shadow=1.0)
    assert made.surface.get_width() > 100
    assert waiting.size == pytest.approx(made.size, abs=2)


def test_a_picture_nobody_foresaw_is_ordered_and_not_painted(tmp_path: Path) -> None:
    loader, leisure = Slow(tmp_path), hurried()
    pictures = Pictures(1.0, None, lambda: 0.0, loader=loader, leisure=leisure)
    pictures.get("tick", **TICK)
    assert (leisure.missed, pictures.painted, len(pictures.unforeseen)) == (1, 0, 0)
    assert [order.name for order, _ in loader.orders] == ["tick"]
    leisure.end()
    assert pictures.get("tick", **TICK).surface.get_width() > 1


def card() -> Sprite:
    surface = pygame.Surface((60, 80), pygame.SRCALPHA, 32)
    surface.fill((9, 90, 190, 255), (4, 4, 52, 72))
    return Sprite(surface, 0, 0, (60, 80))


def test_a_turned_piece_that_must_wait_is_blank_and_not_kept() -> None:
    turned, sprite, leisure = Turned(), card(), hurried()
    assert turned.get(sprite, 30, leisure=leisure).surface.get_size() == (1, 1)
    leisure.end()
    assert turned.get(sprite, 30, leisure=leisure).surface.get_width() > 60


def test_where_pixels_are_small_few_pieces_a_frame_are_turned_smoothly_and_then_all() -> None:
    turned, sprites = Turned(), [card() for _ in range(5)]

    def frame(S: float) -> list[bool]:
        turned.begin(S)
        return [len(colours(turned.get(sprite, 30).surface)) > 2 for sprite in sprites]

    assert [sum(frame(FINE_BELOW)) for _ in range(3)] == [FINE_A_FRAME, 2 * FINE_A_FRAME, 5]
    turned.forget()
    assert all(frame(1.0)), "on other screens it is no trouble"


def test_where_pixels_are_small_what_flies_keeps_its_turn_rather_than_holding_up_the_frame() -> None:
    turned = Turned()
    sprites = [Sprite(square(n), 0, 0, (40, 40)) for n in range(ROUGH_A_FRAME + 2)]

    def frame(turn: float, S: float = FINE_BELOW) -> list[Sprite]:
        turned.begin(S)
        return [turned.get(sprite, turn, fine=False) for sprite in sprites]

    first = frame(30)
    assert turned.made == len(sprites), "of what was never seen before there is nothing else to show"
    second = frame(32)
    assert turned.made == len(sprites) + ROUGH_A_FRAME
    assert [a is b for a, b in zip(first, second, strict=True)] == [False] * ROUGH_A_FRAME + [True] * 2
    assert frame(32)[ROUGH_A_FRAME:] != second[ROUGH_A_FRAME:], "a frame later it has caught up"
    made = turned.made
    frame(34, 1.0)
    assert turned.made == made + len(sprites), "on other screens it is no trouble"


def square(n: int) -> pygame.Surface:
    surface = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
    surface.fill((n, 90, 90, 255))
    return surface


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    """A piece of one colour that is turned smoothly has many shades at its edge."""
    w, h = surface.get_size()
    return {tuple(surface.get_at((x, h // 2))) for x in range(w)} | {tuple(surface.get_at((w // 2, y))) for y in range(h)}


class Page(Scene):
    """Many lines of text, none of them foreseen."""

    def draw(self, canvas: Canvas) -> None:
        for number in range(LINES):
            canvas.words(f"line {number} of {id(self)}", 200, 100 + 60 * number)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Callable[[Rig], list[tuple[str, int]]]:
    """Runs a rig until its curtain is open; the curtain's state and the number of lines made, frame by frame."""

    def run(rig: Rig) -> list[tuple[str, int]]:
        count, draw = [0], Lettering._draw

        def slow(self: Lettering, key: object) -> Sprite:
            count[0] += 1
            rig.clock.advance(LONG)
            return draw(self, key)  # type: ignore[arg-type]

        monkeypatch.setattr(Lettering, "_draw", slow)
        frames: list[tuple[str, int]] = []
        for _ in range(120):
            count[0] = 0
            rig.frames(1)
            frames.append((rig.app.transition.state, count[0]))
        return frames

    return run


def test_no_frame_makes_much_and_nothing_is_made_once_the_curtain_moves(
    home: Path, made: Callable[[Rig], list[tuple[str, int]]]
) -> None:
    rig = Rig(home, Page())
    rig.settle()
    rig.stage.push(Page())
    frames = made(rig)
    assert sum(count for _, count in frames) == LINES
    assert max(count for _, count in frames) == 2
    busy = [number for number, (_, count) in enumerate(frames) if count]
    assert busy[-1] <= [state for state, _ in frames].index("opening")
    assert frames[-1][0] == "open"
    rig.close()


def hopeless(leisure: Leisure) -> bool:
    """There is never enough time."""
    leisure.missed += 1
    return leisure.prewarming


def test_a_scene_that_is_never_ready_is_shown_all_the_same(
    home: Path, made: Callable[[Rig], list[tuple[str, int]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = Rig(home, Page())
    rig.watched = True
    rig.settle()
    monkeypatch.setattr(Leisure, "over", hopeless)
    rig.stage.push(Page())
    frames = made(rig)
    assert MOST <= [state for state, _ in frames].count("closed") < MOST + 20
    assert (sum(count for _, count in frames), frames[-1][0]) == (LINES + 1, "open"), "and a line that one waits"
    rig.close()


def test_what_the_old_scene_held_is_let_go_in_frames_of_their_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(home, Page())
    rig.settle()
    log: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: log.append("collected"))
    monkeypatch.setattr(app, "give_back", lambda: log.append("given back"))
    monkeypatch.setattr(Page, "enter", lambda self, stage: log.append("entered"))
    monkeypatch.setattr(Heap, "keep", lambda self: log.append("stays"))
    monkeypatch.setattr(app, "drop_painters_cache", lambda: log.append("sketches dropped"))
    monkeypatch.setattr(Page, "resume", lambda self, result: log.append("resumed"))
    monkeypatch.setattr(Page, "draw", lambda self, canvas: log.append("drawn"))

    def busy() -> list[tuple[str, ...]]:
        """What is done in each frame of the next sixty, drawing apart; the last of them draws only."""
        per_frame = []
        for _ in range(60):
            log.clear()
            rig.frames(1)
            per_frame.append(tuple(dict.fromkeys(log)))
        assert per_frame[-1] == ("drawn",)
        return list(dict.fromkeys(what for what in per_frame if what and what != ("drawn",)))

    rig.stage.push(Page())
    assert busy() == [("entered",), ("collected",), ("given back",)]
    rig.stage.home()
    assert busy() == [("resumed",), ("stays",), ("sketches dropped",), ("given back",)]
    rig.close()
