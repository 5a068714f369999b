"""Sections 3.0 to 3.2 of the rules: aim, setup, turns and actions; and the rulings about them."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from games.caledea.content import content
from games.caledea.land.board import board
from games.caledea.moves import ChooseOrder, EndTurn, MoveGroup, PickGroup, PickKingdom, PlaceCapital, UpgradeUnit
from games.caledea.setup_events import OrderRolled
from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.match import Match, Player
from games.kernel.protocol import Event, OptionError
from tests.clauses import clause
from tests.games.caledea.positions import (
    Side,
    Told,
    at,
    bombard,
    build,
    dice,
    end,
    go,
    lay,
    pick,
    play,
    refused,
    talaq_and_karvad,
    transport,
    turn_of,
    units_at,
    upgrade,
)


def drafted(n: int = 3, seed: int = 4) -> tuple[State, Told]:
    """The table after everybody took the lowest free card."""
    told = Told()
    chance = Chance(seed)
    t = new_game(Options(), n, chance, told.append)
    while t.phase == "draft":
        told += play(t, t.legal_moves(t.to_act()[0])[0], chance)
    return t, told


@clause("CALEDEA-001", "CALEDEA-101", "CALEDEA-R6")
def test_each_seat_takes_a_card_of_its_own() -> None:
    t = new_game(Options(), 3, Chance(4))
    first = t.to_act()[0]
    assert t.legal_moves(first) == [PickKingdom(k) for k in range(9)]
    play(t, PickKingdom(6))
    second = t.to_act()[0]
    assert t.kingdom[first] == 6
    assert PickKingdom(6) not in t.legal_moves(second)
    assert refused(t, PickKingdom(6)) == ("kingdom_taken", "CALEDEA-R6")
    assert refused(t, PickKingdom(9)) == ("no_such_kingdom", "CALEDEA-001")


@clause("CALEDEA-R5")
def test_cards_are_chosen_in_a_random_order_or_dealt() -> None:
    orders = {tuple(new_game(Options(), 3, Chance(seed)).draft) for seed in range(60)}
    assert len(orders) == 6
    deals = Counter(new_game(Options(kingdoms="deal"), 2, Chance(seed)).kingdom[0] for seed in range(200))
    assert set(deals) == set(range(9))
    assert all(len(set(new_game(Options(kingdoms="deal"), 8, Chance(seed)).kingdom)) == 8 for seed in range(20))


@clause("CALEDEA-003", "CALEDEA-004", "CALEDEA-005", "CALEDEA-R4")
def test_two_resources_make_every_square_one_kingdoms_outpost() -> None:
    cards = {(card.land, card.goods) for card in content().kingdoms}
    assert len(cards) == 9
    t = talaq_and_karvad()
    for square in range(81):
        matches = [sum((k // 3 == t.outpost[square] // 3, k % 3 == t.outpost[square] % 3)) for k in range(9)]
        assert Counter(matches) == {2: 1, 1: 4, 0: 4}
    assert [t.match(0, at(t, place)) for place in ((2, 3), (0, 8), (0, 3))] == [2, 1, 0]


@clause("CALEDEA-009", "CALEDEA-010")
def test_one_board_is_the_default_and_more_can_be_joined() -> None:
    assert len(new_game(Options(), 4, Chance(1)).outpost) == 81
    assert len(new_game(Options(boards="four"), 4, Chance(1)).outpost) == 4 * 81


@clause("CALEDEA-102")
def test_everybody_begins_with_one_gold() -> None:
    t, told = drafted(4)
    assert t.gold == [1] * 4
    assert [(e.delta, e.total) for e in told.all("GoldChanged")] == [(1, 1)] * 4


@clause("CALEDEA-103", "CALEDEA-R7")
def test_the_highest_roll_wins_and_only_ties_roll_again() -> None:
    t = new_game(Options(), 3, ScriptedChance([0, 0]))
    told = Told()
    for card, luck in ((0, []), (1, []), (2, [4, 1, 4, 2, 3])):
        told += play(t, PickKingdom(card), ScriptedChance(luck))
    assert [e.rolls for e in told if isinstance(e, OrderRolled)] == [(5, 2, 5), (3, 0, 4)]
    assert (t.phase, t.to_act()) == ("first_or_last", (2,))


@clause("CALEDEA-104", "CALEDEA-R1")
def test_the_winner_of_the_roll_places_first_or_last() -> None:
    for choice, place in ((ChooseOrder("first"), 0), (ChooseOrder("last"), 2)):
        t, _ = drafted(3)
        winner = t.to_act()[0]
        assert t.legal_moves(winner) == [ChooseOrder("first"), ChooseOrder("last")]
        play(t, choice)
        assert t.order.index(winner) == place


@clause("CALEDEA-106")
def test_a_capital_stands_on_an_own_outpost() -> None:
    t, _ = drafted(3)
    play(t, ChooseOrder("first"))
    seat = t.to_act()[0]
    own = [q for q in range(81) if t.outpost[q] == t.kingdom[seat]]
    assert t.legal_moves(seat) == [PlaceCapital(q) for q in own]
    foreign = next(q for q in range(81) if t.outpost[q] != t.kingdom[seat])
    assert refused(t, PlaceCapital(foreign)) == ("not_your_outpost", "CALEDEA-106")


@clause("CALEDEA-107", "CALEDEA-108", "CALEDEA-110", "CALEDEA-402")
@pytest.mark.parametrize("card", range(9))
def test_capital_tower_and_starting_units(card: int) -> None:
    t, _ = drafted(2)
    play(t, ChooseOrder("first"))
    seat = t.to_act()[0]
    t.kingdom[seat] = card
    move = t.legal_moves(seat)[2]
    told = play(t, move)
    count = content().kingdoms[card].start_units
    assert len(told.the("CapitalPlaced").units) == count
    assert sorted(unit.rank for unit in t.units[seat].values()) == [1] * (count - 1) + [2]
    wall = t.structure[move.square]
    assert (wall.kind, wall.city, wall.controller) == ("tower", seat, seat)
    assert (t.marker, t.gold[seat], t.holder[seat]) == ({}, 1, seat)


@clause("CALEDEA-109")
def test_nobody_moves_before_all_have_placed() -> None:
    t, _ = drafted(3)
    play(t, ChooseOrder("last"))
    for seat in t.order:
        assert t.round == 0
        assert refused(t, EndTurn()) == ("not_now", "CALEDEA-109")
        told = play(t, t.legal_moves(seat)[0])
    assert told.the("TurnStarted").seat == t.order[0]


@clause("CALEDEA-R9", "CALEDEA-R10")
def test_capitals_may_be_neighbours_and_a_warning_is_given() -> None:
    t = new_game(Options(), 2, ScriptedChance([0]))
    luck = ScriptedChance([5, 0])
    play(t, PickKingdom(6), luck)
    play(t, PickKingdom(5), luck)
    play(t, ChooseOrder("first"))
    talaq = t.kingdom.index(6)
    first, second = t.order
    squares = {talaq: at(t, (7, 0)), 1 - talaq: at(t, (7, 0))}
    t.outpost = tuple(5 if q == at(t, (8, 0)) else k for q, k in enumerate(t.outpost))  # a map with neighbours
    squares[1 - talaq] = at(t, (8, 0))
    assert play(t, PlaceCapital(squares[first])).all("CityOverlap") == []
    told = play(t, PlaceCapital(squares[second]))
    assert told.the("CityOverlap").seats == (0, 1)


@clause("CALEDEA-202", "CALEDEA-203", "CALEDEA-204", "CALEDEA-309")
def test_a_turn_has_the_cards_actions_and_a_group_is_one() -> None:
    t = talaq_and_karvad()
    assert t.actions_left == content().kingdoms[6].actions == 3
    go(t, (2, 3), (2, 2), ids=[1, 2])
    assert (t.actions_left, units_at(t, (2, 2))) == (2, "ii")
    go(t, (2, 3), (2, 4), ids=[3])
    assert t.actions_left == 1
    karvad = lay(Side("karvad", (5, 5), {(5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    assert karvad.actions_left == 2


@clause("CALEDEA-205", "CALEDEA-206", "CALEDEA-703", "CALEDEA-702")
def test_upgrades_and_buildings_are_actions() -> None:
    t = talaq_and_karvad()
    t.gold[0] = 13
    upgrade(t, 1)
    assert t.actions_left == 2
    build(t, (2, 2))
    assert (t.actions_left, t.structure[at(t, (2, 2))].kind) == (1, "tower")
    told = build(t, (2, 2))
    assert told.the("StructureBuilt").kind_of == "castle"
    assert (t.tapped[0], told.the("TurnEnded").seat) == (13, 0)


@clause("CALEDEA-208", "CALEDEA-R34")
def test_a_turn_may_end_at_once() -> None:
    t = talaq_and_karvad()
    assert t.prompt(0).may_pass
    assert EndTurn() in t.legal_moves(0)
    told = end(t)
    assert (told.the("TurnEnded").seat, t.active, t.actions_left) == (0, 1, 2)


@clause("CALEDEA-209", "CALEDEA-R34")
def test_powers_are_no_actions() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "c", (4, 4): "i"}, gold=4), Side("karvad", (5, 5), {(5, 5): "i", (0, 7): "i"}, gold=4)
    )
    transport(t, 0, (4, 4))
    assert (t.actions_left, t.tapped[0]) == (3, 3)
    t = lay(Side("karvad", (5, 5), {(2, 2): "i"}, gold=4), Side("talaq", (2, 3), {(2, 3): "c"}))
    bombard(t, 0, (2, 3), dice("1", "66666"))
    assert (t.actions_left, t.tapped[0]) == (2, 2)
    end(t)
    assert t.active == 1


@clause("CALEDEA-211", "CALEDEA-R13")
def test_no_unit_moves_twice() -> None:
    t = talaq_and_karvad()
    go(t, (2, 3), (2, 2), ids=[1])
    assert refused(t, PickGroup(at(t, (2, 2)))) == ("already_moved", "CALEDEA-211")


@clause("CALEDEA-212")
def test_move_and_upgrade_exclude_each_other() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (4, 4): "i"}, gold=9), Side("karvad", (5, 5), {(5, 5): "i"}))
    upgrade(t, 0)
    assert refused(t, PickGroup(at(t, (2, 3)))) == ("upgraded_this_turn", "CALEDEA-212")
    go(t, (4, 4), (4, 3))
    assert refused(t, UpgradeUnit(1)) == ("already_moved", "CALEDEA-212")
    turn_of(t, 1)
    turn_of(t, 0)
    assert t.why_not(0, PickGroup(at(t, (2, 3)))) is None
    assert t.why_not(0, UpgradeUnit(1)) is None


def test_a_move_out_of_its_moment_is_refused() -> None:
    t = talaq_and_karvad()
    assert refused(t, MoveGroup(0, (0,), (1,))) == ("not_now", "CALEDEA-202")
    assert refused(t, EndTurn(), seat=1) == ("not_your_turn", "CALEDEA-201")
    assert refused(t, EndTurn(), seat=7) == ("no_such_seat", "CALEDEA-1204")
    pick(t, (2, 3), ids=[0])
    assert refused(t, EndTurn()) == ("not_now", "CALEDEA-R11")


@clause("CALEDEA-R2", "CALEDEA-R46")
def test_markers_gold_and_walls_never_run_out() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "i", (1, 1): "i"}, gold=40, claimed=[(3, 1), (4, 4)]),
        Side("karvad", (5, 5), {(5, 5): "i"}),
    )
    go(t, (1, 1), (1, 2))
    assert t.gold[0] == 41
    assert set(content().limits.__struct_fields__) == {
        "units",
        "one_board_seats",
        "quiet_rounds",
        "rounds_short",
        "rounds_short_before",
        "rounds_one_board",
        "rounds_joined",
    }


@clause("CALEDEA-R50", "CALEDEA-1204")
def test_two_to_eight_seats_and_five_need_joined_boards() -> None:
    assert list(TITLE.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert new_game(Options(), 5, Chance(1)).width == 18
    with pytest.raises(OptionError, match="5 seats need at least two boards"):
        new_game(Options(boards="B"), 5, Chance(1))


@clause("CALEDEA-R55")
def test_a_seat_can_be_handed_over_in_the_middle_of_a_turn() -> None:
    people = tuple(Player(name, "human") for name in ("Anna", "Berta"))
    match = Match.start(TITLE, Options(kingdoms="deal"), people, 5)
    for _ in range(4):
        seat = match.to_act()[0]
        match.submit(seat, match.legal_moves(seat)[0])
    before = match.view(None)
    match.hand_over(0, Player("Talos", "agent", "random"))
    assert match.view(None) == before
    seat = match.to_act()[0]
    match.submit(seat, match.legal_moves(seat)[0])
    assert match.players[0].kind == "agent"


@clause("CALEDEA-R70")
def test_names_come_from_one_table() -> None:
    assert [card.name for card in content().kingdoms][6] == "Talaq"
    assert board("A").outpost[2 + 3 * 9] == 6


def test_steps_and_moves_can_be_taken_back_until_a_die_has_fallen() -> None:
    people = tuple(Player(name, "human") for name in ("Anna", "Berta"))
    match = Match.start(TITLE, Options(kingdoms="deal"), people, 5)
    while match.view(None).round == 0:
        seat = match.to_act()[0]
        match.submit(seat, match.legal_moves(seat)[0])
    seat = match.to_act()[0]
    before = match.view(None)
    for count in range(1, 5):
        match.submit(seat, match.legal_moves(seat)[-1] if count > 1 else match.legal_moves(seat)[0])
        assert match.can_undo(seat)
        if match.view(None).phase == "main":
            break
    while match.can_undo(seat):
        match.undo(seat)
    after = match.view(None)
    assert (after.actions_left, after.units, after.phase) == (before.actions_left, before.units, "main")


def _note(kinds: list[str], event: Event, view: object) -> None:
    kinds.append(type(event).__name__)


def test_dice_cannot_be_taken_back() -> None:
    people = tuple(Player(name, "human") for name in ("Anna", "Berta"))
    match = Match.start(TITLE, Options(kingdoms="deal"), people, 5)
    for _ in range(400):
        seat = match.to_act()[0]
        rolled: list[str] = []
        stop = match.subscribe(None, partial(_note, rolled))
        moves = match.legal_moves(seat)
        fights = [m for m in moves if isinstance(m, MoveGroup) and match.view(None).blocked(seat, m.path[-1])]
        match.submit(seat, (fights or moves)[0] if len(moves) > 1 else moves[0])
        stop()
        if {"DuelRolled", "SiegeRolled"} & set(rolled):
            assert not match.can_undo(seat)
            return
        if match.outcome() is not None:
            break
    raise AssertionError("no die fell")
