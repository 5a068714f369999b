"""Pads that are two for the system and one in the hand: Steam adds a virtual pad that repeats every press of the real one.

They are known by what they do: the same buttons, at the same moment, both down and up, several times in a row and never
anything else. Friends do that now and then, too, but not for long, and not with different buttons. Who was taken for an echo
and then presses alone is heard again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

log = logging.getLogger("paper_realms.pads")

TOGETHER: Final = 0.040
"""Seconds between two events that may be one: a frame or two, for frames are all the time that events carry."""
PRESSES: Final = 5
"""Equal presses in a row by which an echo is known ..."""
BUTTONS: Final = 2
"""... with so many different buttons among them: two people who hammer on one button may fall into step."""
ALONE: Final = 2
"""Presses in a row that only one of two makes, by which neither is the other's echo."""
OWN: Final = (pygame.CONTROLLER_BUTTON_GUIDE, *range(15, 21))
"""What Steam keeps to itself, and what only some pads have: it tells nothing."""

Instance = int


class _Event(NamedTuple):
    pad: Instance
    button: int
    down: bool
    at: float

    def equals(self, other: _Event) -> bool:
        return self.pad != other.pad and (self.button, self.down) == (other.button, other.down)


@dataclass
class _Pair:
    """What two pads have done together."""

    waiting: list[_Event] = field(default_factory=list)
    """Done by one of them, not yet by the other."""
    together: int = 0
    """Events in a row that both had."""
    buttons: set[int] = field(default_factory=set)
    alone: int = 0
    """Presses in a row that only one had."""

    def hear(self, event: _Event) -> None:
        same = next((other for other in self.waiting if event.equals(other)), None)
        if same is None:
            self.waiting.append(event)
            return
        self.waiting.remove(same)
        self.together, self.alone = self.together + 1, 0
        self.buttons.add(event.button)

    def settle(self, now: float) -> None:
        """What nobody has repeated by now nobody will."""
        late = [event for event in self.waiting if now - event.at > TOGETHER]
        if late:
            self.waiting = [event for event in self.waiting if event not in late]
            self.together, self.alone = 0, self.alone + sum(event.down for event in late)
            self.buttons.clear()

    @property
    def alike(self) -> bool:
        return self.together >= 2 * PRESSES and len(self.buttons) >= BUTTONS


class Echoes:
    """Looks on at all pads. `rank`: of two that do the same the lower one is followed."""

    def __init__(self, rank: Callable[[Instance], tuple[int, ...]] = lambda pad: (pad,)) -> None:
        self._rank = rank
        self._pairs: dict[frozenset[Instance], _Pair] = {}
        self._silent: dict[Instance, Instance] = {}

    def is_silent(self, pad: Instance) -> bool:
        """Whether it is an echo: another pad is followed in its stead."""
        return pad in self._silent

    def of(self, pad: Instance) -> list[Instance]:
        """Those that are silent because `pad` is followed."""
        return [echo for echo, followed in self._silent.items() if followed == pad]

    def hear(self, pad: Instance, others: Iterable[Instance], button: int, down: bool, now: float) -> None:
        """A button of a pad goes down or up; it, or another one, may show itself to be an echo by that."""
        if button in OWN:
            return
        for two in (frozenset((pad, other)) for other in others if other != pad):
            pair = self._pairs.setdefault(two, _Pair())
            pair.hear(_Event(pad, button, down, now))
            if pair.alike and not self._silent.keys() & two:
                self._silence(two)

    def _silence(self, two: frozenset[Instance]) -> None:
        followed, echo = sorted(two, key=self._rank)
        self._silent[echo] = followed
        log.warning("pad %d repeats every press of pad %d: only pad %d is listened to", echo, followed, followed)

    def settle(self, now: float) -> None:
        """At the end of every frame: whoever has pressed alone is nobody's echo."""
        for two, pair in self._pairs.items():
            pair.settle(now)
            if pair.alone >= ALONE:
                self._part(two)

    def _part(self, two: frozenset[Instance]) -> None:
        echo = next((pad for pad in two if self._silent.get(pad) in two), None)
        if echo is not None:
            log.warning("pads %d and %d are two after all: both are listened to", echo, self._silent.pop(echo))

    def gone(self, pad: Instance) -> list[Instance]:
        """It was pulled; its echoes, which are followed again."""
        echoes = self.of(pad)
        self._silent = {echo: followed for echo, followed in self._silent.items() if pad not in (echo, followed)}
        self._pairs = {two: pair for two, pair in self._pairs.items() if pad not in two}
        if echoes:
            log.warning("pad %d is gone: its echo, pad %d, is listened to", pad, echoes[0])
        return echoes
