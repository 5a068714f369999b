"""The theatre of combat: what it shows is what the rules rolled, in the order in which the rules compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from games.caledea.events import AttackerChosen, DefenderChosen, DuelRolled, DuelTied, SiegeRolled
from games.caledea.fight.dice import deciding_index, first_wins
from games.caledea.fight.fighters import duel_of, siege_of
from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.kernel.chance import Chance
from games.kernel.protocol import Event
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.dice import slots, sorting, thrown
from scenes.caledea.fight.pictures import column_state, fight_props
from scenes.caledea.fight.stage import LOWER, UPPER, stage_beside
from scenes.caledea.fight.timing import COMPARING
from scenes.caledea.fight.words import fight_labels
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import boxes
from scenes.table.layout.props import Prop
from scenes.table.layout.tumble import REST
from tests.clauses import clause
from tests.rig import TRIED_SIZES
from tests.scenes.caledea.fight import fights
from tests.scenes.caledea.fight.fights import Heard, context

RECIPES = all_recipes(("scenes.caledea.paint",))

FIGHTS = (
    fights.ambush_fight,
    fights.storm,
    fights.bombard,
    fights.caravan,
    fights.largest,
    fights.thrown_back,
    fights.allied_defence,
)


@cache
def laid() -> tuple[Heard, ...]:
    """Everything heard in the fights that are laid by hand."""
    return tuple([heard for fight in FIGHTS for heard in fight().heard])


@cache
def met_by_chance() -> tuple[Heard, ...]:
    """Duels and storms of random games at several tables, teams and joined boards among them."""
    found: list[Heard] = []
    for n, options in ((2, Options()), (4, Options(teams="two")), (6, Options(boards="wide", kingdoms="deal"))):
        state, chance = new_game(options, n, Chance(n)), Chance(7 * n)
        _wander(state, chance, found, 6000)
    return tuple(found)


def _wander(state: State, chance: Chance, found: list[Heard], moves: int) -> None:
    def tell(event: Event) -> None:
        if isinstance(event, AttackerChosen | DefenderChosen | DuelRolled | DuelTied | SiegeRolled):
            found.append(Heard(event, state.view(None)))

    for _ in range(moves):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        choices = state.legal_moves(seat)
        state.apply(seat, choices[chance.below(len(choices))], chance, tell)


def all_heard(*kinds: type) -> list[Heard]:
    return [heard for heard in (*laid(), *met_by_chance()) if isinstance(heard.event, kinds)]


def at_rest(heard: Heard, step: int, still: bool = False) -> list[Prop]:
    return fight_props(heard.view, context(heard, step, 1.0), LOWER, still)


def faces(props: list[Prop], side: str) -> list[int]:
    """From left to right, the faces of the dice of a row."""
    dice = [p for p in props if p.picture == "caledea.die" and p.key.startswith(f"theatre.{side}.")]
    return [p.args["face"] for p in sorted(dice, key=lambda p: p.x)]


def lasting(heard: Heard) -> int:
    """How many parts the event has."""
    return len(CUES.cue(heard.event, heard.view).steps)


def test_chance_has_met_enough() -> None:
    assert len(all_heard(DuelRolled)) > 60
    assert len(all_heard(SiegeRolled)) > 5


@clause("CALEDEA-405", "CALEDEA-511", "CALEDEA-711", "CALEDEA-712", "CALEDEA-1105")
def test_the_causes_add_up_to_the_dice_that_were_rolled() -> None:
    for heard in all_heard(DuelRolled):
        duel = duel_of(heard.view)
        assert duel is not None
        assert duel.attacker is not None
        assert duel.defender is not None
        assert (duel.attacker.dice, duel.defender.dice) == (len(heard.event.a_dice), len(heard.event.d_dice))
    for heard in all_heard(AttackerChosen, DefenderChosen):
        duel = duel_of(heard.view)
        assert duel is not None
        fighter = duel.attacker if isinstance(heard.event, AttackerChosen) else duel.defender
        assert fighter is not None
        assert fighter.dice == heard.event.dice


@clause("CALEDEA-502")
def test_dice_come_to_rest_on_what_was_rolled() -> None:
    for heard in all_heard(DuelRolled):
        props = at_rest(heard, 0)
        assert sorted(faces(props, "attack"), reverse=True) == list(heard.event.a_dice)
        assert sorted(faces(props, "defence"), reverse=True) == list(heard.event.d_dice)
        assert {p.args["frame"] for p in props if p.picture == "caledea.die"} == {REST}


@clause("CALEDEA-504")
def test_then_they_lie_sorted_the_highest_first() -> None:
    for heard in all_heard(DuelRolled):
        for step in range(1, lasting(heard)):
            props = at_rest(heard, step)
            assert faces(props, "attack") == list(heard.event.a_dice)
            assert faces(props, "defence") == list(heard.event.d_dice)


def test_dice_tumble_before_they_rest() -> None:
    heard = fights.ambush_fight().of("DuelRolled")[0]
    frames = []
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        props = fight_props(heard.view, context(heard, 0, share), LOWER)
        frames.append([p.args["frame"] for p in props if p.picture == "caledea.die"])
    assert all(earlier <= later for before, after in pairwise(frames)
               for earlier, later in zip(before, after, strict=True))  # fmt: skip
    assert len({tuple(row) for row in frames}) == len(frames)
    heights = [p.y for p in fight_props(heard.view, context(heard, 0, 0.1), LOWER) if p.picture == "caledea.die"]
    assert min(heights) < min(p.y for p in at_rest(heard, 0) if p.picture == "caledea.die") - 20


def test_dice_are_shuffled_before_they_sort_themselves() -> None:
    dice = (6, 5, 3, 2, 1)
    assert sorted(slots(dice)) == [0, 1, 2, 3, 4]
    assert [die.face for die in sorted(thrown(dice, 2, 1.0), key=lambda die: die.column)] != list(dice)
    assert [die.column for die in sorting(dice, 2, 1.0)] == [die.place for die in sorting(dice, 2, 1.0)]
    assert len({slots((6, a, b, 1)) for a in range(1, 7) for b in range(1, a + 1)}) > 3


@clause("CALEDEA-504", "CALEDEA-505", "CALEDEA-507")
def test_pairs_are_compared_from_the_highest_and_the_rules_pair_decides() -> None:
    for heard in all_heard(DuelRolled):
        event = heard.event
        assert event.deciding_index == deciding_index(event.a_dice, event.d_dice)
        lit = []
        for step in range(COMPARING, lasting(heard) - 1):
            columns = range(max(len(event.a_dice), len(event.d_dice)))
            lit += [
                k
                for k in columns
                if column_state(event.deciding_index, step, k) == ("lit", "decides")[k == event.deciding_index]
            ]
        assert lit == list(range(event.deciding_index + 1))
        for k in range(event.deciding_index):
            assert event.a_dice[k] == event.d_dice[k]


@clause("CALEDEA-503", "CALEDEA-T1")
def test_the_arrow_points_to_the_winner_and_the_losers_die_falls() -> None:
    for heard in all_heard(DuelRolled):
        event, last = heard.event, lasting(heard) - 1
        assert not [p for p in at_rest(heard, last - 2) if p.key == "theatre.verdict"], "told before it was seen"
        props = {p.key: p for p in at_rest(heard, last)}
        won = first_wins(event.a_dice, event.d_dice)
        assert props["theatre.verdict"].args["side"] == ("up" if won else "down")
        winner, loser = ("attack", "defence") if won else ("defence", "attack")
        deciding = event.deciding_index
        assert not props[f"theatre.{winner}.{deciding}"].args["dull"]
        assert props[f"theatre.{loser}"].args["spent"]
        assert not props[f"theatre.{winner}"].args["spent"]
        fallen = props.get(f"theatre.{loser}.{deciding}")
        assert (fallen is None) == ("theatre.missing" in props)
        if fallen is not None:
            assert fallen.args["dull"]
            assert fallen.y > {p.key: p for p in at_rest(heard, 1)}[fallen.key].y


@clause("CALEDEA-505")
def test_a_die_that_is_missing_leaves_its_place_empty() -> None:
    heard = fights.ambush_fight().of("DuelRolled")[2]
    assert (heard.event.a_dice, heard.event.d_dice) == ((4, 4, 2, 1), (4, 4, 2))
    props = {p.key: p for p in at_rest(heard, lasting(heard) - 1)}
    assert props["theatre.missing"].x == props["theatre.attack.3"].x
    assert "theatre.defence.3" not in props


@clause("CALEDEA-506", "CALEDEA-R16")
def test_a_complete_tie_decides_nothing_and_all_goes_again() -> None:
    heard = fights.ambush_fight().of("DuelTied")[0]
    last = lasting(heard) - 1
    assert last - COMPARING == len(heard.event.dice)
    for step in range(lasting(heard)):
        assert "theatre.verdict" not in {p.key for p in at_rest(heard, step)}
    signs = [label for label in fight_labels(heard.view, context(heard, last), LOWER) if label.text == "="]
    assert len(signs) == 4
    assert "All equal: again!" in {label.text for label in fight_labels(heard.view, context(heard, last), LOWER)}


@clause("CALEDEA-822", "CALEDEA-R18")
def test_the_ambush_has_its_moment_before_the_defender_chooses() -> None:
    heard = fights.ambush_fight().of("AttackerChosen")[0]
    assert heard.event.ambush
    assert lasting(heard) == 2

    def shown(step: int) -> tuple[int, bool, bool]:
        props, words = at_rest(heard, step), fight_labels(heard.view, context(heard, step), LOWER)
        dice = sum(p.picture == "caledea.die" for p in props)
        return dice, any(p.key == "theatre.attack.ambush" for p in props), "Ambush!" in {label.text for label in words}

    assert shown(0) == (2, False, False)
    assert shown(1) == (5, True, True)
    assert "theatre.defence.place" in {p.key for p in at_rest(heard, 1)}, "nobody has answered yet"
    lifts = [min(p.y for p in fight_props(heard.view, context(heard, 1, share), LOWER) if p.picture == "caledea.die")
             for share in (0.0, 0.2, 1.0)]  # fmt: skip
    assert lifts[0] < lifts[1] < lifts[2]


@clause("CALEDEA-710", "CALEDEA-713")
def test_a_storm_shows_who_is_high_enough() -> None:
    stormed = [*fights.storm().of("SiegeRolled"), *all_heard(SiegeRolled)]
    for heard in stormed:
        siege = siege_of(heard.view, heard.event)
        assert siege is not None
        assert siege.rank == len(heard.event.dice)
        dice = [p for p in at_rest(heard, 1) if p.picture == "caledea.die"]
        assert sorted((p.args["face"] for p in dice), reverse=True) == list(heard.event.dice)
        assert [p.args["dull"] for p in dice] == [p.args["face"] < siege.needed for p in dice]
        assert heard.event.success == any(not p.args["dull"] for p in dice)
        wall = {step: next(p for p in at_rest(heard, step) if p.key == "theatre.wall") for step in (0, 1, 2)}
        assert (wall[2].alpha < wall[1].alpha == wall[0].alpha == 255) == heard.event.success


@clause("CALEDEA-811")
def test_a_bombard_names_itself() -> None:
    for heard in fights.bombard().of("DuelRolled"):
        assert "Bombard" in {label.text for label in fight_labels(heard.view, context(heard), LOWER)}


@clause("CALEDEA-832", "CALEDEA-841")
def test_the_caravans_die_is_there_in_the_first_duel_only() -> None:
    first, second = fights.caravan().of("DuelRolled")
    assert "theatre.attack.transport" in {p.key for p in at_rest(first, 0)}
    assert "theatre.attack.transport" not in {p.key for p in at_rest(second, 0)}


@clause("CALEDEA-R47")
def test_the_largest_throw_has_room() -> None:
    heard = fights.largest().of("DuelRolled")[0]
    assert (len(heard.event.a_dice), len(heard.event.d_dice)) == (8, 7)
    for step in range(lasting(heard)):
        props = at_rest(heard, step)
        rows = [sorted(p.x for p in props if p.picture == "caledea.die" and p.key.startswith(f"theatre.{side}."))
                for side in ("attack", "defence")]  # fmt: skip
        px = next(p.w for p in props if p.picture == "caledea.die")
        assert all(b - a >= px for row in rows for a, b in pairwise(row))


def moments() -> Iterator[tuple[Heard, int]]:
    for heard in (*laid(), *met_by_chance()[::9]):
        for step in range(lasting(heard)):
            yield heard, step


def test_everything_at_rest_lies_on_the_stage() -> None:
    shown = 0
    for heard, step in moments():
        for area in (LOWER, UPPER):
            for prop in fight_props(heard.view, context(heard, step), area):
                shown += 1
                assert area.x <= prop.x - prop.w / 2, prop
                assert prop.x + prop.w / 2 <= area.right, prop
                assert area.y <= prop.y - prop.h / 2 + (40 if prop.add else 0), prop
                assert prop.y + prop.h / 2 <= area.bottom + (40 if prop.add else 0), prop
    assert shown > 3000


def test_no_two_things_have_one_key() -> None:
    for heard, step in moments():
        keys = [p.key for p in fight_props(heard.view, context(heard, step, 0.5), LOWER)]
        assert len(keys) == len(set(keys)), keys
        labels = [label.key for label in fight_labels(heard.view, context(heard, step), LOWER)]
        assert len(labels) == len(set(labels)), labels


def test_with_reduced_motion_nothing_moves() -> None:
    for heard, step in moments():
        if isinstance(heard.event, DuelRolled | DuelTied | SiegeRolled | AttackerChosen):
            places = [[(p.key, p.x, p.y) for p in fight_props(heard.view, context(heard, step, share), LOWER, True)]
                      for share in (0.0, 0.4, 1.0)]  # fmt: skip
            assert places[0] == places[1] == places[2]
    heard = fights.ambush_fight().of("DuelRolled")[0]
    assert faces(fight_props(heard.view, context(heard, 0, 0.0), LOWER, True), "attack") == list(heard.event.a_dice)


@pytest.mark.parametrize("scale", TRIED_SIZES)
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_words_stay_on_the_stage(language: str, scale: float) -> None:
    lettering = Lettering(1.0, scale)
    for evening in (fights.ambush_fight(), fights.storm(), fights.bombard()):
        for heard in evening.heard:
            for step in range(lasting(heard)):
                words = fight_labels(heard.view, context(heard, step, language=language), LOWER)
                for label in words:
                    for box in boxes(label, lettering):
                        assert LOWER.x + 8 <= box.x, label
                        assert box.right <= LOWER.right - 8, label
                        assert LOWER.y <= box.y, label
                        assert box.bottom <= LOWER.bottom, label


def test_the_stage_leaves_the_fight_to_be_seen() -> None:
    for y in range(140, 990, 10):
        area = stage_beside(y)
        assert not area.y + 60 < y < area.bottom - 60


def test_every_picture_of_the_stage_exists() -> None:
    there: dict[str, Any] = all_recipes() | RECIPES
    used = {p.picture for heard, step in moments() for p in fight_props(heard.view, context(heard, step), LOWER)}
    assert used <= there.keys()
    assert {"caledea.die", "caledea.unit", "caledea.structure", "caledea.swatch", "die_shadow"} <= used


def test_quiet_events_leave_the_stage_empty() -> None:
    evening = fights.ambush_fight()
    for kind in ("GroupPicked", "GroupMoved", "OutpostSalted", "GoldChanged"):
        for heard in evening.of(kind):
            assert fight_props(heard.view, context(heard), LOWER) == []
            assert fight_labels(heard.view, context(heard), LOWER) == []
    heard = evening.of("DuelRolled")[0]
    assert fight_props(heard.view, replace(context(heard), event=None), LOWER) == []
