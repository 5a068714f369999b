"""What computer players say: of what all have just seen, one of them in a turn, in character, beside their own plate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kalua.events import GameOver
from games.kalua.volley_events import FamiliesDied, TempleBuilt
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Event, Seat
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.chooser import Answer
from scenes.table.inspector import bubble
from scenes.table.inspector.about import Taught
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.people.defaults import persona_names_of
from scenes.table.people.naming import PERSONAS
from scenes.table.people.said_lately import LATELY, SaidLately, kept_in
from scenes.table.people.voices import BEGINS, FRESH, STANDS, Saying, Voices
from scenes.table.show.beats import Beat, Cue
from scenes.titles import face_of
from tests.programs.house.ids_in_code import catalogues
from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.tables import TableRig, seated

SEATS = {"kalesia": 5, "proelio": 4, "caledea": 4, "kalua": 4, "kalyra": 6}
SHARED = {"begins", "feat", "held", "gift", "struck", "strikes", "two", "near", "last", "fallen", "out", "won", "lost"}
"""What there is to be said at every table."""
OWN = {
    "kalesia": {"near", "two", "tie", "narrow", "plenty", "late", "won", "begins"},
    "kalyra": {"comrade", "boss", "falls", "quest"},
}
"""What has lines of the title's own."""
LONGEST = 7.0
"""Seconds after which whatever was said has gone."""
Heard = tuple[Event, Any]


def table(home: Path, title: str, n: int = 0, **settings: Any) -> TableRig[Any]:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title, "hurry": False})
    return kind(home, n or SEATS[title], humans=1, seed=3, **{"coach": False, **settings})


@cache
def walked(title: str) -> dict[Seat | None, list[Heard]]:
    """What each pair of eyes hears and sees of one game at random, to its end, or far into it."""
    n = SEATS[title]
    match = Match.start(TITLES[title], TITLES[title].read_options({}), seated(n, 0), 5)
    heard: dict[Seat | None, list[Heard]] = {eyes: [] for eyes in (None, *range(n))}
    for eyes, found in heard.items():
        match.subscribe(eyes, lambda event, view, found=found: found.append((event, view)), history=True)  # type: ignore[misc]
    chance = Chance(7)
    for _ in range(500):
        if match.outcome() is not None:
            break
        seat = match.to_act()[0]
        match.submit(seat, match.title.random_move(match.view(seat), seat, chance))
    return heard


def said(title: str, heard: list[Heard]) -> Iterator[tuple[str, ...]]:
    """By event that everybody hears: what each seat has to say of it."""
    occasion = face_of(title).narration.occasion
    for event, view in heard:
        public = event.seen_by(None)
        if public is not None:
            yield tuple(occasion(public, view, seat) for seat in range(SEATS[title]))


@pytest.mark.parametrize("title", BUILT)
def test_what_is_said_does_not_hang_on_who_looks(title: str) -> None:
    """Nothing that a seat alone knows: all eyes find the same, in a game in which every seat has secrets."""
    everybody = [*said(title, walked(title)[None])]
    assert any(any(each) for each in everybody)
    for eyes in range(SEATS[title]):
        assert [*said(title, walked(title)[eyes])] == everybody


@pytest.mark.parametrize("title", BUILT)
def test_there_is_a_line_for_whatever_a_mask_has_to_say(title: str) -> None:
    found = {one for each in said(title, walked(title)[None]) for one in each if one}
    assert found <= SHARED | OWN.get(title, set())
    own, house = catalogues()[title]["en"], catalogues()["shell"]["en"]
    for persona in PERSONAS:
        for one in found | OWN.get(title, set()) | SHARED:
            names = persona_names_of(title, persona)
            ids = {f"mask_line.{persona}.{one}", f"{names.line}.{one}" if names is not None else ""}
            assert ids & (own.keys() | house.keys()) or (title == "kalesia" and names is None), (persona, one)


def test_ten_masks_say_twelve_things_and_no_two_the_same() -> None:
    for language in LANGUAGES:
        house = catalogues()["shell"][language]
        lines = [text for id, (text, *_) in house.items() if id.startswith("mask_line.")]
        assert len(lines) >= len(PERSONAS) * 2 * (len(SHARED) - 3)
        own = [text for domain in OWN for id, (text, *_) in catalogues()[domain][language].items() if "_line." in id]
        assert len({*lines, *own}) == len(lines) + len(own)
        assert all(text[0] in "“«" and text[-1] in "”»" for text in lines)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_stands_whole_in_a_small_bubble(language: str, scale: float) -> None:
    letters = Lettering(1.0, scale)
    for domain in ("shell", *OWN):
        for id, (text, *_) in catalogues()[domain][language].items():
            if id.startswith(("mask_line.", "deity_line.")):
                best = bubble.settings(text, letters)[0]
                assert " ".join(best.lines) == text
                assert len(best.lines) <= 3
                assert best.w <= 400, text
                assert all(letters.width(line, bubble.SIZE, bubble.ROLE) < best.w for line in best.lines)


class Talk:
    """A table of Kalua at rest, at which one thing after the other happens before everybody's eyes."""

    def __init__(self, home: Path, **settings: Any) -> None:
        self.rig = table(home, "kalua", **settings)
        self.rig.until(self.rig.asked)
        self.voices = self.rig.table.part(Voices)
        self.rig.wait(1.0)
        self.begun = self.voices.saying
        self.rig.wait(LONGEST)
        self.voices._spoken.clear()
        self.voices._said.clear()
        self.voices._last = None
        self.view = self.rig.match.view(None)

    def dies(self, seat: Seat, round: int, others: bool = False) -> str:
        """A god loses families in that turn of the person; what is said of it, whichever line, "" for nothing."""
        return self._happens(FamiliesDied(seat, 2), seat, round, others)

    def builds(self, seat: Seat, round: int) -> str:
        """A god has built its second temple; the same."""
        return self._happens(TempleBuilt(seat), seat, round)

    def _happens(self, event: Event, seat: Seat, round: int, others: bool = False) -> str:
        self.view = self.view.copy()
        self.view.round, self.view.families[seat], self.view.temples[seat] = round, 3, 2
        self.voices._turn = round
        self.voices.began(Beat(event, self.view, Cue(), [(event, self.view)], others=others), 0)
        return self.heard()

    def heard(self) -> str:
        self.rig.frames(3)
        saying = self.voices.saying
        return ".".join(saying.id.split(".")[:3]) if saying is not None and saying.laid is not None else ""

    def goes(self) -> None:
        """What is said has stood for as long as it does."""
        self.rig.wait(LONGEST)
        assert self.voices.saying is None


def test_one_line_a_turn_and_no_two_at_once(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    assert talk.begun is not None
    assert talk.begun.said == BEGINS, "somebody greets the only person"
    assert talk.dies(1, 3) == "mask_line.owl.struck"
    assert talk.dies(2, 4) == "mask_line.owl.struck", "one speaks, and the others hear"
    talk.goes()
    assert talk.dies(2, 3) == "", "in that turn something was said"
    assert talk.dies(2, 5) == "mask_line.bear.struck"
    talk.rig.close()


def test_somebody_who_has_lost_has_the_last_word_where_no_computer_has_won(tmp_path: Path) -> None:
    """Where the person won nobody said anything at the end."""
    talk = Talk(tmp_path)
    assert talk._happens(GameOver((0,), "first_empty", (5, 0, 3, 3)), 0, 1).endswith(".lost")
    talk.goes()
    assert talk._happens(GameOver((2,), "first_empty", (3, 0, 5, 3)), 0, 2).endswith(".won")


def test_who_has_spoken_leaves_the_next_turn_to_others(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    assert talk.dies(1, 3) == "mask_line.owl.struck"
    talk.goes()
    assert talk.builds(1, 4) in ("mask_line.bear.feat", "mask_line.hare.feat"), "somebody else speaks of it"
    talk.goes()
    assert talk.dies(1, 5) == "mask_line.owl.struck"
    talk.rig.close()


def test_nothing_is_said_twice_while_there_is_something_else(tmp_path: Path) -> None:
    talk, heard = Talk(tmp_path), []
    for turn in range(1, 13):
        if talk.dies(1 + turn % 3, turn):
            assert talk.voices.saying is not None
            heard.append(talk.voices.saying.text)
        talk.voices.silence()
    assert len(heard) >= 9
    assert len({*heard[:9]}) == 9, "three masks have three lines each"
    talk.rig.close()


def test_a_longer_line_stands_longer() -> None:
    short, long = Saying(1, "", "struck", "Ouch."), Saying(1, "", "struck", "You scratched the king. How very brave of you.")
    assert short.left == STANDS
    assert long.left > STANDS + 1


def test_what_passes_in_a_sweep_is_spoken_of_when_the_sweep_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk(tmp_path)
    sweep = talk.rig.table.sweep
    with monkeypatch.context() as swept:
        swept.setattr(sweep, "follow", lambda *how: None)
        swept.setattr(sweep, "factor", 4.0)
        assert talk.dies(2, 4, others=True) == ""
        talk.rig.wait(1.0)
        assert talk.voices.saying is None
    assert talk.heard() == "mask_line.bear.struck"
    talk.goes()
    with monkeypatch.context() as swept:
        swept.setattr(sweep, "follow", lambda *how: None)
        swept.setattr(sweep, "factor", 4.0)
        assert talk.dies(3, 6, others=True) == ""
        talk.rig.wait(FRESH + 0.1)
    talk.rig.wait(1.0)
    assert talk.voices.saying is None, "what is long past is not told afterwards"
    talk.rig.close()


def test_nobody_speaks_while_a_card_lies_there_that_is_read(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.rig.table.put_card(Taught("Read this.", "", ""))
    assert talk.dies(1, 3) == ""
    talk.rig.table.put_card(None)
    assert talk.heard() == "mask_line.owl.struck", "it was the last that was seen"
    talk.rig.table.put_card(Taught("Read this.", "", ""))
    talk.rig.frames(2)
    assert talk.voices.saying is None, "it gives way"
    talk.rig.close()


def test_nobody_speaks_in_a_lesson_and_in_a_show_only_deities(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalua")
    assert rig.table.part(Voices).hushed
    rig.close()
    talk = Talk(tmp_path)
    shown = Voices(talk.rig.table, talk.rig.room.face, shown=True)
    event, talk.voices._turn = FamiliesDied(1, 2), 3
    assert talk.voices._found(event, talk.view) is not None
    assert shown._found(event, talk.view) is None
    talk.rig.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("title", "n"), [("kalesia", 10), ("caledea", 8), ("proelio", 6), ("kalua", 5), ("kalyra", 6)])
def test_what_is_said_hides_no_name_no_hand_and_no_price(tmp_path: Path, title: str, n: int, scale: float) -> None:
    """At the fullest table, some moves into the game, whoever speaks, with the longest line there is."""
    rig = table(tmp_path, title, n, text_size=scale, others="swept", finished=tuple(TITLES))
    chance, voices = Chance(3), rig.table.part(Voices)
    for _ in range(6):
        rig.until(rig.asked)
        seat = rig.table.persons.choosing
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
    rig.until(rig.asked)
    rig.wait(9.0, 1 / 5)
    assert rig.table.catch_up is None
    words, stood = Words("en"), 0
    longest = max((words.say(f"mask_line.{persona}.{one}") for persona in PERSONAS for one in SHARED), key=len)
    for seat in range(1, n):
        said_by(voices, seat, longest)
        rig.table.redraw()
        rig.frames(1)
        if voices.saying is None or voices.saying.laid is None:
            continue
        box, stood = voices.saying.laid.box, stood + 1
        letters = rig.stage.lettering
        names = [one for label, *_ in rig.room.table_view.lines for one in boxes(label, letters)]
        mine = ("hand", "secret", "row", "sheet", "stat", "number", "rival.price", "pair.1.1.0", "pair.1.2.0")
        dear = [piece.box for piece in rig.table.pieces.pieces if piece.id.startswith(mine)]
        plates = [piece.box for piece in rig.table.pieces.pieces if piece.id.startswith(("plate.", "rival.")) and piece.alpha]
        hidden = [other for other in (*names, *dear, *plates, rig.table.ribbon.rect) if shared(box, other) > 40]
        assert hidden == [], seat
        assert box.inside(rig.stage.metrics.window)
    assert stood >= (n - 1) // 3, "and there is a place for many"
    rig.close()


def said_by(voices: Voices[Any, Any], seat: Seat, text: str) -> None:
    """That seat begins to say it."""
    voices.saying = Saying(seat, text, "struck", text)


def evening(home: Path) -> str:
    """What the fox says of being struck on one evening."""
    rig = table(home, "kalua")
    voices = rig.table.part(Voices)
    said: str = voices._line("fox", "struck")
    voices._count(Saying(1, said, "struck", "Ouch."))
    rig.room.exit()
    rig.close()
    return said


def test_what_was_said_on_the_last_evening_is_not_said_again_while_there_is_something_else(tmp_path: Path) -> None:
    first, second, third, fourth = (evening(tmp_path) for _ in range(4))
    assert len({first, second, third}) == 3
    assert fourth == first, "then what was said longest ago"


def test_a_damaged_memory_of_what_was_said_costs_nothing(tmp_path: Path) -> None:
    rig = table(tmp_path, "kalua")
    file = kept_in(rig.stage.folders.data)
    rig.close()
    for text in (b"{", b"[1, 2]", b'{"kalua": [{}]}', b"\\xff"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
        assert evening(tmp_path)
        assert file.read_bytes() != text, "it is written anew"


def test_a_kiosk_keeps_nothing_of_what_was_said(tmp_path: Path) -> None:
    rig = table(tmp_path, "kalua")
    rig.stage.kiosk = True
    lately, file = SaidLately(rig.stage, "kalua"), kept_in(rig.stage.folders.data)
    lately.say("mask_line.fox.struck")
    lately.keep()
    rig.close()
    assert not file.exists()


def test_the_memory_of_what_was_said_has_an_end(tmp_path: Path) -> None:
    rig = table(tmp_path, "kalua")
    lately = SaidLately(rig.stage, "kalua")
    for k in range(2 * LATELY):
        lately.say(f"line.{k}")
    lately.keep()
    again = SaidLately(rig.stage, "kalua")
    rig.close()
    assert not again.when("line.0")
    assert again.when(f"line.{2 * LATELY - 1}") == LATELY
