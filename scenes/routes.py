"""How a table opens, and which rooms open from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from games.catalog import TITLES
from games.kernel.journal import JournalError, named
from games.kernel.match import Match, Player
from games.kernel.minds.table import Asks
from games.kernel.protocol import Outcome
from games.kernel.replaying import read_game
from games.kernel.teaching.cards import read_cards
from scenes.first_games import keep_finished, set_by_the_house, was_finished
from scenes.rooms.aids.more_time import more_time
from scenes.rooms.asking import announce, ask
from scenes.rooms.log import LogScene
from scenes.rooms.pause import Leaving, Pause
from scenes.rooms.recap_page import See
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.results import Results, Told
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.seats.memory import recall, remember
from scenes.rooms.seats.plan import levels_offered, next_level
from scenes.rooms.seats.room import Seats
from scenes.rooms.sharing import way_to_share
from scenes.rooms.today.leaving import leave_deal
from scenes.stage.devices.seating import Seating, people
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.stage import Stage
from scenes.starting import fresh_match, gone_on, plan_of, rescued_file
from scenes.table.ending.recap import End, sign_of
from scenes.table.face import Ending
from scenes.table.part import Switch
from scenes.table.people.defaults import defaults_of
from scenes.table.people.naming import addressed
from scenes.table.people.seat_changes import seated
from scenes.table.routes import Routes
from scenes.table.scene import TableScene
from scenes.table.show.log import recalled
from scenes.table.table_api import TableApi
from scenes.titles import face_of

AnyTable = TableApi[Any, Any]


def pause_of(table: AnyTable, way: Leaving | None = None) -> Pause:
    """The pause over a table; `way`: out of what is no game."""

    def switches() -> list[Switch]:
        return [*(switch for part in table.parts for switch in part.switches()), *more_time(table)]

    rows = switches if way is None else tuple
    if table.match.deal and table.match.outcome() is None:
        way = Leaving("today", lambda: leave_deal(table.stage, table.match))
    return Pause(table, lambda: open_story(table), lambda: open_rules(table), way, rows)


def open_pause(table: AnyTable) -> None:
    """All look at the pause, and through it at the table: no hand lies open there."""
    table.persons.shut()
    table.stage.push(pause_of(table))


def open_rules(table: AnyTable, clause: str = "") -> None:
    table.stage.push(Rulebook(table.title, clause))


def story_of(table: AnyTable, strip: bool = False) -> LogScene:
    """What happened at a table so far; `strip`: in the last turn."""
    viewer, view = table.persons.viewer, table.moment().view
    lines = recalled(table.log.lines, face_of(table.title).narration.recalls(view))
    match = table.match
    recent = table.log.recap(viewer, match.moves - match.moves_of(viewer)) if viewer is not None else []
    recent = lines[len(lines) - len(recent) :] if len(recent) < len(lines) else []
    return LogScene(table.log.with_refused(lines), recent, strip, table.persons.eyes)


def open_story(table: AnyTable) -> None:
    table.stage.push(story_of(table))


def open_strip(table: AnyTable) -> None:
    table.stage.push(story_of(table, strip=True))


def ask_to_skip(table: AnyTable, skip: Callable[[], None]) -> None:
    say = table.stage.words.say
    choices = [("stay", say("lesson.skip.stay"), None), ("skip", say("lesson.skip.leave"), skip)]
    ask(table.stage, say("lesson.skip.title"), say("lesson.skip.body"), choices)


def open_results(table: AnyTable) -> None:
    keep_finished(table.stage, table.match)
    table.stage.replace(results_of(table))


def results_of(table: AnyTable) -> Results:
    """The end of the game at that table."""
    return Results(told(table, face_of(table.title).ending))


def same_people(match: Match) -> tuple[Player, ...]:
    """Who plays again: people who left on the way are people again, and whoever came later stays."""
    seats = zip(match.began, match.players, strict=True)
    return tuple(began if began.kind == "human" and now.kind == "agent" else now for began, now in seats)


def told(table: AnyTable, ending: Ending[Any]) -> Told:
    """What the face of a title tells of the end at this table."""
    match, words, stage = table.match, table.stage.words, table.stage
    view, outcome, saved_at = table.view(), match.outcome(), table.saved_at
    assert isinstance(outcome, Outcome)
    you = table.persons.alone
    end = End(view, outcome, match.past(None), table.players, you, words, match.past)

    def again(players: tuple[Player, ...] = same_people(match)) -> None:
        options = {name: getattr(match.options, name) for name in match.title.options.__struct_fields__}
        fresh, trouble = fresh_match(stage, match.title, options | dict(ending.rematch(view)), players)
        stage.replace(table_of(stage, fresh, table.seating))
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
        plan = None if set_by_the_house(match) else plan_of(match, table.seating)
        stage.replace(Seats(match.title.id, table_of, stage.devices.last, plan=plan))

    ways: dict[str, Callable[[], None]] = {"again": again}
    rivals = not defaults_of(match.title.id).people
    if rivals and (level := next_level(match.players, you, outcome.winners, levels_offered(stage))):
        ways[f"level.{level}"] = lambda: against(level)
    ways = {} if match.deal else ways | {"change": change}
    if saved_at is not None:
        ways |= {"watch": lambda: stage.push(ReplayViewer(saved_at)), **way_to_share(stage, saved_at)}

    return Told(
        match,
        table.players,
        table.unmasked,
        title=lambda: sign_of(ending.title(view, outcome, table.players, words), outcome, you, words.say),
        seats=lambda: ending.seats(view, outcome, words),
        ways=ways,
        rules=lambda: open_rules(table, outcome.clause),
        opener=again_on(stage, saved_at),
        recap=lambda: ending.recap(end),
        saved=saved_at,
    )


def again_on(stage: Stage, path: Path | None) -> See:
    """What shows moves of that saved game again."""
    return lambda *at: None if path is None else lambda: stage.push(ReplayViewer(path, *at))


def saved_results(stage: Stage, path: Path, leads: str = "saved") -> Results:
    """The results of a saved game that is over, as they were told when it ended, and the way from there (`Told.leads`).
    `JournalError` says in words why not."""
    read = read_game(path, TITLES)
    match = Match(read.game, None)
    match.deal = read.written.header.deal
    title, words, outcome, view = match.title.id, stage.words, match.outcome(), match.view(None)
    if not isinstance(outcome, Outcome):
        raise JournalError(words.say("resume.not_over", file=named(path)))
    ending, persons = face_of(title).ending, people(match.players)
    you = persons[0] if len(persons) == 1 else None
    players = addressed(title, match.players, you, words)
    end = End(view, outcome, match.past(None), players, you, words, match.past)

    return Results(
        Told(
            match,
            players,
            unmasked=True,
            title=lambda: sign_of(ending.title(view, outcome, players, words), outcome, you, words.say),
            seats=lambda: ending.seats(view, outcome, words),
            ways={"watch": lambda: stage.push(ReplayViewer(path)), **way_to_share(stage, path)},
            rules=lambda: stage.push(Rulebook(title, outcome.clause)),
            opener=again_on(stage, path),
            recap=lambda: ending.recap(end),
            saved=path,
            leads=leads,
        )
    )


def prefetch(table: AnyTable) -> Prefetch:
    """The pause opens without a curtain."""
    return pause_of(table).prefetch_moment(table.stage)


ROUTES: Final = Routes(
    pause=open_pause, results=open_results, rules=open_rules, log=open_strip, skip=ask_to_skip, prefetch=prefetch
)  # fmt: skip


def table_scene(match: Match, seating: Seating, thinker: Asks | None = None, notice: str = "") -> TableScene:
    """The table of a match, with the rooms of the house beside it. `notice`: what is said when it opens."""
    return TableScene(match, seating, face_of(match.title.id), ROUTES, thinker, cards=read_cards(match.title), notice=notice)


def table_of(stage: Stage, match: Match, seating: Seating, notice: str = "") -> Scene:
    """The table scene for a match; it gives the seats their devices when it enters."""
    if match.deal and match.path is not None:
        stage.evening.deals.add(match.path)
    stage.evening.walker = next((player.person for player in match.players if player.person), stage.evening.walker)
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
