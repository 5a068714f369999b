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
        plan, words, title = self._plan, self._words, self._title
        return [(chair, called(plan, i, words, title), chair.kind) for i, chair in enumerate(plan.chairs)]

    def changed(self, besides: int | None) -> str:
        """What is new since that was asked last; `besides`: the chair whose card is open, which says what is chosen there."""
        before, self._sat, say = self._sat, self._now(), self._words.say
        gone = [name for was, name, _ in before if not any(was is chair for chair, *_ in self._sat)]
        moved = [name for (was, name, _), (chair, *_) in zip(before, self._sat, strict=False) if was is not chair]
        if moved and not gone and len(before) == len(self._sat):
            return say("seats.swapped", names=self._words.listing(moved))
        told = [say("seats.left", n=len(gone), names=self._words.listing(gone), now=len(self._sat))] if gone else []
        for k, (chair, name, kind) in enumerate(self._sat):
            _, was, played = next((one for one in before if one[0] is chair), (chair, "", ""))
            if was != name and (played != kind or k != besides):
                told.append(say("seats.chair" if was else "seats.added", name=name, number=k + 1))
        return sentences(told)
