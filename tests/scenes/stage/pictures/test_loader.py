"""Pictures made beside the frames: by a thread from disk, by a process from nothing; and what happens when neither can."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pygame
import pytest

from games.kernel.process import Process
from scenes.paint.brush import Brush, Sprite
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures import loader as module
from scenes.stage.pictures import painter
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.disk_cache import DiskCache, pixels
from scenes.stage.pictures.loader import Loader, Made, Paint
from scenes.stage.pictures.painter import HELD, MOST_WORK, Diligence, Order, Painted, spawn
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.recipe_list import all_recipes, with_trait
from tests.rig import Rig

TICK = {"px": 20}
PATIENCE = 60.0


@pytest.fixture
def loader(tmp_path: Path) -> Iterator[Loader]:
    pygame.font.init()
    made = Loader(tmp_path, "v1")
    yield made
    made.close()


def order(name: str = "tick", file_key: str = "one") -> Order:
    return Order(name, TICK, 1.0, False, file_key)


def take(loader: Loader, count: int = 1) -> list[Made]:
    """What comes within a patient while; the thread and the process take their time."""
    found: list[Made] = []
    until = time.monotonic() + PATIENCE
    while len(found) < count and time.monotonic() < until:
        found += loader.take()
        time.sleep(0.005)
    return found


def look(sprite: Sprite) -> tuple[bytes, int, int, tuple[int, int], tuple[int, ...]]:
    return pygame.image.tobytes(sprite.surface, "RGBA"), sprite.ox, sprite.oy, sprite.size, sprite.surface.get_masks()


def painted_here() -> Sprite:
    sprite = all_recipes()["tick"](Brush(1.0), **TICK)
    assert isinstance(sprite, Sprite)
    return sprite


def no_process(folder: Path, version: str) -> tuple[Process, Connection]:
    raise OSError("no more processes")


def test_the_process_paints_what_would_be_painted_here_and_keeps_it_on_disk(loader: Loader, tmp_path: Path) -> None:
    loader.order(order())
    ((made_of, sprite),) = take(loader)
    assert made_of == order()
    assert sprite is not None
    assert look(sprite) == look(painted_here())
    loader.order(order("no such recipe", "two"))
    assert take(loader) == [Made(order("no such recipe", "two"), None)], "handed back"
    loader.close()
    kept = DiskCache(tmp_path, "v1").load("one")
    assert kept is not None
    assert look(kept) == look(painted_here())


class Listed:
    """The painter's end of a pipe with all orders in it. At each answer it looks what is on disk."""

    def __init__(self, orders: list[Order], folder: Path) -> None:
        self.orders, self.folder = orders, folder
        self.on_disk: list[int] = []

    def poll(self, seconds: float) -> bool:
        return bool(self.orders)

    def recv(self) -> Order:
        if not self.orders:
            raise EOFError
        return self.orders.pop(0)

    def send(self, painted: Painted) -> None:
        self.on_disk.append(len(list(self.folder.rglob("*.sheet"))))

    def send_bytes(self, pixels: bytes) -> None: ...


@pytest.mark.parametrize(("held", "on_disk"), [(HELD, [0, 0, 0]), (0, [0, 1, 2])], ids=["few", "too much to hold"])
def test_pictures_go_to_disk_when_no_others_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: int, on_disk: list[int]
) -> None:
    monkeypatch.setattr(painter, "HELD", held)
    pipe = Listed([order(file_key=key) for key in ("one", "two", "three")], tmp_path)
    painter.paint_forever(pipe, str(tmp_path), "v1")
    assert pipe.on_disk == on_disk
    assert all(DiskCache(tmp_path, "v1").load(key) for key in ("one", "two", "three")), "none is lost at the end"


def test_what_is_on_disk_comes_without_any_painting(tmp_path: Path) -> None:
    DiskCache(tmp_path, "v1").save("one", painted_here())
    loader = Loader(tmp_path, "v1", start=no_process)
    loader.order(order())
    ((_, sprite),) = take(loader)
    loader.close()
    assert sprite is not None
    assert look(sprite) == look(painted_here())


def test_without_a_process_orders_are_handed_back_and_the_frames_paint(tmp_path: Path) -> None:
    loader = Loader(tmp_path, "v1", start=no_process)
    pictures = Pictures(1.0, tmp_path, time.monotonic, version="v1", loader=loader)
    pictures.want([("tick", TICK)])
    until = time.monotonic() + PATIENCE
    while pictures.build(1) and time.monotonic() < until:
        time.sleep(0.005)
    pictures.close()
    assert pictures.painted == 1


def test_a_process_that_dies_of_a_picture_hands_it_back_and_the_next_is_painted_by_another(tmp_path: Path) -> None:
    started: list[Process] = []

    def start(folder: Path, version: str) -> tuple[Process, Connection]:
        process, pipe = spawn(folder, version)
        started.append(process)
        if len(started) == 1:
            process.kill()
            process.join()
        return process, pipe

    loader = Loader(tmp_path, "v1", start=start)
    loader.order(order(file_key="one"))
    loader.order(order(file_key="two"))
    one, two = take(loader, 2)
    loader.close()
    assert one.sprite is None
    assert two.sprite is not None
    assert len(started) == 2
    assert not started[1].is_alive(), "closing ends it"


def test_one_that_never_answers_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 0.0)
    loader = Loader(tmp_path, "v1")
    loader.order(order())
    assert take(loader) == [Made(order(), None)]
    assert loader.pid is None
    loader.close()


def test_a_process_without_work_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REST", 0.01)
    loader = Loader(tmp_path, "v1")
    loader.order(order())
    assert take(loader)[0].sprite is not None
    until = time.monotonic() + PATIENCE
    while loader.pid is not None and time.monotonic() < until:
        time.sleep(0.005)
    assert loader.pid is None
    loader.close()


def test_the_thread_itself_paints_what_it_is_told_to(loader: Loader, tmp_path: Path) -> None:
    threads: list[str] = []

    def paint(wanted: Order) -> Sprite:
        threads.append(threading.current_thread().name)
        if wanted.file_key == "two":
            raise ValueError("no such square")
        return painted_here()

    loader.order(order("anything"), paint=paint)
    loader.order(order("anything", "two"), paint=paint)
    (good, bad) = take(loader, 2)
    assert good.sprite is not None
    assert look(good.sprite) == look(painted_here())
    assert bad.sprite is None, "the frame that needs it says what is wrong"
    assert threads == ["loader", "loader"]
    assert loader.pid is None, "no process for that"
    assert not list(tmp_path.rglob("*.sheet")), "and nothing on disk"


def test_what_a_frame_had_to_paint_itself_is_put_on_disk_beside_the_frames(
    loader: Loader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    save = DiskCache.save

    def noted(store: DiskCache, key: str, sprite: Sprite) -> None:
        threads.append(threading.current_thread().name)
        save(store, key, sprite)

    monkeypatch.setattr(DiskCache, "save", noted)
    pictures = Pictures(1.0, tmp_path, time.monotonic, version="v1", loader=loader)
    sprite = pictures.get("tick", **TICK)
    until = time.monotonic() + PATIENCE
    while not list(tmp_path.rglob("*.sheet")) and time.monotonic() < until:
        time.sleep(0.005)
    assert threads == ["loader"]
    again = Pictures(1.0, tmp_path, time.monotonic, version="v1")
    assert look(again.get("tick", **TICK)) == look(sprite)
    assert again.painted == 0


def test_saving_comes_last(tmp_path: Path) -> None:
    """Nothing waits behind it."""
    done: list[str] = []

    def paint(wanted: Order) -> Sprite:
        done.append(wanted.name)
        return painted_here()

    loader = Loader(tmp_path, "v1")
    loader._thread = threading.current_thread()  # none is started: what waits is taken by hand
    loader.keep("kept", painted_here())
    loader.order(order("later", "later"), soon=True, paint=paint)
    loader.order(order("first", "first"), paint=paint)
    for _ in range(3):
        assert not list(tmp_path.rglob("*.sheet"))
        job = loader._orders.get_nowait()[2]
        assert job is not None
        job()
    assert done == ["first", "later"]
    assert list(tmp_path.rglob("*.sheet"))


def test_not_too_many_wait_to_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one of them twice; when they are saved, others may wait."""
    sprite = painted_here()
    monkeypatch.setattr(module, "MOST_UNSAVED", 2 * sprite.nbytes)
    loader = Loader(tmp_path, "v1")
    loader._thread = threading.current_thread()  # none is started: what waits is taken by hand
    for key in ("one", "one", "two", "three"):
        loader.keep(key, sprite)
    assert loader._orders.qsize() == 2
    job = loader._orders.get_nowait()[2]
    assert job is not None
    job()
    loader.keep("three", sprite)
    loader.keep("four", sprite)
    assert loader._orders.qsize() == 2


def test_large_light_and_first_sketches_are_made_by_the_thread(tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    pictures = Pictures(1.0, None, time.monotonic, loader=slow)
    art = {"seat": 0, "face": 3, "px": 60.0}
    pictures.want([("caledea.die", art), ("caledea.scrap", {"color": "#f00"}), ("mote", {"px": 4})])
    assert [order.name for order, _ in slow.orders] == ["caledea.die", "caledea.scrap"], "a mote is quicker than an order"
    assert slow.here == ["caledea.die"]
    assert with_trait("aside") <= with_trait("quick"), "what is kept on disk is brought from there"
    pictures.want([("glow", {"w": 40, "h": 40}), ("tick", {"px": 22})], soon=True)
    assert [order.name for order, soon in slow.orders if soon] == ["tick"], "the thread is done before the curtain opens"


class Slow(Loader):
    """Takes orders and gives nothing until told."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "v1")
        self.orders: list[tuple[Order, bool]] = []
        self.done: list[Made] = []
        self.cancelled: list[str] = []
        self.here: list[str] = []
        """To be painted by the thread itself."""

    def order(self, order: Order, soon: bool = False, paint: Paint | None = None) -> None:
        self.orders.append((order, soon))
        self.here += [order.name] if paint is not None else []

    def cancel(self, file_key: str) -> None:
        self.cancelled.append(file_key)

    def take(self) -> list[Made]:
        found, self.done = self.done, []
        return found


def test_only_what_somebody_waits_for_counts_as_left(tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    pictures = Pictures(1.0, None, time.monotonic, loader=slow)
    pictures.want([("tick", {"px": 20})])
    pictures.want([("tick", {"px": 22}), ("tick", {"px": 20})], soon=True)
    assert pictures.build(1) == 1
    assert [(order.args["px"], soon) for order, soon in slow.orders] == [(20, False), (22, True)]
    pictures.want([("tick", {"px": 22})])
    assert pictures.build(1) == 2, "now somebody waits for it"
    slow.done = [Made(order, painted_here()) for order, _ in slow.orders[:1]]
    assert pictures.build(1) == 1
    assert pictures.ready("tick", px=20)
    assert not pictures.ready("tick", px=22)
    assert pictures.painted == 0


def test_what_is_needed_before_it_is_made_is_made_at_once_and_noted(tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    pictures = Pictures(1.0, None, time.monotonic, loader=slow)
    pictures.want([("tick", TICK)])
    mine = pictures.get("tick", **TICK)
    assert [key[0] for key in pictures.unforeseen] == ["tick"]
    assert slow.cancelled == [slow.orders[0][0].file_key]
    slow.done = [Made(slow.orders[0][0], painted_here())]
    assert pictures.build(1) == 0
    assert pictures.get("tick", **TICK) is mine


def test_another_scale_cancels_what_was_ordered_for_the_old_one(tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    pictures = Pictures(1.0, None, time.monotonic, loader=slow)
    pictures.want([("tick", TICK)])
    pictures.resize(2.0)
    assert slow.cancelled == [slow.orders[0][0].file_key]
    slow.done = [Made(slow.orders[0][0], painted_here())]
    pictures.build(1)
    assert not pictures.ready("tick", **TICK)


class Gallery(Scene):
    """Shows one picture, and waits for it behind the curtain."""

    drawn = 0

    def prefetch(self) -> Prefetch:
        return [("tick", {"px": 60})]

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.picture("tick", 100, 100, px=60)


def test_nothing_is_painted_in_a_frame_while_the_curtain_waits_for_the_workshop(tmp_path: Path) -> None:
    rig = Rig(tmp_path, Scene())
    slow = Slow(tmp_path)
    pictures = rig.stage.pictures
    pictures._loader = slow
    gallery = Gallery()
    rig.stage.push(gallery)
    rig.wait(2.0)
    assert rig.app.transition.state == "closed"
    assert (gallery.drawn, [key for key in pictures.unforeseen if key[0] == "tick"]) == (0, [])
    slow.done = [Made(order, painted_here()) for order, _ in slow.orders if order.name == "tick"]
    rig.settle()
    assert gallery.drawn > 0
    assert "tick" not in [key[0] for key in pictures.unforeseen]
    rig.close()


class Patient:
    """A pipe of a painting process on a busy machine: what it paints comes after so many seconds, which nobody waits here."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.sent: list[Order] = []
        sprite = painted_here()
        self.parts: list[object] = [
            Painted(*sprite.surface.get_size(), sprite.ox, sprite.oy, sprite.size, True),
            pixels(sprite.surface)[1],
        ]

    def send(self, order: Order) -> None:
        self.sent.append(order)

    def poll(self, timeout: float) -> bool:
        return timeout >= self.seconds

    def recv(self) -> object:
        return self.parts.pop(0)

    recv_bytes = recv

    def close(self) -> None:
        pass


class Alive:
    """As much of a process as a workshop looks at."""

    pid = 0

    def is_alive(self) -> bool:
        return True

    def kill(self) -> None:
        pass

    def join(self, seconds: float) -> None:
        pass


def test_a_picture_that_takes_minutes_on_a_busy_machine_is_waited_for(tmp_path: Path) -> None:
    pygame.font.init()
    pipe = Patient(seconds=240.0)
    loader = Loader(tmp_path, "v1", start=lambda folder, version: (Alive(), pipe))  # type: ignore[arg-type, return-value]
    loader.order(order())
    ((_, sprite),) = take(loader)
    loader.close()
    assert pipe.sent == [order()]
    assert sprite is not None
    assert look(sprite) == look(painted_here())


def test_a_painter_gives_up_after_too_much_work_of_its_own_on_one_picture() -> None:
    worked, given_up = [0.0], [0]
    diligence = Diligence(lambda: worked[0], lambda: given_up.__setitem__(0, given_up[0] + 1))
    diligence.look()
    for _ in range(3):
        diligence.begin()
        worked[0] += MOST_WORK
        diligence.look()
        diligence.end()
        worked[0] += MOST_WORK
        diligence.look()
    assert given_up == [0], "no picture took too much"
    diligence.begin()
    worked[0] += MOST_WORK + 1
    diligence.look()
    assert given_up == [1]
