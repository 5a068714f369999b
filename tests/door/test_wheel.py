"""The wheel: made of a check-out, put into an environment of its own, and used from another folder with an empty home."""

from __future__ import annotations

import importlib.util
import os
import shutil
import site
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kernel.version import version
from scenes.stage.pictures.recipe_list import art_version
from tests.door.index import ROOT, asked, uv

PROGRAM = Path("Scripts" if os.name == "nt" else "bin")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    if importlib.util.find_spec("hatchling") is None:  # as in an environment that is older than the bounds of today
        asked([uv(), "build", "--wheel", "--out-dir", str(folder)])
    else:
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that holds the wheel, and beside it what this one holds: nothing is downloaded."""
    installer = shutil.which("uv")
    if installer is None and importlib.util.find_spec("ensurepip") is None:
        pytest.skip("neither uv nor ensurepip is there to install the wheel with")
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=installer is None, symlinks=os.name != "nt")
    python = str(folder / PROGRAM / "python")
    pip = (
        [installer, "pip", "install", "--python", python, "--offline"]
        if installer
        else [python, "-m", "pip", "install", "--no-index"]
    )
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    own = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    (own / "present.pth").write_text("\n".join(site.getsitepackages()))
    return folder


def said(installed: Path, home: Path, *words: str, module: bool = False) -> subprocess.CompletedProcess[str]:
    """The installed program, from another folder and with that home."""
    home.mkdir(parents=True, exist_ok=True)
    told = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PAPER_REALMS_CALLED")}
    start = (
        [str(installed / PROGRAM / "python"), "-m", "paper_realms"] if module else [str(installed / PROGRAM / "paper-realms")]
    )
    return subprocess.run([*start, *words], cwd=home.parent, env=told, capture_output=True, text=True, timeout=240)


def files(folder: Path) -> Iterator[Path]:
    """What a wheel holds of that folder: all but painters of assets, scores, and what Python leaves."""
    for file in folder.rglob("*"):
        part = file.relative_to(ROOT).as_posix()
        if file.is_file() and "__pycache__" not in part and not part.startswith(("assets/bake/", "assets/sounds/scores/")):
            yield file


def test_it_holds_one_package_and_what_it_was_made_of(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"paper_realms", f"paper_realms-{version()}.dist-info"}
    inside = {name.removeprefix("paper_realms/") for name in names}
    assert {"main.py", "built.json", "assets/pictures/baked/manifest.json", "games/kernel/program.py"} <= inside
    kept = {file.relative_to(ROOT).as_posix() for part in ("games", "scenes", "assets", "maps") for file in files(ROOT / part)}
    assert kept - inside == set(), "what is added comes into it without a list"
    assert not [name for name in inside if name.startswith(("assets/bake/", "tests/", "packaging/")) or name.endswith(".pyc")]


def test_it_says_its_version_and_names_itself(installed: Path, home: Path) -> None:
    assert said(installed, home, "--version").stdout == f"Paper Realms {version()}\n"
    for module, name in ((False, "paper-realms"), (True, "python -m paper_realms")):
        refused = said(installed, home, "--titles", "kalua", module=module)
        assert (refused.returncode, refused.stderr.partition(":")[0]) == (2, name)


def test_the_doctor_finds_nothing_wrong(installed: Path, home: Path) -> None:
    found = said(installed, home, "doctor")
    assert "think without a process" not in found.stdout
    assert "Ready to play" in found.stdout.strip().splitlines()[-1], found.stdout + found.stderr


def test_workers_play_games(installed: Path, home: Path) -> None:
    played = said(installed, home, "simulate", "kalesia", "--seats", "greedy,random", "--games", "2", "--jobs", "2")
    assert (played.returncode, played.stderr) == (0, "")
    assert "greedy" in played.stdout


def test_its_pictures_are_those_of_the_sources(installed: Path) -> None:
    python = str(installed / PROGRAM / "python")
    ask = """
import sys, paper_realms
sys.path.insert(0, paper_realms.__path__[0])
from games.kernel import built
from scenes.stage.pictures.recipe_list import art_version, house_recipes
recipes = house_recipes()
early = [name for name in sys.modules if name.startswith("scenes.kalua.paint")]
recipes[next(name for name in recipes if name.startswith("kalua."))]
print(art_version(), built.FILE.is_file(), early, any(name.startswith("scenes.kalua.paint") for name in sys.modules))
"""
    told = {**os.environ, "PYTHONPATH": ""}
    known = subprocess.run([python, "-P", "-c", ask], env=told, capture_output=True, text=True, check=True)
    assert known.stdout.strip().endswith(f"{art_version()} True [] True")
