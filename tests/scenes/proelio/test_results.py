"""The results say who won and why, what every House had, and which one fell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.match import Happened
from games.kernel.protocol import Event
from games.kernel.rounds import Walk
from games.proelio.moves import CAPITULATE, DRAW, SACRIFICE, Deploy, PayLoot, ProelioMove
from games.proelio.presence.blows import blows, last_attack
from scenes.proelio.labels import labels
from scenes.proelio.layout.layout import layout
from scenes.proelio.show.recap import ENDING, SUM, recap, sentence, too_late, turned
from scenes.proelio.wording import house_of
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.ending.recap import Board, End
from scenes.table.layout.labels import Label, set_lines
from scenes.table.show.unmasking import SeatResult
from tests.clauses import clause
from tests.games.proelio.positions import House, any_luck, go, lay
from tests.scenes.proelio.moments import context
from tests.scenes.tables import seated

PLAYERS = seated(4, 4)


def conquered(**more: Any) -> Any:
    """Seat 0 cannot pay, seat 1 besieged it."""
    t = lay(House("dung knights", "tower"), House("dung", "fortress"), House(), House(), attacks={0: "hero"}, **more)
    go(t, Deploy(()))
    go(t, CAPITULATE)
    return t


def wintered() -> Any:
    """Seat 2 draws the last card of Autumn: it counts the most."""
    houses = House(), House("dung"), House("tower", "tower"), House("hero dung")
    t = lay(*houses, turn=2, season="autumn", deck="shields")
    any_luck(t, DRAW)
    return t


def told(t: Any, language: str = "en") -> str:
    return sentence(End(t.view(None), t.outcome(), (), PLAYERS, None, Words(language)))


def ends(t: Any) -> list[SeatResult]:
    return ENDING.seats(t.view(None), t.outcome(), Words("en"))


@clause("PROELIO-830", "PROELIO-1020")
def test_a_conquest_names_the_fallen_house_and_its_end() -> None:
    first, allied = told(conquered()), told(conquered(mode="allied"))
    assert first != allied
    assert first.startswith(PLAYERS[0].name)
    assert allied.startswith(PLAYERS[0].name)
    assert [one.won for one in ends(conquered())] == [False, True, False, False]
    assert [one.won for one in ends(conquered(mode="allied"))] == [False, True, False, True]


@clause("PROELIO-840", "PROELIO-841")
def test_winter_shows_the_points_of_every_house() -> None:
    t = wintered()
    board = points_of(t)
    said = {label.key: label.text for label in board.labels}
    assert board.heading == "The points decided"
    assert [said[f"total:{seat}"] for seat in range(4)] == [str(n) for n in t.result.scores]
    assert [said[f"name:{seat}"] for seat in range(4)] == [player.name for player in PLAYERS]
    crowned = {prop.key for prop in board.props if prop.key.startswith("won:")}
    assert crowned == {f"won:{seat}" for seat in t.result.winners}
    fallen = points_of(conquered())
    assert fallen.heading == "The points, had no House fallen"
    assert not any(prop.key.startswith("won:") for prop in fallen.props), "a crown beside them would say that they decided"


def points_of(t: Any) -> Board:
    """The board of what everybody's points were."""
    boards = recap(End(t.view(None), t.outcome(), (Happened(0, None, t.view(None)),), PLAYERS, None, Words("en"))).boards
    return next(board for board in boards if board.key == "points")


@clause("PROELIO-841")
def test_at_the_end_every_house_reads_how_its_points_came_about() -> None:
    """Seat 0 has a wall of 2, Shields and a Tower that it may use, and a Hero: 2 + 4 + 1."""
    houses = House("shields tower hero dung", "palisades"), House("dung"), House("tower"), House("hero dung")
    t = lay(*houses, turn=2, season="autumn", deck="shields")
    any_luck(t, DRAW)
    said = {label.key: label.text for label in points_of(t).labels}
    sums = [[said[f"from:{seat}:{what}"] for what in ("wall", "defence", "imperial")] for seat in range(4)]
    assert sums == [["2", "4", "1"], ["1", "0", "0"], ["1", "1", "0"], ["1", "0", "1"]]
    assert [said[f"total:{seat}"] for seat in range(4)] == ["7", "1", "2", "2"]


def test_no_seat_reads_the_name_of_its_house_twice() -> None:
    """The plate bears it: beside it stands what decided, the points or what became of the House."""
    assert [one.words for one in ends(conquered())] == [
        "Fallen",
        "Brought down the House on its left",
        "Still standing",
        "Still standing",
    ]
    assert [one.words for one in ends(wintered())] == [f"{n} point{'s' * (n != 1)}" for n in wintered().result.scores]


def test_every_house_shows_its_banner_and_what_it_had() -> None:
    for t in (conquered(), wintered()):
        for one in ends(t):
            assert [counter.value for counter in one.held] == [str(n) for n in (t.level(one.seat), *counts(t, one.seat))]
            assert one.args["out"] == (one.seat == t.result.loser)


def counts(t: Any, seat: int) -> tuple[int, int]:
    return len(t.hand[seat]) - t.imperials(seat), t.imperials(seat)


@clause("PROELIO-840")
def test_at_the_end_hands_lie_open_banners_fly_and_points_stand_on_the_walls() -> None:
    for t in (conquered(), wintered()):
        view, look = t.view(None), context(4)
        pieces = {piece.id: piece for piece in layout(view, look)}
        for seat in range(4):
            backs = [piece.picture[1]["id"] for id, piece in pieces.items() if id.startswith(f"back.{seat}.")]
            assert backs == [*t.hand[seat]]
            assert (f"banner.{seat}" in pieces) == (seat in t.result.winners)
        assert ("banner.fallen" in pieces) == (t.result.loser is not None)
        said = {label.key: label.text for label in labels(view, look)}
        shown = [said.get(f"points.{seat}") for seat in range(4)]
        assert shown == ([None] * 4 if t.result.loser is not None else [f"{n} point{'s' * (n > 1)}" for n in t.result.scores])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_its_words(language: str) -> None:
    for t in (conquered(), conquered(mode="allied"), wintered()):
        assert not {"{", "["} & {*told(t, language)}


def summed(t: Any, *moves: Any) -> Any:
    """The last attack of a game that ends with these moves."""
    past = [Happened(0, None, t.view(None))]
    for k, move in enumerate(moves, start=1):
        heard = list[Any]()
        t.play(t.to_act()[0], move, Chance(1), heard.append)
        past += [Happened(k, event.seen_by(None), t.view(None)) for event in heard]
    end = End(t.view(None), t.outcome(), past, PLAYERS, None, Words("en"))
    return last_attack(end.view, Walk(past, lambda view: view.turn_no)), recap(end).boards[0]


@clause("PROELIO-500", "PROELIO-502", "PROELIO-504")
def test_the_last_attack_adds_up_with_the_wall_that_was_given_up_and_what_it_cost() -> None:
    """4 against Shields and a wall of 1: two are missing, and both cards go."""
    t: Any = lay(House("shields dung knights", "shields"), House("dung", "tower"), House(), House(), attacks={0: "hero"})
    attack, board = summed(t, Deploy(("shields",)), SACRIFICE, PayLoot(("dung", "knights")))
    assert (attack.card, attack.deployed, attack.given, attack.missing) == ("hero", ("shields",), "shields", 2)
    assert (attack.loot, attack.fallen) == (("base", "base"), None)
    ended = End(t.view(None), t.outcome(), (), PLAYERS, None, Words("en"))
    said = f"{PLAYERS[0].name} gave up the wall against the Hero, and paid the last 2 cards."
    assert sentence(ended, attack).startswith(said), "as the picture beside it shows"
    assert sentence(ended, attack._replace(given=None)).startswith(
        f"Hero took the last 2 cards of {PLAYERS[0].name}, which had"
    )
    assert "spent everything" in sentence(ended, attack._replace(loot=()))
    assert {label.text for label in board.labels} >= {"−", "=", "2", "lost", "Hero"}
    assert [(prop.key, prop.picture) for prop in board.props if prop.key.startswith(("ours", "wall"))] == [
        ("ours:0", "proelio.card"),
        ("wall:0", "proelio.wall"),
    ]
    assert "wall" in {label.text for label in board.labels}
    assert [prop.key for prop in board.props if prop.key.startswith("lost")] == ["lost:0", "lost:1"]
    assert all(SUM.x < prop.x - prop.w / 2 and prop.x + prop.w / 2 < SUM.right for prop in board.props)


def test_what_broke_a_house_is_told_by_who_did_it() -> None:
    """It gave up its wall against the Hero, and the Knights then took what it had: only the first is a turning point."""
    t: Any = lay(House("shields dung knights", "shields"), House("dung", "tower"), House(), House(), attacks={0: "hero"})
    past = [Happened(0, None, t.view(None))]
    for k, move in enumerate((Deploy(("shields",)), SACRIFICE, PayLoot(("dung", "knights"))), start=1):
        t.play(t.to_act()[0], move, Chance(1), lambda event, k=k: past.append(Happened(k, event.seen_by(None), t.view(None))))
    fell = [(one.kind, one.seat, one.by, one.cards) for one in blows(Walk(past, lambda view: view.turn_no))]
    assert fell == [("defence", 0, 1, 1), ("sacrifice", 0, 1, 0), ("loot", 0, 1, 2)]
    end = End(t.view(None), t.outcome(), past, PLAYERS, None, Words("en"))
    (pin,) = turned(end, Walk(past, lambda view: view.turn_no))
    assert f"gives up the wall to hold {PLAYERS[1].name} off" in pin.text


def test_gunpowder_that_blew_up_a_wall_is_a_turning_point_and_one_card_spent_on_soldiers_is_none() -> None:
    def pins(card: str, hand: str, *laid: str) -> list[str]:
        t: Any = lay(House(hand, "tower"), House("dung", "tower"), House(), House(), attacks={0: card})
        past = [Happened(0, None, t.view(None))]
        t.play(0, Deploy(laid), Chance(1), lambda event: past.append(Happened(1, event.seen_by(None), t.view(None))))
        end = End(wintered().view(None), wintered().outcome(), past, PLAYERS, None, Words("en"))
        return [pin.text for pin in turned(end, Walk(past, lambda view: view.turn_no))]

    assert pins("soldiers", "shields dung", "shields") == []
    assert any("blows up the wall" in text for text in pins("gunpowder", "shields dung"))


@clause("PROELIO-504", "PROELIO-740")
def test_what_is_lost_without_being_counted_is_shown_as_lost() -> None:
    """A wall that was not given up falls with its House; against Gunpowder nothing is counted."""
    t = lay(House("dung", "shields"), House("dung", "tower"), House(), House(), attacks={0: "hero"})
    attack, _ = summed(t, Deploy(()), CAPITULATE)
    assert (attack.given, attack.fallen, attack.missing, attack.loot) == (None, "shields", 4, ("base",))
    t = lay(House("shields", "shields"), House("dung", "tower"), House(), House(), attacks={0: "gunpowder"})
    attack, board = summed(t, Deploy(("shields",)))
    assert (attack.fallen, attack.loot) == ("shields", ())
    assert not {"−", "="} & {label.text for label in board.labels}


HOUSES = tuple([msgspec.structs.replace(player, name=house_of(seat).capitalize()) for seat, player in enumerate(PLAYERS)])
"""Under the names of their Houses, the longest there are."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_the_boards_of_the_end_is_left_out(language: str) -> None:
    """A word that finds no room is not drawn at all."""
    t = lay(House("shields dung knights", "shields"), House("dung", "tower"), House(), House(), attacks={0: "hero"})
    past = [Happened(0, None, t.view(None))]
    moves: list[ProelioMove] = [Deploy(("shields",)), SACRIFICE, PayLoot(("dung", "knights"))]
    for k, move in enumerate(moves, start=1):
        told: list[Event] = []
        t.play(t.to_act()[0], move, Chance(1), told.append)
        past += [Happened(k, event.seen_by(None), t.view(None)) for event in told]
    for end, happened in ((t, past), (wintered(), [Happened(0, None, wintered().view(None))])):
        outcome = end.outcome()
        assert outcome is not None
        boards = recap(End(end.view(None), outcome, happened, HOUSES, None, Words(language))).boards
        for scale in (1.0, 1.6):
            lettering = Lettering(1.0, scale)
            cut = [label.text for board in boards for label in board.labels if lost(label, lettering)]
            assert cut == [], (language, scale)


def lost(label: Label, lettering: Lettering) -> bool:
    return any(isinstance(line[0], Shortened) for line in set_lines(label, lettering))


def fell(hand: str, card: str, *laid: str) -> tuple[Any, str]:
    """The House of the person falls behind Shields to that Attack; what is told of what it could have done."""
    t = lay(House(hand, "shields"), House("dung", "tower"), House(), House(), attacks={0: card})
    known: list[Happened[Any]] = []
    t.play(0, Deploy(tuple(laid)), Chance(1), lambda event: known.append(Happened(1, event, t.view(0))))
    while t.result is None:
        t.play(0, next(move for move in t.legal_moves(0) if move != Deploy(())), Chance(1), None)
    outcome = t.outcome()
    assert outcome is not None
    return t, too_late(End(t.view(None), outcome, (), PLAYERS, 0, Words("en"), lambda seat: known))


def test_whoever_fell_reads_which_defence_in_hand_would_have_held() -> None:
    """By the rules, not by guessing: and where none would have, that is said."""
    assert fell("knights palisades", "trebuchets")[1] == "With Palisades in its defence your House would have stood."
    assert fell("dung knights", "hero")[1] == "Nothing in your hand could have saved your House."
    t, _ = fell("knights palisades", "trebuchets")
    assert too_late(End(t.view(None), t.outcome(), (), PLAYERS, 1, Words("en"))) == ""
