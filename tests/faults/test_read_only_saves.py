"""Saves that may be read and not be written to: watched and checked as they are, gone on with in a copy, and that is said."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from games.kernel.current import pointer
from games.kernel.journal import WriteProtected
from games.kernel.match import Match
from scenes.stage.folders import folders
from scenes.starting import gone_on
from tests.games.kernel.play import begin, play_on
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.launcher_rig import ENTER, House
from tests.scenes.rooms.test_resume import break_line, one_saved, opened, written

ROOT: Final = Path(__file__).parents[2]
NOBODY: Final = 65534


def protect(disk: pytest.MonkeyPatch, *places: Path, number: int = errno.EACCES) -> None:
    """Nothing at or below these places can be written, made, renamed or taken away (root itself heeds no rights)."""
    real = {name: getattr(os, name) for name in ("open", "unlink", "replace", "rename", "mkdir")}

    def refused(name: str, path: Any, *rest: Any, **how: Any) -> Any:
        writes = name != "open" or (rest and rest[0] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        if writes and any(Path(path) == place or place in Path(path).parents for place in places):
            raise OSError(number, os.strerror(number), str(path))
        return real[name](path, *rest, **how)

    for name in real:
        disk.setattr(os, name, lambda path, *rest, name=name, **how: refused(name, path, *rest, **how))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def table(house: House | Lobby) -> Any:
    assert house.top.name == "KalesiaTable", house.top.name
    return house.top


def test_it_goes_on_in_a_copy_beside_it_and_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = one_saved(house, 5)
    content = path.read_bytes()
    protect(monkeypatch, path)
    opened(house)
    house.keys(ENTER)
    match = table(house).match
    assert (match.moves, match.path) == (5, path.with_name("kalesia-0002.jsonl"))
    assert "The save kalesia-0001.jsonl cannot be written to" in written(house)
    assert "continues in a new one, kalesia-0002.jsonl" in house.said()
    seat = match.to_act()[0]
    match.submit(seat, match.legal_moves(seat)[0])
    match.close()
    assert path.read_bytes() == content
    again = Match.resume(path.with_name("kalesia-0002.jsonl"))
    assert again.moves == 6
    again.close()


def test_from_the_shelf_too_and_the_copy_is_what_waits_there_next(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = one_saved(house, 5)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    protect(monkeypatch, path, number=errno.EROFS)
    house.shelf.resume(None)
    house.shelf.go_on()
    house.settle()
    table(house).match.close()
    house.stage.home()
    house.settle()
    house.shelf.go_on()
    house.settle()
    assert table(house).match.path == path.with_name("kalesia-0002.jsonl")
    assert len(list(path.parent.glob("*.jsonl"))) == 2


def test_from_a_folder_that_takes_nothing_it_comes_among_the_saves(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    path = one_saved(house, 5).rename(stick / "kalesia-0009.jsonl")
    protect(monkeypatch, stick)
    match, said = gone_on(house.stage, path)
    assert (match.moves, match.path) == (5, house.stage.folders.saves / "kalesia-0001.jsonl")
    assert "The save kalesia-0009.jsonl cannot be written to" in said
    match.close()


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_where_the_folder_takes_nothing_it_goes_on_unsaved(house: House, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    path = one_saved(house, 5)
    protect(monkeypatch, path.parent, number=number)
    opened(house)
    house.keys(ENTER)
    assert (table(house).match.moves, table(house).match.path) == (5, None)
    assert "The game cannot be saved" in written(house)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_what_holds_of_a_damaged_one_can_be_gone_on_with(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = one_saved(house, 6)
    break_line(path, 4)
    protect(monkeypatch, path)
    opened(house)
    house.keys(ENTER)
    house.to("rescue")
    house.keys(ENTER)
    assert (table(house).match.moves, table(house).match.path) == (3, path.with_name("kalesia-0002.jsonl"))


def test_a_kiosk_comes_back_in_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = open_lobby()
    lobby.shelf()
    path = lobby.sit_down().match.path
    lobby.frames(30, 0.1)
    assert pointer(folders().data).exists()
    lobby.dies()
    lobby.close()
    with monkeypatch.context() as disk:
        protect(disk, path)
        again = Lobby()
        assert table(again).match.path == path.with_name("kalesia-0002.jsonl")
        again.stage.canvas.recording = True
        again.frames(10, 0.1)
        told = " ".join(line.text for line in again.stage.canvas.written)
        assert "damaged" not in told
        again.close()


# -- as somebody who has no right to write -------------------------------------------------------------------------------

GO_ON: Final = """
import sys
from pathlib import Path
from games.kernel.journal import WriteProtected
from games.kernel.match import Match
from tests.games.kernel.tiny import TITLES
try:
    Match.resume(Path(sys.argv[1]), TITLES)
except WriteProtected as error:
    print(error)
"""


@pytest.fixture
def stick() -> Iterator[Path]:
    """A folder that others may look into, with one game; nobody else has a right to write there."""
    folder = Path(tempfile.mkdtemp())
    play_on(begin(folder / "game.jsonl"), 4).close()
    (folder / "game.jsonl").chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def as_nobody(*words: str) -> subprocess.CompletedProcess[str]:
    """Runs Python as a user without rights, where this one has all of them: the system's, where this one lies in a folder that
    others may not enter."""
    who: dict[str, Any] = {"user": NOBODY} if os.name == "posix" and os.geteuid() == 0 else {}
    packages = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib")}
    for python in (sys.executable, f"/usr/bin/python{sys.version_info[0]}.{sys.version_info[1]}"):
        try:
            return subprocess.run([python, *words], cwd=ROOT, capture_output=True, text=True, check=False, env=packages, **who)
        except (PermissionError, FileNotFoundError):
            continue
    pytest.skip("nobody may run a Python here")


@pytest.mark.skipif(os.name != "posix", reason="users of a system")
def test_a_stick_that_may_only_be_read(stick: Path) -> None:
    said = as_nobody("-c", GO_ON, str(stick / "game.jsonl"))
    assert said.stdout.strip() == str(WriteProtected(stick / "game.jsonl")), said.stderr
    assert [file.name for file in stick.iterdir()] == ["game.jsonl"]


@pytest.mark.skipif(os.name != "posix", reason="users of a system")
def test_verify_needs_no_right_to_write(stick: Path) -> None:
    game = ROOT / "games" / "kalesia" / "puzzles"
    journal = shutil.copy(next(game.glob("*.jsonl")), stick / "kalesia.jsonl")
    Path(journal).chmod(0o444)
    said = as_nobody("main.py", "verify", str(journal))
    assert (said.returncode, "holds" in said.stdout) == (0, True), said.stderr
