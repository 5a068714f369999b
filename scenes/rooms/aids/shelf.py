"""What the shelf offers to aids: its things in words, and what waits below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from games.catalog import BUILT
from scenes.rooms.room import KeyAction
from scenes.rooms.shelf.view import Offer, Row
from scenes.rooms.today.above import Above
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words
from scenes.table.people.defaults import facts_of


class Shelf(Protocol):
    """The shelf, as far as it is told."""

    stage: Stage
    row: Row
    above: Above
    at: str

    def slips(self) -> Sequence[Offer]: ...

    def key_actions(self) -> Sequence[KeyAction]: ...

    def turn_to(self, index: int) -> None: ...

    def come_to(self, at: str) -> None: ...

    def choose(self) -> None: ...


def offered(shelf: Shelf) -> Offered:
    """The titles, the slips below them and what hangs above."""
    boxes = shelf.row.boxes(shelf.stage.clock.now())
    titles = [
        (f"title.{name}", box.reach, spoken(name, shelf.stage.words), partial(shelf.turn_to, k))
        for k, (name, box) in enumerate(zip(shelf.row.order, boxes, strict=True))
    ]
    slips = [(one.id, one.box, one.text, partial(shelf.come_to, one.id)) for one in shelf.slips()]
    hung = [
        (id, one.home, one.said, partial(shelf.come_to, id))
        for id in shelf.above.ids
        if (one := shelf.above.at(id)) is not None
    ]
    every = (*titles, *slips, *hung)
    ways = {id: reach for id, _, _, reach in every}
    things = [Focusable(id, box, text=text, on_confirm=shelf.choose) for id, box, text, _ in every]
    verbs = [(one.kind, one.label) for one in shelf.key_actions() if one.kind is not Kind.CONFIRM]
    here = shelf.at or f"title.{shelf.row.title}"
    return Offered(things, verbs, here, lambda id: ways[id](), shelf.key_actions()[0].label, apart="title")


def in_focus(shelf: Shelf) -> InFocus:
    """The title in the light, or the slip or what hangs there that is in focus."""
    hung, slip = shelf.above.at(shelf.at), next((slip for slip in shelf.slips() if slip.id == shelf.at), None)
    text = slip.text if slip else hung.said if hung else spoken(shelf.row.title, shelf.stage.words)
    return InFocus(text, hints=tuple((one.kind, one.label) for one in shelf.key_actions()))


def spoken(title: str, words: Words) -> str:
    """That title in words."""
    more = facts_of(title, words) if title in BUILT else words.say("shelf.coming")
    return sentences((words.say(f"title.{title}"), words.say(f"title.{title}.tagline"), more))


class Below:
    """What waits below the titles, told where it is not what was told before."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf, self._told = shelf, ""

    def tell(self) -> None:
        """Of the slips, the nearest first."""
        words, slips = self._shelf.stage.words, [slip.text for slip in reversed(self._shelf.slips())]
        told, before = words.say("shelf.below", slips=words.listing(slips)) if slips else "", self._told
        self._told = told
        if told != before:
            self._shelf.stage.tell(told, kind="hint")
