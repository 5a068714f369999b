"""The way out of the table of today's deal: after the first decision it was the one try."""

from __future__ import annotations

import logging

from games.kernel.journal import OpenElsewhere
from games.kernel.match import Match
from games.kernel.people.today import SEAT
from games.kernel.saves import put_away
from scenes.rooms.asking import ask
from scenes.stage.stage import Stage

log = logging.getLogger("paper_realms.today")


def leave_deal(stage: Stage, match: Match) -> None:
    """Before the first decision nobody has had a try, and nothing is kept of the table; after it that is asked."""
    say = stage.words.say
    if not match.moves_of(SEAT):
        _left(stage, match, tried=False)
        return
    choices = [("stay", say("answer.no"), None), ("leave", say("pause.leave.today"), lambda: _left(stage, match, tried=True))]
    ask(stage, say("today.leave.title"), say("today.leave.text"), choices)


def _left(stage: Stage, match: Match, tried: bool) -> None:
    """To the shelf. The journal of a try is put away: nobody goes on with it."""
    path = match.path
    match.close()
    if path is not None:
        try:
            if tried:
                stage.evening.deals.add(put_away(path))
            else:
                path.unlink(missing_ok=True)
        except (OSError, OpenElsewhere) as error:
            log.warning("%s stays among the saved games: %s", path.name, error)
    stage.home()
