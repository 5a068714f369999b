"""One bad entry in a file of lists takes itself away and nothing else, whichever file, list and entry it is."""

from __future__ import annotations

import copy
import os
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import main
from games.catalog import TITLES
from games.kernel.current import Current, pointer, recall, remember
from games.kernel.people.surplus import prune
from games.kernel.salvage import what_holds
from games.kernel.saves import saves
from scenes.doctor.home import saves_of
from scenes.kiosk.statistics.counts import Counts, Entry, Game, Left, Sums
from scenes.kiosk.statistics.ledger import Ledger, line_of
from scenes.kiosk.statistics.table_file import save_table
from scenes.rooms.saved import PART, SavedGames
from scenes.rooms.seats.memory import memory_file
from scenes.rooms.seats.memory import recall as seats_of
from scenes.rooms.seats.memory import remember as remember_seats
from scenes.rooms.seats.plan import Chair, Plan
from scenes.stage.devices.focus import Focusable
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, load
from tests.games.kernel.test_journal import rewrite
from tests.scenes.launcher_rig import ENTER, House

ROOT: Final = Path(__file__).parents[2]
DAY: Final = 739_000
NOON: Final = datetime(2024, 5, 1, 12)
COUNTS: Final[Counts] = {"idle": 2, "people": 3}
GAME: Final = Game("kalesia-0001.jsonl", "kalesia", 4, 2, DAY, 12, 1.0)
STRANGE: Final = {"strange": [None]}
"""Fits nowhere."""

KEPT: Final[dict[str, msgspec.Struct]] = {
    "settings": Settings(
        learned=("kalesia", "kalua"),
        finished=("kalesia",),
        puzzles={"kalesia.narrow": 3, "kalua.flood": 1},
        told=("kalesia/first", "kalua/first"),
        keys={"keys:1/confirm": "b", "keys:1/back": "c"},
        pads={"confirm": "X", "back": "Y"},
        kiosk_titles=("kalua", "caledea"),
        kiosk_hours=((18, 40),) * 7,
    ),
    "seats": Plan(
        [Chair("human"), Chair("agent", persona="fox"), Chair("agent", persona="owl")],
        {"memory_aid": "full", "weapons_mode": "standard"},
        chosen=["memory_aid", "weapons_mode"],
    ),
    "figures": Sums(
        9, {DAY: COUNTS, DAY + 1: COUNTS}, {DAY: ["a", "b"]}, COUNTS, DAY, 4, COUNTS, GAME, [Left(GAME, 8, DAY, COUNTS, "a")]
    ),
}
"""Everything that is read from the disk and holds a list or a table."""


def plain(struct: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(struct))


def places(said: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in plain data: the way to it."""
    entries = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    for name, value in entries:
        yield (*at, name)
        yield from places(value, (*at, name))


def with_strange(said: Any, place: tuple[Any, ...]) -> Any:
    found = copy.deepcopy(said)
    within = found
    for name in place[:-1]:
        within = within[name]
    within[place[-1]] = STRANGE
    return found


def without(table: dict[str, Any], name: Any) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != name}


@pytest.mark.parametrize("name", KEPT)
def test_whatever_is_strange_takes_nothing_beside_it(name: str) -> None:
    good = KEPT[name]
    needed = {field.name for field in msgspec.structs.fields(good) if field.required}
    for place in places(plain(good)):
        if len(place) == 1 and place[0] in needed:
            continue
        found, lost = what_holds(with_strange(plain(good), place), type(good))
        assert lost, place
        for field in type(good).__struct_fields__:
            if field != place[0]:
                assert getattr(found, field) == getattr(good, field), (place, field)
        before, after = plain(good)[place[0]], plain(found)[place[0]]
        if len(place) > 1 and isinstance(before, dict) and place[0] != "open":
            assert without(after, place[1]) == without(before, place[1]), place
        elif len(place) > 1 and isinstance(before, list) and place[0] != "window":
            rest = [one for k, one in enumerate(before) if k != place[1]]
            instead = [one for k, one in enumerate(after) if k != place[1]] if len(after) == len(before) else after
            assert instead == rest, place


@pytest.mark.parametrize("name", KEPT)
def test_no_list_of_these_files_is_left_out_above(name: str) -> None:
    said = plain(KEPT[name])
    empty = [field for field, value in said.items() if value in ([], {})]
    assert not empty


def test_every_file_of_lists_is_read_like_that() -> None:
    """Whoever reads one says so here: `read_json` takes all or nothing, as settings that are carried to another machine are."""
    readers = set()
    for floor in ("games", "scenes"):
        for file in (ROOT / floor).rglob("*.py"):
            if "read_json(" in file.read_text(encoding="utf-8"):
                readers.add(str(file.relative_to(ROOT)))
    carried = "scenes/kiosk/carrying/settings_file.py"
    assert readers == {"games/kernel/files.py", "games/kernel/salvage.py", "scenes/stage/settings.py", carried}


# -- through the readers themselves ------------------------------------------------------------------------------------


def test_settings_keep_the_rest_of_a_list_on_the_disk_too(tmp_path: Path) -> None:
    file, good = tmp_path / "settings.json", KEPT["settings"]
    assert isinstance(good, Settings)
    said = plain(good)
    said["told"].insert(1, 7)
    said["puzzles"]["kalua.flood"] = 9
    said["keys"]["keys:1/back"] = "NOKEY"
    said["kiosk_titles"].append("chess")
    said["kiosk_hours"][2] = [18, 99]
    file.write_bytes(msgspec.json.encode(said))
    settings, wrong = load(file)
    assert len(wrong) == 5
    assert settings.told == good.told
    assert settings.puzzles == {"kalesia.narrow": 3}
    assert settings.keys == {"keys:1/confirm": "b"}
    assert settings.kiosk_titles == good.kiosk_titles
    assert settings.kiosk_hours == (*good.kiosk_hours[:2], (0, 48), *good.kiosk_hours[3:])
    assert load(file) == (settings, []), "the next start finds them again"
    assert msgspec.json.decode(file.with_name("settings.damaged-1.json").read_bytes()) == said


def test_remembered_seats_take_the_usual_level_and_a_free_mask(tmp_path: Path) -> None:
    home, said = Folders(tmp_path, tmp_path, tmp_path), plain(KEPT["seats"])
    said["chairs"][1] |= {"level": "grandmaster", "persona": "dragon"}
    said["chairs"].append({"kind": "robot"})
    said["options"]["memory_aid"] = "elephant"
    memory_file(home, "kalesia").write_bytes(msgspec.json.encode(said))
    plan = seats_of(home, TITLES["kalesia"], finished=True)
    assert [chair.kind for chair in plan.chairs] == ["human", "agent", "agent"]
    assert [(chair.level, chair.persona) for chair in plan.chairs[1:]] == [("squire", "fox"), ("squire", "owl")]


@pytest.mark.parametrize(("option", "value"), [("guilds", 1), ("allied_stop", True), ("allied_stop", "4"), ("mode", 7)])
def test_remembered_options_of_another_kind_are_the_usual_ones(tmp_path: Path, option: str, value: str | int) -> None:
    home, title = Folders(tmp_path, tmp_path, tmp_path), TITLES["proelio"]
    remember_seats(home, "proelio", seats_of(home, title, finished=True))
    plan = seats_of(home, title, finished=True)
    usual = dict(plan.options)
    remember_seats(home, "proelio", Plan(plan.chairs, plan.options | {option: value}))
    options = seats_of(home, title, finished=True).options
    assert (options, type(options[option])) == (usual, type(usual[option]))
    title.read_options(options)


def test_figures_of_no_day_and_no_number_are_passed_over(tmp_path: Path) -> None:
    book = Ledger(tmp_path)
    book.write(Entry(0, DAY, {"lesson/kalesia/begun": 1}, row="2024-04-30,12,kalesia,4,2,played_out,,60,0,0"))
    book.fold(DAY)
    said = msgspec.json.decode(book.sums_file.read_bytes())
    said["days"] |= {"99999999": {"idle": 1}, "-1": {"idle": 1}, str(DAY + 1): {"idle": -4, "lost": 2}}
    said["open"] = plain(GAME) | {"day": 10**9}
    book.sums_file.write_bytes(msgspec.json.encode(said))
    strange = [Entry(2, 10**9, {"idle": 1}), Entry(2, DAY, {"idle": 10**17}), Entry(2, DAY, begun=GAME, row="")]
    strange[2].begun = msgspec.structs.replace(GAME, day=-1)
    book.log_file.write_bytes(b"".join(line_of(entry) for entry in [*strange, Entry(2, DAY, {"idle": 5})]))
    sums = Ledger(tmp_path).sums
    assert (sums.through, sums.ever["idle"], sums.open) == (2, 5, None)
    assert sums.days == {DAY: {"lesson/kalesia/begun": 1, "idle": 5}, DAY + 1: {"lost": 2}}
    assert save_table(tmp_path, "", sums, NOON, ()).exists()
    assert msgspec.json.decode(book.sums_file.with_name("figures.damaged-1.json").read_bytes()) == said
    assert Ledger(tmp_path).sums == sums


def test_the_pointer_holds_without_what_cannot_be(tmp_path: Path) -> None:
    journal = tmp_path / "kalesia-0001.jsonl"
    journal.write_text("")
    good = Current("kalesia", str(journal), 1)
    remember(tmp_path, good)
    pointer(tmp_path).write_bytes(msgspec.json.encode(plain(good) | {"tries": "often"}))
    assert recall(tmp_path) == msgspec.structs.replace(good, tries=0)
    pointer(tmp_path).write_bytes(msgspec.json.encode(plain(good) | {"journal": "x" * 5000}))
    assert recall(tmp_path) is None


# -- the room of saved games -------------------------------------------------------------------------------------------

NEVER: Final = {"year 1601": -11_644_473_600, "before 1970": -1, "year 30827": 910_692_730_085, "no date": 2**61}
"""Seconds since 1970."""


def dated(monkeypatch: pytest.MonkeyPatch, dates: dict[str, float]) -> None:
    """The folder says that these files were written then."""
    real = Path.stat

    def stat(path: Path, *, follow_symlinks: bool = True) -> Any:
        found = real(path, follow_symlinks=follow_symlinks)
        if path.name not in dates:
            return found
        return os.stat_result((*found[:8], dates[path.name], found[9]))

    monkeypatch.setattr(Path, "stat", stat)


def games(house: House) -> list[Focusable]:
    """The rows of the list, without the buttons at their ends."""
    return [item for item in house.room.focus.items if PART not in item.id and ".jsonl" in item.id]


def test_games_of_impossible_days_are_rows_that_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    house.match(3, moves=5).close()
    folder = house.stage.folders.saves
    good = next(folder.glob("*.jsonl")).read_bytes()
    for name in NEVER:
        (folder / f"{name}.jsonl").write_bytes(good)
    undone = good + b'{"line":"undo","seat":0,"moves":999999,"sum":"","crc":"0"}\n'
    (folder / "taken back.jsonl").write_bytes(undone)
    dated(monkeypatch, {f"{name}.jsonl": float(seconds) for name, seconds in NEVER.items()})
    house.open(SavedGames())
    lines = {Path(item.id).stem: item.text for item in games(house)}
    assert all("Area 2, Nimue to move" in lines[name] and "day unknown" in lines[name] for name in NEVER)
    assert "Area 2, Nimue to move" in lines["kalesia-0001"]
    assert "today" in lines["kalesia-0001"]
    assert "0 moves" in lines["taken back"]
    assert prune(folder, time.time()) == 0
    assert len(saves(folder)) == len(NEVER) + 2
    house.close()


@pytest.mark.parametrize("strange", ["A\0B", "x" * 9000, "\u202ea\n\nb", "", "\x07\x1b[31m\uffff"])
def test_games_of_strange_names_are_rows_and_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strange: str) -> None:
    house = House(tmp_path, monkeypatch)
    house.match(3, moves=5).close()
    (path,) = house.stage.folders.saves.glob("*.jsonl")
    foreign = path.with_name("foreign.jsonl")
    foreign.write_bytes(path.read_bytes())
    rewrite(foreign, lambda lines: lines[0].update(title=f"chess{strange}"))

    def change(lines: list[dict[str, Any]]) -> None:
        for seat in (0, 1):
            lines[0]["seats"][seat]["name"] = strange

    rewrite(path, change)
    house.open(SavedGames())
    assert len(games(house)) == 2
    house.frames(3)
    assert house.named() == "SavedGames"
    house.to(path.name)
    house.keys(ENTER)
    house.frames(10)
    assert house.named() == "KalesiaTable"
    house.close()


@pytest.mark.skipif(os.name != "posix", reason="names of files that are no text")
@pytest.mark.parametrize("name", [b"kalesia-\xff\xfe.jsonl", b"two\nlines.jsonl"])
def test_files_whose_names_are_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: bytes
) -> None:
    house = House(tmp_path, monkeypatch)
    folder = house.stage.folders.saves
    folder.mkdir(parents=True)
    file = folder / os.fsdecode(name)
    file.write_text("hello\n")
    house.open(SavedGames())
    house.frames(3)
    assert house.named() == "SavedGames"
    house.keys(ENTER)
    house.frames(3)
    assert "cannot be read" in house.said()
    house.close()
    for words in (["verify", str(file)], ["replay", str(file)]):
        assert main.main(words) > 0
    said = capsys.readouterr()
    assert "is not a saved game" in said.err.encode().decode()
    assert all(finding.what.encode() and finding.says.encode() for finding in saves_of(house.stage.folders))
