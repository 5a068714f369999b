"""How a round is played on in thought: every hero strikes what it can reach, and nobody goes on errands."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import content, items
from games.kalyra.fight.stats import max_hp, movement, reach
from games.kalyra.land.movement import code, paths, range_of_move
from games.kalyra.land.spaces import distance
from games.kalyra.listing import attackable, heal_modes
from games.kalyra.mind.answers import answer
from games.kalyra.mind.situation import Situation
from games.kalyra.moves import Attack, EndTurn, Heal, KalyraMove, Move_, UseItem
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat

DANGER: Final = 0.12
"""What a point of expected damage is worth when a space to strike from is chosen."""
LOW: Final = 0.45
"""Below that share of its HP a hero drinks, and pays for healing."""


def play_on(t: State, until: int, chance: Chance) -> None:
    """Plays on in thought until that round begins."""
    while t.phase != "over" and t.round < until:
        seat = t.to_act()[0]
        t.apply(seat, habit(t, seat), chance)


def habit(t: State, seat: Seat) -> KalyraMove:
    """A quick move that is seldom foolish."""
    if not t.stack and t.phase == "turn":
        return _in_turn(t)
    moves = t.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    return max([answer(t, seat, move) for move in moves], key=lambda rating: rating.value).move  # type: ignore[no-any-return]


def _in_turn(t: State) -> KalyraMove:
    hero, h = t.heroes[t.active], t.active
    low = hero.hp < LOW * max_hp(hero)
    if low and t.enemies and hero.pack and (draught := _draught(t, h)):
        return draught
    if not t.actions:
        return EndTurn()
    if t.enemies and (struck := _strike(t, h)):
        return struck
    if (low or not t.enemies) and max_hp(hero) - hero.hp >= content().limits.heal_amount and "hp" in heal_modes(t, h):
        return Heal("hp")
    return EndTurn()


def _draught(t: State, h: int) -> UseItem | None:
    hero = t.heroes[h]
    for item in hero.pack:
        effect = items()[item].effect
        if effect is not None and effect.kind == "heal":
            name = content().heroes[h].id
            return UseItem(name, item, name)
    return None


def _strike(t: State, h: int) -> KalyraMove | None:
    """The best attack from here; else a walk to where one can be made; None when nothing is near enough."""
    look = Situation(t)
    if near := attackable(t, h):
        return Attack(max(near, key=look.target))
    here, far, pace = t.heroes[h].space, reach(t, ~h), movement(t, ~h)
    gap = min([distance(here, enemy.space) for enemy in t.enemies.values()])
    walks = t.actions - 1 + (t.points > 0)
    if gap > far + pace * walks or walks <= 0:
        return None
    return _walk(t, look, paths(t, here, range_of_move(t)))


def _walk(t: State, look: Situation, ways: list[tuple[tuple[int, int], ...]]) -> KalyraMove | None:
    """To the space with the best attack and the least danger; with none in reach, nearer to the nearest enemy."""
    best, chosen = 0.0, None
    strikes = look.strikes(range_of_move(t))
    for way in ways:
        end = code(way[-1])
        if end in strikes:
            value = strikes[end] - DANGER * look.threat(end) - 0.01 * len(way)
            if value > best:
                best, chosen = value, way
    if chosen is None and t.actions > 1:
        spaces = [enemy.space for enemy in t.enemies.values()]
        near = {way: min([distance(code(way[-1]), space) for space in spaces]) for way in ways}
        chosen = min(near, key=lambda way: near[way], default=None)
    return Move_(chosen) if chosen is not None else None
