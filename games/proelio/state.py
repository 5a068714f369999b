"""Proelio, to be read beside the rulebook: who decides, and what each move sets going (5 and 6 of the rules page).

turn -> an Attack lies here, no Plague? -> deploy -> reveal -> shortfall, thieves, watch ... -> end of the combat
     -> action -> over five cards? discard -> a Guild is left to use? -> next turn
setup.py: laying the table. siege.py: the Defence phase. actions.py: the Action phase. decks.py: drawing, seasons. guilds.py:
Specialities of the own turn. turns.py: turns, hand limit, the end. listing.py: legal moves. refusals.py: why not.
trail.py: what the seats remember. worlds.py, bags.py: what a seat can imagine. mind/: the computer players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Outcome, Prompt, Refusal, Seat, Tell, checked_play
from games.proelio import actions, events, siege
from games.proelio import moves as m
from games.proelio.cards import Card, backs, with_more
from games.proelio.content import content
from games.proelio.listing import moves_of
from games.proelio.prompts import prompt_of
from games.proelio.refusals import why_not
from games.proelio.setup import check_table, draw_guilds, merchant_stands, pick_dealer, raise_walls, shuffled_decks
from games.proelio.table import Attack, HiddenCard, Options, Table
from games.proelio.trail import HAND, ONLY, Passage
from games.proelio.turns import CLAUSE, end_turn, settle, start_turn
from games.proelio.worlds import imagine


class State(Table):
    """A game of Proelio (`Table` says what lies where). Views follow 7.1 of the rules page."""

    def to_act(self) -> tuple[Seat, ...]:
        """One seat at a time, now and then off its turn (5.2)."""
        return () if self.phase == "over" else (self.decider,)

    def legal_moves(self, seat: Seat) -> list[m.ProelioMove]:
        """See listing.py. In a view, [] for a seat whose Hand is hidden."""
        if seat != self.decider or self.phase == "over" or not self.holds_openly(seat):
            return []
        return moves_of(self)

    def prompt(self, seat: Seat) -> Prompt:
        """What is asked of the seat to act."""
        return prompt_of(self, seat)

    def why_not(self, seat: Seat, move: m.ProelioMove) -> Refusal | None:
        """Why this seat may not play this move now."""
        return why_not(self, seat, move)

    def play(self, seat: Seat, move: m.ProelioMove, chance: Chance, tell: Tell | None = None) -> None:
        """The checked door: `IllegalMove` changes nothing."""
        checked_play(self, seat, move, chance, tell)

    def apply(self, seat: Seat, move: m.ProelioMove, chance: Chance, tell: Tell | None = None) -> None:
        """Unchecked. What is automatic follows at once, up to the next decision."""
        DOES[type(move)](self, seat, move, chance, tell)

    def outcome(self) -> Outcome | None:
        """None while the game goes on; scores are points by PROELIO-841, whichever way the game ended."""
        result = self.result
        if result is None:
            return None
        return Outcome(result.winners, result.scores, result.how, CLAUSE[result.how, self.allied])

    def view(self, seat: Seat | None) -> Self:
        """What that seat knows (None: the shared screen). `ValueError` when this is already what somebody else sees."""
        if self.eyes != "truth":
            if self.eyes != seat:
                raise ValueError(f"this is what {self.eyes!r} sees; what {seat!r} sees must be asked of the game itself")
            return self.copy()
        browsing = self.phase == "trade_browse" and seat == self.turn_seat
        return self.veiled(
            base_deck=[HIDDEN] * len(self.base_deck),
            base_discard=_browsed(self.base_discard) if browsing else _top(self.base_discard, self.top_hidden),
            imperial_deck=[HIDDEN] * len(self.imperial_deck),
            imperial_discard=_top(self.imperial_discard, False),
            hand=[hand if self._sees_hand(seat, j) else backs(hand) for j, hand in enumerate(self.hand)],
            attack_on=[_attack_seen(seat, attack) for attack in self.attack_on],
            offered=self.offered if seat == self.turn_seat else backs(self.offered),
            trail=[passage.seen_by(seat) for passage in self.trail],
            eyes=seat,
        )

    def _sees_hand(self, seat: Seat | None, other: Seat) -> bool:
        """The own Hand, one that is being inspected, and all of them at the end."""
        return other == seat or self.phase == "over" or (other == self.inspected and seat == self.turn_seat)

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """On a view of `seat`: a world it cannot tell from the real one (7.4)."""
        return imagine(self, seat, chance)


def _top(pile: Sequence[Card | HiddenCard], hidden: bool) -> list[Card | HiddenCard]:
    """R46: only the top card of a pile stays visible."""
    under: list[Card | HiddenCard] = [HIDDEN] * (len(pile) - 1)
    return [HIDDEN] * len(pile) if hidden else [*under, *pile[-1:]]


def _browsed(pile: Sequence[Card | HiddenCard]) -> list[Card | HiddenCard]:
    """R47: the whole pile; what lies under the top in the order of ids."""
    return [*sorted(pile[:-1]), *pile[-1:]]


def _attack_seen(seat: Seat | None, attack: Attack | None) -> Attack | None:
    if attack is None or attack.attacker == seat:
        return attack
    (back,) = backs((attack.card,))
    return Attack(back, attack.attacker, attack.fort_at_placement, None, attack.turn_placed)


def _decline(t: Table, seat: Seat, move: m.ProelioMove, chance: Chance, tell: Tell | None) -> None:
    if t.phase == "artisans":
        settle(t, seat, "turn_tail", chance, tell)
    else:
        siege.decline_thieves(t, chance, tell)


def _end_turn(t: Table, seat: Seat, move: m.ProelioMove, chance: Chance, tell: Tell | None) -> None:
    end_turn(t, chance, tell)


DOES: Final[dict[type[Any], Callable[[Table, Seat, Any, Chance, Tell | None], None]]] = {
    m.Deploy: siege.deploy,
    m.UseBuilders: siege.use_builders,
    m.Sacrifice: siege.sacrifice,
    m.PayLoot: siege.pay_loot,
    m.Capitulate: siege.capitulate,
    m.WatchSteal: siege.watch_steal,
    m.UseThieves: siege.use_thieves,
    m.Decline: _decline,
    m.Draw: actions.draw,
    m.PlaceAttack: actions.place_attack,
    m.Build: actions.build,
    m.PlayResources: actions.play_resources,
    m.PlayImperialResources: actions.play_resources,
    m.UseArtisans: actions.use_artisans,
    m.PlayAlliance: actions.play_alliance,
    m.PlayPlague: actions.play_plague,
    m.PlayInquisition: actions.play_inquisition,
    m.DoneViewing: actions.done_viewing,
    m.TakeImperial: actions.take_imperial,
    m.ScribesKeep: actions.scribes_keep,
    m.InvokeEquitas: actions.invoke_equitas,
    m.TradeBegin: actions.trade_begin,
    m.TradeTake: actions.trade_take,
    m.TradeLeave: actions.trade_leave,
    m.Support: actions.support,
    m.UseBards: actions.use_bards,
    m.BardsDiscard: actions.bards_discard,
    m.UseApothecaries: actions.use_apothecaries,
    m.UseMerchants: actions.use_merchants,
    m.DiscardExcess: actions.discard_excess,
    m.EndTurn: _end_turn,
}
"""What each move does."""


def new_game(options: Options, n: int, chance: Chance, tell: Tell | None = None) -> State:
    """The table laid for n Houses, 3..6, up to the first decision. `OptionError` for options that do not fit n."""
    check_table(options, n)
    dealer = pick_dealer(options, n, chance)
    base, imperial = shuffled_decks(options, n, chance)
    state = State(
        n=n,
        options=options,
        dealer=dealer,
        phase="action",
        turn_seat=dealer,
        decider=dealer,
        then="action",
        turn_no=0,
        turns_taken=[0] * n,
        base_deck=[*base],
        base_discard=[],
        imperial_deck=[*imperial],
        imperial_discard=[],
        top_hidden=False,
        hand=[()] * n,
        fort=[None] * n,
        attack_on=[None] * n,
        plague=None,
        season="summer",
        base_exhaustions=0,
        drawn_out=False,
        equitas_invoked=False,
        fort_lost_in=None,
        guild=draw_guilds(options, n, chance),
        guild_used=[False] * n,
        merchant_at=merchant_stands(options, dealer),
        combat=None,
        inspected=None,
        offered=(),
        result=None,
        trail=[],
        eyes="truth",
    )
    if tell:
        guilds = tuple([guild for guild in state.guild if guild is not None])
        tell(events.GameStarted(options.mode, n, dealer, guilds, state.merchant_at))
    raise_walls(state, tell)
    _deal(state, tell)
    start_turn(state, state.right(dealer), chance, tell)
    return state


def _deal(t: State, tell: Tell | None) -> None:
    """PROELIO-011: five Base cards each, one at a time, beginning on the dealer's right."""
    size = content().limits.start_hand
    order = [(t.dealer + 1 + k) % t.n for k in range(t.n)]
    deck = t.base_deck
    for place, seat in enumerate(order):
        cards = with_more((), [str(deck[-1 - place - t.n * k]) for k in range(size)])
        t.hand[seat] = cards
        t.trail.append(Passage(cards, "base", HAND[seat], ONLY[seat]))
    del deck[-size * t.n :]
    for seat in order if tell else ():
        assert tell is not None
        tell(events.HandDealt(seat, size, t.hand[seat]))
