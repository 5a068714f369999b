"""Starts the game from a fresh checkout: `python3 run.py` plays, `python3 run.py test` tests.

python3 run.py [WORDS]       as `main.py WORDS`
python3 run.py voice [WORDS] as without `voice`, with a library by which the program speaks: brought once, it stays
python3 run.py test [WORDS]  as `pytest WORDS`
python3 run.py -m MODULE     as `python -m MODULE`, with what the tests need: a development tool

What each needs is put into `.venv` beside this file, once, by the bounds and known versions in pyproject.toml: by uv where it
is, else by Python's own venv and pip, else by pipx, which brings uv. Nothing is written outside this folder but what these keep
in their caches. Needs the standard library only, and can be read by every Python 3.6 or newer, to say what is wrong with an old
one.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
"""What pipx and uv would otherwise keep in the user's home for good."""
TEST = "test"
PLAY = "play"
VOICE = "voice"
GROUPS = {TEST: "dev", VOICE: "speech"}
"""What else is brought for a purpose: a group of pyproject.toml."""
CALLED = "PAPER_REALMS_CALLED"
"""Environment: the program names itself as people started it (`games.kernel.program`)."""
STARTER = "py run.py" if os.name == "nt" else "python3 run.py"
OWN = sys.version_info[:2]
PACKAGE = {
    "apt": f"apt install python{OWN[0]}.{OWN[1]}-venv",
    "dnf": "dnf install python3-pip",
    "zypper": "zypper install python3-pip",
    "apk": "apk add py3-pip",
    "pacman": "pacman -S python-pip",
}
"""What is to be typed where Python comes without venv and pip, by the program that installs packages there."""
MAKE = """
import os, sys, venv
os.pathsep = chr(0)
venv.create(sys.argv[1], clear=len(sys.argv) > 2, symlinks=os.name != "nt")
"""
"""As `python -m venv --without-pip`, in a folder of any name: it refuses one that PATH could not hold, though none must."""
PINS = VENV / "known-versions.txt"
WRITE = """
import sys
open(sys.argv[1], "w", encoding="utf-8").write("\\n".join(sys.argv[2:]))
"""
"""Writes a file of lines: pip takes versions to keep to from a file only."""


class Trouble(Exception):
    """What people can mend, as a sentence."""


def main(words: "list[str]") -> int:
    """Brings what is missing, then becomes the program. Gives its exit code; 1 when it cannot be started."""
    try:
        if oldest() > OWN and newer():
            return become([newer(), str(ROOT / "run.py"), *words])
        purpose = TEST if words[:1] in ([TEST], ["-m"]) else VOICE if words[:1] == [VOICE] else PLAY
        if not ready(purpose):
            prepare(purpose)
        if purpose != TEST:
            os.environ[CALLED] = STARTER
            return become([str(python()), str(ROOT / "main.py"), *words[purpose == VOICE :]])
        os.chdir(str(ROOT))
        return become([str(python()), *(["-m", "pytest", *words[1:]] if words[0] == TEST else words)])
    except Trouble as trouble:
        tell(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130


def tell(sentence: str) -> None:
    """On standard error: standard output belongs to the program. Nothing where nobody listens."""
    if sys.stderr is not None:
        print(f"run.py: {sentence}", file=sys.stderr, flush=True)


def become(command: "list[str]") -> int:
    """The program takes the place of this one, with its signals and its number; on Windows it runs while this one waits."""
    if os.name != "nt":
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # it got the same Ctrl+C, and ends as it likes
            continue


def oldest() -> "tuple[int, int]":
    """The oldest Python that will do."""
    found = re.search(r'requires-python = ">=(\d+)\.(\d+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return (int(found.group(1)), int(found.group(2))) if found else OWN


def newer() -> str:
    """Another Python of this machine that will do; "" where there is none."""
    major, minor = oldest()
    for number in range(minor + 9, minor - 1, -1):
        found = shutil.which(f"python{major}.{number}")
        if found and version(Path(found)) == (major, number):
            return found
    return ""


def version(program: Path) -> "tuple[int, ...]":
    """Of a Python; () where it does not run."""
    try:
        asked = [str(program), "-ISc", "import sys; print(*sys.version_info[:2])"]
        return tuple(map(int, subprocess.check_output(asked, stderr=subprocess.DEVNULL).split()))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def python() -> Path:
    """That of `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def mark(purpose: str) -> Path:
    return VENV / f"ready-to-{purpose}"


def wanted() -> str:
    """What `.venv` must have been made from to be ready."""
    bounds = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return " ".join(map(str, (*version(python()), bounds)))


def ready(purpose: str) -> bool:
    """Whether `.venv` holds what this needs, as far as this program put it there: no package is looked at."""
    try:
        return mark(purpose).read_text(encoding="ascii") == wanted()
    except (OSError, UnicodeError):
        return False


def prepare(purpose: str) -> None:
    """Fills `.venv` in the first way that works. `Trouble` when none does."""
    if not os.access(str(ROOT), os.W_OK):
        raise Trouble(f"you may not write into {ROOT}, and .venv is not ready there: let its owner start it once, or copy it")
    found = ways(purpose)
    if not found:
        raise Trouble(remedy())
    tell(f"installing what is needed to {purpose} into {VENV}; this is done once and takes a minute or two")
    if not any(all(run(*command) for command in commands) for commands in found):
        raise Trouble("that did not work; the lines above say why. It needs the network this once: check it, then try again")
    for done in {purpose, PLAY}:
        with contextlib.suppress(OSError):  # whole, but somebody else's: then it is looked through at every start
            mark(done).write_text(wanted(), encoding="ascii")


def ways(purpose: str) -> "list[list[list[str]]]":
    """How `.venv` can be filled here, the best way first; each is commands, one after another."""
    groups = {TEST: [], VOICE: ["--no-dev", "--group", GROUPS[VOICE]]}.get(purpose, ["--no-dev"])
    sync = ["sync", "--inexact", *groups]
    uv, pipx = shutil.which("uv"), shutil.which("pipx")
    found = []
    if uv:
        found.append([[uv, *sync]])
    if oldest() <= OWN and there("venv") and (there("ensurepip") or there("pip")):
        found += [by_pip(purpose, known_versions()), by_pip(purpose, [])]
    if pipx:
        found.append([[pipx, "run", "uv", *sync]])
    return found


def there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def by_pip(purpose: str, versions: "list[str]") -> "list[list[str]]":
    """The standard library's way, with these versions. Debian takes its ensurepip out; then the system's pip can still fill an
    environment."""
    make = [sys.executable, "-c", MAKE, str(VENV), *([] if version(python()) == OWN else ["anew"])]
    install = ["install", *(["--constraint", str(PINS)] if versions else []), *packages(purpose)]
    write = [sys.executable, "-c", WRITE, str(PINS), *versions]
    if there("ensurepip"):
        return [make, write, [str(python()), "-Im", "ensurepip"], [str(python()), "-m", "pip", *install]]
    return [make, write, [sys.executable, "-m", "pip", "--python", str(python()), *install]]


def packages(purpose: str) -> "list[str]":
    """The bounds in pyproject.toml, those of the tests with the groups that they include."""
    said = project()
    groups = said["dependency-groups"]

    def of(group: str) -> "list[str]":
        return [name for one in groups[group] for name in (of(one["include-group"]) if isinstance(one, dict) else [one])]

    return [*said["project"]["dependencies"], *(of(GROUPS[purpose]) if purpose in GROUPS else [])]


def known_versions() -> "list[str]":
    """Those in pyproject.toml that are known to work together, a line each as pip reads it."""
    return list(project()["tool"]["uv"]["constraint-dependencies"])


def project() -> "dict[str, Any]":
    import tomllib  # not in a Python that is too old, which never comes here

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(*command: str) -> bool:
    """Whether it did its work; what it says goes to standard error."""
    try:
        out = subprocess.DEVNULL if sys.stderr is None else 2
        return subprocess.call(command, cwd=str(ROOT), env=surroundings(), stdin=subprocess.DEVNULL, stdout=out) == 0
    except OSError as error:
        tell(f"{command[0]}: {error.strerror}")
        return False


def surroundings() -> "dict[str, str]":
    """The environment in which `.venv` is filled: here, with this Python if it will do, nothing in the user's home."""
    told = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONHOME", "PYTHONPATH")}
    told.update(UV_PROJECT_ENVIRONMENT=str(VENV), UV_PYTHON_INSTALL_DIR=str(TOOLS / "python"), PIP_USER="0")
    told.update(PIPX_HOME=str(TOOLS / "pipx"), PIPX_BIN_DIR=str(TOOLS / "bin"), PIPX_MAN_DIR=str(TOOLS / "man"))
    told.setdefault("UV_COMPILE_BYTECODE", "1")  # as pip does: whoever plays need not be allowed to write there
    if oldest() <= OWN and not version(python()):
        told.setdefault("UV_PYTHON", sys.executable)
    return told


def remedy() -> str:
    """What is to be installed where there is no way at all."""
    if oldest() > OWN:
        return outdated()
    command = next((words for program, words in PACKAGE.items() if shutil.which(program)), "")
    how = f"run `{command}` as administrator" if command else "install pip for this Python, or uv"
    return f"this Python comes without its venv and pip, which are separate packages on this system: {how}, then try again"


def outdated() -> str:
    """What is wrong with a Python that is too old, and what to do."""
    numbers = "this is Python {}.{}, and {}.{} or newer is needed".format(*OWN, *oldest())
    return f"{numbers}: install one, or uv, which brings its own; then say `python3 run.py`"


def lacking(why: str) -> str:
    """What to do where this Python's packages are not those that the program needs."""
    first = f"delete the folder {VENV}, then " if Path(sys.prefix).resolve() == VENV.resolve() else ""
    return f"this Python lacks the packages that are needed ({why}): {first}say `python3 run.py`, which installs them"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
