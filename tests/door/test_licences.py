"""Whoever gets the program gets the licences of all its parts."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import numpy
import pygame
import pytest

THIRD = Path(__file__).parents[2] / "packaging" / "third-party"
SAID = (THIRD / "README.md").read_text(encoding="utf-8")
TABLE = {word.casefold() for row in re.findall(r"^\| ([^|]*) \|", SAID, re.MULTILINE) for word in re.findall(r"[\w-]+", row)}


@pytest.mark.parametrize("package", [pygame, numpy])
def test_every_library_inside_a_package_is_named(package: object) -> None:
    home = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    inside = home.with_name("pygame_ce.libs" if package is pygame else "numpy.libs")
    found = {re.sub(r"^lib|-[0-9a-f]{8}.*|-2$", "", re.sub(r"-[0-9a-f]{8}.*", "", file.name)) for file in inside.glob("lib*")}
    assert {name.casefold() for name in found} <= TABLE


def test_every_package_that_the_program_needs_is_named() -> None:
    project = tomllib.loads((THIRD.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[>=]", bound)[0] for bound in project["dependencies"]}
    faces = {name for name in needed if name.startswith("font-")}
    assert needed - faces <= TABLE
    assert all(word in TABLE for face in faces for word in face.split("-")[1:])


@pytest.mark.parametrize("text", ["LGPL-2.1", "LGPL-3", "GPL-3", "Apache-2.0", "OFL-1.1"])
def test_long_texts_lie_beside(text: str) -> None:
    assert len((THIRD / f"{text}.txt").read_text(encoding="utf-8")) > 4000
