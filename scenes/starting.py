"""From a plan of seats to a table, and from a saved game back to its table."""

from __future__ import annotations

import secrets
from pathlib import Path

from games.kernel.journal import SUFFIX, JournalError
from games.kernel.match import Match, Player
from games.kernel.rules import Title
from scenes.masks import mask_name
from scenes.seating import Seating, passed_along
from scenes.seats_plan import GLYPHS, Chair, Plan
from scenes.stage.folders import made
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.words import Words
from scenes.titles import table_class


def chair_name(chair: Chair, seat: int, words: Words, title: str) -> str:
    """What a chair is called on the screen: the typed name, the mask's in that title, or the sign of the seat."""
    if chair.name:
        return chair.name
    if chair.kind == "agent":
        return mask_name(title, chair.persona, words)
    return words.say(f"seat.{GLYPHS[seat]}")


def chair_names(plan: Plan, words: Words, title: str) -> list[str]:
    return [chair_name(chair, seat, words, title) for seat, chair in enumerate(plan.chairs)]


def free_file(folder: Path, title: str) -> Path:
    """The first free name for a new save of that title: kalesia-0001.jsonl ..., above every number used so far."""
    used = [path.name.removeprefix(f"{title}-")[:4] for path in folder.glob(f"{title}-*{SUFFIX}*")]
    number = 1 + max((int(text) for text in used if text.isdigit()), default=0)
    return folder / f"{title}-{number:04d}{SUFFIX}"


def new_match(stage: Stage, title: Title, plan: Plan, seed: int | None = None) -> tuple[Match, str]:
    """A match as planned, and a sentence for the screen when the disk refuses to keep it ("" when all is well)."""
    plan.seat_people(title)
    players = plan.players(chair_names(plan, stage.words, title.id))
    return fresh_match(stage, title, plan.options, players, seed)


def fresh_match(
    stage: Stage, title: Title, options: dict[str, str | bool | int], players: tuple[Player, ...], seed: int | None = None
) -> tuple[Match, str]:
    """A new match of these players; without a save, and with a sentence, when the disk refuses."""
    typed = title.read_options(options)
    seed = secrets.randbits(48) if seed is None else seed
    try:
        path = free_file(made(stage.folders.saves), title.id)
        return Match.start(title, typed, players, seed, path), ""
    except (OSError, JournalError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Match.start(title, typed, players, seed), stage.words.say("notice.save_failed", why=why)


def seating_of(plan: Plan) -> Seating:
    return Seating(tuple(chair.device for chair in plan.chairs), plan.chosen_secrecy())


def table_of(stage: Stage, match: Match, seating: Seating) -> Scene:
    """The table scene for a match; it gives the seats their devices when it enters."""
    stage.devices.free_all()
    scene: Scene = table_class(match.title.id)(match, seating)
    return scene


def resumed_table(stage: Stage, path: Path) -> Scene:
    """The table of a saved game at the decision where it stood. `JournalError` says in words why not."""
    match = Match.resume(path)
    return table_of(stage, match, passed_along(match.players))
