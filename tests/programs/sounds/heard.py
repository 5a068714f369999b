"""How the music sounds, in numbers and pictures, and whether titles are told apart with eyes closed.

uv run python -m tests.programs.sounds.heard   every movement: brightness, bands, loudness, width, length, cuts
uv run python -m tests.programs.sounds.heard --before 7ecf1437^    the same of the loops that were there before
uv run python -m tests.programs.sounds.heard --effects             how loud effects are beside the music
uv run python -m tests.programs.sounds.heard --apart   excerpts of 10 s are assigned to the title they sound like most
uv run python -m tests.programs.sounds.heard --pictures DIR        a sheet of spectrograms per title
"""

from __future__ import annotations

import argparse
import io
import itertools
import os
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import soundfile
from scipy import signal

from assets.bake.orchestra.mastering import lufs
from assets.bake.packing import JOIN
from assets.bake.synth.room import decibels, loudness
from scenes.stage.orchestra.conductor import PROGRAMMES, REST
from scenes.stage.orchestra.stock import RATE, house

TITLES: Final = ("shell", "kalesia", "proelio", "caledea", "kalua", "kalyra")
LONG: Final = {name for row in PROGRAMMES.values() for name in row} - {REST}
BRIGHT: Final = 6000.0
"""Hertz: what lies above gives air; without it music is dull."""
EXCERPT: Final = 10
"""Seconds."""


class Music(NamedTuple):
    """A movement as it is played; `cuts`: samples at which sections begin or are alone."""

    title: str
    name: str
    sound: Any
    seconds: float
    cuts: tuple[int, ...]
    size: int


class Row(NamedTuple):
    """Hz; shares above 2 and 6 kHz in percent; LUFS; dBFS; side to mid; seconds; the steepest step at a cut to the steepest of
    the quarter of a second around it; bytes."""

    centroid: float
    presence: float
    air: float
    loud: float
    peak: float
    width: float
    seconds: float
    step: float
    size: int


def now() -> Iterator[Music]:
    """What is baked."""
    stock = house()
    for piece in sorted(
        stock.pieces, key=lambda piece: (TITLES.index(t) if (t := piece.partition(".")[0]) in TITLES else 9, piece)
    ):
        title, _, name = piece.partition(".")
        sections = stock.movement(piece)
        if title not in TITLES or not sections:
            continue
        starts = np.cumsum([0, *(section.samples for section in sections)])
        parts = [soundfile.read(io.BytesIO(stock.read(s.place)), dtype="float32", always_2d=True)[0] for s in sections]
        sound = np.zeros((max(start + len(part) for start, part in zip(starts, parts, strict=False)), 2), np.float32)
        for start, part in zip(starts, parts, strict=False):
            sound[start : start + len(part)] += part
        cuts = tuple(int(at) for start in starts[1:-1] for at in (start - 1, start + JOIN - 1))
        yield Music(title, name, sound, starts[-1] / RATE, cuts, sum(s.place.size for s in sections))


def before(commit: str) -> Iterator[Music]:
    """What was baked at a commit of the time when every title had one loop: it joins its own beginning."""
    folder = "assets/sounds/music"
    named = subprocess.run(["git", "ls-tree", "--name-only", f"{commit}:{folder}"], capture_output=True, text=True, check=True)
    for file in named.stdout.split():
        title, *rest = file.removesuffix(".ogg").split(".")
        if not file.endswith(".ogg"):
            continue
        data = subprocess.run(["git", "show", f"{commit}:{folder}/{file}"], capture_output=True, check=True).stdout
        sound, rate = soundfile.read(io.BytesIO(data), dtype="float32", always_2d=True)
        assert rate == RATE
        sound = sound if sound.shape[1] == 2 else np.repeat(sound, 2, axis=1)
        name = rest[0] if rest else "loop"
        looped = np.concatenate((sound, sound[:RATE])) if name == "loop" else sound
        yield Music(title, name, looped, len(sound) / RATE, (len(sound) - 1,) if name == "loop" else (), len(data))


def measured(music: Music) -> Row:
    sound = music.sound[: round(music.seconds * RATE)].astype(np.float64)
    hertz, power = signal.welch(sound, RATE, nperseg=8192, axis=0)
    power = power.sum(axis=1)
    mid, side = sound.mean(axis=1), (sound[:, 0] - sound[:, 1]) / 2
    return Row(
        float((hertz * power).sum() / power.sum()),
        float(100 * power[hertz > 2000].sum() / power.sum()),
        float(100 * power[hertz > BRIGHT].sum() / power.sum()),
        lufs(sound, loudest=music.name not in LONG | {"loop"}),
        decibels(float(np.abs(sound).max())),
        float(np.sqrt((side**2).mean() / (mid**2).mean())),
        music.seconds,
        steepest(music),
        music.size,
    )


def steepest(music: Music) -> float:
    """Above 1 a cut would click: nothing around it is as steep."""
    steps = np.abs(np.diff(music.sound, axis=0)).max(axis=1)
    found = [0.0]
    for at in music.cuts:
        around = np.concatenate((steps[max(0, at - RATE // 8) : at - 1], steps[at + 2 : at + RATE // 8]))
        found.append(float(steps[max(0, at - 1) : at + 2].max() / max(around.max(), 1e-4)))
    return max(found)


def table(every: Iterator[Music]) -> None:
    print(
        f"{'':20}{'centroid':>9}{'> 2 kHz':>9}{'> 6 kHz':>9}{'LUFS':>7}{'peak':>7}{'width':>7}{'seconds':>9}{'cut':>6}{'kB':>7}"
    )
    lengths: defaultdict[str, float] = defaultdict(float)
    whole = 0
    for music in every:
        row = measured(music)
        print(
            f"{music.title + ' ' + music.name:20}{row.centroid:6.0f} Hz{row.presence:7.2f} %{row.air:7.2f} %{row.loud:7.1f}"
            f"{row.peak:7.1f}{row.width:7.2f}{row.seconds:9.1f}{row.step:6.2f}{row.size / 1000:7.0f}",
            flush=True,
        )
        lengths[music.title] += row.seconds if music.name in LONG | {"loop"} else 0
        whole += row.size
    print("seconds before anything comes again: " + ", ".join(f"{title} {length:.0f}" for title, length in lengths.items()))
    print(f"{whole / 1e6:.1f} MB")


def effects() -> None:
    """Loudness of effects, as the settings begin, beside calm and tense music under them."""
    stock = house()
    music = {m.title: lufs(m.sound.astype(np.float64)) for m in now() if m.name == "calm_1"}
    print(f"{'':10}{'effects':>8}{'softest':>9}{'median':>8}{'loudest':>9}{'calm':>7}  LUFS of the loudest 0.4 s")
    for title in TITLES[1:]:
        heard: dict[str, float] = {}
        for name in stock.effects:
            if places := stock.takes(title, name):
                sound = soundfile.read(io.BytesIO(stock.read(places[0])), dtype="float32", always_2d=True)[0]
                heard[name] = loudness(sound)
        levels = sorted(heard.values())
        print(f"{title:10}{len(levels):8}{levels[0]:9.1f}{levels[len(levels) // 2]:8.1f}{levels[-1]:9.1f}{music[title]:7.1f}")


# -- told apart --------------------------------------------------------------------------------------------------------------


def traits(sound: Any) -> Any:
    """Colour, how much it moves, and tones of an excerpt, whatever its loudness."""
    mono = sound.mean(axis=1)
    hertz, _, bins = signal.stft(mono, RATE, nperseg=4096, noverlap=2048)
    power = np.abs(bins) ** 2
    edges = np.geomspace(60, 14000, 33)
    bands = np.array([power[(hertz >= a) & (hertz < b)].sum(axis=0) for a, b in itertools.pairwise(edges)])
    logs = np.log10(bands + 1e-9)
    logs -= np.log10(bands.sum(axis=0).mean() + 1e-9)
    pitches = np.zeros(12)
    heard = (hertz > 80) & (hertz < 2000)
    classes = np.round(12 * np.log2(hertz[heard] / 440)).astype(int) % 12
    np.add.at(pitches, classes, np.sqrt(power[heard]).mean(axis=1))
    return np.concatenate((logs.mean(axis=1), logs.std(axis=1), pitches / pitches.sum()))


def apart(every: Iterator[Music]) -> None:
    """Leave one movement out: each of its excerpts goes to the title of the nearest excerpt of the other movements. Near is
    measured by how titles differ in themselves: what varies much within a title counts little."""
    step = EXCERPT * RATE
    found = [
        (music.title, music.name, traits(music.sound[at : at + step]))
        for music in every
        if music.name in LONG
        for at in range(0, round(music.seconds * RATE) - step + 1, step // 2)
    ]
    titles, names, points = (np.array(column) for column in zip(*found, strict=True))
    told: dict[str, list[str]] = defaultdict(list)
    for title, name in sorted({(title, name) for title, name, _ in found}):
        asked = (titles == title) & (names == name)
        known, at = titles[~asked], _near_as_titles(points[~asked], titles[~asked], points)
        for point in at[asked]:
            told[title].append(str(known[((at[~asked] - point) ** 2).sum(axis=1).argmin()]))
    right = sum(answer == title for title, answers in told.items() for answer in answers)
    print(f"{len(found)} excerpts of {EXCERPT} s; assigned to the right title: {100 * right / len(found):.0f} % (chance 17 %)")
    for title, answers in told.items():
        counts = sorted(((answers.count(other), other) for other in set(answers)), reverse=True)
        print(f"{title:10}{100 * answers.count(title) / len(answers):5.0f} %   " + ", ".join(f"{o} {n}" for n, o in counts))


def _near_as_titles(learned: Any, titles: Any, points: Any) -> Any:
    """The points in a space in which excerpts of one title differ by as much in every direction."""
    middle, spread = learned.mean(axis=0), learned.std(axis=0) + 1e-9
    scaled = (learned - middle) / spread
    around = np.concatenate([scaled[titles == title] - scaled[titles == title].mean(axis=0) for title in set(titles)])
    within = around.T @ around / len(around)
    within = 0.9 * within + 0.1 * np.eye(len(within)) * np.trace(within) / len(within)
    return (points - middle) / spread @ np.linalg.cholesky(np.linalg.inv(within))


# -- pictures ----------------------------------------------------------------------------------------------------------------


def pictures(every: Iterator[Music], out: Path) -> None:
    """A row per movement: 50 Hz below, 16 kHz above, logarithmic; white lines are cuts; 80 dB from black to yellow."""
    out.mkdir(parents=True, exist_ok=True)
    rows: defaultdict[str, list[Any]] = defaultdict(list)
    for music in every:
        rows[music.title].append(spectrogram(music))
    for title, strips in rows.items():
        height, width = strips[0].shape[1], max(len(strip) for strip in strips)
        sheet = np.zeros((width, (height + 6) * len(strips), 3), np.uint8)
        for k, strip in enumerate(strips):
            sheet[: len(strip), k * (height + 6) : k * (height + 6) + height] = strip
        pygame.image.save(pygame.surfarray.make_surface(sheet), str(out / f"{title}.png"))


def spectrogram(music: Music, columns: int = 12, height: int = 150) -> Any:
    """`columns` a second."""
    hertz, _, bins = signal.stft(music.sound.mean(axis=1), RATE, nperseg=4096, noverlap=4096 - RATE // columns)
    at = np.geomspace(50, 16000, height)
    level = 20 * np.log10(np.abs(bins)[np.searchsorted(hertz, at)] + 1e-7)
    share = np.clip((level + 110) / 80, 0, 1).T[:, ::-1]
    colours = np.stack((share, share**2, 0.4 * np.sin(np.pi * share)), axis=2)
    picture = (255 * colours).astype(np.uint8)
    for cut in music.cuts[::2]:
        picture[min(len(picture) - 1, round(cut / RATE * columns)), ::3] = 255
    return picture


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    args.add_argument("--before", default="")
    args.add_argument("--effects", action="store_true")
    args.add_argument("--apart", action="store_true")
    args.add_argument("--pictures", type=Path)
    given = args.parse_args()
    every = before(given.before) if given.before else now()
    if given.effects:
        effects()
    elif given.apart:
        apart(every)
    elif given.pictures:
        pictures(every, given.pictures)
    else:
        table(every)


if __name__ == "__main__":
    main()
