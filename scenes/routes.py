"""How a table opens, and which rooms open from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from games.catalog import TITLES
from games.kernel.journal import JournalError, named
from games.kernel.match import Match, Player
from games.kernel.protocol import Outcome
from games.kernel.replaying import read_game
from games.kernel.teaching.cards import read_cards
from scenes.first_games import keep_finished, set_by_the_house, was_finished
from scenes.rooms.asking import announce, ask
from scenes.rooms.log import LogScene
from scenes.rooms.pause import Leaving, Pause
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.results import Results, Told
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.seats.memory import recall, remember
from scenes.rooms.seats.plan import levels_offered, next_level
from scenes.rooms.seats.room import Seats
from scenes.stage.devices.seating import Seating, people
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.stage import Stage
from scenes.starting import fresh_match, gone_on, plan_of, rescued_file
from scenes.table.desk import Desk
from scenes.table.ending.recap import End, sign_of
from scenes.table.face import Ending
from scenes.table.people.defaults import defaults_of
from scenes.table.people.minds import Asks
from scenes.table.people.naming import addressed
from scenes.table.people.seat_changes import seated
from scenes.table.routes import Routes
from scenes.table.scene import TableScene
from scenes.table.show.log import recalled
from scenes.titles import face_of

AnyDesk = Desk[Any, Any]


def pause_of(desk: AnyDesk, way: Leaving | None = None) -> Pause:
    """The pause over a table; `way`: out of what is no game."""
    of_title = face_of(desk.title).switches
    switches = (lambda: tuple(of_title(desk))) if way is None else tuple
    return Pause(desk, lambda: open_story(desk), lambda: open_rules(desk), way, switches)


def open_pause(desk: AnyDesk) -> None:
    """All look at the pause, and through it at the table: no hand lies open there."""
    desk.persons.shut()
    desk.stage.push(pause_of(desk))


def open_rules(desk: AnyDesk, clause: str = "") -> None:
    desk.stage.push(Rulebook(desk.title, clause))


def story_of(desk: AnyDesk, strip: bool = False) -> LogScene:
    """What happened at a table so far; `strip`: in the last turn."""
    viewer, view = desk.persons.viewer, desk.moment().view
    lines = recalled(desk.log.lines, face_of(desk.title).recalls(view))
    recent = desk.log.since(viewer) if viewer is not None else []
    recent = lines[len(lines) - len(recent) :] if len(recent) < len(lines) else []
    return LogScene(lines, recent, strip)


def open_story(desk: AnyDesk) -> None:
    desk.stage.push(story_of(desk))


def open_strip(desk: AnyDesk) -> None:
    desk.stage.push(story_of(desk, strip=True))


def ask_to_skip(desk: AnyDesk, skip: Callable[[], None]) -> None:
    say = desk.stage.words.say
    choices = [("stay", say("lesson.skip.stay"), None), ("skip", say("lesson.skip.leave"), skip)]
    ask(desk.stage, say("lesson.skip.title"), say("lesson.skip.body"), choices)


def open_results(desk: AnyDesk) -> None:
    keep_finished(desk.stage, desk.match)
    desk.stage.replace(results_of(desk))


def results_of(desk: AnyDesk) -> Results:
    """The end of the game at that desk."""
    return Results(told(desk, face_of(desk.title).ending))


def same_people(match: Match) -> tuple[Player, ...]:
    """Who plays again: people who left on the way are people again, and whoever came later stays."""
    seats = zip(match.began, match.players, strict=True)
    return tuple(began if began.kind == "human" and now.kind == "agent" else now for began, now in seats)


def told(desk: AnyDesk, ending: Ending[Any]) -> Told:
    """What the face of a title tells of the end at this desk."""
    match, words, stage = desk.match, desk.stage.words, desk.stage
    view, outcome, saved_at = desk.view(), match.outcome(), desk.saved_at
    assert isinstance(outcome, Outcome)
    you = desk.persons.alone
    end = End(view, outcome, match.past(None), desk.players, you, words)

    def again(players: tuple[Player, ...] = same_people(match)) -> None:
        options = {name: getattr(match.options, name) for name in match.title.options.__struct_fields__}
        fresh, trouble = fresh_match(stage, match.title, options | dict(ending.rematch(view)), players)
        stage.replace(table_of(stage, fresh, desk.seating))
        announce(stage, trouble)

    def against(level: str) -> None:
        if not set_by_the_house(match):
            plan = recall(stage.folders, match.title, finished=was_finished(stage, match.title.id))
            plan.oppose(level)
            remember(stage.folders, match.title.id, plan)
        again(
            tuple(
                msgspec.structs.replace(player, agent=level) if player.kind == "agent" else player
                for player in same_people(match)
            )
        )

    def change() -> None:
        plan = None if set_by_the_house(match) else plan_of(match, desk.seating)
        stage.replace(Seats(match.title.id, table_of, stage.devices.last, plan=plan))

    ways: dict[str, Callable[[], None]] = {"again": again}
    rivals = not defaults_of(match.title.id).people
    if rivals and (level := next_level(match.players, you, outcome.winners, levels_offered(stage))):
        ways[f"level.{level}"] = lambda: against(level)
    ways["change"] = change
    if saved_at is not None:
        ways["watch"] = lambda: stage.push(ReplayViewer(saved_at))

    def opener(move: int, words: str, begins: int) -> Callable[[], None] | None:
        return None if saved_at is None else lambda: stage.push(ReplayViewer(saved_at, move, words, begins))

    return Told(
        match,
        desk.players,
        desk.unmasked,
        title=lambda: sign_of(ending.title(view, outcome, desk.players, words), outcome, you, words.say),
        seats=lambda: ending.seats(view, outcome, words),
        ways=ways,
        rules=lambda: open_rules(desk, outcome.clause),
        opener=opener,
        recap=lambda: ending.recap(end),
    )


def saved_results(stage: Stage, path: Path) -> Results:
    """The results of a saved game that is over, as they were told when it ended. `JournalError` says in words why not."""
    match = Match(read_game(path, TITLES).game, None)
    title, words, outcome, view = match.title.id, stage.words, match.outcome(), match.view(None)
    if not isinstance(outcome, Outcome):
        raise JournalError(words.say("resume.not_over", file=named(path)))
    ending, persons = face_of(title).ending, people(match.players)
    you = persons[0] if len(persons) == 1 else None
    players = addressed(title, match.players, you, words)
    end = End(view, outcome, match.past(None), players, you, words)

    def opener(move: int, told: str, begins: int) -> Callable[[], None] | None:
        return lambda: stage.push(ReplayViewer(path, move, told, begins))

    return Results(
        Told(
            match,
            players,
            unmasked=True,
            title=lambda: sign_of(ending.title(view, outcome, players, words), outcome, you, words.say),
            seats=lambda: ending.seats(view, outcome, words),
            ways={"watch": lambda: stage.push(ReplayViewer(path))},
            rules=lambda: stage.push(Rulebook(title, outcome.clause)),
            opener=opener,
            recap=lambda: ending.recap(end),
            leads="saved",
        )
    )


def prefetch(desk: AnyDesk) -> Prefetch:
    """The pause opens without a curtain."""
    return pause_of(desk).prefetch_moment(desk.stage)


ROUTES: Final = Routes(
    pause=open_pause, results=open_results, rules=open_rules, log=open_strip, skip=ask_to_skip, prefetch=prefetch
)  # fmt: skip


def table_scene(match: Match, seating: Seating, thinker: Asks | None = None, notice: str = "") -> TableScene:
    """The table of a match, with the rooms of the house beside it. `notice`: what is said when it opens."""
    return TableScene(match, seating, face_of(match.title.id), ROUTES, thinker, cards=read_cards(match.title), notice=notice)


def table_of(stage: Stage, match: Match, seating: Seating, notice: str = "") -> Scene:
    """The table scene for a match; it gives the seats their devices when it enters."""
    return table_scene(match, seating, notice=notice)


def resumed_table(stage: Stage, path: Path) -> Scene:
    """The table of a saved game at the decision where it stood. `JournalError` says in words why not."""
    match, notice = gone_on(stage, path)
    seating = seated(match)
    seating.remind(stage.sat.get(path, ()))
    return table_of(stage, match, seating, notice)


def rescued_table(stage: Stage, damaged: Path, title: str) -> Scene:
    """The table of a new save of all that holds of a damaged one. `JournalError` says in words why not."""
    return resumed_table(stage, rescued_file(damaged, title))
