"""Whether the sentence that tells why is true: what it names decided, and its values are those seen.

A walk's reason decided where it is what of the walk's worth is most, or where another move would be best without it. Of other
moves what the sentence says is looked up in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from games.kalyra.content import hero_index
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp, reach
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import distance
from games.kalyra.land.tiles import tiles
from games.kalyra.mind import bot
from games.kalyra.mind.insight import STEPS
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Attack, Land, Move_
from games.kalyra.pending import Vote
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating
from games.kernel.minds.personas import Style
from tests.programs.players.reasons import CLOSE, Check

WALKS = {
    "reason.to_attack": "hit",
    "reason.closer": "errand",
    "reason.to_healing": "errand",
    "reason.cure": "errand",
    "reason.to_shop": "errand",
    "reason.to_explore": "errand",
    "reason.to_quest": "errand",
    "reason.safety": "safety",
    "reason.sparing": "sparing",
    "reason.together": "together",
}


def terms(view: Any, look: Situation, move: Move_) -> dict[str, float]:
    """What of a walk's worth, compared with staying, is what."""
    here, end = look.hero.space, code(move.path[-1])
    left = view.actions - (not view.moving or len(move.path) > view.points)
    hit = look.best_target(end) * left / max(1, view.actions) if left > 0 else 0.0
    return {
        "hit": hit if hit > look.best_target(here) * (left > 0) else 0.0,
        "errand": look.errand(end)[0] - look.errand(here)[0],
        "safety": look.safety(end) - look.safety(here),
        "sparing": look.sparing(end) - look.sparing(here),
        "together": 0.12 * (max(0, distance(here, look.middle) - 2) - max(0, distance(end, look.middle) - 2)),
    }


def false_of_a_walk(view: Any, move: Move_, message: str, ratings: Sequence[Rating], insight: int = 0) -> bool:
    look = Situation(view, STEPS[insight])
    found = terms(view, look, move)
    if message == "reason.wait":
        return max(found.values()) > 0.001 + CLOSE
    name = WALKS[message]
    if found[name] <= 0:
        return True
    if found[name] >= max(found.values()) - CLOSE:
        return False
    without = [one.value - (terms(view, look, one.move)[name] if isinstance(one.move, Move_) else 0) for one in ratings]
    return bool(ratings[without.index(max(without))].move == move)


def of_level(level: str) -> Check:
    """`is_false` to the eyes of that level."""
    return partial(is_false, insight=bot.LEVELS[level].insight)


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating], insight: int = 0) -> bool:
    """Whether the chosen move's reason says what is not so."""
    move, message, args = chosen.move, chosen.reason.message, chosen.reason.args
    hero = view.heroes[view.active]
    if isinstance(move, Move_):
        seen = bot.rate(view, seat, Chance(0), 0, Style(insight=insight))
        if false_of_a_walk(view, move, message, seen, insight):
            return True
    if message == "reason.sparing":
        blows, spared = Situation(view).blows, hero_index()[str(args["hero"])]
        before, after = (blows.damage(space).get(spared, 0.0) for space in (hero.space, code(move.path[-1])))
        return bool(after >= before or spared == view.active)
    if message == "reason.to_attack":
        at = code(move.path[-1]) if isinstance(move, Move_) else code(move.space)
        far = reach(view, ~view.active)
        return not any(e.kind == args["enemy"] and distance(e.space, at) <= far for e in view.enemies.values())
    if message == "reason.closer":
        gaps = {number: distance(enemy.space, code(move.path[-1])) for number, enemy in view.enemies.items()}
        return args["enemy"] not in [view.enemies[n].kind for n, gap in gaps.items() if gap == min(gaps.values())]
    if isinstance(move, Attack):
        return _false_blow(view, move, message, args)
    if message in ("reason.wait_heal", "reason.wait_first"):
        return _false_wait(view, message, args, insight)
    if "percent" in args:
        return bool(args["percent"] != round(100 * hero.hp / max_hp(hero)))
    said: dict[str, Callable[[], bool]] = {
        "reason.cure": lambda: hero.venom == args["count"] and hero.venom > 0,
        "reason.reveal": lambda: len(view.world_deck) == args["left"],
        "reason.turn_tile": lambda: bool(tiles()[view.stack[-1].tile].faces[move.rotation].markers),
        "reason.turn_free": lambda: not tiles()[view.stack[-1].tile].faces[move.rotation].markers,
        "reason.landing": lambda: isinstance(move, Land),
        "reason.vote": lambda: args["count"] == _lacks(view, hero_index()[move.hero]),
    }
    return message in said and not said[message]()


def _false_blow(view: Any, move: Attack, message: str, args: Any) -> bool:
    _, _, mean, kill = forecast(view, ~view.active, move.enemy)
    if message == "reason.attack":
        named = args["percent"] == round(100 * kill) and args["enemy"] == view.enemies[move.enemy].kind
        return not named or mean > Situation(view).target(move.enemy) / 2
    return bool(args["tenths"] != round(10 * mean))


def _false_wait(view: State, message: str, args: Any, insight: int) -> bool:
    """Whether nobody is hurt as it says or the next tile cannot be the boss's; or nobody acts before, or there is no land."""
    named, look = hero_index()[str(args["hero"])], Situation(view, STEPS[insight])
    if message == "reason.wait_heal":
        hero, left = view.heroes[named], len(view.world_deck)
        told = (args["hp"], args["most"]) == (hero.hp, max_hp(hero)) and named != view.active and hero.hp < 0.7 * max_hp(hero)
        return not told or not 0 < left <= view.bottom or bool(view.final)
    return named == view.active or named != look.board[0] or not view.world_deck


def _lacks(view: State, h: int) -> int:
    task = view.stack[-1]
    assert isinstance(task, Vote)
    return min(task.amount, max_hp(view.heroes[h]) - view.heroes[h].hp)
