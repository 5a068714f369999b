"""Turns, steps and tiles: 3.3 to 3.6 of the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from games.kalyra.land.movement import paths
from games.kalyra.land.spaces import distance, space
from games.kalyra.moves import EndTurn, Heal, Land, Move_, Reveal, RotateTile
from games.kalyra.state import State
from games.kernel.protocol import IllegalMove
from tests.clauses import clause
from tests.games.kalyra.positions import (
    add_tile,
    at,
    deck,
    dice,
    end,
    final,
    foe,
    go,
    hero,
    lay,
    legal,
    next_foes,
    play,
    pool,
    refused,
    six,
    to_enemies,
)
from tests.games.kalyra.walks import every_table, walk


@clause("KALYRA-MOV-01", "KALYRA-MOV-02", "KALYRA-MOV-06", "KALYRA-RND-05")
def test_a_move_action_gives_points_and_three_actions_are_all() -> None:
    t = lay({"adrianna": (0, 0)}, {(0, 1): "wild_01", (0, 2): "wild_02", (0, 3): "wild_04"})
    told = go(t, (1, 1))
    assert told.kinds == ["ActionSpent", "HeroMoved"]
    assert (t.actions, t.points) == (2, 2)
    told = go(t, (0, 2), (0, 3))
    assert told.kinds == ["HeroMoved"]
    assert (t.actions, t.points) == (2, 0)
    go(t, (0, 4), (0, 5), (0, 6))
    go(t, (1, 7))
    assert (t.actions, t.points) == (0, 2)
    assert refused(t, Move_(((0, 6), (0, 5), (0, 4)))) == ("too_far", "MOV-01")
    go(t, (1, 8), (1, 9))
    assert refused(t, Move_(((1, 10),))) == ("no_actions", "RND-05")
    assert refused(t, Move_(())) == ("no_path", "MOV-01")
    assert legal(t, Move_) == []
    assert EndTurn() in t.legal_moves(0)


@clause("KALYRA-RND-05")
def test_a_longer_way_than_the_open_points_opens_a_new_move() -> None:
    t = lay({"adrianna": (0, 0)}, {(0, 1): "wild_01"})
    go(t, (0, 1), (0, 2))
    assert (t.actions, t.points) == (2, 1)
    go(t, (0, 3), (0, 4), (0, 5))
    assert (t.actions, t.points) == (1, 0)


@clause("KALYRA-MOV-03", "KALYRA-TIL-05", "KALYRA-TIL-04", "KALYRA-R11")
def test_water_bars_the_way_but_corners_do_not() -> None:
    t = lay({"adrianna": (2, 0)}, {(1, 0): "wild_14"})
    assert refused(t, Move_(((3, 0),))) == ("water", "MOV-03")
    go(t, (3, 1))
    six(t)
    assert at(t, "adrianna") == (3, 1)
    go(t, (4, 0))
    assert refused(t, Move_(((5, 0),))) == ("water", "MOV-03")
    assert (5, 1) in {move.path[-1] for move in legal(t, Move_)}


@clause("KALYRA-MOV-04", "KALYRA-MOV-05", "KALYRA-R9")
def test_enemies_bar_the_way_and_heroes_let_pass() -> None:
    t = lay({"adrianna": (0, 0), "gwyn": (1, 0)})
    foe(t, "gaunt_wolf", (0, 1))
    foe(t, "gaunt_wolf", (1, 1))
    assert refused(t, Move_(((1, 1), (2, 2)))) == ("enemy_in_the_way", "MOV-04")
    assert refused(t, Move_(((1, 0),))) == ("hero_there", "MOV-05")
    assert {move.path for move in legal(t, Move_)} == {
        ((1, 0), (2, 0)),
        ((1, 0), (2, 1)),
        ((1, 0), (2, 1), (2, 2)),
        ((1, 0), (2, 1), (1, 2)),
    }
    go(t, (1, 0), (2, 1), (1, 2))
    assert t.at[space(1, 0)] == ~1


@clause("KALYRA-MOV-05", "KALYRA-R9")
def test_a_walk_may_lead_back_to_where_it_began() -> None:
    """It costs its steps; on another hero's space it may still not end. No list names it."""
    t = lay({"adrianna": (0, 0), "gwyn": (1, 0)})
    told = go(t, (1, 0), (0, 0))
    assert (at(t, "adrianna"), t.actions, t.points, told.the("HeroMoved").points_left) == ((0, 0), 2, 1, 1)
    assert (t.at[space(0, 0)], t.at[space(1, 0)]) == (~0, ~1)
    assert refused(t, Move_(((0, 1), (1, 0)))) == ("hero_there", "MOV-05")
    assert (0, 0) not in {move.path[-1] for move in legal(t, Move_)}


@clause("KALYRA-MOV-02", "KALYRA-MOV-03", "KALYRA-MOV-04")
def test_every_free_space_within_reach_has_a_shortest_path() -> None:
    """Against the plainest search there is, round after round over all neighbors, in games of every seat count."""
    seen = 0
    for deal in every_table()[:6]:
        for step in walk(deal)[::9]:
            t = step.before
            for h in t.on_board():
                start = t.heroes[h].space
                steps = {one: len(path) for path in paths(t, start, 4) for one in [space(*path[-1])]}
                assert steps == plainly(t, start, 4)
                seen += len(steps)
    assert seen > 1000


def plainly(t: State, start: int, most: int) -> dict[int, int]:
    """Steps to every free space within that many."""
    reached = {start: 0}
    for depth in range(1, most + 1):
        beside = {there for here in reached for there in t.land if distance(here, there) == 1}
        reached |= {there: depth for there in beside if there not in reached and t.at.get(there, -1) < 0}
    return {there: depth for there, depth in reached.items() if there not in t.at}


@clause("KALYRA-MOV-07", "KALYRA-REV-01", "KALYRA-R8")
def test_borders_cost_nothing_and_distance_is_the_longer_difference() -> None:
    t = lay({"adrianna": (2, 2)}, {(1, 1): "wild_01"})
    assert distance(space(2, 2), space(3, 3)) == 1
    assert distance(space(-2, 5), space(2, 3)) == 4
    go(t, (3, 3), (4, 4), (5, 5))
    assert (t.points, at(t, "adrianna")) == (0, (5, 5))


@clause("KALYRA-MOV-08", "KALYRA-REV-02", "KALYRA-REV-03", "KALYRA-REV-06", "KALYRA-REV-08", "KALYRA-REV-09", "KALYRA-T10")
@clause("KALYRA-R12", "KALYRA-R14", "KALYRA-R16", "KALYRA-R17", "KALYRA-REV-05", "KALYRA-REV-07", "KALYRA-TIL-06")
def test_tv10_reveals_and_allowance() -> None:
    t = lay({"adrianna": (2, 1)})
    deck(t, "wild_01", "enemy_02", "wild_02")
    next_foes(t, "gaunt_wolf", "hex_imp")
    told = play(t, Reveal("E"))
    assert (t.points, t.actions, t.asking) == (2, 2, "tile_rotate")
    assert told.the("TileDrawn").tile == "wild_01"
    told = play(t, RotateTile(0))
    assert told.the("TilePlaced").slot == (1, 0)
    assert {move.space for move in t.legal_moves(0)} == {(3, 0), (3, 1), (3, 2)}
    assert refused(t, Land((4, 1))) == ("not_a_landing", "REV-06")
    told = play(t, Land((3, 0)))
    assert told.the("Allowance").left == 1
    assert refused(t, Move_(((3, -1),))) == ("no_tile", "MOV-08")
    play(t, Reveal("N"))
    assert t.points == 1
    assert {move.rotation for move in t.legal_moves(0)} >= {0, 1}
    turned = t.copy()
    play(turned, RotateTile(0))
    assert [at(turned, 1), at(turned, 2)] == [(3, -3), (3, -1)]
    assert {move.space for move in turned.legal_moves(0)} == {(4, -1)}
    told = play(t, RotateTile(1))
    assert told.kinds == ["TilePlaced", "EnemySpawned", "EnemySpawned"]
    assert [(e.card, e.space) for e in told.all("EnemySpawned")] == [("gaunt_wolf", (5, -3)), ("hex_imp", (3, -3))]
    assert {move.space for move in t.legal_moves(0)} == {(3, -1), (4, -1)}
    play(t, Land((4, -1)))
    assert (t.allowance, t.points) == (0, 1)
    assert refused(t, Reveal("N"))[0] == "no_allowance" or refused(t, Reveal("E")) == ("not_on_that_side", "R13")
    go(t, (5, -1))
    assert refused(t, Reveal("E")) == ("no_allowance", "REV-09")


@clause("KALYRA-T11", "KALYRA-R13")
def test_tv11_corner_exit() -> None:
    t = lay({"adrianna": (2, 0)})
    deck(t, "wild_01")
    assert {move.side for move in legal(t, Reveal)} == {"N", "E"}
    assert refused(t, Reveal("S")) == ("not_on_that_side", "R13")
    play(t, Reveal("E"))
    play(t, RotateTile(0))
    assert {move.space for move in t.legal_moves(0)} == {(3, 0), (3, 1)}
    play(t, Land((3, 0)))
    assert refused(t, Reveal("W")) == ("tile_there", "R13")


@clause("KALYRA-REV-04")
def test_a_tile_is_turned_clockwise_before_it_lies() -> None:
    water = {0: {(4, -3), (5, -2)}, 1: {(5, -2), (4, -1)}, 2: {(3, -2), (4, -1)}, 3: {(4, -3), (3, -2)}}
    for rotation, places in water.items():
        t = lay({"adrianna": (3, 0)}, {(1, 0): "wild_01"})
        deck(t, "wild_11")
        play(t, Reveal("N"))
        assert refused(t, RotateTile(4)) == ("no_landing", "REV-05")
        play(t, RotateTile(rotation))
        assert {(x, y) for x in (3, 4, 5) for y in (-3, -2, -1) if space(x, y) not in t.land} == places
        assert refused(t, RotateTile(0)) == ("not_now", "REV-04")


@clause("KALYRA-REV-05")
def test_markers_count_as_enemies_for_the_landing() -> None:
    """The Serpent Fen, turned three times, shows a corner hero water and a marker."""
    t = lay({"adrianna": (2, 2)})
    deck(t, "enemy_10")
    play(t, Reveal("E"))
    assert [move.rotation for move in t.legal_moves(0)] == [0, 1, 2]
    assert refused(t, RotateTile(3)) == ("no_landing", "REV-05")


@clause("KALYRA-R15")
def test_without_a_landing_the_tile_lies_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.kalyra.land import reveals
    from games.kalyra.land.tiles import Tile, tiles, turned

    sea = Tile("wild_09", "Sea", "wilderness", turned(("water",) * 9, ()))
    monkeypatch.setattr(reveals, "tiles", lambda: {**tiles(), "wild_09": sea})
    t = lay({"adrianna": (2, 1)})
    pool(t, "q11", "q12", "q25")
    deck(t, "wild_09")
    play(t, Reveal("E"))
    assert [move.rotation for move in t.legal_moves(0)] == [0]
    told = play(t, RotateTile(0))
    assert "HeroMoved" not in told.kinds
    assert (at(t, "adrianna"), t.points, t.asking) == ((2, 1), 2, "hero_turn")
    assert [quest.value for quest in t.pool] == [1, 1, 0]


@clause("KALYRA-R18")
def test_an_empty_world_deck_reveals_nothing() -> None:
    t = lay({"adrianna": (2, 1)})
    t.world_deck = []
    assert legal(t, Reveal) == []
    assert refused(t, Reveal("E")) == ("world_deck_empty", "R18")


@clause("KALYRA-REV-02")
def test_a_reveal_needs_a_point() -> None:
    t = lay({"adrianna": (2, 1)})
    t.actions = 0
    assert refused(t, Reveal("E")) == ("no_points", "REV-02")


@clause("KALYRA-REV-09", "KALYRA-TIL-04")
def test_every_kind_but_wilderness_uses_the_allowance() -> None:
    for tile, left in (("wild_03", 1), ("town_1", 0), ("city_1", 0), ("trav_1", 0), ("enemy_01", 0), ("boss", 0)):
        t = lay({"adrianna": (2, 1)})
        deck(t, tile)
        play(t, Reveal("E"))
        play(t, t.legal_moves(0)[0])
        assert t.allowance == left, tile


@clause("KALYRA-TIL-08", "KALYRA-REV-12", "KALYRA-R12")
def test_in_the_final_quest_a_traveler_is_wilderness_and_reveals_go_on() -> None:
    t = lay({"adrianna": (2, 1)}, {(-1, 0): "boss", (0, 1): "trav_2"})
    final(t, "final_venoms", (-2, 1))
    deck(t, "trav_1")
    play(t, Reveal("E"))
    play(t, t.legal_moves(0)[0])
    assert t.allowance == 1
    t = lay({"adrianna": (1, 4)}, {(-1, 0): "boss", (0, 1): "trav_2"})
    final(t, "final_venoms", (-2, 1))
    from games.kalyra.moves import ExchangeQuest

    assert refused(t, ExchangeQuest(0)) == ("no_traveler", "TIL-08")


@clause("KALYRA-R17")
def test_markers_without_cards_stay_empty() -> None:
    t = lay({"adrianna": (2, 1)})
    t.enemy_decks[0] = ["gaunt_wolf"]
    deck(t, "enemy_12")
    play(t, Reveal("E"))
    told = play(t, t.legal_moves(0)[0])
    assert len(told.all("EnemySpawned")) == 1
    assert len(t.enemies) == 1


@clause("KALYRA-RND-01", "KALYRA-RND-02", "KALYRA-RND-03", "KALYRA-RND-04")
def test_a_round_is_six_turns_then_enemies_then_its_end() -> None:
    t = lay()
    six(t)
    t.turn, t.last_hero = 0, 0
    foe(t, "skeleton_fighter", (2, 2))
    turns, told = [t.active], list[Any]()
    for _ in range(6):
        told += end(t, dice("_____", "___", "_____", "___"))
        turns.append(t.active)
    assert turns == [*t.order, t.order[0]]
    kinds = [type(event).__name__ for event in told]
    assert kinds.index("AttackDeclared") > max(k for k, kind in enumerate(kinds) if kind == "TurnEnded")
    assert kinds.index("RoundEnded") > kinds.index("AttackDeclared")
    assert t.round == 5


@clause("KALYRA-RND-06")
def test_what_costs_an_action_and_what_does_not() -> None:
    from games.kalyra.moves import Attack, Equip, TradeOffer, UseItem
    from tests.games.kalyra.positions import hurt, pack

    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    t.gold = 2
    hurt(t, "adrianna", 10)
    pack(t, "adrianna", "buckler", "healing_draught", "padded_jack")
    play(t, Equip("buckler", "left"))
    play(t, TradeOffer("gwyn", ("padded_jack",), ()))
    play(t, UseItem("adrianna", "healing_draught", "adrianna"))
    assert t.actions == 3
    play(t, Heal("hp"))
    assert t.actions == 2
    wolf = foe(t, "gaunt_wolf", (2, 2))
    play(t, Attack(wolf), dice("____", "_"))
    assert t.actions == 1
    go(t, (0, 1))
    assert t.actions == 0


@clause("KALYRA-RND-06")
def test_another_action_closes_the_move() -> None:
    t = lay({"adrianna": (1, 1)})
    t.gold = 4
    hero(t, "adrianna").hp = 5
    go(t, (0, 0))
    play(t, Heal("hp"))
    assert (t.points, t.moving, t.actions) == (0, False, 1)


@clause("KALYRA-RND-07", "KALYRA-ABL-06")
def test_venom_bites_at_the_end_of_the_turn() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hero(t, "adrianna").venom = 3
    told = end(t)
    assert told.kinds[:3] == ["TurnEnded", "VenomTick", "Damage"]
    assert (hero(t, "adrianna").hp, hero(t, "adrianna").venom) == (17, 3)


@clause("KALYRA-REV-10", "KALYRA-ENY-02")
def test_enemies_never_reveal() -> None:
    t = lay({"adrianna": (2, 2)}, {(1, 0): "wild_14"})
    wolf = foe(t, "gaunt_wolf", (4, 0))
    tiles = dict(t.tiles)
    told = to_enemies(t, dice("____", "___"))
    assert t.tiles == tiles
    assert "TileDrawn" not in told.kinds
    assert all(space(x, y) in t.land for event in told.all("EnemyMoved") for x, y in event.path)
    assert wolf in t.enemies


@clause("KALYRA-GEN-06", "KALYRA-R36")
def test_only_the_seat_of_the_active_hero_acts_and_spends() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, seats=2)
    t.gold = 5
    hero(t, "adrianna").hp = hero(t, "gwyn").hp = 9
    assert t.to_act() == (0,)
    assert refused(t, Heal("hp"), seat=1) == ("not_your_turn", "GEN-06")
    with pytest.raises(IllegalMove):
        t.play(1, EndTurn(), dice())
    play(t, Heal("hp"))
    assert t.gold == 3
    play(t, EndTurn())
    assert t.to_act() == (1,)
    assert refused(t, Heal("hp"), seat=2) == ("no_such_seat", "GEN-02")


def test_tiles_added_by_hand_fit_the_map() -> None:
    t = lay({"adrianna": (1, 1)})
    add_tile(t, (1, 0), "wild_09")
    assert space(4, 1) not in t.land
