"""Which day it is where the house stands."""

from __future__ import annotations

from datetime import datetime


def local_day() -> str:
    """As "2026-11-27"."""
    return f"{datetime.now():%Y-%m-%d}"
