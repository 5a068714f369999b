"""Every sentence that the results say of a game of Kalesia is true: recomputed from what was heard, move by move."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalesia import recap as true
from games.kalesia.events import AreaConquered, TotalsCounted, WeaponsRevealed
from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import Line
from games.kalesia.state import State
from games.kalesia.table import Result
from games.kernel.match import Happened, Match, Player
from scenes.kalesia.layout.layout import layout
from scenes.kalesia.layout.seats import PERSON
from scenes.kalesia.show.recap import ENDING, why
from scenes.rooms.recap_page import CourseWidget, Unfolding
from scenes.stage.words.words import Words
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.recaps import end_of, many, played

SEATS = (3, 4, 5, 7, 10, 2)
SIDES = ALLIANCES


def told(match: Match) -> dict[int, list[Happened[Any]]]:
    """What was heard of every move."""
    found: dict[int, list[Happened[Any]]] = {}
    for happened in match.past(None):
        found.setdefault(happened.move, []).append(happened)
    return found


def only(heard: list[Happened[Any]], kind: type) -> Any:
    return next(one.event for one in heard if isinstance(one.event, kind))


def line_of(owner: list[Any], side: str, cell: int) -> bool:
    """Whether three of that side lie in a row through the cell: by coordinates, not by the rules' table of lines."""
    mine = [divmod(k, 5) for k, whose in enumerate(owner) if whose == side or k == cell]
    at = divmod(cell, 5)
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    return any(
        all((at[0] + k * dy, at[1] + k * dx) in mine for k in range(first, first + 3))
        for dy, dx in steps
        for first in (-2, -1, 0)
    )


def wins(totals: dict[Alliance, int]) -> Alliance:
    """Who takes an area by these totals; a tie is the Forest's."""
    best = max(totals.values())
    leaders = [side for side in SIDES if totals[side] == best]
    return leaders[0] if len(leaders) == 1 else "F"


def test_every_turn_is_true_in_a_hundred_games() -> None:
    kinds: Counter[str] = Counter()
    for match in many("kalesia", SEATS):
        moves, view = told(match), match.view(None)
        for turn in true.turns(view):
            heard = moves[match.n * turn.hand]
            conquered, totals = only(heard, AreaConquered), only(heard, TotalsCounted).totals
            then, now = moves[match.n * turn.hand - 1][-1].view, heard[-1].view
            assert isinstance(then, State)
            assert isinstance(now, State)
            before, after = then.owner, now.owner
            assert (conquered.area, conquered.winner) == (turn.hand, turn.rival)
            check(turn, before, after, conquered.cell, totals, view.result)
            kinds[turn.kind] += 1
    assert set(kinds) == {"paired", "narrow", "denied", "ahead"}


def check(turn: true.Turn, before: list[Any], after: list[Any], cell: int, totals: dict[Alliance, int], result: Any) -> None:
    """One claim, by other means than it was found."""
    if turn.kind in ("narrow", "denied"):
        assert line_of(before, turn.side, cell)
        assert after[cell] == turn.rival != turn.side
    if turn.kind == "narrow":
        assert wins({**totals, turn.side: totals[turn.side] + 1}) == turn.side
    if turn.kind == "paired":
        assert turn.side == result.winner
        assert any([after[c] for c in line].count(turn.side) == 2 and cell in line for line in result.lines)
    if turn.kind == "ahead":
        counts = Counter(after)
        assert all(counts[turn.side] > counts[other] for other in SIDES if other != turn.side)
        assert not all(Counter(before)[turn.side] > Counter(before)[other] for other in SIDES if other != turn.side)


def test_who_tipped_it_is_true_in_a_hundred_games() -> None:
    seen = Counter[bool]()
    for match in many("kalesia", SEATS):
        heard, view = told(match)[match.moves], match.view(None)
        pairs, totals = only(heard, WeaponsRevealed).pairs, only(heard, TotalsCounted).totals
        winner = only(heard, AreaConquered).winner
        tipping: list[true.Tip] = []
        for seat in range(match.n):
            rest = dict(totals)
            for face in pairs[seat]:
                rest[face[0]] -= int(face[1])
            if view.alliance[seat] != winner and wins(rest) != winner:
                tipping.append(true.Tip(seat, totals[winner] - rest[winner], rest, wins(rest)))
        found = true.tip(view)
        assert found == (tipping[0] if len(tipping) == 1 else None)
        seen[found is not None] += 1
    assert min(seen[True], seen[False]) > 10


def test_pins_stand_apart_and_say_their_own_area() -> None:
    for match in many("kalesia", SEATS):
        recap = ENDING.recap(end_of(match))
        hands = [pin.move // match.n for pin in recap.pins]
        assert all(b - a >= 3 for a, b in combinations(hands, 2))
        for pin, hand in zip(recap.pins, hands, strict=True):
            assert pin.at == match.view(None).log[hand - 1].area
            assert pin.text.startswith(f"Area {pin.at}:")
        assert [line.points[-1][1] for line in recap.course.graphs[0].lines] == [match.view(None).owner.count(a) for a in SIDES]


def test_the_sentence_names_all_winners_and_you_by_you() -> None:
    for match in many("kalesia", SEATS, 30):
        winners, end = match.view(None).result.winning_seats, end_of(match)
        recap = ENDING.recap(end)
        assert all(str(end.players[seat].name) in recap.sentence for seat in winners if seat != 0)
        assert (0 in winners) == bool(re.search(r"\bYou\b|\byou\b", recap.sentence))


@pytest.mark.parametrize(
    ("lines", "run"),
    [
        (((0, 1, 2),), 3),
        (((0, 1, 2), (1, 2, 3)), 4),  # the middle of four completes two lines of three
        (((0, 1, 2), (1, 2, 3), (2, 3, 4)), 5),
        (((0, 1, 2), (2, 7, 12)), 3),  # two lines that cross are no longer one
        (((0, 6, 12), (6, 12, 18), (2, 7, 12)), 4),
    ],
)
def test_a_line_is_called_as_long_as_it_is(lines: tuple[Line, ...], run: int) -> None:
    assert true.longest_run(lines) == run
    for winner, temple in zip(SIDES, ("Standing Stones", "Still Water", "Bower"), strict=True):
        text = why(Result(winner, "temple", lines, ()), Words("en").teller("kalesia"))
        assert text.startswith({3: "Three", 4: "Four", 5: "Five"}[run] + " in a line")
        assert temple in text


def test_areas_of_a_winning_line_are_counted_as_they_lie() -> None:
    """Of four in a line one may hold three and still need the last."""
    for match in many("kalesia", SEATS):
        view, recap = match.view(None), ENDING.recap(end_of(match))
        line = {cell for one in view.result.lines for cell in one}
        for pin in recap.pins:
            found = re.search(r"holds? (\d) of the (\d) areas", pin.text)
            if found is not None:
                grid = true.grids(view)[pin.move // match.n]
                assert (int(found[1]), int(found[2])) == (sum(grid[c] == view.result.winner for c in line), len(line))


def test_in_a_short_game_areas_are_called_by_their_own_numbers() -> None:
    """Its first hand is about area 10."""
    title = TITLES["kalesia"]
    players = tuple(Player(f"P{k}", "agent", "page") for k in range(4))
    match = Match.start(title, title.read_options({"length": "short"}), players, 5)
    while waiting := match.to_act():
        match.submit(waiting[0], match.legal_moves(waiting[0])[0])
    recap, view = ENDING.recap(end_of(match)), match.view(None)
    assert recap.course.last == view.log[-1].area == 9 + len(view.log)
    assert all(line.points[0][0] == 9 for line in recap.course.graphs[0].lines)
    for pin in recap.pins:
        assert pin.at == 9 + pin.move // match.n
        assert pin.text.startswith(f"Area {pin.at}:")


@pytest.mark.parametrize(("options", "first"), [((), 0), ((("length", "short"),), 9)])
def test_the_axis_begins_where_the_game_began(options: tuple[tuple[str, str], ...], first: int) -> None:
    """Of a short game the areas that had fallen before it take no room."""
    told = ENDING.recap(end_of(played("kalesia", 5, 3, options)))
    page = CourseWidget(told.course, tuple(told.pins), Unfolding(9.0, True))
    plot = page.plots()[0]
    drawn = [page.x_of(at) for line in told.course.graphs[0].lines for at, _ in line.points]
    assert (min(drawn), max(drawn)) == (plot.x, plot.right)
    assert page.x_of(first) == plot.x
    assert all(plot.x <= page.x_of(pin.at) <= plot.right for pin in told.pins)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_nobody_wears_the_sign_of_a_chair_beside_the_alliance(seats: int) -> None:
    """A drop or a leaf would be taken for that of the Mermaids or the Forest."""
    end = end_of(played("kalesia", seats, 3))
    asked = [(prop.picture, prop.args) for board in ENDING.recap(end).boards for prop in board.props]
    for view, event in game(seats, 0, 3):
        asked += [piece.picture[:2] for piece in layout(view, next(contexts(view, event, 0, seats)))]
    badges = [dict(args) for name, args in asked if name == "seat_badge"]
    assert badges, "a person plays"
    assert {badge.get("glyph") for badge in badges} == {PERSON}, "nor two people, which reads as several players"
    assert PERSON not in {"", "people"}
