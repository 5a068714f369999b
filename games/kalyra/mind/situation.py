"""How a computer player looks at the board in its turn: threats, targets, errands (11 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from games.kalyra.content import content, items, kinds
from games.kalyra.fight.odds import caught, expected, kill_chance
from games.kalyra.fight.stats import attack_dice, defense, max_hp, movement, reach
from games.kalyra.goods.loot import affordable
from games.kalyra.land.spaces import SLOT_STEP, STEPS, around, center_of, distance, sides_of, slot_distance
from games.kalyra.listing import SHOPS
from games.kalyra.mind.blows import HURT, Blows
from games.kalyra.mind.finishing import Prey, fall_chance, spread
from games.kalyra.mind.insight import FIRST_SIGHT, Insight
from games.kalyra.mind.ways import counter, field, free, healing_places, slots, travelers
from games.kalyra.mind.worth import AMPLE, coin, exchange_value, gain, quest_value
from games.kalyra.pieces import NONE
from games.kalyra.table import TURN_ACTIONS, Table
from games.kalyra.worlds import boss_chance

FAR: Final = 99
BOSS: Final = 2.5
"""What a point of damage to a boss is worth."""
SHUT: Final = 0.3
"""The share of that while wardstones or guards keep it from falling."""
VICTORY: Final = 40.0
"""What it is worth that the boss falls: more than all that a blow which comes afterwards could cost."""
LIKELY: Final = 0.5
HURTS: Final = 0.5
"""Damage from which an attack is worth an action."""
NURSED: Final = 0.3
"""What it is worth, per HP that a healer would give back to those beside it, that it is struck down before them."""
STEP_PRICE: Final = 0.3
"""Value of an errand lost per step that it is away."""
LOW: Final = 0.4
"""Below that share of its HP a hero reveals no land, as long as it can pay for healing."""
AT_HAND: Final = 8
"""An enemy farther away from everybody is waited for by nobody: it comes by itself."""
MENDING: Final = 1.2
"""What it is worth to whoever has nothing else to do that a wound is healed which would not be worth a walk otherwise."""
FED: Final = 0.5
"""How much more a cure is worth for every counter of venom above two."""
FARTHEST: Final = 14
"""Steps that are looked at for an errand."""
TREK: Final = 40
"""The same for whoever has nothing else to do, where much can be done there."""
MUCH: Final = 2.0
"""What an errand is worth that such a walk is made for."""
WORN: Final = 0.6
"""Below that share of its HP a hero with nobody near leaves land to others of the party who are well, if it is the weakest."""
WELL: Final = 0.8
FRAIL: Final = 0.9
"""Below that share of the HP of the next weakest of the party a hero opens no tile that may be the boss's."""
ALONE: Final = 4
"""Spaces; nobody of the party is as near."""
WAITED_FOR: Final = 0.7
"""Below that share of its HP a hero is waited for before land is revealed that may be the boss's, as long as it gets better:
every day makes the boss stronger, so a day in which nobody did anything was the last one."""
OPENS: Final = 5
"""Gold in the chest with which a shop is opened."""
STROLL: Final = 6
"""Steps that whoever has nothing else to do goes to exchange a quest,"""
POOR: Final = 0.8
"""if that is worth so much."""


class Situation:
    """One decision of the active hero."""

    def __init__(self, t: Table, insight: Insight = FIRST_SIGHT) -> None:
        self.t = t
        self.insight = insight
        self.h = t.active
        self.hero = t.heroes[self.h]
        self.hp_share = self.hero.hp / max_hp(self.hero)
        self.board = t.on_board()
        self._targets: dict[int, float] = {}

    @cached_property
    def far(self) -> int:
        """R of the hero."""
        return reach(self.t, ~self.h)

    @cached_property
    def blows(self) -> Blows:
        """The next enemy phase."""
        return Blows(self.t, self.h)

    @cached_property
    def _threats(self) -> list[tuple[int, int, int, float]]:
        return [self._threat_of(number) for number in self.t.enemies]

    @cached_property
    def middle(self) -> int:
        return self._median()

    @cached_property
    def errands(self) -> list[tuple[str, float, dict[int, int]]]:
        return self._errands()

    def target(self, number: int) -> float:
        """What one attack on that enemy is worth now (11: action choice). Most enemies are too far away to be asked for."""
        value = self._targets.get(number)
        if value is None:
            value = self._targets[number] = self._target_value(number)
        return value

    def _target_value(self, number: int) -> float:
        t, enemy = self.t, self.t.enemies[number]
        kind = kinds()[enemy.kind]
        mean, kill = self._odds(number)
        if "boss" in kind.flags:
            shut = any(e.kind == "wardstone" or e.guard for e in t.enemies.values())
            return (SHUT if shut else 1.0) * BOSS * mean + VICTORY * kill
        likely = max(kill, self.falls(number) / self._blows_at(number)) if self.insight.finishes else kill
        if "wardstone" in kind.flags:
            return 1.2 * mean + 4 * likely + (0.4 if self.insight.finishes and enemy.hp < enemy.max_hp else 0.0)
        brings = likely * (3 + kind.tier + quest_value(t, number))
        value = min(mean, enemy.hp) if self._rises(number) else mean + brings
        value += 0.5 if kind.flags & {"aura", "resurrect"} else 0.0
        value += NURSED * min(1.0, mean / enemy.hp) * self._nursed(number)
        value += 0.4 if enemy.hp < enemy.max_hp else 0.0
        return value - (self.blast(number) * kill if kind.volatile else 0.0)

    def falls(self, number: int) -> float:
        """The chance that that enemy falls by all the blows that the hero may still strike at it in this turn."""
        dice, against = attack_dice(self.t, ~self.h, number), defense(self.t, number)
        return fall_chance(dice, against, self.t.enemies[number].hp, self._blows_at(number))

    def _blows_at(self, number: int) -> int:
        return 1 if "frightening" in kinds()[self.t.enemies[number].kind].flags else max(1, self.t.actions)

    def spreads(self, number: int) -> bool:
        """Whether a blow at that enemy leaves another standing that the blows of this turn would likely fell."""
        near = self.in_range(self.hero.space)
        return number in near and spread(self._prey(number), [self._prey(other) for other in near])

    def _prey(self, number: int) -> Prey:
        flags = kinds()[self.t.enemies[number].kind].flags
        sound = "wardstone" not in flags and not self._rises(number) and self.blast(number) <= 0
        special = bool(flags & {"boss", "wardstone", "aura", "resurrect"})
        return Prey(number, self.falls(number), self.target(number), special, sound)

    def _rises(self, number: int) -> bool:
        """Whether a healer beside that enemy would raise it again: then its defeat brings nothing yet (R39)."""
        return not self.t.enemies[number].risen and any(self._heals(other) for other in self._beside(number))

    def futile(self, number: int) -> bool:
        """Whether an attack on that enemy likely makes it fall only to be raised, while the healer could be struck instead."""
        if not self._rises(number) or self._odds(number)[1] < LIKELY:
            return False
        healers = [one for one in self._beside(number) if self._heals(one) and one != self.t.boss]
        return any(one in self.in_range(self.hero.space) and self._odds(one)[0] >= HURTS for one in healers)

    def _odds(self, number: int) -> tuple[float, float]:
        """Expected damage of an attack on that enemy, and how likely it falls."""
        dice, against = attack_dice(self.t, ~self.h, number), defense(self.t, number)
        return expected(dice, against), kill_chance(dice, against, self.t.enemies[number].hp)

    def _heals(self, number: int) -> bool:
        return "resurrect" in kinds()[self.t.enemies[number].kind].flags

    def _nursed(self, number: int) -> float:
        """HP that the enemies beside it lose by its defeat, as they are not raised any more."""
        if not self._heals(number):
            return 0.0
        return sum([self.t.enemies[other].max_hp / 2 for other in self._beside(number) if not self.t.enemies[other].risen])

    def _beside(self, number: int) -> list[int]:
        """Enemies next to that one."""
        at = self.t.enemies[number].space
        return [figure for step in STEPS if (figure := self.t.at.get(at + step, 0)) > 0]

    def blast(self, number: int) -> float:
        """Harm of an explosion: friends beside it, less enemies beside it."""
        t, kind = self.t, kinds()[self.t.enemies[number].kind]
        beside = [t.at.get(t.enemies[number].space + step, 0) for step in STEPS]
        friends = [t.heroes[h].hp for h in caught(t, number)]
        harm = sum(kind.volatile * 0.6 + (6.0 if hp <= kind.volatile else 0.0) for hp in friends)
        return harm - 0.8 * kind.volatile * sum(figure > 0 for figure in beside)

    def _threat_of(self, number: int) -> tuple[int, int, int, float]:
        """Where it stands, how far it shoots, how far it comes, its expected damage."""
        t, enemy = self.t, self.t.enemies[number]
        far = reach(t, number)
        mean = expected(max(0, enemy.strength), min(4, defense(t, ~self.h)))
        return enemy.space, far, far + movement(t, number), mean if enemy.kind != "wardstone" else 0.0

    def threat(self, space: int) -> float:
        """Expected damage there in the next enemy phase."""
        total = 0.0
        for where, far, comes, mean in self._threats:
            gap = distance(space, where)
            if gap <= comes:
                total += 2 * mean if gap <= far else mean
        return total

    def _median(self) -> int:
        spaces = [self.t.heroes[h].space for h in self.board]
        xs, ys = sorted(s & 255 for s in spaces), sorted(s >> 8 for s in spaces)
        return ys[len(ys) // 2] * 256 + xs[len(xs) // 2] if spaces else self.hero.space

    def best_target(self, space: int) -> float:
        """The best attack from a space; 0 when nothing is in range."""
        return max([value for number in self.in_range(space) if (value := self.target(number)) > 0], default=0.0)

    def strikes(self, steps: int) -> dict[int, float]:
        """By space, as far as anybody within so many steps of the hero is concerned, the best attack from there."""
        here, far, found = self.hero.space, self.far, dict[int, float]()
        for number, enemy in self.t.enemies.items():
            if distance(here, enemy.space) <= far + steps and not self._feared(number):
                value = self.target(number)
                for space in around(enemy.space, far) if value > 0 else ():
                    if value > found.get(space, 0.0):
                        found[space] = value
        return found

    def in_range(self, space: int) -> list[int]:
        """The enemies that the hero may attack from there."""
        far, enemies = self.far, self.t.enemies
        return [n for n in enemies if distance(space, enemies[n].space) <= far and not self._feared(n)]

    def _feared(self, number: int) -> bool:
        return number in self.t.struck and "frightening" in kinds()[self.t.enemies[number].kind].flags

    def position(self, space: int) -> float:
        """What standing there is worth, attacks of this turn aside."""
        return self.safety(space) + self.sparing(space) - self.loneliness(space) + self.errand(space)[0]

    def safety(self, space: int) -> float:
        """What the hero has to fear there, at most 0."""
        if self.insight.foresees:
            return -self.blows.price(space).get(self.h, 0.0)
        danger = self.threat(space) if self.t.enemies else 0.0
        value = -HURT * danger
        if danger >= self.hero.hp:
            value -= 0.6 + 0.25 * (danger - self.hero.hp)
        if self.hp_share < 0.3:
            value -= 0.35 * danger
        return value

    def sparing(self, space: int) -> float:
        """What the others have to fear with the hero there, at most 0; at first sight that is nobody's business."""
        if not self.insight.foresees:
            return 0.0
        return -sum([cost for h, cost in self.blows.price(space).items() if h != self.h])

    def spared(self, space: int) -> int:
        """Of the others, whom it relieves most that the hero stands there instead of where it stands now."""
        now, then = self.blows.price(self.hero.space), self.blows.price(space)
        return max(self.board, key=lambda h: now.get(h, 0.0) - then.get(h, 0.0) if h != self.h else -FAR)

    def loneliness(self, space: int) -> float:
        """What it costs to stand so far from the others."""
        return 0.12 * max(0, distance(space, self.middle) - 2)

    def errand(self, space: int) -> tuple[float, str]:
        """What can best be done from there, and its name; 0 and "" for nothing."""
        met = self.insight.lets_come and bool(self.prey) and self._met(space)
        return max(
            [
                (worth - STEP_PRICE * (0 if met and name == "fight" else field.get(space, FAR)), name)
                for name, worth, field in self.errands
            ],
            default=(0.0, ""),
        )

    def _met(self, space: int) -> bool:
        """Whether an enemy comes to the hero there, near enough to be struck back at."""
        return any(self.h in self.blows.struck(n, space) and reach(self.t, n) <= self.far for n in self.t.enemies)

    @cached_property
    def prey(self) -> list[int]:
        """Enemies that the hero may still strike in this turn, wherever they stand."""
        return [number for number in self.t.enemies if not (self.insight.lets_come and self._feared(number))]

    def _errands(self) -> list[tuple[str, float, dict[int, int]]]:
        """What the hero could do elsewhere: (name, value, steps from every space)."""
        found = []
        if self.prey:
            spaces = self._attack_spaces()
            found.append(("fight", 2.6 if self.hp_share >= 0.35 else 0.6, self._field(spaces)))
        if self._mends():
            found.append(("heal", self.healing_need(), self._field(self.healing_spaces)))
        wish = self.shopping_wish()
        if wish > 0:
            found.append(("shop", wish, self._field(self._shop_spaces())))
        if (other := self._exchanging()) > 0:
            found.append(("exchange", other, self._field(travelers(self.t, self.h))))
        if self.exploring() > 0:
            found.append(("explore", self.exploring(), self._field(self.frontier())))
        return [(name, worth + STEP_PRICE * TREK * (self.leisure and worth >= MUCH), field) for name, worth, field in found]

    def _attack_spaces(self) -> list[int]:
        """Spaces from which an enemy can be attacked, free or the hero's own."""
        t, far = self.t, reach(self.t, ~self.h)
        found = []
        for number in self.prey:
            found += [space for space in around(t.enemies[number].space, far) if space in t.land and self._free(space)]
        return found

    @cached_property
    def healing_spaces(self) -> list[int]:
        return healing_places(self.t, self.h)

    def healing_need(self) -> float:
        """11: below 50 % always; below 85 % with nobody on the board; what ails always."""
        if self.ails():
            return 3.5 + FED * max(0, self.hero.venom - 2)
        if self.hp_share < 0.5:
            return 4.0
        if self._leaves_gold():
            return 0.0
        if not self.t.enemies and self.hp_share < (0.93 if self.boss_may_come() else 0.7):
            return 3.2
        return MENDING if self.leisure and max_hp(self.hero) - self.hero.hp >= content().limits.heal_amount else 0.0

    def _mends(self) -> bool:
        """Whether it should be healed, and can pay."""
        return self.healing_need() > 0 and self.t.gold >= content().limits.heal_price

    def _leaves_gold(self) -> bool:
        """Whether the gold is no more than what those need who come after it and are worse off."""
        t, limits = self.t, content().limits
        if not self.insight.spends or t.gold > limits.heal_price * TURN_ACTIONS * len(self.board):
            return False
        needed = 0
        for h in self.board[self.rank() + 1 :]:
            hero = t.heroes[h]
            if hero.hp < 0.5 * max_hp(hero) or hero.venom:
                needed += min(TURN_ACTIONS, -(-(max_hp(hero) - hero.hp) // limits.heal_amount) + bool(hero.venom))
        return needed > 0 and t.gold <= limits.heal_price * needed

    @cached_property
    def leisure(self) -> bool:
        """Whether the hero has nothing else to do: no fight is near, and others open land, or nobody does today."""
        if self._fight_near():
            return False
        return self.leaves_land() or (self.insight.bustles and self.t.allowance > 0 and not self.exploring())

    def leaves_land(self) -> bool:
        """Whether it acts so late in the round that those before it open land."""
        return self.rank() >= self.insight.revealers[self.t.level - 1]

    def ails(self) -> bool:
        """Whether its venom is worth a walk: it costs as much at the end of every turn to come. A little of it can wait for the
        end of a fight."""
        return self.hero.venom >= (2 if self._fight_near() else 1)

    def boss_may_come(self) -> bool:
        return boss_chance(self.t)[0] == 1

    def shopping_wish(self) -> float:
        """An unopened stock with gold to spend, or an item of the Bazaar that helps somebody near (not in a fight)."""
        t = self.t
        if self.t.enemies and self.best_gain() < 3:
            return 0.0
        new = any(not t.tiles[slot].used for slot in self.shops()) and t.gold >= OPENS
        wish = max(2.4 if new else 0.0, min(4.5, 1.6 + 0.4 * self.best_gain()) if self.best_gain() >= 1 else 0.0)
        return wish if self.shops() else 0.0

    def shops(self) -> list[int]:
        """Slots of towns and cities."""
        return slots(self.t, SHOPS)

    @property
    def plenty(self) -> bool:
        """Whether there are coins that nobody will need, in peace."""
        return self.insight.spends and self.t.gold > AMPLE and not self.t.enemies

    @cached_property
    def coin(self) -> float:
        """What a coin of the Party Loot is worth."""
        return coin(self.t.gold, self.insight.spends)

    def best_gain(self) -> float:
        """What the best purchase would bring this hero, its price considered."""
        prices = items()
        return max([gain(self.t, self.h, i) - self.coin * prices[i].price for i in affordable(self.t)], default=0.0)

    def _exchanging(self) -> float:
        """What a walk to a traveler is worth to whoever has nothing else to do: a quest of the pool that brings little goes."""
        t = self.t
        if not self.insight.bustles or not self.leisure or t.enemies or t.final or not t.pool or self._mends():
            return 0.0
        best = max([exchange_value(quest) for quest in t.pool])
        return best + STEP_PRICE * STROLL if best >= POOR and travelers(t, self.h) else 0.0

    def _free(self, space: int) -> bool:
        return free(self.t, self.h, space)

    def _shop_spaces(self) -> list[int]:
        """Where shopping is done, or waited for while a friend stands there."""
        wants = self.best_gain() >= 1
        slots = [slot for slot in self.shops() if wants or not self.t.tiles[slot].used]
        if self.insight.bustles and self.exploring() > 0:
            slots = [slot for slot in slots if self._free(center_of(slot))]
        return [space for slot in slots for space in counter(self.t, self.h, slot)]

    def rank(self) -> int:
        """The hero's place in the turn order among those on the board."""
        return self.board.index(self.h) if self.h in self.board else len(self.board)

    def exploring(self) -> float:
        """What revealing is worth now; 0 for not now."""
        t = self.t
        many = self.parted or self._scouting_rank() < self.insight.revealers[t.level - 1]
        if not t.world_deck or not many or not t.allowance or self._fight_near():
            return 0.0
        if self._weak_and_alone() or self.h == self._frail:
            return 0.0
        waiting = any(hero.status == "waiting" for hero in t.heroes)
        if self.boss_may_come() and (waiting or self.waited_for != NONE):
            return 0.0
        if self.hp_share < LOW and t.gold >= content().limits.heal_price and not self.boss_may_come():
            return 0.0
        return 1.6

    @cached_property
    def _weak(self) -> list[int]:
        return [h for h in self.board if self.t.heroes[h].hp < WAITED_FOR * max_hp(self.t.heroes[h])]

    @property
    def waited_for(self) -> int:
        """The weakest of those that nobody opens land before they are healed, as the boss may come; NONE for nobody."""
        t, weak = self.t, self._weak
        if not weak or not self.boss_may_come() or t.gold < content().limits.heal_price * len(weak) or t.quiet:
            return NONE
        return min(weak, key=lambda h: t.heroes[h].hp / max_hp(t.heroes[h]))

    @cached_property
    def _frail(self) -> int:
        """The hero with by far the fewest HP, where the next tile may be the boss's: others open it; NONE for none."""
        t = self.t
        if not self.insight.strikes or self.parted or not self.boss_may_come() or len(self.board) < 3:
            return NONE
        left = sorted([(t.heroes[h].hp, h) for h in self.board])
        return left[0][1] if left[0][0] < FRAIL * left[1][0] else NONE

    def _scouting_rank(self) -> int:
        """The hero's place among those who may open land."""
        frail = self._frail
        return self.rank() - (frail in self.board[: self.rank()])

    def _weak_and_alone(self) -> bool:
        """Whether it is the weakest of the party, and far from those who are well."""
        t, shares = self.t, {h: self.t.heroes[h].hp / max_hp(self.t.heroes[h]) for h in self.board}
        if self.hp_share >= WORN or self.hp_share > min(shares.values()) or max(shares.values()) < WELL:
            return False
        return all(distance(t.heroes[h].space, self.hero.space) > ALONE for h in self.board if h != self.h)

    def _fight_near(self) -> bool:
        """Whether any enemy may strike somebody in this round, or is near enough to be struck first."""
        t = self.t
        if self.parted:
            return any(
                distance(enemy.space, t.heroes[h].space) <= reach(t, n) for n, enemy in t.enemies.items() for h in self.board
            )
        return any(distance(enemy.space, t.heroes[h].space) <= AT_HAND for enemy in t.enemies.values() for h in self.board)

    @cached_property
    def parted(self) -> bool:
        """Whether tiles were swallowed, and no land leads from the hero to any enemy any more: a new way has to be laid."""
        if not self.t.swallowed or not self.t.enemies:
            return False
        ways = self._field([self.hero.space], past=True)
        return not any(enemy.space in ways for enemy in self.t.enemies.values())

    def frontier(self) -> list[int]:
        """Spaces from which a tile could be revealed, towards the boss where no way leads to it."""
        t = self.t
        return [space for space in t.land if self._free(space) and any(self.leads(space, side) for side in sides_of(space))]

    def leads(self, space: int, side: str) -> bool:
        """Whether a tile could be revealed there that is wanted."""
        slot = self.t.land[space] + SLOT_STEP[side]
        return slot not in self.t.tiles and (not self.parted or slot_distance(slot, self._boss_slot) == self._gap)

    @cached_property
    def _boss_slot(self) -> int:
        return self.t.land[self.t.enemies[self.t.boss or min(self.t.enemies)].space]

    @cached_property
    def _gap(self) -> int:
        """Tiles that a tile on the hero's side of a gap can lie from the boss's, at best."""
        t, own = self.t, self._field([self.hero.space], past=True)
        beside = [t.land[space] + SLOT_STEP[side] for space in own for side in sides_of(space)]
        return min([slot_distance(slot, self._boss_slot) for slot in beside if slot not in t.tiles], default=FAR)

    def _field(self, sources: Iterable[int], past: bool = False) -> dict[int, int]:
        """Steps from every space to the nearest of the sources, as far as the hero looks; see `ways.field`."""
        return field(self.t, sources, FAR if past else TREK if self.leisure else FARTHEST, past)
