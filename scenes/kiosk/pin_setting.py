"""`main.py --set-pin`: the operator's PIN is set where the kiosk is installed, before any guest stands there."""

from __future__ import annotations

import sys
from getpass import getpass

from games.kernel.program import called
from scenes.kiosk.pin import LONGEST, SHORTEST, hash_pin, is_pin
from scenes.kiosk.pin_file import STAFF, PinFile
from scenes.stage.folders import folders


def run() -> int:
    """Asks for the PIN twice at a terminal, else takes one line from standard input. 0 when it is set, 2 with a sentence."""
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
