"""A hand of Kalesia that decides nothing passes in the sweep; one in which a line may end is seen."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalesia.events import TotalsCounted, WeaponsRevealed
from games.kalesia.presence.concerns import concerns
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Event
from scenes.kalesia.choosing.prompting import sentence
from scenes.kalesia.layout.layout import layout
from scenes.table.presenter import cue_for
from scenes.table.show.sweep import PASSES
from scenes.titles import face_of
from tests.games.kalesia.positions import NO_CHANCE, lay, position
from tests.programs.evenings.pace import played
from tests.scenes.kalesia.moments import contexts
from tests.scenes.tables import TableRig

QUIET = "C . M . . / . . . . . / . . . . . / . . . . . / . . . . ."
NEAR = "C C . . . / . . . . . / . . . . . / . . . . . / . . . . ."
CONTESTED = {QUIET: (0, 1), NEAR: (0, 2)}


def told(state: State) -> dict[str, bool]:
    """Of one hand: which kinds of events pass for the first seat."""
    found: dict[str, bool] = {}

    def hear(event: Event) -> None:
        found[type(event).__name__] = concerns(event, state, 0) in PASSES

    for seat in range(state.n):
        state.play(seat, lay(seat, "M1 M1"), NO_CHANCE, hear)
    return found


@pytest.mark.parametrize(("drawing", "passes"), [(QUIET, True), (NEAR, False)])
def test_the_reveal_and_the_sums_are_seen_where_a_line_may_end(drawing: str, passes: bool) -> None:
    heard = told(position(drawing, CONTESTED[drawing]))
    assert {heard["WeaponsRevealed"], heard["TotalsCounted"]} == {passes}
    assert heard["AreaConquered"], "what that changes stays to be seen on the grid"


def test_the_ribbon_says_what_is_decided_while_a_quiet_hand_passes(tmp_path: Path) -> None:
    rig: TableRig[Any] = type("ForestRig", (TableRig,), {"face": "kalesia"})(
        tmp_path, 5, humans=1, seed=3, coach=False, finished=("kalesia",), reduced_motion=False
    )
    chance, said = Chance(4), set[str]()
    for _ in range(900):
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 30)
        if rig.table.sweep.swept:
            rig.app.lay()
            said.add(rig.table.ribbon.sentence)
    assert any("take" in sentence for sentence in said), said
    assert rig.stage.words.say("table.others_play") not in said
    rig.close()


def test_sums_and_reveal_are_shown_longer_to_whoever_is_new() -> None:
    """Where all know the game they are read at a glance."""
    counted = TotalsCounted({"C": 11, "M": 8, "F": 0}, False, "high")
    view: Any = position(QUIET, CONTESTED[QUIET])
    for event in (counted, WeaponsRevealed(())):
        new, known = (cue_for(face_of("kalesia"), event, view, (0,), known=knows) for knows in (False, True))
        assert sum(new.steps) > 1.2 * sum(known.steps)


def revealed(drawing: str) -> tuple[WeaponsRevealed, State]:
    """What all see when a hand for that area is turned up."""
    seen: list[tuple[WeaponsRevealed, State]] = []
    state = position(drawing, CONTESTED[drawing])

    def hear(event: Event) -> None:
        if isinstance(event, WeaponsRevealed):
            seen.append((event, deepcopy(state).view(None)))

    for seat in range(state.n):
        state.play(seat, lay(seat, "M1 M1"), NO_CHANCE, hear)
    return seen[0]


@pytest.mark.parametrize(("drawing", "breath"), [(QUIET, False), (NEAR, True)])
def test_where_a_line_may_end_the_weapons_lie_face_down_for_a_breath_before_they_turn(drawing: str, breath: bool) -> None:
    """Nothing of them is seen or told before; a hand that decides nothing is turned up at once."""
    event, view = revealed(drawing)
    cue = cue_for(face_of("kalesia"), event, view, (0,), known=True)
    assert (len(cue.steps), cue.told_at) == ((2, 1) if breath else (1, 0))
    moments = [*contexts(view, event, None, view.n)]
    shown = [{piece.picture[0] for piece in layout(view, context) if piece.id.startswith("pair.")} for context in moments]
    assert shown == [*([{"kalesia.back"}] if breath else []), {"kalesia.weapon"}]
    held = ["It may all end at Hollow Oak ..."] if breath else []
    assert [sentence(view, context) for context in moments] == [*held, "All at once: weapons up!"]


def test_a_person_watches_no_more_than_four_parts_in_ten_of_a_game_of_five() -> None:
    """The clock is the table's own; nobody hurries or skips."""
    game = played("kalesia", 5, [1], "page", TITLES["kalesia"].read_options({}))[0]
    assert game.watched < 0.4 * game.all, game
