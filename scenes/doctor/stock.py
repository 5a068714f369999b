"""What comes with the program: typefaces, pictures, sounds, words, rulebooks, puzzles."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Final

from games.catalog import BUILT, TITLES
from games.kernel import catalogue
from games.kernel.catalogue import CatalogueError
from games.kernel.program import brought, restored
from games.kernel.protocol import PlainError
from games.kernel.replaying import read_game
from games.kernel.teaching.lesson import GAMES
from games.kernel.teaching.puzzle import FILE, read_puzzles
from scenes.doctor.finding import Finding, bad, good, note
from scenes.paint.letters import ROLES, face_of, font_path
from scenes.paint.scripts import STAND_INS, found, shapes
from scenes.stage.orchestra.stock import Stock
from scenes.stage.settings import LANGUAGES

ASSETS: Final = Path(__file__).parents[2] / "assets"
EMBLEMS: Final = 20
"""Fewer drawings than this means that the folder was not copied."""


def fonts() -> list[Finding]:
    missing = sorted({package.replace("_", "-") for role in ROLES for package, _ in [face_of(role)] if font_path(role) is None})
    if missing:
        return [bad("typefaces", f"missing: {', '.join(missing)}; plain faces stand in", brought())]
    return [*scripts(), good("typefaces", f"all {len(set(map(face_of, ROLES)))} are there")]


def scripts() -> list[Finding]:
    """What names in other scripts need."""
    lacking = sorted({face.package.replace("_", "-") for face in STAND_INS if found(face.package, face.file) is None})
    if lacking:
        what = f"missing: {', '.join(lacking)}; names in some scripts cannot be typed"
        return [note("typefaces", what, brought())]
    if not shapes():
        return [note("typefaces", "this SDL_ttf cannot join letters; Arabic, Hebrew, Thai and their like cannot be typed", "")]
    return []


def pictures(assets: Path = ASSETS) -> list[Finding]:
    """Drawings and everything that the manifest of baked pictures stands for."""
    drawings = len(list((assets / "pictures" / "emblems").glob("*.svg")))
    if drawings < EMBLEMS:
        return [bad("pictures", f"only {drawings} drawings are in {assets / 'pictures' / 'emblems'}", restored())]
    baked = len(list((assets / "pictures" / "baked").rglob("*.jpg")))
    if not baked:
        return [note("pictures", "no baked pictures: everything is painted at the first start, which takes longer", restored())]
    return [good("pictures", f"{drawings} drawings, {baked} baked pictures")]


def sounds(assets: Path = ASSETS) -> list[Finding]:
    """Every piece of music and every table's effects."""
    stock = Stock(assets / "sounds")
    missing = stock.missing()
    if missing or not stock.pieces:
        return [note("sounds", f"missing: {', '.join(missing) or 'all of them'}", restored())]
    return [good("sounds", f"{len(stock.pieces)} pieces, {len(stock.effects)} effects")]


def words(assets: Path = ASSETS) -> list[Finding]:
    """Every catalogue in every language, with the same texts as the English one."""
    found = [finding for domain in ("shell", *BUILT) for finding in _catalogues(assets / "words", domain)]
    return found or [good("words", f"{', '.join(LANGUAGES)}: complete")]


def _catalogues(folder: Path, domain: str) -> list[Finding]:
    found, texts = [], {}
    for language in LANGUAGES:
        try:
            texts[language] = catalogue.read(catalogue.path_of(folder, language, domain)).keys()
        except (OSError, CatalogueError) as error:
            found.append(bad("words", f"the catalogue {domain} is missing or damaged in {language}: {error}", restored()))
    for language, ids in texts.items():
        if lacking := len(texts.get(LANGUAGES[0], ids) - ids):
            found.append(note("words", f"{lacking} texts of {domain} are missing in {language}", restored()))
    return found


def rulebooks(assets: Path = ASSETS) -> list[Finding]:
    found = []
    for title in BUILT:
        file = assets / "rulebook" / f"{title}.toml"
        try:
            tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            found.append(bad("rulebook", f"{file.name} cannot be read: {error}", restored()))
    return found or [good("rulebooks", f"{len(BUILT)} of {len(BUILT)}")]


def puzzles(games: Path = GAMES) -> list[Finding]:
    """Every puzzle is read and played up to its position, by the rules of now."""
    lost, there = [], 0
    for title in (TITLES[id] for id in BUILT):
        try:
            listed = read_puzzles(title, games / title.id / FILE)
        except (OSError, PlainError) as error:
            lost.append(str(error))
            continue
        there += len(listed)
        for puzzle in listed:
            try:
                read_game(games / title.id / "puzzles" / f"{puzzle.say}.jsonl", {title.id: title})
            except PlainError as error:
                lost.append(str(error))
    if lost:
        return [note("puzzles", f"cannot be played: {len(lost)} of {max(there, len(lost))}; {lost[0]}", restored())]
    return [good("puzzles", f"{there} can be played")]


def manifests(assets: Path = ASSETS) -> list[Finding]:
    """The lists of what was baked from what can be read."""
    found = []
    for file in (assets / "pictures" / "baked" / "manifest.json", assets / "sounds" / "index.json"):
        try:
            json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            found.append(note("baked things", f"{file.name} cannot be read: {error}", restored()))
    return found
