"""The command line: what it takes, what it says when it is given nonsense."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

import main
from games import catalog, commands
from games.caledea.land import board
from games.catalog import BUILT, SHELF, TITLES, title_named
from games.kalyra.land import tiles
from games.kernel.protocol import OptionError
from games.kernel.transcript import check
from tests.games.kernel.play import begin, play_on

SIMULATE = ["simulate", "kalesia", "--seats", "random,random,random", "--games", "30", "--jobs", "1"]


def test_simulate_prints_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(SIMULATE) == 0
    said = capsys.readouterr()
    assert "30 games" in said.out
    assert "length in hands" in said.out
    assert said.err == ""  # no progress bar where nobody looks


def test_simulate_says_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("4", "4", "5"):
        main.main([*SIMULATE, "--seed", seed])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]


def test_simulate_writes_transcripts_that_hold(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert main.main([*SIMULATE, "--out", str(out), "--option", "weapons_mode=sets_dealt"]) == 0
    with out.open() as lines:
        games = list(check(lines, TITLES))
    assert len(games) == 30
    assert games[0].options.weapons_mode == "sets_dealt"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate", "chess", "--seats", "random"], "there is no title 'chess'; there is: kalesia"),
        (["simulate", "kalesia", "--seats", "random"], "2 to 10 seats, not 1"),
        (["simulate", "kalesia", "--seats", "random,wizard"], "there is no player 'wizard'; there are: human, random"),
        (["simulate", "kalesia", "--seats", "human,random"], "without people"),
        (["simulate", "kalesia", "--seats", "random,random", "--games", "0"], "1 or more"),
        (
            ["simulate", "kalesia", "--seats", "random,random", "--option", "luck=9"],
            "has no option 'luck'; it has: length, weapons_mode",
        ),
        (["simulate", "kalesia", "--seats", "random,random", "--option", "weapons_mode=axes"], "it takes: standard"),
        (["simulate", "kalesia", "--seats", "random,random", "--option", "axes"], "name=value"),
        (["--title", "chess"], "there is no title 'chess'"),
        (["--title", "kalesia", "--seats", "human"], "2 to 10 seats, not 1"),
        (["--title", "kalesia", "--seats", "human,knigth"], "there is no player 'knigth'"),
        (
            ["--title", "kalesia", "--seats", "human,search"],
            "'search' plays only in `main.py simulate`; seat one of: human, random",
        ),
        (["--title", "kalesia", "--option", "weapons_mode=axes"], "it takes: standard"),
        (["--seats", "human,knight"], "need --title"),
        (["--seats", ""], "need --title"),
        (["--kiosk", "--titles", ""], "--titles names none; leave it out for all, or name some of: kalesia"),
        (["--titles", ""], "--titles needs --kiosk"),
        (["replay", "/nowhere/x.jsonl"], "cannot read /nowhere/x.jsonl"),
        (["replay", __file__], "test_commands.py is not a saved game of Paper Realms: saves end in .jsonl"),
    ],
)
def test_nonsense_gets_one_clear_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(words) == 2
    said = capsys.readouterr()
    assert says in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("words", [["fly"], ["--wings"], ["simulate", "kalesia"], ["bench", "--xml"], ["--language", "xx"]])
def test_unknown_words_are_refused_with_the_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    assert "usage: main.py" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([*SIMULATE, "--out", str(tmp_path / "no" / "where.jsonl")]) == 1
    assert "choose another --out" in capsys.readouterr().err


def test_verify_says_whether_a_journal_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    title = TITLES["kalesia"]
    path = tmp_path / "game.jsonl"
    play_on(begin(path, 2, title=title)).close()
    assert main.main(["verify", str(path)]) == 0
    assert "holds: Kalesia, 2 seats" in capsys.readouterr().out
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(bytes(data))
    assert main.main(["verify", str(path)]) == 1
    assert "is damaged in line" in capsys.readouterr().err
    assert path.read_bytes() == bytes(data)


def test_the_titles_of_the_shelf_open_by_their_ids() -> None:
    assert set(BUILT) <= set(TITLES) <= set(SHELF)
    for id, title in TITLES.items():
        assert (title.id, title.name) == (id, SHELF[id])
    assert "chess" not in TITLES


def test_what_is_not_there_yet_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "RULED", ("kalesia", "caledea"))
    monkeypatch.setattr(catalog, "BUILT", ("kalesia",))
    with pytest.raises(OptionError, match="Kalyra is not built yet; there is: kalesia, caledea"):
        title_named("kalyra")
    with pytest.raises(OptionError, match=r"Kalyra is not built yet; there is: kalesia$"):
        title_named("kalyra", table=True)
    with pytest.raises(OptionError, match=r"Caledea has no table yet, simulate plays it; at a table there is: kalesia$"):
        title_named("caledea", table=True)
    assert title_named("caledea").id == "caledea"


def test_a_title_without_a_table_is_neither_sat_down_at_nor_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalog, "BUILT", ("kalesia",))
    path = tmp_path / "game.jsonl"
    begin(path, 2, title=TITLES["caledea"]).close()
    for words in (["--title", "caledea"], ["replay", str(path)]):
        assert main.main(words) == 2
        assert "Caledea has no table yet" in capsys.readouterr().err
    assert main.main(["verify", str(path)]) == 0


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_bar_is_drawn_on_a_terminal_only() -> None:
    for stream in (Terminal(), io.StringIO()):
        bar = commands.ProgressBar(10, stream)
        bar(5)
        bar.close()
        assert ("5 of 10 games" in stream.getvalue()) == stream.isatty()


@pytest.mark.parametrize(
    ("spent", "done", "says"),
    [
        (0, 0, "0 of 300 games\x1b"),
        (4, 50, "50 of 300 games, 12.5 a second, 20 s left"),
        (600, 100, "100 of 300 games, 10.0 a minute, 20 min left"),
        (7200, 100, "100 of 300 games, 50.0 an hour, 4 h 00 min left"),
        (10, 300, "300 of 300 games, 30.0 a second, 0 s left"),
    ],
)
def test_the_progress_bar_says_how_fast_and_how_long_still(spent: float, done: int, says: str) -> None:
    now = 100.0
    stream = Terminal()
    bar = commands.ProgressBar(300, stream, lambda: now)
    now += spent
    bar(done)
    assert says in stream.getvalue()


def test_a_map_that_does_not_hold_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for title, module, ready in (("caledea", board, board.board), ("kalyra", tiles, tiles.tiles)):
        folder = tmp_path / title
        shutil.copytree(module.FOLDER, folder)
        for path in folder.glob("*.tmx"):
            path.write_text("<map")
        with monkeypatch.context() as broken:
            broken.setattr(module, "FOLDER", folder)
            ready.cache_clear()
            assert main.main(["simulate", title, "--seats", "random,random", "--games", "1", "--jobs", "1"]) == 2
        ready.cache_clear()
        said = capsys.readouterr().err
        assert "cannot be read as a Tiled map" in said
        assert said.startswith("main.py: ")


def refused(**named: object) -> object:
    """A run to which the system refuses something that belongs to no file."""
    raise PermissionError(13, "Permission denied")


def test_processes_that_cannot_be_started_are_named_and_not_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As where nothing may be written to /dev/shm, which their locks need."""
    monkeypatch.setattr("games.commands.arena.run", lambda *work, **named: refused(**named))
    assert main.main(SIMULATE) == 1
    said = capsys.readouterr().err
    assert "no processes to play in could be started: Permission denied; try again with --jobs 1" in said
    assert "None" not in said
