"""What is shown to onlookers: nobody's cards are secret from the street, and the sign that invites them leaves them free."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalesia.faces import ALLIANCES
from games.kernel.teaching.cards import read_cards
from scenes.kalesia.laid.zones import NEWS, column
from scenes.kiosk.attract import CARD, Attract
from scenes.proelio import zones
from scenes.stage.folders import folders
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.settings import Settings, save
from scenes.stage.words.lettering import MINIMUM
from scenes.table.looking.placing import shared
from scenes.table.people.sitting import sitting_of
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
    view = show.table.desk.view()
    assert view.options.open_hands
    for _ in range(40):
        lobby.wait(1.0, 1 / 4)
        held = [piece for piece in show.table.desk.pieces.pieces if piece.group == "hand"]
        if len(held) >= 4:
            break
    assert len(held) >= 4
    x, y, w, h = show._place()
    sign = Box(x, y, w, h)
    for piece in held:
        assert piece.box.right <= sign.x or piece.box.bottom <= sign.y, piece.id
    lobby.close()


def test_at_a_siege_the_sign_leaves_plate_piles_and_season_free() -> None:
    lobby, show = show_of("proelio")
    sign = Box(*show._place())
    for box in (zones.OWN_PLATE, zones.PILES, zones.STATUS, zones.RAIL):
        assert sign.right <= box.x or box.right <= sign.x or box.bottom <= sign.y, box
    assert sign.inside(SAFE)
    lobby.close()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("title", ["kalua", "caledea", "kalesia"])
def test_a_narrow_sign_breaks_its_lines_and_keeps_within_its_frame(title: str, scale: float) -> None:
    for language in ("en", "it", "es"):
        lobby, show = show_of(title, language=language, text_size=scale)
        frame, say = Box(*show._place()), lobby.stage.words.say
        lobby.stage.canvas.recording = True
        for card in (1, 2):
            show.shown = (card - 1) * CARD + 1
            lobby.frames(2)
            sentences = (show.sentence, say("kiosk.invite"), say("kiosk.demo"))
            lines = [one for one in lobby.stage.canvas.written if one.box.centre[0] == pytest.approx(frame.centre[0], abs=6)]
            shown = " ".join(line.text for line in lines)
            assert all(sentence in shown for sentence in sentences[:2])
            for line in lines:
                assert line.size >= MINIMUM
                assert line.box.inside(frame, slack=2.0) or not any(line.text in sentence for sentence in sentences)
        lobby.close()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_flat_sign_says_both_in_one_row_and_hides_nothing_of_the_heroes(scale: float) -> None:
    for language in ("en", "it", "es"):
        lobby, show = show_of("kalyra", language=language, text_size=scale)
        frame, say = Box(*show._place()), lobby.stage.words.say
        assert frame.inside(SAFE)
        lobby.stage.canvas.recording = True
        for card in (1, 2):
            show.shown = (card - 1) * CARD + 1
            lobby.frames(2)
            written = {line.text: line.box for line in lobby.stage.canvas.written}
            sentence, invitation = written[show.sentence], written[say("kiosk.invite")]
            assert sentence.inside(frame)
            assert invitation.inside(frame)
            assert sentence.right + 40 <= invitation.x
        lobby.wait(6.0, 1 / 4)
        for piece in show.table.desk.pieces.pieces:
            assert piece.alpha == 0 or piece.box.bottom <= frame.y, piece.id
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
    sign = Box(*show._place())
    lines = [line for line in lobby.stage.canvas.written if line.text and sign.inset(-2).holds(*line.box.centre)]
    written = " ".join(line.text for line in lines)
    assert written in (f"{caption} {lobby.stage.words.say('kiosk.invite')}", caption)
    assert scale > 1.0 or written != caption, "the invitation stays as long as words are small"
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
    captions = show.table.desk.part(Captions)
    captions._cards = [card for card in captions._cards if card.say == "turned_up"]
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
    sign = Box(*show._place())
    for box in (*(column(alliance) for alliance in ALLIANCES), NEWS):
        assert sign.right <= box.x or box.right <= sign.x or box.bottom <= sign.y, box
    lobby.wait(20.0, 1 / 4)
    for piece in show.table.desk.pieces.pieces:
        assert piece.alpha == 0 or not shared(piece.box, sign), piece.id
    lobby.close()


def test_titles_that_keep_secrets_at_home_keep_them_in_the_show() -> None:
    assert not sitting_of("kalesia").shown
