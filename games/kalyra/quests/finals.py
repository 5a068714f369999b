"""The six final quests (KALYRA-FIN; 8.6 of the rules page; R46, R47, R65 to R67)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import Boss, boss_numbers, bosses, hero_ids
from games.kalyra.fight.stats import difficulty, form, put
from games.kalyra.goods.loot import change_gold
from games.kalyra.land.movement import nearest_free
from games.kalyra.land.spaces import INN, distance, place, slot_distance, slot_place, spaces_of
from games.kalyra.land.spawning import draw_enemy, enter, spawn
from games.kalyra.land.tiles import tiles
from games.kalyra.pending import Settle, Wound
from games.kalyra.pieces import Enemy
from games.kalyra.quests.pool import discard_pool
from games.kalyra.settle import discard
from games.kalyra.table import Card, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def boss_values(t: Table, card: Boss) -> tuple[int, int]:
    """R65: HP and S from the party level and the completed rounds, fixed when it appears (8.9, KALYRA-OPT-05,
    OPT-06: percent rounded up)."""
    level, done = t.level, t.round - 1
    values = boss_numbers(t.older)[card.id]
    constant, per_level, per_round = values.health
    health = constant + per_level * level + per_round * done
    change = difficulty(t)
    health = (health * change.boss_percent + 99) // 100
    more, harder = form(t).more.get(card.id, (0, 0)), form(t).harder.get(t.options.difficulty, 0)
    strength = values.strength[0] + values.strength[1] * level + change.boss_strength + more[1] + harder
    return formed(t, health) + more[0], max(0, strength)


def formed(t: Table, health: int) -> int:
    """What is left of a boss's HP in this form of the game (KALYRA-OPT-05)."""
    return (health * form(t).boss_percent + 99) // 100


def begin_final_quest(t: Table, slot: int, rotation: int, chance: Chance, tell: Tell | None) -> None:
    """KALYRA-FIN-01, 02: quests go, heroes that wait are out (R46), the boss and its company come."""
    final, t.final_deck = t.final_deck[0], t.final_deck[1:]
    assert isinstance(final, str)
    card = bosses()[final]
    discard_pool(t, tell)
    t.final = final
    for h in t.order:
        if t.heroes[h].status == "waiting":
            t.heroes[h].status = "out"
            if tell:
                tell(events.HeroOut(hero_ids()[h]))
    cells = spaces_of(slot)
    markers = tiles()[t.tiles[slot].tile].faces[rotation].markers
    throne = next(cells[m.cell] for m in markers if m.kind == "boss")
    health, strength = boss_values(t, card)
    t.boss = enter(t, Enemy(final, throne, health, health, strength), None)
    if tell:
        tell(events.FinalQuestStarted(final, t.boss, place(throne), health, strength))
    _company(t, card, [cells[m.cell] for m in markers if m.kind == "court"], chance, tell)


def _company(t: Table, card: Boss, corners: list[int], chance: Chance, tell: Tell | None) -> None:
    """Court and guards are ordinary enemies of the tier in use, wardstones are objects (R66)."""
    for corner in corners[: card.court + card.guards]:
        drawn = draw_enemy(t, chance, tell)
        if drawn:
            spawn(t, drawn, corner, tell, guard=card.guards > 0)
    for corner in corners[: form(t).wardstones.count if card.warded else 0]:
        spawn(t, "wardstone", corner, tell)


def boss_slot(t: Table) -> int:
    """The slot of the boss tile."""
    return next(slot for slot, placed in t.tiles.items() if tiles()[placed.tile].kind == "boss")


def phase_start(t: Table, tell: Tell | None) -> None:
    """Start of the enemy phase: Cindermaw's fire, the wardstones' glare."""
    if not t.final:
        return
    card = bosses()[t.final]
    hits: list[tuple[int, int]] = []
    effect = "burn" if card.burn else "wards"
    if card.burn and t.boss:
        lair = t.land[t.enemies[t.boss].space]
        hits = [(~h, card.burn) for h in t.on_board() if t.land[t.heroes[h].space] == lair]
    elif card.warded:
        stones = [enemy.space for enemy in t.enemies.values() if enemy.kind == "wardstone"]
        counts = {h: sum(distance(t.heroes[h].space, s) <= card.ward_reach for s in stones) for h in t.on_board()}
        hits = [(~h, card.ward_damage * count) for h, count in counts.items() if count]
    if hits:
        if tell:
            tell(events.BossEffect(t.final, effect, sum(amount for _, amount in hits)))
        t.stack.append(Wound(tuple(hits), "boss"))


def round_end(t: Table, chance: Chance, tell: Tell | None) -> None:
    """End of the round, while the boss lives."""
    if not t.final or not t.boss:
        return
    card = bosses()[t.final]
    if card.court and len(t.enemies) - 1 < card.court:
        _new_courtier(t, chance, tell)
    if card.steals:
        _steal(t, card, tell)
    if card.strikers and len(t.strikers) < min(card.strikers, len(t.on_board())):
        _regrow(t, card.heals, tell)
    t.swallowing = card.swallows


def _new_courtier(t: Table, chance: Chance, tell: Tell | None) -> None:
    slot = boss_slot(t)
    face = tiles()[t.tiles[slot].tile].faces[t.tiles[slot].rotation]
    corners = [spaces_of(slot)[m.cell] for m in face.markers if m.kind == "court"]
    free = [corner for corner in corners if corner not in t.at]
    card = draw_enemy(t, chance, tell) if free else ""
    if card:
        if tell:
            tell(events.BossEffect(t.final, "court", 1))
        spawn(t, card, free[0], tell)


def _steal(t: Table, card: Boss, tell: Tell | None) -> None:
    stolen = min(card.steals, t.gold)
    if not stolen:
        return
    boss = t.enemies[t.boss]
    if tell:
        tell(events.BossEffect(t.final, "steal", stolen))
    change_gold(t, -stolen, "stolen", tell)
    boss.hp = min(boss.max_hp, boss.hp + stolen)


def _regrow(t: Table, amount: int, tell: Tell | None) -> None:
    boss = t.enemies[t.boss]
    gained = min(amount, boss.max_hp - boss.hp)
    boss.hp += gained
    if tell and gained:
        tell(events.BossEffect(t.final, "heal", gained))


def swallow(t: Table, chance: Chance, tell: Tell | None) -> None:
    """The Ground Gives Way: the farthest tile, never its own, the boss tile or the inn; ties at random."""
    t.swallowing -= 1
    if not t.boss:
        return
    own = t.land[t.enemies[t.boss].space]
    safe = {own, boss_slot(t), INN}
    far = {slot: slot_distance(own, slot) for slot in sorted(t.tiles) if slot not in safe}
    if not far:
        return
    farthest = [slot for slot, steps in far.items() if steps == max(far.values())]
    _remove_tile(t, chance.pick(farthest) if len(farthest) > 1 else farthest[0], chance, tell)


def _remove_tile(t: Table, slot: int, chance: Chance, tell: Tell | None) -> None:
    """Figures first; then KALYRA-REV-11, R67: the tile goes back into the deck as new."""
    card = bosses()[t.final]
    if tell:
        tell(events.BossEffect(t.final, "swallow", card.swallow_damage))
    for number in [n for n, enemy in t.enemies.items() if t.land[enemy.space] == slot]:
        gone = discard(t, number)
        if tell:
            tell(events.EnemyRemoved(number, gone.kind))
    moved = [h for h in t.on_board() if t.land[t.heroes[h].space] == slot]
    for h in moved:
        space = nearest_free(t, t.heroes[h].space, slot)
        put(t, ~h, space)
        if tell:
            tell(events.HeroMoved(hero_ids()[h], (place(space),), 0))
    placed = t.tiles[slot]
    t.tiles = {other: tile for other, tile in t.tiles.items() if other != slot}
    t.land = {space: other for space, other in t.land.items() if other != slot}
    deck: list[Card] = [*t.world_deck, placed.tile]
    chance.shuffle(deck)
    t.world_deck = deck
    t.swallowed += 1
    if tell:
        tell(events.TileRemoved(slot_place(slot), placed.tile))
        tell(events.DeckReshuffled("world"))
    _grow(t, card, tell)
    if moved:
        t.stack.append(Wound(tuple((~h, card.swallow_damage) for h in moved), "boss"))
    else:
        t.stack.append(Settle())


def _grow(t: Table, card: Boss, tell: Tell | None) -> None:
    if t.swallowed % card.grows_every == 0:
        t.enemies[t.boss].strength += 1
        if tell:
            tell(events.BossEffect(t.final, "grow", 1))
