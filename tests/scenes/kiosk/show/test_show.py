"""What is shown to onlookers: nobody's cards are secret from the street, and the sign that invites them leaves them free."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.catalog import BUILT, SHELF, TITLES
from games.kalesia.faces import ALLIANCES
from games.kernel.teaching.cards import Card, read_cards
from scenes.kalesia.layout.zones import NEWS, column
from scenes.kiosk.attract import GAME, REST, SENTENCE, SENTENCES, Attract
from scenes.kiosk.show.card import WORDS
from scenes.kiosk.show.plate import AWAY, PLATE, STANDS, hung
from scenes.proelio import zones
from scenes.stage.folders import folders
from scenes.stage.loop.metrics import SAFE
from scenes.stage.settings import Settings, save
from scenes.stage.words.lettering import MINIMUM
from scenes.table.inspector.placing import shared
from scenes.table.people.defaults import defaults_of
from scenes.table.teaching.cards import AGAIN, LEAST, SHOWN, Captions
from tests.clauses import clause
from tests.scenes.kiosk.lobby import Lobby, share_pictures
from tests.scenes.tables import Flat


def show_of(title: str, **settings: Any) -> tuple[Lobby, Attract]:
    share_pictures()
    save(Settings(**{"language": "en", "kiosk_titles": (title,), **settings}), folders().settings)
    lobby = Lobby(language=settings.get("language", "en"))
    lobby.stage.pictures.recipes = Flat()
    show = lobby.top
    assert isinstance(show, Attract)
    return lobby, show


@clause("KALUA-R53")
def test_kalua_is_shown_with_open_hands_and_the_sign_leaves_them_free() -> None:
    lobby, show = show_of("kalua")
    view = show.table.table.view()
    assert view.options.open_hands
    for _ in range(40):
        lobby.wait(1.0, 1 / 4)
        held = [piece for piece in show.table.table.pieces.pieces if piece.group == "hand"]
        if len(held) >= 4:
            break
    assert len(held) >= 4
    sign = show.sign
    for piece in held:
        assert piece.box.right <= sign.x or piece.box.bottom <= sign.y, piece.id
    lobby.close()


def test_at_a_siege_the_sign_leaves_plate_piles_and_season_free() -> None:
    lobby, show = show_of("proelio")
    sign = show.sign
    for box in (zones.OWN_PLATE, zones.PILES, zones.STATUS, zones.RAIL):
        assert sign.right <= box.x or box.right <= sign.x or box.bottom <= sign.y, box
    assert sign.inside(SAFE)
    lobby.close()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("title", ["kalua", "caledea", "kalesia", "kalyra", "proelio"])
def test_every_sentence_of_the_sign_stands_whole_within_its_frame(title: str, scale: float) -> None:
    for language in ("en", "it", "es"):
        lobby, show = show_of(title, language=language, text_size=scale)
        show.table.update = lambda dt: None  # no rule comes up meanwhile
        frame = show.sign
        assert frame.inside(SAFE)
        lobby.stage.canvas.recording = True
        for k in range(SENTENCES):
            show.shown = k * SENTENCE + 1
            lobby.frames(2)
            lines = [one for one in lobby.stage.canvas.written if frame.inset(-2).holds(*one.box.centre) and one.text]
            assert " ".join(line.text for line in lines) == show.sentence
            assert all(line.size >= MINIMUM and line.box.inside(frame, slack=2.0) for line in lines)
        lobby.close()


def test_the_flat_sign_hides_nothing_of_the_heroes() -> None:
    lobby, show = show_of("kalyra")
    lobby.wait(6.0, 1 / 4)
    for piece in show.table.table.pieces.pieces:
        assert piece.alpha == 0 or piece.box.bottom <= show.sign.y, piece.id
    lobby.close()


# -- the invitation ----------------------------------------------------------------------------------------------------------

METRES: float = 3.0
LETTER: float = METRES / 200
"""Metres: what is that high is read from there without an effort (the rule of the sign makers)."""
SCREEN: float = 0.40
"""Metres: the height of a screen of 32 inches."""
SMALL: float = 0.52
"""How high a small letter is beside its size."""


def invited(lobby: Lobby, show: Attract) -> Any:
    """The invitation as it is written now; None while it is away."""
    lobby.stage.canvas.recording = True
    lobby.frames(1)
    return next((line for line in lobby.stage.canvas.written if line.text == show.invitation), None)


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_invitation_is_read_from_three_metres(language: str) -> None:
    title = "kalesia"
    lobby, show = show_of(title, language=language)
    lobby.wait(1.0)
    plate = invited(lobby, show)
    assert plate.size * SMALL / 1080 * SCREEN >= LETTER
    assert plate.box.inside(PLATE)
    show.end()
    card = invited(lobby, show)
    name = next(line for line in lobby.stage.canvas.written if line.text == SHELF[title].upper())
    assert card.size >= name.size, "as large as the title"
    lobby.close()


def test_the_plate_goes_up_now_and_then_and_shows_whose_turn_it_is() -> None:
    lobby, show = show_of("proelio")
    seen = set()
    for _ in range(round((STANDS + AWAY) * 2)):
        lobby.wait(0.5, 0.25)
        seen.add(invited(lobby, show) is not None)
    assert seen == {True, False}
    assert [hung(at, False) for at in (0.0, STANDS - 0.1, STANDS + 1.0)] == [1.0, 1.0, 0.0]
    lobby.close()


@pytest.mark.parametrize("titles", [BUILT, BUILT[:2]])
def test_whoever_looks_for_two_minutes_has_seen_another_title(titles: tuple[str, ...]) -> None:
    assert GAME + REST < 120
    lobby, show = show_of(titles[0], kiosk_titles=titles)
    since, before, shown = lobby.clock.now(), show.title, {show.title}
    ends = lobby.clock.now() + len(titles) * 120
    games = set()
    while lobby.clock.now() < ends:
        lobby.frames(1, 0.5)
        if show.title != before:
            since, before = lobby.clock.now(), show.title
        assert lobby.clock.now() - since < 120
        shown.add(show.title)
        games |= {show.title} if show.table is not None else set()
    assert shown == games == set(titles), "each of them is played too"
    lobby.close()


def test_a_game_that_is_over_early_rests_and_the_next_one_is_another_title() -> None:
    lobby, show = show_of("kalesia", kiosk_titles=("kalesia", "proelio"))
    before = show.title
    show.end()
    assert show.title == before, "its card stands"
    lobby.wait(REST + 5, 0.25)
    assert show.table is not None
    assert show.title != before
    lobby.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_owners_words_stand_on_the_title_card(scale: float) -> None:
    words = "Welcome to the Café at the river: ask Mario for house rules"
    lobby, show = show_of("kalua", kiosk_welcome=words, text_size=scale)
    show.end()
    invited(lobby, show)
    lines = [line for line in lobby.stage.canvas.written if line.text and line.text in words]
    assert " ".join(line.text for line in lines) == words
    assert len(lines) <= 2
    assert all(line.box.inside(WORDS, slack=6.0) for line in lines), [line.box for line in lines]
    lobby.close()


def caption_of(lobby: Lobby, show: Attract, before: str = "") -> str:
    """What is told at the next thing that comes up, and how soon."""
    for _ in range(600):
        lobby.frames(1, 0.1)
        if show.caption and show.caption != before:
            return show.caption
    raise AssertionError("nothing is told")


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_rule_is_told_below_what_is_played_when_it_comes_up(language: Any, scale: float) -> None:
    lobby, show = show_of("kalesia", language=language, text_size=scale)
    told = {lobby.stage.words.of("kalesia", card.words(None)) for card in read_cards(TITLES["kalesia"])}
    caption = caption_of(lobby, show)
    assert caption in told
    kinds = [type(happened.event).__name__ for happened in show.table.match.past(None)]
    assert "WeaponsRevealed" in kinds
    lobby.stage.canvas.recording = True
    lobby.frames(2)
    sign = show.sign
    lines = [line for line in lobby.stage.canvas.written if line.text and sign.inset(-2).holds(*line.box.centre)]
    written = " ".join(line.text for line in lines)
    assert written == caption
    assert all(line.box.inside(sign, slack=2.0) and line.size >= MINIMUM for line in lines)
    for a, b in pairwise(lines):
        assert b.box.centre[1] - a.box.centre[1] >= a.size
    lobby.close()


def test_a_caption_stands_long_enough_to_be_read_and_then_another_rule_is_told() -> None:
    lobby, show = show_of("kalesia")
    first = caption_of(lobby, show)
    lobby.wait(LEAST - 1.0, 0.1)
    assert show.caption == first
    assert caption_of(lobby, show, before=first) != first
    lobby.close()


def test_the_same_rule_is_told_again_after_a_while_and_no_sooner() -> None:
    lobby, show = show_of("kalesia")
    captions = show.table.table.part(Captions)
    captions._cards = [Card("tie", ("KALESIA-403",), event={"kind": "weapons_revealed"})]  # every hand
    first, again, quiet = caption_of(lobby, show), "", 0.0
    while not again and quiet < 3 * AGAIN:
        lobby.frames(1, 0.1)
        quiet += 0.1
        again = show.caption if quiet > SHOWN + 1 else ""
    assert again == first
    assert quiet >= AGAIN
    lobby.close()


def test_the_sign_of_kalesia_leaves_the_sums_free() -> None:
    lobby, show = show_of("kalesia")
    sign = show.sign
    for box in (*(column(alliance) for alliance in ALLIANCES), NEWS):
        assert sign.right <= box.x or box.right <= sign.x or box.bottom <= sign.y, box
    lobby.wait(20.0, 1 / 4)
    for piece in show.table.table.pieces.pieces:
        assert piece.alpha == 0 or not shared(piece.box, sign), piece.id
    lobby.close()


def test_titles_that_keep_secrets_at_home_keep_them_in_the_show() -> None:
    assert not defaults_of("kalesia").shown
