"""Widgets: what they say, how they answer steps, presses and letters, and that their words fit in every size of text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.paint import letters
from scenes.stage import widgets as ui
from scenes.stage.devices.action import Action, DeviceKind, Kind, Phase
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.makes import Signs
from scenes.stage.loop.metrics import SAFE, Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.widgets.dialogs import MARK_ROWS
from scenes.stage.widgets.legend import MOUSE_SIGNS
from scenes.stage.widgets.panels import LEFT, Block
from scenes.stage.words.lettering import MINIMUM, RULES_LINE, Lettering

LABELS = {"shift": "abc", "space": "Space", "erase": "Erase", "done": "Done", "refused": "Not this letter."}
SHELL = all_recipes(tuple(f"scenes.paint.recipes.{m}" for m in ("shell", "theatre", "controls", "people")))
WORDS = "Each player secretly belongs to one of three alliances and wins together with it. "


@pytest.fixture(scope="module")
def desk() -> Callable[..., Canvas]:
    """A fresh recording canvas of 1280 x 720 pixels; pictures are painted once for all tests."""
    pygame.font.init()
    metrics = Metrics(1280, 720)
    pictures = Pictures(metrics.S, None, lambda: 0.0, recipes=SHELL, strict=True)

    def make(text: float = 1.0) -> Canvas:
        canvas = Canvas(pygame.Surface(metrics.size, 0, 32), metrics, pictures, Lettering(metrics.S, text))
        canvas.recording = True
        canvas.begin()
        return canvas

    return make


def keys(canvas: Canvas) -> set[str | None]:
    return {entry.key for entry in canvas.record}


def said(canvas: Canvas) -> list[str]:
    return [w.text for w in canvas.written]


# -- buttons and rows


def test_a_button_shows_its_ring_only_in_focus(desk: Callable[..., Canvas]) -> None:
    canvas = desk()
    button = ui.Button("go", (100, 100, 320, 88), "Play")
    button.draw(canvas, "other")
    assert "go:ring" not in keys(canvas)
    button.draw(canvas, "go")
    assert "go:ring" in keys(canvas)


def test_a_disabled_button_stays_and_says_why() -> None:
    refused: list[str] = []
    button = ui.Button(
        "go", (0, 0, 320, 88), "Play", print, enabled=False, why="No dice", on_refused=lambda: refused.append("x")
    )
    focus = Focus()
    focus.set(button.focusables())
    focus.confirm()
    assert refused == ["x"]
    assert button.text == "Play. No dice"


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("label", ["Play", "Impostazioni dello schermo", "Una palabra larguísima"])
def test_a_label_stays_on_its_button(desk: Callable[..., Canvas], label: str, text: float) -> None:
    canvas = desk(text)
    button = ui.Button("go", (200, 200, 320, 88), label, icon="gear")
    button.draw(canvas)
    for line in canvas.written:
        assert line.box.inside(button.rect, 2.0), line
        assert line.size >= MINIMUM


def test_a_choice_goes_round_and_tells_it() -> None:
    heard: list[int] = []
    row = ui.ChoiceRow("lang", (0, 0, 800, 84), "Language", ["English", "Italiano", "Español"], 2, heard.append)
    assert row.text == "Language: Español"
    assert row.step(1)
    assert row.step(-1)
    assert heard == [0, 2]
    fixed = ui.ChoiceRow("x", (0, 0, 800, 84), "X", ["a", "b"], 1, heard.append, wraps=False)
    assert not fixed.step(1)
    fixed.confirm()
    assert (fixed.index, heard) == (0, [0, 2, 0]), "at its end choosing goes back, so that it always changes something"


def test_left_and_right_belong_to_a_row_and_up_and_down_leave_it() -> None:
    rows = [ui.Slider(f"s{i}", (0, i * 100, 800, 84), "Music", 0.5, lambda v: None) for i in range(2)]
    focus = Focus()
    focus.set(f for row in rows for f in row.focusables())
    focus.move(1, 0)
    assert (focus.current, round(rows[0].value, 2)) == ("s0", 0.6)
    focus.move(0, 1)
    assert focus.current == "s1"
    beside = ui.Button("beside", (900, 100, 200, 84), "Beside")
    focus.set([*(f for row in rows for f in row.focusables()), *beside.focusables()])
    for _ in range(20):
        focus.move(1, 0)
        assert focus.current == "s1"
    assert rows[1].value == 1.0


def test_a_click_on_the_left_arrow_goes_back_and_on_the_right_forward() -> None:
    row = ui.ChoiceRow("lang", (0, 0, 800, 84), "Language", ["a", "b", "c"], 1, lambda i: None)
    focus = Focus()
    focus.set(row.focusables())

    def click(x: float) -> None:
        for phase in (Phase.DOWN, Phase.UP):
            focus.act(Action(Kind.PRESS, phase, device="mouse", x=x, y=40))

    click(row.value_box.x + 10)
    assert row.index == 0
    click(row.value_box.right - 10)
    assert row.index == 1
    click(row.value_box.x + 10)
    focus.confirm()
    assert row.index == 1, "a button press after a click goes forward"


def test_a_slider_follows_the_finger_and_keeps_to_its_ends() -> None:
    slider = ui.Slider("m", (0, 0, 800, 84), "Music", 0.5, lambda v: None)
    groove = slider._groove
    slider.point(groove.x + groove.w * 0.9, 40)
    assert slider.value == pytest.approx(0.9)
    slider.point(groove.right + 500, 40)
    assert slider.value == 1.0
    assert not slider.step(1)
    slider.point(10, 40)
    assert slider.value == 1.0, "a press on the label moves nothing"


def test_a_toggle_says_on_and_off_in_words(desk: Callable[..., Canvas]) -> None:
    toggle = ui.Toggle("t", (100, 100, 760, 84), "Captions", False, lambda on: None, ("Off", "On"))
    canvas = desk()
    toggle.draw(canvas)
    assert "Off" in said(canvas)
    toggle.confirm()
    assert toggle.text == "Captions: On"


# -- lists and panels


def a_list(n: int = 9) -> ui.ListView:
    return ui.ListView("l", (300, 100, 500, 300), [ui.Button(f"i{i}", (0, 0, 0, 84), f"Item {i}") for i in range(n)])


def test_a_list_scrolls_to_the_item_in_focus_and_cuts_no_word(desk: Callable[..., Canvas]) -> None:
    view = a_list()
    for i in (8, 0, 4):
        canvas = desk()
        view.draw(canvas, f"i{i}")
        assert f"Item {i}" in said(canvas)
        assert not [w.text for w in canvas.written if w.cut]


def test_the_wheel_leaves_no_gap_over_a_list_and_signs_say_where_it_goes_on(desk: Callable[..., Canvas]) -> None:
    view, canvas = a_list(), desk()
    for turned in range(3):
        view.draw(canvas, None)
        tops = [item.rect.y for item in view.items if item.rect.inside(view.rect, 1.0)]
        assert tops[0] == view.rect.y, turned
        assert view.scroll(1)
    keys = {one.key for one in canvas.record}
    assert {"l:up", "l:down"} <= keys


def test_every_item_of_a_list_is_reached_by_steps_and_unseen_ones_are_not_clicked() -> None:
    view = a_list()
    focus = Focus(wrap=False)
    seen = []
    for _ in range(9):
        focus.set(view.focusables())
        seen.append(focus.current)
        view.reveal(focus.current)
        focus.set(view.focusables())
        focus.move(0, 1)
    assert seen == [f"i{i}" for i in range(9)]
    view = a_list()
    focus.set(view.focusables())
    assert focus.at(400, 430) is None


def test_a_panel_scrolls_to_its_end_and_no_further(desk: Callable[..., Canvas]) -> None:
    blocks: list[Block] = [ui.Heading("One", 1), ui.Paragraph(WORDS * 9), ui.Heading("Two"), ui.Paragraph("The end.")]
    panel = ui.TextPanel("t", (100, 100, 600, 400), blocks)
    canvas = desk()
    panel.draw(canvas)
    assert "One" in said(canvas)
    assert "The end." not in said(canvas)
    assert [panel.scroll(1) for _ in range(60)][-1] is False
    canvas = desk()
    panel.draw(canvas)
    assert "The end." in said(canvas)
    assert panel.offset == panel.end > 0
    panel.to_block(0, canvas.lettering)
    assert panel.offset == 0


def test_a_panel_leaves_no_sliver_to_scroll(desk: Callable[..., Canvas]) -> None:
    """The last step is a line at least, either way: less would show nothing new."""
    for words in range(4, 24):
        panel = ui.TextPanel("t", (100, 100, 600, 400), [ui.Paragraph(WORDS) for _ in range(words)])
        panel.draw(desk())
        for notch in (1, -1):
            at = [panel.offset]
            while panel.scroll(notch):
                at.append(panel.offset)
            assert at[-1] == (panel.end if notch > 0 else 0.0)
            assert panel.end <= LEFT or all(abs(b - a) > LEFT for a, b in pairwise(at))


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_line_of_a_panel_is_cut_or_wider_than_it(desk: Callable[..., Canvas], text: float) -> None:
    long: list[Block] = [ui.Heading("A heading that is rather long for it", 1), ui.Paragraph(WORDS * 9, "1.")]
    panel = ui.TextPanel("t", (100, 100, 700, 500), long)
    for _ in range(6):
        canvas = desk(text)
        panel.draw(canvas)
        assert canvas.written
        for line in canvas.written:
            assert not line.cut
            assert line.box.inside(panel.rect, 1.0)
        panel.scroll(0.7)


def test_lines_of_longer_texts_stand_farther_apart_where_that_is_wanted(desk: Callable[..., Canvas]) -> None:
    panel = ui.TextPanel("t", (100, 100, 700, 500), [ui.Paragraph(WORDS * 9)])

    def step(wide: bool) -> float:
        canvas = desk()
        canvas.lettering.wide_lines = wide
        panel.draw(canvas)
        first, second = canvas.written[:2]
        return (second.box.y - first.box.y) / first.size

    assert step(False) == pytest.approx(RULES_LINE, abs=0.03)
    assert step(True) == pytest.approx(1.5, abs=0.03)
    assert step(False) == pytest.approx(RULES_LINE, abs=0.03)


# -- plates, prompts, slips, hints


@pytest.mark.parametrize("side", ["l", "r"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_plate_holds_a_name_of_twelve_letters(desk: Callable[..., Canvas], side: Literal["l", "r"], text: float) -> None:
    canvas = desk(text)
    plate = ui.SeatPlate(
        "p", (300, 300, 392, 116), 1, "Massimiliano", counters=[ui.Counter("deck", "5")], side=side, ready=True
    )
    plate.draw(canvas)
    assert all(w.box.inside(plate.rect, 2.0) for w in canvas.written)
    assert "p:ready" in keys(canvas)


def test_a_plate_never_shows_a_colour_without_glyph_or_mask(desk: Callable[..., Canvas]) -> None:
    for persona in ("", "otter"):
        canvas = desk()
        ui.SeatPlate("p", (300, 300, 392, 116), 1, "Mara", persona=persona).draw(canvas)
        assert "p:face" in keys(canvas)
        assert ("p:badge" in keys(canvas)) == bool(persona)


def test_a_plate_says_everything_it_shows() -> None:
    plate = ui.SeatPlate("p", (0, 0, 392, 116), 1, "Burr", note="thinking", counters=[ui.Counter("deck", "5")])
    assert plate.text == "Burr, thinking, 5"


def test_the_prompt_unrolls_and_stays_in_the_safe_area(desk: Callable[..., Canvas]) -> None:
    prompt = ui.PromptRibbon()
    prompt.say("Mossy Ring: choose two weapons", "forest")
    for _ in range(8):
        canvas = desk()
        prompt.draw(canvas)
        assert not any(line.cut for line in canvas.written), "words wait until the ribbon is as wide as they are"
        prompt.update(0.05)
    canvas = desk()
    prompt.draw(canvas)
    assert canvas.written
    canvas = desk(1.3)
    prompt.say("A very long sentence that goes on and on until it cannot fit on any ribbon of this world at all", "forest")
    prompt.settle()
    prompt.draw(canvas)
    (line,) = canvas.written
    assert line.box.inside(SAFE)
    assert line.text.endswith("…")


@pytest.mark.parametrize(
    ("sentence", "text", "least", "most"),
    [
        ("Mara is choosing", 1.0, 37.0, 37.0),
        ("Mara is choosing", 1.3, 48.1, 48.1),
        ("Mara is choosing", 1.5, 52.0, 53.0),
        ("Mara is choosing", 2.0, 52.0, 53.0),
        ("Noor attacks: what do you deploy?", 2.0, 48.1, 53.0),
        ("Your turn: two weapons for Silver Thread, of all areas", 2.0, 30.0, 48.1),
    ],
)
def test_a_question_is_written_as_large_as_its_ribbon_has_room(
    desk: Callable[..., Canvas], sentence: str, text: float, least: float, most: float
) -> None:
    prompt, canvas = ui.PromptRibbon(), desk(text)
    prompt.say(sentence, "forest")
    prompt.settle()
    prompt.draw(canvas)
    (line,) = canvas.written
    assert line.text == sentence
    assert least - 0.1 <= line.size <= most + 0.1
    assert line.box.inside(SAFE, 4.0)
    height, tails = prompt._height(canvas.lettering)
    assert line.box.w <= prompt.most - tails + 1
    assert line.box.bottom <= prompt.rect.y + height, "nothing lies lower than before"


def test_the_same_prompt_again_does_not_unroll_again() -> None:
    prompt = ui.PromptRibbon()
    prompt.say("Choose", "forest")
    prompt.settle()
    prompt.say("Choose", "forest")
    assert not prompt.moving


def test_a_refusal_names_reason_and_clause_and_goes_away(desk: Callable[..., Canvas]) -> None:
    toast = ui.Toast()
    toast.refuse("Trebuchets need Palisades first.", "PROELIO-31")
    toast.update(0.3)
    canvas = desk()
    toast.draw(canvas)
    assert said(canvas) == ["Trebuchets need Palisades first.", "PROELIO-31"]
    assert toast.text == "Trebuchets need Palisades first. PROELIO-31"
    toast.update(9)
    assert not toast.showing
    assert toast.text == ""


def test_a_slip_whose_paper_is_still_painted_keeps_its_time(
    desk: Callable[..., Canvas], monkeypatch: pytest.MonkeyPatch
) -> None:
    toast, canvas = ui.Toast(), desk()
    toast.inform("The settings were damaged.", seconds=2.0)
    with monkeypatch.context() as slow:
        slow.setattr(canvas.pictures, "at_hand", lambda name, **args: None)
        for _ in range(5):
            toast.draw(canvas)
            toast.update(1.0)
    assert toast.showing, "nobody could read it yet"
    toast.draw(canvas)
    toast.update(1.9)
    assert toast.showing, "it stands as long as if its paper had been there at once"
    toast.update(0.2)
    assert not toast.showing


@pytest.mark.parametrize(
    ("hand", "recipe"), [(DeviceKind.PAD, "pad_button"), (DeviceKind.KEYS, "key_cap"), (DeviceKind.MOUSE, "mouse")]
)
def test_hints_show_the_buttons_of_the_device_in_hand(hand: DeviceKind, recipe: str) -> None:
    sign = ui.cap(Kind.CONFIRM, hand)
    assert sign is not None
    assert sign[0] == recipe


def test_hints_know_remapped_buttons() -> None:
    assert ui.cap(Kind.CONFIRM, DeviceKind.PAD, signs=Signs({"confirm": "B"})) == ("pad_button", {"button": "B"})
    assert ui.cap(Kind.ALT, DeviceKind.KEYS, signs=Signs({"keys:1/alt": "F5"})) == ("key_cap", {"text": "F5"})
    assert ui.cap(Kind.MENU, DeviceKind.PAD) == ("pad_button", {"button": "MENU"})


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("hand", list(DeviceKind))
def test_every_sign_can_be_painted(desk: Callable[..., Canvas], kind: Kind, hand: DeviceKind) -> None:
    sign = ui.cap(kind, hand)
    pressed_itself = hand in (DeviceKind.TOUCH, DeviceKind.SWITCH) or (hand is DeviceKind.MOUSE and kind not in MOUSE_SIGNS)
    assert (sign is None) == pressed_itself
    if sign:
        assert desk().pictures.get(sign[0], px=50, **sign[1]).w > 10


@pytest.mark.parametrize("hand", list(DeviceKind))
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_hints_lie_in_the_safe_area_and_can_be_clicked(desk: Callable[..., Canvas], hand: DeviceKind, text: float) -> None:
    items = [(Kind.CONFIRM, "Choose"), (Kind.ALT, "Done"), (Kind.INFO, "Rules"), (Kind.BACK, "Undo"), (Kind.MENU, "Fifth")]
    legend = ui.Legend(items, hand)
    canvas = desk(text)
    legend.draw(canvas)
    assert set(said(canvas)) == {"Choose", "Done", "Rules", "Undo"}, "four at most"
    for line in canvas.written:
        assert line.box.inside(SAFE)
        x, y = line.box.centre
        assert dict(items)[legend.at(x, y)] == line.text  # type: ignore[index]


# -- dialogs and typing


@given(st.lists(st.sampled_from(["Leave", "Stay", "Save a copy of it", "Continue with somebody else"]), min_size=1, max_size=4))
def test_a_dialog_keeps_its_words_and_buttons_on_its_board(desk: Callable[..., Canvas], labels: list[str]) -> None:
    dialog = ui.Dialog("Leave the table?", WORDS * 2, [(f"b{i}", label, lambda: None) for i, label in enumerate(labels)])
    canvas = desk(1.3)
    dialog.draw(canvas, "b0")
    assert all(w.box.inside(dialog.rect, 1.0) and not w.cut for w in canvas.written)
    assert not any(w.text.endswith("…") for w in canvas.written)
    assert all(b.rect.inside(dialog.rect) for b in dialog.buttons)
    assert dialog.rect.inside(SAFE)


@pytest.mark.parametrize("text", [1.0, 1.6, 2.0])
def test_a_dialog_of_many_large_words_leaves_room_for_the_hints_below_it(desk: Callable[..., Canvas], text: float) -> None:
    """It is broader rather than higher, and its words are enlarged as far as there is room."""
    choices = [(id, label, lambda: None) for id, label in (("a", "A first game"), ("b", "Play on here"), ("c", "Leave"))]
    dialog, canvas = ui.Dialog("You know enough", f"{WORDS} " * 5, choices, width=1240), desk(text)
    dialog.draw(canvas, "a")
    assert dialog.rect.inside(SAFE)
    assert dialog.rect.bottom + 52 + 36 <= SAFE.bottom
    assert all(w.box.inside(dialog.rect, 1.0) and not w.cut for w in canvas.written)
    assert not any(w.text.endswith("…") for w in canvas.written)


def a_field(value: str = "") -> tuple[ui.TextField, list[str]]:
    done: list[str] = []
    return ui.TextField("name", (100, 60, 836, 700), "Name", value, done.append, LABELS, longest=6), done


def test_letters_come_from_the_keyboard_and_from_the_board_of_keys() -> None:
    field, done = a_field()
    field.act(Action(Kind.TEXT, text="Ma"))
    focus = Focus()
    focus.set(field.focusables())
    focus.to("key:R")
    focus.confirm()
    assert field.value == "Mar", "small letters after the first"
    focus.set(field.focusables())
    focus.to("key:done")
    focus.confirm()
    assert done == ["Mar"]


def test_a_field_takes_no_more_than_fits_and_no_control_characters() -> None:
    field, _ = a_field()
    field.type("  \n\tAb\x00cdefghij")
    assert field.value == "Abcdef"
    assert not field.type("x")


def test_what_cannot_be_shown_is_not_taken_and_said(desk: Callable[..., Canvas]) -> None:
    field, _ = a_field()
    assert field.type("Ша\U00012000")
    assert field.value == "Ша"
    canvas = desk()
    field.draw(canvas)
    assert LABELS["refused"] in [line.text for line in canvas.written]
    field.type("р")
    canvas = desk()
    field.draw(canvas)
    assert "Name" in [line.text for line in canvas.written], "the word goes with the next letter"


def test_accents_that_come_apart_are_one_letter() -> None:
    field, _ = a_field("Zoe")
    field.type("\u0308")
    assert field.value == "Zoë"
    field.erase()
    assert field.value == "Zo"


def test_a_joined_sign_comes_whole_and_goes_whole() -> None:
    field, done = a_field()
    family, thumb = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f44d\U0001f3fd"
    field.type(family)
    field.type(thumb)
    assert field.value == family, "six signs at most, and no half of one"
    field.erase()
    assert field.value == ""
    field.type(f"\u200d\u3000Bo\u3000{thumb}\u200d")
    assert field.value == f"Bo {thumb}\u200d"
    field.done()
    assert done == [f"Bo {thumb}"]


def test_erasing_everything_brings_capitals_back() -> None:
    field, _ = a_field("Ma")
    assert field.keys[0].label == "a"
    field.act(Action(Kind.ERASE, Phase.REPEAT))
    field.act(Action(Kind.ERASE))
    assert field.value == ""
    assert field.keys[0].label == "A"
    assert not field.erase()


def test_every_key_of_the_board_is_reached_by_steps() -> None:
    field, _ = a_field()
    focus = Focus()
    focus.set(field.focusables())
    seen, todo = set(), [focus.current]
    while todo:
        id = todo.pop()
        if id is None or id in seen:
            continue
        seen.add(id)
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus.to(id)
            focus.move(*step)
            todo.append(focus.current)
    assert seen == {f.id for f in field.focusables()}


def test_letters_of_names_from_elsewhere_are_on_the_other_page() -> None:
    field, done = a_field()
    for id in ("marks", "Ç", "marks", "A", "marks", "Ë", "ẞ", "done"):
        focus = Focus()
        focus.set(field.focusables())
        focus.to(f"key:{id}")
        focus.confirm()
    assert done == ["Çaëß"]
    assert all(letters.shows(letter) and letters.shows(letter.lower()) for row in MARK_ROWS for letter in row)


def test_a_press_on_a_row_goes_round_at_its_end() -> None:
    """With the last of two values a press on the row did nothing: only the small arrow helped."""
    row = ui.ChoiceRow("length", (0, 0, 600, 84), "Length", ["Full", "Usual", "Short"], 2, lambda index: None, wraps=False)
    seen = []
    for x in (20, 580, 20, 580, 300):
        row.point(x, 40)
        row.confirm()
        seen.append(row.index)
    assert seen == [0, 1, 2, 0, 2]
