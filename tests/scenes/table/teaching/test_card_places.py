"""Where coach cards lie: beside what they speak of, on nothing that can be chosen, and rather on bare ground."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.kalyra.zones import FRAME
from scenes.stage.loop.metrics import SAFE
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.words import Words
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import boxes
from scenes.table.layout.legend_rows import row_boxes
from scenes.table.teaching.cards import UNREAD
from tests.programs.house.coverage import tables as kinds_of_table
from tests.programs.tables.inspector import OVERLAP, SIZES, Silent
from tests.rig import TRIED_SIZES
from tests.scenes.table.teaching.card_rig import CARDS, FIRST, CardRig, talkative
from tests.scenes.tables import TableRig, seated


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_it_covers_neither_what_it_speaks_of_nor_what_can_be_chosen(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    """Every place that a card of Kalesia names."""
    for k, card in enumerate(CARDS["kalesia"]):
        placed = msgspec.structs.replace(FIRST, at=card.at.format_map({"from": 1, "you": 0, "cell": 3}))
        rig = CardRig(tmp_path / str(k), placed, size=size, text_size=scale, language=LANGUAGES[k % 3], read_out=False)
        rig.until(rig.stands)
        rig.frames(2)
        laid = rig.room.table_view.inspector.laid
        live = [item.box for item in rig.table.focus.items if item.on_confirm is not None]
        assert not any(shared(laid.box, box) > 4 for box in [*live, rig.table.ribbon.rect])
        assert not shared(laid.box, laid.tooltip.where)


def test_what_is_named_by_its_beginning_is_the_first_such_thing(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, msgspec.structs.replace(FIRST, at="hand."))
    rig.until(rig.stands)
    rig.frames(2)
    assert rig.room.table_view.inspector.laid.tooltip.thing.startswith("hand.")
    rig = CardRig(tmp_path / "b", msgspec.structs.replace(FIRST, at="nothing."))
    rig.until(rig.stands)
    rig.frames(2)
    assert rig.room.table_view.inspector.laid.tooltip.where == rig.table.ribbon.rect


class Coached(TableRig[Any]):
    """A title's table with its own cards, at which chance plays."""

    def __init__(self, home: Path, title: str, n: int, options: Any, seed: int) -> None:
        match = Match.start(TITLES[title], options, seated(n, 1), seed)
        size, scale = SIZES[seed % len(SIZES)], TRIED_SIZES[seed % len(TRIED_SIZES)]
        super().__init__(
            home, n, 1, cards=CARDS[title], match=match, thinker=Silent(), pace=2.0, size=size, text_size=scale, read_out=False,
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
                yield self.stage.settings.told[-1].partition("/")[2], self.room.table_view.inspector.laid
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
            bare = partial(rig.room.face.covering.is_background, rig.table.moment().view, rig.table.context)
            items = [item for item in rig.table.focus.items if item.id != laid.tooltip.thing and not bare(item.what)]
            live = [item.box for item in items if item.on_confirm is not None]
            rows = row_boxes(rig.legend_rows, rig.stage.lettering)
            kept = rig.room.face.covering.keep_clear(rig.table.moment().view, rig.table.context)
            covered = [box for box in [*live, *rows, *kept, rig.table.ribbon.rect] if shared(laid.box, box) > OVERLAP]
            assert not covered, (say, laid.tooltip.thing, laid.box)
            assert not shared(laid.box, laid.tooltip.beside), (say, "its own thing, or the panel on which that is")
            assert laid.box.inside(SAFE), say
            at = named[say]
            if at and laid.tooltip.thing.startswith(at):
                beside[say] = laid.tooltip.thing
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
        rig.stage.settings.text_size, rig.stage.settings.read_out = scale, False
        rig.stage.window.resize((1280, 720))
        rig.stage.apply_settings()
        for say, laid in rig.said(Chance(seed), 90):
            view, spots = rig.table.moment().view, rig.table.pieces.pieces
            quests = [piece.box for piece in spots if re.fullmatch(r"quest[.][0-9]", piece.id)]
            values = [piece.box for piece in spots if piece.id == "sheet"]
            busy = [
                piece.box for piece in spots if piece.id.startswith("space.") and (piece.moves or int(piece.id[6:]) in view.at)
            ]
            if laid.tooltip.thing.startswith(("quest.", "sheet.", "space.", "ledger.")):
                assert not any(shared(laid.box, box) > OVERLAP for box in [*quests, *values, *busy]), (say, laid.box)
                told.add(say)
                on_land |= {say} if shared(laid.box, FRAME) else set()
        rig.close()
    assert "stock" in told
    assert "stock" in on_land


@pytest.mark.parametrize("scale", TRIED_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_while_heroes_are_chosen_no_card_lies_on_who_they_are(
    tmp_path: Path, scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first pick to the last, and while they are placed: the paper that says it stays whole in sight."""
    talkative(monkeypatch)
    rig = type("Table", (TableRig,), {"face": "kalyra"})(
        tmp_path, 1, 1, cards=CARDS["kalyra"], pace=2.0, text_size=scale, language=language, read_out=False
    )
    said = list[str]()
    while rig.view.phase in ("draft", "placement"):
        rig.until(rig.asked)
        rig.wait(1.0)
        told = rig.table.pieces.piece("told").box
        words = [box for label in rig.room.face.labels(rig.view, rig.table.context) if (label.key or "").startswith("told.")
                 for box in boxes(label, rig.stage.lettering)]  # fmt: skip
        assert all(box.inside(told) for box in words)
        if rig.table.card is not None:
            said.append(rig.stage.settings.told[-1].partition("/")[2])
            assert not shared(rig.room.table_view.inspector.laid.box, told), said[-1]
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
        tmp_path, n, 2, "curtain", cards=CARDS["proelio"], pace=2.0, size=size, text_size=scale, read_out=False
    )
    rig.until(lambda: rig.table.card is not None)
    rig.frames(2)
    assert rig.table.card.text == Words("en").of("proelio", "coach.goal.all")
    laid, seen = rig.room.table_view.inspector.laid, [piece for piece in rig.table.pieces.pieces if piece.alpha]
    houses = [piece for piece in seen if piece.id.partition(".")[0] in ("march", "plate", "plaque", "arms")]
    assert len(houses) >= 4 * n
    own = f"arms.{rig.table.context.eyes or 0}"
    assert [piece.id for piece in houses if shared(laid.box, piece.box) > OVERLAP and piece.id != own] == []
