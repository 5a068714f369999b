"""What Kalua's ribbon says."""

from __future__ import annotations

from games.kalua.content import content
from games.kalua.state import State
from scenes.kalua.choosing.menu import BELIEVER, has_levels
from scenes.kalua.emblems import CARDS, PHASES
from scenes.kalua.laid.phases import PHASE_OF
from scenes.kalua.laid.volley import EFFECT, shown_card
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.headlines import banner
from scenes.kalua.sight import IslandSight, asked, seat_of, waiting
from scenes.kalua.wording import worded
from scenes.table.face import Prompt, winners_named


def prompt(view: State, sight: IslandSight) -> Prompt:
    """The ribbon of the moment, under the emblem of the card that takes effect, else of the phase."""
    first = view.volley[min(view.resolving, len(view.volley) - 1)] if view.volley else None
    emblem = CARDS[first.card] if first is not None else PHASES.get(PHASE_OF.get(view.phase, ""), "idol")
    return Prompt(sentence(view, sight), emblem, KALUA.table_hi)


def sentence(view: State, sight: IslandSight) -> str:
    """The sentence on the ribbon."""
    seat = asked(view, sight)
    if seat is not None:
        question = _question(view, sight, seat)
        alone = sum(player.kind == "human" for player in sight.players) == 1
        return question if alone else sight.say("prompt.asked", name=sight.name(seat), question=question)
    if banner(sight):
        return banner(sight)
    outcome = view.outcome()
    if outcome is not None:
        return winners_named(view, outcome, sight.players, sight.words)
    return _shown(view, sight) or _turn(view, sight)


def _shown(view: State, sight: IslandSight) -> str:
    """Whose card is played or takes effect; in phases 4 and 5, which are nobody's turn, the phase."""
    if sight.event is None:
        return ""
    place = shown_card(view, sight) if sight.kind == "card_played" or view.phase in EFFECT else None
    if place is not None:
        played = view.volley[place]
        return sight.say("prompt.asked", name=sight.name(played.seat), question=sight.say(f"card.{played.card}"))
    phase = PHASE_OF.get(view.phase)
    return sight.say(f"phase.{phase}") if phase in ("convert", "pray") else ""


def _turn(view: State, sight: IslandSight) -> str:
    """Whose deed is shown, else who decides."""
    left = sorted(sight.together - sight.split)
    if len(left) > 1:
        return sight.say("prompt.split_all", cards=content().setup.hand)
    if left:
        return sight.say("prompt.turn", name=sight.name(left[0]))
    seat = seat_of(sight.event)
    seat = next(iter(waiting(view)), view.active) if seat is None else seat
    return sight.say("prompt.waiting" if seat in sight.thinking else "prompt.turn", name=sight.name(seat))


def _question(view: State, sight: IslandSight, seat: int) -> str:
    """What the one who chooses is asked: whom or at which price, else what the rules ask."""
    if sight.opened == BELIEVER:
        return sight.say("prompt.believer")
    if sight.opened:
        return sight.say("prompt.level" if has_levels(sight.opened) else "prompt.one_price", card=sight.opened)
    asked_for = view.prompt(seat)
    return sight.say(asked_for.message, **worded(asked_for.args, sight.players))
