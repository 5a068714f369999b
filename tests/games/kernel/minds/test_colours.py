"""Masks differ in what they prefer among moves that are about as good, and give nothing away that their mind can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, get_args

import msgspec
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, RatedAgent, Rating, Reason, bot_of, make
from games.kernel.minds.colours import MOST, leaning, liked
from games.kernel.minds.personas import Style, personas
from games.kernel.minds.traits import Trait
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE, Lay

BOLD: dict[Trait, int] = {"strike": 3, "guard": -3}
CALM: dict[Trait, int] = {"strike": -3, "guard": 3}
OF: dict[int, tuple[Trait, ...] | None] = {0: ("strike",), 1: ("guard",), 2: ("strike",), 3: None}


def traits(moves: Sequence[Any]) -> list[tuple[Trait, ...] | None]:
    return [OF[move.card] for move in moves]


def worth(values: Sequence[float], taste: dict[Trait, int], alike: float = 1.0) -> list[float]:
    return [*liked(values, [Lay(k) for k in range(len(values))], alike, taste, traits)]


def test_of_two_moves_as_good_each_mask_takes_its_own() -> None:
    assert worth([5.0, 5.0], BOLD) == [6.0, 5.0]
    assert worth([5.0, 5.0], CALM) == [5.0, 6.0]


def test_what_is_worse_than_alike_stays_as_it_is() -> None:
    assert worth([4.5, 5.0], BOLD) == [5.5, 5.0]
    assert worth([3.9, 5.0], BOLD) == [3.9, 5.0]
    assert worth([5.0, 5.0], BOLD, alike=0.0) == [5.0, 5.0], "a mind that tells everything has no whims"


def test_nothing_is_made_worse_and_a_move_without_colour_stays() -> None:
    assert worth([5.0, 5.0, 4.8, 5.0], BOLD) == [6.0, 5.0, 5.8, 5.0]
    assert worth([5.0, 1.0, 5.0, 5.0], BOLD) == [5.0, 1.0, 5.0, 5.0], "all that it could choose from is the same to it"


class Coloured:
    """A title that says of two moves that they are as good."""

    LEVELS: ClassVar = {"knight": Level(1, temperature=0)}

    class COLOURS:
        alike = staticmethod(lambda view, seat, foresees: 1.0)
        traits = staticmethod(lambda view, seat, moves: traits(moves))

    @staticmethod
    def rate(view: Any, seat: int, chance: Chance, samples: int, style: Style) -> list[Rating]:
        return [Rating(Lay(k), 5.0 - 0.5 * k, Reason("reason.any")) for k in range(2)]


def test_a_mask_chooses_by_its_taste_and_a_hint_does_not() -> None:
    view = begin().view(0)
    bold, calm, bare = (
        RatedAgent(Coloured(), "knight", Coloured.LEVELS["knight"], 1, Style(), taste)  # type: ignore[arg-type]
        for taste in (BOLD, CALM, None)
    )
    assert [mind.choose(view, 0, 0).move for mind in (bold, calm, bare)] == [Lay(0), Lay(1), Lay(0)]
    assert calm.hint(view, 0).move == Lay(0), "whoever asks is not served by a whim"


def test_ten_masks_like_different_things() -> None:
    tastes = [persona.taste for persona in personas()]
    assert len({tuple(sorted(taste.items())) for taste in tastes}) == 10
    assert all(abs(value) <= MOST for taste in tastes for value in taste.values())
    assert {trait for taste in tastes for trait in taste} == set(get_args(Trait)), "no trait that nobody minds"
    assert leaning({"strike": 3, "sly": 3}, ("strike", "sly")) == 1.0
    assert leaning({"strike": 3}, ()) == 0.0


@pytest.mark.parametrize("title", BUILT)
def test_every_title_says_what_its_moves_are_like(title: str) -> None:
    """In games at random: one answer for every move, from the seat's own view alone."""
    rules, colours = TITLES[title], bot_of(TITLES[title]).COLOURS
    luck, seen = Chance(3), set[Trait]()
    table = rules.new_game({}, max(3, rules.seats.start), luck, None)
    for _ in range(250):
        for seat in table.to_act()[:1]:
            view = table.view(seat)
            moves = view.legal_moves(seat)
            found = colours.traits(view, seat, moves)
            assert len(found) == len(moves)
            seen |= {trait for one in found for trait in one or ()}
            assert colours.alike(view, seat, True) >= 0
            table.apply(seat, rules.random_move(view, seat, luck), luck)
    assert len(seen) >= 7, "masks can differ in many ways"


def test_make_gives_a_mask_its_taste() -> None:
    fox = make("knight", TITLE, 1, "fox")
    assert isinstance(fox, RatedAgent)
    assert msgspec.structs.asdict(fox.style)["bluff"] == 150
    assert fox._taste["sly"] == 3
