"""Where a built program stands: in a bare Debian of its own, or as a command on this machine with a home of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from home import Home
from screen import NotProven

SUITE = "bookworm"
GUEST = "guest"
MOUNTS = """
mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" && mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix" &&
root=$1 display=$2 && shift 2 &&
exec chroot --userspec=guest:guest "$root" env -i HOME=/home/guest DISPLAY="$display" PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"
"""
"""In a table of mounts of its own, so that none is left over."""


class Command:
    """A program that people start by these words, with everything it keeps in `folder`."""

    def __init__(self, words: Sequence[str], folder: Path) -> None:
        self.words = list(words)
        self.folder = folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.home = Home(folder, own=True)

    def start(self, display: str, *words: str) -> subprocess.Popen[bytes]:
        left_out = ("PYTHONPATH", "PAPER_REALMS_CALLED", "SDL_VIDEODRIVER")
        told = {name: value for name, value in os.environ.items() if name not in left_out}
        told |= {"DISPLAY": display, "PAPER_REALMS_HOME": str(self.folder)}
        with (self.folder / "said.txt").open("ab") as said:
            return subprocess.Popen([*self.words, *words], env=told, cwd=self.folder, stdout=said, stderr=said)

    def said(self, *words: str) -> str:
        """What it prints; with an end other than 0, that too."""
        told = {**os.environ, "PAPER_REALMS_HOME": str(self.folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return _said([*self.words, *words], env=told, cwd=self.folder)


class Bare:
    """A Debian without Python and without X, in a folder, and a plain user in it. Needs root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "home" / GUEST
        self.home = Home(self.folder)

    def make(self) -> None:
        """Unless it is there. Needs debootstrap and a mirror."""
        if not (self.root / "usr/bin/apt-get").exists():
            subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(self.root)], check=True, stdout=subprocess.DEVNULL)
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        if not self.folder.exists():
            self.inside("useradd", "--create-home", GUEST)
        (self.root / "tmp/.X11-unix").mkdir(exist_ok=True)

    def inside(self, *words: str) -> str:
        """What root is told there. `NotProven` with it where that fails."""
        told = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LANG": "C.UTF-8"}
        done = subprocess.run(["chroot", str(self.root), *words], env=told, capture_output=True, text=True)
        if done.returncode:
            raise NotProven(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout

    def install(self, deb: Path) -> str:
        shutil.copy(deb, self.root / "tmp" / deb.name)
        return self.inside("apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{deb.name}")

    def start(self, display: str, *words: str) -> subprocess.Popen[bytes]:
        return self.use(display, "paper-realms", *words)

    def use(self, display: str, *words: str) -> subprocess.Popen[bytes]:
        """Whatever the plain user says there, on that screen."""
        with (self.root / "tmp" / "said.txt").open("ab") as said:
            return subprocess.Popen(self._words(display, *words), stdout=said, stderr=said)

    def said(self, *words: str) -> str:
        """What the program prints to the plain user, without a screen."""
        return self.told("paper-realms", *words)

    def told(self, *words: str) -> str:
        """What the plain user is told there without a screen, whatever they say."""
        return _said(self._words("", *words))

    def running(self) -> list[int]:
        """The program's processes there, also those that nobody waits for; the ones that were started first come first."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                here = os.readlink(folder / "root") == str(self.root)
                if here and b"paper-realms" in (folder / "cmdline").read_bytes().partition(b"\0")[0]:
                    found.append(int(folder.name))
            except OSError:
                continue
        return sorted(found)

    def _words(self, display: str, *words: str) -> list[str]:
        return ["unshare", "--mount", "sh", "-c", MOUNTS, "sh", str(self.root), display, *words]


def _said(command: Sequence[str], **how: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **how)  # type: ignore[call-overload]
    said = str(done.stdout + done.stderr)
    return said if done.returncode == 0 else f"{said}ended with {done.returncode}\n"


def parent_of(pid: int) -> int:
    """0 where there is no such process any more."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[1])
    except (OSError, IndexError):
        return 0


def below(pid: int) -> list[int]:
    """Its processes, and theirs."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        if parent_of(int(folder.name)) == pid:
            found += [int(folder.name), *below(int(folder.name))]
    return found


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0] != b"Z"
    except OSError:
        return False


def end(process: subprocess.Popen[bytes]) -> None:
    """Kindly; `NotProven` where something of it stays."""
    whole = below(process.pid)
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        raise NotProven("SIGTERM did not end it") from None
    stayed = [pid for pid in whole if lives(pid)]
    if stayed:
        print("still there a moment after the end:", stayed, file=sys.stderr)
