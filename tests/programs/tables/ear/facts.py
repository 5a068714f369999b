"""Whether what is seen is said: one value of a seat's view is another one, and something looks otherwise. Does a text?"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from games.caledea.table import Group
from games.kalyra.content import content
from games.kalyra.land.spaces import spaces_of
from games.kalyra.land.tiles import tiles
from games.kernel.chance import Chance
from scenes.table.moment_view import lines_of_layout, pieces_of_layout
from tests.programs.tables.inspector import states

PER_FIELD: Final = 2
"""So many changes of each field are tried at a state."""
LEARN: Final = 5
"""At so many states it is only learned what fields may be."""
NEVER: Final = {"at", "land", "named", "eyes", "options", "n", "width", "height", "older", "people"}
"""Fields that say again what others say, or that are settled before a game begins."""
Step = Any


class Change(NamedTuple):
    """What is otherwise, as a pattern of names, and the view in which it is."""

    field: str
    view: Any


def put(value: Any, path: tuple[Step, ...], new: Any) -> Any:
    """The same value, but for what lies at the end of that path."""
    if not path:
        return new
    key, rest = path[0], path[1:]
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **{key: put(getattr(value, key), rest, new)})
    if isinstance(value, dict):
        return {**value, key: put(value[key], rest, new)}
    return type(value)([put(one, rest, new) if i == key else one for i, one in enumerate(value)])


class Node(NamedTuple):
    """A value in a view: the way to it, the same without numbers, itself, and the type that its field declares."""

    path: tuple[Step, ...]
    field: str
    value: Any
    hint: Any


def nodes(value: Any, path: tuple[Step, ...] = (), field: str = "", hint: Any = None) -> Iterator[Node]:
    """Everything in a value, itself first."""
    if path:
        yield Node(path, field, value, hint)
    if isinstance(value, msgspec.Struct):
        hints = _hints(type(value))
        for name in value.__struct_fields__:
            if path or name not in NEVER:
                yield from nodes(getattr(value, name), (*path, name), f"{field}.{name}".strip("."), hints[name])
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from nodes(one, (*path, key), f"{field}{{}}", (get_args(hint) or (None, None))[-1])
    elif isinstance(value, list | tuple):
        for i, one in enumerate(value):
            yield from nodes(one, (*path, i), f"{field}[]", (get_args(hint) or (None,))[0])


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


class Seen:
    """What each field has been at sampled states: values that it may have."""

    def __init__(self) -> None:
        self.values: defaultdict[str, dict[str, Any]] = defaultdict(dict)
        self.lengths: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
        self.n = 0

    def learn(self, view: Any) -> None:
        self.n = view.n
        for node in nodes(view):
            kept = self.values[node.field]
            if len(kept) < 40:
                kept.setdefault(repr(node.value), node.value)
            if isinstance(node.value, list):
                self.lengths[node.field, view.n].add(len(node.value))

    def others(self, node: Node) -> list[Any]:
        """What may stand there instead: by its type, else what stood in such a place before."""
        value = node.value
        if isinstance(value, bool):
            return [not value]
        if get_origin(node.hint) is Literal:
            return [one for one in get_args(node.hint) if one != value]
        known = [one for one in self.values[node.field].values() if one != value]
        found = [one for one in known if value is None or one is None or type(one) is type(value)]
        if type(value) is int:
            found = [one for one in found if type(one) is int and (one < 0) is (value < 0)]
        if type(value) is int and value >= 0:
            found += [value + 1, *([value - 1] if value else [])] * (1 + len(found) // 4)
        if isinstance(value, list):
            added = list(self.values[f"{node.field}[]"].values())
            found = [*([value[:-1]] if value else []), *([*value, one] for one in added)]
            found = [one for one in found if len(one) in self.lengths[node.field, self.n]]
        elif isinstance(value, dict):
            new = self.values[f"{node.field}{{}}"].values()
            found = [{key: one for key, one in value.items() if key != gone} for gone in value]
            found += [{**value, key: one} for key in range(60) if key not in value for one in new]
        elif isinstance(value, tuple) and value:
            found = [one for one in found if one is None or len(one) == len(value)] or found
        return found


def changes(view: Any, seen: Seen, title: str, chance: Chance) -> Iterator[Change]:
    """Of every field some."""
    found: dict[str, list[Node]] = defaultdict(list)
    for node in nodes(view):
        found[node.field].append(node)
    for field, of in found.items():
        for _ in range(PER_FIELD):
            node = of[chance.below(len(of))]
            others = seen.others(node)
            if others:
                yield Change(field, put(view, node.path, others[chance.below(len(others))]))
    for name, move in TOGETHER.get(title, {}).items():
        for _ in range(PER_FIELD):
            moved = move(view, chance)
            if moved is not None:
                yield Change(name, moved)


def _unit_moves(view: Any, chance: Chance) -> Any:
    """Caledea: a unit stands on another square."""
    at = [square for square, ids in enumerate(view.at) if ids]
    if not at:
        return None
    here, there = at[chance.below(len(at))], chance.below(len(view.at))
    id = view.at[here][-1]
    if here == there or (view.at[there] and view.at[there][0] // 100 != id // 100):
        return None
    units = [*view.units]
    units[id // 100] = {**units[id // 100], id: msgspec.structs.replace(view.unit(id), square=there)}
    squares = [*view.at]
    squares[here], squares[there] = squares[here][:-1], tuple(sorted((*squares[there], id)))
    return msgspec.structs.replace(view, units=units, at=squares)


def _unit_gone(view: Any, chance: Chance) -> Any:
    """Caledea: a unit has fallen."""
    at = [square for square, ids in enumerate(view.at) if ids]
    if not at:
        return None
    here = at[chance.below(len(at))]
    id = view.at[here][-1]
    units, squares = [*view.units], [*view.at]
    units[id // 100] = {key: one for key, one in units[id // 100].items() if key != id}
    squares[here] = squares[here][:-1]
    return msgspec.structs.replace(view, units=units, at=squares)


def _figure_moves(view: Any, chance: Chance) -> Any:
    """Kalyra: a hero or an enemy stands elsewhere."""
    free = [space for space in view.land if space not in view.at]
    if not view.at or not free:
        return None
    here, there = list(view.at)[chance.below(len(view.at))], free[chance.below(len(free))]
    figure, at = view.at[here], {space: one for space, one in view.at.items() if space != here} | {there: view.at[here]}
    if figure < 0:
        return put(msgspec.structs.replace(view, at=at), ("heroes", ~figure, "space"), there)
    return put(msgspec.structs.replace(view, at=at), ("enemies", figure, "space"), there) if figure in view.enemies else None


def _tile_turns(view: Any, chance: Chance) -> Any:
    """Kalyra: a tile on which nobody stands lies otherwise."""
    held = {view.land.get(space) for space in view.at}
    free = [slot for slot in view.tiles if slot not in held]
    if not free:
        return None
    slot = free[chance.below(len(free))]
    placed = msgspec.structs.replace(view.tiles[slot], rotation=(view.tiles[slot].rotation + 1 + chance.below(3)) % 4)
    face = tiles()[placed.tile].faces[placed.rotation]
    land = {space: one for space, one in view.land.items() if one != slot}
    land |= {space: slot for cell, space in enumerate(spaces_of(slot)) if face.land[cell]}
    if len(land) == len(view.land) and land.keys() == view.land.keys():
        return None
    return msgspec.structs.replace(view, tiles={**view.tiles, slot: placed}, land=land)


TOGETHER: Final[dict[str, dict[str, Callable[[Any, Chance], Any]]]] = {
    "caledea": {"a unit moves": _unit_moves, "a unit falls": _unit_gone},
    "kalyra": {"a figure moves": _figure_moves, "a tile turns": _tile_turns},
}
"""Changes of several fields that are one on the table."""
ALONE: Final[dict[str, str]] = {
    "caledea": r"units\[\]|units\[\]{}|units\[\]{}.square|capital\[\]|.*\bids.*|outpost.*|order.*|draft.*|team.*|boards",
    "kalyra": r"heroes\[\](.space)?|enemies{}(.space)?|enemies|order.*|picks.*|stack.*|acting.*|tiles{}|tiles|tiles{}.rotation",
}
"""Fields that are never otherwise alone: what they say stands in others too."""


POSSIBLE: Final[dict[str, Callable[[Any], bool]]] = {
    "caledea": lambda view: (
        isinstance(view.pending, Group) is (view.phase in ("take", "where")) and (view.round > 0 or all(view.alive))
    ),
    "kalua": lambda view: not any(out and n for out, n in zip(view.eliminated, view.families, strict=False)),
    "kalyra": lambda view: (
        view.phase != "draft"
        or all(hero.health == card.health for hero, card in zip(view.heroes, content().heroes, strict=False))
    ),
}
"""Where not every view that types allow can be."""


BEYOND: Final[dict[str, Callable[[Any], list[str]]]] = {
    "caledea": lambda view: [f"square.{square}" for square in range(len(view.at))],
}
"""What lies beyond the window: focus comes to it step by step, and the window follows."""


class Sight(NamedTuple):
    """What is seen, and what can be heard."""

    seen: Counter[Any]
    heard: dict[str, str]

    def same_words(self, other: Sight) -> bool:
        """Whether whoever walks over everything hears the same."""
        if Counter(self.heard.values()) != Counter(other.heard.values()):
            return False
        return all(other.heard.get(id, text) == text for id, text in self.heard.items())


def sight(rig: Any, view: Any) -> Sight:
    """How a view looks at that table, and what focus, the cursor that looks round and the question tell of it."""
    table, looks, face, letters = rig.table, rig.room.table_view, rig.room.face, rig.stage.lettering
    table.view = lambda eyes=None: view
    rig.match.view = lambda eyes=None: view
    try:
        moment = looks.moment()
        context = looks.context_at(moment)
        pieces = pieces_of_layout(face, view, context, letters)
        words = lines_of_layout(face, view, context, letters)
        spots = list(face.spots(view, context))
        live = {item.id for item in table.focus.items}
        heard = {thing.id: thing.text for thing in looks.inspector.things(view, context, pieces, spots)}
        heard |= {f"{piece.id}.text": piece.text for piece in pieces if piece.text and (piece.moves or piece.id in live)}
        heard |= {f"{item.id}.part": item.text for part in table.parts for item in part.focusables(view, context)}
        for id in BEYOND[rig.match.title.id](view) if rig.match.title.id in BEYOND else ():
            about = face.about(view, context, id)
            heard.setdefault(id, about.spoken if about is not None else "")
        heard["question"] = face.prompt(view, context).text
        outcome = view.outcome()
        if outcome is not None:
            heard["end"] = face.ending.title(view, outcome, table.players, rig.stage.words)
            heard |= {f"end.{seat}": str(one) for seat, one in enumerate(face.ending.seats(view, outcome, rig.stage.words))}
        seen = [(*piece.key, *map(round, piece.box), round(piece.turn), piece.face_up, piece.alpha) for piece in pieces]
        seen += [(label.text, round(label.x), round(label.y), label.color) for label in words]
        seen += [("ground", str(picture)) for picture in face.ground(view, context)]
        return Sight(Counter(seen), heard)
    finally:
        del table.view, rig.match.view


def looked_up(rig: Any, view: Any) -> tuple[str, ...]:
    """What the title's look-ups tell of a view, page by page."""
    table = rig.table
    table.view = lambda eyes=None: view
    found: list[str] = []
    try:
        rig.room.face.more(table)
        if rig.top is not rig.room:
            for key in (pygame.K_RIGHT, pygame.K_LEFT):
                found.append(str(rig.top.reads()))
                rig.key(key)
            rig.stage.pop()
    finally:
        del table.view
    return tuple(found)


class Measured(NamedTuple):
    """By field, how many changes showed, how many of them were said, how many could not be; and of each field that was not said
    what looked otherwise first."""

    shows: Counter[str]
    said: Counter[str]
    impossible: Counter[str]
    first: dict[str, str]
    states: int

    @property
    def unsaid(self) -> Counter[str]:
        return self.shows - self.said


def measured(title: str, count: int, seed: int, learn: int = LEARN) -> Measured:
    """Until so many changes have shown."""
    seen, found = Seen(), Measured(Counter(), Counter(), Counter(), {}, 0)
    alone = re.compile(ALONE.get(title, r"(?!)"))
    for number, rig in enumerate(states(title, 100_000, seed)):
        view = rig.table.moment().view
        seen.learn(view)
        if number < learn:
            continue
        before = sight(rig, view)
        for change in changes(view, seen, title, Chance(seed * 31 + number)):
            if not alone.fullmatch(change.field) and POSSIBLE.get(title, bool)(change.view):
                _try(rig, view, before, change, found)
        if found.shows.total() >= count:
            break
    return found._replace(states=number + 1)


def _try(rig: Any, view: Any, before: Sight, change: Change, found: Measured) -> None:
    try:
        after = sight(rig, change.view)
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        found.impossible[f"{change.field}: {type(error).__name__}"] += 1
        return
    if after.seen == before.seen:
        return
    found.shows[change.field] += 1
    if not before.same_words(after) or looked_up(rig, change.view) != looked_up(rig, view):
        found.said[change.field] += 1
    else:
        found.first.setdefault(change.field, _otherwise(before, after))


def told(title: str, count: int, seed: int, log: bool = False) -> int:
    """Prints which fields are seen and never said; 1 where there is any."""
    found = measured(title, count, seed)
    shows, unsaid = found.shows, found.unsaid
    print(
        f"{title}: {found.states} states, {shows.total()} changes that show, {found.said.total()} of them said, "
        f"{unsaid.total()} not ({unsaid.total() / max(1, shows.total()):.2%}); {found.impossible.total()} impossible"
    )
    for field, n in unsaid.most_common():
        print(f"{n:6} of {shows[field]:4}  {field} (first: {found.first[field]})")
    if log:
        print("shows:", dict(shows.most_common()))
        print("impossible:", dict(found.impossible.most_common(30)))
    return int(bool(unsaid))


def _otherwise(before: Sight, after: Sight) -> str:
    """What looks otherwise, in a few words."""
    gone, come = before.seen - after.seen, after.seen - before.seen
    return f"{sorted(map(str, gone))[:2]} -> {sorted(map(str, come))[:2]}"[:420]
