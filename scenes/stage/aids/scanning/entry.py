"""What is offered at once: a thing, a verb, one of the ways that these go, or a group of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from scenes.stage.aids.areas import area_of
from scenes.stage.aids.offered import Offered, Verb
from scenes.stage.aids.scanning.naming import Say, line, short, span
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box

NOWHERE: Final = Box(0.0, 0.0, 0.0, 0.0)
WAYS: Final = {"more": ((1, 0), (-1, 0)), "next": ((1, 0), (-1, 0)), "down": ((0, 1), (0, -1))}
"""The steps of a thing (`Focusable.steps`)."""


@dataclass
class Entry:
    """What is offered at once.

    key    the id of the thing, or the name of the verb; of a group, that of its first
    text   all of it in words
    box    where it lies, None: nowhere
    title  of a group: what its things are together, "" for nothing
    inside of a group: what is in it, in a few words
    step   the way that it goes, of a thing or verb that takes steps
    way    the same in words, of a thing
    stays  after being chosen it is offered again
    sort   of what kind it is, in words, "" where that is not said
    fixed  of a group: what is in it keeps its order, wherever the focus is
    """

    key: str
    text: str
    box: Box | None = None
    title: str = ""
    inside: str = ""
    thing: Focusable | None = None
    verb: Verb | None = None
    step: tuple[int, int] = (0, 0)
    way: str = ""
    stays: bool = False
    children: list[Entry] = field(default_factory=list)
    sort: str = ""
    fixed: bool = False

    @property
    def grouped(self) -> bool:
        """Whether it is no thing itself, but leads to several."""
        return bool(self.children) and self.thing is None

    @property
    def name(self) -> str:
        """In a few words."""
        if self.grouped:
            return self.title or self.inside
        if self.thing is None:
            return short(self.text)
        words = line if area_of(self.thing.what.kind, False) == "do" else short
        return self.thing.name or words(self.thing.text if self.way else self.text)

    @property
    def kind(self) -> str:
        """Of its thing, "" for none."""
        return self.thing.what.kind if self.thing is not None else ""

    @property
    def lies(self) -> Box:
        return self.box or NOWHERE

    def counted(self, what: str, say: Say) -> str:
        """What a group is or holds, and how much comes next: parts of it, or all."""
        parts = any(child.grouped for child in self.children) and not any(leaf.verb for leaf in self.leaves())
        return say("scan.parts" if parts else "scan.named", what=what, n=len(self.children))

    def leaves(self) -> Iterator[Entry]:
        """The things and verbs that it leads to; what is made more or less is one of them."""
        if not self.grouped:
            yield self
        for child in self.children if self.grouped else ():
            yield from child.leaves()


def around(boxes: Iterable[Box | None]) -> Box | None:
    """The box round all of them, None for none."""
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


def group(children: Sequence[Entry], say: Say, title: str = "", key: str = "", fixed: bool = False) -> Entry:
    """One entry for all of them, of which it is said how many come next; a single one stands for itself, in the place of the
    group, but where it has a `key` of its own."""
    if len(children) == 1 and not key:
        return replace(children[0], fixed=fixed or children[0].fixed)
    leaves = [leaf for child in children for leaf in child.leaves()]
    in_order = all(area_of(leaf.kind, False) == "board" for leaf in leaves)  # names of fields follow each other as they lie
    names = [child.name for child in children] if key else [leaf.text for leaf in leaves]
    inside, box = span(names, say, in_order), around(child.box for child in children)
    found = Entry(key or leaves[0].key, "", box, title, inside, children=[*children], fixed=fixed)
    found.text = found.counted(title if key else ": ".join(filter(None, (title, inside))), say)
    return found


def of_thing(item: Focusable, offered: Offered, say: Say) -> Entry:
    """A thing; where it takes steps these are what is in it, each in a place that it keeps."""
    leaf = Entry(item.id, item.text or say("scan.beyond"), item.box, thing=item, sort=offered.sorts.get(item.id, ""))
    if not (offered.adjusts and item.enabled):
        return leaf
    if item.steps and {*item.stuck} != {-1, 1}:
        leaf.children = [_of_step(leaf, item, step, say) for step in WAYS[item.steps]]
    elif item.comes[1] and not item.steps:
        leaf.way, leaf.stays = way_of(item, (0, 0), say), True
    return leaf


def _of_step(row: Entry, item: Focusable, step: tuple[int, int], say: Say) -> Entry:
    """A step of that thing; of a long text as many at once as are nearly a page."""
    way, long = way_of(item, step, say), (step[0], step[1] * item.page)
    return Entry(f"{item.id} {step}", f"{row.name}. {way}", item.box, thing=item, step=long, way=way, stays=True)


def way_of(item: Focusable, step: tuple[int, int], say: Say) -> str:
    """What that step brings, or choosing it where there are no steps: the value that comes, where it has one; or that it goes
    no further."""
    on = sum(step) > 0
    if any(step) and (1 if on else -1) in item.stuck:
        return say("row.end" if item.steps != "down" else "scan.end" if on else "scan.beginning")
    value = item.comes[sum(step) >= 0]
    return say("scan.to", value=value) if value else say("scan.down" if on else "scan.up")


def of_verb(verb: Verb, offered: Offered, say: Say) -> list[Entry]:
    """One that goes both ways is two."""
    if verb.kind not in (Kind.MOVE, Kind.SCROLL):
        return [Entry(f"verb:{verb.kind}", verb.text, verb=verb)]
    moves, page = verb.kind is Kind.MOVE, Focusable("", NOWHERE, steps="down", stuck=offered.stuck)
    turns = {1: verb.text, -1: say("scan.backwards", what=verb.text)}
    texts = {sign: turns[sign] if moves else way_of(page, (0, sign), say) for sign in (1, -1)}
    steps = {sign: (sign, 0) if moves else (0, sign * offered.page) for sign in (1, -1)}
    return [Entry(f"verb:{verb.kind} {k}", texts[k], verb=verb, step=steps[k], stays=True) for k in (1, -1)]


def path_to(entries: Sequence[Entry], key: str) -> list[int]:
    """The numbers by which one comes to what has that key, [] where nothing has it."""
    for i, entry in enumerate(entries):
        if entry.key == key and not entry.grouped:
            return [i]
        if inner := path_to(entry.children, key):
            return [i, *inner]
    return []
