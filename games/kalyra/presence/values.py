"""What heroes and enemies are worth as they stand: the numbers that a table shows."""

from __future__ import annotations

from games.kalyra.content import STRONG_AGAINST, content, kinds
from games.kalyra.fight.stats import UNLIMITED, defense, movement, reach, worn
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.state import State


def hero_stats(view: State, h: int) -> dict[str, int]:
    """S, D, R and M of a hero as they count now, without what only a target adds."""
    hero = view.heroes[h]
    strength = max(0, hero.strength + worn(hero).strength + hero.might)
    if hero.status != "board":
        gear = worn(hero)
        rest = {"defense": gear.defense + hero.defense, "range": gear.range + hero.range, "move": gear.move + hero.move}
        return {"strength": strength, **{name: max(0, n) for name, n in rest.items()}}
    return {"strength": strength, "defense": defense(view, ~h), "range": reach(view, ~h), "move": movement(view, ~h)}


def experience(view: State) -> tuple[int, int]:
    """What has been gained of the next level, and how much it takes; full at the highest level."""
    step = experience_per_level(view)
    if view.level >= content().limits.levels:
        return step, step
    return min(step, view.xp - step * (view.level - 1)), step


def match_of_types(view: State, number: int) -> str:
    """ "you" where the hero's type beats the enemy's, "it" the other way round, "" where they do not meet."""
    mine, its = content().heroes[view.active].type, kinds()[view.enemies[number].kind].type
    if STRONG_AGAINST[mine] == its:
        return "you"
    return "it" if its and STRONG_AGAINST[its] == mine else ""


def values_of(view: State, number: int) -> dict[str, str]:
    """Strength, defense, range and steps as they count now."""
    steps = movement(view, number)
    return {
        "strength": str(view.enemies[number].strength),
        "defense": str(defense(view, number)),
        "range": str(reach(view, number)),
        "move": str(steps) if steps < UNLIMITED else "∞",
    }
