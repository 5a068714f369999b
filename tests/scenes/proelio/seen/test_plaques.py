"""Words on the stage have a ground of their own, and a defence can be planned with the own wall in sight."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import msgspec
import pygame
import pytest

from games.proelio.cards import deck_of
from games.proelio.content import content
from games.proelio.events import HouseDefeated
from games.proelio.table import Attack
from scenes.proelio.context import zones_for
from scenes.proelio.detail import LAID_OUT, paper, read_on
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.siege import ceiling_of
from scenes.proelio.zones import ODDS, Zones
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import boxes, set_lines
from scenes.table.people.naming import you
from tests.clauses import clause
from tests.games.proelio.positions import House, lay
from tests.rig import TRIED_SIZES
from tests.scenes.proelio.moments import WIDEST, context, positions
from tests.scenes.tables import seated


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


@pytest.mark.parametrize("n", range(3, 7))
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_words_under_walls_and_in_the_corners_stand_on_boards(n: int, language: str, lettering: Lettering) -> None:
    words = Words(language)
    for scale in (1.0, 1.3):
        lettering.resize(1.0, scale)
        for view in positions(n, n + 41, each=1)[::3]:
            found = context(n, scale, words, eyes=view.decider)
            boards = [piece.box for piece in layout(view, found) if piece.id.startswith("plaque.")]
            for label in labels(view, found):
                if (label.key or "").startswith(("camp.", "corner.", "equitas.")):
                    (box, *_) = boxes(label, lettering)
                    assert any(box.x >= b.x and box.right <= b.right and b.y <= box.centre[1] <= b.bottom for b in boards), (
                        label
                    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_may_use_is_never_cut_short_nor_hidden_by_what_a_defence_may_cost(language: str, lettering: Lettering) -> None:
    """Also in the largest words, and to whoever is called "you"."""
    words = Words(language)
    view = lay(House("watch watch", "palisades"), House("dung", "palisades"), House(), attacks={0: "dung"}).view(0)
    for S, size in product((2 / 3, 1.0), TRIED_SIZES):
        lettering.resize(S, size)
        look = context(3, lettering.painted, words, eyes=0, choosing=0, focus="option.0", odds=WIDEST)
        look = replace(look, players=(msgspec.structs.replace(look.players[0], name=you(words)), *look.players[1:]))
        allied = lay(House(), House(), House(), House(), mode="allied").view(0)
        ((ally, _, _),) = set_lines(said_of(allied, replace(look, players=seated(4, 1)))["camp.2"], lettering)
        assert ally.endswith("2")
        said = said_of(view, look)
        ((limit, _, _),) = set_lines(said["camp.0"], lettering)
        assert limit.endswith("3")
        (slip,) = read_on(view, look)
        (paper_, *_), counted = slip.pieces(lettering), boxes(said["siege.deployed"], lettering)[0]
        assert not overlap(paper_.box, counted), size


def said_of(view: Any, look: Any) -> dict[str | None, Any]:
    return {label.key: label for label in labels(view, look)}


def test_the_odds_lie_on_their_board() -> None:
    view = next(view for view in positions(4, 45) if view.phase == "deploy")
    pieces = {piece.id: piece for piece in layout(view, context(4, odds=WIDEST))}
    board, shown = pieces["odds"], [piece for id, piece in pieces.items() if id.startswith("odds.")]
    assert len(shown) == len(WIDEST)
    assert all(piece.box.inside(board.box) and piece.layer > board.layer for piece in shown)


def test_the_slip_leaves_the_own_wall_in_sight_unless_cards_lie_on_the_stage(lettering: Lettering) -> None:
    """And the Attacks that wait before both neighbours, and what is said of the Houses farther off."""
    lettering.resize(1.0, 1.0)
    view = next(view for view in positions(4, 45) if view.phase == "deploy")
    zones = Zones(4, view.decider)
    wall = next(p for p in layout(view, context(4, eyes=view.decider)) if p.id == f"fort.{view.decider}").box
    for words, card in product([Words(language) for language in LANGUAGES], content().cards):
        text = words.of("proelio", "focus.card", card=card.id)
        acting, besieged = (paper(text, lettering, phase).box(text, "", lettering) for phase in ("action", "deploy"))
        assert acting.bottom < wall.y + wall.h / 6, text
        assert besieged.bottom < wall.y + wall.h / 2, text
        for seat in (zones.seat_at(1), zones.seat_at(3)):
            x, _, w = zones.slot(seat)
            assert x + w / 2 < acting.x or acting.right < x - w / 2
        assert acting.y > zones.foot_words(zones.seat_at(2))[1] + zones.line / 2
        for phase in LAID_OUT:
            assert paper(text, lettering, phase).box(text, "", lettering).bottom > wall.bottom - 8


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
def test_a_hint_leaves_the_odds_in_sight(lettering: Lettering, scale: float) -> None:
    """However large words are: what the Attack may be is the reason for the hint."""
    lettering.resize(1.0, scale)
    for words in (Words(language) for language in LANGUAGES):
        worst = words.of("proelio", "forecast.deploy.open.wall", most=3, n=3)
        why = words.of("proelio", "reason.deploy_nothing", card="imperial_protection", percent=88)
        text = f"{words.of('proelio', 'act.deploy.none')}. {worst} {why}"
        assert paper(text, lettering, "deploy").box(text, "", lettering).y > ODDS.bottom, text


@clause("PROELIO-630")
@pytest.mark.parametrize("n", range(3, 7))
def test_the_plague_lies_open_beside_the_wall_of_its_owner_and_hides_nothing(n: int) -> None:
    for owner in range(n):
        table = lay(*[House("soldiers", guild="bards") for _ in range(n)], plague=owner, turn=(owner + 1) % n, merchant=owner)
        table.attack_on = [Attack("dung", (seat + 1) % n, 1, True, 9) for seat in range(n)]
        for first in range(n):
            found = context(n, eyes=first)
            pieces = {piece.id: piece for piece in layout(table.view(first), found)}
            plague, foot = pieces["plague"], zones_for(table, found).camp(owner)
            assert plague.picture[1]["id"] == "plague"
            assert plague.box.inside(SAFE)
            assert abs(plague.centre[0] - foot.x) < foot.w / 2 + 70
            near = [piece for id, piece in pieces.items() if id.startswith(("attack.", "fort.", "merchant", "guild.", "arms."))]
            assert not [piece.id for piece in near if overlap(piece.box, plague.box)]


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@clause("PROELIO-202")
def test_no_black_attack_is_said_to_be_worth_more_than_any_is() -> None:
    best = max(card.value or 0 for card in content().base if card.kind == "attack")
    assert [ceiling_of(Attack("base", 0, fort, None, 1)) for fort in range(5)] == [1, 2, best, best, best]


@clause("PROELIO-R3")
def test_every_waiting_black_attack_says_what_it_is_worth_at_most() -> None:
    checked = 0
    for view in (view for n in range(3, 7) for view in positions(n, n + 41, each=1)):
        if view.phase == "action":
            found = context(view.n, eyes=view.decider)
            said = {label.key: label.text for label in labels(view, found)}
            for seat, attack in enumerate(view.attack_on):
                black = attack is not None and deck_of(attack.card) == "base" and seat != view.decider
                assert (f"cap.{seat}" in said) == black
                if black:
                    assert said[f"cap.{seat}"] == f"≤{ceiling_of(attack)}"
                    checked += 1
    assert checked > 3


def test_a_slip_leaves_what_is_noticed_over_the_stage_readable(lettering: Lettering) -> None:
    lettering.resize(1.0, 1.3)
    view = lay(House("dung soldiers"), House(), House(), plague=2).view(0)
    found = context(3, 1.3, eyes=0, choosing=0, focus="option.0")
    board = next(piece for piece in layout(view, found) if piece.id == "notice")
    slips = [piece for slip in read_on(view, found) for piece in slip.pieces(lettering)]
    assert slips
    assert not [piece.id for piece in slips if overlap(piece.box, board.box)]


def said_in(view: Any, found: Any, key: str) -> str:
    return next(label.text for label in labels(view, found) if label.key == key)


@clause("PROELIO-610", "PROELIO-611")
def test_equitas_is_said_to_lie_ready_only_for_the_house_that_may_invoke_it() -> None:
    bare, walled = House(fort=None), House()
    assert said_in(lay(bare, bare, walled, lost=False), context(3), "equitas.1") == "Not yet"
    assert said_in(lay(walled, walled, walled, lost=False), context(3), "equitas.1") == "Not yet"
    assert said_in(lay(walled, bare, walled, lost=False), context(3), "equitas.1") == "For Noor"
    assert said_in(lay(walled, bare, walled, lost=True), context(3), "equitas.1") == "Barred"
    spent = lay(walled, bare, walled, lost=False)
    spent.equitas_invoked = True
    assert said_in(spent, context(3), "equitas.1") == "Spent"


def test_a_house_that_falls_is_in_danger_no_more() -> None:
    view = lay(House(), House(hand="", fort=None), House())
    assert said_in(view, context(3), "camp.1") == "May fall"
    assert said_in(view, context(3, event=HouseDefeated(1, "defence", 2)), "camp.1") == "Fallen"


def test_what_stands_beneath_the_words_of_another_house_names_its_own() -> None:
    view = lay(House(), House(), House())
    assert said_in(view, context(3), "camp.0") == "Mara: cards up to 2"
    assert said_in(view, context(3, eyes=2), "camp.2") == "Wisp: cards up to 2"
    assert said_in(view, context(3, eyes=2), "camp.0") == "Uses cards up to 2"
