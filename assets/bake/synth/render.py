"""Finished effects: made, put into the room, levelled; and which of them lie in one file."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from assets.bake.synth.effects import EFFECTS
from assets.bake.synth.room import Stereo, in_the_room, levelled
from assets.bake.synth.strokes import Effect, Take
from games.catalog import SHELF

RAISED: Final = 2.5
"""dB by which all effects were raised when the music was: they stand as far above it as before."""
PACKS: Final = ("", "shell", *SHELF)
"""One file each; "" is heard everywhere."""


class Key(NamedTuple):
    """One finished effect. `title` is "" where every title sounds alike."""

    title: str
    name: str
    take: int


def key_of(title: str, name: str, take: int) -> Key:
    effect = EFFECTS[name]
    return Key(title if effect.leads else "", name, take % effect.takes)


def effect(key: Key) -> Stereo:
    """Made from nothing: at most some tens of milliseconds."""
    of = EFFECTS[key.name]
    return levelled(in_the_room(of.make(Take(key.title or "shell", key.take)), tail=of.tail), lufs_of(of))


def lufs_of(of: Effect) -> float:
    return of.lufs + RAISED


def _packs_of(of: Effect) -> tuple[str, ...]:
    """The files in which it lies: one per title where its instrument leads."""
    return (of.only or PACKS[1:]) if of.leads else of.only if len(of.only) == 1 else PACKS[:1]


def keys_of(pack: str) -> list[Key]:
    """Everything in one file, in its order."""
    return [key_of(pack, name, take) for name, of in EFFECTS.items() if pack in _packs_of(of) for take in range(of.takes)]


def table() -> dict[str, Any]:
    """What the game has to know of every effect: its bus, and the titles at whose tables it is heard ([] for all)."""
    return {name: {"bus": of.bus, "only": list(of.only)} for name, of in sorted(EFFECTS.items())}
