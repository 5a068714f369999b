"""Before the first round, and who sits where: 3.1, 3.2 and 3.17 of the rules page."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.kalyra.content import bosses, content, hero_ids
from games.kalyra.land.spaces import INN, center_of, place, spaces_of
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import DraftHero, Hold, PlaceHero
from games.kalyra.quests.finals import boss_values
from games.kalyra.setup import enemy_cards, item_cards
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.protocol import OptionError
from tests.clauses import clause
from tests.games.kalyra.positions import Told, at, names, play, refused


def drafted(t: State) -> State:
    for name in hero_ids():
        play(t, DraftHero(name))
    return t


def started(n: int = 1) -> State:
    """All six on the board, in round 1."""
    t = drafted(new_game(Options(), n, Chance(3)))
    while t.phase == "placement":
        play(t, t.legal_moves(t.to_act()[0])[0])
    return t


@clause("KALYRA-SET-04")
def test_a_placement_beyond_the_last_hero_is_refused_also_while_the_last_one_is_told() -> None:
    """Whoever hears of the last placement sees a table on which all stand and nothing has begun yet."""
    t = drafted(new_game(Options(), 3, Chance(3)))
    seen: list[State] = []
    while t.phase == "placement":
        seat = t.to_act()[0]
        move = t.legal_moves(seat)[0]
        t.play(seat, move, Chance(1), lambda event: seen.append(t.view(None)) if t.phase == "placement" else None)
    told = seen[-1]
    assert (told.phase, told.to_act()) == ("placement", ())
    for table in (told, t):
        for seat in range(3):
            told_why = table.why_not(seat, move)
            assert told_why is not None
            table.prompt(seat)


@clause("KALYRA-GEN-02", "KALYRA-GEN-03")
def test_one_to_six_seats_share_all_six_heroes() -> None:
    assert list(TITLE.seats) == [1, 2, 3, 4, 5, 6]
    for n in TITLE.seats:
        t = started(n)
        assert len(t.on_board()) == 6
        assert {hero.seat for hero in t.heroes} == set(range(n))
    with pytest.raises(OptionError):
        TITLE.check_seats(7)


@clause("KALYRA-SET-01", "KALYRA-SET-02", "KALYRA-R5")
def test_the_draft_goes_round_and_is_the_turn_order() -> None:
    t = new_game(Options(), 4, Chance(1))
    seen = []
    for name in ("odric", "gwyn", "lilith", "adrianna", "edwin", "valder"):
        seen.append(t.to_act()[0])
        assert refused(t, DraftHero("odric" if t.order else "nobody"))[1] == "SET-01"
        play(t, DraftHero(name))
    assert seen == [0, 1, 2, 3, 0, 1]
    assert [hero_ids()[h] for h in t.order] == ["odric", "gwyn", "lilith", "adrianna", "edwin", "valder"]
    assert t.asking == "inn_placement"


@clause("KALYRA-R71", "KALYRA-SET-04")
def test_people_place_in_any_order_and_computers_when_they_are_asked() -> None:
    """Two people of four seats; the second drafts first. Whoever is quicker has the space."""
    t = drafted(new_game(Options(people="2", first=2), 4, Chance(3)))
    assert [t.heroes[h].seat for h in t.order] == [1, 0, 1, 0, 2, 3]
    assert t.to_act() == (1,)
    assert PlaceHero((2, 0)) in t.interrupts(0)
    play(t, PlaceHero((0, 0)), seat=0)
    play(t, PlaceHero((2, 0)), seat=0)
    assert (at(t, "gwyn"), at(t, "valder"), t.to_act()) == ((0, 0), (2, 0), (1,))
    for seat in (0, 2):
        assert refused(t, PlaceHero((0, 1)), seat=seat) == ("not_your_turn", "GEN-06")
        assert t.interrupts(seat) == [Hold(seat, True)]
    assert refused(t, PlaceHero((0, 0)), seat=1) == ("occupied", "SET-04")
    for seat, space in ((1, (1, 0)), (1, (0, 1)), (2, (2, 1)), (3, (0, 2))):
        assert t.to_act() == (seat,)
        play(t, PlaceHero(space), Chance(1))
    assert t.round == 1


@clause("KALYRA-R71")
def test_whoever_places_unasked_may_be_the_last() -> None:
    t = drafted(new_game(Options(), 2, Chance(3)))
    for _ in range(3):
        play(t, t.interrupts(1)[0], seat=1)
    assert (t.to_act(), [hero.status for hero in t.heroes]) == ((0,), ["setup", "board"] * 3)
    play(t, t.legal_moves(0)[0])
    play(t, t.legal_moves(0)[0])
    assert names(t.order) == list(hero_ids())
    play(t, t.legal_moves(0)[0], Chance(1))
    assert (t.round, t.to_act()) == (1, (0,))


@clause("KALYRA-R3")
def test_the_lobby_says_who_drafts_first() -> None:
    assert new_game(Options(first=3), 4, Chance(1)).picks == [2, 3, 0, 1, 2, 3]
    assert new_game(Options(), 4, Chance(1)).picks == [0, 1, 2, 3, 0, 1]


@clause("KALYRA-R2", "KALYRA-OPT-03")
def test_seats_without_a_person_draft_one_hero_each_after_the_people() -> None:
    assert new_game(Options(people="1"), 4, Chance(1)).picks == [0, 0, 0, 1, 2, 3]
    assert new_game(Options(people="2", first=2), 4, Chance(1)).picks == [1, 0, 1, 0, 2, 3]
    assert new_game(Options(people="1"), 6, Chance(1)).picks == [0, 1, 2, 3, 4, 5]
    assert new_game(Options(people="none"), 2, Chance(1)).picks == [0, 1, 0, 1, 0, 1]
    assert new_game(Options(people="3"), 2, Chance(1)).people == 2
    assert new_game(Options(), 1, Chance(1)).picks == [0] * 6


@clause("KALYRA-SET-03", "KALYRA-R7", "KALYRA-TIL-01")
def test_the_inn_is_the_first_tile() -> None:
    t = new_game(Options(), 2, Chance(1))
    assert [placed.tile for placed in t.tiles.values()] == ["inn"]
    assert place(center_of(INN)) == (1, 1)
    assert place(spaces_of(INN)[0]) == (0, 0)
    assert "inn" not in t.world_deck


@clause("KALYRA-SET-04")
def test_heroes_begin_around_the_inn_building() -> None:
    t = drafted(new_game(Options(), 1, Chance(1)))
    assert refused(t, PlaceHero((1, 1))) == ("inn_center", "SET-04")
    assert refused(t, PlaceHero((3, 0))) == ("not_on_inn", "SET-04")
    assert len(t.legal_moves(0)) == 8
    told = play(t, PlaceHero((2, 0)))
    assert told.the("HeroPlaced").hero == "adrianna"
    assert refused(t, PlaceHero((2, 0))) == ("occupied", "SET-04")
    assert len(t.legal_moves(0)) == 7


@clause("KALYRA-SET-05", "KALYRA-R69", "KALYRA-T30")
def test_tv30_the_boss_tile_lies_in_the_lower_half() -> None:
    places: Counter[Any] = Counter()
    firsts = set()
    for seed in range(600):
        t = new_game(Options(), 1, Chance(seed))
        assert len(t.world_deck) == 37
        assert t.bottom == 19
        places[t.world_deck.index("boss") + 1] += 1
        firsts.add(t.world_deck[0])
    assert set(places) == set(range(19, 38))
    assert max(places.values()) < 3 * min(places.values())
    assert len(firsts) == 36


@clause("KALYRA-SET-06", "KALYRA-ITM-10", "KALYRA-SET-07", "KALYRA-SET-08")
def test_decks() -> None:
    t = new_game(Options(), 2, Chance(1))
    assert len(t.item_deck) == 59
    assert sorted(map(str, t.item_deck)) == sorted(item_cards()) == t.item_blocks[0]
    assert len(t.aside) == 7
    assert not set(t.aside) & set(t.item_deck)
    assert sorted(t.quest_deck) == [f"q{k:02}" for k in range(1, 33)]
    assert sorted(map(str, t.final_deck)) == sorted(boss.id for boss in content().bosses)
    assert [len(deck) for deck in t.enemy_decks] == [26, 24, 24]
    assert [sorted(map(str, deck)) for deck in t.enemy_decks] == [sorted(enemy_cards(tier)) for tier in (1, 2, 3)]
    assert t.enemy_discards == [[], [], []]
    other = new_game(Options(), 2, Chance(2))
    assert t.item_deck != other.item_deck
    assert t.quest_deck != other.quest_deck
    assert all(a != b for a, b in zip(t.enemy_decks, other.enemy_decks, strict=True))
    assert t.tier == 1


@clause("KALYRA-SET-09", "KALYRA-R6", "KALYRA-QST-01", "KALYRA-RND-01")
def test_three_quests_are_turned_up_and_the_first_hero_begins() -> None:
    t = drafted(new_game(Options(), 1, Chance(4)))
    told = Told()
    while t.phase == "placement":
        told += play(t, t.legal_moves(0)[0])
    assert [event.index for event in told.all("QuestRevealed")] == [0, 1, 2]
    assert told.kinds[-5:] == ["QuestRevealed"] * 3 + ["RoundStarted", "TurnStarted"]
    assert len(t.pool) == 3
    assert len(t.quest_deck) == 29
    assert (t.round, t.active, t.actions, t.allowance) == (1, 0, 3, 1)


@clause("KALYRA-SET-10", "KALYRA-R4", "KALYRA-TYP-01", "KALYRA-CMB-07")
def test_heroes_begin_whole_and_empty_handed() -> None:
    t = started()
    for card, hero in zip(content().heroes, t.heroes, strict=True):
        assert (hero.hp, hero.health) == (card.health, card.health)
        assert (hero.strength, hero.defense, hero.range, hero.move) == (card.strength, card.defense, card.range, card.move)
        assert hero.owned() == []
        assert (hero.venom, hero.deaths) == (0, 0)
    assert (t.level, t.xp, t.gold, t.bazaar) == (1, 0, 0, [])
    assert [card.type for card in content().heroes] == ["martial", "holy", "mystic", "undead", "beast", "elemental"]
    assert [card.health for card in content().heroes] == [20, 17, 13, 16, 19, 18]


@clause("KALYRA-OPT-01")
def test_difficulties() -> None:
    from tests.games.kalyra.positions import final, foe, lay

    found = {}
    for level in ("story", "normal", "hard", "legend"):
        t = lay({"adrianna": (0, 0)}, difficulty=level)
        wolf, wight = t.enemies[foe(t, "gaunt_wolf", (2, 2))], t.enemies[foe(t, "barrow_wight", (2, 0))]
        boss = t.enemies[final(t, "final_hollow", (1, 1))]
        found[level] = (t.heroes[0].hp, t.gold, wolf.hp, wolf.strength, wight.hp, boss.hp, boss.strength)
    assert found == {
        "story": (24, 6, 5, 3, 12, 33, 2),
        "normal": (20, 0, 5, 4, 12, 38, 3),
        "hard": (20, 0, 6, 4, 14, 40, 3),
        "legend": (20, 0, 6, 4, 14, 40, 3),
    }
    assert [getattr(content().difficulty, level).nightfall for level in found] == [0, 0, 0, 6]


@clause("KALYRA-OPT-05")
def test_an_outing() -> None:
    from tests.games.kalyra.positions import lay, settle

    places = set()
    for seed in range(60):
        t = new_game(Options(expedition="outing"), 6, Chance(seed))
        assert (len(t.world_deck), t.bottom) == (7, 3)
        assert set(t.world_deck) == {"boss", "wild_02", "wild_04", "enemy_01", "enemy_03", "town_1", "trav_1"}
        places.add(t.world_deck.index("boss") + 1)
    assert places == {5, 6, 7}
    t = lay({"adrianna": (0, 0)}, expedition="outing")
    t.xp = 50
    settle(t)
    assert t.level == 2
    whole, card = lay({"adrianna": (0, 0)}, expedition="full"), bosses()["final_thief"]
    whole.level, whole.round = t.level, t.round
    (health, strength), less = boss_values(whole, card), boss_values(t, card)
    assert less == ((health + 1) // 2 + 10, strength + 11)


@clause("KALYRA-OPT-06")
def test_a_journey_lies_between_an_outing_and_the_short_expedition() -> None:
    from tests.games.kalyra.positions import lay, settle

    outing = set(new_game(Options(expedition="outing"), 2, Chance(1)).world_deck)
    places = set()
    for seed in range(80):
        t = new_game(Options(expedition="journey"), 2, Chance(seed))
        assert (len(t.world_deck), t.bottom) == (10, 4)
        assert outing < set(t.world_deck)
        places.add(t.world_deck.index("boss") + 1)
    assert places == set(range(7, 11))
    t = lay({"adrianna": (0, 0)}, expedition="journey")
    t.xp = 50
    settle(t)
    assert t.level == 2
    whole, card = lay({"adrianna": (0, 0)}, expedition="full"), bosses()["final_thief"]
    whole.level, whole.round = t.level, t.round
    (health, strength), less = boss_values(whole, card), boss_values(t, card)
    assert less == ((health + 1) // 2 + 10, strength + 11)


@clause("KALYRA-OPT-02")
def test_the_short_expedition() -> None:
    from tests.games.kalyra.positions import lay, settle

    places = set()
    for seed in range(200):
        t = new_game(Options(expedition="short"), 1, Chance(seed))
        assert (len(t.world_deck), t.bottom) == (25, 13)
        places.add(t.world_deck.index("boss") + 1)
    assert places == set(range(13, 26))
    assert not {"wild_01", "enemy_10", "town_4", "city_3", "trav_3"} & set(t.world_deck)
    t = lay({"adrianna": (0, 0)}, expedition="short")
    t.xp = 75
    settle(t)
    assert t.level == 2


def test_the_world_is_as_the_page_counts_it() -> None:
    kinds = Counter(tile.kind for tile in tiles().values())
    assert kinds == {"wilderness": 14, "enemy": 12, "town": 4, "city": 3, "traveler": 3, "inn": 1, "boss": 1}
    markers = [sum(m.kind == "enemy" for m in tile.faces[0].markers) for tile in tiles().values() if tile.kind == "enemy"]
    assert Counter(markers) == {1: 1, 2: 6, 3: 4, 4: 1}
    assert sum("water" in tile.faces[0].terrain for tile in tiles().values() if tile.kind == "wilderness") == 6
