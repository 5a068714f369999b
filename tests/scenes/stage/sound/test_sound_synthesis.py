"""What the synthesiser makes: loud enough, never too loud, clean at both ends, different in every take, playable scores."""

from __future__ import annotations

import itertools
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile

from assets.bake import sounds
from games.catalog import SHELF
from scenes.stage.synth import render, score
from scenes.stage.synth.effects import BOUNCES, EFFECTS, MOTIFS, dice, effects_of, motif
from scenes.stage.synth.instruments import INSTRUMENTS, frequency, sound_of
from scenes.stage.synth.render import Effects, Key, effect, key_of, samples
from scenes.stage.synth.room import Stereo, decibels, long_loudness, loudness
from scenes.stage.synth.strokes import Take, foil, lead_of
from scenes.stage.synth.waves import RATE, band

PEAK = -6.0
HEARD_AT = {name: of.only[0] if of.only else "kalesia" for name, of in EFFECTS.items()}
EVERY = [key_of(HEARD_AT[name], name, take) for name, of in EFFECTS.items() for take in range(of.takes)]


@pytest.mark.parametrize("key", EVERY, ids=lambda key: f"{key.name}-{key.take}")
def test_every_effect_keeps_to_its_loudness(key) -> None:  # type: ignore[no-untyped-def]
    made = effect(key)
    assert np.isfinite(made).all()
    assert decibels(float(np.abs(made).max())) < PEAK
    assert loudness(made) == pytest.approx(EFFECTS[key.name].lufs, abs=1.0)
    assert abs(float(made.mean())) < 0.002, "a constant offset would click"
    assert np.abs(made[-1]).max() < 0.002, "an end that is cut off would click"


def test_takes_differ_and_are_the_same_every_time() -> None:
    first, second = (effect(key_of("kalesia", "deal", take)) for take in (0, 1))
    assert first.shape != second.shape or np.abs(first - second).max() > 0.01
    assert np.array_equal(first, effect(key_of("kalesia", "deal", 0)))


def test_takes_differ_in_pitch_by_four_percent_at_most() -> None:
    def peak(take: int) -> float:
        made = foil(Take("kalesia", take), 1319)
        return float(np.argmax(np.abs(np.fft.rfft(made)))) * RATE / len(made)

    assert peak(0) == pytest.approx(1319, rel=0.005)
    assert peak(1) == pytest.approx(1319 * 0.96, rel=0.005)
    assert peak(2) == pytest.approx(1319 * 1.04, rel=0.005)


def test_a_paper_tick_is_a_paper_tick() -> None:
    made = effect(key_of("", "focus", 0)).mean(axis=1)
    assert np.sum(band(made, 1800, 5600) ** 2) > 0.8 * np.sum(made**2)
    assert len(made) < 0.1 * RATE


def test_dice_click_when_they_bounce_and_loudest_at_the_end() -> None:
    made = dice(Take("kalua", 0))
    peaks = [float(np.abs(made[round(at * RATE) : round((at + 0.03) * RATE)]).max()) for at in BOUNCES]
    assert min(peaks) > 0.2
    assert max(peaks) == peaks[-1]
    quiet = round((BOUNCES[1] - 0.03) * RATE)
    assert np.abs(made[quiet : quiet + 500]).max() < 0.02


def test_no_two_seats_share_their_intervals() -> None:
    def steps(notes: tuple[str, ...]) -> tuple[int, ...]:
        keys = [round(12 * np.log2(frequency(note) / 440)) for note in notes]
        return tuple(int(b - a) for a, b in itertools.pairwise(keys))

    assert len({steps(notes) for notes in MOTIFS}) == len(MOTIFS) == 10
    assert not np.array_equal(motif(0)(Take("kalesia")), motif(1)(Take("kalesia")))


def test_a_table_makes_only_what_it_needs() -> None:
    assert "bombard" in effects_of("caledea")
    assert "bombard" not in effects_of("kalesia")
    assert {"focus", "turn.9"} <= effects_of("kalesia").keys()


def test_titles_speak_with_their_own_instrument() -> None:
    assert len({lead_of(title) for title in ("shell", *SHELF)}) == 6, "each table has an instrument of its own"
    assert key_of("kalesia", "gain", 0) != key_of("kalua", "gain", 0)
    assert key_of("kalesia", "deal", 0) == key_of("kalua", "deal", 0)


@pytest.mark.parametrize("name", INSTRUMENTS)
def test_every_instrument_plays_clean_notes(name: str) -> None:
    made = sound_of(name, frequency("D3"), 0.4)
    assert np.isfinite(made).all()
    assert 0.02 < np.abs(made).max() < 3
    assert abs(float(made[-1])) < 0.01


def test_a_note_is_in_tune() -> None:
    made = sound_of("flute", frequency("A4"), 1.0)
    spectrum = np.abs(np.fft.rfft(made))
    assert np.argmax(spectrum) * RATE / len(made) == pytest.approx(440, rel=0.004)


def test_a_wrong_note_is_named() -> None:
    with pytest.raises(ValueError, match="H7"):
        frequency("H7")


def test_finished_effects_are_kept_and_damaged_ones_made_again(tmp_path: Path) -> None:
    key = key_of("kalesia", "focus", 0)
    made = Effects(tmp_path).get(key)
    file = next(tmp_path.rglob("*.pcm"))
    assert Effects(tmp_path).get(key) == made
    file.write_bytes(file.read_bytes()[:-40])
    assert Effects(tmp_path).get(key) == made == samples(effect(key))


def test_a_disk_that_refuses_costs_only_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert Effects(blocked).get(key_of("", "focus", 0))


def test_however_many_tables_are_opened_one_thread_makes_their_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Key] = []
    go = threading.Event()

    def slowly(key: Key) -> Stereo:
        go.wait()
        made.append(key)
        return effect(key)

    monkeypatch.setattr(render, "effect", slowly)
    effects = Effects(tmp_path)
    for title in ("shell", "kalesia", "proelio", "kalesia", "shell", "proelio"):
        effects.prepare(title)
    assert [thread.name for thread in threading.enumerate()].count("effects") == 1
    go.set()
    effects.finish()
    assert len(made) == len(set(made)), "none was made twice"
    titles = ("shell", "kalesia", "proelio")
    wanted = {
        key_of(title, name, take) for title in titles for name, of in effects_of(title).items() for take in range(of.takes)
    }
    assert set(made) == wanted
    assert effects._aside is None, "and ends when there is nothing to do"


def test_what_the_disk_keeps_takes_no_memory(tmp_path: Path) -> None:
    effects = Effects(tmp_path)
    effects.prepare("shell")
    effects.finish()
    assert len(list(tmp_path.rglob("*.pcm"))) > 20
    assert effects.nbytes == 0


def test_what_no_disk_keeps_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Key] = []

    def note(key: Key) -> Stereo:
        made.append(key)
        return effect(key)

    monkeypatch.setattr(render, "effect", note)
    effects = Effects(None)
    assert effects.get(key_of("", "focus", 0)) == effects.get(key_of("", "focus", 0))
    assert len(made) == 1
    assert effects.nbytes > 0


SCORES = sorted(sounds.SCORES.glob("*.toml"))


@pytest.mark.parametrize("path", SCORES, ids=lambda path: path.stem)
def test_every_score_can_be_played_and_is_baked(path: Path) -> None:
    read = score.read_score(path)
    there = sounds.manifest().get(path.stem)
    assert there == sounds.fingerprint(path), "bake the music: uv run python -m assets.bake.sounds"
    target = sounds.MUSIC / f"{path.stem}.ogg"
    assert target.stat().st_size < 1_500_000
    heard, rate = soundfile.read(target, dtype="float32")
    assert rate == RATE
    assert decibels(float(np.abs(heard).max())) < PEAK
    level = long_loudness(heard) if read.loops else loudness(heard)
    assert level == pytest.approx(read.lufs, abs=1.0)
    if read.loops:
        assert 55 <= len(heard) / RATE <= 95
        assert np.abs(heard[0] - heard[-1]).max() < 0.02, "the seam would click"


def test_nothing_is_baked_that_has_no_score() -> None:
    assert {p.stem for p in sounds.MUSIC.glob("*.ogg")} == {p.stem for p in SCORES}


@pytest.mark.parametrize(
    ("notes", "message"),
    [("A4/3", "plays 3 beats"), ("A4/3 A4 | A4/4 |", "plays 8 beats"), ("A4/1 | A4/3 |", "bar 1")],
)
def test_a_score_out_of_step_is_named(tmp_path: Path, notes: str, message: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(
        'tempo = 60\nform = ["A"]\nsections = { A = 4 }\nbar = 4\n[[part]]\ninstrument = "harp"\n'
        f'[part.notes]\nA = "{notes}"\n'
    )
    with pytest.raises(score.ScoreError, match=message):
        score.read_score(path)
