"""Standard input, output and error as whoever started the program left them: perhaps closed, perhaps knowing few letters.

Needs the standard library only, and can be read by an old Python: it is used before anything else is known to be there.
"""

from __future__ import annotations

import io
import os
import sys


def ready() -> None:
    """Afterwards all three are there, leading nowhere if they were closed, and take every text, letters they lack as escapes.

    Closed ones are opened by number too, lest the next file that is opened got their number and what is said to them.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, os.O_RDWR)  # the lowest that is free
            os.set_inheritable(number, number <= 2)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
