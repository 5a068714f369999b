"""Finding and proving puzzles.

    uv run python -m tests.programs.rules.puzzles find --title kalesia --seats 2 --option weapons_mode=sets_dealt \
        --goal '{"kind": "temple_built", "winner": "$side"}' --moves 2 --games 40
    uv run python -m tests.programs.rules.puzzles prove [title ...]
    uv run python -m tests.programs.rules.puzzles solve [title ...]
    uv run python -m tests.programs.rules.puzzles play kalua [say ...] --games 40 [--seats 5 --option length=short --keep]

`find` plays games of computer players and looks at each decision whether the goal can be forced within so many own decisions,
and no fewer; it writes each candidate's journal and prints its entry. `$me` in a goal is the seat, `$side` its alliance.
`solve` writes behind each position a solution that brings all stars, where it can be proved. `play` has a hero try what is
not proved of a title, with other seeds, and says in how many games he reaches the goal; with `--keep` the first game that
brings all stars is kept (of a new one with these seats and options).
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import msgspec

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.files import write_whole
from games.kernel.journal import Hold, Journal, Player
from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from games.kernel.protocol import Event, Move, Seat, State, Title
from games.kernel.replaying import Game, read_game
from games.kernel.teaching.proof import Proof, TooDeep, happened
from games.kernel.teaching.puzzle import Puzzle, journal_of, laid, position, read_puzzles, worlds_of
from games.kernel.teaching.referee import ADVISER, Referee, thought

PAGES: Final = 12
"""Page-level minds that are asked what they would do, each with a seed of its own."""

LONGEST: Final = 3000
"""Moves of a game that are looked at."""
TRIES: Final = 60
"""Ways to a goal that are looked at for one without all stars."""
CHECKED: Final = 200
"""Imagined worlds for which a candidate must hold, more than a test goes through."""


def proved(title: Title, puzzle: Puzzle, first_moves: bool = True) -> dict[str, Any]:
    """What the search says of a puzzle: the least number of moves, which first moves work, and what it cost."""
    game = position(title, puzzle)
    began, proof = time.process_time(), puzzle.proof(title)
    worlds = worlds_of(game.state, puzzle.learner)
    least = proof.least(worlds, puzzle.moves)
    found = list(proof.firsts(worlds, puzzle.moves)) if first_moves and least == puzzle.moves else []
    return {
        "say": puzzle.say, "least": least, "doubts": proof.doubts, "worlds": len(worlds), "solutions": found,
        "of": len(game.state.legal_moves(puzzle.learner)), "positions": proof.positions,
        "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def solved(title: Title, puzzle: Puzzle) -> Game:
    """Its game from the position to the goal, with all stars: the shortest proof against those who hold out longest."""
    game = position(title, puzzle)
    mine, theirs = Referee(title, puzzle.starred), Referee(title, puzzle)
    heard: list[Event] = []
    while not any(happened(event, puzzle.goal) for event in heard):
        played = [(step.seat, step.move) for step in game.steps[puzzle.opening :]]
        seat = puzzle.learner if puzzle.learner in game.state.to_act() else game.state.to_act()[0]
        referee = mine if seat == puzzle.learner else theirs
        referee.follow(played)
        move = referee.hint() if seat == puzzle.learner else referee.answer(seat)
        if move is None:
            raise ValueError(f"{puzzle.say}: not all stars can be forced")
        game.play(seat, move, lambda event, _: heard.append(event))
    return game


def missed(title: Title, puzzle: Puzzle, tries: int = TRIES) -> bool:
    """Whether one of so many ways that force the goal does without what its stars ask of the rules."""
    proof, learner, starred = puzzle.proof(title), puzzle.learner, puzzle.starred
    for chance in map(Chance, range(tries)):
        state, left, heard = position(title, puzzle).state, puzzle.most_moves, list[Event]()
        while not any(happened(event, puzzle.goal) for event in heard):
            waiting = state.to_act()
            seat = learner if learner in waiting else waiting[0]
            legal = state.legal_moves(seat)
            chance.shuffle(legal)
            if seat == learner:
                worlds = worlds_of(state, learner)
                legal = [next(move for move in legal if proof.forces(worlds, move, left))]
                left -= 1
            state.apply(seat, legal[0], chance, heard.append)
        before = takewhile(lambda event: not happened(event, puzzle.goal), heard)
        spoiled = any(happened(event, asked) for event in before for asked in starred.never)
        if spoiled or puzzle.most_moves - left > starred.most_moves:
            return True
    return False


class Tried:
    """A hero at a whole game, from a seed: what it hears, and what it brought."""

    def __init__(self, title: Title, puzzle: Puzzle, game: Game) -> None:
        self.title, self.puzzle, self.game = title, puzzle, game
        self.made = 0
        self.reached = False
        self.spoiled = False
        """Whether what a star forbids has come."""
        self.over = False

    def hear(self, event: Event, _: Any) -> None:
        seen = event.seen_by(self.puzzle.learner)
        if seen is None or self.reached:
            return
        self.reached = happened(seen, self.puzzle.goal)
        self.over = self.over or any(happened(seen, asked) for asked in self.puzzle.never)
        without = [asked for star in self.puzzle.stars for asked in star.without]
        self.spoiled = self.spoiled or any(happened(seen, asked) for asked in without)

    def run(self) -> None:
        game, learner = self.game, self.puzzle.learner
        while not (self.reached or self.over) and game.state.to_act() and len(game.steps) < LONGEST:
            waiting = game.state.to_act()
            seat = learner if learner in waiting else waiting[0]
            level = ADVISER if seat == learner else self.puzzle.others
            move = thought(self.title, level, game.state.view(seat), seat, game.seed)
            game.play(seat, self._allowed(move) if seat == learner else move, self.hear)
            self.made += seat == learner

    def _allowed(self, move: Move) -> Move:
        """That move, or another one like it where it would bring what must not come."""
        legal = self.game.state.legal_moves(self.puzzle.learner)
        alike = [other for other in legal if type(other) is type(move)]
        return next((one for one in (move, *alike, *legal) if not self._forbidden(one)), move)

    def _forbidden(self, move: Move) -> bool:
        heard: list[Event] = []
        after = self.game.state.copy()
        after.apply(self.puzzle.learner, move, Chance(self.game.seed), heard.append)
        without = (*self.puzzle.never, *(asked for star in self.puzzle.stars for asked in star.without))
        return any(happened(event, asked) for event in heard for asked in without)

    @property
    def starred(self) -> bool:
        """Whether it brought all stars."""
        return self.reached and not self.over and not self.spoiled and self.made <= self.puzzle.starred.most_moves


def play(args: argparse.Namespace) -> None:
    """Whole games with other seeds."""
    title = TITLES[args.title]
    for puzzle in read_puzzles(title):
        if not puzzle.others or (args.say and puzzle.say not in args.say):
            continue
        path = journal_of(title, puzzle)
        if path.exists():
            laid_out = position(title, puzzle)
            options, players = laid_out.options, laid_out.players
        else:
            options = title.read_options(dict(word.split("=", 1) for word in args.option))
            players = tuple(Player(f"P{seat}", "agent", puzzle.others) for seat in range(args.seats))
        reached = starred = 0
        for n, seed in enumerate(range(args.seed, args.seed + args.games), start=1):
            tried = Tried(title, puzzle, Game(title, options, players, seed))
            tried.run()
            reached += tried.reached and not tried.over
            starred += tried.starred
            if args.keep and tried.starred and starred == 1:
                written(tried.game, path)
            print(
                puzzle.say,
                f"seed {seed}: {tried.made} own decisions, reached {reached}, all stars {starred} of {n}",
                flush=True,
            )


def pages(title: Title, state: State, seat: Seat) -> list[Move]:
    """What level-page minds would do there."""
    view = state.view(seat)
    minds = [make("page", title, seed) for seed in range(PAGES)]
    return [mind.choose(view, seat, own_budget(mind), "").move for mind in minds]


def filled(asked: Any, state: State, seat: Seat) -> Any:
    """The goal with `$me` and `$side` put in."""
    if isinstance(asked, dict):
        return {name: filled(value, state, seat) for name, value in asked.items()}
    if isinstance(asked, list):
        return [filled(value, state, seat) for value in asked]
    if asked == "$me":
        return seat
    return state.alliance[seat] if asked == "$side" else asked  # type: ignore[attr-defined]


def written(game: Game, path: Path) -> None:
    """The game so far as a journal."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    match = Match.start(game.title, game.options, game.players, game.seed, path)
    for step in game.steps:
        match.submit(step.seat, step.move)
    match.close()


def continued(game: Game, puzzle: Puzzle) -> None:
    """The game behind the position, as it stands there, in the puzzle's journal."""
    path = journal_of(game.title, puzzle)
    write_whole(path, laid(game.title, puzzle))
    with Hold(path) as hold:
        read = read_game(path, {game.title.id: game.title})
        match = Match(read.game, Journal.reopen(read.written, hold))
    for step in game.steps[puzzle.opening :]:
        match.submit(step.seat, step.move)
    match.close()


class Finder:
    """Plays and looks."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.title = TITLES[args.title]
        self.options = self.title.read_options(dict(word.split("=", 1) for word in args.option))
        self.goal, self.never = json.loads(args.goal), json.loads(args.never)
        self.out = Path(args.out)
        self.count = 0

    def run(self) -> None:
        for file in self.args.journal:
            self.follow(read_game(Path(file), {self.title.id: self.title}).game)
        for seed in range(self.args.seed, self.args.seed + self.args.games):
            self.play(seed)

    def follow(self, played: Game) -> None:
        """Looks at the last decisions of a game that is there already."""
        game, found = Game(self.title, played.options, played.players, played.seed), 0
        for step in played.steps:
            if len(game.steps) >= len(played.steps) - self.args.last and found < self.args.each:
                found += self.look(game, step.seat)
            game.play(step.seat, step.move)

    def play(self, seed: int) -> None:
        n = self.args.seats
        players = tuple(Player(f"P{seat}", "agent", self.args.level) for seat in range(n))
        game = Game(self.title, self.options, players, seed)
        minds = [make(self.args.level, self.title, mind_seed(seed, seat)) for seat in range(n)]
        found = 0
        for _ in range(self.args.longest):
            waiting = game.state.to_act()
            if not waiting or found >= self.args.each:
                break
            seat = waiting[0]
            if not self.args.ends and len(game.steps) >= self.args.after and (self.args.seat is None or seat == self.args.seat):
                found += self.look(game, seat)
            move = minds[seat].choose(game.state.view(seat), seat, own_budget(minds[seat]), "").move
            game.play(seat, move)
        if self.args.ends and game.state.outcome() is not None:
            self.follow(game)

    def look(self, game: Game, seat: Seat) -> bool:
        state: State = game.state
        legal = state.legal_moves(seat)
        if len(legal) < self.args.choices:
            return False
        goal, never = filled(self.goal, state, seat), filled(self.never, state, seat)
        proof = Proof(seat, goal, never, self.args.positions, self.title.foregone)
        try:
            if proof.first([state], self.args.moves) is None or proof.least([state], self.args.moves) != self.args.moves:
                return False
            worlds = worlds_of(state, seat)
            if proof.first(worlds, self.args.moves) is None:
                return False
            solutions = list(proof.firsts(worlds, self.args.moves))
            widely = Proof(seat, goal, never, self.args.positions * 10, self.title.foregone)
            if not any(widely.forces(worlds_of(state, seat, CHECKED), move, self.args.moves) for move in solutions):
                return False
        except TooDeep:
            return False
        asked = pages(self.title, state, seat)
        missed = sum(move not in solutions for move in asked)
        if len(solutions) > self.args.solutions * len(legal) or missed < self.args.missed * PAGES:
            return False
        self.count += 1
        say = f"{self.title.id}-{game.seed}-{len(game.steps)}"
        written(game, self.out / f"{say}.jsonl")
        print(f"# {len(solutions)} of {len(legal)} first moves, {missed} of {PAGES} pages miss it, "
              f"{proof.positions} positions, doubts {proof.doubts}, worlds {len(worlds)}")  # fmt: skip
        for move in solutions[:4]:
            print(f"#   {msgspec.json.encode(move).decode()}")
        print(f'[[puzzle]]\nsay = "{say}"\nlearner = {seat}\ngoal = {toml(goal)}\nmoves = {self.args.moves}', flush=True)
        if never:
            print(f"never = [{', '.join(toml(one) for one in never)}]")
        print(flush=True)
        return True


def toml(table: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in table.items()) + " }"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ways = parser.add_subparsers(required=True, dest="way")
    find = ways.add_parser("find")
    find.add_argument("--title", choices=BUILT, required=True)
    find.add_argument("--seats", type=int, default=2)
    find.add_argument("--seat", type=int, help="only this seat's decisions")
    find.add_argument("--option", action="append", default=[])
    find.add_argument("--goal", required=True)
    find.add_argument("--never", default="[]")
    find.add_argument("--moves", type=int, default=1)
    find.add_argument("--level", default="page")
    find.add_argument("--seed", type=int, default=1)
    find.add_argument("--games", type=int, default=20)
    find.add_argument("--each", type=int, default=2, help="candidates of one game, at most")
    find.add_argument("--after", type=int, default=0, help="moves of a game before anybody looks")
    find.add_argument("--longest", type=int, default=2000)
    find.add_argument("--journal", nargs="*", default=[], help="games that are followed to their end")
    find.add_argument("--ends", action="store_true", help="games are played to their end first, and looked at from behind")
    find.add_argument("--last", type=int, default=60, help="decisions of such a game")
    find.add_argument("--choices", type=int, default=4, help="legal first moves, at least")
    find.add_argument("--solutions", type=float, default=0.34, help="share of first moves that may work")
    find.add_argument("--missed", type=float, default=0.5, help="share of pages that must miss it")
    find.add_argument("--positions", type=int, default=60_000)
    find.add_argument("--out", default="out/puzzles")
    for way in ("prove", "solve"):
        ways.add_parser(way).add_argument("titles", nargs="*", default=list(BUILT))
    plays = ways.add_parser("play")
    plays.add_argument("title", choices=BUILT)
    plays.add_argument("say", nargs="*")
    plays.add_argument("--games", type=int, default=20)
    plays.add_argument("--seed", type=int, default=1)
    plays.add_argument("--seats", type=int, default=2)
    plays.add_argument("--option", action="append", default=[])
    plays.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    if args.way == "play":
        play(args)
        return
    if args.way == "find":
        Finder(args).run()
        return
    for id in args.titles:
        for puzzle in read_puzzles(TITLES[id]):
            if puzzle.others:
                continue
            if args.way == "solve":
                continued(solved(TITLES[id], puzzle), puzzle)
                continue
            told = proved(TITLES[id], puzzle)
            told["solutions"] = len(told["solutions"])
            print(id, told, flush=True)


if __name__ == "__main__":
    main()
