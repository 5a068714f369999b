"""How words are set on the strip: pages, sentences, numbers; nothing twice, and nothing cut."""

from __future__ import annotations

import pytest

from scenes.stage.aids.band import EDGES, ROWS, height
from scenes.stage.aids.readout.also import beside
from scenes.stage.aids.readout.setting import (
    BESIDE,
    ROLE,
    SIGN_ROOM,
    Form,
    asked_height,
    once,
    pages,
    step_of,
)
from scenes.stage.aids.told import named_whole
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Written
from scenes.stage.settings import Settings
from scenes.stage.words.lettering import Lettering
from scenes.table.aids.reading import beyond, written_on
from scenes.table.inspector.about import About
from scenes.table.layout.labels import Label, PlacedLine
from tests.programs.tables.overlaps.small import LEAST as LARGE

LONG = "A Tower. " + " ".join(f"Word number {k} of a long text that goes on and on." for k in range(12))
FLOWS = LONG.replace(". Word", ", word")
"""The same as one sentence: its pages are full."""
NAMED = {"readout.buttons": "Buttons:", "readout.beside": "Also here", "readout.next": "Next page", "readout.first": ""}
WHOLE = Form(1796.0)
FORMS = (WHOLE, Form(1050.0), Form(2090.0, unit=1.165))
"""In a usual window; beside a plate; in units of a scene that is smaller above it."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_word_is_lost_between_pages(scale: float, form: Form) -> None:
    letters = Lettering(2 / 3, scale)
    found = pages(LONG, "What do you do?", (), "", letters, form)
    assert len(found) > 1
    said = [part for page in found for line in page.lines for part, _ in line]
    assert " ".join(" ".join(said).split()) == LONG
    assert all(len(page.asked) + len(page.lines) <= ROWS for page in found)
    assert all(
        letters.width("".join(part for part, _ in line), form.size, ROLE) <= form.w for page in found for line in page.lines
    )
    named = "".join(part for part, name in found[0].lines[0] if name)
    assert named == "A Tower."


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("asked", ["", "What do you do?", " ".join(f"word{k}" for k in range(24))])
def test_all_of_a_page_finds_room_in_the_band(scale: float, wide: bool, asked: str) -> None:
    letters = Lettering(2 / 3, scale)
    letters.resize(2 / 3, wide_lines=wide)
    high = height(Settings(text_size=scale, wide_lines=wide))
    for page in pages(FLOWS, asked, (), "", letters, WHOLE):
        needed = asked_height(len(page.asked), letters, page.size, 1.0) + len(page.lines) * step_of(letters, WHOLE)
        assert needed <= high - EDGES + 10, "but for what is above, below and between"
    step = letters.units(WHOLE.size, ROLE)
    assert step_of(letters, WHOLE) == pytest.approx((1.5 if wide else 1.16) * step)


def test_a_short_text_is_one_page_and_none_where_nothing_is_said() -> None:
    letters = Lettering(1.0, 2.0)
    assert [page.words for page in pages("Begin", "", (), "", letters, WHOLE)] == ["Begin"]
    assert pages("", "", (), "small words", letters, WHOLE) == []
    assert [page.words for page in pages("", "", ((Kind.BACK, "Back"),), "", letters, WHOLE)] == ["Back"]
    assert [page.words for page in pages("", "Medals", ((Kind.BACK, "Back"),), "", letters, WHOLE)] == ["Medals Back"]


def test_behind_the_text_stands_what_else_the_page_says_and_then_the_buttons() -> None:
    found = pages("Begin", "Who plays?", ((Kind.CONFIRM, "Choose"), (Kind.BACK, "Back")), "Press A", Lettering(1.0, 2.0), WHOLE)
    assert [page.words for page in found] == ["Who plays? Begin", "Who plays? Press A", "Who plays? Choose Back"]


@pytest.mark.parametrize("form", FORMS)
def test_no_word_of_a_button_is_broken_and_the_number_has_room(form: Form) -> None:
    hints = [(Kind.CONFIRM, "Change"), (Kind.BACK, "Continue"), (Kind.MENU, "Menu"), (Kind.READ, "Look around")]
    letters = Lettering(2 / 3, 2.0)
    found = pages(LONG, "What now?", hints, "", letters, form, NAMED.__getitem__)
    rows = [row for page in found for row in page.hints]
    assert " ".join(hint.text for row in rows for hint in row) == "Buttons: Change Continue Menu Look around"
    last = form.w - BESIDE * form.unit - letters.width("Next page", form.size, ROLE)
    assert all(len(page.asked) + len(page.hints) <= ROWS for page in found)
    for row in rows:
        assert sum(letters.width(text, form.size, ROLE) + SIGN_ROOM * form.unit * 2 for _, text in row) <= last


def written(text: str, key: str, size: float = 36.0) -> Written:
    return Written(text, size, "ui", "text", Box(100, 100, 200, 40), None, False, 0, key)


def test_what_stands_on_one_thing_stays_together() -> None:
    """Lines of a paragraph go on, what stands in a row is its parts, a thing says itself, and nothing is said twice."""
    page = [
        written("It ends", "help:0"), written("here.", "help:1"), written("Large", "words:Large", 60.0), written("Said", "key"),
        written("Anna", "row:name"), written("two games", "row:line"), written("12", "row:n"), written("Alone", "words:Alone"),
        written("Off", "set:x:value:0"), written("Mine", "set:y:label"), written("Page", "page:0"), written("two", "page:1"),
    ]  # fmt: skip
    things = [
        Focusable(id, Box(0, 0, 9, 9), text=id, steps="down" if id == "page" else "") for id in ("set:x", "set:y", "page")
    ]
    assert beside(page, LARGE, "Said. set:y", things, "set:y") == "It ends here. Anna, two games 12. Alone. set:x. Page two"


def test_the_pages_of_all_parts_are_counted_together() -> None:
    hints = [(kind, f"Do what number {k} of these buttons does") for k, kind in enumerate((Kind.CONFIRM, Kind.BACK, Kind.ALT))]
    named = NAMED.__getitem__
    found = pages(LONG, "Who plays?", hints, LONG, Lettering(1.0, 2.0), WHOLE, named)
    buttons = [page for page in found if page.hints]
    others = found[len(pages(LONG, "Who plays?", (), "", Lettering(1.0, 2.0), WHOLE, named)) : found.index(buttons[0])]
    assert [page.number for page in found] == [f"{k}/{len(found)}" for k in range(1, len(found) + 1)]
    assert buttons[0].words.startswith("Who plays? Buttons: Do")
    assert others[0].words.startswith("Who plays? Also here. A Tower.")
    assert found[-1] is buttons[-1], "what is asked and said comes first, and what buttons do last"


@pytest.mark.parametrize("form", FORMS)
def test_a_page_ends_with_a_sentence_where_it_is_half_full_then(form: Form) -> None:
    text = "A Tower. " + " ".join(f"Short {k}. This one is longer than the other one is." for k in range(19))
    found = pages(text, "", (), "", Lettering(2 / 3, 2.0), form)
    said = [part for page in found for line in page.lines for part, _ in line]
    assert " ".join(" ".join(said).split()) == text
    most = max(len(page.lines) for page in found)
    assert len(found) > 2
    assert all(2 * len(page.lines) >= most for page in found[:-1])
    assert all(page.words.rstrip().endswith(".") for page in found), "no sentence here is longer than half a page"


@pytest.mark.parametrize("form", FORMS[::2])
def test_a_sentence_too_long_for_a_page_goes_on_behind_a_pause(form: Form) -> None:
    text = "A Tower. " + ", ".join(f"with {k} of these words" for k in range(60)) + "."
    found = pages(text, "", (), "", Lettering(2 / 3, 2.0), form)
    assert len(found) > 2
    assert all(page.words.endswith(",") for page in found[:-1])


def test_a_button_and_what_it_does_stand_together() -> None:
    text = (
        "«Yo también golpeo: quedan 5 PV.» Hace falta más de un ataque. Intro: ¡Bien! Arriba: Ve allí… Derecha: Ayuda a Lilith."
        " Izquierda: Espérame."
    )
    for width in range(1500, 2100, 20):
        found = pages(text, "Adrianna va a actuar", (), "", Lettering(1.0, 2.0), WHOLE._replace(w=float(width)))
        assert not any(page.words.endswith(":") for page in found)


def test_the_number_of_a_page_has_room_beside_its_last_line() -> None:
    letters = Lettering(2 / 3, 2.0)
    last = WHOLE.w - BESIDE - letters.width("Next page", WHOLE.size, ROLE)
    for k in range(200):
        text = " ".join(f"{' '.join(['words'] * (5 + (k * 7 + n * n * 11) % 31))}." for n in range(2 + k % 3))
        hints = [(Kind.BACK, "Back")] * (k % 2)
        for page in pages(text, "", hints, "", letters, WHOLE, {**NAMED, "readout.buttons": ""}.__getitem__)[
            : None if not hints else -1
        ]:
            full = letters.width("".join(part for part, _ in page.lines[-1]), WHOLE.size, ROLE)
            assert len(page.lines) < ROWS or not page.number or full <= last


def test_nothing_is_said_twice() -> None:
    said = [
        *once(["Palisades, Defence 2. Needs Shields. In hand. Palisades, Defence 2. Needs Shields", "Needs Shields."], ["Ask"])
    ]
    assert said == ["Palisades, Defence 2. Needs Shields. In hand.", ""]
    assert [*once(["Settings. Sound"], ["Settings"])] == ["Sound"]
    assert [*once(["Not yours. No other is yours."])] == ["Not yours. No other is yours."]


def test_words_that_are_cut_on_the_page_are_said_whole() -> None:
    letters = Lettering(1.0, 1.0)
    cut, size = letters.fit("A very long name of a very long thing", 200.0, 30.0)
    assert cut.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert beside([written(cut, "words", size)], LARGE, "") == "A very long name of a very long thing"


@pytest.mark.parametrize("form", FORMS)
def test_a_long_question_becomes_smaller_and_is_never_cut(form: Form) -> None:
    question = " ".join(f"word{k}" for k in range(60))
    found = pages("Thing", question, (), "", Lettering(1.0, 2.0), form)
    assert " ".join(found[0].asked) == question


def test_a_bare_number_is_said_with_the_words_of_its_row() -> None:
    def line(text: str, x: float, y: float, secret: int | None = None) -> PlacedLine:
        return Label(text, x, y, 28, "ui", "#ffffff", secret=secret), text, 28.0, y

    panel, chip = Focusable("panel", Box(100, 100, 400, 300)), Focusable("chip", Box(120, 300, 60, 60))
    lines = [
        line("nearest rival", 120, 150), line("9", 400, 152), line("outposts", 120, 220), line("9", 400, 222),
        line("4/4", 400, 290), line("7", 140, 330), line("hidden", 200, 380, secret=1),
    ]  # fmt: skip
    said = set(written_on(panel, lines, 0, [panel, chip], "This place"))
    assert said == {"nearest rival 9", "outposts 9", "4/4"}
    assert set(written_on(panel, lines, 1, [panel, chip], "Nearest rival 9. Outposts 9. 4/4")) == {"hidden"}


def test_a_thing_is_named_once_and_whole_and_where_it_lies_once() -> None:
    name, told = "Gwyn Ravenshire", "Gwyn, 17 of 17 HP, The Last Lantern, 1 north, 1 west"
    assert named_whole(told, name) == "Gwyn Ravenshire, 17 of 17 HP, The Last Lantern, 1 north, 1 west"
    assert named_whole("Gwynfor, here", name) == "Gwynfor, here"
    assert named_whole("The Tower", "Tower") == "The Tower"
    about = About(name=name, heard=("1 north, 1 west of the Last Lantern", "Asleep"), state="In turn now")
    assert beyond(about, "The Last Lantern, 1 north, 1 west") == [name, "Asleep", "In turn now"]
    assert about.heard[0] in beyond(about, "The Last Lantern, 2 north")
    assert beyond(about, named_whole(told, name)) == ["Asleep", "In turn now"]
    for lies, where in (
        ("Sunspire, 3 al sur", "3 al sur de la Última Linterna"),
        ("L’Ultima Lanterna, 1 a ovest", "1 a ovest dall’Ultima Lanterna"),
    ):
        assert beyond(About(name="Lilith", heard=(where,)), f"Lilith, {lies}. Hier") == []
        assert beyond(About(name="Lilith", heard=(where,)), f"Lilith, {lies[:-2]}") == [where]


@pytest.mark.parametrize("form", FORMS)
def test_no_name_stands_alone_on_a_page(form: Form) -> None:
    """What follows it begins behind it, though it does not find room whole there."""
    text = f"What happened. {'Ilse laid three weapons of the Mermaids. ' * 20}"
    first = pages(text, "Which of all of them do you take?", (), "", Lettering(2 / 3, 2.0), form)[0]
    said = " ".join("".join(part for part, _ in line) for line in first.lines)
    assert said.startswith("What happened. Ilse")


@pytest.mark.parametrize("far", [4, 5])
def test_no_page_is_left_with_a_word_or_two(far: int) -> None:
    """What is read and the button that goes on stand on two pages of about the same length."""
    text = (
        f"Choose where it goes, on one of the squares that are lit and lie around it{', or far away' * far}. Enter: Continue."
    )
    found = pages(text, "", (), "", Lettering(2 / 3, 2.0), WHOLE._replace(rows=2), NAMED.__getitem__)
    assert len(found) == 2
    assert min(len(page.words) for page in found) > 60
