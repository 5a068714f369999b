"""The emblem sources are sound: every file parses, keeps to the grid, uses the three tones, and every name asked for exists."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from scenes.caledea.paint.palette import CALEDEA_ARMS
from scenes.paint import emblem as art
from scenes.paint.palette import PERSONAS, SEATS
from scenes.proelio.paint.palette import HOUSES

FILES = sorted(art.FOLDER.glob("*.svg"))
SHAPES = {"path", "circle", "rect", "ellipse", "line", "polyline", "polygon"}


def test_there_are_emblems() -> None:
    assert len(FILES) >= 150


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_an_emblem_keeps_to_the_grammar(file: Path) -> None:
    root = ET.fromstring(file.read_text(encoding="utf-8"))
    assert root.get("viewBox") == "-3 -3 106 106"
    colours = set()
    for shape in root:
        assert shape.tag.split("}")[1] in SHAPES, shape.tag
        colours |= {shape.get("fill"), shape.get("stroke")} - {None, "none"}
    assert colours <= set(art.TONES), colours
    assert colours & {"#111111", "#222222"}, "nothing but ink"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_an_emblem_can_be_read_small_and_lies_within_its_grid(file: Path) -> None:
    mask = art.silhouette(file.stem, 106)
    box = mask.get_bounding_rect(min_alpha=40)
    assert box.w >= 40 or box.h >= 40, "too small to be told apart"
    assert pygame.Rect(1, 1, 104, 104).contains(box), "drawn over the edge of the grid"
    assert len(art._ELEMENT.findall(art.source(file.stem))) == len(list(ET.fromstring(art.source(file.stem))))


def test_all_emblems_that_seats_personas_and_arms_name_exist() -> None:
    names = {s.glyph for s in SEATS} | {m.emblem for m in PERSONAS.values()} | {a.emblem for a in (*CALEDEA_ARMS, *HOUSES)}
    assert names <= {f.stem for f in FILES}


def test_every_emblem_named_in_the_code_exists() -> None:
    root = Path(__file__).parents[3] / "scenes"
    asked = {n for f in root.rglob("*.py") for n in re.findall(r"\bemblem\(\s*\"([a-z_0-9]+)\"", f.read_text(encoding="utf-8"))}
    assert asked <= {f.stem for f in FILES}


def test_a_missing_emblem_is_named_with_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "FOLDER", tmp_path)
    with pytest.raises(art.MissingArt, match=r"nowhere\.svg is missing.*main\.py doctor"):
        art.source("nowhere")
