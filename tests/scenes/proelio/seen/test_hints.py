"""Where a hint's slip lies: on no button that is live and on nothing that is read, however long it is; and that it names a
thing once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pygame
import pytest

from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Move, Seat
from games.proelio import moves as m
from games.proelio.mind.explaining.door import explain
from scenes.proelio.choosing.buttons import laid_buttons
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.detail import LAID_OUT, read_on
from scenes.proelio.explaining.advice import advised
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.wording import worded
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.layout.slips import PlacedSlip
from scenes.table.people.advice import Hint
from tests.games.proelio.positions import House, lay
from tests.programs.tables.inspector import OVERLAP
from tests.scenes.proelio.moments import WIDEST, context, positions

SIZES = (1.0, 1.3, 1.6)
LONG = 7
"""Letters of a word that says something."""
FRAME = 11
"""So far the frame of a button in focus stands out."""


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


@cache
def advices(n: int) -> tuple[tuple[Any, tuple[tuple[Move, Reason], ...]], ...]:
    """Positions at a table of so many, with the reason that a hint would give for one move of every kind."""
    return tuple((view, tuple(reasons(view, view.decider))) for view in positions(n, n + 41, each=1))


def reasons(view: Any, seat: Seat) -> Iterator[tuple[Move, Reason]]:
    ratings = [Rating(move, 0.0, Reason("")) for move in view.legal_moves(seat)]
    for one in {type(rating.move): rating for rating in ratings}.values():
        yield one.move, explain(view, seat, one, ratings)


def hinted(view: Any, look: WarContext, move: Move, reason: Reason, words: Words) -> PlacedSlip:
    text = advised(view, look, move, words.tell("proelio", reason.message, worded(reason.args, look.players)))
    (slip,) = read_on(view, replace(look, hint=Hint(view.decider, text=text)))
    return slip


def covered(view: Any, look: WarContext, slip: PlacedSlip, lettering: Lettering) -> Iterator[str]:
    paper, frame = next(iter(slip.pieces(lettering))), 0 if view.phase in LAID_OUT else FRAME
    box = paper.box
    live = [button.box for button in laid_buttons(view, look) if button.option.refusal is None]
    yield from (f"button {at}" for at in live if shared(box, Box(at.x - frame, at.y - frame, at.w + 2 * frame, at.h)))
    said = {label.key: label for label in labels(view, look)}
    over = [label for label in said.values() if label.layer > paper.layer]
    yield from (f"{label.key} shines through" for label in over if any(shared(box, at) for at in boxes(label, lettering)))
    keys = [f"camp.{view.decider}", *([f"camp.{view.left(view.decider)}"] if view.phase == "deploy" else [])]
    for key in keys if view.phase not in LAID_OUT else ():
        yield from (key for other in boxes(said[key], lettering) if shared(box, other))
    yield from (piece.id for piece in read(view, look) if shared(box, piece.box) > OVERLAP)
    if not box.inside(SAFE, 0.5):
        yield "outside"


def read(view: Any, look: WarContext) -> Iterator[Piece]:
    """What is read on the stage: Houses farther off, what is said of them and noticed over it, Attacks that wait or are
    fought."""
    if view.phase in LAID_OUT:
        return
    zones = zones_for(view, look)
    far = {str(zones.seat_at(place)) for place in range(2, view.n - 1)}
    for piece in layout(view, look):
        kind, _, seat = piece.id.partition(".")
        if kind in ("attack", "cap", "notice") or (kind in ("plaque", "points", "fort", "arms") and seat in far):
            yield piece


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_lies_on_a_live_button_nor_on_what_is_read(language: str, lettering: Lettering) -> None:
    words, phases, found = Words(language), set(), set()
    for S, size in product((2 / 3, 1.0), SIZES):
        lettering.resize(S, size)
        for view, told in (one for n in (3, 4, 6) for one in advices(n)):
            phases.add(view.phase)
            odds = WIDEST if view.phase == "deploy" else ()
            look = context(view.n, lettering.painted, words, eyes=view.decider, choosing=view.decider, odds=odds)
            for move, reason in told:
                slip = hinted(view, look, move, reason, words)
                assert not "".join(slip.label(lettering).text).endswith("…")
                found |= {(view.phase, S, size, what, slip.text) for what in covered(view, look, slip, lettering)}
    assert not found
    assert phases >= {"action", "deploy", "shortfall"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_attack_that_is_advised_is_named_once(language: str) -> None:
    words = Words(language)
    for card in ("knights", "dung", "gunpowder", "infiltration"):
        view = lay(House(f"{card} tower", "palisades"), House(), House(), House("dung dung", "shields"), turns=4).view(0)
        text = advised(view, context(4, 1.0, words, eyes=0, choosing=0), m.place_attack(card), "")
        assert text.count(words.of("proelio", f"card.{card}")) == 1, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_to_draw_the_last_card_speaks_of_winter_once(language: str) -> None:
    """What the move brings says that the deck is empty and that points decide; the reason adds only whose are more."""
    words = Words(language)
    view = lay(House("dung soldiers", "tower"), House("dung"), House("dung"), season="autumn", deck="shields").view(0)
    look = context(3, 1.0, words, eyes=0, choosing=0)
    reason = words.tell("proelio", "reason.winter.ends", worded({"value": 6, "target": 1, "least": 4}, look.players))
    text = advised(view, look, m.DRAW, reason)
    for told in (words.of("proelio", "season.winter"), words.of("proelio", "deck.base")):
        assert text.count(told) <= 1, text
    assert words.of("proelio", "season.winter") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_what_an_attack_costs_its_target_and_what_the_plague_forbids_once(language: str) -> None:
    """The forecast says it; the reason adds how likely it is, and who is held off."""
    words = Words(language)
    view = lay(House("plague soldiers", "shields"), House("dung"), House("dung dung dung", "shields")).view(0)
    look = context(3, 1.0, words, eyes=0, choosing=0)
    for move, id, values in (
        (m.place_attack("soldiers"), "reason.attack.pays", {"target": 2, "percent": 75}),
        (m.PLAY_PLAGUE, "reason.plague.rest", {"attacker": 1}),
    ):
        reason = words.tell("proelio", id, worded(values, look.players))
        told = advised(view, look, move, "")
        assert not {word for word in reason.lower().split() if len(word) > LONG} & {*told.lower().split()}, (told, reason)
