"""Before a card is paid for: what it does to everybody, as the rules will have it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kalua.content import cards
from games.kalua.conversion import conversion
from games.kalua.forecast import forecast, prospect, standing
from games.kalua.moves import CONVERT, PASS, SHIELDS, BuyCard, ChooseTarget, PlayCard, play_card
from games.kalua.state import State
from games.kalua.table import Played, batch_of, deck_of
from games.kernel.chance import Chance
from scenes.kalua.about import about
from scenes.kalua.choosing.menu import words_of
from scenes.kalua.layout.forecast import chip_box, island_box, outlook, preview, preview_box
from scenes.kalua.layout.layout import labels, layout, zones_for
from scenes.kalua.layout.menu import line_box, lines_now
from scenes.kalua.paint.cards import signed
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.layout.labels import boxes
from scenes.table.layout.legend_rows import BOARD_FOOT, BOARD_HIGH, BOARD_LEAD, LEAD, SIGN
from scenes.table.layout.legend_rows import FOOT as ROWS_FOOT
from tests.clauses import clause
from tests.scenes.kalua.moments import context, decisions, openings

MINUS = "\N{MINUS SIGN}"


def true_end(world: State, seat: int, move: Any) -> State:
    """The game itself after the move: nobody answers, Amulets are used, and cards go as they must."""
    t, chance = world.copy(), Chance(1)
    t.apply(seat, move, chance)
    while t.volley and t.to_act():
        who = t.to_act()[0]
        legal = [one for one in t.legal_moves(who) if not isinstance(one, BuyCard)]
        wanted = PASS if t.phase == "respond" else SHIELDS[0] if t.phase == "amulets" else legal[0]
        t.apply(who, wanted, chance)
    return t


@pytest.mark.parametrize("n", [3, 5])
@clause("KALUA-505", "KALUA-518", "KALUA-519", "KALUA-811")
def test_what_is_foreseen_of_a_card_comes_true_if_nobody_answers(n: int) -> None:
    """For every card, at every price, of the one who opens a volley."""
    seen = set()
    for view, seat in decisions(n, n + 20)["play"]:
        for card in cards().values():
            world = view.imagine(seat, Chance(1))
            back = next((one for one in world.backs[seat] if deck_of(one) == int(card.kind != "bonus")), None)
            if back is None:
                continue
            world.hand[seat], world.backs[seat], world.pp[seat] = [card.id], [back], 12
            world.batches[deck_of(back)][batch_of(back)].append(card.id)
            for paid in card.levels if card.kind != "local" else ():
                move = play_card(card.id, paid)
                if world.why_not(seat, move) is not None:
                    continue
                said, true = prospect(world.view(seat), seat, move), true_end(world, seat, move)
                if true.result is not None or true.phase != "play" or true.round != view.round:
                    continue
                for other in true.alive():
                    assert said.families[other] == true.families[other], (move, other)
                    assert said.happiness[other] == true.happiness[other]
                    assert said.amulets[other] == true.amulets[other]
                seen.add((card.id, paid))
    assert len(seen) > 30


@clause("KALUA-513", "KALUA-R25")
def test_what_is_foreseen_of_a_target_comes_true() -> None:
    found = 0
    for view, seat in decisions(4, 24)["target"]:
        if len(view.volley) - view.resolving != 1:
            continue
        for target in view.alive():
            said, true = (
                prospect(view, seat, ChooseTarget(target)),
                true_end(view.imagine(seat, Chance(1)), seat, ChooseTarget(target)),
            )
            if true.phase == "play":
                assert said.families == true.families
                assert said.happiness == true.happiness
                found += 1
    assert found > 8


def rich(view: State, seat: int, hand: list[str]) -> State:
    """The same table, where that seat can pay for all of this hand, and everybody has families and no Amulets."""
    table = view.copy()
    table.hand[seat], table.backs[seat], table.pp[seat] = [*hand], [int(cards()[c].kind != "bonus") for c in hand], 12
    table.families, table.amulets = [10] * view.n, [0] * view.n
    table.eliminated = [False] * view.n
    table.atheists = 5
    return table


def said(view: State, seen: Any) -> dict[str, str]:
    """The chips: religion -> "−1" or "−1 → +2"."""
    words = {label.key or "": label.text for label in labels(view, seen)}
    return {
        str(seat): " ".join(words[key] for end in ("", ".to", ".then") if (key := f"forecast.{seat}{end}") in words)
        for seat in range(view.n)
        if f"forecast.{seat}" in words
    }


def play_view() -> tuple[State, int]:
    return next((v, s) for v, s in decisions(5, 41)["play"] if v.round > 1)


def test_every_village_carries_its_families_at_convert_before_and_after_the_card_in_focus() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast", "temple"])
    table.happiness = [6 if other == seat else 7 if other == (seat + 1) % 5 else 5 for other in range(5)]
    rest = context(5, eyes=seat, choosing=seat)
    quiet = {str(other): f"{MINUS}2" for other in range(5)} | {str((seat + 1) % 5): "+3", str(seat): f"{MINUS}1"}
    assert said(table, rest) == quiet
    assert said(table, replace(rest, focus="hand.temple.0")) == quiet
    feast = said(table, replace(rest, focus="hand.great_feast.0"))
    assert feast == quiet | {str(seat): f"{MINUS}1 → +3", str((seat + 1) % 5): f"+3 → {MINUS}1"}


@clause("KALUA-518", "KALUA-519")
def test_chips_follow_the_price_under_the_cursor() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["volcanic_eruption"])
    table.happiness = [5] * 5
    other = (seat + 1) % 5
    shown = []
    for price in range(3):
        seen = context(5, eyes=seat, choosing=seat, opened="volcanic_eruption", focus=f"option.{price}")
        ahead = outlook(table, seen)
        assert ahead is not None
        shown.append((ahead.families(table, seat)[1], ahead.families(table, other)[1], ahead.tables[1].families[seat]))
    loss = cards()["volcanic_eruption"].loss
    assert [own for _, _, own in shown] == [10 - loss, 10, 10 - 2 * loss]
    assert len({*shown}) == 3


def test_a_ghost_stands_where_the_own_god_would_stand() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast", "temple"])
    table.happiness = [5] * 5
    seen = context(5, eyes=seat, choosing=seat)
    ghosts = {}
    for focus in (None, "hand.temple.0", "hand.great_feast.0"):
        pieces = {piece.id: piece for piece in layout(table, replace(seen, focus=focus))}
        ghosts[focus] = pieces.get("ghost")
        assert pieces[f"god.{seat}"].centre != (None if ghosts[focus] is None else ghosts[focus].centre)
    assert ghosts[None] is None
    assert ghosts["hand.temple.0"] is None
    ghost = ghosts["hand.great_feast.0"]
    assert ghost is not None
    assert ghost.secret == seat
    alone = table.copy()
    alone.happiness[seat] = 8
    there = next(piece for piece in layout(alone, seen) if piece.id == f"god.{seat}")
    assert ghost.centre == there.centre


@pytest.mark.parametrize("others", range(5))
def test_no_god_makes_room_for_a_ghost(others: int) -> None:
    """Where gods stand is everybody's to see, what somebody considers is not."""
    view, seat = play_view()
    table = rich(view, seat, ["great_feast"])
    table.happiness = [8 if (at - seat) % 5 in range(1, 1 + others) else 5 for at in range(5)]
    seen = context(5, eyes=seat, choosing=seat)
    plain = {piece.id: piece.centre for piece in layout(table, seen) if piece.id.startswith("god.")}
    pieces = {piece.id: piece.centre for piece in layout(table, replace(seen, focus="hand.great_feast.0"))}
    assert len(plain) == 5
    assert {id: pieces[id] for id in plain} == plain
    assert all(abs(x - pieces["ghost"][0]) + abs(y - pieces["ghost"][1]) >= 20 for x, y in plain.values())


@clause("KALUA-111")
def test_no_ghost_leaves_the_track() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_drought"])
    table.happiness = [5 if other != seat else 1 for other in range(5)]
    seen = context(5, eyes=seat, choosing=seat, opened="great_drought", focus="option.2")
    ghost = next(piece for piece in layout(table, seen) if piece.id == "ghost")
    table.happiness[seat] = 0
    assert ghost.centre == next(p for p in layout(table, replace(seen, focus=None)) if p.id == f"god.{seat}").centre


@clause("KALUA-R34")
def test_amulets_laid_as_an_answer_come_too_late_for_what_was_played_before() -> None:
    view, seat = next((v, s) for v, s in decisions(5, 41)["respond"])
    table = rich(view, seat, ["amulets"])
    table.volley = [Played(table.volley[0].seat, "volcanic_eruption", 0)]
    ahead = outlook(table, context(5, eyes=seat, choosing=seat, focus="hand.amulets.0"))
    assert ahead is not None
    now, then = ahead.families(table, seat)
    assert now == then < 0


def test_what_cannot_be_played_or_does_nothing_is_not_foreseen() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast"])
    table.pp[seat] = 5
    seen = context(5, eyes=seat, choosing=seat)
    assert not [chip for chip in said(table, replace(seen, focus="hand.great_feast.0")).values() if "→" in chip]
    assert preview(table, replace(seen, focus="hand.great_feast.0")) == ""
    assert preview(table, replace(seen, focus="option.0", aids=False)) == ""
    assert said(table, replace(seen, aids=False)) == {}


def test_the_slip_says_what_the_card_comes_to_and_why() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["good_fishing", "great_feast", "flood"])
    table.happiness = [6 if other == seat else 7 if other == (seat + 1) % 5 else 5 for other in range(5)]
    seen = context(5, eyes=seat, choosing=seat)

    def of(card: str) -> str:
        return preview(table, replace(seen, focus=f"hand.{card}.0"))

    assert of("great_feast").startswith("At “Convert!” you win 3 families, instead of losing 1.\nYou are the happiest")
    name = seen.name((seat + 1) % 5)
    assert of("good_fishing").endswith(f"Tied with {name}: you share what the others lose, if anything.")
    assert of("flood") == "You choose its target when it takes effect."


def test_what_a_card_brings_and_what_convert_takes_is_one_sum() -> None:
    """KALUA-525, 602: what it brings is no win at "Convert!", where the unhappiest still lose two, or all that they have."""
    view, seat = play_view()
    table = rich(view, seat, ["good_fishing"])
    table.happiness = [0 if other == seat else 9 for other in range(5)]
    seen = replace(context(5, eyes=seat, choosing=seat), focus="hand.good_fishing.0")
    assert preview(table, seen) == (
        "Your families in all: \N{MINUS SIGN}1, otherwise \N{MINUS SIGN}2 (cards +1, “Convert!” \N{MINUS SIGN}2).\n"
        "You are the unhappiest: 2 of your families leave."
    )
    table.families[seat] = 0
    assert preview(table, seen).endswith("\nYou are the unhappiest: 1 of your families leaves.")
    assert preview(table, replace(seen, focus="hand.great_feast.0", eyes=None)) == ""


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_slip_lies_under_the_list_and_is_never_cut(language: str, scale: float) -> None:
    from scenes.kalua.face import slips

    lettering, words, seen = Lettering(1.0, scale), Words(language), 0
    for phase in ("play", "respond"):
        for view, seat in decisions(5, 41)[phase]:
            for card in cards():
                table = rich(view, seat, [card])
                for opened in ("", card):
                    focus = "option.0" if opened else f"hand.{card}.0"
                    asked = context(5, scale, words, eyes=seat, choosing=seat, opened=opened, focus=focus)
                    for slip in slips(table, asked):
                        if not preview(table, asked) or slip.icon:
                            continue
                        label, room = slip.label(lettering), preview_box(table, asked)
                        assert room is not None
                        assert label.width is not None
                        assert len(lettering.wrap(label.text, label.width, label.size)) <= label.lines, label.text
                        paper = next(iter(slip.pieces(lettering))).box
                        assert paper.inside(room, slack=1.0), (paper, room)
                        assert all(box.inside(paper, slack=2.0) for box in boxes(label, lettering))
                        seen += 1
    assert seen > 100
    assert not words.missing


@pytest.mark.parametrize("n", range(2, 6))
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_chip_hides_a_number_a_god_or_another_chip(n: int, scale: float) -> None:
    view = decisions(n, n + 20)["play"][0][0]
    zones, seen = zones_for(view, context(n)), context(n, scale)
    chips = [chip_box(zones, seat, changed=True, text_scale=scale) for seat in range(n)]
    masks = [piece.box for piece in layout(view, seen) if piece.id.startswith(("tag.", "graveyard"))]
    for i, chip in enumerate(chips):
        for other in (*masks, *chips[:i]):
            apart = chip.right <= other.x or other.right <= chip.x or chip.bottom <= other.y or other.bottom <= chip.y
            assert apart, (i, chip, other)
        assert not chip.inset(-12).holds(*zones.village(i).totem), "it hides whose village it is"


def test_a_forecast_counts_only_the_cards_that_have_still_to_take_effect() -> None:
    """While a card gives up its discards its numbers have been counted already."""
    found = 0
    for view, _ in decisions(5, 25)["discard"]:
        if view.resolving == len(view.volley) - 1:
            after = standing(view)
            assert (after.families, after.happiness, after.pp) == (view.families, view.happiness, view.pp)
            assert forecast(standing(view)).pool == conversion(view.alive(), view.families, view.happiness)
            found += 1
    assert found


def test_moves_that_only_pass_change_nothing() -> None:
    view, seat = play_view()
    assert prospect(view, seat, CONVERT).families == view.families
    assert isinstance(play_card("temple", 5), PlayCard)
    assert openings(view, seat)[0] == ""


def test_no_slip_lies_on_the_rows_of_button_hints() -> None:
    """Of which there are three, in words of the usual size."""
    view, seat = play_view()
    room = preview_box(view, context(5, eyes=seat, choosing=seat))
    assert room is not None
    assert room.bottom <= ROWS_FOOT - 2 * LEAD - SIGN / 2


def test_the_longest_list_leaves_a_gap_to_the_boards_for_a_mouse() -> None:
    """Seven lines in the phase of the Leaders: the last lay all but on the upper row of boards."""
    leaders = decisions(5, 41)["leader"]
    most = max(len(lines_now(view, context(5, eyes=seat, choosing=seat))) for view, seat in leaders)
    assert most == 7
    assert line_box(most - 1, 1.0).bottom <= BOARD_FOOT - BOARD_LEAD - BOARD_HIGH / 2 - 16


def test_the_slip_at_convert_says_who_wins_and_who_loses() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast"])
    table.happiness = [6 if other == seat else 3 if other == (seat + 1) % 5 else 5 for other in range(5)]
    seen = context(5, eyes=seat, choosing=seat, focus="option.0")
    text = preview(table, seen)
    assert text.startswith(f"“Convert!” now: {seen.name(seat)}\N{NO-BREAK SPACE}+3, ")
    assert f"{seen.name((seat + 1) % 5)}\N{NO-BREAK SPACE}{MINUS}2." in text
    table.happiness = [5] * 5
    assert preview(table, seen) == "“Convert!” now moves no family."


def figures(view: State, seen: Any) -> dict[str, tuple[str, str]]:
    """What stands at the right end of every line of the list: its words -> (number, sign)."""
    numbers = {label.key: label.text for label in labels(view, seen)}
    signs = {piece.id: piece.picture[1]["name"] for piece in layout(view, seen) if piece.id.endswith(".what")}
    found = enumerate(lines_now(view, seen))
    return {words_of(line, seen): (numbers.get(f"number.{i}", ""), signs.get(f"option.{i}.what", "")) for i, line in found}


def test_beside_convert_stands_what_it_brings_and_on_the_island_what_stays_there() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_feast"])
    table.happiness = [6 if other == seat else 3 if other == (seat + 1) % 5 else 5 for other in range(5)]
    rest = context(5, eyes=seat, choosing=seat)
    assert figures(table, rest)["Convert!"] == ("+3", "people")
    islands = {label.key: label.text for label in labels(table, rest)}
    assert islands["forecast.island"] == "+2", "2, 1, 1 and 1 come, and three go to the happiest"
    assert preview(table, replace(rest, focus="option.0")).endswith("\n2 families stay on the island.")
    for thing in ("forecast.island", "clearing", "tag.atheists"):
        told = about(table, rest, thing)
        assert told is not None
        assert "“Convert!” now: 2 families stay on the island." in told.lines, thing
    table = table.copy()
    table.happiness = [5] * 5
    assert figures(table, rest)["Convert!"] == ("0", "people")
    assert "forecast.island" not in {label.key for label in labels(table, rest)}
    blind = replace(rest, aids=False)
    assert figures(table, blind)["Convert!"] == ("", ""), "how it would end is a mark of the table"


@pytest.mark.parametrize("n", [2, 3, 5])
def test_what_is_said_of_convert_now_is_what_the_game_does(n: int) -> None:
    """On the button, in the slip and beside the atheists."""
    tried = 0
    for view, seat in decisions(n, n + 20)["play"]:
        world = view.imagine(seat, Chance(1))
        pool = forecast(view).pool
        told: list[Any] = []
        world.play(seat, CONVERT, Chance(1), told.append)
        done = next(event for event in told if type(event).__name__ == "ConvertPool")
        assert done.to_island == pool.to_island
        own = pool.share * (seat in pool.happiest) - pool.contributions[seat]
        assert figures(view, context(n, eyes=seat, choosing=seat))["Convert!"][0] == signed(own)
        tried += 1
    assert tried


@pytest.mark.parametrize("n", range(2, 6))
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_chip_of_the_atheists_hides_no_number(n: int, scale: float) -> None:
    view = decisions(n, n + 20)["play"][0][0]
    zones = zones_for(view, context(n))
    chip = island_box(zones, scale)
    assert (chip is None) == (scale > 1), "large chips of villages leave it no room: the slip says it"
    if chip is None:
        return
    beside = [
        piece.box for piece in layout(view, context(n, scale)) if piece.id.startswith(("tag.", "graveyard", "sky.", "god."))
    ]
    beside += [chip_box(zones, seat, changed=True, text_scale=scale) for seat in range(n)]
    for other in beside:
        assert chip.right <= other.x or other.right <= chip.x or chip.bottom <= other.y or other.bottom <= chip.y, other


@clause("KALUA-516", "KALUA-518", "KALUA-519")
def test_every_price_of_a_global_disaster_stands_where_prices_stand_and_says_what_it_does() -> None:
    view, seat = play_view()
    table = rich(view, seat, ["great_drought"])
    seen = context(5, eyes=seat, choosing=seat, opened="great_drought")
    assert figures(table, seen) == {
        "Everybody": ("0", "prayer"),
        "All but you": ("6", "prayer"),
        "Everybody twice": ("12", "prayer"),
    }
    said_of = [preview(table, replace(seen, focus=f"option.{i}")).split("\n")[1] for i in range(3)]
    assert said_of == [
        "The card strikes every god, you too.",
        "The card spares you, but brings you no prayers.",
        "The card strikes every god twice, you too.",
    ]


def test_every_number_of_a_list_has_the_sign_of_what_it_counts() -> None:
    """ "+1" and "+2" stood below each other, one for happiness and one for families, and Amulets cost nothing."""
    signs: dict[str, set[str]] = {}
    for views in decisions(5, 41).values():
        for view, seat in views:
            for words, (number, sign) in figures(view, context(5, eyes=seat, choosing=seat)).items():
                assert bool(number) == bool(sign), words
                signs.setdefault(words, set()).add(sign)
    assert signs["Speech"] == {"happy"}
    assert signs["Convert atheists"] == signs["Self-sacrifice"] == signs["Convert!"] == {"people"}
    assert signs["Use the Amulets"] == {"amulet"}
    assert signs["Buy a Bonus"] == {"prayer"}
    assert signs["Pass"] == signs["Do nothing"] == {""}
