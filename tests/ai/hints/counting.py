"""Whether a hint gives a reason that a person can use: a thing on the table, and a number or a rival.

    uv run python -m tests.programs.players.hints --title kalua --games 200 --seed 1 [--show 5] [--jobs 2] [--plain] [--every 6]

The person of seat 0 asks for a hint at every decision and does what it says; the others are pages. With `--every 6` it asks at
every sixth only, in every game from another one on, and decides in between as a squire would: so that many games can be
afforded and every moment of a game has its turn; how many of all decisions were asked about is printed with the rest. What the
sentences name is declared by each title (tests/games/<title>/mind/hinted.py): `THINGS`, how the ids of texts begin that name
things on its table, `contradicts`, and, where the screen says more than the reason, `said`. Printed is the share of hints whose
sentence names both, how many are of the kind that may not exist, how many contradict their move, and how often each reason
came. `--plain`: what a computer player would say of its own move, without the title's `explain`.
"""

from __future__ import annotations

import argparse
import importlib
import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing import get_context
from typing import Any, Final

from games.catalog import TITLES
from games.kernel.catalogue import Texts, path_of, read
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.minds.agents import Choice, hint_of, make
from games.kernel.minds.table import ADVISER
from games.kernel.protocol import Seat
from scenes.stage.words.words import FOLDER, Words
from scenes.table.people.naming import addressed
from scenes.titles import face_of
from tests.ai.hints.loud import be_loud
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.never import MOST

BETWEEN: Final = "squire"
"""How the person decides where it does not ask."""

NAMES: Final = ("Flame", "Fox", "Owl", "Bear", "Hare", "Stag")
NUMBER: Final = re.compile(
    r"\d|\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|half|both|once|twice)\b", re.IGNORECASE
)
BANNED: Final = re.compile(
    r"turns? out best|better off|hands that follow|nothing better|better than no|looking (?:some|a few) turns ahead"
    r"|rounds further on|played on in thought|seems best|is best here|worth its price here",
    re.IGNORECASE,
)


@dataclass
class Found:
    """What hints said. `poor`: sentences without a thing, or without number and rival. `decisions`: all with a choice."""

    hints: int = 0
    decisions: int = 0
    good: int = 0
    banned: list[str] = field(default_factory=list)
    against: list[str] = field(default_factory=list)
    poor: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    bad_reasons: Counter[str] = field(default_factory=Counter)

    def add(self, other: Found) -> None:
        """What another one found too."""
        self.hints, self.good = self.hints + other.hints, self.good + other.good
        self.decisions += other.decisions
        self.banned += other.banned
        self.against += other.against
        self.poor += other.poor
        self.reasons += other.reasons
        self.bad_reasons += other.bad_reasons


@cache
def things(title: str) -> re.Pattern[str]:
    """What may be named on that title's table, in English."""
    begins = tuple(importlib.import_module(f"tests.games.{title}.mind.hinted").THINGS)
    names = {
        text for id, texts in texts_of(title).items() if id.startswith(begins) for text in texts if text and "{" not in text
    }
    return re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def texts_of(title: str) -> Texts:
    """Every English text of a title by its id."""
    return read(path_of(FOLDER, "en", title))


def sentence(title: str, view: Any, seat: Seat, choice: Choice) -> str:
    """What the person reads, in English."""
    face, words = face_of(title), Words("en")
    n = measures_of(title).seats
    people = tuple(Player(NAMES[k], "human" if k == seat else "agent", "" if k == seat else "page") for k in range(n))
    players = addressed(title, people, seat, words)
    text = words.tell(title, choice.reason.message, face.advising.worded(choice.reason.args, view, players))
    room = importlib.import_module(f"tests.games.{title}.mind.hinted")
    return room.said(view, seat, choice.move, choice.reason, text) if hasattr(room, "said") else text


def names_both(title: str, text: str, seat: Seat = 0) -> bool:
    """Whether a sentence said to that seat names a thing on the table, and a number or a rival."""
    rival = any(re.search(rf"\b{name}\b", text) for name in (*NAMES[:seat], *NAMES[seat + 1 :]))
    return bool(things(title).search(text)) and (rival or bool(NUMBER.search(text)))


def asked(title: str, game: int, seed: int, plain: bool = False, every: int = 1) -> Iterator[tuple[Any, Seat, Choice | None]]:
    """The decisions of one game where there was a choice: the view, the seat, and what was advised where it was asked."""
    rules, luck = TITLES[title], Chance(seed).fork(f"hints/{game}")
    n, own = measures_of(title).seats, 0
    state: Any = rules.new_game(rules.options(), n, luck, None)
    minds = [make("page" if seat else BETWEEN, rules, seed + seat) for seat in range(n)]
    for k in range(MOST):
        if not (waiting := state.to_act()):
            return
        seat = waiting[0]
        view = state.view(seat)
        choice = None
        if not seat and len(view.legal_moves(seat)) > 1:
            own += 1
            if own % every == game % every:
                adviser = make(ADVISER, rules, Chance(seed).fork(f"advice/{game}/{k}").seed)
                choice = adviser.choose(view, seat, 0) if plain else hint_of(adviser, view, seat)
            yield view, seat, choice
        state.apply(seat, choice.move if choice is not None else minds[seat].choose(view, seat, 0).move, luck)


def judged(title: str, seed: int, plain: bool, every: int, game: int) -> Found:
    """One game's hints. One that cannot be explained ends the measure."""
    be_loud()
    found, room = Found(), importlib.import_module(f"tests.games.{title}.mind.hinted")
    for view, seat, choice in asked(title, game, seed, plain, every):
        found.decisions += 1
        if choice is None:
            continue
        text = sentence(title, view, seat, choice)
        found.hints += 1
        found.reasons[choice.reason.message] += 1
        if names_both(title, text):
            found.good += 1
        else:
            found.poor[text] += 1
            found.bad_reasons[choice.reason.message] += 1
        if BANNED.search(text):
            found.banned.append(text)
        if room.contradicts(view, seat, choice.move, choice.reason):
            found.against.append(text)
    return found


def counted(title: str, games: int, seed: int, jobs: int = 1, plain: bool = False, every: int = 1) -> Found:
    """Of so many games."""
    total = Found()
    if jobs == 1:
        for game in range(games):
            total.add(judged(title, seed, plain, every, game))
        return total
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for one in pool.map(partial(judged, title, seed, plain, every), range(games)):
            total.add(one)
    return total


def main() -> None:
    """Prints what was found."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=MEASURED, required=True)
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--show", type=int, default=8)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--plain", action="store_true")
    ask.add_argument("--every", type=int, default=1)
    wanted = ask.parse_args()
    found = counted(wanted.title, wanted.games, wanted.seed, wanted.jobs, wanted.plain, wanted.every)
    share = 100 * found.good / max(1, found.hints)
    print(f"{wanted.title}: {found.hints} hints in {wanted.games} games; {share:.1f} % name a thing and a number or a rival")
    if wanted.every > 1:
        print(f"asked at 1 in {wanted.every} of the {found.decisions} decisions with a choice; {BETWEEN} in between")
    print(f"of the kind that may not exist: {len(found.banned)}; against their move or a warning: {len(found.against)}")
    for name, count in found.reasons.most_common():
        print(f"{count:7} {found.bad_reasons[name]:7} poor  {name}")
    for text, count in found.poor.most_common(wanted.show):
        print(f"  poor {count:5}  {text}")
    for text in [*found.banned[: wanted.show], *found.against[: wanted.show]]:
        print(f"  bad         {text}")
