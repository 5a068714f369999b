"""Plays of Kalyra that a person would laugh at in a whole turn, or over several: ailments, plans begun, idle days, scouts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.kalyra.content import content, kinds
from games.kalyra.fight.odds import expected, kill_chance
from games.kalyra.fight.onslaught import Stroke, falls
from games.kalyra.fight.stats import attack_dice, defense, max_hp, reach
from games.kalyra.land.spaces import distance, space
from games.kalyra.land.tiles import tiles
from games.kalyra.listing import HEALING, SHOPS
from games.kalyra.mind.worth import quest_value
from games.kalyra.moves import Attack, EndTurn, Heal, Move_, RaiseStat, Reveal
from games.kalyra.pieces import NONE, Hero
from games.kalyra.table import TURN_ACTIONS
from tests.programs.players.never import Seen

MAY_FALL: Final = 0.25
"""Chance from which a shot at the boss may be the last of the game."""
LIKELY: Final = 0.5
FIGHT: Final = 8
"""Spaces within which an enemy is a fight; farther away nobody waits for it."""
NEAR: Final = 4
PATIENCE: Final = 3
"""Turns of peace in which whoever is poisoned should have come to where that is cured, or at least nearer."""
WEAK: Final = 0.6
"""Of its HP: below that a hero leaves scouting to whoever is better off."""
HALE: Final = 0.8
TURNS_ALIKE: Final = 3
"""Level-ups after which a party that has raised one thing only looks like one head."""


def _turn(seen: Seen) -> tuple[int, int]:
    return seen.view.round, seen.view.active


def hero_of(seen: Seen) -> Hero:
    hero: Hero = seen.view.heroes[seen.view.active]
    return hero


def in_turn(seen: Seen) -> bool:
    return seen.view.phase == "turn" and not seen.view.stack and seen.view.active != NONE


def in_range(seen: Seen, at: int) -> set[int]:
    """Enemies that the hero could hurt from there."""
    t, far = seen.view, reach(seen.view, ~seen.view.active)
    near = [number for number in t.enemies if distance(t.enemies[number].space, at) <= far and number not in t.struck]
    return {one for one in near if expected(attack_dice(t, ~t.active, one), defense(t, one)) >= 0.5}


def peace(seen: Seen) -> bool:
    """No enemy is near anybody."""
    t = seen.view
    return all(distance(enemy.space, t.heroes[h].space) > FIGHT for enemy in t.enemies.values() for h in t.on_board())


def _land_of(t: Any, kinds: Iterable[str]) -> list[int]:
    """Slots of the tiles of those kinds."""
    return [slot for slot, placed in t.tiles.items() if tiles()[placed.tile].kind in kinds]


def heals_wounds_before_venom(seen: Seen) -> bool:
    """Pays for health that its venom takes again, while the same action would take the venom."""
    if not isinstance(seen.move, Heal) or seen.move.mode != "hp":
        return False
    t = seen.view
    pressed = any(distance(enemy.space, hero_of(seen).space) <= NEAR for enemy in t.enemies.values())
    cures = any(one.mode == "venom" for one in seen.could(Heal))
    return cures and (hero_of(seen).venom >= 2 or not pressed)


def lives_with_its_venom(seen: Seen) -> bool:
    """For the third turn of peace running it ends its turn poisoned, with the price of a cure in the chest."""
    if not isinstance(seen.move, EndTurn) or not in_turn(seen):
        return False
    t = seen.view
    ill = hero_of(seen).venom > 0 and t.gold >= content().limits.heal_price and peace(seen)
    return seen.counted(f"ill/{t.active}", ill) >= PATIENCE


def comes_too_late_for_its_cure(seen: Seen) -> bool:
    """Having struck in this turn, it walks with its last action to where venom is cured and pays for, though it could have gone
    there first."""
    if not in_turn(seen):
        return False
    t, turn = seen.view, _turn(seen)
    if seen.memory.get("cure/turn") != turn:
        seen.memory["cure/turn"], seen.memory["cure/first"] = turn, bool(_to_cure(seen))
    fought = seen.memory.get("cure/fought") == turn
    if isinstance(seen.move, Attack):
        seen.memory["cure/fought"] = turn
    if not isinstance(seen.move, Move_) or not fought or not seen.memory["cure/first"] or t.gold < content().limits.heal_price:
        return False
    return hero_of(seen).venom >= 2 and seen.after.actions == 0 and seen.move in _to_cure(seen)


def _to_cure(seen: Seen) -> list[Move_]:
    """Walks from where nobody is healed to where the hero would be."""
    t, land = seen.view, seen.view.land
    healing = set(_land_of(t, HEALING))
    if land.get(hero_of(seen).space) in healing:
        return []
    return [move for move in seen.could(Move_) if land[space(*move.path[-1])] in healing]


def fells_what_a_healer_raises(seen: Seen) -> bool:
    """Strikes, likely to death, an enemy that the healer beside it raises again, though it could strike that one, which is no
    boss, and wound it."""
    if not isinstance(seen.move, Attack):
        return False
    t, struck = seen.view, seen.view.enemies[seen.move.enemy]
    healers = [
        one.enemy
        for one in seen.could(Attack)
        if one.enemy != seen.move.enemy
        and one.enemy != t.boss
        and "resurrect" in kinds()[t.enemies[one.enemy].kind].flags
        and distance(t.enemies[one.enemy].space, struck.space) == 1
    ]
    dice, against = attack_dice(t, ~t.active, seen.move.enemy), defense(t, seen.move.enemy)
    return not struck.risen and kill_chance(dice, against, struck.hp) >= LIKELY and bool(_wounds(seen, healers))


def spreads_its_blows(seen: Seen) -> bool:
    """Strikes one enemy while another in range, whose attack would end with it, likely falls by the blows that are left in this
    turn, as the one that is struck does not."""
    if not isinstance(seen.move, Attack):
        return False
    t, struck = seen.view, seen.move.enemy
    if kinds()[t.enemies[struck].kind].flags & {"boss", "wardstone", "aura", "resurrect", "volatile"}:
        return False
    others = [one.enemy for one in seen.could(Attack) if one.enemy != struck and _plain(t, one.enemy)]
    falling = [one for one in others if _falls_now(t, one) >= LIKELY and _worth_as_much(t, one, struck)]
    return bool(falling) and _falls_now(t, struck) < LIKELY / 2


def _plain(t: Any, number: int) -> bool:
    """Whether its fall harms nobody, and nobody raises it."""
    enemy = t.enemies[number]
    healers = [one for one in t.enemies.values() if "resurrect" in kinds()[one.kind].flags and one is not enemy]
    raised = not enemy.risen and any(distance(one.space, enemy.space) == 1 for one in healers)
    return not raised and not kinds()[enemy.kind].volatile and "wardstone" not in kinds()[enemy.kind].flags


def _worth_as_much(t: Any, one: int, struck: int) -> bool:
    """No quest asks for the fall of the one that is struck, and it is of no higher tier."""
    return (
        quest_value(t, struck) <= quest_value(t, one)
        and kinds()[t.enemies[one].kind].tier >= kinds()[t.enemies[struck].kind].tier
    )


def _falls_now(t: Any, number: int) -> float:
    """The chance that that enemy falls by the attacks that are left in this turn."""
    dice, against, enemy = attack_dice(t, ~t.active, number), defense(t, number), t.enemies[number]
    blows = 1 if "frightening" in kinds()[enemy.kind].flags else t.actions
    return falls(enemy.hp, [Stroke(number, NONE, dice, against)] * blows)


def _wounds(seen: Seen, numbers: Iterable[int]) -> list[int]:
    """Those of them that an attack of the hero may well hurt."""
    t = seen.view
    return [one for one in numbers if expected(attack_dice(t, ~t.active, one), defense(t, one)) >= 0.5]


def spares_a_boss_that_may_fall_now(seen: Seen) -> bool:
    """Ends its turn, or steps out of range, while a shot of this turn may win the game."""
    t = seen.view
    if not isinstance(seen.move, EndTurn | Move_) or t.boss not in [one.enemy for one in seen.could(Attack)]:
        return False
    dice, against = attack_dice(t, ~t.active, t.boss), defense(t, t.boss)
    if kill_chance(dice, against, t.enemies[t.boss].hp) < MAY_FALL:
        return False
    return isinstance(seen.move, EndTurn) or t.boss not in in_range(seen, space(*seen.move.path[-1])) or t.actions < 2


def runs_up_and_away(seen: Seen) -> bool:
    """Walks to where it can strike, and in the same turn away from all enemies, having struck nobody and learned nothing."""
    if not in_turn(seen):
        return False
    ran = seen.memory.get("ran_up") == _turn(seen)
    if not isinstance(seen.move, Move_):
        seen.memory["ran_up"] = _turn(seen) if ran and not isinstance(seen.move, Attack | Reveal) else None
        return False
    here, there = in_range(seen, hero_of(seen).space), in_range(seen, space(*seen.move.path[-1]))
    seen.memory["ran_up"] = _turn(seen) if (seen.view.actions > 1 and there - here) or (ran and there) else None
    return ran and bool(here) and not there


def idles_while_the_clock_runs(seen: Seen) -> bool:
    """A whole turn of peace unused by whoever could do something: be healed or cured, shop, or be nearer to unseen land; but
    the last gold may be left to somebody behind who is worse off."""
    t = seen.view
    if not isinstance(seen.move, EndTurn) or not in_turn(seen) or t.actions < TURN_ACTIONS or not peace(seen):
        return False
    hero, price = hero_of(seen), content().limits.heal_price
    hurt = hero.venom > 0 or max_hp(hero) - hero.hp >= content().limits.heal_amount
    heals = hurt and t.gold >= price and bool(_land_of(t, HEALING)) and not _gold_is_needed(seen)
    shops = t.gold >= 5 and any(not t.tiles[slot].used for slot in _land_of(t, SHOPS))
    return heals or shops


def _gold_is_needed(seen: Seen) -> bool:
    """Whether those who come after the hero and are worse off can spend it all."""
    t, limits = seen.view, content().limits
    behind = [t.heroes[h] for h in t.order[t.turn + 1 :] if t.heroes[h].status == "board"]
    worse = [one for one in behind if one.hp < max_hp(one) / 2 or one.venom]
    return bool(worse) and t.gold <= limits.heal_price * TURN_ACTIONS * len(worse)


def raises_what_everybody_raised(seen: Seen) -> bool:
    """The same again, by a hero that has raised nothing else, in a party that has raised nothing else."""
    t = seen.view
    if not isinstance(seen.move, RaiseStat) or t.level <= TURNS_ALIKE:
        return False
    return seen.move.stat == "strength" and all(_raised(t, h) == t.level - 2 for h in range(len(t.heroes)))


def _raised(t: Any, h: int) -> int:
    """How much strength that hero has won by level-ups."""
    return int(t.heroes[h].strength - content().heroes[h].strength)


def scouts_alone_as_the_weakest(seen: Seen) -> bool:
    """Reveals land with nobody near, hurt, while others of the party are well."""
    if not isinstance(seen.move, Reveal) or not in_turn(seen):
        return False
    t = seen.view
    share = {h: t.heroes[h].hp / max_hp(t.heroes[h]) for h in t.on_board()}
    alone = all(distance(t.heroes[h].space, hero_of(seen).space) > NEAR for h in share if h != t.active)
    weakest = share[t.active] == min(share.values()) and share[t.active] < WEAK
    return alone and weakest and max(share.values()) >= HALE


TURNS: Final = (
    heals_wounds_before_venom,
    lives_with_its_venom,
    comes_too_late_for_its_cure,
    fells_what_a_healer_raises,
    spreads_its_blows,
    spares_a_boss_that_may_fall_now,
    runs_up_and_away,
    idles_while_the_clock_runs,
    raises_what_everybody_raised,
    scouts_alone_as_the_weakest,
)
