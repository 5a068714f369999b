"""The computer players judge one volley ahead, from a view alone, and say true things."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.kalua.mind import bot, foresight, stating
from games.kalua.mind.blunders import harms_all_alike
from games.kalua.mind.foresight import promise, settled
from games.kalua.mind.judgement import worth
from games.kalua.moves import (
    ATHEISTS,
    CONVERT,
    NO_LEADER_ACTION,
    SPEECH,
    BuyCard,
    ChooseTarget,
    DrawCard,
    KaluaMove,
    PlayCard,
)
from games.kalua.state import State, new_game
from games.kalua.table import Options
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason, make
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from tests.games.kalua.positions import LEADER, card, lay, legal, passes, quake
from tests.games.kalua.walks import every_table, walk
from tests.games.walking import Deal

PLAIN = Style()
EMPTYING = ("reason.wins", "reason.target_empties")


def rate(t: State, seat: int | None = None, samples: int = 40, seed: int = 1) -> list[Rating]:
    seat = t.to_act()[0] if seat is None else seat
    return bot.rate(t.view(seat), seat, Chance(seed), samples, PLAIN)


@pytest.mark.parametrize("deal", every_table()[4:8], ids=lambda deal: deal.name)
@pytest.mark.parametrize("samples", [0, 1, 40])
def test_one_rating_per_legal_move_with_a_known_reason_and_the_view_is_left_alone(deal: Deal, samples: int) -> None:
    for step in walk(deal)[::6]:
        view = step.before.view(step.seat)
        if step.seat not in view.to_act():
            continue
        text = text_of(view)
        ratings = bot.rate(view, step.seat, Chance(1), samples, PLAIN)
        assert [rating.move for rating in ratings] == view.legal_moves(step.seat)
        assert text_of(view) == text
        assert {rating.reason.message for rating in ratings} <= set(bot.REASONS)


def test_foresight_rates_every_move_too() -> None:
    for step in walk(every_table()[1])[10:60:7]:
        view = step.before.view(step.seat)
        if step.seat in view.to_act():
            ratings = bot.foresee(view, step.seat, Chance(1), 12, PLAIN)
            assert [rating.move for rating in ratings] == view.legal_moves(step.seat)
            assert {rating.reason.message for rating in ratings} <= set(bot.REASONS)


def test_reasons_are_listed_where_words_look_for_them() -> None:
    source = "".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in (bot, stating))
    texts = [
        node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert {text for text in texts if text.startswith("reason.")} == set(bot.REASONS)
    assert all(texts.count(reason) >= 2 for reason in bot.REASONS)


@pytest.mark.parametrize("spec", ["greedy", *bot.LEVELS])
def test_every_level_plays_and_the_same_seed_gives_the_same_choice(spec: str) -> None:
    t = lay("10 9 8", hands=["flood great_feast", "scandal", "temple"])
    first, second = (make(spec, TITLE, 5).choose(t.view(0), 0, 24) for _ in range(2))
    assert first == second
    assert first.move in legal(t)


def test_what_a_seat_cannot_know_changes_no_judgement() -> None:
    for step in walk(every_table()[6])[5::8]:
        if step.seat not in step.before.to_act():
            continue
        world = step.before.view(step.seat).imagine(step.seat, Chance(7))
        assert rate(step.before, step.seat) == rate(world, step.seat)


def test_hidden_faces_do_not_matter_at_one_volley() -> None:
    """Any imagined world is as good as any other."""
    for step in walk(every_table()[5])[5::8]:
        if step.seat in step.before.to_act():
            values = [[rating.value for rating in rate(step.before, step.seat, seed=seed)] for seed in (1, 2)]
            assert values[0] == values[1]


def test_the_worth_of_a_table_by_hand() -> None:
    """11.2 written down once more: no conversion between equals; five PP and ten families each, then two PP of prayer."""
    t = new_game(Options(), 3, Chance(1))
    each = 10 + 0.30 * 7 + 0.45 * 5 + 5.0
    assert worth(t, 0, PLAIN, ahead=True) == pytest.approx(each - 0.5 * each - 0.5 * each)
    t.families, t.temples, t.amulets, t.pp = [10, 2, 0], [1, 0, 0], [0, 3, 0], [20, 0, 0]
    t.leader = [True, True, False]
    own = 10 + 0.30 * 12 + 0.10 * 8 + 0.45 * 5 + 5 + 2.5
    second = 2 + 0.45 * 5 + 5 + 1.2 * 2 - 3
    assert worth(t, 0, PLAIN, ahead=False) == pytest.approx(own - 0.5 * second - 0.5 * (second - 6) / 2)
    assert worth(t, 0, Style(denial=200), ahead=False) == pytest.approx(own - second - 0.5 * (second - 6) / 2)
    assert worth(t, 0, Style(aggression=200), ahead=False) == pytest.approx(own - 0.5 * second - (second - 6) / 2)


def test_a_decided_game_outweighs_everything() -> None:
    t = lay("2 1", hands=["volcanic_eruption flood", "flood"])
    quake(t, "volcanic_eruption")
    assert (worth(t, 0, PLAIN, True), worth(t, 1, PLAIN, True)) == (100, -100)


def test_the_beginner_never_pays_twelve_and_never_buys() -> None:
    t = lay("10 9 8", hands=["plague great_fire", "scandal", "temple"])
    moves = {make("page", TITLE, seed).choose(t.view(0), 0, 0).move for seed in range(150)}
    assert {move.paid for move in moves if isinstance(move, PlayCard)} == {0, 6}
    assert not [move for move in moves if isinstance(move, BuyCard)]


def test_cards_are_bought_with_pp_to_spare_or_an_empty_hand() -> None:
    def reasons(pp: int, hand: str) -> set[str]:
        t = lay("10 10", pp=f"{pp} 0", hands=[hand, "flood"])
        return {rating.reason.message for rating in rate(t) if isinstance(rating.move, BuyCard)}

    assert reasons(16, "flood temple") == {"reason.buy_reserve"}
    assert reasons(9, "flood") == {"reason.buy_empty_hand"}
    assert reasons(9, "flood temple") == {"reason.buy_dear"}
    assert reasons(8, "flood") == {"reason.buy_dear"}
    t = lay("10 10", phase=LEADER)
    assert {rating.reason.message for rating in rate(t) if isinstance(rating.move, BuyCard)} == {"reason.buy_later"}


def test_hands_are_kept_in_balance() -> None:
    t = lay("10 10", hands=["flood famine temple", ""], pp="0 0", phase="draw")
    best = max(rate(t), key=lambda rating: rating.value)
    assert (best.move, best.reason.message) == (DrawCard("bonus"), "reason.draw")


def test_reasons_are_true() -> None:
    t = lay("10 3 8", leaders="101", hands=["tornado earthquake", "flood", "temple"])
    card(t, "earthquake")
    passes(t)
    said = {rating.move: rating.reason for rating in rate(t) if isinstance(rating.move, ChooseTarget)}
    assert [said[ChooseTarget(seat)].message for seat in range(3)] == [
        "reason.target_self",
        "reason.target_empties",
        "reason.target",
    ]
    assert said[ChooseTarget(2)].args == {"seat": 2, "families": 8}
    t = lay("9 10", happiness="8 5", atheists=1, phase=LEADER)
    spoken = {type(rating.move).__name__: rating.reason for rating in rate(t)}
    assert (spoken["LeaderSpeech"].args, spoken["LeaderAtheists"].args) == ({"happiness": 9}, {"n": 1})
    t = lay("10 10", happiness="8 5", hands=["flood", "flood"])
    assert rate(t)[0].reason.args == {"n": 2}


@pytest.mark.parametrize(("card", "paid"), [("lightning_strike", 2), ("plague", 0)])
def test_a_card_that_takes_the_last_family_says_so(card: str, paid: int) -> None:
    """ "The card would bring little now" was said of it."""
    t = lay("9 1 8", pp="3 5 5", hands=[card, "flood", "famine"])
    said = {rating.move: rating.reason for rating in rate(t)}[PlayCard(card, paid)]
    assert (said.message, said.args) == ("reason.target_empties", {"seat": 1})
    shielded = lay("9 1 8", pp="3 5 5", amulets="0 1 0", hands=[card, "flood", "famine"])
    assert {rating.move: rating.reason for rating in rate(shielded)}[PlayCard(card, paid)].message not in EMPTYING


def test_the_share_of_games_won_is_that_of_equals_at_the_middle_and_never_beyond_its_ends() -> None:
    for rivals in (1, 2, 4):
        assert promise(0, rivals) == pytest.approx(1 / (1 + rivals))
        assert 0 < promise(-1000, rivals) < promise(-5, rivals) < promise(5, rivals) < promise(1000, rivals) < 1
        ahead, far_ahead = (promise(lead + 5, rivals) - promise(lead, rivals) for lead in (10, 60))
        assert ahead > 3 * far_ahead


def test_of_moves_worth_about_the_same_the_blow_at_the_largest_is_chosen() -> None:
    """By a thousandth of a game the smallest was struck."""
    t = lay("12 6 13", hands=["flood", "famine", "scandal"])
    card(t, "flood")
    passes(t)
    ratings = [Rating(ChooseTarget(seat), 1.0 - seat / 10, Reason("")) for seat in range(3)]
    values = settled(t.view(0), 0, ratings, [0.395, 0.401, 0.4], [0, 1, 2])
    assert max(range(3), key=lambda k: values[k]) == 2
    values = settled(t.view(0), 0, ratings, [0.395, 0.421, 0.4], [0, 1, 2])
    assert max(range(3), key=lambda k: values[k]) == 1, "what is clearly better stays so"


def test_of_other_moves_worth_about_the_same_the_first_sight_decides() -> None:
    t = lay("9 9", phase=LEADER)
    ratings = [Rating(move, value, Reason("")) for move, value in ((SPEECH, 0.5), (ATHEISTS, 2.0), (NO_LEADER_ACTION, 0.0))]
    values = settled(t.view(0), 0, ratings, [0.502, 0.5, 0.4], [1, 0, 2])
    assert max(range(3), key=lambda k: values[k]) == 1


def test_a_tie_is_broken_for_the_own_village_that_is_about_to_be_emptied() -> None:
    """A hint bought a Temple by a few thousandths of a game while the last families left, which ends a short game."""
    t = lay(
        "2 9 9", happiness="4 6 6", pp="8 5 5", hands=["temple missionaries", "flood", "famine"], leaders="011", length="short"
    )
    saving, temple = PlayCard("missionaries", 3), PlayCard("temple", 5)
    assert {saving, temple} <= set(legal(t, 0))
    ratings = [Rating(saving, 0.1, Reason("reason.card")), Rating(temple, 0.9, Reason("reason.card"))]
    values = settled(t.view(0), 0, ratings, [0.243, 0.245], [1, 0])
    assert values[0] > values[1]
    values = settled(t.view(0), 0, ratings, [0.243, 0.263], [1, 0])
    assert values[1] > values[0], "it is worth more"
    t.families[0] = 9
    values = settled(t.view(0), 0, ratings, [0.243, 0.245], [1, 0])
    assert values[1] > values[0], "nobody is in need"


def game(specs: tuple[str, ...], seed: int) -> State:
    agents = [make(spec, TITLE, seed) for spec in specs]
    chance = Chance(seed)
    t = new_game(Options(), len(specs), chance)
    while turn := t.to_act():
        for seat in turn:
            t.play(seat, agents[seat].choose(t.view(seat), seat, 0).move, chance)
    return t


def free_plague(small: int = 9) -> State:
    """Seat 0 could let a Plague take a family of everybody; it costs nothing, and brings all the same prayers."""
    return lay(f"9 {small} 11", happiness="5 8 8", pp="1 2 0", hands=["temple plague", "epidemic", "scandal"], atheists=7)


def test_of_moves_worth_about_the_same_none_is_chosen_that_harms_all_alike() -> None:
    """It was, where nobody had lost more by it (three gods, seed 21, move 37)."""
    t = free_plague()
    plague = PlayCard("plague", 0)
    assert harms_all_alike(t.view(0), 0, plague)
    ratings = [Rating(CONVERT, 0.0, Reason("reason.convert")), Rating(plague, 0.4, Reason("reason.card"))]
    values = settled(t.view(0), 0, ratings, [0.4, 0.401], [1, 0])
    assert values[0] > values[1]
    values = settled(t.view(0), 0, ratings, [0.4, 0.42], [1, 0])
    assert values[1] > values[0], "it is worth more"


def test_what_harms_another_more_does_not_harm_all_alike() -> None:
    assert not harms_all_alike(free_plague(small=9).view(0), 0, CONVERT)
    t = lay("9 9 11", happiness="8 5 8", pp="6 2 0", hands=["temple plague", "epidemic", "scandal"], atheists=7)
    assert not harms_all_alike(t.view(0), 0, PlayCard("plague", 6)), "who pays six is spared"


def test_every_level_beats_the_one_far_below() -> None:
    """The full measure is `python -m tests.programs.players.ladder --title kalua`; this is the quick look."""
    for upper, lower, least in (("knight", "random", 11), ("knight", "page", 10), ("squire", "random", 11)):
        wins = sum(game((upper, lower), seed).result.winners == (0,) for seed in range(6))
        wins += sum(game((lower, upper), seed).result.winners == (1,) for seed in range(6))
        assert wins >= least, (upper, lower, wins)


def test_length() -> None:
    assert (bot.length(lay("10 10", round=7)), bot.LENGTH_UNIT) == (7, "rounds")


def test_no_agent_knows_what_its_seat_cannot() -> None:
    """Every decision twice, the second time with everything hidden from the seat rearranged: the choice is the same."""
    specs, rearranged, decided = ("greedy", *bot.LEVELS, "search"), 0, 0
    for deal in every_table()[:4]:
        for step in walk(deal)[3::9]:
            seat = step.seat
            if seat not in step.before.to_act():
                continue
            spec = specs[decided % len(specs)]
            world = step.before.view(seat).imagine(seat, Chance(decided))
            first, second = (make(spec, TITLE, 2).choose(t.view(seat), seat, 8) for t in (step.before, world))
            assert first == second, spec
            decided += 1
            rearranged += (world.hand, world.deck) != (step.before.hand, step.before.deck)
    assert decided > 20
    assert rearranged == decided


def test_of_a_card_is_said_what_it_does() -> None:
    """Of a third of a hero's moves it was only "does some good now", or that it had been tried in thought."""
    t = lay(
        "9 6 8", happiness="5 6 4", pp="9 9 9", atheists=2, hands=["missionaries fine_weather tornado looters", "flood", ""]
    )
    said = cards_told(t)
    assert said[PlayCard("missionaries", 3)] == ("joins", {"card": "missionaries", "n": 2})
    assert said[PlayCard("fine_weather", 2)] == ("happy", {"card": "fine_weather", "happiness": 6})
    assert said[PlayCard("tornado", 5)] == ("takes", {"card": "tornado", "n": 2})
    assert said[PlayCard("looters", 2)] == ("robs", {"card": "looters", "n": 1})
    said = cards_told(lay("9 6 8", pp="9 9 9", hands=["plague great_drought", "flood", "temple"]))
    assert said[PlayCard("plague", 0)] == ("takes_all", {"card": "plague", "n": 2, "own": 1})
    assert said[PlayCard("plague", 6)] == ("takes_all", {"card": "plague", "n": 2, "own": 0})
    assert said[PlayCard("great_drought", 0)] == ("saddens_all", {"card": "great_drought", "n": 2})


def test_what_is_said_of_a_card_counts_double_where_it_does() -> None:
    said = cards_told(lay("9 6 8", pp="12 9 9", hands=["locust_swarm flood", "flood tornado", "temple"]))
    assert said[PlayCard("locust_swarm", 0)] == ("robs_all", {"card": "locust_swarm", "n": 1})
    assert said[PlayCard("locust_swarm", 12)] == ("robs_all", {"card": "locust_swarm", "n": 2})


def cards_told(t: State) -> dict[KaluaMove, tuple[str, dict[str, int | str]]]:
    return {one.move: (one.reason.message.removeprefix("reason.card_"), one.reason.args) for one in rate(t)}


def test_a_hero_says_of_what_it_thought_over_what_the_move_does() -> None:
    agent, t, chance, told = make("hero", TITLE, 5), new_game(Options(), 3, Chance(5)), Chance(5), set[str]()
    for _ in range(40):
        seat = t.to_act()[0]
        choice = agent.choose(t.view(seat), seat, 10)
        told.add(choice.reason.message)
        t.apply(seat, choice.move, chance)
    assert told <= {*bot.REASONS} - {"reason.card_shows"}
    assert len(told) > 6


@pytest.mark.parametrize(("families", "rounds"), [("9 9", 2), ("9 9 9", 2), ("9 9 9 9", 1), ("9 9 9 9 9", 1)])
def test_heroes_see_prayers_spared_now_at_work_in_the_next_round(
    monkeypatch: pytest.MonkeyPatch, families: str, rounds: int
) -> None:
    """By the end of the current round a card looked better than what it cost; among many gods there is no time for more."""
    seen = set[int]()

    def ends(t: State, until: int, *rest: object) -> None:
        seen.add(until)

    monkeypatch.setattr(foresight, "play_on", ends)
    t = lay(families, phase=LEADER)
    foresight.foreseen(t.view(0), 0, [SPEECH, ATHEISTS], Chance(1), 4, PLAIN, bot.SHREWD)
    assert seen == {t.round + rounds}
