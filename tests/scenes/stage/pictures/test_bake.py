"""Baked pictures: all there, small enough, as new as the programs that make them, and not needed to see something."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pygame
import pytest

from assets.bake import dice as bake_dice
from assets.bake import dioramas as bake_dioramas
from assets.bake import glades as bake_glades
from games.catalog import SHELF
from scenes.paint import baked
from scenes.paint.brush import Brush
from scenes.paint.recipes.dice import KINDS, TAKES, die_frame
from scenes.paint.recipes.diorama import diorama

PROGRAMS = {"dioramas": bake_dioramas, "dice": bake_dice, "glades": bake_glades}


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_baked_is_as_new_as_its_program(name: str) -> None:
    program: ModuleType = PROGRAMS[name]
    fresh = baked.recorded().get(name) == baked.fingerprint(program.sources())
    assert fresh, f"stale pictures: run `uv run python -m assets.bake.{name}` and commit assets/pictures/baked"


def test_every_baked_file_is_there() -> None:
    names = [f"world_{title}.jpg" for title in SHELF]
    names += [f"dice_{kind}_{take}{end}" for kind in KINDS for take in range(TAKES) for end in (".jpg", "_cover.png")]
    names += [f"glades/{n:02}_{mood}.jpg" for n in range(1, 26) for mood in ("sleep", "lit")]
    missing = [n for n in names if baked.load(n) is None]
    assert not missing
    found = {p.relative_to(baked.FOLDER).as_posix() for p in baked.FOLDER.rglob("*.*")} - {"manifest.json"}
    assert found == set(names)


def test_baked_pictures_stay_small() -> None:
    assert sum(f.stat().st_size for f in baked.FOLDER.rglob("*.*")) < 12_000_000


def test_a_fingerprint_sees_code_and_overlooks_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baked, "ROOT", tmp_path)
    file = tmp_path / "recipe.py"

    def print_of(text: str) -> str:
        file.write_text(text, encoding="utf-8")
        return baked.fingerprint([file])

    first = print_of('"""Words."""\nX = 1\ndef f():\n    """Says."""\n    return X\n')
    assert print_of('"""Other words."""\nX = 1  # one\ndef f():\n    """Tells."""\n    return X\n') == first
    assert print_of("X = 2\ndef f():\n    return X\n") != first


def test_without_baked_files_the_code_paints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brush = Brush(0.5)
    with_file = diorama.paint(brush, "kalua", True, 200, 330)
    monkeypatch.setattr(baked, "FOLDER", tmp_path)
    painted = diorama.paint(brush, "kalua", True, 200, 330)
    assert painted.size == with_file.size == (100, 165)
    assert painted.surface.get_size() == with_file.surface.get_size()
    centre = painted.surface.get_size()[0] // 2, painted.surface.get_size()[1] // 2
    assert painted.surface.get_at(centre)[:3] != (0, 0, 0)


def test_a_damaged_baked_file_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baked, "FOLDER", tmp_path)
    (tmp_path / "world_kalua.jpg").write_bytes(b"not a picture")
    assert baked.load("world_kalua.jpg") is None


def test_lit_titles_shine_and_unbuilt_ones_are_dim() -> None:
    def light(lit: bool, dim: bool) -> float:
        surf = diorama.paint(Brush(0.4), "caledea", lit, 286, 496, dim).surface
        w, h = surf.get_size()
        colour = surf.subsurface((w // 3, h // 3, w // 3, h // 3)).copy()
        r, g, b = pygame.transform.average_color(colour)[:3]
        return r + g + b

    assert light(True, False) > light(False, False) * 1.1 > light(False, True) * 1.12


def test_dice_frames_come_from_their_own_row_and_column() -> None:
    brush = Brush(1.0)
    seen = {
        die_frame.paint(brush, "ivory", face, 40, take, 15).surface.get_buffer().raw for face in range(1, 7) for take in (0, 1)
    }
    assert len(seen) == 12
