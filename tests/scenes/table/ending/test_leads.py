"""How openness is counted."""

from __future__ import annotations

import pytest

from tests.programs.rules.leads import lead_changes, lost_for


def test_a_lead_changes_where_another_side_leads_clearly() -> None:
    assert lead_changes([(0.5, 0.5), (0.6, 0.4), (0.48, 0.52), (0.3, 0.7), (0.9, 0.1)]) == 2
    assert lead_changes([(0.5, 0.5)]) == 0


def test_who_hopes_once_more_did_not_know_it_before() -> None:
    assert lost_for([(0.9, 0.1), (0.99, 0.01), (0.8, 0.2), (0.99, 0.01), (1.0, 0.0)], 1) == pytest.approx(0.4)
    assert lost_for([(0.5, 0.5), (0.1, 0.9)], 1) == 0.0
