"""Settings: kept whole or not at all; damage is named, set aside and never stops the game."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scenes.stage.folders import folders
from scenes.stage.settings import TEXT_SIZES, Settings, load, save


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_what_is_saved_comes_back(file: Path) -> None:
    settings = Settings(language="it", text_size=1.3, keys={"keys:1/confirm": "b"}, window=(1600, 900), pace=2.0)
    assert save(settings, file) is None
    assert load(file) == (settings, [])
    assert list(file.parent.iterdir()) == [file], "no temporary file stays behind"


def test_no_file_gives_the_usual_ones_to_somebody_new(file: Path) -> None:
    assert load(file) == (Settings(greeted=False), [])


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\xfe", b'{"a": "\xbf"}', b"[1,2]", b'{"pace": 1.0', b"[" * 100_000, b'{"keys":' * 100_000]
)
def test_a_damaged_file_is_set_aside(file: Path, raw: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(raw)
    settings, wrong = load(file)
    assert settings == Settings()
    assert "settings.damaged-1.json" in wrong[0]
    assert file.with_name("settings.damaged-1.json").read_bytes() == raw
    assert load(file) == (Settings(), []), "whoever had settings was here before"
    file.write_bytes(b"again")
    assert "damaged-2" in load(file)[1][0]


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_settings_that_are_no_ordinary_file_keep_nobody_waiting(file: Path) -> None:
    file.parent.mkdir()
    os.mkfifo(file)
    assert "not an ordinary file" in load(file)[1][0]
    file.unlink()
    file.symlink_to("/dev/zero")
    assert load(file)[0] == Settings()
    file.unlink()
    file.write_bytes(b" " * 2_000_000)
    assert "larger than 1 MB" in load(file)[1][0]
    assert save(Settings(language="it"), file) is None
    assert load(file) == (Settings(language="it"), [])


def test_what_is_said_of_settings_stays_short(file: Path) -> None:
    file.parent.mkdir()
    long = "x" * 100_000
    file.write_text(
        json.dumps({long: 1, "language": long, "keys": {long: long, "keys:7/confirm": "a"}, "kiosk_titles": [long]})
    )
    settings, wrong = load(file)
    assert settings == Settings()
    assert len(wrong) == 4
    assert all(len(sentence) < 300 for sentence in wrong)


def test_single_wrong_values_fall_back_alone(file: Path) -> None:
    file.parent.mkdir()
    table = {
        "language": "it",
        "text_size": 7,
        "music": 3.0,
        "hats": True,
        "keys": {"keys:1/confirm": "NOKEY"},
        "captions": True,
    }
    file.write_text(json.dumps(table))
    settings, wrong = load(file)
    assert settings == Settings(language="it", captions=True)
    assert len(wrong) == 3
    assert json.loads(file.with_name("settings.damaged-1.json").read_text()) == table, "nothing a person wrote is lost"
    assert all(name in " ".join(wrong) for name in ("text_size", "music", "keys"))
    assert json.loads(file.read_text())["hats"] is True, "it may be a newer program's"


@pytest.mark.parametrize(("kept", "now"), [(1.0, 1.0), (1.15, 1.2), (1.3, 1.3), (1.6, 1.6), (1.74, 1.7), (2.0, 2.0)])
def test_a_text_size_of_an_older_program_becomes_the_nearest_step(file: Path, kept: float, now: float) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"text_size": kept}))
    settings, wrong = load(file)
    assert (settings.text_size, wrong) == (now, [])
    assert now in TEXT_SIZES
    assert [round(100 * size) for size in TEXT_SIZES] == list(range(100, 201, 10))


def test_settings_of_a_newer_program_are_kept_and_written_back(file: Path) -> None:
    file.parent.mkdir()
    newer = {"language": "it", "lantern": {"oil": [1, 2.5, None]}, "wick": "long"}
    file.write_text(json.dumps(newer))
    settings, wrong = load(file)
    assert (settings, wrong) == (Settings(language="it"), [])
    assert list(file.parent.iterdir()) == [file], "nothing is set aside"
    settings.language = "es"
    assert save(settings, file) is None
    written = json.loads(file.read_text())
    assert {name: written[name] for name in newer} == {**newer, "language": "es"}
    assert load(file) == (settings, [])


def test_a_refusing_disk_is_said_and_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(language="es"), file)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = save(Settings(language="it"), file)
    assert said is not None
    assert "No space left" in said
    assert load(file)[0].language == "es"


def test_one_variable_moves_all_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PAPER_REALMS_HOME", str(tmp_path))
    places = folders()
    assert {places.config.parent, places.data.parent, places.cache.parent} == {tmp_path}
    monkeypatch.delenv("PAPER_REALMS_HOME")
    assert "paper-realms" in str(folders().data)
    assert not places.config.exists(), "asking for folders makes none"
