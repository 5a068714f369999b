"""What is said of a move before it is made is what the rules then make of it; and a rival's city is shown as it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pygame
import pytest

from games.caledea import events
from games.caledea.arrival import effect_at
from games.caledea.fight.odds import attack_forecast
from games.caledea.parties import party_at
from games.caledea.table import NONE
from games.kernel.chance import Chance
from scenes.caledea.board.marks import marked, marks
from scenes.caledea.board.moving import coins, purse_at
from scenes.caledea.cues.cues import CUES
from scenes.caledea.forecast.arrival import arrival_words, forecast_arrival
from scenes.caledea.layout import labels, layout
from scenes.caledea.papers.rivals import PRICES, city_walls, rivals
from scenes.caledea.prompting import CHAIN, decision_hints
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.layout.legend_rows import legend_rows
from scenes.table.layout.odds import THIN_SPACE, per_cent
from scenes.table.layout.props import Prop
from scenes.table.layout.walk import only
from scenes.table.people.advice import Hint
from tests.games.caledea.positions import Side, at, capture, lay, pick, wall
from tests.scenes.caledea.moments import context, game, phases
from tests.scenes.tables import ENGLISH

EFFECTS: dict[type[Any], str] = {
    events.OutpostClaimed: "claim",
    events.OutpostReclaimed: "reclaim",
    events.OutpostSalted: "salt",
    events.CapitalCaptured: "capture",
    events.CapitalReclaimed: "free",
}


@cache
def ends() -> list[tuple[Any, Any]]:
    """Views of games and of laid tables with a group about to go, and every end of it without a fight."""
    found = []
    for n, seed in ((2, 42), (3, 43), (4, 44), (4, 50), (3, 51)):
        found += phases(n, seed, 6).get("where", [])
    found.append(_about_to_go(lay(
        Side("talaq", (2, 3), {(1, 1): "g", (8, 7): "i"}, salted=[(1, 2)]),
        Side("karvad", (5, 5), {(5, 5): "i"}, claimed=[(0, 3), (1, 8)]),
    ), (1, 1)))  # fmt: skip
    taken = lay(
        Side("talaq", (2, 3), {(2, 4): "g"}),
        Side("karvad", (1, 8), {(5, 5): "i"}, tower=False),
        Side("vessry", (4, 5), {(7, 7): "i"}, tower=False),
    )
    capture(taken, 0, 1)
    found.append(_about_to_go(taken, (2, 4)))
    return [
        (view, move) for view in found for move in view.legal_moves(view.active) if not view.blocked(view.active, move.path[-1])
    ]


def views() -> list[Any]:
    """Those of `ends`, each once."""
    return list({id(view): view for view, _ in ends()}.values())


def _about_to_go(t: Any, start: tuple[int, int]) -> Any:
    pick(t, start, t.at[at(t, start)])
    assert t.phase == "where"
    return t


def test_what_a_move_would_do_is_what_it_does() -> None:
    seen: Counter[str | None] = Counter()
    for view, move in ends():
        told: list[Any] = []
        after, seat = view.copy(), view.active
        after.play(seat, move, Chance(1), told.append)
        done = [EFFECTS[type(event)] for event in told if type(event) in EFFECTS]
        assert effect_at(view, seat, move.path[-1]) == (done[0] if done else None)
        assert len(done) <= 1
        found = forecast_arrival(view, context(view.n, choosing=seat, target=move.path[-1]))
        assert (found.effect if found is not None else None) == (done[0] if done else None)
        if found is not None:
            owner = seat if found.effect == "capture" else found.owner
            assert found.gold == next(
                event.total for event in told if isinstance(event, events.GoldChanged) and event.seat == owner
            )
            musters = [event for event in told if isinstance(event, events.UnitMustered)]
            assert ("+1 unit" in said(view, seat, move)) == bool(musters)
        seen[done[0] if done else None] += 1
    assert set(seen) >= {None, "claim", "reclaim", "salt", "capture", "free"}, seen


def said(view: Any, seat: int, move: Any) -> str:
    seen = context(view.n, choosing=seat, target=move.path[-1])
    found = forecast_arrival(view, seen)
    return arrival_words(view, seen, found) if found is not None else ""


def test_a_claim_without_a_piece_left_says_so() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i", (8, 7): "i" * 19}), Side("karvad", (5, 5), {(5, 5): "i"}))
    view = _about_to_go(t, (1, 1))
    move = next(move for move in view.legal_moves(0) if move.path[-1] == at(t, (1, 2)))
    assert "no unit" in said(view, 0, move)


def test_before_a_fight_it_is_told_what_winning_it_would_bring() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 1): "c"}), Side("talaq", (2, 3), {(1, 2): "i", (8, 7): "i"}, claimed=[(1, 2)]))
    view = _about_to_go(t, (1, 1))
    found = forecast_arrival(view, context(2, choosing=0, target=at(t, (1, 2))))
    assert found is not None
    assert found.effect == "salt"


def test_every_square_that_would_change_wears_its_sign_and_no_other() -> None:
    checked = 0
    for view in views():
        seen = context(view.n, choosing=view.active)
        shown = {piece.id for piece in layout(view, seen) if piece.id.startswith("brings.") and piece.id.count(".") == 1}
        said = {label.key: label.text for label in labels(view, seen) if (label.key or "").startswith("brings.")}
        kinds = {square: kind for square, kind in marked(view, seen).items() if kind in ("reach", "attack")}
        wanted = dict[str, Any]()
        for square, kind in kinds.items():
            if seen.viewport(view).sees(square):
                fight = attack_forecast(view, view.pending.ids, square).takes if kind == "attack" else None
                what = per_cent(float(fight)) if fight is not None else effect_at(view, view.active, square)
                wanted |= {f"brings.{square}": what} if what is not None else {}
        assert shown == set(wanted)
        for key, text in said.items():
            told = wanted[str(key)]
            assert text == {"salt": "salt", "reclaim": "again", f">99{THIN_SPACE}%": ">99"}.get(told, told)
        checked += len(shown)
    assert checked > 10


def test_no_pip_hides_the_name_of_a_line() -> None:
    pips = 0
    for view in views():
        viewport = context(view.n).viewport(view)
        for target in {ghost.square for ghost in viewport.ghosts()}:
            for piece in only(Piece, marks(view, context(view.n, choosing=view.active, target=target), viewport)):
                if piece.id.startswith("pip."):
                    x, y = piece.centre
                    pips += 1
                    assert not any(
                        abs(x - ghost.box.centre[0]) < 14 and abs(y - ghost.box.centre[1]) < 14
                        for ghost in viewport.ghosts()
                        if ghost.side in ("l", "t")
                    )
    assert pips


# -- cities of the others ----------------------------------------------------------------------------------------------------


def test_the_plan_of_a_rivals_city_is_what_stands_there() -> None:
    t = lay(Side("karvad", (5, 5), {(5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    wall(t, (2, 3), "castle", 1)
    wall(t, (3, 3), "castle", 1)
    wall(t, (2, 4), "tower", 1, 0)
    assert city_walls(t, 1) == (("castle", 1), ("", NONE), ("castle", 1), ("tower", 0), ("", NONE))
    shown = next(piece for piece in layout(t, context(2, choosing=0)) if piece.id == "rival.city.1")
    assert dict(shown.picture[1])["walls"] == city_walls(t, 1)


def test_with_few_rivals_their_prices_lie_open_and_those_they_can_pay_are_lit() -> None:
    for n, shown in ((2, True), (3, True), (4, False), (8, False)):
        view = next(view for view, event in reversed(game(n, n)) if view.phase == "main" and event is None)
        pieces = {piece.id: piece for piece in layout(view, context(n, choosing=view.active))}
        for seat in [seat for seat in range(n) if seat != view.active and view.alive[seat]]:
            for use in PRICES:
                chip = pieces.get(f"rival.price.{use}.{seat}")
                assert (chip is not None) == shown
                if chip is not None:
                    assert dict(chip.picture[1])["lit"] == (view.gold[seat] >= view.price(seat, use))


def test_at_a_table_of_four_each_rival_is_named_with_its_kingdom() -> None:
    for n, shown in ((2, True), (4, True), (8, False)):
        view = next(view for view, event in reversed(game(n, n)) if view.phase == "main" and event is None)
        said = {label.key: label.text for label in labels(view, context(n, choosing=view.active))}
        for seat in [seat for seat in range(n) if seat != view.active]:
            wanted = ENGLISH.of("caledea", f"kingdom.{view.card(seat).id}") if shown else None
            assert said.get(f"rival.kingdom.{seat}") == wanted


def test_signs_on_squares_are_explained_where_there_is_room() -> None:
    t = lay(
        Side("talaq", (2, 3), {(1, 1): "g", (8, 7): "i"}, salted=[(1, 2)]),
        Side("karvad", (5, 5), {(5, 5): "i", (2, 1): "i"}, claimed=[(0, 3), (1, 8)]),
    )
    party = party_at(t, at(t, (1, 1)))
    said = {label.key: label.text for label in labels(t, context(2, choosing=0, target=at(t, (1, 1)), party=party))}
    told = [said.get(f"who.line.{k}") for k in range(3)]
    assert told == ["%: chance to win", "salt: costs them 1 gold", "again: your gold is back"]


def test_before_capitals_stand_all_plans_are_empty() -> None:
    view = next(view for view, event in game(4, 4) if view.phase == "place_capital" and view.capital.count(NONE) == 4)
    for seat, _ in rivals(view, context(4)):
        assert city_walls(view, seat) == (("", NONE),) * 5


# -- hints -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("hand", [DeviceKind.PAD, DeviceKind.KEYS])
def test_every_hint_of_a_decision_finds_room_in_the_largest_words(language: str, hand: DeviceKind) -> None:
    pygame.font.init()
    lettering, words = Lettering(1.0), Words(language)
    lettering.resize(1.0, 1.3)
    say = words.teller("caledea")
    phases = ("draft", "place_capital", "main", "attacker", "defender", *CHAIN)
    for phase, hint in product(phases, (None, Hint(0, (), "why"), Hint(0, (), "why", teaches=True))):
        rows = decision_hints(phase, say, words.say, True, say("hint.lift"), hint)
        assert (Kind.HINT, words.say("hint.hint" if hint is None or hint.teaches else "hint.hide")) in rows[-1]
        wanted = {kind for row in rows for kind, _ in row}
        shown = {hint.kind for row in legend_rows(rows, None, hand, lettering) for hint in row.items}
        assert shown == wanted, (phase, wanted - shown)
        assert (Kind.ALT in shown) == (phase in ("main", "defender"))


# -- coins on their way ------------------------------------------------------------------------------------------------------


def near(a: Any, b: Any) -> bool:
    return bool(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 4)


def flying(view: Any, seen: Any, share: float) -> Iterator[Prop]:
    """The coins of every part of an event at that share of it."""
    for step in range(len(CUES.cue(seen.event, view).steps)):
        yield from coins(view, replace(seen, step=step, share=share))


def test_coins_fly_between_the_square_and_the_purse_of_whom_they_belong_to() -> None:
    """12 of the rules page: the coin of a claim flies to the purse, one that is lost leaves it."""
    flown: Counter[str] = Counter()
    for view, move in ends():
        told: list[Any] = []
        after = view.copy()
        after.play(view.active, move, Chance(1), told.append)
        for event in [event for event in told if type(event) in EFFECTS and flown[type(event).__name__] < 4]:
            changed = [one for one in told if isinstance(one, events.GoldChanged)]
            if isinstance(event, events.CapitalReclaimed):  # it does not say who held it
                changed = [one for one in changed if one.delta > 0]
            seen = replace(context(view.n), event=event)
            begun, landed = ([*flying(after, seen, share)] for share in (0.0, 1.0))
            on_board = seen.viewport(view).sees(event.square)
            assert len(begun) == len(landed) == (len(changed) if on_board else 0)
            square = seen.viewport(view).box(event.square).centre
            for first, last, change in zip(begun, landed, changed, strict=on_board):
                purse = purse_at(after, seen, change.seat)
                start, end = (square, purse) if change.delta > 0 else (purse, square)
                assert near((first.x, first.y), start)
                assert near((last.x, last.y), end)
            flown[type(event).__name__] += 1
    assert set(flown) == {kind.__name__ for kind in EFFECTS}


def test_a_purse_is_where_gold_lies() -> None:
    view = next(view for view, event in game(4, 4) if view.phase == "main" and event is None)
    seen = context(4, choosing=view.active)
    pieces = {piece.id: piece for piece in layout(view, seen)}
    for seat in range(4):
        coin = pieces["sheet.coin.0" if seat == view.active else f"rival.coin.{seat}"]
        assert near(purse_at(view, seen, seat), coin.centre)
