"""Who knows what (section 7 of the rules): views, imagined worlds, and pairs of worlds that nobody can tell apart."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalyra.mind import bot
from games.kalyra.moves import RaiseStat, Reveal, VoteHealth
from games.kalyra.pieces import Placed, without
from games.kalyra.state import State, new_game
from games.kalyra.table import Options, Table
from games.kalyra.worlds import boss_chance, enemy_cards_left, tiles_left
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import HIDDEN, text_of
from tests.clauses import clause
from tests.games.kalyra.positions import defeat_one, lay, play, pool, settle
from tests.games.kalyra.test_invariants import CHECKS
from tests.games.kalyra.walks import every_table, walk
from tests.games.walking import Deal

DECKS = ("world_deck", "item_deck", "quest_deck", "final_deck")
SOME = [deal for deal in every_table() if deal.keen][:3] + every_table()[1:4]
some_deals = pytest.mark.parametrize("deal", SOME, ids=lambda deal: deal.name)


def test_every_field_says_who_may_see_it() -> None:
    assert set(Table.VISIBILITY) == set(State.__struct_fields__)
    assert {name for name, who in Table.VISIBILITY.items() if who == "nobody"} == {*DECKS, "enemy_decks"}
    assert [name for name, who in Table.VISIBILITY.items() if who == "owner"] == ["choices"]


@some_deals
def test_a_view_shows_sizes_of_decks_and_everything_else(deal: Deal) -> None:
    for step in walk(deal)[::25]:
        t = step.before
        for eyes in (None, 0, t.n - 1):
            view = t.view(eyes)
            for name in DECKS:
                assert getattr(view, name) == [HIDDEN] * len(getattr(t, name))
            assert view.enemy_decks == [[HIDDEN] * len(pile) for pile in t.enemy_decks]
            for name, who in Table.VISIBILITY.items():
                if who == "all":
                    assert getattr(view, name) == getattr(t, name), name
            assert view.view(eyes) == view


@some_deals
def test_imagined_worlds_are_whole_look_alike_and_differ(deal: Deal) -> None:
    for step in walk(deal)[::40]:
        view = step.before.view(step.seat)
        worlds = [view.imagine(step.seat, Chance(k)) for k in range(3)]
        for world in worlds:
            assert world.view(step.seat) == view
            for check in CHECKS.values():
                check(world)
        for name in DECKS:
            if len(getattr(view, name)) > 3:
                assert len({str(getattr(world, name)) for world in worlds}) > 1, name


@some_deals
def test_what_the_bot_says_depends_on_the_view_alone(deal: Deal) -> None:
    """Two worlds that a seat cannot tell apart: the same list, prompt, interrupts and ratings, bit by bit."""
    for step in walk(deal)[::30]:
        t, seat = step.before, step.seat
        if seat not in t.to_act():
            continue
        world = t.view(seat).imagine(seat, Chance(9))
        assert text_of(world.view(seat)) == text_of(t.view(seat))
        said = [bot.rate(one.view(seat), seat, Chance(1), 0, Style()) for one in (t, world)]
        assert said[0] == said[1]
        assert t.prompt(seat) == world.prompt(seat)
        assert [t.interrupts(s) for s in range(t.n)] == [world.interrupts(s) for s in range(t.n)]


@clause("KALYRA-SET-05", "KALYRA-T30")
def test_the_boss_tile_is_imagined_uniformly_over_what_is_left_of_the_lower_half() -> None:
    t = new_game(Options(), 1, Chance(3))
    for gone, places in ((0, range(18, 37)), (10, range(8, 27)), (20, range(17))):
        view = t.view(0)
        for _ in range(gone):
            tile = next(tile for tile in t.world_deck if tile != "boss")
            view.world_deck = view.world_deck[1:]
            view.tiles = {**view.tiles, len(view.tiles): Placed(str(tile), 0)}
            t.world_deck = without(t.world_deck, tile)
        found = Counter(view.imagine(0, Chance(k)).world_deck.index("boss") for k in range(700))
        assert set(found) == set(places)
        assert max(found.values()) < 3 * min(found.values())
        t = new_game(Options(), 1, Chance(3))


def test_legal_inference() -> None:
    t = lay({"adrianna": (1, 1)})
    assert boss_chance(t.view(0)) == (0, 37)
    t.world_deck = t.world_deck[18:]
    assert boss_chance(t.view(0)) == (1, 19)
    t = lay({"adrianna": (1, 1)}, {(1, 0): "town_1"})
    assert sum(id.startswith("town") for id in tiles_left(t.view(0))) == 3
    assert len(enemy_cards_left(t.view(0), 1)) == 26


def test_known_cards_at_the_bottom_of_the_item_deck_stay_there_in_every_world() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q02", "q07", "q13")
    t.item_blocks = [sorted(t.item_blocks[0])[:-2], sorted(t.item_blocks[0])[-2:]]
    known = t.item_blocks[1]
    t.item_deck = [*(card for card in t.item_deck if card not in known), *known]
    t.item_blocks[0] = sorted(map(str, t.item_deck[: -len(known)]))
    for k in range(5):
        world = t.view(0).imagine(0, Chance(k))
        assert sorted(map(str, world.item_deck[-2:])) == known


def test_choices_made_at_the_same_time_are_secret_until_all_have_chosen() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (2, 2)}, seats=3)
    t.xp = 100
    settle(t)
    views = []
    for stat in ("strength", "health"):
        one = t.copy()
        play(one, RaiseStat("adrianna", stat), seat=0)
        views.append([text_of(one.view(eyes)) for eyes in (1, 2, None)])
        assert one.view(0).choices[0] == [stat]
        assert one.view(1).choices[0] == [HIDDEN]
        assert one.view(1).imagine(1, Chance(1)).view(1) == one.view(1)
    assert views[0] == views[1]
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (2, 2)}, seats=3)
    pool(t, "q04", "q12", "q13")
    defeat_one(t, "skeleton_fighter")
    play(t, VoteHealth("lilith"), seat=1)
    assert t.view(0).choices == [[], [HIDDEN], []]
    assert t.view(1).choices == [[], ["lilith"], []]
    assert t.view(2).imagine(2, Chance(1)).view(2) == t.view(2)


def test_undo_walls_stand_where_something_was_learned() -> None:
    from games.kalyra.title import TITLE
    from games.kernel.journal import Player
    from games.kernel.match import Match

    match = Match.start(TITLE, Options(), (Player("A", "human"),), 5)
    while match.view(0).asking != "hero_turn":
        match.submit(0, match.legal_moves(0)[0])
    assert not match.can_undo(0)
    walk_ = next(move for move in match.legal_moves(0) if type(move).__name__ == "Move_")
    match.submit(0, walk_)
    assert match.can_undo(0)
    match.undo(0)
    reveal = next(move for move in match.legal_moves(0) if isinstance(move, Reveal))
    match.submit(0, reveal)
    assert not match.can_undo(0)
