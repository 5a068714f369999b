"""What a turning point claims is read again and looked up in the views of the game, not where it came from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kalyra.content import content, hero_ids
from games.kalyra.quests.pool import objective_of
from games.kernel.match import Match
from games.proelio.siege_events import AttackAnnulled, AttackRevealed, InfiltrationHit, LootPaid, WatchReversal
from scenes.stage.words.words import Words
from scenes.table.ending import rounds
from scenes.table.ending.tale import Pin, Tale
from scenes.titles import face_of
from tests.scenes.tales import GAMES, end_of, many, past_of

SEATS = {"kalua": (2, 3, 4, 5), "proelio": (3, 4, 5, 6), "caledea": (2, 3, 4), "kalyra": (1, 2, 4, 6)}
COUNT = {"kalua": GAMES, "proelio": GAMES, "caledea": 6, "kalyra": 16}
"""Games of each: long ones are told of a few."""
ENGLISH = Words("en")


class Record:
    """The views of a game: at the end of every move, and of every round."""

    def __init__(self, match: Match, round_of: Callable[[Any], int]) -> None:
        self.after: dict[int, Any] = {}
        self.round: dict[int, Any] = {}
        self.rounds_of: dict[int, set[int]] = {}
        self.laid = past_of(match)[0].view
        for move, _, view in past_of(match):
            self.after[move] = view
            self.round[round_of(view)] = view
            self.rounds_of.setdefault(move, set()).add(round_of(view))

    def before_move(self, move: int) -> Any:
        return self.after[max(k for k in self.after if k < move)]

    def before_round(self, r: int) -> Any:
        earlier = [k for k in self.round if k < r]
        return self.round[max(earlier)] if earlier else self.laid


Check = Callable[[Record, Any, Pin, re.Match[str], Callable[[str], int]], bool]


def from_to(value: Callable[[Any, int], int]) -> Check:
    """ "goes from 3 to 7": before and after that round."""

    def check(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
        r, who, before, after = int(said[1]), seat(said[2]), int(said[3]), int(said[4])
        return (value(record.before_round(r), who), value(record.round[r], who)) == (before, after)

    return check


def becomes(holds: Callable[[Any, int], bool]) -> Check:
    """It came to hold in the very move of the pin."""

    def check(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
        who = seat(said[2])
        return holds(record.after[pin.move], who) and not holds(record.before_move(pin.move), who)

    return check


def lost_all(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    r, who = int(said[1]), seat(said[2])
    return (record.before_round(r).families[who], record.round[r].families[who]) == (int(said[3]), 0)


def emptied(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """For the first time, and the game was won."""
    moves = [one.move for one in end.past if one.view.families[end.you] == 0]
    return pin.move == moves[0] and end.you in end.outcome.winners


def followed(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    had = [one.view.families[end.you] for one in end.past if one.move == pin.move]
    return int(said[2]) in had and int(said[1]) in record.rounds_of[pin.move]


def walls_fell(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    who, levels = seat(said[2]), list[int]()
    for move, _, view in end.past:
        if move in (pin.move - 1, pin.move):
            levels.append(view.level(who))
    return any(a and not b for a, b in pairwise(levels))


BLOWS: dict[str, Any] = {"attack": AttackRevealed, "take": LootPaid, "steal": (InfiltrationHit, WatchReversal)}
"""What a House did by which the other lost cards."""


def struck(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """The Hand shrank so within that turn, and in the very move of the pin the named House did to this one what is said."""
    turn, by, who = int(said[1]), seat(said["by"]), seat(said["name"])
    sizes = len(record.before_round(turn).hand[who]), len(record.round[turn].hand[who])
    did = [one.event for one in end.past if one.move == pin.move and isinstance(one.event, BLOWS[said["how"]])]
    return sizes == (int(said["before"]), int(said["after"])) and any(_between(event, by, who) for event in did)


def _between(event: Any, by: int, who: int) -> bool:
    match event:
        case AttackRevealed():
            return (event.attacker, event.defender) == (by, who)
        case LootPaid():
            return (event.taker, event.giver) == (by, who)
        case InfiltrationHit():
            return (event.thief, event.victim) == (by, who)
    return bool((event.defender, event.attacker) == (by, who))


def breached(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """Its wall went in this move or at the end of the one before, and the named House attacked it in that turn."""
    turn, by = int(said[1]), seat(said["by"])
    who = seat("you" if said["name"] == "your wall" else said["name"])
    levels = [one.view.level(who) for one in end.past if one.move in (pin.move - 1, pin.move)]
    of_turn = [one.event for one in end.past if one.view.turn_no == turn and isinstance(one.event, AttackRevealed)]
    return any(a and not b for a, b in pairwise(levels)) and (by, who) in [
        (event.attacker, event.defender) for event in of_turn
    ]


def took(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    who, view = seat(said[2]), record.after[pin.move]
    capitals = [ENGLISH.of("caledea", f"capital.{view.card(k).id}") for k in range(view.n)]
    whose = re.fullmatch(r"(?:the capital of (\w+)|your capital)(?:, (.+))?", said[3])
    owner = seat(whose[1] or "you") if whose else capitals.index(said[3])
    if whose and whose[2] not in (None, capitals[owner]):
        return False
    heard = {one.event.__class__.__name__ for one in end.past if one.move == pin.move}
    return record.before_move(pin.move).holder[owner] != who and bool(heard & {"CapitalCaptured", "CapitalReclaimed"})


def hero_now(status: str) -> Check:
    def check(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
        names = [ENGLISH.of("kalyra", f"figure.{hero}") for hero in hero_ids()]
        h = names.index(said[2])
        now, had = record.after[pin.move].heroes[h], record.before_move(pin.move).heroes[h]
        return bool(now.status == "out" != had.status) if status == "out" else bool(now.deaths > had.deaths)

    return check


def levelled(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    return bool(record.before_move(pin.move).level < int(said[2]) <= record.after[pin.move].level)


def fulfilled(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """In that very move the quest of this name has all it asks for, and then it is not in the pool any more."""
    card = next(one.id for one in content().quests if ENGLISH.of("kalyra", f"quest.{one.id}") == said[2])
    seen = [quest for move, _, view in end.past if move == pin.move for quest in view.pool if quest.card == card]
    done = any(quest.value >= objective_of(quest).n for quest in seen)
    return done and card not in [quest.card for quest in record.after[pin.move].pool]


WHY = r"(?: .+: [+−]\d+\.)?"
"""What brought it; `tests/scenes/kalua/test_tale.py` counts that."""
CLAIMS: dict[str, list[tuple[str, Check]]] = {
    "kalua": [
        (rf"Round (\d+): (\w+) goe?s? from (\d+) to (\d+) families\.{WHY}", from_to(lambda view, seat: view.families[seat])),
        (rf"Round (\d+): (\w+) loses? the last of (\d+) families\.{WHY}", lost_all),
        (r"Round (\d+): (\w+) (?:is|are) out of the game\.", becomes(lambda view, seat: view.eliminated[seat])),
        (r"Round (\d+): not one family follows (you) any more\.", emptied),
        (r"Round (\d+): (\d+) (?:family|families) follows? you again\.", followed),
    ],
    "proelio": [
        (r"Turn (\d+): (\w+) goe?s? from (\d+) to (\d+) cards\.", from_to(lambda view, seat: len(view.hand[seat]))),
        (r"Turn (\d+): (\w+) stands? without a wall\.", walls_fell),
        (r"Turn (\d+): (?P<by>\w+) (?P<how>attack|take|steal)s?(?: loot)?, "
         r"(?P<name>\w+) goe?s? from (?P<before>\d+) to (?P<after>\d+) cards\.", struck),
        (r"Turn (\d+): (?P<name>\w+) gives? up (?:the|your) wall to hold (?P<by>\w+) off\.", breached),
        (r"Turn (\d+): (?P<by>\w+) (?:blows? up|breaks?) (?:the wall of )?(?P<name>your wall|\w+)\.", breached),
    ],
    "caledea": [
        (r"Round (\d+): (\w+) goe?s? from (\d+) to (\d+) units\.", from_to(lambda view, seat: len(view.units[seat]))),
        (r"Round (\d+): (\w+) takes? (.+) back\.", took),
        (r"Round (\d+): (\w+) takes? (.+)\.", took),
        (r"Round (\d+): (\w+) (?:is|are) out of the game\.", becomes(lambda view, seat: not view.alive[seat])),
    ],
    "kalyra": [
        (r"Round (\d+): the party reaches level (\d+)\.", levelled),
        (r"Round (\d+): (.+) is fulfilled\.", fulfilled),
        (r"Round (\d+): (.+) falls to .+ and is out of the game\.", hero_now("out")),
        (r"Round (\d+): (.+) falls(?: to .+)?\.", hero_now("fallen")),
        (r"Round (\d+): (.+) is out of the game\.", hero_now("out")),
    ],
}  # fmt: skip
ROUND = {
    "kalua": lambda view: view.round,
    "proelio": lambda view: view.turn_no,
    "caledea": lambda view: view.round,
    "kalyra": lambda view: view.round,
}


def seat_of(names: list[str], name: str) -> int:
    return names.index(name.lower())


def told(match: Match) -> tuple[Any, Tale]:
    end = end_of(match)
    tale = face_of(match.title.id).ending.tale(end)
    return end, tale


@pytest.mark.parametrize("title", CLAIMS)
def test_what_a_pin_says_is_so(title: str) -> None:
    said = Counter[int]()
    for match in many(title, SEATS[title], COUNT[title]):
        end, tale = told(match)
        record = Record(match, ROUND[title])
        names = [str(player.name).lower() for player in end.players]
        for pin in tale.pins:
            k, found = next((k, found) for k, (how, _) in enumerate(CLAIMS[title]) if (found := re.fullmatch(how, pin.text)))
            said[k] += 1
            assert int(found[1]) in record.rounds_of[pin.move], pin.text
            assert CLAIMS[title][k][1](record, end, pin, found, partial(seat_of, names)), pin.text
    assert sum(said.values()) > COUNT[title]
    assert len(said) >= 2, said


def test_whatever_could_be_told_of_an_expedition_is_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every round of which something could be told, and not only those where it turned: quests are seldom among these."""
    monkeypatch.setattr(rounds, "turning_points", lambda leads, told, first, most: sorted(told))
    said = Counter[str]()
    for match in many("kalyra", (2, 4, 6), 12):
        end, tale = told(match)
        record = Record(match, ROUND["kalyra"])
        for pin in tale.pins:
            check, found = next((c, found) for how, c in CLAIMS["kalyra"] if (found := re.fullmatch(how, pin.text)))
            assert check(record, end, pin, found, int), pin.text
            said[check.__name__] += 1
    assert said["fulfilled"], said


def test_the_deadliest_card_killed_as_many_as_are_shown() -> None:
    seen = 0
    for match in many("kalua", SEATS["kalua"]):
        _, tale = told(match)
        board = next((board for board in tale.boards if board.key == "deadly"), None)
        dead, running = dict[tuple[int, str], int](), ""
        for move, event, _ in past_of(match):
            if isinstance(event, ResolveStarted):
                running = event.card
            elif isinstance(event, CardResolved):
                running = ""
            elif isinstance(event, FamiliesDied) and running:
                dead[move, running] = dead.get((move, running), 0) + event.n
        assert (board is None) == (not dead)
        if board is not None:
            text = board.labels[0].text
            number = re.search(r"takes (\d+) famil", text)
            assert number is not None
            assert int(number[1]) <= max(dead.values())
            assert sum(prop.key.startswith("dead:") for prop in board.props) == min(10, int(number[1]))
            seen += 1
    assert seen > 20


def test_the_sum_of_the_last_attack_is_that_of_the_rules() -> None:
    seen = 0
    for match in many("proelio", SEATS["proelio"], 50):
        end, tale = told(match)
        board = next((board for board in tale.boards if board.key == "sum"), None)
        if board is None:
            continue
        signs = [label.text for label in board.labels]
        revealed = [one for one in past_of(match) if isinstance(one.event, AttackRevealed)][-1]
        assert revealed.event.defender == end.view.result.loser
        assert revealed.move == board.move
        if "=" in signs:
            missing = int(signs[signs.index("=") + 1])
            since = [one for one in past_of(match) if one.move >= revealed.move]
            combats = [combat for one in since if (combat := getattr(one.view, "combat")) is not None]  # noqa: B009
            annulled = any(isinstance(one.event, AttackAnnulled) for one in since)
            assert missing == (0 if annulled else max(0, combats[-1].missing))
            seen += 1
    assert seen > 20
