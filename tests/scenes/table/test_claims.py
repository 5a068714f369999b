"""What a turning point claims is read again and looked up in the views of the game, not where it came from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from operator import attrgetter
from typing import Any

import pytest

from games.caledea.events import AttackerChosen, BombardFired, DefenderChosen, UnitRemoved
from games.kalua.events import ConvertPool, LeaderActed
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kalyra.aftermath import VenomTick
from games.kalyra.content import content, hero_ids
from games.kalyra.events import AttackDeclared, Damage, DiceRolled
from games.kalyra.quests.pool import objective_of
from games.kernel.match import Match
from games.proelio.siege_events import AttackAnnulled, AttackRevealed, DefenceDeployed, InfiltrationHit, LootPaid, WatchReversal
from scenes.kalyra import recap as expedition
from scenes.stage.words.words import Words
from scenes.table.ending.recap import Pin, Recap
from scenes.titles import face_of
from tests.scenes.recaps import GAMES, end_of, many, past_of

SEATS = {"kalua": (2, 3, 4, 5), "proelio": (3, 4, 5, 6), "caledea": (2, 3, 4), "kalyra": (1, 2, 4, 6)}
COUNT = {"kalua": GAMES, "proelio": GAMES, "caledea": 24, "kalyra": 16}
"""Games of each: long ones are told of a few."""
KINDS = {"kalua": 5, "proelio": 2, "caledea": 2, "kalyra": 1}
"""So many kinds of sentences are told of these at least; at random, heroes only fall."""
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


def becomes(holds: Callable[[Any, int], bool]) -> Check:
    """It came to hold in the very move of the pin."""

    def check(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
        who = seat(said[2])
        return holds(record.after[pin.move], who) and not holds(record.before_move(pin.move), who)

    return check


def opening(end: Any, pin: Pin) -> int:
    """The number in the past of the event at which the replay opens."""
    return next(k for k, one in enumerate(end.past) if one.move == pin.move) + int(pin.begins)


def from_and_to(had: list[int], said: re.Match[str]) -> bool:
    return (had[0], had[-1]) == (int(said["before"]), int(said["after"]))


def played_card(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """There that god's card takes effect, and from just before it until it is resolved the families go so."""
    k, by = opening(end, pin), seat("you" if said["by"] == "your" else said["by"])
    who, started = seat(said.groupdict().get("name") or ("you" if said["by"] == "your" else said["by"])), end.past[k].event
    if not isinstance(started, ResolveStarted):
        return False
    last = next(j for j, one in enumerate(end.past) if j > k and isinstance(one.event, CardResolved))
    named = (started.seat, ENGLISH.of("kalua", f"card.{started.card}")) == (by, said["card"])
    return named and from_and_to([end.past[k - 1].view.families[who], end.past[last].view.families[who]], said)


def led(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """There that god's Leader acts, and so the families go until the next one does or the phase is over."""
    k, by = opening(end, pin), seat("you" if said["by"] == "your" else said["by"])
    who = seat(said.groupdict().get("name") or ("you" if said["by"] == "your" else said["by"]))
    acted = end.past[k].event
    over = (one.view.phase != "leader" or isinstance(one.event, LeaderActed) for one in end.past[k + 1 :])
    last = k + next((j for j, done in enumerate(over) if done), len(end.past) - k - 1)
    had = [end.past[k - 1].view.families[who], end.past[last].view.families[who]]
    return isinstance(acted, LeaderActed) and acted.seat == by and from_and_to(had, said)


def took_the_last(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """There that card, Leader or conversion begins; before it the religion had families, and once it has none it never has."""
    k, who = opening(end, pin), seat("you" if said["name"] == "your" else said["name"])
    event, by = end.past[k].event, seat("you" if said["by"] == "your" else said["by"]) if said["by"] else None
    if said["card"] not in (None, "Leader"):
        assert ENGLISH.of("kalua", f"card.{event.card}") == said["card"]
    left = [one.view.families[who] for one in end.past[k:]]
    return (by is None or by == event.seat) and end.past[k - 1].view.families[who] > 0 and not any(left[left.index(0) :])


def converted(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """The conversion of that round brought and took so many, and who is said to stand alone did so before it."""
    who = seat(said["name"])
    k = next(k for k, one in enumerate(end.past) if k >= opening(end, pin) and isinstance(one.event, ConvertPool))
    pool, view = end.past[k].event, end.past[k - 1].view
    gained = pool.share * (who in pool.happiest) - pool.contributions[who]
    others = [view.happiness[other] for other in range(view.n) if other != who and not view.eliminated[other]]
    stands = {
        "alone stand": all(view.happiness[who] > one for one in others),
        "stand": all(view.happiness[who] < one for one in others),
    }
    had = view.families[who]
    return stands.get(said["how"], True) and from_and_to([had, had + gained], said)


def fought(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """From the loss at which the replay opens to the end of the last round: how many units were left, and who took most."""
    k, who, last = opening(end, pin), seat(said["name"]), int(said["last"] or said[1])
    took, duel = Counter[tuple[int, int]](), {"attacking": -1, "defending": -1, "bombarded": -1}
    for j, one in enumerate(end.past):
        match one.event:
            case AttackerChosen(unit=unit):
                duel["defending"] = unit
            case DefenderChosen(unit=unit):
                duel["attacking"] = unit
            case BombardFired(unit=unit):
                duel["bombarded"] = unit
            case UnitRemoved(unit=unit, cause=cause) if j >= k and one.view.round <= last:
                before, taker = end.past[j - 1].view, duel[cause]
                by = next((other for other in range(before.n) if taker in before.units[other]), None)
                if unit in before.units[who] and by is not None:
                    took[by, before.units[by][taker].rank] += 1
    by = seat("you" if said["by"] == "your" else said["by"])
    rank = next(rank for rank in (1, 2, 3) if ENGLISH.of("caledea", f"rank.{rank}") == said["rank"])
    most = took[by, rank] == max(took.values()) == int(said["n"])
    lost = isinstance(end.past[k].event, UnitRemoved) and end.past[k].event.unit in end.past[k - 1].view.units[who]
    return lost and most and from_and_to([len(end.past[k - 1].view.units[who]), len(record.round[last].units[who])], said)


def emptied(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """For the first time, and the game was won."""
    moves = [one.move for one in end.past if one.view.families[end.you] == 0]
    return pin.move == moves[0] and end.you in end.outcome.winners


def followed(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    had = [one.view.families[end.you] for one in end.past if one.move == pin.move]
    return int(said[2]) in had and int(said[1]) in record.rounds_of[pin.move]


BLOWS: dict[str, Any] = {"attack": AttackRevealed, "take": LootPaid, "steal": (InfiltrationHit, WatchReversal)}
"""What a House did by which the other lost cards."""


def struck(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """In the very move of the pin the named House did to this one what is said, and the Hand shrank so by that alone."""
    k, by, who = opening(end, pin), seat(said["by"]), seat(said["name"])
    did = [one.event for one in end.past if one.move == pin.move and isinstance(one.event, BLOWS[said["how"]])]
    sizes = [len(end.past[at].view.hand[who]) for at in (k - 1, k)]
    return from_and_to(sizes, said) and any(_between(event, by, who) for event in did)


def defended(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """In the very move of the pin the named House deployed so many cards, and keeps as many as is said."""
    k, who = opening(end, pin), seat(said["name"])
    did = [one.event for one in end.past if one.move == pin.move and isinstance(one.event, DefenceDeployed)]
    before, after = (len(end.past[at].view.hand[who]) for at in (k - 1, k))
    return bool(did) and (before - after, after) == (int(said["spent"]), int(said["after"]))


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
    """Its wall goes from there until the turn is over, and the named House attacked it in that turn."""
    turn, by = int(said[1]), seat(said["by"])
    who = seat("you" if said["name"] == "your wall" else said["name"])
    levels = [one.view.level(who) for one in end.past[opening(end, pin) - 1 :] if one.view.turn_no == turn]
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
        h, foe = names.index(said[2]), said.groupdict().get("foe")
        now, had = record.after[pin.move].heroes[h], record.before_move(pin.move).heroes[h]
        came = now.status == "out" != had.status if status == "out" else now.deaths > had.deaths
        return bool(came) and foe in (None, _struck_down(end, pin, hero_ids()[h]))

    return check


def _struck_down(end: Any, pin: Pin, hero: str) -> str:
    """The name of the foe whose blow last left that hero without health by then."""
    attacker, name = "", ""
    for one in end.past[: opening(end, pin) + 1]:
        if isinstance(one.event, AttackDeclared):
            enemy = one.view.enemies.get(one.event.attacker)
            attacker = ENGLISH.of("kalyra", f"figure.{enemy.kind}") if enemy is not None else ""
        elif isinstance(one.event, VenomTick) or (isinstance(one.event, DiceRolled) and not one.event.damage):
            attacker = ""
        elif isinstance(one.event, Damage) and one.event.target == hero and one.event.hp <= 0:
            name = attacker
    return name


def levelled(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    return bool(record.before_move(pin.move).level < int(said[2]) <= record.after[pin.move].level)


def fulfilled(record: Record, end: Any, pin: Pin, said: re.Match[str], seat: Callable[[str], int]) -> bool:
    """In that very move the quest of this name has all it asks for, and then it is not in the pool any more."""
    card = next(one.id for one in content().quests if ENGLISH.of("kalyra", f"quest.{one.id}") == said[2])
    seen = [quest for move, _, view in end.past if move == pin.move for quest in view.pool if quest.card == card]
    done = any(quest.value >= objective_of(quest).n for quest in seen)
    return done and card not in [quest.card for quest in record.after[pin.move].pool]


FROM_TO = r"from (?P<before>\d+) to (?P<after>\d+)"
CLAIMS: dict[str, list[tuple[str, Check]]] = {
    "kalua": [
        (rf"Round (\d+), “Convert!”: (?P<name>\w+) goe?s? {FROM_TO} families\.(?P<how>)", converted),
        (rf"Round (\d+), “Convert!”: (?P<name>\w+) (?P<how>(?:alone )?stand)s? (?:highest|lowest), "
         rf"{FROM_TO} families\.", converted),
        (rf"Round (\d+): (?P<by>\w+)(?:’s)? Leader: (?:(?P<name>\w+) goe?s? )?{FROM_TO} families\.", led),
        (rf"Round (\d+): (?P<by>\w+) plays? (?P<card>[^:]+): {FROM_TO} families\.", played_card),
        (rf"Round (\d+): (?P<by>\w+)(?:’s)? (?P<card>[^:]+): (?P<name>\w+) goe?s? {FROM_TO} families\.", played_card),
        (r"Round (\d+)(?:: (?P<by>\w+)(?:’s)? (?P<card>[^:]+) (?:takes|lures)|, “Convert!”:|:) "
         r"(?P<name>\w+)(?:’s)? last famil(?:y|ies)(?: leave| are gone)?\.", took_the_last),
        (r"Round (\d+): (\w+) (?:is|are) out of the game\.", becomes(lambda view, seat: view.eliminated[seat])),
        (r"Round (\d+): not one family follows (you) any more\.", emptied),
        (r"Round (\d+): (\d+) (?:family|families) follows? you again\.", followed),
    ],
    "proelio": [
        (r"Turn (\d+): (?P<by>\w+) (?P<how>attack|take|steal)s?(?: loot)?, "
         r"(?P<name>\w+) goe?s? from (?P<before>\d+) cards? to (?P<after>\d+)\.", struck),
        (r"Turn (\d+): (?P<name>\w+) spends? (?P<spent>\d+) cards? defending against (?P<by>\w+) "
         r"and keeps? (?P<after>\d+)\.", defended),
        (r"Turn (\d+): (?P<name>\w+) gives? up (?:the|your) wall to hold (?P<by>\w+) off\.", breached),
        (r"Turn (\d+): (?P<by>\w+) (?:blows? up|breaks?) (?:the wall of )?(?P<name>your wall|\w+)\.", breached),
    ],
    "caledea": [
        (rf"Rounds? (\d+)(?: to (?P<last>\d+))?: (?P<name>\w+) goe?s? {FROM_TO} units; "
         r"(?P<by>\w+)(?:’s)? (?P<rank>\w+) takes (?P<n>\d+)\.", fought),
        (r"Round (\d+): (\w+) takes? (.+) back\.", took),
        (r"Round (\d+): (\w+) takes? (.+)\.", took),
        (r"Round (\d+): (\w+) (?:is|are) out of the game\.", becomes(lambda view, seat: not view.alive[seat])),
    ],
    "kalyra": [
        (r"Day (\d+): the party reaches level (\d+)\.", levelled),
        (r"Day (\d+): (.+) is fulfilled\.", fulfilled),
        (r"Day (\d+): (.+) falls to (?P<foe>.+) and is out of the game\.", hero_now("out")),
        (r"Day (\d+): (.+) falls(?: to (?P<foe>.+))?\.", hero_now("fallen")),
        (r"Day (\d+): (.+) is out of the game\.", hero_now("out")),
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


def told(match: Match) -> tuple[Any, Recap]:
    end = end_of(match)
    recap = face_of(match.title.id).ending.recap(end)
    return end, recap


@pytest.mark.parametrize("title", CLAIMS)
def test_what_a_pin_says_is_so(title: str) -> None:
    said = Counter[int]()
    for match in many(title, SEATS[title], COUNT[title]):
        end, recap = told(match)
        record = Record(match, ROUND[title])
        names = [str(player.name).lower() for player in end.players]
        for pin in recap.pins:
            k, found = next((k, found) for k, (how, _) in enumerate(CLAIMS[title]) if (found := re.fullmatch(how, pin.text)))
            said[k] += 1
            assert int(found[1]) in record.rounds_of[pin.move], pin.text
            assert CLAIMS[title][k][1](record, end, pin, found, partial(seat_of, names)), pin.text
    assert sum(said.values()) > COUNT[title]
    assert len(said) >= KINDS[title], said


def test_whatever_could_be_told_of_an_expedition_is_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every round of which something could be told, and not only those where it turned: quests are seldom among these."""
    monkeypatch.setattr(
        expedition, "turned_by", lambda deeds, chance, first, apart, won=None: sorted([*first, *deeds], key=attrgetter("move"))
    )
    said = Counter[str]()
    for match in many("kalyra", (2, 4, 6), 12):
        end, recap = told(match)
        record = Record(match, ROUND["kalyra"])
        for pin in recap.pins:
            check, found = next((c, found) for how, c in CLAIMS["kalyra"] if (found := re.fullmatch(how, pin.text)))
            assert check(record, end, pin, found, int), pin.text
            said[check.__name__] += 1
    assert said["fulfilled"], said
    assert len(said) >= 2, said


def test_the_deadliest_card_killed_as_many_as_are_shown() -> None:
    seen = 0
    for match in many("kalua", SEATS["kalua"]):
        _, recap = told(match)
        board = next((board for board in recap.boards if board.key == "deadly"), None)
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
            number = re.search(r"(\d+) famil(?:y|ies) dies? by", text)
            assert number is not None
            assert int(number[1]) <= max(dead.values())
            assert sum(prop.key.startswith("dead:") for prop in board.props) == min(10, int(number[1]))
            seen += 1
    assert seen > 20


def test_the_sum_of_the_last_attack_is_that_of_the_rules() -> None:
    seen = 0
    for match in many("proelio", SEATS["proelio"], 50):
        end, recap = told(match)
        board = next((board for board in recap.boards if board.key == "sum"), None)
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
