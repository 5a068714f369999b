from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.rooms.rulebook.reader import Rulebook
from scenes.stage.widgets.panels import TextPanel, in_words
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, UP, House, pad_walk
from tests.scenes.stage.aids.voice.fake import speaking


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def reader(house: House) -> Rulebook:
    assert isinstance(house.top, Rulebook)
    return house.top


def words(house: House) -> str:
    house.canvas.recording = True
    house.frames(2)
    return " ".join(w.text for w in house.canvas.written)


def test_the_shelf_opens_it_at_the_first_section(house: House) -> None:
    house.keys(pygame.K_i)
    assert reader(house).section == 0
    assert "Rules of Kalesia" in words(house)


def test_a_refusal_opens_it_at_its_clause(house: House) -> None:
    house.open(Rulebook("kalesia", "KALESIA-403"))
    hit = reader(house).book.find("KALESIA-403")
    assert hit is not None
    assert reader(house).section == hit.section
    shown = words(house)
    assert "KALESIA-403" not in shown, "numbers of clauses are for those who ask for them"
    assert "»" in shown


def test_whoever_looks_for_a_clause_by_its_number_sees_it(house: House) -> None:
    house.open(Rulebook("kalesia"))
    reader(house).resume("403")
    house.keys(ENTER)
    assert "KALESIA-403" in words(house)


def test_the_page_follows_the_light_in_the_contents(house: House) -> None:
    house.open(Rulebook("kalesia"))
    house.keys(DOWN)
    assert reader(house).focus.current == "section:1"
    assert reader(house).section == 1
    assert reader(house).words(reader(house).book.section[1].paragraph[0].text) in words(house)


def test_an_unknown_clause_opens_the_beginning(house: House) -> None:
    house.open(Rulebook("kalesia", "KALESIA-999"))
    assert reader(house).section == 0


def test_words_are_searched_and_found_with_a_keyboard(house: House) -> None:
    house.open(Rulebook("kalesia"))
    house.to("search")
    house.keys(ENTER)
    house.type("tie")
    house.keys(ENTER)
    assert reader(house).hits
    assert reader(house).focus.current == "hit:0"
    house.keys(ENTER)
    assert reader(house).focus.current == "page"
    assert "tie" in words(house).casefold()
    house.keys(ESCAPE)
    assert reader(house).hits is None
    house.keys(ESCAPE)
    assert house.top is house.shelf


def test_a_word_that_is_nowhere_is_told(house: House) -> None:
    house.open(Rulebook("kalesia"))
    house.to("search")
    house.keys(ENTER)
    house.type("zeppelin")
    house.keys(ENTER)
    assert reader(house).hits is None
    assert "zeppelin" in reader(house).toast.message


def test_pages_turn_and_scroll_with_a_pad(house: House) -> None:
    house.plug()
    house.open(Rulebook("kalesia"))
    pad_walk(house, virtual_pad.RB)
    assert reader(house).section == 1
    pad_walk(house, virtual_pad.LB)
    assert reader(house).section == 0
    pad_walk(house, virtual_pad.A)
    page = reader(house)._page
    assert page is not None
    house.keys(DOWN)
    assert page.offset > 0
    for _ in range(12):
        pad_walk(house, virtual_pad.A)
    assert reader(house).section >= 1


def test_the_wheel_scrolls_the_page_under_the_pointer(house: House) -> None:
    house.open(Rulebook("kalesia"))
    house.point(1200, 600)
    house.wheel(2)
    page = reader(house)._page
    assert page is not None
    assert page.offset > 0


def test_every_section_can_be_shown_in_every_language(house: House) -> None:
    for language in ("en", "it", "es"):
        house.stage.settings.language = language
        house.stage.restyle()
        house.open(Rulebook("kalesia"))
        for k in range(len(reader(house).book.section)):
            reader(house).open_section(k)
            house.frames(1)
        house.stage.pop()
        house.settle()
    assert house.stage.words.missing == set()


def test_the_passage_of_the_clause_is_the_first_thing_on_the_page(house: House) -> None:
    house.open(Rulebook("kalesia", "KALESIA-403"))
    page = reader(house)._page
    assert page is not None
    assert page.offset > 0
    house.canvas.recording = True
    house.frames(2)
    mark = next(w for w in house.canvas.written if w.text == "»")
    assert mark.box.y < page.inside.y + 120


def test_it_is_known_before_it_is_drawn_how_far_a_page_goes(house: House) -> None:
    """Whoever chooses by a button is offered no step that does nothing."""
    house.keys(pygame.K_i)
    book, seen = reader(house), set()
    for k in range(len(book.book.section)):
        book.open_section(k)
        item, page = book.focus.find("page"), next(one for one in book.widgets() if isinstance(one, TextPanel))
        page.height(house.stage.lettering)
        assert item is not None
        assert item.stuck == ((-1, 1) if page.end == 0 else (-1,))
        seen.add(item.stuck)
    assert len(seen) == 2


def test_who_only_listens_hears_a_chapter_each_time_it_is_opened_and_where_it_ends(house: House) -> None:
    voice = speaking(house, voice_rate=99.0)
    house.open(Rulebook("kalesia"))
    book = reader(house)
    text = book.words(book.book.section[1].paragraph[0].text).removesuffix(".")
    for _ in range(2):
        book.focus.to("section:1")
        house.keys(ENTER)
        house.wait(3.0)
        assert text in voice.texts[-1]
    house.keys(*[DOWN] * 20)
    house.wait(0.5)
    assert (book.focus.current, voice.texts[-1]) == ("page", "No further this way")
    for key, step in ((pygame.K_PAGEDOWN, 1), (pygame.K_PAGEUP, -1)):
        for _ in book.book.section:
            house.key(key)
        house.wait(0.5)
        assert voice.texts[-1].startswith("No further this way"), step


def test_asked_again_it_says_the_text_in_sight(house: House) -> None:
    voice = speaking(house)
    house.open(Rulebook("kalesia"))
    book = reader(house)
    longest = max(range(len(book.book.section)), key=lambda k: len(book.book.section[k].paragraph))
    book.open_section(longest)
    paragraphs = [book.words(one.text).removesuffix(".") for one in book.book.section[longest].paragraph]
    house.wait(1.0)
    house.key(pygame.K_F6)
    assert voice.texts[-1].startswith("Rules of Kalesia. ")
    assert paragraphs[0] in voice.texts[-1]
    assert paragraphs[-1] not in voice.texts[-1]
    panel = book._page
    assert panel is not None
    while panel.page(1):
        pass
    house.keys(UP)
    house.key(pygame.K_F6)
    assert paragraphs[0] not in voice.texts[-1]
    assert paragraphs[-2] in voice.texts[-1]


def test_who_only_listens_hears_what_was_scrolled_into_sight_and_goes_back_to_the_chapter_that_it_is_of(house: House) -> None:
    voice = speaking(house, voice_rate=99.0)
    house.open(Rulebook("kalesia", "KALESIA-403"))
    book, page = reader(house), reader(house)._page
    assert page is not None
    opened = book.section
    house.wait(2.0)
    seen = [page.seen]
    while page.offset < page.end:
        house.keys(DOWN)
        house.wait(0.5)
        seen.append(page.seen)
        came = [i for i in seen[-1] if i not in seen[-2]] or seen[-1][-1:]
        assert all(in_words(page.blocks[i]).removesuffix(".") in voice.texts[-1] for i in came)
        assert in_words(page.blocks[0]) not in voice.texts[-1]
    house.keys(LEFT)
    assert (book.focus.current, book.section) == (f"section:{opened}", opened)
