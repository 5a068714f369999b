"""What comes with the program: typefaces, pictures, sounds, words, rulebooks."""

from __future__ import annotations

import gettext
import json
import tomllib
from pathlib import Path
from typing import Final

from games.catalog import BUILT
from scenes.checkups.finding import Finding, bad, good, note
from scenes.stage.paint.letters import FONTS, font_path
from scenes.stage.settings import LANGUAGES

ASSETS: Final = Path(__file__).parents[2] / "assets"
AGAIN: Final = "install the program again, or bring the file back from the repository"
EMBLEMS: Final = 20
"""Fewer drawings than this means that the folder was not copied."""


def fonts() -> list[Finding]:
    missing = sorted({package.replace("_", "-") for role, (package, _) in FONTS.items() if font_path(role) is None})
    if missing:
        return [bad("typefaces", f"missing: {', '.join(missing)}; plain faces stand in", f"uv pip install {' '.join(missing)}")]
    return [good("typefaces", f"all {len(set(FONTS.values()))} are there")]


def pictures(assets: Path = ASSETS) -> list[Finding]:
    """Drawings and everything that the manifest of baked pictures stands for."""
    drawings = len(list((assets / "pictures" / "emblems").glob("*.svg")))
    if drawings < EMBLEMS:
        return [bad("pictures", f"only {drawings} drawings are in {assets / 'pictures' / 'emblems'}", AGAIN)]
    baked = len(list((assets / "pictures" / "baked").rglob("*.jpg")))
    if not baked:
        return [note("pictures", "no baked pictures: everything is painted at the first start, which takes longer", AGAIN)]
    return [good("pictures", f"{drawings} drawings, {baked} baked pictures")]


def sounds(assets: Path = ASSETS) -> list[Finding]:
    """Every piece of music that has a score."""
    scores = {file.stem for file in (assets / "sounds" / "scores").glob("*.toml")}
    missing = sorted(name for name in scores if not (assets / "sounds" / "music" / f"{name}.ogg").is_file())
    if missing or not scores:
        return [note("music", f"missing: {', '.join(missing) or 'all of it'}", AGAIN)]
    return [good("music", f"{len(scores)} pieces")]


def words(assets: Path = ASSETS) -> list[Finding]:
    """Every catalogue in every language, with the same texts as the English one."""
    found = []
    for domain in ("shell", *BUILT):
        english = _ids(assets, "en", domain)
        for language in LANGUAGES:
            ids = _ids(assets, language, domain)
            if not ids:
                found.append(bad("words", f"the catalogue {domain} is missing or damaged in {language}", AGAIN))
            elif english - ids:
                found.append(note("words", f"{len(english - ids)} texts of {domain} are missing in {language}", AGAIN))
    return found or [good("words", f"{', '.join(LANGUAGES)}: complete")]


def _ids(assets: Path, language: str, domain: str) -> set[object]:
    try:
        with (assets / "words" / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            return set(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined]
    except (OSError, UnicodeDecodeError, ValueError, EOFError):
        return set()


def rulebooks(assets: Path = ASSETS) -> list[Finding]:
    found = []
    for title in BUILT:
        file = assets / "rulebook" / f"{title}.toml"
        try:
            tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            found.append(bad("rulebook", f"{file.name} cannot be read: {error}", AGAIN))
    return found or [good("rulebooks", f"{len(BUILT)} of {len(BUILT)}")]


def manifests(assets: Path = ASSETS) -> list[Finding]:
    """The lists of what was baked from what can be read."""
    found = []
    for file in (assets / "pictures" / "baked" / "manifest.json", assets / "sounds" / "music" / "manifest.json"):
        try:
            json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            found.append(note("baked things", f"{file.name} cannot be read: {error}", AGAIN))
    return found
