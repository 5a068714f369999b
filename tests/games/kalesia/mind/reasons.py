"""Whether the sentence that tells why a pair was laid is true, by the grid and the own alliance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalesia.faces import ALLIANCES
from games.kalesia.mind import bot
from games.kalesia.mind.judgement import Judgement
from games.kernel.minds.agents import Rating
from games.kernel.minds.personas import Style

OF_THE_OWN: Final = ("reason.build_temple", "reason.win_area", "reason.strong_here")
AGAINST: Final = ("reason.stop_temple", "reason.deny_area")
TEMPLES: Final = ("reason.build_temple", "reason.stop_temple")


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> bool:
    message, args, me = chosen.reason.message, chosen.reason.args, view.alliance[seat]
    judgement = Judgement(view, me, Style())
    values = judgement.values(view.area)
    named = next((alliance for alliance in ALLIANCES if alliance == args.get("alliance")), None)
    return (
        args.get("area") != view.area
        or (message in OF_THE_OWN and named != me)
        or (message in AGAINST and (named is None or named == me or values[named] >= max(values.values())))
        or (message in TEMPLES and (named is None or not judgement.builds(view.area, named)))
        or (message == "reason.little_at_stake" and max(values.values()) - min(values.values()) >= bot.QUIET)
        or (message == "reason.looked_ahead" and not 0 <= int(args["percent"]) <= 100)
    )
