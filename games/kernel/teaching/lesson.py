"""What a lesson is: `games/<title>/lesson.toml`. A fixed deal, scripted opponents, and one step after the other.

rules_version = 3
seed = 41
learner = 0
agents = ["", "page", "page"]

[options]
memory_aid = "full"

[[opening]]
seat = 1
move = { kind = "..." }

[[step]]
say = "weapons"
clauses = ["306"]
decisions = [[{ kind = "choose_weapons", a = "C3", b = "C4" }]]

[[step.tempting]]
move = { a = "C5", b = "C4" }
say = "spent"
script = [{ seat = 1, move = { kind = "..." } }]

[[script]]
seat = 1
move = { kind = "..." }
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from games.kernel.content import Strict
from games.kernel.journal import Player
from games.kernel.protocol import ContentError, Move, OptionError, Seat, Title
from games.kernel.teaching.fitting import Asked, fits

FILE: Final = "lesson.toml"
GAMES: Final = Path(__file__).parents[2]

T = TypeVar("T")


class Played(Strict, frozen=True):
    """A move that is played without asking: before the lesson begins, or by an opponent in it.

    together  in the script of another choice: it is decided at the same time as that choice, as where all choose at once. Who
              had decided by then does not play it again
    """

    seat: Seat
    move: dict[str, Any]
    together: bool = False


class Tempting(Strict, frozen=True):
    """Another move that a sensible person might choose at a decision of a step. It is really played, and then, one after the
    other, what `script` says that all do; when that has been seen, the coach says what came of it, and the lesson goes back to
    the choice.

    move      fields of the move, as in `decisions`
    say       words `lesson.<say>` of the title's catalogue: what came of it, in numbers of the table
    script    what the others do then, and the learner where something is asked of it
    decision  at which decision of the step, from 0
    lights    the pieces that the sentence speaks of
    """

    move: dict[str, Any]
    say: str
    script: tuple[Played, ...] = ()
    decision: int = 0
    lights: tuple[str, ...] = ()

    def left_to_play(self, waiting: Collection[Seat]) -> tuple[Played, ...]:
        """Its script where these seats, the learner among them, owed a decision when the other choice was made."""
        return tuple(played for played in self.script if not played.together or played.seat in waiting)


class Step(Strict, frozen=True):
    """One thing that is taught.

    say        words `lesson.<say>` of the title's catalogue: one sentence; `lesson.<say>.wrong` says why another move is
               not what the step is about
    decisions  one entry for each decision of the learner that belongs to the step, with the moves that are right there;
               none: the sentence is read and answered with Confirm
    after      the kind of event behind which a sentence that is only read comes; "" at once
    clauses    what of the rules it teaches
    lights     the pieces that a sentence speaks of that is only read
    tempting   what else a sensible person might do there: where there is some, the learner has a choice, and nothing says
               which is right before it is made
    """

    say: str
    decisions: tuple[tuple[dict[str, Any], ...], ...] = ()
    after: str = ""
    clauses: tuple[str, ...] = ()
    lights: tuple[str, ...] = ()
    tempting: tuple[Tempting, ...] = ()


class Lesson(Strict, frozen=True):
    """A whole lesson. `agents` names who plays each seat where no script says, "" for the learner."""

    rules_version: int
    seed: int
    learner: Seat
    agents: tuple[str, ...]
    wins: dict[str, Any]
    """Fields of an event that comes before the lesson ends: the small win."""
    options: Mapping[str, str | bool | int] = msgspec.field(default_factory=dict)
    opening: tuple[Played, ...] = ()
    script: tuple[Played, ...] = ()
    step: tuple[Step, ...] = ()

    def players(self, names: Sequence[str], personas: Sequence[str]) -> tuple[Player, ...]:
        """Who sits there: the learner, and computer players with these names and masks."""
        return tuple(
            Player(names[seat], "human") if seat == self.learner else Player(names[seat], "agent", agent, personas[seat])
            for seat, agent in enumerate(self.agents)
        )

    def scripted(self, seat: Seat) -> list[dict[str, Any]]:
        """The moves of that opponent, in order."""
        return [played.move for played in self.script if played.seat == seat]


def is_right(decision: Sequence[Asked], move: Move) -> bool:
    return any(fits(asked, move) for asked in decision)


@dataclass(frozen=True)
class Place:
    """Where in a lesson one is: the step, and how many of its decisions are made."""

    step: int
    made: int = 0

    def after_move(self, lesson: Lesson) -> Place:
        """The place after one more right decision."""
        made = self.made + 1
        return Place(self.step, made) if made < len(lesson.step[self.step].decisions) else Place(self.step + 1)


def tempting_at(lesson: Lesson, place: Place) -> tuple[Tempting, ...]:
    """What else might be chosen at that place."""
    if place.step >= len(lesson.step):
        return ()
    return tuple(one for one in lesson.step[place.step].tempting if one.decision == place.made)


def deciding(lesson: Lesson, place: Place) -> Place:
    """Where the next decision belongs: behind what is only read; behind all steps where there is none."""
    step = place.step
    while step < len(lesson.step) and not lesson.step[step].decisions:
        step += 1
    return place if step == place.step else Place(step)


def place_after(lesson: Lesson, decisions: int) -> Place:
    """Where a lesson stands after so many decisions of the learner: at the first step that these have not ended. What is only
    read after the last of them is read again."""
    place = Place(0)
    while decisions and (there := deciding(lesson, place)).step < len(lesson.step):
        place, decisions = there.after_move(lesson), decisions - 1
    return place


def read_lesson(title: Title, path: Path | None = None) -> Lesson | None:
    """The lesson of a title, None where it has none. `ContentError` in plain words for a file that cannot be one."""
    path = path or GAMES / title.id / FILE
    if not path.exists():
        return None
    lesson = read_table(title, path, Lesson, "no lesson")
    try:
        title.read_options(lesson.options)
    except OptionError as error:
        raise ContentError(f"{path.name} of {title.name} is no lesson: {error}") from error
    _check(title, lesson, path)
    return lesson


def read_table(title: Title, path: Path, kind: type[T], none: str) -> T:
    """What a file beside a title's rules says. `none`: what it is said to be where it says nothing of the kind."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ContentError(f"{path.name} of {title.name} is {none}: {error}") from error


def check_version(title: Title, path: Path, version: int) -> None:
    """`ContentError` for what was made for other rules."""
    if version != title.rules_version:
        raise ContentError(
            f"{path.name} of {title.name} was made for version {version} of the rules, and they are at "
            f"{title.rules_version}: play it through again"
        )


def full_id(title: Title, clause: str) -> str:
    """A clause as `clauses.toml` names it: before "403" stands the title's name."""
    prefix = f"{title.id.upper()}-"
    return clause if clause.startswith(prefix) else prefix + clause


def _check(title: Title, lesson: Lesson, path: Path) -> None:
    name = path.name
    if len(lesson.agents) not in title.seats or not 0 <= lesson.learner < len(lesson.agents) or lesson.agents[lesson.learner]:
        raise ContentError(f'{name} of {title.name}: `agents` needs one name a seat, and "" for the learner')
    check_version(title, path, lesson.rules_version)
    if not any(step.decisions for step in lesson.step):
        raise ContentError(f"{name} of {title.name} asks for no decision")
    for step in lesson.step:
        for one in step.tempting:
            if one.decision not in range(len(step.decisions)):
                raise ContentError(
                    f"{name} of {title.name}: {one.say} tempts at decision {one.decision}, which {step.say} lacks"
                )
