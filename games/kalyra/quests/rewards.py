"""What a completed quest brings (KALYRA-QST-05 to 08, R59, R60, R62, R63)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import content, hero_ids, items, quests
from games.kalyra.fight.stats import max_hp
from games.kalyra.goods.loot import change_gold, give_item, search_item
from games.kalyra.pending import Epic, Replace, Vote
from games.kalyra.pieces import without
from games.kalyra.quests.pool import reveal_quest
from games.kalyra.table import NONE, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def complete_quest(t: Table, index: int, chance: Chance, tell: Tell | None) -> None:
    """R38 4: the reward, then the replacement; a choice that the reward asks for comes between."""
    card = quests()[t.pool[index].card]
    t.stirred = True
    t.stack.append(Replace(index))
    if tell:
        tell(events.QuestCompleted(card.id, card.reward.category or card.reward.kind))
    reward = card.reward
    if reward.kind == "gold":
        change_gold(t, reward.amount, "quest", tell)
    elif reward.kind == "health_all":
        for hero in t.on_board():
            heal(t, hero, reward.amount, tell)
    elif reward.kind == "health_one":
        _ask_whom(t, reward.amount, tell)
    else:
        _reward_item(t, reward.category, chance, tell)


def replace(t: Table, index: int, chance: Chance, tell: Tell | None) -> None:
    t.quest_discard = [*t.quest_discard, t.pool[index].card]
    reveal_quest(t, index, chance, tell)


def heal(t: Table, hero: int, amount: int, tell: Tell | None) -> int:
    """Never above the maximum (R31). What was regained."""
    figure = t.heroes[hero]
    gained = max(0, min(amount, max_hp(figure) - figure.hp))
    figure.hp += gained
    if tell and gained:
        tell(events.Healed(hero_ids()[hero], gained, figure.hp))
    return gained


def rewarded_hero(t: Table) -> int:
    """R59: the active hero, else that of the latest turn, else the first in turn order; NONE with an empty board."""
    board = t.on_board()
    return t.last_hero if t.last_hero in board else board[0] if board else NONE


def _reward_item(t: Table, category: str, chance: Chance, tell: Tell | None) -> None:
    hero = rewarded_hero(t)
    if category == "epic":
        if epics(t):
            t.stack.append(Epic(t.heroes[hero].seat))
        else:
            change_gold(t, content().limits.no_weapon_gold, "no_item", tell)
    elif category == "holy":
        sword = next((item for item in t.aside if items()[item].kind == "holy"), "")
        if sword and hero != NONE:
            t.aside = without(t.aside, sword)
            give_item(t, hero, sword, "quest", tell)
        else:
            change_gold(t, content().limits.no_weapon_gold, "no_item", tell)
    elif found := search_item(t, category, chance, tell):
        give_item(t, hero, found, "quest", tell)
    else:
        change_gold(t, content().limits.no_item_gold, "no_item", tell)


def epics(t: Table) -> list[str]:
    """R63: epic weapons set aside whose hero is on the board."""
    on = {hero_ids()[hero] for hero in t.on_board()}
    return [item for item in t.aside if items()[item].kind == "epic" and items()[item].only[0] in on]


def take_epic(t: Table, weapon: str, tell: Tell | None) -> None:
    t.stack.pop()
    t.aside = without(t.aside, weapon)
    give_item(t, hero_ids().index(items()[weapon].only[0]), weapon, "epic", tell)


def voters(t: Table) -> list[Seat]:
    """R62: people's seats with a hero still in the game."""
    return [s for s in range(t.people) if any(hero.seat == s and hero.status != "out" for hero in t.heroes)]


def _ask_whom(t: Table, amount: int, tell: Tell | None) -> None:
    board = t.on_board()
    if board and voters(t):
        t.stack.append(Vote(amount))
    elif board:
        heal(t, _neediest(t, board, amount), amount, tell)


def _neediest(t: Table, board: list[int], amount: int) -> int:
    """Without people: the hero that regains most; ties as below."""
    gain = {hero: min(amount, max_hp(t.heroes[hero]) - t.heroes[hero].hp) for hero in board}
    return min(board, key=lambda hero: (-gain[hero], t.heroes[hero].hp))


def vote(t: Table, seat: Seat, hero: str, tell: Tell | None) -> None:
    """R62: when all have voted and agree, that hero; else the lowest HP, ties by turn order."""
    task = t.stack[-1]
    assert isinstance(task, Vote)
    t.choices[seat] = [hero]
    if any(not t.choices[voter] for voter in voters(t)):
        return
    t.stack.pop()
    named = [str(t.choices[voter][0]) for voter in voters(t)]
    if tell:
        for voter in voters(t):
            tell(events.HealthVote(voter, str(t.choices[voter][0])))
    t.choices = [[] for _ in range(t.n)]
    board = t.on_board()
    chosen = hero_ids().index(named[0]) if len(set(named)) == 1 else min(board, key=lambda h: t.heroes[h].hp)
    heal(t, chosen, task.amount, tell)
