"""What tests ask of a package index; where none can be reached they are skipped and say so."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNREACHABLE = ("error sending request", "dns error", "Failed to fetch", "Failed to download", "Could not connect", "network")
"""How uv says that nothing answers."""


def uv() -> str:
    """Its path; the test is skipped where it is not installed."""
    found = shutil.which("uv")
    if found is None:
        pytest.skip("uv is not installed: it chooses versions and makes environments")
    return found


def asked(command: Sequence[str]) -> None:
    """Runs uv in the check-out. The test is skipped where uv reaches no index, and fails where it fails otherwise."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode and any(words in done.stderr for words in UNREACHABLE):
        pytest.skip(f"no package index can be reached: {done.stderr.strip().splitlines()[-1][:200]}")
    assert done.returncode == 0, done.stderr
