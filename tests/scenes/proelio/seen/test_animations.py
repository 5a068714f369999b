"""What must be animated (section 12.4 of the rules page) is: each item lies on the table in its parts, sounds, and says no more
than everybody may know. Figures: `test_figures`; the reveal: `test_reveal`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio import events, siege_events
from games.proelio.moves import SACRIFICE, Deploy
from scenes.proelio.cues import CUES
from scenes.proelio.labels import labels
from scenes.proelio.layout.houses import LATE, opened_at
from scenes.proelio.layout.layout import layout
from scenes.proelio.prompting import sentence
from scenes.proelio.show.ruins import level_shown
from scenes.proelio.zones import INVITATION, Zones
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import Piece
from tests.clauses import clause
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.moments import context
from tests.scenes.tables import seated

SEATS = range(3, 7)
HOUSE = House("soldiers", guild="bards")


def table(n: int, **more: Any) -> Any:
    return lay(*[HOUSE] * n, merchant=1, **more).view(None)


def shown(event: Any, n: int = 4, step: int = 0, view: Any = None) -> dict[str, Piece]:
    """The pieces on the table in that part of an event."""
    return {piece.id: piece for piece in layout(view or table(n), context(n, event=event, step=step))}


def named(pieces: dict[str, Piece], start: str) -> list[Piece]:
    return [piece for id, piece in pieces.items() if id.startswith(start)]


@pytest.mark.parametrize("n", SEATS)
def test_whatever_flies_lands_on_the_stage(n: int) -> None:
    for seat in range(n):
        right = (seat + 1) % n
        for event in (
            siege_events.FortSacrificed(seat, "tower", "sacrifice"),
            siege_events.GunpowderBlast(seat, ("shields",), "tower"),
            siege_events.LootPaid(seat, right, 4, ("base", "base", "imperial", "imperial"), None),
            events.GuildUsed(seat, "bards"),
            events.SeasonChanged("autumn", "winter"),
            events.DeckReshuffled("imperial", 9),
        ):
            for step in range(len(CUES.cue(event, table(n)).steps)):
                now = shown(event, n, step)
                new = [piece for id, piece in now.items() if id not in shown(events.TurnStarted(seat, 5, "summer"), n)]
                assert new, event
                assert all(piece.box.inside(SAFE, slack=30) for piece in new), (
                    event,
                    [p for p in new if not p.box.inside(SAFE)],
                )


@clause("PROELIO-502", "PROELIO-505")
def test_a_wall_that_is_given_up_cracks_then_lies_in_ruins_until_the_siege_is_over() -> None:
    fought = lay(House("dung soldiers", "shields"), House("dung", "tower"), House(), House(), attacks={0: "trebuchets"})
    go(fought, Deploy(()))
    crumbles = siege_events.FortSacrificed(0, "shields", "sacrifice")
    cracked, fallen = (shown(crumbles, 4, step, fought.view(None)) for step in (0, 1))
    assert (cracked["fort.0"].picture[1]["level"], fallen["fort.0"].picture[1]["level"]) == (1, 0)
    stones = [(a, b) for a, b in zip(named(cracked, "stone."), named(fallen, "stone."), strict=True)]
    assert len(stones) > 10
    assert all(b.centre[1] > a.centre[1] - 1 for a, b in stones), "they fall"
    assert named(fallen, "dust.")
    assert not named(cracked, "dust.")
    told = go(fought, SACRIFICE)
    assert told.the("FortSacrificed") == crumbles
    assert (fought.phase, fought.level(0)) == ("shortfall", 1), "it leaves the table at the end of the siege"
    assert level_shown(fought, context(4), 0) == 0
    assert level_shown(fought, context(4), 1) == 3


@clause("PROELIO-740", "PROELIO-R28")
def test_gunpowder_blows_a_wall_to_all_sides_and_where_none_is_only_burns() -> None:
    blast = siege_events.GunpowderBlast(0, (), "tower")
    start, then = (shown(blast, 4, step) for step in (0, 1))
    assert "flash" in start
    assert "flash" not in then
    stones = named(then, "stone.")
    middle = Zones(4).camp(0)
    assert min(stone.centre[0] for stone in stones) < middle.x - 150
    assert max(stone.centre[0] for stone in stones) > middle.x + 150
    assert min(stone.centre[1] for stone in stones) < middle.foot - 150
    bare = shown(siege_events.GunpowderBlast(0, (), None), 4)
    assert "flash" in bare
    assert not named(bare, "stone.")


@clause("PROELIO-506", "PROELIO-R18")
def test_a_sack_of_loot_goes_over_the_table_with_backs_showing() -> None:
    paid = siege_events.LootPaid(0, 1, 3, ("base", "base", "imperial"), ("dung", "dung", "hero"))
    for step in (0, 1):
        assert shown(paid, 4, step) == shown(paid.seen_by(None), 4, step)
    start, end = shown(paid, 4, 0), shown(paid, 4, 1)
    assert start["sack"].centre != end["sack"].centre
    for pieces in (start, end):
        backs = named(pieces, "loot.")
        assert [back.picture[1]["deck"] for back in backs] == ["base", "base", "imperial"]
        assert all(back.box.y < pieces["sack"].box.y and back.layer < pieces["sack"].layer for back in backs)
        assert {back.motion for back in backs} == {pieces["sack"].motion}
    nothing = shown(siege_events.LootPaid(0, 1, 0, (), ()), 4)
    assert "sack" not in nothing


@clause("PROELIO-310")
def test_the_thief_and_its_booty_keep_step() -> None:
    stolen = shown(siege_events.InfiltrationHit(1, 0, 1, None), 4, 1)
    assert stolen["thief"].motion == stolen["theft.0"].motion


@clause("PROELIO-903")
def test_a_guild_is_held_up_and_turned_down() -> None:
    used = events.GuildUsed(2, "scribes")
    up, down = (shown(used, 4, step)["guild.card"] for step in (0, 1))
    assert (up.face_up, up.picture[0], up.picture[1]["id"]) == (True, "proelio.card", "scribes")
    assert (down.face_up, down.picture[0], down.picture[1]["deck"]) == (False, "proelio.back", "guild")
    assert down.go == Zones(4).marks(2)


@clause("PROELIO-810", "PROELIO-811")
@pytest.mark.parametrize(("season", "before"), [("autumn", "summer"), ("winter", "autumn")])
def test_the_season_turns_over(season: Any, before: str) -> None:
    change = events.SeasonChanged(season, "winter" if season == "autumn" else None)
    one, other = (shown(change, 4, step)["season.great"] for step in (0, 1))
    assert (one.picture[1]["season"], other.picture[1]["season"]) == (before, season)
    assert one.face_up != other.face_up


def test_a_shuffle_carries_the_discards_to_the_deck() -> None:
    zones = Zones(4)
    for deck, pile in (("base", 0), ("imperial", 2)):
        cards = named(shown(events.DeckReshuffled(deck, 40), 4), "shuffle.")  # type: ignore[arg-type]
        assert {card.come for card in cards} == {zones.pile(pile + 1)}
        assert all(abs(card.centre[0] - zones.pile(pile)[0]) < 1 for card in cards)


def test_boards_change_where_they_lie_and_never_cover_their_words() -> None:
    boards = named(shown(events.TurnStarted(1, 5, "summer")), "plaque.")
    asked = context(4, eyes=0, choosing=0)
    buttons = [piece for piece in layout(lay(*[HOUSE] * 4).view(0), asked) if piece.id.startswith("option.")]
    assert boards
    assert len({piece.id.split(".")[1] for piece in buttons}) > 3
    assert all(board.motion is AT_ONCE for board in (*boards, *buttons))


def test_where_something_great_is_told_no_words_lie_under_it() -> None:
    keys = {label.key for label in labels(table(4), context(4, event=events.PlagueRaised(1)))}
    assert {"verdict", "camp.1", "camp.3"} <= keys
    assert "camp.2" not in keys


def test_the_ribbon_says_who_attacks_whom_and_the_stage_what_its_numbers_count() -> None:
    before = lay(House("shields dung"), HOUSE, HOUSE, HOUSE, attacks={0: "knights"})
    before.apply(0, Deploy(("shields",)), Chance(1))
    event = siege_events.Shortfall(2, 1, 1)
    assert sentence(before.view(None), context(4, event=event)) == "Noor attacks Mara"
    found = {label.key: label.text for label in labels(before.view(None), context(4, event=event))}
    assert (found["siege.total.name"], found["siege.value.name"]) == ("Defence", "Attack")
    assert found["verdict"] == "1 short"


@pytest.mark.parametrize("humans", [0, 1])
def test_the_covered_hand_in_front_lies_clear_of_where_onlookers_are_invited(humans: int) -> None:
    view = lay(House("soldiers watch dung dung tower"), HOUSE, HOUSE).view(None)
    hand = [p.box for p in layout(view, replace(context(3), players=seated(3, humans))) if p.id.startswith("back.0.")]
    assert len(hand) == 5
    assert (max(box.bottom for box in hand) <= INVITATION.y) == (humans == 0)
    assert all(box.inside(SAFE) for box in hand)


# -- what stays on the table -------------------------------------------------------------------------------------------------


@clause("PROELIO-841")
@pytest.mark.parametrize("n", SEATS)
def test_late_in_autumn_every_house_shows_its_least_points_beside_its_limit(n: int) -> None:
    for left in (LATE, LATE + 1):
        view = table(n, season="autumn", deck=" ".join(["palisades"] * LATE + ["tower"] * (left - LATE)))
        look = context(n)
        said = {label.key: label.text for label in labels(view, look)}
        for seat in range(n):
            assert said[f"camp.{seat}"] == ("Uses cards up to 2" if seat else "Mara: cards up to 2")
            assert said.get(f"points.{seat}") == ("2+ points" if left == LATE else None)


@pytest.mark.parametrize("n", SEATS)
def test_at_the_end_hands_lie_open_large_and_leave_the_guilds_in_sight(n: int) -> None:
    zones = Zones(n)
    for seat in range(1, n):
        for count in (1, 5):
            places = opened_at(zones, seat, count)
            assert all(w >= 60 for _, _, w in places)
            assert places[-1][0] + places[-1][2] / 2 < zones.marks(seat)[0] - 27
