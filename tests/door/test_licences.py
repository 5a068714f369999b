"""Whoever gets the program gets the licences of all its parts."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path

import numpy
import pygame
import pytest

THIRD = Path(__file__).parents[2] / "packaging" / "third-party"
LICENCES = runpy.run_path(str(THIRD.with_name("licences.py")))
TABLE = LICENCES["TABLE"]


@pytest.mark.parametrize("package", [pygame, numpy])
def test_every_library_inside_a_package_is_named(package: object) -> None:
    home = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    inside = home.with_name("pygame_ce.libs" if package is pygame else "numpy.libs")
    assert LICENCES["unnamed"](file.name for file in inside.glob("lib*")) == set()


def test_libraries_of_a_frozen_program_are_named() -> None:
    """PyInstaller puts them into the folder under these names."""
    frozen = ["libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "libpng16-fefdc88d.so.16.58.0", "libpython3.11.so.1.0", "libcrypto.so.3"]
    frozen += ["libssl.so.3", "libstdc++.so.6", "libgcc_s.so.1", "libz.so.1", "libbz2.so.1.0", "liblzma.so.5", "libuuid.so.1"]
    frozen += ["libexpat.so.1"]
    assert LICENCES["unnamed"]([*frozen, "_ssl.cpython-311-x86_64-linux-gnu.so"]) == set()
    assert LICENCES["unnamed"]([*frozen, "libfoo-0123abcd.so.1"]) == {"foo"}


def test_every_package_that_the_program_needs_is_named() -> None:
    project = tomllib.loads((THIRD.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[>=]", bound)[0] for bound in project["dependencies"]}
    faces = {name for name in needed if name.startswith("font-")}
    assert needed - faces <= TABLE
    assert all(word in TABLE for face in faces for word in face.split("-")[1:])


@pytest.mark.parametrize("text", ["LGPL-2.1", "LGPL-3", "GPL-3", "Apache-2.0", "OFL-1.1", "PSF-2.0"])
def test_long_texts_lie_beside(text: str) -> None:
    assert len((THIRD / f"{text}.txt").read_text(encoding="utf-8")) > 4000
