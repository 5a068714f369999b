"""In which groups things are offered: at most seven at a time, by the place where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from typing import Final, TypeVar

from scenes.stage.aids.areas import area_of, by_area
from scenes.stage.aids.offered import Offered, Verb
from scenes.stage.aids.scanning.naming import LAST, Say, line, of_group, placed, short, span, titled
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box

MOST: Final = 7
"""Entries that are offered one after the other."""
BOARD: Final = MOST * MOST
"""More things than that are a board: first its regions."""
REGIONS: Final = 6
FLAT: Final = 3
"""So few verbs stand beside so few things, without a group of their own; of more things all verbs but `DONE` are one group,
the second in the round: a way out is never far."""
LINES: Final = "option"
"""The kind of things that are lines of a list at a table: each stands for itself where there is room for that."""
DONE: Final = (Kind.ALT, Kind.CONFIRM, Kind.HURRY)
"""What plays on stands beside the things, however many verbs there are."""
NOWHERE: Final = Box(0.0, 0.0, 0.0, 0.0)
STEPS: Final = (Kind.MOVE, Kind.SCROLL)
"""Verbs that go one way and the other."""
WAYS: Final = {"more": ((1, 0), (-1, 0)), "next": ((1, 0), (-1, 0)), "down": ((0, 1), (0, -1))}
"""The steps of a thing (`Focusable.steps`)."""

T = TypeVar("T")


@dataclass
class Entry:
    """What is offered at once: a thing, a verb, or a group of them.

    key    the id of the thing, or the name of the verb; of a group, that of its first
    text   all of it in words
    title  of a group: what its things are together, "" for nothing
    inside of a group: what is in it, in a few words
    box    where it lies, None: nowhere
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

    def leaves(self) -> Iterator[Entry]:
        """The things and verbs that it leads to; what is made more or less is one of them."""
        if not self.children or self.thing is not None:
            yield self
        else:
            for child in self.children:
                yield from child.leaves()

    def follow(self, now: Mapping[str, Focusable], say: Say) -> None:
        """Things lie elsewhere now, or are called otherwise."""
        for child in self.children:
            child.follow(now, say)
        if self.thing is not None and (item := now.get(self.thing.id)) is not None:
            self.thing, self.box = item, item.box
            self.way = way_of(item, self.step, say) if self.way else ""
            self.text = stepped(self.name, self.way) if any(self.step) else item.text or self.text
        elif self.children:
            self.box = around(child.box for child in self.children)


def entries_of(offered: Offered, say: Say, begins: str | None = None, kept: set[str] | None = None) -> list[Entry]:
    """What is offered first, the group in which it `begins` before the others: None, where the focus is. `kept`: the levels
    that were there before on this screen, and stay."""
    live = [item for item in offered.things if _offered(item, offered)]
    papers = [_of_thing(item, offered, say) for item in live if item.enabled and _aside(item, offered)]
    things = [_of_thing(item, offered, say) for item in live if item.enabled and not _aside(item, offered)]
    said = {entry.text for entry in things}
    panels = _panels([entry for entry in things if not _late(entry)], offered, say, set() if kept is None else kept)
    found = _from(panels, begins or offered.current, bool(begins) and begins == offered.advised)
    found = [*found[:1], *sorted(found[1:], key=lambda entry: _place(entry, offered))]
    late = [entry for entry in things if _late(entry)]
    does = [Verb(*verb) for verb in offered.verbs if not (offered.out and verb[0] is Kind.BACK)]
    verbs = [entry for verb in does for entry in _of_verb(verb, bool(things), offered.page, say) if entry.text not in said]
    plain = [entry for entry in verbs if entry.verb is not None and entry.verb.kind in DONE]
    others = [entry for entry in verbs if entry not in plain]
    others.sort(key=lambda entry: entry.key != f"verb:{Kind.BACK}")
    refused = [_of_thing(item, offered, say) for item in live if not item.enabled]
    last = [_named(_grouped(refused, say), say("scan.refused"), say)] if refused else []
    last = [*([group(_grouped(papers, say), say, say("scan.area.papers"))] if papers else []), *last]
    if not things:
        return _few([*plain[:1], *others[:1], *plain[1:], *others[1:], *late, *last], say)
    few = (len(things) if offered.adjusts else len(found) + len(late)) <= FLAT
    if len(others) > (FLAT if few else 1):
        beside = _named(others, say("scan.verbs"), say)
        beside.children += last  # that is nothing that one comes for
        others, last = [beside], []
    if few:
        return [*found, *plain, *others, *late, *last]
    found = _few([*found, *late], say)
    near = 1 + sum(_place(entry, offered) < 2 for entry in found[1:])
    return [*found[:near], *others, *plain, *found[near:], *last]


def _place(entry: Entry, offered: Offered) -> int:
    """Behind the first: what leads out, then what one comes for, as are the cards of a hand, then all others."""
    if entry.thing is None:
        return 1 if entry.fixed else 2
    return 0 if entry.key == offered.out else 1 if entry.thing.what.kind == offered.apart else 2


def stepped(name: str, way: str) -> str:
    """What it is now, and what choosing makes of it."""
    return f"{name}. {way}"


def way_of(item: Focusable, step: tuple[int, int], say: Say) -> str:
    """What that step brings, or choosing it where there are no steps: the value that comes, where it has one."""
    value = item.comes[sum(step) >= 0]
    return say("scan.to", value=value) if value else say("scan.down" if sum(step) > 0 else "scan.up")


def _late(entry: Entry) -> bool:
    """Whether it takes something away: it is offered after all others."""
    return entry.thing is not None and entry.thing.what.kind in LAST


def _offered(item: Focusable, offered: Offered) -> bool:
    """Whether it can be chosen, or taken steps with; not in its second place, but where it has no other."""
    if item.second and item.text:
        return False
    return offered.seen_only or item.on_confirm is not None or not item.enabled or (offered.adjusts and bool(item.steps))


def _aside(item: Focusable, offered: Offered) -> bool:
    """Whether it answers nothing, and only opens a paper, where something is to be answered."""
    return item.opens and not offered.seen_only


def _of_thing(item: Focusable, offered: Offered, say: Say) -> Entry:
    text = item.text or say("scan.beyond")
    leaf = Entry(item.id, text, item.box, thing=item, sort=offered.sorts.get(item.id, ""))
    if offered.adjusts and item.enabled and item.steps:
        leaf.children = [_of_step(leaf, item, step, say) for step in WAYS[item.steps] if sum(step) not in item.stuck]
    elif offered.adjusts and item.enabled and item.comes[1]:
        leaf.way, leaf.stays = way_of(item, (0, 0), say), True
    return leaf


def _of_step(row: Entry, item: Focusable, step: tuple[int, int], say: Say) -> Entry:
    """A step of that thing; of a long text as many at once as are nearly a page."""
    way, long = way_of(item, step, say), (step[0], step[1] * item.page)
    return Entry(f"{item.id} {step}", stepped(row.name, way), item.box, thing=item, step=long, stays=True, way=way)


def _of_verb(verb: Verb, beside: bool, page: int, say: Say) -> list[Entry]:
    """`beside`: there are things, so that confirming and moving are about those; `page`: see `Offered`."""
    if (beside and verb.kind in (Kind.CONFIRM, Kind.MOVE)) or verb.text == say("hint.choose"):
        return []
    if verb.kind not in STEPS:
        return [Entry(f"verb:{verb.kind}", verb.text, verb=verb)]
    moves = verb.kind is Kind.MOVE
    ways = (verb.text, say("scan.backwards", what=verb.text)) if moves else (say("scan.down"), say("scan.up"))
    return [
        Entry(f"verb:{verb.kind} {sign}", text, verb=verb, step=(sign, 0) if moves else (0, sign * page), stays=True)
        for sign, text in zip((1, -1), ways, strict=True)
    ]


# -- groups ------------------------------------------------------------------------------------------------------------


def _panels(things: Sequence[Entry], offered: Offered, say: Say, kept: set[str]) -> list[Entry]:
    """Things that lie together are one group; of a few things each stands for itself, but for the cards of a hand."""
    kinds = [entry.thing.what.kind if entry.thing is not None else "" for entry in things]
    areas = {area: [things[i] for i in which] for area, which in by_area(kinds, offered.adjusts).items()}
    hands = [area for area, entries in areas.items() if all(entry.sort for entry in entries)]
    held = [found for area in hands for found in _hand(area, areas.pop(area), say, kept)]
    beside = [entry for entries in areas.values() for entry in entries]
    if len(held) + len(beside) <= MOST:
        return _by_first([*held, *_read(beside)], things) if held else _read(things)
    apart = area_of(offered.apart or ("" if offered.adjusts else LINES), offered.adjusts)
    if len(held) + len(areas) + len(areas.get(apart, ())) > MOST + 1:
        apart = ""
    large = {area: entries for area, entries in areas.items() if len(entries) > 1 and area != apart}
    small = [entry for area, entries in areas.items() if area not in large for entry in entries]
    if not held and (not large or len(large) > MOST - 1 or (len(large) == 1 and not small)):
        return _grouped(things, say)
    panels = [*held, *(group(_grouped(entries, say), say, titled(area, say)) for area, entries in large.items())]
    if len(panels) + len(small) > MOST:
        return [*panels, group(_grouped(small, say), say, say("scan.area.others"))]
    return _by_first([*panels, *small], things)


def _hand(area: str, entries: Sequence[Entry], say: Say, kept: set[str]) -> list[Entry]:
    """What says of what sort it is: one group; or one for each sort, once there were so many. So a card takes as many presses
    all game long, and lies where it always lies: it is learned by heart."""
    sorts = _by_sorts(entries)
    if len(entries) > MOST and 1 < len(sorts) < MOST:
        kept.add(area)
    if area not in kept:
        sorts = {titled(area, say): list(entries)}
    found = [group(_grouped(part, say), say, name, alone=True) for name, part in sorts.items()]
    for entry in found:
        entry.fixed = True
    return found


def _by_first(entries: Sequence[Entry], things: Sequence[Entry]) -> list[Entry]:
    """In the order in which their first things came."""
    order = {id(entry): i for i, entry in enumerate(things)}
    return sorted(entries, key=lambda entry: min(order.get(id(leaf), 0) for leaf in entry.leaves()))


def _grouped(entries: Sequence[Entry], say: Say) -> list[Entry]:
    """At most `MOST` entries, those of a group grouped in turn."""
    if len(entries) <= MOST:
        return _read(entries)
    if len(entries) <= BOARD:
        return [group(_grouped(part, say), say, _sort_of(part)) for part in _rows(entries) if part]
    whole = around(entry.box for entry in entries)
    found = []
    for part in _regions(entries):
        box = around(entry.box for entry in part)
        where = placed(box, whole, say) if box is not None and whole is not None else ""
        found.append(group(_grouped(part, say), say, where))
    return found


def _sort_of(entries: Sequence[Entry]) -> str:
    """The kind of all of them, "" where they have none in common."""
    sorts = {entry.sort for entry in entries}
    return sorts.pop() if len(sorts) == 1 else ""


def group(children: Sequence[Entry], say: Say, title: str = "", alone: bool = False) -> Entry:
    """One entry for all of them; a single one stands for itself, but where it is one `alone`, too."""
    if len(children) == 1 and not alone:
        return children[0]
    leaves = [leaf for child in children for leaf in child.leaves()]
    inside = _inside(leaves, say)
    text = of_group(title, inside, len(leaves), say)
    return Entry(leaves[0].key, text, around(entry.box for entry in children), title, inside, children=list(children))


def _inside(leaves: Sequence[Entry], say: Say) -> str:
    """What is in a group. The names of fields of a board follow each other as they lie."""
    kinds = {leaf.thing.what.kind if leaf.thing is not None else "" for leaf in leaves}
    return span([leaf.text for leaf in leaves], say, all(area_of(kind, False) == "board" for kind in kinds))


def _named(entries: Sequence[Entry], name: str, say: Say) -> Entry:
    """A group with a name of its own. Two that are too many are no group, which would only cost a press."""
    found = list(entries) if len(entries) == MOST + 1 else _few(entries, say)
    leaves = [leaf for entry in found for leaf in entry.leaves()]
    inside, box = _inside(leaves, say), around(entry.box for entry in found)
    return Entry(name, say("scan.named", what=name, n=len(leaves)), box, name, inside, children=found)


def _few(entries: Sequence[Entry], say: Say) -> list[Entry]:
    """The same, and where they are too many, the last ones in a group."""
    if len(entries) <= MOST:
        return list(entries)
    first, rest = list(entries[: MOST - 1]), entries[MOST - 1 :]
    return [*first, group(_few(rest, say), say)]


def _regions(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Of a board: two or three beside each other, two or three on top of each other, with as many things each."""
    box = around(entry.box for entry in entries)
    wide = box is not None and box.w >= box.h
    down, across = (2, REGIONS // 2) if wide else (REGIONS // 2, 2)
    rows = _by_rows(entries)
    found: list[list[Entry]] = []
    for band in _chunks([[*row] for row in rows], down):
        columns = sorted((entry for row in band for entry in row), key=lambda entry: _lies(entry).x)
        found += [list(part) for part in _chunks(columns, across)]
    return found


def _rows(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Those of a kind together where that is said. Else as they lie; a single row in pieces, and where there are too many of
    them several in one, none too long to be read."""
    if sorts := _sorts(entries):
        return sorts
    rows = _by_rows(entries)
    if len(rows) == 1:
        return [list(part) for part in _chunks(rows[0], max(2, ceil(len(rows[0]) / (MOST - 2))))]
    if len(rows) <= MOST and all(len(row) <= BOARD for row in rows):
        return rows
    packed: list[list[Entry]] = []
    for row in rows:
        for part in _chunks(row, ceil(len(row) / MOST)):
            if packed and len(packed[-1]) + len(part) <= MOST:
                packed[-1] += part
            else:
                packed.append([*part])
    read = [entry for row in rows for entry in row]
    return packed if len(packed) <= MOST else [list(part) for part in _chunks(read, ceil(len(read) / MOST))]


def _sorts(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Those of each kind, as they come; [] where they are of one kind, of too many, or where that is not said of all."""
    found = _by_sorts(entries)
    return [*found.values()] if 1 < len(found) <= MOST and "" not in found else []


def _by_sorts(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The sorts as they come, and what is of each."""
    found: dict[str, list[Entry]] = {}
    for entry in _read(entries):
        found.setdefault(entry.sort, []).append(entry)
    return found


def _chunks(things: Sequence[T], n: int) -> list[Sequence[T]]:
    """`n` parts one after the other, as equally long as can be."""
    n = min(n, len(things))
    ends = [round(len(things) * k / n) for k in range(n + 1)]
    return [things[a:b] for a, b in pairwise(ends)]


def _by_rows(entries: Sequence[Entry]) -> list[list[Entry]]:
    """From the top, each from the left: a row is what lies side by side. What lies nowhere keeps its order."""
    rows: list[tuple[Box, list[Entry]]] = []
    for entry in sorted(entries, key=lambda entry: (_lies(entry).centre[1], _lies(entry).x)):
        box = _lies(entry)
        if rows and _beside(rows[-1][0], box):
            rows[-1][1].append(entry)
        else:
            rows.append((box, [entry]))
    return [sorted(row, key=lambda entry: _lies(entry).x) for _, row in rows]


def _beside(a: Box, b: Box) -> bool:
    """Whether they overlap for the most part of the lower one's height."""
    shared = min(a.bottom, b.bottom) - max(a.y, b.y)
    return shared >= 0.6 * min(a.h, b.h)


def _read(entries: Iterable[Entry]) -> list[Entry]:
    """In the order in which one reads."""
    return [entry for row in _by_rows(list(entries)) for entry in row]


def _lies(entry: Entry) -> Box:
    return entry.box if entry.box is not None else NOWHERE


def around(boxes: Iterable[Box | None]) -> Box | None:
    """The box round all of them, None for none."""
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


# -- places ------------------------------------------------------------------------------------------------------------


def _from(entries: Sequence[Entry], key: str | None, always: bool) -> list[Entry]:
    """The same, beginning where that thing is, and again inside; `always`: also where the order is a fixed one."""
    for i, entry in enumerate(entries):
        if any(leaf.key == key for leaf in entry.leaves()):
            if entry.children and entry.key != key and (always or not entry.fixed):
                entry.children = _from(entry.children, key, always)
            if entry.fixed and not always:
                i = next(k for k, one in enumerate(entries) if one.fixed)
            return [*entries[i:], *entries[:i]]
    return list(entries)


def path_to(entries: Sequence[Entry], key: str) -> list[int]:
    """The numbers by which one comes to what has that key, [] where nothing has it."""
    for i, entry in enumerate(entries):
        if entry.key == key and (not entry.children or entry.thing is not None):
            return [i]
        if inner := path_to(entry.children, key):
            return [i, *inner]
    return []
