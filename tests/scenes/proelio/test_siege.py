"""The siege on the stage: where the cards of the defence lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games.kernel.teaching.cards import read_cards
from games.proelio import siege_events as siege
from games.proelio.moves import SACRIFICE, Deploy
from games.proelio.title import TITLE
from scenes.proelio.context import Struck
from scenes.proelio.explaining.about import kept
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.siege import deployed_at
from scenes.proelio.parts import LastSiege, went_on
from scenes.proelio.zones import STAGE, Zones
from scenes.table.inspector.placing import shared
from scenes.table.show.beats import Beat, Cue
from tests.clauses import clause
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.moments import WIDEST, context
from tests.scenes.tables import seated


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_the_defence_lies_side_by_side_in_the_order_of_its_cards(count: int) -> None:
    zones = Zones(3)
    for seat in range(3):
        across = [x for x, _ in deployed_at(zones, seat, count)]
        assert across == sorted(across)
        assert len({round(b - a, 3) for a, b in pairwise(across)}) <= 1, "evenly"
        middle = sum(across) / count
        assert (middle < STAGE.centre[0]) == zones.from_right(seat), "across from the Attack"


@clause("PROELIO-208", "PROELIO-502")
def test_a_wall_that_was_given_up_stands_beside_the_cards_of_the_defence_as_a_wall() -> None:
    """3 against Shields and a wall of 1: on the stage a card and a wall, and only the card is a card."""
    t: Any = lay(House("dung knights shields", "shields"), House("dung", "tower"), House(), House(), attacks={0: "trebuchets"})
    go(t, Deploy(("shields",)))
    go(t, SACRIFICE)
    pieces = {piece.id: piece for piece in layout(t.view(0), context(4, eyes=0))}
    assert pieces["deployed.0.shields"].picture[0] == "proelio.card"
    assert pieces["given_wall"].picture[0] == "proelio.wall"
    said = {label.key: label.text for label in labels(t.view(0), context(4, eyes=0))}
    assert said["siege.wall"] == "Wall given up: 1"
    assert said["siege.total"] == "2"


def test_whoever_plays_reads_the_name_of_the_own_house_and_sees_its_arms_at_any_time() -> None:
    t = lay(House(), House(), House(), House())
    look = replace(context(4, eyes=0), players=seated(4, 1))
    said = {label.key: label.text for label in labels(t.view(0), look)}
    arms = {piece.id for piece in layout(t.view(0), look)}
    assert said["name.0"].endswith(" · Aquilante")
    assert "crest.0" in arms
    assert "Leonforte" not in said["name.1"], "a computer player goes by its House already"
    assert "crest.1" in arms, "whose castle is whose is seen of everybody"


def told(*events: Any) -> str:
    """What is read of a siege once it is over."""
    struck: Struck | None = None
    for event in events:
        struck = went_on(struck, event)
    view = lay(House(), House(), House(), House()).view(0)
    said = {label.key: label.text for label in labels(view, context(4, eyes=0, choosing=0, struck=struck))}
    return said.get("notice", "")


def test_what_an_attack_came_to_stays_to_be_read_during_the_next_decision() -> None:
    """Who, with what, against what, and what it cost; a siege that has only begun is not told."""
    laid = siege.DefenceDeployed(0, ("shields",), 1)
    turned = siege.AttackRevealed(1, 0, "trebuchets", True, 1)
    assert told(laid, turned, siege.LootPaid(0, 1, 2, ("base", "base"), None)) == NAMED + "−2 cards"
    assert told(laid, turned, siege.FortSacrificed(0, "shields", "sacrifice")) == NAMED + "no wall left"
    assert told(laid, turned, siege.AttackRepelled(3, 1)) == NAMED + "nothing lost"
    assert told(laid, turned, laid) == ""
    hit = siege.AttackRevealed(1, 0, "infiltration", True, 1), siege.InfiltrationHit(1, 0, 1, None)
    assert told(laid, *hit).endswith("Infiltration · −1 card")


NAMED = "Noor → Mara: Trebuchets 3 : 1 · "


def test_an_outcome_is_gone_with_the_decision_after_the_next_and_with_what_is_skipped() -> None:
    nowhere: Any = None
    part, turned = LastSiege(nowhere), siege.AttackRevealed(1, 0, "knights", True, 0)
    loot = siege.LootPaid(0, 1, 2, ("base", "base"), None)
    asked: Any = object()
    for end in (part.skipped, lambda: part.decided(asked)):
        for event in (turned, loot):
            part.began(Beat(event, nowhere, Cue()), 0)
            part.decided(asked)
        assert part.struck is not None, "the loot was asked for within the siege, the Action after it"
        end()
        assert part.struck is None


def test_a_card_about_something_else_waits_while_somebody_attacks_and_lies_on_no_odds() -> None:
    cards = {card.say: card for card in read_cards(TITLE)}
    attacked = lay(House(), House(), House(), House(), turn=0, attacks={0: "knights"}).view(0)
    free = lay(House(), House(), House(), House()).view(0)
    for say in ("short", "autumn", "autumn_plain", "plague"):
        assert not cards[say].may_be_said(attacked, 0)
        assert cards[say].may_be_said(free, 0)
    look = context(4, eyes=0, choosing=0, odds=WIDEST)
    (board,) = [piece.box for piece in layout(attacked, look) if piece.id == "odds"]
    assert any(shared(board, box) >= board.w * board.h - 1 for box in kept(attacked, look))
