"""The pure layout of Kalesia's table: everything inside the safe area, nothing hidden face up, every move reachable."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from games.kalesia.events import AreaConquered, WeaponsPassed, WeaponsTakenBack
from games.kalesia.faces import FACES
from games.kalesia.moves import ChooseWeapons
from games.kernel.protocol import HIDDEN, Event, Seat
from scenes.kalesia.choosing.choice import WeaponChoice
from scenes.kalesia.choosing.prompting import legend, sentence
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.layout import labels, layout, zones_for
from scenes.kalesia.layout.zones import (
    BANNER,
    CARD,
    CONFIRM,
    FOCUSED,
    HAND,
    HINTS,
    NEWS,
    NEWS_SLIP,
    PEEK_ENDS,
    SECRET,
    Zones,
    fan,
)
from scenes.kalesia.show.cues import CUES, held
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.loop.metrics import SAFE, Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import boxes, set_lines
from scenes.table.layout.legend_rows import legend_rows, width_of, with_ways_out
from scenes.table.people.advice import Hint
from tests.games.kalesia.positions import position
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.tables import ENGLISH, seated

SEATS = range(2, 11)
SCALES = (1.0, 1.15, 1.3)


def all_moments(n: int, eyes: Seat | None, seed: int, every: int = 1) -> list[tuple[Any, Event | None]]:
    return list(game(n, eyes, seed))[::every]


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


def faces_shown(pieces: list[Piece]) -> list[str]:
    return [str(piece.picture[1]["face"]) for piece in pieces if piece.picture[0] == "kalesia.weapon"]


@pytest.mark.parametrize("n", SEATS)
def test_the_shared_screen_shows_no_weapon_that_was_not_revealed(n: int) -> None:
    for view, event in all_moments(n, None, n):
        for context in contexts(view, event, None, n):
            open_cards = sorted(faces_shown(layout(view, context)))
            newest = sorted(face for pile in view.pile if pile for face in pile[-1])
            covered = context.showing(WeaponsTakenBack) or held(view, context)
            assert open_cards == ([] if covered else newest)


@pytest.mark.parametrize("n", SEATS)
def test_a_layout_reads_nothing_hidden(n: int) -> None:
    """A view has HIDDEN where it may not say; a layout that drew from it would show a picture of -1 or fail."""
    for eyes in (0, None):
        for view, event in all_moments(n, eyes, n, 7):
            for context in contexts(view, event, eyes, n):
                for piece in layout(view, replace(context, peek=True)):
                    assert HIDDEN not in piece.picture[1].values()


def test_an_alliance_lies_open_only_to_its_own_peek_or_at_the_end() -> None:
    for view, event in all_moments(4, 2, 5):
        for context in contexts(view, event, 2, 4):
            for peek in (False, True):
                seen = replace(context, peek=peek, secrecy="curtain")
                cards = [p for p in layout(view, seen) if p.picture[0] == "kalesia.alliance"]
                if view.phase != "over":
                    assert [(p.picture[1]["alliance"], p.secret) for p in cards] == (
                        [(view.alliance[2], 2)] if peek and cards else []
                    )
                    assert len(cards) <= int(peek)


def test_the_alliance_of_somebody_alone_lies_open_with_its_name() -> None:
    shown = 0
    for view, event in all_moments(4, 2, 5):
        for context in contexts(view, event, 2, 4):
            cards = [p for p in layout(view, replace(context, secrecy="open")) if p.id == "secret.2"]
            for card in cards:
                shown += 1
                name = context.say(f"alliance.{view.alliance[2]}")
                assert (card.picture[0], card.text, card.secret) == ("kalesia.alliance", name, 2)
    assert shown


def test_everything_in_the_own_hand_belongs_to_the_own_peek() -> None:
    for view, event in all_moments(5, 1, 5, 3):
        for context in contexts(view, event, 1, 5):
            for piece in layout(view, context):
                if piece.group in ("hand", "secret"):
                    assert piece.secret == 1


def test_the_hand_always_lies_in_face_order() -> None:
    for view, event in all_moments(5, 0, 9):
        for context in contexts(view, event, 0, 5):
            cards = [p for p in layout(view, context) if p.group == "hand"]
            order = [FACES.index(p.what.name) for p in cards]
            assert order == sorted(order)
            assert [p.centre[0] for p in cards] == sorted(p.centre[0] for p in cards)


@pytest.mark.parametrize("n", [2, 5, 10])
def test_every_legal_move_can_be_reached_through_the_pieces(n: int) -> None:
    for view, event in all_moments(n, 0, n):
        legal = view.legal_moves(0)
        if event is not None or not legal:
            continue
        context = next(contexts(view, None, 0, n))
        cards = [p for p in layout(view, context) if p.moves]
        reached = set()
        for a, b in combinations(cards, 2):
            choice = WeaponChoice(0)
            choice.pick(a, view)
            choice.pick(b, view)
            reached.add(choice.finish(view).move)
        assert reached == set(legal)


def test_each_card_stands_for_the_moves_that_use_it() -> None:
    view = next(view for view, event in all_moments(5, 0, 4) if event is None)
    for piece in layout(view, next(contexts(view, None, 0, 5))):
        if piece.group == "hand":
            assert all(isinstance(move, ChooseWeapons) and piece.what.name in (move.a, move.b) for move in piece.moves)
            assert piece.moves


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", SCALES)
def test_whom_a_tie_feeds_is_never_cut(language: str, scale: float, lettering: Lettering) -> None:
    lettering.resize(1.0, scale)
    view, event = all_moments(4, 0, 4)[0]
    context = next(contexts(view, event, 0, 4, scale, Words(language)))
    tie = next(label for label in labels(view, context) if label.key == "totals.tie")
    assert [text for text, _, _ in set_lines(tie, lettering)] == [tie.text]


@pytest.mark.parametrize("n", SEATS)
def test_plates_and_boards_do_not_lie_on_each_other(n: int) -> None:
    zones = Zones(n)
    plates = [zones.plate(seat) for seat in range(n)]
    fixed = [zones.status, zones.totals, NEWS, CONFIRM, HINTS, SECRET]
    for a, b in combinations([*plates, *fixed], 2):
        apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
        assert apart, (a, b)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_a_focused_card_leaves_the_hint_for_peeking_free(language: str, scale: float, lettering: Lettering) -> None:
    lettering.resize(1.0, scale)
    row = [(Kind.PEEK, Words(language).say("hint.peek"))]
    for count in range(1, 12):
        first, _, turn = fan(["H1"] * count, 0)[0]
        w, h = (side * FOCUSED for side in CARD)
        turned = math.radians(abs(turn))
        assert first - (w * math.cos(turned) + h * math.sin(turned)) / 2 >= PEEK_ENDS, count
    assert all(PEEK_ENDS - width_of(row, hand, lettering) >= SAFE.x for hand in DeviceKind)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("hand", [DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.MOUSE])
def test_hints_begin_beside_a_full_hand(hand: DeviceKind, language: str, scale: float, lettering: Lettering) -> None:
    """Drawn as they are: keys with words on them are wider than others."""
    lettering.resize(1.0, scale)
    metrics, say = Metrics(1920, 1080), Words(language).say
    canvas = Canvas(pygame.Surface(metrics.size, 0, 32), metrics, Pictures(1.0, None, lambda: 0.0), lettering)
    choosing = [
        [(Kind.CONFIRM, say("hint.choose")), (Kind.ALT, say("hint.done"))],
        [(Kind.BACK, say("hint.unpick")), (Kind.HINT, say("hint.hint"))],
    ]
    shown = [[(Kind.HURRY, say("hint.skip")), (Kind.SHOULDER_RIGHT, say("hint.look"))]]
    waiting = [[(Kind.STORY, say("hint.log"))]]
    for rows in (choosing, shown, waiting):
        laid = legend_rows(with_ways_out(rows, say), None, hand, lettering)
        named = {hint.kind for row in laid for hint in row.items}
        if rows is choosing:
            asks = Kind.HINT if hand is DeviceKind.MOUSE else Kind.CONFIRM  # a mouse chooses by a click on the thing itself
            assert named >= {asks, Kind.ALT, Kind.BACK, Kind.MENU}, "none of these is lost while one chooses"
        assert scale > 1.15 or hand is DeviceKind.MOUSE or {kind for row in rows for kind, _ in row} < named
        for row in laid:
            row.draw(canvas)
            assert row.left >= HAND.right - 8, "its sign begins eight units after what can be clicked"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.MOUSE])
def test_a_hint_can_be_hidden_wherever_the_cursor_goes(hand: DeviceKind, language: str, lettering: Lettering) -> None:
    lettering.resize(1.0, 1.0)
    view, event = next(seen for seen in all_moments(5, 0, 1) if seen[1] is None)
    seen = next(contexts(view, event, 0, 5))
    hint = Hint(0, ("hand.C1.0",), "why")
    for focus in ("hand.C1.0", "hand.F1.0"):
        asked = replace(seen, choosing=0, idle=True, hint=hint, hinted=hint.pieces, focus=focus)
        rows = legend(view, asked, Words(language).say).rows
        shown = [sign.kind for row in legend_rows(list(rows), None, hand, lettering) for sign in row.items]
        assert Kind.HINT in shown, focus


@pytest.mark.parametrize("n", SEATS)
def test_seats_lie_clockwise(n: int) -> None:
    """Up the left wing, then down the right one: the left neighbour is the next one clockwise."""
    for first in (0, n - 1):
        zones = Zones(n, first)
        order = [zones.plate((first + k) % n) for k in range(n)]
        left = [box for box in order if box.x == SAFE.x]
        assert order[: len(left)] == left
        assert [box.y for box in left] == sorted((box.y for box in left), reverse=True)
        right = order[len(left) :]
        assert [box.y for box in right] == sorted(box.y for box in right)


def test_the_one_person_sits_at_the_foot_of_the_left_wing() -> None:
    view = next(view for view, event in all_moments(5, 0, 4) if event is None)
    context = next(contexts(view, None, 0, 5))
    assert zones_for(view, context).plate(0).y == max(zones_for(view, context).plate(s).y for s in range(5))


def test_focus_and_picks_move_only_the_hand() -> None:
    view = next(view for view, event in all_moments(5, 0, 4) if event is None)
    context = next(contexts(view, None, 0, 5))
    card = next(p.id for p in layout(view, context) if p.group == "hand")

    def rest(context: ForestContext) -> list[Piece]:
        return [p for p in layout(view, context) if p.secret is None]

    assert rest(context) == rest(replace(context, focus=card, picked=(card,)))
    assert layout(view, context) != layout(view, replace(context, focus=card, picked=(card,)))


def test_the_banner_has_its_own_place() -> None:
    assert BANNER.bottom <= 160
    assert BANNER.inside(SAFE)


@pytest.mark.parametrize(
    ("drawing", "contested", "said"),
    [
        ("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "The Mermaids can win here!"),
        ("M M . . . / . . F . . / . . F . . / . . . . . / . . . . .", (0, 2), "Mermaids or Forest can win here!"),
        ("M M C C M / C C M M C / M M C C M / C C M M C / M M F C .", (4, 4), ""),
        ("M M C C M / C C M M C / M M C C M / C C M M C / M M C C .", (4, 4), "Centaurs or Forest can win here!"),
        ("M C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), ""),
    ],
)
def test_the_banner_says_beforehand_who_can_win_with_the_contested_area(
    drawing: str, contested: tuple[int, int], said: str
) -> None:
    """Also one alliance alone; with the last area the Forest too, where somebody else can still take the game from it."""
    view = position(drawing, contested, "CMF").view(0)
    context = next(contexts(view, None, 0, 3))
    assert [label.text for label in labels(view, context) if label.key == "banner"] == ([said] if said else [])
    assert (said == "") is ("banner" not in {piece.id for piece in layout(view, context)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_can_win_is_said_whole(language: str, lettering: Lettering) -> None:
    for sides in ("C", "M", "F", "CM", "CF", "MF", "CMF"):
        text = Words(language).of("kalesia", f"decisive.{sides}")
        assert lettering.fit(text, BANNER.w - 40, 28, "ui_bold") == (text, 28)


@pytest.mark.parametrize("n", [2, 5, 8])
def test_the_masks_come_off_one_by_one_winners_last(n: int) -> None:
    for view, event in all_moments(n, None, n):
        if type(event).__name__ != "AlliancesRevealed":
            continue
        shown: list[set[str]] = []
        for context in contexts(view, event, None, n):
            masks = [p for p in layout(view, context) if p.id.startswith("mask.") and p.picture[0] == "kalesia.alliance"]
            shown.append({piece.id for piece in masks})
        seats = [{id for id in step if id != "mask.aside"} for step in shown]
        assert [len(step) for step in seats[: n + 1]] == list(range(n + 1))
        winners = {f"mask.{seat}" for seat in view.result.winning_seats}
        losers = {f"mask.{seat}" for seat in range(n)} - winners
        assert all(not step & winners or losers <= step for step in seats)
        return
    raise AssertionError("nobody was unmasked")


@pytest.mark.parametrize("scale", SCALES)
def test_the_newest_event_stays_on_its_paper(scale: float, lettering: Lettering) -> None:
    """Three large lines stand closer, and without the emblem where that helps."""
    lettering.resize(1.0, scale)
    text = "Si combatte per Conca delle Felci (area 1)."
    lines = [box.centre[1] for box in boxes(NEWS_SLIP.label(text, "lantern", lettering), lettering)]
    half = lettering.units(28) / 2
    assert len(lines) > 1
    assert min(lines) - half >= NEWS.y
    assert max(lines) + half <= NEWS.bottom
    emblems = [piece.id for piece in NEWS_SLIP.pieces(text, "lantern", lettering)]
    assert ("news.icon" in emblems) == (scale < 1.3)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_hint_does_not_lie_half_over_the_tally(scale: float) -> None:
    view, event = all_moments(5, 0, 1)[40]
    plain = next(contexts(view, event, 0, 5, scale))
    for seen, stands in ((plain, True), (replace(plain, hint=Hint(0, (), "why")), False)):
        assert any(piece.id.startswith("tally") for piece in layout(view, seen)) == stands
        assert any(label.key == "tally" for label in labels(view, seen)) == stands


@pytest.mark.parametrize("n", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_news_of_a_game_is_told_whole(n: int, language: str, lettering: Lettering) -> None:
    words = Words(language)
    for scale in SCALES:
        lettering.resize(1.0, scale)
        for view, event in all_moments(n, 0, n):
            told = CUES.log_entry(event, view, seated(n, 1), words) if event is not None else None
            if told is not None and told.loud:
                lines = set_lines(NEWS_SLIP.label(told.text, told.icon, lettering), lettering)
                assert not any(isinstance(line, Shortened) for line, _, _ in lines), (scale, told.text, lines)


def test_the_ribbon_says_who_took_the_area_and_its_column_is_lit() -> None:
    ways = set()
    for seed in range(4):
        for view, event in all_moments(5, 0, seed):
            if not isinstance(event, AreaConquered):
                continue
            first, second, _ = sorted(view.log[-1].totals.values(), reverse=True)
            side = {"C": "Centaurs take", "M": "Mermaids take", "F": "The Forest takes"}[event.winner]
            area = ENGLISH.of("kalesia", f"area.{event.area}")
            text = f"A tie at {first}: the Forest takes {area}" if first == second else f"{side} {area}, {first} to {second}"
            (seen,) = contexts(view, event, 0, 5)
            assert sentence(view, seen) == text
            columns = {p.id[-1]: p.picture[1]["color"] for p in layout(view, seen) if p.id in {f"column.{a}" for a in "CMF"}}
            plain = columns[min(set("CMF") - {event.winner})]
            assert [side for side, color in columns.items() if color != plain] == [event.winner]
            ways.add("tie" if first == second else event.winner)
    assert ways == {"C", "M", "F", "tie"}


def test_who_looks_alone_is_told_where_the_weapons_left_over_go() -> None:
    view, event = next(seen for seen in all_moments(5, 0, 1) if isinstance(seen[1], WeaponsPassed))
    seen = next(contexts(view, event, 0, 5))
    assert sentence(view, seen) == "Yours go to Noor, these come to you"
    assert sentence(view, replace(seen, eyes=None)) == "Three unplayed weapons go to the left"


def test_one_temple_stands_however_many_lines_are_done() -> None:
    found = 0
    for seed in range(60):
        view, _ = all_moments(3, 0, seed)[-1]
        if view.result.reason == "temple" and len(view.result.lines) > 1:
            (seen,) = contexts(view, None, 0, 3)
            assert len([piece for piece in layout(view, seen) if piece.id.startswith("temple")]) == 1
            found += 1
    assert found
