"""How people come to Kalyra: the seat room, where people share the heroes that nobody else leads and sit before the companions
(KALYRA-OPT-03, R2); and what strangers stumbled over at the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.kalesia.title import TITLE as KALESIA
from games.kalyra.content import bosses, hero_ids
from games.kalyra.presence.intention import Intent
from games.kalyra.setup import pick_order
from games.kalyra.state import State
from games.kalyra.title import TITLE
from games.kernel.teaching.playing import tempting_moves
from scenes.kalyra.decisions.turn_end import ALONE
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.land.viewport import near as near_to
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.panels.party import party
from scenes.kalyra.prompting import sentence
from scenes.kalyra.slips import slips
from scenes.kalyra.zones import INNER
from scenes.rooms.seats.plan import Plan, first_plan, from_specs, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from scenes.stage.devices.action import Kind
from scenes.stage.words.lettering import Lettering
from scenes.table.chooser import Answer
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import only
from scenes.table.show.log import LogEntry
from tests.clauses import clause
from tests.programs.evenings.stranger import Stranger
from tests.scenes.kalyra.moments import context, game, near, states
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.launcher_rig import House
from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.tables import ENGLISH


def turns() -> list[State]:
    return [view for view in states(3, 5)["hero_turn"] if not view.stack]


@pytest.mark.parametrize("boss", sorted(bosses()))
def test_what_the_final_quest_asks_stands_there_in_words(boss: str) -> None:
    view: State = turns()[0].copy()
    view.final = boss
    space = view.heroes[view.active].space
    seen = context(3, choosing=view.to_act()[0], target=space, focus=f"space.{space}", viewport=near(view))
    said = {label.key: label for label in labels(view, seen)}
    assert said["place.help"].text == ENGLISH.of("kalyra", f"final_text.{boss}")
    assert any(piece.id == f"card.{boss}" for piece in layout(view, seen))


def test_who_is_told_of_before_the_first_day_lies_on_no_news() -> None:
    view = game(3, 5, moves=1)[0][0]
    assert view.phase == "draft"
    longest = max((ENGLISH.of("kalyra", f"hero_line.{hero}") for hero in hero_ids()), key=len)
    for scale in (1.0, 1.3, 2.0):
        letters = Lettering(1.0, scale)
        seen = context(3, letters.painted, choosing=0, told=LogEntry(longest, "crown"))
        pieces = {piece.id: piece.box for piece in layout(view, seen)}
        (laid,) = slips(view, seen)
        assert pieces["told"].bottom <= next(iter(laid.pieces(letters))).box.y
        assert not any(id.startswith("ledger") for id in pieces), "nothing is in it yet"


def test_a_companion_that_thinks_is_called_by_its_hero() -> None:
    view = next(iter(states(6, 5)["level_up"]))
    seat = next(seat for seat in view.to_act() if seat)
    hero = next(hero_ids()[h] for h in view.order if view.heroes[h].seat == seat)
    said = sentence(view, context(6, thinking=frozenset({seat})))
    assert said == f"{ENGLISH.of('kalyra', f'hero_short.{hero}')} is thinking"


def test_the_sign_of_unknown_land_is_whole_in_the_window() -> None:
    found = 0
    for view in states(3, 5)["hero_turn"]:
        space = view.heroes[view.active].space
        for prop in land_props(view, context(3, choosing=view.to_act()[0], target=space, viewport=near_to(view, space))):
            if prop.key.startswith("riddle."):
                found += 1
                whole = INNER.inset(0.3 * prop.w)
                assert whole.x <= prop.x <= whole.right
                assert whole.y <= prop.y <= whole.bottom
    assert found


def test_no_hero_is_shortened_beside_what_it_has_in_mind() -> None:
    view, letters = turns()[0], Lettering(1.0)
    tags = tuple(Intent(hero, "intent.strike", (("enemy", "fen_viper"),), "sword") for hero in hero_ids())
    for label in only(Label, party(view, context(3, tags=tags))):
        if label.key.endswith(".name"):
            assert letters.width(label.text, label.size, label.role) <= (label.width or 0), label.text


def test_a_turn_does_not_end_while_somebody_looks_round(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, 1, seed=3)
    rig.until(lambda: rig.asked() and rig.view.asking == "hero_draft")
    while rig.view.asking != "hero_turn":
        rig.table.play(rig.seat, rig.match.legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    state = rig.match._game.state
    state.actions = state.points = 0
    for hero in state.heroes:
        hero.space, hero.status = (hero.space, "board") if hero is state.heroes[state.active] else (hero.space, "waiting")
    rig.match._views.clear()
    before = rig.match.moves
    rig.key(pygame.K_PAGEDOWN)
    rig.wait(2 * ALONE)
    assert rig.match.moves == before, "who looks round reads"
    rig.key(pygame.K_ESCAPE)
    rig.wait(ALONE + 0.5)
    assert rig.match.moves > before


def test_the_button_that_ends_a_turn_is_lit_where_a_lesson_asks_for_it(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalyra")
    coach = rig.room.coach
    rig.hurry = True  # type: ignore[misc]
    for _ in range(40):
        rig.until(rig.speaks)
        if coach.lesson.step[coach.place.step].say == "end":
            break
        assert not any(row.lit for row in rig.legend_rows)
        rig.key(pygame.K_RETURN)
        rig.wait(0.5)
    rig.until(lambda: rig.asked() and rig.room.table_view.hint is not None)
    rig.wait(0.5)
    assert rig.room.table_view.hint.done
    assert all(row.lit is Kind.ALT for row in rig.legend_rows)
    assert any(Kind.ALT in row.kinds for row in rig.legend_rows)


# -- the seat room -------------------------------------------------------------------------------------------------------


def seated(*specs: str) -> Plan:
    plan = from_specs(TITLE, list(specs), {})
    plan.seat_people(TITLE)
    return plan


@clause("KALYRA-OPT-03")
@pytest.mark.parametrize(
    ("specs", "people", "picks"),
    [
        (("human",), "all", [0, 0, 0, 0, 0, 0]),
        (("human", "hero", "hero"), "1", [0, 0, 0, 0, 1, 2]),
        (("hero", "human", "squire", "human"), "2", [0, 1, 0, 1, 2, 3]),
        (("human", "human"), "all", [0, 1, 0, 1, 0, 1]),
        (("hero", "hero"), "none", [0, 1, 0, 1, 0, 1]),
    ],
)
def test_the_launcher_says_whose_seats_are_peoples(specs: tuple[str, ...], people: str, picks: list[int]) -> None:
    plan = seated(*specs)
    assert plan.options["people"] == people
    kinds = [chair.kind for chair in plan.chairs]
    assert kinds == sorted(kinds, reverse=True), "people sit first"
    assert pick_order(TITLE.read_options(plan.options), len(specs)) == picks


def test_an_option_from_the_command_line_is_not_overruled() -> None:
    plan = from_specs(TITLE, ["hero", "human"], {"people": "all"})
    plan.seat_people(TITLE)
    assert plan.options["people"] == "all"
    assert plan.chairs[0].kind == "agent"


def test_other_titles_keep_their_order() -> None:
    plan = usual_plan(KALESIA, 4)
    plan.swap(0, 2)
    plan.seat_people(KALESIA)
    assert [chair.kind for chair in plan.chairs] == ["agent", "agent", "human", "agent"]


@pytest.mark.parametrize(("people", "asked"), [(1, False), (2, True)])
def test_only_what_means_something_to_these_people_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, asked: bool
) -> None:
    plan = usual_plan(TITLE, 4)
    for i in range(people):
        plan.make_person(i)
    house = House(tmp_path, monkeypatch)
    house.open(Seats("kalyra", table_of, plan=plan))
    texts = {item.id: item.text for item in house.room.focus.items}
    assert ("option:first" in texts) is asked, "who picks first of one person"
    assert texts.get("option:first", "First pick: Seat 1") == "First pick: Seat 1"
    assert "secrecy" not in texts, "nobody hides anything here"
    assert house.room.heading.startswith("Kalyra"), "which game it is"
    house.close()


def test_a_first_game_is_a_short_one_that_can_be_lost() -> None:
    """A novice wins about nine of ten (docs/heroes.md); in Story it would win all."""
    plan = first_plan(TITLE)
    assert (plan.options["difficulty"], plan.options["expedition"]) == ("story", "outing")


def test_another_choice_in_the_lesson_is_seen_at_the_table_and_leads_back_to_the_choice(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalyra")
    stranger, seen = Stranger(rig, "keys"), list[str]()
    while len(seen) < 2:
        rig.until(rig.speaks)
        coach, match = rig.room.coach, rig.match
        within = coach._asks and coach.place.step < len(coach.lesson.step)
        choices = [one for one in tempting_moves(coach.lesson, coach.place, match) if one[0].say not in seen] if within else []
        if choices:
            (choice, move), moves, place = choices[0], match.moves, coach.place
            seen.append(choice.say)
            rig.room.decisions.take(Answer(move=move))
            rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.reads)
            assert rig.room.table_view.hint.text == rig.stage.words.of("kalyra", f"lesson.{choice.say}")
            stranger.act()
            rig.until(lambda: rig.room.coach._asks and rig.room.table_view.hint is not None)
            assert (match.moves, coach.place) == (moves, place)
        else:
            stranger.act()
    assert seen == ["aside", "own_kind"]
    rig.close()
