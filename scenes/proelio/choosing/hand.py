"""The Hand of the eyes, open at the foot of the table, in the order of the cards' ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.protocol import Move, Seat
from games.proelio import events
from games.proelio import moves as m
from games.proelio.cards import ALLIANCE, IMPERIAL_RESOURCES, INQUISITION, PLAGUE, RESOURCES, attacks, hand_limit, next_wall
from games.proelio.content import content
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.proelio.context import WarContext
from scenes.proelio.layout.card_face import face
from scenes.proelio.layout.houses import open_hand
from scenes.proelio.wording import reason_of
from scenes.proelio.zones import CARD, CHOSEN_RISE, FOCUSED, Zones, fanned
from scenes.stage.ids import ids_of_cards
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Say

STRATEGIES: Final = (RESOURCES, IMPERIAL_RESOURCES, ALLIANCE, PLAGUE, INQUISITION)
LAYER: Final = 32
FRONT: Final = 14
"""The focused card lies above its neighbours."""
PARTED: Final = (-8.0, 26.0)
"""How far the cards to the left and to the right of the focused one give way in a crowded hand."""
TICK: Final = 46
HINT: Final = 54


def hand(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The fan; cards that can be picked in this decision stand for the moves in which they would be used."""
    seat = open_hand(view, context)
    if seat is None or context.showing(events.GameStarted):
        return
    cards = view.hand[seat]
    ids, mine = ids_of_cards("hand", cards), pickable(view, context, seat)
    focus = ids.index(context.focused) if context.focused in ids else None
    for i, (id, card, (x, y, turn)) in enumerate(zip(ids, cards, fanned(len(cards)), strict=True)):
        picked = id in context.picked
        y -= CHOSEN_RISE if picked else 0
        if focus is not None and id != context.focus:
            x += _parted(i - focus, len(cards) > hand_limit())
        crowded = len(cards) > hand_limit() and i < len(cards) - 1
        text, shown = context.say("focus.card", card=card), face(context.say, card, band(view, context, card), crowded)
        layer = LAYER + i + (FRONT if id == context.focus else 0)
        yield centred(
            id, shown, x, y, *CARD, layer, turn=turn, rise=4.0, grow=FOCUSED, come=zones.pile(0),
            moves=mine.get(card, ()), group="hand", secret=seat, text=text,
            sort=context.say(f"card_kind.{content().card(card).kind}"),
        )  # fmt: skip
        yield from _marks(context, seat, id, x, y, picked)


def faces(say: Say) -> Prefetch:
    """The pictures of every card that a Hand may hold, also of those of no use in a defence: which were made may not depend on
    who held what."""
    plain = [face(say, card.id, crowded=crowded) for card in content().cards for crowded in (False, True)]
    others = [face(say, id, _reason(say, "only_defence", id, {})) for id in (*sorted(attacks()), *STRATEGIES)]
    walls = [card for card in content().cards if card.fort_level]
    high = [face(say, card.id, say("band.above_limit", limit=k)) for card in walls for k in range(1, card.fort_level or 0)]
    return [*plain, *others, *high]


def band(view: State, context: WarContext, card: str) -> str:
    """Why that card of the own Hand is of no use in this decision, in few words; "" where it is."""
    seat = context.choosing
    if seat is None or seat != context.eyes or context.event is not None:
        return ""
    refusal = of_no_use(view, seat, card)
    return _reason(context.say, reason_of(refusal), card, refusal.args) if refusal is not None else ""


def _reason(say: Say, why: str, card: str, values: Mapping[str, Any]) -> str:
    """What only Defence cards can do, an Attack card cannot for another reason than a Strategy card."""
    if why == "only_defence":
        return say("band.only_attacks" if card in attacks() else "band.only_played")
    return say(f"band.{why}", **values)


def _marks(context: WarContext, seat: Seat, id: str, x: float, y: float, picked: bool) -> Iterator[Piece]:
    """A tick on what is picked, a small light over what a hint means."""
    lift = 24 if id == context.focus else 0
    at = x + CARD[0] / 2 - 30, y - CARD[1] / 2 + 26 - lift
    above = x, y - CARD[1] / 2 - 6 - lift
    if picked:
        yield centred(f"chosen.{id}", shell.tick(px=TICK), *at, TICK, TICK, LAYER + 28, secret=seat)
    elif id in context.hinted:
        picture = people.emblem_alone(name="lantern", px=HINT, a=SHELL.gold, b=SHELL.core)
        yield centred(f"hinted.{id}", picture, *above, HINT, HINT, LAYER + 28, secret=seat)


def _parted(off: int, crowded: bool) -> float:
    """Neighbours part for the focused card; in a crowded hand all of one side together, so that as much of each is seen."""
    if crowded:
        return PARTED[off > 0]
    return {1: 26.0, 2: 12.0, -1: -14.0, -2: -6.0}.get(off, 0.0)


def pickable(view: State, context: WarContext, seat: Seat) -> dict[str, tuple[Move, ...]]:
    """Card -> the moves of this decision in which it leaves the Hand. In the Action and the defence every card may be tried,
    so that the table can say why not; a card that no move uses stands for none."""
    if context.choosing != seat or context.event is not None:
        return {}
    found: dict[str, list[Move]] = {card: [] for card in view.hand[seat]}
    for move in view.legal_moves(seat):
        for card in set(cards_of(move, view, seat)):
            found[card].append(move)
    tries = view.phase in ("action", "deploy")
    return {card: tuple(moves) or ((m.DRAW,) if tries else ()) for card, moves in found.items()}


def cards_of(move: Move, view: State, seat: Seat) -> tuple[str, ...]:
    """The cards of the own Hand that a move uses."""
    if isinstance(move, m.Deploy | m.PayLoot | m.DiscardExcess):
        return move.cards
    if isinstance(move, m.TakeImperial):
        return move.discards
    if isinstance(move, m.TradeTake):
        return move.price
    if isinstance(move, m.PlaceAttack | m.Support | m.BardsDiscard):
        return (move.card,)
    if isinstance(move, m.Build):
        return (next_wall(view.fort[seat]),)
    return _NAMED.get(type(move), ())


_NAMED: Final[dict[type[Move], tuple[str, ...]]] = {
    m.PlayResources: (RESOURCES,),
    m.PlayImperialResources: (IMPERIAL_RESOURCES,),
    m.PlayAlliance: (ALLIANCE,),
    m.PlayPlague: (PLAGUE,),
    m.PlayInquisition: (INQUISITION,),
}
