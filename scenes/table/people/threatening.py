"""Which threat is said next: the weightiest that nobody has said while it lasted, to people first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Generic, NamedTuple

from games.kernel.minds.personas import persona_of
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.table_api import S, TableApi

BOLD: Final = 100
"""From so much aggression of its mask on one says it loudly."""


class Threatened(NamedTuple):
    """Who says what."""

    seat: Seat
    threat: Threat


class Threatening(Generic[V, S]):
    """Of one table. What is said is made of what everybody sees, and of nothing else."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S]) -> None:
        self._table = table
        self._face = face
        self._said: set[tuple[Any, ...]] = set()
        """Keys of threats, with their seats, that were said and last."""

    def next(self, seats: Iterable[Seat]) -> Threatened | None:
        """The one to be said now by one of these seats, those first who come first; None for nothing. What does not hold any
        more is forgotten, so that it may be said when it comes again."""
        view = self._table.view(None)
        standing = [
            (weight, Threatened(seat, threat))
            for seat in seats
            for weight, threat in enumerate(self._face.narration.threats(view, seat))
        ]
        self._said &= {_key(one) for _, one in standing}
        open_ = [(weight, one) for weight, one in standing if _key(one) not in self._said and not self._same(one)]
        return min(open_, key=lambda one: (not self._to_a_person(one[1]), one[0]), default=(0, None))[1]

    def said(self, one: Threatened) -> None:
        self._said.add(_key(one))

    def text(self, one: Threatened, persona: str) -> tuple[str, str]:
        """The id of the words for a threat, and the words: those of that mask, where the title has words of its own for it."""
        table, threat = self._table, one.threat
        tone = "loud" if persona_of(persona).style.aggression >= BOLD else "soft"
        own, plain = (f"threat_line.{threat.kind}.{how}" for how in (persona, tone))
        id = own if table.stage.words.knows(table.title, own) else plain
        values = self._face.advising.worded(threat.values, table.view(None), table.players)
        return id, table.stage.words.tell(table.title, id, values)

    def _same(self, one: Threatened) -> bool:
        """Whether somebody else has said the very same, which is not about who says it."""
        shared = one.threat.to is None and one.threat.about
        return bool(shared) and any(key[1:] == _key(one)[1:] for key in self._said)

    def _to_a_person(self, one: Threatened) -> bool:
        return one.threat.to is not None and self._table.match.players[one.threat.to].kind == "human"


def _key(one: Threatened) -> tuple[Any, ...]:
    return (one.seat, *one.threat.key)
