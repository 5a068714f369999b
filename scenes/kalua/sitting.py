"""How people best sit down to Kalua."""

from __future__ import annotations

from typing import Final

from scenes.table.people.sitting import Sitting

SITTING: Final = Sitting(shown={"open_hands": True})
"""Computers play for onlookers with open hands: nobody's secrets are kept from the street (KALUA-R53)."""
