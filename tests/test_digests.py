"""Rules do not change under the same number."""

from __future__ import annotations

import msgspec
import pytest

from games.catalog import TITLES
from tests.games.kernel import tiny
from tests.programs.kept import digests
from tests.programs.kept.digests import Digests, current, faults, kept

ONE = Digests(3, {"content.toml": "aa"}, {"ending": "bb"})


@pytest.mark.parametrize("title", TITLES)
def test_changed_rules_have_a_new_number(title: str) -> None:
    assert list(faults(title, current(title), kept().get(title))) == []
    assert kept().get(title) == current(title), "uv run python -m tests.programs.kept.digests"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"content": {"content.toml": "ab"}}, "the content"),
        ({"golden": {"ending": "bc"}}, "the golden game ending"),
        ({"golden": {}}, "the golden game ending"),
    ],
)
def test_what_changes_under_the_same_number_is_named(change: dict[str, dict[str, str]], told: str) -> None:
    now = msgspec.structs.replace(ONE, **change)
    (said,) = faults("chess", now, ONE)
    assert "raise rules_version" in said
    assert told in said
    assert list(faults("chess", msgspec.structs.replace(now, rules_version=4), ONE)) == []


def test_a_new_golden_game_needs_no_new_number() -> None:
    assert list(faults("chess", msgspec.structs.replace(ONE, golden={"ending": "bb", "other": "cc"}), ONE)) == []


def test_a_title_that_keeps_its_numbers_elsewhere_has_a_digest_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "TITLES", tiny.TITLES)
    assert current("tiny").rules_version == tiny.TITLE.rules_version
