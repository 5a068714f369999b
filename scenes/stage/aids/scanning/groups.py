"""In which order and in which groups things are offered: at most seven at a time, what belongs together beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.stage.aids.areas import area_of, by_area
from scenes.stage.aids.offered import Offered, Verb
from scenes.stage.aids.scanning.entry import Entry, group, of_thing, of_verb
from scenes.stage.aids.scanning.naming import LAST, Say, titled
from scenes.stage.aids.scanning.rows import BOARD, MOST, QUARTERS, packed, read, regions
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable

FLAT: Final = 3
"""So few verbs stand beside so few things, without a group of their own; of more things all verbs but `DONE` are one group,
the last in the round. Of more things than that the one that leads out is the second: a way out is never far."""
NEAR: Final = 4
"""So few things or groups at a table are all before that."""
LINES: Final = "option"
"""The kind of things that are lines of a list at a table: each stands for itself where there is room for that."""
DONE: Final = (Kind.ALT, Kind.CONFIRM, Kind.HURRY)
"""What plays on stands beside the things, however many verbs there are."""


def entries_of(offered: Offered, say: Say, begins: str | None = None, kept: set[str] | None = None) -> list[Entry]:
    """What is offered first, the group in which it `begins` before the others: None, where the focus is. `kept`: the levels
    that were there before on this screen, and stay."""
    sides: dict[str, list[Entry]] = {"now": [], "papers": [], "late": [], "refused": []}
    for item in offered.things:
        if _offered(item, offered):
            sides[_side(item, offered)].append(of_thing(item, offered, say))
    now, papers, late, refused = sides.values()
    things = [*now, *late]
    panels = _panels(now, offered, say, set() if kept is None else kept)
    found = _from(panels, begins or offered.current, bool(begins) and begins == offered.advised, offered.led)
    found = [*found[:1], *sorted(found[1:], key=lambda entry: len(things) > FLAT and _place(entry, offered))]
    verbs = _verbs(offered, {entry.text for entry in things}, say)
    plain = [entry for entry in verbs if entry.verb is not None and entry.verb.kind in DONE]
    others = [entry for entry in verbs if entry not in plain]
    last = [group(_grouped(papers, say), say, say("scan.area.papers"))] if papers else []
    if refused:
        last.append(group(_grouped(refused, say), say, say("scan.refused"), key=say("scan.refused")))
    if not things:
        return _few([*plain[:1], *others[:1], *plain[1:], *others[1:], *late, *last], say)
    few = len(things) <= FLAT if offered.adjusts else len(found) + len(late) <= NEAR
    if len(others) > (FLAT if few else 1):
        shown = others if len(others) == MOST + 1 else _few(others, say)  # two too many are no group: it would cost a press
        others, last = [group([*shown, *last], say, say("scan.verbs"), key=say("scan.verbs"))], []
    if few:
        return [*found, *plain, *others, *late, *last]
    found = _few([*found, *late], say)
    near = 1 + sum(_place(entry, offered) < 2 for entry in found[1:])
    return [*found[:near], *plain, *found[near:], *last, *others]


def _offered(item: Focusable, offered: Offered) -> bool:
    """Whether it can be chosen, or taken steps with; not in its second place, but where it has no other, which says nothing;
    nor what says nothing and is no such place, as what lies beside an open list."""
    if item.second == bool(item.text):
        return False
    return offered.seen_only or item.on_confirm is not None or not item.enabled or (offered.adjusts and bool(item.steps))


def _side(item: Focusable, offered: Offered) -> str:
    """Whether it answers, only opens a paper where something is to be answered, takes something away, or cannot be done."""
    if not item.enabled:
        return "refused"
    return "papers" if item.opens and not offered.seen_only else "late" if item.what.kind in LAST else "now"


def _place(entry: Entry, offered: Offered) -> int:
    """Behind the first: what leads out, then what one comes for, as are the cards of a hand, then all others."""
    if entry.thing is None:
        return 1 if entry.fixed else 2
    return 0 if entry.key == offered.out else 1 if entry.fixed or entry.kind == offered.apart else 2


def _verbs(offered: Offered, said: set[str], say: Say) -> list[Entry]:
    """Those that no thing does besides, the way out first: where there are things confirming and moving are about these."""
    about = (Kind.CONFIRM, Kind.MOVE) if said else ()
    does = [Verb(*verb) for verb in offered.verbs if not (offered.out and verb[0] is Kind.BACK) and verb[0] not in about]
    every = [entry for verb in does if verb.text != say("hint.choose") for entry in of_verb(verb, offered, say)]
    found, late = (entry for entry in every if entry.text not in said), say("hint.skip_lesson")  # no late press meets that
    return sorted(found, key=lambda entry: entry.key != f"verb:{Kind.BACK}" or entry.text == late)


def _panels(things: Sequence[Entry], offered: Offered, say: Say, kept: set[str]) -> list[Entry]:
    """Things that lie together are one group; of a few things each stands for itself, but for the cards of a hand."""
    lie = by_area([entry.kind for entry in things], offered.adjusts)
    areas = {area: [things[i] for i in which] for area, which in lie.items()}
    hands = [area for area, entries in areas.items() if all(entry.sort for entry in entries)]
    held = [found for area in hands for found in _hand(area, areas.pop(area), say, kept)]
    beside = [entry for entries in areas.values() for entry in entries]
    if len(held) + len(beside) <= MOST:
        return _by_first([*held, *read(beside)], things) if held else read(things)
    apart = area_of(offered.apart or ("" if offered.adjusts else LINES), offered.adjusts)
    if len(held) + len(areas) + len(areas.get(apart, ())) > MOST + 1:
        apart = ""
    large = {area: entries for area, entries in areas.items() if len(entries) > 1 and area != apart}
    small = [entry for area, entries in areas.items() if area not in large for entry in entries]
    if not held and (not large or len(large) > MOST - (not offered.seen_only) or (len(large) == 1 and not small)):
        found = _grouped(things, say)
        name = "" if offered.adjusts else titled(next(iter(areas), ""), say)
        return [group(found, say, name)] if name and len(areas) == 1 and offered.verbs and len(found) > NEAR else found
    panels = [*held, *(group(_grouped(entries, say), say, titled(area, say)) for area, entries in large.items())]
    if len(panels) + len(small) > MOST:
        return [*panels, group(_grouped(small, say), say, say("scan.area.others"))]
    return _by_first([*panels, *small], things)


def _hand(area: str, entries: Sequence[Entry], say: Say, kept: set[str]) -> list[Entry]:
    """What says of what sort it is: one group; or one for each sort, once there were so many. So a card takes as many presses
    all game long, and lies where it always lies: it is learned by heart."""
    sorts = _sorts(entries)
    if len(entries) > MOST and 1 < len(sorts) < MOST:
        kept.add(area)
    if area not in kept:
        sorts = {titled(area, say): list(entries)}
    return [group(_grouped(part, say), say, name, fixed=True) for name, part in sorts.items()]


def _by_first(entries: Sequence[Entry], things: Sequence[Entry]) -> list[Entry]:
    """In the order in which their first things came."""
    order = {id(entry): i for i, entry in enumerate(things)}
    return sorted(entries, key=lambda entry: min(order.get(id(leaf), 0) for leaf in entry.leaves()))


def _grouped(entries: Sequence[Entry], say: Say) -> list[Entry]:
    """At most `MOST` entries, those of a group grouped in turn: by kinds where these are said, of a board by its parts, else by
    rows."""
    if len(entries) <= MOST:
        return read(entries)
    sorts = _sorts(entries)
    alone = sorts.pop("", [])
    if sorts and 1 < len(sorts) + len(alone) <= MOST and len(entries) <= BOARD:
        return _by_first([*alone, *(group(_grouped(part, say), say, sort) for sort, part in sorts.items())], read(entries))
    if len(entries) <= (QUARTERS if area_of(entries[0].kind, False) == "board" else BOARD):
        return _in_rows(entries, say)
    return [group(_in_rows(part, say), say, say(f"scan.place.{place}")) for place, part in regions(entries)]


def _in_rows(entries: Sequence[Entry], say: Say) -> list[Entry]:
    """As they lie."""
    if len(entries) <= MOST:
        return read(entries)
    return [group(_in_rows(part, say), say) for part in packed(entries)]


def _sorts(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The sorts as they come, and what is of each."""
    found: dict[str, list[Entry]] = {}
    for entry in read(entries):
        found.setdefault(entry.sort, []).append(entry)
    return found


def _few(entries: Sequence[Entry], say: Say) -> list[Entry]:
    """The same, and where they are too many, the last ones in a group."""
    if len(entries) <= MOST:
        return list(entries)
    return [*entries[: MOST - 1], group(_few(entries[MOST - 1 :], say), say, say("scan.area.others"))]


def _from(entries: Sequence[Entry], key: str | None, always: bool, led: bool = False) -> list[Entry]:
    """The same, beginning where that thing is, and again inside; `always`: in a fixed order too, `led`: in that of groups."""
    for i, entry in enumerate(entries):
        if any(leaf.key == key for leaf in entry.leaves()):
            if entry.children and entry.key != key and (always or not entry.fixed):
                entry.children = _from(entry.children, key, always)
            if entry.fixed and not (always or led):
                i = next(k for k, one in enumerate(entries) if one.fixed)
            return [*entries[i:], *entries[:i]]
    return list(entries)
