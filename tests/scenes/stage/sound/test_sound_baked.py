"""What was baked: in step with its scores and programs, as loud as it should be, never too loud, clean where it is cut."""

from __future__ import annotations

import io
import itertools
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from assets.bake import packing, sounds
from assets.bake.ogg import numbered
from assets.bake.orchestra.notes import frequency
from assets.bake.orchestra.scores import Book
from assets.bake.orchestra.tones import ScoreError, key_of, note_of
from assets.bake.synth import render
from assets.bake.synth.effects import BOUNCES, EFFECTS, MOTIFS, dice
from assets.bake.synth.room import decibels, loudness
from assets.bake.synth.strokes import Take, foil, lead_of
from games.catalog import SHELF
from scenes.stage.orchestra.conductor import PROGRAMMES, REST
from scenes.stage.orchestra.stock import RATE, Place, Stock, effects_of, house

PEAK = -6.0
MOST_BYTES = 32_000_000
LEAST_SECONDS = 300.0
"""Of music per title before anything comes again."""
STOCK = house()
MOVEMENTS = [f"{title}.{name}" for title, book in sounds.books().items() for name in book.names]
LONG = [name for name in MOVEMENTS if name.partition(".")[2] in {m for row in PROGRAMMES.values() for m in row}]


@cache
def heard(place: Place) -> Any:
    found, rate = soundfile.read(io.BytesIO(STOCK.read(place)), dtype="float32", always_2d=True)
    assert rate == RATE
    return found


def whole(name: str) -> tuple[Any, list[int]]:
    """A movement as it is played: its sections laid over each other's ends; and where they begin."""
    sections = STOCK.movement(name)
    starts = [0, *itertools.accumulate(section.samples for section in sections)]
    out = np.zeros((starts[-2] + len(heard(sections[-1].place)), 2), np.float32)
    for start, section in zip(starts, sections, strict=False):
        sound = heard(section.place)
        out[start : start + len(sound)] += sound
    return out, starts


def test_everything_is_baked_and_in_step() -> None:
    assert sounds.index()["made"] == sounds.wanted(), "bake the sounds: uv run python -m assets.bake.sounds"
    assert {path.stem for path in sounds.BAKED.iterdir()} == set(STOCK.pieces)
    assert STOCK.missing() == []
    assert sounds.index()["effects"] == render.table()


def test_whatever_makes_a_byte_of_them_is_in_their_digest() -> None:
    """Every module under assets/bake that baking goes through, but for the command line itself."""
    makers = {Path(str(module.__file__)).stem for module in (*sounds.MUSIC_MAKERS, *sounds.EFFECT_MAKERS)}
    folder = sounds.SOUNDS.parent / "bake"
    there = {path.stem for path in (*folder.glob("orchestra/*.py"), *folder.glob("synth/*.py")) if path.stem != "__init__"}
    assert makers == there | {"ogg", "packing"}


def test_all_of_it_fits_into_the_checkout() -> None:
    assert sum(file.stat().st_size for file in sounds.SOUNDS.rglob("*") if file.is_file()) <= MOST_BYTES


@pytest.mark.parametrize("title", SHELF)
def test_no_title_repeats_itself_within_five_minutes(title: str) -> None:
    names = {name for row in PROGRAMMES.values() for name in row} - {REST}
    lengths = [section.seconds for name in names for section in STOCK.movement(f"{title}.{name}")]
    assert sum(lengths) >= LEAST_SECONDS
    assert max(lengths) <= 30, "a section is decoded whole"
    assert STOCK.movement(f"{title}.victory")
    assert STOCK.movement(f"{title}.defeat")


@pytest.mark.parametrize("name", LONG)
def test_a_movement_is_as_loud_as_its_mood_and_no_cut_clicks(name: str) -> None:
    piece = sounds.index()["pieces"][name]
    sound, starts = whole(name)
    assert decibels(float(np.abs(sound).max())) < PEAK
    body = sound[: starts[-1]]
    assert integrated(body) == pytest.approx(piece["lufs"], abs=0.5)
    steps = np.abs(np.diff(sound, axis=0)).max(axis=1)
    for start in starts[1:-1]:  # where one section begins, and where it is alone
        for at in (start - 1, start + packing.JOIN - 1):
            around = np.concatenate((steps[at - 200 : at], steps[at + 1 : at + 200]))
            assert steps[at] <= max(0.01, around.max()), f"{name} clicks at {at}: nothing around it is as steep"
    assert np.abs(sound[-1]).max() < 0.002, "an end that is cut off would click"
    assert all(section.samples % 1 == 0 and section.bar > 0.5 for section in STOCK.movement(name))


def integrated(sound: Any) -> float:
    """LUFS with the absolute and the relative gate, from the room's own weighing of 0.4 s."""
    size = round(0.4 * RATE)
    blocks = np.array([loudness(sound[at : at + size]) for at in range(0, len(sound) - size, size)])
    power = 10 ** (blocks[blocks > -70] / 10)
    kept = power[power > power.mean() / 10]
    return float(10 * np.log10(kept.mean()))


@pytest.mark.parametrize("name", sorted(set(MOVEMENTS) - set(LONG)))
def test_a_short_piece_keeps_to_its_loudness(name: str) -> None:
    sound, _ = whole(name)
    assert decibels(float(np.abs(sound).max())) < PEAK
    assert loudness(sound) == pytest.approx(sounds.index()["pieces"][name]["lufs"], abs=1.0)
    assert len(STOCK.movement(name)) == 1, "it is played at once"


@pytest.mark.parametrize("pack", render.PACKS)
def test_every_effect_keeps_to_its_loudness(pack: str) -> None:
    for key in render.keys_of(pack):
        places = STOCK.takes(key.title or (EFFECTS[key.name].only or ("kalesia",))[0], key.name)
        assert len(places) == EFFECTS[key.name].takes, key
        made = heard(places[key.take])
        assert decibels(float(np.abs(made).max())) < PEAK, key
        assert loudness(made) == pytest.approx(render.lufs_of(EFFECTS[key.name]), abs=1.0), key
        assert abs(float(made.mean())) < 0.002, f"{key}: a constant offset would click"
        assert np.abs(made[-1]).max() < 0.003, f"{key}: an end that is cut off would click"
    names = {key.name for key in render.keys_of(pack)}
    assert all(
        len({STOCK.read(place) for place in STOCK.takes(pack or "kalesia", name)}) > 1 for name in names if takes(name) > 1
    )


def takes(name: str) -> int:
    return EFFECTS[name].takes


def test_the_game_reads_what_was_baked_without_a_synthesiser() -> None:
    assert {name: (of.bus, of.takes) for name, of in EFFECTS.items()} == {
        name: (of.bus, len(STOCK.takes((*of.only, "kalesia")[0], name))) for name, of in STOCK.effects.items()
    }


def test_a_damaged_index_is_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text("{")
    assert Stock(tmp_path).movement("kalesia.calm_1") == ()
    assert Stock(tmp_path).takes("kalesia", "deal") == ()


def test_a_stream_is_numbered_and_the_same_every_time() -> None:
    quiet = np.zeros((4000, 2))
    one, two = (numbered(packing.coded(quiet), 7) for _ in range(2))
    assert one == two
    assert soundfile.info(io.BytesIO(one)).frames == 4000
    assert numbered(one, 8) != one


# -- strokes: what notes are mixed with ---------------------------------------------------------------------------------


def test_takes_differ_in_pitch_by_four_percent_at_most() -> None:
    def peak(take: int) -> float:
        made = foil(Take("kalesia", take), 1319)
        return float(np.argmax(np.abs(np.fft.rfft(made)))) * RATE / len(made)

    assert peak(0) == pytest.approx(1319, rel=0.005)
    assert peak(1) == pytest.approx(1319 * 0.96, rel=0.005)
    assert peak(2) == pytest.approx(1319 * 1.04, rel=0.005)


def test_dice_click_when_they_bounce_and_loudest_at_the_end() -> None:
    made = dice(Take("kalua", 0))
    peaks = [float(np.abs(made[round(at * RATE) : round((at + 0.03) * RATE)]).max()) for at in BOUNCES]
    assert min(peaks) > 0.2
    assert max(peaks) == peaks[-1]
    quiet = round((BOUNCES[1] - 0.03) * RATE)
    assert np.abs(made[quiet : quiet + 500]).max() < 0.02


def test_no_two_seats_share_their_intervals() -> None:
    def steps(notes: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(b - a for a, b in itertools.pairwise(map(note_of, notes)))

    assert len({steps(notes) for notes in MOTIFS}) == len(MOTIFS) == 10
    calls = [STOCK.read(STOCK.takes("kalesia", f"turn.{seat}")[0]) for seat in range(10)]
    assert len(set(calls)) == 10


def test_a_table_hears_only_what_is_its_own() -> None:
    assert "bombard" in effects_of("caledea")
    assert "bombard" not in effects_of("kalesia")
    assert {"focus", "turn.9"} <= effects_of("kalesia").keys()


def test_titles_speak_with_their_own_instrument() -> None:
    assert len({lead_of(title) for title in ("shell", *SHELF)}) == 6, "each table has an instrument of its own"
    assert STOCK.takes("kalesia", "gain") != STOCK.takes("kalua", "gain")
    assert STOCK.takes("kalesia", "deal") == STOCK.takes("kalua", "deal")


# -- scores -------------------------------------------------------------------------------------------------------------

SCORE = """
[room]
seconds = 1
send = -12
dark = 5000
[players.harp]
sounds = "0:46"
octave = 4
[calm_1]
tempo = 60
key = "D minor"
bar = 4
form = "A"
chords = {{ A = "1 5M" }}
[calm_1.harp]
A = "{}"
"""


def score(tmp_path: Path, notes: str) -> Any:
    path = tmp_path / "x.toml"
    path.write_text(SCORE.format(notes))
    return Book(path).movement("calm_1").parts[0].notes["A"]


@pytest.mark.parametrize(
    ("notes", "message"),
    [
        ("1/3", "is 3 beats long, not 8"),
        ("1/3 2 | 3/3 |", "bar 2"),
        ("1/4 | H/4", "'H' is no note"),
        ("@nobody.A", "there is no nobody.A"),
        ("~ x", "'x' is no tone of a figure"),
        ("% x.", "there is no drum 'x'"),
    ],
)
def test_a_score_out_of_step_is_named(tmp_path: Path, notes: str, message: str) -> None:
    with pytest.raises(ScoreError, match=message):
        score(tmp_path, notes)


def test_degrees_mean_the_notes_of_their_key(tmp_path: Path) -> None:
    assert [note.pitches for note in score(tmp_path, "1 3 5 8 | #0 0 b2 D5")] == [
        (note_of(name),) for name in ("D4", "F4", "A4", "D5", "C#4", "C4", "Eb4", "D5")
    ]


def test_a_figure_follows_the_chords(tmp_path: Path) -> None:
    notes = score(tmp_path, "~ 0/2 1/2")
    assert [note.pitches[0] % 12 for note in notes] == [2, 5, 9, 1], "D F, then A C#"


def test_a_pad_moves_its_voices_as_little_as_it_can(tmp_path: Path) -> None:
    notes = score(tmp_path, "pad3")
    assert (note_of("A3") % 12) in {n.pitches[0] % 12 for n in notes if n.beats == 8}, "what the chords share is held"


def test_modes_have_seven_steps() -> None:
    assert key_of("E phrygian").pitch(2, 4) == note_of("F4")
    assert frequency("A4") == pytest.approx(440)
