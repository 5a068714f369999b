"""A whole game of computers as it is heard: its music and effects mixed as the mixer would, and what happened beside it.

    uv run python -m tests.programs.sounds.concert kalesia --seed 3 --seats 4 --agent knight --minutes 20 --out DIR
    uv run python -m tests.programs.sounds.concert kalesia ... --live  the same through SDL's mixer, on the clock of the wall
    uv run python -m tests.programs.sounds.concert kalesia --disk 40 --out DIR   its first seconds only

The first two write DIR/<title>.flac and DIR/<title>.txt: every change of mood beside what was told. `--live` is what SDL's own
mixer gave to a file in place of a loudspeaker. `--disk` plays the first seconds so, with a rise to tense, and says how far
the joints are from the sum.
"""

from __future__ import annotations

import argparse
import io
import os
import tempfile
import time
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
import soundfile

from assets.bake.orchestra.mastering import lufs
from games.catalog import TITLES
from games.kernel.match import Match
from scenes.stage.ceiling import HOUSE, LIFT, STEPS, lifted
from scenes.stage.orchestra.stock import RATE, Place, Section, house
from scenes.stage.sound import DUCK_DB, DUCK_OUT, DUCKING, FullVolume, Sound
from tests.scenes.tables import TableRig, seated

STEP: Final = 1 / 20
MUSIC, EFFECTS = 0.7, 0.9
"""The volumes that a house begins with."""


class Stage(TableRig[Any]):
    """Computers only."""


class Heard:
    """What began when: sections with the fade of what they end, effects with their side, and words."""

    def __init__(self, rig: TableRig[Any]) -> None:
        self.rig = rig
        self.cues: list[tuple[float, Section | None, float, str]] = []
        self.effects: list[tuple[float, str, int, float]] = []
        self.lines: list[str] = []
        self.moods: list[tuple[float, str]] = []
        self._known = 0
        self._wished = "calm"
        self._told: object = None

    @property
    def now(self) -> float:
        return self.rig.clock.now()

    def look(self) -> None:
        """After every step."""
        sound, desk = self.rig.stage.sound, self.rig.table
        conductor = sound.conductor
        last = self.cues[-1] if self.cues else (0.0, None, 0.0, "")
        if conductor.playing != last[1] or (conductor.playing is not None and abs(conductor.began - last[0]) > 1):
            seconds = last[1].seconds if last[1] is not None else 0.0
            cut = max(0.0, last[0] + seconds - conductor.began)
            self.cues.append((conductor.began, conductor.playing, cut, conductor.mood))
        if conductor.wished != self._wished:
            self._wished = conductor.wished
            self._write(f"    ({self._wished})")
        while self._known < len(sound.record):
            one = sound.record[self._known]
            self._known += 1
            if one.name.startswith("mood."):
                self.moods.append((self.now, one.name))
                self._write(f"        *** {one.name} ***")
            elif one.bus != "music":
                self.effects.append((self.now, one.name, one.take, one.pan))
        if desk.latest is not self._told and desk.latest is not None:
            self._told = desk.latest
            self._write(desk.latest.text)

    def _write(self, text: str) -> None:
        self.lines.append(f"{int(self.now) // 60:3}:{self.now % 60:04.1f}  {text}")


def played(place: Place) -> Any:
    return soundfile.read(io.BytesIO(house().read(place)), dtype="float32", always_2d=True)[0]


def mixed(heard: Heard, title: str, seconds: float) -> Any:
    """All of it, as the mixer would: rings over what follows, fades under what cuts in, ducking, sides, volumes."""
    whole = round((seconds + 8) * RATE)
    music, effects, duck = np.zeros((whole, 2), np.float32), np.zeros((whole, 2), np.float32), np.ones(whole, np.float32)
    for k, (at, section, _, _) in enumerate(heard.cues):
        if section is None:
            continue
        sound = played(section.place)
        cut = heard.cues[k + 1][2] if k + 1 < len(heard.cues) else 0.0
        if cut > 0.05:  # another mood came in before its end
            end = section.samples - round(cut * RATE)
            fade = round(section.bar * RATE)
            sound = sound[: end + fade].copy()
            sound[end:] *= np.linspace(1, 0, len(sound) - end)[:, None]
        _add(music, sound, at)
    for at, name, take, pan in heard.effects:
        takes = house().takes(title, name) or [s.place for s in house().movement(f"{title}.{name}")]
        if not takes:
            continue
        sound = played(takes[take % len(takes)])
        if name in DUCKING:
            start, end, back = round(at * RATE), round(at * RATE) + len(sound), round(DUCK_OUT * RATE)
            duck[start:end] = 10 ** (DUCK_DB / 20)
            tail = duck[end : end + back]
            tail[:] = np.minimum(tail, np.linspace(10 ** (DUCK_DB / 20), 1, back)[: len(tail)])
        _add(effects, sound * np.array([min(1, 1 - pan), min(1, 1 + pan)]) * EFFECTS, at)
    return HOUSE * np.clip(LIFT * (music * duck[:, None] * MUSIC + effects), -1, 1)


def _add(onto: Any, sound: Any, at: float) -> None:
    start = round(at * RATE)
    end = min(len(onto), start + len(sound))
    onto[start:end] += sound[: end - start]


def concert(title: str, seats: int, agent: str, seed: int, minutes: float, out: Path, live: bool) -> None:
    Stage.face = title
    rules = TITLES[title]
    out.mkdir(parents=True, exist_ok=True)
    raw = out / f"{title}.raw"
    if live:
        os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw)}
    with tempfile.TemporaryDirectory() as home:
        rig = Stage(Path(home), seats, match=Match.start(rules, rules.read_options({}), seated(seats, 0, agent), seed))
        if live:
            rig.stage.sound.open()
        heard = Heard(rig)
        before = began = time.monotonic()
        while not rig.over() and heard.now < 60 * minutes:
            step = STEP
            if live:
                time.sleep(max(0.0, STEP - (time.monotonic() - before)))
                step, before = time.monotonic() - before, time.monotonic()
            rig.clock.advance(step)
            rig.room.update(step)
            rig.stage.sound.update(step)
            heard.look()
        seconds = time.monotonic() - began if live else heard.now
        rig.stage.sound.close()
        rig.close()
    if live:
        sound = np.frombuffer(raw.read_bytes(), np.int16).reshape(-1, 2).astype(np.float32) / 32768
        raw.unlink()
        print(f"{title}: {len(sound) / RATE:.1f} s of sound in {seconds:.1f} s of the wall")
    else:
        sound = mixed(heard, title, seconds)
    with soundfile.SoundFile(out / f"{title}.flac", "w", RATE, 2) as file:
        file.write(np.clip(sound, -1, 1))
    (out / f"{title}.txt").write_text("\n".join(heard.lines) + "\n", encoding="utf-8")
    names = [section.movement.partition(".")[2] if section else "rest" for _, section, _, _ in heard.cues]
    apart = min((b[0] - a[0] for a, b in zip(heard.moods, heard.moods[1:], strict=False)), default=float("inf"))
    silent = sum(b[0] - a[0] for a, b in zip(heard.cues, [*heard.cues[1:], (seconds, None, 0.0, "")], strict=True) if not a[1])
    print(
        f"{title}: {seconds / 60:.1f} min, {len(heard.moods)} changes of mood (nearest {apart:.1f} s apart), "
        f"{len(set(names) - {'rest'})} movements, {silent:.0f} s of rest, {len(heard.effects)} effects, "
        f"{lufs(sound.astype(np.float64)):.1f} LUFS, peak {20 * np.log10(np.abs(sound).max()):.1f} dBFS",
        flush=True,
    )


def disk(title: str, seconds: float, out: Path) -> None:
    """Through SDL: what the mixer gives out, beside the sum of the sections."""
    out.mkdir(parents=True, exist_ok=True)
    raw = out / "disk.raw"
    os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw)}
    sound = Sound(FullVolume(), clock=time.monotonic)
    sound.open()
    sound.music(title)
    began, asked = time.monotonic(), False
    names: list[tuple[str, int]] = []
    while time.monotonic() < began + seconds:
        sound.update(1 / 60)
        if not asked and time.monotonic() > began + 0.6 * seconds:
            sound.mood("tense")
            asked = True
        playing = sound.conductor.playing
        if playing is not None and (not names or names[-1] != (playing.movement, playing.number)):
            names.append((playing.movement, playing.number))
        time.sleep(1 / 60)
    sound.close()
    given = np.frombuffer(raw.read_bytes(), np.int16).reshape(-1, 2).astype(np.int32)
    first = int(np.argmax(np.abs(given).max(axis=1) > 0))
    sections = house().movement(f"{title}.calm_1")
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    ideal = np.zeros((sum(s.samples for s in sections) + 10 * RATE, 2), np.int32)
    at = 0
    for section in sections:
        one = lifted(pygame.mixer.Sound(file=io.BytesIO(house().read(section.place))))
        ideal[at : at + len(one)] += one
        at += section.samples
    pygame.mixer.quit()
    ideal = np.trunc(ideal * (int(HOUSE * STEPS) / STEPS)).astype(np.int32)
    start = int(np.argmax(np.abs(ideal).max(axis=1) > 0))
    count = min(len(given) - first, round(0.6 * seconds * RATE), len(ideal) - start)
    equal = (np.abs(given[first : first + count] - ideal[start : start + count]).max(axis=1) <= 1).sum()
    peak = 20 * np.log10(np.abs(given).max() / 32768)
    print(f"played {names}; peak {peak:.1f} dBFS; {equal} of {count} samples are those of the sum")
    print(f"joints at {[s.samples for s in sections]}")


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    args.add_argument("title", nargs="?", default="kalesia")
    args.add_argument("--seed", type=int, default=3)
    args.add_argument("--seats", type=int, default=4)
    args.add_argument("--agent", default="random")
    args.add_argument("--minutes", type=float, default=20.0)
    args.add_argument("--live", action="store_true")
    args.add_argument("--disk", type=float, default=0.0)
    args.add_argument("--out", type=Path, required=True)
    given = args.parse_args()
    if given.disk:
        disk(given.title, given.disk, given.out)
    else:
        concert(given.title, given.seats, given.agent, given.seed, given.minutes, given.out, given.live)


if __name__ == "__main__":
    main()
