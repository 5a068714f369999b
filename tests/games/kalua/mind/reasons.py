"""Whether the sentence that tells why is true, by what lies open on the island and the own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalua import moves as m
from games.kalua.content import cards
from games.kalua.conversion import conversion
from games.kalua.effects import loss
from games.kalua.forecast import aimed, prospect, standing
from games.kalua.mind.bot import PLAIN
from games.kalua.mind.rollout_policy import RICH
from games.kalua.state import State
from games.kalua.table import BONUS, DISASTER, Played
from games.kernel.minds.agents import Rating, Reason
from tests.games.kalua.mind.played_out import Unknown, converted
from tests.programs.players.reasons import CLOSE

EVEN: Final[dict[str, tuple[type[Any], ...]]] = {
    "reason.leader_rests": (m.LeaderSpeech, m.LeaderAtheists, m.LeaderBeliever, m.LeaderSacrifice, m.LeaderPass),
    "reason.target": (m.ChooseTarget,),
    "reason.target_self": (m.ChooseTarget,),
    "reason.keep_amulets": (m.UseAmulets,),
    "reason.amulets": (m.UseAmulets,),
}
"""Sentences that say that nothing of these is better; what is no better to speak of is no better."""


def _held(view: Any, seat: int, deck: str) -> tuple[int, int]:
    """Cards of that deck, and of the other."""
    held, which = view.backs_of(seat), BONUS if deck == "bonus" else DISASTER
    return held[which], held[1 - which]


def _idle(ratings: Sequence[Rating]) -> float:
    return max([rating.value for rating in ratings if isinstance(rating.move, m.CallConvert | m.Pass)])


def _converted(view: Any, seat: int) -> int:
    pool = conversion(view.alive(), view.families, view.happiness)
    return int(pool.share * (seat in pool.happiest) - pool.contributions[seat])


def _emptied(view: State, seat: int, move: Any) -> int | None:
    """Who loses its last families by that blow, or by that card if it strikes whom it empties."""
    if isinstance(move, m.ChooseTarget):
        return move.seat if loss(view, view.current, move.seat) == view.families[move.seat] > 0 else None
    played, before = Played(seat, move.card, move.paid), standing(view)
    struck = [other for other in _others(view, seat) if 0 < before.families[other] == loss(before, played, other)]
    return max([other for other in struck if not before.amulets[other]], key=lambda other: before.families[other], default=None)


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> bool:
    move, message, args = chosen.move, chosen.reason.message, chosen.reason.args
    kinds = EVEN.get(message)
    if kinds and chosen.value < max([one.value for one in ratings if isinstance(one.move, kinds)]) - PLAIN - CLOSE:
        return True
    said: dict[str, Callable[[], bool]] = {
        "reason.draw": lambda: _held(view, seat, move.deck)[0] <= _held(view, seat, move.deck)[1],
        "reason.draw_more": lambda: _held(view, seat, move.deck)[0] > _held(view, seat, move.deck)[1],
        "reason.buy_reserve": lambda: args["pp"] == view.pp[seat] >= RICH,
        "reason.buy_empty_hand": lambda: args["pp"] == view.pp[seat] and len(view.hand[seat]) <= 1,
        "reason.speech": lambda: args["happiness"] == view.happiness[seat] + 1,
        "reason.atheists": lambda: args["n"] == min(2, view.atheists) > 0,
        "reason.sacrifice": lambda: args["n"] == min(5, view.atheists) > 0,
        "reason.believer": lambda: args["seat"] == move.target != seat and view.families[move.target] > 0,
        "reason.convert": lambda: args["n"] == _converted(view, seat),
        "reason.target": lambda: args["seat"] == move.seat != seat and args["families"] == view.families[move.seat],
        "reason.pass_gains": lambda: args["n"] == _converted(standing(view), seat) > 0,
        "reason.pass_saves": lambda: args["pp"] == view.pp[seat] > 0,
        "reason.pass_poor": lambda: not view.pp[seat],
        "reason.target_empties": lambda: _emptied(view, seat, move) == args["seat"],
        "reason.target_self": lambda: move.seat == seat,
        "reason.amulets": lambda: args["loss"] == loss(view, view.current, seat) > 0 and move.use,
        "reason.keep_amulets": lambda: args["loss"] == loss(view, view.current, seat) and not move.use,
        "reason.discard": lambda: args["card"] == move.card in cards(),
    }
    if message.startswith("reason.card_"):
        return not _card_does(view, seat, move, message.removeprefix("reason.card_"), args)
    return message in said and not said[message]()


def _card_does(view: State, seat: int, move: m.PlayCard, name: str, args: dict[str, Any]) -> bool:
    """Whether that card does so, by the rules' own effects, if nobody answers."""
    card, before, rivals = cards()[move.card], standing(view), _others(view, seat)
    if args["card"] != move.card or move.card not in view.hand[seat]:
        return False
    if card.kind == "bonus":
        after = prospect(view, seat, move)
        own = {"joins": after.families[seat] - before.families[seat], "happy": after.happiness[seat], "prayers": card.pp}
        lasting = {"temple": card.special == "temple", "amulets": card.special == "amulets", "leader": not view.leader[seat]}
        return args.get("n", args.get("happiness")) == own[name] if name in own else bool(lasting.get(name, name == "shows"))
    tables = {r: aimed(view, seat, move, r) if card.kind == "local" else prospect(view, seat, move) for r in rivals}
    lost = [before.families[r] - tables[r].families[r] for r in rivals]
    sadder = max(before.happiness[r] - tables[r].happiness[r] for r in rivals)
    said: dict[str, bool] = {
        "takes": max(lost) == args.get("n"),
        "takes_all": sum(lost) == args.get("n") and args.get("own") == before.families[seat] - _struck(view, seat, move),
        "saddens": sadder == args.get("n"),
        "saddens_all": sadder == args.get("n"),
        "robs": 0 < args.get("n", 0) <= card.discard,
        "robs_all": 0 < args.get("n", 0) <= card.discard,
        "ruins": any(before.temples[r] for r in rivals) and card.special == "destroy_temple",
        "shows": max(lost) <= 0,
    }
    return said[name]


def _struck(view: State, seat: int, move: m.PlayCard) -> int:
    """The own families after that card."""
    return prospect(view, seat, move).families[seat]


# -- sentences for a person ----------------------------------------------------------------------------------------------


def _others(view: State, seat: int) -> list[int]:
    return [other for other in view.alive() if other != seat]


def _change(view: State, seat: int, move: Any, reason: Reason) -> bool:
    """The own families at "Convert!", without and with the move, as the game has them if nobody answers."""
    args: dict[str, Any] = dict(reason.args)
    aims = isinstance(move, m.PlayCard) and cards()[move.card].kind == "local"
    try:
        then = converted(view, seat, move, args["seat"] if aims else None)[seat]
        idle = {"leader": m.NO_LEADER_ACTION, "play": m.CONVERT, "respond": m.PASS}.get(view.phase)
        now = converted(view, seat, idle)[seat] if idle is not None else args["now"]
    except Unknown:
        return True
    return (args["now"], args["then"]) == (now, then)


def _cheapest(view: State, seat: int) -> int:
    """Of the cards that cannot be paid."""
    return min(cost for card in view.hand[seat] if (cost := cards()[str(card)].levels[0]) > view.pp[seat])


def _beyond(view: State, seat: int, args: dict[str, Any]) -> bool:
    """The own families with those that join, and the largest rival's."""
    most = max(view.families[other] for other in _others(view, seat))
    return bool(args["total"] == view.families[seat] + args["n"] and args["theirs"] == view.families[args["seat"]] == most)


def _converts(view: State, seat: int, args: dict[str, Any]) -> bool:
    """What is won now, by the only one or one of the happiest."""
    happiest = [other for other in view.alive() if view.happiness[other] == max(view.happiness[o] for o in view.alive())]
    return seat in happiest and args["n"] == converted(view, seat, m.CONVERT)[seat] > 0


def _all_givers(view: State, seat: int) -> list[str]:
    """Every rival that loses families at "Convert!", and how many, by the game itself."""
    ends = converted(view, seat, m.CONVERT)
    losing = [other for other in _others(view, seat) if ends[other] < 0]
    return [
        f"{other}:{-ends[other]}" for other in sorted(losing, key=lambda o: (ends[o], -view.families[o], (o - seat) % view.n))
    ]


def _equals(view: State, seat: int) -> list[str]:
    clockwise = sorted(_others(view, seat), key=lambda other: (other - seat) % view.n)
    return [str(other) for other in clockwise if view.happiness[other] == view.happiness[seat]]


def _payable(view: State, seat: int) -> list[Any]:
    return [move for move in view.legal_moves(seat) if isinstance(move, m.PlayCard)]


def explained_falsely(view: State, seat: int, move: Any, reason: Reason) -> bool:
    """Whether a sentence of a hint says what is not so: its numbers are counted again, where they follow from play by play."""
    name, args = reason.message.removeprefix("reason.why."), dict[str, Any](reason.args)
    moves_families = isinstance(move, m.PlayCard | m.LeaderSpeech) and args.get("now") != args.get("then")
    if name != "target_self" and moves_families and not _change(view, seat, move, reason):
        return True
    if args.get("seat") == seat:
        return True
    held = view.hand[seat]
    said: dict[str, Callable[[], bool]] = {
        "split": lambda: args["bonus"] + args["disaster"] == 5 and args["bonus"] == move.bonus,
        "draw_bonus": lambda: (args["held"], args["others"]) == _held(view, seat, "bonus") and args["held"] < args["others"],
        "draw_disaster": lambda: (args["held"], args["others"]) == _held(view, seat, "disaster"),
        "draw_more": lambda: args["held"] == _held(view, seat, move.deck)[0],
        "draw_even": lambda: _held(view, seat, move.deck) == (args["held"], args["held"]),
        "draw_first": lambda: not held and args["n"] == view.draw_due,
        "buy": lambda: (args["pp"], args["left"], args["cards"]) == (view.pp[seat], view.pp[seat] - 5, len(held)),
        "buy_keeps": lambda: args["card"] in held and args["paid"] <= args["left"] == view.pp[seat] - 5,
        "atheists": lambda: args["n"] == min(2, view.atheists) and _beyond(view, seat, args),
        "atheists_not_speech": lambda: args["happiness"] == view.happiness[seat] + 1 < view.happiness[args["seat"]],
        "sacrifice": lambda: args["n"] == min(5, view.atheists) and _beyond(view, seat, args),
        "believer": lambda: args["theirs"] == max(view.families[other] for other in _others(view, seat)),
        "believer_of": lambda: args["theirs"] == view.families[move.target] == args["left"] + 1,
        "believer_last": lambda: view.families[move.target] == 1,
        "convert_wins": lambda: _converts(view, seat, args) and _all_givers(view, seat) == args["givers"].split(),
        "convert_shared": lambda: _converts(view, seat, args) and _equals(view, seat) == args["sharers"].split(),
        "convert_even": lambda: len({view.happiness[other] for other in view.alive()}) == 1,
        "convert_kept": lambda: converted(view, seat, m.CONVERT)[seat] == 0 and args["n"] == view.families[seat],
        "convert_loses": lambda: converted(view, seat, m.CONVERT)[seat] == -args["lost"] < 0 and bool(_payable(view, seat)),
        "no_card": lambda: not held and args["pp"] == view.pp[seat],
        "cannot_pay": lambda: not _payable(view, seat) and args["cost"] == _cheapest(view, seat) > args["pp"] == view.pp[seat],
        "only_new_leader": lambda: {*held} == {"new_leader"} and view.leader[seat] and args["n"] == len(held),
        "pass_waits": lambda: view.active == args["seat"] and args["pp"] == view.pp[seat],
        "pass_keeps": lambda: 0 < args["paid"] <= view.pp[seat] and args["card"] in held,
        "pass_holds": lambda: args["card"] in held,
        "discard_double": lambda: held.count(move.card) == args["n"] > 1,
        "discard_leader": lambda: move.card == "new_leader" and view.leader[seat],
        "discard_dear": lambda: cards()[move.card].levels[0] == args["cost"] > args["pp"] == view.pp[seat],
        "amulets": lambda: args["n"] == loss(view, view.current, seat) and args["whole"] == view.families[seat] and move.use,
        "keep_amulets": lambda: args["n"] == loss(view, view.current, seat) and not move.use,
        "amulets_card": lambda: args["n"] == view.backs_of(args["seat"])[1] and args["whole"] == view.families[seat],
        "temple": lambda: args["n"] * args["rounds"] >= args["paid"] > args["n"] * (args["rounds"] - 1),
        "prayers_for": lambda: view.pp[seat] < args["cost"] <= args["total"] and args["card"] in held,
    }
    return name in said and not said[name]()
