"""Medals and numbers of Proelio: each earned at a laid table by the rules, and each missed by a hair."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio.moves import DRAW, INVOKE_EQUITAS, PlaceAttack, Support, WatchSteal
from games.proelio.title import TITLE
from tests.games.earning import Earning
from tests.games.proelio.positions import House, any_luck, attack, build, deploy, draw, go, lay, pay, siege

A, B, C, D = range(4)


def at(table: Any) -> Earning:
    return Earning(TITLE, table)


def yield_all(t: Any) -> None:
    """The House under siege deploys nothing and gives what it has."""
    deploy(t)
    while t.phase == "shortfall":
        any_luck(t, t.legal_moves(t.decider)[0])


@pytest.mark.parametrize("wall", ["tower", "palisades"])
def test_to_the_top(wall: str) -> None:
    t = lay(House("fortress tower", wall), House(), House())
    with at(t) as earned:
        build(t)
    assert ("to_the_top" in earned.medals(A)) == (wall == "tower")


@pytest.mark.parametrize("deployed", ["watch", ""])
def test_something_smells(deployed: str) -> None:
    """Dung meets a Watch, or nobody; then Soldiers finish the House that stands with one card and no wall."""
    t = siege("dung", House("watch shields", None), House("soldiers soldiers"))
    with at(t) as earned:
        deploy(t, deployed)
        t.hand[D] = ()
        t.fort[D] = "shields"
        go(t, DRAW)
        assert earned.medals(A) == (), "it counts only for who wins"
        t.hand[D] = ()
        attack(t, "soldiers")
        while t.turn_seat != D:
            any_luck(t, t.legal_moves(t.decider)[0])
        yield_all(t)
    assert t.result is not None
    assert t.result.winners == (A,)
    assert ("something_smells" in earned.medals(A)) == bool(deployed)


@pytest.mark.parametrize(("held", "take"), [("dung", False), ("dung", True), ("hero", False), ("dung dung", True)])
def test_no_thank_you(held: str, take: bool) -> None:
    """A's last card would crown B. Only a Base card could be taken; and D must win after all."""
    t = siege("infiltration", House("watch dung dung", "palisades"), House(held, None), season="autumn")
    t.base_deck = t.base_deck[:1]
    with at(t) as earned:
        deploy(t, "watch")
        any_luck(t, WatchSteal(take))
        if t.result is None:
            draw(t)
    assert t.result is not None
    assert (t.result.winners == (B,)) == (take and held == "dung")
    assert ("no_thank_you" in earned.medals(D)) == (held == "dung" and not take)


@pytest.mark.parametrize(
    ("card", "fort", "lives"), [("dung", None, True), ("soldiers", None, False), ("dung", "shields", True)]
)
def test_bare_and_alive(card: str, fort: str | None, lives: bool) -> None:
    t = siege(card, House("knights", fort))
    with at(t) as earned:
        deploy(t)
        if t.phase == "shortfall":
            pay(t, "knights")
        assert (t.result is None) == lives
        if lives:
            draw(t)
    assert ("bare_alive" in earned.medals(D)) == (lives and fort is None)


@pytest.mark.parametrize("card", ["gunpowder", "hero"])
def test_powder_prayer(card: str) -> None:
    t = siege(card, House("imperial_protection dung", "tower"), House("dung dung", "tower"))
    with at(t) as earned:
        deploy(t, "imperial_protection")
    assert ("powder_prayer" in earned.medals(D)) == (card == "gunpowder")


@pytest.mark.parametrize("deck", ["shields", "dung"])
def test_equal_before_the_law(deck: str) -> None:
    """The last card of the deck: Winter comes with it, or with the draw after Equitas has failed."""
    t = lay(
        House("", "shields"), House("", "shields"), House("watch tower", None), turn=C, lost=False, deck=deck, season="autumn"
    )
    with at(t) as earned:
        any_luck(t, INVOKE_EQUITAS)
        if t.result is None:
            draw(t)
    assert t.result is not None
    assert C in t.result.winners
    assert ("equal_law" in earned.medals(C)) == (deck == "shields")


def test_winter_king() -> None:
    t = lay(House("dung", "tower"), House(), House(), season="autumn", deck="dung")
    with at(t) as earned:
        draw(t)
    assert t.result is not None
    assert [("winter_king" in earned.medals(seat)) for seat in range(3)] == [True, False, False]
    t = siege("soldiers", House("knights", None))
    with at(t) as earned:
        deploy(t)
        pay(t, "knights")
    assert t.result is not None
    assert t.result.winners == (A,)
    assert "winter_king" not in earned.medals(A), "somebody fell before Winter"


@pytest.mark.parametrize("given", ["soldiers", "knights"])
def test_two_as_one(given: str) -> None:
    """C gives A a card; A strikes D with Soldiers: with that card, or with its own."""
    hand = "dung watch" if given == "soldiers" else "dung watch soldiers"
    t = lay(House(hand), House(), House(f"{given} dung watch"), House("dung", None), turn=C, mode="allied")
    with at(t) as earned:
        any_luck(t, Support(given, None))
        t.hand[D] = ("dung",)
        t.turn_seat = t.decider = A
        t.phase = "action"
        any_luck(t, PlaceAttack("soldiers"))
        t.turn_seat = t.decider = D
        t.hand[D] = ()
        t.fort[D] = "shields"
        t.phase = "deploy"
        yield_all(t)
    assert t.result is not None
    assert t.result.winners == (A, C)
    assert ("two_as_one" in earned.medals(C)) == (given == "soldiers")
    assert "two_as_one" not in earned.medals(A)


def test_numbers() -> None:
    t = siege("knights", House("shields dung dung", None), House("dung dung", "shields"))
    with at(t) as earned:
        deploy(t, "shields")
        pay(t, "dung")
    assert t.result is None
    t.base_deck = t.base_deck[:1]
    t.season, t.base_exhaustions = "autumn", 1
    with earned:
        t.play(D, DRAW, Chance(1))
    assert t.result is not None
    assert earned.numbers(A)["loot"] == 1
    assert earned.numbers(D)["points"] == t.result.scores[D]
    assert earned.honours.rounds == 4
    winner = t.result.winners[0]
    assert earned.numbers(winner)["shortest"] == 4
    options = TITLE.options
    assert (TITLE.luck(options(mode="allied"), 4), TITLE.luck(options(), 5)) == (500, 200)


def test_whoever_withstands_is_counted() -> None:
    t = siege("soldiers", House("shields dung"))
    with at(t) as earned:
        deploy(t, "shields")
        assert earned.honours._repelled == [0, 0, 0, 1]  # type: ignore[attr-defined]
