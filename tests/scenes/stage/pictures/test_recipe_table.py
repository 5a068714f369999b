"""A built program knows its recipes from a table, and imports a painter when it is first taken."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from scenes.stage.pictures import recipe_list
from scenes.stage.pictures.recipe_list import Written, all_recipes, art_version, painter_of, recipe_table, with_trait


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What a build would have written down, as it comes back."""
    written: dict[str, object] = json.loads(json.dumps({"art_version": "of-the-build", "recipes": recipe_table()}))
    monkeypatch.setattr(recipe_list, "told", written.get)
    for asked in (art_version, with_trait, recipe_list._table, recipe_list.house_recipes):
        monkeypatch.setattr(recipe_list, asked.__name__, asked.__wrapped__)
    return written


def test_the_table_gives_the_same_painters(told: dict[str, object]) -> None:
    written = recipe_list.house_recipes()
    assert isinstance(written, Written)
    assert dict(written) == all_recipes()
    assert len(written) == len(all_recipes())
    assert "no.such.picture" not in written


def test_a_painter_waits_until_it_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painting = 'from scenes.paint.brush import recipe\n\n@recipe("late")\ndef late(brush): ...\n'
    (tmp_path / "late_painter.py").write_text(painting)
    monkeypatch.syspath_prepend(tmp_path)
    recipes = Written({"late": {"module": "late_painter"}})
    assert "late" in recipes
    assert "late_painter" not in sys.modules
    assert recipes["late"].__name__ == "late"
    assert "late_painter" in sys.modules


def test_what_recipes_say_of_themselves_is_in_the_table(told: dict[str, object]) -> None:
    assert recipe_list.art_version() == "of-the-build"
    for trait in recipe_list.TRAITS:
        assert recipe_list.with_trait(trait) == with_trait(trait)
    for name in all_recipes():
        assert recipe_list.painter_of(name) == painter_of(name)
