"""The program as it stands on this machine: how it was started, how it is started again, and how it is mended.

It stands there as a check-out of its sources, as a package that pip, pipx or uv installed, or frozen: a folder with a Python of
its own, which may come from a Debian package. Needs the standard library only, and can be read by an old Python: it is used
before anything else is known to be there.
"""

from __future__ import annotations

import os
import sys
from enum import Enum
from pathlib import Path
from typing import Sequence  # noqa: UP035

HOUSE = Path(__file__).parents[2]
"""Where `games`, `scenes`, `assets` and `maps` lie."""
CALLED = "PAPER_REALMS_CALLED"
"""Environment: what people type to start the program, where something stands between them and it."""
BESIDE = "--beside"
"""The first word to a frozen program, which takes no `-c`: be a process beside the game (`games.kernel.process`)."""
PART = "--part"
"""The first word to a frozen program, which takes no `-m`: run a module."""
MARK = HOUSE / "installed-by"
"""A file in which a package of the system says that it brought this folder: "deb"."""


class Form(Enum):
    """How the program came to this machine."""

    CHECKOUT = "checkout"
    PACKAGE = "package"
    FOLDER = "folder"
    DEB = "deb"


def form() -> Form:
    if frozen():
        return Form.DEB if MARK.is_file() else Form.FOLDER
    return Form.CHECKOUT if (HOUSE / "run.py").is_file() else Form.PACKAGE


def frozen() -> bool:
    """Whether `sys.executable` is this program itself, and no Python."""
    return bool(getattr(sys, "frozen", False))


def called() -> str:
    """What people type to start it, before all other words."""
    told = os.environ.get(CALLED)
    if told:
        return told
    if frozen():
        return Path(sys.executable).stem
    if form() is Form.CHECKOUT:
        return "main.py"
    return "python -m paper_realms" if Path(sys.argv[0]).name == "__main__.py" else "paper-realms"


def again(words: Sequence[str]) -> list[str]:
    """The command that starts the program once more, with these words."""
    return [sys.executable, *([] if frozen() else [str(HOUSE / "main.py")]), *words]


def part(module: str, words: Sequence[str]) -> list[str]:
    """The command that runs a module of the program in a process of its own."""
    return [sys.executable, PART if frozen() else "-m", module, *words]


REINSTALL = {
    Form.PACKAGE: "install the program again (`pipx reinstall paper-realms`, `uv tool install --reinstall` with the same file)",
    Form.FOLDER: "unpack the program again from what you downloaded",
    Form.DEB: "install the package again (`sudo apt install --reinstall ./` and the name of the .deb)",
}


def restored() -> str:
    """What to do where a file of the program is missing or damaged."""
    in_checkout = (
        "install the program again, or bring the file back from the repository (`git restore .` in the program's folder)"
    )
    return REINSTALL.get(form(), in_checkout)


def brought() -> str:
    """What to do where something is missing that the program only uses: a package, a typeface."""
    return REINSTALL.get(form(), "delete the folder .venv, then say `python3 run.py`, which brings them")


def lent(packages: Sequence[str]) -> str:
    """What to do where the system lacks libraries that the program takes from it; `packages`: as Debian calls them."""
    if form() is Form.DEB:
        return "say `sudo apt install --fix-broken`, which brings what the package needs"
    return f"install what brings them (on Debian and Ubuntu `sudo apt install {' '.join(packages)}`)"


def voiced() -> str:
    """What is typed for a library by which the program speaks; "" where it cannot be added."""
    starter = "py run.py" if os.name == "nt" else "python3 run.py"
    ways = {Form.CHECKOUT: f"{starter} voice", Form.PACKAGE: "pipx inject paper-realms prismatoid"}
    return ways.get(form(), "")


def extended(package: str, group: str) -> str:
    """What to do for something that only few people need: a package, which development tools bring as that group."""
    own = "a package of its own: use the program from its sources, with a Python"
    added = f"`pipx inject paper-realms {package}`, or `uv tool install --with {package}` and the same file"
    return {Form.CHECKOUT: f"`uv sync --group {group}`", Form.PACKAGE: added}.get(form(), own)
