"""Where a title teaches each numbered clause of its rules, and whether its coach cards ever come.

    uv run python -m tests.programs.house.coverage [--title kalesia] [--games 200] [--states 0] [--seed 1]

A clause of the table `[clauses]` of `games/<title>/clauses.toml` is taught by a step of the lesson, by a coach card, by the
slip of a thing or the reason why something cannot be done (`scenes/<title>` names it as a text of its own), by a refusal
(`games/<title>` does), or, where it is never the question at a table, by a paragraph of the rulebook alone. Rulings are
counted, and not asked for. Every card must come in the lesson or in so many games of chance, at all seat counts and with every
option, played by the rules alone before the eyes of every seat. With `--states`, a slip counts only where it lies at one of so
many sampled tables. Prints where each clause is taught; exit code 1 for a clause that nothing teaches, and for a card that
never comes.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, OptionError, Seat, Title, option_choices
from games.kernel.teaching.cards import Card, read_cards
from games.kernel.teaching.fitting import kind_of
from games.kernel.teaching.lesson import full_id, read_lesson
from games.kernel.teaching.playing import Walk, open_lesson
from tests.contract.walks import SHORTER

ROOT: Final = Path(__file__).parents[3]
LONGEST: Final = 3000
"""Moves of a game of chance, at most."""

Where = dict[str, list[str]]
"""Clause -> where it is taught."""


class Clauses(NamedTuple):
    """Of one title: what must be taught, and what may be."""

    asked: Mapping[str, str]
    rulings: Mapping[str, str]


def clauses_of(title: str, root: Path = ROOT) -> Clauses:
    tables = tomllib.loads((root / "games" / title / "clauses.toml").read_text(encoding="utf-8"))
    return Clauses(tables["clauses"], tables.get("rulings", {}))


# -- where it is taught --------------------------------------------------------------------------------------------------


def taught(id: str, slips: set[str] | None = None) -> Where:
    """Where every clause is taught. `slips`: those that were seen on slips; None: all that the scenes name."""
    title = TITLES[id]
    found: Where = defaultdict(list)
    lesson = read_lesson(title)
    for number, step in enumerate(lesson.step if lesson is not None else (), start=1):
        for clause in step.clauses:
            found[full_id(title, clause)].append(f"lesson {number} ({step.say})")
    for card in read_cards(title):
        for clause in card.clauses:
            found[full_id(title, clause)].append(f"card {card.say}")
    for floor, kind in (("scenes", "slip"), ("games", "refusal")):
        for clause, place in cited(ROOT / floor / id, f"{id.upper()}-"):
            if kind == "refusal" or slips is None or clause in slips:
                found[clause].append(f"{kind} {place}")
    for clause, section in on_pages(id):
        found[clause].append(f"page {section}")
    return found


def on_pages(id: str, root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Every clause that a paragraph of the title's rulebook is about, and the section that it stands in."""
    book = tomllib.loads((root / "assets" / "rulebook" / f"{id}.toml").read_text(encoding="utf-8"))
    for section in book["section"]:
        for paragraph in section["paragraph"]:
            yield from ((clause, section["title"]) for clause in paragraph.get("clauses", ()))


def cited(folder: Path, prefix: str) -> Iterator[tuple[str, str]]:
    """Every clause that stands in the code of a folder as a text of its own, and the first module that says it."""
    told = set[str]()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and text.startswith(prefix) and " " not in text and text not in told:
                told.add(text)
                yield text, path.stem


def on_slips(id: str, states: int, seed: int) -> set[str]:
    """The clauses of all that lies on a title's tables at so many states of usual games, and at half as many early in games of
    every number of seats and with every option."""
    from tests.programs.tables import inspector

    found, kinds = set[str](), tables(TITLES[id])
    wide = inspector.states(id, states // 2, seed, kinds=kinds, per_game=1 + states // 2 // len(kinds))
    for rig in chain(wide, inspector.states(id, states, seed)):
        desk, face = rig.table, rig.room.face
        view, context = desk.moment().view, desk.look()
        for thing in rig.room.table_view.inspector.things(view, context, desk.pieces.pieces, list(face.spots(view, context))):
            about = face.about(view, context, thing.id)
            found |= {about.clause, *about.also} if about is not None else set()
    return found


def unknown(id: str, where: Where) -> list[str]:
    """Clauses that lesson or cards name and nobody declares."""
    clauses = clauses_of(id)
    return sorted(
        clause for clause, places in where.items()
        if clause not in clauses.asked and clause not in clauses.rulings
        and any(place.startswith(("lesson", "card")) for place in places)
    )  # fmt: skip


def untaught(id: str, where: Where) -> list[str]:
    """Clauses that nothing teaches."""
    return [clause for clause in clauses_of(id).asked if clause not in where]


# -- whether cards come --------------------------------------------------------------------------------------------------


class Listeners:
    """Every seat of one game as the learner: which cards come."""

    def __init__(self, cards: list[Card], n: int, options: object) -> None:
        self.waiting = [card for card in cards if card.is_for(n, options)]
        self.come: list[Card] = []
        self._n = n
        self._kinds = {card.event["kind"] for card in self.waiting if card.event is not None}

    def hear(self, event: Event, state: Any) -> None:
        """Something happened."""
        if kind_of(event) not in self._kinds:
            return
        for seat in range(self._n):
            seen = event.seen_by(seat)
            if seen is not None:
                self._come([card for card in self.waiting if card.event is not None], seen, state, seat)

    @property
    def asks(self) -> bool:
        """Whether a card waits for what is offered in a decision."""
        return any(card.asked is not None for card in self.waiting)

    def decide(self, seat: Seat, state: Any) -> None:
        """That seat decides."""
        waiting = [card for card in self.waiting if card.asked is not None]
        for move in state.legal_moves(seat):
            self._come(waiting, move, state, seat)

    def _come(self, waiting: list[Card], happened: Any, state: Any, seat: Seat) -> None:
        for card in waiting:
            if card in self.waiting and card.waits_for(happened, state.view(seat) if card.view else state, seat):
                self.waiting.remove(card)
                self.come.append(card)
                card.place(happened, seat)


def tables(title: Title) -> list[tuple[int, Any]]:
    """Every seat count as it is usual, and every value of every option at a seat count that allows it."""
    found = [(n, title.read_options({})) for n in title.seats]
    for name, values in option_choices(title.options).items():
        for value in values[1:]:
            options = title.read_options({name: value})
            found += [(n, options) for n in title.seats if _can(title, n, options)][-2:]
    return [one for one in found if _can(title, *one)]


def _can(title: Title, n: int, options: Any) -> bool:
    try:
        title.new_game(options, n, Chance(1))
    except OptionError:
        return False
    return True


def play(title: Title, cards: list[Card], n: int, options: Any, seed: int, shorter: bool) -> list[Card]:
    """The cards that come in a game of chance; `shorter`: in one that ends soon."""
    chance, luck = Chance(seed), Chance(seed + 1)
    heard: list[Event] = []
    state = title.new_game(options, n, chance, heard.append)
    if shorter and title.id in SHORTER:
        SHORTER[title.id](state)
    there = Listeners(cards, n, options)
    for _ in range(LONGEST):
        for event in heard:
            there.hear(event, state)
        heard.clear()
        turn = state.to_act()
        if not turn or not there.waiting:
            break
        seat = luck.pick(turn)
        if there.asks:
            there.decide(seat, state)
        state.apply(seat, title.random_move(state, seat, luck), chance, heard.append)
    return there.come


def in_lesson(title: Title, cards: list[Card]) -> list[Card]:
    """The cards whose moment comes in the title's lesson."""
    lesson = read_lesson(title)
    if lesson is None:
        return []
    n, learner = len(lesson.agents), lesson.learner
    players = lesson.players([f"P{seat}" for seat in range(n)], [""] * n)
    match = Match.start(title, title.read_options(lesson.options), players, lesson.seed)
    there = Listeners(cards, n, match.options)
    match.subscribe(learner, there.hear, history=True)
    open_lesson(lesson, match)
    for _ in Walk(lesson, match).run():
        if there.asks:
            there.decide(learner, match.view(learner))
    return there.come


def reached(id: str, games: int, seed: int) -> dict[str, int]:
    """Card -> the number of the game of chance in which it came first; 0: in the lesson. What never comes is missing."""
    title = TITLES[id]
    cards = list(read_cards(title))
    found = {card.say: 0 for card in in_lesson(title, cards)}
    there = tables(title)
    for game in range(games):
        waiting = [card for card in cards if card.say not in found]
        if not waiting:
            break
        n, options = there[game % len(there)]
        come = play(title, waiting, n, options, seed * 1009 + game, shorter=bool(game // len(there) % 2))
        found |= {card.say: game + 1 for card in come}
    return found


# -- the report ----------------------------------------------------------------------------------------------------------


def report(id: str, where: Where, come: Mapping[str, int] | None) -> Iterator[str]:
    """A line for each clause, and what is wrong at the end."""
    clauses, missing = clauses_of(id), untaught(id, where)
    for clause, sentence in clauses.asked.items():
        yield f"{clause:16} {', '.join(where.get(clause, ['-'])):60} {sentence}"
    done, rulings = len(clauses.asked) - len(missing), sum(clause in where for clause in clauses.rulings)
    share = 100 * done // len(clauses.asked)
    yield f"{id}: {done} of {len(clauses.asked)} clauses are taught ({share} %); of {len(clauses.rulings)} rulings {rulings}"
    yield from (f"  nothing teaches {clause}: {clauses.asked[clause]}" for clause in missing)
    yield from (f"  there is no clause {clause}" for clause in unknown(id, where))
    if come is not None:
        cards = read_cards(TITLES[id])
        games = [come[card.say] for card in cards if card.say in come]
        yield f"{id}: {len(games)} of {len(cards)} cards come, the last in game of chance {max(games, default=0)}"
        yield from (f"  {card.say} never comes" for card in cards if card.say not in come)


def main() -> int:
    """Prints the table of every title that is asked for; 1 where a clause is not taught, or a card never comes."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", choices=BUILT, action="append")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--states", type=int, default=0)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    wrong = 0
    for id in wanted.title or BUILT:
        where = taught(id, on_slips(id, wanted.states, wanted.seed) if wanted.states else None)
        come = reached(id, wanted.games, wanted.seed)
        print("\n".join(report(id, where, come)))
        wrong += len(untaught(id, where)) + len(unknown(id, where)) + len(read_cards(TITLES[id])) - len(come)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
