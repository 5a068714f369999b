"""From finished sound to a file of the game: coded, kept under the highest peak, cut into sections, one after the other."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile

from assets.bake.ogg import numbered
from assets.bake.orchestra import notes, players
from assets.bake.orchestra.mastering import Piece, rendered
from assets.bake.orchestra.scores import Movement
from assets.bake.synth import render
from games.kernel.files import write_whole

QUALITY: Final = 0.7
"""How hard the encoder squeezes: 0 not at all, 1 as hard as it can."""
LOUDEST: Final = 10 ** (-6.05 / 20)
"""No sample of anything baked is louder, once it has been coded."""
JOIN: Final = 512
"""Samples over which one section gives way to the next: coded apart, they do not meet to the last bit."""


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


def packed(file: Path, streams: Sequence[bytes]) -> list[tuple[int, int]]:
    """Writes them into one file; where each begins, and its bytes."""
    data, places = b"", []
    for number, stream in enumerate(streams):
        one = numbered(stream, number)
        places.append((len(data), len(one)))
        data += one
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, data)
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


def bake_movement(movement: Movement, file: Path, font: Path) -> dict[str, Any]:
    """Writes the file; what the index says of it."""
    piece = rendered(movement, font)
    places = packed(file, fitted(sections(piece), softer))
    lengths = np.diff([*piece.cuts, piece.body]).tolist()
    cut = [[at, size, length] for (at, size), length in zip(places, lengths, strict=True)]
    return {"bar": movement.bar * 60 / movement.tempo, "lufs": movement.lufs, "sections": cut}


def bake_effects(pack: str, file: Path, font: Path) -> dict[str, Any]:
    """The effects of a title's table, or those of all for "": writes the file; what the index says of it."""
    keys = render.keys_of(pack)

    def make() -> list[Any]:
        return [render.effect(key) for key in keys]

    with notes.learned(make, font):
        places = packed(file, [stream for one in make() for stream in fitted([one], rounder)])
    out: dict[str, Any] = {}
    for key, (at, size) in zip(keys, places, strict=True):
        out.setdefault(key.name, []).append([at, size])
    return {"effects": out}
