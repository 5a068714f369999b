"""The bot judges from its own view, by the evaluation of 11.2, and says true things about it."""

from __future__ import annotations

import math

import pytest

from games.kalesia.faces import ALLIANCES, Alliance, counts_of
from games.kalesia.lines import LINES
from games.kalesia.mind import bot
from games.kalesia.mind.blunders import laughable
from games.kalesia.mind.judgement import Judgement
from games.kalesia.mind.rivals import Rivals
from games.kalesia.moves import one_pair
from games.kalesia.state import State
from games.kalesia.table import Options
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason, make, softmax_pick
from games.kernel.minds.personas import Style
from games.kernel.minds.sober import SHUNNED
from games.kernel.protocol import HIDDEN
from tests.games.kalesia.mind.laid import LAID
from tests.games.kalesia.positions import lay, new, position, random_hand

PLAIN = Style()
ODDS = 40


def rate(table: State, seat: int, samples: int = ODDS, style: Style = PLAIN, seed: int = 1) -> list[Rating]:
    return bot.rate(table.view(seat), seat, Chance(seed), samples, style)


def best(ratings: list[Rating]) -> Rating:
    return max(ratings, key=lambda rating: rating.value)


def by_formula(table: State, me: Alliance, area: int, winner: Alliance) -> float:
    """11.2 written down once more, as plainly as possible."""
    owner = list(table.owner)
    c = table.number.index(area)
    owner[c] = winner
    if any(len({owner[i] for i in line}) == 1 and c in line for line in LINES):
        return 60.0 if winner == me else -60.0
    if area == 25:
        return 60.0 if me == "F" else -60.0
    pot = {}
    for a in ALLIANCES:
        pot[a] = 0.0
        for line in LINES:
            owners = [owner[i] for i in line]
            if all(o in (a, None) for o in owners):
                last = max(table.number[i] for i in line if owner[i] is None)
                pot[a] += (0.15, 0.8, 4.0)[owners.count(a)] * 0.9 ** (last - table.area)
    if table.area >= 18:
        pot["F"] += 0.4 * (table.area - 17)
    rivals = [pot[a] for a in ALLIANCES if a != me]
    return pot[me] - 0.6 * max(rivals) - 0.25 * sum(rivals)


@pytest.mark.parametrize("seed", range(6))
def test_the_outlook_is_the_formula_of_the_rules_page(seed: int) -> None:
    table, chance = new(5, seed=seed), Chance(seed)
    while table.to_act():
        for me in ALLIANCES:
            judgement = Judgement(table, me, PLAIN)
            for area in range(table.area, min(table.area + 4, 26)):
                for winner in ALLIANCES:
                    assert math.isclose(judgement.value(area, winner), by_formula(table, me, area, winner), abs_tol=1e-9)
        random_hand(table, chance)


def test_style_weighs_own_hopes_and_fear_of_rivals() -> None:
    table = position("C . . . . / . . . . . / M . . . . / . . . . . / . . . . .", (4, 4))
    plain = Judgement(table, "C", PLAIN).value(3, "F")
    assert Judgement(table, "C", Style(aggression=150)).value(3, "F") > plain
    assert Judgement(table, "C", Style(denial=150)).value(3, "F") < plain


def test_it_takes_a_temple_that_is_there() -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand = [counts_of(["C4", "C4", "C1", "C1", "M4", "M4", "F3"])] * 3
    choice = best(rate(table, 0))
    assert (choice.move.a, choice.move.b) == ("C4", "C4")
    assert choice.reason.message == "reason.build_temple"
    assert choice.reason.args == {"area": 3, "alliance": "C"}


def test_in_the_last_hand_of_a_round_nothing_is_saved_from_the_own_temple() -> None:
    def foolish(area_before: str, pair: str, last: bool) -> bool:
        table = position(area_before, (0, 3) if last else (0, 2), "CMF")
        table.hand = [counts_of(["C4", "C4", "C1", "M1", "F1"])] * 3
        assert (table.hand_in_round == 4) is last
        return laughable(table.view(0), "C", table.legal_moves(0))(lay(0, pair))

    third, fourth = (
        "C C . . . / . . . . . / . . . . . / . . . . . / . . . . .",
        "M C C . . / . . . . . / . . . . . / . . . . . / . . . . .",
    )
    assert foolish(fourth, "C1 M1", last=True)
    assert not foolish(fourth, "C4 M1", last=True)
    assert not foolish(third, "C1 M1", last=False)
    assert foolish(third, "F1 M1", last=False)


def test_in_the_last_hand_of_a_round_nothing_is_held_back_from_the_only_one_who_would_win() -> None:
    def foolish(drawing: str, pair: str, hand: str = "C4 C4 C1 M1 F1") -> bool:
        table = position(drawing + " / . . . . . / . . . . . / . . . . . / . . . . .", (0, drawing.split().index(".")), "CMF")
        table.hand = [counts_of(hand.split())] * 3
        return laughable(table.view(0), "C", table.legal_moves(0))(lay(0, pair))

    fourth = "C M M . ."
    assert foolish(fourth, "C1 F1")
    assert not foolish(fourth, "C4 F1")
    assert not foolish("M M . . .", "C1 F1"), "there is another hand to lay them in"
    assert not foolish(fourth, "C1 F1", "C2 F2 C1 M1 F1"), "there is nothing strong to lay"


@pytest.mark.parametrize("alliances", ["FM", "FCM"])
def test_the_forest_may_level_the_other_seat_at_a_table_of_two(alliances: str) -> None:
    for drawing in (
        "C C . . . / . . F . . / . . F . . / . . . . . / . . . . .",
        "C C . . . / . . M . . / . . M . . / . . . . . / . . . . .",
    ):
        table = position(drawing, (0, 2), alliances)
        table.hand[0] = counts_of(["F3", "F1", "C4", "C4"])
        foolish = laughable(table.view(0), "F", table.legal_moves(0))
        assert foolish(lay(0, "C4 C4")) is (len(alliances) > 2)
        assert not foolish(lay(0, "F3 F1"))
    table = position("C C . . . / . . M . . / . . M . . / . . . . . / . . . . .", (0, 2), "CM")
    table.hand[0] = counts_of(["C4", "C1", "M4", "M1"])
    assert laughable(table.view(0), "C", table.legal_moves(0))(lay(0, "M1 M4")), "the Centaurs win no tie"


@pytest.mark.parametrize("alone", [False, True])
def test_a_conquest_that_is_all_but_sure_feeds_a_rival_only_where_nothing_else_conquers(alone: bool) -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand = [counts_of(["C4", "M3", "M1", "F1"])] * 3
    moves = table.legal_moves(0)
    odds = [(0.95 if move == lay(0, "C4 M3") or ("C4" in (move.a, move.b) and not alone) else 0.0, 0.0, 0.0) for move in moves]
    shunned = {move for move in moves if bot._laughable(table.view(0), "C", moves, odds)(move)}
    assert (lay(0, "C4 M3") in shunned) is not alone
    assert lay(0, "C4 F1") not in shunned
    assert lay(0, "M3 F1") in shunned


@pytest.mark.parametrize(("level", "budget"), [("squire", 0), ("knight", 0), ("hero", 600)])
@pytest.mark.parametrize("name", ["splits_what_could_stop", "feeds_who_goes_on_there"])
def test_alliances_are_told_apart_when_one_is_to_be_stopped_and_when_weapons_are_got_rid_of(
    level: str, budget: int, name: str
) -> None:
    for case in LAID[name]:
        view = case.lay().view(0)
        assert any(case.foolish(move) for move in view.legal_moves(0))
        for seed in range(3):
            assert not case.foolish(make(level, TITLE, seed).choose(view, 0, budget).move)


def test_pairs_that_are_worth_about_the_same_are_told_apart_by_what_a_person_sees() -> None:
    """What is laughable sets no measure."""
    assert bot._alike([50.0, 49.0, 47.0, 60.0], [False, False, False, True], 1.5) == [48.5, 48.5, 47.0, 48.5]
    assert bot._alike([50.0, 49.0], [True, True], 1.5) == [48.5, 48.5]


def test_who_thinks_long_takes_less_for_about_the_same() -> None:
    """Heroes lost a third of a point a decision by pairs that their own thought had found to be worse."""
    few, many = (bot._alike([50.0, 49.2, 49.6], [False] * 3, near) for near in bot.ALIKE)
    assert few == [48.5] * 3
    assert many == [49.5, 49.2, 49.5]
    assert bot.LEVELS["knight"].games < bot.MANY <= bot.LEVELS["hero"].games * bot.SEATS_OF_GAMES // (bot.SEATS_OF_GAMES + 10)


def test_nobody_shows_who_it_is_in_the_first_area() -> None:
    table = new(5)
    table.alliance[0], table.hand[0] = "C", counts_of(["C4", "C4", "C3", "M1", "F1"])
    foolish = laughable(table.view(0), "C", table.legal_moves(0))
    assert foolish(lay(0, "C4 C4"))
    assert not foolish(lay(0, "C3 C4"))


def test_it_stops_a_rivals_temple() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand = [counts_of(["C4", "C4", "C1", "C1", "M4", "M4", "F1"])] * 3
    ratings = rate(table, 0)
    choice = best(ratings)
    assert (choice.move.a, choice.move.b) == ("C4", "C4")
    assert choice.reason.message == "reason.stop_temple"
    assert choice.reason.args["alliance"] == "M"
    assert min(ratings, key=lambda rating: rating.value).move.a == "M4"


def test_the_forest_levels_the_others_on_the_last_area() -> None:
    table = position("M M C C M / C C M M C / M M C C M / C C M M C / M M C C .", (4, 4), "CMF")
    values = Judgement(table, "F", PLAIN).values(25)
    assert values == {"C": -60.0, "M": 60.0, "F": 60.0}
    assert Judgement(table, "M", PLAIN).values(25) == {"C": -60.0, "M": -60.0, "F": -60.0}


def test_strong_weapons_are_kept_while_little_hangs_on_an_area() -> None:
    drawing = ". . . . . / . . . . . / . . C C . / . . . . . / . . . . ."
    number = list(position(drawing, (0, 0)).number)
    here, decisive = number.index(3), 14
    there = number.index(4)
    number[there], number[decisive] = number[decisive], number[there]
    table = position(drawing, (here // 5, here % 5), "CMF", number=number)
    table.hand = [counts_of(["C4", "C4", "C1", "C1", "M1", "M1", "F1"])] * 3
    strengths = {rating.move: bot.own_strength(rating.move, "C") for rating in rate(table, 0)}
    assert strengths[best(rate(table, 0)).move] <= 2


def test_a_hero_keeps_its_strong_weapon_for_the_area_of_the_round_in_which_it_can_win() -> None:
    """The Mermaids build with area 17, and nothing of theirs hangs on 16: their 4 is not thrown in there."""
    drawing = "F M . C M / . . . F F / . . M M . / M M . F . / . C M F C"
    grid = (1, 2, 23, 3, 4, 16, 24, 21, 5, 6, 19, 25, 7, 8, 22, 9, 10, 17, 11, 20, 18, 12, 13, 14, 15)
    table = position(drawing, (1, 0), "MCCM", number=grid)
    table.options = Options(length="short")
    assert table.hand_in_round == 3
    table.pile = [
        [("C1", "M1"), ("M1", "M4")],
        [("M3", "M4"), ("C2", "C2")],
        [("C1", "M1"), ("C3", "F3")],
        [("M4", "M4"), ("C1", "M3")],
    ]
    hands = ("C2 C3 C4 C4 M4 F1 F3", "C1 C2 C4 C4 F1 F1 F3", "M2 M2 M3 M3 F2 F2 F2", "C1 C3 C4 M1 M1 M2 F2")
    table.hand = [counts_of(hand.split()) for hand in hands]
    ratings = bot.foresee(table.view(0), 0, Chance(1), bot.LEVELS["hero"].games, PLAIN)
    assert "M4" not in (best(ratings).move.a, best(ratings).move.b)


def test_ratings_come_in_the_order_of_the_legal_moves() -> None:
    for spec in bot.LEVELS.values():
        table = new(4)
        assert [r.move for r in rate(table, 2, spec.samples)] == table.view(2).legal_moves(2)


def test_equal_views_and_seeds_give_equal_choices() -> None:
    table = new(4)
    for spec in ("greedy", *bot.LEVELS):
        choices = [make(spec, TITLE, seed=3).choose(table.view(1), 1, 500) for _ in range(2)]
        assert choices[0] == choices[1]


def test_what_is_hidden_changes_no_rating() -> None:
    table = new(4, seed=2)
    chance = Chance(2)
    for _ in range(6):
        random_hand(table, chance)
    for seat in range(4):
        world = table.view(seat).imagine(seat, chance)
        assert rate(world, seat) == rate(table, seat)


def test_it_refuses_to_judge_for_a_seat_it_cannot_see() -> None:
    with pytest.raises(ValueError, match="own view"):
        bot.rate(new(3).view(1), 0, Chance(1), 10, PLAIN)


@pytest.mark.parametrize("spec", ["greedy", *bot.LEVELS])
def test_every_reason_is_declared_and_true_to_its_area(spec: str) -> None:
    seen = set()
    for seed in range(3):
        table, chance = new(4, seed=seed), Chance(seed)
        while table.to_act():
            for seat in range(4):
                view = table.view(seat)
                reason = make(spec, TITLE, seed=seed).choose(view, seat, 100).reason
                assert reason.message in bot.REASONS
                assert reason.args["area"] == table.area
                _check_truth(view, seat, reason)
                seen.add(reason.message)
            random_hand(table, chance)
    assert len(seen) >= 2


def _check_truth(view: State, seat: int, reason: Reason) -> None:
    me = view.alliance[seat]
    assert me != HIDDEN
    judgement = Judgement(view, me, PLAIN)
    kind = reason.message.removeprefix("reason.")
    alliance = next((a for a in ALLIANCES if a == reason.args.get("alliance")), None)
    values = judgement.values(view.area)
    if kind in ("build_temple", "stop_temple"):
        assert alliance
        assert judgement.builds(view.area, alliance)
    if kind in ("build_temple", "win_area", "strong_here"):
        assert alliance == me
    if kind in ("stop_temple", "deny_area"):
        assert alliance
        assert values[alliance] < max(values.values())
    if kind == "little_at_stake":
        assert max(values.values()) - min(values.values()) < bot.QUIET


def test_sampled_rivals_hold_what_is_known_and_never_more_than_there_is() -> None:
    table = new(2, "sets_shuffled")
    rivals = Rivals(table.view(0), 0, Chance(1))
    known = sum(table.hand[1][8:])
    assert len(rivals.hands[0][0]) == 11
    assert sum(alliance == 2 for alliance, _ in rivals.hands[0][0]) == known
    total = max(f for _, _, f in Rivals(table.view(0), 0, Chance(1)).totals(500))
    values = sorted((v for v, k in zip((1, 2, 3), table.hand[1][8:], strict=True) for _ in range(k)), reverse=True)
    assert total == sum(values[:2])


def test_sampled_rivals_lay_two_different_weapons() -> None:
    table = new(2, "sets_dealt")
    view = table.view(0)
    view.known = [view.known[0], counts_of(["C4", "M1"])]
    assert set(Rivals(view, 0, Chance(1)).totals(50)) == {(4, 1, 0)}


def test_odds_give_ties_to_the_forest() -> None:
    moves = [lay(0, "C4 C1"), lay(0, "M4 M1"), lay(0, "F1 F2")]
    others = [(0, 5, 0), (5, 0, 0), (0, 0, 5), (4, 4, 1)]
    assert bot._odds(moves, others) == [(0.5, 0.0, 0.5), (0.0, 0.5, 0.5), (0.25, 0.25, 0.5)]


def test_the_page_plays_strong_own_weapons_where_much_hangs() -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand = [counts_of(["C4", "C4", "C1", "C1", "M4", "M4", "F3"])] * 3
    ratings = rate(table, 0, samples=0)
    assert (best(ratings).move.a, best(ratings).move.b) == ("C4", "C4")
    assert best(ratings).reason.message == "reason.strong_here"
    last = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF")
    number = list(last.number)
    decisive, four = 2, number.index(4)
    number[four], number[decisive] = number[decisive], number[four]
    last.number = tuple(number)
    quiet = rate(last, 0, samples=0)
    assert {rating.value for rating in quiet} == {0.0}
    assert {rating.reason.message for rating in quiet} == {"reason.any_pair"}


def test_sides_and_length() -> None:
    table = new(3)
    assert [bot.side(table, seat) for seat in range(3)] == table.alliance
    assert bot.side(table.view(0), 1) is None
    assert (bot.winning_side(table), bot.length(table)) == (None, 0)
    random_hand(table, Chance(1))
    assert bot.length(table) == 1


def greedy_wins(n: int, games: int) -> float:
    wins = 0
    for seed in range(games):
        chance = Chance(seed)
        table = TITLE.new_game(TITLE.options(), n, chance)
        assert isinstance(table, State)
        mine = seed % n
        while turn := table.to_act():
            for seat in turn:
                if seat == mine:
                    move = softmax_pick(bot.rate(table.view(seat), seat, chance, 40, PLAIN), 0, chance).move
                else:
                    move = TITLE.random_move(table, seat, chance)
                table.apply(seat, move, chance)
        wins += mine in table.outcome().winners
    return 100 * wins / games


@pytest.mark.parametrize(("n", "percent"), [(2, 88), (3, 78), (4, 87), (5, 77), (6, 79)])
def test_one_purposeful_seat_among_random_ones(n: int, percent: int) -> None:
    """8.7 C of the rules page; 240 games, so three standard errors are about 6 to 8 points."""
    games = 240
    assert greedy_wins(n, games) > percent - 3 * math.sqrt(percent * (100 - percent) / games)


def test_whoever_holds_no_weapon_of_the_own_side_does_not_arm_the_rival_who_could_build_here_too() -> None:
    table = position("C C . M M / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand[0] = counts_of(["M1", "M4", "M4", "F1", "F3", "F3", "F3"])
    moves = table.legal_moves(0)
    foolish = laughable(table.view(0), "C", moves)
    assert foolish(one_pair(0, "M4", "M4"))
    assert not foolish(one_pair(0, "F3", "F3"))


def test_whoever_can_finish_the_own_line_does_not_give_somebody_else_more_in_the_same_pair() -> None:
    table = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "FCM")
    table.hand[0] = counts_of(["C4", "F2", "F3", "F1", "M1", "M2", "C1"])
    foolish = laughable(table.view(0), "F", table.legal_moves(0))
    assert foolish(one_pair(0, "C4", "F2"))
    assert not foolish(one_pair(0, "F2", "F3"))


def test_whoever_must_leave_the_own_line_to_others_gives_nobody_much() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "MCF")
    table.hand[0] = counts_of(["C1", "C2", "C4", "F2", "F3"])
    foolish = laughable(table.view(0), "M", table.legal_moves(0))
    assert foolish(one_pair(0, "C1", "C4"))
    assert not foolish(one_pair(0, "C1", "F2"))


TWO_THREATEN = "M M . . . / . . F . . / . . F . . / . . . . . / . . . . ."


@pytest.mark.parametrize(
    ("alliances", "hand", "given", "spared"),
    [
        ("CMF", "M3 M1 F1 C2", "M3 F1", "M1 F1"),  # two rivals, and nothing to stop them with
        ("FCM", "M3 M1 F1 C2", "M3 F1", "M1 F1"),  # the own third too, with as much laid for it
        ("CMF", "M3 M1 C2 F1", "C2 M3", "C2 M1"),
    ],
)
def test_no_rival_gets_the_third_that_another_pair_spares_at_no_price(
    alliances: str, hand: str, given: str, spared: str
) -> None:
    """The Trident beside the Snare wins the game for the Mermaids where Snare and Dagger tie."""
    table = position(TWO_THREATEN, (0, 2), alliances)
    table.hand[0] = counts_of(hand.split())
    rated = {rating.move: rating.value for rating in rate(table, 0)}
    assert rated[lay(0, given)] < SHUNNED < rated[lay(0, spared)]


def test_the_forest_may_level_two_rivals_with_what_it_gives_to_the_weaker_one() -> None:
    """Then its own chance of the area is the better one."""
    table = position("M M . . . / . . C . . / . . C . . / . . . . . / . . . . .", (0, 2), "FCM")
    table.hand[0] = counts_of(["M3", "M1", "F1", "C2"])
    moves = table.legal_moves(0)
    levels = {move: 0.5 * (move == lay(0, "M3 F1")) for move in moves}
    assert not laughable(table.view(0), "F", moves, levels)(lay(0, "M3 F1"))
    assert laughable(table.view(0), "F", moves)(lay(0, "M3 F1"))
