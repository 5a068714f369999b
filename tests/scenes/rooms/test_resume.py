from __future__ import annotations

import threading
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.saves import AWAY, Save, saves
from scenes.rooms import saved as resume
from scenes.rooms.asking import Ask
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.results import Results
from scenes.rooms.saved import SavedGames, standing_of, when
from scenes.rooms.seats.plan import usual_plan
from scenes.stage.words.words import Words
from scenes.starting import new_match
from scenes.table.people.naming import names_of
from tests import virtual_pad
from tests.games.kernel.test_journal import cut_to, rewrite
from tests.processes import PATIENCE, comes
from tests.programs.kept.older_games import laid_out
from tests.scenes.launcher_rig import ENTER, ESCAPE, LEFT, RIGHT, House, pad_walk


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def opened(house: House) -> SavedGames:
    house.open(SavedGames())
    assert isinstance(house.top, SavedGames)
    return house.top


def written(house: House) -> str:
    house.canvas.recording = True
    house.frames(2)
    return " ".join(w.text for w in house.canvas.written)


def test_days_are_said_as_people_say_them() -> None:
    now = datetime(2026, 3, 5, 20, 0)
    words = Words("en")
    assert when(datetime(2026, 3, 5, 9, 5).timestamp(), now, words) == "today, 09:05"
    assert when(datetime(2026, 3, 4, 23, 5).timestamp(), now, words) == "yesterday, 23:05"
    assert when(datetime(2026, 1, 2, 3, 5).timestamp(), now, words) == "2/1/2026"


def test_nothing_saved_is_said(house: House) -> None:
    opened(house)
    assert "No saved games yet" in written(house)


def test_a_game_is_gone_on_with_at_its_decision(house: House) -> None:
    match = house.match(3, moves=5)
    match.close()
    opened(house)
    assert "Area 2, Nimue to move" in written(house)
    house.keys(ENTER)
    assert house.named() == "KalesiaTable"
    assert house.top.match.moves == 5  # type: ignore[attr-defined]
    assert house.stage.stack.scenes[0] is house.shelf


def test_a_finished_game_is_watched(house: House) -> None:
    house.match(2, moves=None).close()
    opened(house)
    assert "finished" in written(house)
    house.keys(ENTER)
    assert house.named() == "ReplayViewer"


def test_putting_away_is_asked_and_moves_the_file(house: House) -> None:
    match = house.match(2, moves=2)
    match.close()
    saved = next(house.stage.folders.saves.glob("*.jsonl"))
    content = saved.read_bytes()
    opened(house)
    house.keys(RIGHT, RIGHT, ENTER, ENTER)
    assert saved.exists()
    house.keys(ENTER, RIGHT, ENTER)
    assert not saved.exists()
    assert (saved.parent / AWAY / saved.name).read_bytes() == content
    assert house.named() == "SavedGames"


def test_a_second_file_of_that_name_does_not_replace_the_first(house: House) -> None:
    away = house.stage.folders.saves / AWAY
    away.mkdir(parents=True)
    (away / "kalesia-0001.jsonl").write_text("older")
    house.match(2, moves=2).close()
    opened(house)
    house.keys(RIGHT, RIGHT, ENTER, RIGHT, ENTER)
    assert (away / "kalesia-0001.jsonl").read_text() == "older"
    assert (away / "kalesia-0001-2.jsonl").exists()


def test_the_number_of_a_game_that_was_put_away_may_come_again_but_never_overwrites(house: House) -> None:
    house.match(2, moves=2).close()
    first = next(house.stage.folders.saves.glob("*.jsonl"))
    house.match(2, moves=2).close()
    assert len(list(house.stage.folders.saves.glob("*.jsonl"))) == 2
    assert first.exists()


def break_line(path: Path, number: int) -> bytes:
    """A byte of that line (0 is the header) is another one; the file as it is then."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number] = lines[number].replace(b'"crc":"', b'"crc":"x')
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def one_saved(house: House, moves: int | None) -> Path:
    match = house.match(3, moves)
    path = match.path
    assert path is not None
    match.close()
    return path


def test_a_damaged_save_is_named_and_set_aside(house: House) -> None:
    path = one_saved(house, 4)
    content = break_line(path, 1)
    room = opened(house)
    house.keys(ENTER)
    assert house.named() == "Ask"
    kept = path.with_name("kalesia-0001.damaged-1.jsonl")
    assert kept.name in house.said()
    assert kept.read_bytes() == content
    assert not path.exists()
    house.keys(ENTER)
    assert house.top is room


@pytest.mark.parametrize("aside", [False, True])
def test_what_holds_of_a_damaged_save_is_gone_on_with_as_a_new_one(house: House, aside: bool) -> None:
    path = one_saved(house, 6)
    content = break_line(path, 4)
    kept = path.with_name("kalesia-0001.damaged-1.jsonl")
    if aside:
        path.rename(kept)
    opened(house)
    if aside:
        assert "damaged: you can continue" in written(house)
    house.keys(ENTER)
    assert "The damaged file stays as kalesia-0001.damaged-1.jsonl" in house.said()
    house.to("rescue")
    house.keys(ENTER)
    assert house.named() == "KalesiaTable"
    match = house.top.match  # type: ignore[attr-defined]
    assert match.moves == 3
    assert match.path == path.with_name("kalesia-0002.jsonl")
    assert kept.read_bytes() == content
    assert house.stage.stack.scenes[0] is house.shelf


def test_a_damaged_save_is_watched_up_to_the_damage(house: House) -> None:
    path = one_saved(house, 6)
    content = break_line(path, 4)
    opened(house)
    house.keys(ENTER)
    house.to("watch")
    house.keys(ENTER)
    viewer: Any = house.top
    assert isinstance(viewer, ReplayViewer)
    assert viewer.replay.total == 3
    assert "can be watched up to move 3" in viewer.toast.message
    house.keys(ESCAPE)
    assert isinstance(house.top, SavedGames)
    kept = next(path.parent.glob("*.damaged-*"))
    assert kept.read_bytes() == content


def test_a_finished_game_with_dust_at_its_end_is_only_watched(house: House) -> None:
    path = one_saved(house, None)
    path.write_bytes(path.read_bytes() + b'{"line":"undo"}\n')
    opened(house)
    house.keys(ENTER)
    assert isinstance(house.top, Ask)
    assert list(house.top.choices) == ["leave", "watch"]


def test_a_game_that_is_open_elsewhere_stays_there_and_may_be_watched(house: House) -> None:
    match = house.match(3, moves=5)
    path = match.path
    assert path is not None
    room = opened(house)
    house.keys(ENTER)
    assert "open elsewhere" in house.said()
    house.keys(ENTER)
    assert house.top is room
    room.ask_away(room.saves[0])
    house.settle()
    house.keys(RIGHT, ENTER)
    assert "open elsewhere" in room.toast.message
    assert path.exists()
    house.keys(RIGHT, ENTER)
    assert house.named() == "ReplayViewer"
    match.close()
    house.keys(ESCAPE, LEFT, ENTER)
    assert house.named() == "KalesiaTable"


def test_the_list_is_made_beside_the_frames(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow disk keeps no frame waiting, and until the list is there nobody is told that there is none."""
    one_saved(house, 5)
    house.stage.strict = False
    may = threading.Event()
    real = saves

    def slow(folder: Path) -> list[Save]:
        assert may.wait(PATIENCE)
        return real(folder)

    monkeypatch.setattr(resume, "saves", slow)
    room = opened(house)
    said = written(house)
    assert "Looking through" in said
    assert "No saved games yet" not in said
    may.set()

    def listed() -> bool:
        house.frames(1)
        return bool(room.saves)

    assert comes(listed)
    assert room.focus.current == room.saves[0].path.name, "not what stands below the list"
    assert "Area 2, Nimue to move" in written(house)


def test_a_file_that_is_no_game_is_listed_and_stays(house: House) -> None:
    saves = house.stage.folders.saves
    saves.mkdir(parents=True)
    (saves / "strange.jsonl").write_text("hello\n")
    opened(house)
    assert "strange.jsonl" in written(house)
    house.keys(ENTER)
    assert (saves / "strange.jsonl").exists()


def test_a_save_of_a_newer_program_is_told_so(house: House) -> None:
    house.match(3, moves=4).close()
    path = next(house.stage.folders.saves.glob("*.jsonl"))
    lines = path.read_bytes().splitlines(keepends=True)
    import zlib

    today = b'"rules_version":%d' % TITLES["kalesia"].rules_version
    body = lines[0].rpartition(b',"crc":"')[0].replace(today, b'"rules_version":9') + b"}"
    crc = zlib.crc32(body, 0)
    path.write_bytes(b'%s,"crc":"%08x"}\n' % (body[:-1], crc))
    opened(house)
    house.keys(ENTER)
    assert "newer version" in written(house)
    assert path.exists()


@pytest.mark.parametrize("older", [("proelio", 2), ("caledea", 1)])
def test_a_game_of_older_rules_is_watched_and_says_who_plays_on(house: House, older: tuple[str, int]) -> None:
    """Of rules that today's follow, and of others that they follow up to a move; the file stays as it is."""
    saves = house.stage.folders.saves
    saves.mkdir(parents=True)
    path = laid_out(*older, saves)
    rewrite(path, cut_to("0.4.0", slice(-20, None)))
    content = path.read_bytes()
    room = opened(house)
    house.keys(ENTER)
    assert isinstance(house.top, Ask)
    assert list(house.top.choices) == ["leave", "watch"]
    assert "you need Paper Realms 0.4.0" in house.said()
    house.to("watch")
    house.keys(ENTER)
    viewer: Any = house.top
    assert isinstance(viewer, ReplayViewer)
    assert viewer.replay.total == (356 if older[0] == "caledea" else len(content.splitlines()) - 1)
    if older[0] == "caledea":
        assert "can be followed up to move 356. For the rest you need Paper Realms 0.4.0" in viewer.toast.message
    house.keys(ESCAPE)
    assert [room] == house.stage.stack.scenes[-1:]
    assert [(file, file.read_bytes()) for file in saves.iterdir()] == [(path, content)]


def test_by_pad_and_by_mouse(house: House) -> None:
    house.match(2, moves=1).close()
    house.match(3, moves=1).close()
    house.plug()
    opened(house)
    pad_walk(house, virtual_pad.DOWN, virtual_pad.A)
    assert house.named() == "KalesiaTable"
    house.stage.home()
    house.settle()
    opened(house)
    house.click(960, 260)
    house.settle()
    assert house.named() == "KalesiaTable"


def test_results_open_again_from_a_finished_game(house: House) -> None:
    """As they were told when it ended; from there the way leads back to the list."""
    house.match(3, moves=None).close()
    room = opened(house)
    assert "Results" in written(house)
    house.keys(RIGHT, ENTER)
    results = house.top
    assert isinstance(results, Results)
    assert results.ended.leads == "saved"
    assert list(results.ended.ways) == ["watch", "share"]
    house.frames(60)
    assert results.recap.sentence in written(house)
    house.keys(ESCAPE)
    assert house.top is room


def test_masks_of_old_journals_are_called_as_they_are_today(house: House) -> None:
    house.stage.settings.language = "it"
    house.stage.apply_settings()
    match = new_match(house.stage, TITLES["caledea"], usual_plan(TITLES["caledea"], 2), seed=5)[0]
    assert match.players[1].name == "Volpe"
    match.close()
    house.stage.settings.language = "en"
    house.stage.apply_settings()
    assert names_of("caledea", match.players, house.stage.words) == ["You", "Fox"]
    opened(house)
    assert "You and Fox" in written(house)


@pytest.mark.parametrize("title", BUILT)
def test_a_row_says_how_far_a_game_is(house: House, title: str) -> None:
    kind = TITLES[title]
    match = new_match(house.stage, kind, usual_plan(kind, 3), seed=5)[0]
    chance = Chance(3)
    while match.moves < 14 and match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        match.submit(seat, legal[chance.below(len(legal))])
    path = match.path
    match.close()
    (save,) = saves(house.stage.folders.saves)
    standing = standing_of(save)
    assert path == save.path
    assert standing is not None
    word, n, waiting = standing
    assert n >= 0
    assert waiting == match.to_act()
    assert house.stage.words.knows(title, word)
