"""How the computer players judge Kalyra: one ply, by 11 of the rules page, from a view alone; the strongest looks ahead.

What a hero does in its turn is weighed in judgement.py, what is asked in between in answers.py; situation.py looks at the
board, with the eyes that insight.py gives a level; foresight.py plays rounds on in thought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalyra.content import bosses
from games.kalyra.mind.advice import advised as weighed
from games.kalyra.mind.answers import answer
from games.kalyra.mind.explaining import explain
from games.kalyra.mind.foresight import foreseen, standing, tried, worth_a_thought
from games.kalyra.mind.insight import STEPS
from games.kalyra.mind.judgement import Judgement
from games.kalyra.moves import EndTurn
from games.kalyra.presence import colours
from games.kalyra.random_policy import random_move
from games.kalyra.state import State
from games.kalyra.table import TURN_ACTIONS
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import restored, sober
from games.kernel.minds.tree import FULL
from games.kernel.protocol import Seat

__all__ = [
    "LENGTH_UNIT",
    "LEVELS",
    "REASONS",
    "advised",
    "candidates",
    "evaluate",
    "explain",
    "habit_move",
    "knowledge_key",
    "length",
    "rate",
]

LENGTH_UNIT: Final = "rounds"
"""What `length` counts."""

REASONS: Final = (
    "reason.draft",  # {hero}: the usual order
    "reason.place",  # {hero}: fighters to the sides, others to the corners
    "reason.attack",  # {enemy} {percent}: card id, the chance to defeat it
    "reason.attack_boss",  # {tenths}: damage on average; of a boss, and where it is worth more than the chance of a defeat
    "reason.to_attack",  # {enemy}: card id; it can be attacked from there
    "reason.closer",  # {enemy}: card id of the nearest
    "reason.to_healing",  # {percent}: HP left
    "reason.to_shop",
    "reason.to_explore",
    "reason.safety",  # {percent}: HP left; less is to be feared there
    "reason.sparing",  # {hero}: with somebody there it has less to fear
    "reason.together",  # nearer to the others
    "reason.reveal",  # {left}: tiles in the world deck
    "reason.turn_tile",  # the markers lie far from the hero
    "reason.turn_free",  # most places to land on
    "reason.landing",  # little is to be feared there
    "reason.heal",  # {percent}
    "reason.cure",  # {count}
    "reason.open_stock",
    "reason.shop",  # {item}
    "reason.buy",  # {item} {hero}: whom it helps most
    "reason.keep_gold",
    "reason.exchange",  # {quest}: it brings least
    "reason.equip",  # {item}
    "reason.give",  # {item} {hero}: it helps there more
    "reason.take",  # {item}
    "reason.drink",  # {item} {hero}
    "reason.throw",  # {enemy}: card id
    "reason.keep",  # {item}: not now
    "reason.wait",  # nothing better to do
    "reason.wait_heal",  # {hero} {hp} {most}: it heals before land is opened that may be the boss's
    "reason.wait_first",  # {hero}: who acts first opens land
    "reason.to_quest",  # a quest can be exchanged there
    "reason.advised_go",  # as asked, on the way
    "reason.advised_there",  # as asked, where it was to go
    "reason.advised_help",  # {hero}: as asked, to its side
    "reason.advised_heal",  # {item} {hero}: as asked
    "reason.advised_attack",  # {enemy} {hero}: card id; as asked, that enemy can come to the hero
    "reason.advised_mend",  # as asked, it heals first, or goes where it can
    "reason.advised_wait",  # {hero}: as asked, it is waited for
    "reason.advised_danger",  # {percent}: HP left; not as asked, since it would likely be the end
    "reason.accept",
    "reason.decline",
    "reason.save",  # {hero} {item}
    "reason.let_it_come",  # no card changes enough
    "reason.raise",  # {hero} {stat}
    "reason.vote",  # {hero} {count}: HP it regains
    "reason.epic",  # {item}
)
"""Every message id that a rating's reason may have, with its values and meaning."""

GAMES: Final = 400
"""Turns of heroes that are played in thought for one decision of a hero."""
SOBER: Final = 1
"""Instead of samples, which nobody needs where odds are exact: walks about for nothing, and turns that end in the middle of a
fight, are left to pages."""
WORTH_DOING: Final = 0.8
"""Whoever could do something of that worth does not end the turn; nor do those who foresee blows, and so fear them more, stand
by with all their actions where they could join a fight."""
LEVELS: Final[dict[str, Level]] = {
    "page": Level(samples=0, temperature=0.65),
    "squire": Level(samples=SOBER, temperature=0.36),
    "knight": Level(samples=SOBER, temperature=0.04, insight=1),
    "hero": Level(samples=SOBER, temperature=0.02, insight=2, games=GAMES),
    "legend": Level(samples=SOBER, temperature=0.0, insight=2, games=8 * GAMES),
}
"""Odds are exact, and lower levels choose more loosely. Knights and heroes understand more (insight.py); heroes and
champions also play rounds on in thought (foresight.py)."""

COLOURS: Final = colours
"""How masks differ."""

HABIT_DEPTH: Final = 120


def rate(view: State, seat: Seat, chance: Chance, samples: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`."""
    ratings, laughable = _judged(view, seat, style)
    return sober(ratings, laughable) if samples else ratings


def _judged(view: State, seat: Seat, style: Style) -> tuple[list[Rating], Callable[[Any], bool]]:
    """What every legal move is worth, and which of them a person would laugh at."""
    moves, insight = view.legal_moves(seat), STEPS[style.insight]
    if view.stack or view.phase != "turn":
        return [answer(view, seat, move, insight) for move in moves], lambda move: False
    play = Judgement(view, seat, style, insight)
    ratings = [play.rating(move) for move in moves]
    busy = max([rating.value for rating in ratings]) >= WORTH_DOING
    busy = busy or (insight.foresees and play.joins and view.actions == TURN_ACTIONS)

    def laughable(move: Any) -> bool:
        return move in play.foolish or (busy and isinstance(move, EndTurn)) or play.gives_up(move)

    return ratings, laughable


def foresee(view: State, seat: Seat, chance: Chance, games: int, style: Style) -> list[Rating]:
    """One rating per legal move, in the order of `legal_moves`: the good ones by rounds played on in thought."""
    ratings, laughable = _judged(view, seat, style)
    places = tried(ratings) if worth_a_thought(view) else []
    if len(places) < 2:
        return sober(ratings, laughable)
    found = foreseen(view, seat, [ratings[k] for k in places], chance, games)
    value = dict(zip(places, found, strict=True))
    least = min(found)
    looked = [Rating(one.move, value.get(k, min(least, one.value)), one.reason) for k, one in enumerate(ratings)]
    return sober(looked, laughable)


def advised(view: State, seat: Seat, ratings: Sequence[Rating], text: str) -> Sequence[Rating]:
    """The ratings of one who was given that advice: whatever is asked for is not laughable."""
    return weighed(view, seat, [restored(rating) for rating in ratings], text)


def length(state: State) -> int:
    """Rounds begun."""
    return state.round


def candidates(state: State, seat: Seat) -> Sequence[Any]:
    """Moves worth a thought, the best first."""
    ratings = rate(state, seat, Chance(0), 0, Style())
    return [rating.move for rating in sorted(ratings, key=lambda rating: -rating.value)[:8]]


def habit_move(state: State, seat: Seat, chance: Chance) -> Any:
    """The best of the judgement where something is asked, and quick lots in hero turns."""
    if state.stack or state.phase != "turn":
        ratings = [answer(state, seat, move) for move in state.legal_moves(seat)]
        return max(ratings, key=lambda rating: rating.value).move
    return random_move(state, seat, chance)


def knowledge_key(state: State, seat: Seat) -> int:
    """Everybody knows the same; what differs between two states is all in these numbers."""
    where = tuple([(hero.space, hero.hp, hero.venom) for hero in state.heroes])
    foes = tuple([(number, enemy.space, enemy.hp) for number, enemy in state.enemies.items()])
    asked = (state.asking, state.turn, state.actions, state.points, state.gold, len(state.world_deck), state.round)
    return hash((seat, asked, where, foes))


def evaluate(state: State) -> Sequence[int]:
    """0 .. FULL, the same for all: the score of 11 of the rules page, squeezed."""
    score = standing(state) - 150
    share = max(0.02, min(0.98, 0.5 + score / 400))
    return [int(FULL * share)] * state.n


def side(state: State, seat: Seat) -> str:
    """The final quest that was met, for the balance tables."""
    return bosses()[state.final].id if state.final else "none"
