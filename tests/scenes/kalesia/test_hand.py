"""What is one's own: a hand of which everything can be read, what a choice adds, alliance and plate."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalesia.faces import FACES, counts_of
from games.kalesia.moves import ChooseWeapons
from scenes.kalesia.context import ForestContext
from scenes.kalesia.face import FACE
from scenes.kalesia.layout.layout import labels, layout, zones_for
from scenes.kalesia.layout.zones import CONFIRM, HAND, fan, index_width, under_finger
from scenes.stage.ids import ids_of_cards
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.pieces import Piece
from scenes.table.people.advice import Hint
from scenes.table.show.log import LogEntry
from tests.scenes.kalesia.moments import contexts, game
from tests.scenes.kalesia.table_rig import ForestRig

Corner = tuple[float, float]
MIXED = ("C1", "C2", "C3", "C4", "M1", "M3", "M4", "F1", "F1", "F2", "F3")
PLAIN = ("M1", "M1", "M2", "M2", "M3", "M3", "M3", "M4", "M4", "M4", "M4")
HANDS = [faces[:count] for faces in (MIXED, MIXED[::-1], PLAIN) for count in range(2, 12)]
BADGE, INDEX_BADGE = 80, 69
"""How many units of a card's left upper corner its badge takes."""


def holding(faces: tuple[str, ...]) -> tuple[Any, ForestContext]:
    """A view of seat 0 that holds those cards, and chooses."""
    view = next(view for view, event in game(5, 0, 3) if event is None).copy()
    view.hand[0] = counts_of(faces)
    return view, replace(next(contexts(view, None, 0, 5)), choosing=0)


def in_order(faces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(faces, key=FACES.index))


def corners(piece: Piece, focused: bool, w: float = 0, h: float = 0) -> list[Corner]:
    """Of a piece as it lies there, in focus or not; with `w` and `h` only of so much at its left upper corner."""
    k = piece.scale * (piece.grow if focused else 1.0)
    x, y = piece.centre
    y -= piece.rise if focused else 0
    turn = math.radians(piece.turn)
    left, top = -piece.w / 2, -piece.h / 2
    right, bottom = (left + w, top + h) if w else (-left, -top)
    ends = ((left, top), (right, top), (right, bottom), (left, bottom))
    return [
        (x + k * (a * math.cos(turn) - b * math.sin(turn)), y + k * (a * math.sin(turn) + b * math.cos(turn))) for a, b in ends
    ]


def meet(a: list[Corner], b: list[Corner]) -> bool:
    """Whether two turned rectangles overlap by more than a unit: no line along an edge parts them."""
    for shape in (a, b):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            length = math.hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / length, (x1 - x2) / length
            along = [[x * nx + y * ny for x, y in points] for points in (a, b)]
            if max(along[0]) < min(along[1]) + 1 or max(along[1]) < min(along[0]) + 1:
                return False
    return True


def covered(pieces: list[Piece], focus: str | None) -> Iterator[tuple[str, str]]:
    """Cards whose badge or tool lies under something, and under what."""
    over = [piece for piece in pieces if piece.group == "hand" or piece.id.startswith(("chosen", "hinted"))]
    for card in (piece for piece in over if piece.group == "hand"):
        shown = float(card.picture[1].get("shown", 0))
        readable = [(INDEX_BADGE, INDEX_BADGE), (shown - 4, card.h)] if shown else [(BADGE, BADGE)]
        for w, h in readable:
            place = corners(card, card.id == focus, w, h)
            for other in over:
                if other.layer > card.layer and meet(place, corners(other, other.id == focus)):
                    yield card.id, other.id


@pytest.mark.parametrize("faces", HANDS, ids=lambda faces: f"{len(faces)}{faces[0]}")
def test_every_value_tool_and_alliance_can_be_read_at_every_focus(faces: tuple[str, ...]) -> None:
    view, context = holding(in_order(faces))
    ids = ids_of_cards("hand", in_order(faces))
    pairs = [(), *((id,) for id in ids), *combinations(ids, 2)]
    for focus in (None, *ids):
        for picked in pairs if focus in (None, ids[0], ids[len(ids) // 2]) else pairs[: len(ids) + 1]:
            seen = replace(context, focus=focus, picked=picked, hinted=tuple(ids[:2]))
            assert not list(covered(layout(view, seen), focus)), (focus, picked)


def test_only_the_focused_and_the_last_card_of_a_full_hand_lie_whole() -> None:
    view, context = holding(MIXED)
    ids = ids_of_cards("hand", MIXED)
    for focus in (None, *ids):
        cards = [piece for piece in layout(view, replace(context, focus=focus)) if piece.group == "hand"]
        whole = {card.id for card in cards if "shown" not in card.picture[1]}
        assert whole == {ids[-1], focus} - {None}
        assert all("name" in card.picture[1] for card in cards if card.id in whole)


def test_few_cards_lie_side_by_side_and_none_moves_for_another() -> None:
    for count in range(2, 6):
        faces = MIXED[:count]
        assert index_width(count) == 0
        assert len({tuple(fan(faces, focus)) for focus in (None, *range(count))}) == 1


@pytest.mark.parametrize("count", range(2, 12))
def test_a_card_under_the_pointer_stays_under_it_when_the_hand_parts(count: int) -> None:
    """Else focus would run to and fro under a pointer that rests, and a click would mean a neighbour."""
    faces = MIXED[:count]

    def at(x: float, focus: int | None) -> int | None:
        cards = [Box(cx - 89, 0, 178, 254) for cx, _, _ in fan(faces, focus)]
        there = [i for i, card in enumerate(cards) if (under_finger(card, count) if i == focus else card).holds(x, 9)]
        return there[-1] if there else focus

    for before in (None, *range(count)):
        for x in range(round(HAND.x), round(HAND.right)):
            found = at(x, before)
            assert at(x, found) == found, (before, x)


# -- what the choice adds --------------------------------------------------------------------------------------------------


def sums(view: Any, context: ForestContext) -> dict[str, str]:
    """What the slip says of each alliance."""
    said = {label.key: label.text for label in labels(view, context) if label.key and label.key.startswith("adds.")}
    return {key[5:]: text for key, text in said.items() if key not in ("adds.title", "adds.C", "adds.M", "adds.F")}


def test_the_slip_adds_what_is_picked_and_the_card_in_focus() -> None:
    view, context = holding(MIXED)
    assert sums(view, context) == {}
    assert sums(view, replace(context, focus="hand.C4.0")) == {"C.sum": "4"}
    both = replace(context, focus="hand.C2.0", picked=("hand.C4.0",))
    assert sums(view, both) == {"C.sum": "6", "parts": "4 + 2"}
    assert sums(view, replace(both, focus="hand.M3.0")) == {"C.sum": "4", "M.sum": "3"}
    assert sums(view, replace(both, focus="hand.C4.0")) == {"C.sum": "4"}, "a card that is picked and in focus counts once"
    assert sums(view, replace(both, focus="area.3")) == {"C.sum": "4"}


def test_with_two_picked_the_slip_says_what_is_laid() -> None:
    view, context = holding(MIXED)
    pair = replace(context, picked=("hand.F1.0", "hand.F1.1"), focus="hand.C4.0")
    assert sums(view, pair) == {"F.sum": "2", "parts": "1 + 1"}


def test_the_slip_lies_there_only_for_the_one_who_chooses() -> None:
    view, context = holding(MIXED)
    seen = replace(context, focus="hand.C4.0", picked=("hand.C3.0",))
    assert {piece.secret for piece in layout(view, seen) if piece.id.startswith("adds")} == {0}
    for other in ({"eyes": None}, {"choosing": None}, {"idle": False}, {"hint": Hint(0, (), "why")}):
        assert not [piece for piece in layout(view, replace(seen, **other)) if piece.id.startswith("adds")], other


def test_one_slip_at_a_time() -> None:
    view, context = holding(MIXED)
    told = replace(context, told=LogEntry("It happened."))
    hinted, adding = replace(told, hint=Hint(0, (), "why")), replace(told, focus="hand.C4.0")
    assert [[laid.text for laid in FACE.slips(view, seen)] for seen in (told, adding, hinted)] == [
        ["It happened."],
        [],
        ["why"],
    ]


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_slip_covers_neither_the_longest_lines_nor_the_button(scale: float) -> None:
    view, context = holding(MIXED)
    laid = layout(view, replace(context, focus="hand.C4.0", text_scale=scale))
    slip = next(piece.box for piece in laid if piece.id == "adds")
    assert slip.bottom <= CONFIRM.y
    assert all(piece.box.bottom <= slip.y for piece in laid if piece.id.startswith("tally"))


# -- the own alliance ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("alliance", "CMF")
def test_the_own_card_has_its_name_and_stands_on_its_aim(alliance: str, scale: float) -> None:
    view, context = holding(MIXED)
    view.alliance[0] = alliance
    seen = replace(context, text_scale=scale)
    laid = {piece.id: piece for piece in layout(view, seen) if piece.group == "secret"}
    card, board = laid.pop("secret.0"), laid.pop("aim")
    assert card.picture[1]["name"] == seen.say(f"alliance.{alliance}")
    assert [piece.picture[1]["alliance"] for piece in laid.values()] == [alliance] * 3
    assert card.box.bottom < board.box.y
    assert board.box.bottom <= SAFE.bottom
    assert max(card.box.right, board.box.right) <= HAND.x
    words = [label.text for label in labels(view, seen) if (label.key or "").startswith("aim")]
    assert ("or nobody builds" in words) == (alliance == "F"), "nobody else wins when there is none"


def test_several_persons_see_no_aim() -> None:
    view, context = holding(MIXED)
    for peek in (False, True):
        shared = replace(context, secrecy="curtain", peek=peek)
        assert not [piece for piece in layout(view, shared) if piece.id.startswith("aim")]
        assert not [label for label in labels(view, shared) if (label.key or "").startswith("aim")]


# -- you -------------------------------------------------------------------------------------------------------------------


def test_the_own_plate_says_you_and_keeps_its_place() -> None:
    places, names = set(), set()
    for view, event in game(5, 2, 4):
        context = next(contexts(view, event, 2, 5))
        places.add(zones_for(view, context).plate(2))
        names |= {label.text for label in labels(view, context) if label.key == "name.2"}
    assert len(places) == 1
    assert names == {"You"}


def test_the_dark_button_says_what_it_needs(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    said = []
    for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, None):
        found = rig.table.focus.find("confirm")
        said.append((found.text, found.enabled))
        if key is not None:
            rig.key(key)
    needs = [("Pick two weapons", False), ("Pick one more", False), ("Pick one more", False)]
    assert said == [*needs, ("Lay weapons: Yew Bow, Centaurs 2 and Foam Net, Mermaids 2", True)]
    rig.close()


def test_a_hint_says_what_to_lay_and_what_that_adds() -> None:
    view, context = holding(MIXED)
    seen = context
    two = FACE.advising.advised(view, seen, ChooseWeapons(0, "C4", "M3"), "Why.")
    assert two == "Lay Hammer and Trident: Centaurs +4, Mermaids +3. Why."
    assert FACE.advising.advised(view, seen, ChooseWeapons(0, "F1", "F1"), "Why.") == "Lay Snare and Snare: Forest +2. Why."


def test_left_of_the_first_card_comes_the_last_and_nothing_else(tmp_path: Path) -> None:
    """Not the own plate, on which the same press that picks a card would open the weapons played."""
    rig = ForestRig(tmp_path, 5, pace=2.0)
    rig.until(rig.asked)
    cards = [item.id for item in rig.table.focus.items if item.id.startswith("hand.")]
    assert rig.table.focus.current == cards[0]
    rig.key(pygame.K_LEFT)
    assert rig.table.focus.current == cards[-1]
    rig.key(pygame.K_RIGHT)
    rig.frames(20)
    rig.table.focus.to(cards[0])
    rig.frames(20)
    rig.key(pygame.K_UP)
    assert rig.table.focus.current == "plate.0", "that lies above"
    rig.close()


def test_after_a_pick_the_focus_goes_on_to_the_right(tmp_path: Path) -> None:
    """And never back to what was passed over, however the cards make room for the one in focus."""
    rig = ForestRig(tmp_path, 5, pace=2.0)
    rig.until(rig.asked)
    cards = [item.id for item in rig.table.focus.items if item.id.startswith("hand.")]
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RIGHT)
    rig.frames(20)
    rig.key(pygame.K_RETURN)
    assert rig.choice.picked == [cards[2]] or tuple(rig.choice.picked) == (cards[2],)
    assert rig.table.focus.current == cards[3]
    rig.close()
