"""A saved game that cannot simply be gone on with: what is said about it, and what can be done with what holds of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from games.catalog import TITLES
from games.kernel.journal import JournalError, OlderRules, OtherRules, named
from games.kernel.match import DamagedSave
from games.kernel.saves import Remains, Save, remains
from scenes.rooms.asking import Choice, ask
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.trouble_words import trouble_words
from scenes.routes import rescued_table
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words

log = logging.getLogger("paper_realms.saves")

Go = Callable[[Scene], None]
"""How one gets to the scene that was chosen: pushed over this one, or in its place."""


def tell_trouble(stage: Stage, save: Save, error: JournalError, go: Go) -> None:
    """Says why a save cannot be gone on with; what holds of a damaged one, or of one of older rules, can be gone on with or
    watched."""
    stage.sound.play("refused")
    log.warning("%s", error)
    say = stage.words.say
    body, ways = trouble_words(stage.words, save, error), [_nothing("ok", say("answer.ok"))]
    kept = error.kept if isinstance(error, DamagedSave) else save.path
    held = remains(kept, TITLES) if isinstance(error, DamagedSave | OlderRules | OtherRules) else None
    if held is not None:
        body = _holds_words(stage.words, held, kept) if isinstance(error, DamagedSave) else body
        ways = _ways(stage, held, kept, go)
    ask(stage, say("notice.title"), body, ways, icon="scandal")


def _nothing(id: str, label: str) -> Choice:
    return id, label, None


def _holds_words(words: Words, held: Remains, kept: Path) -> str:
    what = words.say("resume.holds", n=held.moves)
    return f"{what} {words.say('resume.holds.how' if held.goes_on else 'resume.holds.watch', kept=named(kept))}"


def _ways(stage: Stage, held: Remains, kept: Path, go: Go) -> list[Choice]:
    say = stage.words.say
    ways = [_nothing("leave", say("answer.cancel"))]
    if held.goes_on:
        rescue = say("resume.rescue", n=held.moves)
        ways.append(("rescue", rescue, lambda: _try(stage, lambda: go(rescued_table(stage, kept, held.title)))))
    watch = say("resume.watch_to", n=held.moves)
    return [*ways, ("watch", watch, lambda: _try(stage, lambda: stage.push(ReplayViewer(kept))))]


def _try(stage: Stage, way: Callable[[], None]) -> None:
    """The disk may refuse, or the file be gone by now."""
    try:
        way()
    except JournalError as error:
        say = stage.words.say
        why = say("notice.save_failed", why=str(error))
        ask(stage, say("notice.title"), why, [_nothing("ok", say("answer.ok"))], icon="scandal")
