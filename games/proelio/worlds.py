"""Worlds that a seat cannot tell from the real one (7.3 and 7.4 of the rules page), told anew from the trail that it knows.

The whole game is played again with cards whose faces are open until something shows them (bags.py). A hidden choice (which card
was placed, paid, stolen, bought) can have fallen on any card, each equally likely; what was seen later is weighed in; a game
that contradicts it is thrown away. What is open at the end is dealt from the cards that nobody has seen. So every imagined
world has a past in which every card came from a deck and the seat saw exactly what it saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from games.kernel.chance import Chance
from games.kernel.memo import per_view
from games.kernel.protocol import HIDDEN, Seat
from games.proelio.bags import Bag, Choices, Contradiction, Memo, Slot, lying_all, reveal, weights_of
from games.proelio.cards import DECKS, SHIELDS, Card, attacks, deck_of, in_order, usable
from games.proelio.table import Attack, HiddenCard, Table
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, PILE, SCRIBES, TABLE, Passage

T = TypeVar("T", bound=Table)

TRIES: Final = 10
"""Fresh starts; from then on a contradiction takes back only the last choices."""
PATIENCE: Final = 150
"""Attempts after which the past is left untold (see `imagine`)."""
HASTE: Final = 50
"""The same for who has a decision to make and imagines many worlds."""
LEANING: Final = 8
"""Binary digits by which a later attempt leans to cards of one age."""


class Step(msgspec.Struct, frozen=True):
    """A passage, read once for all the worlds of a decision."""

    leave: Callable[[Past, Step], Sequence[Slot]]
    """Takes the cards from where they are."""
    source: str
    cards: tuple[Card, ...]
    target: str | None
    """None: what arrives there lies open."""
    hidden: bool
    place: int
    """In the trail."""
    able: frozenset[Card] | None = None
    """What a card that leaves unseen can be; None: anything."""
    pile: Mapping[Card, int] | None = None
    """What a pile that is shuffled is known to hold; None: what was told of it."""
    backs: Mapping[str, int] = msgspec.field(default_factory=dict)
    """How many of each back leave unseen."""


class Script(Generic[T]):
    """What a view says of the past, read once.

    `known`: the cards of every place while the seat is sure of them all, as of its own Hand; None from where it is not. What
    happens between such places is the same in all worlds and need not be told. `weapons`: what the Attack in front of every
    House can be.
    """

    def __init__(self, view: T) -> None:
        self.view = view
        self.places = (*HAND[: view.n], *ATTACK[: view.n], *SCRIBES[: view.n], *PILE.values())
        self.known: dict[str, list[Card] | None] = {place: [] for place in self.places}
        self.decks = {d: Counter(view.cards_of(d)) for d in DECKS}
        self.weapons = {ATTACK[j]: _weapons(view, j) for j in range(view.n)}
        self.besiegers = {ATTACK[j]: HAND[view.right(j)] for j in range(view.n)}
        """Of every place of an Attack, the Hand that it came from."""
        self.steps: list[Step] = []
        for i, passage in enumerate(view.trail):
            self._read(i, passage)
        self.looks = _looks(view.trail)
        self.read = (view.trail[:], view.attack_on[:])

    def fits(self) -> bool:
        """Whether the view still says what was read."""
        return self.read == (self.view.trail, self.view.attack_on)

    def _read(self, i: int, passage: Passage) -> None:
        source, target, cards = passage.source, passage.target, passage.cards
        if target == source:
            self._read_look(i, passage)
        elif target in DECKS:
            known, self.known[source] = self.known[source], []
            pile = Counter(known) if known is not None else None
            self.steps.append(Step(Past.shuffled_into, source, (target,), None, False, i, None, pile))
        elif passage.hidden:
            self._let_go(i, source)
            self._let_go(i, target)
            bought = Past.bought_unseen if source == PILE["base"] else Past.unseen
            leave = Past.drawn_unseen if source in DECKS else bought
            self.steps.append(Step(leave, source, cards, target, True, i, self.weapons.get(target), backs=_counted(cards)))
        else:
            self._read_open(i, passage)

    def _read_look(self, i: int, passage: Passage) -> None:
        source, cards = passage.source, passage.cards
        if not cards:
            self.steps.append(Step(Past.no_shields, source, cards, None, False, i))
            return
        known = self.known[source]
        if passage.hidden:
            leave = Past.stay if known is None else Past.lie
            self.steps.append(Step(leave, source, cards if known is None else tuple(known), None, True, i))
            return
        if known is None:
            self.steps.append(Step(Past.look, source, cards, None, False, i))
        self.known[source] = [*cards]

    def _read_open(self, i: int, passage: Passage) -> None:
        source, target, cards = passage.source, passage.target, passage.cards
        known, there = self.known.get(source), self.known.get(target)
        if known is not None:
            for card in cards:
                known.pop(_last(known, card))
        if there is not None:
            there += cards
        told = None if there is not None or target == TABLE else target
        if known is None and source != TABLE:
            shown = Past.attack_shown if source in ATTACK else Past.shown
            self.steps.append(Step(Past.drawn_open if source in DECKS else shown, source, cards, told, False, i))
        elif told is not None:
            self.steps.append(Step(Past.lie, source, cards, told, False, i))

    def _let_go(self, i: int, place: str) -> None:
        """From here on the seat is not sure of that place, and is told of it."""
        known = self.known.get(place)
        if known:
            self.steps.append(Step(Past.lie, place, tuple(known), place, False, i - 1))
        if known is not None:
            self.known[place] = None


class Past:
    """The game told once. Afterwards `zones` holds the cards of every place and `told` those of every hidden passage."""

    def __init__(self, script: Script[Any], choices: Choices, remember: bool) -> None:
        """`remember`: whether anybody asks for `told`."""
        self.script = script
        self.choices = choices
        self.zones: dict[str, list[Slot]] = {place: [] for place in script.places}
        self.decks: dict[str, Bag] = {d: Bag(cards=cards, is_deck=True) for d, cards in script.decks.items()}
        """Per deck, the cards of its present life that the seat has not seen: in the deck or open somewhere."""
        self.drawn: list[Slot] = []
        """Open cards of the present Base deck."""
        self.told: dict[int, Sequence[Slot]] = {}
        self.mixed: set[str] = set()
        """Where cards may lie of which it was lost sight: their bags are no deck."""
        self.bought = _purchases(script.looks, choices)
        zones, told, reached = self.zones, self.told, choices.reached
        try:
            for step in script.steps:
                slots, target = step.leave(self, step), step.target
                if target is not None:
                    zones[target] += slots
                if remember and step.hidden:
                    told[step.place] = slots
                reached = step.place
        finally:
            choices.reached = reached
        if script.view.phase == "over":
            for place, hand in zip(HAND, script.view.hand, strict=False):
                if script.known[place] is None:
                    self._look(place, hand)

    def no_shields(self, step: Step) -> list[Slot]:
        """PROELIO-614: the Base deck held no Shields, so those left unseen lie in Hands."""
        bag = self.decks["base"]
        while bag.known.get(SHIELDS):
            able = [slot for slot in self.drawn if slot.card is None]
            able[self.choices.pick([1] * len(able))].turn(SHIELDS, self.choices, {})
        return []

    def stay(self, step: Step) -> list[Slot]:
        return self.zones[step.source][:]

    def look(self, step: Step) -> list[Slot]:
        """From now on the cards there are known."""
        self._look(step.source, step.cards)
        self.zones[step.source] = []
        return []

    def _look(self, place: str, cards: Sequence[Card]) -> None:
        """All cards of a place were seen."""
        if len(self.zones[place]) != len(cards):
            raise Contradiction
        self.zones[place] += [self._take(place, card) for card in cards]

    def shuffled_into(self, step: Step) -> list[Slot]:
        (deck,) = step.cards
        self.decks[deck] = Bag(self.zones[step.source], step.pile, is_deck=True)
        self.zones[step.source] = []
        if deck == "base":
            self.drawn = []
        return []

    def drawn_unseen(self, step: Step) -> list[Slot]:
        deck = step.source
        bag = self.decks[deck]
        slots = [Slot(deck, None, bag)] if len(step.cards) == 1 else [Slot(deck, None, bag) for _ in step.cards]
        if deck == "base":
            self.drawn += slots
        return slots

    def drawn_open(self, step: Step) -> Sequence[Slot]:
        bag = self.decks[step.source]
        for card in step.cards:
            bag.give(card, self.choices, {})
        return self.lie(step) if step.target is not None else []

    def lie(self, step: Step) -> Sequence[Slot]:
        """Cards that everybody sees, or that were known so far."""
        return lying_all(step.cards)

    def shown(self, step: Step) -> list[Slot]:
        source, cards = step.source, step.cards
        taken = [self._take(source, cards[0])] if len(cards) == 1 else [self._take(source, card) for card in cards]
        if source in self.mixed:
            self._unbag(source)
        return taken

    def attack_shown(self, step: Step) -> list[Slot]:
        """The Hand that it came from may be known now too."""
        taken = self.shown(step)
        hand = self.script.besiegers[step.source]
        if hand in self.mixed:
            self._unbag(hand)
        return taken

    def _take(self, place: str, card: Card) -> Slot:
        """A card of this face: one known to be there, else one that can be it."""
        zone = self.zones[place]
        bag = zone[0].bag if zone else None
        if bag is None or bag.open or self.choices.leaning:
            return self._take_weighed(zone, card)
        for slot in zone:
            if slot.card is not None or slot.bag is not bag:
                return self._take_weighed(zone, card)
        weight = bag.take(card)
        slot = zone.pop(self.choices.pick_alike(weight, len(zone)) if len(zone) > 1 else 0)
        slot.card = card
        return slot

    def _take_weighed(self, zone: list[Slot], card: Card) -> Slot:
        """The same where the cards differ in what they can be."""
        able = zone
        for slot in zone:
            if slot.card is not None:
                faces = [slot.card for slot in zone]
                if card in faces:
                    return zone.pop(_last(faces, card))
                able = [slot for slot in zone if slot.card is None]
                break
        memo: Memo = {}
        if len(able) == 1:
            slot = able[0]
        else:
            weights = weights_of(able, card, memo)
            if self.choices.leaning:
                new = self.choices.leaning > 1
                weights = [
                    w << LEANING * ((slot.bag is self.decks["base"]) == new) for w, slot in zip(weights, able, strict=True)
                ]
            slot = able[self.choices.pick(weights)]
        slot.bag.give(card, self.choices, memo)  # type: ignore[union-attr]
        slot.card = card
        zone.remove(slot)
        return slot

    def bought_unseen(self, step: Step) -> list[Slot]:
        if step.place in self.bought:
            return [self._take(step.source, self.bought[step.place])]
        return self.unseen(step)

    def unseen(self, step: Step) -> list[Slot]:
        """Cards leave unseen: they and those that stay, of the same back, become one bag."""
        zone = self.zones[step.source]
        able = step.able
        gone: list[Slot] = []
        for back, count in step.backs.items():
            there = [slot for slot in zone if slot.back == back and (able is None or slot.card is None or slot.card in able)]
            others = [slot for slot in zone if slot not in there] if len(there) < len(zone) else []
            if len(there) < count:
                raise Contradiction
            moved, stays = (there, []) if len(there) == count else _parted(there, count)
            gone += moved
            zone[:] = others + stays
            if moved[0] is not there[0] or step.source in self.mixed:
                self.mixed |= {step.source, step.target}  # type: ignore[arg-type]
        return gone

    def _unbag(self, place: str) -> None:
        """Cards of a bag that all lie in one place need no bag: which is which does not matter there."""
        zone = self.zones[place]
        bags: dict[Bag, None] = {}
        for slot in zone:
            if slot.card is None and not slot.bag.is_deck and slot.bag.size <= len(zone):  # type: ignore[union-attr]
                bags[slot.bag] = None  # type: ignore[index]
        for bag in bags:
            there = [slot for slot in zone if slot.card is None and slot.bag is bag]
            if len(there) == bag.size:
                for slot, content_ in zip(there, bag.contents(), strict=True):
                    slot.same = content_
                    zone[zone.index(slot)] = content_

    def faces(self, place: str) -> list[Card]:
        """The cards there in the end, once all is settled."""
        known = self.script.known[place]
        return [slot.face() for slot in self.zones[place]] if known is None else known

    def settle(self, chance: Chance) -> dict[str, list[Card]]:
        """Deals the faces that are still open; gives what is left in the decks, shuffled."""
        for place, weapons in self.script.weapons.items():
            for slot in self.zones[place]:
                self._arm(slot, weapons)
        for slots in self.zones.values():
            for slot in slots:
                if slot.card is None:
                    reveal(slot, chance)
        return {deck: bag.draw_all(chance) for deck, bag in self.decks.items()}

    def _arm(self, slot: Slot, able: frozenset[Card]) -> None:
        """An Attack that nobody has turned up is a valid one (7.4, step 4)."""
        if slot.card is None:
            weapons = sorted(able)
            slot.turn(weapons[self.choices.pick([weights_of((slot,), card, {})[0] for card in weapons])], self.choices, {})


@lru_cache(1024)
def _counted(backs: tuple[str, ...]) -> Mapping[str, int]:
    return Counter(backs)


def _last(faces: Sequence[Card | None], card: Card) -> int:
    """The last place of that face."""
    return len(faces) - 1 - faces[::-1].index(card)


def _weapons(view: Table, target: Seat) -> frozenset[Card]:
    """What an Attack can be (7.2): an Attack card; if it still lies there, a valid one where others are blocked."""
    attack = view.attack_on[target]
    if attack is None or view.options.invalid_attacks != "blocked":
        return attacks()
    return frozenset([card for card in attacks() if usable(card, attack.fort_at_placement)])


def _looks(trail: Sequence[Passage]) -> list[tuple[Counter[Card], dict[int, Counter[Card]]]]:
    """Of every look that the seat took through the pile: what it missed there (7.2), and since the look before the purchases of
    others, by their places in the trail, each with the pile that it was made from."""
    pile: Counter[Card] = Counter()
    then: dict[int, Counter[Card]] = {}
    found: list[tuple[Counter[Card], dict[int, Counter[Card]]]] = []
    place = PILE["base"]
    for i, passage in enumerate(trail):
        if passage.target == place and passage.source != place:
            for card in passage.cards:
                pile[card] += 1
        elif passage.source == place and passage.target == "base":
            pile, then = Counter(), {}
        elif passage.source == place and passage.target == place and not passage.hidden:
            if then:
                found.append((pile - Counter(passage.cards), then))
            pile, then = Counter(passage.cards), {}
        elif passage.source == place and passage.hidden and passage.target != place:
            then[i] = pile.copy()
        elif passage.source == place and passage.target != place:
            for card in passage.cards:
                pile[card] -= 1
    return found


def _purchases(looks: Sequence[tuple[Counter[Card], dict[int, Counter[Card]]]], choices: Choices) -> dict[int, Card]:
    """What others bought before the seat looked through the pile itself. When several bought in the meantime, which of them has
    which card is a choice."""
    found: dict[int, Card] = {}
    for missed, then in looks:
        missing = missed.copy()
        for buyer, wares in then.items():
            able = sorted(missing)
            card = able[choices.pick([min(missing[c], wares[c]) for c in able])]
            missing[card] -= 1
            found[buyer] = card
    return found


def _parted(there: list[Slot], count: int) -> tuple[list[Slot], list[Slot]]:
    """Slots for those that go and for those that stay; the same ones where all are alike."""
    back, bag = there[0].back, there[0].bag
    for slot in there:
        if slot.card is not None or slot.bag is not bag:
            mixed = Bag(there)
            there = [Slot(back, None, mixed) for _ in there]
            break
    return there[:count], there[count:]


def imagine(view: T, seat: Seat, chance: Chance) -> T:
    """A full state drawn from a view of `seat`; `ValueError` when it is not one.

    When no past can be found in `PATIENCE` attempts (late in long games, when almost every card is accounted for), the world
    fits what lies on the table and the hidden parts of its trail stay hidden.
    """
    return Imagined(view, seat, chance, PATIENCE, remember=True).world()


@per_view(1)
def _newest_script(view: T) -> Script[T]:
    return Script(view)


def _script(view: T) -> Script[T]:
    """Search asks for one world after the other of the same view."""
    newest: Script[T] = _newest_script(view)
    return newest if newest.fits() else Script(view)


class Imagined(Generic[T]):
    """The worlds of one decision. Once no past was found in `patience` attempts, none is looked for again: that takes long."""

    def __init__(self, view: T, seat: Seat, chance: Chance, patience: int = HASTE, remember: bool = False) -> None:
        if view.eyes != seat:
            raise ValueError(f"only what seat {seat} sees can be imagined for seat {seat}, not what {view.eyes!r} sees")
        self.view = view
        self.script = _script(view)
        """What the worlds are told from; where no past was found, the present."""
        self.chance = chance
        self.patience = patience
        self.remember = remember
        """Whether the worlds have a trail: to play on nobody needs one."""

    def world(self) -> T:
        """One more, as `imagine`."""
        told = self.script.view is self.view
        world = _told(self.script, self.chance, self.patience if told else PATIENCE, self.remember and told)
        if world is None:
            assert told, "nothing contradicts what lies on the table"
            self.script = Script(present(self.view))
            return self.world()
        if self.remember and not told:
            world.trail = self.view.trail[:]
        return world


def _told(script: Script[T], chance: Chance, patience: int, remember: bool) -> T | None:
    """A world with a past, None when there was none to be found."""
    choices = Choices(chance)
    for attempt in range(patience):
        try:
            past = Past(script, choices, remember)
            return _world(script.view, past, past.settle(chance), remember)
        except Contradiction:
            choices.restart(fresh=attempt < TRIES)
    return None


def _world(view: T, past: Past, decks: dict[str, list[Card]], remember: bool) -> T:
    world = view.copy()
    world.eyes = "truth"
    world.hand = [in_order(past.faces(HAND[j])) for j in range(view.n)]
    world.offered = in_order(past.faces(SCRIBES[view.turn_seat]))
    world.base_deck, world.imperial_deck = [*decks["base"]], [*decks["imperial"]]
    world.base_discard = _piled(past.faces(PILE["base"]), view.base_discard)
    world.imperial_discard = _piled(past.faces(PILE["imperial"]), view.imperial_discard)
    for j, attack in enumerate(view.attack_on):
        if attack is not None:
            (card,) = past.faces(ATTACK[j])
            valid = usable(card, attack.fort_at_placement)
            world.attack_on[j] = Attack(card, attack.attacker, attack.fort_at_placement, valid, attack.turn_placed)
    if not remember:
        world.trail = []
        return world
    for i, slots in past.told.items():
        passage = view.trail[i]
        faces = in_order([slot.face() for slot in slots])
        world.trail[i] = Passage(faces, passage.source, passage.target, passage.seen)
    return world


def _piled(faces: Sequence[Card], seen: Sequence[Card | HiddenCard]) -> list[Card | HiddenCard]:
    """A pile with the top card that the view shows; the order below it does not matter."""
    pile: list[Card | HiddenCard] = [*faces]
    if pile and seen[-1] != HIDDEN:
        pile.remove(seen[-1])
        pile.append(seen[-1])
    return pile


def present(view: T) -> T:
    """The view of somebody who remembers nothing: hidden cards may be any, discards under the top too."""
    known = view.copy()
    trail = []
    for other, hand in enumerate(view.hand):
        trail += [Passage((card,), deck_of(card), HAND[other], ONLY[other]) for card in hand]
    for other, attack in enumerate(view.attack_on):
        if attack is not None:
            seen = ONLY[attack.attacker]
            trail.append(Passage((attack.card,), deck_of(attack.card), HAND[attack.attacker], seen))
            trail.append(Passage((attack.card,), HAND[attack.attacker], ATTACK[other], seen))
    trail += [Passage((card,), deck_of(card), SCRIBES[view.turn_seat], ONLY[view.turn_seat]) for card in view.offered]
    open_cards = [card for card in (*view.fort, "plague" if view.plague is not None else None) if card is not None]
    if view.combat is not None:
        open_cards += [view.combat.card, *view.combat.deployed]
    trail += [Passage((card,), deck_of(card), TABLE, ALL) for card in open_cards]
    for deck, pile in (("base", view.base_discard), ("imperial", view.imperial_discard)):
        trail += [Passage((deck if card == HIDDEN else str(card),), deck, PILE[deck], ALL) for card in pile]
    known.trail = trail
    return known
