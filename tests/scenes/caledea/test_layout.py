"""The pure layout of Caledea's table: all inside the safe area, every legal move reachable, words apart from each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from games.caledea.moves import Bombard as BombardMove
from games.caledea.moves import (
    ChooseAttacker,
    ChooseDefender,
    MoveGroup,
    PickGroup,
    PickPassenger,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.presence.standing import turns_until
from games.caledea.table import IDS
from games.caledea.ways import reach, straight_path
from games.kernel.chance import Chance
from scenes.caledea.board.squares import standing
from scenes.caledea.choosing.choice import BoardChoice
from scenes.caledea.choosing.menu import options
from scenes.caledea.layout import labels, layout
from scenes.caledea.papers.tray import capacity, line_text
from scenes.caledea.papers.who import LEGEND
from scenes.caledea.zones import TRAY
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.layout.labels import boxes
from scenes.table.people.advice import Hint
from tests.programs.tables.inspector import LANGUAGES
from tests.scenes.caledea.moments import context, contexts, game, phases
from tests.scenes.caledea.screen import aimed, opened

SEATS = range(2, 9)
SCALES = (1.0, 1.15, 1.3)
MANY = 4
"""Larger stacks have too many mixtures to send them all."""


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


# -- every legal move --------------------------------------------------------------------------------------------------------


def alike(view: Any, move: Any) -> Any:
    """The move with its unit told by kind and square: units of one kind on a square are alike."""
    if isinstance(move, UpgradeUnit | PickPassenger | ChooseAttacker | ChooseDefender | BombardMove | Transport):
        unit = view.unit(move.unit)
        return type(move).__name__, move.unit // IDS, unit, getattr(move, "square", None), getattr(move, "ambush", None)
    return (move.ids, *last_two(move)) if isinstance(move, MoveGroup) else move


def reached(view: Any, seat: int) -> set[Any]:
    """All that the chooser answers with, for every piece, count, way and line."""
    found: set[Any] = set()
    at_rest = context(view.n, choosing=seat)
    for piece in [one for one in layout(view, at_rest) if one.moves or one.group == "board"]:
        choice = BoardChoice(seat)
        answer = choice.pick(piece, view)
        if answer.move is not None:
            found.add(alike(view, answer.move))
        if choice.lifted is not None:
            found.add(PickGroup(choice.lifted))
            choice.pick(piece, view)
        if choice.opened is not None:
            for other in layout(view, replace(at_rest, open_square=choice.opened)):
                if other.group == "lines":
                    found |= _lines(view, choice, other)
    if view.phase == "where":
        found |= goes(view, BoardChoice(seat))
    done = BoardChoice(seat).finish(view)
    return found | ({done.move} if done.move is not None else set())


def goes(view: Any, choice: BoardChoice) -> set[Any]:
    """Every way of every mixture of units that can be called."""
    found: set[Any] = set()
    mixtures: set[tuple[int, ...]] = set()
    untried = [choice.counts]
    while untried:
        choice.counts = untried.pop()
        party = choice.party(view)
        if party is None or party.counts in mixtures:
            continue
        mixtures.add(party.counts)
        untried += [party.with_more([kind], by) for kind in range(len(party.kinds)) for by in (1, -1)]
        for square, moves in reach(choice.seen(view), choice.seat).items():
            for before in {last_two(move)[0] for move in moves}:
                choice.before, choice.target = before, square
                answer = choice.pick_square(square, view)
                assert answer.move is not None
                found.add(alike(view, answer.move))
    return found


def last_two(move: MoveGroup) -> tuple[int, int]:
    """The square before the last, and the last: what a way comes to (R22)."""
    a, b = (move.origin, *move.path)[-2:]
    return a, b


def marches(view: Any, seat: int) -> set[Any]:
    """Every whole move of a group that the rules allow from here."""
    found: set[Any] = set()
    for first in view.legal_moves(seat):
        if isinstance(first, PickGroup | TakeUnits):
            trial = view.copy()
            trial.apply(seat, first, Chance(0))
            found |= marches(trial, seat)
        elif isinstance(first, MoveGroup):
            found.add(alike(view, first))
    return found


def _lines(view: Any, choice: BoardChoice, shown: Piece) -> set[Any]:
    """Every line of the open list, also those that come into sight only as the cursor goes down."""
    out = set()
    for i, line in enumerate(choice.lines(view)):
        answer = choice.pick(replace(shown, id=f"option.{i}"), view)
        assert (answer.move is None) == (line.refusal is not None)
        if answer.move is not None:
            out.add(alike(view, answer.move))
    return out


def _square(piece: Piece) -> int | None:
    return int(piece.id.split(".")[1]) if piece.group == "board" else None


@pytest.mark.parametrize("n", SEATS)
def test_every_legal_move_can_be_reached_through_the_pieces(n: int) -> None:
    checked: set[str] = set()
    for phase, views in phases(n, n + 40).items():
        for view in views:
            seat = view.to_act()[0]
            board = (view.width, view.height)
            if board != (9, 9):
                continue  # squares beyond the edge are brought onto the board first: the test below
            legal = {alike(view, move) for move in view.legal_moves(seat) if not isinstance(move, TakeUnits)}
            found = {move for move in reached(view, seat) if phase == "where" or not is_march(move)}
            assert found == legal
            checked.add(phase)
    assert n > 4 or {"draft", "first_or_last", "place_capital", "main", "where", "take"} <= checked


def is_march(move: Any) -> bool:
    return isinstance(move, tuple) and isinstance(move[0], tuple)


@pytest.mark.parametrize("n", [2, 4])
def test_every_group_of_units_can_be_called_and_sent_wherever_the_rules_let_it(n: int) -> None:
    sent = 0
    for phase in ("main", "take", "where"):
        small = [view for view in phases(n, n + 40, 8)[phase] if max(map(len, view.at)) <= MANY]
        for view in small:
            seat = view.to_act()[0]
            groups = [move.square for move in view.legal_moves(seat) if isinstance(move, PickGroup)]
            starts: list[int | None] = [*groups] or [None]
            choices = [BoardChoice(seat, lifted=start, target=start) for start in starts]
            found = set().union(*(goes(view, choice) for choice in choices))
            assert found == marches(view, seat)
            sent += len(found)
    assert sent > 300


@pytest.mark.parametrize("n", [6, 7, 8])
def test_on_joined_boards_every_move_can_be_reached_by_turning_the_torus(n: int) -> None:
    for views in phases(n, n + 40, 1).values():
        for view in views[:4]:
            seat = view.to_act()[0]
            found: set[Any] = set()
            for square in range(len(view.outpost)):
                choice = BoardChoice(seat)
                choice.aim(square)
                answer = choice.pick_square(square, view)
                found |= {alike(view, answer.move)} if answer.move is not None else set()
                found |= {PickGroup(square)} if choice.lifted == square else set()
                found |= {alike(view, line.move) for line in options(view, seat, square) if line.refusal is None}
            found |= goes(view, BoardChoice(seat)) if view.phase == "where" else set()
            found |= {alike(view, m) for p in layout(view, context(n, choosing=seat)) for m in p.moves if p.group != "board"}
            done = BoardChoice(seat).finish(view)
            found |= {done.move} if done.move is not None else set()
            assert found >= {alike(view, move) for move in view.legal_moves(seat) if not isinstance(move, TakeUnits)}


def test_a_square_without_anything_to_do_says_why_with_the_clause() -> None:
    for views in phases(3, 43).values():
        for view in views:
            seat = view.to_act()[0]
            for piece in layout(view, context(3, choosing=seat)):
                if piece.group == "board" and not piece.moves:
                    choice = BoardChoice(seat)
                    answer = choice.pick(piece, view)
                    acts = choice.opened is None and choice.lifted is None
                    if view.phase in ("main", "where", "passenger", "place_capital") and acts:
                        assert answer.refusal is not None
                        assert answer.refusal.clause.startswith("CALEDEA-")


def test_a_path_to_ask_about_is_a_shortest_one() -> None:
    view = phases(2, 42)["main"][0]
    for end in range(1, 81):
        path = straight_path(view, 0, end)
        assert path[-1] == end
        assert len(path) == view.torus.distance[0, end]
        for a, b in zip((0, *path), path, strict=False):
            assert b in view.torus.near[a]
    assert straight_path(view, 5, 5)[-1] == 5


# -- words -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_words_are_cut_short(language: str, scale: float, lettering: Lettering) -> None:
    """Names of people may be shortened; the words of the house are not."""
    lettering.resize(1.0, scale)
    words = Words(language)
    for n in (2, 8):
        for view, event in game(n, n):
            for first in contexts(view, event, scale, words):
                for seen in (*opened(view, first), *aimed(view, first)):
                    names = {player.name for player in seen.players}
                    for label in labels(view, seen):
                        if label.width is not None and label.lines == 1 and label.text not in names:
                            shown, _ = lettering.fit(label.text, label.width, label.size, label.role)
                            assert shown == label.text, (label.text, shown)


# -- what is shown -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [4, 8])
def test_every_line_is_named_and_no_arrow_hides_a_name(n: int, lettering: Lettering) -> None:
    view, event = game(n, n)[-1]
    for seen in contexts(view, event):
        names = [label for label in labels(view, seen) if (label.key or "").startswith(("column.", "row."))]
        assert len(names) == sum(seen.viewport(view).shown)
        arrows = [piece.box for piece in layout(view, seen) if piece.id.startswith("arrow.")]
        assert len(arrows) == 4
        for name in names:
            for box, arrow in product(boxes(name, lettering), arrows):
                apart = box.right <= arrow.x or arrow.right <= box.x or box.bottom <= arrow.y or arrow.bottom <= box.y
                assert apart, name.text


@pytest.mark.parametrize("n", [3, 8])
def test_all_that_stands_on_the_board_is_shown(n: int) -> None:
    for view in [view for view, event in game(n, n) if event is None][::6]:
        for seen in contexts(view, None):
            shown = {piece.id: dict(piece.picture[1]) for piece in layout(view, seen) if piece.group == "board"}
            for square in seen.viewport(view).squares():
                art = shown[f"square.{square}"]
                units = sum(count for _, _, count, _ in art.get("stacks", ()))
                assert units == len(view.at[square])
                assert ("structure" in art) == (square in view.structure)
                assert ("salted" in art) == (view.marker.get(square) == "salted")


def test_units_on_their_march_stand_on_no_square() -> None:
    for view, event in game(3, 3):
        if type(event).__name__ == "GroupMoved":
            ids = event.ids
            left = view.unit(ids[0]).square
            before, after = standing(view, left), standing(view, left, frozenset(ids))
            assert sum(s[2] for s in before["stacks"]) - sum(s[2] for s in after.get("stacks", ())) == len(ids)
            return
    raise AssertionError("nobody moved")


@pytest.mark.parametrize("scale", SCALES)
def test_a_long_list_follows_the_cursor(scale: float) -> None:
    view, event = next((v, e) for v, e in game(8, 8) if e is None and v.phase == "main")
    assert event is None
    seat = view.active
    square = max(range(len(view.outpost)), key=lambda s: len(options(view, seat, s)))
    count = len(options(view, seat, square))
    for i in range(count):
        seen = context(8, scale, choosing=seat, open_square=square, focus=f"option.{i}")
        shown = [piece.id for piece in layout(view, seen) if piece.group == "lines"]
        assert f"option.{i}" in shown
        assert len(shown) <= capacity(view, seen)


def test_a_hint_lies_on_no_words() -> None:
    """The line that says what the small shields are makes room for it."""
    view = next(view for view, event in game(3, 5) if event is None and view.phase == "main")
    for hinting in (False, True):
        seen = context(3, choosing=view.to_act()[0], hint=Hint(0) if hinting else None)
        assert any(piece.id.startswith("legend") for piece in layout(view, seen)) is not hinting


def test_no_two_lines_of_a_list_say_the_same() -> None:
    told = set()
    for seed in range(5, 9):
        for view, event in game(3, seed):
            if event is None and view.phase == "main":
                seat = view.to_act()[0]
                for square in range(len(view.outpost)):
                    lines = [line for line in options(view, seat, square) if line.words.startswith("act.transport")]
                    said = [line_text(context(3), line) for line in lines]
                    assert len(set(said)) == len(said), said
                    told |= set(said)
    assert "Transport" in told
    assert told & {"Infantry", "Cavalry", "Inf., moved"}


# -- you -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 4, 8])
def test_the_one_person_reads_in_the_rail_when_it_moves(n: int) -> None:
    """The own row stands where that seat moves, and the own sheet lies there in all turns."""
    waits = 0
    for view, event in game(n, 1):
        if event is not None or not view.round or view.result is not None:
            continue
        seen = context(n)
        words = {label.key: label.text for label in labels(view, seen)}
        rows = sorted((one for one in layout(view, seen) if one.group == "rivals"), key=lambda one: one.y)
        before = [one.id for one in rows].index("self.0") if "self" in words else 0
        assert before == turns_until(view, 0)
        assert next(one for one in layout(view, seen) if one.id == "sheet.seat").picture[1]["seat"] == 0
        if before:
            waits += 1
            assert (words["self"], words["self.until"]) == ("You", f"in {before} turns" if before > 1 else "up next")
    assert waits


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_explains_the_signs_on_squares_is_whole_in_a_small_window(language: str) -> None:
    pygame.font.init()
    lettering, words = Lettering(720 / 1080), Words(language)
    for sign in (*LEGEND, "odds.paid"):
        text = words.of("caledea", f"who.{sign}")
        assert lettering.whole(text, TRAY.w - 38, 30, "ui_bold")[0] == (text,)
