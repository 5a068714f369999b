"""Section 9 of the rules: worked examples V18 to V35 (Strategy cards, seasons, Guilds, the end), literally. A, B, C, D are the
seats 0 to 3; A attacks D.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio.moves import (
    DECLINE,
    DRAW,
    END_TURN,
    INVOKE_EQUITAS,
    PLAY_PLAGUE,
    PLAY_RESOURCES,
    SACRIFICE,
    TRADE_BEGIN,
    TRADE_LEAVE,
    USE_APOTHECARIES,
    USE_ARTISANS,
    USE_BARDS,
    USE_BUILDERS,
    Deploy,
    PlaceAttack,
    PlayAlliance,
    PlayInquisition,
    PlayPlague,
    ScribesKeep,
    Support,
    TakeImperial,
    TradeTake,
    WatchSteal,
)
from games.proelio.scoring import score
from games.proelio.state import new_game
from games.proelio.table import Options, Season
from tests.clauses import clause
from tests.games.proelio.positions import (
    House,
    any_luck,
    attack,
    bards_discard,
    build,
    cards,
    deploy,
    discard,
    draw,
    draw_and_keep_five,
    go,
    hand,
    lay,
    leave,
    legal,
    on_deck,
    on_imperial_deck,
    pay,
    refused,
    siege,
    take,
)

A, B, C, D = range(4)


@clause("PROELIO-V18", "PROELIO-630", "PROELIO-631", "PROELIO-632", "PROELIO-633", "PROELIO-634", "PROELIO-635")
def test_v18_plague() -> None:
    t = plague_of_b()
    assert (t.turn_no, t.turn_seat, len(t.hand[B])) == (11, C, 3)
    assert refused(t, PlaceAttack("soldiers")).clause == "PROELIO-631"
    assert refused(t, PlayPlague()).clause == "PROELIO-633"
    t.merchant_at = C
    assert refused(t, TRADE_BEGIN).clause == "PROELIO-634"
    draw(t)
    assert (t.turn_no, t.turn_seat, t.phase) == (12, D, "action")
    draw(t)
    assert t.turn_seat == A
    assert refused(t, PlaceAttack("soldiers")).clause == "PROELIO-631"
    told = draw(t)
    assert (t.turn_no, t.turn_seat, told.the("PlagueLifted").reason) == (14, B, "expired")
    assert (t.plague, t.base_discard[-1]) == (None, "plague")
    assert legal(t, PlaceAttack("soldiers"))
    draw(t)
    draw(t)
    assert (t.turn_no, t.turn_seat, t.phase) == (16, D, "deploy")


def plague_of_b(guild: str | None = None) -> Any:
    """V18 up to the turn of C."""
    t = lay(
        House("soldiers soldiers dung"),
        House("plague soldiers dung"),
        House("plague soldiers dung"),
        House("knights knights", guild=guild),
        turns=2,
        merchant=C if guild else None,
    )
    on_deck(t, "watch watch tower tower resources resources")
    attack(t, "soldiers")
    told = go(t, PLAY_PLAGUE)
    assert told.the("PlagueRaised").owner == B
    assert told.the("CardDrawn").count == 1
    return t


@clause("PROELIO-V19", "PROELIO-930", "PROELIO-R42")
def test_v19_apothecaries() -> None:
    t = plague_of_b("apothecaries")
    draw(t)
    assert (t.turn_seat, t.phase) == (D, "action")
    after = t.copy()
    told = go(t, USE_APOTHECARIES)
    assert (told.the("PlagueLifted").reason, t.phase, t.plague) == ("apothecaries", "deploy", None)
    deploy(t, "")
    assert t.phase == "shortfall"
    draw(after)
    assert (after.phase, after.legal_moves(D)) == ("turn_tail", [END_TURN, USE_APOTHECARIES])
    go(after, USE_APOTHECARIES)
    assert (after.turn_no, after.turn_seat, after.phase) == (13, A, "action")
    assert refused(after, PlaceAttack("soldiers")).clause == "PROELIO-R7"
    for _ in range(3):
        draw(after)
    assert (after.turn_no, after.turn_seat, after.phase) == (16, D, "deploy")


@clause("PROELIO-V20", "PROELIO-610", "PROELIO-611", "PROELIO-612", "PROELIO-613", "PROELIO-614")
def test_v20_equitas() -> None:
    houses = House(), House(fort="palisades"), House("knights tower dung resources palisades", None)
    t = lay(*houses, turn=2, lost=False)
    shields, size = t.base_deck.count("shields"), len(t.base_deck)
    told = any_luck(t, INVOKE_EQUITAS)
    assert told.the("EquitasInvoked").seen_by(0).hand == cards("knights tower dung resources palisades")
    assert told.the("DeckReshuffled").count == size - 1
    assert (len(t.base_deck), t.base_deck.count("shields")) == (size - 1, shields - 1)
    assert (t.fort[2], len(t.hand[2]), t.turn_seat) == ("shields", 5, 0)
    t = lay(*houses, turn=2, lost=False, deck="dung knights")
    told = go(t, INVOKE_EQUITAS)
    assert told.kinds() == ["EquitasInvoked", "EquitasFailed"]
    assert (t.equitas_invoked, t.phase, t.fort[2]) == (True, "action", None)
    assert refused(t, INVOKE_EQUITAS).message == "refusal.equitas_spent"
    barred = lay(*houses, turn=2, lost=True)
    assert refused(barred, INVOKE_EQUITAS).message == "refusal.equitas_barred"


@clause("PROELIO-V21", "PROELIO-800", "PROELIO-810", "PROELIO-R32", "PROELIO-620")
def test_v21_first_exhaustion() -> None:
    t = lay(House("resources dung dung soldiers watch"), House(), House(), House(), deck="tower")
    pile = len(t.base_discard)
    told = any_luck(t, PLAY_RESOURCES)
    assert [event.count for event in told.all("CardDrawn")] == [1, 1]
    assert (told.the("SeasonChanged").season, told.the("SeasonChanged").next) == ("autumn", "winter")
    assert told.the("DeckReshuffled").count == pile + 1
    assert (t.season, len(t.base_deck), t.base_discard, len(t.hand[A])) == ("autumn", pile, [], 6)
    discard(t, "dung")
    assert (len(t.base_deck), t.base_discard, len(t.hand[A])) == (pile, ["dung"], 5)


@clause("PROELIO-V22", "PROELIO-811", "PROELIO-R34", "PROELIO-005")
def test_v22_winter() -> None:
    t = lay(House("dung dung dung soldiers watch"), House(), House(), House(), season="autumn", deck="tower")
    told = draw(t)
    assert (t.season, told.the("SeasonChanged").next, t.phase) == ("winter", None, "overflow")
    told = discard(t, "dung")
    assert (told.the("GameOver").how, t.outcome().reason) == ("points", "points")
    t = lay(House("resources dung dung soldiers watch"), House(), House(), House(), season="autumn", deck="tower")
    told = go(t, PLAY_RESOURCES)
    assert (told.the("CardDrawn").count, len(t.hand[A]), t.phase) == (1, 5, "over")


@clause("PROELIO-V23", "PROELIO-840", "PROELIO-841", "PROELIO-R25", "PROELIO-R58", "PROELIO-R59")
def test_v23_score() -> None:
    same = "tower palisades watch fortress knights"
    t = lay(
        House(same, "palisades", "bards"),
        House(same, "shields", "scribes", used=True),
        House("shields shields watch gunpowder imperial_protection", None, "thieves"),
        House("dung", "shields", "builders", used=True),
        turn=D,
        season="autumn",
        deck="dung",
        merchant=A,
    )
    assert [score(t, seat) for seat in range(4)] == [10, 5, 6, 1]
    tie = t.copy()
    draw(t)
    assert (t.outcome().winners, t.outcome().scores) == ((A,), (10, 5, 6, 1))
    tie.fort[B], tie.guild_used[B] = "palisades", False
    draw(tie)
    assert (tie.outcome().winners, tie.outcome().scores) == ((A, B), (10, 10, 6, 1))


@clause("PROELIO-V24", "PROELIO-901", "PROELIO-965", "PROELIO-R49")
def test_v24_the_merchants_route() -> None:
    t = new_game(Options(dealer="3"), 4, Chance(1))
    t.guild_used = [True] * 4
    held = {}
    for _ in range(16):
        held[t.turn_no] = t.merchant_at
        draw_and_keep_five(t)
    with_it = {turn: seat for turn, seat in held.items() if seat == (turn - 1) % 4}
    assert with_it == {4: D, 7: C, 10: B, 13: A, 16: D}


@clause("PROELIO-V25", "PROELIO-960", "PROELIO-961", "PROELIO-962", "PROELIO-963", "PROELIO-964")
def test_v25_trade() -> None:
    def trading(season: Season, hand_: str = "dung soldiers knights hero watch") -> Any:
        houses = House(guild="builders"), House(guild="thieves"), House(guild="scribes")
        return lay(
            *houses,
            House(hand_, guild="bards", used=True),
            turn=D,
            discards="tower palisades dung",
            season=season,
            merchant=D,
        )

    t = trading("summer")
    told = go(t, TRADE_BEGIN)
    assert told.the("TradeStarted").seen_by(D).pile == cards("tower palisades dung")
    assert told.the("TradeStarted").seen_by(A).pile is None
    left = t.copy()
    told = go(t, TradeTake("tower", cards("dung soldiers")))
    assert (hand(t, D), sorted(t.base_discard)) == ("hero knights tower watch", ["dung", "dung", "palisades", "soldiers"])
    assert told.the("TradeDone").seen_by(A).card is None
    go(left, TRADE_LEAVE)
    assert (hand(left, D), left.turn_seat) == ("dung hero knights soldiers watch", A)
    t = trading("autumn")
    go(t, TRADE_BEGIN)
    assert refused(t, TradeTake("tower", cards("dung soldiers"))).clause == "PROELIO-962"
    go(t, TradeTake("tower", cards("dung hero")))
    assert (hand(t, D), t.imperial_discard) == ("knights soldiers tower watch", ["hero"])
    assert refused(trading("autumn", "dung soldiers knights watch"), TRADE_BEGIN).clause == "PROELIO-962"


@clause("PROELIO-V26", "PROELIO-915", "PROELIO-R53")
def test_v26_builders() -> None:
    t = siege("soldiers", House("knights", guild="builders"), merchant=A)
    deploy(t)
    told = go(t, USE_BUILDERS)
    assert (told.the("AttackRepelled").total, t.fort[D], hand(t, D)) == (1, "shields", "knights")
    bare = siege("soldiers", House("knights dung", None, "builders"), merchant=A)
    deploy(bare)
    assert refused(bare, USE_BUILDERS).clause == "PROELIO-R53"
    both = siege("hero", House("shields knights", "palisades", "builders"), House(fort="tower"), merchant=A)
    deploy(both, "shields")
    go(both, USE_BUILDERS)
    assert both.combat.total == 2
    told = go(both, SACRIFICE)
    assert (told.the("AttackRepelled").total, both.fort[D]) == (4, None)


@clause("PROELIO-V27", "PROELIO-925", "PROELIO-R55", "PROELIO-R31")
def test_v27_artisans() -> None:
    t = lay(House("resources dung dung soldiers watch", guild="artisans"), House(), House(), House(), merchant=B)
    told = go(t, PLAY_RESOURCES)
    assert (len(t.hand[A]), t.phase, told.all("Overflow")) == (6, "artisans", [])
    declined = t.copy()
    go(t, USE_ARTISANS)
    assert (len(t.hand[A]), t.phase) == (7, "overflow")
    discard(t, "dung soldiers")
    assert len(t.hand[A]) == 5
    go(declined, DECLINE)
    assert (len(declined.hand[A]), declined.guild_used[A]) == (6, False)


@clause("PROELIO-V28", "PROELIO-935", "PROELIO-R56")
def test_v28_scribes() -> None:
    t = lay(House("dung dung soldiers watch knights", guild="scribes"), House(), House(), House(), merchant=B)
    on_imperial_deck(t, "hero imperial_protection")
    told = take(t, "dung dung", scribes=True)
    assert (t.phase, t.offered, len(t.hand[A])) == ("scribes_keep", ("hero", "imperial_protection"), 3)
    assert told.the("CardDrawn").seen_by(B).cards is None
    assert t.view(B).offered == ("imperial", "imperial")
    told = go(t, ScribesKeep("imperial_protection"))
    assert (len(t.hand[A]), t.imperial_discard) == (4, ["hero"])
    assert told.the("CardsDiscarded").seen_by(B).cards == ("hero",)


@clause("PROELIO-V29", "PROELIO-910", "PROELIO-R52")
@pytest.mark.parametrize(("mode", "winners"), [("first_conquest", (B,)), ("allied", (B, D))])
def test_v29_bards(mode: str, winners: Any) -> None:
    t = lay(House("tower", None), House(), House(), House(guild="bards"), turn=D, merchant=None, mode=mode)
    if mode == "first_conquest":
        t.merchant_at = B
    go(t, USE_BARDS)
    assert (t.phase, t.decider, t.prompt(A).args) == ("bards_discard", A, {"bards": D})
    told = bards_discard(t, "tower")
    assert (t.outcome().winners, told.the("HouseDefeated").cause) == (winners, "bards")


@clause("PROELIO-V30", "PROELIO-303", "PROELIO-R12")
def test_v30_last_cards() -> None:
    def bare(hand_: str) -> Any:
        return lay(House(hand_, None), House(), House(), House(fort=None))

    assert refused(bare("soldiers"), PlaceAttack("soldiers")).clause == "PROELIO-303"
    assert refused(bare("alliance"), PlayAlliance(2)).clause == "PROELIO-R12"
    assert refused(bare("inquisition"), PlayInquisition("left")).clause == "PROELIO-R12"
    t = bare("resources")
    go(t, PLAY_RESOURCES)
    assert len(t.hand[A]) == 2
    t = bare("plague")
    go(t, PLAY_PLAGUE)
    assert len(t.hand[A]) == 1
    t = bare("shields")
    build(t)
    assert (hand(t, A), t.fort[A], t.outcome()) == ("", "shields", None)
    t = bare("dung soldiers")
    take(t, "dung soldiers")
    assert len(t.hand[A]) == 1


@clause("PROELIO-V31", "PROELIO-R13")
@pytest.mark.parametrize(
    ("card", "deployed", "alive"),
    [
        ("soldiers", "", False),
        ("infiltration", "", False),
        ("dung", "", True),
        ("gunpowder", "", True),
        ("soldiers", "shields", False),
        ("infiltration", "shields", False),
        ("dung", "shields", False),
        ("gunpowder", "shields", False),
    ],
)
def test_v31_one_card_left_no_wall(card: str, deployed: Any, alive: Any) -> None:
    t = siege(card, House("shields", None))
    any_luck(t, Deploy(cards(deployed)))
    if t.phase == "shortfall":
        pay(t, "shields")
    assert (t.outcome() is None) == alive
    if not alive:
        assert t.outcome().winners == (A,)


@clause("PROELIO-V31", "PROELIO-R13")
@pytest.mark.parametrize(("held", "alive"), [("dung dung", True), ("hero hero", False), ("", False)])
def test_v31_a_last_watch(held: Any, alive: Any) -> None:
    t = siege("infiltration", House("watch", None), House(held))
    deploy(t, "watch")
    if t.phase == "watch_steal":
        any_luck(t, WatchSteal(True))
    assert (t.outcome() is None) == alive


@clause("PROELIO-V32", "PROELIO-507", "PROELIO-R19")
def test_v32_loot_overflow() -> None:
    attacker = House("dung dung soldiers soldiers", "palisades")
    t = siege("trebuchets", House("knights knights knights"), attacker)
    deploy(t)
    told = pay(t, "knights knights knights")
    assert (len(t.hand[A]), t.decider, told.the("Overflow").excess) == (7, A, 2)
    discard(t, "dung dung")
    assert (t.decider, t.phase) == (D, "action")


@clause("PROELIO-V33", "PROELIO-601")
def test_v33_draw_at_five() -> None:
    t = lay(House("dung dung soldiers soldiers watch"), House(), House(), House())
    on_deck(t, "tower")
    told = draw(t)
    assert (len(t.hand[A]), t.phase, told.the("Overflow").excess) == (6, "overflow", 1)
    discard(t, "tower")
    assert (hand(t, A), t.base_discard[-1], t.turn_seat) == ("dung dung soldiers soldiers watch", "tower", B)


@clause("PROELIO-V34", "PROELIO-1010", "PROELIO-1011", "PROELIO-R61")
def test_v34_support() -> None:
    held = House("trebuchets dung dung dung"), House(), House("soldiers soldiers watch watch tower"), House()
    t = lay(*held, mode="allied")
    told = go(t, Support("trebuchets", "strike"))
    given = told.the("SupportGiven")
    assert [given.seen_by(seat).card for seat in (A, B, C, D, None)] == ["trebuchets", None, "trebuchets", None, None]
    assert (given.seen_by(B).back, given.seen_by(B).message) == ("base", "strike")
    assert (len(t.hand[A]), len(t.hand[C]), t.decider, t.phase) == (3, 6, C, "overflow")
    discard(t, "watch")
    assert (len(t.hand[C]), t.turn_seat) == (5, B)


@clause("PROELIO-V35", "PROELIO-1020", "PROELIO-R60")
def test_v35_the_end_of_allied_houses() -> None:
    t = siege("soldiers", House("dung", None), mode="allied")
    deploy(t)
    pay(t, "dung")
    assert (t.outcome().winners, t.outcome().clause) == ((A, C), "PROELIO-1020")
    t = lay(House(), House(), House(), House(), mode="allied")
    leave(t, "tower")
    told = any_luck(t, DRAW)
    assert (t.outcome(), t.season, told.all("SeasonChanged")) == (None, "summer", [])
    assert told.the("DeckReshuffled").count == len(t.base_deck)
    assert TakeImperial(("infiltration", "knights")) in t.legal_moves(B)
