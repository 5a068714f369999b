"""Revealing and placing world tiles (KALYRA-REV, R12 to R18)."""

from __future__ import annotations

from functools import cache

from games.kalyra import events
from games.kalyra.content import hero_ids
from games.kalyra.fight.stats import put
from games.kalyra.land import ground
from games.kalyra.land.movement import open_move
from games.kalyra.land.spaces import INN, SLOT_STEP, center_of, distance, place, sides_of, slot_distance, slot_place, spaces_of
from games.kalyra.land.spawning import draw_enemy, spawn
from games.kalyra.land.tiles import Face, tiles
from games.kalyra.pending import Landing, Rotate, Settle
from games.kalyra.pieces import Placed
from games.kalyra.quests.finals import begin_final_quest
from games.kalyra.quests.pool import note_reveal
from games.kalyra.table import Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def open_sides(t: Table) -> list[str]:
    """R13: sides of its tile on which the active hero stands and beyond which no tile lies."""
    here = t.heroes[t.active].space
    slot = t.land[here]
    return [side for side in sides_of(here) if slot + SLOT_STEP[side] not in t.tiles]


def may_reveal(t: Table) -> bool:
    """Deck, allowance (R12) and a movement point; the side is another matter."""
    return bool(t.world_deck) and t.allowance > 0 and (t.points > 0 or t.actions > 0)


def reveal(t: Table, side: str, tell: Tell | None) -> None:
    """R14 steps 1 and 2: a point, and the top tile."""
    h = t.active
    slot = t.land[t.heroes[h].space] + SLOT_STEP[side]
    spent = open_move(t, 1)
    tile, t.world_deck = t.world_deck[0], t.world_deck[1:]
    assert isinstance(tile, str)
    t.stirred = True
    t.stack.append(Rotate(tile, slot))
    if tell:
        if spent:
            tell(events.ActionSpent(hero_ids()[h], t.actions))
        tell(events.TileDrawn(tile, slot_place(slot)))


def faces_landing(here: int, slot: int, face: Face) -> list[int]:
    """KALYRA-REV-05: spaces of the tile beside `here` without water; markers count as enemies."""
    corner = spaces_of(slot)[0]
    return [corner + more for cell, more in _beside(here - corner) if face.bare >> cell & 1]


def landings(t: Table, turn: int) -> list[int]:
    """The same of the drawn tile, held in so many quarter turns; none where no tile is held."""
    task = t.stack[-1] if t.stack else None
    if not isinstance(task, Rotate):
        return []
    return faces_landing(t.heroes[t.active].space, task.slot, tiles()[task.tile].faces[turn])


@cache
def _beside(off: int) -> tuple[tuple[int, int], ...]:
    """The cells of a tile beside a space that is so much more than the one at its corner, each with what its own is more."""
    corner = spaces_of(INN)[0]
    return tuple([(k, one - corner) for k, one in enumerate(spaces_of(INN)) if distance(corner + off, one) == 1])


@cache
def _cells(off: int) -> int:
    """Those cells as bits."""
    return sum(1 << cell for cell, _ in _beside(off))


def rotations(t: Table, task: Rotate) -> list[int]:
    """Those that leave a legal landing; should there be none, the tile lies as it comes (R15)."""
    beside = _cells(t.heroes[t.active].space - spaces_of(task.slot)[0])
    return [turn for turn, face in enumerate(tiles()[task.tile].faces) if face.bare & beside] or [0]


def lay_tile(t: Table, tile: str, slot: int, rotation: int) -> None:
    """Puts a tile on the board; nobody is on it yet."""
    before, t.tiles = t.tiles, {**t.tiles, slot: Placed(tile, rotation)}
    face = tiles()[tile].faces[rotation]
    t.land = {**t.land, **{one: slot for cell, one in enumerate(spaces_of(slot)) if face.land[cell]}}
    ground.grow(before, t.tiles, slot)


def rotate(t: Table, rotation: int, chance: Chance, tell: Tell | None) -> None:
    """R14 steps 3 to 6: the tile lies, the enemies of its markers come, the boss tile begins the Final Quest."""
    task = t.stack.pop()
    assert isinstance(task, Rotate)
    lay_tile(t, task.tile, task.slot, rotation)
    kind = tiles()[task.tile].kind
    if tell:
        tell(events.TilePlaced(task.tile, slot_place(task.slot), rotation))
    t.allowance -= not _free_of_charge(t, kind)
    came = _people_tile(t, task, rotation, chance, tell) if kind == "enemy" else 0
    if kind == "boss":
        begin_final_quest(t, task.slot, rotation, chance, tell)
    if landing_spaces(t, task.slot):
        t.stack.append(Landing(task.slot))
    else:
        _count_reveal(t, task.slot, came, tell)


def _free_of_charge(t: Table, kind: str) -> bool:
    """KALYRA-REV-09, TIL-08, R12."""
    return kind == "wilderness" or (kind == "traveler" and bool(t.final))


def _people_tile(t: Table, task: Rotate, rotation: int, chance: Chance, tell: Tell | None) -> int:
    """KALYRA-TIL-06, R17: one enemy per marker, in their order, as long as there are cards. How many came."""
    t.nests += 1
    came = 0
    for marker in tiles()[task.tile].faces[rotation].markers:
        card = draw_enemy(t, chance, tell)
        if card:
            spawn(t, card, spaces_of(task.slot)[marker.cell], tell, nest=t.nests)
            came += 1
    return came


def landing_spaces(t: Table, slot: int) -> list[int]:
    """Where the active hero may step onto the new tile, by y, then x."""
    corner, land, at = spaces_of(slot)[0], t.land, t.at
    beside = [corner + more for _, more in _beside(t.heroes[t.active].space - corner)]
    return [one for one in beside if one in land and one not in at]


def land(t: Table, space: int, tell: Tell | None) -> None:
    """R14 steps 7 and 8."""
    task = t.stack.pop()
    assert isinstance(task, Landing)
    h = t.active
    put(t, ~h, space)
    if tell:
        tell(events.HeroMoved(hero_ids()[h], (place(space),), t.points))
        tell(events.Allowance(hero_ids()[h], t.allowance))
    came = sum(enemy.nest == t.nests for enemy in t.enemies.values())
    _count_reveal(t, task.slot, came, tell)


def _count_reveal(t: Table, slot: int, came: int, tell: Tell | None) -> None:
    kind = tiles()[t.tiles[slot].tile].kind
    note_reveal(t, kind, slot_distance(slot, INN), came if kind == "enemy" else 0, tell)
    t.stack.append(Settle())


def center(t: Table, h: int, kinds: tuple[str, ...]) -> int:
    """The slot on whose center a hero stands, if its tile is of one of these kinds; -1 else (KALYRA-ECO-02, TIL-07)."""
    here = t.heroes[h].space
    slot = t.land.get(here, -1)
    fits = slot != -1 and here == center_of(slot) and tiles()[t.tiles[slot].tile].kind in kinds
    return slot if fits else -1


def on_tile(t: Table, h: int, kinds: tuple[str, ...]) -> bool:
    """Whether a hero stands anywhere on a tile of one of these kinds (R31)."""
    slot = t.land.get(t.heroes[h].space, -1)
    return slot != -1 and tiles()[t.tiles[slot].tile].kind in kinds
