"""What the shelf offers to aids: its things in words, and what waits below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

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


class Things(NamedTuple):
    """What lies and hangs on a shelf; the slips below the titles; where one is, "" for the titles; what buttons do; and what
    comes to a title, comes to anything else, and chooses where one is."""

    row: Row
    above: Above
    slips: Sequence[Offer]
    at: str
    keys: Sequence[KeyAction]
    turn_to: Callable[[int], None]
    come_to: Callable[[str], None]
    choose: Callable[[], None]


def offered(shelf: Things, stage: Stage) -> Offered:
    """The titles, the slips below them and what hangs above."""
    boxes = shelf.row.boxes(stage.clock.now())
    titles = [
        (f"title.{name}", box.reach, spoken(name, stage.words), partial(shelf.turn_to, k))
        for k, (name, box) in enumerate(zip(shelf.row.order, boxes, strict=True))
    ]
    slips = [(one.id, one.box, one.text, partial(shelf.come_to, one.id)) for one in shelf.slips]
    hung = [(one.id, box, one.said, partial(shelf.come_to, one.id)) for one, box in shelf.above.hung()]
    every = (*titles, *slips, *hung)
    ways = {id: reach for id, _, _, reach in every}
    things = [Focusable(id, box, text=text, on_confirm=shelf.choose) for id, box, text, _ in every]
    verbs = [(one.kind, one.label) for one in shelf.keys if one.kind is not Kind.CONFIRM]
    here = shelf.at or f"title.{shelf.row.title}"
    return Offered(things, verbs, here, lambda id: ways[id](), shelf.keys[0].label, apart="title")


def in_focus(shelf: Things, words: Words) -> InFocus:
    """The title in the light, or the slip or what hangs there that is in focus."""
    hung, slip = shelf.above.at(shelf.at), next((one.text for one in shelf.slips if one.id == shelf.at), "")
    text = slip or (hung.said if hung else spoken(shelf.row.title, words))
    return InFocus(text, words.say("shelf.here"), hints=tuple((one.kind, one.label) for one in shelf.keys))


def spoken(title: str, words: Words) -> str:
    """That title in words."""
    more = facts_of(title, words) if title in BUILT else words.say("shelf.coming")
    return sentences((words.say(f"title.{title}"), words.say(f"title.{title}.tagline"), more))


class Below:
    """What waits below the titles, told where it is not what was told before."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._told = stage, ""

    def tell(self, slips: Sequence[str]) -> None:
        """The nearest last."""
        words = self._stage.words
        told, before = words.say("shelf.below", slips=words.listing(slips[::-1])) if slips else "", self._told
        self._told = told
        if told != before:
            self._stage.tell(told, kind="hint")
