"""What the program only logs of its minds, since a game goes on without it, fails where it is tested or measured."""

from __future__ import annotations

import logging

MINDS = "paper_realms.minds"


class Loud(logging.Handler):
    """Raises again what was caught and logged."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        raise fault if fault is not None else AssertionError(record.getMessage())


def be_loud() -> None:
    """In this process, from now on."""
    logging.getLogger(MINDS).handlers[:] = [Loud()]
