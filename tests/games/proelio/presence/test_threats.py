"""What besiegers say of the Attack that lies before a House may come true, whatever it really is."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.minds.threats import Threat
from games.proelio.cards import attacks, deck_of, least_fort
from games.proelio.moves import CAPITULATE, SACRIFICE, USE_BUILDERS, Deploy
from games.proelio.presence.threats import threats
from tests.games.proelio.positions import House, lay
from tests.games.threatened import said_in

STRONG = House("dung knights", "fortress")
WEAK = House("dung knights", None)


def kinds(target: House, attacker: House = STRONG, card: str = "soldiers", **more: Any) -> list[str]:
    """What the House on the right of `target` says when that card lies there."""
    return [one.kind for one in threats(lay(target, attacker, House(), attacks={0: card}, **more).view(None), 1)]


def test_a_house_with_nothing_but_a_wall_or_a_card_is_told_that_it_may_fall() -> None:
    assert kinds(House("", "tower")) == ["fall"]
    assert kinds(House("watch", None)) == ["fall"]
    assert kinds(House("watch", None), card="dung") == ["fall"], "what it really is nobody sees"
    assert kinds(House("watch resources", None)) == [], "two cards, and no wall"
    assert kinds(House("", "tower"), plague=2) == [], "under the Plague nothing is revealed"


def test_a_wall_is_threatened_by_what_such_a_house_may_lay() -> None:
    three = House("watch resources dung", "tower")
    assert kinds(House("watch resources", "tower"), House("dung knights", "tower")) == ["wall"]
    assert kinds(three, House("dung knights", "tower"), "trebuchets") == [], "three at most, and three cards in the Hand"
    assert kinds(House("watch resources", "tower"), WEAK) == [], "one at most"
    assert kinds(three, WEAK, "gunpowder") == ["wall"], "a gold back may be Gunpowder"
    assert kinds(House("watch resources", None), STRONG) == [], "no wall"


def test_builders_may_be_what_holds() -> None:
    assert kinds(House("", "tower", "builders"), WEAK) == []
    assert kinds(House("", "tower", "builders", used=True), WEAK) == ["fall"]


def test_nobody_threatens_but_the_besieger_whose_card_lies_there() -> None:
    view = lay(House("", "tower"), STRONG, House(), attacks={0: "soldiers"}).view(None)
    assert [one.to for seat in range(3) for one in threats(view, seat)] == [0]
    assert threats(lay(House("", "tower"), STRONG, House()).view(None), 1) == []


def test_whatever_is_said_in_games_may_come_about() -> None:
    """There is a card with that back which takes the wall, or fells the House, where nothing is laid against it."""
    said = 0
    for seed in range(12):
        for table, _, threat in said_in("proelio", 3, seed, 900, threats):
            said += 1
            assert any(takes(table, threat, card) for card in sorted(attacks())), (seed, threat)
    assert said > 20


def takes(table: Any, threat: Threat, card: str) -> bool:
    """Played as the rules have it, from the turn of whoever is meant."""
    t, target = table.copy(), threat.to
    assert target is not None
    lies = t.attack_on[target]
    if deck_of(lies.card) != deck_of(card) or least_fort(card) > lies.fort_at_placement:
        return False
    t.attack_on[target] = msgspec.structs.replace(lies, card=card, valid=True)
    t.phase, t.turn_seat, t.decider, t.inspected, t.offered, t.combat = "deploy", target, target, None, (), None
    t.play(target, Deploy(()), Chance(1))
    if t.phase == "shortfall" and USE_BUILDERS in t.legal_moves(target):
        t.play(target, USE_BUILDERS, Chance(1))
    if t.phase == "shortfall":
        ways = t.legal_moves(target)
        t.play(target, SACRIFICE if SACRIFICE in ways else CAPITULATE if CAPITULATE in ways else ways[0], Chance(1))
    if t.phase == "shortfall":
        t.play(target, t.legal_moves(target)[0], Chance(1))
    if threat.kind == "fall":
        return t.result is not None and t.result.loser == target
    return t.fort[target] is None
