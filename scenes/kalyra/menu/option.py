"""A line of a list of what can be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.kalyra.moves import KalyraMove
from games.kernel.protocol import Refusal, Seat
from scenes.stage.ids import Id


@dataclass(frozen=True)
class Option:
    """One line: its words (id of the catalogue and values), whose move it stands for, or what else it does.

    opens    the list that it opens
    does     "turn", "give.<place>", "take.<place>" or "tell...": it changes what is being picked, or says something
    icon     the emblem before it; `item` and `hero` are shown instead where they are named
    ticked   whether it is chosen, for lines that can be; None for others
    """

    words: str
    seat: Seat
    move: KalyraMove | None = None
    values: dict[str, Any] = field(default_factory=dict)
    opens: str = ""
    does: str = ""
    icon: str = ""
    item: str = ""
    hero: str = ""
    price: int = 0
    ticked: bool | None = None
    refusal: Refusal | None = None
    group: str = ""
    """Under which name of the pack it stands: "now", "things" or "turn"; "" where a list is not parted."""

    @property
    def deed(self) -> Id:
        """What it does, as a value."""
        return Id(self.does)
