"""Where a PIN and the wrong guesses at it lie: in files of their own, so that nothing else takes them with it."""

from __future__ import annotations

import logging
import sys
from getpass import getpass

from games.kernel.files import write_whole
from games.kernel.program import called
from scenes.kiosk.pin import LONGEST, MOST_WRONG, SHORTEST, PinLock, fits, hash_pin, is_hash, is_pin
from scenes.stage.folders import Folders, folders
from scenes.stage.settings import Settings

STAFF = "staff"
"""Whose PIN opens the smaller desk."""

log = logging.getLogger("paper_realms.kiosk")


class PinDamaged(Exception):
    """There is a file for the PIN, and it holds none: the door stays shut until `main.py --set-pin`."""


class PinFile:
    """The PIN's hash beside the settings, and the number of wrong guesses since the last right one beside the saves: those of
    the operator, or with a `whose` those of somebody else."""

    def __init__(self, places: Folders, whose: str = "") -> None:
        self.file = places.config / "-".join(filter(None, ("kiosk", whose, "pin")))
        self.guesses = places.data / "kiosk" / "-".join(filter(None, (whose, "wrong-guesses")))
        self._unsaved = ""
        """A PIN that the disk refused: it holds until the restart."""

    def read(self) -> str:
        """`salt$hash` as it holds now, or "" when no PIN was ever set. Raises `PinDamaged`."""
        return self._unsaved or self._kept()

    def _kept(self) -> str:
        try:
            kept = self.file.read_text("ascii").strip()
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError) as error:
            raise PinDamaged(str(error)) from error
        if not is_hash(kept):
            raise PinDamaged(f"{self.file} holds no PIN")
        return kept

    @property
    def missing(self) -> bool:
        """Whether no PIN is kept: after the next start whoever opens the menu first may choose one."""
        try:
            return not self._kept()
        except PinDamaged:
            return False

    def is_this(self, pin: str) -> bool:
        """Whether that PIN is kept here."""
        try:
            return fits(pin, self.read())
        except PinDamaged:
            return False

    def take_away(self) -> bool:
        """There is none any more. False when the disk refuses."""
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            log.warning("the PIN could not be taken away: %s", error)
            return False
        self._unsaved = ""
        self.count(0)
        return True

    def choose(self, pin: str) -> bool:
        """A new PIN, and nothing was guessed wrong yet. False when the disk refuses: then it holds until the restart."""
        return self._keep(hash_pin(pin))

    def adopt(self, settings: Settings) -> None:
        """A PIN that was kept among the settings, as it once was, comes here; they lose it when they are saved next."""
        old = settings.kiosk_pin
        if old and (not self.missing or self._keep(old)):
            settings.kiosk_pin = ""

    def _keep(self, kept: str) -> bool:
        try:
            self.write(kept)
        except OSError as error:
            log.warning("the PIN in %s could not be kept: %s", self.file, error)
            self._unsaved = kept
            return False
        return True

    def write(self, kept: str) -> None:
        """`kept` is the PIN from now on. Raises OSError where the disk refuses."""
        write_whole(self.file, f"{kept}\n".encode())
        self._unsaved = ""
        self.count(0)

    def count(self, wrong: int) -> None:
        """So many guesses in a row were wrong. A disk that refuses is only logged: until the restart they are known."""
        try:
            if wrong:
                write_whole(self.guesses, f"{wrong}\n".encode())
            else:
                self.guesses.unlink(missing_ok=True)
        except OSError as error:
            log.warning("the wrong guesses could not be kept: %s", error)

    def wrong(self) -> int:
        """How many are kept; the most there are for a file that cannot be understood."""
        try:
            return max(0, int(self.guesses.read_text("ascii")))
        except FileNotFoundError:
            return 0
        except (OSError, ValueError):
            return MOST_WRONG

    def lock(self, now: float) -> PinLock:
        """The lock for the PIN as it holds now. Guesses of before count; what they cost to wait begins anew. `PinDamaged`."""
        lock = PinLock(self.read(), self.wrong(), count=self.count)
        lock.close(now)
        return lock


def set_pin() -> int:
    """`main.py --set-pin`, where the kiosk is installed: asks for the PIN twice at a terminal, else takes one line from
    standard input. 0 when it is set, 2 with a sentence."""
    pins = PinFile(folders())
    try:
        pins.write(hash_pin(_asked(PinFile(folders(), STAFF))))
    except ValueError as error:
        return _refused(str(error))
    except OSError as error:
        return _refused(f"the PIN could not be written to {pins.file} ({error.strerror}); free some space or check its rights")
    print(f"The operator's PIN is set; it is kept as a salted hash in {pins.file}.")
    return 0


def _asked(staff: PinFile) -> str:
    """The PIN. Raises ValueError, with the remedy, for none, and for the one that lets in others."""
    typed = getpass("New PIN: ") if sys.stdin.isatty() else sys.stdin.readline().strip()
    if not is_pin(typed):
        raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits; the old one stays")
    if sys.stdin.isatty() and getpass("Once more: ") != typed:
        raise ValueError("the two PINs differ; the old one stays, try again")
    if staff.is_this(typed):
        raise ValueError("that is the staff's PIN; the old one stays, choose another")
    return typed


def _refused(why: str) -> int:
    print(f"{called()}: {why}", file=sys.stderr)
    return 2
