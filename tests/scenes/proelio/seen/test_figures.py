"""Figures come on while an event is shown: where it happens, on the stage, and saying no more than everybody may know."""

from __future__ import annotations

from typing import Any

import pytest

from games.proelio import events, siege_events
from games.proelio.moves import Deploy
from scenes.proelio.context import zones_for
from scenes.proelio.cues import passing
from scenes.proelio.layout.houses import houses
from scenes.proelio.layout.siege import attacks
from scenes.proelio.zones import Zones
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.piece import Piece
from tests.clauses import clause
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.moments import context

SEATS = range(3, 7)


def table(n: int, **more: Any) -> Any:
    return lay(*[House("soldiers palisades", guild=guild) for guild in GUILDS[:n]], merchant=1, **more).view(None)


GUILDS = ("bards", "builders", "thieves", "artisans", "scribes", "apothecaries")


def shown(event: Any, n: int, step: int = 0, first: int = 0) -> dict[str, Piece]:
    look = context(n, event=event, step=step)
    return {piece.id: piece for piece in passing(table(n), look, Zones(n, first))}


def every_event(n: int) -> list[Any]:
    found: list[Any] = [siege_events.InfiltrationStopped("watch"), siege_events.InfiltrationStopped("thieves")]
    for seat in range(n):
        left = (seat - 1) % n
        found.append(siege_events.InfiltrationHit(seat, left, 1, "tower"))
        found.append(events.MerchantMoved(seat, left, "journey"))
        found.append(events.HouseDefeated(left, "capitulation", seat))
    return found


@pytest.mark.parametrize("n", SEATS)
def test_every_figure_stands_on_the_stage_whoever_sits_at_the_foot(n: int) -> None:
    for event in every_event(n):
        for step in (0, 1):
            for first in range(n):
                pieces = shown(event, n, step, first)
                assert pieces, event
                assert all(piece.box.inside(SAFE, slack=2.0) for piece in pieces.values()), (event, pieces)


@clause("PROELIO-310")
@pytest.mark.parametrize("n", SEATS)
def test_the_thief_goes_from_its_victim_home_and_nobody_sees_with_what(n: int) -> None:
    for thief in range(n):
        victim = (thief - 1) % n
        zones = Zones(n)
        hit = siege_events.InfiltrationHit(thief, victim, 1, "tower")
        waits, goes = (shown(hit, n, step)["thief"] for step in (0, 1))
        assert abs(waits.centre[1] - zones.hand_middle(victim)[1]) < 60
        assert abs(goes.centre[1] - zones.hand_middle(thief)[1]) < 60
        assert waits.centre != goes.centre
        assert shown(hit.seen_by(None), n, 1) == shown(hit, n, 1)


@clause("PROELIO-410", "PROELIO-921")
def test_the_watch_has_a_lantern_and_thieves_have_none() -> None:
    assert set(shown(siege_events.InfiltrationStopped("watch"), 4)) == {"thief", "beam"}
    assert set(shown(siege_events.InfiltrationStopped("thieves"), 4)) == {"thief"}


@clause("PROELIO-410")
@pytest.mark.parametrize("n", SEATS)
def test_the_lantern_shines_from_the_defence_on_the_thief_before_its_card(n: int) -> None:
    for seat in range(n):
        thieves = House("dung", None, "thieves"), *[House("soldiers palisades", guild=guild) for guild in GUILDS[:2]]
        fought = lay(*[*thieves, *[House() for _ in range(n)]][:n], turn=1, attacks={1: "infiltration"}, merchant=0)
        fought.hand[1] = (*fought.hand[1], "watch")
        zones = Zones(n, seat)
        go(fought, Deploy(("watch",)))
        look = context(n, event=siege_events.InfiltrationStopped("watch"))
        pieces = {piece.id: piece for piece in (*passing(fought, look, zones), *attacks(fought, look, zones))}
        card, thief, beam = (pieces[id].centre[0] for id in ("attack.1", "thief", "beam"))
        assert abs(card - thief) < abs(card - beam)
        assert pieces["beam"].picture[1]["left"] == (card < beam)


@clause("PROELIO-965")
@pytest.mark.parametrize("n", SEATS)
def test_the_cart_rolls_to_the_left_house_and_is_the_merchant_while_it_does(n: int) -> None:
    zones = Zones(n)
    for seat in range(n):
        left = (seat - 1) % n
        cart = shown(events.MerchantMoved(seat, left, "journey"), n)["cart"]
        assert cart.come is not None
        for at, house in ((cart.come, seat), (cart.centre, left)):
            x, y = zones.merchant(house)
            assert abs(at[0] - x) < 80, (house, at)
            assert abs(at[1] - y) < 60, (house, at)
        assert cart.picture[1]["left"] == (cart.centre[0] < cart.come[0]), "it rolls forward"
    moved = context(n, event=events.MerchantMoved(2, 1, "journey"))
    here = {piece.id for piece in houses(table(n), moved, zones_for(table(n), moved))}
    rest = {piece.id for piece in houses(table(n), context(n), zones)}
    assert rest - here == {"merchant"}


@clause("PROELIO-510", "PROELIO-830")
@pytest.mark.parametrize("n", SEATS)
def test_a_banner_falls_then_the_besiegers_goes_up(n: int) -> None:
    for loser in range(n):
        fall = events.HouseDefeated(loser, "watch", (loser + 1) % n)
        first, then = (shown(fall, n, step) for step in (0, 1))
        assert set(first) == {"banner.fallen"}
        assert set(then) == {"banner.fallen", f"banner.{fall.besieger}"}
        fallen, raised = then["banner.fallen"], then[f"banner.{fall.besieger}"]
        assert fallen.come is not None
        assert raised.come is not None
        assert (fallen.picture[1]["house"], raised.picture[1]["house"]) == (loser, (loser + 1) % n)
        assert fallen.come[1] < fallen.centre[1]
        assert raised.come[1] > raised.centre[1]
        assert fallen.turn > 45 > raised.turn
