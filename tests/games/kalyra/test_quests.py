"""The quest pool, objectives and rewards: 3.13 and 8.7 of the rules page, with their vectors."""

from __future__ import annotations

import pytest

from games.kalyra.content import content, hero_index, items
from games.kalyra.goods.loot import search_item
from games.kalyra.moves import Buy, ExchangeQuest, Heal, PickEpic, Reveal, Shop, VoteHealth
from games.kalyra.pending import Wound
from games.kalyra.quests import pool as pool_of
from games.kernel.chance import Chance
from tests.clauses import clause
from tests.games.kalyra.positions import (
    Told,
    attack,
    bazaar,
    deck,
    dice,
    end,
    final,
    foe,
    go,
    hero,
    hurt,
    lay,
    next_foes,
    next_items,
    next_quests,
    pack,
    play,
    pool,
    refused,
    settle,
    to_enemies,
)


@clause("KALYRA-T21", "KALYRA-QST-02", "KALYRA-QST-03", "KALYRA-R38", "KALYRA-R57", "KALYRA-QST-08")
def test_tv21_two_quests_at_once() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q01", "q07", "q11")
    t.pool[1].value = 2
    next_quests(t, "q30", "q25")
    next_items(t, "militia_sword")
    wolf = foe(t, "gaunt_wolf", (2, 2), hp=1)
    told = attack(t, wolf, "WWWW", "_")
    order = [k for k in told.kinds if k in ("QuestCompleted", "QuestRevealed", "Gold", "ItemGained")]
    assert order == ["Gold", "QuestCompleted", "Gold", "QuestRevealed", "QuestCompleted", "ItemGained", "QuestRevealed"]
    assert [event.card for event in told.all("QuestCompleted")] == ["q01", "q07"]
    assert [(quest.card, quest.value) for quest in t.pool] == [("q30", 0), ("q25", 0), ("q11", 0)]
    assert (t.gold, hero(t, "adrianna").pack) == (1 + 4, ["militia_sword"])
    assert t.quest_discard == ["q01", "q07"]


@clause("KALYRA-T6", "KALYRA-QST-06", "KALYRA-QST-05")
def test_tv06_armor_reward() -> None:
    t = lay({"odric": (1, 1)}, active="odric")
    pool(t, "q22", "q24", "q23")
    next_items(t, "healing_draught", "militia_sword", "padded_jack")
    wight = foe(t, "barrow_wight", (2, 2), hp=1)
    told = attack(t, wight, chance=Chance(3))
    while wight in t.enemies:
        t.struck = []
        t.actions = 3
        told = attack(t, wight, chance=Chance(len(t.struck) + 5))
    assert told.the("ItemGained").item == "padded_jack"
    assert told.the("ItemsSearched").items == ("healing_draught", "militia_sword")
    assert hero(t, "odric").pack == ["padded_jack"]
    assert len(t.item_deck) == 58
    assert sorted(t.item_deck[-2:]) == ["healing_draught", "militia_sword"]
    assert t.item_blocks[-1] == ["healing_draught", "militia_sword"]


@clause("KALYRA-QST-06")
def test_the_cards_that_did_not_fit_lie_at_the_bottom_in_random_order() -> None:
    orders = set()
    for seed in range(12):
        t = lay({"odric": (1, 1)}, active="odric")
        next_items(t, "healing_draught", "militia_sword", "padded_jack")
        assert search_item(t, "armor", Chance(seed), None) == "padded_jack"
        orders.add(tuple(t.item_deck[-2:]))
    assert len(orders) == 2


@clause("KALYRA-T22", "KALYRA-TIL-07", "KALYRA-QST-02", "KALYRA-R57")
def test_tv22_traveler() -> None:
    t = lay({"odric": (4, 1)}, {(1, 0): "trav_2"}, active="odric")
    pool(t, "q01", "q02", "q11")
    t.pool[2].value = 3
    next_quests(t, "q12")
    told = play(t, ExchangeQuest(2))
    assert told.kinds == ["ActionSpent", "QuestDiscarded", "QuestRevealed", "TileUsed"]
    assert (t.pool[2].card, t.pool[2].value, t.actions) == ("q12", 0, 2)
    assert t.quest_discard == ["q11"]
    assert refused(t, ExchangeQuest(0)) == ("traveler_gone", "TIL-07")
    go(t, (4, 2))
    assert refused(t, ExchangeQuest(0)) == ("no_traveler", "TIL-07")


@clause("KALYRA-QST-04", "KALYRA-QST-05", "KALYRA-R64")
def test_every_card_has_an_objective_and_a_reward_and_none_is_won_by_waiting() -> None:
    assert len(content().quests) == 32
    kinds = {quest.reward.kind for quest in content().quests}
    assert kinds == {"gold", "item", "health_all", "health_one"}
    t = lay({"adrianna": (1, 1)})
    for card in content().quests:
        pool(t, card.id, since=1)
        t.felled, t.harmed, t.defeated = 0, False, 0
        assert not pool_of.complete(t, t.pool[0])
        assert not pool_of.complete_at_round_end(t, t.pool[0])


def defeat(t, card: str, **more):  # type: ignore[no-untyped-def]
    """An enemy of that card falls to the active hero."""
    enemy = foe(t, card, (2, 2), hp=1, **more)
    t.stack.append(Wound(((enemy, 1),), "attack", t.active, ~t.active))
    return settle(t, Chance(1))


@clause("KALYRA-QST-03", "KALYRA-R27")
@pytest.mark.parametrize(
    ("quest", "card"),
    [
        ("q01", "gaunt_wolf"),
        ("q02", "road_bandit"),
        ("q03", "hex_imp"),
        ("q04", "skeleton_fighter"),
        ("q05", "mud_golem"),
        ("q06", "flagellant"),
        ("q19", "hedge_witch"),
        ("q20", "fen_viper"),
        ("q21", "ember_wisp"),
        ("q22", "rotting_thrall"),
        ("q23", "lapsed_acolyte"),
        ("q24", "flagellant"),
        ("q25", "road_bandit"),
        ("q31", "thornback_boar"),
    ],
)
def test_quests_of_one_defeat(quest: str, card: str) -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, quest, "q12", "q13")
    told = defeat(t, "bandit_archer" if quest not in ("q02",) else "hex_imp")
    assert "QuestCompleted" not in told.kinds
    told = defeat(t, card)
    assert told.the("QuestCompleted").card == quest


@clause("KALYRA-QST-03")
def test_quests_of_several_defeats() -> None:
    for quest, count, cards in (
        ("q07", 3, ["hex_imp"] * 3),
        ("q08", 2, ["hex_imp"] * 2),
        ("q29", 2, ["hex_imp"] * 2),
        ("q30", 5, ["hex_imp", "bandit_archer"] * 3),
        ("q32", 3, ["skeleton_fighter", "hex_imp", "mud_golem", "flagellant"]),
        ("q27", 2, ["gaunt_wolf", "hex_imp", "gaunt_wolf"]),
    ):
        t = lay({"adrianna": (1, 1)})
        pool(t, quest, "q12", "q13")
        t.level = 5
        completed: list[str] = []
        for card in cards[:5]:
            completed += [event.card for event in defeat(t, card).all("QuestCompleted")]
        assert completed == [quest], quest
        assert count == next(one.objective.n for one in content().quests if one.id == quest)


@clause("KALYRA-R57")
def test_counts_of_a_round_and_of_a_turn_begin_anew() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pool(t, "q08", "q29", "q28")
    defeat(t, "hex_imp")
    assert [quest.value for quest in t.pool] == [1, 1, 1]
    end(t)
    assert [quest.value for quest in t.pool] == [1, 0, 1]
    while t.round == 4:
        end(t)
    assert [quest.value for quest in t.pool] == [0, 0, 0]


@clause("KALYRA-QST-03")
def test_big_hit_looks_at_one_roll() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q09", "q12", "q13")
    next_items(t, "militia_sword")
    boar = foe(t, "thornback_boar", (2, 2))
    told = attack(t, boar, "WWW_", "__")
    assert "QuestCompleted" not in told.kinds
    told = attack(t, boar, "WWWW", "__")
    assert told.the("QuestCompleted").card == "q09"


@clause("KALYRA-QST-03")
def test_clean_round_needs_the_whole_round_a_defeat_and_no_harm() -> None:
    for since, harmed, felled, gold in ((3, False, 1, 5), (4, False, 1, 0), (3, True, 1, 0), (3, False, 0, 0)):
        t = lay({"adrianna": (1, 1)})
        pool(t, "q10", "q12", "q13", since=since)
        t.felled, t.harmed = felled, harmed
        to_enemies(t)
        assert t.gold == gold


@clause("KALYRA-QST-03")
def test_clear_the_land_needs_three_defeats_and_an_empty_board() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q18", "q12", "q13")
    hurt(t, "adrianna", 10)
    t.pool[0].value = 3
    wolf = foe(t, "bandit_archer", (2, 2))
    told = to_enemies(t, dice("____", "___", "____", "___"))
    assert "QuestCompleted" not in told.kinds
    t.at.pop(t.enemies.pop(wolf).space)
    while t.round == 5 or t.asking == "revive_place":
        if t.asking == "revive_place":
            play(t, t.legal_moves(0)[0])
        else:
            told = end(t)
    assert told.the("QuestCompleted").card == "q18"
    assert told.kinds.index("QuestCompleted") < told.kinds.index("RoundEnded")


@clause("KALYRA-QST-03", "KALYRA-R47")
def test_quests_of_reveals() -> None:
    t = lay({"adrianna": (2, 1)}, {(-4, 0): "wild_02", (-3, 0): "wild_04"})
    pool(t, "q11", "q12", "q13")
    deck(t, "wild_01", "town_1")
    play(t, Reveal("E"))
    assert [quest.value for quest in t.pool] == [0, 0, 0]
    play(t, t.legal_moves(0)[0])
    play(t, t.legal_moves(0)[0])
    assert [quest.value for quest in t.pool] == [1, 1, 0]
    t = lay({"adrianna": (9, 0)}, {(x, 0): f"wild_0{x}" for x in (1, 2, 3)})
    pool(t, "q11", "q12", "q13")
    deck(t, "town_1")
    next_items(t, "padded_jack")
    play(t, Reveal("N"))
    play(t, t.legal_moves(0)[0])
    told = play(t, t.legal_moves(0)[0])
    assert [quest.value for quest in t.pool] == [1, 0, 0]
    t = lay({"adrianna": (11, 0)}, {(x, 0): f"wild_0{x}" for x in (1, 2, 3)})
    pool(t, "q11", "q12", "q13")
    deck(t, "town_1")
    next_items(t, "padded_jack")
    play(t, Reveal("E"))
    play(t, t.legal_moves(0)[0])
    told = play(t, t.legal_moves(0)[0])
    assert told.the("QuestCompleted").card == "q13"


@clause("KALYRA-QST-03", "KALYRA-ECO-01")
def test_quests_of_gold() -> None:
    t = lay({"adrianna": (4, 1)}, {(1, 0): "city_1"})
    pool(t, "q14", "q15", "q26")
    next_items(t, "knight_longsword", "healing_draught", "buckler", "antidote")
    t.gold = 20
    told = play(t, Shop())
    assert told.the("QuestCompleted").card == "q26"
    told = play(t, Buy("knight_longsword"))
    assert [event.card for event in told.all("QuestCompleted")] == ["q14", "q15"]
    t = lay({"adrianna": (1, 1)})
    pool(t, "q14", "q15", "q16")
    t.gold = 6
    hurt(t, "adrianna", 10)
    play(t, Heal("hp"))
    assert [quest.value for quest in t.pool] == [2, 0, 2]
    told = play(t, Heal("hp"))
    assert told.the("QuestCompleted").card == "q16"
    assert hero(t, "adrianna").hp == 16


@clause("KALYRA-QST-03")
def test_burn_the_nest_follows_each_tile() -> None:
    t = lay({"adrianna": (2, 1)})
    pool(t, "q17", "q24", "q23")
    deck(t, "enemy_05")
    next_foes(t, "hex_imp", "hex_imp")
    next_items(t, "padded_jack")
    play(t, Reveal("E"))
    play(t, t.legal_moves(0)[0])
    play(t, t.legal_moves(0)[0])
    assert t.pool[0].nests == {1: 2}
    one, two = t.enemies
    for number in (one, two):
        t.stack.append(Wound(((number, 9),), "attack", 0, ~0))
        told = settle(t)
    assert told.the("QuestCompleted").card == "q17"


@clause("KALYRA-QST-03")
def test_six_as_one_needs_everybody_on_the_board_and_at_least_four() -> None:
    spots = {"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (0, 1), "valder": (0, 2)}
    for count, done in ((4, True), (3, False)):
        t = lay(dict(list(spots.items())[:count]))
        pool(t, "q28", "q12", "q13")
        boar = foe(t, "bone_colossus", (2, 2))
        for name in list(spots)[:count]:
            t.stack.append(Wound(((boar, 1),), "attack", hero_index()[name], ~hero_index()[name]))
            settle(t)
        assert (t.asking == "reward_epic") is done


@clause("KALYRA-QST-07")
def test_health_for_all() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    pool(t, "q06", "q12", "q13")
    hurt(t, "adrianna", 10)
    hurt(t, "gwyn", 16)
    defeat(t, "flagellant")
    assert (hero(t, "adrianna").hp, hero(t, "gwyn").hp, hero(t, "odric").hp) == (12, 17, 0)


@clause("KALYRA-QST-07", "KALYRA-R62")
def test_health_for_one_is_voted_on() -> None:
    def voting(*votes: str, people: str = "all", seats: int = 3) -> tuple[object, Told]:
        t = lay({"adrianna": (1, 1), "gwyn": (0, 0), "lilith": (0, 1)}, seats=seats, people=people)
        pool(t, "q04", "q12", "q13")
        hurt(t, "adrianna", 10)
        hurt(t, "gwyn", 4)
        hurt(t, "lilith", 5)
        told = defeat(t, "skeleton_fighter")
        for seat, name in enumerate(votes):
            assert t.asking == "reward_health"
            assert refused(t, VoteHealth("odric"), seat=seat) == ("not_on_board", "QST-07")
            told += play(t, VoteHealth(name), seat=seat)
        assert t.asking == "hero_turn"
        return t, told

    _, told = voting("adrianna", "adrianna", "adrianna")
    assert (told.the("Healed").hero, told.the("Healed").amount) == ("adrianna", 6)
    _, told = voting("adrianna", "adrianna", "lilith")
    assert told.the("Healed").hero == "gwyn"
    _, told = voting("lilith", people="1")
    assert told.the("Healed").hero == "lilith"
    _, told = voting(people="none")
    assert told.the("Healed").hero == "gwyn"


@clause("KALYRA-R58")
def test_an_empty_quest_deck_is_made_anew() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q01", "q12", "q13")
    t.quest_discard, t.quest_deck = [str(card) for card in t.quest_deck], []
    told = defeat(t, "gaunt_wolf")
    assert told.the("DeckReshuffled").deck == "quests"
    assert (len(t.quest_deck), len(t.pool), t.quest_discard) == (29, 3, [])


@clause("KALYRA-R59", "KALYRA-T34")
def test_tv34_reward_in_the_enemy_phase() -> None:
    for valder_stands in (True, False):
        t = lay({"valder": (2, 0), "gwyn": (0, 2)}, active="valder")
        pool(t, "q07", "q12", "q13")
        t.pool[0].value = 2
        next_items(t, "militia_sword")
        t.turn, t.phase = -1, "enemies"
        if not valder_stands:
            hero(t, "valder").status = "waiting"
        wisp = foe(t, "hex_imp", (1, 1), hp=0)
        told = settle_only(t)
        assert told.the("EnemyDefeated").enemy == wisp
        assert told.the("ItemGained").hero == ("valder" if valder_stands else "gwyn")


def settle_only(t) -> Told:  # type: ignore[no-untyped-def]
    """The quiet point alone, without what the phase does next."""
    from games.kalyra.pending import Replace, Settle
    from games.kalyra.quests.rewards import replace
    from games.kalyra.settle import settle as step

    told = Told()
    t.stack = [Settle()]
    while t.stack:
        top = t.stack[-1]
        if isinstance(top, Replace):
            t.stack.pop()
            replace(t, top.index, Chance(1), told.append)
        else:
            step(t, top, Chance(1), told.append)
    return told


@clause("KALYRA-R59")
def test_a_reward_for_an_empty_board_goes_to_the_bazaar() -> None:
    t = lay({})
    pool(t, "q01", "q12", "q13")
    t.pool[0].value = 1
    pool(t, "q07", "q12", "q13")
    t.pool[0].value = 3
    next_items(t, "militia_sword")
    told = settle_only(t)
    assert (told.the("ItemGained").hero, t.bazaar) == ("", ["militia_sword"])


@clause("KALYRA-R60", "KALYRA-R61")
def test_no_fitting_item() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q22", "q12", "q13")
    t.item_discard = ["padded_jack"]
    t.item_deck, t.item_blocks = ["antidote"], [["antidote"]]
    told = defeat(t, "rotting_thrall")
    assert "DeckReshuffled" in told.kinds
    assert told.the("ItemGained").item == "padded_jack"
    t = lay({"adrianna": (1, 1)})
    pool(t, "q22", "q12", "q13")
    t.item_deck, t.item_blocks = ["antidote"], [["antidote"]]
    told = defeat(t, "rotting_thrall")
    assert [event.change for event in told.all("Gold")] == [2, 3]
    assert t.item_deck == ["antidote"]


@clause("KALYRA-R63", "KALYRA-ITM-11")
def test_epic_weapons_and_the_holy_sword() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, seats=2)
    pool(t, "q31", "q12", "q13")
    defeat(t, "thornback_boar")
    assert (t.asking, t.to_act()) == ("reward_epic", (0,))
    assert {move.weapon for move in t.legal_moves(0)} == {"oathkeeper", "staff_first_light"}
    assert refused(t, PickEpic("starfall_rod")) == ("no_such_weapon", "R63")
    told = play(t, PickEpic("staff_first_light"))
    assert (told.the("ItemGained").hero, hero(t, "gwyn").pack) == ("gwyn", ["staff_first_light"])
    assert told.kinds[-1] == "QuestRevealed"
    t = lay({"lilith": (1, 1)}, active="lilith")
    pool(t, "q31", "q12", "q13")
    pack(t, "lilith", "starfall_rod")
    told = defeat(t, "thornback_boar")
    assert [event.change for event in told.all("Gold")] == [3, 6]
    t = lay({"lilith": (1, 1)}, active="lilith")
    for expected in ([2], [2, 6]):
        pool(t, "q32", "q12", "q13")
        t.pool[0].value = 2
        told = defeat(t, "skeleton_fighter")
        assert [event.change for event in told.all("Gold")] == expected
    assert hero(t, "lilith").pack == ["holy_sword"]
    bazaar(t, "oathkeeper")
    assert items()["oathkeeper"].price == 0


@clause("KALYRA-QST-09", "KALYRA-FIN-05", "KALYRA-R47", "KALYRA-FIN-01")
def test_the_boss_tile_sweeps_the_pool_away() -> None:
    t = lay({"adrianna": (2, 1)})
    pool(t, "q11", "q12", "q13")
    t.pool[0].value = 3
    deck(t, "boss")
    play(t, Reveal("E"))
    told = play(t, t.legal_moves(0)[0])
    assert told.the("QuestsDiscarded").cards == ("q11", "q12", "q13")
    told = play(t, t.legal_moves(0)[0])
    assert "QuestCompleted" not in told.kinds
    assert (t.pool, t.quest_discard, t.asking) == ([], ["q11", "q12", "q13"], "hero_turn")
    assert t.actions == 2
    t = lay({"adrianna": (1, 1)}, {(1, 0): "boss"})
    final(t, "final_venoms", (4, 1))
    defeat(t, "gaunt_wolf")
    assert (t.xp, t.gold, t.pool) == (25, 1, [])
