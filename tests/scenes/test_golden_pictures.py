"""Every scene still looks as it was found good (at 1280x720; `python -m tests.golden_pictures` compares both sizes)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.golden_pictures import FOLDER, GROUPS, MANY, SIZES, difference, draw, faults


@pytest.mark.parametrize("group", GROUPS)
def test_every_scene_looks_as_it_was_kept(group: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAPER_REALMS_HOME", str(tmp_path / "home"))
    out = tmp_path / "out"
    out.mkdir()
    draw(group, out, SIZES[0])
    assert list(faults(group, out.glob("*.png"), SIZES[0])) == []


@pytest.mark.parametrize("size", SIZES)
def test_both_sizes_are_kept_of_every_scene(size: tuple[int, int]) -> None:
    kept = {path.name for path in (FOLDER / f"{size[0]}x{size[1]}").glob("*/*.jpg")}
    other = {path.name for path in FOLDER.glob("*/*/*.jpg")}
    assert kept == other
    assert len(kept) > 30


def test_a_moved_button_is_a_difference_and_grain_is_not() -> None:
    plain = pygame.Surface((1280, 720))
    plain.fill((60, 40, 80))
    grained = plain.copy()
    for x in range(0, 1280, 3):
        for y in range(x % 2, 720, 5):
            grained.set_at((x, y), (70, 50, 90))
    assert difference(grained, plain) == 0
    button = plain.copy()
    button.fill((200, 180, 120), (400, 300, 200, 60))
    assert difference(button, plain) > MANY
