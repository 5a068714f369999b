"""What a person is told who asks for a hint: true, in things and numbers of the table, and never against the pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.kalesia.faces import counts_of
from games.kalesia.mind.explaining import EXPLANATIONS, FOREST_TIES, explain
from games.kalesia.state import State
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, RatedAgent, Rating, Reason, make, pick
from games.kernel.protocol import checksum
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.words import Words
from tests.games.kalesia.mind.hinted import contradicts, heeded, is_untrue
from tests.games.kalesia.positions import lay, position

LITTLE = 200
"""Games that the hero of these tests plays on in thought."""


BESIDE = (
    "reason.stop_rather",
    "reason.stop_rather_forest",
    "reason.stop_either",
    "reason.stop_either_forest",
    "reason.rather_same",
)
"""They name another pair."""


def hinted(n: int, games: int, seed: int = 1) -> Iterator[tuple[State, int, Rating, list[Rating]]]:
    """Decisions of one seat of games of squires, with what a hero of little thought makes of them."""
    hero, squire = make("hero", TITLE, seed), make("squire", TITLE, seed)
    assert isinstance(hero, RatedAgent)
    for game in range(games):
        luck = Chance(seed).fork(f"hinted/{n}/{game}")
        state: Any = TITLE.new_game(TITLE.options(), n, luck, None)
        while turn := state.to_act():
            for seat in turn:
                view = state.view(seat)
                move = squire.choose(view, seat, 0).move
                if seat == game % n:
                    chance = hero.chance.fork(f"{seat}/{checksum(view)}")
                    ratings = list(hero.ratings(view, seat, chance, LITTLE))
                    chosen = pick(ratings, hero.level.temperature, chance)
                    move = chosen.move
                    yield view, seat, chosen, ratings
                state.apply(seat, move, luck)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_what_is_said_is_true_and_goes_with_the_pair(n: int) -> None:
    said = Counter[str]()
    for view, seat, chosen, ratings in hinted(n, 4):
        reason = explain(view, seat, chosen, ratings)
        said[reason.message] += 1
        assert reason.message in EXPLANATIONS
        assert "a" not in reason.args or reason.message in BESIDE, "a pair is not praised by a worse one"
        assert not is_untrue(view, seat, chosen.move, [rating.move for rating in ratings], reason), reason
        assert not contradicts(view, seat, chosen.move, reason), reason
    assert len(said) > 5, "many things can be said"


def test_every_pair_can_be_explained_not_only_the_best() -> None:
    """A hero draws among pairs that are about even; whatever it takes, the sentence is true."""
    for view, seat, _, ratings in hinted(3, 2):
        for chosen in ratings[::5]:
            reason = explain(view, seat, chosen, ratings)
            assert not is_untrue(view, seat, chosen.move, [rating.move for rating in ratings], reason), reason
            assert not contradicts(view, seat, chosen.move, reason), reason


def why(table: State, pair: str, second: str = "", seat: int = 0) -> Reason:
    """What is said of that pair, where the other one comes second."""
    view = table.view(seat)
    best, other = lay(seat, pair), lay(seat, second or pair)
    rated = [Rating(move, 2.0 * (move == best) + (move == other), Reason("")) for move in view.legal_moves(seat)]
    return explain(view, seat, next(rating for rating in rated if rating.move == best), rated)


def told(table: State, *hand: str) -> State:
    """That table, with these weapons in the first hand."""
    table.hand[0] = counts_of(hand)
    return table


FIRST = ". . . . . / . . . . . / . . C . . / . . . . . / . . . . ."


def test_the_own_third_area_is_worth_all_one_has() -> None:
    table = told(
        position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF"),
        "C4",
        "C3",
        "C1",
        "M1",
        "F2",
        "F2",
        "M2",
    )
    assert why(table, "C3 C4") == Reason("reason.third_most", {"area": 3, "me": "C", "n": 7})
    assert why(table, "C1 C4") == Reason("reason.third", {"area": 3, "me": "C", "n": 5, "need": 5})


def test_a_rivals_third_area_names_the_rival_and_what_it_needs() -> None:
    table = told(
        position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF"),
        "C4",
        "C3",
        "M1",
        "M4",
        "F2",
        "F3",
        "M2",
    )
    assert why(table, "C3 C4") == Reason("reason.stop", {"area": 3, "rival": "M", "side": "C", "n": 7, "need": 8})
    starved: dict[str, int | str] = {"area": 3, "rival": "M", "n": 0, "most": 6}
    assert why(table, "F2 F3") == Reason("reason.stop_starve", starved), "5 is no stop to be proud of where 7 could be laid"


def test_a_pair_that_beats_itself_is_not_told_as_a_win() -> None:
    """With a Hammer beside it, 2 for the Forest win nothing: the others need no 3, they have 4 from this very pair."""
    table = position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "FCM")
    told(table, "C4", "F2", "F3", "F1", "M1", "M2", "C1")
    assert why(table, "C4 F2", "F2 F3").message not in ("reason.third", "reason.third_most", "reason.both")
    assert why(table, "F2 C1") == Reason("reason.third", {"area": 3, "me": "F", "n": 2, "need": 3})


def test_all_of_the_own_side_is_told_as_what_others_add_to_where_another_side_stops_better() -> None:
    table = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    told(table, "C1", "C1", "M1", "M4", "F3", "F3", "M2")
    assert why(table, "C1 C1") == Reason("reason.stop_join", {"area": 3, "rival": "M", "me": "C", "n": 2})


@pytest.mark.parametrize(
    ("hand", "pair", "copies"),
    [("C4 C3 C1 M1 F1 F2 F2", "M1 F1", 1), ("C4 C4 C1 M1 F1 F2 F2", "M1 F1", 2), ("C4 C4 M1 F1 F2 F2 F3", "C4 F1", 0)],
)
def test_a_weapon_is_not_called_the_only_one_where_two_are_held(hand: str, pair: str, copies: int) -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF", number=_with_third_at(4))
    told(table, *hand.split())
    reason = why(table, pair)
    assert (reason.message, reason.args["face"], reason.args["copies"]) == ("reason.keep_third", "C4", copies)


def test_the_forest_needs_no_more_than_a_tie() -> None:
    table = told(
        position("F F . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF"),
        "C4",
        "C3",
        "M1",
        "M4",
        "F2",
        "F3",
        "M2",
    )
    assert why(table, "C3 C4") == Reason("reason.stop_forest", {"area": 3, "rival": "F", "side": "C", "n": 7, "need": 7})
    starved: dict[str, int | str] = {"area": 3, "rival": "F", "n": 0, "most": 5}
    assert why(table, "M1 C3") == Reason("reason.stop_starve_forest", starved)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_stops_the_forest_is_told_that_a_tie_is_its_own(language: str) -> None:
    """Also one between the two others: 12 to 12 of them and it wins."""
    words, said = Words(language), {"en": "tie", "it": "parità", "es": "empate"}[language]
    for ids in FOREST_TIES.items():
        assert [said in words.of("kalesia", id) for id in ids] == [False, True], ids


def test_nobody_is_told_to_fight_for_a_side_for_which_nothing_is_laid() -> None:
    """A Mermaid without Mermaids lays the least: that is said, and no area should go to the Mermaids."""
    table = told(position(FIRST, (0, 0), "MCF"), "C1", "C4", "F1", "F3", "F3", "C3", "C3", "F2", "F2")
    assert why(table, "C1 F1") == Reason("reason.none_held", {"area": 2, "me": "M", "n": 2})


def test_what_is_kept_is_named_with_the_area_for_which() -> None:
    table = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF", number=_with_third_at(4))
    told(table, "C4", "C3", "M1", "M2", "F1", "F2", "F2")
    kept: dict[str, int | str] = {"face": "C4", "later": 4, "number": 4, "me": "C", "n": 7, "copies": 1}
    assert why(table, "M1 F1") == Reason("reason.keep_third", kept)


def test_where_a_line_ends_later_in_the_round_is_said_before_the_second_area_of_another() -> None:
    """Whoever can win two areas further on is not told of two in a line."""
    own = position("C C . . . / . . . . . / M . F . . / . . . . C / . . . . .", (4, 4), "CMF", number=_before_the_end())
    told(own, "C4", "C3", "C1", "M1", "F1", "F2", "F2")
    assert why(own, "C1 C3").message == "reason.keep_third"
    assert why(own, "C3 C4").message == "reason.two", "whoever lays all of it here keeps nothing for there"
    rivals = position("M M . . . / . . . . . / C . F . . / . . . . C / . . . . .", (4, 4), "CMF", number=_before_the_end())
    told(rivals, "C4", "C3", "C1", "M1", "F1", "F2", "F2")
    kept: dict[str, int | str] = {"face": "C4", "later": 7, "number": 7, "rival": "M", "side": "C", "n": 5, "copies": 1}
    assert why(rivals, "C3 F1") == Reason("reason.keep_stop", kept)


def _before_the_end() -> list[int]:
    """The second round. Area 6 lies in the last corner, area 3 above it; area 7 makes a line of areas 1 and 2."""
    placed, rest = {0: 1, 1: 2, 2: 7, 10: 4, 12: 5, 19: 3, 24: 6}, iter(range(8, 26))
    return [placed[cell] if cell in placed else next(rest) for cell in range(25)]


def test_who_could_win_here_is_named_whatever_the_pair_does() -> None:
    two = position("M M . F F / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    told(two, "M4", "M1", "M2", "F1", "F3", "F2", "F2")
    laid: dict[str, int | str] = {
        "area": two.area,
        "rival": "M",
        "other": "F",
        "n": 2,
        "m": 3,
        "a": "M4",
        "b": "F1",
        "x": 4,
        "y": 1,
    }
    assert why(two, "M2 F3", "M4 F1") == Reason("reason.stop_either_forest", laid)
    one = position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    told(one, "M4", "M1", "M2", "C1", "F1", "F2", "F2")
    assert why(one, "M4 C1", "M4 F1").message == "reason.stop_rather"
    bare = position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    told(bare, "M4", "M1", "M2", "F1", "F1", "F2", "F2")
    assert why(bare, "M1 F1") == Reason("reason.third_bare", {"area": bare.area, "me": "C", "n": 1})


def _with_third_at(number: int) -> list[int]:
    """Areas 1 and 2 lie in the corner; area 3 at the other end, and that number makes them three."""
    rest = iter(k for k in range(5, 26))
    return [1, 2, number, *(next(rest) for _ in range(21)), 3]


def test_the_last_hand_of_a_round_says_who_gets_what_stays() -> None:
    table = position("C M . F . / . . . . . / . . . . . / . . . . . / . . . . .", (4, 4), "CMF", number=_quiet())
    told(table, "C4", "C2", "M1", "F1", "F2")
    assert why(table, "C4 M1") == Reason("reason.pass_on", {"receiver": 1, "x": "C2", "y": "F1", "z": "F2"})


def _quiet() -> list[int]:
    rest = iter(k for k in range(5, 26))
    return [1, 2, *(next(rest) for _ in range(1)), 3, *(next(rest) for _ in range(20)), 4]


def test_a_hint_of_the_title_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = told(
        position("C C . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF"),
        "C4",
        "C3",
        "C1",
        "M1",
        "F2",
        "F2",
        "M2",
    )
    hero = make("hero", TITLE, 1)
    assert isinstance(hero, RatedAgent)
    choice = hero.hint(table.view(0), 0, LITTLE)
    assert isinstance(choice, Choice)
    assert choice.reason.message.startswith("reason.third")


def test_heeding_a_sentence_is_liking_what_it_speaks_of() -> None:
    table = told(
        position("M M . . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 2), "CMF"),
        "C4",
        "C3",
        "M1",
        "M4",
        "F2",
        "F3",
        "M2",
    )
    stop = Reason("reason.stop", {"area": 9, "rival": "M", "side": "C", "n": 1, "need": 2})
    view = table.view(0)
    assert heeded(stop, view, 0, lay(0, "C3 C4")) > heeded(stop, view, 0, lay(0, "M4 F3"))
