"""Where enemies walk: the search by sets of spaces finds what a search from space to space finds, as R19 says it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.kalyra.content import gears, kinds
from games.kalyra.fight.foes import NEVER, Chase, intent
from games.kalyra.fight.stats import movement, put, reach
from games.kalyra.land.ground import beside, bits, ground_of, near, spread
from games.kalyra.land.spaces import STEPS, around, distance, spaces_of
from games.kalyra.random_policy import random_move
from games.kalyra.state import State, new_game
from games.kalyra.table import HEROES, NONE, Options
from games.kernel.chance import Chance
from tests.clauses import clause

WINGS = next(id for id, kind in kinds().items() if "flight" in kind.flags)
FRIGHTENING = next(id for id, gear in gears().items() if "frightening" in gear.flags)
WORLDS, LOOKS = 4, 40


@cache
def tables() -> tuple[State, ...]:
    """Of blind games, where enemies and heroes stand close and far."""
    return tuple(found for world in range(WORLDS) for found in _game(world))


def _game(world: int) -> Iterator[State]:
    chance, luck = Chance(7000 + world), Chance(world)
    t = new_game(Options(), 3, chance)
    moves = 0
    while turn := t.to_act():
        t.apply(turn[0], random_move(t, turn[0], luck), chance)
        moves += 1
        if moves % LOOKS == 0 and t.enemies and t.on_board():
            yield t.copy()


def found_slowly(t: State, number: int, but: int) -> list[int]:
    """R19 2 and 3 in plain words; `but`: a hero that it does not go for."""
    enemy, far, steps = t.enemies[number], reach(t, number), movement(t, number)
    heroes = [(t.heroes[h].hp, k, t.heroes[h].space) for k, h in enumerate(t.on_board()) if h != but]
    flies = "flight" in kinds()[enemy.kind].flags
    board = {one for slot in t.tiles for one in spaces_of(slot)}
    open = board if flies else {one for one in t.land if t.at.get(one, 1) > 0}
    depth, before, queue = {enemy.space: 0}, {enemy.space: -1}, [enemy.space]
    for here in queue:
        for step in STEPS:
            there = here + step
            if there in open and there not in depth:
                depth[there], before[there] = depth[here] + 1, here
                queue.append(there)
    free = [one for one in queue[1:] if one in t.land and one not in t.at]
    aims = [(depth[one], *hero[:2], one) for one in free for hero in heroes if distance(one, hero[2]) <= far]
    if aims:
        goal = min(aims)[-1]
    else:
        gaps = [(min(distance(one, hero[2]) for hero in heroes), depth[one], one) for one in free if depth[one] <= steps]
        now = min(distance(enemy.space, hero[2]) for hero in heroes)
        goal = min([gap for gap in gaps if gap[0] < now], default=(0, 0, enemy.space))[-1]
    path: list[int] = []
    while goal != enemy.space:
        path.append(goal)
        goal = before[goal]
    path = path[::-1][:steps]
    while path and path[-1] in t.at:
        path.pop()
    return path


@clause("KALYRA-ENY-03", "KALYRA-R19")
def test_enemies_walk_as_by_a_search_from_space_to_space_on_foot_and_on_wings() -> None:
    walked = {False: 0, True: 0}
    for t in tables():
        for number, enemy in t.enemies.items():
            for kind in (enemy.kind, WINGS):
                enemy.kind, was = kind, enemy.kind
                heroes, path = intent(t, number)
                if not heroes:
                    assert list(path) == found_slowly(t, number, NONE), (number, kind)
                    walked["flight" in kinds()[kind].flags] += len(path) > 0
                enemy.kind = was
    assert min(walked.values()) > 100


@clause("KALYRA-ENY-03", "KALYRA-R19")
def test_a_hero_that_an_enemy_leaves_alone_stands_in_its_way() -> None:
    others = 0
    for t in [table.copy() for table in tables()[::3]]:
        for h in t.on_board():
            others += _goes_around(t, h)
    assert others > 5, "somebody would have walked through"


def _goes_around(t: State, h: int) -> int:
    """Every enemy has struck that frightening hero; how many would go elsewhere if it stood nowhere."""
    hero, others = t.heroes[h], 0
    hero.left, was = FRIGHTENING, hero.left
    struck = tuple(int(h == other) for other in range(HEROES))
    for number in t.enemies:
        heroes, path = intent(t, number, struck)
        if not heroes and t.on_board() != [h]:
            assert list(path) == found_slowly(t, number, h), (number, h)
            hero.status = "waiting"
            others += path != intent(t, number, struck).path
            hero.status = "board"
    hero.left = was
    return others


@clause("KALYRA-ENY-03", "KALYRA-R19")
def test_an_enemy_that_acts_again_goes_on_along_its_way() -> None:
    went_on = 0
    for t in [table.copy() for table in tables()]:
        for number in t.enemies:
            chase, again = Chase(t), False
            while found := intent(t, number, NEVER, chase).path:
                assert list(found) == found_slowly(t, number, NONE), number
                went_on += again
                put(t, number, found[-1])
                again = chase.walker == number
    assert went_on > 100


def test_sets_of_spaces_say_what_lies_where() -> None:
    t = tables()[-1]
    ground = ground_of(t.tiles)
    first, row, land, board = ground
    tiles = tuple(one for slot in t.tiles for one in spaces_of(slot))
    assert land == bits(first, row, tuple(t.land))
    assert board == bits(first, row, tiles)
    assert [ground.space(ground.bit(one)) for one in tiles] == list(tiles)
    for here in (t.heroes[t.on_board()[0]].space, min(tiles, key=lambda one: one & 255), max(tiles, key=lambda one: one & 255)):
        for reach_ in (1, 2, 9):
            within = bits(first, row, tuple(one for one in tiles if one in around(here, reach_)))
            assert near(first, row, here, reach_) & board == within
            assert spread(1 << ground.bit(here), row, reach_) & board == within
        assert beside(1 << ground.bit(here), row) & board == near(first, row, here, 1) & board
    assert ground.space((land & -land).bit_length() - 1) == min(t.land)


def test_another_table_has_a_ground_of_its_own() -> None:
    grounds = {id(t.tiles): (t, ground_of(t.tiles)) for t in tables()}
    assert len({ground for _, ground in grounds.values()}) > WORLDS
    for t, ground in grounds.values():
        assert ground.land == bits(ground.first, ground.row, tuple(t.land)), "kept with the tiles of which it was made"
        assert ground == ground_of({**t.tiles}), "what has grown tile by tile is what is made at once"
