"""What a machine still lacks to stand unattended: `main.py doctor --kiosk`. The recipe is docs/kiosk.md. Linux with systemd."""

from __future__ import annotations

import configparser
import getpass
import os
import struct
import subprocess
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER, cache_from_source, find_spec
from pathlib import Path
from typing import Final

from games.kernel.program import called, frozen
from scenes.doctor.finding import Finding, bad, good, note
from scenes.kiosk.pin_file import PinFile
from scenes.stage.folders import Folders
from scenes.stage.settings import load

UNIT: Final = "paper-realms.service"
RECIPE: Final = "see docs/kiosk.md"
LOGINS: Final = ("etc/gdm3/*.conf", "etc/gdm/*.conf", "etc/lightdm/*.conf", "etc/lightdm/*.conf.d/*.conf", "etc/sddm.conf",
                 "etc/sddm.conf.d/*.conf", "etc/systemd/system/getty@tty1.service.d/*.conf")  # fmt: skip
LOGIN_KEYS: Final = ("automaticlogin=", "autologin-user=", "user=", "--autologin ")
PROGRAM: Final = Path(__file__).parents[2]
PACKAGES: Final = ("msgspec", "numpy", "pygame")
"""What every start loads beside the program."""
MOST_WAIT: Final = 5.0

Ask = Callable[[list[str]], str]
"""What a program answers; "" where it is missing or refuses."""


def ask(command: list[str]) -> str:
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=MOST_WAIT, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return run.stdout if run.returncode == 0 else ""


def kiosk_of(
    places: Folders, root: Path = Path("/"), home: Path | None = None, asked: Ask = ask, program: Path = PROGRAM
) -> list[Finding]:
    """Everything, in the order of the recipe."""
    try:
        home, user = home or Path.home(), getpass.getuser().lower()
    except (RuntimeError, KeyError, OSError):
        return [bad("user", "the system does not know this user, or no home folder of it", f"a user of its own: {RECIPE}")]
    return [
        _translated(program),
        _pin(places),
        *_unit(home, root),
        _login(root, user),
        _blanking(asked),
        _read_only(root, places),
        _hours(places),
        _clock(root),
    ]


def _translated(program: Path) -> Finding:
    """Whether Python finds its own translation of every source, or makes it anew at every start."""
    if frozen():
        return good("bytecode", "the program is frozen: nothing is translated")
    sources = [program / "main.py", *(program / "games").rglob("*.py"), *(program / "scenes").rglob("*.py")]
    sources += [Path(spec.origin) for spec in map(find_spec, PACKAGES) if spec is not None and spec.origin is not None]
    stale = sum(not _fresh(source) for source in sources)
    if stale:
        said = f"{stale} of {len(sources)} files are translated anew at every start, if this user may not keep them"
        return note("bytecode", said, f"translate them once, with python -m compileall: {RECIPE}")
    return good("bytecode", "the program starts as quickly as it can")


def _fresh(source: Path) -> bool:
    try:
        with open(cache_from_source(str(source)), "rb") as file:
            magic, by_hash, when, size = struct.unpack("<4sIII", file.read(16))
    except (OSError, struct.error):
        return False
    told = source.stat()
    return bool(magic == MAGIC_NUMBER and (by_hash or (when, size) == (int(told.st_mtime), told.st_size)))


def _pin(places: Folders) -> Finding:
    if PinFile(places).missing:
        return bad(
            "operator's PIN", "none is set: whoever knocks first chooses it", f"{called()} --set-pin, as the kiosk's user"
        )
    return good("operator's PIN", "is set")


def _unit(home: Path, root: Path) -> list[Finding]:
    """The service that starts the kiosk, and again when even its supervisor hangs."""
    folders = (home / ".config/systemd/user", root / "etc/systemd/user")
    file = next((folder / UNIT for folder in folders if (folder / UNIT).is_file()), None)
    if file is None:
        return [note("service", f"there is no {UNIT} in {folders[0]}", f"copy it from the recipe: {RECIPE}")]
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        unit.read_string(file.read_text(encoding="utf-8"))
        service = unit["Service"]
    except (OSError, UnicodeDecodeError, configparser.Error, KeyError) as error:
        return [bad("service", f"{file} cannot be understood: {error}", f"copy it anew from the recipe: {RECIPE}")]
    found = [good("service", str(file))]
    if "--kiosk" not in service.get("ExecStart", ""):
        found.append(bad("service", "its ExecStart does not start the kiosk", f"{called()} --kiosk: {RECIPE}"))
    if service.get("Type") != "notify" or "WatchdogSec" not in service:
        found.append(note("watchdog", "a supervisor that hangs is not noticed", f"Type=notify and WatchdogSec=30: {RECIPE}"))
    if service.get("Restart") not in ("always", "on-failure", "on-watchdog", "on-abnormal"):
        found.append(note("watchdog", "what ends is not started again", f"Restart=on-failure: {RECIPE}"))
    if not any(any(folder.glob(f"*.wants/{UNIT}")) for folder in folders):
        found.append(note("service", "it does not start by itself", f"systemctl --user enable {UNIT}"))
    return found


def _login(root: Path, user: str) -> Finding:
    for pattern in LOGINS:
        for file in sorted(root.glob(pattern)):
            try:
                lines = file.read_text(encoding="utf-8", errors="replace").lower().splitlines()
            except OSError:
                continue
            bare = [line.replace(" = ", "=").strip() for line in lines if not line.lstrip().startswith("#")]
            if any(key in line and user in line.partition(key)[2].split() for line in bare for key in LOGIN_KEYS):
                return good("login", f"{user} is logged in by {file}")
    return note("login", f"nobody logs {user} in after the power comes back", f"autologin: {RECIPE}")


def _blanking(asked: Ask) -> Finding:
    """X tells what it does; a Wayland desktop of GNOME too."""
    told = asked(["xset", "q"])
    idle = asked(["gsettings", "get", "org.gnome.desktop.session", "idle-delay"])
    if told:
        blanks = "DPMS is Enabled" in told or "timeout:  0" not in told
        if blanks:
            return note("blanking", "the screen goes dark by itself", f"xset s off -dpms: {RECIPE}")
        return good("blanking", "off")
    if idle:
        if idle.split()[-1] == "0":
            return good("blanking", "off")
        return note("blanking", "the screen goes dark by itself", f"idle-delay 0: {RECIPE}")
    return note(
        "blanking", "nobody here can say whether the screen goes dark", f"ask again on the kiosk's own screen: {RECIPE}"
    )


def _read_only(root: Path, places: Folders) -> Finding:
    try:
        mounts = [line.split() for line in (root / "proc/mounts").read_text(encoding="utf-8").splitlines()]
    except OSError:
        mounts = []
    kinds = {mount[1]: (mount[2], mount[3].split(",")) for mount in mounts if len(mount) > 3}
    if "/" not in kinds:
        return note("read-only root", "not known on this system", RECIPE)
    kind, how = kinds["/"]
    if kind != "overlay" and "ro" not in how:
        return note("read-only root", "the whole system can be written: a power cut may hurt it", RECIPE)
    holder = max((place for place in kinds if _inside(places.data, place)), key=len)
    if holder == "/":
        return bad(
            "read-only root", f"saves and figures would be lost: {places.data} lies on it", f"a partition for it: {RECIPE}"
        )
    return good("read-only root", f"and {places.data} lies on {holder}")


def _inside(folder: Path, place: str) -> bool:
    return folder == Path(place) or Path(place) in folder.parents


def _hours(places: Folders) -> Finding:
    settings, _ = load(places.settings) if places.settings.exists() else (None, [])
    if settings is None or not settings.kiosk_hours:
        return note("opening hours", "the screen is lit day and night", "the operator's desk, Opening hours")
    return good("opening hours", "are set")


def _clock(root: Path) -> Finding:
    if (root / "run/systemd/timesync/synchronized").exists() or os.name != "posix":
        return good("clock", "is kept by the network")
    return note(
        "clock", "nothing keeps it right: days and opening hours follow it", "timedatectl set-ntp true, or set it by hand"
    )
