"""What can be chosen, as it is told: every choice in words of its own, and what is picked by saying so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from scenes.stage.aids.areas import by_area
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.steps import Graph
from scenes.stage.settings import Settings
from scenes.table.context import Say
from scenes.table.inspector.about import About
from scenes.table.inspector.placing import shared

BOARD: Final = 9
"""So many equal places at least lie as a board."""


def told_apart(items: Sequence[Focusable], picked: Collection[str], say: Say) -> list[Focusable]:
    """The same things: of several with the same words each says behind its name which of them it is."""
    words = [item.text if item.on_confirm is not None and not item.second else "" for item in items]
    counts, so_far, found = Counter(words), Counter[str](), list[Focusable]()
    for item, text in zip(items, words, strict=True):
        so_far[text] += 1
        bare, *rest = item.text.removesuffix(".").split(". ", 1)
        told = say("table.one_of", thing=bare, n=so_far[text], of=counts[text]) if text and counts[text] > 1 else bare
        told = say("table.picked", thing=told) if told and item.id in picked else told
        told = say("table.opens", thing=told) if told and item.opens else told
        found.append(item if told == bare else replace(item, text=". ".join((told, *rest))))
    return found


def told_of_hand(abouts: Mapping[str, About], hand: Collection[str], say: Say) -> dict[str, str]:
    """What is said of each thing; of equal cards in a hand, which of them it is, however they lie over each other just now."""
    equal, found = defaultdict[str, list[str]](list), {id: about.spoken for id, about in abouts.items()}
    for id in hand:
        equal[abouts[id].name].append(id)
    for name, ids in equal.items():
        for k, id in enumerate(ids if len(ids) > 1 else ()):
            found[id] = replace(abouts[id], name=say("table.one_of", thing=name, n=k + 1, of=len(ids))).spoken
    return found


def once(things: Sequence[Focusable]) -> list[Focusable]:
    """Of what says the same and lies on each other only the largest, and no second places: who walks comes to nothing twice."""
    kept = defaultdict[str, list[Focusable]](list)
    for one in sorted(things, key=lambda one: (one.second, -one.box.w * one.box.h)):
        if not any(one.second or shared(one.box, other.box) for other in kept[one.text]):
            kept[one.text].append(one)
    return [one for one in things if one in kept[one.text]]


def next_part(things: Sequence[Focusable], here: str | None) -> str:
    """The id of the first thing of the next part of the table, as one reads; "" for nothing."""
    parts = _in_parts(things)
    now = next((k for k, part in enumerate(parts) if any(one.id == here for one in part)), -1)
    return parts[(now + 1) % len(parts)][0].id if parts else ""


def lead_as_read(settings: Settings, things: Sequence[Focusable], graph: Graph, boxes: object) -> None:
    """Steps that lead nowhere lead on as one reads: left and right thing by thing, up and down part by part. By ear so do all
    but those within a board, and up and down within a part."""
    heard = settings.voice != "off"
    parts = _in_parts(things)
    read = [one.id for part in parts for one in part]
    for k, part in enumerate(parts):
        ids, board = {one.id for one in part}, len(part) >= BOARD and len({one.box[2:] for one in part}) == 1
        heads = [other[0].id for other in (parts[k - 1], parts[(k + 1) % len(parts)])]
        for at, steps in ((read.index(one.id), graph[one.id]) for one in part):
            ways = {(-1, 0): read[at - 1], (1, 0): read[(at + 1) % len(read)], (0, -1): heads[0], (0, 1): heads[1]}
            for step, to in ways.items():
                if step not in steps or (heard and (steps[step] not in ids or (step[0] and not board))):
                    steps[step] = to


def _in_parts(things: Sequence[Focusable]) -> list[list[Focusable]]:
    """With what they lie together, each row by row."""
    rows: list[list[Focusable]] = []
    for one in sorted(things, key=lambda one: one.box.centre[1]):
        if not rows or one.box.centre[1] > rows[-1][0].box.bottom:
            rows.append([])
        rows[-1].append(one)
    read = [one for row in rows for one in sorted(row, key=lambda one: one.box.centre[0])]
    return [[read[i] for i in part] for part in by_area([one.what.kind for one in read], room=False).values()]
