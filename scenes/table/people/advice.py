"""What the table shows of a hint for the person who chooses."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.protocol import Seat
from scenes.stage.devices.action import Kind


@dataclass(frozen=True)
class Hint:
    """What the table may show of it: the pieces meant, and one sentence ("" while it is being thought of)."""

    seat: Seat
    pieces: tuple[str, ...] = ()
    text: str = ""
    teaches: bool = False
    """Whether a lesson says it, and nobody asked."""
    reads: bool = False
    """Whether it stands until somebody has read it and goes on."""
    back: str = "hint.skip_lesson"
    """The word of the shell for what Back does where it teaches and there is nothing to take back; "" for nothing."""
    goes_on: tuple[tuple[Kind, str], ...] = ()
    """The buttons that go on from what is read, with their words; () for the usual one."""
    clause: str = ""
    """What of the rules it hangs on: there the rulebook opens; "" for that of what is in focus."""
    done: bool = False
    """Whether no piece is to be picked, but the button that means done."""
    banner: str = ""
    """What the ribbon says while it is read; "" for the usual words."""
    head: str = ""
    """How far a lesson is, in words: step `step` of `steps`, from 1."""
    step: int = 0
    steps: int = 0
