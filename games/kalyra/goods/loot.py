"""Gold, the item deck and the Bazaar (KALYRA-ECO, ITM; R55, R60, R61)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kalyra import events
from games.kalyra.content import content, hero_ids, items
from games.kalyra.pieces import without
from games.kalyra.table import NONE, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell


def change_gold(t: Table, change: int, reason: str, tell: Tell | None) -> None:
    """`reason`: enemy, quest, tier, start, buy, heal, stolen or no_item."""
    t.gold += change
    if tell and change:
        tell(events.Gold(change, t.gold, reason))


def draw_item(t: Table, chance: Chance, tell: Tell | None) -> str:
    """The top card, "" when deck and discard pile are both empty (R61)."""
    if not t.item_deck:
        reshuffle_items(t, chance, tell)
        if not t.item_deck:
            return ""
    card, t.item_deck = t.item_deck[0], t.item_deck[1:]
    assert isinstance(card, str)
    block = without(t.item_blocks[0], card)
    t.item_blocks = [block, *t.item_blocks[1:]] if block else t.item_blocks[1:]
    return card


def reshuffle_items(t: Table, chance: Chance, tell: Tell | None) -> None:
    """The discard pile goes into the deck, and the whole is shuffled (R60, R61)."""
    if t.item_discard:
        shuffle_in(t, t.item_discard, chance)
        t.item_discard = []
        if tell:
            tell(events.DeckReshuffled("items"))


def shuffle_in(t: Table, cards: Sequence[str], chance: Chance) -> None:
    """R55: the whole deck is shuffled with them, so what was known of its order is gone."""
    deck = [*t.item_deck, *cards]
    chance.shuffle(deck)
    t.item_deck = deck
    known = sorted([*cards, *[card for block in t.item_blocks for card in block]])
    t.item_blocks = [known] if known else []


def search_item(t: Table, category: str, chance: Chance, tell: Tell | None) -> str:
    """KALYRA-QST-06: reveals until a card fits; the others go to the bottom. "" when none fits (R60)."""
    found = _search_once(t, category, chance, tell)
    if not found and t.item_discard:
        reshuffle_items(t, chance, tell)
        found = _search_once(t, category, chance, tell)
    return found


def _search_once(t: Table, category: str, chance: Chance, tell: Tell | None) -> str:
    passed: list[str] = []
    found = ""
    while t.item_deck and not found:
        card = draw_item(t, chance, tell)
        if category in ("any", items()[card].kind):
            found = card
        else:
            passed.append(card)
    if passed:
        if tell:
            tell(events.ItemsSearched(tuple(passed)))
        t.item_blocks = [*t.item_blocks, sorted(passed)]
        chance.shuffle(passed)
        t.item_deck = [*t.item_deck, *passed]
    return found


def give_item(t: Table, hero: int, item: str, source: str, tell: Tell | None) -> None:
    """To a hero's inventory; with NONE to the Bazaar (R59)."""
    if hero == NONE:
        t.bazaar = [*t.bazaar, item]
    else:
        t.heroes[hero].pack = [*t.heroes[hero].pack, item]
    if tell:
        tell(events.ItemGained("" if hero == NONE else hero_ids()[hero], item, source))


def affordable(t: Table) -> list[str]:
    """Kinds of items in the Bazaar that the Party Loot can pay (KALYRA-ECO-04, 05), in the order they came."""
    known = items()
    return [item for item in dict.fromkeys(t.bazaar) if 0 < known[item].price <= t.gold]


def heal_price() -> int:
    return content().limits.heal_price
