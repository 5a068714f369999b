"""Enemies come onto the board (KALYRA-TIL-06, ENY-06, R17, R20; 8.9 of the rules page)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import kinds
from games.kalyra.fight.stats import difficulty, form
from games.kalyra.land.spaces import place
from games.kalyra.pieces import Enemy
from games.kalyra.table import Card, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def draw_enemy(t: Table, chance: Chance, tell: Tell | None) -> str:
    """The top card of the deck in use; its discards are shuffled when it has run out; "" when both are empty."""
    tier = t.tier
    deck = t.enemy_decks[tier - 1]
    if not deck:
        shuffled: list[Card] = [*t.enemy_discards[tier - 1]]
        if not shuffled:
            return ""
        chance.shuffle(shuffled)
        deck, t.enemy_discards[tier - 1] = shuffled, []
        if tell:
            tell(events.DeckReshuffled(f"tier{tier}"))
    card, t.enemy_decks[tier - 1] = deck[0], deck[1:]
    assert isinstance(card, str)
    return card


def spawn(t: Table, card: str, space: int, tell: Tell | None, nest: int = 0, guard: bool = False) -> int:
    """A figure for that card, numbered in order of arrival; HP and S follow the difficulty."""
    kind, level = kinds()[card], difficulty(t)
    health, strength = kind.health, kind.strength
    if kind.tier:
        health += level.enemy_health[kind.tier - 1]
        strength = max(0, strength + level.enemy_strength)
    elif card == "wardstone":
        health = form(t).wardstones.health
    return enter(t, Enemy(card, space, health, health, strength, nest=nest, guard=guard), tell)


def enter(t: Table, enemy: Enemy, tell: Tell | None) -> int:
    t.arrivals += 1
    number = t.arrivals
    t.enemies[number] = enemy
    t.at[enemy.space] = number
    if tell:
        tell(events.EnemySpawned(number, enemy.kind, place(enemy.space), enemy.hp))
    return number
