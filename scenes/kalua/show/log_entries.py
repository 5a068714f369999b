"""What is told of Kalua's events, in slips and in the log. Never what only some may know: the
faces of drawn cards are not looked at, whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kalua.endings import leading
from games.kalua.forecast import forecast, foretold
from games.kalua.state import State
from games.kernel.match import Player
from games.kernel.protocol import Event, Seat
from scenes.kalua.emblems import BACKS, CARDS, PHASES
from scenes.kalua.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn, told


def log_entry(event: Event, view: State | None, players: Sequence[Player], words: Words) -> LogEntry | None:
    """The words of one event, None for what needs none. They are in the event itself; the `view`, where there is
    one, says whether the game ends and what broke a tie."""
    return told(event, Narrator(view, players, words), _LINES)


class Narrator(Teller[State | None]):
    """Says things about one table of Kalua."""

    title = TITLE

    def one(self, id: str, icon: str, seat: Seat, loud: bool = True, **values: Any) -> LogEntry:
        """What concerns one religion."""
        return self.say(id, icon, loud, name=self.name(seat), **values)


# -- the table is laid, rounds pass --------------------------------------------------------------------------------------


def _started(t: Narrator, e: events.GameStarted) -> LogEntry:
    return t.say("event.game_started", "idol", n=e.seats)


def _die(t: Narrator, e: events.DieRolled) -> LogEntry:
    return t.one("event.die_rolled", "die", e.value - 1, value=e.value)


def _split(t: Narrator, e: events.SplitLocked) -> LogEntry:
    return t.one("event.split_locked", "deck", e.seat, loud=False)


def _dealt(t: Narrator, e: events.HandDealt) -> LogEntry:
    return t.one("event.hand_dealt", "deck", e.seat, loud=False, bonus=e.bonus, disaster=e.disaster)


def _round(t: Narrator, e: events.RoundStarted) -> LogEntry:
    return of_round(t.one("event.round_started", "hourglass", e.active, round=e.round), e.round)


def _phase(t: Narrator, e: events.PhaseStarted) -> LogEntry:
    return of_turn(t.say(f"event.phase_started.{e.phase}", PHASES[e.phase], loud=False))


def _reshuffled(t: Narrator, e: events.DeckReshuffled) -> LogEntry:
    return t.say(f"event.deck_reshuffled.{e.deck}", BACKS[e.deck], loud=False, n=e.size)


def _drawn(t: Narrator, e: events.CardDrawn) -> LogEntry:
    return t.one(f"event.card_drawn.{e.reason}", BACKS[e.deck], e.seat, loud=e.reason == "paid", deck=e.deck)


# -- Leaders -------------------------------------------------------------------------------------------------------------


def _leader(t: Narrator, e: events.LeaderActed) -> LogEntry:
    return t.one(f"event.leader_acted.{e.kind_of}", "leader", e.seat, loud=e.kind_of != "pass")


def _leader_lost(t: Narrator, e: events.LeaderLost) -> LogEntry:
    return t.one("event.leader_lost", "torch", e.seat)


def _leader_back(t: Narrator, e: volley.LeaderReturned) -> LogEntry:
    return t.one("event.leader_returned", "leader", e.seat)


# -- cards ---------------------------------------------------------------------------------------------------------------


def _volley(t: Narrator, e: volley.VolleyStarted) -> LogEntry:
    return of_turn(t.say("event.volley_started", "bolt", loud=False, volley=e.n))


def _played(t: Narrator, e: volley.CardPlayed) -> LogEntry:
    id = "event.card_played.answer" if e.order > 1 else "event.card_played"
    return t.one(id, CARDS[e.card], e.seat, card=e.card, paid=e.paid)


def _passed(t: Narrator, e: volley.Passed) -> LogEntry:
    return t.one("event.passed", "cross", e.seat, loud=False)


def _called(t: Narrator, e: volley.ConvertCalled) -> LogEntry:
    ends = t.view is not None and foretold(t.view, forecast(t.view)) is not None
    return t.one("event.convert_called.ends" if ends else "event.convert_called", "drum", e.seat)


def _resolves(t: Narrator, e: volley.ResolveStarted) -> LogEntry:
    special = cards()[e.card].kind == "global" and e.paid in (PROTECTED, DOUBLED)
    id = f"event.resolve_started.{e.paid}" if special else "event.resolve_started"
    return t.one(id, CARDS[e.card], e.seat, card=e.card)


def _target(t: Narrator, e: volley.TargetChosen) -> LogEntry:
    if e.target == e.owner:
        return t.one("event.target_chosen.self", CARDS[e.card], e.owner, card=e.card)
    return t.one("event.target_chosen", CARDS[e.card], e.owner, card=e.card, target=t.name(e.target))


def _amulets_used(t: Narrator, e: volley.AmuletsUsed) -> LogEntry:
    return t.one("event.amulets_used", "amulet", e.seat)


def _amulets_kept(t: Narrator, e: volley.AmuletsDeclined) -> LogEntry:
    return t.one("event.amulets_declined", "amulet", e.seat)


def _shielded(t: Narrator, e: volley.Shielded) -> LogEntry:
    return t.one("event.shielded", "shield", e.seat)


def _discarded(t: Narrator, e: volley.CardDiscarded) -> LogEntry:
    return t.one("event.card_discarded", CARDS[e.card], e.seat, card=e.card)


def _resolved(t: Narrator, e: volley.CardResolved) -> LogEntry:
    return t.say(f"event.card_resolved.{e.to}", CARDS[e.card], loud=False, card=e.card)


# -- what they do --------------------------------------------------------------------------------------------------------


def _pp(t: Narrator, e: volley.PpChanged) -> LogEntry:
    return t.one(f"event.pp_changed.{e.reason}", "prayer", e.seat, loud=False, n=abs(e.delta), total=e.total)


def _mood(t: Narrator, e: volley.HappinessChanged) -> LogEntry:
    way, icon = ("up", "happy") if e.delta > 0 else ("down", "sad")
    return t.one(f"event.happiness_changed.{way}", icon, e.seat, n=abs(e.delta), total=e.total)


def _died(t: Narrator, e: volley.FamiliesDied) -> LogEntry:
    return t.one("event.families_died", "skull", e.seat, n=e.n)


def _moved(t: Narrator, e: volley.FamiliesMoved) -> LogEntry:
    if isinstance(e.to, str):
        assert isinstance(e.origin, int), "families do not walk from the island to the island"
        return t.one("event.families_moved.lost", "family", e.origin, n=e.n)
    if isinstance(e.origin, str):
        return t.one("event.families_moved.won", "family", e.to, n=e.n)
    return t.one("event.families_moved.lured", "family", e.to, other=t.name(e.origin), n=e.n)


def _temple(t: Narrator, e: volley.TempleBuilt) -> LogEntry:
    return t.one("event.temple_built", "temple", e.seat)


def _temple_lost(t: Narrator, e: volley.TempleDestroyed) -> LogEntry:
    return t.one("event.temple_destroyed", "ruin", e.seat)


def _amulets(t: Narrator, e: volley.AmuletsPlaced) -> LogEntry:
    return t.one("event.amulets_placed", "amulet", e.seat)


# -- phases 4 and 5, the end ---------------------------------------------------------------------------------------------


def _pool(t: Narrator, e: events.ConvertPool) -> LogEntry:
    if not sum(e.contributions):
        return t.say("event.convert_pool.none", "people")
    if not e.share:
        return t.say("event.convert_pool.island", "people", n=e.to_island)
    id = f"event.convert_pool.{'many' if len(e.happiest) > 1 else 'one'}"
    return t.say(f"{id}.rest" if e.to_island else id, "people", names=t.names(e.happiest), n=e.share, rest=e.to_island)


def _income(t: Narrator, e: events.Income) -> LogEntry:
    return t.one("event.income", "prayer", e.seat, loud=False, n=e.base + e.extra + e.temple)


def _out(t: Narrator, e: events.Eliminated) -> LogEntry:
    return t.one("event.eliminated", "skull", e.seat)


def _emptied(t: Narrator, e: volley.IslandEmptied) -> LogEntry:
    return t.say("event.island_emptied", "skull")


def _tie_break(view: State | None, e: events.GameOver) -> str:
    """The words for what decided among those level in families, "" where nothing had to."""
    if view is None or e.reason not in ("first_empty", "round_limit"):
        return ""
    _, by = leading(view.alive(), e.final, view.happiness, view.pp)
    return f"tied.{by}" if by != "families" else ""


def _over(t: Narrator, e: events.GameOver) -> LogEntry:
    by = _tie_break(t.view, e)
    return t.say(f"event.game_over.{by or e.reason}", "crown", names=t.names(e.winners), n=len(e.winners))


_LINES: Final[dict[type[Any], Callable[[Narrator, Any], LogEntry]]] = {
    events.GameStarted: _started,
    events.DieRolled: _die,
    events.SplitLocked: _split,
    events.HandDealt: _dealt,
    events.RoundStarted: _round,
    events.PhaseStarted: _phase,
    events.DeckReshuffled: _reshuffled,
    events.CardDrawn: _drawn,
    events.LeaderActed: _leader,
    events.LeaderLost: _leader_lost,
    volley.LeaderReturned: _leader_back,
    volley.VolleyStarted: _volley,
    volley.CardPlayed: _played,
    volley.Passed: _passed,
    volley.ConvertCalled: _called,
    volley.ResolveStarted: _resolves,
    volley.TargetChosen: _target,
    volley.AmuletsUsed: _amulets_used,
    volley.AmuletsDeclined: _amulets_kept,
    volley.Shielded: _shielded,
    volley.PpChanged: _pp,
    volley.HappinessChanged: _mood,
    volley.FamiliesDied: _died,
    volley.FamiliesMoved: _moved,
    volley.TempleBuilt: _temple,
    volley.TempleDestroyed: _temple_lost,
    volley.AmuletsPlaced: _amulets,
    volley.CardDiscarded: _discarded,
    volley.CardResolved: _resolved,
    events.ConvertPool: _pool,
    events.Income: _income,
    events.Eliminated: _out,
    volley.IslandEmptied: _emptied,
    events.GameOver: _over,
}
