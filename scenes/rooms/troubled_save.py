"""A saved game that cannot simply be gone on with: what is said about it, and what can be done with what holds of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from games.catalog import TITLES
from games.kernel.journal import JournalError, OpenElsewhere, named
from games.kernel.match import DamagedSave
from games.kernel.replaying import UnknownOption
from games.kernel.saves import Remains, Save, remains
from scenes.rooms.asking import Choice, ask
from scenes.routes import rescued_table
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.words.words import Words

log = logging.getLogger("paper_realms.saves")

Go = Callable[[Scene], None]
"""How one gets to the scene that was chosen: pushed over this one, or in its place."""


def tell_trouble(stage: Stage, save: Save, error: JournalError, go: Go) -> None:
    """Says why a save cannot be gone on with; of a damaged one, what holds can be gone on with or watched."""
    stage.sound.play("refused")
    log.warning("%s", error)
    say = stage.words.say
    body, ways = trouble_words(stage.words, save, error), [_nothing("ok", say("answer.ok"))]
    held = remains(error.kept, TITLES) if isinstance(error, DamagedSave) else None
    if held is not None and isinstance(error, DamagedSave):
        body, ways = _holds_words(stage.words, held, error.kept), _ways(stage, held, error.kept, go)
    ask(stage, say("notice.title"), body, ways, icon="scandal")


def _nothing(id: str, label: str) -> Choice:
    return id, label, None


def trouble_words(words: Words, save: Save, error: JournalError) -> str:
    """Why a save cannot be gone on with, and the remedy, in the language of the house."""
    file = named(save.path)
    if isinstance(error, OpenElsewhere):
        return words.say("resume.elsewhere")
    if isinstance(error, DamagedSave):
        return words.say("resume.damaged", file=file, kept=named(error.kept))
    if isinstance(error, UnknownOption):
        return words.say("resume.unknown_option")
    if save.header is not None and save.header.title in TITLES:
        newest = TITLES[save.header.title].rules_version
        if save.header.rules_version > newest:
            return words.say("resume.too_new")
        if save.header.rules_version < newest:
            return words.say("resume.other_version", version=save.header.rules_version)
    return f"{file}. {words.say('resume.unreadable')}"


def _holds_words(words: Words, held: Remains, kept: Path) -> str:
    what = words.say("resume.holds", n=held.moves)
    return f"{what} {words.say('resume.holds.how' if held.goes_on else 'resume.holds.watch', kept=named(kept))}"


def _ways(stage: Stage, held: Remains, kept: Path, go: Go) -> list[Choice]:
    from scenes.rooms.replay import ReplayViewer

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
