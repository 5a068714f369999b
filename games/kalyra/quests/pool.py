"""The quest pool: progress of every objective (8.7 of the rules page), completion, replacement (KALYRA-QST, R57, R58)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import Kind, Objective, content, quests
from games.kalyra.fight.stats import strong_against, type_of
from games.kalyra.pieces import Enemy, Quest
from games.kalyra.table import NONE, Card, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def objective_of(quest: Quest) -> Objective:
    return quests()[quest.card].objective


def reveal_quest(t: Table, index: int, chance: Chance, tell: Tell | None) -> None:
    """KALYRA-QST-03: a new card in that place of the pool, with no progress."""
    if not t.quest_deck:
        deck: list[Card] = [*t.quest_discard]
        chance.shuffle(deck)
        t.quest_deck, t.quest_discard = deck, []
        if tell:
            tell(events.DeckReshuffled("quests"))
    card, t.quest_deck = t.quest_deck[0], t.quest_deck[1:]
    assert isinstance(card, str)
    t.pool[index : index + 1] = [Quest(card, t.round)]
    if tell:
        tell(events.QuestRevealed(card, index))


def fill_pool(t: Table, chance: Chance, tell: Tell | None) -> None:
    """KALYRA-SET-09."""
    for index in range(content().limits.pool):
        reveal_quest(t, index, chance, tell)


def discard_pool(t: Table, tell: Tell | None) -> None:
    """KALYRA-QST-09."""
    cards = tuple(quest.card for quest in t.pool)
    t.quest_discard = [*t.quest_discard, *cards]
    t.pool = []
    if tell:
        tell(events.QuestsDiscarded(cards))


def advance(t: Table, index: int, amount: int, tell: Tell | None) -> None:
    """More progress, never beyond the goal."""
    quest = t.pool[index]
    goal = objective_of(quest).n
    before = quest.value
    quest.value = min(goal, before + amount)
    if tell and quest.value != before:
        tell(events.QuestProgress(index, quest.value, goal))


def note(t: Table, kind: str, amount: int, tell: Tell | None) -> None:
    """Something happened that objectives of this kind count."""
    for index, quest in enumerate(t.pool):
        if objective_of(quest).kind == kind:
            advance(t, index, amount, tell)


def note_reveal(t: Table, kind: str, far: int, markers: int, tell: Tell | None) -> None:
    """A tile of that kind was revealed, so many slots from the inn, with so many enemies (`nest` number: t.nests)."""
    for index, quest in enumerate(t.pool):
        goal = objective_of(quest)
        if (goal.kind == "reveal" and (not goal.kinds or kind in goal.kinds)) or (
            goal.kind == "reveal_far" and far >= goal.dist
        ):
            advance(t, index, 1, tell)
        elif goal.kind == "nest" and kind == "enemy" and markers >= goal.markers:
            quest.nests = {**quest.nests, t.nests: markers}


def note_purchase(t: Table, price: int, tell: Tell | None) -> None:
    for index, quest in enumerate(t.pool):
        goal = objective_of(quest)
        if goal.kind == "buy" and price >= goal.price:
            advance(t, index, 1, tell)


def note_blow(t: Table, hero: int, damage: int, tell: Tell | None) -> None:
    """A hero's attack dealt damage: `big_hit` looks at one roll, `all_strike` at who has struck in this round."""
    for index, quest in enumerate(t.pool):
        goal = objective_of(quest)
        if goal.kind == "big_hit" and damage >= goal.n:
            advance(t, index, goal.n, tell)
        elif goal.kind == "all_strike" and hero not in quest.heroes:
            quest.heroes = [*quest.heroes, hero]
            advance(t, index, 1, tell)


def note_defeat(t: Table, enemy: Enemy, kind: Kind, tell: Tell | None) -> None:
    """R27: every defeat counts, whoever it is credited to."""
    for index, quest in enumerate(t.pool):
        goal = objective_of(quest)
        if goal.kind == "nest":
            if enemy.nest in quest.nests:
                left = quest.nests[enemy.nest] - 1
                quest.nests = {**quest.nests, enemy.nest: left}
                advance(t, index, int(left == 0), tell)
        elif _counts(t, goal, enemy, kind):
            advance(t, index, 1, tell)


def _counts(t: Table, goal: Objective, enemy: Enemy, kind: Kind) -> bool:
    if goal.kind == "defeat":
        fits = (not goal.types or kind.type in goal.types) and (not goal.ability or goal.ability in kind.flags)
        return fits and kind.health >= goal.min_hp
    if goal.kind in ("defeat_round", "clear"):
        return True
    if goal.kind == "defeat_turn":
        return enemy.slayer != NONE and enemy.slayer == t.active
    by_type = enemy.slayer != NONE and strong_against(type_of(t, ~enemy.slayer), kind.type)
    return goal.kind == "defeat_strong" and enemy.blow == "attack" and by_type


def complete(t: Table, quest: Quest) -> bool:
    """Whether its objective is fulfilled now; those of the round's end are judged by `at_round_end`."""
    goal = objective_of(quest)
    if goal.kind == "all_strike":
        board = t.on_board()
        return len(board) >= goal.n and all(hero in quest.heroes for hero in board)
    return quest.value >= goal.n and goal.kind not in ("clean_round", "clear")


def first_complete(t: Table) -> int:
    """The leftmost completed quest, NONE for none (R38 4)."""
    known = quests()
    for index, quest in enumerate(t.pool):
        goal = known[quest.card].objective
        if (quest.value >= goal.n or goal.kind == "all_strike") and complete(t, quest):
            return index
    return NONE


def complete_at_round_end(t: Table, quest: Quest) -> bool:
    """`clean_round` and `clear`, after the enemy phase."""
    goal = objective_of(quest)
    if goal.kind == "clear":
        return quest.value >= goal.n and not t.enemies
    return goal.kind == "clean_round" and t.felled >= goal.n and not t.harmed and quest.since < t.round


def forget_round(t: Table) -> None:
    """`defeat_round` and `all_strike` begin anew every round."""
    for quest in t.pool:
        if objective_of(quest).kind in ("defeat_round", "all_strike"):
            quest.value = 0
            quest.heroes = []


def forget_turn(t: Table) -> None:
    """`defeat_turn` begins anew every hero turn."""
    for quest in t.pool:
        if objective_of(quest).kind == "defeat_turn":
            quest.value = 0
