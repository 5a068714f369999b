"""Sections 3.7, 3.8, 3.10, 3.11 and the rulings on them: Strategy cards, Equitas, Guilds, Merchant, allies."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.kernel.protocol import HIDDEN
from games.proelio.content import content
from games.proelio.moves import (
    DONE_VIEWING,
    DRAW,
    END_TURN,
    INVOKE_EQUITAS,
    PLAY_PLAGUE,
    TRADE_BEGIN,
    TRADE_LEAVE,
    USE_APOTHECARIES,
    USE_BARDS,
    USE_MERCHANTS,
    Message,
    PlaceAttack,
    PlayAlliance,
    PlayInquisition,
    Support,
    TakeImperial,
    TradeTake,
)
from games.proelio.scoring import public_score, score
from tests.clauses import clause
from tests.games.proelio.positions import (
    House,
    any_luck,
    attack,
    bards_discard,
    cards,
    deploy,
    discard,
    draw,
    go,
    hand,
    lay,
    legal,
    on_deck,
    on_imperial_deck,
    refused,
    take,
)

A, B, C, D = range(4)


@clause("PROELIO-600", "PROELIO-604", "PROELIO-606")
def test_the_actions_of_a_turn() -> None:
    held = "soldiers palisades resources plague alliance"
    t = lay(House(held, "shields", "scribes"), House(), House(), merchant=A, discards="tower")
    kinds = {type(move).__name__ for move in t.legal_moves(A)}
    assert kinds == {
        "Draw",
        "PlaceAttack",
        "Build",
        "PlayResources",
        "PlayPlague",
        "PlayAlliance",
        "TakeImperial",
        "TradeBegin",
    }
    for move in t.legal_moves(A):
        after = t.copy()
        any_luck(after, move)
        while after.turn_seat == A:
            assert after.phase in ("overflow", "trade_browse", "artisans")
            any_luck(after, after.legal_moves(after.decider)[0])
        assert after.turn_no == t.turn_no + 1


@clause("PROELIO-625", "PROELIO-R38", "PROELIO-012")
def test_a_temporary_alliance() -> None:
    t = lay(House("alliance dung"), House("dung soldiers watch knights tower"), House())
    assert refused(t, PlayAlliance(A)).clause == "PROELIO-R38"
    assert refused(t, PlayAlliance(7)).message == "refusal.no_such_seat"
    on_deck(t, "palisades")
    told = go(t, PlayAlliance(B))
    assert (told.the("StrategyPlayed").target, t.base_discard) == (B, ["alliance"])
    assert told.the("CardDrawn").seen_by(B).cards == ("palisades",)
    assert told.the("CardDrawn").seen_by(A).cards is None
    assert (t.decider, t.phase, len(t.hand[B])) == (B, "overflow", 6)
    discard(t, "dung")
    assert t.turn_seat == B
    winter = lay(House("alliance dung"), House(), House(), season="autumn", deck="tower")
    go(winter, PlayAlliance(B))
    assert (winter.phase, hand(winter, B)) == ("over", "infiltration knights tower")


@clause("PROELIO-750", "PROELIO-R44")
@pytest.mark.parametrize(("side", "target"), [("left", C), ("right", B)])
def test_inquisition(side: Any, target: Any) -> None:
    t = lay(House("inquisition inquisition soldiers"), House("dung hero"), House("watch", "tower"))
    told = go(t, PlayInquisition(side))
    inspected = told.the("HandInspected")
    assert (inspected.seen_by(A).cards, inspected.seen_by(B).cards) == (t.hand[target], None)
    assert (t.phase, t.legal_moves(A)) == ("inquisition_view", [DONE_VIEWING])
    assert t.view(A).hand[target] == t.hand[target]
    other = B if target == C else C
    assert t.view(A).hand[other] != t.hand[other]
    assert t.view(target).hand[target] == t.hand[target]
    assert t.view(None).hand[target] != t.hand[target]
    go(t, DONE_VIEWING)
    assert (t.phase, t.view(A).hand[target] == t.hand[target]) == ("action", False)
    assert legal(t, PlayInquisition("left"))
    assert legal(t, PlaceAttack("soldiers"))
    assert t.imperial_discard == ["inquisition"]


@clause("PROELIO-R44")
def test_no_inquisition_of_an_empty_hand() -> None:
    t = lay(House("inquisition soldiers"), House(""), House("watch"))
    assert refused(t, PlayInquisition("right")).clause == "PROELIO-R44"
    assert legal(t, PlayInquisition("left"))


EQUITAS = House(), House(fort="palisades"), House("knights tower", None)


@clause("PROELIO-610", "PROELIO-611", "PROELIO-612")
def test_who_may_invoke_equitas() -> None:
    t = lay(*EQUITAS, turn=C, lost=False)
    assert legal(t, INVOKE_EQUITAS)
    assert refused(lay(*EQUITAS, turn=A, lost=False), INVOKE_EQUITAS).message == "refusal.equitas_own_wall"
    t.fort[B] = None
    assert refused(t, INVOKE_EQUITAS).message == "refusal.equitas_others"
    t = lay(House(), House(), House("shields dung", None), turn=C, lost=False)
    assert refused(t, INVOKE_EQUITAS).clause == "PROELIO-612"


@clause("PROELIO-R45", "PROELIO-613")
def test_equitas_in_detail() -> None:
    t = lay(House("palisades dung"), House(fort="palisades"), House("knights tower", None), lost=False)
    go(t, t.legal_moves(A)[[type(m).__name__ for m in t.legal_moves(A)].index("Build")])
    assert t.fort_lost_in is None, "improving is not losing"
    t = lay(*EQUITAS, turn=C, lost=False, deck="shields")
    told = any_luck(t, INVOKE_EQUITAS)
    assert (told.the("SeasonChanged").season, t.fort[C]) == ("autumn", "shields")
    t = lay(*EQUITAS, turn=C, lost=False, deck="shields", season="autumn")
    told = go(t, INVOKE_EQUITAS)
    assert (told.the("GameOver").how, t.outcome().scores[C]) == ("points", 1)
    t = lay(*EQUITAS, turn=C, lost=False, deck="dung dung")
    go(t, INVOKE_EQUITAS)
    assert refused(t, INVOKE_EQUITAS).message == "refusal.equitas_spent"
    assert t.base_deck == ["dung", "dung"]


@clause("PROELIO-R45", "PROELIO-611")
def test_a_wall_lost_in_this_very_turn_does_not_bar_equitas() -> None:
    houses = House("dung dung", "tower"), House(fort="palisades"), House("knights tower", "shields")
    t = lay(*houses, turn=C, attacks={C: "gunpowder"}, lost=False)
    deploy(t)
    assert legal(t, INVOKE_EQUITAS)
    go(t, DRAW)
    assert t.turn_seat == A
    t.turn_seat = t.decider = C
    assert refused(t, INVOKE_EQUITAS).message == "refusal.equitas_barred"


@clause("PROELIO-R45", "PROELIO-611")
def test_the_first_lost_wall_of_all_bars_equitas() -> None:
    houses = House("dung dung", "tower"), House(fort="palisades"), House("knights tower", "shields")
    t = lay(*houses, turn=C, attacks={C: "gunpowder"}, lost=True)
    deploy(t)
    assert refused(t, INVOKE_EQUITAS).message == "refusal.equitas_barred"


@clause("PROELIO-902", "PROELIO-903", "PROELIO-904")
def test_a_guild_works_once_and_not_under_the_merchant() -> None:
    t = lay(House("dung dung", guild="bards"), House("watch watch watch"), House(), merchant=C)
    told = go(t, USE_BARDS)
    assert (told.the("GuildUsed").guild, t.guild_used[A]) == ("bards", True)
    bards_discard(t, "watch")
    assert (t.phase, t.turn_seat, hand(t, B)) == ("action", A, "watch watch")
    assert refused(t, USE_BARDS).clause == "PROELIO-903"
    t = lay(House("dung dung", guild="bards"), House(), House(), merchant=A)
    assert refused(t, USE_BARDS).clause == "PROELIO-904"
    assert refused(t, USE_MERCHANTS).message == "refusal.guild_not_yours"


@clause("PROELIO-R50")
def test_a_blocked_guild_still_scores() -> None:
    t = lay(House("dung", "shields", "merchants"), House(), House(), merchant=A)
    assert (score(t, A), public_score(t, A)) == (2, 2)
    assert refused(t, USE_MERCHANTS).clause == "PROELIO-R50"


@clause("PROELIO-R51", "PROELIO-910")
@pytest.mark.parametrize("phase", ["deploy", "action", "turn_tail"])
def test_bards_at_any_own_decision(phase: str) -> None:
    t = lay(House("dung dung", guild="bards"), House("watch watch"), House(), attacks={A: "dung"}, merchant=B)
    if phase != "deploy":
        deploy(t)
    if phase == "turn_tail":
        draw(t)
    assert t.phase == phase
    go(t, USE_BARDS)
    assert t.to_act() == (B,)
    bards_discard(t, "watch")
    assert (t.turn_seat, t.phase) == ((B, "action") if phase == "turn_tail" else (A, phase))


@clause("PROELIO-R51")
def test_the_tail_of_a_turn_can_be_declined() -> None:
    t = lay(House("dung dung", guild="bards"), House("watch watch"), House(), merchant=C)
    draw(t)
    assert t.legal_moves(A) == [END_TURN, USE_BARDS]
    go(t, END_TURN)
    assert (t.turn_seat, t.guild_used[A]) == (B, False)
    t = lay(House("dung dung", guild="bards"), House(""), House(), merchant=C)
    assert refused(t, USE_BARDS).clause == "PROELIO-R52"
    draw(t)
    assert t.turn_seat == B


@clause("PROELIO-R52", "PROELIO-R39")
def test_bards_are_no_action_and_work_under_a_plague() -> None:
    t = lay(House("dung dung", guild="bards"), House("watch watch"), House(), merchant=C, plague=B)
    assert legal(t, USE_BARDS)


@clause("PROELIO-R43")
def test_apothecaries_end_the_own_plague_too() -> None:
    t = lay(House("plague dung", guild="apothecaries"), House(), House(), merchant=C)
    assert refused(t, USE_APOTHECARIES).message == "refusal.no_plague"
    go(t, PLAY_PLAGUE)
    assert (t.phase, len(t.hand[A])) == ("turn_tail", 2)
    told = go(t, USE_APOTHECARIES)
    assert (told.the("PlagueLifted").owner, t.plague, t.turn_seat, len(t.hand[A])) == (A, None, B, 2)


@clause("PROELIO-940", "PROELIO-R49", "PROELIO-960")
def test_merchants_call_the_merchant() -> None:
    t = lay(House("dung dung", guild="merchants"), House(), House(), merchant=B, discards="tower")
    assert refused(t, TRADE_BEGIN).clause == "PROELIO-960"
    told = go(t, USE_MERCHANTS)
    moved = told.the("MerchantMoved")
    assert (moved.giver, moved.taker, moved.reason, t.merchant_at, t.phase) == (B, A, "guild", A, "action")
    go(t, TRADE_BEGIN)
    told = go(t, TRADE_LEAVE)
    assert (t.merchant_at, told.the("MerchantMoved").reason) == (C, "journey")
    t = lay(House("dung dung", guild="merchants"), House(), House(), merchant=B)
    draw(t)
    go(t, USE_MERCHANTS)
    assert (t.turn_seat, t.merchant_at) == (B, C)


@clause("PROELIO-966", "PROELIO-R47", "PROELIO-R48", "PROELIO-R36")
def test_who_may_trade_and_how() -> None:
    def stall(hand_: str = "dung hero", **table: Any) -> Any:
        return lay(House(hand_, guild="bards", used=True), House(), House(), merchant=A, **table)

    assert refused(stall(discards="tower", plague=B), TRADE_BEGIN).clause == "PROELIO-634"
    assert refused(stall(), TRADE_BEGIN).clause == "PROELIO-R47"
    assert refused(stall("dung", discards="tower"), TRADE_BEGIN).clause == "PROELIO-961"
    assert refused(stall("hero gunpowder", discards="tower", season="autumn"), TRADE_BEGIN).clause == "PROELIO-962"
    t = stall("fortress hero", discards="tower dung")
    go(t, TRADE_BEGIN)
    assert refused(t, TradeTake("knights", ("fortress", "hero"))).message == "refusal.not_in_pile"
    go(t, TradeTake("tower", ("fortress", "hero")))
    assert (hand(t, A), t.imperial_discard, t.base_discard) == ("tower", ["fortress", "hero"], ["dung"])
    assert t.turn_seat == B


@clause("PROELIO-R47", "PROELIO-R46")
def test_what_was_bought_stays_secret_even_from_the_top_of_the_pile() -> None:
    t = lay(House("fortress hero dung", guild="bards", used=True), House(), House(), merchant=A, discards="tower knights")
    go(t, TRADE_BEGIN)
    assert t.view(A).base_discard == ["knights", "tower"]
    assert t.view(B).base_discard == [HIDDEN, "tower"]
    assert t.view(B).legal_moves(A) == []
    bought = t.copy()
    go(bought, TradeTake("tower", ("fortress", "hero")))
    other = t.copy()
    go(other, TradeTake("knights", ("fortress", "hero")))
    for eyes in (B, C, None):
        assert bought.view(eyes).base_discard == other.view(eyes).base_discard == [HIDDEN]
        assert bought.view(eyes) == other.view(eyes)
    go(t, TradeTake("tower", ("dung", "hero")))
    assert t.view(B).base_discard == [HIDDEN, "dung"]


@clause("PROELIO-R56", "PROELIO-935")
def test_scribes_with_a_single_card_left() -> None:
    t = lay(House("dung dung watch", guild="scribes"), House(), House(), merchant=B, imperial="hero")
    told = take(t, "dung dung", scribes=True)
    assert (hand(t, A), t.guild_used[A], t.turn_seat, told.the("CardDrawn").count) == ("hero watch", True, B, 1)
    t = lay(House("dung dung watch", guild="thieves"), House(), House(), merchant=B)
    assert refused(t, TakeImperial(("dung", "dung"), True)).clause == "PROELIO-935"


@clause("PROELIO-812", "PROELIO-R37", "PROELIO-935")
def test_a_deck_is_told_to_be_shuffled_after_the_card_that_emptied_it() -> None:
    for imperial, discards, kinds in (
        ("hero", "fortress gunpowder", ["CardDrawn", "DeckReshuffled", "CardDrawn"]),
        ("hero inquisition", "fortress", ["CardDrawn", "DeckReshuffled"]),
    ):
        t = lay(House("dung dung watch", guild="scribes"), House(), House(), merchant=B, imperial=imperial)
        t.imperial_discard = [*discards.split()]
        told = any_luck(t, TakeImperial(("dung", "dung"), True))
        assert [kind for kind in told.kinds() if kind in ("CardDrawn", "DeckReshuffled")] == kinds
        assert (len(t.offered), sum(event.count for event in told.all("CardDrawn"))) == (2, 2)
    t = lay(House("dung dung watch"), House(), House(), imperial="hero")
    t.imperial_discard = ["fortress"]
    told = any_luck(t, TakeImperial(("dung", "dung")))
    assert told.kinds()[:3] == ["CardsDiscarded", "CardDrawn", "DeckReshuffled"]
    assert (hand(t, A), t.offered) == ("hero watch", ())


@clause("PROELIO-1000", "PROELIO-1010", "PROELIO-R12", "PROELIO-R61")
def test_support_goes_to_the_ally_opposite() -> None:
    t = lay(House("hero dung"), House(), House("watch"), House(), mode="allied")
    go(t, Support("hero"))
    assert (hand(t, A), hand(t, C)) == ("dung", "hero watch")
    t = lay(House("hero", None), House(), House("watch"), House(), mode="allied")
    assert refused(t, Support("hero")).clause == "PROELIO-R12"
    t = lay(House("hero dung"), House(), House("watch"), House())
    assert refused(t, Support("hero")).message == "refusal.not_allied"


@clause("PROELIO-1003", "PROELIO-1012", "PROELIO-R62")
def test_allies_speak_in_six_messages_at_a_support_and_never_else() -> None:
    assert set(content().messages) == set(get_args(Message))
    assert len(content().messages) == 6
    t = lay(House("hero dung"), House(), House("watch"), House(), mode="allied")
    speaking = [move for move in t.legal_moves(A) if hasattr(move, "message")]
    assert {type(move) for move in speaking} == {Support}
    assert {move.message for move in speaking} == {None, *content().messages}
    told = go(t, Support("dung", "danger"))
    assert {told.the("SupportGiven").seen_by(eyes).message for eyes in (A, B, C, D, None)} == {"danger"}


@clause("PROELIO-1020", "PROELIO-R10")
def test_in_an_alliance_both_lose_and_both_win() -> None:
    t = lay(House(), House(), House(), House("dung", None), turn=D, attacks={D: "soldiers"}, mode="allied")
    deploy(t)
    any_luck(t, t.legal_moves(D)[0])
    assert (t.outcome().winners, t.outcome().clause) == ((A, C), "PROELIO-1020")


@clause("PROELIO-R54")
def test_thieves_are_not_asked_where_there_is_nothing_to_save() -> None:
    t = lay(House(), House(), House("", "tower", "thieves"), turn=C, attacks={C: "infiltration"}, merchant=B)
    deploy(t)
    assert (t.phase, t.guild_used[C]) == ("action", False)


@clause("PROELIO-R55")
def test_artisans_are_not_asked_in_winter() -> None:
    t = lay(House("resources dung", guild="artisans"), House(), House(), merchant=B, season="autumn", deck="tower soldiers")
    any_luck(t, next(move for move in t.legal_moves(A) if type(move).__name__ == "PlayResources"))
    assert (t.phase, t.guild_used[A], hand(t, A)) == ("over", False, "dung soldiers tower")


def test_imperial_cards_are_seen_by_their_owner_alone() -> None:
    t = lay(House("dung dung watch"), House(), House())
    on_imperial_deck(t, "hero")
    take(t, "dung dung")
    assert t.view(B).hand[A] == ("base", "imperial")
    assert t.view(A).hand[A] == cards("hero watch")
    attack(t, "knights")
    assert DRAW in t.legal_moves(C)
