"""What a hint says to the person who asked: things and numbers of the table, all of it so, and a plan that holds for a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.kalyra.content import bosses, content, hero_ids, kinds
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.movement import code
from games.kalyra.mind import bot
from games.kalyra.mind.explaining import WHY
from games.kalyra.mind.explaining_asked import WHY_ASKED
from games.kalyra.mind.outlook import added, aim, feared
from games.kalyra.moves import Attack, EndTurn, Heal, Land, Move_, Pass, Reveal, Shop
from games.kalyra.pending import Strike
from games.kalyra.quests.finals import boss_values
from games.kalyra.quests.pool import note_defeat
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, Rating, Reason, make
from games.kernel.minds.personas import Style
from scenes.kalyra.wording import reason_worded
from scenes.stage.words.words import LANGUAGES, Words
from tests.games.kalyra.mind.hinted import contradicts
from tests.games.kalyra.positions import add_tile, final, foe, hero, hurt, lay, pack, pool, six

THOUGHT = 40
VAGUE = ("nothing better", "best", "better off", "worth it later", "live longer", "in a row pay")


def hinted(t: State) -> tuple[Any, Reason]:
    """What the seat whose turn it is is advised, and why."""
    seat = t.to_act()[0]
    mind = make("hero", TITLE, 1)
    assert isinstance(mind, RatedAgent)
    choice = mind.hint(t.view(seat), seat, THOUGHT)
    return choice.move, choice.reason


@cache
def advised(games: int = 4) -> list[tuple[Any, int, Any, Reason]]:
    """Every hint of a person who follows them, among squires."""
    found = []
    for game in range(games):
        luck = Chance(game).fork("hints")
        options = {"people": "1", "expedition": "short", "difficulty": "story" if game % 2 else "normal"}
        t: Any = TITLE.new_game(TITLE.read_options(options), 6, luck, None)
        minds = [make("hero" if seat == 0 else "squire", TITLE, game) for seat in range(6)]
        while t.to_act():
            seat = t.to_act()[0]
            view, mind = t.view(seat), minds[seat]
            if seat == 0:
                assert isinstance(mind, RatedAgent)
                choice = mind.hint(view, seat, THOUGHT)
                found.append((view, seat, choice.move, choice.reason))
            else:
                choice = mind.choose(view, seat, 0)
            t.apply(seat, choice.move, luck)
    return found


def said(reason: Reason, language: str = "en") -> str:
    return Words(language).tell("kalyra", reason.message, reason_worded(reason.args))


def test_no_hint_contradicts_its_move_and_all_are_of_the_catalogue() -> None:
    known = {*WHY, *WHY_ASKED}
    for view, seat, move, reason in advised():
        assert reason.message in known
        assert not contradicts(view, seat, move, reason), (move, reason)
    assert len({reason.message for *_, reason in advised()}) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_values_and_names_a_number_or_somebody(language: str) -> None:
    words = Words(language)
    for *_, reason in advised():
        text = words.tell("kalyra", reason.message, reason_worded(reason.args))
        assert not any(sign in text for sign in "{}[]"), text
        named = {"hero", "enemy", "item", "quest", "tile"} & set(reason.args)
        assert named or any(letter.isdigit() for letter in text), text
    assert words.missing == set()
    for id in (*WHY, *WHY_ASKED):
        assert words.knows("kalyra", id), id


def test_no_sentence_is_vague() -> None:
    words = Words("en")
    for id in (*WHY, *WHY_ASKED):
        text = words.of("kalyra", id).lower()
        assert not any(one in text for one in VAGUE), text


def numbers(view: Any, move: Any, reason: Reason) -> Iterator[tuple[int, int]]:
    """(said, true) of every number that a sentence says of the table."""
    args, h = reason.args, view.active
    if reason.message.startswith("why.blow.boss"):
        yield int(args["hp"]), view.enemies[view.boss].hp
        yield int(args["tenths"]), round(10 * forecast(view, ~h, move.enemy)[2])
    if reason.message.startswith("why.blow.") and "damage" in args:
        prey = aim(view, move.enemy)
        assert prey is not None
        yield int(args["damage"]), prey.damage
        assert args["hero"] == hero_ids()[prey.h]
    if reason.message in ("why.walk.surely", "why.walk.falls", "why.walk.damage") and isinstance(move, Move_):
        ends = view.copy()
        ends.at.pop(ends.heroes[h].space)
        ends.heroes[h].space = code(move.path[-1])
        ends.at[code(move.path[-1])] = ~h
        kind = args["enemy"]
        found = [forecast(ends, ~h, number)[3] for number, enemy in ends.enemies.items() if enemy.kind == kind]
        if reason.message == "why.walk.falls":
            assert any(abs(int(args["n"]) / int(args["of"]) - chance) < 0.13 for chance in found), (args, found)
    if reason.message in ("why.walk.safety", "why.walk.deadly"):
        assert (int(args["now"]) >= view.heroes[h].hp) == (reason.message == "why.walk.deadly")
        yield int(args["now"]), feared(view, h, view.heroes[h].space)[0]
        yield int(args["then"]), feared(view, h, code(move.path[-1]))[0]
    if reason.message in (
        "why.end.weak",
        "why.end.first",
        "why.end.returns",
        "why.cloud.all",
        "why.cloud.above",
        "why.end.day",
    ):
        yield int(args["added"]), added(view, view.round - 1)
    if reason.message == "why.end.weak":
        weak = view.heroes[hero_ids().index(str(args["hero"]))]
        yield int(args["hp"]), weak.hp
        assert 10 * weak.hp < 7 * max_hp(weak)
    if reason.message in ("why.cloud.boss", "why.cloud.all", "why.heal.boss", "why.walk.cloud"):
        yield int(args["n"]), len(view.world_deck)


def test_what_the_sentences_say_is_so() -> None:
    checked = 0
    for view, _, move, reason in advised():
        for told, true in numbers(view, move, reason):
            assert told == true, reason
            checked += 1
    assert checked > 60


def told(t: State, move: Any) -> Reason:
    """What is said of that move."""
    return bot.explain(t.view(0), 0, rating(t, move), [])


def test_a_blow_names_its_enemy_what_it_counts_for_and_whom_it_spares() -> None:
    t = lay({"adrianna": (1, 1)})
    wolf = foe(t, "gaunt_wolf", (2, 1))
    pool(t, "q18", "q24", "q23")
    assert said(told(t, Attack(wolf))) == (
        "The Gaunt Wolf counts for “Clear the Land”, 0 of 3 so far. Left standing, it goes for Adrianna: about 2 damage."
    )
    t.pool[0].value = 3
    assert (
        said(told(t, Attack(wolf)))
        == "“Clear the Land” now asks for a day that ends without enemies: the Gaunt Wolf is the last."
    )
    foe(t, "gaunt_wolf", (2, 2))
    assert "2 still stand, the Gaunt Wolf among them" in said(told(t, Attack(wolf)))


def test_who_has_no_action_left_is_told_so_and_what_comes_before_the_next_turn() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 2)})
    t.actions = 0
    assert said(told(t, EndTurn())) == "You have no action left. Gwyn is next; 1 hero still acts today."
    foe(t, "gaunt_wolf", (2, 1))
    struck = told(t, EndTurn())
    assert struck.message == "why.end.spent_struck"
    assert said(struck).startswith("You have no action left. 1 hero still acts; then the Gaunt Wolf goes for Adrianna: about ")


def test_a_card_is_kept_without_odds_where_the_attack_hardly_fells() -> None:
    """ "Fells Adrianna 0 times in 100" was said."""
    t = lay({"adrianna": (1, 1)})
    wolf = foe(t, "gaunt_wolf", (2, 1))
    pack(t, "adrianna", "stoneskin_tonic")
    t.stack.append(Strike(wolf, ~0))
    keeps = Rating(Pass(), 1.0, Reason(""))
    assert bot.explain(t.view(0), 0, keeps, []).message == "why.pass.safe"
    hurt(t, "adrianna", 1)
    assert bot.explain(t.view(0), 0, keeps, []).message == "why.pass.stands"


def test_nobody_is_sent_into_a_shop_without_a_coin() -> None:
    """In a lost fight a hint once opened a stock of which 0 gold could pay 0 %."""
    t = lay({"adrianna": (4, 1)}, {(1, 0): "town_1"})
    foe(t, "gaunt_wolf", (7, 1))
    t.gold = 0
    assert rating(t, Shop()).value < rating(t, EndTurn()).value - 5
    t.gold = 3
    assert rating(t, Shop()).value > rating(t, EndTurn()).value


def test_nobody_is_told_to_lose_more_health_than_there_is() -> None:
    t = lay({"adrianna": (1, 1)})
    foe(t, "gaunt_wolf", (2, 1))
    hurt(t, "adrianna", 1)
    away = Move_(((0, 0),))
    text = said(bot.explain(t.view(0), 0, Rating(away, 1.0, Reason("reason.safety")), []))
    assert "you could fall" in text
    assert "against 1 HP left" in text


def test_threat_is_what_the_days_have_added_to_the_boss_at_every_difficulty() -> None:
    for difficulty in ("story", "normal", "hard"):
        t = lay({"adrianna": (1, 1)}, difficulty=difficulty)
        t.round = 1
        first = [boss_values(t, card)[0] for card in bosses().values()]
        t.round = 9
        now = [boss_values(t, card)[0] for card in bosses().values()]
        assert all(abs(b - a - added(t, 8)) <= 1 for a, b in zip(first, now, strict=True))


# -- a plan that lasts a turn, and waiting has a price -------------------------------------------------------------------------


def test_a_turn_of_hints_leads_nobody_back_to_where_the_turn_has_been_for_nothing() -> None:
    """From enemies that came up meanwhile one may, to where they were seen from too."""
    stood: list[int] = []
    turn, back, turns = (0, 0), 0, 0
    for view, _, move, _ in advised():
        if view.phase != "turn":
            continue
        if (view.round, view.turn) != turn:
            turn, stood, turns = (view.round, view.turn), [view.heroes[view.active].space], turns + 1
        if isinstance(move, Move_):
            back += code(move.path[-1]) in stood
            stood.append(code(move.path[-1]))
        elif isinstance(move, Attack | Heal):
            stood = [view.heroes[view.active].space]
        elif isinstance(move, Land) and view.enemies:
            stood = []
    assert turns > 40
    assert back == 0


def late(**hp: int) -> State:
    """All six round the inn, one land known, and the boss may be under any tile; whoever is named has so many HP."""
    t = lay({"adrianna": (1, 0)})
    six(t)
    t.bottom = len(t.world_deck)
    t.gold = 20
    for name, left in hp.items():
        hurt(t, name, left)
    return t


def test_the_land_waits_for_a_hero_who_is_badly_hurt_and_the_hint_says_who_and_what_it_costs() -> None:
    t = late(gwyn=6)
    move, reason = hinted(t)
    assert not isinstance(move, Reveal)
    told = bot.explain(t.view(0), 0, rating(t, EndTurn()), [])
    assert told.message == "why.end.weak"
    assert told.args["hero"] == "gwyn"
    assert "Threat +9 → +12" in said(told)
    assert reason.message != "why.cloud.all"


def test_a_scratch_is_not_waited_for() -> None:
    """A hero with nearly full HP kept the whole party at the inn for days (nine tenths were asked for)."""
    move, reason = hinted(late(gwyn=14, lilith=11))
    assert isinstance(move, Reveal)
    assert reason.message == "why.cloud.all"
    assert "one of the last" in said(reason)


def test_a_day_without_a_deed_ends_the_waiting() -> None:
    t = late(gwyn=6)
    t.gold = 40
    assert not isinstance(hinted(t)[0], Reveal)
    t.quiet = 1
    assert isinstance(hinted(t)[0], Reveal)


def test_venom_is_cured_before_the_wounds_that_it_opens_again() -> None:
    """Whoever healed 6 HP a day and lost 6 to venom stood at the inn until the gold was gone."""
    t = lay({"edwin": (1, 1)}, active="edwin")
    six(t)
    hurt(t, "edwin", 13)
    t.heroes[4].venom = 6
    t.gold = 40
    for insight in (0, 1, 2):
        found = bot.rate(t.view(0), 0, Chance(0), 0, Style(insight=insight))
        assert max(found, key=lambda one: one.value).move == Heal("venom")
    _, reason = hinted(t)
    assert said(reason) == "Venom takes 6 HP at the end of each of your turns."


# -- sentences -----------------------------------------------------------------------------------------------------------------


def test_what_is_all_or_nothing_is_said_so_and_not_by_a_number() -> None:
    """Gold that can pay any ware."""
    t = lay({"lilith": (3, 1)}, {(1, 0): "town_1"}, active="lilith")
    six(t)
    t.gold = 60
    told = bot.explain(t.view(0), 0, rating(t, Move_(((4, 1),))), [])
    assert told.message == "why.walk.wares_all"
    assert said(told).endswith("your 60 gold can pay any of them.")


def test_going_to_a_shop_says_what_the_gold_can_pay() -> None:
    t = lay({"lilith": (3, 1)}, {(1, 0): "town_1"}, active="lilith")
    six(t)
    t.gold = 6
    told = bot.explain(t.view(0), 0, rating(t, Move_(((4, 1),))), [])
    assert told.message == "why.walk.wares"
    prices = [one.price for one in content().items if not one.set_aside for _ in range(one.count)]
    assert told.args == {
        "tile": "town_1",
        "low": min(prices),
        "high": max(prices),
        "gold": 6,
        "percent": round(100 * sum(price <= 6 for price in prices) / len(prices)),
    }


def rating(t: State, move: Any) -> Any:
    return next(one for one in bot.rate(t.view(0), 0, Chance(0), 0, Style(insight=2)) if one.move == move)


def test_a_blow_names_the_quest_that_it_serves_and_the_guard_that_shields_the_boss() -> None:
    t = lay({"adrianna": (1, 1)})
    serpent = foe(t, "fen_viper", (2, 1))
    t.pool[0].card = "q01"
    told = bot.explain(t.view(0), 0, rating(t, Attack(serpent)), [])
    assert said(told).startswith("The Fen Viper counts for “Wolves at the Fold”, 0 of 1 so far.")
    t = lay({"adrianna": (1, 1)})
    add_tile(t, (1, 0), "wild_01")
    final(t, "final_thief", (4, 1))
    guard = foe(t, "road_bandit", (2, 1), guard=True)
    told = bot.explain(t.view(0), 0, rating(t, Attack(guard)), [])
    assert said(told) == "While the Road Bandit stands, attacks on Maerith lose 1 die."


def test_a_blow_at_one_of_a_nest_speaks_of_the_quest_that_its_fall_moves_on() -> None:
    """“Burn the Nest” counts nests: with one of two left standing only “Clear the Land” goes on."""
    t = lay({"adrianna": (1, 1)})
    wolf = foe(t, "gaunt_wolf", (2, 1))
    for cards, left, says in (
        (("q17", "q18"), 2, "“Clear the Land”, 0 of 3 so far"),
        (("q17", "q18"), 1, "“Burn the Nest”, 0 of 1 so far"),
        (("q17",), 2, "one of the 2 left of its nest"),
    ):
        pool(t, *cards)
        t.enemies[wolf].nest = 1
        t.pool[0].nests = {1: left}
        assert says in said(bot.explain(t.view(0), 0, rating(t, Attack(wolf)), []))
        then = t.copy()
        note_defeat(then, then.enemies[wolf], kinds()["gaunt_wolf"], None)
        moved = [quest.card for quest in then.pool if quest.value]
        assert ("q17" in moved) == (left == 1)


def test_gear_says_what_it_raises_and_for_whom() -> None:
    t = lay({"adrianna": (1, 1)})
    pack(t, "adrianna", "knight_longsword")
    move, reason = hinted(t)
    assert reason.message == "why.gear.stat"
    assert reason.args["now"] == hero(t, "adrianna").strength
    assert "Adrianna has Strength 3 → " in said(reason)
    assert move.item == "knight_longsword"
