"""Everything on Kalyra's table says what it is, and what cannot be done says why."""

from __future__ import annotations

from typing import Any

from games.kalyra.land.spaces import distance
from games.kalyra.moves import Attack
from scenes.kalyra.about import about, spots
from scenes.kalyra.forecast.attack import odds_said, prospect_labels
from scenes.kalyra.land.picking import on_land
from scenes.kalyra.layout import layout
from tests.clauses import declared
from tests.scenes.kalyra.moments import near, sight, states

CLAUSES = declared()["kalyra"]


def turns() -> list[Any]:
    return [view for view in states(3, 43)["hero_turn"] if view.enemies]


def test_spaces_figures_plates_quests_and_the_ledger_have_words_and_a_clause() -> None:
    told = set()
    for view in turns():
        seat = view.to_act()[0]
        seen = sight(3, choosing=seat, field=near(view))
        for id in [*(piece.id for piece in layout(view, seen)), *(spot.id for spot in spots(view, seen))]:
            found = about(view, seen, id)
            if found is not None:
                told.add(id.partition(".")[0])
                assert found.name, id
                assert 0 < len(found.lines) <= 3, id
                assert all(found.lines), id
                assert found.clause in CLAUSES, (id, found.clause)
    assert {"space", "plate", "next", "ledger", "quest", "sheet", "stat", "turn", "frame"} <= told


def test_a_space_in_focus_that_cannot_be_picked_says_why_and_others_do_not() -> None:
    refused = 0
    for view in turns():
        seat, field = view.to_act()[0], near(view)
        legal = on_land(view, seat)
        for space in list(field.spaces())[::7]:
            found = about(view, sight(3, choosing=seat, field=field, focus=f"space.{space}"), f"space.{space}")
            assert found is not None
            if space in legal or view.at.get(space, 0) < 0:
                assert found.cannot == ""
            elif space != view.heroes[view.active].space:
                assert found.cannot
                refused += 1
        assert about(view, sight(3, field=field), f"space.{space}").cannot == ""
    assert refused


def test_the_slip_of_an_enemy_tells_the_same_as_looking_at_it() -> None:
    """Dice, odds and whom it strikes next, in the same words."""
    checked = 0
    for view in turns():
        h = view.active
        for move in [move for move in view.legal_moves(view.to_act()[0]) if isinstance(move, Attack)]:
            space = view.enemies[move.enemy].space
            seen = sight(3, choosing=view.to_act()[0], field=near(view), target=space)
            slip = {label.key: label.text for label in prospect_labels(view, seen)}
            found = about(view, seen, f"space.{space}")
            assert found is not None
            whole = " ".join(found.lines)
            assert all(slip[key] in whole for key in ("odds.blow", "odds.falls"))
            assert distance(view.heroes[h].space, space) >= 1
            checked += 1
    assert checked


def test_odds_are_told_in_so_many_times() -> None:
    seen = sight(2)
    said = [odds_said(seen, chance) for chance in (0.0, 0.03, 0.25, 0.5, 0.74, 0.97, 1.0)]
    assert said == [
        "One blow is not enough",
        "One blow is hardly enough",
        "It falls 1 time in 4",
        "It falls 1 time in 2",
        "It falls 3 times in 4",
        "It falls nearly always",
        "It falls for certain",
    ]
