"""Computer players say what they think of what all have just seen: one of them in a person's turn at most.

Whether there is something to be said, and what, the title says of every event (`Narration.occasion`), from what everybody
knows. Who says it goes round the table. What passed in a sweep is spoken of when the sweep is over. When a person is asked
after others have moved, one of them may say what it threatens, wants or fears (`Narration.threats`): that is the turn's line
then, and whoever chats leaves it to that. What is said stands beside the plate of who says it, where it hides nothing that is
told, and is not said where there is no such place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.kernel.chance import Chance
from games.kernel.minds.agents import mind_seed
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
from scenes.table.people.said_lately import SaidLately
from scenes.table.people.threatening import Threatened, Threatening
from scenes.table.show.beats import HURRY, Beat, speed_of
from scenes.table.table_api import S, TableApi
from scenes.table.teaching.coach import coach_of

STANDS: Final = 3.2
"""Seconds for which the shortest line stands ..."""
A_LETTER: Final = 0.06
"""... and what every letter beyond `SHORT` adds."""
SHORT: Final = 20
WAITS: Final = 0.3
"""Seconds after which what could not be said at once is not said when something else is seen."""
FRESH: Final = 4.0
"""Seconds after which it is not said at all; those in which somebody reads do not count."""
BESIDE: Final = ("fallen", "near", "two", "feat", "lost")
"""What befell somebody else: whoever it befell, or whoever has won, speaks first."""
BEGINS: Final = "begins"
"""What one says before the first decision of the only person."""
VARIANTS: Final = 4
"""So many lines a mask may have for one occasion: `mask_line.fox.struck`, `mask_line.fox.struck.2` ..."""
QUIET: Final = 2
"""After so many turns in silence a threat is said in the same words as before."""
THREAT: Final = "threat"
"""What is said then is a threat."""
ENDS: Final = ("won", "out", "lost")
"""What one says at one's own end: nobody waits for a turn then."""


@dataclass
class Saying:
    """What is being said.

    id     of its text; `said` is the occasion
    swept  whether it is about an affair of others, which passed in a sweep
    left   seconds for which it still stands
    laid   where it stands; None as long as no place has been looked for
    """

    seat: Seat
    id: str
    said: str
    text: str
    swept: bool = False
    left: float = 0.0
    laid: Bubble | None = None

    def __post_init__(self) -> None:
        self.left = self.left or STANDS + A_LETTER * max(0, len(self.text) - SHORT)


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
        self._turn = 0
        """How often a person has been asked after others had moved; in a show the round."""
        self._last_turn = -2
        """The one in which something was said last."""
        self._said: set[str] = set()
        """The ids of what was said."""
        self._lately = SaidLately(table.stage, table.title)
        """What was said on evenings before; they rather say something else."""
        self._threats: Threatening[V, S] = Threatening(table, face)
        self._chance = Chance(mind_seed(table.match.seed, table.match.n))
        """Which of its lines a mask says."""
        self._others = -1
        """Moves of others when a person was last asked."""
        self._asked = False
        """A person has been asked after others have moved, and nobody has said yet what there is to fear."""

    # -- what there is to be said --------------------------------------------------------------------------------------

    def began(self, beat: Beat[V], step: int) -> None:
        """The last part of a beat: by then all have seen what happened. What was to be said of something before it is past."""
        if not beat.cue.quiet and step == 0 and self._due is not None and not self._due.swept and self._waited > WAITS:
            self._due = None
        if step != (0 if beat.cue.quiet else len(beat.cue.steps) - 1) or self.saying is not None or self._mute:
            return
        swept = beat.others or self.table.sweep.swept
        for event, view in beat.events:
            heard = event.seen_by(None)
            if heard is None or (self._due is not None and (not swept or self._due.said in ENDS)):
                continue
            found = self._found(heard, view, swept)
            if found is not None:
                self._due, self._waited = found, 0.0

    def _found(self, event: Event, view: V, swept: bool = False) -> Saying | None:
        """What is said of it, by whoever has something to say and has spoken least; None for nothing."""
        if self._shown:
            self._turn = self._face.turns.round_of(view)
        speakers = [*self._speakers()]
        offered = [(seat, self._face.narration.occasion(event, view, seat)) for seat, _ in speakers]
        return self._chosen([(seat, said) for seat, said in offered if said], dict(speakers), swept)

    def _chosen(self, offered: Sequence[tuple[Seat, str]], personas: Mapping[Seat, str], swept: bool) -> Saying | None:
        """The first of these who may speak, and has a line."""
        for seat, said in sorted(offered, key=lambda one: self._heard_of(personas[one[0]], *one)):
            rests = 1 if seat == self._last and len(personas) > 1 else 0  # whoever spoke last leaves the next turn to others
            if said not in ENDS and self._turn - self._last_turn <= rests:
                continue
            id = self._line(personas[seat], said)
            if id and not self._gives_way(said):
                return Saying(seat, id, said, self._words(id), swept)
        return None

    # -- what there is to be feared ------------------------------------------------------------------------------------

    def decided(self, chooser: Chooser[V] | None) -> None:
        """A person is asked: that is when a threat is said, once after others have moved."""
        if chooser is None or self._shown:
            self._asked = False
            return
        match = self.table.match
        others = match.moves - match.moves_of(chooser.seat)
        if others != self._others:
            self._asked, self._others, self._turn = True, others, self._turn + 1

    def _threaten(self) -> None:
        """One of them says it, if this turn is still to have its line."""
        self._asked = False
        found = self._next_threat() if self._turn > self._last_turn else None
        if found is not None:
            self._threats.said(found)
            id, text = self._threats.text(found, dict(self._speakers())[found.seat])
            self.saying = Saying(found.seat, id, THREAT, text)
            self._said.add(text)
        elif self._opens:
            speakers = dict(self._speakers())
            self.saying = self._chosen([(seat, BEGINS) for seat in speakers], speakers, swept=False)
        self.table.redraw()

    @property
    def _opens(self) -> bool:
        """Whether the only person there is asked for the first time."""
        persons = people(self.table.match.players)
        return len(persons) == 1 and self._turn == 1 and not self.table.match.moves_of(persons[0])

    def _next_threat(self) -> Threatened | None:
        """None also for words that were said before, unless it has been quiet since."""
        seats = sorted([seat for seat, _ in self._speakers()], key=lambda seat: self._rank(seat, THREAT))
        found = self._threats.next(seats)
        if found is None or self._turn - self._last_turn > QUIET:
            return found
        return None if self._threats.text(found, dict(self._speakers())[found.seat])[1] in self._said else found

    def _gives_way(self, said: str) -> bool:
        """Whether what would be said leaves the turn's line to a threat that a person is still to hear."""
        return (
            said not in ENDS and not self._shown and bool(people(self.table.match.players)) and self._next_threat() is not None
        )

    # -- who says it ---------------------------------------------------------------------------------------------------

    def _speakers(self) -> Iterator[tuple[Seat, str]]:
        """Every computer player with a mask of the house, and which."""
        for seat, player in enumerate(self.table.match.players):
            if player.kind == "agent" and player.persona in PERSONAS:
                yield seat, player.persona

    def _rank(self, seat: Seat, said: str) -> tuple[bool, bool, int, int]:
        """Whoever is far behind in speaking first, then whom it befell, then whoever has spoken least."""
        n = len(self.table.match.players)
        least = min((self._spoken[one] for one, _ in self._speakers()), default=0)
        ahead = self._spoken[seat] > least + 1
        return ahead, said in BESIDE, self._spoken[seat], (seat - (self._last if self._last is not None else -1) - 1) % n

    def _heard_of(self, persona: str, seat: Seat, said: str) -> tuple[bool, bool, bool, int, int]:
        """The same, but rather than whoever has spoken least somebody who has a line that was not said lately."""
        ahead, beside, spoken, way = self._rank(seat, said)
        lines = [id for id in self._lines(persona, said) if id not in self._said]
        return ahead, beside, all(self._lately.when(id) for id in lines), spoken, way

    def _line(self, persona: str, said: str) -> str:
        """The id of what that mask says of it, by chance one of those that were not said yet, rather one that was not said
        lately either, else that which was longest ago; "" where there is none, or where others have still something else to say
        of it."""
        mine = self._lines(persona, said)
        new = [id for id in mine if id not in self._said]
        if mine and not new:
            if any(id not in self._said for _, other in self._speakers() for id in self._lines(other, said)):
                return ""
            self._said.difference_update(mine)
            new = mine
        longest = [id for id in new if not self._lately.when(id)] or sorted(new, key=self._lately.when)[:1]
        return longest[self._chance.below(len(longest))] if longest else ""

    def _lines(self, persona: str, said: str) -> list[str]:
        """The ids of all that a mask says of it: the title's own lines, else those of the house."""
        words, title, names = self.table.stage.words, self.table.title, persona_names_of(self.table.title, persona)
        own = _variants(f"{names.line}.{said}") if names is not None else []
        house = _variants(f"mask_line.{persona}.{said}")
        found = [id for id in own if words.knows(title, id)] or [id for id in house if words.knows(title, id)]
        return found or [id for id in house if not self._shown and words.knows("shell", id)]

    def _words(self, id: str) -> str:
        words, title = self.table.stage.words, self.table.title
        return words.of(title, id) if words.knows(title, id) else words.say(id)

    # -- when it is said -----------------------------------------------------------------------------------------------

    @property
    def hushed(self) -> bool:
        """Whether nobody speaks now: in haste, behind a curtain, in a lesson, and where something lies that is read."""
        table = self.table
        return self._mute or table.card is not None or table.inspects() or table.look().hint is not None

    @property
    def _mute(self) -> bool:
        """Whether nobody will speak of what happens now."""
        table = self.table
        hurried = speed_of(table.stage.settings.pace, table.hurried) >= HURRY or table.sweep.rushes
        return hurried or table.persons.unseen or coach_of(table) is not None

    def tick(self, dt: float) -> None:
        if self.saying is None and self._due is None and not self._asked:
            return
        if self.saying is None and not self.hushed and not self.table.sweep.swept:
            if self._asked and self._due is None:
                self._threaten()
            else:
                self._say_due()
        if self._due is not None and not self.hushed:
            self._waited += dt
            self._due = self._due if self._waited <= FRESH else None
        if self.saying is None:
            return
        self.saying.left -= dt
        if self.saying.left <= 0 or self.hushed:
            self.silence()

    def _say_due(self) -> None:
        """What is to be said, if its turn is still to have its line."""
        due, self._due = self._due, None
        if due is not None and (due.said in ENDS or self._turn > self._last_turn):
            self.saying = due
            self.table.redraw()

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
        self._last_turn = self._turn
        self._said.add(saying.id)
        if not self._shown and saying.said != THREAT:
            self._lately.say(saying.id)

    def leave(self) -> None:
        self._lately.keep()

    def draw(self, canvas: Canvas, context: S) -> None:
        if self.saying is not None and self.saying.laid is not None:
            bubble.draw(canvas, self.saying.laid)


def _variants(id: str) -> list[str]:
    return [id, *(f"{id}.{k}" for k in range(2, VARIANTS + 1))]
