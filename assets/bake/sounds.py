"""Renders the scores under assets/sounds/scores to assets/sounds/music/*.ogg.

uv run python -m assets.bake.sounds          what is not in step
uv run python -m assets.bake.sounds --all    everything
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import soundfile

from scenes.stage.synth import instruments, room, score, waves
from scenes.stage.synth.room import Stereo
from scenes.stage.synth.waves import RATE

SOUNDS = Path(__file__).parents[1] / "sounds"
SCORES = SOUNDS / "scores"
MUSIC = SOUNDS / "music"
MANIFEST = MUSIC / "manifest.json"
QUALITY = 0.55
"""How hard the encoder squeezes: 0 not at all, 1 as hard as it can."""
MAKERS = (instruments, room, score, waves)


def fingerprint(path: Path) -> str:
    """Of a score and of the programs that play it."""
    digest = hashlib.blake2b(path.read_bytes(), digest_size=12)
    for module in MAKERS:
        digest.update(Path(str(module.__file__)).read_bytes())
    return digest.hexdigest()


def manifest() -> dict[str, str]:
    return dict(json.loads(MANIFEST.read_text())) if MANIFEST.exists() else {}


def wanted() -> dict[str, str]:
    """Fingerprint per score, as the manifest should have them."""
    return {path.stem: fingerprint(path) for path in sorted(SCORES.glob("*.toml"))}


def write(path: Path, sound: Stereo) -> None:
    """In blocks: the encoder does not take a long piece at once."""
    with soundfile.SoundFile(str(path), "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY) as file:
        for start in range(0, len(sound), RATE):
            file.write(sound[start : start + RATE])


def bake(every: bool = False) -> list[str]:
    """Renders what is not in step with its score; the names of what was rendered."""
    MUSIC.mkdir(parents=True, exist_ok=True)
    there, done = manifest(), []
    for name, print_ in wanted().items():
        target = MUSIC / f"{name}.ogg"
        if every or there.get(name) != print_ or not target.exists():
            write(target, score.render(score.read_score(SCORES / f"{name}.toml")))
            done.append(name)
    MANIFEST.write_text(json.dumps(wanted(), indent=1) + "\n")
    return done


if __name__ == "__main__":
    for name in bake("--all" in sys.argv):
        print(f"{name}: {(MUSIC / f'{name}.ogg').stat().st_size / 1000:.0f} kB")
