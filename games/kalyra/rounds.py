"""Rounds: hero turns, the enemy phase, the end of the round (KALYRA-RND; 5 of the rules page; R20 to R23, R48 to R52)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import content, hero_ids, kinds
from games.kalyra.fight.combat import declare
from games.kalyra.fight.foes import Chase, intent
from games.kalyra.fight.stats import difficulty, name_of, put
from games.kalyra.goods.consumables import asked_seat
from games.kalyra.land.movement import close_move
from games.kalyra.land.spaces import center_of, distance, place
from games.kalyra.land.spawning import draw_enemy, spawn
from games.kalyra.land.tiles import tiles
from games.kalyra.pending import Activation, Pause, Revive, Settle, Sweep, Wound
from games.kalyra.quests import finals
from games.kalyra.quests.pool import complete_at_round_end, forget_round, forget_turn
from games.kalyra.quests.rewards import complete_quest
from games.kalyra.settle import finish
from games.kalyra.table import HEROES, NONE, TURN_ACTIONS, Result, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def start_round(t: Table, tell: Tell | None) -> None:
    """ROUND_START."""
    t.round += 1
    t.felled, t.harmed, t.stirred = 0, False, False
    t.strikers = []
    if tell:
        tell(events.RoundStarted(t.round))
    t.turn = NONE
    next_turn(t, tell)


def next_turn(t: Table, tell: Tell | None) -> None:
    """TURN_START of the next hero that has a turn: not out, and not defeated in this round (R51, R70)."""
    while t.turn < HEROES - 1:
        t.turn += 1
        hero = t.heroes[t.active]
        if hero.status == "board" or (hero.status == "waiting" and hero.fell < t.round):
            _start_turn(t, tell)
            return
    t.turn = NONE
    t.phase = "enemy_start"


def turn_ahead(t: Table, h: int) -> None:
    """As if it were that hero's turn now."""
    t.turn = t.order.index(h)
    _start_turn(t, None)


def _start_turn(t: Table, tell: Tell | None) -> None:
    """Three actions; a hero that revives has spent the first (KALYRA-RND-05, DTH-03)."""
    reviving = t.heroes[t.active].status == "waiting"
    t.phase = "turn"
    t.actions = TURN_ACTIONS - reviving
    t.allowance = 1
    t.free_actions = 0
    t.struck, t.refused = [], [0] * HEROES
    t.last_hero = t.active
    close_move(t)
    if tell:
        tell(events.TurnStarted(hero_ids()[t.active], t.actions))
    if reviving:
        t.stack.append(Revive())


def revive(t: Table, space: int, tell: Tell | None) -> None:
    """KALYRA-DTH-03 to 05, R52, R53: the maximum falls by 5 but not below 1; whole again."""
    t.stack.pop()
    hero = t.heroes[t.active]
    hero.health = max(1, hero.health - content().limits.lost_health)
    hero.status, hero.hp = "board", hero.health
    put(t, ~t.active, space)
    if tell:
        tell(events.HeroRevived(hero_ids()[t.active], place(space), hero.health))


def end_turn(t: Table, tell: Tell | None) -> None:
    """TURN_END: venom after the last action (KALYRA-RND-07, R54); a hero that fell has none."""
    h = t.active
    t.phase = "turn_end"
    close_move(t)
    if tell:
        tell(events.TurnEnded(hero_ids()[h]))
    hero = t.heroes[h]
    if hero.status == "board" and hero.venom:
        if tell:
            tell(events.VenomTick(hero_ids()[h], hero.venom))
        t.stack.append(Wound(((~h, hero.venom),), "venom"))


def finish_turn(t: Table, tell: Tell | None) -> None:
    """Bonuses of this turn end; the next hero."""
    for hero in t.heroes:
        hero.might = hero.swift = 0
    forget_turn(t)
    t.actions = t.allowance = 0
    next_turn(t, tell)


def start_enemies(t: Table, tell: Tell | None) -> None:
    """ENEMY_START: who is on the board now acts, in order of arrival (R20, R22)."""
    t.phase = "enemies"
    t.acting = Activation(tuple(t.enemies))
    finals.phase_start(t, tell)


def act_enemies(t: Table, chance: Chance, tell: Tell | None) -> None:
    """The enemy phase up to where something is pending, or all have acted: a pause, the next enemy, its actions, its venom.

    With no hero on the board the actions are skipped (R23), and the venom comes all the same (R34).
    """
    stack, enemies, chase = t.stack, t.enemies, Chase(t)
    while (acting := t.acting) and not stack:
        if acting.enemy not in enemies:
            _call_next(t, acting)
        elif acting.actions and chase.board:
            _act(t, acting, chase, chance, tell)
        else:
            t.acting = Activation(acting.waiting, 0, acting.actions, acting.struck, acting.paused)
            _enemy_venom(t, acting.enemy, tell)


def _call_next(t: Table, acting: Activation) -> None:
    enemies = t.enemies
    waiting = tuple([number for number in acting.waiting if number in enemies])
    if not waiting:
        t.acting = None
        t.phase = "round_end"
        t.swallowing = NONE
    elif not acting.paused and True in t.hold:
        t.acting = Activation(waiting, paused=True)
        t.stack.append(Pause())
    else:
        t.acting = Activation(waiting[1:], waiting[0], kinds()[enemies[waiting[0]].kind].actions)


def pause_seat(t: Table, task: Pause) -> int:
    """ENEMY_PAUSE: whose answer is awaited, from the first holding seat in turn order on; NONE for nobody's."""
    seats = t.seats_in_turn_order()
    holding = [seat for seat in seats if t.hold[seat]]
    return asked_seat(t, (holding or seats)[0], task.passed, "pause")


def _act(t: Table, acting: Activation, chase: Chase, chance: Chance, tell: Tell | None) -> None:
    """R19, R21."""
    number, struck = acting.enemy, acting.struck
    heroes, path = intent(t, number, struck, chase)
    if heroes:
        struck = tuple([count + (h in heroes) for h, count in enumerate(struck)])
    t.acting = Activation(acting.waiting, number, acting.actions - 1, struck, acting.paused)
    if heroes:
        if len(heroes) > 1 or "sweep" in kinds()[t.enemies[number].kind].flags:
            t.stack.append(Sweep(number, heroes))
        else:
            declare(t, number, ~heroes[0], chance, tell)
    elif path:
        put(t, number, path[-1])
        if tell:
            tell(events.EnemyMoved(number, tuple(place(space) for space in path)))


def _enemy_venom(t: Table, number: int, tell: Tell | None) -> None:
    """R34: after its own activation."""
    venom = t.enemies[number].venom
    if venom:
        if tell:
            tell(events.VenomTick(name_of(number), venom))
        t.stack.append(Wound(((number, venom),), "venom"))


def end_round(t: Table, chance: Chance, tell: Tell | None) -> None:
    """ROUND_END: the boss's effect, and swallowed tiles one after the other."""
    if t.swallowing == NONE:
        t.swallowing = 0
        finals.round_end(t, chance, tell)
    elif t.swallowing:
        finals.swallow(t, chance, tell)
    else:
        t.phase = "round_close"


def close_quests(t: Table, chance: Chance, tell: Tell | None) -> bool:
    """Gives the leftmost quest that the end of the round completes; its replacement cannot be complete. False for none."""
    for index, quest in enumerate(t.pool):
        if complete_at_round_end(t, quest):
            t.stack.append(Settle())
            complete_quest(t, index, chance, tell)
            return True
    return False


def close_round(t: Table, chance: Chance, tell: Tell | None) -> None:
    """Quests of the round's end, Nightfall, stalemate, the end of this round's bonuses; the next round (R48, R50)."""
    if close_quests(t, chance, tell):
        return
    limits = content().limits
    night = difficulty(t).nightfall
    if night and t.round % night == 0:
        _nightfall(t, chance, tell)
    t.quiet = 0 if t.stirred else t.quiet + 1
    for hero in t.heroes:
        hero.stone = 0
    forget_round(t)
    if tell:
        tell(events.RoundEnded(t.round))
    if t.quiet >= limits.quiet_rounds:
        finish(t, Result("loss", "stalemate", "KALYRA-R48"), tell)
    else:
        start_round(t, tell)


def _nightfall(t: Table, chance: Chance, tell: Tell | None) -> None:
    """R50: on the center of the wilderness tile that is farthest from its nearest hero."""
    heroes = [t.heroes[h].space for h in t.on_board()]
    centers = [center_of(slot) for slot, placed in sorted(t.tiles.items()) if tiles()[placed.tile].kind == "wilderness"]
    free = [center for center in centers if center in t.land and center not in t.at]
    if not free:
        return
    gap = {center: min([distance(center, space) for space in heroes], default=0) for center in free}
    farthest = [center for center in free if gap[center] == max(gap.values())]
    center = chance.pick(farthest) if len(farthest) > 1 else farthest[0]
    card = draw_enemy(t, chance, tell)
    if card:
        spawn(t, card, center, tell)
