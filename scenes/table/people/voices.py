"""Computer players say what they think of what all have just seen: one of them in a round at most, and mostly nobody.

Whether there is something to be said, and what, the title says of every event (`Face.occasion`), from what everybody knows.
Who says it goes round the table. When a person is asked after others have moved, one of them may say what it threatens, wants
or fears (`Face.threats`): that is the round's line then, and whoever chats leaves it to that. What is said stands beside the
plate of who says it, where it hides nothing that is told, and is not said where there is no such place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.kernel.protocol import Event, Seat
from scenes.stage.devices.seating import people
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.table.chooser import Chooser
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.inspector import bubble
from scenes.table.inspector.bubble import Bubble
from scenes.table.part import Part
from scenes.table.people.defaults import persona_names_of
from scenes.table.people.naming import PERSONAS
from scenes.table.people.threatening import Threatened, Threatening
from scenes.table.show.beats import HURRY, Beat, speed_of
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import coach_of

STANDS: Final = 3.2
"""Seconds for which it stands at the usual pace."""
WAITS: Final = 0.3
"""Seconds after which what could not be said at once is not said at all."""
BESIDE: Final = ("fallen", "near", "two")
"""What befell somebody else: whoever it befell speaks first."""
THREAT: Final = "threat"
"""What is said then is a threat."""
ENDS: Final = ("won", "out")
"""What one says at one's own end: nobody waits for a turn then."""


@dataclass
class Saying:
    """What is being said.

    id    of its text; `said` is the occasion, `round` the round of which it is the only line, and whether that is over
    left  seconds for which it still stands
    laid  where it stands; None as long as no place has been looked for
    """

    seat: Seat
    id: str
    said: str
    text: str
    round: tuple[int, bool]
    left: float = STANDS
    laid: Bubble | None = None


class Voices(Part[V, S]):
    """Of one table. `shown`: computers play for onlookers; then only they speak who have lines of the title's own."""

    def __init__(self, table: TableApi[V, S], face: Face[V, S], shown: bool = False) -> None:
        super().__init__(table)
        self._face = face
        self._shown = shown
        self._due: Saying | None = None
        self._waited = 0.0
        self.saying: Saying | None = None
        self._spoken: Counter[Seat] = Counter()
        self._last: Seat | None = None
        self._rounds: set[tuple[int, bool]] = set()
        """Those in which something was said; True: after the last one, by who has won."""
        self._said: set[str] = set()
        """The ids of what was said."""
        self._threats: Threatening[V, S] = Threatening(table, face)
        self._others = -1
        """Moves of others when a person was last asked."""
        self._asked = False
        """A person has been asked after others have moved, and nobody has said yet what there is to fear."""

    # -- what there is to be said --------------------------------------------------------------------------------------

    def began(self, beat: Beat[V], step: int) -> None:
        """The last part of a beat: by then all have seen what happened."""
        last = 0 if beat.cue.quiet else len(beat.cue.steps) - 1
        if step != last or beat.others or self._due is not None or self.saying is not None or self.hushed:
            return
        for event, view in beat.events:
            heard = event.seen_by(None)
            if heard is not None and self._due is None:
                self._due, self._waited = self._found(heard, view), 0.0

    def _found(self, event: Event, view: V) -> Saying | None:
        """What is said of it, by whoever has something to say and has spoken least; None for nothing."""
        speakers = [*self._speakers()]
        offered = [(seat, self._face.occasion(event, view, seat)) for seat, _ in speakers]
        personas = dict(speakers)
        for seat, said in sorted(((seat, said) for seat, said in offered if said), key=lambda one: self._rank(*one)):
            round = self._face.round_of(view), said == "won"
            id = self._line(personas[seat], said)
            waits = seat == self._last and len(speakers) > 1 and said not in ENDS
            if id and not waits and round not in self._rounds and not self._worn(id, said) and not self._gives_way(said):
                return Saying(seat, id, said, self._words(id), round)
        return None

    # -- what there is to be feared ------------------------------------------------------------------------------------

    def decided(self, chooser: Chooser[V] | None) -> None:
        """A person is asked: that is when a threat is said, once after others have moved."""
        if chooser is None or self._shown:
            self._asked = False
            return
        match = self.table.match
        others = match.moves - match.moves_of(chooser.seat)
        self._asked, self._others = self._asked or others != self._others, others

    def _threaten(self) -> None:
        """One of them says it, if this round is still to have its line."""
        self._asked = False
        round = self._face.round_of(self.table.view(None)), False
        found = self._next_threat() if round not in self._rounds else None
        if found is None:
            return
        self._threats.said(found)
        id, text = self._threats.text(found, dict(self._speakers())[found.seat])
        self.saying = Saying(found.seat, id, THREAT, text, round)
        self.table.redraw()

    def _next_threat(self) -> Threatened | None:
        seats = sorted([seat for seat, _ in self._speakers()], key=lambda seat: self._rank(seat, THREAT))
        return self._threats.next(seats)

    def _gives_way(self, said: str) -> bool:
        """Whether what would be said leaves the round's line to a threat that a person is still to hear."""
        return (
            said not in ENDS and not self._shown and bool(people(self.table.match.players)) and self._next_threat() is not None
        )

    # -- who says it ---------------------------------------------------------------------------------------------------

    def _speakers(self) -> Iterator[tuple[Seat, str]]:
        """Every computer player with a mask of the house, and which."""
        for seat, player in enumerate(self.table.match.players):
            if player.kind == "agent" and player.persona in PERSONAS:
                yield seat, player.persona

    def _rank(self, seat: Seat, said: str) -> tuple[bool, int, int]:
        n = len(self.table.match.players)
        return said in BESIDE, self._spoken[seat], (seat - (self._last if self._last is not None else -1) - 1) % n

    def _line(self, persona: str, said: str) -> str:
        """The id of what that mask says of it: the title's own line, else that of the house; "" for nothing."""
        words, title, names = self.table.stage.words, self.table.title, persona_names_of(self.table.title, persona)
        own = [f"{names.line}.{said}"] if names is not None else []
        house = f"mask_line.{persona}.{said}"
        found = next((id for id in (*own, house) if words.knows(title, id)), "")
        return found or (house if not self._shown and words.knows("shell", house) else "")

    def _words(self, id: str) -> str:
        words, title = self.table.stage.words, self.table.title
        return words.of(title, id) if words.knows(title, id) else words.say(id)

    def _worn(self, id: str, said: str) -> bool:
        """Whether it was said in this game, and somebody has still something else to say of that occasion."""
        if id not in self._said:
            return False
        lines = {line for _, persona in self._speakers() if (line := self._line(persona, said))}
        if lines <= self._said:
            self._said -= lines
            return False
        return True

    # -- when it is said -----------------------------------------------------------------------------------------------

    @property
    def hushed(self) -> bool:
        """Whether nobody speaks now: in haste, behind a curtain, in a lesson, and where something lies that is read."""
        table = self.table
        read = table.card is not None or table.catch_up is not None or table.inspects() or table.look().hint is not None
        hurried = speed_of(table.stage.settings.pace, table.hurried) >= HURRY or table.sweep.rushes
        return read or hurried or table.persons.unseen or coach_of(table) is not None

    def tick(self, dt: float) -> None:
        if self._due is not None:
            self._wait(dt)
        elif self.saying is None and self._asked and not self.hushed and not self.table.sweep.swept:
            self._threaten()
        if self.saying is None:
            return
        self.saying.left -= dt * speed_of(self.table.stage.settings.pace, self.table.hurried)
        if self.saying.left <= 0 or self.hushed:
            self.silence()

    def _wait(self, dt: float) -> None:
        """It is said as soon as nothing is swept any more, or not at all."""
        self._waited += dt
        if not self.table.sweep.swept and not self.hushed:
            self.saying, self._due = self._due, None
            self.table.redraw()
        elif self._waited > WAITS:
            self._due = None

    def silence(self) -> None:
        """Nobody speaks any more."""
        self.saying = self._due = None
        self.table.redraw()

    def skipped(self) -> None:
        self.silence()

    def reworded(self) -> None:
        self.silence()

    # -- where it stands -----------------------------------------------------------------------------------------------

    def stand(self, plate: Box | None, taken: Sequence[Box], told: Sequence[Box]) -> None:
        """It stands beside that plate, where it hides nothing of all these, and stays there; where there is no such place it is
        not said."""
        saying = self.saying
        if saying is None or (saying.laid is not None and bubble.free(saying.laid.box, taken, told)):
            return
        before, letters = saying.laid, self.table.stage.lettering
        saying.laid = bubble.beside(saying.text, plate, taken, told, letters) if plate is not None else None
        if saying.laid is None:
            self.saying = None
        elif before is None:
            self._count(saying)

    def _count(self, saying: Saying) -> None:
        """It is really said."""
        self._spoken[saying.seat] += 1
        self._last = saying.seat
        self._rounds.add(saying.round)
        self._said.add(saying.id)

    def draw(self, canvas: Canvas, context: S) -> None:
        if self.saying is not None and self.saying.laid is not None:
            bubble.draw(canvas, self.saying.laid)
