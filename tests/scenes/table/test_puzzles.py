"""Every puzzle is solved by somebody who presses what a hint lights, by each device; a wrong move is told, and tried again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.teaching.lesson import full_id
from games.kernel.teaching.puzzle import Puzzle, laid, read_puzzles, solution
from games.kernel.teaching.referee import Judgement
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.room import RoadRoom
from scenes.rooms.road.trying import road
from scenes.rooms.rulebook.pages import SHORT, rule_of, rulebook
from scenes.rooms.rulebook.reader import Rulebook
from scenes.stage.devices.action import Kind
from scenes.stage.settings import LANGUAGES, load
from scenes.stage.widgets.prompts import TOP as RIBBON_TOP
from scenes.stage.words.words import Words
from scenes.table.chooser import Answer
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.layout.slips import foremost
from scenes.table.scene import TableScene
from scenes.table.teaching.puzzler import TOP, Puzzler, asked_of
from tests.games.kernel.judges import JudgesHere
from tests.programs.evenings.stranger import Stranger
from tests.rig import Rig
from tests.scenes.at_table import AtTable
from tests.scenes.tables import Flat

PUZZLES = [(id, puzzle) for id in BUILT for puzzle in read_puzzles(TITLES[id]) if not puzzle.others]
"""Those whose goal can be forced."""
EACH = pytest.mark.parametrize(("id", "puzzle"), PUZZLES, ids=[f"{id}.{puzzle.say}" for id, puzzle in PUZZLES])


class PuzzleRig(AtTable[Any]):
    """The room of a title's puzzles, with one of them opened."""

    hurry: ClassVar = False
    patience: ClassVar = (240.0, 1 / 4)

    def __init__(self, home: Path, id: str, puzzle: Puzzle, **settings: Any) -> None:
        super().__init__(home, size=(1280, 720), **{"reduced_motion": True, **settings})
        self.stage.pictures.recipes = Flat()
        self.list: Any = road(self.stage, id, JudgesHere)
        self.stage.push(self.list)
        self.settle()
        assert isinstance(self.list, RoadRoom)
        self.list.focus.to(puzzle.say)
        self.list.open(puzzle)
        self.settle()
        self.take_up()

    def take_up(self) -> None:
        """The table that lies on top now."""
        self.room = self.stage.stack.top
        assert isinstance(self.room, TableScene)
        self.table = self.room.table
        self.match: Match = self.room.match

    @property
    def puzzler(self) -> Puzzler[Any, Any]:
        puzzler: Puzzler[Any, Any] = self.table.part(Puzzler)
        return puzzler

    @property
    def left(self) -> bool:
        """Back in the list."""
        return self.stage.stack.top is self.list

    def speaks(self) -> bool:
        """Something is said, a decision is asked for, or the list is back."""
        quiet = self.asked() and self.puzzler.at_rest and self.puzzler.taught() is None
        return self.left or self.room.table_view.hint is not None or quiet

    def stars(self, id: str, puzzle: Puzzle) -> int:
        """As they are kept on the disk."""
        return load(self.stage.folders.settings)[0].puzzles.get(f"{id}.{puzzle.say}", 0)


class Solver(Stranger):
    """Presses what is lit; asks for a hint where nothing is, so many `legend`."""

    legend = 0

    def act(self) -> None:
        if self.rig.room.table_view.hint is None:
            self.inputs += 1
            self.legend += 1
            self._hand.button(Kind.HINT)
            self.rig.frames(2)
        else:
            super().act()


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
@EACH
def test_a_stranger_who_follows_the_hints_solves_it(tmp_path: Path, id: str, puzzle: Puzzle, device: str) -> None:
    rig = PuzzleRig(tmp_path, id, puzzle)
    solver = Solver(rig, device)
    for _ in range(200):
        rig.until(rig.speaks)
        if rig.puzzler.verdict == "solved":
            break
        solver.act()
        rig.settle()
    assert rig.stars(id, puzzle) == rig.puzzler.contest.stars(solver.legend, 0) < 3
    assert solver.legend <= puzzle.moves
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert rig.left


def read_goal(rig: PuzzleRig) -> None:
    """Past the sentence at the beginning."""
    rig.until(rig.speaks)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.asked() and rig.puzzler.taught() is None)


def speak(rig: Any, language: str) -> None:
    """From here on in that language."""
    rig.stage.settings.language = language
    rig.stage.apply_settings()
    rig.room.resume(None)
    rig.frames(2)


@EACH
def test_a_wrong_move_leads_to_no_longer_possible_and_again(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    first = rig.room
    while rig.puzzler.contest.verdict() == "open":
        referee = JudgesHere(TITLES[id], puzzle).referee
        referee.follow(rig.puzzler.contest.played)
        chooser = rig.table.persons.chooser
        legal = rig.match.legal_moves(chooser.seat)
        rig.room.decisions.take(Answer(move=next((move for move in legal if not referee.forces(move)), legal[0])))
        rig.until(lambda: rig.asked() or rig.room.table_view.hint is not None)
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.reads)
    failure = rig.puzzler.contest.failure()
    assert failure
    ways = {Kind.CONFIRM, Kind.ALT, Kind.HINT, Kind.INFO, Kind.BACK, Kind.MENU}
    for language in reversed(LANGUAGES):
        speak(rig, language)
        assert {kind for row in rig.legend_rows for kind in row.kinds} == ways
    rig.key(pygame.K_F1)
    rig.settle()
    book = rig.stage.stack.top
    assert isinstance(book, Rulebook)
    assert book.book.find(full_id(TITLES[id], puzzle.clauses[0])) == book._marked
    assert rig.room.table_view.hint.text.endswith(f" {rule_of(rig.stage.words, id, full_id(TITLES[id], puzzle.clauses[0]))}.")
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.stage.stack.top is not first)
    rig.take_up()
    assert rig.puzzler.failed == 1
    assert rig.puzzler.contest.made == 0
    assert not rig.stars(id, puzzle)


FIRST = [next(one for one in PUZZLES if one[0] == id) for id in BUILT]
OF_EVERY_TITLE = pytest.mark.parametrize(("id", "puzzle"), FIRST, ids=BUILT)


def seen(rig: PuzzleRig) -> list[str]:
    """All words on the screen."""
    rig.stage.canvas.recording = True
    rig.frames(1)
    return [written.text for written in rig.canvas.written]


@OF_EVERY_TITLE
def test_goal_and_decisions_left_stay_in_sight(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    words = rig.stage.words
    goal = words.of(id, f"puzzle.{puzzle.say}.goal")
    assert words.say("puzzle.left", n=puzzle.most_moves, goal=goal) in seen(rig)
    rig.until(lambda: bool(rig.puzzler.contest.line()))
    rig.match.submit(puzzle.learner, rig.puzzler.contest.line()[0])
    rig.frames(2)
    assert any(text.startswith(goal) for text in seen(rig)), "while others answer, and in the end"


@OF_EVERY_TITLE
def test_what_is_solved_says_so_with_its_stars_and_what_was_learned(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    while rig.puzzler.contest.verdict() == "open":
        rig.until(lambda: rig.puzzler.contest.verdict() != "open" or (rig.asked() and bool(rig.puzzler.contest.line())))
        if rig.puzzler.contest.verdict() == "open":
            rig.match.submit(puzzle.learner, rig.puzzler.contest.line()[0])
            rig.frames(2)
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.reads)
    rig.frames(2)
    words, say = rig.stage.words, rig.stage.words.say
    assert rig.table.ribbon.sentence == say("puzzle.ribbon.solved")
    own = f"puzzle.{puzzle.say}.learned"
    known = words.knows(id, own)
    learned = (
        words.of(id, own)
        if known
        else say("puzzle.learned.rule", rule=rule_of(rig.stage.words, id, full_id(TITLES[id], puzzle.clauses[0])))
    )
    brought = rig.puzzler.contest.stars(0, 0)
    solved = say(f"puzzle.solved.{brought}")
    if brought < 3:
        asked = asked_of(words, id, puzzle)[brought - 1]
        solved = say("puzzle.solved.more", solved=solved, asked=asked)
    assert rig.room.table_view.hint.text == say("puzzle.learned", solved=solved, learned=learned)
    rig.key(pygame.K_x)
    rig.settle()
    rig.take_up()
    assert rig.puzzler.contest.puzzle == puzzle, "again"
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert rig.left
    following = read_puzzles(TITLES[id])[1].say
    assert rig.list.focus.current == following, "the next that nobody has solved"


def test_the_next_lantern_follows_at_a_press(tmp_path: Path) -> None:
    id, puzzle = PUZZLES[0]
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    play_on(rig)
    rig.key(pygame.K_RETURN)
    rig.settle()
    rig.take_up()
    assert rig.puzzler.contest.puzzle == read_puzzles(TITLES[id])[1]


def play_on(rig: PuzzleRig) -> None:
    """The moves of the kept solution, from where it stands."""
    contest = rig.puzzler.contest
    own = [move for seat, move in solution(TITLES[rig.table.title], contest.puzzle) if seat == contest.puzzle.learner]
    for move in own[contest.made :]:
        rig.until(rig.asked)
        rig.match.submit(contest.puzzle.learner, move)
        rig.frames(2)
    rig.until(lambda: rig.puzzler.verdict == "solved")


def is_gone(rig: PuzzleRig, table: TableScene) -> bool:
    """Whether another table lies on top."""
    return rig.stage.stack.top is not table


def test_who_fails_three_times_is_shown_the_kept_solution(tmp_path: Path) -> None:
    """It is watched with the eyes of whoever tries, and counts as a hint."""
    id, puzzle = next(one for one in PUZZLES if one[1].say == "exact")
    rig = PuzzleRig(tmp_path, id, puzzle)
    for k in range(3):
        if not rig.puzzler.failed:
            read_goal(rig)
        rig.until(lambda: rig.asked() and bool(rig.puzzler.contest.line()))
        wrong = next(move for move in rig.match.legal_moves(0) if move != rig.puzzler.contest.line()[0])
        rig.match.submit(0, wrong)
        rig.until(lambda: rig.puzzler.verdict == "lost")
        rig.frames(2)
        shown = any(text == rig.stage.words.say("puzzle.show") for text in seen(rig))
        assert shown is (k == 2)
        if k < 2:
            first = rig.room
            rig.key(pygame.K_RETURN)
            rig.until(partial(is_gone, rig, first))
            rig.take_up()
            rig.until(rig.speaks)
            rig.key(pygame.K_RETURN)
    rig.until(lambda: not rig.room.table_input.turning)
    rig.key(pygame.K_DELETE)
    rig.settle()
    shown_now = rig.stage.stack.top
    assert isinstance(shown_now, ReplayViewer)
    assert shown_now.eyes == 0
    assert shown_now.reel.players == rig.match.players, "with the names and signs of the challenge"
    assert shown_now.replay.position == puzzle.opening, "just before the first own decision"
    picked = rig.room.face.advising.pieces_of(rig.table, solution(TITLES[id], puzzle)[0][1], rig.match.view(0))
    assert shown_now.watched.moment_view.picked == picked
    lying = {piece.id for piece in shown_now.pieces.pieces}
    assert picked, "what is chosen lies there open"
    assert lying >= set(picked)
    rig.until(lambda: shown_now.replay.position == shown_now.replay.total)
    rig.until(lambda: not shown_now.playing)
    rig.key(pygame.K_RETURN)
    assert shown_now.replay.position >= puzzle.opening, "again from there, and not the whole game"
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert rig.stage.stack.top is rig.room
    assert rig.puzzler.legend == 1
    rig.key(pygame.K_x)
    rig.settle()
    rig.take_up()
    assert rig.puzzler.contest.puzzle == read_puzzles(TITLES[id])[0], "the other lantern that is open"


def test_what_was_lost_names_the_decision_and_what_would_have_held(tmp_path: Path) -> None:
    id, puzzle = next(one for one in PUZZLES if one[1].say == "fever")
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    rig.until(lambda: bool(rig.puzzler.contest.line()))
    rig.frames(2)
    rig.room.decisions.take(
        Answer(move=next(move for move in rig.match.legal_moves(puzzle.learner) if "pass" in str(move).lower()))
    )
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.reads)
    assert "“Pass”" in rig.room.table_view.hint.text
    assert "“Epidemic” would have held" in rig.room.table_view.hint.text


def test_a_lost_try_calls_weapons_as_the_cards_do_and_asks_for_nothing_more(tmp_path: Path) -> None:
    id, puzzle = PUZZLES[0]
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    rig.until(lambda: bool(rig.puzzler.contest.line()))
    rig.frames(2)
    rig.room.decisions.take(Answer(move=rig.match.legal_moves(puzzle.learner)[-1]))
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.reads)
    assert "goal slipped away with “Snare and Snare”" in rig.room.table_view.hint.text
    assert rig.table.say("button.two") not in seen(rig)


@pytest.mark.parametrize(("id", "puzzle"), PUZZLES[:1])
def test_a_try_is_left_through_the_pause_into_the_list(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    rig.key(pygame.K_m)
    rig.settle()
    rig.stage.stack.top.leave()
    rig.settle()
    assert rig.left
    assert not rig.stars(id, puzzle)


@pytest.mark.parametrize(("id", "puzzle"), PUZZLES[:1])
@pytest.mark.parametrize("read", [False, True])
def test_back_leads_to_the_list(tmp_path: Path, id: str, puzzle: Puzzle, read: bool) -> None:
    """While a sentence is read, and where nothing is picked."""
    rig = PuzzleRig(tmp_path, id, puzzle)
    rig.until(rig.speaks)
    if read:
        read_goal(rig)
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert rig.left


def test_a_try_that_is_left_stands_there_when_it_is_opened_again(tmp_path: Path) -> None:
    """With the hints that were asked for; one that was solved begins anew."""
    id, puzzle = next(one for one in PUZZLES if one[1].say == "fresh")
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    rig.key(pygame.K_DELETE)
    for _ in range(2):
        rig.match.submit(puzzle.learner, rig.puzzler.contest.line()[0])
        rig.until(lambda: rig.asked() and bool(rig.puzzler.contest.line()))
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert rig.left
    rig.list.open(puzzle)
    rig.settle()
    rig.take_up()
    assert rig.puzzler.contest.made == 2
    assert rig.puzzler.legend == 1
    while rig.puzzler.contest.verdict() == "open":
        rig.until(lambda: rig.asked() and bool(rig.puzzler.contest.line()))
        rig.match.submit(puzzle.learner, rig.puzzler.contest.line()[0])
        rig.frames(2)
    rig.until(lambda: rig.room.table_view.hint is not None)
    assert rig.stars(id, puzzle) == 2
    rig.key(pygame.K_RETURN)
    rig.settle()
    rig.list.open(puzzle)
    rig.settle()
    rig.take_up()
    assert rig.puzzler.contest.made == 0


def test_a_try_of_an_older_version_begins_anew_and_says_so(tmp_path: Path) -> None:
    (id, puzzle), (_, other) = PUZZLES[:2]
    rig = PuzzleRig(tmp_path, id, other)
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    path = rig.stage.folders.data / "puzzles" / f"{id}.{puzzle.say}.jsonl"
    path.write_bytes(laid(TITLES[id], other))
    rig.list.open(puzzle)
    rig.settle()
    rig.take_up()
    rig.until(rig.speaks)
    goal = rig.stage.words.of(id, f"puzzle.{puzzle.say}.goal")
    assert rig.room.table_view.hint.text == rig.stage.words.say("puzzle.anew", goal=goal)
    assert list(path.parent.glob("*.damaged-1.*"))


class Unknowing(JudgesHere):
    """Nobody who judges."""

    def ask(self, played: Any) -> None:
        self._told = Judgement(len(played), "unknown")


def test_where_nobody_can_judge_one_plays_on_and_a_hint_is_still_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.scenes.table.test_puzzles.JudgesHere", Unknowing)
    id, puzzle = next(one for one in PUZZLES if one[1].say == "fork")
    rig = PuzzleRig(tmp_path, id, puzzle)
    read_goal(rig)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None)
    assert rig.room.table_view.hint.text == rig.stage.words.of(id, f"puzzle.{puzzle.say}.hint")
    rig.match.submit(puzzle.learner, rig.match.title.read_move('{"kind": "end_turn"}'))
    rig.until(rig.asked)
    assert rig.match.view(0).round == 9, "the other has answered"


@pytest.mark.parametrize("language", LANGUAGES)
@EACH
def test_everything_that_a_puzzle_says_is_there_and_short(id: str, puzzle: Puzzle, language: str) -> None:
    words = Words(language)
    name, goal, hint = (words.of(id, f"puzzle.{puzzle.say}.{what}") for what in ("name", "goal", "hint"))
    assert 0 < len(name) <= 24
    assert 0 < len(goal) <= 110
    assert 0 < len(hint) <= 110


def test_the_goal_ends_above_the_ribbon_with_its_shadow() -> None:
    assert TOP.bottom + 6 <= RIBBON_TOP


@EACH
def test_no_words_of_the_table_lie_under_the_goal(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    """They would shine through its paper."""
    rig = PuzzleRig(tmp_path, id, puzzle)
    rig.until(lambda: rig.room.table_view.hint is not None)
    view, context, letters, face = rig.table.moment().view, rig.table.look(), rig.stage.lettering, rig.room.face
    papers = [next(slip.pieces(letters)).box for slip in foremost(face.slips(view, context))]
    assert papers
    under = [
        label.text for label in face.labels(view, context) for box in boxes(label, letters) for p in papers if shared(p, box)
    ]
    assert not under


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_that_failed_tells_its_rule_and_not_only_a_chapter(tmp_path: Path, language: str) -> None:
    rig = Rig(tmp_path, language=language)
    told = [(id, rule_of(rig.stage.words, id, full_id(TITLES[id], puzzle.clauses[0]))) for id, puzzle in PUZZLES]
    books = {id: rulebook(id) for id in BUILT}
    heads = {rig.stage.words.of(id, section.title) for id, book in books.items() if book for section in book.section}
    assert all(0 < len(rule) <= SHORT for _, rule in told)
    assert sum(rule in heads for _, rule in told) <= len(told) / 5, "only where the rule is long"
    rig.close()
