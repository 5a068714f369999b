"""What the table says of its things, of a choice before it is made, and instead of what is refused: numbers that come true."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio import moves as m
from games.proelio.state import State
from scenes.proelio.choosing.buttons import options_now
from scenes.proelio.explaining.about import about, spots
from scenes.proelio.explaining.advice import advised
from scenes.proelio.explaining.forecast import falls, forecast
from scenes.proelio.explaining.instead import instead
from scenes.proelio.layout.layout import layout
from scenes.proelio.prompting import legend
from scenes.stage.devices.action import Kind
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.inspector.about import About
from tests.clauses import clause, declared
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.moments import context, positions
from tests.scenes.tables import NAMES

FOUR = (House(), House(), House())


def told(view: State, id: str, **more: Any) -> About:
    found = about(view, context(view.n, eyes=0, choosing=0, **more), id)
    assert found is not None, id
    return found


def foreseen(view: State, focus: str, **more: Any) -> str:
    return forecast(view, context(view.n, eyes=0, choosing=0, focus=focus, **more))


@clause("PROELIO-206")
def test_a_card_that_is_of_no_use_now_says_what_it_is_and_why_not() -> None:
    view = lay(House("tower watch", None), *FOUR).view(0)
    assert "next wall" not in foreseen(view, "hand.tower.0")
    view.imperial_deck = []
    assert foreseen(view, "hand.tower.0").startswith("Tower ")
    assert foreseen(view, "hand.tower.0").endswith("The next wall needs this card in your hand: Shields.")


# -- things ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_a_sentence_and_a_clause(language: str) -> None:
    words, clauses, kinds = Words(language), declared()["proelio"], set()
    for view in (view for n in range(3, 7) for view in positions(n, n + 41, each=1)):
        found = context(view.n, 1.0, words, eyes=view.decider, choosing=view.decider)
        for id in (*(piece.id for piece in layout(view, found)), *(spot.id for spot in spots(view, found))):
            said = about(view, found, id)
            if said is not None:
                kinds.add(id.partition(".")[0])
                assert said.name, id
                assert 0 < len(said.lines) <= 3, id
                assert said.clause in clauses, (id, said.clause)
                assert "{" not in "".join((said.name, said.state, *said.lines, said.cannot)), id
    assert kinds >= {
        "arena", "arms", "attack", "backs", "fort", "guild", "hand", "march", "merchant", "option", "pile", "plaque", "plate",
        "season", "status", "ware",
    }  # fmt: skip
    assert not words.missing


@clause("PROELIO-301", "PROELIO-003")
def test_who_attacks_whom_is_said_at_plates_and_arrows() -> None:
    view = lay(House(), *FOUR).view(0)
    assert told(view, "plate.0").lines == ("You attack Nimue; Noor attacks you.",)
    assert told(view, "plate.1").lines == ("Attacks you.", "Is attacked by Wisp.")
    assert told(view, "plate.3").lines == ("Attacks Wisp.", "You attack this House: if it falls, you win.")
    assert told(view, "march.2").name == "Wisp → Noor"


@clause("PROELIO-902", "PROELIO-903", "PROELIO-904")
def test_a_guild_says_whether_it_is_ready_used_or_blocked() -> None:
    view = lay(
        House(guild="bards"), House(guild="thieves", used=True), House(guild="scribes"), House(guild="builders"), merchant=2
    ).view(0)
    assert [told(view, f"guild.{seat}").state for seat in range(3)] == ["Mara · ready", "Noor · used", "Wisp · blocked"]
    assert told(view, "guild.0").lines[0].startswith("On your turn")
    assert told(view, "guild.3").lines[0].startswith("When it is attacked")


@clause("PROELIO-306", "PROELIO-R3")
def test_of_a_covered_attack_others_are_told_its_back_and_its_ceiling_only() -> None:
    def of(card: str) -> About:
        table = lay(House(), House(), House(fort="palisades"), House(), attacks={1: card})
        return told(table.view(0), "attack.1")

    assert of("knights") == of("dung") == of("infiltration")
    assert of("knights").state == "A black card: value 3 at most"
    assert of("gunpowder").lines[0] == "From behind so low a wall it can only be Gunpowder."
    own = lay(House("dung dung"), *FOUR, attacks={3: "knights"}).view(0)
    assert "Knights" in told(own, "attack.3").state


def test_what_cannot_be_used_says_why_and_what_can_be_done() -> None:
    view = lay(House("soldiers palisades palisades", "shields"), *FOUR, attacks={0: "dung"}).view(0)
    assert told(view, "hand.soldiers.0").cannot
    assert not told(view, "hand.palisades.0").cannot
    acting = lay(House("dung watch"), *FOUR).view(0)
    i = next(i for i, one in enumerate(options_now(acting, context(4, eyes=0, choosing=0))) if one.words == "act.imperial")
    assert told(acting, f"option.{i}").cannot
    assert told(acting, f"option.{i}").clause == "PROELIO-605"


# -- a choice before it is made ----------------------------------------------------------------------------------------------


@clause("PROELIO-502", "PROELIO-503", "PROELIO-504", "PROELIO-510", "PROELIO-R17")
@pytest.mark.parametrize("fort", [None, "shields", "palisades", "tower"])
@pytest.mark.parametrize("count", range(4))
@pytest.mark.parametrize(("card", "value"), [("soldiers", 1), ("knights", 2), ("trebuchets", 3)])
def test_a_house_is_said_to_fall_exactly_where_no_way_saves_it(card: str, value: int, count: int, fort: str | None) -> None:
    """Every way out is played to its end by the rules."""
    if count == 0 and fort is None:
        return  # it has fallen already
    table = lay(
        House(" ".join(["watch", "tower", "dung"][:count]), fort), House("palisades", "tower"), *FOUR[1:], attacks={0: card}
    )
    table.apply(0, m.Deploy(()), Chance(1))
    assert falls(count, table.level(0), value) == all(_lost(table.copy(), move) for move in table.legal_moves(0))


def _lost(table: State, move: Any) -> bool:
    table.apply(0, move, Chance(1))
    if table.phase == "shortfall":
        return all(_lost(table.copy(), more) for more in table.legal_moves(0))
    return table.result is not None and table.result.loser == 0


def test_an_attack_says_the_most_that_it_can_do() -> None:
    def against(hand: str, fort: str | None, card: str = "knights") -> str:
        view = lay(House(f"{card} tower dung", "palisades"), House(), House(), House(hand, fort), turns=4).view(0)
        return foreseen(view, f"hand.{card}.0")

    assert "it loses 2 of its 3 cards; the wall can stand in" in against("dung dung dung", "shields")
    assert "cards 3 → 1." in against("dung dung dung", None)
    assert "it falls and you win" in against("dung dung", None)
    assert "takes nothing" in against("dung dung", None, "dung")


def test_a_hint_names_the_attacked_house_once() -> None:
    """The button and what the Attack would bring both name it."""
    view = lay(House("knights tower dung", "palisades"), *FOUR, turns=4).view(0)
    said = advised(view, context(4, eyes=0), next(one for one in view.legal_moves(0) if isinstance(one, m.PlaceAttack)), "")
    assert said.count(NAMES[view.left(0)]) == 1
    assert said.startswith("Attack")


def test_the_reason_of_a_defence_stands_for_its_numbers() -> None:
    """What it holds is said once."""
    view = lay(House("shields", "palisades"), *FOUR, attacks={0: "soldiers"}).view(0)
    said = advised(view, context(4, eyes=0), m.Deploy(("shields",)), "With 1 you hold the Attack 60 times in 100.")
    assert said == "Deploy: Shields. With 1 you hold the Attack 60 times in 100."
    assert "Defence 0 → 1." in advised(view, context(4, eyes=0), m.Deploy(("shields",)), "")


@clause("PROELIO-203")
def test_building_says_what_it_gives() -> None:
    view = lay(House("tower dung", "palisades"), *FOUR, turns=4).view(0)
    assert foreseen(view, "option.2") == "Your wall 2 → 3: you can use cards up to value 4 (now up to 3)."
    after = lay(House("tower dung", "palisades"), *FOUR, turns=4)
    go(after, m.BUILD)
    assert (after.level(0), after.limit(0)) == (3, 4)


@clause("PROELIO-401", "PROELIO-410")
def test_a_defence_says_what_it_holds() -> None:
    view = lay(House("palisades palisades watch", "shields"), *FOUR, attacks={0: "soldiers"}).view(0)
    assert foreseen(view, "hand.watch.0") == (
        "Defence 0 → 1. The Attack is 2 at most: it may cost you 1 card, or the wall. The Watch catches an Infiltration."
    )
    held = foreseen(view, "hand.watch.0", picked=("hand.palisades.0",))
    assert held == "Defence 2 → 3. The Attack is 2 at most: held, and the Watch catches an Infiltration."


@clause("PROELIO-503", "PROELIO-504")
@pytest.mark.parametrize(
    ("house", "worst"),
    [
        (House("dung dung dung", None), "it may cost you 2 cards."),
        (House("dung", "tower"), "it may cost you the wall."),
        (House("dung dung", None), "your House may fall!"),
        (House("dung dung", None, guild="builders"), "it may cost you 2 cards."),
    ],
)  # fmt: skip
def test_laying_nothing_says_what_it_may_cost(house: House, worst: str) -> None:
    view = lay(house, *FOUR, attacks={0: "soldiers"}).view(0)
    assert foreseen(view, "option.0") == f"The Attack is 2 at most: {worst}"


@clause("PROELIO-304", "PROELIO-305")
def test_a_gold_attack_from_behind_a_low_wall_is_said_to_be_gunpowder_where_only_valid_ones_are_placed() -> None:
    def of(fort: str, **options: Any) -> tuple[str, str]:
        table = lay(House("shields dung"), House("dung", fort), *FOUR[1:], attacks={0: "gunpowder"}, **options)
        view = table.view(0)
        return foreseen(view, "option.0"), told(view, "attack.0").lines[0]

    assert all("Gunpowder" in one and "Hero" not in one for one in of("palisades"))
    assert all("Hero" in one and "Gunpowder" in one for one in of("tower"))
    assert all("Hero" in one for one in of("palisades", invalid_attacks="penalised"))


@clause("PROELIO-810", "PROELIO-811")
def test_drawing_the_last_card_says_which_season_comes() -> None:
    def with_left(deck: str, **more: Any) -> str:
        return foreseen(lay(House("dung dung"), *FOUR, deck=deck, discards="dung", **more).view(0), "option.0")

    assert with_left("tower tower") == "Your cards 2 → 3."
    assert with_left("tower").endswith("Autumn comes.")
    assert with_left("tower", season="autumn").endswith("Winter ends the game, and points decide.")


@clause("PROELIO-012", "PROELIO-601")
def test_drawing_says_how_many_cards_there_will_be() -> None:
    assert foreseen(lay(House("dung dung"), *FOUR).view(0), "option.0") == "Your cards 2 → 3."
    full = lay(House("dung dung watch tower tower"), *FOUR).view(0)
    assert foreseen(full, "option.0") == "Your cards stay at five: you choose 1 to discard."


def test_what_is_foreseen_hangs_on_nothing_that_the_eyes_do_not_see() -> None:
    """Hands of others with the same backs give the same words."""
    for card in ("knights", "gunpowder", "infiltration"):
        said = set()
        for hand in ("dung watch", "shields tower"):
            view = lay(House(f"{card} dung", "palisades"), House(hand), House(hand), House(hand), turns=4).view(0)
            said.add(foreseen(view, f"hand.{card}.0"))
        assert len(said) == 1


# -- instead -----------------------------------------------------------------------------------------------------------------


def test_a_refusal_says_what_can_be_done_instead_and_only_what_is_legal() -> None:
    view = lay(House("soldiers palisades palisades", "shields"), *FOUR, attacks={0: "dung"}).view(0)
    found = context(4, eyes=0, choosing=0)
    refusal = view.why_not(0, m.Deploy(("soldiers",)))
    assert refusal is not None
    assert instead(view, found, refusal) == "You can deploy: Palisades ×2."
    assert instead(view, context(4, eyes=1, choosing=0), refusal) == ""
    bare = lay(House("soldiers", "shields"), *FOUR, attacks={0: "dung"}).view(0)
    assert "Deploy nothing" in instead(bare, found, refusal)
    plagued = lay(House("soldiers dung", "shields"), *FOUR, plague=2).view(0)
    no_attack = plagued.why_not(0, m.place_attack("soldiers"))
    assert no_attack is not None
    assert instead(plagued, found, no_attack) == "You can draw a card."


def test_done_and_look_are_named_only_where_they_mean_something() -> None:
    def signs(*picked: str) -> list[Kind]:
        view = lay(House("soldiers dung"), *FOUR, turns=4).view(0)
        ids = tuple(f"hand.{card}.0" for card in picked)
        rows = legend(view, context(4, eyes=0, choosing=0, picked=ids), Words("en").say).rows
        return [kind for row in rows for kind, _ in row]

    assert signs() == [Kind.CONFIRM, Kind.SHOULDER_RIGHT, Kind.HINT]
    assert signs("soldiers") == [Kind.CONFIRM, Kind.ALT, Kind.BACK, Kind.HINT]
