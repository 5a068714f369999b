"""Where settings, saves and cached pictures lie on this machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "paper-realms"


@dataclass(frozen=True)
class Folders:
    """Nothing is made here; who writes makes the folder first (`made`)."""

    config: Path
    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def crashes(self) -> Path:
        return self.data / "crashes"

    @property
    def pictures(self) -> Path:
        return self.cache / "pictures"


def made(folder: Path) -> Path:
    """The folder, which now exists. Raises OSError where the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def folders() -> Folders:
    """The platform's own places, or everything under `PAPER_REALMS_HOME` when that is set."""
    home = os.environ.get("PAPER_REALMS_HOME")
    if home:
        root = Path(home).expanduser()
        return Folders(root / "config", root / "data", root / "cache")
    places = platformdirs.PlatformDirs(APP, appauthor=False)
    return Folders(places.user_config_path, places.user_data_path, places.user_cache_path)
