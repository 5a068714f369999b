"""Reads content.toml: heroes, enemies, items, quests, bosses, difficulty and limits, typed; an unknown key is an error."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from games.kernel.content import Strict

Type = Literal["martial", "beast", "mystic", "holy", "undead", "elemental"]
Stat = Literal["health", "strength", "defense", "range", "move"]
TILE_KINDS: Final = ("inn", "boss", "wilderness", "enemy", "town", "city", "traveler")

STRONG_AGAINST: Final[dict[str, str]] = {
    "martial": "beast",
    "beast": "mystic",
    "mystic": "martial",
    "holy": "undead",
    "undead": "elemental",
    "elemental": "holy",
}
"""KALYRA-TYP-02, TYP-03: an attacker of the first type rolls one die more against the second."""

CLAUSE_OF_ABILITY: Final = {
    "aura": "KALYRA-ABL-01",
    "resurrect": "KALYRA-ABL-02",
    "frightening": "KALYRA-ABL-03",
    "flanking": "KALYRA-ABL-04",
    "venom": "KALYRA-ABL-05",
    "volatile": "KALYRA-ABL-08",
    "surge": "KALYRA-ABL-09",
}

Count = Annotated[int, msgspec.Meta(ge=1)]
Amount = Annotated[int, msgspec.Meta(ge=0)]


class Limits(Strict, frozen=True):
    heal_price: Count
    heal_amount: Count
    experience: Count
    levels: Count
    tier_gold: Count
    deaths: Count
    lost_health: Count
    pool: Count
    free_actions: Count
    refusals: Count
    quiet_rounds: Count
    no_item_gold: Count
    no_weapon_gold: Count


class World(Strict, frozen=True):
    left_out_when_short: tuple[str, ...]
    found_on_an_outing: tuple[str, ...]
    found_on_a_journey: tuple[str, ...]


class HeroCard(Strict, frozen=True):
    """8.1 of the rules page."""

    id: str
    name: str
    type: Type
    health: Count
    strength: Amount
    defense: Amount
    range: Count
    move: Count


class Ability(Strict, frozen=True):
    """KALYRA-ABL. `stat` for auras, `against` for banes."""

    kind: Literal[
        "aura", "resurrect", "frightening", "flanking", "venom", "volatile", "surge", "bane", "flight", "sweep", "many_heads"
    ]
    amount: Amount = 0
    stat: Stat | None = None
    against: str | None = None


class EnemyCard(Strict, frozen=True):
    """8.3 of the rules page; `count` cards of it lie in the deck of its tier."""

    id: str
    name: str
    tier: Literal[1, 2, 3]
    type: Type
    count: Count
    health: Count
    strength: Amount
    defense: Amount
    range: Count
    move: Count
    gold: Amount
    abilities: tuple[Ability, ...]


class Bonus(Strict, frozen=True):
    health: int = 0
    strength: int = 0
    defense: int = 0
    range: int = 0
    move: int = 0


class Effect(Strict, frozen=True):
    """What a consumable does (8.5 of the rules page)."""

    kind: Literal["heal", "antidote", "might", "stoneskin", "swiftness", "firebomb", "smoke", "recall", "phoenix"]
    amount: Amount = 0
    reach: Amount = 0


class Item(Strict, frozen=True):
    """8.4 and 8.5 of the rules page. Price 0: it cannot be bought. Hands 0 and no consumable: body armor."""

    id: str
    name: str
    kind: Literal["weapon", "shield", "armor", "epic", "holy", "consumable"]
    count: Count
    price: Amount
    hands: Literal[0, 1, 2] = 0
    bonus: Bonus = Bonus()
    abilities: tuple[Ability, ...] = ()
    only: tuple[str, ...] = ()
    effect: Effect | None = None

    @property
    def set_aside(self) -> bool:
        """KALYRA-ITM-10: it never lies in the item deck."""
        return self.kind in ("epic", "holy")


class Objective(Strict, frozen=True):
    """Machine form of 8.7 of the rules page; `n` is the goal."""

    kind: Literal[
        "defeat",
        "defeat_round",
        "defeat_turn",
        "defeat_strong",
        "big_hit",
        "clean_round",
        "clear",
        "reveal",
        "reveal_far",
        "spend",
        "buy",
        "heal",
        "nest",
        "open_stock",
        "all_strike",
    ]
    n: Count
    types: tuple[Type, ...] = ()
    kinds: tuple[str, ...] = ()
    ability: str = ""
    min_hp: Amount = 0
    dist: Amount = 0
    price: Amount = 0
    markers: Amount = 0


class Reward(Strict, frozen=True):
    kind: Literal["gold", "item", "health_all", "health_one"]
    amount: Amount = 0
    category: Literal["", "any", "weapon", "shield", "armor", "consumable", "epic", "holy"] = ""


class QuestCard(Strict, frozen=True):
    id: str
    name: str
    objective: Objective
    reward: Reward


class Boss(Strict, frozen=True):
    """8.6 of the rules page. `health` and `strength`: a constant, per party level, per completed round."""

    id: str
    quest: str
    name: str
    health: tuple[int, int, int]
    strength: tuple[int, int]
    defense: Amount
    range: Count
    actions: Count
    abilities: tuple[Ability, ...]
    court: Amount = 0
    burn: Amount = 0
    guards: Amount = 0
    guarded: Amount = 0
    steals: Amount = 0
    swallows: Amount = 0
    swallow_damage: Amount = 0
    grows_every: Amount = 0
    strikers: Amount = 0
    heals: Amount = 0
    warded: Amount = 0
    """Dice that attacks lose while a wardstone stands; 0: a boss without wardstones."""
    ward_reach: Amount = 0
    ward_damage: Amount = 0


class Wardstones(Strict, frozen=True):
    """`experience`: of each that is destroyed."""

    count: Count
    health: Count
    defense: Amount
    experience: Amount


class Expedition(Strict, frozen=True):
    """A form of the game (3.17 of the rules page). `level`: experience per level. `boss_percent`: of its HP, after the
    difficulty, rounded up; `more`: then added to HP and S of a boss, by id; `harder`: to S at a difficulty. `above`: tiles by
    which the pile above the boss's half is higher."""

    level: Count
    boss_percent: Count
    above: Amount
    wardstones: Wardstones
    more: dict[str, tuple[Amount, Amount]] = msgspec.field(default_factory=dict)
    harder: dict[str, Amount] = msgspec.field(default_factory=dict)


class Expeditions(Strict, frozen=True):
    full: Expedition
    short: Expedition
    outing: Expedition
    journey: Expedition


class Difficulty(Strict, frozen=True):
    """8.9 of the rules page. `enemy_health`: more per tier. `boss_percent`: of its HP, rounded up. `nightfall`: every so many
    rounds, 0 for never (KALYRA-OPT-04)."""

    hero_health: Amount
    enemy_strength: int
    enemy_health: tuple[int, int, int]
    boss_strength: int
    boss_percent: Count
    gold: Amount
    nightfall: Amount


class Difficulties(Strict, frozen=True):
    story: Difficulty
    normal: Difficulty
    hard: Difficulty
    legend: Difficulty


class BossNumbers(Strict, frozen=True):
    """As in `Boss`."""

    health: tuple[int, int, int]
    strength: tuple[int, int]


class Earlier(Strict, frozen=True):
    """What other numbers were, up to and with a rules version: games begun under it go on by them."""

    until: Count
    bosses: dict[str, BossNumbers] = msgspec.field(default_factory=dict)
    difficulty: Difficulties | None = None
    expeditions: dict[str, Expedition] = msgspec.field(default_factory=dict)


class Content(Strict, frozen=True):
    limits: Limits
    world: World
    heroes: tuple[HeroCard, ...]
    enemies: tuple[EnemyCard, ...]
    items: tuple[Item, ...]
    quests: tuple[QuestCard, ...]
    bosses: tuple[Boss, ...]
    expeditions: Expeditions
    difficulty: Difficulties
    earlier: tuple[Earlier, ...]
    """The oldest first."""

    def __post_init__(self) -> None:
        found = faults(self)
        if found:
            raise ValueError("; ".join(found))


def faults(c: Content) -> list[str]:
    """Everything that is wrong beyond types, one sentence each."""
    found = []
    for table in (c.heroes, c.enemies, c.items, c.quests, c.bosses):
        ids = [entry.id for entry in table]
        found += [f"the id {id} stands twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    if len(c.heroes) != 6:
        found.append(f"there are six heroes, not {len(c.heroes)}")
    bosses = {boss.id for boss in c.bosses}
    for before in c.earlier:
        if before.bosses and set(before.bosses) != bosses:
            found.append(f"the numbers until version {before.until} are not those of all bosses")
    heroes = {hero.id for hero in c.heroes}
    for item in c.items:
        found += [f"{item.id} is for {name}, who is no hero" for name in item.only if name not in heroes]
        if (item.effect is None) == (item.kind == "consumable"):
            found.append(f"{item.id}: a consumable has an effect, and nothing else has one")
        if item.set_aside != (item.price == 0):
            found.append(f"{item.id}: only epic weapons and the Holy Sword have no price")
        if item.kind in ("weapon", "shield", "epic", "holy") and item.hands == 0:
            found.append(f"{item.id} is held in a hand or two")
    for tier in (1, 2, 3):
        if not any(card.tier == tier for card in c.enemies):
            found.append(f"there is no enemy of tier {tier}")
    return found


class Kind(NamedTuple):
    """An enemy as the rules meet it: a card, a boss or a wardstone."""

    id: str
    tier: int
    """0 for bosses and wardstones."""
    type: str
    """"" for bosses and wardstones (KALYRA-TYP-01, R66)."""
    health: int
    strength: int
    defense: int
    range: int
    move: int
    """0 for bosses: no limit (R65)."""
    gold: int
    actions: int
    auras: tuple[tuple[str, int], ...]
    venom: int
    volatile: int
    flags: frozenset[str]
    """Kinds of all its abilities, and "boss" or "wardstone"."""


@cache
def content() -> Content:
    """The content of this version. `msgspec.ValidationError` names what is wrong."""
    return read_content((Path(__file__).parent / "content.toml").read_text(encoding="utf-8"))


def read_content(text: str) -> Content:
    """`msgspec.ValidationError` names the first key that does not belong or has the wrong type."""
    return msgspec.toml.decode(text, type=Content)


def _kind(
    id: str, tier: int, type: str, stats: tuple[int, ...], gold: int, actions: int, abilities: tuple[Ability, ...], mark: str
) -> Kind:
    health, strength, defense, range_, move = stats
    amounts = {ability.kind: ability.amount for ability in abilities}
    auras = tuple((ability.stat or "", ability.amount) for ability in abilities if ability.kind == "aura")
    flags = frozenset({*amounts, *([mark] if mark else [])})
    return Kind(
        id,
        tier,
        type,
        health,
        strength,
        defense,
        range_,
        move,
        gold,
        actions,
        auras,
        amounts.get("venom", 0),
        amounts.get("volatile", 0),
        flags,
    )


@cache
def kinds() -> dict[str, Kind]:
    """Every enemy card, boss and the wardstone by id."""
    c = content()
    found = {}
    for e in c.enemies:
        stats = (e.health, e.strength, e.defense, e.range, e.move)
        found[e.id] = _kind(e.id, e.tier, e.type, stats, e.gold, 2, e.abilities, "")
    for b in c.bosses:
        found[b.id] = _kind(b.id, 0, "", (0, 0, b.defense, b.range, 0), 0, b.actions, b.abilities, "boss")
    found["wardstone"] = _kind("wardstone", 0, "", (0, 0, 0, 0, 0), 0, 0, (), "wardstone")
    return found


class Gear(NamedTuple):
    """An item as it counts while it is equipped."""

    health: int
    strength: int
    defense: int
    range: int
    move: int
    auras: tuple[tuple[str, int], ...]
    venom: int
    banes: tuple[str, ...]
    flags: frozenset[str]


@cache
def gears() -> dict[str, Gear]:
    """Every equipable by id."""
    found = {}
    for item in content().items:
        b, abilities = item.bonus, item.abilities
        found[item.id] = Gear(
            b.health,
            b.strength,
            b.defense,
            b.range,
            b.move,
            tuple((a.stat or "", a.amount) for a in abilities if a.kind == "aura"),
            sum(a.amount for a in abilities if a.kind == "venom"),
            tuple(a.against or "" for a in abilities if a.kind == "bane"),
            frozenset(a.kind for a in abilities),
        )
    return found


@cache
def items() -> dict[str, Item]:
    return {item.id: item for item in content().items}


@cache
def quests() -> dict[str, QuestCard]:
    return {card.id: card for card in content().quests}


@cache
def bosses() -> dict[str, Boss]:
    return {boss.id: boss for boss in content().bosses}


def _then(older: int) -> list[Earlier]:
    """What holds for a game that was begun under that rules version, 0 for today's, before what holds today."""
    return [before for before in content().earlier if 0 < older <= before.until]


@cache
def difficulties(older: int) -> Difficulties:
    """By which difficulties such a game goes."""
    return next((before.difficulty for before in _then(older) if before.difficulty), content().difficulty)


@cache
def boss_numbers(older: int) -> dict[str, BossNumbers]:
    """HP and S of the bosses there, by id."""
    now = {boss.id: BossNumbers(boss.health, boss.strength) for boss in content().bosses}
    return next((before.bosses for before in _then(older) if before.bosses), now)


@cache
def expedition(older: int, name: str) -> Expedition:
    """What that form of the game is there."""
    now: Expedition = getattr(content().expeditions, name)
    return next((before.expeditions[name] for before in _then(older) if name in before.expeditions), now)


@cache
def hero_index() -> dict[str, int]:
    """Where each hero stands in the content, and so in every state."""
    return {hero.id: i for i, hero in enumerate(content().heroes)}


@cache
def hero_ids() -> tuple[str, ...]:
    return tuple(hero.id for hero in content().heroes)
