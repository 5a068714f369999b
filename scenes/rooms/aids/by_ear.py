"""A room by ear: how a row is changed, and what the page explains, is told with what comes into focus; ends are told, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.stage import Stage
from scenes.stage.widgets.panels import TextPanel, in_words

LEAFS: Final = "down"
"""Steps that leaf through a text; others change a value, or lead along."""


class ByEar:
    """Of one room. Where the same thing stays in focus and says something else, that alone is told."""

    def __init__(self, stage: Stage, focus: Focus, explained: Callable[[], str]) -> None:
        """`explained`: what is said beside the thing in focus."""
        self._stage, self._focus, self._explains = stage, focus, explained
        self._at: str | None = None
        self._stays, self._since = False, 0.0
        """Whether it was in focus before, and when it said something last: what it says in the same instant is said instead."""
        self._way = 0
        """In which way its value was changed last."""
        self._explained = self._before = ""
        """What is explained of it, and what was before it said something last."""

    def tell(self, text: str) -> None:
        """That is what is in focus says (`Focus.announce`)."""
        item, now = self._focus.item, self._stage.clock.now()
        was = self._focus.find(self._at)
        came = item is not None and was is not None and item.what.kind == "group" != was.what.kind
        same, self._at = item is not None and item.id == self._at, self._focus.current
        if not same or now > self._since:
            self._stays, self._since, self._before = same, now, self._explained
        self._explained = self._explains() if item is not None else ""
        of_row = self._stays and item is not None and item.what.kind in ("set", "language")  # explained whatever the value
        new = self._explained if self._explained != self._before and not of_row else ""
        changes = item is not None and item.enabled and item.on_move is not None and any(item.comes)
        changes = changes and self._stage.settings.scanning == "off"
        how = self._stage.words.say("row.page" if came else "row.changes") if came or changes else ""
        more = self._end(item, "row.last" if self._way > 0 else "row.first") if self._stays else how
        self._stage.tell(sentences((text, more, new)), kind="text" if item is not None and item.steps == LEAFS else "focus")

    def tell_again(self) -> None:
        """One has come back to it."""
        self._at, self._explained, item = None, "", self._focus.item
        self.tell(item.text if item is not None else "")

    def moves(self, item: Focusable, dx: int, dy: int) -> bool:
        """A step that the thing may use for itself; where it leads no further, that is said. No text is left up or down."""
        self._way = 0 if item.steps == LEAFS else dx
        used, leads = item.on_move is not None and item.on_move(dx, dy), not item.steps and not any(item.comes)
        if not used and (dy == 0 or item.steps != LEAFS):
            return False
        if (end := self._end(item)) or not used or (leads and self._focus.current == item.id):
            self._stage.tell(sentences((item.text, end)) if end else self._stage.words.say("row.end"), kind="refusal")
        self._stage.sound.play("focus")
        return True

    def chooses(self, item: Focusable) -> None:
        """Choosing a row brings its next value; that it changes no slider is said."""
        if item.on_confirm is not None:
            item.on_confirm()
        if item.steps == "more":
            self._stage.tell(self._stage.words.say("row.end" if 1 in item.stuck else "row.changes"), kind="refusal")

    def _end(self, item: Focusable | None, id: str = "row.end") -> str:
        return self._stage.words.say(id) if item is not None and self._way in item.stuck else ""


def in_view(panel: TextPanel) -> str:
    """What is seen of its words, and what of it has begun above."""
    low, last = panel.offset + panel.inside.h, sum(top <= panel.offset + 8 for top in panel.tops) - 1
    shown = [block for i, block in enumerate(panel.blocks) if i >= last and (not panel.tops or panel.tops[i] < low)]
    return sentences(map(in_words, shown))
