"""Giving a finished game to others: as a file, and as a picture to show around."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from games.catalog import TITLES
from games.kernel.journal import JournalError
from games.kernel.match import Match
from games.kernel.people.today import day_of
from games.kernel.replaying import read_game
from games.kernel.saves import glance
from games.kernel.sharing import SHARED, put, shared
from scenes.rooms.asking import Ask, ask
from scenes.rooms.share_card import card_of
from scenes.rooms.trouble_words import trouble_words
from scenes.stage.loop.job import Job
from scenes.stage.stage import Stage
from scenes.stage.words.words import Say

log = logging.getLogger("paper_realms.sharing")


def way_to_share(stage: Stage, path: Path | None) -> dict[str, Callable[[], None]]:
    """What the results of a game offer with it; nothing where it was not saved, and at a kiosk."""
    return {} if path is None or stage.kiosk else {"share": lambda: ask_to_share(stage, path)}


def ask_to_share(stage: Stage, path: Path) -> None:
    """Once people know what is in the file and where it will lie."""
    say = stage.words.say
    choices = [("no", say("answer.cancel"), None), ("yes", say("results.share"), lambda: _share(stage, path))]
    asked = "today.share" if day_of(glance(path)) else "share.ask"
    ask(stage, say("share.title"), say(asked, folder=str(stage.folders.shared)), choices)


class Shared(Ask):
    """Says where a shared game went, once all is made: no frame waits for that."""

    def __init__(self, say: Say, made: Job[str]) -> None:
        self._made, self._labels = made, [("ok", say("answer.ok"))]
        super().__init__(say("share.title"), say("share.doing"), [("ok", say("answer.ok"), None)])

    def update(self, dt: float) -> None:
        super().update(dt)
        told = self._made.brought()
        if told is not None:
            self.rewrite(self.say("share.title"), told, self._labels)
            self.build()
            self.stage.tell(told)


def _share(stage: Stage, path: Path) -> None:
    stage.push(Shared(stage.words.say, Job(lambda: _shared(stage, path), stage.strict)))


def _shared(stage: Stage, path: Path) -> str:
    """Writes both, of today's deal the card alone; what there is to be said of it."""
    say, folder, deal = stage.words.say, stage.folders.shared, day_of(glance(path))
    try:
        read, day = read_game(path, TITLES), datetime.fromtimestamp(path.stat().st_mtime)
        stem = f"{read.game.title.name} {deal or f'{day:%Y-%m-%d}'}"
        game = "" if deal else put(folder, stem, SHARED, shared(read)).name
        card = put(folder, stem, ".png", card_of(stage, Match(read.game, None), day, deal)).name
    except OSError as error:
        log.warning("not shared: %s", error)
        return say("share.failed", why=error.strerror or str(error))
    except JournalError as error:
        log.warning("not shared: %s", error)
        return trouble_words(stage.words, glance(path), error)
    return say("today.shared" if deal else "share.done", game=game, card=card, folder=str(folder))
