"""What an event is to one seat: by it a table shows it at its pace, or lets it pass."""

from __future__ import annotations

from typing import Literal

Concern = Literal["others", "heard", "seen", "told"]
"""An affair of others, which may pass quickly; one of those that the seat is told of when it is asked again; something to be
seen; something to be seen, and to be told of again."""
