"""The pure layout of Proelio's table: all inside the safe area, every legal move reachable, nothing hidden face up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from games.proelio.cards import deck_of
from games.proelio.moves import TradeTake
from scenes.paint.emblem import runs
from scenes.proelio.choosing.buttons import BUTTONS
from scenes.proelio.choosing.choice import WarChoice
from scenes.proelio.context import WarContext
from scenes.proelio.detail import PAPERS
from scenes.proelio.explaining.forecast import forecast
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.siege import placed_lines
from scenes.proelio.zones import ODDS, Zones
from scenes.rooms.seats.plan import LONGEST_NAME
from scenes.stage.ids import ids_of_cards
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from tests.clauses import clause
from tests.games.proelio.positions import House, lay
from tests.scenes.proelio.moments import WIDEST, context, contexts, game, positions
from tests.scenes.tables import asked_as

SEATS = range(3, 7)
SCALES = (1.0, 1.15, 1.3)


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


def seen_in(n: int, seed: int, scale: float = 1.0, words: Words | None = None) -> Iterator[tuple[Any, WarContext]]:
    for view, event, eyes in game(n, seed):
        for found in contexts(view, event, eyes, scale, words):
            yield view, found


# -- secrets -----------------------------------------------------------------------------------------------------------------


def faces(pieces: list[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.picture[0] == "proelio.card"]


@clause("PROELIO-306", "PROELIO-406", "PROELIO-R3")
@pytest.mark.parametrize("n", SEATS)
def test_on_the_shared_screen_no_hand_and_no_covered_attack_lies_open(n: int) -> None:
    for view, event, eyes in game(n, n):
        if eyes is None and event is None and view.phase != "over":
            for found in contexts(view, event, eyes):
                pieces = layout(view, found)
                groups = {piece.group for piece in faces(pieces)}
                assert not groups & {"hand", "ware", "seen", "offer"}
                for seat in range(n):
                    backs = [piece.picture[1]["deck"] for piece in pieces if piece.id.startswith(f"back.{seat}.")]
                    assert sorted(backs) == sorted(view.hand[seat])
                for piece in pieces:
                    if piece.id.startswith("attack.") and view.combat is None:
                        assert piece.picture[0] == "proelio.back"
                        assert not piece.face_up


@clause("PROELIO-306")
def test_an_attack_does_not_turn_before_its_moment() -> None:
    """The view of the reveal knows the card from the beginning; the table does not show it before the drum has rolled."""
    checked = 0
    for n in SEATS:
        for view, event, eyes in game(n, n):
            kind = type(event).__struct_config__.tag if event is not None else ""
            if kind in ("defence_deployed", "attack_revealed"):
                for found in contexts(view, event, eyes):
                    shown = next(p for p in layout(view, found) if p.id == f"attack.{view.combat.defender}")
                    turned = kind == "attack_revealed" and found.step > 0
                    assert shown.face_up == turned
                    assert (shown.picture[0] == "proelio.card") == turned
                    checked += 1
    assert checked > 8


@pytest.mark.parametrize("n", SEATS)
def test_secrets_belong_to_the_eyes_that_see_them(n: int) -> None:
    for view, event, eyes in game(n, n):
        for found in contexts(view, event, eyes):
            for piece in layout(view, found):
                if piece.group in ("hand", "rail", "wares", "seen", "offer"):
                    assert piece.secret == eyes, piece.id
                assert eyes is None or not piece.id.startswith(f"back.{eyes}."), "a Hand lies open or covered, not both"


# -- every legal move --------------------------------------------------------------------------------------------------------


def reached(view: Any, seat: int) -> set[Any]:
    """All that the chooser answers with, for every multiset of picked cards, every button and every card on offer."""
    found: set[Any] = set()
    ids = ids_of_cards("hand", view.hand[seat])
    named = {piece.id: piece for piece in layout(view, context(view.n, eyes=seat, choosing=seat))}
    for size in range(len(ids) + 1):
        for chosen in combinations(ids, size):
            choice = WarChoice(seat)
            for id in chosen:
                choice.pick(named[id], view)
            if sorted(choice.ids) == sorted(chosen):
                found |= _confirmed(view, choice)
    return found


def _confirmed(view: Any, choice: WarChoice) -> set[Any]:
    """With these cards picked: every button, those behind a question too, every ware with its price, every card on offer."""
    found: set[Any] = set()
    wares = ["", *{move.card for move in view.legal_moves(choice.seat) if isinstance(move, TradeTake)}]
    for ware in wares:
        for opened in ("", "attack", "alliance", "support"):
            trial = replace(choice, opened=opened, ware=ware)
            held = context(view.n, eyes=choice.seat, choosing=choice.seat, picked=trial.picked, opened=opened, ware=ware)
            if opened and opened not in {option.opens for option in replace(choice).buttons(view)}:
                continue
            for piece in (*BUTTONS.pieces(view, held), *placed_lines(view, held)):
                if piece.group == "rail" or piece.id.startswith("offer."):
                    answer = replace(trial, ids=list(trial.ids)).pick(piece, view)
                    found |= {answer.move} if answer.move is not None else set()
    return found


@pytest.mark.parametrize("n", SEATS)
def test_every_legal_move_can_be_reached_through_the_pieces(n: int) -> None:
    phases = set()
    for view in positions(n, n + 41, each=1):
        seat = view.decider
        legal = set(view.legal_moves(seat))
        if len(legal) > 90:
            continue  # a trade with many wares: the same code as with few, and slow
        assert reached(view, seat) == legal, view.phase
        phases.add(view.phase)
    assert {"action", "deploy"} <= phases


def test_what_cannot_be_done_says_why_with_its_clause() -> None:
    refused = set()
    for n in SEATS:
        for view in positions(n, n + 41, each=1):
            choice = WarChoice(view.decider)
            for option in choice.buttons(view):
                if option.refusal is not None:
                    assert option.refusal.clause.startswith("PROELIO-")
                    refused.add(option.refusal.message)
    assert "refusal.two_cards" in refused


# -- words -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", SEATS)
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_no_words_are_cut_short(n: int, language: str, lettering: Lettering) -> None:
    """Names of people may be shortened; the words of the house are not."""
    words = Words(language)
    for scale in SCALES if n in (3, 6) else (1.0,):
        lettering.resize(1.0, scale)
        for view, found in list(seen_in(n, n, scale, words))[:: 1 if scale == 1.3 else 3]:
            names = {player.name for player in found.players}
            laid = labels(view, found)
            for label in laid:
                if label.width is not None and label.lines == 1 and not any(name in label.text for name in names):
                    shown, _ = lettering.fit(label.text, label.width, label.size, label.role)
                    assert shown == label.text, (label.text, shown, label.key)


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_what_a_card_or_button_does_fits_its_slip(language: str, lettering: Lettering) -> None:
    words = Words(language)
    lettering.resize(1.0, 1.3)
    read = set()
    for view in positions(4, 45, each=1):
        seat = view.decider
        focuses = [*ids_of_cards("hand", view.hand[seat]), *(f"option.{i}" for i in range(6))]
        for focus in focuses:
            text = forecast(view, context(view.n, 1.3, words, eyes=seat, choosing=seat, focus=focus))
            read.add(text)
            widest = PAPERS[-1]
            assert len(lettering.wrap(text, widest.place.w - 2 * widest.margin, 28)) <= 3, text
    assert len(read) > 12
    assert not words.missing


# -- the ring ----------------------------------------------------------------------------------------------------------------


@clause("PROELIO-003", "PROELIO-301", "PROELIO-R1")
@pytest.mark.parametrize("n", SEATS)
def test_left_and_right_on_the_screen_are_left_and_right_at_the_table(n: int) -> None:
    """The House that is attacked stands on the left, the besieger on the right, whoever looks."""
    for first in range(n):
        zones = Zones(n, first)
        prey, besieger = (first - 1) % n, (first + 1) % n
        assert zones.plate(prey).x == min(zones.plate(seat).x for seat in range(n) if seat != first)
        assert zones.plate(besieger).x == max(zones.plate(seat).x for seat in range(n) if seat != first)
        assert zones.slot(first)[0] > zones.camp(first).x
        for seat in range(n):
            x, _, turn = zones.arrow(seat)
            target = zones.plate((seat - 1) % n).centre[0]
            assert (target < x) == (turn == 180.0), seat
            assert zones.from_right(seat) == (zones.camp((seat + 1) % n).x > zones.camp(seat).x)
            if turn == 0.0:
                assert zones.plate(seat).centre[0] < x < target


def test_who_sent_the_attack_sees_which_and_what_the_other_knows() -> None:
    """For the own eyes alone; on the shared screen it is covered."""
    table = lay(House(), House(), House(), turn=2, attacks={2: "soldiers"})
    for eyes, says in ((0, "expects:"), (None, "sent one of these:"), (1, "sent one of these:")):
        view, look = table.view(eyes), context(3, eyes=eyes, odds=WIDEST)
        said = {label.key: label.text for label in labels(view, look)}["siege.head"]
        assert says in said
        assert ("expects" in said) == (eyes == 0)
        own = [piece for piece in layout(view, look) if piece.id == "sent.2"]
        assert [piece.picture[1]["id"] for piece in own] == (["soldiers"] if eyes == 0 else [])
        assert all(piece.secret == 0 for piece in own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_over_the_odds_is_whole_with_the_longest_names(lettering: Lettering, language: str) -> None:
    words, long = Words(language), "W" * 3 + "o" * (LONGEST_NAME - 3)
    for scale in (1.0, 1.3, 2.0):
        lettering.resize(1.0, scale)
        for text in (
            words.of("proelio", id, house=long, name=long, n=n) for id in ("siege.known", "siege.head") for n in (1, 3)
        ):
            assert not isinstance(lettering.whole(text, ODDS.w - 16, 28, "ui_bold")[0][-1], Shortened), text


def test_a_siege_shows_the_odds_to_everybody_alike() -> None:
    """They come from public knowledge: they hang neither on eyes nor on Hands."""
    view = next(view for view in positions(4, 45) if view.phase == "deploy")
    found = [context(4, odds=(("soldiers", 0.6), ("dung", 0.4)), eyes=eyes) for eyes in (None, view.decider)]
    shown = [[p.picture for p in layout(view, one) if p.id.startswith("odds.")] for one in found]
    assert shown[0] == shown[1] != []
    assert all(deck_of(p[1]["id"]) == "base" for p in shown[0])


@clause("PROELIO-811")
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_in_winter_the_table_has_its_words_too(language: str) -> None:
    view = next(view for view, event, _ in game(5, 5) if event is None and view.merchant_at is not None).copy()
    view.season, view.phase, view.drawn_out = "winter", "over", True
    words = Words(language)
    found = context(5, words=words)
    pieces, laid = layout(view, found), labels(view, found)
    assert not words.missing
    assert next(piece for piece in pieces if piece.id == "season").picture[1]["season"] == "winter"
    assert any(label.text == words.of("proelio", "season.winter") for label in laid)


def test_every_picture_that_is_named_can_be_painted() -> None:
    """Every recipe takes what it is asked with, and every emblem has its source."""
    seen = set()
    for n in (4, 5):
        for seed in (n, n + 1):
            for view, event, eyes in game(n, seed):
                for found in contexts(view, event, eyes):
                    seen |= {(piece.picture[0], tuple(sorted(piece.picture[1].items()))) for piece in layout(view, found)}
    for name, art in seen:
        args = dict(art)
        asked_as(name).bind(None, **args)
        if name == "emblem":
            assert runs(str(args["name"]))
    assert {"proelio.fort", "proelio.fog", "proelio.guild", "proelio.merchant", "proelio.shred"} <= {name for name, _ in seen}
