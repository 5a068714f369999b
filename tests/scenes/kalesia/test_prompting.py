"""The ribbon says who is still choosing, and only what is so."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.kalesia.events import ForestOutlasted, GameOver, TempleBuilt
from games.kalesia.faces import faces_of
from games.kalesia.moves import ChooseWeapons
from scenes.kalesia.choosing.prompting import prompt, sentence
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.tables import ENGLISH, Puppets, seated


class Quick(Puppets):
    """Lays the first two of its weapons."""

    def move(self, view: Any, seat: int) -> Any:
        return ChooseWeapons(seat, *faces_of(view.hand[seat])[:2])


def test_by_chords_it_names_the_last_who_chooses(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, thinker=Quick(), pace=2.0)
    rig.table.persons.show_secrets_to(())
    rig.until(lambda: rig.view.commit[3] is not None)
    said = [rig.table.ribbon.sentence]
    for seat in (2, 0):
        rig.match.submit(seat, Quick().move(rig.match.view(seat), seat))
        rig.table.redraw()
        rig.frames(2)
        said.append(rig.table.ribbon.sentence)
    assert said == ["Everybody chooses two weapons in secret", "2 players are choosing", "Noor is choosing"]
    rig.close()


@pytest.mark.parametrize("locked", [(), (0, 0, 0, 0)], ids=["curtain", "chord"])
def test_it_never_says_that_nobody_is_choosing(locked: tuple[int, ...]) -> None:
    for view, event in game(4, None, 3):
        for seen in contexts(view, event, None, 4):
            for humans in (1, 4):
                said = sentence(view, replace(seen, locked=locked, players=seated(4, humans), secrecy="curtain"))
                assert said
                assert not said.startswith("0 ")


def test_the_ribbon_bears_the_sign_of_the_side_that_has_won() -> None:
    """Until then its sign is no side's."""
    signs = {"C": "centaurs", "M": "mermaids", "F": "forest"}
    for seed in range(1, 9):
        moments = list(game(3, None, seed))
        for view, event in moments[::7]:
            for seen in contexts(view, event, None, 3):
                if view.phase != "over":
                    assert prompt(view, seen).emblem not in signs.values()
        view, event = moments[-1]
        assert prompt(view, next(contexts(view, event, None, 3))).emblem == signs[view.result.winner]


def test_when_all_have_chosen_it_says_so() -> None:
    view = next(view for view, event in game(4, None, 3) if event is None)
    seen = replace(next(contexts(view, None, None, 4)), players=seated(4, 4), secrecy="curtain")
    view.commit = [("C1", "C2")] * 4
    assert sentence(view, seen) == "Everyone has chosen"


def test_at_the_end_it_says_what_happened_and_to_whom_it_was_good() -> None:
    """Who looks alone hears what became of them; where nobody won that is said instead."""
    said = set[str]()
    for seed in range(1, 9):
        for view, event in [one for one in game(3, 0, seed) if isinstance(one[1], TempleBuilt | ForestOutlasted | GameOver)]:
            seen = replace(next(contexts(view, event, 0, 3)), secrecy="open")
            said.add(re.sub("Centaurs|Mermaids", "Others", sentence(view, seen)))
    assert said >= {"The Others build their temple!", "The Others win: you lose", "The Others win, and so do you!"}
    assert not {text for text in said if text.startswith(tuple(ENGLISH.of("kalesia", f"area.{k}") for k in range(1, 26)))}
