"""Section 10 of the rules: invariants, over random play of every seat count and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from games.kalyra.content import items, kinds
from games.kalyra.fight.stats import max_hp
from games.kalyra.goods.gear import may_use
from games.kalyra.land.spaces import SLOT_STEP, slot_of
from games.kalyra.land.tiles import tiles
from games.kalyra.pending import Replace, Rotate, Settle, Wound
from games.kalyra.pieces import two_handed
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.setup import enemy_cards, item_cards, tile_set
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kernel.chance import Chance
from games.kernel.protocol import checksum
from tests.clauses import clause
from tests.games.kalyra.walks import every_table, steps, walk
from tests.games.walking import Deal

TABLES = every_table()
every_deal = pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)


def quiet(t: State) -> bool:
    """Nothing is being resolved."""
    return not any(isinstance(task, Wound | Settle | Replace) for task in t.stack)


def check_heroes(t: State) -> None:
    assert len(t.heroes) == 6
    for hero in t.heroes:
        assert hero.status in ("board", "waiting", "out") or t.phase in ("draft", "placement")
        assert 0 <= hero.deaths <= 3
        assert hero.deaths < 3 or hero.status == "out"
        assert (hero.status == "board") == (hero.space >= 0) or hero.status == "setup"


def check_figures(t: State) -> None:
    stands = {hero.space: ~h for h, hero in enumerate(t.heroes) if hero.status == "board"}
    stands.update({enemy.space: number for number, enemy in t.enemies.items()})
    assert stands == t.at
    assert len(stands) == len(t.enemies) + len([hero for hero in t.heroes if hero.status == "board"])
    assert all(space in t.land for space in stands)
    assert all(t.land[space] == slot_of(space) for space in t.land)


def check_health(t: State) -> None:
    for hero in t.heroes:
        assert max_hp(hero) >= 1
        assert hero.status != "board" or not quiet(t) or 0 < hero.hp <= max_hp(hero)
    for enemy in t.enemies.values():
        assert not quiet(t) or 0 < enemy.hp <= enemy.max_hp


def check_world(t: State) -> None:
    drawn = [task.tile for task in t.stack if isinstance(task, Rotate)]
    everywhere = [placed.tile for placed in t.tiles.values()] + [str(tile) for tile in t.world_deck] + drawn
    assert sorted(everywhere) == sorted(["inn", *(tile.id for tile in tile_set(t.options))])
    assert len(everywhere) == {"full": 38, "short": 26, "outing": 8, "journey": 11}[t.options.expedition]
    if not t.swallowed:
        assert reachable_slots(t) == set(t.tiles)


def reachable_slots(t: State) -> set[int]:
    found, todo = set(), [next(iter(t.tiles))]
    while todo:
        slot = todo.pop()
        if slot in t.tiles and slot not in found:
            found.add(slot)
            todo += [slot + step for step in SLOT_STEP.values()]
    return found


def check_items(t: State) -> None:
    owned = [item for hero in t.heroes for item in hero.owned()]
    common = [*map(str, t.item_deck), *t.item_discard, *t.bazaar]
    common += [item for item in owned if not items()[item].set_aside]
    assert sorted(common) == sorted(item_cards())
    great = [*t.aside, *[item for item in owned if items()[item].set_aside]]
    assert sorted(great) == sorted(id for id, item in items().items() if item.set_aside)
    place = 0
    for block in t.item_blocks:
        assert sorted(map(str, t.item_deck[place : place + len(block)])) == block
        place += len(block)
    assert place == len(t.item_deck)


def check_enemy_cards(t: State) -> None:
    for tier in (1, 2, 3):
        on_board = [enemy.kind for enemy in t.enemies.values() if kinds()[enemy.kind].tier == tier]
        everywhere = [*map(str, t.enemy_decks[tier - 1]), *t.enemy_discards[tier - 1], *on_board]
        assert Counter(everywhere) == Counter(enemy_cards(tier))


def check_quests(t: State) -> None:
    everywhere = [*map(str, t.quest_deck), *t.quest_discard, *[quest.card for quest in t.pool]]
    assert sorted(everywhere) == [f"q{k:02}" for k in range(1, 33)]
    assert len(t.pool) == (0 if t.final or t.round == 0 else 3)


def check_gold(t: State) -> None:
    assert t.gold >= 0


def check_experience(t: State) -> None:
    stones = t.xp - 25 * t.defeated
    assert stones in ((0, 50, 100) if t.final == "final_scholar" and experience_per_level(t) == 50 else (0,))
    due = min(5, 1 + t.xp // experience_per_level(t))
    assert t.level <= due
    assert t.level == due or not quiet(t) or t.asking == "level_up" or t.phase == "over"


def check_bounds(t: State) -> None:
    assert 0 <= t.actions <= 3
    assert 0 <= t.allowance <= 1
    assert t.points >= 0
    assert 0 <= t.free_actions <= 60


def check_gear(t: State) -> None:
    for h, hero in enumerate(t.heroes):
        worn = hero.equipped()
        assert all(may_use(h, item) for item in worn)
        assert not hero.body or items()[hero.body].kind == "armor"
        for hand in (hero.left, hero.right):
            assert not hand or items()[hand].hands > 0
            assert not hand or not two_handed(hand) or hero.left == hero.right
        assert all(items()[item].effect is None for item in worn)


def check_boss(t: State) -> None:
    on_board = any(tiles()[placed.tile].kind == "boss" for placed in t.tiles.values())
    assert bool(t.final) == on_board or any(isinstance(task, Rotate) for task in t.stack)
    for enemy in t.enemies.values():
        if "boss" in kinds()[enemy.kind].flags:
            assert enemy.hp <= enemy.max_hp
            assert enemy.venom == 0
    assert not t.boss or t.enemies[t.boss].kind == t.final


def check_decider(t: State) -> None:
    assert bool(t.to_act()) == (t.phase != "over")
    for seat in t.to_act():
        assert t.legal_moves(seat)


CHECKS: dict[str, Callable[[State], None]] = {
    "KALYRA-I1": check_heroes,
    "KALYRA-I2": check_figures,
    "KALYRA-I3": check_health,
    "KALYRA-I4": check_world,
    "KALYRA-I5": check_items,
    "KALYRA-I6": check_enemy_cards,
    "KALYRA-I7": check_quests,
    "KALYRA-I8": check_gold,
    "KALYRA-I9": check_experience,
    "KALYRA-I10": check_bounds,
    "KALYRA-I11": check_gear,
    "KALYRA-I14": check_boss,
    "KALYRA-I16": check_decider,
}


@clause("KALYRA-I1", "KALYRA-I2", "KALYRA-I3", "KALYRA-I4", "KALYRA-I5", "KALYRA-I6", "KALYRA-I7", "KALYRA-I8", "KALYRA-I9")
@clause("KALYRA-I10", "KALYRA-I11", "KALYRA-I14", "KALYRA-I16", "KALYRA-GEN-03")
@every_deal
def test_invariants_hold_at_every_moment(deal: Deal) -> None:
    for k, step in enumerate(walk(deal)):
        for id, check in CHECKS.items():
            if k % 6 == 0 or id in ("KALYRA-I2", "KALYRA-I3"):
                check(step.after)


@clause("KALYRA-I12")
@every_deal
def test_one_return_each(deal: Deal) -> None:
    returned: Counter[object] = Counter()
    for step in walk(deal):
        for event in step.events:
            kind = type(event).__name__
            if kind == "EnemyResurrected":
                returned[event.enemy] += 1  # type: ignore[attr-defined]
            elif kind == "HeroResurrected":
                returned[event.hero] += 1  # type: ignore[attr-defined]
    assert all(count == 1 for count in returned.values())


@clause("KALYRA-I13")
@every_deal
def test_a_shop_or_traveler_is_used_once(deal: Deal) -> None:
    opened: Counter[str] = Counter()
    for step in walk(deal):
        for event in step.events:
            kind = type(event).__name__
            if kind in ("StockOpened", "TileUsed"):
                opened[event.tile] += 1  # type: ignore[attr-defined]
            elif kind == "TileRemoved":
                opened.pop(event.tile, None)  # type: ignore[attr-defined]
    assert all(count == 1 for count in opened.values())


@clause("KALYRA-I15")
def test_every_tile_can_be_landed_on_and_left() -> None:
    """By the loader's own check for every map, and by every way of stepping onto every face."""
    from games.kalyra.land.reveals import faces_landing
    from games.kalyra.land.spaces import slot, space

    for tile in tiles().values():
        for here in ((2, 0), (2, 1), (2, 2)):
            assert any(faces_landing(space(*here), slot(1, 0), face) for face in tile.faces), (tile.id, here)


@clause("KALYRA-I17")
@pytest.mark.parametrize("deal", TABLES[:4], ids=lambda deal: deal.name)
def test_same_seed_same_moves_same_game(deal: Deal) -> None:
    again = [(checksum(step.after), step.events) for step in steps(deal, most=200)]
    assert again == [(checksum(step.after), step.events) for step in walk(deal)[:200]]


@every_deal
def test_a_game_that_nobody_listens_to_is_the_same(deal: Deal) -> None:
    """What is resolved at once there lies on the stack for a moment where somebody is told of it."""
    chance = Chance(deal.seed)
    state = new_game(deal.options, deal.n, chance)
    for k, step in enumerate(walk(deal)):
        state.apply(step.seat, step.move, chance)
        assert k % 4 or state == step.after, (k, step.move)


@clause("KALYRA-I16", "KALYRA-R48")
def test_every_game_of_lots_ends() -> None:
    from games.kalyra.random_policy import random_move

    for seed in range(12):
        chance = Chance(seed)
        t = new_game(Options(), 1 + seed % 6, chance)
        moves = 0
        while turn := t.to_act():
            t.apply(turn[0], random_move(t, turn[0], chance), chance)
            moves += 1
            assert moves < 20_000
        assert t.outcome() is not None


def test_the_walks_meet_what_they_are_for() -> None:
    met = Counter(type(event).__name__ for deal in TABLES for step in walk(deal) for event in step.events)
    for kind in ("LevelUp", "QuestCompleted", "Explosion", "VenomTick", "FinalQuestStarted", "ItemUsed", "ItemsTraded"):
        assert met[kind], kind
    asked = Counter(step.before.asking for deal in TABLES for step in walk(deal))
    for state in ("react_attack", "react_lethal", "shop_buy", "trade_response", "revive_place", "reward_health", "reward_epic"):
        assert asked[state], state


def _middle() -> State:
    """The middle of a keen game, in somebody's turn, with enemies about."""
    deal = next(deal for deal in TABLES if deal.keen)
    found: list[State] = [step.after for step in walk(deal) if step.after.enemies and step.after.asking == "hero_turn"]
    return found[len(found) // 2].copy()


BREAKS: dict[str, Callable[[State], object]] = {
    "KALYRA-I1": lambda t: setattr(t.heroes[0], "deaths", 4),
    "KALYRA-I2": lambda t: setattr(t.heroes[0], "space", t.heroes[1].space),
    "KALYRA-I3": lambda t: setattr(t.heroes[0], "hp", 99),
    "KALYRA-I4": lambda t: setattr(t, "world_deck", t.world_deck[1:]),
    "KALYRA-I5": lambda t: setattr(t, "item_discard", [*t.item_discard, "buckler"]),
    "KALYRA-I6": lambda t: setattr(t, "enemy_discards", [[*t.enemy_discards[0], "gaunt_wolf"], *t.enemy_discards[1:]]),
    "KALYRA-I7": lambda t: t.pool.pop(),
    "KALYRA-I8": lambda t: setattr(t, "gold", -1),
    "KALYRA-I9": lambda t: setattr(t, "defeated", t.defeated + 1),
    "KALYRA-I10": lambda t: setattr(t, "actions", 4),
    "KALYRA-I11": lambda t: setattr(t.heroes[1], "body", "plate_harness"),
    "KALYRA-I14": lambda t: setattr(t, "final", "final_hollow"),
    "KALYRA-I16": lambda t: setattr(t, "phase", "round_end"),
}


@pytest.mark.parametrize("id", list(CHECKS))
def test_every_check_can_fail(id: str) -> None:
    t = _middle()
    CHECKS[id](t)
    BREAKS[id](t)
    with pytest.raises(AssertionError):
        CHECKS[id](t)


def test_seat_order_of_the_walks() -> None:
    assert {deal.n for deal in TABLES} == {1, 2, 3, 4, 5, 6}
