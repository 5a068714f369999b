"""What happened: every public event that matters is told once and in order; what lay open only as long as one may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.match import Happened
from games.kernel.protocol import Event
from scenes.rooms.log import LogScene
from scenes.routes import story_of
from scenes.stage.devices.action import Action, Kind
from scenes.stage.widgets import Figure, Group, Groups, Heading, Paragraph
from scenes.stage.widgets.panels import LEFT
from scenes.stage.words.words import Words
from scenes.table.show.log import LogEntry, LogLine, by_turns, recalled
from scenes.titles import face_of
from tests.programs.tables.inspector import rig_of, states
from tests.scenes.recaps import played
from tests.scenes.samples import samples_of

STATES = 12
SEEDS = {"caledea": 2, "kalyra": 2}


def told_of(title: str, past: Iterable[Happened[Any]], players: Any, words: Words) -> Iterator[str]:
    """The line of every event that is nobody's own; what is said of all at once only once."""
    face, before = face_of(title), None
    for one in past:
        entry = face.log_entry(one.event, one.view, players, words)
        if entry is not None and entry.seat is None and not (face.cue(one.event, one.view).merge and entry.text == before):
            before = entry.text
            yield entry.text


@pytest.mark.parametrize("title", TITLES)
def test_every_event_is_told_once_and_in_order(title: str) -> None:
    for rig in states(title, STATES, seed=3):
        desk = rig.table
        expected = list(told_of(title, rig.match.past(desk.persons.eyes), desk.players, rig.stage.words))
        assert [line.entry.text for line in desk.log.lines] == expected


@pytest.mark.parametrize("title", TITLES)
def test_only_what_needs_no_line_has_none(title: str) -> None:
    words, face, seats = Words("en"), face_of(title), list(TITLES[title].seats)
    without: set[type[Event]] = set()
    for seed in range(SEEDS.get(title, 8)):
        match = played(title, seats[seed % len(seats)], seed)
        events: list[tuple[Event, Any]] = [(one.event, one.view) for one in match.past(None)]
        without |= {type(event) for event, view in events if face.log_entry(event, view, match.players, words) is None}
    assert without <= set(samples_of(title).untold)


@pytest.mark.parametrize("title", TITLES)
def test_turns_and_rounds_begin_somewhere(title: str) -> None:
    match, words, face = played(title, max(2, TITLES[title].seats.start), 1), Words("en"), face_of(title)
    entry = [face.log_entry(one.event, one.view, match.players, words) for one in match.past(None)]
    rounds = [one.round for one in entry if one is not None and one.round is not None]
    assert rounds == sorted(rounds)
    assert len(set(rounds)) > 1
    assert sum(one.turn for one in entry if one is not None) > len(set(rounds))


def line(text: str, **about: Any) -> LogLine:
    return LogLine(LogEntry(text, **about), 0)


OPEN = (Group("Mara", (Figure("x"),)),)
LINES = [
    line("round 1", round=1), line("hand 1", turn=True), line("laid 1", laid=OPEN), line("won 1"),
    line("hand 2", turn=True), line("laid 2", laid=OPEN), line("round 2", round=2), line("hand 3", turn=True),
    line("laid 3", laid=OPEN), line("counted 3", laid=OPEN), line("hand 4", turn=True),
]  # fmt: skip


def test_a_turn_is_told_from_where_it_begins() -> None:
    assert [len(turn) for turn in by_turns(LINES)] == [1, 3, 3, 3, 1]
    assert by_turns([]) == [[]]


@pytest.mark.parametrize(
    ("recall", "open_still"),
    [
        ("turn", ["laid 3", "counted 3"]),
        ("round", ["laid 3", "counted 3"]),
        ("game", ["laid 1", "laid 2", "laid 3", "counted 3"]),
    ],
)
def test_what_lay_open_is_shown_as_long_as_one_may_know_it(recall: Any, open_still: list[str]) -> None:
    before = LINES[:6]
    kept = {"turn": ["laid 2"], "round": ["laid 1", "laid 2"], "game": ["laid 1", "laid 2"]}
    assert [one.entry.text for one in recalled(LINES, recall) if one.entry.laid] == open_still
    assert [one.entry.text for one in recalled(before, recall) if one.entry.laid] == kept[recall]
    assert [one.entry.text for one in recalled(LINES, recall)] == [one.entry.text for one in LINES]


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Any]:
    made = rig_of("kalesia", tmp_path, 5, 2)
    made.until(made.asked)
    while len(made.match.view(None).log) < 2:
        seat = made.match.to_act()[0]
        made.match.submit(seat, made.match.legal_moves(seat)[0])
        made.frames(1)
        made.table.show.skip_all()
    made.frames(2, 0.5)
    made.table.show.skip_all()
    made.table.redraw()
    made.frames(3, 0.5)
    yield made
    made.close()


def shown(scene: LogScene) -> list[Any]:
    return [block for block in scene.panel.blocks if not isinstance(block, Groups)]


def test_the_strip_tells_the_last_hand_with_all_its_cards(rig: Any) -> None:
    rig.stage.push(story_of(rig.table, strip=True))
    rig.settle()
    groups = [block for block in rig.top.panel.blocks if isinstance(block, Groups)]
    pairs = [[dict(one.args)["face"] for one in group.figures] for group in groups[0].groups]
    assert [sorted(pair) for pair in pairs] == [sorted(pair) for pair in rig.match.view(None).log[-1].pairs]
    assert [group.words for group in groups[0].groups] == [player.name for player in rig.table.players]
    assert isinstance(rig.top.panel.blocks[0], Heading)
    newest = rig.top.panel.blocks[0].text
    last = rig.match.view(None).log[-1]
    assert rig.stage.words.of("kalesia", f"area.{last.area}") in newest, "what came of it"
    rig.top.act(Action(Kind.MOVE, dx=-1))
    assert rig.top.panel.blocks[0].text != newest, "the hand before"
    rig.top.act(Action(Kind.MOVE, dx=1))
    assert rig.top.panel.blocks[0].text == newest
    rig.top.act(Action(Kind.STORY))
    assert len(shown(rig.top)) > len(by_turns(rig.table.log.lines)[-1])


def test_a_press_on_the_name_of_a_button_means_that_button(rig: Any) -> None:
    """With a mouse the whole story was never seen: any press closed the sheet."""
    rig.point(10, 10)
    rig.stage.push(story_of(rig.table, strip=True))
    rig.settle()
    scene = rig.top
    rig.frames(2)
    places = {kind: box.centre for row in scene._named for box, kind in row._boxes}
    rig.click(*places[Kind.STORY])
    assert rig.top is scene
    assert not scene.strip
    rig.click(10, 500)
    rig.settle()
    assert rig.top is rig.room, "beside it one steps out"


def test_whoever_looks_round_may_ask_what_happened_and_looks_on(rig: Any) -> None:
    picked = rig.table.focus.current
    rig.room.act(Action(Kind.SHOULDER_RIGHT))
    rig.frames(2)
    assert Kind.STORY in {hint.kind for row in rig.legend_rows for hint in row.items}
    rig.room.act(Action(Kind.STORY))
    rig.settle()
    assert isinstance(rig.top, LogScene)
    assert rig.top.strip
    rig.top.act(Action(Kind.BACK))
    rig.settle()
    assert rig.room.table_view.inspector.inspecting
    assert rig.table.focus.current == picked


def test_news_that_are_pressed_tell_what_happened(tmp_path: Path) -> None:
    rig = next(made for made in states("caledea", 20, seed=2) if made.table.pieces.piece("news") is not None)
    rig.click(*rig.table.pieces.piece("news").box.centre)
    rig.settle()
    assert isinstance(rig.top, LogScene)
    assert rig.top.strip


def test_the_sheet_opens_where_the_newest_round_begins(rig: Any) -> None:
    scene = LogScene([line(f"round {k}", round=k) if k % 9 == 0 else line(f"told {k}") for k in range(1, 60)])
    rig.stage.push(scene)
    rig.settle()
    tops = [block.text for block in shown(scene) if isinstance(block, Heading | Paragraph)]
    assert scene.panel.offset > 0
    assert tops.index("round 54") > 40
    scene.panel.scroll(-1)
    assert scene.panel.offset > 0


def test_a_step_that_brings_nothing_new_into_sight_says_at_which_end_one_is(rig: Any) -> None:
    """The last lines begin in sight, and end below it."""
    for count in range(10, 40):
        scene = LogScene([line(f"told {k}") for k in range(count)])
        rig.stage.push(scene)
        rig.settle()
        scene.panel.offset = 0.0
        scene.reads()
        if 0 < scene.panel.end < LEFT:
            break
        rig.stage.pop()
        rig.settle()
    said = [scene.reads()]
    for way in (1, -1):
        assert scene.panel.scroll(way)
        said.append(scene.reads())
        assert scene.reads() == said[-1], "once"
    assert said[1:] == [f"told {count - 1}", "told 0"]
