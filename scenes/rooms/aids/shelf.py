"""What the shelf offers to aids: its things in words, and what waits below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from games.catalog import BUILT
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words
from scenes.table.people.defaults import facts_of


class Shelf(Protocol):
    """The shelf, as far as it is told of: its `row` of titles, the `slips` below them, what hangs `above`, and what of them is
    in focus (`at`, "" for the title in the light)."""

    stage: Stage
    at: str
    above: Any
    row: Any

    def slips(self) -> Sequence[Any]: ...

    def key_actions(self) -> Sequence[Any]: ...

    def spoken(self, title: str = "") -> str: ...

    def come_to(self, at: str) -> None: ...

    def turn_to(self, index: int) -> None: ...

    def choose(self) -> None: ...


def offered(shelf: Shelf) -> Offered:
    """The titles, the slips below them and what hangs above."""
    boxes = shelf.row.boxes(shelf.stage.clock.now())
    titles = [
        (f"title.{name}", box.reach, shelf.spoken(name), partial(shelf.turn_to, k))
        for k, (name, box) in enumerate(zip(shelf.row.order, boxes, strict=True))
    ]
    slips = [(f"{one.id}.slip", one.box, one.text, partial(shelf.come_to, one.id)) for one in shelf.slips()]
    hung = [
        (f"{id}.slip", one.home, one.said, partial(shelf.come_to, id))
        for id in shelf.above.ids
        if (one := shelf.above.at(id)) is not None
    ]
    every = (*titles, *slips, *hung)
    ways = {id: reach for id, _, _, reach in every}
    things = [Focusable(id, box, text=text, on_confirm=shelf.choose) for id, box, text, _ in every]
    verbs = [(one.kind, one.label) for one in shelf.key_actions() if one.kind is not Kind.CONFIRM]
    here = f"{shelf.at}.slip" if shelf.at else f"title.{shelf.row.title}"
    return Offered(things, verbs, here, lambda id: ways[id](), shelf.key_actions()[0].label, apart="title")


def in_focus(shelf: Shelf) -> InFocus:
    """The title in the light, or the slip or what hangs there that is in focus."""
    hung, slip = shelf.above.at(shelf.at), next((slip for slip in shelf.slips() if slip.id == shelf.at), None)
    text = slip.text if slip else hung.said if hung else shelf.spoken()
    return InFocus(text, hints=tuple((one.kind, one.label) for one in shelf.key_actions()))


def spoken(title: str, words: Words) -> str:
    """That title in words."""
    more = facts_of(title, words) if title in BUILT else words.say("shelf.coming")
    return sentences((words.say(f"title.{title}"), words.say(f"title.{title}.tagline"), more))


def tell_below(shelf: Shelf, before: str) -> str:
    """Tells of the slips below, the nearest first, where that is not what was told `before`; gives what is told now."""
    words, slips = shelf.stage.words, [slip.text for slip in reversed(shelf.slips())]
    told = words.say("shelf.below", slips=words.listing(slips)) if slips else ""
    if told != before:
        shelf.stage.tell(told, kind="hint")
    return told
