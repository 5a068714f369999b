"""The computer players judge whole actions with exact odds, say true things, and avoid what an expert would laugh at."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from games.caledea.mind import bot, judgement, reasons, rounds
from games.caledea.mind.rivals import Races
from games.caledea.moves import Build, ChooseAttacker, EndTurn, MoveGroup, PickGroup, PlaceCapital, UpgradeUnit
from games.caledea.state import State, new_game
from games.caledea.table import Options, Unit
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating, Reason, make
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from tests.games.caledea.positions import Side, at, capture, go, lay, pick, wall
from tests.games.caledea.walks import every_table, walk
from tests.games.walking import Deal

PLAIN = Style()


def choice(t: State) -> Any:
    """The best move of the seat to act."""
    seat = t.to_act()[0]
    ratings = bot.rate(t.view(seat), seat, Chance(1), 0, PLAIN)
    return max(ratings, key=lambda rating: rating.value).move


def whole_action(t: State) -> Any:
    """Follows the best steps of a chain to its last move, which is not played."""
    move = choice(t)
    while type(move).__name__ in ("PickGroup", "TakeUnits", "PickPassenger"):
        t.play(t.to_act()[0], move, Chance(1))
        move = choice(t)
    return move


@pytest.mark.parametrize("deal", [deal for deal in every_table() if deal.n in (2, 4)][:6], ids=lambda deal: deal.name)
def test_one_rating_per_legal_move_with_a_known_reason_and_the_view_is_left_alone(deal: Deal) -> None:
    said = set()
    for step in walk(deal)[::9]:
        view = step.before.view(step.seat)
        text = text_of(view)
        ratings = bot.rate(view, step.seat, Chance(1), 0, PLAIN)
        assert [rating.move for rating in ratings] == view.legal_moves(step.seat)
        assert text_of(view) == text
        said |= {rating.reason.message for rating in ratings}
    assert said <= set(bot.REASONS)
    assert len(said) > 5


def test_reasons_are_listed_where_words_look_for_them() -> None:
    trees = [ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8")) for module in (bot, reasons, rounds)]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert {text for text in texts if text.startswith("reason.")} == set(bot.REASONS)
    assert all(texts.count(reason) >= 2 for reason in bot.REASONS)


@pytest.mark.parametrize("spec", ["greedy", *bot.LEVELS])
def test_every_level_plays_and_the_same_seed_gives_the_same_choice(spec: str) -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ciiii"}, gold=4), Side("karvad", (5, 5), {(5, 5): "i"}))
    first, second = (make(spec, TITLE, 5).choose(t.view(0), 0, 0) for _ in range(2))
    assert first == second
    assert first.move in t.legal_moves(0)


def test_who_ends_its_turn_with_something_left_does_not_say_that_nothing_is() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i", (2, 3): "ii"}), Side("karvad", (5, 5), {(5, 5): "iiii"}))
    said = {r.move: r.reason.message for r in bot.rate(t.view(0), 0, Chance(1), 0, PLAIN)}
    assert said[EndTurn()] == "reason.rest"
    t.units[0] = {id: Unit(unit.rank, unit.square, moved=True) for id, unit in t.units[0].items()}
    said = {r.move: r.reason.message for r in bot.rate(t.view(0), 0, Chance(1), 0, PLAIN)}
    assert said[EndTurn()] == "reason.stay"


def test_the_fifth_castle_is_built() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 7): "i"}, gold=6), Side("karvad", (5, 5), {(5, 5): "i"}), actions=1)
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 0)
    wall(t, (1, 3), "tower", 0)
    assert choice(t) == Build(at(t, (1, 3)), 0)


def test_an_open_capital_is_taken() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "c", (5, 5): "i"}), Side("talaq", (2, 3), {(8, 7): "i"}, tower=False))
    move = whole_action(t)
    assert isinstance(move, MoveGroup)
    assert move.path[-1] == at(t, (2, 3))


def test_an_open_outpost_is_claimed() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "cii", (1, 1): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    move = whole_action(t)
    assert isinstance(move, MoveGroup)
    assert move.path[-1] == at(t, (1, 2))


def test_the_own_capital_is_freed() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 4): "c", (8, 7): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
    )
    capture(t, 0, by=1)
    move = whole_action(t)
    assert isinstance(move, MoveGroup)
    assert move.path[-1] == at(t, (2, 3))


def test_no_hopeless_attack() -> None:
    """The game that the first bot lost: a whole army against a fuller capital beside the own."""
    t = lay(Side("hallin", (5, 3), {(5, 3): "ciii"}), Side("maravel", (6, 3), {(6, 3): "ciiiii"}))
    move = whole_action(t)
    assert not (isinstance(move, MoveGroup) and move.path[-1] == at(t, (6, 3)))


def test_the_cheap_unit_goes_first_before_a_siege() -> None:
    """T20: the general is saved for the wall."""
    t = lay(Side("karvad", (5, 5), {(2, 4): "gc", (5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    go(t, (2, 4), (2, 3))
    assert choice(t) == ChooseAttacker(1, False)


def test_gold_that_would_lie_idle_is_used() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ciiii"}, gold=3), Side("karvad", (5, 5), {(5, 5): "i"}))
    ratings = {r.move: r.value for r in bot.rate(t.view(0), 0, Chance(1), 0, PLAIN)}
    assert ratings[UpgradeUnit(1)] > ratings[EndTurn()]
    assert all(
        isinstance(move, PickGroup | UpgradeUnit | EndTurn) or type(move).__name__ == "PickPassenger" for move in ratings
    )


def test_no_capital_beside_an_enemy_capital() -> None:
    t = new_game(Options(kingdoms="deal"), 2, Chance(1))
    t.kingdom = [6, 5]
    t.active, t.order, t.phase = 1, [0, 1], "place_capital"
    t.capital[0] = t.torus.at(4, 4)
    t.holder[0] = 0
    move = choice(t)
    assert isinstance(move, PlaceCapital)
    assert t.torus.distance[move.square][t.capital[0]] > 3


def test_a_group_is_worth_its_best_move() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    group = bot.rate(t.view(0), 0, Chance(1), 0, PLAIN)[0]
    assert group.move == PickGroup(at(t, (1, 1)))
    pick(t, (1, 1))
    best = max(rating.value for rating in bot.rate(t.view(0), 0, Chance(1), 0, PLAIN))
    assert best == pytest.approx(group.value, abs=0.05)


def game(specs: tuple[str, ...], seed: int) -> State:
    agents = [make(spec, TITLE, seed) for spec in specs]
    chance = Chance(seed)
    t = new_game(Options(), len(specs), chance)
    while seats := t.to_act():
        t.play(seats[0], agents[seats[0]].choose(t.view(seats[0]), seats[0], 0).move, chance)
    return t


def test_a_hero_beats_a_random_player_wherever_it_sits() -> None:
    assert game(("hero", "random"), 1).outcome().winners == (0,)
    assert game(("random", "hero"), 2).outcome().winners == (1,)


def test_whim_picks_the_kingdom_and_not_always_the_same() -> None:
    picked = set()
    for seed in range(12):
        t = new_game(Options(), 2, Chance(1))
        seat = t.to_act()[0]
        picked.add(make("hero", TITLE, seed).choose(t.view(seat), seat, 0).move)
    assert len(picked) > 4


def test_sides_and_length() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    assert [bot.side(t, seat) for seat in (0, 1)] == ["talaq", "karvad"]
    assert bot.side(new_game(Options(), 2, Chance(1)), 0) is None
    assert (bot.length(t), bot.LENGTH_UNIT) == (3, "rounds")


def many(n: int, **options: Any) -> State:
    """Infantry around so many capitals on the wide pair."""
    names = ["talaq", "karvad", "oxmark", "sylvane", "emberholt", "dorrach", "hallin", "maravel"][:n]
    homes = [(2, 3), (5, 5), (8, 5), (0, 0), (4, 0), (6, 0), (1, 0), (8, 0)]
    sides = [Side(name, home, {home: "ii"}, gold=9) for name, home in zip(names, homes, strict=False)]
    return lay(*sides, boards="wide", **options)


@pytest.mark.parametrize(("n", "dead", "options", "opponents"), [
    (2, 0, {}, 1), (4, 0, {}, 3), (4, 1, {}, 2), (8, 0, {}, 7), (4, 0, {"teams": "two"}, 2),
])  # fmt: skip
def test_from_squire_up_a_point_counts_the_less_the_more_opponents_there_are(
    n: int, dead: int, options: dict[str, Any], opponents: int
) -> None:
    t = many(n, **options)
    for seat in range(n - dead, n):
        t.alive[seat], t.units[seat] = False, {}
    squire = bot.foresee(t.view(0), 0, Chance(1), 1, Style())
    plain = {text_of(rating.move): rating.value for rating in bot._ratings(t.view(0), 0, Chance(1), Style(), 1, 1)}
    best = max(plain.values())
    for rating in squire:
        value = plain[text_of(rating.move)]
        far = bot.IDLE if isinstance(rating.move, EndTurn) else opponents * bot.BLUNDER
        alone = best - value >= far
        assert rating.value == pytest.approx(value / opponents - alone * bot.LAUGHABLE)
    assert len({rating.value for rating in squire}) > 2
    page = bot.rate(t.view(0), 0, Chance(1), 0, Style())
    whole = bot._ratings(t.view(0), 0, Chance(1), Style(), 0, 1)
    assert [rating.value for rating in page] == [rating.value / max(1, n / 5) for rating in whole], (
        "a page's are whole up to five"
    )


@pytest.mark.parametrize(("n", "games", "shared"), [(8, 400, 7 * 8 / 5), (8, 1, 7), (4, 400, 3), (2, 400, 1)])
def test_in_a_crowd_a_knight_chooses_the_more_loosely(
    n: int, games: int, shared: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def by(view: State, seat: int, chance: Chance, style: Style, budget: int, counts: float, *done: object) -> list[Rating]:
        asked.append(counts)
        return [Rating(EndTurn(), 0.0, Reason("reason.stay"))]

    monkeypatch.setattr(bot, "_ratings", by)
    bot.foresee(many(n).view(0), 0, Chance(1), games, Style())
    assert asked == [pytest.approx(shared)]


@pytest.mark.parametrize(("n", "ends"), [(2, True), (4, False)])
def test_a_turn_is_not_ended_for_a_trifle_however_many_sit(n: int, ends: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """0.3 points of its own turn behind the best, with three opponents; 0.1 with one."""
    found = [Rating(Build(1, 0), 0.0, Reason("reason.build")), Rating(EndTurn(), -0.1, Reason("reason.stay"))]
    monkeypatch.setattr(bot, "_ratings", lambda *asked: found)
    judged = bot.foresee(many(n).view(0), 0, Chance(1), 1, Style())
    assert (judged[1].value == -0.1) == ends


@pytest.mark.parametrize(("n", "tables"), [(2, 400), (4, 200), (8, 100)])
def test_fewer_tables_are_judged_where_more_sit(n: int, tables: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def nothing(text: bytes, kind: type[State], style: Style, budget: int) -> tuple[list[Any], float]:
        asked.append(budget)
        return [], 0.0

    monkeypatch.setattr(bot, "thought", nothing)
    bot.foresee(many(n).view(0), 0, Chance(1), 400, Style())
    assert asked == [tables]


def test_a_city_that_is_far_off_frightens_nobody() -> None:
    """In the race of several and in a duel: the more turns, the less; beyond the table nothing."""
    near, edge, far = (judgement._threat(Races(*[turns] * 3)) for turns in (2, len(judgement.RIVAL) - 2, len(judgement.RIVAL)))
    assert near > edge > far == 0
    assert judgement._duel_threat(1) > judgement._duel_threat(2) > judgement._duel_threat(len(judgement.RACE)) == 0
