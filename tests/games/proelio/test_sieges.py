"""Sections 3.3 to 3.6 and the rulings on them: limit, attack, defence, loot, defeat."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio.cards import defences
from games.proelio.moves import (
    CAPITULATE,
    DRAW,
    SACRIFICE,
    USE_BUILDERS,
    Deploy,
    PayLoot,
    PlaceAttack,
    WatchSteal,
)
from tests.clauses import clause
from tests.games.proelio.positions import (
    House,
    any_luck,
    attack,
    cards,
    deploy,
    discard,
    go,
    hand,
    lay,
    legal,
    pay,
    refused,
)

A, B, C = range(3)


def siege(card: str, defender: House, attacker: House | None = None, **table: Any) -> Any:
    """C is about to meet an Attack of A, which has a Tower."""
    return lay(attacker or House("dung dung", "tower"), House(), defender, turn=C, attacks={C: card}, **table)


@clause("PROELIO-208", "PROELIO-500")
def test_a_wall_does_not_count_by_itself() -> None:
    t = siege("soldiers", House("dung", "fortress"))
    told = deploy(t)
    assert (told.the("AttackRevealed").total, t.combat.missing) == (0, 1)


@clause("PROELIO-304", "PROELIO-307", "PROELIO-R27", "PROELIO-710")
@pytest.mark.parametrize(
    ("card", "least"),
    [
        ("dung", 0),
        ("soldiers", 0),
        ("knights", 1),
        ("trebuchets", 2),
        ("hero", 3),
        ("infiltration", 0),
        ("gunpowder", 0),
    ],
)
def test_what_an_attack_needs(card: str, least: int) -> None:
    for level, fort in enumerate((None, "shields", "palisades", "tower", "fortress")):
        assert legal(lay(House(f"{card} watch", fort), House(), House()), PlaceAttack(card)) == (level >= least)


@clause("PROELIO-403", "PROELIO-407", "PROELIO-409", "PROELIO-715")
@pytest.mark.parametrize(
    ("card", "least", "value"),
    [
        ("shields", 0, 1),
        ("palisades", 1, 2),
        ("tower", 2, 3),
        ("watch", 0, 1),
        ("fortress", 3, 4),
        ("imperial_protection", 0, 0),
    ],
)
def test_what_a_defence_needs_and_is_worth(card: str, least: int, value: int) -> None:
    for level, fort in enumerate((None, "shields", "palisades", "tower", "fortress")):
        t = siege("dung", House(f"{card} dung", fort))
        assert legal(t, Deploy((card,))) == (level >= least)
        if level >= least:
            assert deploy(t, card).the("DefenceDeployed").total == value


@clause("PROELIO-402")
def test_only_defence_cards_are_deployed() -> None:
    t = siege("dung", House("shields soldiers resources"))
    assert refused(t, Deploy(("soldiers",))).clause == "PROELIO-402"
    assert refused(t, Deploy(("shields", "shields"))).message == "refusal.not_so_many"
    assert refused(t, Deploy(("watch",))).message == "refusal.not_held"
    t = siege("dung", House("shields shields palisades watch tower"))
    assert len(t.legal_moves(C)) == 3 * 2 * 2
    assert all(set(move.cards) <= defences() for move in t.legal_moves(C))


@clause("PROELIO-405")
def test_an_empty_hand_still_meets_its_attack() -> None:
    t = siege("dung", House("", "shields"))
    assert (t.phase, t.legal_moves(C)) == ("deploy", [Deploy(())])
    assert deploy(t).the("AttackRepelled").value == 0


@clause("PROELIO-R5")
def test_an_attack_is_judged_as_it_was_placed() -> None:
    t = siege("trebuchets", House("watch watch dung"))
    t.fort[A] = None
    assert deploy(t).the("AttackRevealed").valid


@clause("PROELIO-R7")
def test_one_attack_at_a_time() -> None:
    t = lay(House("soldiers soldiers dung"), House(), House(), attacks={C: "dung"})
    refusal = refused(t, PlaceAttack("soldiers"))
    assert (refusal.clause, refusal.args) == ("PROELIO-R7", {"target": C})


@clause("PROELIO-311", "PROELIO-R21")
def test_walls_and_shields_do_not_stop_infiltration() -> None:
    t = siege("infiltration", House("shields palisades dung", "fortress"))
    told = deploy(t, "shields palisades", 0)
    assert told.the("InfiltrationHit").card == "dung"
    assert t.fort[C] == "fortress"


@clause("PROELIO-310", "PROELIO-R20")
def test_infiltration_draws_among_base_cards() -> None:
    seen = set()
    for luck in range(2):
        t = siege("infiltration", House("hero knights resources"))
        told = deploy(t, "", luck)
        seen.add(told.the("InfiltrationHit").card)
        assert told.the("InfiltrationHit").seen_by(B).card is None
    assert seen == {"knights", "resources"}
    t = siege("infiltration", House("hero gunpowder"))
    told = deploy(t)
    assert (told.the("InfiltrationHit").count, told.the("InfiltrationHit").card, len(t.hand[C])) == (0, None, 2)


@clause("PROELIO-R23")
def test_two_watches_take_one_card() -> None:
    t = siege("infiltration", House("watch watch"), House("dung dung dung", "tower"))
    deploy(t, "watch watch")
    go(t, WatchSteal(True), 0)
    assert (hand(t, C), hand(t, A), t.base_discard.count("watch")) == ("dung", "dung dung", 2)
    t = siege("knights", House("watch watch"))
    assert deploy(t, "watch watch").the("AttackRepelled").total == 2


@clause("PROELIO-R24")
@pytest.mark.parametrize(("held", "asked"), [("dung", True), ("hero", True), ("", False)])
def test_the_watch_asks_whatever_the_thief_holds(held: Any, asked: Any) -> None:
    t = siege("infiltration", House("watch dung"), House(held, "tower"))
    deploy(t, "watch")
    assert (t.phase == "watch_steal") == asked
    if asked:
        assert t.legal_moves(C) == [WatchSteal(True), WatchSteal(False)]
        assert t.prompt(C).message == "prompt.watch_steal"
        assert t.view(C).prompt(C).args == {"attacker": A, "cards": 1}


@clause("PROELIO-R24", "PROELIO-411")
def test_the_fatal_theft_is_announced() -> None:
    t = siege("infiltration", House("watch dung"), House("knights", None))
    deploy(t, "watch")
    assert (t.prompt(C).message, t.prompt(C).args["winner"]) == ("prompt.watch_steal_fatal", B)
    t = siege("infiltration", House("watch dung"), House("hero", None))
    deploy(t, "watch")
    assert t.prompt(C).message == "prompt.watch_steal", "an Imperial card cannot be taken, and its back is seen"


@clause("PROELIO-R26")
def test_dung_against_nothing() -> None:
    t = siege("dung", House("dung", None))
    told = deploy(t)
    assert (told.the("AttackRepelled").value, told.the("AttackRepelled").total, t.phase) == (0, 0, "action")


@clause("PROELIO-R29")
def test_protection_has_no_value_and_takes_the_others_along() -> None:
    t = siege("hero", House("imperial_protection shields dung"))
    told = deploy(t, "imperial_protection shields")
    assert told.the("DefenceDeployed").total == 1
    assert ("AttackAnnulled" in told.kinds(), hand(t, C)) == (True, "dung")


@clause("PROELIO-R15", "PROELIO-501")
def test_a_repelled_attack_asks_for_nothing() -> None:
    t = siege("soldiers", House("shields dung"))
    deploy(t, "shields")
    assert (t.phase, t.fort[C]) == ("action", "shields")
    assert refused(t, SACRIFICE).message == "refusal.not_now"


@clause("PROELIO-R16", "PROELIO-504")
def test_capitulation_is_for_those_who_cannot_pay() -> None:
    t = siege("knights", House("dung dung"))
    deploy(t)
    assert refused(t, CAPITULATE).clause == "PROELIO-R16"
    t = siege("trebuchets", House("dung", None))
    told = deploy(t)
    assert (told.the("LootPaid").count, told.the("HouseDefeated").cause) == (1, "capitulation")
    assert t.outcome().winners == (A,)


@clause("PROELIO-506", "PROELIO-503", "PROELIO-R18")
def test_loot_is_exact_secret_and_of_any_cards() -> None:
    t = siege("knights", House("hero dung soldiers"))
    deploy(t)
    assert {move.cards for move in t.legal_moves(C) if isinstance(move, PayLoot)} == {
        ("dung", "hero"),
        ("dung", "soldiers"),
        ("hero", "soldiers"),
    }
    assert refused(t, PayLoot(("dung",))).clause == "PROELIO-R18"
    told = pay(t, "hero dung")
    paid = told.the("LootPaid")
    assert [paid.seen_by(seat).cards for seat in (A, B, C, None)] == [("dung", "hero"), None, ("dung", "hero"), None]
    assert (paid.seen_by(B).backs, paid.seen_by(B).count) == (("base", "imperial"), 2)


@clause("PROELIO-505", "PROELIO-010", "PROELIO-R68")
def test_everything_laid_is_discarded_by_its_deck() -> None:
    t = siege("hero", House("fortress watch", "tower"))
    deploy(t, "fortress watch")
    assert (t.imperial_discard, t.base_discard) == (["hero", "fortress"], ["watch"])


@clause("PROELIO-R19", "PROELIO-507")
def test_the_order_at_the_end_of_a_combat() -> None:
    attacker = House("dung dung dung dung soldiers", "tower")
    t = siege("knights", House("knights knights", "shields"), attacker)
    deploy(t)
    told = pay(t, "knights knights")
    assert told.kinds() == ["LootPaid", "CardsDiscarded", "Overflow"]
    told = discard(t, "dung dung")
    assert (told.kinds(), t.decider, t.phase) == (["CardsDiscarded"], C, "action")
    t = siege("knights", House("knights knights", None), attacker)
    deploy(t)
    assert pay(t, "knights knights").kinds() == ["LootPaid", "CardsDiscarded", "HouseDefeated", "GameOver"]


@clause("PROELIO-R9", "PROELIO-510")
def test_defeat_is_looked_for_after_whole_effects() -> None:
    """A last Watch saves its House although the Hand was empty on the way; so do Resources as the last card."""
    t = siege("infiltration", House("watch", None))
    deploy(t, "watch")
    assert (t.hand[C], t.phase) == ((), "watch_steal")
    any_luck(t, WatchSteal(True))
    assert (t.phase, hand(t, C)) == ("action", "dung")


@clause("PROELIO-R11", "PROELIO-R19")
def test_the_thief_falls_at_once_and_alone() -> None:
    """Defender and attacker have nothing left but the card that is stolen: only one of them falls."""
    t = siege("infiltration", House("watch", None), House("dung", None))
    deploy(t, "watch")
    told = any_luck(t, WatchSteal(True))
    assert [event.seat for event in told.all("HouseDefeated")] == [A]
    t = siege("infiltration", House("watch", None), House("dung", None))
    deploy(t, "watch")
    told = go(t, WatchSteal(False))
    assert [event.seat for event in told.all("HouseDefeated")] == [C]
    assert t.outcome().winners == (A,)


@clause("PROELIO-511", "PROELIO-104")
@pytest.mark.parametrize(("held", "fort"), [("", "shields"), ("dung", None)])
def test_a_wall_or_a_card_is_enough(held: Any, fort: Any) -> None:
    t = lay(House(held, fort), House(), House())
    assert t.phase == "action"
    go(t, DRAW)
    assert t.outcome() is None


@clause("PROELIO-R28")
def test_builders_do_not_help_against_gunpowder() -> None:
    t = siege("gunpowder", House("dung", "tower", "builders"), merchant=A)
    deploy(t)
    assert (t.phase, t.fort[C]) == ("action", None)
    assert refused(t, USE_BUILDERS).message == "refusal.not_now"


@clause("PROELIO-R40", "PROELIO-R41", "PROELIO-635", "PROELIO-632")
def test_a_second_plague_follows_the_first() -> None:
    t = lay(House("plague plague"), House(), House())
    any_luck(t, t.legal_moves(A)[[type(m).__name__ for m in t.legal_moves(A)].index("PlayPlague")])
    assert len(t.hand[A]) == 2
    for _ in range(2):
        go(t, DRAW)
    assert (t.turn_seat, t.plague) == (A, None)
    assert "PlayPlague" in [type(move).__name__ for move in t.legal_moves(A)]


def test_a_frozen_attack_waits() -> None:
    t = lay(House("knights dung"), House(), House(), attacks={A: "dung"}, plague=C)
    assert t.phase == "action"
    any_luck(t, DRAW)
    assert t.attack_on[A] is not None


def test_the_attacker_is_asked_before_the_defender_acts() -> None:
    t = siege("knights", House("knights knights soldiers"), House("dung dung dung watch watch", "tower"))
    deploy(t)
    pay(t, "knights soldiers")
    assert t.to_act() == (A,)
    assert refused(t, DRAW, seat=C).clause == "PROELIO-100"
    t.play(A, t.legal_moves(A)[0], Chance(1))
    assert t.to_act() == (C,)
    assert attack(t, "knights").the("AttackPlaced").defender == B
    assert cards("b a") == ("a", "b")


@clause("PROELIO-R37", "PROELIO-812")
def test_an_imperial_card_discarded_onto_an_empty_deck_is_the_new_deck() -> None:
    t = siege("hero", House("fortress dung", "tower"), imperial="")
    told = any_luck(t, Deploy(("fortress",)))
    assert sorted(t.imperial_deck) == ["fortress", "hero"]
    assert (t.imperial_discard, told.the("DeckReshuffled").count) == ([], 2)
    assert told.kinds().index("CardsDiscarded") < told.kinds().index("DeckReshuffled")


@clause("PROELIO-R13", "PROELIO-510")
@pytest.mark.parametrize(
    ("card", "defender", "deployed", "attacker", "cause"),
    [
        ("gunpowder", House("imperial_protection", None), "imperial_protection", "dung dung", "defence"),
        ("infiltration", House("imperial_protection", None), "imperial_protection", "dung dung", "defence"),
        ("infiltration", House("shields", None), "shields", "dung dung", "defence"),
        ("infiltration", House("watch", None), "watch", "", "defence"),
        ("infiltration", House("watch", None), "watch", "hero hero", "defence"),
        ("infiltration", House("shields dung", None), "shields", "dung dung", "infiltration"),
        ("gunpowder", House("tower", "palisades"), "tower", "dung dung", "gunpowder"),
    ],
)
def test_the_attack_is_the_cause_of_a_defeat_only_where_it_took_something(
    card: str, defender: Any, deployed: Any, attacker: str, cause: str
) -> None:
    t = siege(card, defender, House(attacker, "tower"))
    told = any_luck(t, Deploy(cards(deployed)))
    if t.phase == "watch_steal":
        told = any_luck(t, WatchSteal(True))
    assert told.the("HouseDefeated").cause == t.result.cause == cause
