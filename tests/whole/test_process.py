"""The program as its own process: it opens headless, kill -9 of a kiosk's game brings the same decision back, faults speak."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.current import Current, recall, remember
from games.kernel.files import read_json
from games.kernel.match import Match, Player
from games.kernel.protocol import text_of
from scenes.kiosk.care.troubles import Kept
from scenes.kiosk.supervisor import hold_home
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, save
from tests.processes import PATIENCE, comes, gone

ROOT = Path(__file__).parents[2]


def start(home: Path, *words: str, **env: str) -> subprocess.Popen[str]:
    told = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PAPER_REALMS_HOME": str(home), **env}
    command = [sys.executable, str(ROOT / "main.py"), *words]
    return subprocess.Popen(
        command, env=told, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def _as_at_a_terminal() -> None:
    """Ctrl+C counts: test runners in the background hand down that it is ignored, which would hide what is tested."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(found: Callable[[], object], what: str) -> None:
    assert comes(found), f"waited in vain for {what}"


@pytest.fixture
def running() -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that are gone after the test, with everything they started in their group."""
    made: list[subprocess.Popen[str]] = []
    yield made
    for process in made:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)


def child_of(log: Path, count: int) -> int | None:
    """The process id of the `count`-th game that the supervisor's log tells of."""
    if not log.exists():
        return None
    found = [line.rsplit(" ", 1)[1] for line in log.read_text().splitlines() if "runs as process" in line]
    return int(found[count - 1]) if len(found) >= count else None


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_kill_9_of_the_game_brings_the_same_decision_back(tmp_path: Path, running: list[subprocess.Popen[str]]) -> None:
    places = Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    save(Settings(language="en", kiosk_move=0), places.settings)
    places.saves.mkdir(parents=True)
    title, path = TITLES["kalesia"], places.saves / "kalesia-0001.jsonl"
    players = (Player("Anna", "human"), Player("Berta", "human"), Player("C", "human"))
    match = Match.start(title, title.options(), players, 4, path)
    for seat in (0, 2):
        match.submit(seat, match.legal_moves(seat)[0])
    before = (match.moves, match.to_act(), [text_of(match.view(seat)) for seat in range(3)])
    match.close()
    remember(places.data, Current("kalesia", str(path)))

    kiosk = start(tmp_path, "--kiosk")
    running.append(kiosk)
    log, told = places.data / "logs" / "supervisor.log", places.data / "logs" / "game.log"
    for count in (1, 2, 3):
        until(lambda count=count: child_of(log, count), "the game")  # type: ignore[misc]
        until(lambda count=count: told.exists() and told.read_text().count("-> KalesiaTable") >= count, "its table")  # type: ignore[misc]
        child = child_of(log, count)
        assert child is not None
        os.kill(child, signal.SIGKILL)
        until(lambda child=child: gone(child), "its end")  # type: ignore[misc]
        again = Match.resume(Path(shutil.copy(path, tmp_path / f"copy-{count}.jsonl")))
        assert (again.moves, again.to_act(), [text_of(again.view(seat)) for seat in range(3)]) == before
        again.close()
        assert kiosk.poll() is None
    current = recall(places.data)
    assert current is not None
    assert current.journal == str(path)
    until(lambda: child_of(log, 4), "the game once more")
    until(lambda: told.read_text().count("-> KalesiaTable") >= 4, "its table")
    kept = troubles(tmp_path)
    assert len(kept.recovered) == 3, "each of them is remembered for the owner"
    assert kept.running
    kiosk.terminate()
    assert kiosk.wait(20) == 0
    assert not troubles(tmp_path).running, "now somebody has ended it"


def troubles(home: Path) -> Kept:
    return read_json(home / "data" / "kiosk" / "troubles.json", Kept)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_does_not_end_the_kiosk_and_term_ends_all_of_it(tmp_path: Path, running: list[subprocess.Popen[str]]) -> None:
    kiosk = start(tmp_path, "--kiosk")
    running.append(kiosk)
    log = tmp_path / "data" / "logs" / "supervisor.log"
    until(lambda: child_of(log, 1), "the game")
    child = child_of(log, 1)
    assert child is not None
    until(lambda: (tmp_path / "data" / "logs" / "game.log").exists(), "the game's log")
    kiosk.send_signal(signal.SIGINT)
    os.kill(child, signal.SIGINT)
    time.sleep(1.0)
    assert kiosk.poll() is None
    assert not gone(child)
    kiosk.terminate()
    assert kiosk.wait(20) == 0
    until(lambda: gone(child), "the end of the game")


def test_a_game_without_supervisor_ends(tmp_path: Path) -> None:
    orphan = start(tmp_path, "--kiosk-child")
    _, trouble = orphan.communicate(timeout=PATIENCE)
    assert orphan.returncode == 75, trouble
    assert "Traceback" not in trouble


def test_the_launcher_opens_headless_and_leaves_when_asked(tmp_path: Path) -> None:
    """Opened as a person opens it; a wish to close, sent as the window system sends it, ends it with 0."""
    script = (
        "import pygame, sys, threading, time; sys.argv = ['main.py']; sys.path.insert(0, sys.argv[0] and '.')\n"
        "import main\n"
        "threading.Thread(target=lambda: (time.sleep(6), pygame.event.post(pygame.Event(pygame.QUIT))), daemon=True).start()\n"
        "sys.exit(main.main([]))\n"
    )
    told = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PAPER_REALMS_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=told, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--title", "kalesia", "--seats", "human"], "2 to 10 seats, not 1"),
        (["--title", "kalesia", "--option", "luck=9"], "has no option 'luck'"),
        (["--title", "chess"], "there is no title 'chess'"),
        (["replay", "{home}/torn.jsonl"], "torn.jsonl"),
        (["verify", "{home}/torn.jsonl"], "torn.jsonl"),
    ],
)
def test_wrong_words_get_a_sentence_and_no_traceback(tmp_path: Path, words: list[str], says: str) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_text(json.dumps({"nothing": "here"}) + "\n")
    process = start(tmp_path, *(word.format(home=tmp_path) for word in words))
    _, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode in (1, 2)
    assert says in trouble
    assert "Traceback" not in trouble
    assert torn.exists()


NO_SCREEN = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}


@pytest.mark.parametrize(
    ("words", "env", "says"),
    [
        ([], {"SDL_VIDEODRIVER": "nonsense"}, "SDL_VIDEODRIVER asks for 'nonsense': unset it"),
        ([], {**NO_SCREEN, "SDL_VIDEODRIVER": "x11"}, "no window can be opened"),
        ([], NO_SCREEN, "no window can be opened"),
        (["--kiosk-child"], NO_SCREEN, "no window can be opened"),
        (["doctor"], {"PAPER_REALMS_HOME": "~nobody-of-that-name/x"}, "name a folder by its whole path"),
        ([], {"PAPER_REALMS_HOME": "~nobody-of-that-name/x"}, "name a folder by its whole path"),
        (["--kiosk"], {"PAPER_REALMS_HOME": "~nobody-of-that-name/x"}, "name a folder by its whole path"),
    ],
)
def test_a_machine_on_which_nothing_opens_gets_a_sentence(
    tmp_path: Path, words: list[str], env: dict[str, str], says: str
) -> None:
    process = start(tmp_path, *words, **env)
    _, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert says in trouble
    assert "Traceback" not in trouble


def test_a_second_kiosk_in_one_home_is_refused(tmp_path: Path) -> None:
    handle = hold_home(tmp_path / "data")
    process = start(tmp_path, "--kiosk")
    _, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "a kiosk plays in" in trouble
    assert "Traceback" not in trouble
    os.close(handle)
    os.close(hold_home(tmp_path / "data"))


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_the_launcher_opens_over_a_home_full_of_strange_files(tmp_path: Path) -> None:
    """Brackets without end, a pipe, an endless file, in the saves and as settings: it stands, and it ends when asked."""
    places = Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    for folder in (places.saves, places.config, places.data / "kiosk"):
        folder.mkdir(parents=True)
    (places.saves / "a.jsonl").write_text("[" * 100_000 + "\n")
    os.mkfifo(places.saves / "b.jsonl")
    (places.saves / "c.jsonl").symlink_to("/dev/zero")
    places.settings.write_text("[" * 100_000)
    os.mkfifo(places.config / "seats-kalesia.json")
    os.mkfifo(places.data / "kiosk" / "figures.json")
    os.mkfifo(places.data / "kiosk" / "figures.log")
    os.mkfifo(places.data / "kiosk" / "current.json")
    log = places.data / "logs" / "game.log"
    kiosk = start(tmp_path, "--kiosk")
    until(lambda: log.exists() and "-> Attract" in log.read_text(), "the show")
    kiosk.terminate()
    _, trouble = kiosk.communicate(timeout=PATIENCE)
    assert "Traceback" not in trouble + log.read_text()
