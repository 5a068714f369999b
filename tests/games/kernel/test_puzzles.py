"""Every puzzle is proved by search; and the search is honest about what is hidden, about luck, and about everybody else."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.protocol import ContentError, Move, Open, Outcome, Seat, Tell, checksum
from games.kernel.teaching.contest import Contest, left_by, take_up
from games.kernel.teaching.fitting import kind_of
from games.kernel.teaching.judge import Judge
from games.kernel.teaching.lesson import GAMES
from games.kernel.teaching.proof import LUCK, Proof, TooDeep
from games.kernel.teaching.puzzle import LEVELS, Puzzle, Star, laid, position, read_puzzles, solution, worlds_of
from games.kernel.teaching.referee import Judgement
from tests.games.kernel.judges import JudgesHere
from tests.programs.rules.puzzles import missed, proved

VERSION = f"rules_version = {TITLES['kalesia'].rules_version}"


ALL = [(id, puzzle) for id in BUILT for puzzle in read_puzzles(TITLES[id])]
PUZZLES = [(id, puzzle) for id, puzzle in ALL if not puzzle.others]
"""Those whose goal can be forced."""
TIGHTENED = [(id, puzzle) for id, puzzle in PUZZLES if any(star.without or star.within for star in puzzle.stars)]
EACH = pytest.mark.parametrize(("id", "puzzle"), PUZZLES, ids=[f"{id}.{puzzle.say}" for id, puzzle in PUZZLES])
EVERY = pytest.mark.parametrize(("id", "puzzle"), ALL, ids=[f"{id}.{puzzle.say}" for id, puzzle in ALL])
MOST_SOLUTIONS = 0.4
"""Share of the first moves that may work."""


# -- the puzzles of the titles ---------------------------------------------------------------------------------------------


@EACH
def test_it_can_be_forced_in_so_many_moves_and_no_fewer(id: str, puzzle: Puzzle) -> None:
    told = proved(TITLES[id], puzzle)
    assert told["least"] == puzzle.moves
    assert told["doubts"] == 0
    assert 0 < len(told["solutions"]) <= max(1, MOST_SOLUTIONS * told["of"])


class Tried:
    """A try, and somebody at hand who judges it."""

    def __init__(self, id: str, puzzle: Puzzle, path: Path | None = None, goes_on: bool = False, person: str = "") -> None:
        self.judges = JudgesHere(TITLES[id], puzzle)
        names = [f"P{seat}" for seat in range(10)]
        tried = take_up(TITLES[id], puzzle, names, [""] * 10, path, goes_on, person)
        self.anew = tried.anew
        self.contest = Contest(puzzle, tried, self.judges)
        self.match = self.contest.match
        self._answered()

    def play(self, move: Move) -> None:
        """Everybody else plays after it, until the learner is asked again."""
        self.match.submit(self.contest.puzzle.learner, move)
        self._answered()

    def _answered(self) -> None:
        contest, match = self.contest, self.match
        contest.look()
        while not contest.asked and contest.verdict() == "open":
            seat = match.to_act()[0]
            answer = contest.answer(seat)
            assert answer is not None
            match.submit(seat, answer)
            contest.look()


@EACH
def test_whoever_follows_the_hints_solves_it_against_the_most_stubborn(id: str, puzzle: Puzzle) -> None:
    tried = Tried(id, puzzle)
    while tried.contest.verdict() == "open":
        tried.play(tried.contest.line()[0])
    assert tried.contest.verdict() == "solved"
    assert tried.contest.made == puzzle.moves


@EVERY
def test_the_kept_solution_brings_all_stars(id: str, puzzle: Puzzle) -> None:
    """The others answer in it as they do at the table."""
    tried, kept = Tried(id, puzzle), solution(TITLES[id], puzzle)
    contest = tried.contest
    for _, move in [step for step in kept if step[0] == puzzle.learner]:
        assert contest.verdict() == "open"
        tried.play(move)
    assert contest.played == kept
    assert contest.verdict() == "solved"
    assert contest.stars(hints=0, failed=0) == 3
    assert min(puzzle.moves, puzzle.starred.most_moves) <= contest.made <= puzzle.starred.most_moves
    for k, star in enumerate(puzzle.stars):
        if star.unadvised:
            assert contest.stars(hints=1, failed=0) == 1 + k
        if star.unfailed:
            assert contest.stars(hints=0, failed=1) == 1 + k


@pytest.mark.parametrize(("id", "puzzle"), TIGHTENED, ids=[f"{id}.{puzzle.say}" for id, puzzle in TIGHTENED])
def test_what_a_star_asks_of_the_rules_can_be_forced_and_can_be_missed(id: str, puzzle: Puzzle) -> None:
    """It is a choice, not luck: there is a sure way to the goal with it, and another one without."""
    worlds = worlds_of(position(TITLES[id], puzzle).state, puzzle.learner)
    starred = puzzle.starred
    assert starred.proof(TITLES[id]).least(worlds, starred.most_moves) is not None
    assert missed(TITLES[id], puzzle)


def test_the_road_goes_from_easy_to_hard() -> None:
    for id in BUILT:
        levels = [LEVELS.index(puzzle.level) for puzzle in read_puzzles(TITLES[id])]
        assert levels == sorted(levels)


@EACH
def test_a_line_can_be_followed_to_its_end(id: str, puzzle: Puzzle) -> None:
    tried = Tried(id, puzzle)
    line = tried.contest.line()
    assert line
    for move in line:
        assert tried.contest.asked
        assert tried.contest.verdict() == "open"
        tried.match.submit(puzzle.learner, move)
        tried.contest.look()


@pytest.mark.parametrize(
    ("id", "say"),
    [("kalesia", "saving"), ("proelio", "tower"), ("caledea", "fork"), ("kalua", "amen"), ("kalyra", "relay")],
)
def test_every_title_has_one_that_spans_two_turns(id: str, say: str) -> None:
    """Somebody else decides between own decisions, or a turn ends there: heroes of Kalyra follow each other under one hand."""
    tried = Tried(id, next(puzzle for puzzle in read_puzzles(TITLES[id]) if puzzle.say == say))
    learner, ended = tried.contest.puzzle.learner, list[str]()
    tried.match.subscribe(learner, lambda event, view: ended.append(kind_of(event)))
    while tried.contest.verdict() == "open":
        tried.play(tried.contest.line()[0])
    seats = [seat for seat, _ in tried.contest.played]
    assert "turn_ended" in ended or any(seat != learner for seat in seats[1:-1])
    assert seats[0] == seats[-1] == learner or seats.count(learner) > 1


@EACH
def test_a_first_move_that_does_not_force_it_is_stopped(id: str, puzzle: Puzzle) -> None:
    """The first three of those at least."""
    tried = Tried(id, puzzle)
    wrong = [move for move in tried.match.legal_moves(puzzle.learner) if not tried.judges.referee.forces(move)][:3]
    assert wrong
    for move in wrong:
        tried = Tried(id, puzzle)
        tried.play(move)
        assert tried.contest.verdict() == "lost"
        assert tried.contest.failure()


@EACH
def test_what_led_to_the_position_is_not_taken_back(id: str, puzzle: Puzzle) -> None:
    tried = Tried(id, puzzle)
    assert not any(tried.match.can_undo(seat) for seat in range(tried.match.n))


@EACH
def test_it_stands_for_clauses_of_the_title_and_its_words_are_its_own(id: str, puzzle: Puzzle) -> None:
    known = (GAMES / id / "clauses.toml").read_text()
    assert puzzle.clauses
    assert all(f'"{id.upper()}-{clause}"' in known or f"{id.upper()}-{clause} " in known for clause in puzzle.clauses)


def test_no_two_puzzles_of_a_title_are_the_same() -> None:
    for id in BUILT:
        puzzles = read_puzzles(TITLES[id])
        assert len({puzzle.say for puzzle in puzzles}) == len(puzzles)
        games = [position(TITLES[id], puzzle) for puzzle in puzzles]
        assert len({checksum(game.state) for game in games}) == len(games)


@pytest.mark.parametrize(("line", "said"), [(VERSION, "version"), ("[[puzzle]]", "puzzles"), ("moves = 2", "moves")])
def test_a_file_that_holds_no_puzzles_is_refused_in_plain_words(tmp_path: Path, line: str, said: str) -> None:
    text = (GAMES / "kalesia" / "puzzles.toml").read_text()
    broken = {VERSION: "rules_version = 99", "[[puzzle]]": "[[riddle]]", "moves = 2": 'moves = "few"'}
    assert line in text
    (file := tmp_path / "puzzles.toml").write_text(text.replace(line, broken[line]))
    with pytest.raises(ContentError, match=said):
        read_puzzles(TITLES["kalesia"], file)


def test_what_a_star_forbids_is_heard_and_what_is_taken_back_was_not_done() -> None:
    """Both Fours take the temple, and are more than was needed."""
    puzzle = next(puzzle for id, puzzle in PUZZLES if id == "kalesia" and puzzle.say == "stones")
    tried = Tried("kalesia", puzzle)
    tried.play(msgspec.convert({"kind": "choose_weapons", "seat": 0, "a": "C4", "b": "C4"}, TITLES["kalesia"].moves))
    assert tried.contest.verdict() == "solved"
    assert tried.contest.stars(0, 0) == 1


def test_more_decisions_than_a_star_allows_cost_it_and_those_behind_it() -> None:
    puzzle = next(puzzle for id, puzzle in PUZZLES if id == "caledea" and puzzle.say == "silence")
    tried = Tried("caledea", puzzle)
    for seat, move in solution(TITLES["caledea"], puzzle):
        if seat == puzzle.learner:
            tried.play(move)
    contest = tried.contest
    assert contest.stars(0, 0) == 3
    contest.puzzle = msgspec.structs.replace(puzzle, stars=(puzzle.stars[1], puzzle.stars[0]))
    assert contest.stars(1, 0) == 2
    contest.puzzle = msgspec.structs.replace(puzzle, stars=(Star(within=4), puzzle.stars[0]))
    assert contest.stars(0, 0) == 1


# -- a try that is kept ------------------------------------------------------------------------------------------------------

DEEP = [(id, puzzle) for id, puzzle in PUZZLES if puzzle.moves > 1]
EACH_DEEP = pytest.mark.parametrize(("id", "puzzle"), DEEP, ids=[f"{id}.{puzzle.say}" for id, puzzle in DEEP])


@EACH_DEEP
def test_a_try_goes_on_where_it_was_left(tmp_path: Path, id: str, puzzle: Puzzle) -> None:
    """However it ended: nothing is written but by the moves themselves."""
    tried = Tried(id, puzzle, tmp_path / "try.jsonl")
    tried.contest.keep_tally(2, 1)
    tried.play(tried.contest.line()[0])
    left = tried.contest
    tried.match.go_unsaved()  # lets go of the file, as a killed program does
    again = Tried(id, puzzle, tmp_path / "try.jsonl", goes_on=True).contest
    assert again.played == left.played
    assert again.tally() == (2, 1)
    assert again.verdict() == left.verdict() == "open"
    assert again.match.view(puzzle.learner) == left.match.view(puzzle.learner)


def test_a_try_belongs_to_whoever_walks(tmp_path: Path) -> None:
    """Its board and its tally; who comes after another one begins with nothing of theirs."""
    (id, puzzle), path = DEEP[0], tmp_path / "try.jsonl"
    tried = Tried(id, puzzle, path)
    tried.contest.keep_tally(2, 1)
    tried.play(tried.contest.line()[0])
    tried.match.close()
    marta = Tried(id, puzzle, path, goes_on=True, person="a" * 12)
    assert not marta.anew, "nothing was damaged"
    assert (marta.contest.played, marta.contest.tally()) == ([], (0, 0))
    marta.play(marta.contest.line()[0])
    marta.match.close()
    assert left_by(TITLES[id], puzzle, path) == "a" * 12
    assert Tried(id, puzzle, path, goes_on=True, person="a" * 12).contest.made == 1


def test_whoever_lost_and_comes_back_begins_a_new_try_with_their_own_tally(tmp_path: Path) -> None:
    (id, puzzle), path = DEEP[0], tmp_path / "try.jsonl"
    tried = Tried(id, puzzle, path)
    tried.play(tried.contest.line()[0])
    tried.contest.keep_tally(1, 2, lost=True)
    tried.match.close()
    begun = take_up(TITLES[id], puzzle, ["A"] * 10, [""] * 10, path, goes_on=True)
    assert (begun.match.moves, begun.tally, begun.anew) == (puzzle.opening, (1, 2), False)


def test_one_that_shall_begin_anew_does(tmp_path: Path) -> None:
    id, puzzle = DEEP[0]
    tried = Tried(id, puzzle, tmp_path / "try.jsonl")
    tried.play(tried.contest.line()[0])
    tried.match.go_unsaved()
    assert not Tried(id, puzzle, tmp_path / "try.jsonl").contest.played


def test_what_is_open_elsewhere_or_damaged_costs_nothing_but_the_file(tmp_path: Path) -> None:
    id, puzzle = DEEP[0]
    path = tmp_path / "try.jsonl"
    first = Tried(id, puzzle, path)
    first.play(first.contest.line()[0])
    assert Tried(id, puzzle, path, goes_on=True).match.path is None
    first.match.go_unsaved()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1].replace(b'"seat"', b'"neat"'))
    again = Tried(id, puzzle, path, goes_on=True)
    assert not again.contest.played
    assert again.match.path == path
    assert again.anew
    assert list(tmp_path.glob("*.damaged-1.*"))


def test_a_try_of_an_older_puzzle_is_kept_aside_and_never_opened(tmp_path: Path) -> None:
    """Its position was another one; what was solved, or never left, begins anew without a word."""
    (id, puzzle), path = DEEP[0], tmp_path / "try.jsonl"
    older = laid(TITLES[id], next(other for name, other in PUZZLES if name == id and other != puzzle))
    path.write_bytes(older)
    tried = Tried(id, puzzle, path, goes_on=True)
    assert tried.anew
    assert not tried.contest.played
    assert path.read_bytes().startswith(laid(TITLES[id], puzzle))
    assert [aside.read_bytes() for aside in tmp_path.glob("*.damaged-1.*")] == [older]
    tried.match.go_unsaved()
    assert not Tried(id, puzzle, path, goes_on=True).anew


def test_a_try_that_is_killed_loses_the_move_in_flight_at_most(tmp_path: Path) -> None:
    """Killed again and again while it plays on; a twin that nobody kills says what there must be."""
    id, puzzle = next(one for one in DEEP if one[1].say == "harvest" and one[0] == "caledea")
    path, twin = tmp_path / "try.jsonl", Tried(id, puzzle)
    Tried(id, puzzle, path).match.go_unsaved()
    line, kills = twin.contest.line(), 0
    while twin.contest.made < puzzle.moves - 1:
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                tried = Tried(id, puzzle, path, goes_on=True)
                for move in line[tried.contest.made : -1]:
                    tried.match.submit(puzzle.learner, move)
                    os.write(theirs, b".")
            finally:
                os._exit(1)
        os.close(theirs)
        os.read(ours, 1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        shown = 1 + len(os.read(ours, 99))
        os.close(ours)
        left = Tried(id, puzzle, path, goes_on=True)
        assert not left.anew
        assert shown <= left.contest.made - twin.contest.made <= shown + 1
        for move in line[twin.contest.made : left.contest.made]:
            twin.match.submit(puzzle.learner, move)
        assert left.match.view(puzzle.learner) == twin.match.view(puzzle.learner)
        left.match.go_unsaved()
        kills += 1
    assert kills


def test_why_it_failed_is_told_apart() -> None:
    """No decision left; what must not come; an answer; a move after which nothing does."""
    by_say = {(id, puzzle.say): puzzle for id, puzzle in PUZZLES}

    def failure(id: str, say: str, *moves: dict[str, Any]) -> str:
        tried = Tried(id, by_say[id, say])
        for move in moves:
            tried.play(msgspec.convert(move, TITLES[id].moves))
        return tried.contest.failure()

    assert not failure("caledea", "edge")
    assert failure("caledea", "edge", {"kind": "end_turn"}) == "never"
    assert failure("caledea", "fork", {"kind": "end_turn"}) == "answered"
    wrong = {"kind": "pick_group", "square": 37}, {"kind": "move_group", "from": 37, "ids": [0], "path": [36, 27]}
    assert failure("caledea", "edge", *wrong) == "astray"


# -- the judge in a process of its own ---------------------------------------------------------------------------------------


def told_by(judge: Judge) -> Judgement:
    """What it says, when it does."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if (told := judge.poll()) is not None:
            return told
        time.sleep(0.02)
    raise AssertionError("nothing was judged")


def test_the_process_says_what_is_said_here_and_comes_back_when_it_dies() -> None:
    id, puzzle = next(one for one in PUZZLES if one[1].say == "edge")
    judge, here = Judge(TITLES[id], puzzle), JudgesHere(TITLES[id], puzzle)
    try:
        for played in ([], [(0, here.referee.line()[0])]):
            judge.ask(played)
            here.ask(played)
            assert told_by(judge) == here.poll()
        assert judge.pid is not None
        os.kill(judge.pid, signal.SIGKILL)
        judge.ask([])
        assert told_by(judge) == here.referee.judge([])
    finally:
        judge.close()


def test_what_no_process_can_be_had_for_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(target: str, words: Any) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr("games.kernel.teaching.judge.start", refuses)
    judge = Judge(TITLES[PUZZLES[0][0]], PUZZLES[0][1])
    judge.ask([])
    assert told_by(judge).stands == "unknown"
    judge.close()


# -- the search, on a game of one page ---------------------------------------------------------------------------------------


class Say(Move, frozen=True):
    n: int


class Hit(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    by: Seat


class Missed(Open, frozen=True):
    REVEALS: ClassVar[bool] = False


class Guessing(msgspec.Struct):
    """Seat 0 guesses the hidden number 0..2 in turns; `peeks` are guesses that only show it. `other`: seat 1 may move it by one
    before each guess. `dice`: it is rolled anew by so many sides after a guess. `idle`, `bag`: luck that changes nothing; with
    `ties` equal throws are thrown again."""

    number: int
    peeks: tuple[int, ...] = ()
    other: bool = False
    dice: int = 0
    idle: int = 1
    bag: tuple[int, ...] = (0,)
    ties: bool = False
    seen: int = -1
    turn: int = 0
    eyes: int = -2

    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,)

    def legal_moves(self, seat: Seat) -> list[Say]:
        return [Say(n) for n in ((*range(3), *self.peeks) if seat == 0 else (0, 1))]

    def apply(self, seat: Seat, move: Say, chance: Chance, tell: Tell | None = None) -> None:
        if seat == 1:
            self.number, self.turn = (self.number + move.n) % 3, 0
            return
        chance.below(self.idle)
        chance.pick(self.bag)
        while self.ties and chance.below(2) == chance.below(2):
            pass
        if self.dice:
            self.number = chance.below(self.dice)
        if move.n in self.peeks:
            self.seen = self.number
        elif tell:
            tell(Hit(0) if move.n == self.number else Missed())
        self.turn = int(self.other)

    def outcome(self) -> Outcome | None:
        return None

    def view(self, seat: Seat | None) -> Self:
        return msgspec.structs.replace(self, number=-1)

    def copy(self) -> Self:
        return msgspec.structs.replace(self)


HIT: dict[str, Any] = {"kind": "hit", "by": 0}


def guessing(*args: Any, **kinds: Any) -> Any:
    """A game of it."""
    return Guessing(*args, **kinds)


def test_what_is_hidden_cannot_be_used() -> None:
    """In one world the guess is sure; in three that look the same it is not, but for whoever looks first."""
    assert Proof(0, HIT).first([guessing(2)], 1) == Say(2)
    three = [guessing(n) for n in range(3)]
    assert Proof(0, HIT).first(three, 1) is None
    assert Proof(0, HIT).least(three, 3) == 3
    peeking = [guessing(n, peeks=(7,)) for n in range(3)]
    assert Proof(0, HIT).least(peeking, 3) == 2
    assert list(Proof(0, HIT).firsts(peeking, 2)) == [Say(7)]


def test_others_may_do_anything() -> None:
    """Seat 1 moves the number away, unless nothing is left to be done."""
    assert Proof(0, HIT).least([guessing(2, other=True)], 1) == 1
    moved = [guessing(2, peeks=(7,), other=True)]
    assert Proof(0, HIT).forces(moved, Say(2), 1)
    assert not Proof(0, HIT).forces(moved, Say(1), 2)
    assert not Proof(0, HIT).after_answer(guessing(2, turn=1, other=True), 1, Say(1), 0)
    assert Proof(0, HIT).after_answer(guessing(2, turn=1, other=True), 1, Say(1), 1)


def test_every_result_of_luck_counts_and_too_much_of_it_is_no_proof() -> None:
    assert Proof(0, HIT).first([guessing(0, dice=1)], 1) == Say(0)
    assert Proof(0, HIT).first([guessing(0, dice=2)], 1) is None
    assert not Proof(0, HIT).forces([guessing(0, peeks=(7,), dice=LUCK + 1)], Say(7), 9)
    assert Proof(0, HIT).forces([guessing(0, idle=LUCK)], Say(0), 1)
    wide = Proof(0, HIT)
    assert not wide.forces([guessing(0, idle=LUCK + 1)], Say(0), 1)
    assert wide.doubts == 1


def test_dice_that_tie_do_not_tie_forever() -> None:
    """Every line of luck comes to an end; that there are too many of them is no proof."""
    tying = Proof(0, HIT)
    assert not tying.forces([guessing(0, ties=True)], Say(0), 1)
    assert tying.doubts == 1


def test_luck_is_gone_through_no_further_than_it_tells() -> None:
    """The last result is looked at early, and where it fails nothing else is."""
    short = Proof(0, HIT)
    assert not short.forces([guessing(0, dice=LUCK)], Say(0), 1)
    assert (short.positions, short.doubts) == (2, 0)


def test_equal_ones_of_a_pick_are_one_result_of_luck() -> None:
    proof = Proof(0, HIT)
    assert proof.forces([guessing(0, bag=(4, 4, 4, 1))], Say(0), 1)
    assert proof.positions == 3


def test_what_must_not_come_ends_it() -> None:
    three = [guessing(n) for n in range(3)]
    assert Proof(0, HIT, [{"kind": "missed"}]).least(three, 3) is None


def test_the_search_ends_where_it_is_told_to() -> None:
    with pytest.raises(TooDeep):
        Proof(0, HIT, most=4).least([guessing(n) for n in range(3)], 3)


def test_the_real_world_is_one_of_those_that_are_imagined() -> None:
    for id, puzzle in PUZZLES:
        state = position(TITLES[id], puzzle).state
        worlds = worlds_of(state, puzzle.learner)
        assert worlds[0] == state
        assert len({msgspec.json.encode(world.view(puzzle.learner)) for world in worlds}) == 1
