"""What every test shares: hypothesis profiles, a home of its own for the program's folders, no window and no sound card."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from scenes.paint.dress import wear
from scenes.rooms.today import days
from scenes.stage.words.lettering import Lettering
from tests.ai.hints.loud import be_loud
from tests.daily import when
from tests.sharing import Sharing, rank

be_loud()

settings.register_profile(
    "fast", max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))

# What hypothesis tries shall not hang on which modules are loaded, nor wait until it has read all of them for their numbers.
vars(providers)["is_local_module_file"] = lambda file: False

# Games by the hundred are kept in memory: looking through all of them after every 700 new objects takes a tenth of the time.
gc.set_threshold(20_000, 20, 50)
FREEZE, UNFREEZE = gc.freeze, gc.unfreeze
vars(gc).update(freeze=lambda: None, unfreeze=lambda: None)

# Tests start hundreds of processes. Where Python is told to keep no compiled code, each would compile the whole program anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Every move of every game is on the disk before anybody hears of it: where there is one in memory, nobody waits for that.
MEMORY, ROOM = Path("/dev/shm"), 2_000_000_000
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


# The same words are written in hundreds of tests: they are drawn once for each process.
DRAW = Lettering._draw


@lru_cache(maxsize=6_000)
def _drawn(key: Any, S: float, high_contrast: bool) -> Any:
    return DRAW(Lettering(S, high_contrast=high_contrast), key)


Lettering._draw = lambda self, key: _drawn(key, self.S, self.high_contrast)  # type: ignore[method-assign]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Without either, the daily cases: of large tests so many as `tests/daily.toml` says."""
    parser.addoption("--rest", action="store_true", help="the nightly cases: all that are not daily")
    parser.addoption("--everything", action="store_true", help="every case of every test")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what was not asked for. Whoever names a test gets all of it. What takes long comes first."""
    items.sort(key=lambda item: rank(item.nodeid))
    if config.option.everything or any("::" in arg for arg in config.args):
        return
    wanted = "nightly" if config.option.rest else "daily"
    asked = [found == wanted for found in when(item.nodeid for item in items)]
    config.hook.pytest_deselected(items=[item for item, runs in zip(items, asked, strict=True) if not runs])
    items[:] = [item for item, runs in zip(items, asked, strict=True) if runs]


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait for processes and windows."""
    return (os.cpu_count() or 1) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """By file."""
    return Sharing(config, log)


@pytest.fixture(autouse=True)
def monday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same day in every test, so that the same leaf hangs on the shelf."""
    monkeypatch.setattr(days, "local_day", lambda: "2026-11-23")


@pytest.fixture(scope="module", autouse=True)
def heap() -> None:
    """What is there before a file's first test stays: neither the collector nor the program, which tidies its heap between
    scenes, looks through ten thousand tests again and again. What a test leaves behind is found."""
    gc.collect()
    FREEZE()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's config, data and cache folders lie in a folder of this test's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PAPER_REALMS_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def undressed() -> Iterator[None]:
    """No test finds seats in what the persons of another wore."""
    yield
    wear(())
