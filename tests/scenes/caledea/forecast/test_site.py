"""While capitals are placed: what is said of a site is what the board holds."""

from __future__ import annotations

import pytest

from games.caledea.mind.explaining import NEAR, explained
from games.kernel.minds.agents import Rating, Reason
from scenes.caledea.forecast.site import SHARED, forecast_site, site
from scenes.paint.palette import SHELL
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.games.caledea.positions import at
from tests.scenes.caledea.moments import context, phases

PAGE = {(2, 3): (3, 4), (8, 7): (2, 3), (1, 2): (2, 4), (3, 1): (2, 3), (4, 4): (2, 3), (7, 0): (2, 4), (0, 6): (1, 3)}
PAGE |= {(6, 5): (1, 2), (5, 8): (1, 2)}
"""8.2 of the rules page, Talaq on Board A: own outposts within three steps, strong squares of the four around."""


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_sites_are_told_as_the_rules_page_lists_them(n: int) -> None:
    """Every kingdom has the same nine types of sites, shifted."""
    for view in phases(n, n + 40)["place_capital"]:
        seat = view.to_act()[0]
        found = [forecast_site(view, context(n, choosing=seat, target=move.square)) for move in view.legal_moves(seat)]
        told = sorted((one.outposts, one.strong) for one in found if one is not None)
        taken = 9 - len(told)
        assert taken == 0
        assert told == sorted(PAGE.values())
    assert NEAR == 3


def test_of_other_squares_and_to_others_nothing_is_told() -> None:
    view = phases(3, 43)["place_capital"][0]
    seat = view.to_act()[0]
    legal = {move.square for move in view.legal_moves(seat)}
    for square in range(81):
        assert (forecast_site(view, context(3, choosing=seat, target=square)) is not None) == (square in legal)
        assert forecast_site(view, context(3, choosing=(seat + 1) % 3, target=square)) is None
    assert forecast_site(view, context(3, choosing=seat)) is None


@clause("CALEDEA-R9")
def test_a_site_that_would_share_its_city_is_told_in_red() -> None:
    """Two capitals two steps apart have city squares in common."""
    view = phases(2, 42)["place_capital"][0].copy()
    seat = view.to_act()[0]
    sites = [move.square for move in view.legal_moves(seat)]
    assert "–" in [label.text for label in only(Label, site(view, context(2, choosing=seat, target=sites[0])))]
    for away, red in ((SHARED, True), (SHARED + 1, False)):
        column, row = view.torus.place(sites[0])
        view.capital[1 - seat] = at(view, (column + away, row))
        shared = set(view.torus.city[sites[0]]) & set(view.torus.city[view.capital[1 - seat]])
        assert bool(shared) == red
        labels = only(Label, site(view, context(2, choosing=seat, target=sites[0])))
        assert labels[-1].text == str(away)
        assert (labels[-1].color == SHELL.bad) == red


def test_a_hint_counts_what_the_board_beside_it_counts() -> None:
    """The board held "outposts near 2" and the hint said "0 outposts of yours are within 2 steps"."""
    for view in phases(3, 43)["place_capital"]:
        seat = view.to_act()[0]
        ratings = [Rating(move, 0.0, Reason("reason.site")) for move in view.legal_moves(seat)]
        for one in ratings:
            shown = forecast_site(view, context(3, choosing=seat, target=one.move.square))
            assert shown is not None
            told = explained(view, seat, one, ratings).args
            assert (told["n"], told["within"]) == (shown.outposts, NEAR)
