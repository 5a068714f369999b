"""Hints for the one who chooses, the deities' lines, the table's signs, and where the temple stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.catalog import TITLES
from games.kalesia.content import content
from games.kalesia.events import WeaponsCommitted
from games.kalesia.faces import ALLIANCES, FACE_INDEX, counts_of
from games.kalesia.mind.explaining import FOREST_TIES, explain
from games.kalesia.moves import ChooseWeapons
from games.kalesia.presence.occasions import occasion
from games.kalesia.presence.threats import threats
from games.kalesia.table import PlayedHand
from games.kernel.minds.agents import Reason
from games.kernel.minds.threats import Threat
from games.kernel.teaching.cards import read_cards
from scenes.kalesia.face import FACE, advised, worded
from scenes.kalesia.layout.layout import layout, zones_for
from scenes.kalesia.layout.seats import words_left, words_width
from scenes.kalesia.layout.zones import HAND, HINT_SLIP, NEWS_SLIP, PROMPT, Zones
from scenes.kalesia.show.cues import alliances_listed
from scenes.rooms.log import LogScene
from scenes.rooms.pause import Pause
from scenes.stage.devices.action import Kind
from scenes.stage.ids import Id
from scenes.stage.words.lettering import Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.decisions import GUARD
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import set_lines
from scenes.table.people.defaults import persona_names_of
from scenes.table.people.naming import PERSONAS, addressed
from scenes.table.people.threatening import Threatened, Threatening
from scenes.table.people.voices import Saying, Voices
from tests.games.kalesia.mind.test_explaining import hinted
from tests.games.kalesia.positions import position
from tests.rig import TRIED_SIZES
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.kalesia.table_rig import ForestRig

VIEW = 4


def test_a_hint_points_at_two_cards_of_the_own_hand_and_says_why(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    rig.until(rig.asked)
    rig.canvas.recording = True
    rig.press(pad, VIEW)
    rig.frames(3)
    hint = rig.room.table_view.hint
    assert hint is not None
    assert len(hint.pieces) == 2
    assert hint.text.endswith(".")
    view = rig.match.view(0)
    assert all(view.hand[0][FACE_INDEX[Id(id).name]] for id in hint.pieces)
    keys = [(drawn.key or "", drawn.secret) for drawn in rig.canvas.record]
    mine = [secret for key, secret in keys if key.startswith("hint") and not key.startswith("hint:")]
    assert len(mine) >= 3
    assert set(mine) == {0}, "a hint belongs to the eyes of its seat"
    rig.press(pad, VIEW)
    assert rig.room.table_view.hint is None, "asked for again, it goes"
    rig.close()


def test_a_hint_ends_with_the_decision(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    rig.until(rig.asked)
    moves = rig.match.moves
    for button in (VIEW, 0, 14, 0, 2):
        rig.press(pad, button)
    assert rig.match.moves > moves
    rig.until(rig.asked)
    assert rig.room.table_view.hint is None
    rig.close()


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
def test_a_hint_is_taken_by_one_button(tmp_path: Path, device: str) -> None:
    """Focus lies on the first of its cards; the foot says what the press does: both are picked, and can be let go of."""
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug() if device == "pad" else None
    rig.until(rig.asked)
    if pad is not None:
        rig.press(pad, VIEW)
    else:
        rig.key(pygame.K_DELETE)
    rig.wait(0.6)
    hint = rig.room.table_view.hint
    assert hint is not None
    assert rig.table.focus.current == hint.pieces[0]
    assert {Kind.CONFIRM, Kind.HINT} <= {kind for row in rig.legend_rows for kind in row.kinds}
    moves, advised = rig.match.moves, rig.table.minds.advice.choice.move
    for press in range(2):
        assert rig.match.moves == moves
        if pad is not None:
            rig.press(pad, 0)
        elif device == "keys":
            rig.key(pygame.K_RETURN)
        else:
            rig.click(*rig.table.focus.find(hint.pieces[0] if not press else "confirm").box.centre)
        rig.frames(2)
        assert press or (set(rig.choice.picked), rig.table.focus.current) == (set(hint.pieces[:2]), "confirm")
    assert rig.match.moves > moves
    assert rig.match.view(0).pile[0][-1] == (advised.a, advised.b)
    rig.close()


def test_what_a_hint_has_done_and_that_it_is_put_away_is_told(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    rig.until(rig.asked)
    for key, before in ((pygame.K_ESCAPE, "The hint is put away"), (pygame.K_RETURN, "As the hint says: ")):
        rig.key(pygame.K_DELETE)
        rig.wait(0.6)
        hint = rig.room.table_view.hint
        assert hint is not None
        names = [rig.table.pieces.piece(id).text.removesuffix(".") for id in hint.pieces[:2]]
        rig.stage.told.clear()
        rig.key(key)
        rig.frames(2)
        told = [one.text for one in rig.stage.told if one.text.startswith(before)]
        assert len(told) == 1
        assert key == pygame.K_ESCAPE or all(name in told[0] for name in names)
    rig.close()


def test_a_third_card_says_what_it_takes_the_place_of(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    rig.until(rig.asked)
    hand = [item.id for item in rig.table.focus.items if item.id.startswith("hand.")][:3]
    first, _, third = [rig.table.pieces.piece(id).text.removesuffix(".") for id in hand]
    for id in hand:
        rig.table.pick(rig.table.pieces.piece(id))
    told = [one.text for one in rig.stage.told]
    assert f"{third} instead of {first}" in told
    assert not any(text.startswith("Taken back") for text in told)
    rig.table.let_go()
    assert rig.stage.told[-1].text == f"Taken back: {third}"
    rig.close()


def test_another_card_than_the_hint_says_is_only_picked(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    rig.until(rig.asked)
    rig.key(pygame.K_DELETE)
    rig.wait(0.6)
    hint, moves = rig.room.table_view.hint, rig.match.moves
    assert hint is not None
    other = next(item.id for item in rig.table.focus.items if item.id.startswith("hand.") and item.id not in hint.pieces)
    while rig.table.focus.current != other:
        rig.key(pygame.K_RIGHT)
    rig.frames(2)
    assert rig.room.table_view.hint == hint, "a step of the cursor keeps it"
    rig.wait(GUARD)
    rig.key(pygame.K_RETURN)
    rig.frames(2)
    assert (rig.choice.picked, rig.match.moves, rig.room.table_view.hint) == ((other,), moves, None)
    rig.close()


def test_there_is_no_hint_over_chords(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, pace=2.0)
    for _ in range(200):
        rig.frames(1, 1 / 20)
        assert not rig.room.decisions.advisable
    rig.close()


@pytest.mark.parametrize("pace", [1.0, 2.0])
def test_deities_speak_while_weapons_are_laid_except_in_haste(tmp_path: Path, pace: float) -> None:
    rig = ForestRig(tmp_path, 4, pace=pace)
    pad = rig.plug()
    heard: list[tuple[int, Saying]] = []
    for _ in range(3):
        for _ in range(200):
            rig.frames(1, 1 / 20)
            saying = rig.table.part(Voices).saying
            if saying is not None and all(saying is not said for _, said in heard):
                heard.append((rig.match.view(None).area, saying))
            if rig.asked() and list(rig.match.to_act()) == [0]:
                break
        for button in (0, 14, 0, 2):
            rig.press(pad, button)
    first = [said for area, said in heard if area == 1]
    assert all(said.said == "begins" for said in first), "of the first hand there is nothing to be said yet but a greeting"
    assert len(first) <= 1
    assert len(heard) - len(first) <= 2, "one in a hand"
    assert bool(heard) == (pace < 2.0)
    assert all(said.id.startswith("deity_line.") for _, said in heard)
    rig.close()


@pytest.mark.parametrize(
    ("drawing", "contested", "totals", "said"),
    [
        ("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), (3, 2, 1), "near"),
        ("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), (7, 2, 1), "two"),
        ("C M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), (5, 5, 1), "tie"),
        ("C M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), (4, 5, 1), "narrow"),
        ("C M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), (4, 8, 1), "plenty"),
        ("C M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), (4, 6, 1), ""),
    ],
)
def test_what_there_is_to_be_said(drawing: str, contested: tuple[int, int], totals: tuple[int, int, int], said: str) -> None:
    table = position(drawing, contested, "CMF")
    winner = max(ALLIANCES, key=lambda a: totals[ALLIANCES.index(a)])
    table.log = [PlayedHand(k, (("C1", "C2"),) * 3, dict(zip(ALLIANCES, totals, strict=True)), winner) for k in (1, 2)]
    table.log[0] = PlayedHand(1, table.log[0].pairs, table.log[0].totals, "C")
    table.log[1] = PlayedHand(2, table.log[1].pairs, table.log[1].totals, "C" if drawing.startswith("C C") else "M")
    laid = WeaponsCommitted(1, None)
    assert {occasion(laid, table.view(None), seat) for seat in range(3)} == {said}
    table.hand = [counts_of(["M4"] * 7)] * 3
    table.alliance = ["M", "F", "C"]
    assert {occasion(laid, table.view(eyes), 0) for eyes in (None, 0, 1, 2)} == {said}, "it hangs on nothing that is hidden"


def test_signs_may_be_turned_off() -> None:
    shown = {True: set[str](), False: set[str]()}
    for view, event in game(5, 0, 5)[::5]:
        for context in contexts(view, event, 0, 5):
            for aids in (True, False):
                shown[aids] |= {piece.id.split(".")[0] for piece in layout(view, replace(context, aids=aids))}
    assert shown[True] - shown[False] == {"disc", "tally"} | ({"banner"} & shown[True])


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_temple_stays_below_the_ribbon_and_leaves_its_line_to_be_seen(seed: int) -> None:
    view, event = game(5, None, seed)[-1]
    pieces = layout(view, next(contexts(view, event, None, 5)))
    temples = [piece for piece in pieces if piece.group == "temple"]
    assert temples or view.result.reason == "exhaustion"
    for temple in temples:
        assert temple.box.y >= PROMPT.bottom - 12
        covered = [p.id for p in pieces if p.group == "grid" and temple.box.inset(12).holds(*p.centre)]
        assert len(covered) == 1, "only the area on which it stands"


def test_what_happened_is_told_from_the_pause(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    pad = rig.plug()
    for _ in range(2):
        rig.until(rig.asked)
        for button in (0, 14, 0, 2):
            rig.press(pad, button)
    rig.until(rig.asked)
    rig.press(pad, 6)
    rig.settle()
    assert isinstance(rig.top, Pause)
    rig.top.focus.to("recap")
    rig.press(pad, 0)
    rig.settle()
    assert isinstance(rig.top, LogScene)
    assert rig.top.catch_up
    assert len(rig.top.recent) < len(rig.top.all)
    rig.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TRIED_SIZES)
def test_a_hint_can_be_asked_for_in_any_size_of_text(home: Path, language: str, text_size: float) -> None:
    rig = ForestRig(home, n=3, language=language, text_size=text_size)
    rig.until(rig.asked)
    rig.frames(2)
    shown = [hint.kind for row in rig.room.table_view.legend_rows for hint in row.items]
    assert Kind.HINT in shown
    rig.close()


def test_the_layout_of_the_left_hand_asks_for_hints_too(home: Path) -> None:
    rig = ForestRig(home, n=3)
    rig.until(rig.asked)
    rig.key(pygame.K_f)
    rig.until(lambda: rig.room.table_view.hint is not None)
    rig.close()


@pytest.fixture(scope="module")
def reasons() -> list[tuple[ChooseWeapons, Reason]]:
    """What heroes of little thought advise at tables of three and five: of each kind of reason some."""
    found: dict[str, list[tuple[ChooseWeapons, Reason]]] = {}
    for n in (3, 5):
        for view, seat, chosen, ratings in hinted(n, 6):
            reason = explain(view, seat, chosen, ratings)
            found.setdefault(reason.message, []).append((chosen.move, reason))
    most: dict[str, int | str] = {"area": 13, "me": "C", "side": "C", "rival": "C", "other": "F", "a": "M4", "b": "C3"}
    numbers = dict.fromkeys(("n", "m", "x", "y", "most", "need"), 10)
    against_forest = [(chosen.move, Reason(message, {**most, **numbers})) for message in FOREST_TIES.values()]
    return [one for some in found.values() for one in some[:6]] + against_forest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_hint_is_read_to_its_end(
    home: Path, language: str, text_size: float, reasons: list[tuple[ChooseWeapons, Reason]]
) -> None:
    rig = ForestRig(home, n=3, language=language, text_size=text_size)
    rig.until(rig.asked)
    view, words, lettering = rig.match.view(0), rig.stage.words, rig.stage.lettering
    players = addressed("kalesia", rig.match.players, 0, words)
    cut = []
    for move, reason in reasons:
        why = words.tell("kalesia", reason.message, worded(reason.args, view, players))
        text = advised(view, rig.table.look(), move, why)
        lines, _, _ = HINT_SLIP._set(text, "", lettering)
        cut += [text] if isinstance(lines[-1], Shortened) else []
    assert cut == []
    rig.close()


def test_the_longest_lines_stay_while_a_hint_is_read_where_there_is_room(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, pace=2.0)
    rig.until(rig.asked)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and bool(rig.room.table_view.hint.pieces))
    rig.frames(2)
    boxes = {piece.id: piece.box for piece in rig.table.pieces.pieces}
    assert boxes["tally.title"].bottom <= boxes["hint"].y
    rig.close()


@pytest.mark.parametrize("n", range(2, 11))
@pytest.mark.parametrize("scale", TRIED_SIZES)
def test_no_arrow_stands_on_a_name(n: int, scale: float) -> None:
    """They say where weapons go, between two plates, and lie over nothing of either."""
    zones = Zones(n, 0, scale)
    for seat in range(n):
        (x, y, _), half = zones.arrow(seat), zones.arrow_px / 2
        for other in range(n):
            plate, left = zones.plate(other), words_left(zones, other)
            for middle in (0.27, 0.73):  # of the name, and of the number below it
                line = plate.y + plate.h * middle
                apart = abs(line - y) > half + 10 * scale or x - half > left + words_width(zones) - 22 or x + half < left
                assert apart, (seat, other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TRIED_SIZES)
def test_who_is_hidden_among_them_is_told_to_the_end(home: Path, language: str, text_size: float) -> None:
    """The one key fact of the deal, at every number of seats."""
    rig = ForestRig(home, n=3, language=language, text_size=text_size)
    words, lettering = rig.stage.words, rig.stage.lettering
    for n in range(2, 11):
        counts = content().alliances.used[n].multiset()
        text = words.of("kalesia", "event.game_started", alliances=alliances_listed(counts, words))
        lines = set_lines(label := NEWS_SLIP.label(text, "w_queen", lettering), lettering)
        assert " ".join(line for line, _, _ in lines) == text
        step = lettering.leading(lines[0][1], label.leading, label.role)
        assert len(lines) * step <= NEWS_SLIP.box(text, "w_queen", lettering).h + 4, text
    rig.close()


def test_a_hint_lies_on_no_card() -> None:
    assert HINT_SLIP.place.x >= HAND.right


@pytest.mark.parametrize(
    ("copies", "said"), [(1, "Keep the Hammer for"), (2, "Keep your Hammers for"), (0, "Keep one Hammer for")]
)
def test_a_weapon_that_is_kept_is_told_by_how_many_there_are(copies: int, said: str) -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF")
    args = {"face": "C4", "copies": copies, "later": 3, "number": 3, "me": "C", "n": 4}
    text = Words("en").tell("kalesia", "reason.keep_third", worded(args, table.view(0), ()))
    assert text.startswith(said)
    assert text.endswith("For that you keep 4 points for the Centaurs.")


@pytest.mark.parametrize("seed", [1, 8])
def test_what_a_coach_says_lies_on_no_area_that_is_decided_in_this_round(tmp_path: Path, seed: int) -> None:
    rig = ForestRig(
        tmp_path, 5, seed=seed, flat=False, options={"length": "short"}, cards=read_cards(TITLES["kalesia"]), coach=True
    )
    rig.until(lambda: rig.table.card is not None)
    rig.frames(3)
    laid, view = rig.room.table_view.inspector.laid, rig.match.view(0)
    assert laid is not None
    assert laid.tooltip.brief
    due = [zones_for(view, rig.table.context).cell(view.number.index(area)) for area in range(10, 14)]
    assert [shared(laid.box, box) for box in due] == [0, 0, 0, 0]
    rig.close()


def test_a_bubble_leaves_free_what_is_decided_in_this_round_and_where_a_line_could_end() -> None:
    view = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . M M", (3, 0), "CMF").view(None)
    context = next(contexts(view, None, None, 3))
    due = {view.number.index(area) for area in range(view.area, view.last_of_round + 1)}
    assert len(due) == 4
    kept = {cell for cell in range(25) if not FACE.covering.under(view, context, Id(f"area.{cell}"))}
    assert kept == due | {2, 22}, "the third of the Centaurs, and of the Mermaids"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deity_warns_of_a_line_in_its_own_words_and_names_whose_and_where(tmp_path: Path, language: str) -> None:
    rig = ForestRig(tmp_path, 3, language=language)
    view = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF").view(None)
    words, threatening = rig.stage.words, Threatening(rig.table, FACE)
    for kind, named in (("here", "recap_for.C"), ("line", "area.4")):
        said, deities = set[str](), [one for one in PERSONAS if persona_names_of("kalesia", one) is not None]
        for persona in deities:
            threat = Threat(kind, ("C", 4), values={"alliance": "C", "area": 4})
            _, text = threatening.text(Threatened(1, threat), persona)
            assert words.of("kalesia", named) in text
            assert words.of("kalesia", "recap_for.C") in text
            said.add(text)
        assert len(said) == len(deities) == 9
    assert [one.kind for one in threats(view, 1)] == ["here"]
    rig.close()
