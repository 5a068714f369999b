"""Coach cards at a table: once, one at a time, beside what they speak of, for those who may know, off where they are off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.minds.thinker import Answer
from games.kernel.teaching.cards import Card, read_cards
from scenes.kalyra.zones import FRAME
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import SAFE
from scenes.stage.settings import LANGUAGES, TEXT_SIZES, load
from scenes.stage.words.words import Words
from scenes.table.laid.hint_rows import row_boxes
from scenes.table.laid.labels import boxes
from scenes.table.looking.placing import shared
from scenes.table.people.minds import ThinksHere
from scenes.table.teaching.cards import BREATH, UNREAD, Cards, taught
from tests.content.coverage import tables as kinds_of_table
from tests.looking import OVERLAP, SIZES, Silent
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.tables import TableRig, seated

CARDS = {id: cards for id in BUILT if (cards := read_cards(TITLES[id]))}
FIRST = Card("tie", ("KALESIA-401",), asked={}, at="plate.{you}")
"""Comes with the first own decision."""
EVERY = Card("round", ("KALESIA-303",), event={"kind": "area_contested"})
"""Comes with every hand, the first included."""
lobby = pytest.fixture(open_lobby)


def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who says whatever comes."""
    for name, value in {"BREATH": 0.0, "A_ROUND": 999, "A_GAME": 999}.items():
        monkeypatch.setattr(f"scenes.table.teaching.cards.{name}", value)


class CardRig(TableRig[Any]):
    """Kalesia's table with these cards."""

    face: ClassVar = "kalesia"

    def __init__(self, home: Path, *cards: Card, n: int = 3, humans: int = 1, **more: Any) -> None:
        super().__init__(home, n, humans, cards=cards, pace=2.0, **more)
        self.chance = Chance(1)

    @property
    def said(self) -> str:
        return "" if self.table.card is None else str(self.table.card.text)

    def stands(self) -> bool:
        return bool(self.said)

    def read(self) -> None:
        """It has been read, and is pressed away."""
        self.wait(UNREAD + 0.1)
        self.key(pygame.K_RETURN)
        assert not self.said

    def lay(self) -> None:
        """The person lays a random pair."""
        self.until(lambda: self.asked())
        seat = self.table.persons.choosing
        self.table.play(seat, self.match.title.random_move(self.match.view(seat), seat, self.chance))
        self.frames(2)

    def until_asked(self) -> None:
        self.until(self.asked)
        self.wait(1.0)


class Dallying(ThinksHere):
    """Computer players who have made up their minds when the coach has spoken."""

    def poll(self) -> list[Answer]:
        self._asked = getattr(self, "_asked", 0) + 1
        return super().poll() if self._asked > 40 else []


def words(say: str) -> str:
    return Words("en").of("kalesia", f"coach.{say}")


# -- once, one at a time -------------------------------------------------------------------------------------------------


def test_it_is_said_at_the_first_occurrence_and_never_again(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    assert rig.said == words("tie")
    assert rig.said in rig.stage.said
    assert rig.stage.settings.told == ("kalesia/tie",)
    assert load(rig.stage.folders.settings)[0].told == ("kalesia/tie",)
    rig.read()
    rig.wait(BREATH + 1)
    rig.lay()
    rig.until_asked()
    assert not rig.said
    again = CardRig(tmp_path, FIRST, told=rig.stage.settings.told)
    again.until_asked()
    assert not again.said


@pytest.mark.parametrize("title", CARDS)
def test_the_first_word_to_whom_no_lesson_taught_says_who_they_are_and_how_one_wins(tmp_path: Path, title: str) -> None:
    kind, says = type("Table", (TableRig,), {"face": title}), Words("en")
    rig = kind(tmp_path / "new", TITLES[title].seats[1], cards=CARDS[title])
    rig.until(lambda: rig.table.card is not None)
    assert rig.table.card.text == says.of(title, "coach.goal")
    taught = kind(tmp_path / "taught", TITLES[title].seats[1], cards=CARDS[title], learned=(title,))
    taught.wait(5.0, 0.25)
    assert f"{title}/goal" not in taught.stage.settings.told


def test_of_several_at_once_the_weightiest_is_said_and_the_others_wait_for_another_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.table.teaching.cards.A_ROUND", 2)
    rig = CardRig(tmp_path, EVERY, FIRST)
    rig.until(rig.stands)
    assert rig.said == words("round")
    rig.read()
    rig.wait(BREATH + 1)
    assert not rig.said, "two for one decision"
    assert rig.stage.settings.told == ("kalesia/round",)
    rig.lay()
    rig.until(rig.stands)
    assert rig.said == words("tie")


def test_there_is_a_breath_between_two_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.teaching.cards.A_ROUND", 2)
    rig = CardRig(tmp_path, FIRST, EVERY)
    rig.until(rig.stands)
    rig.read()
    rig.lay()
    rig.until_asked()
    assert not rig.said
    rig.wait(BREATH)
    assert rig.said == words("round"), "what it is about is still there"


def test_the_next_decision_takes_it_away(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.lay()
    assert not rig.said


# -- in nobody's way -----------------------------------------------------------------------------------------------------


def test_a_press_takes_it_away_and_does_nothing_else(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands, step=1 / 60)
    rig.key(pygame.K_RETURN)
    assert rig.said, "what nobody can have read was pressed away"
    rig.read()
    assert rig.choice.picked == ()
    rig.wait(0.5)
    rig.key(pygame.K_RETURN)
    assert len(rig.choice.picked) == 1, "and now it chooses"


def test_whoever_asks_for_a_hint_has_read_it(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.looks.hint is not None)
    assert not rig.said
    kinds = {kind for row in rig.hint_rows for kind in row.kinds}
    assert Kind.HINT in kinds, "the signs are those of the choice, and not of what was read"


def test_a_hint_goes_with_the_decision_and_a_card_that_is_due_comes(tmp_path: Path) -> None:
    """A card waits until a hint has been read, and the table for the card: a hint that stayed would stop both for good."""
    rig = CardRig(tmp_path, Card("turned_up", ("KALESIA-308",), event={"kind": "weapons_committed", "seat": "you"}))
    rig.until(rig.asked)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.looks.hint is not None)
    rig.lay()
    assert rig.table.minds.advice is None
    rig.until(rig.stands)


def test_a_click_takes_it_away_and_does_what_it_does(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    hand = next(piece for piece in rig.table.pieces.pieces if piece.group == "hand")
    rig.click(hand.x + 30, hand.centre[1])
    assert not rig.said
    assert rig.choice.picked == (hand.id,)


def test_a_click_on_its_own_paper_only_takes_it_away(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    rig.click(*rig.room.looks.looking.laid.box.centre)
    assert not rig.said
    assert rig.choice.picked == ()


@pytest.mark.parametrize("title", CARDS)
def test_back_only_takes_it_away(tmp_path: Path, title: str) -> None:
    """Nothing picked is let go of, no move is taken back, and no pause is opened."""
    rig = type("Table", (TableRig,), {"face": title})(tmp_path, TITLES[title].seats[1], cards=CARDS[title], pace=2.0)
    rig.until(lambda: rig.table.card is not None)
    rig.wait(UNREAD + 0.1)
    stack, moves = rig.stack(), rig.match.moves
    rig.key(pygame.K_ESCAPE)
    assert rig.table.card is None
    assert (rig.stack(), rig.match.moves) == (stack, moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_say_what_the_buttons_do_meanwhile(tmp_path: Path, language: str) -> None:
    rig = CardRig(tmp_path, FIRST, language=language, text_size=1.3)
    rig.until(rig.stands)
    rig.frames(2)
    kinds = [kind for row in rig.hint_rows for kind in row.kinds]
    assert {Kind.CONFIRM, Kind.MENU} <= set(kinds) <= {Kind.CONFIRM, Kind.INFO, Kind.MENU}, "in every language"
    rig.key(pygame.K_i)
    rig.settle()
    assert rig.top.name == "Rulebook"


def test_a_refusal_comes_before_it(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.table.finish()
    rig.frames(2)
    assert rig.room.looks.looking.laid.note.bad
    again = CardRig(tmp_path / "b", FIRST)
    again.until(lambda: again.table.persons.chooser is not None and again.table.shown, step=1 / 60)
    again.table.finish()
    assert again.refused is not None
    assert not any(part.patient() for part in again.room.parts), "who waits for the card, waits for what may stand for ever"
    again.wait(1.0)
    assert not again.said, "over a refusal"
    again.wait(5.0)
    assert again.said


def test_others_play_on_while_it_is_read(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST, thinker=Dallying())
    rig.until(rig.stands, step=1 / 20)
    moves = rig.match.moves
    rig.wait(3.0, 1 / 20)
    assert rig.match.moves == moves + 2, "the two others have laid their pairs"
    assert rig.said, "what lies there covered does not end it"
    assert rig.match.moves_of(0) == 0


def test_nothing_is_said_under_the_end(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, Card("first_line", ("KALESIA-601",), event={"kind": "game_over"}, at="temple."))
    while rig.match.outcome() is None:
        rig.until(lambda: rig.asked() or rig.match.outcome() is not None)
        if rig.match.outcome() is None:
            rig.lay()
    rig.until(rig.over)
    assert rig.stage.settings.told == ()


def test_one_is_said_a_round_and_six_in_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of Kalesia has four hands: each of these cards waits for every one of them."""
    monkeypatch.setattr("scenes.table.teaching.cards.BREATH", 0.0)
    names = ("tie", "round", "received", "turned_up", "first_line", "dealt", "goal")
    rig, said = CardRig(tmp_path, *(msgspec.structs.replace(EVERY, say=name) for name in names)), list[int]()
    while rig.match.outcome() is None:
        rig.until(lambda: rig.asked() or rig.match.outcome() is not None)
        rig.wait(1.0, 0.1)
        if rig.said:
            said.append(rig.view.round)
            rig.read()
        if rig.match.outcome() is None:
            rig.lay()
    assert said == list(range(1, len(said) + 1))
    assert 2 < len(said) <= 6


@pytest.mark.parametrize("title", CARDS)
def test_what_the_lesson_taught_is_not_said_again(tmp_path: Path, title: str) -> None:
    """To whom learned it on this machine; at a kiosk guests come and go."""
    known, kind = taught(TITLES[title]), type("Table", (TableRig,), {"face": title})
    assert known
    again = [card for card in CARDS[title] if known.issuperset(card.clauses)] or [
        msgspec.structs.replace(CARDS[title][0], clauses=(min(known),), newcomer=False)
    ]
    for learned, least in (((title,), 0), ((), 1)):
        n = again[0].seats[0] if again[0].seats else TITLES[title].seats[1]
        rig = kind(tmp_path / str(least), n, cards=again, options=dict(again[0].options), learned=learned)
        (cards,) = (part for part in rig.room.parts if isinstance(part, Cards))
        assert bool(list(cards._untold())) is bool(least)
        rig.close()


def test_the_clock_of_a_decision_stands_meanwhile(lobby: Lobby) -> None:
    lobby.shelf()
    desk = lobby.sit_down(seed=3).desk
    lobby.wait(4.0, 0.1)
    desk.play(0, desk.match.legal_moves(0)[0])
    lobby.wait(40.0, 0.1)
    assert desk.card is not None, "weapons have been turned up for the first time"
    assert desk.persons.chooser is not None
    lobby.wait(100.0, 0.5)
    assert desk.match.moves_of(0) == 1, "time was up"


# -- beside what it speaks of --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_it_covers_neither_what_it_speaks_of_nor_what_can_be_chosen(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    """Every place that a card of Kalesia names."""
    for k, card in enumerate(CARDS["kalesia"]):
        placed = msgspec.structs.replace(FIRST, at=card.at.format_map({"from": 1, "you": 0, "cell": 3}))
        rig = CardRig(tmp_path / str(k), placed, size=size, text_size=scale, language=LANGUAGES[k % 3])
        rig.until(rig.stands)
        rig.frames(2)
        laid = rig.room.looks.looking.laid
        live = [item.box for item in rig.table.focus.items if item.on_confirm is not None]
        assert not any(shared(laid.box, box) > 4 for box in [*live, rig.table.ribbon.rect])
        assert not shared(laid.box, laid.note.where)


def test_what_is_named_by_its_beginning_is_the_first_such_thing(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, msgspec.structs.replace(FIRST, at="hand."))
    rig.until(rig.stands)
    rig.frames(2)
    assert rig.room.looks.looking.laid.note.thing.startswith("hand.")
    rig = CardRig(tmp_path / "b", msgspec.structs.replace(FIRST, at="nothing."))
    rig.until(rig.stands)
    rig.frames(2)
    assert rig.room.looks.looking.laid.note.where == rig.table.ribbon.rect


class Coached(TableRig[Any]):
    """A title's table with its own cards, at which chance plays."""

    def __init__(self, home: Path, title: str, n: int, options: Any, seed: int) -> None:
        match = Match.start(TITLES[title], options, seated(n, 1), seed)
        size, scale = SIZES[seed % len(SIZES)], TEXT_SIZES[seed % len(TEXT_SIZES)]
        super().__init__(
            home, n, 1, cards=CARDS[title], match=match, thinker=Silent(), pace=2.0, size=size, text_size=scale,
            language=LANGUAGES[seed % len(LANGUAGES)],
        )  # fmt: skip
        self.table.minds.update = lambda *dt: False

    def said(self, chance: Chance, most: int = 150) -> Iterator[tuple[str, Any]]:
        """Each card that comes in so many moves, and its slip; then it is pressed away."""
        for _ in range(most):
            if self.match.outcome() is not None:
                return
            seat = chance.pick(self.match.to_act())
            move = self.match.title.random_move(self.match.view(seat), seat, chance)
            if self.table.persons.choosing == seat:
                self.table.play(seat, move)
            else:
                self.match.submit(seat, move)
            for _ in range(4):
                self.pass_by(0.5)
                self.table.show.skip_all()
            if self.table.card is not None:
                self.frames(2, 0.1)
                yield self.stage.settings.told[-1].partition("/")[2], self.room.looks.looking.laid
                self.wait(UNREAD + 0.1, 0.1)
                self.key(pygame.K_RETURN)


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("title", CARDS)
def test_in_real_games_cards_lie_beside_their_thing_and_cover_nothing_live(
    tmp_path: Path, title: str, half: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a spread of seat counts and options, in all letters: which card lies beside what. On bare ground it may lie: as long
    as it stands a press there does nothing else."""
    talkative(monkeypatch)
    kind = type("Table", (Coached,), {"face": title})
    named = {card.say: card.at.partition("{")[0] for card in CARDS[title]}
    tables, beside, elsewhere = kinds_of_table(TITLES[title]), dict[str, str](), set[str]()
    for k in range(half, 6, 2):
        n, options = tables[k * 5 % len(tables)]
        rig = kind(tmp_path / str(k), title, n, options, k)
        for say, laid in rig.said(Chance(k)):
            bare = partial(rig.room.face.bare, rig.table.moment().view, rig.table.sight)
            items = [item for item in rig.table.focus.items if item.id != laid.note.thing and not bare(item.id)]
            live = [item.box for item in items if item.on_confirm is not None]
            rows = row_boxes(rig.hint_rows, rig.stage.lettering)
            kept = rig.room.face.kept(rig.table.moment().view, rig.table.sight)
            covered = [box for box in [*live, *rows, *kept, rig.table.ribbon.rect] if shared(laid.box, box) > OVERLAP]
            assert not covered, (say, laid.note.thing, laid.box)
            assert not shared(laid.box, laid.note.beside), (say, "its own thing, or the panel on which that is")
            assert laid.box.inside(SAFE), say
            at = named[say]
            if at and laid.note.thing.startswith(at):
                beside[say] = laid.note.thing
            elif at:
                elsewhere.add(say)
        rig.close()
    print(title, beside, "not there:", elsewhere - beside.keys())
    assert len(beside) >= sum(map(bool, named.values())) / 10
    assert len(elsewhere - beside.keys()) <= len(beside) / 3, elsewhere - beside.keys()


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_kalyras_cards_lie_rather_on_bare_land_than_on_quests_and_values(
    tmp_path: Path, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first that a newcomer meets; on the land they cover no figure, and no space that can be picked."""
    talkative(monkeypatch)
    told, on_land, options = set[str](), set[str](), TITLES["kalyra"].read_options({})
    for seed in (3, 5):
        rig = type("Table", (Coached,), {"face": "kalyra"})(tmp_path / str(seed), "kalyra", 4, options, seed)
        rig.stage.settings.text_size = scale
        rig.stage.window.resize((1280, 720))
        rig.stage.apply_settings()
        for say, laid in rig.said(Chance(seed), 90):
            view, spots = rig.table.moment().view, rig.table.pieces.pieces
            quests = [piece.box for piece in spots if re.fullmatch(r"quest[.][0-9]", piece.id)]
            values = [piece.box for piece in spots if piece.id == "sheet"]
            busy = [
                piece.box for piece in spots if piece.id.startswith("space.") and (piece.moves or int(piece.id[6:]) in view.at)
            ]
            if laid.note.thing.startswith(("quest.", "sheet.", "space.", "ledger.")):
                assert not any(shared(laid.box, box) > OVERLAP for box in [*quests, *values, *busy]), (say, laid.box)
                told.add(say)
                on_land |= {say} if shared(laid.box, FRAME) else set()
        rig.close()
    assert "stock" in told
    assert "stock" in on_land


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_while_heroes_are_chosen_no_card_lies_on_who_they_are(
    tmp_path: Path, scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first pick to the last, and while they are placed: the paper that says it stays whole in sight."""
    talkative(monkeypatch)
    rig = type("Table", (TableRig,), {"face": "kalyra"})(
        tmp_path, 1, 1, cards=CARDS["kalyra"], pace=2.0, text_size=scale, language=language
    )
    said = list[str]()
    while rig.view.phase in ("draft", "placement"):
        rig.until(rig.asked)
        rig.wait(1.0)
        told = rig.table.pieces.piece("told").box
        words = [box for label in rig.room.face.labels(rig.view, rig.table.sight) if (label.key or "").startswith("told.")
                 for box in boxes(label, rig.stage.lettering)]  # fmt: skip
        assert all(box.inside(told) for box in words)
        if rig.table.card is not None:
            said.append(rig.stage.settings.told[-1].partition("/")[2])
            assert not shared(rig.room.looks.looking.laid.box, told), said[-1]
            rig.wait(UNREAD)
            rig.key(pygame.K_RETURN)
        rig.table.play(rig.seat, rig.match.legal_moves(rig.seat)[-1])
        rig.frames(2)
    assert said[:1] == ["goal"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("n", range(3, 7))
def test_who_besieges_whom_stays_in_sight_while_several_are_told_of_it(
    tmp_path: Path, n: int, scale: float, size: tuple[int, int]
) -> None:
    rig = type("Table", (TableRig,), {"face": "proelio"})(
        tmp_path, n, 2, "curtain", cards=CARDS["proelio"], pace=2.0, size=size, text_size=scale
    )
    rig.until(lambda: rig.table.card is not None)
    rig.frames(2)
    assert rig.table.card.text == Words("en").of("proelio", "coach.goal.all")
    laid, seen = rig.room.looks.looking.laid, [piece for piece in rig.table.pieces.pieces if piece.alpha]
    houses = [piece for piece in seen if piece.id.partition(".")[0] in ("march", "plate", "plaque", "arms")]
    assert len(houses) >= 4 * n
    own = f"arms.{rig.table.sight.eyes or 0}"
    assert [piece.id for piece in houses if shared(laid.box, piece.box) > OVERLAP and piece.id != own] == []


# -- secrets -------------------------------------------------------------------------------------------------------------


def test_nobody_is_told_of_what_they_do_not_hear(tmp_path: Path) -> None:
    """Three cards that a neighbour passes on are known to the two alone; the third would be told if it were heard."""
    faces = {"kind": "weapons_passed", "faces": {"least": 1}}
    mine = Card("received", ("KALESIA-R30",), event={**faces, "to": "you"})
    theirs = Card("round", ("KALESIA-R30",), event={**faces, "from": "other", "to": "other"})
    rig = CardRig(tmp_path, theirs, mine)
    for _ in range(4):
        rig.lay()
    rig.until(rig.stands)
    assert rig.said == words("received")
    assert rig.stage.settings.told == ("kalesia/received",)


@pytest.mark.parametrize("secrecy", ["curtain", "chord"])
def test_several_before_one_screen_are_told_of_what_all_see(tmp_path: Path, secrecy: Any) -> None:
    secret = Card("received", ("KALESIA-R30",), event={"kind": "weapons_committed", "faces": {"least": 1}})
    yours = Card("dealt", ("KALESIA-203",), event={"kind": "alliance_dealt", "seat": "you"})
    asked = Card("tie", ("KALESIA-401",), asked={})
    rig = CardRig(tmp_path, yours, secret, asked, EVERY, humans=2, secrecy=secrecy, pads=2)
    rig.until(rig.stands)
    assert rig.said == words("round")
    assert not rig.table.persons.curtain.hangs
    assert rig.room.looks.looking.laid.note.secret is None
    rig.wait(UNREAD + 0.1)
    rig.press(rig.pads[1], 0)
    assert not rig.said, "anybody may go on"
    rig.wait(BREATH)
    assert rig.stage.settings.told == ("kalesia/round",)
    assert rig.table.persons.curtain.hangs, "and only now somebody is called to look alone"


@pytest.mark.parametrize(("humans", "told"), [(1, True), (2, False)])
def test_at_an_open_table_of_several_nobody_is_told_of_anothers_decision(tmp_path: Path, humans: int, told: bool) -> None:
    class Open(CardRig):
        face: ClassVar = "kalyra"

    rig = Open(tmp_path, Card("inn", ("KALYRA-SET-03",), asked={}), n=2, humans=humans)
    rig.until_asked()
    assert rig.stands() is told


# -- the cards of every title --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", CARDS)
def test_every_card_says_one_short_sentence_or_two(title: str, language: str) -> None:
    said = {id: Words(language).of(title, id) for card in CARDS[title] for id in {card.words(0), card.words(None)}}
    assert {say for say, text in said.items() if not 0 < len(text) <= 150 or text.count(". ") > 1} == set()
