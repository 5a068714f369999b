"""Plays of Kalyra that a person would laugh at. Everything lies open, so the view says whether it was one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from games.kalyra.content import hero_index, items, kinds
from games.kalyra.fight.odds import expected, kill_chance
from games.kalyra.fight.stats import attack_dice, defense, max_hp, reach
from games.kalyra.land.spaces import distance, space
from games.kalyra.moves import (
    Attack,
    EndTurn,
    Equip,
    Move_,
    Pass,
    RaiseStat,
    Reveal,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    Unequip,
    UseItem,
    VoteHealth,
)
from games.kalyra.pieces import NONE, Enemy, Hero
from tests.games.kalyra.mind.never_turns import TURNS
from tests.games.measures import Measures, Sober
from tests.programs.players.never import Detector, Seen

DRAUGHTS: Final = ("healing_draught", "greater_draught")
SURE: Final = 0.7
"""Chance from which a kill is there for the taking."""
BESIDE: Final = 1
NEAR: Final = 4
"""Spaces within which a friend may help next turn, or an enemy comes."""


def _hero(seen: Seen) -> Hero:
    hero: Hero = seen.view.heroes[seen.view.active]
    return hero


def _in_turn(seen: Seen) -> bool:
    return seen.view.phase == "turn" and not seen.view.stack and seen.view.active != NONE


def _enemies(seen: Seen, at: int, far: int) -> Iterator[Enemy]:
    yield from (enemy for enemy in seen.view.enemies.values() if distance(enemy.space, at) <= far)


def _alone(seen: Seen, at: int) -> bool:
    """No friend is near."""
    view = seen.view
    return all(distance(view.heroes[h].space, at) > NEAR for h in view.on_board() if h != view.active)


def _odds(seen: Seen, number: int) -> tuple[float, float]:
    """Expected damage of an attack on that enemy now, and the chance that it is its end."""
    view, enemy = seen.view, seen.view.enemies[number]
    dice, against = attack_dice(view, ~view.active, number), defense(view, number)
    return expected(dice, against), kill_chance(dice, against, enemy.hp)


def ends_beside_an_enemy_with_actions_left(seen: Seen) -> bool:
    """An attack that can hurt was left undone."""
    if not isinstance(seen.move, EndTurn):
        return False
    return any(_odds(seen, attack.enemy)[0] >= 0.5 for attack in seen.could(Attack))


def spares_a_sure_kill_at_the_end_of_the_turn(seen: Seen) -> bool:
    return isinstance(seen.move, EndTurn) and any(_odds(seen, attack.enemy)[1] >= SURE for attack in seen.could(Attack))


def reveals_alone_next_to_two(seen: Seen) -> bool:
    """Opens more land with two enemies at its side and nobody near."""
    at = _hero(seen).space if _in_turn(seen) else NONE
    return isinstance(seen.move, Reveal) and sum(1 for _ in _enemies(seen, at, BESIDE)) >= 2 and _alone(seen, at)


def walks_alone_beside_two(seen: Seen) -> bool:
    """Without an action for an attack from there."""
    if not isinstance(seen.move, Move_) or not _in_turn(seen):
        return False
    at, view = space(*seen.move.path[-1]), seen.view
    two = sum(1 for _ in _enemies(seen, at, BESIDE)) >= 2 > sum(1 for _ in _enemies(seen, _hero(seen).space, BESIDE))
    return two and _alone(seen, at) and view.actions <= 0


def stays_half_dead_with_a_draught(seen: Seen) -> bool:
    """Ends its turn within reach of enemies at less than a third of its health, and does not drink."""
    if not isinstance(seen.move, EndTurn):
        return False
    hero = _hero(seen)
    weak = 3 * hero.hp <= max_hp(hero)
    drinks = any(use.item in DRAUGHTS and use.target in (None, use.hero) for use in seen.could(UseItem))
    return weak and drinks and any(_enemies(seen, hero.space, NEAR))


def spares_the_dying_for_the_healthy(seen: Seen) -> bool:
    """Another blow would surely have been the end of an enemy, this one is the end of none and hurts no boss."""
    if not isinstance(seen.move, Attack):
        return False
    _, kill = _odds(seen, seen.move.enemy)
    special = {"boss", "wardstone", "aura", "resurrect"} & set(kinds()[seen.view.enemies[seen.move.enemy].kind].flags)
    others = [one.enemy for one in seen.could(Attack) if one.enemy != seen.move.enemy]
    sure = [one for one in others if _odds(seen, one)[1] >= SURE and not kinds()[seen.view.enemies[one].kind].volatile]
    return kill < 0.3 and not special and bool(sure)


def strikes_what_it_cannot_hurt(seen: Seen) -> bool:
    if not isinstance(seen.move, Attack):
        return False
    others = (_odds(seen, one.enemy)[0] for one in seen.could(Attack) if one.enemy != seen.move.enemy)
    return _odds(seen, seen.move.enemy)[0] < 0.3 and any(mean >= 1 for mean in others)


def blows_up_its_friends(seen: Seen) -> bool:
    """Its blow likely lets an enemy burst beside a friend who would not survive it."""
    if not isinstance(seen.move, Attack):
        return False
    view, enemy = seen.view, seen.view.enemies[seen.move.enemy]
    harm = kinds()[enemy.kind].volatile
    friends = [view.heroes[h].hp for h in view.on_board() if distance(view.heroes[h].space, enemy.space) == BESIDE]
    return bool(harm) and _odds(seen, seen.move.enemy)[1] >= 0.3 and any(hp <= harm for hp in friends)


def takes_its_armour_off(seen: Seen) -> bool:
    """With enemies near, and nothing to put on instead."""
    if not isinstance(seen.move, Unequip) or not _in_turn(seen):
        return False
    return not seen.could(Equip) and any(_enemies(seen, _hero(seen).space, NEAR))


def declines_a_gift(seen: Seen) -> bool:
    return isinstance(seen.move, TradeDecline) and bool(seen.could(TradeAccept)) and not _asked_for(seen)


def _asked_for(seen: Seen) -> bool:
    """Whether the trade on the table takes something."""
    task = seen.view.stack[-1] if seen.view.stack else None
    return bool(getattr(task, "take", ()))


def gives_away_what_it_wields(seen: Seen) -> bool:
    if not isinstance(seen.move, TradeOffer) or seen.move.take:
        return False
    hero = _hero(seen)
    left = [item for item in (hero.left, hero.right, *hero.pack) if item and item not in seen.move.give]
    gone = any(item in (hero.left, hero.right) and items()[item].kind == "weapon" for item in seen.move.give)
    return gone and not any(items()[item].kind == "weapon" for item in left)


def takes_in_hand_what_it_holds(seen: Seen) -> bool:
    """Swaps a card for another of the same name."""
    return isinstance(seen.move, Equip) and getattr(_hero(seen), seen.move.slot) == seen.move.item


def raises_nothing(seen: Seen) -> bool:
    return isinstance(seen.move, RaiseStat) and seen.move.stat == "none" and len(seen.could(RaiseStat)) > 1


def votes_for_the_one_who_is_well(seen: Seen) -> bool:
    if not isinstance(seen.move, VoteHealth):
        return False
    lacking = {h: max_hp(seen.view.heroes[h]) - seen.view.heroes[h].hp for h in seen.view.on_board()}
    return lacking.get(hero_index()[seen.move.hero], 0) <= 1 and max(lacking.values(), default=0) >= 5


def lets_a_friend_die_with_a_draught_in_hand(seen: Seen) -> bool:
    return (
        isinstance(seen.move, Pass)
        and seen.view.asking == "react_lethal"
        and any(use.item in DRAUGHTS for use in seen.could(UseItem))
    )


def drinks_for_a_scratch(seen: Seen) -> bool:
    if not isinstance(seen.move, UseItem) or seen.move.item not in DRAUGHTS or not _in_turn(seen):
        return False
    view = seen.view
    drinker = view.heroes[hero_index().get(str(seen.move.target or seen.move.hero), view.active)]
    missing: int = max_hp(drinker) - drinker.hp
    return missing <= 2


def walks_there_and_back(seen: Seen) -> bool:
    """Returns to where it stood before its last steps, having done nothing there."""
    if not _in_turn(seen):
        return False
    here, then = _hero(seen).space, seen.memory.get("came_from")
    turn = (seen.view.round, seen.view.active)
    seen.memory["came_from"] = (turn, here) if isinstance(seen.move, Move_) else None
    return isinstance(seen.move, Move_) and then == (turn, space(*seen.move.path[-1]))


def idles_beside_a_fight(seen: Seen) -> bool:
    """Ends its turn with every action left although enemies are within its reach after one step."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, hero = seen.view, _hero(seen)
    return view.actions >= 3 and any(_enemies(seen, hero.space, reach(view, ~view.active) + 1))


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        ends_beside_an_enemy_with_actions_left,
        spares_a_sure_kill_at_the_end_of_the_turn,
        reveals_alone_next_to_two,
        walks_alone_beside_two,
        stays_half_dead_with_a_draught,
        spares_the_dying_for_the_healthy,
        strikes_what_it_cannot_hurt,
        blows_up_its_friends,
        takes_its_armour_off,
        declines_a_gift,
        gives_away_what_it_wields,
        takes_in_hand_what_it_holds,
        raises_nothing,
        votes_for_the_one_who_is_well,
        lets_a_friend_die_with_a_draught_in_hand,
        drinks_for_a_scratch,
        walks_there_and_back,
        idles_beside_a_fight,
        *TURNS,
    )
}
BEGUN: Final = ("lives_with_its_venom", "comes_too_late_for_its_cure", "runs_up_and_away")
"""Those that begin with an earlier decision."""

MEASURES: Final = Measures(
    seats=3,
    deals=("people", ("all", "1")),
    attack="attack_declared",
    reasons=60,
    temptations=5,
    thoughtless=(4, frozenset({"walks_there_and_back", "walks_alone_beside_two"})),
    sober=Sober(
        "squire",
        1,
        frozenset(
            {
                "ends_beside_an_enemy_with_actions_left",
                "reveals_alone_next_to_two",
                "walks_there_and_back",
                "heals_wounds_before_venom",
                "runs_up_and_away",
            }
        ),
    ),
    all_laid=False,
)
