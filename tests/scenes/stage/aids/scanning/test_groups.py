"""In which groups things are offered: few at a time, few deep, all of them, by the place where they lie."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.entry import Entry, path_to
from scenes.stage.aids.scanning.frames import framed_of
from scenes.stage.aids.scanning.groups import entries_of
from scenes.stage.aids.scanning.naming import briefly, brings, short, span
from scenes.stage.aids.scanning.plate import Shown
from scenes.stage.aids.scanning.rows import MOST
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box


def say(id: str, **values: object) -> str:
    return f"{id} {' '.join(map(str, values.values()))}".strip()


def nothing() -> None: ...


def thing(id: str, x: float, y: float, enabled: bool = True, do: Callable[[], None] | None = nothing) -> Focusable:
    return Focusable(id, Box(x, y, 40, 40), enabled, do, text=f"the {id}")


def board(columns: int, rows: int) -> list[Focusable]:
    return [thing(f"square.{y * columns + x}", 50 * x, 50 * y) for y in range(rows) for x in range(columns)]


def deep(entries: Sequence[Entry]) -> int:
    return 1 + max((deep(entry.children) for entry in entries if entry.children), default=0)


def levels(entries: Sequence[Entry]) -> list[int]:
    return [len(entries), *(n for entry in entries for n in levels(entry.children))]


def leaves(entries: Sequence[Entry]) -> list[str]:
    return [leaf.key for entry in entries for leaf in entry.leaves()]


VERBS = [(Kind.ALT, "Done"), (Kind.BACK, "Back"), (Kind.HINT, "Hint"), (Kind.STORY, "Story"), (Kind.MENU, "Menu")]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (11, 1), (1, 30), (5, 5), (9, 9), (19, 9), (13, 13), (2, 60)])
def test_everything_is_reached_once_in_four_levels_of_at_most_seven(columns: int, rows: int) -> None:
    things = board(columns, rows) + [thing(f"card.{i}", 90 * i, 900) for i in range(9)]
    luck = random.Random(1)
    luck.shuffle(things)
    found = entries_of(Offered(things, VERBS), say)
    assert sorted(leaves(found)) == sorted([*(one.id for one in things), *(f"verb:{kind}" for kind, _ in VERBS)])
    assert max(levels(found)) <= MOST + 2  # beside the things: done, and the group of verbs
    assert deep(found) <= 4


def test_a_board_is_offered_by_regions_then_rows_then_squares() -> None:
    found = entries_of(Offered(board(12, 12)), say)
    assert len(found) == 6
    region = found[0].children
    assert [len(row.children) for row in region] == [4] * 6
    assert [leaf.key for leaf in region[1].children] == [f"square.{i}" for i in (12, 13, 14, 15)]
    assert region[1].box == Box(0, 50, 190, 40)


def test_the_group_in_which_the_focus_is_comes_first_and_so_do_those_inside() -> None:
    found = entries_of(Offered(board(12, 12), current="square.100"), say)
    entry = found[0]
    while entry.children:
        entry = entry.children[0]
    assert entry.key == "square.100"
    assert sorted(leaves(found)) == sorted(f"square.{i}" for i in range(144))


def test_what_can_be_chosen_comes_before_the_verbs_and_what_cannot_last() -> None:
    things = [thing("card.1", 0, 0), thing("card.2", 50, 0, enabled=False), thing("sign", 0, 90, do=None)]
    found = entries_of(Offered(things, VERBS), say)
    assert [entry.key for entry in found] == ["card.1", "verb:alt", "scan.verbs"], "it costs no step among what can be chosen"
    assert leaves(found[-1:])[-1] == "card.2"
    few = entries_of(Offered(things, VERBS[:2]), say)
    assert [entry.key for entry in few] == ["card.1", "verb:alt", "verb:back", "scan.refused"]


def test_what_is_only_looked_at_is_offered_where_one_looks() -> None:
    things = [thing("card.1", 0, 0), thing("sign", 0, 90, do=None)]
    assert leaves(entries_of(Offered(things, seen_only=True), say)) == ["card.1", "sign"]


def test_the_second_place_of_a_thing_is_passed_by_unless_it_is_the_only_one() -> None:
    box = Box(0, 0, 9, 9)
    there = Focusable("square.1", box, on_confirm=nothing, text="A1")
    ghosts = [Focusable(f"ghost.{text}", box, on_confirm=nothing, text=text, second=True) for text in ("A1", "")]
    assert leaves(entries_of(Offered([there, *ghosts]), say)) == ["square.1", "ghost."]


def test_a_row_with_steps_offers_more_and_less_and_stays() -> None:
    box = Box(0, 0, 9, 9)
    row = Focusable("music", box, on_confirm=nothing, on_move=lambda dx, dy: True, text="Music", steps="more")
    (found,) = entries_of(Offered([row], adjusts=True), say)
    assert [(entry.step, entry.stays) for entry in found.children] == [((1, 0), True), ((-1, 0), True)]
    (switch,) = entries_of(Offered([replace(row, steps="")], adjusts=True), say)
    assert not switch.children, "what is either on or off is turned by choosing it"
    (plain,) = entries_of(Offered([row]), say)
    assert not plain.children


def test_confirming_is_a_verb_only_where_there_are_no_things() -> None:
    verbs = [(Kind.CONFIRM, "Go on"), (Kind.BACK, "Back")]
    assert leaves(entries_of(Offered((), verbs), say)) == ["verb:confirm", "verb:back"]
    assert leaves(entries_of(Offered([thing("card.1", 0, 0)], verbs), say)) == ["card.1", "verb:back"]


def test_the_way_to_a_thing_is_found_again() -> None:
    found = entries_of(Offered(board(12, 12), VERBS), say)
    for key in ("square.77", "verb:hint"):
        level = found
        *outer, last = path_to(found, key)
        for i in outer:
            level = level[i].children
        assert level[last].key == key
    assert path_to(found, "square.999") == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Yew Bow, Centaurs 2", "Yew Bow, Centaurs 2"),
        (f"Knights. {'It is long. ' * 9}", "Knights"),
        ("x" * 60, "x" * 43 + "\N{HORIZONTAL ELLIPSIS}"),
    ],
)
def test_a_name_is_short(text: str, name: str) -> None:
    assert short(text) == name


# -- names -------------------------------------------------------------------------------------------------------------


def called(entry: Entry) -> tuple[str, str]:
    return entry.title, entry.inside


def room(*things: Focusable) -> list[Entry]:
    return entries_of(Offered(things, adjusts=True), say)


def named(id: str, text: str, x: float, y: float) -> Focusable:
    return Focusable(id, Box(x, y, 300, 40), on_confirm=nothing, text=text)


def test_seats_are_one_group_that_says_who_sits_there_and_options_another() -> None:
    chairs = [named(f"chair:{i}", f"{who}, seat {i}: Computer", 0, 50 * i) for i, who in enumerate(("Ilse", "Tarn", "Wisp"))]
    options = [named(f"option:{i}", f"{what}: Full", 400, 50 * i) for i, what in enumerate(("Length", "War", "Dealer"))]
    found = room(*chairs, *options, named("start", "Begin", 400, 900), named("learn", "Learn it", 0, 900))
    assert [called(entry) for entry in found[:2]] == [
        ("scan.area.chairs", "Ilse, Tarn, Wisp"),
        ("scan.area.rules", "Length, War, Dealer"),
    ]
    assert [entry.text for entry in found[2:]] == ["Begin", "Learn it"], "what has no like stands for itself"
    assert found[0].text == "scan.named scan.area.chairs: Ilse, Tarn, Wisp 3"


def test_a_region_of_a_board_says_where_it_lies_and_from_which_square_to_which() -> None:
    found = entries_of(Offered(board(12, 12)), say)
    assert [entry.title for entry in found] == [
        f"scan.place.{down}.{across}" for down in ("top", "bottom") for across in ("left", "middle", "right")
    ]
    assert found[0].inside == "scan.span the square.0 the square.63"
    uneven = [thing(f"square.{i}", 50 * (i % 11) if i > 40 else 50 * (i % 3), 50 * (i // 5)) for i in range(60)]
    names = [entry.title for entry in entries_of(Offered(uneven), say)]
    assert len({*names}) == len(names), "no two are called alike, however they lie"


def test_names_are_as_short_as_tells_them_apart() -> None:
    assert briefly(["Knights – Attack 2. Strong", "Tower – Defence 3. Strong"]) == ["Knights", "Tower"]
    assert briefly(["Tile, 1 north", "Tile, 2 north"]) == ["Tile, 1 north", "Tile, 2 north"]
    assert span(["Lance, 1 of 2", "Lance, 2 of 2"], say) == "Lance, 1 of 2, Lance, 2 of 2"
    many = [f"The old house number {i}, a long story" for i in range(9)]
    assert span(many, say, in_order=True) == "scan.span The old house number 0 The old house number 8"
    land = [f"The Inn, {k} north, in reach" for k in range(9)]
    assert span(land, say, in_order=True) == "scan.span The Inn, 0 north 8 north", "what they begin with is said once"
    assert span(many, say) == "The old house number 0, The old house number 1 \N{HORIZONTAL ELLIPSIS}"
    equal = [f"Hammer, strength 4, {k} of 9 alike" for k in range(9)]
    assert span(["Bow, strength 2", "Lance, strength 3", *equal], say) == "Bow, Lance, Hammer"
    assert span(["Ilse: Centaurs", "Ilse: Forest", "Tarn: Forest"], say) == "Ilse: Centaurs, Forest, Tarn: Forest"


def test_what_is_called_the_same_is_told_apart_on_the_plate() -> None:
    texts = [f"Unknown tile. {k} north, where nobody has ever been before" for k in (2, 3)]
    tiles = [Entry(text, text) for text in (*texts, "Inn")]
    assert len({tile.name for tile in tiles}) == 2
    assert [Shown(tiles, k, Offered()).name for k in range(3)] == ["Unknown tile. 2 north", "Unknown tile. 3 north", "Inn"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Pass for this phase. No more questions until it is over", "No more questions until it is over"),
        ("Draw from the pile. Two cards. Only you will see them.", "Two cards. Only you will see them"),
        ("Pass. You do not answer", "You do not answer"),
        ("Convert! No more cards: conversion and praying follow", "Conversion and praying follow"),
        (f"Lay it. It is new. It can be reached at: {'5 north, 4 west; ' * 5}", "It is new"),
        (
            f"Draw. Two cards. {'And it is long. ' * 9}",
            "Two cards. And it is long. And it is long. And it is long. And it is long",
        ),
        (f"Draw. {'x' * 90}", ""),
        ("Go there", ""),
    ],
)
def test_a_line_says_itself_what_it_brings(text: str, told: str) -> None:
    assert brings(text) == told


def test_a_question_stays_one_where_only_its_beginning_is_told() -> None:
    assert briefly(["Who is playing? You need not say", "Saved games"]) == ["Who is playing?", "Saved games"]


def test_what_puts_back_or_takes_away_is_the_last_thing() -> None:
    rows = [named(f"set:{i}", f"Setting {i}", 400, 50 * i) for i in range(3)]
    found = entries_of(Offered([named("reset", "Restore", 0, 0), *rows], VERBS, adjusts=True), say)
    assert [entry.key for entry in found] == ["set:0", "verb:alt", "set:1", "set:2", "reset", "scan.verbs"]


def test_what_is_offered_as_a_thing_is_no_verb_besides() -> None:
    found = entries_of(Offered([named("start", "Begin", 0, 0)], [(Kind.ALT, "Begin"), (Kind.BACK, "Back")]), say)
    assert [entry.text for entry in found] == ["Begin", "Back"]


# -- what is near, and what is together --------------------------------------------------------------------------------


def test_what_else_can_be_done_is_the_last_offer() -> None:
    few = entries_of(Offered(board(3, 1), VERBS), say)
    assert [entry.key for entry in few][3:] == ["verb:alt", "scan.verbs"]
    found = entries_of(Offered(board(5, 1), VERBS), say)
    assert [entry.key for entry in found] == ["square.0", "verb:alt", *(f"square.{i}" for i in range(1, 5)), "scan.verbs"]
    assert leaves(found[-1:]) == ["verb:back", "verb:hint", "verb:story", "verb:menu"]


def test_a_board_alone_is_one_group_before_all_else() -> None:
    found = entries_of(Offered(board(12, 12), VERBS), say)
    assert [entry.title or entry.key for entry in found] == ["scan.area.board", "verb:alt", "scan.verbs"]
    assert [entry.title for entry in found[0].children] == [entry.title for entry in entries_of(Offered(board(12, 12)), say)]


def test_lines_of_a_kind_are_a_group_and_the_others_stand_for_themselves() -> None:
    lines = [thing(f"option.{i}", 90, 50 * i) for i in range(9)]
    sorts = {one.id: "Help" if i < 5 else "Wait" for i, one in enumerate(lines[1:8])}
    found = entries_of(Offered(lines, VERBS, sorts=sorts), say)
    assert [entry.name for entry in found[:4]] == ["the option.0", "Help", "Wait", "the option.8"]


def test_things_that_say_of_what_kind_they_are_go_by_kinds() -> None:
    hand = [thing(f"card.{i}", 90 * i, 0) for i in range(9)]
    sorts = {f"card.{i}": ("Oak", "Elm", "Yew")[i % 3] for i in range(9)}
    found = entries_of(Offered(hand, sorts=sorts), say)
    assert [(entry.name, len(entry.children)) for entry in found] == [("Oak", 3), ("Elm", 3), ("Yew", 3)]
    del sorts["card.4"]
    assert [entry.title for entry in entries_of(Offered(hand, sorts=sorts), say)] != ["Oak", "Elm", "Yew"]


def test_a_hand_keeps_its_levels_and_its_order_as_it_becomes_smaller() -> None:
    """Sort, card: as many presses for the last card as for the first; where the focus is changes nothing in it."""
    hand, kept = [thing(f"card.{i}", 90 * i, 0) for i in range(9)], set[str]()
    beside = [thing(f"plate.{i}", 90 * i, 900) for i in range(3)]
    sorts = {f"card.{i}": ("Oak", "Elm", "Yew")[i // 3] for i in range(9)}

    def of(held: Sequence[Focusable], focus: str) -> list[tuple[str, list[str]]]:
        found = entries_of(Offered([*held, *beside], current=focus, sorts=sorts), say, None, kept)
        return [(entry.name, leaves([entry])) for entry in found if "card" in entry.key]

    assert of(hand[:7], "plate.0") == [("scan.area.cards", [f"card.{i}" for i in range(7)])], "one group for so few"
    assert [name for name, _ in of(hand, "card.4")] == ["Oak", "Elm", "Yew"]
    assert of(hand, "card.4")[1] == ("Elm", ["card.3", "card.4", "card.5"])
    later = of([hand[0], hand[7], hand[8]], "plate.0")
    assert later == [("the card.0", ["card.0"]), ("Yew", ["card.7", "card.8"])], "a single one stands for itself"
    assert of(hand[8:], "plate.1") == [("the card.8", ["card.8"])]
    asked = Offered([*hand, *beside], current="card.0", sorts=sorts, advised="card.4")
    first = entries_of(asked, say, "card.4", kept)[0]
    assert leaves([first])[0] == "card.4", "but a hint that was asked for is what it begins with"


def test_the_frame_goes_round_a_card_where_it_is_drawn() -> None:
    """In focus it is raised, and larger: the frame would cut off its head."""
    card, there = thing("card.1", 90, 900), Box(80, 850, 60, 90)
    offered = Offered([card], where=lambda id: there if id == "card.1" else None)
    (entry,) = entries_of(offered, say)
    assert framed_of(entry, offered) == [there]
    assert framed_of(entry, Offered([card])) == [card.box]


def test_a_group_says_how_many_come_and_frames_nothing_where_it_leads_to_verbs() -> None:
    """Behind "what else can be done" lie papers and what is refused: a press does not lead to these."""
    things = [*board(5, 1), *(thing(f"card.{i}", 90 * i, 900, enabled=False) for i in range(9))]
    offered = Offered(things, VERBS)
    aside = next(entry for entry in entries_of(offered, say) if entry.key == "scan.verbs")
    assert [child.key for child in aside.children][-1] == "scan.refused"
    assert framed_of(aside, offered) == []
    assert framed_of(aside.children[-1], offered) != []
    for entry in (aside, *aside.children):
        assert not entry.children or entry.text.endswith(f" {len(entry.children)}")


def test_lines_of_a_list_stand_for_themselves_and_papers_aside() -> None:
    lines = [thing(f"option.{i}", 900, 50 * i) for i in range(4)]
    hand, plates = [thing(f"hand.{i}", 90 * i, 900) for i in range(5)], [thing(f"plate.{i}", 90 * i, 0) for i in range(3)]
    sorts = {one.id: "Oak" for one in hand}
    papers = [replace(one, opens=True) for one in plates]
    found = entries_of(Offered([*papers, *lines, *hand], VERBS[1:], sorts=sorts), say)
    assert [entry.key for entry in found if not entry.children] == [f"option.{i}" for i in range(4)]
    assert [entry.key for entry in found[:2]] == ["option.0", "hand.0"], "the hand is near"
    assert leaves(found[-1:])[-3:] == [one.id for one in plates]


@pytest.mark.parametrize(("stuck", "ways"), [((), ("90", "70")), ((-1,), ("90", "")), ((1,), ("", "70"))])
def test_a_row_keeps_both_ways_in_their_places_and_says_where_it_ends(stuck: tuple[int, ...], ways: tuple[str, str]) -> None:
    box = Box(0, 0, 9, 9)
    comes = ("70", "90")
    row = Focusable("music", box, on_move=lambda dx, dy: True, text="Music: 80", steps="more", stuck=stuck, comes=comes)
    (found,) = entries_of(Offered([row], adjusts=True), say)
    assert found.name == "Music: 80"
    said = [f"scan.to {value}" if value else "row.end" for value in ways]
    assert [(entry.name, entry.way) for entry in found.children] == [("Music: 80", way) for way in said]
    assert [entry.text for entry in found.children] == [f"Music: 80. {way}" for way in said]


def test_a_text_says_where_it_ends() -> None:
    page = Focusable("page", Box(0, 0, 9, 9), on_move=lambda dx, dy: True, text="About", steps="down", stuck=(1,))
    (found,) = entries_of(Offered([page], adjusts=True), say)
    assert [entry.way for entry in found.children] == ["scan.end", "scan.up"]
    story = entries_of(Offered((), [(Kind.SCROLL, "Scroll")], stuck=(-1,)), say)
    assert [entry.text for entry in story] == ["scan.down", "scan.beginning"]


def test_what_is_on_or_off_says_what_choosing_makes_of_it_and_stays() -> None:
    box = Box(0, 0, 9, 9)
    row = Focusable("still", box, on_confirm=nothing, text="Less motion: Off", comes=("On", "On"))
    (found,) = entries_of(Offered([row], adjusts=True), say)
    assert (found.name, found.way, found.stays, found.children) == ("Less motion: Off", "scan.to On", True, [])
    (found,) = entries_of(Offered([replace(row, text="Less motion: On", comes=("Off", "Off"))], adjusts=True), say)
    assert (found.name, found.way) == ("Less motion: On", "scan.to Off")


def test_of_a_long_text_a_step_is_nearly_a_page() -> None:
    page = Focusable("page", Box(0, 0, 9, 9), on_move=lambda dx, dy: True, text="About", steps="down", page=6)
    (found,) = entries_of(Offered([page], adjusts=True), say)
    assert [entry.step for entry in found.children] == [(0, 6), (0, -6)]
    story = entries_of(Offered((), [(Kind.SCROLL, "Scroll")], page=5), say)
    assert [(entry.text, entry.step) for entry in story] == [("scan.down", (0, 5)), ("scan.up", (0, -5))]


def test_a_thing_with_a_long_text_has_a_name_of_its_own() -> None:
    page = Focusable("page", Box(0, 0, 9, 9), on_move=lambda dx, dy: True, text="About. " * 40, steps="down", name="About")
    (found,) = entries_of(Offered([page], adjusts=True), say)
    assert [(entry.name, entry.way) for entry in found.children] == [("About", "scan.down"), ("About", "scan.up")]
    assert (found.name, found.way) == ("About", "")


# -- what goes on, and the way out -------------------------------------------------------------------------------------


def test_in_a_room_what_else_can_be_done_comes_last_however_few_groups_there_are() -> None:
    pages = [named(f"group:{i}", f"Page {i}", 0, 50 * i) for i in range(7)]
    rows = [named(f"set:{i}", f"Setting {i}", 400, 50 * i) for i in range(4)]
    things = [*pages, *rows, named("reset", "Restore", 0, 900)]
    found = entries_of(Offered(things, [(Kind.MENU, "Menu"), (Kind.BACK, "Back")], "group:0", adjusts=True), say)
    assert [entry.title or entry.key for entry in found] == ["scan.area.pages", "scan.area.settings", "reset", "scan.verbs"]
    assert leaves(found[-1:]) == ["verb:back", "verb:menu"]
    alone = entries_of(Offered(things, [(Kind.BACK, "Back")], "group:0", adjusts=True), say)
    assert [entry.key for entry in alone][-1] == "verb:back", "what is alone needs no group"


def test_the_way_out_comes_first_of_what_else_can_be_done() -> None:
    verbs = [(Kind.INFO, "Rules"), (Kind.MENU, "Menu"), (Kind.BACK, "Back")]
    assert leaves(entries_of(Offered(board(5, 1), verbs), say)[-1:]) == ["verb:back", "verb:info", "verb:menu"]
    nothing_else = [(Kind.ALT, "Stop"), (Kind.HURRY, "To the end"), *verbs]
    assert leaves(entries_of(Offered((), nothing_else), say)) == [
        "verb:alt", "verb:back", "verb:hurry", "verb:info", "verb:menu"
    ]  # fmt: skip


def test_a_thing_that_leads_out_is_the_second_and_no_verb_does_the_same() -> None:
    rows = [named(id, id, 400, 50 * i) for i, id in enumerate(("name", "mask", "swap", "done"))]
    found = entries_of(Offered(rows, [(Kind.BACK, "Back")], "name", adjusts=True, out="done"), say)
    assert [entry.key for entry in found] == ["name", "done", "mask", "swap"]
    first = entries_of(Offered(rows, [(Kind.BACK, "Back")], "done", adjusts=True, out="done"), say)
    assert [entry.key for entry in first] == ["done", "name", "mask", "swap"]


def shelf(going: bool) -> list[Entry]:
    titles = [named(f"title.{i}", f"Title {i}", 300 * i, 300) for i in range(5)]
    slips = [named(f"{id}.slip", id, 300 * i, 0) for i, id in enumerate(("leaf", "faces", "road"))]
    if going:
        slips += [named("saves.slip", "saves", 600, 900), named("continue.slip", "continue", 300, 900)]
    return entries_of(Offered([*titles, *slips], [(Kind.MENU, "Menu"), (Kind.BACK, "Leave")], "title.2", apart="title"), say)


@pytest.mark.parametrize("going", [False, True])
def test_what_one_comes_for_stands_for_itself_and_before_all_others(going: bool) -> None:
    found = shelf(going)
    assert [entry.key for entry in found[:5]] == [f"title.{i}" for i in (2, 3, 4, 0, 1)]
    assert found[5].title == "scan.area.slips"
    assert [entry.key for entry in found[6:]] == [*(["continue.slip"] if going else []), "scan.verbs"]


def test_where_there_are_too_many_they_are_a_group() -> None:
    titles = [named(f"title.{i}", f"Title {i}", 100 * i, 300) for i in range(8)]
    slips = [named(f"{id}.slip", id, 300 * i, 0) for i, id in enumerate(("leaf", "faces"))]
    found = entries_of(Offered([*titles, *slips], current="title.0", apart="title"), say)
    assert [entry.title for entry in found] == ["scan.area.games", "scan.area.slips"]
