"""What a sentence for a person compares: happiness, families, and what the conversion would bring. Counted on the view."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kalua.content import cards
from games.kalua.conversion import conversion
from games.kalua.endings import FIRST, RICHER, Measure, parted
from games.kalua.forecast import Outlook
from games.kalua.mind.rollout_policy import finish_volley
from games.kalua.moves import TARGETS, CallConvert, KaluaMove, PlayCard
from games.kalua.state import State
from games.kalua.table import Table
from games.kernel.chance import Chance
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat

COMPARED: Final = (
    "reason.why.passes",  # {happiness} {seat} {theirs} {now} {then}: above whom, and the own families at "Convert!"
    "reason.why.passes_only",  # {happiness} {seat} {theirs}: above whom, where that moves no family yet
    "reason.why.levels",  # {happiness} {seat} {now} {then}: as happy as the happiest
    "reason.why.levels_only",  # {happiness} {seat}: as happy as that rival, where that moves no family yet
    "reason.why.climbs",  # {happiness} {seat} {gap}: how far below the happiest
    "reason.why.lead_grows",  # {happiness} {seat} {gap}: how far above the next
    "reason.why.wins_alone",  # {n}: own families, and nobody else has any
    "reason.why.wins_most",  # {n} {seat} {theirs}: families are counted
    "reason.why.wins_last",  # {seat}: the last rival is out
    "reason.why.ends_alone",  # the same of "Convert!", which nobody can answer
    "reason.why.ends_most",  # {n} {seat} {theirs}
    "reason.why.wins_happiness",  # {seat} {n} {theirs} {own}: level in families, by the happiness of both
    "reason.why.wins_pp",  # {seat} {n} {theirs} {own}: level in happiness too, by the prayers of both
    "reason.why.wins_families",  # {seat} {n}: level in everything, and the win is shared
    "reason.why.ends_happiness",  # {seat} {n} {theirs} {own}
    "reason.why.ends_pp",  # {seat} {n} {theirs} {own}
    "reason.why.ends_families",  # {seat} {n}
)
"""The message ids of this module's sentences; `seat` is always a rival."""
LEVEL: Final[dict[Measure, str]] = {
    "happiness": "reason.why.wins_happiness",
    "pp": "reason.why.wins_pp",
    "families": "reason.why.wins_families",
}
"""What is said of a win with as many families as a rival has, by what decides."""


def rivals(t: Table, seat: Seat) -> list[Seat]:
    """Clockwise."""
    return [other for other in t.clockwise(seat + 1)[:-1] if not t.eliminated[other]]


def top_rival(t: Table, seat: Seat) -> Seat:
    """The happiest of the others; of equals who has more families."""
    return max(rivals(t, seat), key=lambda other: (t.happiness[other], t.families[other]))


def most_families(t: Table, seat: Seat) -> Seat:
    """The largest of the others."""
    return max(rivals(t, seat), key=lambda other: t.families[other])


class Converted(NamedTuple):
    """What "Convert!" would do now."""

    change: int
    """Of the own families."""
    pool: int
    givers: str
    """Who of the others gives how many, "seat:families" for each, the most first."""


def conversion_of(t: Table, seat: Seat) -> Converted:
    pool = conversion(t.alive(), t.families, t.happiness)
    giving = [other for other in rivals(t, seat) if pool.contributions[other]]
    giving.sort(key=lambda other: (-pool.contributions[other], -t.families[other]))
    change = pool.share * (seat in pool.happiest) - pool.contributions[seat]
    return Converted(change, sum(pool.contributions), " ".join([f"{other}:{pool.contributions[other]}" for other in giving]))


def rise(view: Table, seat: Seat, ahead: Outlook) -> Reason:
    """What it means that the own people become happier: whom they overtake, or how far they still are."""
    before, after = (t.happiness for t in ahead.tables)
    own, others = after[seat], rivals(view, seat)
    now, then = ahead.families(view, seat)
    values: dict[str, int | str] = {"happiness": own}
    change: dict[str, int | str] = {"now": now, "then": then} if now != then else {}
    level = [other for other in others if before[seat] < before[other] and own == after[other]]
    if level and own == max(after[other] for other in others):
        return Reason("reason.why.levels" if change else "reason.why.levels_only", {**values, "seat": level[0], **change})
    passed = [other for other in others if before[seat] <= before[other] and own > after[other]]
    if passed:
        rival = max(passed, key=lambda other: after[other])
        values |= {"seat": rival, "theirs": after[rival]}
        return Reason("reason.why.passes" if change else "reason.why.passes_only", {**values, **change})
    top = max(others, key=lambda other: (after[other], view.families[other]))
    if own == after[top]:
        return Reason("reason.why.levels_only", {**values, "seat": top})
    message = "reason.why.climbs" if own < after[top] else "reason.why.lead_grows"
    return Reason(message, {**values, "seat": top, "gap": abs(own - after[top])})


def wins(view: State, seat: Seat, move: KaluaMove) -> Reason | None:
    """The sentence for a move that ends the game in the own favour if nobody answers; None where it does not."""
    chance = Chance(1)
    t = view.imagine(seat, chance)
    t.apply(seat, move, chance)
    local = isinstance(move, PlayCard) and cards()[move.card].kind == "local"
    finish_volley(t, chance, until_aim_of=seat if local else -1)
    if local and t.phase == "target" and t.to_act() == (seat,):
        for other in t.alive():
            twin = t.copy()
            twin.apply(seat, TARGETS[other], chance)
            finish_volley(twin, chance)
            if (won := _won(twin, seat)) is not None:
                return won
    return _called(t, seat) if isinstance(move, CallConvert) else _won(t, seat)


def _called(t: State, seat: Seat) -> Reason | None:
    """What "Convert!" has won."""
    won = _won(t, seat)
    if won is None or won.message == "reason.why.wins_last":
        return won
    return Reason(won.message.replace(".wins_", ".ends_"), {} if won.message == "reason.why.wins_alone" else won.args)


def _won(t: State, seat: Seat) -> Reason | None:
    if t.result is None or seat not in t.result.winners:
        return None
    scores = t.result.scores
    rival = max((other for other in range(t.n) if other != seat), key=lambda other: scores[other])
    if t.result.reason == "last_religion":
        return Reason("reason.why.wins_last", {"seat": rival})
    if t.result.reason == "sole_families":
        return Reason("reason.why.wins_alone", {"n": scores[seat]})
    if scores[seat] != scores[rival]:
        return Reason("reason.why.wins_most", {"n": scores[seat], "seat": rival, "theirs": scores[rival]})
    by = FIRST if rival in t.result.winners else parted(seat, rival, t.happiness, t.pp)
    measure = t.pp if by == RICHER else t.happiness
    parts = {"theirs": measure[rival], "own": measure[seat]} if by != FIRST else {}
    return Reason(LEVEL[by], {"n": scores[seat], "seat": rival, **parts})
