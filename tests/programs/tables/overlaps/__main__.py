"""Whether words lie on words or buttons, are cut or broken, or leave the safe area: at sampled tables, and in every room.

    uv run python -m tests.programs.tables.overlaps --title proelio [--states 2000] [--seed 1]
    uv run python -m tests.programs.tables.overlaps --rooms [--states 60] [--seed 1]
    uv run python -m tests.programs.tables.overlaps --lesson kalua [--states 24] [--seed 1]
    uv run python -m tests.programs.tables.overlaps --small --title caledea [--states 200]     (or --small --rooms)

Tables are those of `tests.programs.tables.inspector`; from state to state window, language, text size and the device in hand
change, so that every one is met with every other. Now and then the rooms that open from the table are looked at too, what the
title itself opens, and its results. `--rooms`: those of the launcher, in so many windows, languages and sizes. `--lesson`:
every step of that title's lesson, each in so many ways; what is said on a paper lies on nothing that it speaks of or that can
be chosen, where no paper lies the strip says it, and the Lamplighter stands there and covers nothing. `--small`: at 200 % every
word is at least 52 units high, or stands so in the strip when its thing is in focus. Each kind of finding is printed once, with
how often and where it was first found. Exit code 1 on any.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.routes import pause_of, results_of, story_of, table_of
from scenes.stage.aids.readout.readout import ReadOut
from scenes.stage.devices.action import Action, DeviceKind, Kind, Phase
from scenes.stage.devices.focus import Focus
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Written
from scenes.stage.pieces.piece import Piece
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.layout.legend_rows import row_boxes
from scenes.table.teaching.guide import Guide
from tests.programs.evenings.stranger import Stranger
from tests.programs.tables.inspector import LANGUAGES, OVERLAP, SIZES, Finding, place_of, report, states
from tests.programs.tables.overlaps.small import MOST_SIZE, tokens, unread
from tests.programs.tables.overlaps.words import faults, faults_of_strip, overlap, read_out, under_band, words_below, words_of
from tests.scenes.launcher_rig import House
from tests.scenes.recaps import played
from tests.scenes.rooms.every_room import ROOMS
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig
from tests.scenes.tables import TableRig

SCALES = (1.0, 1.3, 1.5, 1.6, 2.0)
HANDS = (DeviceKind.KEYS, DeviceKind.MOUSE, DeviceKind.PAD)
DRESSES = tuple(product(SIZES, LANGUAGES, SCALES, HANDS))
STRIDE = 23
"""From state to state so many dresses on: no two alike follow each other, and all are met in turn."""
ROOM_EACH = 5
"""After so many states one of the rooms is opened."""
ENDS = 100
"""For so many states the results of one more game are looked at ..."""
LOOKS = 6
"""... in so many ways."""
GROUND = "space."
"""Land on which what a lesson says may lie, as long as it is not spoken of."""


def dress(rig: Any, k: int, among: Sequence[tuple[Any, ...]] = DRESSES) -> str:
    """Another window, language, text size and device in hand; how they are called."""
    size, rig.stage.settings.language, rig.stage.settings.text_size, hand = among[k * STRIDE % len(among)]
    rig.stage.devices.used = hand
    rig.stage.window.resize(size)
    rig.stage.apply_settings()
    rig.top.resume(None)
    rig.frames(2, 0.5)
    w, h = size
    return f"{w}x{h} {rig.stage.settings.language} {rig.stage.settings.text_size:g} {hand.value}"


def on_buttons(written: Iterable[Written], buttons: Iterable[Box]) -> Iterator[str]:
    """Words that lie on the edge of a button: those in its midst are its own."""
    for w, box in product(written, buttons):
        if overlap(w.box, box) and not box.holds(*w.box.centre) and not w.box.inside(box, 2.0):
            yield f"{w.text!r} lies on a button"


def broken(rig: Any) -> Iterator[str]:
    """Words of a label that are too long for a line of it, and go on in the next."""
    letters, face = rig.stage.lettering, rig.room.face
    for label in face.labels(rig.table.moment().view, rig.table.look()):
        for word in label.text.split() if label.lines > 1 and label.width is not None else ():
            if letters.width(word, label.size, label.role) > label.width:
                yield f"{word!r} is broken"


def under_hints(rig: Any) -> Iterator[str]:
    """Words of the table on which the hints of the cursor that walks lie."""
    looks, face, letters = rig.room.table_view, rig.room.face, rig.stage.lettering
    rig.room.act(Action(Kind.SHOULDER_RIGHT))
    rig.frames(2)
    if looks.inspector.inspecting:
        labels = [
            (label.text, box)
            for label in face.labels(rig.table.moment().view, rig.table.look())
            for box in boxes(label, letters)
        ]
        for said, (text, box) in product(row_boxes(looks.legend_rows, letters), labels):
            if text and overlap(said, box):
                yield f"hints lie on {text!r}"
        looks.inspector.leave()


def buttons_of(rig: Any) -> list[Box]:
    """The boards at a table that can be pressed now."""
    pressed = {item.id for item in rig.table.focus.items if item.on_confirm is not None}
    return [piece.box for piece in rig.table.pieces.pieces if piece.id in pressed and is_button(piece)]


def is_button(piece: Piece) -> bool:
    """Whether it is a board made to be pressed, and no card or plate."""
    return "button" in piece.picture[0]


def at_table(rig: Any, where: str) -> Iterator[Finding]:
    """All that is wrong with the words of a table now."""
    written = words_of(rig)
    read_out = [*faults_of_strip(rig), *under_band(rig, written)]
    for said in (*faults(written), *on_buttons(written, buttons_of(rig)), *broken(rig), *under_hints(rig)):
        yield Finding(said, "table", where)
    yield from (Finding(said, "strip", where) for said in read_out)


def in_room(rig: Any, name: str, scene: Scene, where: str) -> Iterator[Finding]:
    """All that is wrong with the words of a room that opens on top."""
    rig.stage.push(scene)
    rig.settle()
    rig.wait(2.0, 0.5)
    below = words_below(rig)
    written = words_of(rig)
    for said in (*faults(written, below), *under_band(rig, (w for w in written if w not in below))):
        yield Finding(said, name, where)
    yield from (Finding(said, f"strip below {name}", where) for said in faults_of_strip(rig))
    rig.stage.pop()
    rig.settle()


def looked_up(rig: Any, where: str) -> Iterator[Finding]:
    """All that is wrong with the words of what the title itself opens over its table: prices, a notebook."""
    rig.room.act(Action(Kind.SHOULDER_LEFT))
    rig.room.act(Action(Kind.SHOULDER_LEFT, Phase.UP))
    rig.settle()
    if rig.top is not rig.room:
        rig.wait(2.0, 0.5)
        below = words_below(rig)
        for said in faults(words_of(rig), below):
            yield Finding(said, type(rig.top).__name__, where)
        rig.stage.pop()
        rig.settle()


def beside_table(rig: Any, k: int) -> tuple[str, Scene]:
    """One of the rooms that open from a table."""
    desk, looks = rig.table, rig.room.table_view
    clause = looks.inspector.clause
    rooms: tuple[tuple[str, Callable[[], Scene]], ...] = (
        ("pause", lambda: pause_of(desk)),
        ("story", lambda: story_of(desk)),
        ("rulebook", lambda: Rulebook(desk.title, clause)),
        ("seats", lambda: Seats(desk.title, table_of, plan=usual_plan(TITLES[desk.title], rig.match.n))),
    )
    name, make = rooms[k % len(rooms)]
    return name, make()


def at_tables(title: str, count: int, seed: int) -> Iterator[Finding]:
    """Over so many states."""
    for k, rig in enumerate(states(title, count, seed)):
        said = dress(rig, k + seed)
        place = place_of(rig).rpartition(",")[0].rpartition(",")[0]
        yield from set(at_table(rig, f"{place}, {said}"))
        if k % ROOM_EACH == 0:
            yield from set(in_room(rig, *beside_table(rig, k // ROOM_EACH), f"{place}, {said}"))
            yield from set(looked_up(rig, f"{place}, {said}"))


def at_ends(title: str, count: int, seed: int) -> Iterator[Finding]:
    """The results of so many games."""
    seats = list(TITLES[title].seats)
    for k in range(count):
        n, kind = seats[(seed + k) % len(seats)], type("Table", (TableRig,), {"face": title})
        with tempfile.TemporaryDirectory() as home:
            rig = kind(Path(home), n, 1, match=played(title, n, seed + k))
            for look in range(LOOKS):
                where = dress(rig, k * LOOKS + look)
                yield from set(in_room(rig, "results", results_of(rig.table), f"{n} seats, {where}"))
            rig.close()


def of_lesson(rig: LessonRig, where: str) -> Iterator[Finding]:
    """What is wrong with the table of a lesson while something is said."""
    step = rig.room.coach.place.step + 1
    where = f"step {step}, {where}"
    written = words_of(rig)
    for wrong in (*faults(written), *on_buttons(written, buttons_of(rig)), *broken(rig)):
        yield Finding(wrong, "table", where)
    table, pieces = rig.table, rig.table.pieces.pieces
    said = [piece for piece in pieces if piece.id in ("hint", "lesson.plate")]
    large = {token for aid in rig.app.aids.all if isinstance(aid, ReadOut) for token in tokens(aid.words)}
    hint = rig.room.table_view.hint
    if len(said) < 2 and (hint is None or not tokens(hint.text) <= large):
        yield Finding("is not said", f"step {step}", where)
    lit = rig.room.table_view._lit_boxes()
    chosen = {item.id: item.box for item in table.focus.items if item.on_confirm is not None and item.enabled}
    live = [chosen[piece.id] for piece in pieces if piece.id in chosen and not piece.id.startswith(GROUND)]
    for paper, (what, box) in product(said, [*(("lit", box) for box in lit), *(("chosen from", box) for box in live)]):
        if shared(paper.box, box) > OVERLAP:
            yield Finding(f"{paper.id} lies on what is {what}", f"step {step}", where)
    if hint is not None and hint.pieces and not lit:
        yield Finding("speaks of what is not there", f"step {step}", where)
    yield from (Finding(what, f"step {step}", where) for what in of_lamplighter(rig, [*said, *pieces], [*lit, *live]))


def of_lamplighter(rig: LessonRig, pieces: Iterable[Piece], live: Iterable[Box]) -> Iterator[str]:
    """Whether he is there, and covers nothing. Where the wings have no room, and no paper lies on which he could speak because
    the strip says all, he is away."""
    he, drawn, pieces = rig.table.part(Guide), {one.key for one in rig.canvas.record}, list(pieces)
    stand, papers = he.stand, [piece for piece in pieces if piece.id in ("hint", "lesson.plate")]
    if (stand is not None or papers) and ("lamplighter" if stand is not None else "lamplighter.bust") not in drawn:
        yield "the Lamplighter is not there"
    words = [w.box for w in rig.canvas.written if not read_out(w)]
    if stand is not None and any(shared(stand.box, box) > OVERLAP for box in [*(p.box for p in pieces), *live, *words]):
        yield "the Lamplighter covers something"
    if he.bust is not None and any(shared(he.bust, box) > OVERLAP for box in words):
        yield "the Lamplighter covers words"


def in_lesson(title: str, count: int, seed: int) -> Iterator[Finding]:
    """Every step of a lesson, each in so many ways."""
    with tempfile.TemporaryDirectory() as home:
        rig = LessonRig(Path(home), title)
        stranger, at, k = Stranger(rig, "keys"), None, seed
        while not rig.taught:
            rig.until(rig.speaks)
            if not rig.taught and at != rig.room.coach.place:
                at = rig.room.coach.place
                for _ in range(count):
                    where = dress(rig, k)
                    yield from set(of_lesson(rig, where))
                    k += 1
                dress(rig, 0)
            if not rig.taught:
                stranger.act()
        rig.close()


def in_house(count: int, seed: int, rooms: Iterable[str] = tuple(ROOMS)) -> Iterator[Finding]:
    """The shelf and rooms of the launcher, dressed in so many ways."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch)
        for k in range(count):
            where = dress(house, k + seed)
            yield from (Finding(said, "shelf", where) for said in set(faults(words_of(house))))
            for name in rooms:
                yield from set(in_room(house, name, ROOMS[name](house), where))
        house.close()


def largest(rig: Any, k: int) -> str:
    """Another window and language, and the largest letters; how that is called."""
    size, rig.stage.settings.language = SIZES[k % len(SIZES)], LANGUAGES[k % len(LANGUAGES)]
    rig.stage.settings.text_size = MOST_SIZE
    rig.stage.window.resize(size)
    rig.stage.apply_settings()
    rig.top.resume(None)
    rig.frames(2, 0.5)
    return f"{size[0]}x{size[1]} {rig.stage.settings.language}"


def small_at_tables(title: str, count: int, seed: int) -> Iterator[Finding]:
    """Words that stay small over so many states, and that the strip does not say."""
    for k, rig in enumerate(states(title, count, seed)):
        said = largest(rig, k + seed)
        place = place_of(rig).rpartition(",")[0].rpartition(",")[0]
        yield from {Finding(what, "table", f"{place}, {said}") for what in unread(rig, words_of(rig))}


def small_in_house(count: int, seed: int, rooms: Iterable[str] = tuple(ROOMS)) -> Iterator[Finding]:
    """The same in the rooms of the launcher, in so many windows and languages."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch)
        for k in range(count):
            where = largest(house, k + seed)
            yield from {Finding(what, "shelf", where) for what in unread(house, words_of(house))}
            for name in rooms:
                house.stage.push(ROOMS[name](house))
                house.settle()
                house.wait(2.0, 0.5)
                if house.top.in_focus() is None and (items := getattr(house.top, "focus", Focus()).items):
                    house.room.focus.to(items[0].id)  # whose words are as large as they can be shows no strip: the others do
                    house.frames(2, 0.5)
                below = words_below(house)
                written = [w for w in words_of(house) if w not in below]
                yield from {Finding(what, name, where) for what in unread(house, written)}
                house.stage.pop()
                house.settle()
        house.close()


def kinds(found: Iterable[Finding]) -> tuple[Counter[tuple[str, str]], dict[tuple[str, str], str]]:
    """How often each kind of finding was made, and where first: those are alike that differ only in numbers."""
    counted, first = Counter[tuple[str, str]](), dict[tuple[str, str], str]()
    for one in found:
        kind = re.sub(r"\d+", "#", one.what), one.of
        counted[kind] += 1
        first.setdefault(kind, one.where if kind[0] == one.what else f"{one.what} at {one.where}")
    return counted, first


def main() -> int:
    """Prints the findings; 1 where there are any."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = asked.add_mutually_exclusive_group(required=True)
    what.add_argument("--title", choices=list(TITLES))
    what.add_argument("--rooms", action="store_true")
    what.add_argument("--lesson", choices=TAUGHT)
    asked.add_argument("--states", type=int, default=len(DRESSES))
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--small", action="store_true")
    wanted = asked.parse_args()
    found: Iterable[Finding]
    title, count, seed = wanted.title, wanted.states, wanted.seed
    if wanted.small:
        found = small_at_tables(title, count, seed) if title else small_in_house(count, seed)
    elif wanted.lesson:
        found = in_lesson(wanted.lesson, count, seed)
    elif title:
        found = chain(at_tables(title, count, seed), at_ends(title, 1 + count // ENDS, seed))
    else:
        found = in_house(count, seed)
    counted, first = kinds(found)
    print(report(counted, first, count, title or wanted.lesson or "rooms"))
    return 1 if counted else 0


if __name__ == "__main__":
    sys.exit(main())
