"""Sections 3.1, 3.2, 3.9 and the rulings on them: laying the table, turns, decks and seasons, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.minds.agents import make
from games.kernel.protocol import HIDDEN, OptionError
from games.proelio.content import content
from games.proelio.moves import BUILD, DRAW, PLAY_IMPERIAL_RESOURCES, Deploy, DiscardExcess, PlaceAttack, TakeImperial
from games.proelio.setup import next_dealer
from games.proelio.state import new_game
from games.proelio.table import Options
from games.proelio.title import TITLE
from tests.clauses import clause
from tests.games.proelio.positions import (
    House,
    Told,
    any_luck,
    attack,
    build,
    deploy,
    discard,
    draw,
    go,
    hand,
    lay,
    legal,
    on_imperial_deck,
    refused,
    take,
)

A, B, C, D = range(4)


def fresh(n: int, seed: int = 1, **options: Any) -> Any:
    told = Told()
    return new_game(Options(**options), n, Chance(seed), told.append), told


@clause("PROELIO-001", "PROELIO-002", "PROELIO-1000")
def test_how_many_houses() -> None:
    assert list(TITLE.seats) == [3, 4, 5, 6]
    for n in TITLE.seats:
        assert fresh(n)[0].n == n
    assert fresh(4, mode="allied")[0].allied
    for n in (3, 5, 6):
        with pytest.raises(OptionError, match="played by 4 Houses"):
            fresh(n, mode="allied")


@clause("PROELIO-008", "PROELIO-009", "PROELIO-011", "PROELIO-013", "PROELIO-014", "PROELIO-010")
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_the_table_is_laid(n: int) -> None:
    t, told = fresh(n)
    assert [len(cards) for cards in t.hand] == [5] * n
    assert t.fort == [None] * n
    assert (len(t.base_deck), len(t.imperial_deck)) == (78 - 5 * n, 21)
    assert t.base_discard == t.imperial_discard == []
    dealt = Counter(t.base_deck) + Counter(card for cards in t.hand for card in cards)
    assert dealt == {card.id: card.count for card in content().base}
    assert Counter(t.imperial_deck) == {card.id: card.count for card in content().imperial}
    assert [event.cards for event in told.all("HandDealt")] == [t.hand[event.seat] for event in told.all("HandDealt")]
    kinds = {card.kind for card in content().base}
    assert kinds == {"defence", "attack", "strategy"} == {card.kind for card in content().imperial}


@clause("PROELIO-006", "PROELIO-800", "PROELIO-801", "PROELIO-R35")
def test_it_is_summer() -> None:
    t, told = fresh(4)
    assert (t.season, told.the("TurnStarted").season) == ("summer", "summer")
    t = lay(House(), House(), House(), deck="tower")
    changed = any_luck(t, DRAW).the("SeasonChanged")
    assert (changed.season, changed.next) == ("autumn", "winter")


@clause("PROELIO-007", "PROELIO-900", "PROELIO-901", "PROELIO-R57")
def test_guilds_and_merchant() -> None:
    t, told = fresh(5, dealer="2")
    assert len({*t.guild}) == 5
    assert set(t.guild) <= {guild.id for guild in content().guild}
    assert (t.merchant_at, told.the("GameStarted").guilds) == (2, tuple(t.guild))
    t, _ = fresh(5, guilds=False)
    assert (t.guild, t.merchant_at) == ([None] * 5, None)
    for seed in range(12):
        t, _ = fresh(4, seed, mode="allied")
        assert "merchants" not in t.guild
        assert (t.merchant_at, len({*t.guild})) == (None, 4)


@clause("PROELIO-100", "PROELIO-101", "PROELIO-R1", "PROELIO-R2", "PROELIO-R63")
@pytest.mark.parametrize(("mode", "n"), [("first_conquest", 6), ("allied", 4)])
def test_the_dealers_right_neighbour_begins(mode: str, n: int) -> None:
    firsts = {fresh(n, seed, mode=mode)[0].turn_seat for seed in range(60)}
    assert firsts == set(range(n))
    for seed in range(5):
        t, told = fresh(n, seed, mode=mode, dealer="1", guilds=False)
        assert (t.dealer, t.turn_seat, told.the("GameStarted").dealer) == (1, 2, 1)
        t.hand[2] = ("dung",)
        draw(t)
        assert (t.turn_seat, t.turn_no, t.turns_taken[2]) == (3, 2, 1)


@clause("PROELIO-R2")
def test_a_dealer_beyond_the_table_is_counted_round() -> None:
    assert fresh(3, dealer="4")[0].dealer == 1


@clause("PROELIO-R2", "PROELIO-R63")
@pytest.mark.parametrize(("mode", "n"), [("first_conquest", 3), ("first_conquest", 6), ("allied", 4)])
def test_in_a_rematch_the_deal_moves_to_the_right(mode: str, n: int) -> None:
    dealers = [fresh(n, mode=mode)[0].dealer]
    for _ in range(n):
        before = fresh(n, mode=mode, dealer=str(dealers[-1]))[0]
        dealers.append(fresh(n, mode=mode, dealer=next_dealer(before))[0].dealer)
        assert dealers[-1] == before.right(dealers[-2])
    assert dealers[0] == dealers[-1]


@clause("PROELIO-003", "PROELIO-004", "PROELIO-R10", "PROELIO-510")
@pytest.mark.parametrize("n", [3, 6])
def test_each_house_attacks_the_left_and_wins_there(n: int) -> None:
    t = lay(House("soldiers dung"), *[House() for _ in range(n - 2)], House("dung", None))
    attack(t, "soldiers")
    assert [seat for seat in range(n) if t.attack_on[seat]] == [n - 1]
    while t.turn_seat != n - 1:
        draw(t)
    deploy(t)
    t.play(n - 1, t.legal_moves(n - 1)[0], Chance(1))
    assert (t.outcome().winners, t.outcome().clause, t.result.loser) == ((0,), "PROELIO-830", n - 1)


@clause("PROELIO-102", "PROELIO-103", "PROELIO-602", "PROELIO-600")
def test_first_the_attack_then_one_action() -> None:
    t = lay(House("knights knights"), House(), House(), House(), attacks={A: "dung"})
    assert refused(t, DRAW).message == "refusal.attack_first"
    deploy(t)
    assert (t.turn_seat, t.phase) == (A, "action")
    attack(t, "knights")
    assert (t.turn_seat, t.turns_taken) == (B, [4, 3, 3, 3])


@clause("PROELIO-012", "PROELIO-R30")
def test_the_hand_limit_interrupts() -> None:
    t = lay(House("dung dung soldiers soldiers watch"), House(), House())
    draw(t)
    assert (t.turn_seat, t.decider, t.phase) == (A, A, "overflow")
    assert (t.prompt(A).at_least, t.prompt(A).at_most) == (1, 1)
    assert refused(t, DRAW).clause == "PROELIO-012"
    assert isinstance(t.legal_moves(A)[0], DiscardExcess)
    assert refused(t, DiscardExcess(("dung", "dung"))).message == "refusal.discard_exactly"
    discard(t, "dung")
    assert (len(t.hand[A]), t.turn_seat) == (5, B)


@clause("PROELIO-R4", "PROELIO-R39")
def test_a_draw_is_always_possible() -> None:
    for houses in ((House("", "shields"),), (House("soldiers", None),), (House("plague plague"),)):
        t = lay(*houses, House(), House(), plague=B)
        assert DRAW in t.legal_moves(A)


@clause("PROELIO-R64")
def test_only_attacks_are_barred_on_the_first_turn() -> None:
    t = lay(
        House("soldiers shields plague resources dung", None, "scribes"),
        House(),
        House(),
        turns=0,
        merchant=A,
        lost=False,
        discards="tower",
    )
    kinds = {type(move).__name__ for move in t.legal_moves(A)}
    assert kinds == {"Draw", "Build", "PlayPlague", "PlayResources", "TakeImperial", "TradeBegin"}
    assert refused(t, PlaceAttack("soldiers")).clause == "PROELIO-302"


@clause("PROELIO-R33")
def test_no_discards_to_shuffle_is_winter() -> None:
    t = lay(House(), House(), House())
    t.base_deck = t.base_deck[-1:]
    told = draw(t)
    assert (t.season, t.phase, told.the("GameOver").how) == ("winter", "over", "points")


@clause("PROELIO-812", "PROELIO-R37")
def test_the_imperial_deck_is_made_anew_at_once() -> None:
    t = lay(House("dung hero soldiers watch"), House("knights dung"), House(), imperial="fortress")
    told = any_luck(t, TakeImperial(("dung", "hero")))
    assert told.the("DeckReshuffled").deck == "imperial"
    assert (t.imperial_deck, t.imperial_discard, hand(t, A)) == (["hero"], [], "fortress soldiers watch")
    t.imperial_deck = []
    assert refused(t, TakeImperial(("dung", "knights"))).clause == "PROELIO-R37"


@clause("PROELIO-605", "PROELIO-700")
def test_two_cards_buy_an_imperial_one() -> None:
    t = lay(House("dung soldiers watch"), House(), House())
    on_imperial_deck(t, "hero")
    told = take(t, "dung soldiers")
    assert (hand(t, A), sorted(t.base_discard)) == ("hero watch", ["dung", "soldiers"])
    assert told.the("CardDrawn").deck == "imperial"
    assert told.the("CardDrawn").seen_by(B).cards is None
    assert refused(lay(House("dung soldiers watch"), House(), House()), TakeImperial(("dung",))).clause == "PROELIO-605"


@clause("PROELIO-720", "PROELIO-R31")
def test_imperial_resources_bring_three() -> None:
    t = lay(House("imperial_resources dung soldiers watch knights"), House(), House())
    told = go(t, PLAY_IMPERIAL_RESOURCES)
    assert (told.the("CardDrawn").count, len(t.hand[A]), told.the("Overflow").excess) == (3, 7, 2)
    assert t.imperial_discard == ["imperial_resources"]


@clause("PROELIO-R67")
def test_an_attack_that_is_left_does_nothing() -> None:
    t = lay(House(), House(), House(), attacks={B: "soldiers"}, season="autumn", deck="dung")
    t.phase = "action"
    draw(t)
    assert t.outcome() is not None
    assert t.attack_on[B] is not None
    assert t.legal_moves(B) == []


@clause("PROELIO-R60")
def test_allied_houses_stop_at_the_fourth_exhaustion() -> None:
    t = lay(House("dung", "tower"), House(), House("dung", "tower"), House(), mode="allied", deck="dung")
    t.base_exhaustions = 3
    told = draw(t)
    assert (t.outcome().reason, t.outcome().clause, t.outcome().winners) == ("stop", "PROELIO-R60", (A, C))
    assert told.the("GameOver").how == "stop"
    t = lay(House(), House(), House(), House(), mode="allied", deck="dung", allied_stop=2)
    any_luck(t, DRAW)
    assert t.outcome() is None
    t = lay(House(), House(), House(), House(), mode="allied")
    t.turn_no = 399
    draw(t)
    assert t.outcome() is None
    draw(t)
    assert (t.outcome().reason, t.outcome().winners) == ("stop", (A, B, C, D))


@clause("PROELIO-1001", "PROELIO-1002")
def test_allied_houses_play_without_alliances_and_seasons() -> None:
    t, _ = fresh(4, mode="allied")
    assert len(t.base_deck) + 20 == 75
    assert "alliance" not in [*t.base_deck, *(card for cards in t.hand for card in cards)]
    t = lay(House(), House(), House(), House(), mode="allied", deck="dung")
    assert "SeasonChanged" not in any_luck(t, DRAW).kinds()
    t = lay(House("palisades dung"), House(), House(), House("dung dung", "palisades"), mode="allied", attacks={A: "dung"})
    assert legal(t, Deploy(("palisades",)))


@clause("PROELIO-R3", "PROELIO-406", "PROELIO-R46")
def test_backs_and_counts_are_public() -> None:
    t = lay(House("hero dung gunpowder"), House("dung"), House(""), attacks={C: "gunpowder"}, discards="tower dung")
    for eyes in (B, None):
        view = t.view(eyes)
        assert view.hand[A] == ("base", "imperial", "imperial")
        assert (view.imperials(A), view.imperials(C)) == (2, 0)
        assert view.attack_on[C].card == "imperial"
        assert view.base_discard == [HIDDEN, "tower"]
    seen = t.view(A)
    assert seen.hand[A] == ("dung", "gunpowder", "hero")
    assert seen.attack_on[C].card == "gunpowder"


@clause("PROELIO-R8")
def test_cards_on_the_table_are_not_in_the_hand() -> None:
    t = lay(House("soldiers dung", "palisades"), House("watch"), House("palisades shields"))
    attack(t, "soldiers")
    assert t.hand[A] == ("dung",)
    t = lay(House("soldiers dung"), House("watch"), House("palisades shields"), turn=C, attacks={C: "knights"})
    deploy(t, "shields")
    assert (t.phase, t.hand[C], t.prompt(C).at_most) == ("shortfall", ("palisades",), 1)


@clause("PROELIO-R65", "PROELIO-R66")
def test_names_are_fixed_and_no_defence_is_worth_nothing() -> None:
    assert {guild.id: guild.it for guild in content().guild}["apothecaries"] == "Speciali"
    assert all(card.value != 0 for card in content().cards if card.kind == "defence")


@clause("PROELIO-R69")
def test_a_seat_can_be_taken_over_with_its_knowledge_alone() -> None:
    match = Match.start(TITLE, TITLE.options(), tuple(Player(f"P{i}", "human", "") for i in range(3)), 5)
    seat = match.to_act()[0]
    match.hand_over(seat, Player("Owl", "agent", "knight"))
    choice = make("knight", TITLE, 1).choose(match.view(seat), seat, 0)
    match.submit(seat, choice.move)
    assert match.moves == 1


@clause("PROELIO-200", "PROELIO-201", "PROELIO-204", "PROELIO-205", "PROELIO-206", "PROELIO-207", "PROELIO-603", "PROELIO-715")
def test_walls_rise_step_by_step() -> None:
    t = lay(House("shields palisades tower fortress", None), House("infiltration"), House("infiltration"))
    for card, below in (("shields", None), ("palisades", "shields"), ("tower", "palisades"), ("fortress", "tower")):
        assert [type(move).__name__ for move in t.legal_moves(A)].count("Build") == 1
        told = build(t)
        assert (t.fort[A], told.the("FortBuilt").replaced, t.turn_seat) == (card, below, B)
        assert t.base_discard[-1:] == ([below] if below else [])
        for _ in (B, C):
            draw(t)
    assert refused(t, BUILD).message == "refusal.highest_wall"
    t = lay(House("palisades tower", None), House(), House())
    assert refused(t, BUILD).args == {"card": "shields"}
    t = lay(House("shields shields", "shields"), House(), House())
    assert refused(t, BUILD).clause == "PROELIO-206"


@clause("PROELIO-209")
@pytest.mark.parametrize("card", ["watch", "imperial_protection"])
def test_watch_and_protection_are_no_walls(card: str) -> None:
    for fort in (None, "shields", "palisades", "tower"):
        assert refused(lay(House(f"{card} {card}", fort), House(), House()), BUILD).message == "refusal.no_next_step"
