"""Games that go to others and come from others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel import sharing
from games.kernel.chance import Chance
from games.kernel.journal import JournalError, NoteLine, read_journal
from games.kernel.match import Match, Player
from games.kernel.replaying import read_game
from games.kernel.sharing import MOST_BYTES, SHARED, arrived, put, shared, taken_in
from games.kernel.watching import Replay

KALESIA = TITLES["kalesia"]


def played(path: Path, moves: int | None = None) -> Path:
    """A game in which seats and the table have noted things."""
    players = tuple(Player(name, "human") for name in ("Ada", "Bo", "Cy"))
    match, luck = Match.start(KALESIA, KALESIA.options(), players, 5, path), Chance(2)
    while match.outcome() is None and (moves is None or match.moves < moves):
        match.note(None, '{"pads":["a pad of Ada"]}')
        match.note(0, "my secret plan")
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    return path


def test_what_is_shared_is_the_whole_game_without_what_anybody_noted(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    before = path.read_bytes()
    assert b"my secret plan" in before
    file = put(tmp_path / "out", "Kalesia", SHARED, shared(read_game(path, TITLES)))
    told = file.read_bytes()
    assert b"my secret plan" not in told
    assert b"a pad of Ada" not in told
    assert read_journal(file).lines == tuple(line for line in read_journal(path).lines if not isinstance(line, NoteLine))
    ours, theirs = Replay(path), Replay(file)
    assert (theirs.steps, theirs.header) == (ours.steps, ours.header)
    assert path.read_bytes() == before


def test_a_game_that_goes_on_is_not_shared(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="not over yet"):
        shared(read_game(played(tmp_path / "a.jsonl", 4), TITLES))


def test_nothing_is_overwritten_and_nothing_half_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [put(tmp_path / "new" / "folder", "Kalesia", SHARED, b"x").name for _ in range(3)]
    assert names == ["Kalesia.paperrealms", "Kalesia 2.paperrealms", "Kalesia 3.paperrealms"]

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        put(tmp_path / "new" / "folder", "Kalesia", SHARED, b"x")
    assert len(list((tmp_path / "new" / "folder").iterdir())) == 3


def test_a_game_of_others_is_copied_under_a_name_of_the_house(tmp_path: Path) -> None:
    """Whatever it is called, and however often it is opened."""
    file = tmp_path / "..;rm -rf ~\n.paperrealms"
    file.write_bytes(shared(read_game(played(tmp_path / "a.jsonl"), TITLES)))
    house = tmp_path / "house"
    copies = {taken_in(file, house) for _ in range(3)}
    (copy,) = house.iterdir()
    assert copies == {copy}
    assert copy.stem.isalnum()
    assert copy.read_bytes() == file.read_bytes()
    assert Replay(copy).total == Replay(file).total


def test_copies_that_were_not_opened_for_longest_go_and_nothing_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "MOST_COPIES", 2)
    files, house = [tmp_path / f"{n}{SHARED}" for n in range(4)], tmp_path / "house"
    game = shared(read_game(played(tmp_path / "a.jsonl"), TITLES))
    for n, file in enumerate(files):
        file.write_bytes(game + b"\n" * n)
    other = house / "notes.jsonl"
    house.mkdir()
    other.write_text("people put something here")
    copies: dict[Path, Path] = {}
    for day, file in enumerate([files[0], files[1], files[0], files[2], files[3], files[0]]):
        copies[file] = taken_in(file, house)
        os.utime(copies[file], (day, day))
        assert copies[file].exists()
    assert {file for file in files if copies[file].exists()} == {files[0], files[3]}, "the two that were opened last"
    assert other.exists()
    assert all(file.exists() for file in files)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not a saved game"),
        (b"\x00" * 5000, "not a saved game"),
        (b"shopping list\nmilk\n", "not a saved game"),
        (b"[" * 100_000 + b"\n", "not a saved game"),
        (b'{"format":"paper-realms-journal-1","title":' + b'"x' * 40_000, "not a saved game"),
        (b'{"format":"paper-realms-journal-9","program":"2.0.0"}\n', "Paper Realms 2.0.0, which wrote it, reads it"),
        (b'{"format":"paper-realms-journal-1","title":3}\n', "is damaged in line 1"),
    ],
)
def test_what_is_no_game_is_refused_in_plain_words(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "a.paperrealms"
    file.write_bytes(data)
    with pytest.raises(JournalError, match=says):
        taken_in(file, tmp_path / "house")
    assert not (tmp_path / "house").exists()
    assert file.read_bytes() == data


def test_pipes_folders_and_giants_are_not_read(tmp_path: Path) -> None:
    pipe, folder, giant = (tmp_path / name for name in ("pipe", "folder", "giant"))
    os.mkfifo(pipe)
    folder.mkdir()
    with giant.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for strange, says in (
        (pipe, "not an ordinary file"),
        (giant, "larger than 8 MB"),
        (folder, "."),
        (tmp_path / "no", "No such"),
    ):
        with pytest.raises(JournalError, match=says):
            taken_in(strange, tmp_path / "house")


def test_shared_games_are_found_where_people_keep_files(tmp_path: Path) -> None:
    ours, downloads = tmp_path / "shared", tmp_path / "downloads"
    data = shared(read_game(played(tmp_path / "a.jsonl"), TITLES))
    put(ours, "one", SHARED, data)
    late = put(downloads, "two", SHARED, data)
    put(downloads, "other", ".txt", b"no game")
    put(downloads, "broken", SHARED, b"no game")
    os.utime(late, (2e9, 2e9))
    found = arrived((ours, downloads, downloads, tmp_path / "missing"))
    assert [(save.path.name, save.finished) for save in found if save.header is not None] == [
        ("two.paperrealms", True),
        ("one.paperrealms", True),
    ]
    assert len(found) == 3
