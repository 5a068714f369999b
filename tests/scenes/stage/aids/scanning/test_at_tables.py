"""One button, two buttons at tables: curtains, chords, hurry, what is looked at; and nothing tells of a secret."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.caledea.moves import PickGroup, PlaceCapital
from games.caledea.ways import reach
from games.catalog import TITLES
from games.kernel.protocol import Refusal
from games.kernel.teaching.lesson import Place as Step
from scenes.stage.aids.scanning.entry import path_to
from scenes.stage.aids.scanning.naming import short
from scenes.stage.aids.scanning.plate import plate_words
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceKind, Kind
from scenes.stage.devices.seating import Hold, Place
from scenes.table.aids.live import refused
from scenes.table.aids.offering import ORDER
from scenes.table.chooser import Answer
from scenes.table.teaching.coach import Coach
from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.tables import TableRig
from tests.scenes.twins.playing import Pair, pairs
from tests.virtual_pad import VirtualPad

CHOOSE, NEXT = pygame.K_SPACE, pygame.K_n


class Table(TableRig[Any]):
    """Two buttons at a table of Kalesia."""

    face = "kalesia"

    def __init__(self, home: Path, **how: Any) -> None:
        super().__init__(home, **{"scanning": "two", "scan_next": "keys/n", **how})

    @property
    def scan(self) -> Scanning:
        return next(aid for aid in self.app.aids.all if isinstance(aid, Scanning))

    def offered(self) -> str:
        entry = self.scan.entry
        return entry.text if entry is not None else ""

    def press(self, *keys: int) -> None:  # type: ignore[override]
        for key in keys:
            self.key(key)
            self.wait(0.6, 1 / 10)

    def press_pad(self, pad: VirtualPad) -> None:
        """Any button of it."""
        super().press(pad, pygame.CONTROLLER_BUTTON_Y)
        self.wait(0.6, 1 / 10)


class Patient(Table):
    """Sees all that is shown."""

    hurry = False


def titled(title: str) -> type[Table]:
    return type("Titled", (Table,), {"face": title})


@pytest.mark.parametrize("title", list(TITLES))
def test_before_a_sentence_of_a_lesson_no_choice_is_offered_and_no_button_is_named(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title, scanning="one")
    scan = next(aid for aid in rig.app.aids.all if isinstance(aid, Scanning))
    while not (rig.room.table_view.hint is not None and scan.level and scan.entry is not None):
        assert not scan.offered.things, "it would flash up, and be told"
        rig.frames(1, 1 / 10)
    rig.frames(3, 1 / 10)
    sentence = rig.room.table_view.hint.text.removesuffix(".")
    said = [one.text for one in rig.stage.told if one.text.startswith(sentence)]
    go_on = rig.stage.words.say("lesson.go_on")
    assert said
    assert {*said} == {f"{sentence}. {go_on}"}, "what to choose is called as it is offered, and not by a key"
    assert rig.stage.devices.in_hand is rig.stage.devices.hand(0) is DeviceKind.SWITCH
    rig.close()


@pytest.mark.parametrize("title", list(TITLES))
def test_the_choices_of_a_decision_are_offered_where_it_begins(tmp_path: Path, title: str) -> None:
    table = titled(title)(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    things = {leaf.key for entry in table.scan.entries for leaf in entry.leaves() if leaf.thing is not None}
    live = {one.id for one in table.table.focus.items if one.enabled and one.on_confirm is not None and not one.second}
    assert live
    assert live <= things
    first = table.scan.entries[0]
    while first.children:
        first = first.children[0]
    assert first.key == table.table.focus.current
    table.close()


def test_what_the_rules_refuse_comes_after_all_that_they_allow(tmp_path: Path) -> None:
    """Caledea asks for the square of a capital: of a whole board nine may be chosen."""
    table = titled("caledea")(tmp_path)
    table.until(table.asked)
    while (view := table.match.view(table.seat)).phase != "place_capital":
        table.match.submit(table.seat, view.legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
        table.until(table.asked)
    table.wait(1.5, 1 / 10)
    view, seat = table.match.view(table.seat), table.seat
    legal = {f"square.{move.square}" for move in view.legal_moves(seat) if isinstance(move, PlaceCapital)}
    squares = {one.id: one.enabled for one in table.room.offers().things if one.id.startswith("square.")}
    assert legal == {id for id, enabled in squares.items() if enabled}
    assert len(squares) > len(legal), "the others can still be asked why not"
    aside = next(entry for entry in table.scan.entries if entry.key == table.stage.words.say("scan.verbs"))
    assert {leaf.key for leaf in aside.leaves()} >= set(squares) - legal, "they cost no step among what can be chosen"
    table.close()


def test_with_units_in_hand_every_square_to_which_they_can_go_is_offered(tmp_path: Path) -> None:
    """Where they go is asked before the rules know who goes."""
    table = titled("caledea")(tmp_path)
    table.until(table.asked)
    while (view := table.match.view(table.seat)).phase != "main":
        table.match.submit(table.seat, view.legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
        table.until(table.asked)
    seat = table.seat
    own = next(square for square in range(81) if view.why_not(seat, PickGroup(square)) is None)
    table.table.pick(table.table.pieces.piece(f"square.{own}"))
    table.wait(0.5, 1 / 10)
    goes = {f"square.{square}" for square in reach(table.choice.seen(table.match.view(seat)), seat)}
    squares = {one.id: one.enabled for one in table.room.offers().things if one.id.startswith("square.")}
    assert goes
    assert {id for id, enabled in squares.items() if enabled} == goes | {f"square.{own}"}
    table.close()


def test_what_is_to_be_chosen_once_more_is_named_and_stays_in_the_light(tmp_path: Path) -> None:
    """Caledea: ending a turn with actions left."""
    table = titled("caledea")(tmp_path)
    table.until(table.asked)
    while (view := table.match.view(table.seat)).phase != "main":
        table.match.submit(table.seat, view.legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
        table.until(table.asked)
    table.wait(0.8, 1 / 10)
    ends = table.stage.words.teller("caledea")("hint.end_turn")
    for _ in range(40):
        if table.offered() == ends:
            break
        table.press(CHOOSE if ends in [leaf.text for leaf in table.scan.entry.leaves()] else NEXT)
    moves = table.match.moves
    table.press(CHOOSE)
    assert any(f'Choose "{ends}" once more' in said for said in table.stage.said)
    assert (table.offered(), table.match.moves) == (ends, moves)
    table.press(CHOOSE)
    assert table.match.moves > moves
    table.close()


def test_the_own_space_which_opens_all_else_is_no_refused_one(tmp_path: Path) -> None:
    """Kalyra: it plays nothing itself."""
    table = titled("kalyra")(tmp_path)
    table.until(table.asked)
    while (view := table.match.view(table.seat)).asking != "hero_turn":
        table.match.submit(table.seat, view.legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
        table.until(table.asked)
    table.wait(0.5, 1 / 10)
    own = f"space.{view.heroes[view.active].space}"
    spaces = {one.id: one.enabled for one in table.room.offers().things if one.id.startswith("space.")}
    assert spaces[own]
    assert not all(spaces.values())
    table.table.focus.to(own)
    assert table.room.offers().chooses == table.stage.words.say("hint.open"), "nothing is picked there"
    table.close()


def test_what_is_offered_is_the_same_list_until_it_is_laid_anew(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(4, 1 / 10)
    before = table.room.offers().things
    table.frames(5)
    assert table.room.offers().things is before
    table.table.redraw()
    table.frames(5)
    assert table.room.offers().things is not before
    table.close()


def test_a_curtain_lifts_by_a_press_and_hides_what_is_behind(tmp_path: Path) -> None:
    table = Table(tmp_path, humans=2, secrecy="curtain")
    table.until(lambda: table.table.persons.curtain.waits)
    table.wait(0.6, 1 / 10)
    assert [entry.key for entry in table.scan.entries if entry.thing is not None] == ["curtain"]
    table.press(CHOOSE)
    table.wait(1.5, 1 / 10)
    seat = table.table.persons.private
    assert seat is not None
    assert table.scan.offered.secret == seat
    table.press(NEXT, CHOOSE)
    told = [one for one in table.stage.told if one.kind == "focus" and one.seat is None]
    hand = {piece.text for piece in table.table.pieces.pieces if piece.group == "hand"}
    assert hand
    assert not any(text in one.text for one in told for text in hand)
    table.close()


def test_where_chords_were_everybody_answers_behind_the_curtain(tmp_path: Path) -> None:
    for scanning, way in (("off", "chord"), ("one", "curtain")):
        table = Table(tmp_path / scanning, humans=2, pads=2, secrecy="chord", scanning=scanning)
        assert table.table.seating.secrecy == way
        table.close()


def test_of_two_persons_with_a_button_each_only_the_one_who_is_asked_is_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, humans=2, pads=2, secrecy="curtain", scanning="one")
    table.until(lambda: table.table.persons.curtain.waits)
    table.wait(0.6, 1 / 10)
    whose = table.table.persons.whose
    own, other = table.pads[whose], table.pads[1 - whose]
    asked = table.offered()
    table.press_pad(other)
    assert table.table.persons.curtain.waits, "the other one lifts nothing"
    assert table.offered() == asked
    table.press_pad(own)
    table.wait(1.5, 1 / 10)
    assert table.table.persons.private == whose
    level = len(table.scan.path)
    table.press_pad(other)
    assert (len(table.scan.path), table.choice.picked) == (level, ()), "nor chooses for the first one"
    table.press_pad(own)
    assert len(table.scan.path) == level + 1
    table.close()


def test_where_the_button_of_whoever_is_asked_is_gone_the_other_one_is_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, humans=2, pads=2, secrecy="curtain", scanning="one")
    table.until(lambda: table.table.persons.curtain.waits)
    whose = table.table.persons.whose
    press = Action(Kind.RAW, device=f"pad:{table.pads[1 - whose].instance_id}", text="A")
    assert not table.room.offers().may(press)
    table.pads[whose].unplug()
    table.wait(0.6, 1 / 10)
    assert table.table.seating.waiting
    assert table.room.offers().may(press)
    table.close()


def test_two_keys_of_one_keyboard_are_two_persons_buttons(tmp_path: Path) -> None:
    table = Table(tmp_path, humans=2, secrecy="curtain", scanning="one")
    table.table.seating.places[:2] = [Place(Hold.HELD, KEYS_1), Place(Hold.HELD, KEYS_2)]
    table.until(lambda: table.table.persons.curtain.waits)
    table.wait(0.6, 1 / 10)
    keys = (pygame.K_RETURN, pygame.K_SPACE)
    whose = table.table.persons.whose
    table.press(keys[1 - whose])
    assert table.table.persons.curtain.waits
    table.press(keys[whose])
    assert not table.table.persons.curtain.waits
    table.close()


def test_a_card_is_picked_and_let_go_of_by_two_buttons(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    while table.scan.entry is not None and table.scan.entry.children:
        table.press(CHOOSE)
    picked = table.scan.entry
    assert picked is not None
    table.press(CHOOSE)
    assert table.choice.picked == (picked.key,)
    table.close()


def test_after_a_choice_it_begins_where_the_table_goes_on(tmp_path: Path) -> None:
    """Also where the table was at rest: then what passed is lived through before the press is acted on."""
    for glance in (False, True):
        table = Table(tmp_path / str(glance))
        table.until(table.asked)
        table.wait(1.5, 1 / 10)
        while table.scan.entry is not None and table.scan.entry.children:
            table.press(CHOOSE)
        table.key_down(CHOOSE)
        table.clock.advance(0.3)
        table.app.frame(glance=glance)
        table.key_up(CHOOSE)
        table.wait(1.0, 1 / 10)
        assert len(table.choice.picked) == 1
        first = {leaf.key for leaf in table.scan.entries[0].leaves()}
        assert table.table.focus.current != table.choice.picked[0]
        assert table.table.focus.current in first, "the hand, whose cards keep their order"
        table.close()


def test_done_is_offered_where_it_works_and_once(tmp_path: Path) -> None:
    """Kalesia: with one card it would be refused, with two the button beside the hand does the same."""
    table = Table(tmp_path)
    table.until(table.asked)
    done = table.stage.words.say("hint.done")
    for n in (1, 2):
        hand = next(
            piece for piece in table.table.pieces.pieces if piece.group == "hand" and piece.id not in table.choice.picked
        )
        table.table.pick(hand)
        table.wait(0.5, 1 / 10)
        assert len(table.choice.picked) == n
        assert done in [text for _, text in table.table.table_view.hints], "other buttons have it"
        offered = table.room.offers()
        assert done not in [text for _, text in offered.verbs]
        confirm = next(thing for thing in offered.things if thing.id == "confirm")
        assert confirm.enabled == (n == 2)
    table.close()


def test_the_plate_says_what_choosing_does(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    say = table.stage.words.say
    hand = [piece for piece in table.table.pieces.pieces if piece.group == "hand"]
    table.table.focus.to(hand[0].id)
    assert table.room.offers().chooses == say("hint.pick")
    table.table.pick(hand[0])
    table.wait(0.5, 1 / 10)
    table.table.focus.to(hand[0].id)
    assert table.room.offers().chooses == say("hint.let_go")
    table.table.focus.to("plate.0")
    assert table.room.offers().chooses == say("hint.open")
    table.close()


def test_a_hand_goes_by_kinds(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    hand = [entry for entry in table.scan.entries if next(entry.leaves()).key.startswith("hand.")]
    kinds = {table.table.say(f"alliance.{leaf.key.split('.')[1][0]}") for entry in hand for leaf in entry.leaves()}
    assert 1 < len(kinds) == len(hand)
    assert {entry.name for entry in hand} == kinds
    aside = next(entry for entry in table.scan.entries if entry.key == table.stage.words.say("scan.verbs"))
    assert {"plate.0", "notebook", "confirm"} <= {leaf.key for leaf in aside.leaves()}, "what is no answer now is aside"
    table.close()


@pytest.mark.parametrize("scanning", ["one", "two"])
def test_what_is_shown_is_skipped_by_the_first_that_is_offered(tmp_path: Path, scanning: str) -> None:
    """Where the light goes on by itself it waits for a press before anything is offered."""
    table = Patient(tmp_path, scanning=scanning)
    table.until(lambda: not table.table.show.idle)
    table.wait(0.6, 1 / 10)
    assert table.scan.rests == (scanning == "one")
    if table.scan.rests:
        table.key(CHOOSE)
    assert table.offered() in {table.stage.words.say("hint.skip"), table.stage.words.say("hint.to_my_turn")}
    before = table.table.show.loud
    table.key(CHOOSE)
    assert table.table.show.idle or table.table.show.loud != before
    table.close()


def test_while_others_play_the_plate_is_calm_and_what_was_opened_stays_when_ones_turn_comes(tmp_path: Path) -> None:
    table = type("Titled", (Patient,), {"face": "kalua"})(tmp_path, n=4, scanning="one", scan_step=1.0)
    table.until(table.asked)
    table.match.submit(table.seat, table.match.view(table.seat).legal_moves(table.seat)[0])
    table.table.persons.done()
    seen = set()
    table.frames(2)
    for _ in range(18):
        table.pass_by(1 / 10)
        assert not table.table.asked
        assert table.scan.shown is not None
        seen.add((*plate_words(table.scan.shown, table.stage.words.say), table.scan.shown.left, table.scan.shown.counts))
    say = table.stage.words.say
    assert {one[:2] for one in seen} == {(say("scan.goes_on"), say("scan.goes_on.help"))}
    assert len(seen) <= 2, "until presses count, and since"
    table.press(CHOOSE)
    for _ in range(60):
        if table.offered() == say("hint.log"):
            break
        table.pass_by(1 / 10)
    assert table.offered() == say("hint.log")
    entry = table.scan.entry
    table.stage.settings.scan_step = 4.0
    table.table.skip()
    table.until(table.asked)
    assert table.scan.entry is entry
    assert table.scan.shown is not None
    assert table.scan.shown.above == say("scan.asked")
    table.wait(5 * 4.0, 1 / 10)
    assert table.scan.shown.above == ""
    assert table.scan.entry is not None
    assert table.scan.entries[0].thing or table.scan.entries[0].children
    table.close()


def test_while_nobody_is_asked_the_same_is_offered_all_the_time(tmp_path: Path) -> None:
    """Kalua: cards are shown, computers think, discard piles can be looked at or not."""
    table = type("Titled", (Patient,), {"face": "kalua"})(tmp_path, n=4, reduced_motion=False)
    table.until(table.asked)
    table.match.submit(table.seat, table.match.view(table.seat).legal_moves(table.seat)[0])
    table.table.persons.done()
    table.frames(1)
    seen, waited = set(), 0
    while not table.table.asked and waited < 200:
        table.pass_by(1 / 10)
        if not table.table.asked:
            seen.add((*((entry.key, entry.text) for entry in table.scan.entries),))
        waited += 1
    assert waited > 20
    assert len(seen) == 1
    table.close()


def test_one_looks_round_and_comes_back(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    look = table.stage.words.say("hint.look")
    for _ in range(30):
        if table.offered() == look:
            break
        table.press(CHOOSE if table.offered().startswith(table.stage.words.say("scan.verbs")) else NEXT)
    table.press(CHOOSE)
    assert table.table.inspects()
    assert len([leaf for entry in table.scan.entries for leaf in entry.leaves()]) > 20
    say = table.stage.words.say
    areas = {entry.title for entry in table.scan.entries if entry.grouped}
    assert areas >= {say(f"scan.area.{area}") for area in ("hand", "players", "board", "mine", "state")}
    table.close()


def test_before_a_curtain_one_looks_round_what_all_may_see(tmp_path: Path) -> None:
    """A press there lifts the curtain, and the plate says so."""
    table = Table(tmp_path, humans=2, secrecy="curtain")
    table.until(lambda: table.table.persons.curtain.waits)
    table.table.table_view.inspector.begin()
    table.wait(0.6, 1 / 10)
    offered = table.room.offers()
    assert len(offered.things) > 20
    assert offered.secret is None
    assert not any(item.id.startswith("hand.") for item in offered.things)
    assert offered.chooses == table.room._curtain_words(table.table.persons.curtain.seat).lift
    table.table.table_view.inspector.leave()
    table.wait(0.6, 1 / 10)
    assert [item.id for item in table.room.offers().things] == ["curtain"]
    table.close()


# -- secrets -----------------------------------------------------------------------------------------------------------


def public(pair: Pair, home: Path, apply: bool) -> list[object]:
    """What is framed and told for all before a curtain, and while one looks behind it and everything is offered in turn."""
    home.mkdir()
    rig = pair.rig(home, pair.match(home, apply))
    rig.stage.settings.scanning, rig.stage.settings.scan_step = "one", 0.8
    rig.stage.restyle()
    rig.until(lambda: rig.table.persons.curtain.waits)
    rig.stage.canvas.recording = True
    seen: list[object] = []
    for k in range(90):
        rig.frames(1, 1 / 10)
        if k == 20:
            rig.key(CHOOSE)
        seen.append([drawn for drawn in rig.stage.canvas.record if drawn.secret is None and str(drawn.key).startswith("scan.")])
    assert rig.table.persons.private is not None
    seen.append([(one.kind, one.text) for one in rig.stage.told if one.seat is None])
    rig.close()
    return seen


@pytest.mark.parametrize("title", ["kalesia", "proelio", "kalua"])
def test_nothing_that_is_framed_or_told_for_all_depends_on_a_secret(tmp_path: Path, title: str) -> None:
    pair = next(pair for pair in pairs(title, 30) if pair.secrecy == "curtain")
    assert public(pair, tmp_path / "a", False) == public(pair, tmp_path / "b", True)


def test_why_not_stands_in_the_plate_until_the_next_press(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    table.table.tell("Not that one, for a reason.", kind="refusal")
    table.stage.canvas.recording = True
    table.frames(3)
    table.canvas.invalidate()
    table.frames(1)
    assert any("Not that one" in word.text for word in table.canvas.written)
    table.press(NEXT)
    table.frames(2)
    assert not any("Not that one" in word.text for word in table.canvas.written)
    table.close()


def test_nothing_is_said_to_be_held(tmp_path: Path) -> None:
    """A press begins to look at the own cards, the next one ends it."""
    table = Table(tmp_path)
    table.until(table.asked)
    say = table.stage.words.say
    table.table.table_view.hints = ((Kind.PEEK, say("hint.own_cards")),)
    assert (Kind.PEEK, say("hint.peek")) in table.room.offers().verbs
    table.close()


def test_verbs_keep_their_order_whatever_can_be_done(tmp_path: Path) -> None:
    table = Table(tmp_path)
    orders = set()
    for _ in range(400):
        table.frames(1)
        kinds = [kind for kind, _ in table.room.offers().verbs if kind in ORDER]
        assert kinds == sorted(kinds, key=ORDER.index)
        orders.add(tuple(kinds))
    assert len(orders) > 1, "not always the same can be done"
    table.close()


def test_a_dark_button_says_what_it_needs(tmp_path: Path) -> None:
    """Kalesia: two weapons are laid, and not before."""
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    table.scan._come_to(path_to(table.scan.entries, "confirm"))
    entry = table.scan.entry
    assert entry is not None
    assert entry.thing is not None
    assert not entry.thing.enabled
    table.press(CHOOSE)
    assert [told.kind for told in table.stage.told].count("refusal") == 1
    assert table.scan.shown is not None
    assert table.scan.shown.above
    table.close()


@pytest.mark.parametrize("title", ["kalesia", "kalua", "proelio"])
def test_each_card_in_hand_says_of_what_kind_it_is(tmp_path: Path, title: str) -> None:
    """By alliances, by decks, by what cards are for: each title declares it."""
    table, hand = titled(title)(tmp_path), []
    for _ in range(9):
        table.until(table.asked)
        if hand := [piece for piece in table.table.pieces.pieces if piece.group == "hand"]:
            break
        table.match.submit(table.seat, table.match.view(table.seat).legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
    assert hand
    assert all(piece.sort for piece in hand)
    table.close()


def test_a_hint_that_was_asked_for_is_where_it_begins_and_the_plate_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    table.press(NEXT, NEXT)
    table.room.decisions.ask_advice()
    table.until(lambda: bool(table.scan.offered.advised), 20)
    hint = table.room.table_view.hint
    assert hint is not None
    assert table.scan.offered.advised in hint.pieces
    while table.scan.entry is not None:
        assert table.scan.path[-1] == 0
        assert table.scan.shown is not None
        assert plate_words(table.scan.shown, table.stage.words.say)[1].startswith("Advised: ")
        if not table.scan.entry.children:
            break
        table.press(CHOOSE)
    assert table.scan.entry is not None
    assert table.scan.entry.key == hint.pieces[0]
    names = [short(piece.text) for id in hint.pieces if (piece := table.table.pieces.piece(id)) is not None]
    assert len(names) == 2
    picks = table.stage.words.say("scan.pick_all", what=table.stage.words.listing(names))
    assert table.scan.shown is not None
    assert plate_words(table.scan.shown, table.stage.words.say)[1] == f"Advised: {picks}"
    table.press(CHOOSE)
    assert {*table.choice.picked} == {*hint.pieces}, "and so it is"
    table.close()


def test_a_focus_that_others_move_takes_the_frame_nowhere(tmp_path: Path) -> None:
    table = titled("kalua")(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    order = [entry.key for entry in table.scan.entries]
    table.table.focus.to("split.5")
    table.wait(0.5, 1 / 10)
    assert ([entry.key for entry in table.scan.entries], table.scan.path) == (order, [0])
    table.close()


@pytest.mark.parametrize(("scanning", "kinds"), [("two", {"hand", "plate"}), ("off", {"hand"})])
def test_whatever_would_be_refused_is_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scanning: str, kinds: set[str]
) -> None:
    """For whoever scans also what stands for no move; the lines of high contrast go round that as ever."""
    table = Table(tmp_path, scanning=scanning, high_contrast=True)
    table.until(table.asked)
    monkeypatch.setattr(type(table.choice), "pick", lambda *_: Answer(refusal=Refusal("KALESIA-307", "no")))
    items = table.table.focus.items
    later = refused(items, table.table)
    assert {item.what.kind for item in items if item.id in later} & {"hand", "plate"} == kinds
    table.close()


def test_a_seat_is_called_as_its_plate_calls_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.until(table.asked)
    table.wait(0.5, 1 / 10)
    own = table.table.focus.find(f"plate.{table.seat}")
    assert own is not None
    table.canvas.recording = True
    table.frames(2)
    written = [w.text for w in table.canvas.written if own.box.holds(*w.box.centre)]
    assert own.text.startswith("You")
    assert "You" in written
    table.close()


def test_in_a_lesson_the_asked_group_comes_first_and_a_press_does_what_the_plate_says(tmp_path: Path) -> None:
    """Whatever is picked: first the group of it again, and as soon as there are two the answer."""
    rig = LessonRig(tmp_path, "kalesia", scanning="two", scan_next="keys/n")
    scan = next(aid for aid in rig.app.aids.all if isinstance(aid, Scanning))
    say, skips = rig.stage.words.say, rig.stage.words.say("hint.skip_lesson")

    def press() -> None:
        rig.key(CHOOSE)
        rig.frames(12, 1 / 10)

    for _ in range(400):
        rig.frames(1, 1 / 10)
        if rig.table.asked and scan.offered.calm:
            assert scan.offered.calm == say("scan.moment"), "the title says already whose turn it is"
        if scan.offered.things and not rig.room.decisions.unsettled:
            break
        if scan.level and scan.offered.verbs and not scan.offered.calm:
            assert skips in [leaf.text for leaf in [*scan.entries[-1].leaves()][-1:]], "last of all"
            press()
    rig.frames(12, 1 / 10)
    hint = rig.room.table_view.hint
    assert hint is not None
    asked = set(hint.pieces)
    assert asked & {leaf.key for leaf in scan.level[0].leaves()}
    press()
    assert scan.shown is not None
    first = next(i for i, entry in enumerate(scan.level) if entry.key in asked)
    scan._come_to([*scan.path[:-1], first])
    rig.frames(3, 1 / 10)
    assert plate_words(scan.shown, say)[1] == say("hint.pick")
    other = next(i for i, entry in enumerate(scan.level) if entry.key not in asked)
    scan._come_to([*scan.path[:-1], other])
    rig.frames(3, 1 / 10)
    press()
    chooser = rig.table.persons.chooser
    assert chooser is not None
    assert len(chooser.picked) == 1
    group = {leaf.key for leaf in scan.level[0].leaves()}
    assert group & asked
    press()
    strange = next(i for i, entry in enumerate(scan.level) if entry.key not in {*asked, *chooser.picked})
    scan._come_to([*scan.path[:-1], strange])
    rig.frames(3, 1 / 10)
    press()
    assert len(chooser.picked) == 2
    assert scan.entry is not None
    assert (scan.path, scan.entry.key) == ([0], "confirm")
    assert plate_words(scan.shown, say)[1] == ""
    rig.close()


def test_a_deck_says_what_the_line_beside_it_says_and_first_cards_that_one_begins_with_them(tmp_path: Path) -> None:
    table = titled("kalua")(tmp_path)
    table.until(table.asked)
    table.wait(1.5, 1 / 10)
    words = table.stage.words
    table.table.focus.to("split.3")
    table.wait(0.3, 1 / 10)
    assert table.scan.offered.chooses == words.of("kalua", "hint.begin_with")
    item = table.table.focus.find("split.1")
    assert item is not None
    assert item.text.startswith("1 Bonus card, 4 Disaster cards")
    for _ in range(40):
        if table.match.view(table.seat).phase == "draw":
            break
        table.match.submit(table.seat, table.match.view(table.seat).legal_moves(table.seat)[0])
        table.table.persons.done()
        table.frames(3)
        table.until(table.asked)
    draws = next(one for one in table.table.focus.items if one.id.startswith("option.") and "Draw a Bonus" in one.text)
    table.table.focus.to("deck.bonus")
    table.wait(0.3, 1 / 10)
    assert table.scan.offered.chooses == draws.text.partition(". ")[0]
    table.close()


@pytest.mark.parametrize("title", ["caledea", "kalua", "kalyra"])
def test_at_the_last_step_of_a_lesson_nothing_is_left_to_skip(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title, scanning="two", scan_next="keys/n")
    coach = next(part for part in rig.room.parts if isinstance(part, Coach))
    for at in (0, len(coach.lesson.step) - 1):
        coach.place = Step(at)
        coach._kinds.add(coach.lesson.step[at].after)
        rig.frames(20, 1 / 10)
        hint = rig.room.table_view.hint
        assert hint is not None
        skips = rig.stage.words.say("hint.skip_lesson")
        assert (skips in [text for _, text in rig.room.table_view.hints]) is (at == 0)
    rig.close()
