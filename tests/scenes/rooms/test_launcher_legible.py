"""Every word of the launcher: large enough, inside the safe area, whole, and not on top of another; in every language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from games.catalog import BUILT
from scenes.doors import table_of
from scenes.rooms.asking import Ask
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.saved import SavedGames
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.keys import KeysRoom, Listening
from scenes.rooms.settings.room import GROUPS, SettingsRoom
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.text_entry import TextEntry
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Written
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.opened import pause, results

Make = Callable[[House], Scene]


def _seats(house: House, n: int = 10) -> Scene:
    return Seats("kalesia", table_of, plan=usual_plan(_title(), n))


def _title():  # type: ignore[no-untyped-def]
    from games.catalog import TITLES

    return TITLES["kalesia"]


def _card(kind: str) -> Make:
    def make(house: House) -> Scene:
        plan = usual_plan(_title(), 4)
        return ChairCard(plan, 0 if kind == "human" else 2, _title())

    return make


def _results(house: House) -> Scene:
    table = house.table(house.match(10, moves=None))
    return results(table, house.stage)


def _replay(house: House) -> Scene:
    match = house.match(3, moves=None)
    assert match.path is not None
    return ReplayViewer(match.path)


def _saved(house: House) -> Scene:
    house.match(10, moves=4).close()
    house.match(2, moves=None).close()
    return SavedGames()


def _ask(house: House) -> Scene:
    say = house.stage.words.say
    return Ask(say("quit.title"), say("quit.text"), [("no", say("quit.no"), None), ("yes", say("quit.yes"), None)])


SCENES: dict[str, Make] = {
    "seats": _seats,
    "card of a person": _card("human"),
    "card of a computer": _card("agent"),
    "typing": lambda house: TextEntry(house.stage.words.say("seats.name_prompt"), "Guglielmo", 12),
    **{f"settings {group}": (lambda house, g=group: SettingsRoom(g)) for group in GROUPS},  # type: ignore[misc]
    "keys": lambda house: KeysRoom(),
    "listening": lambda house: Listening("keys:1", house.stage.words.say("action.info")),
    "rulebook": lambda house: Rulebook("kalesia", "KALESIA-403"),
    "pause": lambda house: pause(house.table(house.match(10, moves=0)), house.stage),
    "results": _results,
    "saved games": _saved,
    "replay": _replay,
    "asking": _ask,
}
SIZES = [(1280, 720), (1024, 768), (1720, 720)]


def faults(written: list[Written], base: list[Written]) -> list[str]:
    """What is wrong with the words of a frame that are not in `base` (the scene below)."""
    found = []
    mine = [w for w in written if w not in base]
    for w in mine:
        if w.size < 27.99:
            found.append(f"{w.text!r} is {w.size:.1f} units high")
        if w.cut:
            found.append(f"{w.text!r} is cut")
        if w.text.endswith("…"):
            found.append(f"{w.text!r} is shortened")
        if not w.box.inside(SAFE, 4.0):
            found.append(f"{w.text!r} lies at {tuple(round(v) for v in w.box)}, outside the safe area")
    for a, b in combinations(mine, 2):
        if a.text != b.text and _overlap(a, b):
            found.append(f"{a.text!r} and {b.text!r} overlap")
    return found


def _overlap(a: Written, b: Written) -> bool:
    """More than the thin air above and below letters."""
    x = min(a.box.right, b.box.right) - max(a.box.x, b.box.x)
    y = min(a.box.bottom, b.box.bottom) - max(a.box.y, b.box.y)
    return x > 2 and y > 0.34 * min(a.box.h, b.box.h)


def words_of(house: House) -> list[Written]:
    house.canvas.recording = True
    house.frames(2)
    return list(house.canvas.written)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_words_are_legible_in_every_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=text_size)
    wrong: dict[str, list[str]] = {}
    try:
        wrong["shelf"] = faults(words_of(house), [])
        for name, make in SCENES.items():
            house.open(make(house))
            if name == "results":
                house.wait(12.0, 0.2)
            scene = house.top
            base = [] if scene.opaque else base_words(house)
            wrong[name] = [f for f in faults(words_of(house), base) if name != "replay" or "shortened" not in f]
            house.stage.pop()
            house.settle()
        assert house.stage.words.missing == set()
    finally:
        house.close()
    said = "\n".join(f"{name}: {fault}" for name, found in wrong.items() for fault in found)
    assert not said, said


def base_words(house: House) -> list[Written]:
    """The words of what lies below the top scene."""
    from scenes.stage.pictures.canvas import LEVEL

    canvas = house.canvas
    canvas.recording = True
    canvas.begin()
    for level, scene in enumerate(house.stage.stack.visible()[:-1]):
        canvas.base = level * LEVEL
        scene.draw(canvas)
    found = list(canvas.written)
    canvas.begin()
    return found


@pytest.mark.parametrize("size", SIZES)
def test_words_stay_inside_at_every_aspect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    house = House(tmp_path, monkeypatch, size=size)
    try:
        assert faults(words_of(house), []) == []
        house.open(_seats(house))
        assert faults(words_of(house), []) == []
    finally:
        house.close()


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_what_is_said_of_every_choice_has_its_place_in_every_seat_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_size: float
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=text_size)
    wrong = []
    try:
        for title in BUILT:
            house.open(Seats(title, table_of))
            room = house.top
            assert isinstance(room, Seats)
            start = room.focus.find("start")
            assert start is not None
            for id in [item.id for item in room.focus.items]:
                room.focus.to(id)
                wrong += [f"{title}, {id}: {fault}" for fault in faults(words_of(house), [])]
                lines = [w for w in house.canvas.written if w.text != start.text and w.text in room._help()]
                wrong += [f"{title}, {id}: {w.text!r} lies on the button" for w in lines if w.box.bottom > Box(*start.rect).y]
            house.stage.pop()
            house.settle()
    finally:
        house.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_large_letters_lose_nothing_that_the_shelf_tells_of_a_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    house = House(tmp_path, monkeypatch, language=language, text_size=1.3, size=size)
    try:
        shelf = house.top
        assert isinstance(shelf, Shelf)
        for k in range(len(BUILT)):
            shelf._light(k)
            house.wait(1.0)
            written = words_of(house)
            assert faults(written, []) == []
            assert {text for _, text in shelf._facts(shelf.row.title)} <= {w.text for w in written}
    finally:
        house.close()
