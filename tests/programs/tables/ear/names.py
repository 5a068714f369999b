"""Whether every choice of a decision has words of its own."""

from __future__ import annotations

import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from tests.programs.evenings.stranger import Stranger
from tests.programs.tables.inspector import states
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig


def choices(rig: Any) -> list[Any]:
    """What can be chosen now, but for second places of the same thing."""
    return [item for item in rig.table.focus.items if item.enabled and item.on_confirm is not None and not item.second]


def twins(rig: Any, items: list[Any]) -> bool:
    """Whether all of them come to the same: a hand holds several of a card."""
    pieces = [rig.table.pieces.piece(item.id) for item in items]
    looks = {str(piece.moves) if piece is not None and piece.moves else str(k) for k, piece in enumerate(pieces)}
    return len(looks) == 1


def lesson_states(title: str) -> Iterator[Any]:
    """The table of its lesson, each time something is to be chosen there: lists that are open, too."""
    with tempfile.TemporaryDirectory() as home:
        rig: Any = LessonRig(Path(home), title)
        stranger = Stranger(rig, "keys")
        rig.until(rig.speaks)
        while not rig.taught:
            yield rig
            stranger.act()
            rig.until(rig.speaks)


def told(title: str, count: int, seed: int) -> int:
    """Prints what has no words, or those of another choice that is no twin; 1 where there is any."""
    began, decisions, all_of_them, empty, equal = time.process_time(), 0, 0, Counter[str](), Counter[str]()
    first: dict[str, str] = {}
    taught = lesson_states(title) if title in TAUGHT else iter(())
    for rig in chain(taught, states(title, 40 * count, seed, asked=True)):
        rig.draws = lambda: False
        if rig.table.persons.chooser is None or not rig.table.asked:
            continue
        decisions += 1
        items = choices(rig)
        said: dict[str, list[Any]] = {}
        for item in items:
            said.setdefault(re.sub(r", \d+ of \d+(?=$|, chosen)", "", item.text), []).append(item)
        same = {item.id for of in said.values() if len(of) > 1 and not twins(rig, of) for item in of}
        all_of_them += len(items)
        for item in items:
            kind = re.sub(r"\d+", "#", item.id)
            if not item.text:
                empty[kind] += 1
            elif item.id in same:
                equal[kind] += 1
                first.setdefault(kind, item.text)
        if decisions >= count:
            break
    print(
        f"{title}: {decisions} decisions, {all_of_them} choices, {sum(empty.values())} without words, {sum(equal.values())} "
        f"with another's ({sum(equal.values()) / max(1, all_of_them):.1%}); {time.process_time() - began:.0f} s"
    )
    for kind, n in [*empty.most_common(), *equal.most_common()]:
        print(f"{n:6}  {kind}: {first.get(kind, '')!r}")
    return int(bool(empty or equal))
