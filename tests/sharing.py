"""Which worker runs which tests, and in what order."""

from __future__ import annotations

from typing import Any, Final

import pytest
from xdist.scheduler import LoadScopeScheduling

WINDOWS: Final = "_window.py"
"""How the files of tests with real windows end: those take turns, one screen is enough."""
FIRST: Final = ("tests/whole/", "tests/faults/", "tests/scenes/")
"""Folders with files that take long, or wait long: what begins last shall end soon."""


def rank(test: str) -> int:
    """What begins before what: the windows before all."""
    if test.partition("::")[0].endswith(WINDOWS):
        return -1
    return next((k for k, folder in enumerate(FIRST) if test.startswith(folder)), len(FIRST))


def scope(test: str) -> str:
    """Tests of one scope run on one worker: those of a file, that share what is made once for them."""
    file = test.partition("::")[0]
    return WINDOWS if file.endswith(WINDOWS) else file


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Scope by scope, in the order of the tests."""

    def __init__(self, config: pytest.Config, log: Any = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)
