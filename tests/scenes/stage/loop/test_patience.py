"""No frame waits for a picture that is being made beside it: what is seen stays as it was for a moment, but no secret does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.paint.brush import Brush, Paint, Picture, Sprite
from scenes.stage.loop.metrics import Metrics
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.loop.transition import CLOSE, LONG, LONGEST_BUILD, LONGEST_HOLD
from scenes.stage.pictures.canvas import NIGHT, Canvas, Drawn
from scenes.stage.pictures.loader import Made
from scenes.stage.pictures.pictures import PATIENCE, Pictures
from scenes.stage.pieces.pieces import Piece, Pieces
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from tests.rig import Rig
from tests.scenes.stage.pictures.test_loader import Slow, painted_here

METRICS = Metrics(960, 540)


class Bench:
    """A canvas whose pictures are made elsewhere, when the test says so; its clock is turned by hand."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.now = 0.0
        self.loader = Slow(folder)
        self.recipes: dict[str, Paint] = {"card": _card, "board": _board}
        self.pictures = Pictures(METRICS.S, None, lambda: self.now, recipes=self.recipes, loader=self.loader)
        self.canvas = Canvas(pygame.Surface(METRICS.size, 0, 32), METRICS, self.pictures, Lettering(METRICS.S))
        self.canvas.recording = True

    def make(self) -> None:
        """All that was ordered."""
        brush, orders = Brush(METRICS.S), [order for order, _ in self.loader.orders]
        self.loader.done = [Made(order, self.recipes[order.name](brush, **order.args)) for order in orders]
        self.loader.orders = []
        self.pictures.build(1)

    def picture(self, name: str, x: float = 100, secret: int | None = None) -> list[Drawn]:
        """A frame with one picture."""
        self.canvas.begin()
        self.canvas.picture("card", x, 50, key="card", secret=secret, name=name)
        return self.canvas.record

    def table(self, table: Pieces) -> list[Drawn]:
        """A frame of that table."""
        self.canvas.begin()
        table.draw(self.canvas)
        return self.canvas.record


def _card(brush: Brush, name: str) -> Sprite:
    surface = pygame.Surface((20, 20), pygame.SRCALPHA, 32)
    surface.fill((len(name), ord(name[0]), 7, 255))
    return brush.bare(surface)


def _board(brush: Brush, w: float, h: float, color: str) -> Sprite:
    return brush.bare(pygame.Surface((brush.px(w), brush.px(h)), pygame.SRCALPHA, 32))


def card(name: str, **rest: object) -> Piece:
    return Piece(id="card", picture=Picture("card", {"name": name}), x=100, y=100, w=40, h=40, **rest)  # type: ignore[arg-type]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_a_picture_is_ordered_once_and_not_painted_until_patience_is_over(bench: Bench) -> None:
    pictures = bench.pictures
    assert [pictures.at_hand("card", name="a") for _ in range(3)] == [None, None, None]
    assert (pictures.painted, len(bench.loader.orders), len(pictures.unforeseen)) == (0, 1, 1)
    bench.make()
    assert pictures.at_hand("card", name="a") is not None
    assert pictures.at_hand("card", name="b") is None
    bench.now += PATIENCE + 0.01
    assert pictures.at_hand("card", name="b") is not None
    assert pictures.painted == 1


def test_those_that_are_late_are_painted_one_a_frame(bench: Bench) -> None:
    pictures, names = bench.pictures, "abc"
    assert [pictures.at_hand("card", name=name) for name in names] == [None] * 3
    bench.now += PATIENCE + 0.01
    for count in range(3):
        pictures.build(1)
        assert sum(pictures.at_hand("card", name=name) is not None for name in names) == count + 1


def test_without_a_workshop_everything_is_at_hand() -> None:
    pictures = Pictures(METRICS.S, None, lambda: 0.0, recipes={"card": _card})
    assert pictures.at_hand("card", name="a") is not None


def test_what_was_seen_under_a_key_stays_where_it_was_until_the_next_picture_is_made(bench: Bench) -> None:
    assert bench.picture("a") == []
    bench.make()
    (before,) = bench.picture("a")
    assert bench.picture("b", 300) == [before]
    assert bench.picture("b", 300) == [before]
    bench.make()
    (after,) = bench.picture("b", 300)
    assert after.x > before.x
    assert after.look != before.look


def written(bench: Bench, state: str, words: str) -> list[str]:
    """What is read in a frame in which a board of that colour is asked for, with these words on it."""
    canvas = bench.canvas
    canvas.begin()
    canvas.picture("board", 100, 100, key="row", w=200, h=40, color=state)
    canvas.words(words, 110, 105, 28, key="row:label")
    read, put = [line.text for line in canvas.written], [entry for entry in canvas.record if entry.key == "row:label"]
    canvas.render()
    return read or (["as before"] if put else [])


def test_words_wait_for_the_board_on_which_they_stand(bench: Bench) -> None:
    """At first nothing is read there, and while the board is still seen as it was, what was read before: never new ink on the
    bare table, or on paper of another colour."""
    assert written(bench, "rest", "Music 3") == []
    bench.make()
    assert written(bench, "rest", "Music 3") == ["Music 3"]
    assert written(bench, "focus", "Music 4") == ["as before"]
    assert written(bench, "focus", "Music 4") == ["as before"]
    bench.make()
    assert written(bench, "focus", "Music 4") == ["Music 4"]


def test_words_on_a_piece_wait_for_its_picture(bench: Bench) -> None:
    table, canvas = Pieces(), bench.canvas
    table.show([card("a")], at_once=True)

    def read() -> list[str]:
        canvas.begin()
        table.draw(canvas)
        canvas.words("4", 100, 95, 28, align="center", key="sum")
        canvas.render()
        return [line.text for line in canvas.written]

    assert read() == []
    bench.make()
    assert read() == ["4"]


def test_a_secret_does_not_stay(bench: Bench) -> None:
    bench.picture("a", secret=2)
    bench.make()
    assert len(bench.picture("a", secret=2)) == 1
    assert bench.picture("b") == []


def test_a_piece_keeps_its_look_until_the_next_one_is_made(bench: Bench) -> None:
    table = Pieces()
    table.show([card("a")], at_once=True)
    assert bench.table(table) == []
    bench.make()
    (before,) = bench.table(table)
    table.show([card("b")])
    table.update(0.05)
    assert bench.table(table) == [before]
    table.update(9.0)
    assert bench.table(table) == [before]
    bench.make()
    (after,) = bench.table(table)
    assert after.look != before.look


def test_a_piece_that_is_covered_again_is_not_seen_until_its_back_is_made(bench: Bench) -> None:
    table = Pieces()
    table.show([card("face", secret=1)], at_once=True)
    bench.table(table)
    bench.make()
    assert len(bench.table(table)) == 1
    table.show([card("back")])
    table.update(9.0)
    assert bench.table(table) == []
    bench.make()
    assert len(bench.table(table)) == 1


class Many(Scene):
    """Needs so many pictures."""

    COUNT = 2

    def prefetch(self) -> Prefetch:
        return [("tick", {"px": 20 + 2 * n}) for n in range(self.COUNT)]


def waiting_curtain(folder: Path, **settings: Any) -> tuple[Rig, Slow]:
    rig, slow = Rig(folder, Scene(), **settings), Slow(folder)
    rig.stage.pictures._loader = slow
    rig.stage.push(Many())
    rig.wait(CLOSE + 0.1)
    slow.orders = [(order, soon) for order, soon in slow.orders if order.name == "tick"]
    assert (rig.app.transition.state, len(slow.orders)) == ("closed", Many.COUNT)
    return rig, slow


def test_the_curtain_waits_as_long_as_pictures_come(tmp_path: Path) -> None:
    rig, slow = waiting_curtain(tmp_path)
    painted = rig.stage.pictures.painted
    for order, _ in list(slow.orders):
        rig.wait(LONGEST_BUILD - 1, 0.1)
        assert rig.app.transition.state == "closed"
        slow.done = [Made(order, painted_here())]
    rig.settle()
    assert rig.stage.pictures.painted == painted
    rig.close()


@pytest.mark.parametrize("still", [False, True])
def test_a_curtain_that_stays_closed_says_that_one_waits(tmp_path: Path, still: bool) -> None:
    """It is cloth, never a bare dark screen, also where less motion is wanted."""
    rig, slow = waiting_curtain(tmp_path, reduced_motion=still)
    said, rig.stage.canvas.recording = Words("en").say("curtain.moment"), True
    rig.wait(0.1)
    assert said not in [line.text for line in rig.canvas.written]
    rig.wait(0.6)
    assert rig.app.transition.state == "closed"
    assert said in [line.text for line in rig.canvas.written]
    assert pygame.transform.average_color(rig.canvas.surface, pygame.Rect(8, 8, 60, 60))[:3] != NIGHT
    slow.done = [Made(order, painted_here()) for order, _ in slow.orders]
    rig.settle()
    rig.frames(2)
    assert said not in [line.text for line in rig.canvas.written]
    rig.close()


@pytest.mark.parametrize("still", [False, True])
def test_a_lantern_swings_over_the_words_of_a_curtain_that_waits_and_is_not_waited_for(tmp_path: Path, still: bool) -> None:
    """In the very loop of the program, where it is made before anything is shown."""
    rig, slow = waiting_curtain(tmp_path, reduced_motion=still)
    rig.stage.canvas.recording = True
    left: list[float] = []
    ends = rig.stage.clock.now() + 3 * LONG

    def watch() -> None:
        left.extend(drawn.x for drawn in rig.canvas.record if drawn.key == "curtain:lantern")
        rig.stage.quitting = rig.stage.clock.now() > ends

    rig.app.on_frame = watch
    rig.app.run()
    assert rig.app.transition.state == "closed"
    assert len(set(left)) == 1 if still else len(set(left)) > 5
    assert "lantern" not in [order.name for order, _ in slow.orders]
    rig.close()


def test_the_curtain_opens_when_nothing_comes_any_more(tmp_path: Path) -> None:
    rig, _ = waiting_curtain(tmp_path)
    rig.wait(LONGEST_BUILD + 0.5, 0.1)
    assert rig.app.transition.state != "closed"
    rig.close()


def test_dice_tumble_on_without_waiting_for_each_frame(tmp_path: Path) -> None:
    pictures = Pictures(1.0, None, lambda: 0.0, loader=Slow(tmp_path))
    assert pictures.at_hand("kalyra.die", face="sword", px=64, frame=4) is not None
    assert pictures.at_hand("caledea.die", seat=0, face=3, px=60.0, frame=4) is not None


class Slip(Scene):
    """Lies over another scene, without a curtain."""

    opaque = False
    transition = "none"

    def draw(self, canvas: Canvas) -> None:
        canvas.picture("tick", 100, 100, key="paper", px=60)
        canvas.words("words on it", 110, 110, key="words")


def keys_of(rig: Rig) -> set[str | None]:
    rig.canvas.recording = True
    rig.frames(1)
    return {drawn.key for drawn in rig.canvas.record}


def test_a_scene_without_a_curtain_is_seen_when_all_of_it_is_made(tmp_path: Path) -> None:
    rig, slow = Rig(tmp_path, Scene()), Slow(tmp_path)
    rig.stage.pictures._loader = slow
    rig.stage.push(Slip())
    for _ in range(5):
        assert not keys_of(rig) & {"paper", "words"}
    (order,) = {order.file_key: order for order, _ in slow.orders if order.name == "tick"}.values()
    slow.done = [Made(order, painted_here())]
    rig.frames(1)
    assert keys_of(rig) >= {"paper", "words"}
    rig.stage.push(Slip())
    rig.frames(1)
    assert keys_of(rig) >= {"paper", "words"}, "another one has nothing to wait for"
    rig.close()


def test_nobody_waits_for_a_scene_for_ever(tmp_path: Path) -> None:
    rig = Rig(tmp_path, Scene())
    rig.stage.pictures._loader = Slow(tmp_path)
    rig.stage.push(Slip())
    assert "words" not in keys_of(rig)
    rig.wait(PATIENCE + 0.2)
    assert "words" in keys_of(rig)
    rig.close()


def test_the_curtain_does_not_stay_closed_for_ever_however_many_pictures_come(tmp_path: Path) -> None:
    rig, _ = waiting_curtain(tmp_path)
    rig.app.transition.came(rig.clock.now() + LONGEST_HOLD)
    rig.wait(LONGEST_HOLD - 1, 0.1)
    assert rig.app.transition.state == "closed"
    rig.wait(1.5, 0.1)
    assert rig.app.transition.state != "closed"
    rig.close()
