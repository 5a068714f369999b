"""Where settings, saves and cached pictures lie on this machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from games.kernel.protocol import PlainError, shortened
from games.kernel.saves import AWAY

APP = "paper-realms"
NAME = "Paper Realms"
"""Of the folders in which people find what they have made."""
HOMELESS = "this user has no home folder; name a folder for settings and saved games in PAPER_REALMS_HOME, by its whole path"


class NoHome(PlainError):
    """The folder that people asked for cannot be found."""


@dataclass(frozen=True)
class Folders:
    """Nothing is made here; who writes makes the folder first (`made`)."""

    config: Path
    data: Path
    cache: Path
    documents: Path | None = None
    images: Path | None = None
    downloads: Path | None = None
    """Where this person keeps those; None: all that people are to find is put into `data`."""

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
    def received(self) -> Path:
        """Copies of games that came from elsewhere."""
        return self.data / "received"

    @property
    def journals(self) -> tuple[Path, ...]:
        """Wherever games with names of people are kept."""
        return self.saves, self.saves / AWAY, self.received, self.data / "puzzles"

    @property
    def shared(self) -> Path:
        """Where people find what they have shared."""
        return (self.documents or self.data) / NAME

    @property
    def shots(self) -> Path:
        """Where people find pictures of the screen."""
        return (self.images or self.data) / NAME

    @property
    def arrivals(self) -> tuple[Path, ...]:
        """Where games that others have shared may lie."""
        return tuple(folder for folder in (self.shared, self.downloads, self.documents) if folder is not None)

    @property
    def pictures(self) -> Path:
        return self.cache / "pictures"


def made(folder: Path) -> Path:
    """The folder, which now exists. Raises OSError where the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _expanded(home: str) -> Path:
    try:
        return Path(home).expanduser()
    except RuntimeError as error:
        whose = shortened(home, 60)
        raise NoHome(f"PAPER_REALMS_HOME is {whose}, and nobody here is called so; name a folder by its whole path") from error


def folders() -> Folders:
    """The platform's own places, or everything under `PAPER_REALMS_HOME` when that is set. `NoHome`."""
    home = os.environ.get("PAPER_REALMS_HOME")
    if home:
        root = _expanded(home)
        return Folders(root / "config", root / "data", root / "cache")
    places = platformdirs.PlatformDirs(APP, appauthor=False)
    try:
        own = places.user_documents_path, places.user_pictures_path, places.user_downloads_path
        found = Folders(places.user_config_path, places.user_data_path, places.user_cache_path, *own)
    except RuntimeError as error:
        raise NoHome(HOMELESS) from error
    if not found.data.is_absolute():
        raise NoHome(HOMELESS)
    return found
