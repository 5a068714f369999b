"""What a hint tells the person who asked: true, in things and numbers of the table, and never against its move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, RatedAgent, Rating, Reason, make
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.mind.explaining import door
from games.proelio.mind.explaining.door import explain
from games.proelio.mind.odds import odds
from games.proelio.title import TITLE
from scenes.proelio.wording import worded
from scenes.stage.words.words import LANGUAGES, Words
from tests.ai.hints.counting import BANNED, names_both, sentence
from tests.games.proelio.mind.explained import is_false
from tests.games.proelio.mind.hinted import contradicts
from tests.games.proelio.positions import House, any_luck, deploy, lay
from tests.programs.players.reasons import judged
from tests.scenes.tables import seated

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {"guilds": False}), (3, {}), (4, {"mode": "allied"}), (5, {"invalid_attacks": "penalised"})
)  # fmt: skip
MOST = 50
"""Decisions of a game that are looked at."""
Told = tuple[Any, Seat, Any, Reason]


def told(number: int, options: dict[str, Any], seed: int = 10) -> Iterator[Told]:
    """Explained choices of a game of knights."""
    mind, luck = make("knight", TITLE, seed), Chance(seed)
    assert isinstance(mind, RatedAgent)
    state: Any = TITLE.new_game(TITLE.read_options(options), number, luck, None)
    count = 0
    while (turn := state.to_act()) and count < MOST:
        view, seat = state.view(turn[0]), turn[0]
        chosen, ratings = judged(mind, view, seat)
        if len(ratings) > 1 and (count := count + 1) <= MOST:
            yield view, seat, chosen.move, explain(view, seat, chosen, ratings)
        state.apply(seat, chosen.move, luck)


@pytest.mark.parametrize(("number", "options"), TABLES)
def test_every_sentence_is_true_useful_and_speaks_for_its_move(number: int, options: dict[str, Any]) -> None:
    words, count = [Words(language) for language in LANGUAGES], 0
    for view, seat, move, reason in told(number, options):
        assert not is_false(view, seat, move, reason), (move, reason)
        assert not contradicts(view, seat, move, reason), (move, reason)
        said = [one.tell("proelio", reason.message, worded(reason.args, seated(number, 0))) for one in words]
        assert not [text for text in said if "{" in text or "[" in text]
        assert not BANNED.search(said[0])
        count += 1
    assert count > 30
    assert not [one.missing for one in words if one.missing]


def said(view: Any, move: Any, *others: Any) -> Reason:
    """The sentence for that move, where these come next."""
    ratings = [Rating(one, float(-k), Reason("")) for k, one in enumerate((move, *others))]
    return explain(view, view.decider, ratings[0], ratings)


def test_a_discard_says_what_stays_and_what_for() -> None:
    table = lay(House("dung knights resources soldiers watch", "shields"), House(), House())
    any_luck(table, m.DRAW)
    one = said(table.view(0), m.DiscardExcess(("dung",)), m.DiscardExcess(("knights",)))
    assert (one.message, one.args) == ("reason.keep.attack", {"card": "knights", "target": 2, "value": 2})


def test_a_defence_says_what_it_holds_and_what_none_would() -> None:
    view = lay(House("shields dung", "shields"), House(), House(), attacks={0: "soldiers"}).view(0)
    one = said(view, m.Deploy(("shields",)), m.Deploy(()))
    held = round(100 * sum(share for card, share in odds(view, 0) if card in ("dung", "soldiers")))
    assert one.message == "reason.deploy.needed"
    assert (one.args["value"], one.args["percent"]) == (1, held)
    assert one.args["share"] == round(100 * dict(odds(view, 0))["dung"])


def test_where_the_house_may_fall_nothing_is_not_called_cheap() -> None:
    view = lay(House("shields", None), House("dung dung", "palisades"), House(), attacks={0: "knights"}).view(0)
    assert said(view, m.Deploy(()), m.Deploy(("shields",))).message in ("reason.deploy.vain", "reason.deploy.risk")


def test_a_wall_given_up_in_vain_is_not_called_a_rescue() -> None:
    table = lay(House("dung", "shields"), House("dung", "tower"), House(), attacks={0: "hero"})
    deploy(table)
    assert said(table.view(0), m.SACRIFICE, m.CAPITULATE).message == "reason.sacrifice.lost"


def test_a_card_is_drawn_rather_than_an_attack_that_would_leave_the_hand_bare() -> None:
    view = lay(House("soldiers", "palisades"), House("knights dung", "palisades"), House("shields dung", None)).view(0)
    one = said(view, m.DRAW, m.PlaceAttack("soldiers"))
    assert one.message in ("reason.draw.guard", "reason.draw.fails")
    assert one.args["card"] == "soldiers"


def test_an_attack_is_told_beside_the_weaker_one_or_with_what_stays_in_hand() -> None:
    view = lay(House("knights soldiers dung", "shields"), House("watch", None), House("shields dung", "shields")).view(0)
    other = said(view, m.PlaceAttack("knights"), m.PlaceAttack("soldiers"))
    assert other.message == "reason.attack.pays.than"
    assert int(other.args["percent"]) > int(other.args["less"])
    bare = lay(House("knights", "shields"), House("knights dung", "palisades"), House("shields dung", "shields")).view(0)
    alone = said(bare, m.PlaceAttack("knights"), m.DRAW)
    assert (alone.message, alone.args["left"], alone.args["attacker"]) == ("reason.attack.pays.open", 0, 1)


def test_a_fall_that_nothing_in_any_imagined_hand_prevents_is_told_without_a_number() -> None:
    view = lay(House("knights dung", "shields"), House("dung dung", None), House("dung", None)).view(0)
    assert said(view, m.PlaceAttack("knights"), m.DRAW).message == "reason.attack.falls.sure"


def test_a_full_hand_says_what_it_still_lacks() -> None:
    bare = lay(House("dung dung dung knights knights", "shields"), House(), House()).view(0)
    assert said(bare, m.DRAW).args == {"held": 5, "card": "palisades"}
    unarmed = lay(House("palisades watch watch watch watch", "shields"), House(), House()).view(0)
    assert said(unarmed, m.DRAW).message == "reason.draw.swap.weapon"


def test_the_second_best_decides_what_is_said() -> None:
    view = lay(House("palisades shields", "shields"), House(), House(), attacks={0: "soldiers"}).view(0)
    more = said(view, m.Deploy(("shields",)), m.Deploy(("palisades", "shields")))
    dearer = said(view, m.Deploy(("shields",)), m.Deploy(("palisades",)))
    assert (more.message, dearer.message) == ("reason.deploy.thrift", "reason.deploy.spare")
    assert dearer.args["kept"] == "palisades"


def test_what_is_false_is_noticed() -> None:
    view = lay(House("dung knights", "shields"), House(), House(), attacks={0: "soldiers"}).view(0)
    assert is_false(view, 0, m.Deploy(()), Reason("reason.deploy.needed", {"value": 2, "percent": 60, "share": 10}))
    assert is_false(view, 0, m.DRAW, Reason("reason.draw.wall", {"card": "tower", "target": 2, "after": 3}))
    assert contradicts(view, 0, m.DiscardExcess(("knights",)), Reason("reason.keep.attack", {"card": "knights"}))


def test_a_hint_names_a_thing_and_a_number_or_a_rival() -> None:
    """As the program that measures it sees it."""
    poor = [
        text
        for view, seat, move, reason in told(3, {})
        if not names_both("proelio", text := sentence("proelio", view, seat, Choice(move, reason)), seat)
    ]
    assert not poor


def test_every_sentence_has_its_words() -> None:
    folder = Path(door.__file__).parent
    said = {id for path in folder.glob("*.py") for id in re.findall(r'"(reason\.[a-z._]+)"', path.read_text(encoding="utf-8"))}
    said |= {f"reason.attack.{kind}{bare}" for kind in ("thief", "powder") for bare in ("", ".bare")}
    assert len(said) > 90
    assert not [id for id in said for language in LANGUAGES if not Words(language).knows("proelio", id)]


def test_an_attack_that_is_likely_held_says_why_it_goes_before_the_wall() -> None:
    view = lay(House("palisades soldiers dung", "shields"), House("dung"), House("shields watch tower", "tower")).view(0)
    attack, build = (
        Rating(m.place_attack("soldiers"), 1.0, Reason("reason.attack")),
        Rating(m.BUILD, 0.9, Reason("reason.build")),
    )
    reason = explain(view, 0, attack, [attack, build])
    assert (reason.message, reason.args["card"]) == ("reason.attack.burns.build", "palisades")
    assert not is_false(view, 0, attack.move, reason)
