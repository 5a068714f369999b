"""Which rooms open from a table."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.protocol import Outcome
from scenes.rooms.pause import Pause
from scenes.rooms.results import Results, Told
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.story import StoryScene
from scenes.stage.loop.scene import Wanted
from scenes.table.desk import Desk
from scenes.table.doors import Doors
from scenes.table.ending.tale import End, sign_of
from scenes.table.face import Ending
from scenes.titles import face_of

AnyDesk = Desk[Any, Any]


def pause_of(desk: AnyDesk) -> Pause:
    """The pause over a table."""
    return Pause(desk, lambda: open_story(desk), lambda: open_rules(desk))


def open_pause(desk: AnyDesk) -> None:
    desk.stage.push(pause_of(desk))


def open_rules(desk: AnyDesk, clause: str = "") -> None:
    desk.stage.push(Rulebook(desk.title, clause))


def open_story(desk: AnyDesk) -> None:
    story, looking = desk.story, desk.persons.looking
    recent = story.since(looking) if looking is not None else []
    desk.stage.push(StoryScene(story.lines, recent if len(recent) < len(story.lines) else []))


def open_results(desk: AnyDesk) -> None:
    desk.stage.replace(results_of(desk))


def results_of(desk: AnyDesk) -> Results:
    """The end of the game at that desk."""
    return Results(told(desk, face_of(desk.title).ending))


def told(desk: AnyDesk, ending: Ending[Any]) -> Told:
    """What the face of a title tells of the end at this desk."""
    match, words = desk.match, desk.stage.words
    view, outcome = desk.view(), match.outcome()
    assert isinstance(outcome, Outcome)
    you = desk.persons.alone
    end = End(view, outcome, desk.match.past(None), desk.players, you, words)
    options = {name: getattr(match.options, name) for name in match.title.options.__struct_fields__}
    return Told(
        match,
        desk.players,
        desk.seating,
        desk.unmasked,
        desk.saved_at,
        title=lambda: sign_of(ending.title(view, outcome, desk.players, words), outcome, you, words.say),
        story=lambda: ending.story(view, desk.players, words),
        seats=lambda: ending.seats(view, outcome, words),
        last_look=lambda w, h: ending.last_look(view, w, h),
        rematch=lambda: {**options, **ending.rematch(view)},
        tale=lambda: ending.tale(end),
    )


def ahead(desk: AnyDesk) -> Wanted:
    """The pause opens without a curtain."""
    return pause_of(desk).foreseen(desk.stage)


DOORS: Final = Doors(pause=open_pause, results=open_results, rules=open_rules, story=open_story, ahead=ahead)
