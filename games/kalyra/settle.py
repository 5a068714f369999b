"""Quiet points (R38): figures at 0 HP, then victory and defeat, then levels, then quests."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import bosses, content, hero_ids, items, kinds
from games.kalyra.fight.stats import form, has, max_hp, name_of
from games.kalyra.goods.loot import change_gold, shuffle_in
from games.kalyra.land.spaces import STEPS, place
from games.kalyra.pending import Settle, Wound
from games.kalyra.pieces import Enemy
from games.kalyra.quests.levels import level_due, level_up
from games.kalyra.quests.pool import first_complete, note_defeat
from games.kalyra.quests.rewards import complete_quest
from games.kalyra.table import NONE, Result, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def settle(t: Table, task: Settle, chance: Chance, tell: Tell | None) -> bool:
    """One step towards the quiet point. Always goes on: what has to be decided lies on top of it."""
    queue = task.queue
    if down := fallen(t):
        queue += tuple([figure for figure in down if figure not in queue])
    if queue:
        t.stack[-1] = Settle(queue)
        if _leaves(t, queue[0], chance, tell):
            t.stack[-1] = Settle(queue[1:])
        return True
    if _ended(t, tell):
        return True
    if level_due(t):
        level_up(t, tell)
    elif (index := first_complete(t)) != NONE:
        complete_quest(t, index, chance, tell)
    else:
        t.stack.pop()
    return True


def fallen(t: Table) -> list[int]:
    """Figures at 0 HP: enemies in order of arrival, then heroes in turn order."""
    heroes, found = t.heroes, []
    for number, enemy in t.enemies.items():
        if enemy.hp <= 0:
            found.append(number)
    for h in t.order:
        if heroes[h].hp <= 0 and heroes[h].status == "board":
            found.append(~h)
    return found


def _leaves(t: Table, figure: int, chance: Chance, tell: Tell | None) -> bool:
    """Handles the head of the queue; False when an explosion comes first."""
    if figure < 0:
        if not _hero_rises(t, ~figure, tell):
            fall(t, ~figure, chance, tell)
        return True
    if _enemy_rises(t, figure, tell):
        return True
    enemy = t.enemies[figure]
    if kinds()[enemy.kind].volatile and not enemy.burst:
        enemy.burst = True
        _explode(t, figure, tell)
        return False
    _remove_defeated(t, figure, tell)
    return True


def _enemy_rises(t: Table, number: int, tell: Tell | None) -> bool:
    """KALYRA-ABL-02, R39, R40: half its health, rounded up, once."""
    enemy = t.enemies[number]
    if enemy.risen or enemy.burst or kinds()[enemy.kind].flags & {"boss", "wardstone"}:
        return False
    healer = _healer(t, number)
    if healer == 0:
        return False
    enemy.hp = (enemy.max_hp + 1) // 2
    enemy.venom, enemy.risen, enemy.slayer, enemy.blow = 0, True, NONE, ""
    if tell:
        tell(events.EnemyResurrected(number, healer, enemy.hp))
    return True


def _healer(t: Table, number: int) -> int:
    """The first other enemy beside it that has Resurrect and HP, 0 for none."""
    space = t.enemies[number].space
    beside = {t.at.get(space + step, 0) for step in STEPS}
    able = [n for n, other in t.enemies.items() if n in beside and other.hp > 0 and "resurrect" in kinds()[other.kind].flags]
    return able[0] if able else 0


def _hero_rises(t: Table, h: int, tell: Tell | None) -> bool:
    """R34: next to a bearer of Resurrect, once per hero and game; no defeat is counted, the items stay."""
    hero = t.heroes[h]
    if hero.risen:
        return False
    beside = [~t.at.get(hero.space + step, 0) for step in STEPS if t.at.get(hero.space + step, 0) < 0]
    able = [b for b in t.order if b in beside and t.heroes[b].hp > 0 and has(t, ~b, "resurrect")]
    if not able:
        return False
    hero.hp, hero.venom, hero.risen = (max_hp(hero) + 1) // 2, 0, True
    if tell:
        tell(events.HeroResurrected(hero_ids()[h], hero_ids()[able[0]], hero.hp))
    return True


def _explode(t: Table, number: int, tell: Tell | None) -> None:
    """KALYRA-ABL-08, R41: every creature beside it, all at the same time, credited as its own defeat was."""
    enemy = t.enemies[number]
    damage = kinds()[enemy.kind].volatile
    beside = {t.at[enemy.space + step] for step in STEPS if enemy.space + step in t.at}
    victims = [n for n, other in t.enemies.items() if n in beside and other.kind != "wardstone"]
    victims += [~h for h in t.order if ~h in beside]
    if tell:
        tell(events.Explosion(place(enemy.space), damage, tuple(name_of(v) for v in victims)))
    if victims:
        hits = tuple((victim, damage) for victim in victims)
        t.stack.append(Wound(hits, "explosion", enemy.slayer, settle=False))


def _remove_defeated(t: Table, number: int, tell: Tell | None) -> None:
    """KALYRA-ENY-05, 08, XPL-01: off the board, then experience, gold and quests."""
    enemy = t.enemies[number]
    kind = kinds()[enemy.kind]
    discard(t, number)
    if tell:
        tell(events.EnemyDefeated(number, enemy.kind, kind.gold, enemy.blow))
    if "wardstone" in kind.flags:
        _learn(t, form(t).wardstones.experience, tell)
        return
    t.defeated += 1
    t.felled += 1
    _learn(t, content().limits.experience, tell)
    change_gold(t, kind.gold, "enemy", tell)
    note_defeat(t, enemy, kind, tell)


def _learn(t: Table, experience: int, tell: Tell | None) -> None:
    t.xp += experience
    if tell and experience:
        tell(events.Xp(experience, t.xp))


def discard(t: Table, number: int) -> Enemy:
    """Takes an enemy off the board; its card goes to the pile of its own tier (R28)."""
    enemy = t.enemies.pop(number)
    t.at.pop(enemy.space, None)
    tier = kinds()[enemy.kind].tier
    if tier:
        t.enemy_discards[tier - 1] = [*t.enemy_discards[tier - 1], enemy.kind]
    if number == t.boss:
        t.boss = 0
    return enemy


def fall(t: Table, h: int, chance: Chance, tell: Tell | None) -> None:
    """KALYRA-DTH-01, 02, 06, 07: off the board, without items and venom; out for the third time or in the Final Quest."""
    hero = t.heroes[h]
    lost = hero.owned()
    t.at.pop(hero.space, None)
    hero.space, hero.hp, hero.venom = NONE, 0, 0
    hero.pack, hero.left, hero.right, hero.body = [], "", "", ""
    hero.might = hero.stone = hero.swift = 0
    hero.deaths += 1
    hero.fell = t.round
    out = bool(t.final) or hero.deaths >= content().limits.deaths
    hero.status = "out" if out else "waiting"
    if tell:
        tell(events.HeroDefeated(hero_ids()[h], hero.deaths, tuple(lost)))
        if out:
            tell(events.HeroOut(hero_ids()[h]))
    t.aside = [*t.aside, *[item for item in lost if items()[item].set_aside]]
    common = [item for item in lost if not items()[item].set_aside]
    if common:
        shuffle_in(t, common, chance)


def _ended(t: Table, tell: Tell | None) -> bool:
    """R38 2: victory first (R44), then defeat (R45)."""
    if t.final and t.boss == 0 and objectives_met(t):
        finish(t, Result("win", "final_quest_won", "KALYRA-GEN-04"), tell)
    elif not t.anybody() and (t.final or all(hero.status == "out" for hero in t.heroes)):
        finish(t, Result("loss", "final_quest_lost" if t.final else "all_out", "KALYRA-R45"), tell)
    return t.phase == "over"


def objectives_met(t: Table) -> bool:
    """R44: what the card asks for beside the boss: Maerith's guards, the Scholar's wardstones."""
    card = bosses()[t.final]
    if card.guards and any(enemy.guard for enemy in t.enemies.values()):
        return False
    return not (card.warded and any(enemy.kind == "wardstone" for enemy in t.enemies.values()))


def finish(t: Table, result: Result, tell: Tell | None) -> None:
    t.result = result
    t.phase = "over"
    t.stack = []
    t.turn = NONE
    t.acting = None
    t.choices = [[] for _ in range(t.n)]
    if tell:
        tell(events.GameOver(result.result, result.cause))
