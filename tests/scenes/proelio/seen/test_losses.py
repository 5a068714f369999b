"""Beside every defence stands what it costs: by the rules, and for the eyes that choose alone."""

from __future__ import annotations

from typing import Any

import pytest

from games.proelio import moves as m
from scenes.proelio.choosing.buttons import laid_buttons
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.explaining.about import about
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.losses import Loss, loss, losses, parts
from scenes.proelio.layout.siege import odds_rows
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.odds import per_cent
from tests.clauses import clause
from tests.games.proelio.positions import House, deploy, go, lay
from tests.scenes.proelio.moments import WIDEST, context

OTHERS = (House("knights dung", "tower"), House(), House())

GUILDED = (House("knights dung", "tower", "bards"), House(guild="scribes"), House(guild="thieves"))


def besieged(hand: str, fort: str | None, card: str = "soldiers") -> Any:
    return lay(House(hand, fort), *OTHERS, attacks={0: card})


def asked(*picked: str, scale: float = 1.0, words: Words | None = None, **more: Any) -> WarContext:
    ids = tuple(f"hand.{card}.0" for card in picked)
    return context(4, scale, words, **{"eyes": 0, "choosing": 0, "odds": WIDEST, "picked": ids} | more)


@clause("PROELIO-501", "PROELIO-502", "PROELIO-503", "PROELIO-504", "PROELIO-310", "PROELIO-410", "PROELIO-740")
@pytest.mark.parametrize(
    ("hand", "fort", "picked", "attack", "lost"),
    [
        ("shields dung watch", "shields", "", "trebuchets", Loss(cards=3)),
        ("shields dung watch", None, "", "trebuchets", Loss(falls=True)),
        ("shields dung watch", "shields", "shields", "trebuchets", Loss(cards=2)),
        ("shields dung", "palisades", "shields watch", "soldiers", Loss()),
        ("dung", "palisades", "", "trebuchets", Loss(falls=True)),
        ("dung watch", "palisades", "", "trebuchets", Loss(cards=1, wall=2)),
        ("dung watch", "fortress", "", "trebuchets", Loss(wall=4)),
        ("dung watch", "shields", "", "infiltration", Loss(cards=1)),
        ("dung watch", "shields", "watch", "infiltration", Loss()),
        ("hero", "shields", "", "infiltration", Loss()),
        ("dung", None, "", "infiltration", Loss(falls=True)),
        ("dung watch", "tower", "watch", "gunpowder", Loss(wall=3)),
        ("watch", "tower", "watch", "gunpowder", Loss(falls=True)),
        ("imperial_protection dung", "tower", "imperial_protection", "gunpowder", Loss()),
        ("dung", "shields", "", "dung", Loss()),
    ],
)
def test_what_an_attack_would_take(hand: str, fort: str | None, picked: str, attack: str, lost: Loss) -> None:
    laid = tuple(card for card in picked.split() if card in hand)
    assert loss(besieged(hand, fort).view(0), 0, laid, attack) == lost


def test_the_builders_count_only_where_they_save_the_house() -> None:
    view = lay(House("dung", "palisades", "builders"), *GUILDED, attacks={0: "trebuchets"}).view(0)
    assert loss(view, 0, (), "trebuchets") == Loss(wall=2)
    view = lay(House("dung dung", None, "builders"), *GUILDED, attacks={0: "soldiers"}).view(0)
    assert loss(view, 0, (), "knights") == Loss(falls=True), "nothing to mend"
    assert loss(view, 0, (), "soldiers") == Loss(cards=1), "they are kept"
    view = lay(House("dung dung watch", None, "builders"), *GUILDED, attacks={0: "knights"}).view(0)
    assert loss(view, 0, ("watch",), "trebuchets") == Loss(cards=1)


def said(view: Any, seen: WarContext) -> dict[str, str]:
    return {str(one.key).removeprefix("loses."): one.text for one in labels(view, seen) if str(one.key).startswith("loses.")}


def test_it_stands_beneath_every_card_that_the_attack_may_be_and_follows_the_picks() -> None:
    view = besieged("shields dung watch", "shields")
    bare = said(view.view(0), asked())
    assert bare == {
        "trebuchets.deck": "3", "knights.deck": "2", "soldiers.deck": "1", "infiltration.deck": "1", "dung.": "0"
    }  # fmt: skip
    assert said(view.view(0), asked("shields"))["trebuchets.deck"] == "2"
    assert said(besieged("dung", "palisades").view(0), asked())["trebuchets"] == "fall"


def test_whoever_does_not_choose_sees_nothing_of_it() -> None:
    """It would tell of the Hand."""
    t = besieged("shields dung watch", "shields")
    for eyes in (None, 1, 2):
        seen = asked(eyes=eyes, choosing=0)
        assert losses(t.view(eyes), seen, 0) == []
        assert not any("loses" in piece.id for piece in layout(t.view(eyes), seen))
    for one in labels(t.view(0), asked()):
        assert one.secret == 0 or not str(one.key).startswith("loses.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_finds_room_on_the_board(language: str, scale: float) -> None:
    """A number comes before every sign, and neither leaves the board, nor touches the next one's."""
    for hand, fort in (("dung watch", "palisades"), ("dung", None), ("dung dung watch watch", "tower")):
        view, seen = besieged(hand, fort).view(0), asked(scale=scale, words=Words(language))
        zones = zones_for(view, seen)
        rows = odds_rows(view, seen, zones, 0)
        numbers = {str(one.key): one for one in labels(view, seen) if str(one.key).startswith("loses.")}
        for piece in layout(view, seen):
            if piece.id.startswith("loses."):
                assert numbers[piece.id].x + 8 < piece.x
                assert piece.y + piece.h <= rows.board.bottom
                assert rows.board.x < piece.x < rows.board.right - piece.w
        assert len(numbers) == sum([1 if lost.falls else len(parts(lost)) for _, lost in losses(view, seen, 0)])
        assert rows.head > rows.board.y > 0


def buttons(view: Any, *picked: str) -> list[str]:
    return [button.text for button in laid_buttons(view, asked(*picked))]


def test_a_button_says_what_it_costs_beside_what_it_brings() -> None:
    t = besieged("shields dung watch", "shields", "trebuchets")
    assert buttons(t.view(0)) == ["Deploy nothing"]
    assert buttons(t.view(0), "shields") == ["Deploy: 1 card is spent"]
    assert buttons(t.view(0), "shields", "watch") == ["Deploy: 2 cards are spent"]
    deploy(t)
    assert buttons(t.view(0))[1] == "Give up the wall: +1, then pay 2 cards"
    t = besieged("shields dung watch", "tower", "trebuchets")
    deploy(t)
    assert buttons(t.view(0))[1] == "Give up the wall: +3"
    view = lay(House("dung watch soldiers", "shields"), *OTHERS, turns=4).view(0)
    assert buttons(view, "dung", "watch")[0] == "Pay 2 cards for an Imperial one"


def test_the_builders_say_what_is_still_to_pay() -> None:
    t = lay(House("dung dung watch", "shields", "builders"), *GUILDED, attacks={0: "trebuchets"})
    go(t, m.Deploy(()))
    assert buttons(t.view(0))[2] == "Builders: +1, then 2 cards"


@pytest.mark.parametrize("eyes", [0, 2, None])
def test_what_the_attack_may_be_is_read_while_it_is_answered(eyes: int | None) -> None:
    """To all alike, as its board shows it; what each would take only to whoever answers."""
    view, seen = besieged("shields dung watch", "shields").view(eyes), asked(eyes=eyes, choosing=0)
    told = about(view, seen, ASKED)
    assert told is not None
    odds, *lost = told.heard
    first = sorted(WIDEST, key=lambda one: -one[1])[:3]
    assert odds == f"{seen.name(view.right(0))} most likely sent one of these: " + ", ".join(
        f"{seen.say(f'card.{card}')} {per_cent(n)}" for card, n in first
    )
    whole = ["Dung: you lose 0 cards", "Soldiers, Infiltration: you lose 1 card", "Knights: you lose 2 cards"]
    assert lost == ([*whole, "Trebuchets: you lose 3 cards"] if eyes == 0 else []), "what takes as much is one"
    assert about(lay(*OTHERS).view(eyes), context(3, eyes=eyes, choosing=0), ASKED) is None
