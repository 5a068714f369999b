"""Who plays a seat that no person plays: random, greedy and the five levels. Agents are given views, never states."""

from __future__ import annotations

import importlib
import logging
import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.colours import liked
from games.kernel.minds.personas import Style, persona_of
from games.kernel.minds.search import Guide, Search
from games.kernel.minds.traits import Trait
from games.kernel.minds.tree import Edge
from games.kernel.protocol import Move, OptionError, Seat, State, Title, checksum

log = logging.getLogger("paper_realms.minds")

LEVELS: Final = ("page", "squire", "knight", "hero", "legend")
"""How well an artificial player plays, weakest first."""
SEATED: Final = ("random", "greedy", *LEVELS)
"""What may sit at a table on the screen beside "human"."""
BARE: Final = "search"
"""Knows the rules of a title and nothing else: for comparisons, so it has no name on the screen."""
SPECS: Final = (*SEATED, BARE)

Budget = int
"""How many iterations of thought an agent may spend; 0 means its level's own. Never a time."""


class Reason(msgspec.Struct, frozen=True):
    """One true sentence about a choice: a message id of the title's catalogue and its values."""

    message: str
    args: dict[str, int | str] = {}


class Rating(msgspec.Struct, frozen=True):
    """What one legal move is worth to the seat (higher is better; the unit is the title's own)."""

    move: Any
    value: float
    reason: Reason
    mixed: int = 0
    """How often to play it, against the others', where pure play could be read; where a title says so it is drawn by that."""


class Choice(msgspec.Struct, frozen=True):
    move: Any
    reason: Reason


class Level(msgspec.Struct, frozen=True):
    """How hard an agent thinks. Lower levels think less, forget and choose loosely; none sees more than a person would."""

    samples: int
    """Imagined situations per decision."""
    temperature: float
    """Of the softmax over values; 0 takes the best."""
    memory: int = 100
    """Percent of what could be remembered that is."""
    games: int = 0
    """Games played on in thought per decision, by `Bot.foresee`; 0: `Bot.rate` judges."""
    insight: int = 0
    """What of the title's finer points it understands, however long it thinks: the title's own steps from 0, first sight."""


class Thought(msgspec.Struct, frozen=True):
    """How hard the search without a title's judgement thinks."""

    iterations: int
    temperature: float
    """Of the choice by visits: 1 in proportion to them, 0 the most visited."""


THOUGHTS: Final = {
    "page": Thought(30, 1.0),
    "squire": Thought(100, 0.6),
    "knight": Thought(300, 0.3),
    "hero": Thought(1000, 0.15),
    "legend": Thought(4000, 0),
    "greedy": Thought(100, 0),
    "search": Thought(1000, 0),
}
"""The levels of a title whose bot module does not judge moves: information-set search alone."""


class Bot(Protocol):
    """What a title's bot module offers."""

    LEVELS: dict[str, Level]

    def rate(self, view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> Sequence[Rating]:
        """One rating per legal move of `seat`, in the order of `legal_moves`."""

    def foresee(self, view: State, seat: Seat, chance: Chance, games: int, style: Style) -> Sequence[Rating]:
        """Only for levels with `games`: one rating per legal move, after playing about so many games on in thought."""

    # A bot module may also have `forget(view, seat, memory, chance) -> view`: the view of a seat that remembers `memory`
    # percent of what it could. `chance` is the same at every decision of a game, so that what is forgotten stays so.
    # And `advised(view, seat, ratings, advice) -> ratings`: the judgement of one who was given that advice (text of the
    # title's own form; what does not fit the moment changes nothing). Where it is absent advice is not heard.
    # And `COLOURS`, a `games.kernel.minds.colours.Palette`: by it masks differ in what they prefer among moves that are worth
    # about the same. Where it is absent they do not.
    # And `explain(view, seat, chosen, ratings) -> Reason`: the sentence for a person who asked for a hint: what speaks for the
    # rating `chosen` against the runner-up of `ratings`, in things and numbers of the table. Where it is absent the reason of
    # the rating must do, and so it does where this one fails. Computer players are never asked it, so it may take its time.
    # And `foresee_after(view, seat, chance, games, style, done) -> ratings`: `foresee` for a hint to who has made the moves
    # `done` in this game, so that hints do not send people to and fro. Where it is absent a hint knows the view alone.


class Agent(Protocol):
    def choose(self, view: State, seat: Seat, budget: Budget, advice: str = "") -> Choice:
        """A legal move of `seat`. The same view, seat, budget and advice give the same choice, on every machine."""


GREEDY: Final = Level(samples=40, temperature=0)


class RandomAgent:
    """Plays without a thought, as the title says how that is done."""

    def __init__(self, title: Title, seed: int) -> None:
        self.title = title
        self.chance = Chance(seed)

    def choose(self, view: State, seat: Seat, budget: Budget, advice: str = "") -> Choice:
        chance = self.chance.fork(f"random/{seat}/{checksum(view)}")
        return Choice(self.title.random_move(view, seat, chance), Reason("reason.random"))


class RatedAgent:
    """Chooses by the title's judgement, with a level's thought, memory, insight and temperature and a persona's style."""

    def __init__(
        self, bot: Bot, spec: str, level: Level, seed: int, style: Style, taste: Mapping[Trait, int] | None = None
    ) -> None:
        self.bot = bot
        self.spec = spec
        self.level = level
        self.chance = Chance(seed)
        self.style = msgspec.structs.replace(style, memory=style.memory * level.memory // 100, insight=level.insight)
        self._forget = getattr(bot, "forget", None)
        self._advised = getattr(bot, "advised", None)
        self._explain = getattr(bot, "explain", None)
        self._after = getattr(bot, "foresee_after", None)
        self._colours = getattr(bot, "COLOURS", None)
        self._taste = taste or {}

    def choose(self, view: State, seat: Seat, budget: Budget, advice: str = "") -> Choice:
        best, _ = self._judged(view, seat, budget, advice, self.level.temperature, masked=True)
        return Choice(best.move, best.reason)

    def hint(self, view: State, seat: Seat, budget: Budget = 0, done: Sequence[Move] = ()) -> Choice:
        """What it thinks best there after the seat's own moves `done`, with a reason that a person can use. At times it plays
        itself what is about as good, so as not to be read; whoever asks is not served by that."""
        best, ratings = self._judged(view, seat, budget, temperature=0, done=done)
        return Choice(best.move, self._explained(view, seat, best, ratings))

    def _explained(self, view: State, seat: Seat, best: Rating, ratings: Sequence[Rating]) -> Reason:
        """The title's sentence for a person; the reason of the rating itself where it has none, or where that one fails."""
        if self._explain is None:
            return best.reason
        try:
            reason: Reason = self._explain(view, seat, best, ratings)
        except Exception:  # whatever an explanation does wrong, the advice stands
            log.exception("A hint of %s could not be explained; its move stands.", getattr(self.bot, "__name__", self.spec))
            return best.reason
        return reason

    def _judged(
        self,
        view: State,
        seat: Seat,
        budget: Budget,
        advice: str = "",
        temperature: float = 0,
        masked: bool = False,
        done: Sequence[Move] = (),
    ) -> tuple[Rating, Sequence[Rating]]:
        """What it picks, by the liking of its mask where that counts, and what it thinks of all there is to pick from."""
        chance = self.chance.fork(f"{self.spec}/{seat}/{checksum(view)}")
        ratings = self.ratings(view, seat, chance, budget, advice, done)
        return pick(self._preferred(view, seat, ratings) if masked else ratings, temperature, chance), ratings

    def _preferred(self, view: State, seat: Seat, ratings: Sequence[Rating]) -> Sequence[Rating]:
        """The ratings, as the mask likes what is about as good as the best."""
        colours = self._colours
        if colours is None or not self._taste or len(ratings) < 2:
            return ratings
        alike = colours.alike(view, seat, bool(self.level.games))
        values, moves = [rating.value for rating in ratings], [rating.move for rating in ratings]
        found = liked(values, moves, alike, self._taste, lambda some: colours.traits(view, seat, some))
        return [msgspec.structs.replace(one, value=value) for one, value in zip(ratings, found, strict=True)]

    def ratings(
        self, view: State, seat: Seat, chance: Chance, budget: Budget, advice: str = "", done: Sequence[Move] = ()
    ) -> Sequence[Rating]:
        """What it thinks of every legal move, by what it remembers, what it was advised and what it has done."""
        if self._forget is not None:
            view = self._forget(view, seat, self.style.memory, self.chance)
        if done and self._after is not None and self.level.games:
            after: Sequence[Rating] = self._after(view, seat, chance, budget or self.level.games, self.style, done)
            return after
        judge, thought = (self.bot.foresee, self.level.games) if self.level.games else (self.bot.rate, self.level.samples)
        found = judge(view, seat, chance, budget or thought, self.style)
        return self._advised(view, seat, found, advice) if advice and self._advised is not None else found


class SearchAgent:
    """Chooses by information-set search, visit-proportional with a temperature. `guide`: what the title knows, if anything."""

    def __init__(self, guide: Guide, spec: str, thought: Thought, seed: int) -> None:
        self.guide = guide
        self.spec = spec
        self.thought = thought
        self.chance = Chance(seed)

    def choose(self, view: State, seat: Seat, budget: Budget, advice: str = "") -> Choice:
        chance = self.chance.fork(f"{self.spec}/{seat}/{checksum(view)}")
        iterations = budget or self.thought.iterations
        edges = Search(view, seat, self.guide, chance).run(iterations)
        edge = visits_pick(edges, self.thought.temperature, chance)
        return Choice(edge.move, Reason("reason.search", {"games": edge.visits, "of": iterations}))


def visits_pick(edges: Sequence[Edge], temperature: float, chance: Chance) -> Edge:
    """An edge drawn with weight visits ** (1 / temperature); the most visited (of equals the best, the first) at 0."""
    top = max(edge.visits for edge in edges)
    if temperature <= 0:
        return max(edges, key=lambda edge: (edge.visits, edge.mean))
    weights = [round(1_000_000 * (edge.visits / top) ** (1 / temperature)) for edge in edges]
    return edges[_drawn(weights, chance)]


def _drawn(weights: Sequence[int], chance: Chance) -> int:
    """The place of one of the weights, each as likely as it is large."""
    ball = chance.below(sum(weights))
    for place, weight in enumerate(weights):
        if ball < weight:
            return place
        ball -= weight
    raise AssertionError("the ball lies below the sum of the weights")


def pick(ratings: Sequence[Rating], temperature: float, chance: Chance) -> Rating:
    """Drawn by the title's own mixture where it gives one, else by `softmax_pick`."""
    mixture = [rating.mixed for rating in ratings]
    return ratings[_drawn(mixture, chance)] if any(mixture) else softmax_pick(ratings, temperature, chance)


def softmax_pick(ratings: Sequence[Rating], temperature: float, chance: Chance) -> Rating:
    """The best rating (the first of equals) at temperature 0, else one drawn with weight exp(value / temperature).

    Weights are rounded to a millionth of the best one's before the draw, so that it is the same on every machine.
    """
    top = max(rating.value for rating in ratings)
    if temperature <= 0:
        return next(rating for rating in ratings if rating.value == top)
    weights = [round(1_000_000 * math.exp((rating.value - top) / temperature)) for rating in ratings]
    return ratings[_drawn(weights, chance)]


def check_spec(spec: str) -> None:
    """`OptionError` unless `spec` names an agent."""
    if spec not in SPECS:
        raise OptionError(f"there is no player {spec!r}; there are: human, {', '.join(SPECS)}")


def bot_of(title: Title) -> Any:
    """The title's bot module, imported on first need."""
    return importlib.import_module(title.bot)


def make(spec: str, title: Title, seed: int = 0, persona: str = "") -> Agent:
    """The agent of that spec. `OptionError` for an unknown spec or persona."""
    check_spec(spec)
    style, taste = (persona_of(persona).style, persona_of(persona).taste) if persona else (Style(), {})
    if spec == "random":
        return RandomAgent(title, seed)
    if spec == "search":
        return SearchAgent(Guide(None, title.random_move), spec, THOUGHTS[spec], seed)
    bot = bot_of(title)
    if not hasattr(bot, "rate"):
        return SearchAgent(Guide(bot, title.random_move), spec, THOUGHTS[spec], seed)
    level = bot.LEVELS.get(spec, GREEDY)
    return RatedAgent(bot, spec, level, seed, style, taste)


def hint_of(agent: Agent, view: State, seat: Seat, budget: Budget = 0, done: Sequence[Move] = ()) -> Choice:
    """What that agent advises a person in that seat who has made the moves `done`; where it can only choose, what it would."""
    return agent.hint(view, seat, budget, done) if isinstance(agent, RatedAgent) else agent.choose(view, seat, budget)


def own_budget(agent: Agent) -> Budget:
    """What the budget 0 stands for with that agent; 0 where there is nothing to spend."""
    if isinstance(agent, RatedAgent):
        return agent.level.games or agent.level.samples
    return agent.thought.iterations if isinstance(agent, SearchAgent) else 0


def mind_seed(match_seed: int, seat: Seat) -> int:
    """The seed of the agent in that seat; from the match's own seed all cards could be read."""
    return Chance(match_seed).fork(f"mind/{seat}").seed


def is_legal(view: State, seat: Seat, move: Move) -> bool:
    """Whether an answer may be played; what comes from another process is checked with it."""
    return seat in view.to_act() and view.why_not(seat, move) is None
