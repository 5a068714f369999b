"""A finished game goes to others, and one of others is watched here: by every device, and with nothing that is not theirs."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

import main
from games.catalog import BUILT, TITLES
from games.kernel.sharing import SHARED
from games.kernel.watching import Replay
from scenes import launcher
from scenes.rooms import share_card
from scenes.rooms.asking import Ask
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.results import Results
from scenes.rooms.saved import ReceivedGames, SavedGames
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.share_card import SIZE, card_of
from scenes.rooms.sharing import Shared
from scenes.stage.pictures.canvas import Canvas
from tests import virtual_pad
from tests.games.kernel.test_journal import rewrite
from tests.programs.kept.older_games import laid_out
from tests.programs.tables.overlaps.words import faults
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, House, pad_walk
from tests.scenes.recaps import played
from tests.scenes.rooms.opened import results


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def finished(house: House) -> Path:
    match = house.match(3, moves=None)
    path = match.path
    assert path is not None
    match.close()
    return path


def shared(house: House) -> list[Path]:
    return sorted(house.stage.folders.shared.glob("*"))


def offered(house: House) -> Path:
    """A game that lies where others put theirs."""
    path, folder = finished(house), house.stage.folders.shared
    folder.mkdir(parents=True)
    return path.rename(folder / f"of a friend{SHARED}")


def test_the_results_of_a_game_give_it_to_others(house: House) -> None:
    """Asked first, with what is in it; then a file and a picture lie there, and it is said where."""
    match = house.match(3, moves=None)
    house.open(results(house.table(match), house.stage))
    house.keys(ENTER)
    house.wait(1.0)
    assert isinstance(house.top, Results)
    house.click_on("share")
    assert isinstance(house.top, Ask)
    assert "sees every hand and the names of all players" in house.said()
    assert str(house.stage.folders.shared) in house.said()
    house.keys(ENTER)
    assert shared(house) == [], "the harmless answer is in focus"
    house.click_on("share")
    house.to("yes")
    house.keys(ENTER)
    game, card = shared(house)
    assert isinstance(house.top, Shared)
    assert all(word in house.said() for word in (card.name, game.name, str(game.parent)))
    assert (game.suffix, pygame.image.load(card).get_size()) == (SHARED, SIZE)
    assert match.path is not None
    assert Replay(game).steps == Replay(match.path).steps
    house.keys(ENTER)
    assert isinstance(house.top, Results)


def test_a_saved_game_is_given_to_others_by_pad(house: House) -> None:
    finished(house)
    house.plug()
    house.open(SavedGames())
    pad_walk(house, virtual_pad.RIGHT, virtual_pad.RIGHT, virtual_pad.A)
    assert isinstance(house.top, Ask)
    pad_walk(house, virtual_pad.RIGHT, virtual_pad.A)
    assert [file.suffix for file in shared(house)] == [SHARED, ".png"]


def test_a_disk_that_refuses_is_told_and_loses_nothing(house: House) -> None:
    path = finished(house)
    before = path.read_bytes()
    house.stage.folders.shared.parent.mkdir(parents=True, exist_ok=True)
    house.stage.folders.shared.write_text("a file where the folder should be")
    house.open(SavedGames())
    house.click_on(f"{path.name}|share")
    house.to("yes")
    house.keys(ENTER)
    assert "could not be shared (" in house.said()
    assert path.read_bytes() == before


def test_a_game_that_todays_rules_cannot_follow_to_its_end_is_not_shared(house: House) -> None:
    """It says so in the language of the house, and who could."""
    house.stage.folders.saves.mkdir(parents=True)
    path = laid_out("caledea", 1, house.stage.folders.saves)
    house.open(SavedGames())
    house.click_on(f"{path.name}|share")
    house.to("yes")
    house.keys(ENTER)
    assert (
        "Today’s rules can follow it up to move 356; for the rest you need the Paper Realms version that saved it"
        in house.said()
    )
    assert not house.stage.folders.shared.exists()


def test_a_kiosk_shares_and_opens_nothing(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    path = finished(house)
    house.stage.kiosk = True
    house.open(SavedGames())
    ids = [item.id for item in house.room.focus.items]
    assert f"{path.name}|results" in ids
    assert not {f"{path.name}|share", "received"} & set(ids)
    house.click_on(f"{path.name}|results")
    assert house.room.focus.find("share") is None
    assert main.main(["--kiosk", str(path)]) == 2
    assert "a kiosk opens no files" in capsys.readouterr().err


def test_a_game_of_others_is_found_copied_and_watched(house: House) -> None:
    """By keys, from the menu on; the file of the others stays as it is."""
    file = offered(house)
    before = file.read_bytes()
    house.keys(pygame.K_m)
    house.to("saves")
    house.keys(ENTER)
    house.keys(DOWN, ENTER)
    assert isinstance(house.top, ReceivedGames)
    assert [save.path for save in house.top.saves] == [file]
    house.keys(ENTER)
    viewer = house.top
    assert isinstance(viewer, ReplayViewer)
    assert viewer.replay.path.parent == house.stage.folders.received
    assert viewer.replay.path.stem.isalnum()
    house.keys(ESCAPE)
    assert isinstance(house.top, ReceivedGames)
    assert file.read_bytes() == before


def test_where_games_of_others_are_looked_for_is_said(house: House) -> None:
    house.open(ReceivedGames())
    house.canvas.recording = True
    house.frames(2)
    told = " ".join(w.text for w in house.canvas.written)
    assert ".paperrealms" in told
    assert "Paper Realms" in told


@pytest.mark.parametrize("data", [b"", b"no game\n", b"\x00" * 99, b'{"format":"paper-realms-journal-1"}\n'])
def test_what_is_no_game_is_told_where_it_was_opened(house: House, data: bytes) -> None:
    file = house.stage.folders.shared / f"strange{SHARED}"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    house.open(ReceivedGames())
    house.keys(ENTER)
    assert isinstance(house.top, Ask)
    assert f"strange{SHARED}. This file cannot be read. It stays where it is." in house.said()
    house.keys(ENTER)
    assert isinstance(house.top, ReceivedGames)
    assert file.read_bytes() == data


def test_a_broken_game_of_others_is_watched_as_far_as_it_holds(house: House) -> None:
    file = offered(house)
    lines = file.read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b'"crc":"', b'"crc":"x')
    file.write_bytes(b"".join(lines))
    house.open(ReceivedGames())
    house.keys(ENTER)
    viewer = house.top
    assert isinstance(viewer, ReplayViewer)
    assert viewer.replay.total == 8
    assert "can be watched up to move 8" in viewer.toast.message


def test_names_without_end_and_in_any_letters_break_no_page(house: House) -> None:
    """A file may say anything about who played."""
    file = offered(house)
    names = ["W" * 5000, "line\nbreak\t\x07", "\u202eעברית 🙂 \ud7ff"]

    def renamed(lines: list[dict[str, Any]]) -> None:
        for seat, name in zip(lines[0]["seats"], names, strict=True):
            seat.update(name=name)

    rewrite(file, renamed)
    house.open(ReceivedGames())
    house.frames(2)
    house.keys(ENTER)
    assert isinstance(house.top, ReplayViewer)
    house.frames(5)


@pytest.mark.parametrize("title", BUILT)
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_card_of_every_title_has_its_words_whole(
    house: House, monkeypatch: pytest.MonkeyPatch, title: str, language: str
) -> None:
    house.stage.words.use(language)
    seen: list[Any] = []

    class Noting(Canvas):
        def render(self) -> list[pygame.Rect]:
            seen.extend(self.written)
            return []

        def begin(self) -> None:
            super().begin()
            self.recording = True

    monkeypatch.setattr(share_card, "Canvas", Noting)
    for n in {TITLES[title].seats[0], TITLES[title].seats[-1]}:
        seen.clear()
        card_of(house.stage, played(title, n, 3), datetime(2026, 11, 27))
        assert faults(seen, []) == []
        assert {"Paper Realms", "27/11/2026"} <= {w.text for w in seen}


# -- from a desktop ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["a.paperrealms"], ["open", "a.paperrealms"]),
        (["--windowed", "/x y/a.paperrealms"], ["--windowed", "open", "/x y/a.paperrealms"]),
        (["a.jsonl"], ["open", "a.jsonl"]),
        (["replay", "a.jsonl"], ["replay", "a.jsonl"]),
        (["verify", "--minds", "a.jsonl"], ["verify", "--minds", "a.jsonl"]),
        (["simulate", "kalesia", "--out", "a.jsonl"], ["simulate", "kalesia", "--out", "a.jsonl"]),
        (["--title", "kalesia"], ["--title", "kalesia"]),
        ([], []),
    ],
)
def test_the_name_of_a_file_alone_opens_it(words: list[str], meant: list[str]) -> None:
    assert main.spelled(words) == meant


def test_any_file_alone_is_meant_to_be_opened(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"")
    assert main.spelled([str(tmp_path / "game")]) == ["open", str(tmp_path / "game")]
    assert main.spelled([str(tmp_path / "nothing")]) == [str(tmp_path / "nothing")]


@pytest.mark.parametrize("good", [True, False])
def test_a_file_is_opened_over_the_shelf(house: House, monkeypatch: pytest.MonkeyPatch, good: bool) -> None:
    """So whoever leaves the replay is in the launcher; what is no game is told in the window."""
    file = offered(house)
    if not good:
        file.write_bytes(b"no game")
    house.stage.home()
    house.settle()
    monkeypatch.setattr(launcher, "open_house", lambda args: (house.app, []))
    monkeypatch.setattr(launcher, "push_first", lambda app, args, notices: None)
    monkeypatch.setattr(launcher, "_run", lambda app: 0)
    assert launcher.run_opened(Namespace(file=file)) == 0
    house.settle()
    assert [scene.name for scene in house.stage.stack.scenes] == ["Shelf", "ReplayViewer" if good else "Ask"]


# -- pictures of the screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_F8, pygame.K_PRINTSCREEN])
def test_a_key_takes_a_picture_of_what_is_seen(house: House, key: int) -> None:
    house.open(SavedGames())
    house.frames(3)
    seen = pygame.image.tobytes(house.canvas.surface, "RGB")
    house.key(key)
    (file,) = house.stage.folders.shots.glob("*.png")
    assert pygame.image.tobytes(pygame.image.load(file), "RGB") == seen
    house.frames(3)
    assert file.name in house.room.toast.message
    assert str(file.parent) in house.room.toast.message


def test_a_full_disk_takes_no_picture_and_says_so(house: House) -> None:
    house.open(SavedGames())
    house.stage.folders.shots.parent.mkdir(parents=True, exist_ok=True)
    house.stage.folders.shots.write_text("in the way")
    house.key(pygame.K_F8)
    house.frames(3)
    assert "could not be written" in house.room.toast.message


def test_a_kiosk_takes_no_pictures(house: House) -> None:
    house.stage.kiosk = True
    house.key(pygame.K_F8)
    assert not house.stage.folders.shots.exists()


def test_a_picture_lifts_no_curtain(house: House) -> None:
    """At a table that two share: the hands that lie covered are covered in the picture, and stay so."""
    plan = usual_plan(TITLES["kalesia"], 3)
    plan.make_person(0, "keys:1")
    plan.make_person(1, "keys:1")
    table = house.table(house.match(plan=plan))
    house.open(table)
    house.frames(30)
    assert table.table.persons.viewer is None
    seen = pygame.image.tobytes(house.canvas.surface, "RGB")
    house.key_down(pygame.K_F8)
    house.frames(1)
    (file,) = house.stage.folders.shots.glob("*.png")
    assert pygame.image.tobytes(pygame.image.load(file), "RGB") == seen
    house.frames(30)
    assert table.table.persons.viewer is None
