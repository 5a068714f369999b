"""Renders scores and effects to assets/sounds/*.ogg with FluidSynth and a sound font; playing needs neither.

uv run python -m assets.bake.sounds                  what is not in step
uv run python -m assets.bake.sounds --list           says what that is, and bakes nothing
uv run python -m assets.bake.sounds --all            everything
uv run python -m assets.bake.sounds kalesia.tense    these
uv run python -m assets.bake.sounds --unchanged      none: programs changed in a way that leaves every byte as it was

Before the last, bake some of them: where git sees no difference it may be said.

It needs the program `fluidsynth` and the sound font MuseScore_General (Debian: fluidsynth, musescore-general-soundfont).
One file holds one movement, section after section: a chained Ogg stream, which any player plays. The index says where they lie.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from assets.bake import ogg, packing
from assets.bake.orchestra import figures, mastering, notes, players, scores, tones
from assets.bake.orchestra.scores import Book
from assets.bake.synth import caledea, effects, kalua, kalyra, proelio, render, room, strokes, waves
from games.kernel.files import write_whole

SOUNDS: Final = Path(__file__).parents[1] / "sounds"
SCORES: Final = SOUNDS / "scores"
BAKED: Final = SOUNDS / "baked"
INDEX: Final = SOUNDS / "index.json"
FONTS: Final = ("/usr/share/sounds/sf3/MuseScore_General_Full.sf3", "/usr/share/sounds/sf3/MuseScore_General.sf3")
PACKERS: Final = (ogg, packing)
MUSIC_MAKERS: Final = (figures, mastering, players, scores, tones, *PACKERS)
EFFECT_MAKERS: Final = (kalyra, effects, kalua, notes, render, room, proelio, strokes, caledea, waves, *PACKERS)


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


def soundfont() -> Path:
    """`SystemExit` where something is missing: it says what to install."""
    found = next((Path(font) for font in FONTS if Path(font).is_file()), None)
    if found is None or shutil.which("fluidsynth") is None:
        raise SystemExit(
            "Baking sounds needs FluidSynth and its sound font: apt install fluidsynth musescore-general-soundfont"
        )
    return found


def out_of_step() -> list[str]:
    """What has changed since it was baked last, or was never baked."""
    made = index().get("made", {})
    return [name for name, digest in wanted().items() if made.get(name) != digest]


def bake(names: Sequence[str] = (), every: bool = False, told: Callable[[str], object] = print) -> None:
    """Renders what is not in step, or what is named."""
    there, now = index(), wanted()
    due = list(names) or (list(now) if every else out_of_step())
    if unknown := [name for name in due if name not in now]:
        raise SystemExit(f"There is no {', '.join(unknown)} to bake; there are: {', '.join(now)}")
    font = soundfont() if due else Path()
    for name in due:
        made = _baked(name, BAKED / f"{name}.ogg", font)
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


def _baked(name: str, file: Path, font: Path) -> dict[str, Any]:
    title, _, short = name.partition(".")
    if title == "effects":
        return packing.bake_effects(short.replace("all", ""), file, font)
    return packing.bake_movement(books()[title].movement(short), file, font)


def _write(whole: dict[str, Any], now: dict[str, str]) -> None:
    kept = {part: {k: v for k, v in sorted(whole.get(part, {}).items()) if k in now} for part in ("made", "pieces")}
    lines = []
    for part, of in sorted((whole | kept).items()):
        body = ",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in of.items()) if isinstance(of, dict) else ""
        lines.append(f' "{part}": {{\n{body}\n }}' if isinstance(of, dict) else f' "{part}": {json.dumps(of)}')
    write_whole(INDEX, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


def unchanged() -> None:
    """The digests are taken down anew for what is there."""
    there, now = index(), wanted()
    if missing := set(now) - set(there["pieces"]):
        raise SystemExit(f"Not baked yet: {', '.join(sorted(missing))}")
    _write(there | {"made": now}, now)


if __name__ == "__main__":
    if sys.argv[1:] == ["--unchanged"]:
        unchanged()
    elif sys.argv[1:] == ["--list"]:
        print("\n".join(out_of_step()) or "everything is in step")
    elif sys.argv[1:] == ["--help"]:
        print(__doc__)
    else:
        bake([name for name in sys.argv[1:] if name != "--all"], "--all" in sys.argv)
