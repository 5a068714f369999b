"""Renders scores and effects to assets/sounds/*.ogg with FluidSynth and a sound font; playing needs neither.

uv run python -m assets.bake.sounds                  what is not in step
uv run python -m assets.bake.sounds --all            everything
uv run python -m assets.bake.sounds kalesia.tense    these

It needs the program `fluidsynth` and the sound font MuseScore_General (Debian: fluidsynth, musescore-general-soundfont).
One file holds one movement, section after section: a chained Ogg stream, which any player plays. The index says where they lie.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile

from assets.bake.ogg import numbered
from assets.bake.orchestra import figures, mastering, notes, players, scores, tones
from assets.bake.orchestra.mastering import Piece, rendered
from assets.bake.orchestra.scores import Book
from assets.bake.synth import delve, effects, island, render, room, siege, strokes, war, waves
from games.kernel.files import write_whole

SOUNDS: Final = Path(__file__).parents[1] / "sounds"
SCORES: Final = SOUNDS / "scores"
BAKED: Final = SOUNDS / "baked"
INDEX: Final = SOUNDS / "index.json"
FONTS: Final = ("/usr/share/sounds/sf3/MuseScore_General_Full.sf3", "/usr/share/sounds/sf3/MuseScore_General.sf3")
QUALITY: Final = 0.7
"""How hard the encoder squeezes: 0 not at all, 1 as hard as it can."""
LOUDEST: Final = 10 ** (-6.05 / 20)
"""No sample of anything baked is louder, once it has been coded."""
JOIN: Final = 512
"""Samples over which one section gives way to the next: coded apart, they do not meet to the last bit."""
MUSIC_MAKERS: Final = (figures, mastering, players, scores, tones)
EFFECT_MAKERS: Final = (delve, effects, island, notes, render, room, siege, strokes, war, waves)


def _digest(parts: Iterable[bytes]) -> str:
    digest = hashlib.blake2b(digest_size=12)
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


@cache
def _programs(makers: tuple[Any, ...]) -> bytes:
    return b"".join(Path(str(module.__file__)).read_bytes() for module in makers)


def books() -> dict[str, Book]:
    return {path.stem: Book(path) for path in sorted(SCORES.glob("*.toml"))}


def wanted() -> dict[str, str]:
    """What is to be baked, with the digest of the scores and programs that make it."""
    out = {}
    for title, book in books().items():
        for name in book.names:
            out[f"{title}.{name}"] = _digest((repr(book.movement(name)).encode(), _programs(MUSIC_MAKERS)))
    for title in render.PACKS:
        out[f"effects.{title or 'all'}"] = _digest((title.encode(), _programs(EFFECT_MAKERS)))
    return out


def index() -> dict[str, Any]:
    return dict(json.loads(INDEX.read_text(encoding="utf-8"))) if INDEX.exists() else {}


def coded(sound: Any) -> bytes:
    """In blocks: the encoder does not take a long piece at once."""
    out = io.BytesIO()
    rate = players.RATE
    with soundfile.SoundFile(out, "w", rate, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY) as file:
        for start in range(0, len(sound), rate):
            file.write(sound[start : start + rate])
    return out.getvalue()


def _peak(stream: bytes) -> float:
    return float(np.abs(soundfile.read(io.BytesIO(stream), dtype="float32")[0]).max())


def fitted(parts: Sequence[Any], change: Callable[[Any, float], Any]) -> list[bytes]:
    """Coded; where the encoder made a peak too high (those of drums it moves by as much as a dB), all of them changed first."""
    share, streams = 1.0, [coded(one) for one in parts]
    while (high := max(map(_peak, streams))) > LOUDEST:
        share *= 0.995 * LOUDEST / high
        streams = [coded(change(one, share)) for one in parts]
    return streams


def softer(sound: Any, share: float) -> Any:
    """Music keeps its shape."""
    return sound * share


def rounder(sound: Any, share: float) -> Any:
    """Effects keep their loudness: only their peaks are bent."""
    limit = share * np.abs(sound).max()
    knee = 0.7 * limit
    bent = knee + (limit - knee) * np.tanh((np.abs(sound) - knee) / (limit - knee))
    return np.where(np.abs(sound) > knee, np.sign(sound) * bent, sound)


def packed(name: str, streams: Sequence[bytes]) -> list[tuple[int, int]]:
    """Writes them into one file; where each begins, and its bytes."""
    data, places = b"", []
    for number, stream in enumerate(streams):
        one = numbered(stream, number)
        places.append((len(data), len(one)))
        data += one
    BAKED.mkdir(parents=True, exist_ok=True)
    write_whole(BAKED / f"{name}.ogg", data)
    return places


def sections(piece: Piece) -> list[Any]:
    """A piece cut where its sections begin; each gives way to the next by itself: added up they are the whole."""
    ends, out = (*piece.cuts[1:], piece.body), []
    up = np.linspace(0, 1, JOIN)[:, None]
    for number, (start, end) in enumerate(zip(piece.cuts, ends, strict=True)):
        last = number == len(ends) - 1
        one = piece.sound[start : len(piece.sound) if last else end + JOIN].copy()
        if number:
            one[:JOIN] *= up
        if not last:
            one[-JOIN:] *= 1 - up
        out.append(one)
    return out


def bake_movement(name: str, font: Path) -> dict[str, Any]:
    title, _, short = name.partition(".")
    movement = books()[title].movement(short)
    piece = rendered(movement, font)
    places = packed(name, fitted(sections(piece), softer))
    lengths = np.diff([*piece.cuts, piece.body]).tolist()
    cut = [[at, size, length] for (at, size), length in zip(places, lengths, strict=True)]
    return {"bar": movement.bar * 60 / movement.tempo, "lufs": movement.lufs, "sections": cut}


def bake_effects(name: str, font: Path) -> dict[str, Any]:
    keys = render.keys_of(name.removeprefix("effects.").replace("all", ""))

    def make() -> list[Any]:
        return [render.effect(key) for key in keys]

    with notes.learned(make, font):
        places = packed(name, [stream for one in make() for stream in fitted([one], rounder)])
    out: dict[str, Any] = {}
    for key, (at, size) in zip(keys, places, strict=True):
        out.setdefault(key.name, []).append([at, size])
    return {"effects": out}


def soundfont() -> Path:
    """`SystemExit` where something is missing: it says what to install."""
    found = next((Path(font) for font in FONTS if Path(font).is_file()), None)
    if found is None or shutil.which("fluidsynth") is None:
        raise SystemExit(
            "Baking sounds needs FluidSynth and its sound font: apt install fluidsynth musescore-general-soundfont"
        )
    return found


def bake(names: Sequence[str] = (), every: bool = False, told: Callable[[str], object] = print) -> None:
    """Renders what is not in step, or what is named."""
    there, now = index(), wanted()
    due = list(names) or [n for n, print_ in now.items() if every or there.get("made", {}).get(n) != print_]
    if unknown := [name for name in due if name not in now]:
        raise SystemExit(f"There is no {', '.join(unknown)} to bake; there are: {', '.join(now)}")
    font = soundfont() if due else Path()
    for name in due:
        made = bake_effects(name, font) if name.startswith("effects.") else bake_movement(name, font)
        there = index()  # another one may have been at work
        there.setdefault("pieces", {})[name] = made
        there.setdefault("made", {})[name] = now[name]
        there["font"] = _digest((font.read_bytes(),))
        there["effects"] = render.table()
        _write(there, now)
        told(f"{name}: {(BAKED / f'{name}.ogg').stat().st_size / 1000:.0f} kB")
    _write(index() | {"effects": render.table()}, now)
    for file in BAKED.glob("*.ogg"):
        if file.stem not in now:
            file.unlink()


def _write(whole: dict[str, Any], now: dict[str, str]) -> None:
    kept = {part: {k: v for k, v in sorted(whole.get(part, {}).items()) if k in now} for part in ("made", "pieces")}
    lines = []
    for part, of in sorted((whole | kept).items()):
        body = ",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in of.items()) if isinstance(of, dict) else ""
        lines.append(f' "{part}": {{\n{body}\n }}' if isinstance(of, dict) else f' "{part}": {json.dumps(of)}')
    write_whole(INDEX, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


if __name__ == "__main__":
    bake([name for name in sys.argv[1:] if name != "--all"], "--all" in sys.argv)
