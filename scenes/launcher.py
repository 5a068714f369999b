"""Opens the house from the command line: the shelf, or straight to a table; and the replay viewer for a file."""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from games.catalog import SHELF, TITLES
from games.kernel.journal import JournalError
from games.kernel.program import called
from scenes.rooms.aids.first import greet
from scenes.rooms.asking import announce
from scenes.rooms.seats.plan import Plan, from_specs, usual_plan
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_of
from scenes.stage.folders import folders
from scenes.stage.loop.app import App
from scenes.stage.loop.opening import open_app
from scenes.stage.settings import Settings, load
from scenes.starting import new_match, seating_of
from scenes.table.people.defaults import defaults_of

log = logging.getLogger("paper_realms.launcher")


def run(args: Namespace) -> int:
    """The launcher, until people leave. `args` as `main.parser` gives them."""
    app, notices = open_house(args)
    push_first(app, args, notices)
    return _run(app)


def run_replay(args: Namespace) -> int:
    """Watch the journal `args.file`; leaving the viewer leaves the program."""
    from scenes.rooms.replay import ReplayViewer

    try:
        viewer = ReplayViewer(Path(args.file))
    except JournalError as error:
        print(f"{called()}: {error}", file=sys.stderr)
        return 2
    app, _ = open_house(args)
    app.stage.push(viewer)
    return _run(app)


def run_opened(args: Namespace) -> int:
    """The launcher, and over it the replay of `args.file`, which came from elsewhere; or why there is none."""
    from scenes.rooms.saved import open_received

    app, notices = open_house(args)
    push_first(app, args, notices)
    open_received(app.stage, Path(args.file))
    return _run(app)


def _run(app: App) -> int:
    try:
        app.run()
    finally:
        for scene in reversed(app.stage.stack.scenes):
            scene.exit()
        app.aids.close()
        app.stage.sound.close()
        app.stage.pictures.close()
    return 0


def open_house(args: Namespace, **how: Any) -> tuple[App, list[str]]:
    """The app with the settings of the disk and the command line, and what people should be told. `how`: see `open_app`."""
    places = folders()
    settings, wrong = load(places.settings)
    _follow(args, settings)
    app = open_app(settings, places=places, **how)
    say = app.stage.words.say
    notices = [say("notice.settings_damaged")] if wrong else []
    for sentence in wrong:
        log.warning("%s", sentence)
    notices += [say(id, **values) for id, values in app.stage.sound.take_notices()]
    return app, notices


def _follow(args: Namespace, settings: Settings) -> None:
    """What the command line says about the window and the language goes before the settings, for this run."""
    if getattr(args, "windowed", False):
        settings.display = "windowed"
    if getattr(args, "fullscreen", False):
        settings.display = "fullscreen"
    if getattr(args, "language", None):
        settings.language = args.language
    if getattr(args, "titles", None):
        settings.kiosk_titles = tuple(word.strip() for word in args.titles.split(","))  # checked by `games.commands`


def push_first(app: App, args: Namespace, notices: list[str]) -> None:
    """The shelf; and over it the table when the command line names a title, or what greets people at the very first start."""
    title = getattr(args, "title", None)
    app.stage.push(Shelf(title if title in SHELF else "kalesia", notices))
    if title is None:
        if not (app.stage.settings.greeted or getattr(args, "file", None)):
            greet(app.stage)
        return
    plan = plan_of(args)
    match, trouble = new_match(app.stage, TITLES[title], plan)
    if trouble:
        log.warning("%s", trouble)
    app.stage.push(table_of(app.stage, match, seating_of(plan)))
    announce(app.stage, trouble)


def plan_of(args: Namespace) -> Plan:
    """The seats and options that the command line asks for (checked before by `games.commands`)."""
    title = TITLES[args.title]
    named = dict(word.split("=", 1) for word in args.option or [])
    options = title.read_options(named)
    given = {name: getattr(options, name) for name in named}
    if not args.seats:
        return usual_plan(title, defaults_of(title.id).usual, given)
    return from_specs(title, [word.strip() for word in args.seats.split(",")], given)
