"""What hatchling does beside copying when it builds a wheel: `built.json` comes into it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Asks the sources in a process of its own, with what the program needs: `require-runtime-dependencies`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """`version` is the kind of build: an "editable" one keeps using the sources."""
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        file = Path(self.folder.name) / "built.json"
        subprocess.run([sys.executable, str(Path(self.root) / "packaging" / "built.py"), str(file)], check=True)
        build_data["force_include"][str(file)] = "paper_realms/built.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
