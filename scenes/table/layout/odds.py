"""How a chance is written."""

from __future__ import annotations

from typing import Final

THIN_SPACE: Final = "\u2009"


def per_cent(share: float) -> str:
    """A chance in whole hundredths; what is not quite certain is never called so."""
    number = round(100 * share)
    if number == 0 and share > 0:
        return f"<1{THIN_SPACE}%"
    if number == 100 and share < 1:
        return f">99{THIN_SPACE}%"
    return f"{number}{THIN_SPACE}%"
