"""Computer players read the table (11.4 of the rules page): walls, discards, what was seen or stolen, the season."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.proelio import moves as m
from games.proelio.mind import plans
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.plans import action
from games.proelio.state import State
from tests.games.proelio.mind.test_bot import A, B, C, choice
from tests.games.proelio.positions import House, any_luck, deploy, go, lay

sharp = pytest.mark.parametrize("level", ["knight:1", "knight:2", "hero:1"])
"""Levels that remember and count; of the knight two tempers."""


def feared(t: State, samples: int = 24) -> dict[str, int]:
    """What the Attack before A may be, in percents, to one who imagines so many worlds."""
    belief = Grounds(t.view(A), A, Chance(1), samples, Style()).belief
    return {card: round(100 * chance) for card, chance in belief.items()}


def rated(t: State, move: m.ProelioMove, samples: int = 24) -> float:
    """What the knight's judgement says of a move, or that of another level with so many worlds."""
    grounds = Grounds(t.view(A), A, Chance(1), samples, Style())
    return {rating.move: rating.value for rating in action(grounds, t.legal_moves(A))}[move]


@pytest.mark.parametrize(
    ("wall", "cards"),
    [
        (None, {"dung", "soldiers", "infiltration"}),
        ("shields", {"dung", "soldiers", "infiltration", "knights"}),
        ("palisades", {"dung", "soldiers", "infiltration", "knights", "trebuchets"}),
    ],
)
def test_a_neighbour_can_place_no_more_than_its_wall_allows(wall: str | None, cards: Any) -> None:
    t = lay(House("watch dung"), House("dung dung soldiers", wall), House(), attacks={A: "soldiers"})
    assert all(set(feared(t, samples)) == cards for samples in (0, 4, 24))


@sharp
def test_nothing_is_laid_down_beyond_what_the_wall_of_the_neighbour_allows(level: str) -> None:
    """From a House without a wall nothing worse than Soldiers comes: one Shields is enough, Palisades would be wasted."""
    t = lay(House("shields palisades tower"), House("dung watch", None), House(), attacks={A: "soldiers"})
    assert choice(t, level) in (m.Deploy(("shields",)), m.Deploy(()))


@sharp
def test_what_was_discarded_is_not_feared(level: str) -> None:
    """All Trebuchets and Knights lie in the discards, so even from a Palisades only Soldiers can come."""
    gone = " ".join(["trebuchets"] * 6 + ["knights"] * 7)
    houses = House("shields palisades watch"), House("dung watch", "palisades"), House("dung")
    t = lay(*houses, attacks={A: "soldiers"}, discards=gone)
    assert set(feared(t)) == {"dung", "soldiers", "infiltration"}
    assert "palisades" not in choice(t, level).cards
    fresh = lay(*houses, attacks={A: "soldiers"})
    assert feared(fresh)["trebuchets"] + feared(fresh)["knights"] >= 30


@sharp
def test_a_stolen_card_is_recognised_when_it_comes_back(level: str) -> None:
    """B stole the Knights of A and holds nothing else: its black card is that, and the Palisades stop it."""
    t = lay(House("knights palisades", "shields"), House("", "tower"), House(), attacks={A: "infiltration"})
    deploy(t, "", 0)
    assert t.hand[B] == ("knights",)
    any_luck(t, m.DRAW)
    any_luck(t, m.PlaceAttack("knights"))
    any_luck(t, m.DRAW)
    assert feared(t) == {"knights": 100}
    assert "palisades" in choice(t, level).cards


@sharp
@pytest.mark.parametrize(("prey", "struck"), [("dung soldiers knights", True), ("imperial_protection tower palisades", False)])
def test_what_the_inquisition_showed_says_whether_to_strike(level: str, prey: Any, struck: Any) -> None:
    t = lay(House("inquisition trebuchets dung alliance watch", "palisades"), House(), House(prey, "palisades"))
    go(t, m.PlayInquisition("left"))
    go(t, m.DONE_VIEWING)
    assert (choice(t, level) == m.PlaceAttack("trebuchets")) == struck


AHEAD, BEHIND = House("shields imperial_protection fortress", "tower"), House("dung soldiers", "shields")


@sharp
def test_who_leads_on_points_draws_the_last_card(level: str) -> None:
    t = lay(AHEAD, BEHIND, BEHIND, deck="dung", season="autumn")
    assert choice(t, level) == m.DRAW


@sharp
def test_who_lies_behind_does_not_bring_winter(level: str) -> None:
    t = lay(House("dung soldiers watch shields", "shields"), AHEAD, House("dung soldiers"), deck="dung", season="autumn")
    assert not isinstance(choice(t, level), m.Draw)


@pytest.mark.parametrize("move", [m.PLAY_RESOURCES, m.PLAY_IMPERIAL_RESOURCES, m.PLAY_PLAGUE, m.PlayAlliance(C)])
def test_every_action_that_draws_the_last_cards_is_known_to_end_the_game(move: Any) -> None:
    hand = {m.PLAY_RESOURCES: "resources", m.PLAY_IMPERIAL_RESOURCES: "imperial_resources", m.PLAY_PLAGUE: "plague"}
    t = lay(House(f"{hand.get(move, 'alliance')} dung soldiers", "shields"), AHEAD, BEHIND, deck="watch", season="autumn")
    assert rated(t, move) == rated(t, m.DRAW) < -20
    t.season = "summer"
    assert rated(t, move) > -10
    t.season = "autumn"
    any_luck(t, move)
    while t.phase != "over":
        any_luck(t, t.legal_moves(t.decider)[0])
    assert t.result is not None
    assert t.result.how == "points"


DUNG = m.PlaceAttack("dung")


def test_a_bluff_is_worth_more_where_more_defence_is_burnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against one or two cards there is little to burn; the squire, with four worlds, does not think of it (11.5)."""
    preys = House("tower palisades watch shields soldiers", "palisades"), House("tower", "palisades")
    tables = [lay(House("dung alliance watch shields shields", "palisades"), House(), prey) for prey in preys]
    with_lure = [[rated(t, DUNG, samples) for t in tables] for samples in (24, 4)]
    monkeypatch.setattr(plans, "LURE", 0.0)
    without = [[rated(t, DUNG, samples) for t in tables] for samples in (24, 4)]
    (full, thin), squire = (
        [a - b for a, b in zip(row, other, strict=True)] for row, other in zip(with_lure, without, strict=True)
    )
    assert full > thin + 0.1 >= 0.1
    assert squire == [0, 0]
    assert rated(tables[0], DUNG) + full > rated(tables[0], m.DRAW), "so it is placed now and then"
