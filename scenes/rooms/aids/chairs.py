"""The chairs of a seat room by ear: who came, who left, who changed places, and who is called otherwise now."""

from __future__ import annotations

from scenes.rooms.seats.plan import Chair, Plan
from scenes.stage.aids.told import sentences
from scenes.stage.words.words import Words
from scenes.starting import called


class Chairs:
    """Knows how they stood when they were told of last."""

    def __init__(self, plan: Plan, words: Words, title: str) -> None:
        self._plan, self._words, self._title = plan, words, title
        self._sat = self._now()

    def _now(self) -> list[tuple[Chair, str, str]]:
        """Each with what it is called, and whether a person or a computer plays there."""
        names = [called(self._plan, i, self._words, self._title) for i in range(len(self._plan.chairs))]
        return [(chair, name, chair.kind) for chair, name in zip(self._plan.chairs, names, strict=True)]

    def changed(self, besides: int | None) -> str:
        """What is new since that was asked last; `besides`: the chair whose card is open, which says what is chosen there."""
        before, self._sat, say = self._sat, self._now(), self._words.say
        old, new = [{id(chair): (name, kind) for chair, name, kind in sat} for sat in (before, self._sat)]
        gone = [name for key, (name, _) in old.items() if key not in new]
        if [*old] != [*new] and {*old} == {*new}:
            moved = [old[a][0] for a, b in zip(old, new, strict=True) if a != b]
            return say("seats.swapped", names=self._words.listing(moved))
        told = [say("seats.left", n=len(gone), names=self._words.listing(gone), now=len(new))] if gone else []
        for k, (key, (name, kind)) in enumerate(new.items()):
            was = old.get(key, ("", ""))
            if was[0] != name and (was[1] != kind or k != besides):
                told.append(say("seats.chair" if key in old else "seats.added", name=name, number=k + 1))
        return sentences(told)
