"""The doctor names what is wrong and says the remedy; nothing is changed by looking."""

from __future__ import annotations

import shutil
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

import pygame
import pytest

from games.catalog import TITLES
from games.kalesia.moves import ChooseWeapons
from games.kernel import process
from games.kernel.match import Match, Player
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.thinker import Answer, Thinker
from games.kernel.process import Process
from games.kernel.teaching.lesson import GAMES
from scenes.doctor import devices, doctor, home, mind, stock
from scenes.doctor.finding import Finding, Health
from scenes.stage.folders import Folders, folders


@pytest.fixture
def places() -> Folders:
    return folders()


def worst(findings: list[Finding]) -> Health:
    order = list(Health)
    return max((finding.health for finding in findings), key=order.index)


def said(findings: list[Finding]) -> str:
    return doctor.page(findings)


def test_a_sound_house_is_ready(capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor.run() == 0
    page = capsys.readouterr().out
    assert "Ready to play" in page
    assert "computer players" in page
    assert "answered after" in page


def answer(how: Literal["whole", "best so far", "stand-in"]) -> Answer:
    return Answer(1, 0, Choice(ChooseWeapons(0, "C1", "C2"), Reason("reason.random")), how)


@pytest.mark.parametrize(
    ("came", "seconds", "runs", "health", "says"),
    [
        (answer("whole"), 0.4, True, Health.GOOD, "answered after 0.4 s"),
        (answer("best so far"), mind.SLOW, True, Health.GOOD, "answered after 5.0 s"),
        (answer("whole"), 21.3, True, Health.NOTE, "answered after 21.3 s"),
        (answer("stand-in"), 30.2, True, Health.NOTE, "had not answered after 30.2 s"),
        (answer("stand-in"), 0.1, False, Health.NOTE, "without a process"),
        (None, 60.0, True, Health.BAD, "do not answer"),
    ],
)
def test_a_slow_machine_is_a_note_with_its_figure(
    came: Answer | None, seconds: float, runs: bool, health: Health, says: str
) -> None:
    found = mind._judged(came, seconds, runs)
    assert found.health is health
    assert says in found.says
    assert bool(found.remedy) is (health is not Health.GOOD)


def sleeps(pipe: Connection) -> None:
    time.sleep(60)


def test_a_thinking_process_that_is_late_is_not_taken_for_none() -> None:
    """It sleeps and never says that it is up."""

    def start(titles_in: str) -> tuple[Process, Connection]:
        return process.start("tests.scenes.doctor.test_doctor:sleeps")

    (found,) = mind.thinker(Thinker(start=start, deadline=0.1), patience=30)
    assert (found.health, "had not answered" in found.says) == (Health.NOTE, True)


def test_a_system_without_a_second_process_is_told_so() -> None:
    def start(titles_in: str) -> tuple[Process, Connection]:
        raise OSError

    (found,) = mind.thinker(Thinker(start=start), patience=30)
    assert (found.health, "without a process" in found.says) == (Health.NOTE, True)


def shipped(folder: Path) -> Path:
    """A copy of all puzzles and their journals."""
    games = folder / "games"
    shutil.copytree(
        GAMES,
        games,
        ignore=lambda _, names: [n for n in names if "." in n and not n.startswith("puzzles") and not n.endswith("jsonl")],
    )
    return games


def test_puzzles_with_other_line_ends_are_the_same_puzzles(tmp_path: Path) -> None:
    """As a checkout gives them where git changes line ends."""
    games = shipped(tmp_path)
    for file in games.glob("*/puzzles*/*.jsonl"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    (found,) = stock.puzzles(games)
    assert (found.health, found.says) == (Health.GOOD, "40 can be played")


def test_damaged_puzzles_are_counted_and_named(tmp_path: Path) -> None:
    games = shipped(tmp_path)
    (games / "kalesia" / "puzzles" / "alone.jsonl").unlink()
    file = games / "kalua" / "puzzles" / "ark.jsonl"
    file.write_bytes(file.read_bytes().replace(b"1", b"2"))
    (games / "kalyra" / "puzzles.toml").write_text("[[puzzle")
    (found,) = stock.puzzles(games)
    assert found.health is Health.NOTE
    assert found.says.startswith("cannot be played: 3 of 32; cannot read ")
    assert "alone.jsonl" in found.says
    assert "git restore" in found.remedy


@pytest.mark.parametrize(
    ("check", "lost", "health"),
    [
        (stock.words, "words/it/LC_MESSAGES/shell.po", Health.BAD),
        (stock.rulebooks, "rulebook/kalesia.toml", Health.BAD),
        (stock.pictures, "pictures/emblems", Health.BAD),
        (stock.pictures, "pictures/baked", Health.NOTE),
        (stock.sounds, "sounds/baked/kalesia.calm_1.ogg", Health.NOTE),
        (stock.manifests, "sounds/index.json", Health.NOTE),
    ],
)
def test_a_missing_asset_is_named_with_its_remedy(tmp_path: Path, check, lost: str, health: Health) -> None:  # type: ignore[no-untyped-def]
    assets = tmp_path / "assets"
    shutil.copytree(stock.ASSETS, assets, ignore=shutil.ignore_patterns("dice_*", "*.py"))
    assert worst(check(assets) or [Finding("", Health.GOOD, "")]) is Health.GOOD
    place = assets / lost
    shutil.rmtree(place) if place.is_dir() else place.unlink()
    found = check(assets)
    assert worst(found) is health
    assert all(finding.remedy for finding in found if finding.health is not Health.GOOD)


def test_a_damaged_catalogue_is_named(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    shutil.copytree(stock.ASSETS / "words", assets / "words")
    (assets / "words" / "es" / "LC_MESSAGES" / "kalesia.po").write_bytes(b"\x00" * 40)
    assert "kalesia is missing or damaged in es" in said(stock.words(assets))


def test_a_folder_that_cannot_be_written_is_essential(places: Folders) -> None:
    places.data.parent.mkdir(parents=True)
    places.data.write_text("a file where a folder should be")
    found = home.folders_of(places)
    assert worst(found) is Health.BAD
    assert "PAPER_REALMS_HOME" in said(found)


def test_damaged_settings_are_told_and_left_where_they_are(places: Folders) -> None:
    places.config.mkdir(parents=True)
    places.settings.write_text("{ no")
    found = home.settings_of(places)
    assert worst(found) is Health.NOTE
    assert str(places.settings) in said(found)
    assert places.settings.read_text() == "{ no"
    assert len(list(places.config.iterdir())) == 1


def test_saves_are_counted_and_damaged_ones_named(places: Folders) -> None:
    places.saves.mkdir(parents=True)
    title = TITLES["kalesia"]
    players = tuple(Player(f"P{i}", "human") for i in range(3))
    Match.start(title, title.options(), players, 1, places.saves / "kalesia-0001.jsonl").close()
    (places.saves / "kalesia-0002.jsonl").write_text("nonsense\n")
    (places.saves / "kalesia-0000.damaged-1.jsonl").write_text("{}")
    text = said(home.saves_of(places))
    assert "kalesia-0002.jsonl" in text
    assert "kalesia-0000.damaged-1.jsonl" in text


def test_no_sound_card_is_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()  # another test may have left a card open
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    found = devices.sound()
    assert worst(found) is Health.NOTE
    assert "silent" in said(found)


def test_no_display_is_essential(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonexistent")
    found = devices.display()
    assert worst(found) is Health.BAD
    assert "SDL_VIDEODRIVER" in said(found)


def test_a_check_that_fails_is_a_finding(monkeypatch: pytest.MonkeyPatch, places: Folders) -> None:
    def breaks() -> list[Finding]:
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr(devices, "pads", breaks)
    monkeypatch.setattr(mind, "thinker", list)
    assert "could not be looked at: by chance" in said(doctor.examine(places))


def test_something_essential_makes_the_exit_code_1(monkeypatch: pytest.MonkeyPatch, places: Folders) -> None:
    places.data.parent.mkdir(parents=True)
    places.data.write_text("a file where a folder should be")
    monkeypatch.setattr(mind, "thinker", list)
    assert doctor.run() == 1
