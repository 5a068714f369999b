"""Section 9 of the rules: worked examples V1 to V17, literally. A, B, C, D are the seats 0 to 3; A attacks D."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio.moves import (
    CAPITULATE,
    DECLINE,
    DRAW,
    SACRIFICE,
    USE_THIEVES,
    Deploy,
    PayLoot,
    PlaceAttack,
    WatchSteal,
)
from games.proelio.state import new_game
from games.proelio.table import Options
from tests.clauses import clause
from tests.games.proelio.positions import (
    House,
    attack,
    cards,
    deploy,
    discard,
    draw_and_keep_five,
    go,
    hand,
    idle,
    lay,
    legal,
    pay,
    refused,
    siege,
)

A, B, C, D = range(4)


@clause("PROELIO-V1", "PROELIO-101", "PROELIO-302")
def test_v1_order() -> None:
    t = new_game(Options(guilds=False, dealer="3"), 4, Chance(1))
    seats = []
    while t.turn_no < 5:
        seats.append(t.turn_seat)
        assert not any(isinstance(move, PlaceAttack) for move in t.legal_moves(t.decider))
        draw_and_keep_five(t)
    assert [*seats, t.turn_seat] == [A, B, C, D, A]
    t.hand[A] = cards("soldiers soldiers dung watch")
    attack(t, "soldiers")
    for seat in (B, C):
        assert (t.turn_seat, t.phase) == (seat, "action")
        idle(t, (seat + 1) % 4)
    assert (t.turn_no, t.turn_seat, t.phase) == (8, D, "deploy")


@clause("PROELIO-V2", "PROELIO-202", "PROELIO-203", "PROELIO-304", "PROELIO-307")
def test_v2_limit() -> None:
    t = lay(House("soldiers knights infiltration dung gunpowder", None), House(), House(), House())
    placed = {move.card for move in t.legal_moves(A) if isinstance(move, PlaceAttack)}
    assert placed == {"soldiers", "infiltration", "dung", "gunpowder"}
    refusal = refused(t, PlaceAttack("knights"))
    assert (refusal.message, refusal.args) == ("refusal.above_limit", {"card": "knights", "limit": 1})
    t.fort[A] = "shields"
    assert legal(t, PlaceAttack("knights"))
    d = siege("dung", House("palisades tower shields", "shields"))
    assert legal(d, Deploy(("palisades", "shields")))
    assert refused(d, Deploy(("tower",))).clause == "PROELIO-403"


@clause("PROELIO-V3", "PROELIO-300", "PROELIO-301", "PROELIO-306")
def test_v3_placing() -> None:
    t = lay(House("soldiers dung watch"), House(), House(), House())
    told = attack(t, "soldiers")
    lying = t.attack_on[D]
    assert lying is not None
    assert (lying.card, lying.attacker, lying.fort_at_placement) == ("soldiers", A, 1)
    assert len(t.hand[A]) == 2
    heard = told.the("AttackPlaced")
    for other in (B, C, D, None):
        assert (heard.seen_by(other).back, heard.seen_by(other).card) == ("base", None)
        seen = t.view(other).attack_on[D]
        assert seen is not None
        assert (seen.card, seen.valid) == ("base", None)
    assert t.view(A).attack_on[D] == lying


@clause("PROELIO-V4", "PROELIO-400", "PROELIO-401", "PROELIO-501")
def test_v4_deployment() -> None:
    t = siege("knights", House("palisades dung"))
    told = deploy(t, "palisades")
    assert (told.the("AttackRepelled").value, told.the("AttackRepelled").total) == (2, 2)
    assert sorted(t.base_discard) == ["knights", "palisades"]
    assert (t.fort[D], hand(t, D), t.phase) == ("shields", "dung", "action")


@clause("PROELIO-V5", "PROELIO-502", "PROELIO-503")
def test_v5_shortfall() -> None:
    t = siege("trebuchets", House("palisades dung soldiers"), House("dung dung", "palisades"), lost=False)
    told = deploy(t, "palisades")
    assert told.the("Shortfall").missing == 1
    broken = t.copy()
    go(broken, SACRIFICE)
    assert sorted(broken.base_discard) == ["palisades", "shields", "trebuchets"]
    assert (broken.fort[D], hand(broken, D), broken.fort_lost_in) == (None, "dung soldiers", broken.turn_no)
    pay(t, "dung")
    assert (hand(t, A), t.fort[D], hand(t, D)) == ("dung dung dung", "shields", "soldiers")
    assert sorted(t.base_discard) == ["palisades", "trebuchets"]
    assert t.fort_lost_in is None


@clause("PROELIO-V6", "PROELIO-404")
def test_v6_overkill() -> None:
    t = siege("soldiers", House("tower dung", "palisades"))
    deploy(t, "tower")
    assert sorted(t.base_discard) == ["soldiers", "tower"]
    assert (t.fort[D], hand(t, D)) == ("palisades", "dung")


@clause("PROELIO-V7", "PROELIO-402", "PROELIO-404")
def test_v7_dung() -> None:
    t = siege("dung", House("palisades shields watch"))
    told = deploy(t, "palisades shields")
    assert told.the("DefenceDeployed").total == 3
    assert told.the("AttackRepelled").value == 0
    assert (t.fort[D], hand(t, D)) == ("shields", "watch")
    assert sorted(t.base_discard) == ["dung", "palisades", "shields"]


@clause("PROELIO-V8", "PROELIO-504", "PROELIO-710", "PROELIO-830")
def test_v8_hero_on_a_thin_house() -> None:
    t = siege("hero", House("dung knights", "tower"), House("dung dung", "tower"))
    deploy(t)
    assert refused(t, PayLoot(("dung", "knights"))).message == "refusal.hand_too_small"
    other = t.copy()
    go(t, SACRIFICE)
    pay(t, "dung")
    assert (t.fort[D], hand(t, D), t.phase, t.turn_seat) == (None, "knights", "action", D)
    told = go(other, CAPITULATE)
    assert (told.the("LootPaid").cards, told.the("FortLost").card) == (("dung", "knights"), "tower")
    assert (told.the("HouseDefeated").seat, told.the("HouseDefeated").besieger) == (D, A)
    assert hand(other, A) == "dung dung dung knights"
    assert other.outcome().winners == (A,)


@clause("PROELIO-V9", "PROELIO-R17", "PROELIO-511", "PROELIO-104")
def test_v9_exact_payment() -> None:
    t = siege("trebuchets", House("dung soldiers plague", "palisades"), House("dung dung", "palisades"))
    deploy(t)
    pay(t, "dung soldiers plague")
    assert (t.fort[D], hand(t, D), t.phase) == ("palisades", "", "action")
    assert t.legal_moves(D) == [DRAW]


@clause("PROELIO-V10", "PROELIO-R70")
@pytest.mark.parametrize(
    ("card", "move", "alive"),
    [("soldiers", SACRIFICE, False), ("soldiers", CAPITULATE, False), ("dung", None, True), ("infiltration", None, True)],
)
def test_v10_mortal_danger(card: str, move: Any, alive: Any) -> None:
    t = siege(card, House("", "tower"))
    assert t.endangered(D)
    told = deploy(t)
    if move is not None:
        assert t.legal_moves(D) == [SACRIFICE, CAPITULATE]
        told = go(t, move)
    assert (t.outcome() is None) == alive
    if alive:
        assert (t.fort[D], t.phase) == ("tower", "action")
    else:
        assert t.outcome().winners == (A,)
        assert told.the("HouseDefeated").cause == ("defence" if move == SACRIFICE else "capitulation")


@clause("PROELIO-V10", "PROELIO-740")
def test_v10_gunpowder_on_an_empty_hand() -> None:
    t = siege("gunpowder", House("", "tower"))
    told = deploy(t)
    assert told.the("HouseDefeated").cause == "gunpowder"
    assert t.outcome().winners == (A,)


@clause("PROELIO-V11", "PROELIO-R14")
def test_v11_sacrifice_not_enough() -> None:
    t = siege("hero", House("watch knights resources dung"), House(fort="tower"))
    deploy(t, "watch")
    other = t.copy()
    pay(t, "knights resources dung")
    assert (t.fort[D], hand(t, D), t.phase) == ("shields", "", "action")
    told = go(other, SACRIFICE)
    assert told.the("Shortfall").missing == 2
    assert refused(other, SACRIFICE).message == "refusal.wall_given"
    pay(other, "knights dung")
    assert (other.fort[D], hand(other, D), other.phase) == (None, "resources", "action")


@clause("PROELIO-V12", "PROELIO-310", "PROELIO-R21")
def test_v12_infiltration() -> None:
    attacker = House("dung dung dung soldiers soldiers")
    t = siege("infiltration", House("imperial_protection knights palisades"), attacker)
    told = deploy(t, "palisades", 0)
    assert (told.the("InfiltrationHit").count, told.the("InfiltrationHit").card) == (1, "knights")
    assert sorted(t.base_discard) == ["infiltration", "palisades"]
    assert (t.fort[D], hand(t, D)) == ("shields", "imperial_protection")
    assert (t.phase, t.decider, told.the("Overflow").excess) == ("overflow", A, 1)
    discard(t, "dung")
    assert (t.phase, t.decider, len(t.hand[A])) == ("action", D, 5)


def watched(attacker: str = "resources", guild: str | None = None, **table: Any) -> Any:
    t = siege("infiltration", House("watch dung tower", "shields"), House(attacker, None, guild), **table)
    told = deploy(t, "watch")
    assert told.the("InfiltrationStopped").by == "watch"
    return t


@clause("PROELIO-V13", "PROELIO-410", "PROELIO-411", "PROELIO-R10")
def test_v13_watch_reversal() -> None:
    t = watched()
    spared = t.copy()
    told = go(t, WatchSteal(True), 0)
    assert (told.the("WatchReversal").taken, told.the("WatchReversal").card) == (1, "resources")
    assert hand(t, D) == "dung resources tower"
    assert (t.outcome().winners, told.the("HouseDefeated").cause) == ((B,), "watch")
    go(spared, WatchSteal(False))
    assert (spared.phase, hand(spared, A)) == ("action", "resources")


@clause("PROELIO-V13", "PROELIO-410")
def test_v13_an_imperial_card_is_not_taken() -> None:
    t = watched("inquisition")
    told = go(t, WatchSteal(True))
    assert (told.the("WatchReversal").taken, hand(t, A), t.phase) == (0, "inquisition", "action")


@clause("PROELIO-V13", "PROELIO-1020")
def test_v13_in_allied_houses() -> None:
    t = watched(mode="allied")
    go(t, WatchSteal(True), 0)
    assert t.outcome().winners == (B, D)


@clause("PROELIO-V14", "PROELIO-920", "PROELIO-904", "PROELIO-R54")
def test_v14_thieves_as_attacker() -> None:
    t = watched(guild="thieves", merchant=C)
    assert (t.phase, t.decider, t.legal_moves(A)) == ("thieves_shield", A, [USE_THIEVES, DECLINE])
    declined = t.copy()
    told = go(t, USE_THIEVES)
    assert (told.the("GuildUsed").seat, t.guild_used[A]) == (A, True)
    assert (t.phase, t.decider, hand(t, A)) == ("action", D, "resources")
    go(declined, DECLINE)
    assert (declined.phase, declined.decider, declined.guild_used[A]) == ("watch_steal", D, False)
    blocked = watched(guild="thieves", merchant=A)
    assert blocked.phase == "watch_steal"


@clause("PROELIO-V14", "PROELIO-921")
def test_v14_thieves_as_defender() -> None:
    t = siege("infiltration", House("shields dung", guild="thieves"), merchant=B)
    deploy(t, "shields")
    assert (t.phase, t.decider) == ("thieves_ignore", D)
    declined = t.copy()
    told = go(t, USE_THIEVES)
    assert told.the("InfiltrationStopped").by == "thieves"
    assert (hand(t, D), t.phase) == ("dung", "action")
    assert sorted(t.base_discard) == ["infiltration", "shields"]
    go(declined, DECLINE, 0)
    assert (hand(declined, D), hand(declined, A)) == ("", "dung dung dung")


@clause("PROELIO-V15", "PROELIO-730", "PROELIO-R22", "PROELIO-R68")
@pytest.mark.parametrize("card", ["infiltration", "gunpowder", "trebuchets"])
def test_v15_imperial_protection(card: str) -> None:
    t = siege(card, House("imperial_protection watch dung", None), House("dung dung", "palisades"))
    told = deploy(t, "imperial_protection watch")
    assert told.the("AttackAnnulled").by == "imperial_protection"
    assert (hand(t, D), hand(t, A), t.phase, t.decider) == ("dung", "dung dung", "action", D)
    gone = ["imperial_protection", "watch", card]
    assert sorted([*t.base_discard, *t.imperial_discard]) == sorted(gone)
    assert "imperial_protection" in t.imperial_discard


@clause("PROELIO-V16", "PROELIO-740", "PROELIO-R28")
def test_v16_gunpowder() -> None:
    t = siege("gunpowder", House("palisades knights", "tower"), lost=False)
    told = deploy(t, "palisades")
    assert (told.the("GunpowderBlast").deployed, told.the("GunpowderBlast").fort) == (("palisades",), "tower")
    assert sorted(t.base_discard) == ["palisades", "tower"]
    assert t.imperial_discard == ["gunpowder"]
    assert (t.fort[D], hand(t, D), hand(t, A), t.phase, t.fort_lost_in) == (None, "knights", "dung dung", "action", t.turn_no)
    t = siege("gunpowder", House("palisades", "tower"))
    deploy(t, "palisades")
    assert t.outcome().winners == (A,)
    t = siege("gunpowder", House("knights", None), lost=False)
    deploy(t)
    assert (t.phase, hand(t, D), t.fort_lost_in) == ("action", "knights", None)


@clause("PROELIO-V17", "PROELIO-305", "PROELIO-R6")
def test_v17_invalid_attack() -> None:
    placing = lay(House("trebuchets dung dung", None), House(), House(), House(), invalid_attacks="penalised")
    attack(placing, "trebuchets")
    assert placing.attack_on[D].valid is False
    t = siege("trebuchets", House("shields watch dung"), House(fort=None), invalid_attacks="penalised")
    told = deploy(t, "shields watch")
    assert (told.the("AttackRevealed").valid, told.the("AttackInvalid").returned) == (False, ("shields", "watch"))
    assert (hand(t, D), t.base_discard, t.phase) == ("dung shields watch", ["trebuchets"], "action")
    blocked = lay(House("trebuchets dung dung", None), House(), House(), House())
    assert refused(blocked, PlaceAttack("trebuchets")).clause == "PROELIO-304"
