"""What is spoken at which level, and what goes before what."""

from __future__ import annotations

import logging
import os
from functools import cache
from typing import Final, Literal

from scenes.stage.aids.told import Telling

log = logging.getLogger("paper_realms.voice")

Level = Literal["off", "few", "normal", "all"]
LEVELS: Final[tuple[Level, ...]] = ("off", "few", "normal", "all")
Cell = Literal["no", "asked", "yes"]
"""asked: only right after somebody has pressed something, which it answers."""

SPOKEN: Final[dict[Telling, dict[Level, Cell]]] = {
    "refusal": {"off": "no", "few": "yes", "normal": "yes", "all": "yes"},
    "prompt": {"off": "no", "few": "yes", "normal": "yes", "all": "yes"},
    "about": {"off": "no", "few": "asked", "normal": "yes", "all": "yes"},
    "turn": {"off": "no", "few": "yes", "normal": "yes", "all": "yes"},
    "result": {"off": "no", "few": "yes", "normal": "yes", "all": "yes"},
    "room": {"off": "no", "few": "yes", "normal": "yes", "all": "yes"},
    "hint": {"off": "no", "few": "asked", "normal": "yes", "all": "yes"},
    "focus": {"off": "no", "few": "no", "normal": "yes", "all": "yes"},
    "text": {"off": "no", "few": "no", "normal": "yes", "all": "yes"},
    "event": {"off": "no", "few": "no", "normal": "yes", "all": "yes"},
    "others_turn": {"off": "no", "few": "no", "normal": "no", "all": "yes"},
    "look": {"off": "no", "few": "no", "normal": "asked", "all": "yes"},
    "sound": {"off": "no", "few": "no", "normal": "no", "all": "yes"},
}
"""Whose turn has begun is told by what is done in it, too. News and questions of the house are few, and without them nobody
would know why nothing goes on. A page that is opened, and whatever the cursor that looks comes to, answers a press."""
RANKS: Final[dict[Telling, int]] = {
    "refusal": 3, "turn": 3, "result": 2, "prompt": 2, "about": 1, "room": 1, "hint": 1, "look": 1, "text": 1, "focus": 1,
    "event": 0, "others_turn": 0, "sound": 0,
}  # fmt: skip
"""What is as high or higher interrupts, and of what comes together the first here is said first. 0: it waits in a queue."""
BRIEF: Final[frozenset[Level]] = frozenset({"few", "normal"})
"""Where a thing that comes into focus again is only named."""
FIRST: Final = "PAPER_REALMS_VOICE"
"""Names in the environment the level at which a machine begins."""
ASKED: Final = 1.0
"""Seconds after a press for which what is told counts as its answer."""


def at_first(usual: Level) -> Level:
    """How much is read before anybody has chosen: what the environment says, else that. What is no level is said once."""
    named = os.environ.get(FIRST, "")
    if named and named not in LEVELS:
        _warn(named)
    return next((level for level in LEVELS if level == named), usual)


@cache
def _warn(named: str) -> None:
    levels = f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}"
    log.warning("%s is %r, which means nothing, so it is left aside; set it to %s", FIRST, named, levels)


def spoken(kind: Telling, level: Level, pressed: float) -> bool:
    """Whether it is said; `pressed`: seconds since somebody last pressed something."""
    cell = SPOKEN[kind][level]
    return cell == "yes" or (cell == "asked" and pressed <= ASKED)
